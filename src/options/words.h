// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - the options that choose the words of announcements, and
 * the announcer that speaks by them.
 */
#pragma once

#include "speech/sentences/announce.h"

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Each sets one option; on failure nothing but *fault is changed. A language
 * is that of the whole process, at once. */

bool options_set_scheme(struct options *options, const char *value,
                        struct option_error *error);
bool options_set_language(struct options *options, const char *value,
                          struct option_error *error);
bool options_set_announce(struct options *options, const char *value,
                          struct option_error *error);
bool options_set_announce_check(struct options *options, const char *value,
                                struct option_error *error);

bool options_set_lines(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_echo(struct options *options, const char *value,
                      struct option_error *error);

/* The announcer that these options ask for. */
struct announcer options_announcer(const struct options *options);
