// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * setting_words.h - the words that change how the program behaves: what is
 * heard and how, what is shown. What they change is kept for the next start
 * (settings.h).
 */
#pragma once

#include "src/client/core/client.h"

#include "tui/words/command.h"

void act_voice(struct client *client, const struct command *command);
void act_rate(struct client *client, const struct command *command);
void act_volume(struct client *client, const struct command *command);
void act_cues(struct client *client, const struct command *command);
void act_scheme(struct client *client, const struct command *command);
void act_form(struct client *client, const struct command *command);
void act_language(struct client *client, const struct command *command);
void act_lines(struct client *client, const struct command *command);
void act_typing(struct client *client, const struct command *command);
void act_verbosity(struct client *client, const struct command *command);
void act_ticks(struct client *client, const struct command *command);
void act_hints(struct client *client, const struct command *command);
void act_theme(struct client *client, const struct command *command);
