## Any bytes into each parser. The programs replay tests/fuzz/corpus; configured
## with --enable-fuzz they are libFuzzer's, and `make fuzz` lets each look
## further for FUZZ_SECONDS.
FUZZERS = \
	tests/fuzz/envelope_fuzz \
	tests/fuzz/envelope_header_fuzz \
	tests/fuzz/fen_fuzz \
	tests/fuzz/intent_line_fuzz \
	tests/fuzz/pgn_fuzz \
	tests/fuzz/san_fuzz \
	tests/fuzz/timecontrol_fuzz

if FUZZ
EXTRA_PROGRAMS += $(FUZZERS)
fuzz_sources = %D%/fuzz.h
else
check_PROGRAMS += $(FUZZERS)
fuzz_sources = %D%/fuzz.h %D%/replay.c
endif

FUZZ_ENVELOPE_LIBS = libhektor.a librules.a $(SODIUM_LIBS) $(UTF8PROC_LIBS) \
	$(FUZZ_LIBS)

tests_fuzz_envelope_fuzz_SOURCES = %D%/envelope_fuzz.c $(fuzz_sources)
tests_fuzz_envelope_fuzz_LDADD = $(FUZZ_ENVELOPE_LIBS)
tests_fuzz_envelope_header_fuzz_SOURCES = %D%/envelope_header_fuzz.c \
	$(fuzz_sources)
tests_fuzz_envelope_header_fuzz_LDADD = $(FUZZ_ENVELOPE_LIBS)
tests_fuzz_fen_fuzz_SOURCES = %D%/fen_fuzz.c $(fuzz_sources)
tests_fuzz_fen_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_intent_line_fuzz_SOURCES = %D%/intent_line_fuzz.c $(fuzz_sources)
tests_fuzz_intent_line_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_pgn_fuzz_SOURCES = %D%/pgn_fuzz.c $(fuzz_sources)
tests_fuzz_pgn_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_san_fuzz_SOURCES = %D%/san_fuzz.c $(fuzz_sources)
tests_fuzz_san_fuzz_LDADD = librules.a $(FUZZ_LIBS)
tests_fuzz_timecontrol_fuzz_SOURCES = %D%/timecontrol_fuzz.c $(fuzz_sources)
tests_fuzz_timecontrol_fuzz_LDADD = librules.a $(FUZZ_LIBS)

EXTRA_DIST += %D%/corpus %D%/replay.c

## What is found stays in fuzz-corpus; an input that breaks a property is
## written beside it, and belongs into tests/fuzz/corpus.
FUZZ_SECONDS = 60
.PHONY: fuzz
fuzz: $(FUZZERS)
	@for fuzzer in $(FUZZERS); do \
		name=`basename $$fuzzer _fuzz`; \
		echo "$$name, for $(FUZZ_SECONDS) seconds"; \
		mkdir -p fuzz-corpus/$$name || exit 1; \
		$$fuzzer -print_final_stats=1 -timeout=10 -max_len=4096 \
			-max_total_time=$(FUZZ_SECONDS) \
			-artifact_prefix=fuzz-corpus/$$name- fuzz-corpus/$$name \
			$(srcdir)/tests/fuzz/corpus/$$name \
			>fuzz-corpus/$$name.log 2>&1 || \
			{ cat fuzz-corpus/$$name.log; exit 1; }; \
		grep number_of_executed_units fuzz-corpus/$$name.log; \
	done

clean-local: clean-fuzz
.PHONY: clean-fuzz
clean-fuzz:
	rm -rf fuzz-corpus
