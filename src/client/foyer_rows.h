/*
 * foyer_rows.h - the people, offers and games of the lobby as lines of a list
 * and as sentences. For the files of the lobby alone.
 */
#ifndef HEKTOR_CLIENT_FOYER_ROWS_H
#define HEKTOR_CLIENT_FOYER_ROWS_H

#include <jansson.h>

#include "tui/menu.h"

#include "src/client/lobby.h"

enum { FOYER_SENTENCE_MAX = 1024 };

enum foyer_kind { FOYER_PERSON, FOYER_OFFER, FOYER_GAME, FOYER_NOBODY };

/* A line, and whom or what it is about. */
struct foyer_row {
    enum foyer_kind kind;
    char name[NAME_MAX_BYTES]; /* FOYER_PERSON */
    int64_t number; /* FOYER_OFFER */
    char id[GAME_ID_MAX]; /* FOYER_GAME */
    bool is_own; /* made by, or played by, this account */
};

struct foyer_list {
    char account[NAME_MAX_BYTES]; /* whose eyes it is for */
    json_t *people, *offers, *games; /* the rows of the arbiter's lists */
    struct foyer_row row[MENU_LINES_MAX];
};

/* The lines of what is in the lists now; the current one stays, if it can. */
void foyer_rows_write(struct foyer_list *list, struct menu_lines *lines);
void foyer_rows_done(struct foyer_list *list);

/* "Here are: anna, boris." */
void foyer_people(const struct foyer_list *list, char out[FOYER_SENTENCE_MAX]);
void foyer_offer(const struct foyer_list *list, const struct lobby_offer *offer,
                 char out[FOYER_SENTENCE_MAX]);
void foyer_game(const json_t *row, char out[FOYER_SENTENCE_MAX]);

/* Is it in the list of games? */
bool foyer_has_game(const struct foyer_list *list, const char *id);

#endif
