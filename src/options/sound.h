// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound.h - the options of what is heard: who speaks, how fast and how
 * loud, cues, headphones, and the marks of the clock.
 */
#pragma once

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Each sets one option; on failure nothing but *fault is changed. */

bool options_set_voice(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_rate(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_volume(struct options *options, const char *value,
                        struct option_error *error);
bool options_set_cues(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_headphones(struct options *options, const char *value,
                            struct option_error *error);
bool options_set_braille_display(struct options *options, const char *value,
                                 struct option_error *error);
bool options_set_chat(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_marks(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_countdown(struct options *options, const char *value,
                           struct option_error *error);

/* What the voice needs to know of them. Points into options. */
struct voice_options options_voice(const struct options *options);
