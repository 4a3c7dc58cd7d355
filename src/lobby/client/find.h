// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * find.h - finds the offer or the game that a word means in the lists of the
 * lobby: its number or name, a person in it, or none where there is but one.
 */
#pragma once

#include "src/lobby/client/rows.h"

enum lobby_found { LOBBY_FOUND, LOBBY_FOUND_NONE, LOBBY_FOUND_SEVERAL };

/* Does this person play in it, by the name in the game or by the account? */
bool lobby_game_has(const json_t *row, const char *person);

/* The account's unfinished game with this person, an adjourned one only if
 * there is no other; NULL: none. */
const json_t *lobby_find_own_game(const struct lobby_list *list,
                                  const char *person);

/* A game to watch or to join: a person's finished games do not count, and
 * adjourned ones only if none is being played. */
enum lobby_found lobby_find_game(const struct lobby_list *list,
                                 const char *word, char id[GAME_ID_MAX]);

/* An offer to accept; the person is the one who made it. For a number that is
 * in no list, out has only the number. */
enum lobby_found lobby_find_offer(const struct lobby_list *list,
                                  const char *word, struct lobby_offer *out);

/* An offer to decline, or the player's own to withdraw; *is_own tells which. */
enum lobby_found lobby_find_declined(const struct lobby_list *list,
                                     const char *word, struct lobby_offer *out,
                                     bool *is_own);
