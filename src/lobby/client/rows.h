// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rows.h - the people, offers and games of the lobby as lines of a list
 * and as sentences. For the files of the lobby alone.
 */
#pragma once

#include <jansson.h>

#include "tui/model/form.h"

#include "src/lobby/client/lobby_offer.h"

enum { LOBBY_SENTENCE_MAX = 1024, LOBBY_PLAYER_MAX = 2 * NAME_MAX_BYTES + 4 };

enum lobby_kind { LOBBY_PERSON, LOBBY_OFFER, LOBBY_GAME, LOBBY_NOBODY };

/* A line, and the person or game that it is about. */
struct lobby_row {
    enum lobby_kind kind;
    char name[NAME_MAX_BYTES]; /* LOBBY_PERSON */
    int64_t number; /* LOBBY_OFFER */
    char id[GAME_ID_MAX]; /* LOBBY_GAME */
    bool is_own; /* made by, or played by, this account */
};

struct lobby_list {
    char account[NAME_MAX_BYTES]; /* whose eyes it is for */
    json_t *people, *offers, *games; /* the rows of the arbiter's lists */
    struct {
        json_t *people, *offers, *games;
    } to_come; /* lists of which not all pages are there yet; NULL: none */
    struct {
        size_t people, offers, games;
    } total; /* at the arbiter; 0: an older one does not say */
    json_t *own; /* games of the account's, with those that are over, when it
                    has asked for them */
    struct lobby_row row[MENU_LINES_MAX];
};

/* Make the lines from the lists; the current line stays, if it can. */
void lobby_rows_write(struct lobby_list *list, struct menu_lines *lines);
void lobby_rows_done(struct lobby_list *list);

/* "People in the lobby: anna, boris.", from this one on, as many as one
 * sentence has room for; returns the one after the last, and in *count how many
 * there are.
 */
size_t lobby_people_sentence(const struct lobby_list *list, size_t from,
                             size_t *count, char out[LOBBY_SENTENCE_MAX]);
void lobby_offer_sentence(const struct lobby_list *list,
                          const struct lobby_offer *offer,
                          char out[LOBBY_SENTENCE_MAX]);
/* "Champion (boris)": a player's name, and whose it is where that is another
 * name. Without a name, the colour. */
void lobby_player(const json_t *row, enum side side,
                  char out[LOBBY_PLAYER_MAX]);
void lobby_game_sentence(const json_t *row, char out[LOBBY_SENTENCE_MAX]);

/* The same for one of the player's own games, with the day. */
void lobby_own_game_sentence(const json_t *row, char out[LOBBY_SENTENCE_MAX]);

/* Has this account a seat in it? And its state, in words, since the list is
 * read aloud. */
bool lobby_game_is_own(const json_t *row);
const char *lobby_game_state(const json_t *row);

/* Is it in the list of games? */
bool lobby_has_game(const struct lobby_list *list, const char *id);

/*
 * Finds the offer or the game that a word means in the lists of the
 * lobby: its number or name, a person in it, or none where there is but one.
 */

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
