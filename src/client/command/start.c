// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/start.h"

#include <libintl.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/marked.h"
#include "src/base/exits.h"
#include "src/base/print.h"
#include "src/client/command/join.h"
#include "src/client/command/resume_file.h"
#include "src/client/command/session.h"
#include "src/client/core/connection.h"
#include "src/client/line/resume.h"
#include "src/client/menu/menu.h"
#include "src/client/viewer/replay.h"

static int refuse_word(FILE *errors, const char *word, const char *why)
{
    print_error_at(errors, word, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

/* Where the arbiter could keep no game, it is not started. */
static int make_room_for_games(struct session *session)
{
    struct fallback_dir *fallback = &session->fallback;
    int failure = fallback_dir_find(session->client.joined.id, fallback);
    if (failure == 0)
        return EXIT_DONE;
    if (fallback->unusable[0] == '\0')
        print_error_at(
            session->errors, "HOME",
            gettext("there is no home directory in which to keep a game"),
            PRINT_ERROR_NOWHERE);
    else
        print_error_at(session->errors, fallback->unusable, strerror(-failure),
                       PRINT_ERROR_NOWHERE);
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
                   strerror(-failure), PRINT_ERROR_NOWHERE);
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

/* Ask a person for one of the arbiter's games, or of those in shelters. */
static int choose_game(struct session *session, const json_t *sheltered)
{
    json_t *list = NULL;
    int failure = resume_ask_games(&session->client.link, &list);
    if (failure != 0) {
        print_error_at(session->errors, "hektord", strerror(-failure),
                       PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    add_new(json_object_get(list, "rows"), sheltered);
    int status = resume_choose(list, STDIN_FILENO, session->out,
                               session->errors, session->client.joined.id);
    json_decref(list);
    return status == EXIT_DONE ? use_fallback_dir(session) : status;
}

int play_new(int argc, char **argv, FILE *out, FILE *errors)
{
    int words;
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = session_read_options(session, argc, argv, &words);
    if (status == EXIT_DONE && words > 0)
        status =
            refuse_word(errors, argv[1],
                        gettext("a new game takes only options; a command, for "
                                "example view, comes before its options"));
    if (status == EXIT_DONE)
        status = connect_arbiter(session);
    if (status == EXIT_DONE)
        status = session_play(session);
    return session_end(session, status);
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

/* Elsewhere it is a seat that is taken again. */
static bool is_elsewhere(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--at") == 0 || strncmp(argv[i], "--at=", 5) == 0)
            return true;
    return false;
}

int play_resume(int argc, char **argv, FILE *out, FILE *errors)
{
    int words;
    bool is_file = false;
    if (is_elsewhere(argc, argv))
        return join_play(argc, argv, out, errors);
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    struct client *client = &session->client;
    int status = session_read_options(session, argc, argv, &words);
    client->joined.resumes = true;
    if (status == EXIT_DONE && words > 1)
        status =
            refuse_word(errors, argv[2], gettext("there is one word too many"));
    if (status == EXIT_DONE && words > 0)
        status = name_game(argv[1], errors, client->joined.id, &is_file);
    json_t *sheltered =
        status == EXIT_DONE && words == 0 ? list_sheltered(session) : NULL;
    if (status == EXIT_DONE)
        status = connect_arbiter(session);
    if (status == EXIT_DONE && is_file)
        status = resume_file_store(argv[1], &client->link, errors);
    if (status == EXIT_DONE && words == 0)
        status = choose_game(session, sheltered);
    json_decref(sheltered);
    if (status == EXIT_DONE && client->joined.id[0] != '\0')
        status = session_play(session);
    return session_end(session, status);
}

int play_view(int argc, char **argv, FILE *out, FILE *errors)
{
    int words;
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = session_read_options(session, argc, argv, &words);
    if (status == EXIT_DONE && words < 1)
        status = refuse_word(errors, "view", gettext("name a file"));
    if (status == EXIT_DONE && words > 1)
        status = refuse_word(errors, argv[2], gettext("one file is enough"));
    if (status == EXIT_DONE)
        status = replay_open(&session->client, argv[1], errors);
    session->client.modes.first = &replay_mode;
    if (status == EXIT_DONE)
        status = session_play(session);
    return session_end(session, status);
}

/* A sitting that begins with a mode, and takes options alone. why is marked,
 * and said of any other word in the language that the options choose. */
static int begin_with(struct session *session, int argc, char **argv,
                      const struct mode_ops *mode, const char *why,
                      FILE *errors)
{
    int words;
    int status = session_read_options(session, argc, argv, &words);
    if (status == EXIT_DONE && words > 0)
        status = refuse_word(errors, argv[1], gettext(why));
    session->client.modes.first = mode;
    if (status == EXIT_DONE)
        status = connect_arbiter(session);
    return status == EXIT_DONE ? session_play(session) : status;
}

int play_menu(int argc, char **argv, FILE *out, FILE *errors)
{
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin_with(session, argc, argv, &menu_mode,
                            N_("the menu takes only options"), errors);
    return session_end(session, status);
}

/* What was set up is printed when it is not played. */
int play_setup(int argc, char **argv, FILE *out, FILE *errors)
{
    char fen[FEN_MAX];
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = begin_with(session, argc, argv, &setup_mode,
                            N_("a setup takes only options, for example "
                               "--fen=FEN"),
                            errors);
    if (status == EXIT_DONE && menu_setup_fen(&session->client, fen))
        session_show(session, fen);
    return session_end(session, status);
}
