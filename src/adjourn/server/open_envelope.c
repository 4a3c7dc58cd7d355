// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * open_envelope.c - the arbiter opens an envelope.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/base/translatable.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/server/sealing.h"
#include "src/adjourn/server/server_keys.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/server/connections/event_loop.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/presence.h"

enum { PHRASE_PAUSE_MS = 3000 };

/* What a text is that was kept for the game. A changed inscription would open
 * to a different move, and an envelope of another number was opened before. */
static enum reason judge_kept(const struct live_game *live,
                              enum envelope_error error,
                              const struct envelope *envelope)
{
    if (error == ENVELOPE_NO_MEMORY)
        return REASON_ENVELOPE_STUCK;
    return error == ENVELOPE_OK &&
                   envelope_is_of_journal(envelope, &live->game, live->id)
               ? REASON_NONE
               : REASON_ENVELOPE_DAMAGED;
}

/* Only where nothing has that name is it lost: a want of memory or of
 * descriptors, which anybody on the computer can bring about, would let the
 * sealer state another move. */
static enum reason read_file(const struct live_game *live, const char *path,
                             struct envelope *out)
{
    struct envelope_result result;
    struct stat status;
    int failure = envelope_folder_read(path, out, &result);
    if (failure == 0)
        return judge_kept(live, result.error, out);
    if (failure == -ENOENT && lstat(path, &status) != 0 && errno == ENOENT)
        return REASON_ENVELOPE_LOST;
    return failure == -ENOENT || failure == -EISDIR || failure == -ENXIO ||
                   failure == -EFBIG || failure == -ELOOP
               ? REASON_ENVELOPE_DAMAGED
               : REASON_ENVELOPE_STUCK;
}

static enum reason read_row(const struct live_game *live, struct envelope *out)
{
    char *text;
    enum store_error error = store_read_envelope(
        live->store, live->id, live->game.adjournment.serial, &text);
    if (error != STORE_OK)
        return error == STORE_MISSING ? REASON_ENVELOPE_LOST
                                      : REASON_ENVELOPE_STUCK;
    enum envelope_error read = envelope_read(text, strlen(text), out).error;
    free(text);
    return judge_kept(live, read, out);
}

enum reason envelope_read_kept(struct server_state *srv, struct live_game *live,
                               struct envelope *out)
{
    char folder[PATH_MAX], path[PATH_MAX + 32];
    if (!envelope_folder(srv, folder))
        return REASON_ENVELOPE_STUCK;
    snprintf(path, sizeof path, "%s/%s-%d.pgn", folder, live->id,
             live->game.adjournment.serial);
    enum reason of_file = read_file(live, path, out);
    if (of_file == REASON_NONE)
        return of_file;
    envelope_done(out);
    enum reason of_row = read_row(live, out);
    if (of_row == REASON_NONE) {
        envelope_folder_keep(folder, out, path);
        return of_row;
    }
    envelope_done(out);
    if (of_file == REASON_ENVELOPE_STUCK || of_row == REASON_ENVELOPE_STUCK)
        return REASON_ENVELOPE_STUCK;
    if (of_file == REASON_ENVELOPE_LOST && of_row == REASON_ENVELOPE_LOST)
        return REASON_ENVELOPE_LOST;
    if (!live->is_damage_told && srv->shared)
        print_error_as(PROGRAM_HEKTORD, stderr, path,
                       gettext("the envelope is damaged or belongs to a "
                               "different game. Replace it with a copy. If "
                               "there is no copy, move the file away; the "
                               "player who sealed then states the move"),
                       PRINT_ERROR_NOWHERE);
    live->is_damage_told = true;
    return REASON_ENVELOPE_DAMAGED;
}

static enum reason reason_of_opening(enum envelope_opening opening)
{
    static const enum reason reasons[] = {
        [ENVELOPE_OPENED] = REASON_NONE,
        [ENVELOPE_TWO_MOVES] = REASON_NONE,
        [ENVELOPE_WRONG_PHRASE] = REASON_WRONG_PHRASE,
        [ENVELOPE_OTHER_KEY] = REASON_ENVELOPE_LOST,
        [ENVELOPE_BROKEN_BLOCK] = REASON_ENVELOPE_DAMAGED,
        [ENVELOPE_UNOPENED] = REASON_ENVELOPE_STUCK,
    };
    return reasons[opening];
}

/* Open it with the arbiter's key or with a passphrase. */
static enum reason open_by(struct server_state *srv,
                           const struct envelope *envelope, const char *phrase,
                           struct envelope_secret *secret)
{
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER) {
        /* It is lost where there is no such key, and none is made for it; not
         * where there is one that cannot be read: a copy of it may be put back.
         */
        struct envelope_keys keys = {.count = 0};
        int failure = keys_read(srv, &keys);
        if (failure == -ENOENT)
            return REASON_ENVELOPE_LOST;
        if (failure != 0)
            return keys_reason(failure, REASON_ENVELOPE_STUCK);
        const struct envelope_key *key =
            envelope_keys_find(&keys, envelope->value[ENVELOPE_KEY]);
        enum reason reason =
            key == NULL
                ? REASON_ENVELOPE_LOST
                : reason_of_opening(envelope_open(envelope, key, NULL, secret));
        envelope_keys_close(&keys);
        return reason;
    }
    if (phrase[0] == '\0')
        return REASON_WRONG_PHRASE;
    enum envelope_opening opening =
        envelope_open(envelope, NULL, phrase, secret);
    /* It is unsigned: a move without a commitment was never sealed. */
    return opening == ENVELOPE_TWO_MOVES ? REASON_WRONG_PHRASE
                                         : reason_of_opening(opening);
}

/* What was in it, and what proves that; "" for a block that holds another move
 * than was committed to, or a text that cannot be shown, which has no meaning
 * (8b). REASON_NONE, or why it is not opened. */
static enum reason open_kept(struct server_state *srv, struct live_game *live,
                             const char *phrase, struct intent *out)
{
    struct envelope envelope;
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    envelope_init(&envelope);
    enum reason reason = envelope_read_kept(srv, live, &envelope);
    if (reason == REASON_NONE &&
        (secret == NULL || envelope_guard_process() != 0))
        reason = REASON_ENVELOPE_STUCK;
    if (reason == REASON_NONE)
        reason = open_by(srv, &envelope, phrase, secret);
    bool has_meaning = reason == REASON_NONE && text_is_showable(secret->text);
    snprintf(out->sealed, sizeof out->sealed, "%s",
             has_meaning ? secret->text : "");
    snprintf(out->opening, sizeof out->opening, "%s",
             has_meaning ? secret->opening : "");
    envelope_secret_free(secret);
    envelope_done(&envelope);
    return reason;
}

/* One that waits for its passphrase is not lost. */
bool envelope_is_lost(struct server_state *srv, struct live_game *live)
{
    struct intent opened = {.kind = INTENT_OPEN};
    enum reason reason = open_kept(srv, live, "", &opened);
    envelope_wipe(&opened, sizeof opened);
    return reason == REASON_ENVELOPE_LOST;
}

static enum store_error answer_opened(struct request *request,
                                      const struct live_game *live)
{
    request_confirm(request, live->game.seq);
    return STORE_OK;
}

enum store_error hear_open(struct request *request)
{
    struct intent intent = {.kind = INTENT_OPEN, .by = SEAT_ARBITER};
    struct ruling ruling;
    enum seat seat;
    struct live_game *live = envelope_find_game(request, &seat);
    if (live == NULL)
        return STORE_OK;
    if (!wire_token_read(request->message, &intent.token))
        return request_refuse_field(request, "token");
    if (intent.token != 0 && table_has_done(live, intent.token))
        return answer_opened(request, live);
    enum store_error error =
        presence_gather(request->srv, live, false, request->now_ms);
    if (error != STORE_OK)
        return error;
    /* Open the envelope, if it may be opened now (7). */
    char phrase[ENVELOPE_PHRASE_MAX];
    struct ruling taken;
    arbiter_judge(&live->game, &intent, table_game_ms(live, request->now_ms),
                  &taken);
    enum reason reason = taken.late ? REASON_NONE : taken.reason;
    if (reason == REASON_NONE) {
        /* The passphrase of a message in canonical form. Guesses are limited.
         */
        char *out = phrase;
        const char *read =
            json_string_value(json_object_get(request->message, "phrase"));
        out[0] = '\0';
        if (read == NULL)
            reason = REASON_NONE;
        else if (request->now_ms < live->phrase_after_ms)
            reason = REASON_PHRASE_SOON;
        else
            reason =
                passphrase_read(read, out) ? REASON_NONE : REASON_WRONG_PHRASE;
    }
    if (reason == REASON_NONE)
        reason = open_kept(request->srv, live, phrase, &intent);
    envelope_wipe(phrase, sizeof phrase);
    if (reason == REASON_WRONG_PHRASE &&
        json_object_get(request->message, "phrase") != NULL)
        live->phrase_after_ms = event_loop_now_ms() + PHRASE_PAUSE_MS;

    if (reason != REASON_NONE) {
        envelope_refuse(request, live, reason);
        return STORE_OK;
    }
    error = table_judge(live, &intent, request->now_ms, &ruling);
    envelope_wipe(&intent, sizeof intent);
    if (error != STORE_OK)
        return error;
    if (ruling.reason != REASON_NONE)
        request_refuse_ruling(request, live->game.laws, &ruling);
    else
        return answer_opened(request, live);
    return STORE_OK;
}

enum store_error hear_envelope(struct request *request)
{
    struct envelope envelope;
    enum seat seat;
    struct live_game *live = envelope_find_game(request, &seat);
    enum store_error error = STORE_OK;
    enum reason reason = REASON_NOT_SEALED;
    if (live == NULL)
        return STORE_OK;
    envelope_init(&envelope);
    if (live->game.adjournment.closed)
        reason = envelope_read_kept(request->srv, live, &envelope);
    if (reason == REASON_NONE)
        error = envelope_answer(request, &envelope);
    else
        envelope_refuse(request, live, reason);
    envelope_done(&envelope);
    return error;
}
