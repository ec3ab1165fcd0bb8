# Zwerge. `make serve` serves the table, `make test` runs every test; both set everything up first, in .venv.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?= data
GAMES ?= 12
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
DECLARED := $(shell find src/zwerge -name '*.pxd')
COMPILED := $(sort $(DECLARED) $(wildcard $(DECLARED:.pxd=.py)))
FAST := lint unit pure compare

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help serve setup build test test-fast lint unit pure compare browser need-chromium bench need-compiled wheels clean FORCE

help:
	@echo "make serve      set up, then serve the table on http://$(HOST):$(PORT)  (HOST, PORT, DATA)"
	@echo "make test       set up, then run every test, the browser's included"
	@echo "make test-fast  the same without the browser"
	@echo "                parts of it alone: make lint, unit, pure, compare (GAMES), browser"
	@echo "make build      compile again what has changed"
	@echo "make bench      speed against a C twin and the uncompiled self, delays, and both play alike"
	@echo "make wheels     in dist: the source, a wheel for every machine, and a compiled one for this one"
	@echo "make clean      remove all that was made here (games being played, in data, stay)"

# ---- set-up: each step leaves a stamp and is done again only when what it depends on has changed

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Zwerge needs Python 3.11 or newer."; exit 2; }
	@$(PYTHON) -m venv --clear $(VENV) || { echo "Zwerge needs Python's venv (Debian: apt install python3-venv)."; exit 2; }
	@touch $@

$(VENV)/installed: $(VENV)/made pyproject.toml setup.py
	@echo "Installing what Zwerge needs in $(VENV)"
	@rm -rf build
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" >$@.txt
	@$(PIP) --requirement $@.txt
	@ZWERGE_PURE=1 $(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/tested: $(VENV)/installed
	@echo "Installing what the tests need in $(VENV)"
	@ZWERGE_PURE=1 $(PIP) --no-build-isolation --editable '.[test]'
	@touch $@

# The list changes when a .pxd comes or goes, the files when rules change: no test meets an old compiled module.
$(VENV)/modules: $(VENV)/made FORCE
	@echo '$(COMPILED)' | cmp -s - $@ || echo '$(COMPILED)' >$@

$(VENV)/built: $(VENV)/installed $(VENV)/modules $(COMPILED)
	@echo "Compiling the rules"
	@ZWERGE_PURE= $(BIN)/python setup.py -q build_ext --inplace --build-lib build/compiled --build-temp build/objects
	@$(BIN)/zwerge --version
	@touch $@

setup: $(VENV)/tested $(VENV)/built

build: $(VENV)/built

# ---- what people call

serve: $(VENV)/built
	@$(BIN)/zwerge serve --host $(HOST) --port $(PORT) --data $(DATA)

test: PARTS := need-chromium setup $(FAST) browser
test-fast: PARTS := setup $(FAST)
test test-fast:
	@for part in $(PARTS); do \
	  start=$$(date +%s); \
	  $(MAKE) --no-print-directory $$part || exit; \
	  echo "-- $$part: $$(($$(date +%s) - start)) s"; \
	done

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Every worker, command and server of the tests takes what another has read already, whatever the machine is set to.
unit pure compare browser: export PYTHONDONTWRITEBYTECODE :=

unit: setup
	ZWERGE_PURE= $(BIN)/pytest -q --numprocesses auto --dist worksteal --ignore tests/browser --ignore tests/compiled

# Compiled modules are not traced, so coverage is taken uncompiled: of all that is tested about rules, bots and records.
# Whatever never meets a compiled module (pages, packaging, commands) has been tested by then, and so have the many
# games of tests marked "again": tracing every line of those would take six times as long as all the others together.
UNCOMPILED := tests/bots tests/core tests/games tests/golden tests/test_odds.py tests/test_scenarios.py tests/cli/test_streams.py \
  tests/table/test_matches.py

pure: setup
	ZWERGE_PURE=1 $(BIN)/pytest -q --numprocesses auto --dist worksteal -m "not again" $(UNCOMPILED) \
	  --cov --cov-branch --cov-report=term:skip-covered --cov-fail-under=95

compare: setup
	ZWERGE_COMPARE_GAMES=$(GAMES) $(BIN)/pytest -q --numprocesses auto --dist worksteal tests/compiled

# People press at their own speed, machines that do other things too at none: what fails is tried again, and both are told.
# They wait for tables and for time to pass meanwhile: three of them are at work for two processors.
browser: setup need-chromium
	$(BIN)/pytest -q --numprocesses $$($(BIN)/python -c 'import os; print(os.cpu_count() * 3 // 2)') --dist worksteal \
	  --reruns 2 -rR tests/browser

# Without windows of its own it does the same with three quarters of the work.
HAS_CHROMIUM := { command -v chromium-headless-shell || command -v chromium; } >/dev/null

need-chromium:
	@$(HAS_CHROMIUM) || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq \
	  && for each in chromium-headless-shell chromium; do echo "Installing $$each"; \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$each >/dev/null && break; done; $(HAS_CHROMIUM); } \
	  || { echo "The browser tests need Chromium (Debian: apt install chromium); make test-fast does without."; exit 2; }

bench: setup need-compiled
	$(BIN)/python bench/twin.py
	$(BIN)/python bench/figures.py
	$(BIN)/python bench/compare.py --games $(GAMES)

need-compiled:
	@ZWERGE_PURE= $(BIN)/python -c 'import sys, zwerge; sys.exit(not zwerge.is_compiled())' \
	  || { echo "The rules are not compiled here, so there is no speed to measure: a C compiler and Python's headers"; \
	  echo "are needed (Debian: apt install gcc python3-dev), then make bench again."; exit 2; }

wheels: $(VENV)/installed
	rm -rf dist build/lib* build/bdist*
	$(BIN)/python setup.py -q sdist
	ZWERGE_PURE=1 $(PIP:install=wheel) --no-deps --no-build-isolation --wheel-dir dist .
	rm -rf build/lib* build/bdist*
	ZWERGE_PURE= $(PIP:install=wheel) --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage src/*.egg-info
	find src -name '*.so' -delete
