// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/play.h"
#include "tests/now.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/unit.h"

_Noreturn void play_give_up(struct play *play, const char *what,
                            const char *text)
{
    if (play->term) {
        term_dump(play->term, stderr);
        fprintf(stderr, "printed since the mark:\n%s\n",
                term_output(play->term));
    }
    char *trace = play_trace(play);
    fprintf(stderr, "spoken:\n%s\n", trace ? trace : "nothing");
    free(trace);
    fail_msg("%s, line %d: %s: %s", play->step, play->line, what, text);
    abort();
}

int play_setup(void **state)
{
    struct play *play = calloc(1, sizeof *play);
    *state = play;
    if (!play)
        return -1;
    return home_make(&play->home) ? 0 : -1;
}

int play_teardown(void **state)
{
    struct play *play = *state;
    term_free(play->term);
    bool ended = term_all_ended(PLAY_SOON_MS);
    home_remove(&play->home);
    free(play);
    if (!ended)
        fprintf(stderr, "an arbiter lives on without its client\n");
    return ended ? 0 : -1;
}

void play_stop(struct play *play)
{
    term_free(play->term);
    play->term = NULL;
    if (!term_all_ended(PLAY_SOON_MS))
        play_give_up(play, "lives on without its client:", "hektord");
}

void play_forget(struct play *play)
{
    play_stop(play);
    home_remove(&play->home);
    if (!home_make(&play->home))
        play_give_up(play, "no new home after", play->home.folder);
}

/* Does a game begin here, and is the option among the arguments? */
static bool opens_a_frontend(const char *const *args)
{
    return !args[0] || args[0][0] == '-' || strcmp(args[0], "new") == 0 ||
           strcmp(args[0], "resume") == 0 || strcmp(args[0], "games") == 0 ||
           strcmp(args[0], "view") == 0 || strcmp(args[0], "menu") == 0 ||
           strcmp(args[0], "setup") == 0 || strcmp(args[0], "tutorial") == 0;
}

static bool has_option(const char *const *args, const char *option)
{
    for (; *args; args++)
        if (strcmp(*args, option) == 0)
            return true;
    return false;
}

static void launch(struct play *play, const char *const *argv)
{
    term_free(play->term);
    play->options.env = play->home.env;
    play->term = term_start(&play->options, argv);
    if (!play->term)
        play_give_up(play, "cannot start", argv[0]);
    term_mark(play->term);
}

void play_start(struct play *play, const char *const *args)
{
    const char *argv[PLAY_ARGS_MAX + 10] = {"./hektor"};
    int count = 1;
    for (int i = 0; args[i] && i < PLAY_ARGS_MAX; i++)
        argv[count++] = args[i];
    if (opens_a_frontend(args) && !has_option(args, "--voice")) {
        argv[count++] = "--voice";
        argv[count++] = "text";
    }
    if (opens_a_frontend(args))
        argv[count++] = "--letters"; /* which play_board reads */
    char trace[PATH_MAX];
    home_path(&play->home, "trace", trace);
    if (opens_a_frontend(args)) {
        argv[count++] = "--speech-trace";
        argv[count++] = trace;
    }
    play->linear = has_option(args, "--linear");
    /* Short to expect; listen_test and reader_test have the words. */
    if (play->linear && !has_option(args, "--lines")) {
        argv[count++] = "--lines";
        argv[count++] = "san";
    }
    launch(play, argv);
}

void play_resume(struct play *play)
{
    char id[16];
    play_stop(play);
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, play->linear ? "--linear" : NULL));
}

void play_size(struct play *play, int rows, int cols)
{
    play->options.rows = rows;
    play->options.cols = cols;
}

void play_shell(struct play *play, const char *script)
{
    static const char *const programs[] = {"hektor", "hektord"};
    char here[PATH_MAX / 2], from[PATH_MAX], to[PATH_MAX];
    if (!getcwd(here, sizeof here))
        play_give_up(play, "no way to", "this folder");
    for (int i = 0; i < 2; i++) {
        snprintf(from, sizeof from, "%s/%s", here, programs[i]);
        home_path(&play->home, programs[i], to);
        if (symlink(from, to) != 0 && errno != EEXIST)
            play_give_up(play, "cannot make", to);
    }
    play->options.folder = play->home.folder;
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    launch(play, argv);
    play->options.folder = NULL;
}

struct play *play_step(struct play *play, const char *step, int line)
{
    play->step = step;
    play->line = line;
    return play;
}

void play_enter_at(struct play *play, const char *text)
{
    term_mark(play->term);
    if (!term_enter(play->term, text))
        play_give_up(play, "the terminal is closed before", text);
}

void play_type_at(struct play *play, const char *keys)
{
    if (!term_type(play->term, keys))
        play_give_up(play, "the terminal is closed before", keys);
}

/* "Eva vier (1. e4)" is "Eva vier (e4)" beside a scoresheet, and a line's
 * "1. Nf3" is "(Nf3)" there. Returns the move if text is no more than one. */
static const char *without_number(const char *text, char out[TERM_TEXT_MAX])
{
    const char *open = strchr(text, '('), *behind = open ? open + 1 : text;
    size_t digits = strspn(behind, "0123456789");
    size_t dots = strspn(behind + digits, ".");
    bool is_number = digits > 0 && behind[digits + dots] == ' ';
    snprintf(out, TERM_TEXT_MAX, "%s", text);
    if (!is_number || (dots != 1 && dots != 3))
        return NULL;
    const char *move = behind + digits + dots + 1;
    snprintf(out, TERM_TEXT_MAX, open ? "%.*s%s" : "%.*s(%s)",
             (int)(behind - text), text, move);
    return open ? NULL : move;
}

/* A pawn's move such as "e4", whose words are its notation, is on the screen
 * once; not within a sentence, as in "for example e4". */
static bool stands_alone(struct term *term, const char *move)
{
    enum { SQUARE = 2 };
    char line[TERM_TEXT_MAX];
    if (strlen(move) != SQUARE || !term_is_alternate(term))
        return false;
    for (int row = 0; row < term_rows(term); row++) {
        term_line(term, row, line);
        for (const char *at = strstr(line, move); at;
             at = strstr(at + SQUARE, move))
            if ((at == line ||
                 (at - line >= 2 && strncmp(at - 2, "  ", 2) == 0)) &&
                (at[SQUARE] == '\0' || at[SQUARE] == ' '))
                return true;
    }
    return false;
}

static bool is_seen(struct term *term, void *context)
{
    char shorter[TERM_TEXT_MAX];
    const char *move = without_number(context, shorter);
    return term_find(term, context, NULL) >= 0 ||
           term_find(term, shorter, NULL) >= 0 ||
           (move && stands_alone(term, move));
}

void play_sees_at(struct play *play, const char *text)
{
    char sought[TERM_TEXT_MAX];
    snprintf(sought, sizeof sought, "%s", text);
    if (!term_wait(play->term, is_seen, sought, PLAY_SOON_MS))
        play_give_up(play, "not seen", text);
}

void play_prints_at(struct play *play, const char *text)
{
    if (!term_wait_output(play->term, text, PLAY_SOON_MS))
        play_give_up(play, "not printed", text);
}

void play_answers_at(struct play *play, const char *line, const char *text)
{
    play_enter_at(play, line);
    play_prints_at(play, text);
}

void play_shows_at(struct play *play, const char *line, const char *text)
{
    play_enter_at(play, line);
    play_sees_at(play, text);
}

void play_speaks_at(struct play *play, const char *line, const char *text)
{
    play_enter_at(play, line);
    play_hears_at(play, text);
}

void play_tells_at(struct play *play, const char *text)
{
    if (play->linear)
        play_prints_at(play, text);
    else
        play_sees_at(play, text);
}

void play_replies_at(struct play *play, const char *line, const char *text)
{
    play_enter_at(play, line);
    play_tells_at(play, text);
}

void play_copy_after(struct play *play, const char *text, char *out,
                     size_t bytes)
{
    const char *at = term_printed(play->term, text);
    if (at == NULL)
        play_give_up(play, "not printed", text);
    snprintf(out, bytes, "%s", at + strlen(text));
}

void play_menu_id(struct play *play, char out[16])
{
    play_answers(play, "menu", ", yours");
    play_copy_after(play, "Game ", out, 9);
    play_enter(play, "back");
}

struct either {
    const char *text, *other;
};

static bool has_printed_either(struct term *term, void *context)
{
    struct either *either = context;
    return term_printed(term, either->text) ||
           term_printed(term, either->other) ||
           term_find(term, either->text, NULL) >= 0;
}

bool play_prints_one_of_at(struct play *play, const char *text,
                           const char *other)
{
    struct either either = {text, other};
    if (!term_wait(play->term, has_printed_either, &either, PLAY_SOON_MS))
        play_give_up(play, "neither printed", text);
    return term_printed(play->term, other) != NULL;
}

void play_read_for(struct play *play, int64_t us)
{
    int64_t end = now_us() + us, left_us;
    while ((left_us = end - now_us()) > 0)
        term_pump(play->term, (int)(left_us / 1000));
}

pid_t play_arbiter(struct play *play)
{
    char path[64];
    int pid = 0, client = (int)term_pid(play->term);
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", client, client);
    FILE *stream = fopen(path, "r");
    if (stream == NULL || fscanf(stream, "%d", &pid) != 1)
        play_give_up(play, "there is no arbiter in", path);
    fclose(stream);
    return pid;
}

void play_game_id(struct play *play, char out[16])
{
    char path[PATH_MAX];
    if (!home_find(&play->home, "data/hektor/games", ".hektor", path))
        play_give_up(play, "there is no game in", "data/hektor/games");
    const char *name = strrchr(path, '/') + 1;
    snprintf(out, 16, "%.*s", (int)strcspn(name, "."), name);
}

void play_leaves_at(struct play *play, int status)
{
    int got = term_wait_exit(play->term, PLAY_SOON_MS);
    if (got == status)
        return;
    char text[32];
    snprintf(text, sizeof text, "%d, not %d", got, status);
    play_give_up(play, "left with", text);
}

void play_ends_at(struct play *play, const char *const *args, const char *text,
                  int status)
{
    play_start(play, args);
    play_prints_at(play, text);
    play_leaves_at(play, status);
}

struct saved {
    struct play *play;
    char path[PATH_MAX];
};

static bool is_saved(struct term *term, void *context)
{
    (void)term;
    struct saved *saved = context;
    return home_find(&saved->play->home, "data/hektor/pgn", ".pgn",
                     saved->path);
}

char *play_pgn(struct play *play)
{
    struct saved saved = {.play = play};
    if (!term_wait(play->term, is_saved, &saved, PLAY_SOON_MS))
        play_give_up(play, "not saved", "data/hektor/pgn/*.pgn");
    return home_read(saved.path);
}
