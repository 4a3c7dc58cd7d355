// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * speech_options.h - the options of what is heard: who speaks, how fast and how
 * loud, cues, headphones, the marks of the clock; and in which words.
 */
#pragma once

#include "speech/sentences/announce.h"

#include "src/options/option_value.h"
#include "src/options/options.h"

option_setter options_set_voice;
/* "on", "cues" or "off", in the language in force; false: another word. */
bool options_read_spoken(const char *word, enum spoken *out);

/* What the option "voice" is to be so that so much sounds, and the same voice
 * is chosen. */
enum { VOICE_VALUE_MAX = 16 };
void options_write_voice(const struct options *options, enum spoken spoken,
                         char out[VOICE_VALUE_MAX]);

option_setter options_set_rate;
option_setter options_set_volume;
option_setter options_set_cues;
option_setter options_set_headphones;
option_setter options_set_braille_display;
option_setter options_set_chat;
option_setter options_set_marks;
option_setter options_set_countdown;

/* What the voice needs to know of them. Points into options. */
struct voice_options options_voice(const struct options *options);

option_setter options_set_scheme;
/* Of the whole process, at once. */
option_setter options_set_language;
option_setter options_set_announce;
option_setter options_set_announce_check;
option_setter options_set_lines;
option_setter options_set_echo;
option_setter options_set_verbosity;

/* The announcer that these options ask for. */
struct announcer options_announcer(const struct options *options);
