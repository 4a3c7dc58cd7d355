// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/envelope_view.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/game/game_apply.h"
#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/verdict.h"
#include "src/base/whole_file.h"
#include "src/client/core/tell.h"

enum { FOUND_TEXT_MAX = 1024 };

struct replay_envelope {
    struct envelope envelope; /* read; or not, and then found says why */
    bool is_read, is_good;
    char found[FOUND_TEXT_MAX];
};

static void judge(struct replay_envelope *read, const char *path)
{
    struct envelope copy;
    struct envelope_evidence evidence;
    envelope_init(&copy);
    envelope_evidence_gather(&read->envelope, path, &copy, &evidence);
    struct envelope_verdict verdict =
        envelope_verdict_of(&read->envelope, &evidence);
    envelope_done(&copy);
    read->is_good = envelope_verdict_is_good(verdict.finding);
    envelope_verdict_describe(&verdict, read->found, sizeof read->found);
}

/* Otherwise it is an ordinary PGN file. */
static bool claims_to_be_one(const char *path)
{
    char *text = malloc(ENVELOPE_TEXT_MAX);
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    ssize_t bytes = text != NULL && fd >= 0
                        ? whole_file_get(fd, text, ENVELOPE_TEXT_MAX)
                        : 0;
    bool claims = bytes > 0 && envelope_is_meant(text, (size_t)bytes);
    if (fd >= 0)
        close(fd);
    free(text);
    return claims;
}

struct replay_envelope *replay_envelope_read(const char *path)
{
    struct envelope_result result = {.error = ENVELOPE_NONE};
    struct replay_envelope *read = calloc(1, sizeof *read);
    if (read == NULL)
        return NULL;
    envelope_init(&read->envelope);
    if (envelope_folder_read(path, &read->envelope, &result) != 0 ||
        (result.error != ENVELOPE_OK && !claims_to_be_one(path))) {
        replay_envelope_free(read);
        return NULL;
    }
    read->is_read = result.error == ENVELOPE_OK;
    if (read->is_read)
        judge(read, path);
    else
        envelope_error_describe(&result, read->found, sizeof read->found);
    return read;
}

void replay_envelope_free(struct replay_envelope *read)
{
    if (read != NULL)
        envelope_done(&read->envelope);
    free(read);
}

void replay_envelope_show(const struct replay_envelope *read, struct game *game)
{
    struct envelope_events events = {.count = 0};
    if (read->is_read && envelope_rebuild(&read->envelope, &events)) {
        game_done(game);
        game_init(game);
        for (int i = 0; i < events.count; i++)
            game_apply(game, &events.events[i]);
    }
    envelope_events_free(&events);
}

void replay_envelope_tell(struct client *client,
                          const struct replay_envelope *read)
{
    struct utterance utterance;
    tell_sentence(client, read->is_good ? FRONTEND_ANSWER : FRONTEND_REFUSAL,
                  PRIORITY_ANSWER, read->found);
    for (int part = INSCRIPTION_NAMES;
         read->is_good && part < INSCRIPTION_POSITION &&
         envelope_inscription(&read->envelope, &client->announcer, part,
                              &utterance);
         part++) {
        utterance.priority = PRIORITY_CHAT; /* no part drops another */
        tell_utterance(client, FRONTEND_ANSWER, &utterance);
    }
}
