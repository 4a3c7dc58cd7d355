// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/replay.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/san.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/open_question.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/viewer/game_text.h"
#include "src/client/viewer/pgn_index.h"

/* How much work is done before keys are read again; and when work counts as
 * long. */
enum { SLICE_MS = 30, LONG_MS = 1000, LINEAR_LONG_MS = 5000 };

enum wanted { WANTED_NOTHING, WANTED_NUMBER, WANTED_PLAYER, WANTED_MOVE };

struct search {
    enum wanted wanted;
    char text[COMMAND_ARGUMENT_MAX];
    int number; /* WANTED_NUMBER; else the game to be looked at next */
    int from_ply; /* in that game; moves up to it do not count */
    bool is_next; /* the one behind the present game was asked for */
    int64_t since_ms, told_ms;
    char progress[QUESTION_TEXT_MAX];
};

struct replay {
    struct pgn_index *index;
    const struct game_list *list; /* whose index that is: numbers are positions
                                     in it; NULL: the index is our own */
    struct replay_envelope *envelope; /* the file is one; NULL: it is not */
    struct pgn_index_page page;
    int number; /* of the game that shows, from 0 */
    char title[QUESTION_TEXT_MAX];
    char (*marks)[VIEW_MARK_MAX]; /* of its moves */
    struct search search;
};

static struct replay *replay_of(const struct client *client)
{
    return modes_state(client, &replay_mode);
}

/* How many games are known, and the number that one of them has in the index.
 */
static int count_of(const struct replay *replay)
{
    return replay->list != NULL ? game_list_count(replay->list)
                                : pgn_index_count(replay->index);
}

static int number_of(const struct replay *replay, int number)
{
    return replay->list != NULL ? game_list_number(replay->list, number)
                                : number;
}

/* Reads at most one more game of the file. */
static bool has_next_game(const struct client *client)
{
    const struct replay *replay = replay_of(client);
    bool has_it;
    int failure;
    return replay->number + 1 < count_of(replay) ||
           (replay->list == NULL &&
            pgn_index_find_next(replay->index, NULL, &has_it, &failure));
}

/* What can be typed in a game with moves to go through, and at its end; NULL:
 * it has none. */
static const char *hint_of(const struct client *client)
{
    const struct replay *replay = replay_of(client);
    if (replay->envelope != NULL || client->game.ply_count == 0)
        return NULL;
    bool is_end = shown_view_ply(client) < 0;
    if (replay->list != NULL)
        return is_end ? gettext("To go back, type back. For the list of games, "
                                "type games. To leave, type quit.")
                      : gettext("For the next move, press Enter. For the list "
                                "of games, type games.");
    if (has_next_game(client))
        return is_end ? gettext("To go back, type back. For the next game, "
                                "type next. To leave, type quit.")
                      : gettext("For the next move, press Enter. For the next "
                                "game, type next.");
    return is_end ? gettext("To go back, type back. To leave, type quit.")
                  : gettext("For the next move, press Enter.");
}

/* 0 or a negative errno. */
static int load(struct client *client, int number)
{
    struct replay *replay = replay_of(client);
    int failure = pgn_index_load(replay->index, number_of(replay, number),
                                 &client->game, &replay->page);
    if (failure != 0)
        return failure;
    replay->number = number;
    replay_envelope_free(replay->envelope);
    replay->envelope = replay_envelope_read(
        pgn_index_path(replay->index, number_of(replay, number)));
    replay_title(&replay->page, replay->title, sizeof replay->title);
    client->view.title = replay->title;
    /* Without memory the scoresheet has no signs. */
    struct replay *loaded = replay_of(client);
    int plies = client->game.ply_count;
    client->view.mark_count = 0;
    free(loaded->marks);
    loaded->marks = calloc((size_t)plies + 1, sizeof *loaded->marks);
    client->view.marks = (const char(*)[VIEW_MARK_MAX])loaded->marks;
    if (loaded->marks != NULL && loaded->envelope == NULL &&
        remarks_marks(loaded->index, number_of(loaded, number), plies,
                      loaded->marks) == 0)
        client->view.mark_count = plies;
    shown_view_set_ply(client, 0);
    if (replay->envelope != NULL) {
        replay_envelope_show(replay->envelope, &client->game);
        shown_view_end_review(client);
    }
    open_question_drop(client);
    client->view.hint = hint_of(client);
    return 0;
}

static int shown_ply(const struct client *client)
{
    int ply = shown_view_ply(client);
    return ply >= 0 ? ply : client->game.ply_count;
}

static void tell_remarks(struct client *client)
{
    enum { SHOWN_BYTES = 2 * PGN_TEXT_MAX };
    struct utterance said;
    char shown[SHOWN_BYTES], remarks[SHOWN_BYTES - 512];
    struct replay *replay = replay_of(client);
    int ply = shown_ply(client);
    if (replay->envelope != NULL)
        return;
    utterance_init(&said, PRIORITY_CHAT); /* cuts no move */
    remarks_add(&client->announcer, replay->index,
                number_of(replay, replay->number), ply, &said);
    if (said.count == 0)
        return;
    utterance_line(&said, client->announcer.language, true, remarks,
                   sizeof remarks);
    /* A screen shows the newest glance alone: the move is in it too. */
    char *out = shown;
    struct utterance last;
    struct query_request request = query_request_of(QUERY_LAST);
    out[0] = '\0';
    request.ply = shown_view_ply(client);
    if (!client->terminal.linear && shown_view_ply(client) != 0 &&
        announce_query(&client->announcer, &client->game, &request, 0, 0,
                       &last))
        utterance_line(&last, client->announcer.language, true, out, 512);
    size_t used = strlen(shown);
    snprintf(shown + used, sizeof shown - used, "%s%s", used > 0 ? ". " : "",
             remarks);
    tell_as(client, FRONTEND_GLANCE, shown, &said);
}

static void tell_hint_of(struct client *client)
{
    const char *sentence = hint_of(client);
    if (sentence != NULL)
        tell_hint(client, sentence);
}

/* After a step; that the end has come is told, the rest only shows. */
static void follow_step(struct client *client)
{
    tell_remarks(client);
    if (shown_view_ply(client) < 0)
        tell_hint_of(client);
    else
        client->view.hint = hint_of(client);
}

static void introduce(struct client *client)
{
    char text[SEGMENT_TEXT_MAX];
    const struct replay *replay = replay_of(client);
    replay_heading(&client->game, &replay->page, replay->number, text,
                   sizeof text);
    tell_sentence(client, FRONTEND_GLANCE, PRIORITY_MOVE, text);
    if (replay->page.error[0] != '\0')
        tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_MOVE,
                      replay->page.error);
    if (replay->envelope != NULL)
        replay_envelope_tell(client, replay->envelope);
    if (shown_view_ply(client) == 0)
        tell_remarks(client);
}

static void show_game(struct client *client, int number)
{
    int failure = load(client, number);
    if (failure != 0)
        tell_refuse(client, translation_of_error(-failure));
    else
        introduce(client);
}

/* Something that is no PGN at all is read as one game that ends at once. */
static bool is_no_game(struct client *client)
{
    const struct replay *replay = replay_of(client);
    const struct start *start = &client->game.start;
    bool has_it;
    int failure = 0;
    return replay->page.error[0] != '\0' && replay->page.event[0] == '\0' &&
           start->name[WHITE][0] == '\0' && start->name[BLACK][0] == '\0' &&
           client->game.ply_count == 0 && replay->envelope == NULL &&
           pgn_index_files(replay->index) == 1 &&
           !pgn_index_find_next(replay->index, NULL, &has_it, &failure);
}

static int refuse_file(const struct replay *replay, const char *path,
                       FILE *errors)
{
    print_error_at(errors, path, gettext("this file has no game"),
                   PRINT_ERROR_NOWHERE);
    if (replay->page.error[0] != '\0')
        print_remark_at(errors, path, replay->page.error);
    return EXIT_DATA;
}

int replay_open(struct client *client, struct pgn_files *files, FILE *errors)
{
    struct replay *replay = replay_of(client);
    char path[PATH_MAX];
    bool has_it;
    client->view.replays = true;
    snprintf(path, sizeof path, "%s", files->path[0]);
    int failure = pgn_index_open_files(files, &replay->index);
    if (failure == 0 &&
        !pgn_index_find_next(replay->index, NULL, &has_it, &failure) &&
        failure == 0)
        return refuse_file(replay, path, errors);
    if (failure == 0)
        failure = load(client, 0);
    if (failure == 0)
        return is_no_game(client) ? refuse_file(replay, path, errors)
                                  : EXIT_DONE;
    print_error_at(errors, path, regular_file_sentence(failure),
                   PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static bool is_busy(const struct client *client)
{
    return replay_of(client)->search.wanted != WANTED_NOTHING;
}

static const char *progress_of(struct client *client)
{
    if (!is_busy(client))
        return NULL;
    struct search *search = &replay_of(client)->search;
    const struct pgn_index *index = replay_of(client)->index;
    int64_t now_ms = monotonic_ms();
    int each_ms = client->terminal.linear ? LINEAR_LONG_MS : LONG_MS;
    if (now_ms - search->told_ms >= each_ms) {
        search->told_ms = now_ms;
        snprintf(search->progress, sizeof search->progress,
                 gettext("Searching. Games so far: %d, read: %d percent. To "
                         "stop, type any word."),
                 replay_of(client)->list != NULL ? search->number
                                                 : pgn_index_count(index),
                 replay_of(client)->list != NULL
                     ? search->number * 100 / (count_of(replay_of(client)) + 1)
                     : pgn_index_percent(index));
    }
    return search->progress[0] != '\0' ? search->progress : NULL;
}

static void stop(struct client *client, const char *sentence)
{
    replay_of(client)->search.wanted = WANTED_NOTHING;
    if (sentence != NULL)
        tell_refuse(client, sentence);
}

static void found(struct client *client, int number, int ply)
{
    stop(client, NULL);
    if (number != replay_of(client)->number || ply == 0)
        show_game(client, number);
    if (ply > 0) {
        shown_view_show_ply(client, ply);
        follow_step(client);
    }
}

static struct pgn_index_search query_of(const struct search *search)
{
    return (struct pgn_index_search){
        .player = search->wanted == WANTED_PLAYER ? search->text : NULL,
        .move = search->wanted == WANTED_MOVE ? search->text : NULL};
}

/* Say that the rest of the file does not have it. */
static void tell_vain(struct client *client)
{
    const struct search *search = &replay_of(client)->search;
    char sentence[SEGMENT_TEXT_MAX];
    if (search->wanted == WANTED_NUMBER && search->is_next)
        snprintf(sentence, sizeof sentence, "%s",
                 gettext("That is the last game."));
    else if (search->wanted == WANTED_NUMBER &&
             (replay_of(client)->list != NULL ||
              pgn_index_files(replay_of(client)->index) > 1))
        snprintf(sentence, sizeof sentence,
                 ngettext("The list has %d game.", "The list has %d games.",
                          (unsigned long)count_of(replay_of(client))),
                 count_of(replay_of(client)));
    else if (search->wanted == WANTED_NUMBER)
        snprintf(sentence, sizeof sentence,
                 ngettext("The file has %d game.", "The file has %d games.",
                          (unsigned long)count_of(replay_of(client))),
                 count_of(replay_of(client)));
    else
        snprintf(sentence, sizeof sentence,
                 search->wanted == WANTED_PLAYER
                     ? gettext("There is no later game of %s. To start again, "
                               "type game 1.")
                     : gettext("%s is not played in a later game. To start "
                               "again, type game 1."),
                 search->text);
    stop(client, sentence);
}

/* Read one more game; false at the end of the file. */
static bool learn_one(struct client *client, bool *has_it)
{
    struct search *search = &replay_of(client)->search;
    struct pgn_index_search query = query_of(search);
    int error = 0;
    if (replay_of(client)->list == NULL &&
        pgn_index_find_next(replay_of(client)->index, &query, has_it, &error))
        return true;
    if (error != 0)
        stop(client, translation_of_error(-error));
    else
        tell_vain(client);
    return false;
}

static void begin_search(struct client *client, enum wanted wanted, int number,
                         const char *text)
{
    struct replay *replay = replay_of(client);
    int64_t now_ms = monotonic_ms();
    replay->search = (struct search){.wanted = wanted,
                                     .number = number,
                                     .since_ms = now_ms,
                                     .told_ms = now_ms};
    snprintf(replay->search.text, sizeof replay->search.text, "%s", text);
}

/* A move is looked for behind the present one, and then in later games. */
static void find_move(struct client *client, const char *text)
{
    struct replay *replay = replay_of(client);
    struct san_form form;
    char mv[COMMAND_ARGUMENT_MAX], sentence[SEGMENT_TEXT_MAX];
    snprintf(mv, sizeof mv, "%.*s", (int)strcspn(text, "+#!?"), text);
    if (!san_form_read(mv, NOTATION_EN, &form)) {
        snprintf(sentence, sizeof sentence, gettext("%s is not a move."), mv);
        tell_refuse(client, sentence);
        return;
    }
    begin_search(client, WANTED_MOVE, replay->number, mv);
    replay->search.from_ply = shown_ply(client);
}

static bool has_argument(struct client *client, const struct command *command)
{
    if (command->argument[0] != '\0')
        return true;
    tell_refuse(client, gettext("Type what to look for."));
    return false;
}

/* Both clocks as they were in the position shown. */
static void tell_clocks(struct client *client)
{
    struct query_request request = query_request_of(QUERY_CLOCK);
    struct game shown = client->game;
    struct utterance utterance;
    if (shown_view_ply(client) >= 0)
        shown.clock = client->game.plies[shown_view_ply(client)].clock;
    if (game_left_ms(&shown, WHITE, 0) == INT64_MAX ||
        game_left_ms(&shown, BLACK, 0) == INT64_MAX)
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_MOVE,
                      gettext("The PGN file has no clock times for this "
                              "position."));
    else if (announce_query(&client->announcer, &shown, &request, 0, 0,
                            &utterance))
        tell_utterance(client, FRONTEND_ANSWER, &utterance);
}

/* Commands that choose another game of the file. */
static bool choose_game(struct client *client, const struct command *command)
{
    struct replay *replay = replay_of(client);
    switch (command->kind) {
    case COMMAND_NEXT_GAME:
        begin_search(client, WANTED_NUMBER, replay->number + 1, "");
        replay->search.is_next = true;
        break;
    case COMMAND_PREVIOUS_GAME:
        if (replay->number > 0)
            show_game(client, replay->number - 1);
        else
            tell_refuse(client, gettext("That is the first game."));
        break;
    case COMMAND_GAME:
        begin_search(client, WANTED_NUMBER, command->number - 1, "");
        break;
    case COMMAND_PLAYER:
        if (has_argument(client, command))
            begin_search(client, WANTED_PLAYER, replay->number + 1,
                         command->argument);
        break;
    case COMMAND_FIND:
        if (has_argument(client, command))
            find_move(client, command->argument);
        break;
    default:
        return false;
    }
    return true;
}

static bool replay_act(struct client *client, const struct command *command)
{
    struct replay *replay = replay_of(client);
    if (replay->index == NULL)
        return false;
    if (is_busy(client)) {
        stop(client, gettext("The search was stopped."));
        if (command->kind == COMMAND_QUIT)
            return true;
    }
    switch (command->kind) {
    case COMMAND_INTENT:
    case COMMAND_OPEN:
    case COMMAND_SEAL:
    case COMMAND_APPOINT:
    case COMMAND_PASSPHRASE:
    case COMMAND_REMATCH:
    case COMMAND_MENU:
    case COMMAND_TUTORIAL:
        tell_refuse(client, gettext("You can only look at this game. For its "
                                    "moves, type forward or back."));
        break;
    case COMMAND_BACK:
    case COMMAND_FORWARD:
    case COMMAND_GO:
    case COMMAND_FIRST:
    case COMMAND_PRESENT: {
        int before = shown_view_ply(client);
        shown_view_review(client, command);
        if (shown_view_ply(client) != before)
            follow_step(client);
    } break;
    case COMMAND_QUERY:
        if (command->request.query != QUERY_CLOCK)
            return false;
        tell_clocks(client);
        break;
    case COMMAND_QUIT:
        client_leave(client, EXIT_DONE);
        break;
    default:
        return choose_game(client, command);
    }
    return true;
}

static void replay_begin(struct client *client)
{
    joined_game_set_stage(client, STAGE_PLAYING);
    introduce(client);
    tell_hint_of(client);
    shown_view_draw(client);
}

void replay_show_listed(struct client *client, const struct game_list *list,
                        int position)
{
    struct replay *replay = replay_of(client);
    replay->list = list;
    replay->index = game_list_index(list);
    client->view.replays = true;
    show_game(client, position);
    tell_hint_of(client);
}

static void replay_show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    const char *progress = progress_of(client);
    if (progress != NULL)
        snprintf(question, QUESTION_TEXT_MAX, "%s", progress);
}

static int wake_ms(const struct client *client)
{
    return is_busy(client) ? 0 : -1;
}

static void due(struct client *client)
{
    if (!is_busy(client))
        return;
    int64_t until_ms = monotonic_ms() + SLICE_MS;
    while (is_busy(client) && monotonic_ms() < until_ms) {
        struct search *search = &replay_of(client)->search;
        int count = count_of(replay_of(client));
        bool has_it;
        if (search->wanted == WANTED_NUMBER && search->number < count) {
            found(client, search->number, 0);
        } else if (search->wanted == WANTED_NUMBER) {
            learn_one(client, &has_it);
        } else if (search->number < count) {
            /* Search one game that is known already. */
            struct search *looked = &replay_of(client)->search;
            struct pgn_index_search query = query_of(looked);
            int ply = 0, number = looked->number;
            int answer = pgn_index_search(replay_of(client)->index,
                                          number_of(replay_of(client), number),
                                          &query, looked->from_ply, &ply);
            looked->number++;
            looked->from_ply = 0;
            if (answer < 0)
                stop(client, translation_of_error(-answer));
            else if (answer > 0)
                found(client, number, ply);
        } else if (learn_one(client, &has_it) && !has_it) {
            search->number++;
        }
    }
    client_changed(client);
}

void replay_close(struct client *client)
{
    struct replay *replay = replay_of(client);
    if (replay->list == NULL)
        pgn_index_close(replay->index);
    free(replay->marks);
    replay_envelope_free(replay->envelope);
    *replay = (struct replay){.index = NULL};
    client->view.mark_count = 0;
    client->view.title = client->view.hint = NULL;
    client->view.replays = false;
}

const struct mode_ops replay_mode = {
    .bytes = sizeof(struct replay),
    .begin = replay_begin,
    .act = replay_act,
    .show = replay_show,
    .wake_ms = wake_ms,
    .due = due,
    .close = replay_close,
};
