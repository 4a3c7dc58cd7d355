// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/record.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/voice/engine.h"
#include "speech/voice/load_library.h"
#include "speech/voice/soundfile.h"

#include "src/base/print.h"

/* Whether a file can be made there is asked before the game, and not found out
 * in it. 0 or a negative errno. */
static int try_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        strcpy(folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path) + 1, path);
    return access(folder, W_OK | X_OK) == 0 ? 0 : -errno;
}

int record_check(const char *path, bool resumes, FILE *errors)
{
    struct stderr_guard guard;
    char lacks[LATE_WHY_MAX];
    if (!soundfile_knows(path)) {
        print_error_at(errors, path,
                       gettext("a sound file ends in wav, flac, ogg or opus"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (!resumes && access(path, F_OK) == 0) {
        print_error_at(errors, path, gettext("that file already exists"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    int failure = try_folder(path);
    if (failure != 0) {
        print_error_at(errors, path, translation_of_error(-failure),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    stderr_guard_init(&guard);
    int rate_hz = engine_begin(&guard);
    failure = rate_hz < 0 ? rate_hz : soundfile_may_begin();
    if (failure == 0)
        return EXIT_DONE;
    print_error_at(errors, path, late_why(failure, lacks), PRINT_ERROR_NOWHERE);
    return EXIT_UNAVAILABLE;
}

/* "game.flac", "game-2.flac". */
static void path_of_round(const char *path, int round, char out[PATH_MAX])
{
    const char *dot = strrchr(path, '.');
    if (round <= 1)
        snprintf(out, PATH_MAX, "%s", path);
    else
        snprintf(out, PATH_MAX, "%.*s-%d%s", (int)(dot - path), path, round,
                 dot);
}

static int begin(struct client *client)
{
    char path[PATH_MAX], title[2 * NAME_MAX_BYTES + 8];
    const struct game *game = &client->game;
    path_of_round(client->options->record, ++client->told.recorded_games, path);
    snprintf(title, sizeof title, "%s - %s", announce_name(game, WHITE),
             announce_name(game, BLACK));
    return recorder_open(path, client->joined.id, title, game->start.date,
                         &client->told.recorder);
}

/* "12. White: Springer Gustav eins Felix drei". */
static void describe_move(const struct client *client, struct utterance *out)
{
    char heading[SEGMENT_TEXT_MAX];
    struct announcer announcer = client->announcer;
    const struct move_facts *facts =
        &client->game.plies[client->game.ply_count - 1].facts;
    announcer.from_to = true;
    snprintf(heading, sizeof heading,
             facts->side == WHITE ? gettext("%d, White:")
                                  : gettext("%d, Black:"),
             facts->number);
    announce_sentence(&announcer, PRIORITY_MOVE, heading, out);
    announce_move(&announcer, facts, out);
}

int record_event(struct client *client, const struct event *event,
                 const struct utterance *said)
{
    const struct game *game = &client->game;
    int error = 0;
    if (client->options->record[0] == '\0' || client->joined.provisional)
        return 0;
    if (event->kind == EVENT_START)
        error = begin(client);
    struct record_mark mark = {.seq = event->seq};
    for (int side = WHITE; side <= BLACK; side++)
        mark.left_ms[side] = game_left_ms(game, (enum side)side, event->at_ms);
    struct utterance move;
    bool is_move = event->kind == EVENT_MOVE && game->ply_count > 0;
    if (is_move) {
        mark.ply = game->ply_count;
        describe_move(client, &move);
    }
    recorder_add(client->told.recorder, &mark, is_move ? &move : said);
    if (event->kind == EVENT_RESULT)
        recorder_finish(client->told.recorder);
    return error;
}

int record_end(struct client *client)
{
    int error = recorder_close(client->told.recorder);
    client->told.recorder = NULL;
    return error;
}
