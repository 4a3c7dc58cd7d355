// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/shown_view.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/game/query.h"

#include "src/adjourn/key.h"
#include "src/base/portable.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/pending.h"
#include "src/client/core/settings.h"
#include "src/client/core/tell.h"

enum { PRESENT = -1 };

struct display {
    bool looks_back;
    int ply; /* so many plies were made in the position that shows then, */
    struct game past; /* and the game as it was */
    enum flip_rule flip;
    char question[QUESTION_TEXT_MAX]; /* that shows */
    unsigned changes; /* the view is as of so many, counted from 1; 0: never */
};

static struct display *display_of(const struct client *client)
{
    return modes_state(client, &shown_view_mode);
}

int shown_view_ply(const struct client *client)
{
    const struct display *display = display_of(client);
    return display->looks_back ? display->ply : PRESENT;
}

void shown_view_set_ply(struct client *client, int ply)
{
    struct display *display = display_of(client);
    display->looks_back = ply >= 0 && ply < client->game.ply_count;
    display->ply = ply;
    client_changed(client);
}

void shown_view_end_review(struct client *client)
{
    shown_view_set_ply(client, PRESENT);
}

void shown_view_show_ply(struct client *client, int ply)
{
    int last = client->game.ply_count;
    if (ply < 0)
        ply = 0;
    shown_view_set_ply(client, ply);
    if (ply == 0)
        tell_sentence(client, FRONTEND_GLANCE, PRIORITY_ANSWER,
                      gettext("The starting position."));
    else
        tell_query(client, FRONTEND_GLANCE, QUERY_LAST, shown_view_ply(client));
    if (ply >= last && client->view.replays)
        tell_unasked(client, PRIORITY_CHAT, QUERY_STATUS);
    else if (ply >= last)
        tell_sentence(client, FRONTEND_PASSING, PRIORITY_CHAT,
                      gettext("That is the current position."));
}

void shown_view_review(struct client *client, const struct command *command)
{
    int last = client->game.ply_count;
    int shown = display_of(client)->looks_back ? shown_view_ply(client) : last;
    int number = command->number > 0 ? command->number : 1;
    if (command->kind != COMMAND_PRESENT && !client->view.replays &&
        helps_in_force(&client->game) != HELPS_ALL) {
        tell_refusal(client, "", NULL, REASON_NO_HELP, CLAUSE_NOTES);
        return;
    }
    switch (command->kind) {
    case COMMAND_BACK:
        shown_view_show_ply(client, shown - number);
        break;
    case COMMAND_FORWARD:
        shown_view_show_ply(client, shown + number);
        break;
    case COMMAND_FIRST:
        shown_view_show_ply(client, 0);
        break;
    case COMMAND_PRESENT:
        shown_view_show_ply(client, last);
        break;
    default: {
        /* How many plies had been made after that move; -1 when it was not
         * made. */
        int found = -1;
        for (int i = 0; i < client->game.ply_count; i++) {
            const struct move_facts *facts = &client->game.plies[i].facts;
            if (facts->number != command->number)
                continue;
            if (found < 0 || facts->side == command->request.side)
                found = i + 1;
        }
        int ply = found;
        if (ply < 0)
            tell_refuse(client, gettext("There is no such move."));
        else
            shown_view_show_ply(client, ply);
    } break;
    }
}

static const struct {
    const char *word, *sentence; /* the second marked */
} rules[] = {
    [FLIP_KEY] = {"key", N_("The board turns only by key or command.")},
    [FLIP_TURN] = {"turn", N_("The player to move is at the bottom.")},
    [FLIP_NEVER] = {"never", N_("White is always at the bottom.")},
};

static void tell_translated(struct client *client, const char *sentence)
{
    tell_answer(client, gettext(sentence));
}

/* By hand it is no longer turned by the move. */
static void turn(struct client *client)
{
    if (display_of(client)->flip == FLIP_NEVER) {
        tell_translated(client, rules[FLIP_NEVER].sentence);
        return;
    }
    display_of(client)->flip = FLIP_KEY;
    client->view.flipped = !client->view.flipped;
    tell_translated(client, client->view.flipped
                                ? N_("The board is seen from Black's side.")
                                : N_("The board is seen from White's side."));
}

void shown_view_flip(struct client *client, const struct command *command)
{
    if (command->argument[0] == '\0')
        turn(client);
    else {
        for (int i = 0; i < FLIP_RULES; i++)
            if (strcasecmp(rules[i].word, command->argument) == 0) {
                display_of(client)->flip = (enum flip_rule)i;
                settings_answer(client, KEPT_FLIP, rules[i].word,
                                gettext(rules[i].sentence));
            }
    }
}

void shown_view_set_flip(struct client *client, enum flip_rule rule)
{
    display_of(client)->flip = rule;
}

void shown_view_take_seat(struct client *client)
{
    enum seat own = client_own_seat(client);
    if (own != SEAT_NONE)
        client->view.flipped = own == SEAT_BLACK;
}

static bool show_modes(struct client *client)
{
    struct view *view = &client->view;
    char question[QUESTION_TEXT_MAX] = "";
    bool has_entry = view->entry != NULL, has_secret = view->secret != NULL;
    view->menu = NULL;
    view->label = NULL;
    view->guide = NULL;
    view->entry = view->secret = view->phrase = NULL;
    modes_show(client, question);
    /* A question is not asked while an answer that may settle it is on its way.
     */
    const char *text = question;
    struct display *display = display_of(client);
    bool is_new = strcmp(text, display->question) != 0;
    if (is_new && pending_waits(client))
        text = "";
    is_new = strcmp(text, display->question) != 0;
    snprintf(display->question, sizeof display->question, "%s", text);
    client->view.question = text[0] != '\0' ? display->question : NULL;

    /* What the display shows until it is answered: a passphrase is for those
     * who are alone. */
    braille_display_ask(client->told.braille,
                        view->question != NULL ? view->question
                        : view->entry != NULL  ? view->entry
                        : view->phrase != NULL ? gettext("Passphrase: ")
                                               : view->secret);
    return is_new || has_entry != (view->entry != NULL) ||
           has_secret != (view->secret != NULL);
}

bool shown_view_is_stale(const struct client *client)
{
    return display_of(client)->changes != client->loop.changes + 1;
}

bool shown_view_refresh(struct client *client)
{
    /* The arrays are those of the game, which may have moved. */
    struct display *display = display_of(client);
    struct view *view = &client->view;
    display->looks_back &= display->ply <= client->game.ply_count;
    display->past = client->game;
    display->past.ply_count = display->ply;
    view->game = &client->game;
    /* A game from a file shows its clocks as they were, too. */
    if (view->replays && display->looks_back)
        display->past.clock = client->game.plies[display->ply].clock;
    view->past = display->looks_back ? &display->past : NULL;
    view->one_sided = client_own_seat(client) != SEAT_NONE;
    view->own = client_own_seat(client) == SEAT_BLACK ? BLACK : WHITE;
    view->awaited =
        joined_game_awaits_game(client) ||
        (client->terminal.linear && client->joined.stage != STAGE_PLAYING &&
         client->joined.provisional);
    /* By that rule the player to move is below. */
    enum flip_rule rule = display_of(client)->flip;
    if (rule == FLIP_NEVER)
        client->view.flipped = false;
    else if (rule == FLIP_TURN && client->game.phase != GAME_OVER)
        client->view.flipped = view_position(&client->view)->turn == BLACK;
    bool is_new = show_modes(client);
    display_of(client)->changes = client->loop.changes + 1;
    client->view.only_time = client->view.only_time && !is_new;
    return is_new;
}

void shown_view_draw(struct client *client)
{
    struct view *view = &client->view;
    if (shown_view_is_stale(client))
        shown_view_refresh(client);
    view->now_ms = client_now_ms(client);
    view->connected = !pending_is_told(client);
    tell_running_clock(client);
    client->frontend->ops->draw(client->frontend, view);
    /* A passphrase was in the label of the line, and in copies of it. */
    if (view->secret != NULL)
        envelope_wipe_stack();
}

static void display_game_left(struct client *client)
{
    shown_view_end_review(client);
    client->view.hint = client->view.saved = NULL;
}

const struct mode_ops shown_view_mode = {
    .bytes = sizeof(struct display),
    .forget = display_game_left,
};
