// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * act.h - the words about what is heard: again, slowly, earlier, later,
 * faster, louder, cues, silence. Rate and volume are remembered in
 * hektor.conf.
 */
#pragma once

#include "src/client/core/client.h"

void act_voice(struct client *client, const struct command *command);
void act_hush(struct client *client, const struct command *command);
void act_again(struct client *client, const struct command *command);
void act_rate(struct client *client, const struct command *command);
void act_volume(struct client *client, const struct command *command);
void act_cues(struct client *client, const struct command *command);
