#include "src/play.h"

#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "src/arguments.h"
#include "src/client.h"
#include "src/complain.h"
#include "src/config_file.h"
#include "src/crash.h"
#include "src/exits.h"
#include "src/first_position.h"
#include "src/games.h"
#include "src/greeting.h"
#include "src/loop.h"
#include "src/options_sound.h"
#include "src/options_words.h"
#include "src/paths.h"
#include "src/resume.h"

struct sitting {
    FILE *out, *errors;
    struct options options;
    char program[PATH_MAX];
    struct client client;
};

static int read_options(struct sitting *sitting, int argc, char **argv,
                        int *words)
{
    char path[PATH_MAX];
    int status = EXIT_DONE;
    sitting->options = options_default();
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        status = config_file_read(path, &sitting->options, sitting->errors);
    if (status == EXIT_DONE)
        status = arguments_read(argc, argv, &sitting->options, words,
                                sitting->errors);
    if (status != EXIT_DONE)
        return status;
    const struct timecontrol *time = sitting->options.start.time;
    if (time[WHITE].hourglass != time[BLACK].hourglass) {
        complain(sitting->errors, "--time",
                 gettext("an hourglass is one for both players"),
                 COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    status = options_judge_rules(&sitting->options, sitting->errors);
    if (status != EXIT_DONE)
        return status;
    int failure = first_position_settle(&sitting->options);
    if (failure == 0)
        return EXIT_DONE;
    complain(sitting->errors, "--chess960", strerror(-failure),
             COMPLAIN_NOWHERE);
    return EXIT_UNAVAILABLE;
}

static void set_date(struct start *start)
{
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) != NULL)
        strftime(start->date, sizeof start->date, "%Y.%m.%d", &local);
}

/* The line mode comes by itself where a screen can not be, or not be used. */
static bool wants_lines(const struct options *options)
{
    const char *accessible = getenv("ACCESSIBLE"), *term = getenv("TERM");
    return options->linear ||
           (accessible != NULL && strcmp(accessible, "1") == 0) ||
           term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0 ||
           isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1;
}

/* Where the arbiter could keep no game, it is not started. */
static int make_room_for_games(struct sitting *sitting)
{
    char folder[PATH_MAX] = "";
    int failure = paths_make(PLACE_GAMES, folder);
    if (failure == 0)
        return EXIT_DONE;
    if (folder[0] == '\0')
        complain(sitting->errors, "HOME",
                 gettext("there is no home in which to keep a game"),
                 COMPLAIN_NOWHERE);
    else
        complain(sitting->errors, folder, strerror(-failure), COMPLAIN_NOWHERE);
    return EXIT_IO;
}

static int connect_arbiter(struct sitting *sitting)
{
    struct client *client = &sitting->client;
    int status = make_room_for_games(sitting);
    if (status != EXIT_DONE)
        return status;
    int failure = child_find(sitting->program);
    client->program = sitting->program;
    if (failure == 0)
        failure = client_connect(client);
    if (failure == 0)
        return EXIT_DONE;
    complain(sitting->errors, "hektord", strerror(-failure), COMPLAIN_NOWHERE);
    return EXIT_UNAVAILABLE;
}

/* Ask a person for one of the arbiter's games. */
static int choose_game(struct sitting *sitting)
{
    json_t *list = NULL;
    int failure = games_ask(&sitting->client.link, &list);
    if (failure != 0) {
        complain(sitting->errors, "hektord", strerror(-failure),
                 COMPLAIN_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    int status = resume_choose(list, STDIN_FILENO, sitting->out,
                               sitting->errors, sitting->client.game_id);
    json_decref(list);
    return status;
}

static int open_voice(struct sitting *sitting)
{
    const struct options *options = &sitting->options;
    struct voice_options voice = options_voice(options);
    int failure = voice_open(&voice, &sitting->client.voice);
    if (failure == 0)
        return EXIT_DONE;
    const char *what = voice.sound_path != NULL   ? voice.sound_path
                       : voice.trace_path != NULL ? voice.trace_path
                                                  : "--voice";
    complain(sitting->errors, what, strerror(-failure), COMPLAIN_NOWHERE);
    return EXIT_IO;
}

/* A screen if there can be one; why it cannot is a line of the line mode. */
static int open_front(struct sitting *sitting)
{
    struct client *client = &sitting->client;
    const char *theme = sitting->options.theme, *why = NULL;
    const char *no_color = getenv("NO_COLOR");
    struct front_options front = {
        .in_fd = STDIN_FILENO,
        .out_fd = STDOUT_FILENO,
        .color = (no_color == NULL || no_color[0] == '\0') &&
                 strcmp(theme, "mono") != 0,
        .theme = theme[0] != '\0' ? theme : NULL};
    client->in_fd = STDIN_FILENO;
    client->linear = wants_lines(&sitting->options);
    if (!client->linear)
        client->front = screen_open(&front, &why);
    if (client->front == NULL) {
        client->linear = true;
        client->front = linear_open(&front);
    }
    if (client->front == NULL) {
        complain(sitting->errors, "terminal", strerror(ENOMEM),
                 COMPLAIN_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    if (why != NULL)
        client->front->ops->line(client->front, FRONT_ANSWER, why);
    return EXIT_DONE;
}

/* What is being recorded is recorded to its end; a loudspeaker is not waited
 * for when somebody leaves. */
static int close_voice(struct sitting *sitting, int status)
{
    enum { RECORDING_MS = 20000, LAST_WORDS_MS = 4000 };
    struct client *client = &sitting->client;
    const struct options *options = &sitting->options;
    if (options->speech_out[0] != '\0' || options->speech_trace[0] != '\0')
        voice_drain(client->voice, RECORDING_MS);
    else if (client->input_ended && !client->silent)
        voice_drain(client->voice, LAST_WORDS_MS);
    int failure = voice_close(client->voice);
    if (failure == 0 || status != EXIT_DONE || client->silent)
        return status;
    complain(sitting->errors, gettext("sound or speech trace"),
             strerror(-failure), COMPLAIN_NOWHERE);
    return EXIT_IO;
}

/* What the words of a sitting may change, as the options have it at first. */
static void take_options(struct client *client)
{
    const struct options *options = client->options;
    client->rate_wpm = options->rate_wpm;
    client->volume_percent = options->volume_percent;
    client->marks = options->marks;
}

/* Returns status, or that of an output which takes nothing. */
static int say_farewell(const struct sitting *sitting, int status)
{
    const struct client *client = &sitting->client;
    if (client->silent)
        return status;
    const char *id = client->game_id[0] != '\0' ? client->game_id : "new";
    if (client->complaint != NULL)
        complain(sitting->errors, id, client->complaint, COMPLAIN_NOWHERE);
    if (client->signal != 0)
        complain(sitting->errors, strsignal(client->signal),
                 gettext("the program was told to end"), COMPLAIN_NOWHERE);
    if (!client->provisional && client->game.phase != GAME_OVER &&
        client->game.ply_count > 0)
        fprintf(sitting->out,
                gettext("The game is kept: hektor resume %s goes on with "
                        "it.\n"),
                client->game_id);
    if (fflush(sitting->out) == 0 || status != EXIT_DONE)
        return status;
    complain(sitting->errors, gettext("output"), strerror(errno),
             COMPLAIN_NOWHERE);
    return EXIT_IO;
}

static int play(struct sitting *sitting)
{
    struct client *client = &sitting->client;
    sigset_t set = loop_signals();
    sigprocmask(SIG_BLOCK, &set, NULL);
    crash_guard();
    take_options(client);
    int status = open_voice(sitting);
    if (status != EXIT_DONE)
        return status;
    status = open_front(sitting);
    if (status == EXIT_DONE) {
        greeting(client);
        status = loop_run(client);
        client->front->ops->close(client->front);
        status = say_farewell(sitting, status);
    }
    return close_voice(sitting, status);
}

static void begin(struct sitting *sitting, FILE *out, FILE *errors)
{
    memset(sitting, 0, sizeof *sitting);
    sitting->out = out;
    sitting->errors = errors;
    client_init(&sitting->client);
    sitting->client.options = &sitting->options;
    signal(SIGPIPE, SIG_IGN);
}

static struct sitting *sitting_new(FILE *out, FILE *errors)
{
    struct sitting *sitting = malloc(sizeof *sitting);
    if (sitting != NULL)
        begin(sitting, out, errors);
    else
        complain(errors, "memory", strerror(ENOMEM), COMPLAIN_NOWHERE);
    return sitting;
}

static int end(struct sitting *sitting, int status)
{
    client_done(&sitting->client);
    free(sitting);
    return status;
}

int play_new(int argc, char **argv, FILE *out, FILE *errors)
{
    int words;
    struct sitting *sitting = sitting_new(out, errors);
    if (sitting == NULL)
        return EXIT_UNAVAILABLE;
    int status = read_options(sitting, argc, argv, &words);
    if (status == EXIT_DONE && words > 0) {
        complain(errors, argv[1],
                 gettext("a new game is described by options alone"),
                 COMPLAIN_NOWHERE);
        status = EXIT_USAGE;
    }
    set_date(&sitting->options.start);
    sitting->client.announcer = options_announcer(&sitting->options);
    if (status == EXIT_DONE)
        status = connect_arbiter(sitting);
    if (status == EXIT_DONE)
        status = play(sitting);
    return end(sitting, status);
}

int play_resume(int argc, char **argv, FILE *out, FILE *errors)
{
    int words;
    struct sitting *sitting = sitting_new(out, errors);
    if (sitting == NULL)
        return EXIT_UNAVAILABLE;
    struct client *client = &sitting->client;
    int status = read_options(sitting, argc, argv, &words);
    client->resumes = true;
    client->announcer = options_announcer(&sitting->options);
    if (status == EXIT_DONE && words > 0 &&
        (words > 1 || !resume_id(argv[1], client->game_id))) {
        complain(errors, argv[1],
                 gettext("that is no game's name, such as 7GQ2K4MD"),
                 COMPLAIN_NOWHERE);
        status = EXIT_USAGE;
    }
    if (status == EXIT_DONE)
        status = connect_arbiter(sitting);
    if (status == EXIT_DONE && words == 0)
        status = choose_game(sitting);
    if (status == EXIT_DONE && client->game_id[0] != '\0')
        status = play(sitting);
    return end(sitting, status);
}
