// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/tutorial.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

#include "tui/words/own_words.h"

#include "src/client/core/connection.h"
#include "src/client/core/open_question.h"
#include "src/client/core/tell.h"
#include "src/client/play/play.h"

/* What ends a step. */
enum awaited {
    AWAIT_MOVE,
    AWAIT_QUESTION, /* of any kind */
    AWAIT_CLOCK, /* a question about it */
    AWAIT_REFUSAL, /* of an illegal move */
    AWAIT_OFFER,
    AWAIT_DECLINE,
    AWAIT_END, /* nothing more: it leaves */
};

struct step {
    enum awaited awaited;
    const char *why; /* a sentence, marked */
    const char *typed; /* a move from square to square, or a word, or a question
                          in the words of a language (marked) */
};

static const struct step steps[] = {
    {AWAIT_MOVE, N_("White begins with the pawn in front of the king."),
     "e2e4"},
    {AWAIT_MOVE, N_("Black answers with the same move."), "e7e5"},
    {AWAIT_QUESTION, N_("You can ask about the board at any time."),
     NP_("typed", "is e5 attacked")},
    {AWAIT_MOVE,
     N_("White brings out a knight. A move begins with the letter "
        "of its piece."),
     "b1c3"},
    {AWAIT_MOVE, N_("Black brings out a bishop, which now looks at f2."),
     "f8c5"},
    {AWAIT_CLOCK,
     N_("The clock of the player to move is running. You can ask "
        "for the time."),
     "clock"},
    {AWAIT_MOVE, N_("White makes a quiet move."), "a2a3"},
    {AWAIT_REFUSAL,
     N_("Now a mistake. The king cannot go there, and Hektor "
        "says why."),
     "e8e6"},
    {AWAIT_MOVE, N_("Nothing has changed. Black brings out a knight."), "b8c6"},
    {AWAIT_MOVE, N_("White brings out a bishop too."), "f1c4"},
    {AWAIT_OFFER, N_("A player can offer a draw."), "draw"},
    {AWAIT_DECLINE, N_("The opponent is asked, and declines."), "no"},
    {AWAIT_MOVE, N_("The game continues. Black's queen also attacks f2."),
     "d8f6"},
    {AWAIT_MOVE, N_("White attacks the queen, but forgets f2."), "c3d5"},
    {AWAIT_MOVE, N_("Black captures on f2. The king cannot escape."), "f6f2"},
    {AWAIT_END,
     N_("That was your first game. It is kept, and hektor view shows it."),
     "quit"},
};

enum { STEPS = sizeof steps / sizeof *steps, TYPED_MAX = 64 };

struct tutorial {
    bool is_on;
    int step;
    bool is_done; /* the step: the next one is to be told */
    bool again; /* it is to be told again what to type */
};

static struct tutorial *tutorial_of(const struct client *client)
{
    return modes_state(client, &tutorial_mode);
}

static const struct step *step_of(const struct client *client)
{
    return &steps[tutorial_of(client)->step];
}

/* What to type, in the player's letters and words. */
static void write_typed(const struct client *client, const struct step *step,
                        char out[TYPED_MAX])
{
    const struct position *pos = game_position(&client->game);
    const struct san_style style = {.notation = client->view.notation,
                                    .no_marks = true};
    char san[SAN_STYLED_MAX];
    struct move mv;
    if (strchr(step->typed, '\004') != NULL) {
        const char *own = gettext(step->typed);
        snprintf(out, TYPED_MAX, "%s",
                 own != step->typed ? own : np_word(step->typed));
    } else if (step->awaited == AWAIT_REFUSAL) {
        snprintf(out, TYPED_MAX, "%s", step->typed);
    } else if (step->awaited != AWAIT_MOVE) {
        own_words_show(step->typed, out, TYPED_MAX);
    } else if (uci_parse(pos, step->typed, &mv)) {
        const struct move_facts facts = move_facts_of(pos, mv);
        san_write_styled(&facts, &style, san);
        snprintf(out, TYPED_MAX, "%s", san);
    }
}

/* Why, where the step is new, and what to type. */
static void tell_step(struct client *client, bool is_new)
{
    const struct step *step = step_of(client);
    char typed[TYPED_MAX] = "", what[TYPED_MAX + 64], all[SEGMENT_TEXT_MAX];
    write_typed(client, step, typed);
    snprintf(what, sizeof what, gettext("Type \"%s\"."), typed);
    snprintf(all, sizeof all, "%s %s", gettext(step->why), what);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                  is_new ? all : what);
}

static void rejoined(struct client *client)
{
    struct tutorial *tutorial = tutorial_of(client);
    if (tutorial->is_on)
        tell_step(client, true);
}

static bool is_right_move(const struct client *client, const struct step *step,
                          const struct intent *intent)
{
    const struct position *pos = game_position(&client->game);
    struct move right, typed;
    return step->awaited == AWAIT_MOVE && !intent->offers_draw &&
           uci_parse(pos, step->typed, &right) &&
           (uci_parse(pos, intent->text, &typed) ||
            san_read(pos, intent->text, &typed).reason == REASON_NONE) &&
           move_equal(right, typed);
}

static bool is_illegal_move(const struct client *client,
                            const struct intent *intent)
{
    const struct position *pos = game_position(&client->game);
    struct move mv;
    return !uci_parse(pos, intent->text, &mv) &&
           san_read(pos, intent->text, &mv).reason != REASON_NONE;
}

/* An act that the step does not ask for would end the lesson. */
static bool is_kept_back(const struct client *client,
                         const struct command *command)
{
    const struct step *step = step_of(client);
    const struct intent *intent = &command->intent;
    if (command->kind == COMMAND_YES && step->awaited == AWAIT_DECLINE)
        return true;
    if (command->kind == COMMAND_MENU || command_is_condition(command->kind))
        return step->awaited != AWAIT_END;
    if (command->kind != COMMAND_INTENT || step->awaited == AWAIT_END)
        return false;
    switch (intent->kind) {
    case INTENT_MOVE:
        return step->awaited == AWAIT_REFUSAL
                   ? !is_illegal_move(client, intent)
                   : !is_right_move(client, step, intent) &&
                         !is_illegal_move(client, intent);
    case INTENT_OFFER:
        return step->awaited != AWAIT_OFFER || intent->what_offer != OFFER_DRAW;
    case INTENT_DECLINE:
        return step->awaited != AWAIT_DECLINE;
    default:
        return true;
    }
}

static bool is_question(const struct step *step, const struct command *command)
{
    enum query query = command->request.query;
    return command->kind == COMMAND_QUERY &&
           (step->awaited == AWAIT_QUESTION ||
            (step->awaited == AWAIT_CLOCK &&
             (query == QUERY_CLOCK || query == QUERY_OWN_TIME)));
}

/* After these there is nothing to be said: the player hears, or leaves. */
static bool is_aside(const struct command *command)
{
    static const enum command_kind asides[] = {
        COMMAND_HUSH,  COMMAND_REPEAT, COMMAND_SLOWLY, COMMAND_EARLIER,
        COMMAND_LATER, COMMAND_TYPED,  COMMAND_QUIT,   COMMAND_YES,
        COMMAND_NO,    COMMAND_INTENT};
    for (size_t i = 0; i < sizeof asides / sizeof *asides; i++)
        if (command->kind == asides[i])
            return true;
    return false;
}

static void tell_beginning(struct client *client)
{
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                  gettext("This is a real game of ten moves. You type for both "
                          "players. To leave, type quit."));
}

/* The word, in a sitting that began otherwise. */
static bool ask_for_tutorial(struct client *client)
{
    const struct start start = start_default();
    if (!client_is_private(client)) {
        tell_refuse(client, gettext("This is a game with others. First leave "
                                    "it, then start hektor tutorial."));
    } else if (client->game.phase != GAME_OVER && client->game.ply_count > 0) {
        tell_refuse(client, gettext("The game is not over yet."));
        tutorial_of(client)->again = tutorial_of(client)->is_on;
    } else {
        next_game_join(client, "", &start);
        *tutorial_of(client) = (struct tutorial){.is_on = true};
        client->view.in_tutorial = true;
        tell_beginning(client);
    }
    return true;
}

static bool act(struct client *client, const struct command *command)
{
    struct tutorial *tutorial = tutorial_of(client);
    if (command->kind == COMMAND_TUTORIAL && !command->on)
        return ask_for_tutorial(client);
    if (!tutorial->is_on || client->joined.stage != STAGE_PLAYING)
        return false;
    if (command->kind == COMMAND_TUTORIAL) {
        tutorial->again = true;
        return true;
    }
    const struct step *step = step_of(client);
    /* Whether to leave is a question of the client's own. */
    bool is_asked = open_question_own(client)->kind != QUESTION_NONE;
    if (!is_asked && is_kept_back(client, command)) {
        tell_refuse(client, gettext("That is not part of the tutorial."));
        tutorial->again = true;
        return true;
    }
    modes_act_below(client, command);
    if (is_question(step, command))
        tutorial->is_done = true;
    else
        tutorial->again = is_asked || !is_aside(command);
    return true;
}

static bool refused(struct client *client, enum reason reason)
{
    struct tutorial *tutorial = tutorial_of(client);
    (void)reason;
    if (tutorial->is_on && step_of(client)->awaited == AWAIT_REFUSAL)
        tutorial->is_done = true;
    else
        tutorial->again = tutorial->is_on;
    return false;
}

static void hear(struct client *client, const struct event *event)
{
    struct tutorial *tutorial = tutorial_of(client);
    enum awaited awaited = step_of(client)->awaited;
    if (client->game.phase == GAME_OVER && awaited != AWAIT_END) {
        tutorial->step = STEPS - 2; /* the last one is told next */
        tutorial->is_done = true;
    }
    if ((awaited == AWAIT_MOVE && event->kind == EVENT_MOVE) ||
        (awaited == AWAIT_OFFER && event->kind == EVENT_OFFER) ||
        (awaited == AWAIT_DECLINE && event->kind == EVENT_DECLINE))
        tutorial->is_done = true;
}

/* After all that the command or the event itself has told. */
static void due(struct client *client)
{
    struct tutorial *tutorial = tutorial_of(client);
    bool is_new = tutorial->is_done;
    if (!tutorial->is_on || client->loop.leaving ||
        !(is_new || tutorial->again))
        return;
    tutorial->is_done = tutorial->again = false;
    if (open_question_own(client)->kind != QUESTION_NONE)
        return;
    tutorial->step += is_new;
    tell_step(client, is_new);
}

static int wake_ms(const struct client *client)
{
    const struct tutorial *tutorial = tutorial_of(client);
    return tutorial->is_on && (tutorial->is_done || tutorial->again) ? 0 : -1;
}

static void begin(struct client *client)
{
    tutorial_of(client)->is_on = client->view.in_tutorial = true;
    tell_beginning(client);
    play_mode.begin(client);
}

/* A rematch, or what the menu begins, is no tutorial. */
static void forget(struct client *client)
{
    tutorial_of(client)->is_on = client->view.in_tutorial = false;
}

const struct mode_ops tutorial_mode = {
    .bytes = sizeof(struct tutorial),
    .begin = begin,
    .act = act,
    .refused = refused,
    .hear = hear,
    .forget = forget,
    .rejoined = rejoined,
    .wake_ms = wake_ms,
    .due = due,
};
