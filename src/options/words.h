// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - the options that choose the words of announcements, and
 * the announcer that speaks by them.
 */
#pragma once

#include "speech/sentences/announce.h"

#include "src/options/option_value.h"
#include "src/options/options.h"

option_setter options_set_scheme;
/* Of the whole process, at once. */
option_setter options_set_language;
option_setter options_set_announce;
option_setter options_set_announce_check;
option_setter options_set_lines;
option_setter options_set_echo;

/* The announcer that these options ask for. */
struct announcer options_announcer(const struct options *options);
