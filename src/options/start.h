// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.h - the options that are conditions of a game.
 */
#pragma once

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
