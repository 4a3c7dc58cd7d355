// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_options.h - the options that are conditions of a game, time controls by
 * name, and the position that the options add up to.
 */
#pragma once

#include "rules/clock/timecontrol.h"

#include "src/options/option_value.h"
#include "src/options/options.h"

option_setter options_set_laws;
option_setter options_set_rule;
option_setter options_set_time_white;
option_setter options_set_time_black;
option_setter options_set_time;
option_setter options_set_chess960;
option_setter options_set_fen;
option_setter options_set_white;
option_setter options_set_black;
option_setter options_set_event;
option_setter options_set_site;
option_setter options_set_round;
option_setter options_set_date;
option_setter options_set_points;
option_setter options_set_begins;
option_setter options_set_mode;
option_setter options_set_arbiter;
option_setter options_set_seed;

/* Well-known time controls by name. */
struct time_name {
    const char *name; /* "blitz", marked */
    const char *control; /* "3m+2" */
};

/* From the fastest to the slowest; NULL past the end. */
const struct time_name *time_name_row(int index);

/* A control by name, in its own form, or as people write one: "5 min",
 * "5 | 3", "1 hour + 30 sec". A refusal names the place in the text. */
struct timecontrol_result time_name_read(const char *text,
                                         struct timecontrol *out);

/* The control of a name; what is no name is returned as it is. */
const char *time_name_control(const char *text);

/* The position of a FEN, of Chess960, drawn or named, or the usual one.
 * Draw a number of Chess960 if one is wanted, and complete start.fen and
 * start.chess960. 0 or a negative errno (no random numbers to be had). */
int starting_position_settle(struct options *options);
