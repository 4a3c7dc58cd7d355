// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * export.c - a finished game as PGN text, for who may look at it, or
 * the newest envelope of a game, for who sits at it: in pieces, since a line
 * has a measure.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/server/sealing.h"
#include "src/process/pgn_file.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/seats.h"
#include "src/server/table/journals.h"
#include "src/wire/wire.h"

/* Each byte can become two, "\n" for one. */
enum { PIECE_BYTES = WIRE_LINE_MAX / 2 - 256 };

/* How many bytes fit without cutting a character. */
static size_t piece_bytes(const char *text, size_t bytes)
{
    if (bytes <= PIECE_BYTES)
        return bytes;
    bytes = PIECE_BYTES;
    while (bytes > 0 && ((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes--;
    return bytes;
}

/* Takes ownership of the text. */
static void answer_piece(struct request *request, const struct live_game *live,
                         char *text, size_t from)
{
    size_t total = text != NULL ? strlen(text) : 0;

    if (text == NULL || from > total ||
        ((unsigned char)text[from] & 0xc0) == 0x80)
        request_refuse_field(request, "from");
    else
        request_answer(request,
                       json_pack("{s:s, s:I, s:s, s:I, s:I, s:s%}", "t", "file",
                                 "re", (json_int_t)request->id, "game",
                                 live->id, "from", (json_int_t)from, "total",
                                 (json_int_t)total, "text", text + from,
                                 piece_bytes(text + from, total - from)));
    free(text);
}

/*
 * Everybody at the game but its spectators may have the envelope. Everybody who
 * may watch may have the finished game. WIRE_CODES: granted.
 */
static enum wire_code bar_of(const struct participant *asker, bool is_envelope)
{
    if (!audience_admits(asker))
        return WIRE_NO_GAME;
    if (is_envelope && audience_relation(asker) == RELATION_SPECTATOR)
        return WIRE_CLOSED;
    return is_envelope || asker->live->game.phase == GAME_OVER ? WIRE_CODES
                                                               : WIRE_GOES_ON;
}

/* The game that the message names, opened if needed; NULL: refused, and the
 * refusal was sent. */
static struct live_game *find_exported(struct request *request,
                                       bool is_envelope,
                                       enum store_error *error)
{
    const char *named =
        json_string_value(json_object_get(request->message, "game"));
    char id[GAME_ID_MAX];
    struct live_game *live = NULL;
    struct participant asker = {.connection = request->connection};

    *error =
        named != NULL && game_id_read(named, id)
            ? table_resume(&request->srv->table, id, request->now_ms, &live)
            : STORE_MISSING;
    if (*error != STORE_OK) {
        *error = request_refuse_store(request, *error);
        return NULL;
    }
    asker.live = live;
    *error = seats_renew(request->srv, &asker);
    if (*error != STORE_OK)
        return NULL;
    enum wire_code bar = bar_of(&asker, is_envelope);
    if (bar == WIRE_CODES)
        return live;
    if (bar == WIRE_NO_GAME)
        request_refuse_hidden(request);
    else
        request_refuse(request, bar);
    return NULL;
}

static bool is_word(const json_t *value, const char *wanted)
{
    return json_is_string(value) &&
           strcmp(json_string_value(value), wanted) == 0;
}

enum store_error hear_export(struct request *request)
{
    const json_t *from = json_object_get(request->message, "from");
    const json_t *form = json_object_get(request->message, "form");
    bool is_envelope = is_word(form, "envelope");
    enum store_error error = STORE_OK;

    if (form != NULL && !is_envelope && !is_word(form, "pgn"))
        return request_refuse_field(request, "form");
    if (from != NULL &&
        (!json_is_integer(from) || json_integer_value(from) < 0))
        return request_refuse_field(request, "from");
    const struct live_game *live = find_exported(request, is_envelope, &error);
    size_t place = (size_t)json_integer_value(from);
    if (live == NULL)
        return error;
    /* The further pieces of a text are no more of them, and neither is what
     * was refused. */
    if (place == 0 && !request_allows(request, QUOTA_EXPORTS))
        return STORE_OK;
    if (is_envelope) {
        /* The newest of a game, by its journal; from malloc, or NULL. */
        char path[PATH_MAX], *text = NULL;
        struct envelope envelope;
        struct envelope_result result;

        envelope_init(&envelope);
        if (snprintf(path, sizeof path, "%s/envelopes/%s-%d.pgn",
                     request->srv->data, live->id,
                     live->game.adjournment.serial) < PATH_MAX &&
            envelope_folder_read(path, &envelope, &result) == 0 &&
            result.error == ENVELOPE_OK)
            text = envelope_write_text(&envelope);
        envelope_done(&envelope);

        if (text != NULL)
            answer_piece(request, live, text, place);
        else
            envelope_refuse(request, live, REASON_NOT_SEALED);
    } else
        answer_piece(request, live, pgn_file_text(&live->game), place);
    return error;
}
