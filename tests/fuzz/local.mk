## Any bytes into each parser. The programs replay tests/fuzz/corpus; configured
## with --enable-fuzz they are libFuzzer's, and `make fuzz` lets each look
## further for FUZZ_SECONDS.
FUZZERS = \
	tests/fuzz/day_and_time_fuzz \
	tests/fuzz/envelope_fuzz \
	tests/fuzz/envelope_header_fuzz \
	tests/fuzz/event_fuzz \
	tests/fuzz/fen_fuzz \
	tests/fuzz/gate_fuzz \
	tests/fuzz/intent_line_fuzz \
	tests/fuzz/lines_fuzz \
	tests/fuzz/message_fuzz \
	tests/fuzz/pgn_fuzz \
	tests/fuzz/replay_fuzz \
	tests/fuzz/san_fuzz \
	tests/fuzz/spoken_move_fuzz \
	tests/fuzz/text_fuzz \
	tests/fuzz/timecontrol_fuzz

if SPEECHD
FUZZERS += tests/fuzz/ssip_fuzz
endif

if FUZZ
EXTRA_PROGRAMS += $(FUZZERS)
fuzz_sources = %D%/fuzz.h
else
check_PROGRAMS += $(FUZZERS)
fuzz_sources = %D%/fuzz.h %D%/replay.c
endif

FUZZ_ENVELOPE_LIBS = libhektor.a librules.a $(SODIUM_LIBS) $(UTF8PROC_LIBS) \
	$(FUZZ_LIBS)

FUZZ_WIRE_LIBS = libhektor.a librules.a $(JANSSON_LIBS) $(UTF8PROC_LIBS) \
	$(FUZZ_LIBS)

tests_fuzz_day_and_time_fuzz_SOURCES = %D%/day_and_time_fuzz.c $(fuzz_sources)
tests_fuzz_day_and_time_fuzz_LDADD = libhektor.a librules.a $(FUZZ_LIBS)
tests_fuzz_envelope_fuzz_SOURCES = %D%/envelope_fuzz.c %D%/rebuilt.h \
	$(fuzz_sources)
tests_fuzz_envelope_fuzz_LDADD = $(FUZZ_ENVELOPE_LIBS)
tests_fuzz_envelope_header_fuzz_SOURCES = %D%/envelope_header_fuzz.c \
	%D%/rebuilt.h $(fuzz_sources)
tests_fuzz_envelope_header_fuzz_LDADD = $(FUZZ_ENVELOPE_LIBS)
tests_fuzz_event_fuzz_SOURCES = %D%/event_fuzz.c $(fuzz_sources)
tests_fuzz_event_fuzz_LDADD = $(FUZZ_WIRE_LIBS)
tests_fuzz_fen_fuzz_SOURCES = %D%/fen_fuzz.c $(fuzz_sources)
tests_fuzz_fen_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_gate_fuzz_SOURCES = %D%/gate_fuzz.c $(fuzz_sources)
tests_fuzz_gate_fuzz_LDADD = libhektor.a librules.a $(SODIUM_LIBS) \
	$(JANSSON_LIBS) $(UTF8PROC_LIBS) $(SECCOMP_LIBS) $(FUZZ_LIBS)
tests_fuzz_intent_line_fuzz_SOURCES = %D%/intent_line_fuzz.c $(fuzz_sources)
tests_fuzz_intent_line_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_lines_fuzz_SOURCES = %D%/lines_fuzz.c $(fuzz_sources)
tests_fuzz_lines_fuzz_LDADD = $(FUZZ_WIRE_LIBS)
tests_fuzz_message_fuzz_SOURCES = %D%/message_fuzz.c $(fuzz_sources)
tests_fuzz_message_fuzz_LDADD = $(FUZZ_WIRE_LIBS)
tests_fuzz_pgn_fuzz_SOURCES = %D%/pgn_fuzz.c $(fuzz_sources)
tests_fuzz_pgn_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_replay_fuzz_SOURCES = %D%/replay_fuzz.c $(fuzz_sources)
tests_fuzz_replay_fuzz_LDADD = $(FUZZ_WIRE_LIBS)
tests_fuzz_san_fuzz_SOURCES = %D%/san_fuzz.c $(fuzz_sources)
tests_fuzz_san_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_spoken_move_fuzz_SOURCES = %D%/spoken_move_fuzz.c $(fuzz_sources)
tests_fuzz_spoken_move_fuzz_LDADD = libspeech.a librules.a $(FUZZ_LIBS)
tests_fuzz_ssip_fuzz_SOURCES = %D%/ssip_fuzz.c $(fuzz_sources)
tests_fuzz_ssip_fuzz_LDADD = libspeech.a librules.a $(FUZZ_LIBS)
tests_fuzz_text_fuzz_SOURCES = %D%/text_fuzz.c $(fuzz_sources)
tests_fuzz_text_fuzz_LDADD = $(FUZZ_WIRE_LIBS)
tests_fuzz_timecontrol_fuzz_SOURCES = %D%/timecontrol_fuzz.c $(fuzz_sources)
tests_fuzz_timecontrol_fuzz_LDADD = librules.a $(FUZZ_LIBS)

EXTRA_DIST += %D%/corpus %D%/feed %D%/replay.c

## What is found stays in fuzz-corpus; an input that breaks a property is
## written beside it, and belongs into tests/fuzz/corpus. Two parsers are fed at
## a time. The seed 0 is another one each time.
FUZZ_SECONDS = 60
FUZZ_SEED = 0
.PHONY: fuzz
fuzz: $(FUZZERS)
	@printf '%s\n' $(FUZZERS) | FUZZ_SECONDS=$(FUZZ_SECONDS) \
		FUZZ_SEED=$(FUZZ_SEED) \
		xargs -n 1 -P 2 sh $(srcdir)/tests/fuzz/feed

clean-local: clean-fuzz
.PHONY: clean-fuzz
clean-fuzz:
	rm -rf fuzz-corpus
