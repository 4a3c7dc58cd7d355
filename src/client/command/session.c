// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/session.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

#include "speech/sentences/lexicon.h"
#include "speech/sentences/move_from_words.h"

#include "tui/terminal/character.h"

#include "src/adjourn/client/adjourn.h"
#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/chat/client/chat.h"
#include "src/client/core/connection.h"
#include "src/client/core/input_queue.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/loop.h"
#include "src/client/core/open_question.h"
#include "src/client/core/settings.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/core/theme_file.h"
#include "src/client/menu/menu.h"
#include "src/client/play/play.h"
#include "src/client/play/tutorial.h"
#include "src/client/viewer/games.h"
#include "src/client/viewer/replay.h"
#include "src/guests/guest.h"
#include "src/lobby/client/lobby.h"
#include "src/lobby/client/terms.h"
#include "src/options/config_file.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"
#include "src/options/speech_options.h"
#include "src/process/interrupt.h"

/* From the lowest, which takes what is left, to the one on top. */
static const struct mode_ops *const modes[] = {
    &settings_mode,   &open_question_mode, &shown_view_mode, &deferred_mode,
    &connection_mode, &other_games_mode,   &play_mode,       &chat_mode,
    &adjourn_mode,    &appoint_mode,       &menu_mode,       &lobby_mode,
    &replay_mode,     &games_mode,         &greeting_mode,   &tutorial_mode,
};

bool all_modes_add(struct client *client)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (!modes_add(client, modes[i]))
            return false;
    return true;
}

enum { LINE_BYTES = 512 };

static int print_error_of(const char *path, const struct keymap_error *error,
                          FILE *errors)
{
    char what[PATH_MAX + 32], why[512];
    snprintf(what, sizeof what, "%s:%d", path, error->line);
    if (error->other_line > 0)
        snprintf(why, sizeof why, gettext("%s See line %d."),
                 gettext(error->why), error->other_line);
    else
        snprintf(why, sizeof why, "%s", gettext(error->why));
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
    return EXIT_DATA;
}

static int read_lines(FILE *stream, const char *path, struct keymap *keymap,
                      FILE *errors)
{
    char text[LINE_BYTES];
    struct keymap_error error;
    for (int line = 1; fgets(text, sizeof text, stream) != NULL; line++)
        if (!keymap_line(keymap, text, line, &error))
            return print_error_of(path, &error, errors);
    if (ferror(stream)) {
        print_error_at(errors, path, translation_of_error(EIO),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    return keymap_finish(keymap, &error) ? EXIT_DONE
                                         : print_error_of(path, &error, errors);
}

int keys_file_read(const char *path, struct keymap **out, FILE *errors)
{
    FILE *stream;
    int error = regular_file_read(path, &stream);
    *out = NULL;
    if (regular_file_is_missing(path, error))
        return EXIT_DONE;
    struct keymap *keymap = error == 0 ? keymap_new() : NULL;
    if (keymap == NULL) {
        print_error_at(errors, path,
                       regular_file_sentence(error != 0 ? error : -ENOMEM),
                       PRINT_ERROR_NOWHERE);
        if (stream != NULL)
            fclose(stream);
        return EXIT_IO;
    }
    int status = read_lines(stream, path, keymap, errors);
    fclose(stream);
    if (status == EXIT_DONE)
        *out = keymap;
    else
        keymap_free(keymap);
    return status;
}

/* A damaged line is told once there is a place to read it. */
static void read_config(struct session *session, const char *path)
{
    size_t bytes;
    FILE *faults = open_memstream(&session->faults, &bytes);
    config_file_read(path, &session->options,
                     faults != NULL ? faults : session->errors);
    if (faults != NULL)
        fclose(faults);
}

/* Without the program's name before each. */
static void tell_faults(struct session *session)
{
    static const char program[] = "hektor: ";
    char *rest = session->faults;
    if (rest == NULL)
        return;
    for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
        size_t begins = strncmp(line, program, sizeof program - 1) == 0
                            ? sizeof program - 1
                            : 0;
        tell_sentence(&session->client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                      line + begins);
    }
}

static int read_options(struct session *session, int argc, char **argv,
                        int *words)
{
    char path[PATH_MAX];
    session->options = options_default();
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        read_config(session, path);
    /* Who sits at this computer, and how, is nothing that a server is told. */
    if (option_is_for(option_of_name("at"), argv[0])) {
        const struct start usual = start_default();
        memcpy(session->options.start.name, usual.name, sizeof usual.name);
        session->options.start.mode = usual.mode;
    }
    /* The event of the games to come chooses none of those that are over. */
    if (strcmp(argv[0], "games") == 0)
        session->options.start.event[0] = '\0';
    int status =
        arguments_read(argc, argv, &session->options, words, session->errors);
    if (status != EXIT_DONE)
        return status;
    const struct timecontrol *time = session->options.start.time;
    if (time[WHITE].hourglass != time[BLACK].hourglass) {
        print_error_at(
            session->errors, "--time",
            gettext(
                "both players share one hourglass: give the same time to both"),
            PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    status = options_judge_rules(&session->options, session->errors);
    if (status != EXIT_DONE)
        return status;
    if (session->options.fen_move_zero)
        print_remark_at(session->errors, "--fen",
                        gettext(fen_forgiven_sentence(FEN_MOVE_ZERO)));
    int failure = starting_position_settle(&session->options);
    if (failure != 0)
        print_error_at(session->errors, "--chess960",
                       translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return failure != 0 ? EXIT_UNAVAILABLE : EXIT_DONE;
}

/* Its threads take no signal that is meant for the loop. */
static int open_voice_unasked(struct session *session)
{
    const struct options *options = &session->options;
    struct voice_options voice = options_voice(options);
    voice.begins_later = true; /* first of all something is to be seen */
    int failure = voice_open(&voice, &session->client.voice);
    if (failure == 0)
        return EXIT_DONE;
    const char *what = voice.sound_path != NULL   ? voice.sound_path
                       : voice.trace_path != NULL ? voice.trace_path
                                                  : "--voice";
    bool is_no_sound = failure == -EINVAL && voice.sound_path != NULL;
    print_error_at(session->errors, what,
                   is_no_sound
                       ? gettext("a sound file ends in wav, flac, ogg or opus")
                       : regular_file_sentence(failure),
                   PRINT_ERROR_NOWHERE);
    return is_no_sound ? EXIT_USAGE : EXIT_IO;
}

static int open_voice(struct session *session)
{
    sigset_t set = signals_set(), before;
    if (session->client.voice != NULL)
        return EXIT_DONE;
    language_hold();
    sigprocmask(SIG_BLOCK, &set, &before);
    int status = open_voice_unasked(session);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return status;
}

/* Broken between words, as a terminal would not do it. */
static void print_sentence(FILE *out, const char *sentence)
{
    /* Of the terminal that the sentences go to; 0: it is none. */
    int lines, width;
    int cells = portable_window(fileno(out), &lines, &width) ? width : 0;
    do {
        size_t next = strlen(sentence), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(sentence, cells, &next);
        print_format(out, "%.*s\n", (int)bytes, sentence);
        sentence += next;
    } while (*sentence != '\0');
    fflush(out);
}

void session_show(struct session *session, const char *line)
{
    print_format(session->out, "%s\n", line);
    fflush(session->out);
}

int session_tell(struct session *session, const char *sentence)
{
    struct utterance utterance;
    print_sentence(session->out, sentence);
    int status = open_voice(session);
    if (status != EXIT_DONE)
        return status;
    announce_sentence(&session->client.announcer, PRIORITY_MOVE, sentence,
                      &utterance);
    voice_begin(session->client.voice);
    voice_say(session->client.voice, &utterance);
    return EXIT_DONE;
}

static int read_keys(struct session *session)
{
    char path[PATH_MAX];
    if (paths_file(PLACE_CONFIG, "keys.conf", path) != 0)
        return EXIT_DONE;
    int status = keys_file_read(path, &session->keys, session->errors);
    session->client.view.keys = session->keys;
    return status;
}

static int read_theme(struct session *session)
{
    struct theme_file_error error;
    int status =
        theme_file_read(session->options.theme, &session->has_own_theme,
                        session->own_themes, &error);
    if (status != EXIT_DONE)
        print_error_at(session->errors, error.what, error.why,
                       PRINT_ERROR_NOWHERE);
    return status;
}

/* A screen if there can be one; why it cannot is a line of the line mode. */
static int open_frontend(struct session *session)
{
    struct client *client = &session->client;
    const char *theme = session->options.theme, *why = NULL;
    const char *no_color = getenv("NO_COLOR");
    struct frontend_options frontend = {
        .in_fd = STDIN_FILENO,
        .out_fd = STDOUT_FILENO,
        .calls = {portable_open_again, portable_window},
        .color = no_color == NULL || no_color[0] == '\0',
        .letters = session->options.letters,
        .for_reader = client->view.has_reader,
        .theme = theme[0] != '\0' ? theme : NULL,
        .own_themes = session->has_own_theme ? session->own_themes : NULL};
    /* The line mode comes by itself where a screen can not be, or not be used.
     */
    const char *accessible = getenv("ACCESSIBLE"), *term = getenv("TERM");
    client->terminal.linear =
        session->options.linear ||
        (accessible != NULL && strcmp(accessible, "1") == 0) || term == NULL ||
        term[0] == '\0' || strcmp(term, "dumb") == 0 ||
        isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1;
    if (!client->terminal.linear)
        client->frontend = screen_open(&frontend, &why);
    if (client->frontend == NULL) {
        client->terminal.linear = true;
        client->frontend = linear_open(&frontend);
    }
    if (client->frontend == NULL) {
        print_error_at(session->errors, "terminal",
                       translation_of_error(ENOMEM), PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    if (why != NULL)
        client->frontend->ops->line(client->frontend, FRONTEND_ANSWER, why);
    return EXIT_DONE;
}

/* What is being recorded is recorded to its end; a loudspeaker is not waited
 * for when somebody leaves. */
static int close_voice(struct session *session, int status)
{
    enum { RECORDING_MS = 20000, LAST_WORDS_MS = 4000 };
    struct client *client = &session->client;
    const struct options *options = &session->options;
    if (options->speech_out[0] != '\0' || options->speech_trace[0] != '\0')
        voice_drain(client->voice, RECORDING_MS);
    else if (client->terminal.ended && !client->terminal.gone)
        voice_drain(client->voice, LAST_WORDS_MS);
    int failure = voice_close(client->voice);
    if (failure == 0 || status != EXIT_DONE || client->terminal.gone)
        return status;
    print_error_at(session->errors, gettext("sound or speech trace"),
                   translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static_assert((int)VIEW_MOVE_MAX >= (int)MOVE_FROM_WORDS_MAX,
              "a spoken move has room");

static bool unspeak(const void *speaker, const char *line,
                    char out[VIEW_MOVE_MAX])
{
    return move_from_words_of(speaker, line, out);
}

/* What the words of a session may change, as the options have it at first. */
static void take_options(struct client *client)
{
    const struct options *options = client->options;
    client->announcer = options_announcer(options);
    /* If none was chosen, the pieces have the letters of the player's language.
     */
    enum notation own = notation_of_code(client->announcer.language);
    struct view *view = &client->view;
    view->notation = client->options->notation;
    if (view->notation == NOTATIONS)
        view->notation = own != NOTATIONS ? own : NOTATION_EN;
    client->view.is_quiet = options->quiet;
    client->view.no_hints = options->no_hints;
    client->view.typing = settings_typing(options);
    tell_set_lines(client, options->lines);
    shown_view_set_flip(client, options->flip);
    client->view.unspeak = unspeak;
    client->view.speaker = &client->announcer;
    chat_set_off(client, options->no_chat);
}

/* What was recorded is on disk before the program leaves. */
static int close_record(struct session *session, int status)
{
    int failure = record_end(&session->client);
    if (failure == 0 || status != EXIT_DONE || session->client.terminal.gone)
        return status;
    print_error_at(session->errors, session->options.record,
                   translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

/* A shell opens a directory as input as well as a file, and nothing can be read
 * from it. */
static int refuse_directory(struct session *session)
{
    struct stat about;
    if (fstat(STDIN_FILENO, &about) != 0 || !S_ISDIR(about.st_mode))
        return EXIT_DONE;
    print_error_at(session->errors, gettext("standard input"),
                   regular_file_sentence(-EISDIR), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

/* A reader that leaves, as head does, and a terminal that is closed want no
 * more; what else takes no output is a fault. */
static int judge_output(const struct session *session, int failure, int status)
{
    if (failure == 0 || failure == -EPIPE || session->client.terminal.gone ||
        (failure == -EIO && session->to_terminal))
        return status;
    print_error_at(session->errors, gettext("output"),
                   translation_of_error(-failure), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

/* How to come back. */
static void tell_kept(const struct session *session)
{
    const struct client *client = &session->client;
    const struct route *route = &client->connection.route;
    bool is_far = route->kind == ROUTE_SSH;
    char host[4 * sizeof session->options.at + 4] = "";
    if (is_far)
        shell_word(route->host, host, sizeof host);
    if (route->kind == ROUTE_PRIVATE)
        print_format(
            session->out,
            gettext("Saved. To continue: hektor resume. Game ID: %s.\n"),
            client->joined.id);
    else if (client->joined.seats != 0 && guest_is())
        print_format(session->out,
                     gettext("Your seat is kept. To return, connect again and "
                             "type play %s.\n"),
                     client->joined.id);
    else if (client->joined.seats != 0)
        print_format(session->out,
                     gettext("Your seat is kept. To return: hektor play%s%s. "
                             "Game ID: %s.\n"),
                     is_far ? " --at " : "", host, client->joined.id);
}

/* What a complaint at the end is about: the game, the server, or where the game
 * was to lie. */
static const char *subject(const struct client *client, char path[PATH_MAX])
{
    const struct route *route = &client->connection.route;
    bool is_farewell = client->loop.complaint == client->connection.farewell;
    if (client->joined.id[0] != '\0' && !is_farewell)
        return client->joined.typed != NULL ? client->joined.typed
                                            : client->joined.id;
    if (route->kind != ROUTE_PRIVATE)
        return route->kind == ROUTE_SSH ? route->host : route->socket;
    bool has_place = client->loop.status == EXIT_IO &&
                     client_is_private(client) &&
                     paths_of(PLACE_GAMES, path) == 0;
    return has_place ? path : "new";
}

/* What went wrong, and how the game is resumed, once the screen is gone.
 * Returns status, or that of an output which takes nothing. */
static int say_parting(const struct session *session, int status)
{
    const struct client *client = &session->client;
    if (client->terminal.gone) {
        print_error_forget_output(session->out);
        return status;
    }
    char path[PATH_MAX];
    if (client->told.last_words != NULL)
        print_text(client->told.last_words, session->out);
    if (client->loop.complaint != NULL)
        print_error_at(session->errors, subject(client, path),
                       client->loop.complaint, PRINT_ERROR_NOWHERE);
    if (client->loop.signal != 0) {
        /* Of those that end the program. */
        print_error_at(session->errors,
                       client->loop.signal == SIGINT    ? gettext("Interrupt")
                       : client->loop.signal == SIGQUIT ? gettext("Quit")
                                                        : gettext("Terminated"),
                       gettext("the program was asked to end"),
                       PRINT_ERROR_NOWHERE);
    }
    if (!client->view.replays && !client->joined.provisional &&
        client->game.phase != GAME_OVER && client->game.ply_count > 0)
        tell_kept(session);
    /* It was closed just now: there is nobody left to be told. */
    if (session->to_terminal && fflush(session->out) != 0 && errno == EIO) {
        print_error_forget_output(session->out);
        return status;
    }
    return print_error_of_output(PROGRAM_HEKTOR, session->out, session->errors,
                                 status);
}

int session_play(struct session *session)
{
    struct client *client = &session->client;
    sigset_t set = signals_set();
    if (refuse_directory(session) != EXIT_DONE)
        return EXIT_IO;
    crash_guard();
    take_options(client);
    const char *record = session->options.record;
    int status =
        record[0] != '\0'
            ? record_check(record, client->joined.resumes, session->errors)
            : EXIT_DONE;
    if (status == EXIT_DONE)
        status = read_keys(session);
    if (status == EXIT_DONE)
        status = read_theme(session);
    if (status == EXIT_DONE)
        status = open_voice(session);
    if (status != EXIT_DONE)
        return status;
    /* Until here a signal ends the program by itself; from here the loop does,
     * which gives the terminal back. */
    sigprocmask(SIG_BLOCK, &set, NULL);
    client->terminal.in_fd = STDIN_FILENO;
    client->terminal.from_terminal = isatty(STDIN_FILENO) == 1;
    greeting_find_reader(client);
    status = open_frontend(session);
    if (status == EXIT_DONE) {
        greeting_set_typing(client);
        tell_faults(session);
        /* A language that cannot be had. */
        char why[SETTINGS_WHY_MAX];
        if (settings_language_fault(why))
            tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, why);
        /* Report a display that was asked for and is missing. A guest's would
         * be the server's. */
        if (!client->options->no_braille && !guest_is()) {
            tell_open_braille(client);
            if (client->told.braille == NULL && client->options->wants_braille)
                tell_sentence(
                    client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                    gettext("Hektor was built without BrlAPI. Announcements "
                            "do not reach the Braille display."));
        }
        fallback_dir_tell(client, &session->fallback);
        if (!client->joined.resumes)
            greeting_show(client);
        status = loop_run(client);
        int failure = client->frontend->ops->failure(client->frontend);
        /* When the output is closed, write nothing more. */
        if (!client->frontend->ops->close(client->frontend))
            input_queue_lose_terminal(client);
        tell_close_braille(client);
        int parted = say_parting(session, status);
        status =
            parted == status ? judge_output(session, failure, status) : parted;
        status = close_record(session, status);
    }
    return close_voice(session, status);
}

static bool session_init(struct session *session, FILE *out, FILE *errors)
{
    memset(session, 0, sizeof *session);
    session->out = out;
    session->errors = errors;
    session->to_terminal = isatty(fileno(out)) == 1;
    client_init(&session->client);
    session->client.options = &session->options;
    signal(SIGPIPE, SIG_IGN);
    return all_modes_add(&session->client);
}

static struct session *session_new(FILE *out, FILE *errors)
{
    struct session *session = malloc(sizeof *session);
    if (session != NULL && session_init(session, out, errors))
        return session;
    if (session != NULL)
        modes_done(&session->client);
    free(session);
    print_error_at(errors, "memory", translation_of_error(ENOMEM),
                   PRINT_ERROR_NOWHERE);
    return NULL;
}

int session_run(int argc, char **argv, FILE *out, FILE *errors,
                session_command *command)
{
    int words;
    struct session *session = session_new(out, errors);
    if (session == NULL)
        return EXIT_UNAVAILABLE;
    int status = read_options(session, argc, argv, &words);
    if (status == EXIT_DONE)
        status = command(session, words, argv);
    modes_done(&session->client);
    connection_done(&session->client);
    client_done(&session->client);
    keymap_free(session->keys);
    free(session->faults);
    free(session);
    return status;
}
