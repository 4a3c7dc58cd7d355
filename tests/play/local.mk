## Whole programs in a real pseudo-terminal.
EXTRA_DIST += \
	tests/data/play/both-wings.tsv \
	tests/data/play/chess960-818.tsv

if TESTS_BUILT
check_LIBRARIES += libplay.a
check_PROGRAMS += \
	tests/play/home_test \
	tests/play/term_test

libplay_a_CFLAGS = $(AM_CFLAGS) $(VTERM_CFLAGS)
libplay_a_SOURCES = \
	%D%/emulator.c \
	%D%/emulator.h \
	%D%/home.c \
	%D%/home.h \
	%D%/term.c \
	%D%/term.h

PLAY_LIBS = libplay.a $(VTERM_LIBS) -lutil $(CMOCKA_LIBS)

tests_play_term_test_SOURCES = %D%/term_test.c tests/unit.h
tests_play_term_test_LDADD = $(PLAY_LIBS)

tests_play_home_test_SOURCES = %D%/home_test.c tests/unit.h
tests_play_home_test_LDADD = $(PLAY_LIBS)
endif
