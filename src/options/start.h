// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.h - the options that are conditions of a game.
 */
#pragma once

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Each sets one option; on failure nothing but *fault is changed. */

bool options_set_laws(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_rule(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_time_white(struct options *options, const char *value,
                            struct option_error *error);
bool options_set_time_black(struct options *options, const char *value,
                            struct option_error *error);
bool options_set_time(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_chess960(struct options *options, const char *value,
                          struct option_error *error);
bool options_set_fen(struct options *options, const char *value,
                     struct option_error *error);
bool options_set_white(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_black(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_event(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_site(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_round(struct options *options, const char *value,
                       struct option_error *error);
bool options_set_date(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_points(struct options *options, const char *value,
                        struct option_error *error);
bool options_set_begins(struct options *options, const char *value,
                        struct option_error *error);
bool options_set_mode(struct options *options, const char *value,
                      struct option_error *error);
bool options_set_arbiter(struct options *options, const char *value,
                         struct option_error *error);
bool options_set_seed(struct options *options, const char *value,
                      struct option_error *error);
