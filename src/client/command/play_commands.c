// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/play_commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/client/command/session.h"
#include "src/client/core/connection.h"
#include "src/client/link/resume_choice.h"
#include "src/client/menu/menu.h"
#include "src/client/play/tutorial.h"
#include "src/client/viewer/games.h"
#include "src/client/viewer/replay.h"
#include "src/lobby/client/lobby_requests.h"

enum { SENTENCE_MAX = 1024 };

static int print_error_of(FILE *errors, const char *path, const char *why,
                          int status)
{
    print_error_at(errors, path, why, PRINT_ERROR_NOWHERE);
    return status;
}

static bool has_journal(const struct envelope *envelope)
{
    char name[GAME_ID_MAX + 16], path[PATH_MAX];
    snprintf(name, sizeof name, "%.8s.hektor", envelope->value[ENVELOPE_GAME]);
    return paths_file(PLACE_GAMES, name, path) == 0 && access(path, F_OK) == 0;
}

/* If the arbiter has no journal of the game, can one be made of this? */
static bool is_playable(const struct envelope *envelope)
{
    struct envelope_events events = {.count = 0};
    bool playable = envelope_rebuild(envelope, &events);
    envelope_events_free(&events);
    return playable;
}

/* by_journal: it says that this was sealed. */
static int judge_envelope(const char *path, const struct envelope *envelope,
                          bool by_journal, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    struct envelope copy;
    struct envelope_evidence evidence;
    envelope_init(&copy);
    envelope_evidence_gather(envelope, path, &copy, &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    envelope_done(&copy);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    /* If a journal decides, one that a better or a different one is kept of is
     * not refused yet. */
    if (!envelope_verdict_is_good(verdict.finding) &&
        !(by_journal && (verdict.finding == FOUND_BESIDE_SIGNED ||
                         verdict.finding == FOUND_OTHER_SIGNER ||
                         verdict.finding == FOUND_OTHER_ARBITER ||
                         verdict.finding == FOUND_REPLACED)))
        return print_error_of(errors, path, sentence, EXIT_NO);
    if (!has_journal(envelope) && !is_playable(envelope))
        return print_error_of(
            errors, path,
            gettext("the envelope is intact, but the server does not allow its "
                    "names, rules or times"),
            EXIT_DATA);
    return EXIT_DONE;
}

static int read_envelope(const char *path, struct envelope *out, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    struct envelope_result result;
    int failure = envelope_folder_read(path, out, &result);
    if (failure != 0)
        return print_error_of(errors, path, regular_file_sentence(failure),
                              EXIT_IO);
    if (result.error == ENVELOPE_OK)
        return EXIT_DONE;
    envelope_error_describe(&result, sentence, sizeof sentence);
    return print_error_of(errors, path, sentence, EXIT_DATA);
}

int resume_file(const char *path, FILE *errors, char id[GAME_ID_MAX])
{
    struct envelope envelope;
    envelope_init(&envelope);
    int status = read_envelope(path, &envelope, errors);
    if (status == EXIT_DONE)
        status =
            judge_envelope(path, &envelope, has_journal(&envelope), errors);
    if (status == EXIT_DONE)
        snprintf(id, GAME_ID_MAX, "%.8s", envelope.value[ENVELOPE_GAME]);
    envelope_done(&envelope);
    return status;
}

/* If the one that was kept is lost, damaged or a forgery, or none was ever
 * here. */
static int put_back(const char *path, const struct envelope *envelope,
                    bool by_journal, FILE *errors)
{
    char folder[PATH_MAX], data[PATH_MAX], there[PATH_MAX];
    const struct envelope_trust trust = {.data = data};
    int failure = paths_make(PLACE_ENVELOPES, folder);
    if (failure == 0)
        failure = paths_of(PLACE_DATA, data);
    if (failure == 0)
        failure =
            envelope_folder_add(folder, &trust, envelope, by_journal, there);
    if (failure == 0)
        return EXIT_DONE;
    if (failure == -EEXIST)
        return print_error_of(errors, path,
                              gettext("a different envelope with that number "
                                      "is stored, and has equal proof"),
                              EXIT_NO);
    return print_error_of(errors, path, translation_of_error(-failure),
                          EXIT_IO);
}

/* What the journal says of its number and commitment. */
static int obey_journal(const char *path, const struct envelope *envelope,
                        const json_t *answer, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    const char *word = link_text(answer, "journal");
    int number = atoi(envelope->value[ENVELOPE_SERIAL]);
    int newest = (int)json_integer_value(json_object_get(answer, "newest"));
    bool agrees = strcmp(word, "agrees") == 0;
    if (!agrees && strcmp(word, "none") != 0)
        return print_error_of(
            errors, path,
            gettext(
                "According to the journal, that game has no such sealed move."),
            EXIT_NO);
    if (agrees && number < newest) {
        struct envelope_verdict older = {.finding = FOUND_OLDER};
        snprintf(older.detail, sizeof older.detail, gettext("%d of %d"), number,
                 newest);
        envelope_verdict_describe(&older, sentence, sizeof sentence);
        return print_error_of(errors, path, sentence, EXIT_NO);
    }
    int status = judge_envelope(path, envelope, agrees, errors);
    return status == EXIT_DONE ? put_back(path, envelope, agrees, errors)
                               : status;
}

static int ask_journal(const char *path, const struct envelope *envelope,
                       struct link *link, FILE *errors)
{
    struct lobby_requests requests = {.link = link};
    json_t *answer = NULL;
    int failure = lobby_requests_verify(
        &requests,
        json_pack("{s:s, s:s, s:i, s:s}", "t", "verify", "game",
                  envelope->value[ENVELOPE_GAME], "number",
                  atoi(envelope->value[ENVELOPE_SERIAL]), "commitment",
                  envelope->value[ENVELOPE_COMMITMENT]),
        &answer);
    if (failure != 0)
        return print_error_of(errors, path,
                              lobby_requests_sentence(&requests, failure),
                              EXIT_UNAVAILABLE);
    int status = obey_journal(path, envelope, answer, errors);
    json_decref(answer);
    return status;
}

int resume_file_store(const char *path, struct link *link, FILE *errors)
{
    struct envelope envelope;
    envelope_init(&envelope);
    int status = read_envelope(path, &envelope, errors);
    if (status == EXIT_DONE)
        status = ask_journal(path, &envelope, link, errors);
    envelope_done(&envelope);
    return status;
}

static int refuse_word(FILE *errors, const char *word, const char *why)
{
    print_error_at(errors, word, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

/* If the arbiter could keep no game, it is not started. */
static int make_room_for_games(struct session *session)
{
    struct fallback_dir *fallback = &session->fallback;
    struct client_connection *connection = &session->client.connection;
    int failure = fallback_dir_find(session->client.joined.id, fallback);
    memcpy(connection->unusable.path, fallback->unusable,
           sizeof connection->unusable.path);
    connection->unusable.why = fallback->why;
    if (failure == 0)
        return EXIT_DONE;
    if (fallback->unusable[0] == '\0')
        print_error_at(
            session->errors, "HOME",
            gettext("there is no home directory in which to keep a game"),
            PRINT_ERROR_NOWHERE);
    else
        print_error_at(session->errors, fallback->unusable,
                       translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static int connect_arbiter(struct session *session)
{
    struct client *client = &session->client;
    int status = make_room_for_games(session);
    if (status != EXIT_DONE)
        return status;
    int failure = connection_open(client);
    if (failure == 0)
        return EXIT_DONE;
    const char *program = client->connection.route.program;
    print_error_at(session->errors, program[0] != '\0' ? program : "hektord",
                   translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return EXIT_UNAVAILABLE;
}

/* A shelter may be the place where games are kept just now. */
static void add_new(json_t *rows, const json_t *found)
{
    size_t i, k;
    json_t *row, *old;
    json_array_foreach(found, i, row)
    {
        bool is_there = false;
        json_array_foreach(rows, k, old)
        {
            is_there = is_there || strcmp(link_text(old, "game"),
                                          link_text(row, "game")) == 0;
        }
        if (!is_there)
            json_array_append(rows, row);
    }
}

struct sheltered {
    struct client *client;
    json_t *rows;
};

static void list_fallback_dir(void *context)
{
    struct sheltered *sheltered = context;
    json_t *list = NULL;
    if (connection_open(sheltered->client) == 0 &&
        resume_ask_games(&sheltered->client->link, &list) == 0)
        add_new(sheltered->rows, json_object_get(list, "rows"));
    json_decref(list);
    connection_hang_up(sheltered->client);
}

/* What was played while the home kept no game lies in a shelter still. */
static json_t *list_sheltered(struct session *session)
{
    struct sheltered sheltered = {&session->client, json_array()};
    fallback_dir_visit(list_fallback_dir, &sheltered);
    return sheltered.rows;
}

/* The arbiter that is there is that of another place. */
static int use_fallback_dir(struct session *session)
{
    struct client *client = &session->client;
    if (client->joined.id[0] == '\0' || fallback_dir_is_here(client->joined.id))
        return EXIT_DONE;
    connection_hang_up(client);
    return connect_arbiter(session);
}

/* The games that were not found may be in the folder that was given up. */
static bool may_be_lost(const struct session *session)
{
    return session->fallback.why != 0 && session->fallback.unusable[0] != '\0';
}

static int refuse_unusable(const struct session *session)
{
    print_error_at(session->errors, session->fallback.unusable,
                   translation_of_error(-session->fallback.why),
                   PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static bool has_unfinished(const json_t *list)
{
    struct resume_list *games = resume_list_new(list, true);
    bool has_any = games != NULL && resume_list_count(games) > 0;
    resume_list_free(games);
    return has_any;
}

/* Ask a person for one of the arbiter's games, or of those in shelters. */
static int choose_game(struct session *session, const json_t *sheltered)
{
    json_t *list = NULL;
    int failure = resume_ask_games(&session->client.link, &list);
    if (failure != 0) {
        print_error_at(session->errors, "hektord",
                       translation_of_error(-failure), PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    add_new(json_object_get(list, "rows"), sheltered);
    int status = may_be_lost(session) ? refuse_unusable(session) : EXIT_DONE;
    /* Those that are elsewhere are not all. */
    if (status == EXIT_DONE || has_unfinished(list))
        status = resume_choose(list, STDIN_FILENO, session->out,
                               session->errors, session->client.joined.id);
    json_decref(list);
    return status == EXIT_DONE ? use_fallback_dir(session) : status;
}

static int connect_and_play(struct session *session)
{
    int status = connect_arbiter(session);
    return status == EXIT_DONE ? session_play(session) : status;
}

int play_new(struct session *session, int words, char **argv)
{
    if (words > 0)
        return refuse_word(
            session->errors, argv[1],
            gettext("a new game takes only options; a command, for example "
                    "view, comes before its options"));
    return connect_and_play(session);
}

/* A game by its name, or by the file of its envelope, which may be called as a
 * game could be. */
static int name_game(const char *text, FILE *errors, char id[GAME_ID_MAX],
                     bool *is_file)
{
    bool is_id = resume_id(text, id);
    *is_file = false;
    if (is_id && (fallback_dir_has_game(id) || access(text, F_OK) != 0))
        return EXIT_DONE;
    *is_file = access(text, F_OK) == 0;
    if (*is_file)
        return resume_file(text, errors, id);
    return refuse_word(errors, text,
                       gettext("that is neither a game ID, for example "
                               "7GQ2K4MD, nor an envelope file"));
}

int play_resume(struct session *session, int words, char **argv)
{
    bool is_file = false;
    struct client *client = &session->client;
    int status = EXIT_DONE;
    client->joined.resumes = true;
    if (words > 1)
        return refuse_word(session->errors, argv[2],
                           gettext("there is one word too many"));
    if (words > 0)
        status =
            name_game(argv[1], session->errors, client->joined.id, &is_file);
    client->joined.typed = words > 0 ? argv[1] : NULL;
    json_t *sheltered = words == 0 ? list_sheltered(session) : NULL;
    if (status == EXIT_DONE)
        status = connect_arbiter(session);
    if (status == EXIT_DONE && words > 0 && !is_file && may_be_lost(session) &&
        !fallback_dir_is_here(client->joined.id))
        status = refuse_unusable(session);
    if (status == EXIT_DONE && is_file)
        status = resume_file_store(argv[1], &client->link, session->errors);
    if (status == EXIT_DONE && words == 0)
        status = choose_game(session, sheltered);
    json_decref(sheltered);
    if (status == EXIT_DONE && client->joined.id[0] != '\0')
        status = session_play(session);
    return status;
}

int play_view(struct session *session, int words, char **argv)
{
    struct pgn_files files = {.path = NULL};
    if (words == 0)
        return play_games(session, 0, argv);
    for (int i = 1; i <= words; i++) {
        int failure = access(argv[i], R_OK) == 0
                          ? pgn_files_add(&files, argv[i])
                          : -errno;
        if (failure == 0)
            continue;
        pgn_files_done(&files);
        return print_error_of(session->errors, argv[i],
                              regular_file_sentence(failure), EXIT_IO);
    }
    if (files.count == 0)
        return print_error_of(session->errors, argv[1],
                              gettext("this folder has no PGN file"),
                              EXIT_DATA);
    int status = replay_open(&session->client, &files, session->errors);
    session->client.modes.first = &replay_mode;
    return status == EXIT_DONE ? session_play(session) : status;
}

/* Whatever game hektor.conf asks for: the steps need this one. */
int play_tutorial(struct session *session, int words, char **argv)
{
    if (words > 0)
        return refuse_word(session->errors, argv[1],
                           gettext("the tutorial takes only options"));
    session->options.start = start_default();
    session->options.starting = STARTING_STANDARD;
    session->client.modes.first = &tutorial_mode;
    return connect_and_play(session);
}

/* What is searched for: the words are names, the rest are options. */
static int read_search(struct session *session, int words, char **argv,
                       struct game_search *out)
{
    const struct options *options = &session->options;
    *out = (struct game_search){.names = 0};
    for (int i = 1; i <= words; i++)
        if (!game_search_add_name(out, argv[i]))
            return refuse_word(session->errors, argv[i],
                               gettext("give at most four names"));
    if (options->since[0] != '\0' &&
        !game_search_read_day(options->since, out->since))
        return refuse_word(session->errors, "--since",
                           gettext("write a day as 2026-11-01"));
    if (options->result[0] != '\0' &&
        !game_search_read_outcome(options->result, &out->outcome))
        return refuse_word(session->errors, "--result",
                           gettext("choose white, black, draw, won or lost"));
    snprintf(out->event, sizeof out->event, "%s", options->start.event);
    snprintf(out->opening, sizeof out->opening, "%s", options->opening);
    return EXIT_DONE;
}

int play_games(struct session *session, int words, char **argv)
{
    struct game_search search;
    struct pgn_files files;
    int status = read_search(session, words, argv, &search);
    if (status != EXIT_DONE)
        return status;
    int failure = games_own_files(&files);
    if (failure != 0) {
        pgn_files_done(&files);
        return print_error_of(session->errors, "games",
                              translation_of_error(-failure), EXIT_IO);
    }
    if (!session->to_terminal && !session->options.linear)
        return games_print(&files, &search, session->out, session->errors);
    status = games_open(&session->client, &files, &search, session->errors);
    session->client.modes.first = &games_mode;
    return status == EXIT_DONE ? session_play(session) : status;
}

int play_menu(struct session *session, int words, char **argv)
{
    if (words > 0)
        return refuse_word(session->errors, argv[1],
                           gettext("the menu takes only options"));
    session->client.modes.first = &menu_mode;
    return connect_and_play(session);
}

/* What was set up is printed when it is not played. */
int play_setup(struct session *session, int words, char **argv)
{
    char fen[FEN_MAX];
    if (words > 0)
        return refuse_word(
            session->errors, argv[1],
            gettext("a setup takes only options, for example --fen=FEN"));
    session->client.modes.first = &setup_mode;
    int status = connect_and_play(session);
    if (status == EXIT_DONE && menu_setup_fen(&session->client, fen))
        session_show(session, fen);
    return status;
}
