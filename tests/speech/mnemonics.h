// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * mnemonics.h - what espeak-ng makes of a text, as its own mnemonics: what the
 * voice really says.
 */
#pragma once

#include <espeak-ng/speak_lib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static inline int mnemonics_no_samples(short *samples, int count,
                                       espeak_EVENT *events)
{
    (void)samples, (void)count, (void)events;
    return 0;
}

/* False where the engine does not start. */
static inline bool mnemonics_init(void)
{
    if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
                          espeakINITIALIZE_DONT_EXIT) <= 0)
        return false;
    espeak_SetSynthCallback(mnemonics_no_samples);
    return true;
}

/* Of a text in a language, without the blanks around it. */
static inline void mnemonics_of(const char *language, const char *text,
                                char *out, size_t out_bytes)
{
    char *traced = NULL;
    size_t traced_bytes;
    assert_int_equal(espeak_SetVoiceByName(language), EE_OK);
    FILE *trace = open_memstream(&traced, &traced_bytes);
    espeak_SetPhonemeTrace(espeakPHONEMES_SHOW, trace);
    int failed = espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
                              espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);
    fclose(trace);
    espeak_SetPhonemeTrace(0, NULL);
    const char *from = traced + strspn(traced, " \n");
    int length = (int)strcspn(from, "\n");
    while (length > 0 && from[length - 1] == ' ')
        length--;
    snprintf(out, out_bytes, "%.*s", failed ? 0 : length, from);
    free(traced);
}
