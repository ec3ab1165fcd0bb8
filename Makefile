# Zwerge. `make serve` serves the table, `make test` runs every test; both set everything up first.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?= data
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd')
COMPILED := $(patsubst %.pxd,%.py,$(shell find src -name '*.pxd')) $(shell find src -name '*.pxd')

.DEFAULT_GOAL := help
.PHONY: help serve test test-fast lint unit pure browser build bench clean need-chromium

help:
	@echo "make serve      set up, then serve the table on http://$(HOST):$(PORT)  (HOST, PORT, DATA)"
	@echo "make test       set up, then run every test, the browser's included"
	@echo "make test-fast  the same without the browser"
	@echo "make lint       ruff and mypy alone"
	@echo "make build      compile again what has changed"
	@echo "make bench      speed against a C twin, and against the uncompiled self"
	@echo "make clean      remove all that was made here"

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Zwerge needs Python 3.11 or newer."; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "Zwerge needs Python's venv (on Debian: apt install python3-venv)."; exit 2; }
	@touch $@

# Compiled modules lie beside their sources; a changed source is compiled again before anything runs.
$(VENV)/run.stamp: $(VENV)/python.stamp pyproject.toml setup.py $(COMPILED)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/test.stamp: $(VENV)/run.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

serve: $(VENV)/run.stamp
	@$(BIN)/zwerge serve --host $(HOST) --port $(PORT) --data $(DATA)

build: $(VENV)/run.stamp

test: need-chromium lint unit pure browser

test-fast: lint unit pure

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(VENV)/test.stamp
	$(BIN)/pytest -q --ignore tests/browser

# Compiled modules are not traced, so coverage is taken uncompiled.
pure: $(VENV)/test.stamp
	ZWERGE_PURE=1 $(BIN)/pytest -q --ignore tests/browser --ignore tests/table --cov --cov-report=term:skip-covered --cov-fail-under=95

browser: $(VENV)/test.stamp need-chromium
	$(BIN)/pytest -q tests/browser

need-chromium:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	  || { echo "The browser tests need Chromium: apt install chromium (or run make test-fast)."; exit 2; }

bench: $(VENV)/test.stamp
	$(BIN)/python bench/twin.py
	$(BIN)/python bench/compare.py --games 50

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage src/*.egg-info
	find src -name '*.so' -delete
