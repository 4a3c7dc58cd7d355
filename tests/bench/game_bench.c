// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_bench.c - whole games by ear at one move a second, at the rate of real
 * speech, on a null sink and its monitor: with castling, capture, en passant,
 * check, promotion, a refused draw, a takeback, a wrong claim, resignation and
 * a rematch, in two languages, in lines and on the screen. From Enter, so with
 * the commit on the disk, to the first sound of the move. Fails when events are
 * heard in another order, twice, or more than one moment late.
 */
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "speech/voice/soundfile.h"
#include "tests/bench/figures.h"
#include "tests/data_file.h"
#include "tests/play/home.h"
#include "tests/play/term.h"
#include "tests/speech/sound_server.h"

enum {
    ROWS_MAX = 80,
    SAID_MAX = 3,
    ROW_BYTES = 1024,
    RATE_HZ = 22050,
    CUE_MS = 60,
    CUE_HZ = 8000, /* higher than words: the cues of this bench */
    CUE_PEAK = 30000,
    CUE_HEARD = 4000, /* beside words both are made softer */
    SOON_MS = 10000,
    GREETING_MS = 2000,
    QUIET_MS = 1500,
};

struct row {
    char line[ROW_BYTES];
    const char *typed, *said[SAID_MAX]; /* into line */
    int count;
    int64_t at_us; /* when it was typed */
    double sound_ms; /* from then to the first sound of its cue; 0: none */
};

struct game {
    struct row row[ROWS_MAX];
    int rows;
};

static const struct sitting {
    const char *name, *language, *data;
    const char *linear; /* NULL: on the screen */
    int every_ms, rows; /* rows 0: all */
} sittings[] = {
    {"English, in lines, quiet", "en", "play/whole-game-en.tsv", "--linear",
     2500, 8},
    {"English, in lines", "en", "play/whole-game-en.tsv", "--linear", 1000, 0},
    {"English, on the screen", "en", "play/whole-game-en.tsv", NULL, 1000, 0},
    {"German, in lines", "de", "play/whole-game-de.tsv", "--linear", 1000, 0},
    {"German, on the screen", "de", "play/whole-game-de.tsv", NULL, 1000, 0},
};

static bool read_game(const char *name, struct game *game)
{
    FILE *stream = data_open(name);
    game->rows = 0;
    if (!stream)
        return false;
    while (game->rows < ROWS_MAX) {
        struct row *row = &game->row[game->rows];
        char *fields[1 + SAID_MAX];
        if (!data_line(stream, row->line, sizeof row->line))
            break;
        row->count = data_cut(row->line, fields, 1 + SAID_MAX) - 1;
        row->typed = fields[0];
        for (int i = 0; i < row->count; i++)
            row->said[i] = fields[1 + i];
        game->rows++;
    }
    fclose(stream);
    return game->rows > 0;
}

/* Higher than words, so that the monitor tells them from each other. */
static bool make_cues(const struct home *home)
{
    static const char *const names[] = {"move", "capture", "check", "mate"};
    int16_t samples[RATE_HZ * CUE_MS / 1000];
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        samples[i] =
            (int16_t)(CUE_PEAK * sin(2 * M_PI * CUE_HZ * (double)i / RATE_HZ));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char below[32], path[PATH_MAX];
        struct soundfile *file;
        snprintf(below, sizeof below, "%s.wav", names[i]);
        home_path(home, below, path);
        if (soundfile_create(path, RATE_HZ, 1, &file) != 0)
            return false;
        soundfile_write(file, samples, sizeof samples / sizeof *samples);
        soundfile_close(file);
    }
    return true;
}

static struct term *start(struct home *home, const struct sitting *sitting)
{
    char trace[PATH_MAX];
    home_path(home, "trace", trace);
    home_set(home, "PULSE_SERVER", getenv("PULSE_SERVER"));
    const char *argv[] = {"./hektor",
                          "--language",
                          sitting->language,
                          "--white",
                          "Anna",
                          "--black",
                          "Boris",
                          "--time",
                          "10m+5",
                          "--voice",
                          "espeak",
                          "--cues",
                          home->folder,
                          "--speech-trace",
                          trace,
                          sitting->linear,
                          NULL};
    struct term *term =
        term_start(&(struct term_options){.env = home->env}, argv);
    if (term && term_wait_text(term, " 1:", SOON_MS))
        return term;
    term_free(term);
    return NULL;
}

static void pump_until(struct term *term, int64_t until_us)
{
    for (int64_t now_us; (now_us = sound_server_now_us()) < until_us;)
        if (!term_pump(term, (int)((until_us - now_us) / 1000)))
            poll(NULL, 0, 1);
}

static bool play(struct sound_server *server, struct term *term,
                 const struct sitting *sitting, struct game *game)
{
    pump_until(term, sound_server_now_us() + GREETING_MS * (int64_t)1000);
    int64_t due_us = sound_server_now_us();
    for (int i = 0; i < game->rows; i++) {
        struct row *row = &game->row[i];
        sound_server_ask_shrill(server, CUE_HEARD);
        row->at_us = sound_server_now_us();
        if (!term_enter(term, row->typed))
            return false;
        due_us += sitting->every_ms * (int64_t)1000;
        pump_until(term, due_us);
        int64_t first_us = server->first_sound_us;
        row->sound_ms =
            first_us != 0 ? (double)(first_us - row->at_us) / 1000 : 0;
    }
    sound_server_ask(server, SOUND_ANY);
    pump_until(term, sound_server_now_us() + QUIET_MS * (int64_t)1000);
    return sound_server_wait_silence(server, QUIET_MS, 4 * SOON_MS) != 0;
}

/* A line of the trace, cut into its parts. */
struct heard {
    double at_ms; /* since the voice was opened */
    bool is_event, is_alarm, is_dropped, is_whole;
    char words[ROW_BYTES];
};

static bool read_heard(FILE *trace, struct heard *out)
{
    enum { FIELDS = 40 };
    char line[4 * ROW_BYTES], *fields[FIELDS];
    size_t used = 0;
    if (!data_line(trace, line, sizeof line))
        return false;
    int count = data_cut(line, fields, FIELDS);
    *out = (struct heard){.at_ms = count > 0 ? atof(fields[0]) * 1000 : 0};
    out->is_alarm = count > 2 && strcmp(fields[1], "alarm") == 0;
    out->is_event =
        out->is_alarm || (count > 2 && strcmp(fields[1], "move") == 0);
    out->is_whole = count > 2 && strcmp(fields[2], "whole") == 0;
    out->is_dropped = count > 2 && strcmp(fields[2], "dropped") == 0;
    for (int i = 3; i < count; i++)
        if (strncmp(fields[i], "cue:", 4) != 0 && used < sizeof out->words)
            used += (size_t)snprintf(
                out->words + used, sizeof out->words - used, "%s%s",
                used > 0 ? " " : "", strchr(fields[i], ':') + 1);
    return true;
}

static int fail(const char *what, const char *wanted, const char *got)
{
    printf("game: %s: wanted \"%s\", heard \"%s\"\n", what, wanted, got);
    return -1;
}

/* How many later lines that led to an event were typed before it sounded? */
static int moments_late(const struct game *game, int row, double at_ms)
{
    int count = 0;
    for (int i = row + 1; i < game->rows; i++)
        count +=
            game->row[i].count > 0 && (double)game->row[i].at_us / 1000 < at_ms;
    return count;
}

/* An event of the game, and what became of it. */
struct expected {
    const char *words;
    int row;
    bool is_ruling; /* said even if it is late, and whole */
    bool is_check; /* said even if it is late */
    bool is_passing; /* the grounds of one: any move cuts them */
    bool is_found;
};

static int expect(const struct game *game, struct expected *out)
{
    int count = 0;
    for (int row = 0; row < game->rows; row++)
        for (int i = 0; i < game->row[row].count; i++) {
            const char *said = game->row[row].said[i];
            bool is_ruling = said[0] == '!', is_passing = said[0] == '?';
            out[count++] =
                (struct expected){.words = said + (is_ruling || is_passing),
                                  .row = row,
                                  .is_ruling = is_ruling,
                                  .is_check = strstr(said, " Schach") != NULL,
                                  .is_passing = is_passing};
        }
    return count;
}

static struct expected *find(struct expected *events, int count,
                             const char *words)
{
    for (int i = 0; i < count; i++)
        if (!events[i].is_found && strcmp(events[i].words, words) == 0)
            return &events[i];
    return NULL;
}

/*
 * Every event comes once, said or overtaken; those that are said come in their
 * order, and none but rulings, checks and alarms begins when two newer ones are
 * there; a ruling is said whole. Returns how many were said, or -1.
 */
static int check_trace(FILE *trace, const struct game *game)
{
    struct expected events[ROWS_MAX * SAID_MAX], *last = NULL;
    struct heard heard;
    int count = expect(game, events), said = 0;
    double opened_ms = NAN;
    while (read_heard(trace, &heard)) {
        struct expected *event =
            heard.is_event ? find(events, count, heard.words) : NULL;
        /* Before the first line come greetings. */
        if (!heard.is_event || (!event && !events[0].is_found))
            continue;
        if (!event)
            return fail("not expected", "", heard.words);
        if (event == events)
            opened_ms = (double)game->row[0].at_us / 1000 - heard.at_ms;
        event->is_found = true;
        if (event->is_ruling && !heard.is_whole)
            return fail("a ruling was cut", event->words, heard.words);
        if (heard.is_dropped || event->is_passing)
            continue;
        if (event < last)
            return fail("out of order", last->words, heard.words);
        if (!event->is_ruling && !event->is_check && !heard.is_alarm &&
            moments_late(game, event->row, opened_ms + heard.at_ms) > 1)
            return fail("late", event->words, heard.words);
        last = event;
        said++;
    }
    for (int i = 0; i < count; i++)
        if (!events[i].is_found)
            return fail("missing", events[i].words, "");
    return said;
}

static int check(const struct home *home, const struct game *game)
{
    char path[PATH_MAX];
    home_path(home, "trace", path);
    FILE *trace = fopen(path, "r");
    int said = trace ? check_trace(trace, game) : -1;
    if (trace)
        fclose(trace);
    return said;
}

static bool is_move(const struct row *row)
{
    return row->count > 0 && (strpbrk(row->typed, "12345678") != NULL ||
                              strstr(row->typed, "O-O") != NULL);
}

static void tell(const struct sitting *sitting, const struct game *game,
                 int said)
{
    static double ms[ROWS_MAX];
    const char *slowest = "";
    double slowest_ms = 0;
    int count = 0, events = 0, moves = 0;
    for (int i = 0; i < game->rows; i++) {
        const struct row *row = &game->row[i];
        for (int said_at = 0; said_at < row->count; said_at++)
            events += row->said[said_at][0] != '?';
        if (!is_move(row))
            continue;
        moves++;
        if (row->sound_ms > 0)
            ms[count++] = row->sound_ms;
        if (row->sound_ms > slowest_ms) {
            slowest_ms = row->sound_ms;
            slowest = row->typed;
        }
    }
    figures_sort(ms, (size_t)count);
    double half = ms[count / 2], most = ms[count * 99 / 100];
    printf("game, %s, a line in %.1f s: %d of %d events said, each in its "
           "order; Enter to the first sound of %d of %d moves %.1f ms at the "
           "median "
           "(bar 15), %.1f at p99 (bar 40), "
           "slowest %s %.1f: %s\n",
           sitting->name, sitting->every_ms / 1000.0, said, events, count,
           moves, half, most, slowest, slowest_ms,
           half <= 15 && most <= 40 ? "within" : "NOT within");
}

static bool sit(struct sound_server *server, const struct sitting *sitting)
{
    static struct game game;
    struct home home;
    if (!read_game(sitting->data, &game) || !home_make(&home))
        return false;
    if (sitting->rows != 0)
        game.rows = sitting->rows;
    struct term *term = make_cues(&home) ? start(&home, sitting) : NULL;
    int said = -1;
    if (term && play(server, term, sitting, &game))
        said = check(&home, &game);
    if (said >= 0)
        tell(sitting, &game, said);
    else
        printf("game, %s: failed\n", sitting->name);
    term_free(term);
    term_all_ended(SOON_MS);
    home_remove(&home);
    return said >= 0;
}

int main(void)
{
    struct sound_server server;
    bool done = true;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* children must not repeat it */
    if (!sound_server_start(&server))
        return 0;
    for (size_t i = 0; i < sizeof sittings / sizeof *sittings; i++)
        done = sit(&server, &sittings[i]) && done;
    sound_server_end(&server);
    return done ? 0 : 1;
}
