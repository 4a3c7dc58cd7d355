// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * voice_options.h - what a voice is asked to be, its bounds, and how it is with
 * it: what voice.h and its backends share.
 */
#pragma once

#include <stdbool.h>

enum voice_choice {
    VOICE_AUTO, /* speech-dispatcher where it runs, else the synthesiser
                   where a device opens, else text */
    VOICE_ESPEAK, /* the synthesiser; a sentence when there is none */
    VOICE_SPD, /* speech-dispatcher, else as VOICE_ESPEAK, with a sentence */
    VOICE_TEXT, /* the text lines on the screen are the voice */
    VOICE_NONE,
};

enum {
    VOICE_RATE_MIN_WPM = 80,
    VOICE_RATE_MAX_WPM = 450,
    VOICE_RATE_DEFAULT_WPM = 200,
    VOICE_VOLUME_MIN = 10,
    VOICE_VOLUME_MAX = 200,
    VOICE_VOLUME_DEFAULT = 100,
};

struct voice_options {
    enum voice_choice choice;
    int rate_wpm; /* 80 to 450; 0: never set */
    int volume_percent; /* 10 to 200; 0: never set */
    bool two_headphones; /* White's ears are left, Black's right */
    bool no_cues;
    bool begins_later; /* voice_begin says when; not with a sound file, nor
                          where nothing can sound */
    const char *cue_folder; /* the user's own; NULL: computed */
    const char *trace_path; /* what is said, a line each; NULL: none */
    const char *sound_path; /* the samples into this file instead of a
                               device (any format soundfile.h knows), as
                               fast as they are made; NULL: the device */
};

/* How it is with the voice. */
enum voice_state {
    VOICE_LINES, /* text lines, or nobody, as was asked for */
    VOICE_SPEAKS,
    VOICE_NO_SYNTHESISER,
    VOICE_NO_DEVICE, /* none opens, or it has failed; it is tried again */
};
