// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * find.h - finds the offer or the game that a word means in the lists of the
 * lobby: its number or name, a person in it, or none where there is but one.
 */
#pragma once

#include "src/client/lobby/rows.h"

enum lobby_found { LOBBY_FOUND, LOBBY_FOUND_NONE, LOBBY_FOUND_SEVERAL };

/* Does this person play in it, by the name in the game or by the account? */
bool lobby_game_has(const json_t *row, const char *person);

/* The account's own unfinished game with this person, an adjourned one only
 * where there is no other; NULL: there is none. */
const json_t *lobby_find_own_game(const struct lobby_list *list,
                                  const char *person);

/* To watch, or to sit down in: a person's finished games are not meant, and
 * adjourned ones only where none is being played. */
enum lobby_found lobby_find_game(const struct lobby_list *list,
                                 const char *word, char id[GAME_ID_MAX]);

/* To be accepted; the person is who has made it. Of a number that is in no
 * list out has that alone. */
enum lobby_found lobby_find_offer(const struct lobby_list *list,
                                  const char *word, struct lobby_offer *out);

/* To be declined, or one's own to be taken back; *is_own tells which. */
enum lobby_found lobby_find_declined(const struct lobby_list *list,
                                     const char *word, struct lobby_offer *out,
                                     bool *is_own);
