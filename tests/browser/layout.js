// What a person would stumble over on the page as it lies there now: a list of [what, where, detail].
//
// Geometry only, measured from outside: rectangles of words, boxes of things, and what lies on top at a point. The page
// is looked at from every stop of the scroll bar, so what lies under a dock at one stop may be free at another.
// `options`: touch (fingers press here), fold (selectors that must be in sight before anything is scrolled), grown
// (words are set at 200 %), layers (selectors of what lies over other things on purpose and can be put away),
// small (selectors of things that may be smaller than a finger), names (those that may end in dots),
// asked (a selector of what was asked for and lies over all until it is put away).

(options) => {
  const found = new Map();
  const root = document.documentElement;
  const SLACK = 1.5; // pixels that rounding and ink may differ
  const NARROW = 360; // pixels: on screens below, words may have to be parted
  const FINGER = 44;
  const PRESSED =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [data-action], [data-pick], [data-dismiss], [data-show], [role=button]";

  function report(what, element, detail = "") {
    const where = nameOf(element);
    if (!found.has(`${what} ${where}`)) found.set(`${what} ${where}`, [what, where, detail]);
  }

  function nameOf(element) {
    const own = element.id ? `#${element.id}` : element.tagName.toLowerCase() + classOf(element);
    const home = element.parentElement?.closest("[id]");
    const one = element.matches(PRESSED) || !element.firstElementChild;
    const words = one ? (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ") : "";
    return `${home && !element.id ? `#${home.id} ` : ""}${own}${words ? ` "${words.slice(0, 40)}"` : ""}`;
  }

  function classOf(element) {
    return [...element.classList].slice(0, 2).map((name) => `.${name}`).join("");
  }

  // ---------------------------------------------------------------- what can be seen at all

  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  const shown = new Map();
  function isShown(element) {
    if (!element) return true;
    if (!shown.has(element)) {
      shown.set(element, isShown(element.parentElement) && element.checkVisibility({ visibilityProperty: true }) && !isAway(element));
    }
    return shown.get(element);
  }

  function isAway(element) {
    const closed = element.parentElement?.matches("details:not([open])") && !element.matches("summary");
    const style = styleOf(element);
    return closed || style.clipPath === "inset(50%)" || style.clip.startsWith("rect(0px") || style.opacity === "0";
  }

  // the ancestors that may cut an element off: a fixed one escapes them all, an absolute one those it is not placed in
  function* cutters(element) {
    if (cuts(styleOf(element))) yield [element, styleOf(element)];
    let escapes = styleOf(element).position;
    for (let up = element.parentElement; up && up !== document.body && up !== root; up = up.parentElement) {
      if (escapes === "fixed") return;
      const style = styleOf(up);
      const holds = style.position !== "static" || style.transform !== "none" || style.containerType !== "normal";
      if (escapes === "absolute" && !holds) continue;
      escapes = style.position;
      if (cuts(style)) yield [up, style];
    }
  }

  const cuts = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";

  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

  const isClear = (colour) => colour === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

  function isPainted(element) {
    const style = styleOf(element);
    if (element.namespaceURI !== root.namespaceURI) return !["svg", "g", "symbol"].includes(element.tagName) && style.fill !== "none";
    return style.backgroundImage !== "none" || !isClear(style.backgroundColor);
  }

  function isFramed(element) {
    const style = styleOf(element);
    const border = parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor);
    return border || isPainted(element);
  }

  // ---------------------------------------------------------------- words and things

  function wordsOnPage() {
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || !isShown(element) || element.closest("script, style, option, .sheet, .skip")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const drawn = element.closest("svg");
      const boxes = drawn ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      for (const box of boxes) if (box.width > 1 && box.height > 1) words.push({ element, box: dotted(element, still(box)), drawn: !!drawn });
    }
    return words;
  }

  // a name as long as it may be ends in dots where there is no room for it, if enough of it is left to be told by
  function dotted(element, box) {
    if (!options.names || styleOf(element).textOverflow !== "ellipsis") return box;
    const frame = still(element.getBoundingClientRect());
    const enough = frame.right - frame.left >= 3 * parseFloat(styleOf(element).fontSize);
    return enough ? { ...box, right: Math.min(box.right, frame.right) } : box;
  }

  const still = (box) => ({
    left: box.left + scrollX, right: box.right + scrollX, top: box.top + scrollY, bottom: box.bottom + scrollY,
  });

  function thingsOnPage() {
    return [...document.querySelectorAll(PRESSED)].filter(
      (thing) => !thing.disabled && isShown(thing) && !thing.matches(".skip") && thing.getBoundingClientRect().width > 0,
    );
  }

  // ---------------------------------------------------------------- what needs no scrolling

  function checkWidth() {
    const wide = root.clientWidth;
    if (root.scrollWidth > wide) report("the page is pushed sideways", root, `${root.scrollWidth} > ${wide}`);
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("svg")?.parentElement?.closest("svg") || element.ownerSVGElement || !isShown(element)) continue;
      if (element.closest(".skip, .sheet") || !isFramed(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || inScroller(element)) continue;
      if (box.right > wide + 0.6 || box.left < -0.6) {
        report("sticks out of the page", element, `${Math.round(box.left)} to ${Math.round(box.right)} of ${wide}`);
      }
    }
  }

  function inScroller(element) {
    for (const [, style] of cutters(element)) if (scrolls(style.overflowX)) return true;
    return false;
  }

  function checkWords(words) {
    const wide = root.clientWidth;
    for (const { element, box, drawn } of words) {
      const here = { left: box.left - scrollX, right: box.right - scrollX, top: box.top - scrollY, bottom: box.bottom - scrollY };
      let free = true;
      for (const [cutter, style] of cutters(element)) {
        const frame = cutter.getBoundingClientRect();
        const lift = (here.bottom - here.top) * 0.3;
        if (scrolls(style.overflowX)) free = false;
        else if (free && style.overflowX !== "visible" && (here.right > frame.right + SLACK || here.left < frame.left - SLACK)) {
          report("words are cut", element, `by ${Math.round(Math.max(here.right - frame.right, frame.left - here.left))} px`);
        }
        if (scrolls(style.overflowY)) break;
        if (style.overflowY !== "visible" && (here.bottom > frame.bottom + lift || here.top < frame.top - lift)) {
          report("words are cut below or above", element);
        }
      }
      if (free && (here.right > wide + 0.6 || here.left < -0.6)) report("words leave the page", element);
      if (!drawn) checkFrame(element, here);
      if (options.grown && !drawn && parseFloat(styleOf(element).fontSize) < 24) {
        report("words do not grow with the reader's setting", element, styleOf(element).fontSize);
      }
    }
  }

  // a word goes on in the next line only where a hyphen says so: a soft one or one that is written; with words at 200 %,
  // or on the narrowest screens, a word may be wider than its place, and is parted rather than cut
  function checkParting() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (element.closest("svg, script, style, option, .sheet, .skip") || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const word of node.data.matchAll(/\p{L}{4,}/gu)) {
        if (options.names?.some((name) => name.includes(word[0]))) continue; // as long as names may be
        // the hyphen that a soft one becomes is measured with the letter after it
        range.setStart(node, word.index + (node.data[word.index - 1] === "\u00ad" ? 1 : 0));
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (lines.size > 1) report("a word is parted without a hyphen", element, word[0]);
      }
    }
  }

  // words and buttons stay within the nearest box that is drawn around them
  function checkFrame(element, box) {
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = styleOf(up);
      if (style.display === "inline" && up !== element) continue;
      if (isFramed(up) && style.display !== "inline") {
        const frame = up.getBoundingClientRect();
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return;
        const lift = (box.bottom - box.top) * 0.25;
        if (box.right > frame.right + SLACK || box.left < frame.left - SLACK) report("words burst their box", element);
        else if (box.bottom > frame.bottom + lift || box.top < frame.top - lift) report("words burst their box upright", element);
        return;
      }
      if (style.position === "absolute" || style.position === "fixed" || scrolls(style.overflowX) || scrolls(style.overflowY)) return;
    }
  }

  function checkFinger(things) {
    for (const thing of things) {
      if (thing.matches(options.small) || (thing.tagName === "A" && styleOf(thing).display === "inline")) continue;
      const target = thing.matches("input") ? (thing.closest("label") ?? thing) : thing;
      const box = target.getBoundingClientRect();
      if (box.width < FINGER - 0.6 || box.height < FINGER - 0.6) {
        report("is small for a finger", thing, `${Math.round(box.width)}x${Math.round(box.height)}`);
      }
    }
  }

  // where something is pinned to the bottom, what lies below its upper edge is not in sight
  function dock(element) {
    const pinned = document.elementsFromPoint(root.clientWidth / 2, innerHeight - 2).find(fixed);
    return !pinned || fixed(element) ? innerHeight : topmost(pinned).getBoundingClientRect().top;
  }

  function topmost(pinned) {
    return fixed(pinned.parentElement) ? topmost(pinned.parentElement) : pinned;
  }

  function checkFold() {
    for (const selector of options.fold) {
      for (const element of document.querySelectorAll(selector)) {
        if (!isShown(element)) continue;
        const box = element.getBoundingClientRect();
        if (!box.height) continue;
        const last = document.elementFromPoint(box.left + 4, Math.min(box.bottom, innerHeight) - 2);
        const end = element.contains(last) ? innerHeight : dock(element); // it may lie over what is pinned
        if (box.top < -SLACK || box.bottom > end + SLACK) {
          report("lies out of sight at first", element, `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${Math.round(end)}`);
        }
      }
    }
  }

  // what people cannot scroll must not be scrolled: the browser does it for a focus or an anchor, and nobody can undo it
  function checkStill() {
    for (const element of document.body.querySelectorAll("*")) {
      if (element.ownerSVGElement || !isShown(element)) continue;
      const style = styleOf(element);
      const down = !scrolls(style.overflowY) && element.scrollTop;
      const across = !scrolls(style.overflowX) && element.scrollLeft;
      if (down || across) report("is scrolled, and nobody can scroll it back", element, `by ${Math.round(down || across)} px`);
    }
  }

  // ---------------------------------------------------------------- what lies on top

  const free = new Set(); // things and words that were met at one stop at least
  const under = new Map(); // what lay over them where they were not

  // what lies over all because somebody has asked for it, and is put away by a press, hides nothing for good
  function cover(one, element, top) {
    if (options.asked && top.closest(options.asked) && !element.closest(options.asked)) free.add(one);
    else under.set(one, top);
  }

  function related(hit, element) {
    if (hit.contains(element) || element.contains(hit)) return true;
    const pressed = element.closest(PRESSED);
    return !!pressed && pressed.contains(hit);
  }

  // the painted thing between a hit and what it has in common with the element, or null: nothing hides it
  function coverOf(hit, element, x, y) {
    for (let up = hit; up && !up.contains(element); up = up.parentElement) {
      const box = up.getBoundingClientRect();
      if (isPainted(up) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return up;
    }
    return null;
  }

  // what hides the element at a point, null if nothing does, and undefined out of sight
  function topAt([x, y], element) {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return undefined;
    return related(hit, element) ? null : coverOf(hit, element, x, y);
  }

  function inSight(box) {
    return box.right > 0 && box.left < root.clientWidth && box.bottom > 0 && box.top < innerHeight;
  }

  function points(box) {
    const at = (share) => [box.left + (box.right - box.left) * share, box.top + (box.bottom - box.top) * 0.5];
    return [at(0.5), at(0.15), at(0.85)];
  }

  function lookAtWords(words) {
    for (const word of words) {
      if (free.has(word)) continue;
      const box = { left: word.box.left - scrollX, right: word.box.right - scrollX, top: word.box.top - scrollY, bottom: word.box.bottom - scrollY };
      if (fixed(word.element)) Object.assign(box, word.element.getBoundingClientRect().toJSON());
      if (!inSight(box)) continue;
      if (styleOf(word.element).pointerEvents === "none") {
        free.add(word);
        continue;
      }
      const [middle, left, right] = points(box);
      const first = topAt(middle, word.element);
      if (first === undefined) continue; // half out of sight: another stop shows it
      const top = first ?? topAt(left, word.element) ?? topAt(right, word.element);
      if (top) cover(word, word.element, top);
      else free.add(word);
    }
  }

  const pinned = new Map();
  function fixed(element) {
    if (!element || element === document.body) return false;
    if (!pinned.has(element)) pinned.set(element, ["fixed", "sticky"].includes(styleOf(element).position) || fixed(element.parentElement));
    return pinned.get(element);
  }

  function isMet(thing) {
    let box = thing.getBoundingClientRect();
    if (!inSight(box)) return false;
    if (box.height > innerHeight * 0.6) {
      // of what is nearly as high as the screen a part is enough
      const top = Math.max(box.top, 0);
      box = { left: box.left, top, width: box.width, height: Math.min(box.bottom, innerHeight) - top };
    }
    let met = 0;
    let other = null;
    for (const across of [0.25, 0.5, 0.75]) {
      for (const down of [0.25, 0.5, 0.75]) {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        if (hit && (thing.contains(hit) || hit.closest(PRESSED) === thing || hit.closest("label")?.control === thing)) met += 1;
        else other = hit ?? other;
        if (met === 5) return true;
      }
    }
    if (other) cover(thing, thing, other);
    return false;
  }

  function lookAround(words, things) {
    const stops = [scrollY];
    const step = Math.max(120, dock(document.body) * 0.6); // above a high dock a page is seen in small pieces
    for (let y = 0; y < root.scrollHeight - innerHeight && stops.length < 14; y += step) stops.push(y);
    stops.push(root.scrollHeight);
    // what scrolls by itself is asked for elsewhere (checkTops, checkHeaps); what was met once is met
    let [wordsLeft, thingsLeft] = [words.filter((word) => !scrolledBy(word.element)), things];
    for (const y of stops) {
      scrollTo(0, y);
      thingsLeft = thingsLeft.filter((thing) => !isMet(thing) || !free.add(thing));
      lookAtWords(wordsLeft);
      wordsLeft = wordsLeft.filter((word) => !free.has(word));
      if (!wordsLeft.length && !thingsLeft.length) break;
    }
  }

  function lies(element, selectors) {
    return selectors.some((selector) => element.closest(selector));
  }

  function checkTops(words, things) {
    for (const thing of things) {
      if (free.has(thing)) continue;
      thing.scrollIntoView({ block: "center", inline: "center" });
      if (isMet(thing) || free.has(thing)) continue;
      const top = under.get(thing);
      if (!top) report("is out of reach", thing);
      else if (!lies(top, options.layers) || lies(thing, options.layers)) report("is covered", thing, `by ${nameOf(top)}`);
    }
    for (const word of words) {
      const top = under.get(word);
      if (free.has(word) || !top || scrolledBy(word.element)) continue;
      if (!lies(top, options.layers) || lies(word.element, options.layers)) report("words are covered", word.element, `by ${nameOf(top)}`);
    }
  }

  // whether it is in something that scrolls by itself, where what is scrolled away is where the eye does not see it
  const rolled = new Map();
  function scrolledBy(element) {
    if (!rolled.has(element)) rolled.set(element, isRolled(element));
    return rolled.get(element);
  }

  function isRolled(element) {
    for (const [cutter, style] of cutters(element)) {
      if (scrolls(style.overflowY) && cutter.scrollHeight > cutter.clientHeight + 1) return true;
      if (scrolls(style.overflowX) && cutter.scrollWidth > cutter.clientWidth + 1) return true;
    }
    return false;
  }

  // two words on one spot; words inside something that scrolls by itself are left out where they are scrolled away
  function checkHeaps(words) {
    const seen = words.filter((word) => free.has(word) && !scrolledBy(word.element)).sort((a, b) => a.box.top - b.box.top);
    for (const [n, one] of seen.entries()) {
      for (let m = n + 1; m < seen.length && seen[m].box.top < one.box.bottom - 2; m += 1) {
        const other = seen[m];
        if (one.element === other.element || fixed(one.element) !== fixed(other.element)) continue;
        if (options.asked && lies(one.element, [options.asked]) !== lies(other.element, [options.asked])) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const low = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        if (wide > 3 && high > low * 0.35) report("words lie on words", one.element, `and ${nameOf(other.element)}`);
      }
    }
  }

  // the page is left as it was found, for the next screen it is turned to
  function scrollers() {
    const rolls = (each) => each.scrollTop || each.scrollLeft || scrolls(styleOf(each).overflowY) || scrolls(styleOf(each).overflowX);
    return [...document.querySelectorAll("*")].filter((each) => each !== root && each.checkVisibility() && rolls(each));
  }

  const places = scrollers().map((each) => [each, each.scrollLeft, each.scrollTop]);
  const words = wordsOnPage();
  const things = thingsOnPage();
  const home = scrollY;
  checkFold();
  checkStill();
  checkWidth();
  checkWords(words);
  if (!options.grown && root.clientWidth >= NARROW) checkParting();
  if (options.touch) checkFinger(things);
  lookAround(words, things);
  checkTops(words, things);
  checkHeaps(words);
  for (const [each, left, top] of places) each.scrollTo({ left, top, behavior: "instant" });
  scrollTo(0, home);
  return [...found.values()];
};
