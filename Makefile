# Everything is done in a virtual environment of its own, .venv. `make help` lists what there is to do.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help run test check messages content soak bench venv installed installed-dev

help: ## show this list
	@grep -hE '^[a-z]+: .*## ' Makefile | sed -E 's/: .*## /\t/' | awk -F '\t' '{printf "make %-10s %s\n", $$1, $$2}'

run: installed ## start the tutor
	@$(PY) -m tutor

test: check ## check everything and run all tests
	@$(PY) -m pytest --quiet

check: installed-dev ## lint, format, types, import contracts, lessons and languages
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy --no-error-summary
	@report=$$($(PY) -c 'from importlinter.cli import lint_imports_command as lint; lint()' --no-logo) || \
	  { echo "$$report"; exit 1; }
	@$(PY) -m tutor content

messages: installed-dev ## take new texts of the program into the catalogs of all languages
	@$(PY) hatch_build.py messages

content: installed-dev ## check lessons and languages
	@$(PY) -m tutor content

soak: installed ## play 10 000 hands of each rule set, and many under combined house rules
	@$(PY) -m tests.soak

bench: installed-dev ## measure speed, as ratios
	@$(PY) -m tests.bench

# The first Python that is new enough; a virtual environment that is incomplete or has lost its Python is made again.
venv:
	@{ test -e $(VENV)/.run && $(PY) -c '' || $(PY) -m pip --version; } >/dev/null 2>&1 || { \
	  for python in "$$PYTHON" python3 python3.14 python3.13 python3.12 python3.11 python; do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; python=; \
	  done; \
	  test -n "$$python" || { echo 'canasta-tutor needs Python 3.11 or newer.' >&2; exit 1; }; \
	  echo "Making the virtual environment $(VENV) ..."; \
	  "$$python" -m venv --clear $(VENV); \
	}

# An installation is repeated when what it is made of has changed since, and when it was broken off.
installed: venv
	@test -e $(VENV)/.run && test -z "$$(find pyproject.toml hatch_build.py locales -newer $(VENV)/.run \
	    \( -name '*.po' -o -path pyproject.toml -o -path hatch_build.py \))" || { \
	  echo 'Installing ...'; $(PIP) install --editable . && touch $(VENV)/.run; }

installed-dev: venv
	@test -e $(VENV)/.dev && test -z "$$(find pyproject.toml hatch_build.py -newer $(VENV)/.dev)" || { \
	  echo 'Installing ...'; $(PIP) install --editable '.[dev]' && touch $(VENV)/.dev $(VENV)/.run; }
	@$(PY) hatch_build.py compile && touch $(VENV)/.run
