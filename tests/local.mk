## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
check_LIBRARIES = libtests.a
check_PROGRAMS = $(TEST_SOURCES:.c=)
## A portable build has no server for many: see HACKING.md.
if !PORTABLE
check_PROGRAMS += $(SERVER_TEST_SOURCES:.c=)
endif
dist_check_SCRIPTS = $(CHECKS)
TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
AM_TESTS_ENVIRONMENT = PATH='$(abs_builddir)/tests/programs'; export PATH; \
	CC='$(CC)'; export CC; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; export SANITIZER_FLAGS; \
	POSTGRESQL_CFLAGS='$(POSTGRESQL_CFLAGS)'; export POSTGRESQL_CFLAGS; \
	LANGUAGE=en; export LANGUAGE;

## What the tests start besides, and nothing else, is in their PATH.
programs:
	@CC='$(CC)' $(srcdir)/tests/programs_check links
$(check_LIBRARIES): | programs

## Tests may use what the C library has besides.
tests/%.o: AM_CPPFLAGS += -D_GNU_SOURCE
tests/%.o: AM_CFLAGS += -std=gnu11

## Their clock is set by the test, in place of the event loop's.
set_clock = tests/src/server/set_clock.c
tests_server_hidden_test_SOURCES = tests/server/hidden_test.c $(set_clock)
tests_server_restraint_test_SOURCES = tests/server/restraint_test.c $(set_clock)
tests_server_time_test_SOURCES = tests/server/time_test.c $(set_clock)
tests_src_server_connections_presence_test_SOURCES = \
	tests/src/server/connections/presence_test.c $(set_clock)
tests_src_server_connections_presence_test_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=time
tests_src_server_table_table_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=unlink
tests_src_adjourn_keeping_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=write \
	-Wl,--wrap=read -Wl,--wrap=fsync -Wl,--wrap=rename -Wl,--wrap=link \
	-Wl,--wrap=mkstemp64 -Wl,--wrap=open_memstream
tests_src_adjourn_verdict_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=readdir64
tests_src_process_pgn_file_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=fsync
tests_src_wire_memory_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
tests_src_base_text_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free \
	-Wl,--wrap=realloc

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

## For volunteers who listen: see listen/README.
LISTEN_SCHEME = fide
listen: tests/listen/move_sound
	@$(srcdir)/tests/listen/listen $(LISTEN_SCHEME)

## The pictures of the README, as the program draws them now.
pictures: tests/pictures/pictures hektor$(EXEEXT) hektord$(EXEEXT)
	@$(MKDIR_P) $(srcdir)/man/pictures && \
		./tests/pictures/pictures $(srcdir)/man/pictures

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

FUZZ_SECONDS = 60
FUZZ_SEED = 0
fuzz: $(FUZZERS)
	@printf '%s\n' $(FUZZERS) | FUZZ_SECONDS=$(FUZZ_SECONDS) \
		FUZZ_SEED=$(FUZZ_SEED) xargs -n 1 -P 2 sh $(srcdir)/tests/fuzz/feed

clean-local: clean-fuzz
clean-fuzz:
	rm -rf fuzz-corpus tests/programs
