## For volunteers who listen: see README here.
EXTRA_PROGRAMS += tests/listen/move_sound
EXTRA_DIST += %D%/README %D%/listen

tests_listen_move_sound_SOURCES = %D%/move_sound.c
tests_listen_move_sound_LDADD = libspeech.a librules.a $(SPEECH_LIBS)

LISTEN_SCHEME = fide

.PHONY: listen
listen: tests/listen/move_sound
	@$(srcdir)/tests/listen/listen $(LISTEN_SCHEME)
