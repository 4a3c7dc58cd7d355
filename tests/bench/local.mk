## Measurements, built and run on demand by `make bench`.
BENCHES = \
	tests/bench/arbiter_bench \
	tests/bench/envelope_bench \
	tests/bench/hearing_bench \
	tests/bench/mate_bench \
	tests/bench/movegen_bench \
	tests/bench/pgn_bench \
	tests/bench/server_bench

tests_bench_arbiter_bench_SOURCES = %D%/arbiter_bench.c %D%/figures.h \
	tests/rules/walk.h
tests_bench_arbiter_bench_LDADD = librules.a $(CMOCKA_LIBS)

tests_bench_envelope_bench_SOURCES = %D%/envelope_bench.c %D%/figures.h
tests_bench_envelope_bench_LDADD = libhektor.a librules.a $(SODIUM_LIBS) \
	$(UTF8PROC_LIBS)

tests_bench_hearing_bench_SOURCES = %D%/hearing_bench.c \
	%D%/cepstrum.c \
	%D%/cepstrum.h
tests_bench_hearing_bench_LDADD = libspeech.a librules.a $(SPEECH_LIBS)

tests_bench_mate_bench_SOURCES = %D%/mate_bench.c \
	%D%/figures.h \
	%D%/perft_rows.h \
	%D%/stockfish.c \
	%D%/stockfish.h \
	tests/data_file.h
tests_bench_mate_bench_LDADD = librules.a -lm

tests_bench_movegen_bench_SOURCES = %D%/movegen_bench.c \
	%D%/figures.h \
	%D%/perft_rows.h \
	%D%/stockfish.c \
	%D%/stockfish.h
tests_bench_movegen_bench_LDADD = librules.a -lm

## Runs hektor check.
tests_bench_pgn_bench_SOURCES = %D%/pgn_bench.c %D%/figures.h
tests_bench_pgn_bench_LDADD = librules.a

## Runs hektord.
tests_bench_server_bench_SOURCES = %D%/server_bench.c %D%/figures.h
tests_bench_server_bench_LDADD =

## Needs the tests' terminal.
if TESTS_BUILT
BENCHES += tests/bench/key_bench tests/bench/screen_bench \
	tests/bench/idle_bench

tests_bench_key_bench_SOURCES = %D%/key_bench.c %D%/figures.h
tests_bench_key_bench_LDADD = libplay.a $(VTERM_LIBS) -lutil -lm

tests_bench_bare_echo_SOURCES = %D%/bare_echo.c

tests_bench_screen_bench_SOURCES = %D%/screen_bench.c \
	%D%/figures.h \
	%D%/commit.c \
	%D%/commit.h
tests_bench_screen_bench_LDADD = libplay.a libhektor.a librules.a \
	$(HEKTOR_LIBS) $(VTERM_LIBS) -lutil -lm

tests_bench_bare_screen_SOURCES = %D%/bare_screen.c
tests_bench_bare_screen_CFLAGS = $(AM_CFLAGS) $(NCURSES_CFLAGS)
tests_bench_bare_screen_LDADD = $(NCURSES_LIBS)

tests_bench_idle_bench_SOURCES = %D%/idle_bench.c %D%/figures.h
tests_bench_idle_bench_LDADD = libplay.a $(VTERM_LIBS) -lutil -lm
endif

## Needs a PulseAudio server of its own.
BENCHES += tests/bench/voice_bench

tests_bench_voice_bench_SOURCES = %D%/voice_bench.c \
	%D%/figures.h \
	tests/speech/dispatcher.c \
	tests/speech/dispatcher.h \
	tests/speech/sound_server.c \
	tests/speech/sound_server.h
tests_bench_voice_bench_LDADD = libspeech.a librules.a $(SPEECH_LIBS)

EXTRA_PROGRAMS = \
	tests/bench/arbiter_bench \
	tests/bench/bare_echo \
	tests/bench/bare_screen \
	tests/bench/envelope_bench \
	tests/bench/hearing_bench \
	tests/bench/idle_bench \
	tests/bench/key_bench \
	tests/bench/mate_bench \
	tests/bench/movegen_bench \
	tests/bench/pgn_bench \
	tests/bench/screen_bench \
	tests/bench/server_bench \
	tests/bench/voice_bench
CLEANFILES += $(EXTRA_PROGRAMS)

.PHONY: bench
bench: $(BENCHES) hektor$(EXEEXT) hektord$(EXEEXT) \
	tests/bench/bare_echo$(EXEEXT) tests/bench/bare_screen$(EXEEXT)
	@for bench in $(BENCHES); do srcdir=$(srcdir) ./$$bench || exit 1; done

## Forged envelopes: SOAK_ROUNDS=200 of each kind by default, SOAK_SEED for
## others of them.
.PHONY: soak-envelopes
soak-envelopes: tests/src/arbiter/forged_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-200} SOAK_SEED=$${SOAK_SEED:-$$(date +%s)} \
		./tests/src/arbiter/forged_test

## Ten thousand interruptions and fifty restarts of the sound server.
.PHONY: soak
soak: tests/bench/voice_bench
	@./tests/bench/voice_bench soak

## The arbiter killed 50 times in the middle of 2,000 games.
.PHONY: soak-server
soak-server: tests/src/arbiter/load_test hektord$(EXEEXT)
	@HEKTOR_GAMES=2000 HEKTOR_KILLS=50 ./tests/src/arbiter/load_test

## A thousand sittings at an arbiter that says what it likes, and a thousand
## moves among people who do.
.PHONY: soak-hostile
soak-hostile: tests/src/client/hostile_arbiter_test \
	tests/src/arbiter/hostile_client_test hektor$(EXEEXT) hektord$(EXEEXT)
	@HEKTOR_SITTINGS=1000 srcdir=$(srcdir) \
		./tests/src/client/hostile_arbiter_test
	@HEKTOR_ROUNDS=1000 ./tests/src/arbiter/hostile_client_test
