## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
check_LIBRARIES = libtests.a
check_PROGRAMS = $(TEST_SOURCES:.c=)
dist_check_SCRIPTS = $(CHECKS)
TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
AM_TESTS_ENVIRONMENT = CC='$(CC)'; export CC; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; export SANITIZER_FLAGS; \
	LANGUAGE=en; export LANGUAGE;

## Their clock is set by the test, in place of the event loop's.
set_clock = tests/src/arbiter/set_clock.c
tests_server_hidden_test_SOURCES = tests/server/hidden_test.c $(set_clock)
tests_server_restraint_test_SOURCES = tests/server/restraint_test.c $(set_clock)
tests_server_time_test_SOURCES = tests/server/time_test.c $(set_clock)
tests_src_arbiter_connections_presence_test_SOURCES = \
	tests/src/arbiter/connections/presence_test.c $(set_clock)
tests_src_arbiter_connections_presence_test_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=time
tests_src_envelope_verdict_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=readdir64
tests_src_wire_memory_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
tests_src_base_secret_buffer_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free \
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

## Ten thousand interruptions and fifty restarts of the sound server.
soak: tests/bench/voice_bench
	@./tests/bench/voice_bench soak

## The arbiter killed 50 times in the middle of 2,000 games.
soak-server: tests/server/load_test hektord$(EXEEXT)
	@HEKTOR_GAMES=2000 HEKTOR_KILLS=50 ./tests/server/load_test

## Hosts, relays and databases killed, frozen and cut off while people play.
soak-hosts: tests/server/takeover_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-300} ./tests/server/takeover_test

## Kills, stops and cuts with something typed; SOAK_SEED chooses others.
soak-typed: tests/play/typed_test hektor$(EXEEXT) hektord$(EXEEXT)
	@srcdir=$(srcdir) SOAK_ROUNDS=$${SOAK_ROUNDS:-500} ./tests/play/typed_test

## A thousand sittings at a hostile arbiter, a thousand moves among such people.
soak-hostile: tests/play/hostile_arbiter_test \
	tests/server/hostile_client_test hektor$(EXEEXT) hektord$(EXEEXT)
	@HEKTOR_SITTINGS=1000 srcdir=$(srcdir) \
		./tests/play/hostile_arbiter_test
	@HEKTOR_ROUNDS=1000 ./tests/server/hostile_client_test

## Random games, judged by the arbiter and by a second, small one; SOAK_SEED too.
soak-model: tests/model/model_test
	@./tests/model/model_test $${SOAK_GAMES:-20000} $${SOAK_SEED:-1}

## Forged envelopes, SOAK_ROUNDS of each kind; SOAK_SEED chooses others.
soak-envelopes: tests/server/forged_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-200} SOAK_SEED=$${SOAK_SEED:-$$(date +%s)} \
		./tests/server/forged_test

## Power cuts in recorded games, and an error at every write and sync, for two
## minutes or HEKTOR_SECONDS each; the seed is HEKTOR_SEED, or another each time.
SOAK = seed=$${HEKTOR_SEED:-$$(date +%s)}; echo "HEKTOR_SEED=$$seed"; \
	export HEKTOR_SEED=$$seed HEKTOR_SECONDS=$${HEKTOR_SECONDS:-120};
soak-power: tests/src/arbiter/store/disk_power_test
	@$(SOAK) ./tests/src/arbiter/store/disk_power_test
soak-errors: tests/src/arbiter/store/disk_error_test
	@$(SOAK) ./tests/src/arbiter/store/disk_error_test

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
	rm -rf fuzz-corpus
