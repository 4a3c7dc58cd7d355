## Announcing: words from moves, and the voice that says them.
noinst_LIBRARIES += libspeech.a

libspeech_a_CFLAGS = $(AM_CFLAGS) $(ESPEAK_CFLAGS) $(SNDFILE_CFLAGS)

## The libraries behind a voice are loaded late: speech/late.h.
SPEECH_LIBS = -ldl -lpthread

libspeech_a_SOURCES = \
	%D%/announce.c \
	%D%/announce.h \
	%D%/announce_about.c \
	%D%/announce_absence.c \
	%D%/announce_absence.h \
	%D%/announce_adjourn.c \
	%D%/announce_adjourn.h \
	%D%/announce_annexe.c \
	%D%/announce_annexe.h \
	%D%/announce_answers.h \
	%D%/announce_attacks.c \
	%D%/announce_awaited.c \
	%D%/announce_awaited.h \
	%D%/announce_board.c \
	%D%/announce_board.h \
	%D%/announce_chair.c \
	%D%/announce_chair.h \
	%D%/announce_clocks.c \
	%D%/announce_event.c \
	%D%/announce_list.c \
	%D%/announce_list.h \
	%D%/announce_move.c \
	%D%/announce_offer.c \
	%D%/announce_offer.h \
	%D%/announce_places.c \
	%D%/announce_query.c \
	%D%/announce_result.c \
	%D%/announce_moves.c \
	%D%/announce_score.c \
	%D%/announce_restart.c \
	%D%/announce_restart.h \
	%D%/announce_scoresheet.c \
	%D%/announce_scoresheet.h \
	%D%/announce_start.c \
	%D%/announce_tally.c \
	%D%/announce_time.c \
	%D%/announce_touched.c \
	%D%/announce_turn.c \
	%D%/announce_turn.h \
	%D%/announce_words.h \
	%D%/braille.c \
	%D%/braille.h \
	%D%/braille_display.c \
	%D%/braille_display.h \
	%D%/braille_host.c \
	%D%/braille_host.h \
	%D%/braille_sheet.c \
	%D%/braille_sheet.h \
	%D%/braille_text.c \
	%D%/braille_window.c \
	%D%/braille_window.h \
	%D%/cue.c \
	%D%/cue.h \
	%D%/cue_bank.c \
	%D%/cue_bank.h \
	%D%/engine.c \
	%D%/engine.h \
	%D%/history.c \
	%D%/history.h \
	%D%/late.c \
	%D%/late.h \
	%D%/lexicon.c \
	%D%/lexicon.h \
	%D%/lexicon_de.c \
	%D%/lexicon_en.c \
	%D%/lexicon_es.c \
	%D%/lexicon_fide.c \
	%D%/lexicon_fr.c \
	%D%/lexicon_nato.c \
	%D%/lexicon_ru.c \
	%D%/lexicon_tables.h \
	%D%/numerals.c \
	%D%/numerals.h \
	%D%/numerals_de.c \
	%D%/numerals_en.c \
	%D%/numerals_es.c \
	%D%/numerals_grammar.h \
	%D%/numerals_ru.c \
	%D%/phrase.c \
	%D%/phrase.h \
	%D%/record_file.c \
	%D%/record_file.h \
	%D%/record_index.c \
	%D%/record_index.h \
	%D%/recorder.c \
	%D%/recorder.h \
	%D%/pronunciation.c \
	%D%/pronunciation.h \
	%D%/resampler.c \
	%D%/resampler.h \
	%D%/sound_outlet.h \
	%D%/sound_place.c \
	%D%/sound_place.h \
	%D%/sound_stream.c \
	%D%/soundfile.c \
	%D%/soundfile.h \
	%D%/spoken_move.c \
	%D%/spoken_move.h \
	%D%/stderr_guard.c \
	%D%/stderr_guard.h \
	%D%/trace.c \
	%D%/trace.h \
	%D%/utterance.c \
	%D%/utterance.h \
	%D%/voice.c \
	%D%/voice.h \
	%D%/voice_backend.h \
	%D%/voice_choose.c \
	%D%/voice_device.c \
	%D%/voice_espeak.c \
	%D%/voice_espeak.h \
	%D%/voice_file.c \
	%D%/voice_queue.c \
	%D%/voice_queue.h \
	%D%/voice_shared.c \
	%D%/voice_shared.h \
	%D%/voice_sound.c \
	%D%/voice_sound.h \
	%D%/voice_spd.h \
	%D%/voice_text.c \
	%D%/voice_text.h \
	%D%/voice_thread.c \
	%D%/voice_thread.h \
	%D%/voice_watch.c \
	%D%/voice_watch.h

## What a machine may do without.
if SPEECHD
libspeech_a_SOURCES += %D%/ssip.c %D%/ssip.h %D%/voice_spd.c
endif

if LIBLOUIS
libspeech_a_CFLAGS += $(LIBLOUIS_CFLAGS)
endif
