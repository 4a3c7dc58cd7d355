## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## Announcing: words from moves, and the voice that says them. The libraries
## behind a voice are loaded late: late.h.
libspeech_a_SOURCES = \
	%D%/braille/braille.c %D%/braille/display.c %D%/braille/german_braille.c %D%/braille/brltty.c \
	%D%/braille/pages.c %D%/braille/text.c %D%/braille/window.c \
	%D%/record/file.c %D%/record/recorder.c \
	%D%/sentences/about.c %D%/sentences/absence.c %D%/sentences/adjourn.c \
	%D%/sentences/announce.c %D%/sentences/answers.c \
	%D%/sentences/appendix_d.c %D%/sentences/attacks.c \
	%D%/sentences/awaited.c %D%/sentences/board.c %D%/sentences/clocks.c \
	%D%/sentences/cue.c %D%/sentences/event.c %D%/sentences/history.c \
	%D%/sentences/human_arbiter.c %D%/sentences/key.c \
	%D%/sentences/lexicon.c %D%/sentences/lexicon_de.c \
	%D%/sentences/lexicon_en.c %D%/sentences/lexicon_es.c \
	%D%/sentences/lexicon_fr.c %D%/sentences/lexicon_ru.c \
	%D%/sentences/move.c %D%/sentences/moves.c %D%/sentences/numerals.c \
	%D%/sentences/numerals_de.c %D%/sentences/numerals_en.c \
	%D%/sentences/numerals_es.c %D%/sentences/numerals_ru.c \
	%D%/sentences/offer.c %D%/sentences/places.c %D%/sentences/query.c \
	%D%/sentences/restart.c %D%/sentences/result.c %D%/sentences/score.c \
	%D%/sentences/scoresheet.c %D%/sentences/move_from_words.c \
	%D%/sentences/start.c %D%/sentences/material.c %D%/sentences/time.c \
	%D%/sentences/touched.c %D%/sentences/turn.c %D%/sentences/utterance.c \
	%D%/voice/choose.c %D%/voice/cue_bank.c %D%/voice/device.c \
	%D%/voice/engine.c %D%/voice/espeak.c %D%/voice/file.c \
	%D%/voice/load_library.c %D%/voice/queue_rules.c %D%/voice/queue.c \
	%D%/voice/shared.c %D%/voice/sound.c %D%/voice/sound_place.c \
	%D%/voice/sound_stream.c %D%/voice/soundfile.c \
	%D%/voice/stderr_guard.c %D%/voice/text.c %D%/voice/thread.c \
	%D%/voice/trace.c %D%/voice/voice.c

## What a machine may do without.
if SPEECHD
libspeech_a_SOURCES += %D%/voice/ssip.c %D%/voice/spd.c
endif
