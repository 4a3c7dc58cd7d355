// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/act.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/human_arbiter.h"
#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "rules/game/query.h"

#include "tui/linear/linear.h"

#include "src/base/paths.h"
#include "src/base/text.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/settings.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/play/help.h"
#include "src/client/play/parts.h"
#include "src/client/play/play_requests.h"
#include "src/client/play/refusal.h"
#include "src/guests/guest.h"
#include "src/process/pgn_file.h"

static int own_path(const struct client *client, char out[PATH_MAX])
{
    char folder[PATH_MAX], name[PGN_FILE_NAME_MAX];
    int failure = paths_make(PLACE_PGN, folder);
    if (failure != 0)
        return failure;
    pgn_file_name(&client->game, client->joined.id, name);
    return paths_file(PLACE_PGN, name, out);
}

/* A name without a dot gets ".pgn", but a folder or a device keeps its name,
 * so that its refusal names it. */
static int named_path(const char *argument, char out[PATH_MAX])
{
    const char *home = getenv("HOME"), *name = strrchr(argument, '/');
    bool in_home = strncmp(argument, "~/", 2) == 0 && home != NULL;
    /* 0 when it fits. */
    int length = snprintf(out, PATH_MAX, "%s%s", in_home ? home : "",
                          argument + in_home);
    int failure = length < PATH_MAX ? 0 : -ENAMETOOLONG;
    name = name != NULL ? name + 1 : argument;
    struct stat about;
    if (failure != 0 || name[0] == '\0' || strchr(name, '.') != NULL ||
        (stat(out, &about) == 0 && !S_ISREG(about.st_mode)))
        return failure;
    size_t bytes = strlen(out);
    if (bytes + sizeof ".pgn" > PATH_MAX)
        return -ENAMETOOLONG;
    strcpy(out + bytes, ".pgn");
    return 0;
}

bool save_game_is_there(const struct client *client)
{
    char path[PATH_MAX];
    return client->joined.id[0] != '\0' && own_path(client, path) == 0 &&
           access(path, F_OK) == 0;
}

int save_game(struct client *client, const char *argument, char path[PATH_MAX])
{
    bool own = argument[0] == '\0';
    path[0] = '\0';
    /* A game of a file has no name of its own. */
    if (own && client->joined.id[0] == '\0')
        return -EINVAL;
    int failure = own ? own_path(client, path) : named_path(argument, path);
    if (failure != 0)
        return failure;
    if (!own && strcmp(path, playing_of(client)->saved_path) != 0 &&
        access(path, F_OK) == 0)
        return -EEXIST;
    failure = pgn_file_save(path, &client->game);
    if (failure != 0)
        return failure;
    if (!own)
        memcpy(playing_of(client)->saved_path, path, PATH_MAX);
    return 0;
}

void act_hush(struct client *client, const struct command *command)
{
    (void)command;
    voice_hush(client->voice);
}

void act_again(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_EARLIER && !tell_go_back(client))
        tell_answer(client, gettext("That was the first announcement."));
    else if (command->kind == COMMAND_LATER && !tell_go_forward(client))
        tell_answer(client, gettext("That was the last announcement."));
    else {
        /* Without an announcement yet, the last move is one. */
        if (!tell_again(client, command->kind == COMMAND_SLOWLY))
            tell_query(client, FRONTEND_ANSWER, QUERY_LAST,
                       shown_view_ply(client));
    }
}

static void act_on_outcome(struct client *client, enum question_outcome outcome,
                           const struct intent *intent);
static void act_save(struct client *client, const struct command *command);

/* The move itself, typed while it must be announced, repeated, or executed on
 * the player's own board, does that: it can mean nothing else. */
static void take_step(const struct client *client, struct intent *intent)
{
    const struct game *game = &client->game;
    enum intent_kind step = announced_step(game);
    enum seat own = client_own_seat(client);
    struct move mv;
    if (step == INTENT_NONE || intent->kind != INTENT_MOVE ||
        intent->by != SEAT_NONE || intent->offers_draw ||
        (own != SEAT_NONE && own != (enum seat)announced_speaker(game, step)))
        return;
    if (announced_read(announced_before(game), intent->text, &mv) ==
            REASON_NONE &&
        move_equal(mv, step == INTENT_ANNOUNCE ? announced_made(game)
                                               : game->announcement.mv))
        intent->kind = step;
}

static void act_intent(struct client *client, const struct command *command)
{
    struct intent intent = command->intent;
    struct question question;
    take_step(client, &intent);
    intent.by = pending_speaker(client, &intent);
    bool is_loose = command->looseness != COMMAND_LISTED;
    const struct question *own = open_question_own(client);
    /* They answer an offer, and another question is open. */
    if ((intent.kind == INTENT_ACCEPT || intent.kind == INTENT_DECLINE) &&
        question_is_yes_or_no(own) &&
        open_question_now(client)->kind == own->kind) {
        open_question_repeat(client);
        return;
    }
    if (!is_loose && question_is_repeated(open_question_now(client), &intent)) {
        act_on_outcome(client,
                       question_answer(open_question_now(client), &client->game,
                                       true, &intent),
                       &intent);
        return;
    }
    /* A spectator is asked nothing first, and hears why nothing happens. */
    if (client->joined.stage == STAGE_PLAYING && client->joined.seats == 0 &&
        intent.by != SEAT_ARBITER) {
        tell_refuse(client,
                    intent.kind == INTENT_MOVE
                        ? gettext("You are watching. Only the players can "
                                  "move.")
                        : gettext("You are watching. Only the players can do "
                                  "that."));
        return;
    }
    intent.ply = client->game.ply_count + 1;
    shown_view_end_review(client); /* what is done, is done now */
    const struct ambiguous_letters letters = {client->view.notation,
                                              command->argument};
    /* Whoever is not the arbiter is refused at once, and asked nothing first.
     */
    bool is_arbiter = client_is_private(client)
                          ? client->game.start.arbiter
                          : client->joined.seats >> SEAT_ARBITER & 1;
    if (human_arbiter_decides(intent.kind) && !is_arbiter)
        pending_send(client, &intent);
    else if (question_before(&client->game, &intent, &letters, is_loose,
                             &question))
        open_question_put(client, question);
    else if (modes_put_off(client, &intent))
        return;
    else
        pending_send(client, &intent);
    /* In the player's own words: the argument is translated. */
    bool is_typed = command->argument[0] != '\0' && command->typed[0] != '\0';
    pending_set_typed(client, is_typed ? command->typed : command->argument);
}

static void act_on_outcome(struct client *client, enum question_outcome outcome,
                           const struct intent *intent)
{
    static const struct command voice_on = {.argument = "on"},
                                cues = {.argument = "cues"};
    switch (outcome) {
    case OUTCOME_NOTHING: {
        /* What was typed is no answer: ask again, if there is a question. */
        const char *text = open_question_text(client);
        tell_refuse(client, text[0] != '\0'
                                ? text
                                : gettext("There is nothing to answer."));
    } break;
    case OUTCOME_SEND:
        open_question_drop(client);
        client->link.typed[0] = '\0'; /* "yes" alone says nothing later */
        if (!modes_put_off(client, intent))
            pending_send(client, intent);
        break;
    case OUTCOME_LEAVE:
        client_leave(client, 0);
        break;
    case OUTCOME_SAVE: {
        struct command save = {.kind = COMMAND_SAVE};
        snprintf(save.argument, sizeof save.argument, "%s",
                 open_question_own(client)->name);
        open_question_drop(client);
        act_save(client, &save);
        break;
    }
    case OUTCOME_READER_READS:
    case OUTCOME_BOTH_SPEAK:
        open_question_drop(client);
        act_voice(client, outcome == OUTCOME_BOTH_SPEAK ? &voice_on : &cues);
        break;
    case OUTCOME_REMATCH:
        open_question_drop(client);
        rematch_act(client);
        break;
    case OUTCOME_DROPPED:
        open_question_drop(client);
        tell_dropped(client);
        break;
    }
}

static void act_answer(struct client *client, const struct command *command)
{
    struct intent intent = {0};
    if (open_question_ask_again(client))
        return;
    act_on_outcome(client,
                   question_answer(open_question_now(client), &client->game,
                                   command->kind == COMMAND_YES, &intent),
                   &intent);
}

static void act_role(struct client *client, const struct command *command)
{
    struct intent intent = {0};
    act_on_outcome(client,
                   question_answer_role(open_question_now(client),
                                        &client->game, command->role, &intent),
                   &intent);
}

/* False, and refused, if the rules of the game do not allow that question. */
static bool may_ask(struct client *client, enum query query)
{
    enum helps_rule rule = helps_in_force(&client->game);
    if (helps_allow(rule, query))
        return true;
    tell_refusal(client, "", NULL, REASON_NO_HELP, CLAUSE_NOTES);
    return false;
}

static void act_query(struct client *client, const struct command *command)
{
    char line[LINEAR_BOARD_CELLS];
    if (command->touched != NULL) {
        struct utterance utterance;
        const char *touched = gettext(command->touched);
        struct query_request here = command->request;
        here.ply = shown_view_ply(client);
        if (here.square == SQ_NONE)
            announce_sentence(&client->announcer, PRIORITY_ANSWER, touched,
                              &utterance);
        else
            announce_touch(&client->announcer, &client->game, touched, &here,
                           &utterance);
        tell_utterance(client, FRONTEND_GLANCE, &utterance);
        return;
    }
    if (!may_ask(client, command->request.query))
        return;
    if (command->request.query == QUERY_BOARD && client->terminal.linear) {
        for (int i = 0; i < LINEAR_BOARD_LINES; i++) {
            linear_board(view_position(&client->view), client->view.notation,
                         client->view.flipped, i, line);
            client->frontend->ops->line(client->frontend, FRONTEND_ANSWER,
                                        line);
        }
    }
    bool is_glance = command->at_cursor || command->on;
    struct query_request request = command->request;
    request.ply = shown_view_ply(client);
    tell_query_request(client, is_glance ? FRONTEND_GLANCE : FRONTEND_ANSWER,
                       &request, PRIORITY_ANSWER);
}

/* Nothing tells whether the terminal has done it. */
static void act_copy(struct client *client, const struct command *command)
{
    char fen[FEN_MAX];
    (void)command;
    if (!may_ask(client, QUERY_FEN))
        return;
    fen_write(view_position(&client->view), FEN_XFEN, fen);
    if (client->frontend->ops->copy == NULL) {
        tell_refuse(client, gettext("The line mode has no clipboard. To read "
                                    "the position, type fen."));
        return;
    }
    client->frontend->ops->copy(client->frontend, fen);
    tell_answer(client, gettext("The position was sent to the clipboard."));
}

static void act_save(struct client *client, const struct command *command)
{
    char path[PATH_MAX];
    struct question question = {.kind = QUESTION_SAVE};
    snprintf(question.name, sizeof question.name, "%s", command->argument);
    if (command->looseness != COMMAND_LISTED &&
        (command->argument[0] != '\0' || save_game_is_there(client))) {
        open_question_put(client, question);
        return;
    }
    int failure = save_game(client, command->argument, path);
    if (failure == 0)
        tell_saved(client, PRIORITY_ANSWER, path);
    else {
        /* A path is nothing to listen to. */
        char brief[PATH_MAX], why[PATH_MAX + 128];
        char shown[PATH_MAX + 256], spoken[256];
        const char *reason =
            failure == -EEXIST   ? gettext("that file already exists")
            : failure == -EINVAL ? gettext("name a file")
                                 : translation_of_error(-failure);
        paths_brief(path, brief);
        snprintf(why, sizeof why, "%s%s%s", brief, brief[0] != '\0' ? ": " : "",
                 reason);
        snprintf(shown, sizeof shown, gettext("Not saved: %s."), why);
        snprintf(spoken, sizeof spoken, gettext("Not saved: %s."), reason);
        tell_apart(client, FRONTEND_REFUSAL, PRIORITY_ANSWER, shown, spoken);
    }
}

static void act_in_file(struct client *client, const struct command *command)
{
    (void)command;
    tell_refuse(client, guest_is()
                            ? gettext("Guests have no files on the server.")
                            : gettext("That command works only with a PGN "
                                      "file: hektor view FILE."));
}

/* At a server "games" lists those of the lobby. */
static void act_view(struct client *client, const struct command *command)
{
    struct command unknown = *command;
    if (modes_place_of(client, command->typed) == NULL) {
        act_in_file(client, command);
        return;
    }
    unknown.kind = COMMAND_UNKNOWN;
    unknown.wrong = reason_sentence(REASON_SYNTAX);
    snprintf(unknown.argument, sizeof unknown.argument, "%s", command->typed);
    refusal_misread(client, &unknown);
}

static void act_quit(struct client *client, const struct command *command)
{
    bool is_loose = command->looseness != COMMAND_LISTED;
    /* Who says it twice means it. */
    bool is_again =
        !is_loose && question_is_to_leave(open_question_now(client));
    /* Without a move there is nothing to come back to, nor for a spectator. */
    bool has_seat = client->joined.seats != 0;
    bool keeps_nothing = client->game.ply_count == 0 || !has_seat;
    if (client->game.phase == GAME_OVER || is_again ||
        (keeps_nothing && !is_loose))
        client_leave(client, 0);
    else if (keeps_nothing)
        open_question_put(client,
                          (struct question){.kind = QUESTION_LEAVE_UNBEGUN});
    else
        open_question_put(client, question_quit(!client_is_private(client)));
}

static void act_rematch(struct client *client, const struct command *command)
{
    if (command->looseness == COMMAND_LISTED)
        rematch_act(client);
    else
        open_question_put(client, (struct question){.kind = QUESTION_REMATCH});
}

static void act_unknown(struct client *client, const struct command *command)
{
    if (command->row != NULL || !help_explain(client, command->argument))
        refusal_misread(client, command);
}

static void (*const acts[])(struct client *, const struct command *) = {
    [COMMAND_INTENT] = act_intent,
    [COMMAND_YES] = act_answer,
    [COMMAND_NO] = act_answer,
    [COMMAND_ANSWER_ROLE] = act_role,
    [COMMAND_QUERY] = act_query,
    [COMMAND_HELP] = help_show,
    [COMMAND_FLIP] = shown_view_flip,
    [COMMAND_TICKS] = act_ticks,
    [COMMAND_HINTS] = act_hints,
    [COMMAND_THEME] = act_theme,
    [COMMAND_COPY] = act_copy,
    [COMMAND_SAVE] = act_save,
    [COMMAND_VOICE] = act_voice,
    [COMMAND_LANGUAGE] = act_language,
    [COMMAND_LINES] = act_choice,
    [COMMAND_TYPING] = act_choice,
    [COMMAND_VERBOSITY] = act_choice,
    [COMMAND_SCHEME] = act_scheme,
    [COMMAND_FORM] = act_choice,
    [COMMAND_HUSH] = act_hush,
    [COMMAND_REPEAT] = act_again,
    [COMMAND_SLOWLY] = act_again,
    [COMMAND_EARLIER] = act_again,
    [COMMAND_LATER] = act_again,
    [COMMAND_FASTER] = act_rate,
    [COMMAND_SLOWER] = act_rate,
    [COMMAND_LOUDER] = act_volume,
    [COMMAND_SOFTER] = act_volume,
    [COMMAND_CUES] = act_cues,
    [COMMAND_ASSISTANT] = assistant_act,
    [COMMAND_QUIT] = act_quit,
    [COMMAND_UNKNOWN] = act_unknown,
    [COMMAND_REMATCH] = act_rematch,
    [COMMAND_BACK] = shown_view_review,
    [COMMAND_FORWARD] = shown_view_review,
    [COMMAND_GO] = shown_view_review,
    [COMMAND_FIRST] = shown_view_review,
    [COMMAND_PRESENT] = shown_view_review,
    [COMMAND_NEXT_GAME] = act_in_file,
    [COMMAND_PREVIOUS_GAME] = act_in_file,
    [COMMAND_GAME] = act_in_file,
    [COMMAND_PLAYER] = act_in_file,
    [COMMAND_FIND] = act_in_file,
    [COMMAND_VIEW] = act_view,
};

/* A file, a rank or a square may be another command, but here it answers. */
static bool answers_which(struct client *client, const struct command *command)
{
    struct command move = {.kind = COMMAND_INTENT};
    if (!which_piece_answer(client, command->typed, &move.intent))
        return false;
    move.intent.by = SEAT_NONE;
    snprintf(move.argument, sizeof move.argument, "%s", move.intent.text);
    act_intent(client, &move);
    return true;
}

bool play_act(struct client *client, const struct command *command)
{
    if (answers_which(client, command))
        return true;
    const char *refusal = file_words_command_refusal(command);
    if (refusal != NULL)
        tell_refuse(client, refusal);
    else if (command->kind < sizeof acts / sizeof *acts &&
             acts[command->kind] != NULL)
        acts[command->kind](client, command);
    return true;
}
