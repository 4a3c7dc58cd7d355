## Announcing: words from moves, and the voice that says them. The libraries
## behind a voice are loaded late: late.h.
libspeech_a_SOURCES = \
	%D%/announce.c %D%/announce_about.c %D%/announce_absence.c \
	%D%/announce_adjourn.c %D%/announce_annexe.c %D%/announce_attacks.c \
	%D%/announce_awaited.c %D%/announce_board.c %D%/announce_chair.c \
	%D%/announce_clocks.c %D%/announce_event.c %D%/announce_list.c \
	%D%/announce_move.c %D%/announce_moves.c %D%/announce_offer.c \
	%D%/announce_places.c %D%/announce_query.c %D%/announce_restart.c \
	%D%/announce_result.c %D%/announce_score.c %D%/announce_scoresheet.c \
	%D%/announce_start.c %D%/announce_tally.c %D%/announce_time.c \
	%D%/announce_touched.c %D%/announce_turn.c %D%/braille.c \
	%D%/braille_display.c %D%/braille_host.c %D%/braille_sheet.c \
	%D%/braille_text.c %D%/braille_window.c %D%/cue.c %D%/cue_bank.c \
	%D%/engine.c %D%/history.c %D%/late.c %D%/lexicon.c %D%/lexicon_de.c \
	%D%/lexicon_en.c %D%/lexicon_es.c %D%/lexicon_fide.c %D%/lexicon_fr.c \
	%D%/lexicon_nato.c %D%/lexicon_ru.c %D%/numerals.c %D%/numerals_de.c \
	%D%/numerals_en.c %D%/numerals_es.c %D%/numerals_ru.c %D%/phrase.c \
	%D%/pronunciation.c %D%/record_file.c %D%/record_index.c \
	%D%/recorder.c %D%/resampler.c %D%/sound_place.c %D%/sound_stream.c \
	%D%/soundfile.c %D%/spoken_move.c %D%/stderr_guard.c %D%/trace.c \
	%D%/utterance.c %D%/voice.c %D%/voice_choose.c %D%/voice_device.c \
	%D%/voice_espeak.c %D%/voice_file.c %D%/voice_queue.c \
	%D%/voice_shared.c %D%/voice_sound.c %D%/voice_text.c \
	%D%/voice_thread.c %D%/voice_watch.c

## What a machine may do without.
if SPEECHD
libspeech_a_SOURCES += %D%/ssip.c %D%/voice_spd.c
endif
