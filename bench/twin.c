/* A hand-written C twin of Das Zwergenamulett: what random play of the same game costs a C programmer.
 * It keeps the same things as the Python state (hands, undealt cards, won points, the tricks of the round, gold, options)
 * and plays the same cards from the same seed; bench/twin.py checks that it does. */
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { LEAD, DEAL, TRICK, WINDOW, OVER };
enum { AMULET = 8, ANNOUNCE = 10, SILENT = 11 };

typedef struct {
    int players, hand_size, gold_to_win, dwarves_to_win, announcing, round_limit;
    int value[10], weight[10], family[10], copies[10], cards;
    uint8_t size[1024], nth[1024][10];
} Rules;

typedef struct {
    const Rules *rules;
    int8_t hand[6][10], left[10];
    uint16_t mask[6];
    int points[6], weight[6], amulets[6], taken[6], gold[6];
    int8_t played[64], winner_of[32];
    int n_played, n_tricks, left_total, phase, turn, round, first_leader, leader, dealing, dealt;
    int in_hands, on_table, top, best, trick_points, trick_weight, trick_amulets, silent, moves;
} Game;

static inline uint64_t next64(uint64_t *rng)
{
    uint64_t z = (*rng += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline uint32_t below(uint64_t *rng, uint32_t n)
{
    uint64_t m = (next64(rng) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)m < threshold)
            m = (next64(rng) >> 32) * n;
    }
    return m >> 32;
}

static void finish(Game *g) { g->phase = OVER; g->turn = -4; }

static void begin_trick(Game *g)
{
    g->on_table = g->trick_points = g->trick_weight = g->trick_amulets = 0;
    g->phase = TRICK;
    g->turn = g->leader;
}

static void begin_deal(Game *g)
{
    const Rules *r = g->rules;
    memset(g->hand, 0, sizeof g->hand);
    memset(g->mask, 0, sizeof g->mask);
    memset(g->points, 0, sizeof g->points);
    memset(g->weight, 0, sizeof g->weight);
    memset(g->amulets, 0, sizeof g->amulets);
    memset(g->taken, 0, sizeof g->taken);
    for (int k = 0; k < 10; k++) g->left[k] = r->copies[k];
    g->left_total = r->cards;
    g->leader = g->first_leader;
    g->n_played = g->n_tricks = g->in_hands = g->dealing = g->dealt = 0;
    g->phase = DEAL;
    g->turn = -1;
}

static void end_round(Game *g, unsigned winners)
{
    const Rules *r = g->rules;
    int won = 0;
    for (int s = 0; s < r->players; s++) {
        g->gold[s] += winners >> s & 1;
        won |= g->gold[s] >= r->gold_to_win;
    }
    if (won || g->round >= r->round_limit) {
        finish(g);
        return;
    }
    g->round++;
    if (++g->first_leader == r->players) g->first_leader = 0;
    begin_deal(g);
}

static void count(Game *g)
{
    int most = -1, ties = 0;
    unsigned winners = 0;
    for (int s = 0; s < g->rules->players; s++) {
        int score = g->points[s] + (g->amulets[s] > 0 ? g->weight[s] : 0);
        if (score > most) { most = score; winners = 1u << s; ties = 1; }
        else if (score == most) { winners |= 1u << s; ties++; }
    }
    end_round(g, ties > 1 ? 0 : winners);
}

static void go_on(Game *g)
{
    if (g->in_hands > 0) begin_trick(g);
    else count(g);
}

static void play_card(Game *g, int kind)
{
    const Rules *r = g->rules;
    int seat = g->turn, family = r->family[kind];
    if (--g->hand[seat][kind] == 0) g->mask[seat] ^= 1u << kind;
    g->in_hands--;
    g->played[g->n_played++] = kind;
    g->trick_points += r->value[kind];
    g->trick_weight += r->weight[kind];
    if (family == AMULET) { g->trick_amulets++; g->top = AMULET; g->best = seat; }
    else if (g->on_table == 0 || family == g->top) { g->top = family; g->best = seat; }
    if (++g->on_table < r->players) {
        g->turn = seat + 1 < r->players ? seat + 1 : 0;
        return;
    }
    int best = g->best;
    g->points[best] += g->trick_points;
    g->weight[best] += g->trick_weight;
    g->amulets[best] += g->trick_amulets;
    g->taken[best]++;
    g->winner_of[g->n_tricks++] = best;
    g->leader = best;
    g->on_table = 0;
    if (r->announcing == 0) { g->silent = 0; g->phase = WINDOW; g->turn = best; }
    else go_on(g);
}

static void move(Game *g, int action)
{
    const Rules *r = g->rules;
    g->moves++;
    switch (g->phase) {
    case TRICK:
        play_card(g, action);
        break;
    case WINDOW:
        if (action == ANNOUNCE) end_round(g, 1u << g->turn);
        else if (++g->silent == r->players) { g->silent = 0; go_on(g); }
        else if (++g->turn == r->players) g->turn = 0;
        break;
    case DEAL: {
        int kind = action;
        g->left[kind]--;
        g->left_total--;
        g->hand[g->dealing][kind]++;
        g->mask[g->dealing] |= 1u << kind;
        g->in_hands++;
        if (++g->dealt == r->hand_size) {
            g->dealt = 0;
            if (++g->dealing == r->players) { g->dealing = 0; begin_trick(g); }
        }
        break;
    }
    default:
        g->first_leader = action;
        begin_deal(g);
    }
}

static int choose(const Game *g, uint64_t *rng)
{
    const Rules *r = g->rules;
    if (g->phase == TRICK) {
        unsigned mask = g->mask[g->turn];
        return r->nth[mask][below(rng, r->size[mask])];
    }
    if (g->phase == WINDOW) return g->weight[g->turn] >= r->dwarves_to_win ? ANNOUNCE : SILENT;
    if (g->phase == LEAD) return below(rng, r->players);
    int ticket = below(rng, g->left_total), kind = 0;
    while (ticket >= g->left[kind]) ticket -= g->left[kind++];
    return kind;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void set_up(Rules *r, Game *g, int players, int hand_size, int announcing, int round_limit)
{
    static const int value[10] = {11, 10, 4, 3, 2, 0, 0, 0, 0, 0}, weight[10] = {0, 0, 0, 0, 0, 1, 1, 2, 0, 1};
    memset(r, 0, sizeof *r);
    r->players = players;
    r->hand_size = hand_size;
    r->gold_to_win = 3;
    r->dwarves_to_win = 7;
    r->announcing = announcing;
    r->round_limit = round_limit;
    for (int k = 0; k < 10; k++) {
        r->value[k] = value[k];
        r->weight[k] = weight[k];
        r->family[k] = k == 9 ? 7 : k;
        r->copies[k] = k == 9 ? 0 : 4;
    }
    r->cards = 36;
    for (int mask = 0; mask < 1024; mask++)
        for (int k = 0; k < 10; k++)
            if (mask >> k & 1) r->nth[mask][r->size[mask]++] = k;
    memset(g, 0, sizeof *g);
    g->rules = r;
    g->round = 1;
    g->turn = -1;
}

/* Deals from `seed`, then plays the dealt game `games` times on. Gives seconds of CPU, moves, and a sum over all ends;
 * `copy_seconds` is what as many bare copies cost. */
double twin_run(uint64_t seed, int players, int hand_size, int announcing, int round_limit, long games, long *moves,
                long *checksum, double *copy_seconds)
{
    Rules rules;
    Game dealt;
    uint64_t rng = seed;
    set_up(&rules, &dealt, players, hand_size, announcing, round_limit);
    while (dealt.turn == -1) move(&dealt, choose(&dealt, &rng));
    *moves = *checksum = 0;
    Game game;
    double start = now();
    for (long i = 0; i < games; i++) {
        game = dealt;
        while (game.phase != OVER) {
            move(&game, choose(&game, &rng));
            ++*moves;
        }
        for (int s = 0; s < players; s++) *checksum += (s + 1) * (game.points[s] + 100L * game.gold[s]);
    }
    double seconds = now() - start;
    start = now();
    for (long i = 0; i < games; i++) {
        game = dealt;
        __asm__ volatile("" : : "r"(&game) : "memory");
    }
    *copy_seconds = now() - start;
    return seconds;
}
