// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * menu.h - the start menu: who plays, with what time, by which Laws, from
 * which starting position; or which unfinished game continues. On the screen a
 * form, in the line mode one question after another.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/setup.h"
#include "rules/notation/fen.h"

#include "tui/model/form.h"

#include "src/client/core/modes.h"
#include "src/client/core/question.h"
#include "src/client/core/settings.h"
#include "src/client/link/resume_choice.h"
#include "src/options/options.h"

extern const struct mode_ops menu_mode;

/* The sitting begins with a position to be set up; the menu has the rest. */
extern const struct mode_ops setup_mode;

/* The position that was being set up at the end; false: none, or none that can
 * be played. */
bool menu_setup_fen(const struct client *client, char fen[FEN_MAX]);

/*
 * The rest is for this folder: the two forms of the menu, the conditions of a
 * game and the rules of the event.
 */

/* The lines of the first form, in their order. */
enum menu_field {
    MENU_WHITE,
    MENU_BLACK,
    MENU_TIME,
    MENU_LAWS,
    MENU_MODE,
    MENU_STARTING_POSITION,
    MENU_BEGIN,
    MENU_RULES,
    MENU_EVENT,
    MENU_SITE,
    MENU_ROUND,
    MENU_DATE,
    MENU_THEME,
    MENU_LANGUAGE,
    MENU_SETUP,
    MENU_RESUME,
    MENU_LEAVE,
    MENU_FIELDS
};

enum { SETUP_UNDO_MAX = 32 };

/* A position that is being set up. */
enum { SETUP_SENTENCES = 8 };

struct setup_form {
    bool is_open;
    const char *guide[SETUP_SENTENCES + 1]; /* what can be typed; then NULL */
    struct setup now, before[SETUP_UNDO_MAX];
    int undo; /* so many lines can be taken back */
    enum side side; /* that was named last */
};

struct menu {
    bool is_open;
    struct setup_form setup; /* while it is open, it is on top */
    struct options options; /* theme: that which shows */
    char language[4]; /* that is in force, or was just chosen */
    struct menu_lines lines;
    char question[QUESTION_TEXT_MAX];
    struct resume_list *games; /* while one is chosen; NULL */
    bool in_rules; /* the second form shows: */
    int rule[MENU_LINES_MAX]; /* of event_rules_rule; the line behind the last
                                 leads back */
    int rules;
    char why[256]; /* the last refusal of a value */
    char hint[640]; /* before the first move */
    bool has_begun; /* that was said; nothing changes any more */
};

/*
 * What both forms can do. set: a value as it is typed; false, and nothing
 * changed, with a translated sentence in *why, which lives until the next
 * call. turn: the value after the one that remains, or before it; false where
 * values are not few enough to be chosen from.
 */

/* Names and values of all lines; language: of all sentences now. */
void menu_fields_write(struct menu *menu, const char *language);
/* Does the line only do something? */
bool menu_field_acts(int field);
/* What is asked there, translated. */
const char *menu_field_asks(const struct menu *menu, int field);
bool menu_field_set(struct menu *menu, int field, const char *text,
                    const char **why);
bool menu_field_turn(struct menu *menu, int field, int by);

/* The line that such a command changes before the first move; -1: none. */
int menu_field_of(enum command_kind kind);

/* How the line is kept for the next start, and the value that it has;
 * KEPT_COUNT: not at all, or by whoever takes it. */
enum kept menu_field_kept(const struct menu *menu, int field,
                          char value[MENU_TEXT_MAX]);

void menu_field_keep(const struct menu *menu, int field);

/* What it says now, in a sentence; after menu_fields_write. */
void menu_field_tell(const struct menu *menu, int field, char *out,
                     size_t out_bytes);

/* The rules that this edition has for such a game, and those that are set. */
void menu_rules_write(struct menu *menu);
void menu_rule_ask(const struct menu *menu, int line,
                   char out[QUESTION_TEXT_MAX]);
bool menu_rule_set(struct menu *menu, int line, const char *text,
                   const char **why);
bool menu_rule_turn(struct menu *menu, int line, int by);

/* "flag=claim, draw-limit=30", or that there is none. */
void menu_rules_sum(const struct options *options, char out[MENU_TEXT_MAX]);

/* A rule that forbids the game: its index, and why, translated; -1: none. */
int menu_rules_against(const struct options *options, const char **why);

/* Fill the form with the conditions of the game that shows, as an open menu;
 * close it; list the unfinished games in it, if there are any. */
void menu_fill(struct client *client);
void menu_close(struct client *client);
void menu_list_games(struct client *client);

/* Before the first move: change what is played, and begin. False: the command
 * is for others. And the hint beside the board, what can be changed. */
bool menu_start_act(struct client *client, struct menu *menu,
                    const struct command *command);
void menu_start_show(struct client *client, struct menu *menu);

/* What a line of a setup leads to. */
enum setup_outcome {
    SETUP_STAYS,
    SETUP_PASSES_ON, /* it is a word for any time */
    SETUP_BEGINS, /* the position is among the options; play it */
    SETUP_TO_MENU, /* the same; show the form */
    SETUP_LEAVES,
};

/* Show the position of the options, or an empty board, and say how to go on. */
void menu_setup_open(struct client *client, struct menu *menu);
enum setup_outcome menu_setup_act(struct client *client, struct menu *menu,
                                  const struct command *command);
