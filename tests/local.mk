## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
check_LIBRARIES = libtests.a
check_PROGRAMS = $(TEST_SOURCES:.c=)
## A portable build has no server for many: see HACKING.md.
if !PORTABLE
check_PROGRAMS += $(SERVER_TEST_SOURCES:.c=)
endif
dist_check_SCRIPTS = $(CHECKS)
TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
AM_TESTS_ENVIRONMENT = PATH='$(abs_builddir)/tests/programs'; CC='$(CC)'; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; LANGUAGE=en; \
	POSTGRESQL_CFLAGS='$(POSTGRESQL_CFLAGS)'; \
	export PATH CC SANITIZER_FLAGS LANGUAGE POSTGRESQL_CFLAGS;

## What the tests start besides, and nothing else, is in their PATH.
programs:
	@CC='$(CC)' $(srcdir)/tests/programs_check links
$(check_LIBRARIES): | programs

## Tests may use what the C library has besides.
tests/%.o: AM_CPPFLAGS += -D_GNU_SOURCE
tests/%.o: AM_CFLAGS += -std=gnu11

## Calls of the C library that these let fail. The % keeps automake's own rule.
tests/src/adjourn/keeping_%: AM_LDFLAGS += -Wl,--wrap=write,--wrap=read \
	-Wl,--wrap=fsync,--wrap=rename,--wrap=link,--wrap=mkstemp64 \
	-Wl,--wrap=open_memstream
tests/src/adjourn/verdict_%: AM_LDFLAGS += -Wl,--wrap=readdir64
tests/src/base/text_%: AM_LDFLAGS += -Wl,--wrap=free,--wrap=realloc
tests/src/process/pgn_file_%: AM_LDFLAGS += -Wl,--wrap=fsync
tests/src/server/connections/presence_%: AM_LDFLAGS += -Wl,--wrap=time
tests/src/server/table/table_%: AM_LDFLAGS += -Wl,--wrap=unlink
tests/src/wire/memory_%: AM_LDFLAGS += -Wl,--wrap=free

## Measurements. All of them run on demand by `make bench`.
BENCHES = $(BENCH_SOURCES:.c=)
OTHERS = tests/bench/bare_echo.c tests/bench/bare_screen.c \
	tests/listen/move_sound.c tests/pictures/pictures.c
EXTRA_PROGRAMS = $(BENCHES) $(OTHERS:.c=)
CLEANFILES += $(EXTRA_PROGRAMS)
bench-build: $(BENCHES) $(OTHERS:.c=) hektor$(EXEEXT) hektord$(EXEEXT)
bench: bench-build
	@for bench in $(BENCHES); do srcdir=$(srcdir) ./$$bench || exit 1; done

## One test alone: make run TEST=tests/model/model_test. Tests by chance take
## SOAK_ROUNDS or SOAK_SECONDS, and SOAK_SEED for other numbers.
run: $(TEST) hektor$(EXEEXT) hektord$(EXEEXT) programs
	$(if $(TEST),,$(error say which test: make run TEST=tests/model/model_test))
	@$(AM_TESTS_ENVIRONMENT) srcdir=$(srcdir) ./$<

## Every value of the Laws is another in every edition: some script must fail.
law-rows:
	@LAW_ROWS=all $(MAKE) run TEST=tests/src/tools/law_rows_test

listen: tests/listen/move_sound
	@$(srcdir)/tests/listen/listen $(LISTEN_SCHEME)

## What the README shows and lets hear.
pictures: tests/pictures/pictures hektor$(EXEEXT) hektord$(EXEEXT)
	@./tests/pictures/pictures $(srcdir)/man/pictures
sounds: hektor$(EXEEXT)
	@$(srcdir)/tests/speech/samples $(srcdir)/man/sounds

## Any bytes into each parser. The programs replay fuzz/corpus; with --enable-fuzz
## `make fuzz` lets each look further for FUZZ_SECONDS, two at a time. An input
## that breaks a property is left beside fuzz-corpus, and belongs into fuzz/corpus.
FUZZERS = $(FUZZ_SOURCES:.c=)
if FUZZ
EXTRA_PROGRAMS += $(FUZZERS)
$(FUZZERS): AM_LDFLAGS += -fsanitize=fuzzer
else
check_PROGRAMS += $(FUZZERS)
endif

fuzz: $(FUZZERS)
	@printf '%s\n' $(FUZZERS) | xargs -n 1 -P 2 sh $(srcdir)/tests/fuzz/feed

clean-local:
	rm -rf fuzz-corpus tests/programs
