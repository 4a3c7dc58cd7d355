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

#include "src/base/exits.h"
#include "src/base/print.h"

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
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        strcpy(folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path) + 1, path);
    int failure = access(folder, W_OK | X_OK) == 0 ? 0 : -errno;
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

static int record_begin(struct client *client)
{
    char path[PATH_MAX], title[2 * NAME_MAX_BYTES + 8];
    const struct game *game = &client->game;
    /* "game.flac", "game-2.flac". */
    int round = ++client->told.recorded_games;
    const char *dot = strrchr(client->options->record, '.');
    if (round <= 1)
        snprintf(path, PATH_MAX, "%s", client->options->record);
    else
        snprintf(path, PATH_MAX, "%.*s-%d%s",
                 (int)(dot - client->options->record), client->options->record,
                 round, dot);
    snprintf(title, sizeof title, "%s - %s", announce_name(game, WHITE),
             announce_name(game, BLACK));
    return recorder_open(path, client->joined.id, title, game->start.date,
                         &client->told.recorder);
}

int record_event(struct client *client, const struct event *event,
                 const struct utterance *said)
{
    const struct game *game = &client->game;
    int error = 0;
    if (client->options->record[0] == '\0' || client->joined.provisional)
        return 0;
    if (event->kind == EVENT_START)
        error = record_begin(client);
    struct record_mark mark = {.seq = event->seq};
    for (int side = WHITE; side <= BLACK; side++)
        mark.left_ms[side] = game_left_ms(game, (enum side)side, event->at_ms);
    struct utterance move;
    bool is_move = event->kind == EVENT_MOVE && game->ply_count > 0;
    if (is_move) {
        mark.ply = game->ply_count;
        /* "12. White: Springer Gustav eins Felix drei". */
        char heading[SEGMENT_TEXT_MAX];
        struct announcer announcer = client->announcer;
        const struct move_facts *facts =
            &client->game.plies[client->game.ply_count - 1].facts;
        announcer.from_to = true;
        snprintf(heading, sizeof heading,
                 facts->side == WHITE ? gettext("%d, White:")
                                      : gettext("%d, Black:"),
                 facts->number);
        announce_sentence(&announcer, PRIORITY_MOVE, heading, &move);
        announce_move(&announcer, facts, &move);
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
