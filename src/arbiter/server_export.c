/*
 * server_export.c - a finished game as PGN text, for who may look at it: in
 * pieces, since a line has a measure.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pgn.h"

#include "src/arbiter/server_audience.h"
#include "src/arbiter/server_request.h"
#include "src/arbiter/server_seats.h"
#include "src/game_id.h"

/* Each byte can become two, "\n" for one. */
enum { PIECE_BYTES = WIRE_LINE_MAX / 2 - 256 };

static bool put(void *context, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, context) == count;
}

/* Its PGN, from malloc; NULL without memory. */
static char *text_of(const struct game *game)
{
    char *text = NULL;
    size_t bytes = 0;
    FILE *stream = open_memstream(&text, &bytes);

    if (stream == NULL)
        return NULL;
    bool is_written = pgn_write(game, put, stream);
    if (fclose(stream) == 0 && is_written)
        return text;
    free(text);
    return NULL;
}

/* So many bytes that no letter is cut. */
static size_t piece_bytes(const char *text, size_t bytes)
{
    if (bytes <= PIECE_BYTES)
        return bytes;
    bytes = PIECE_BYTES;
    while (bytes > 0 && ((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes--;
    return bytes;
}

static void answer_piece(struct request *request, const struct held_game *held,
                         size_t from)
{
    char *text = text_of(&held->game);
    size_t total = text != NULL ? strlen(text) : 0;

    if (text == NULL || from > total ||
        ((unsigned char)text[from] & 0xc0) == 0x80)
        request_refuse_field(request, "from");
    else
        request_answer(request,
                       json_pack("{s:s, s:I, s:s, s:I, s:I, s:s%}", "t", "file",
                                 "re", (json_int_t)request->id, "game",
                                 held->id, "from", (json_int_t)from, "total",
                                 (json_int_t)total, "text", text + from,
                                 piece_bytes(text + from, total - from)));
    free(text);
}

/* The game that is asked for, which is opened if it was not; NULL: refused, and
 * answered so. */
static struct held_game *find(struct request *request, enum store_error *error)
{
    const char *named =
        json_string_value(json_object_get(request->message, "game"));
    char id[GAME_ID_MAX];
    struct held_game *held = NULL;
    struct attendance asker = {.connection = request->connection};

    *error =
        named != NULL && game_id_read(named, id)
            ? table_resume(&request->hall->table, id, request->now_ms, &held)
            : STORE_MISSING;
    if (*error != STORE_OK) {
        *error = request_refuse_store(request, *error);
        return NULL;
    }
    asker.held = held;
    *error = seats_renew(request->hall, &asker);
    if (*error != STORE_OK)
        return NULL;
    if (audience_admits(&asker) && held->game.phase == GAME_OVER)
        return held;
    request_refuse(request,
                   audience_admits(&asker) ? WIRE_GOES_ON : WIRE_CLOSED);
    return NULL;
}

enum store_error hear_export(struct request *request)
{
    const json_t *from = json_object_get(request->message, "from");
    enum store_error error = STORE_OK;

    if (from != NULL &&
        (!json_is_integer(from) || json_integer_value(from) < 0))
        return request_refuse_field(request, "from");
    /* The further pieces of a text are no more of them. */
    if (json_integer_value(from) == 0 &&
        !hall_allows(request->hall, request->connection->person.uid,
                     QUOTA_EXPORTS, request->now_ms))
        return request_refuse(request, WIRE_RATE);
    const struct held_game *held = find(request, &error);
    if (held != NULL)
        answer_piece(request, held, (size_t)json_integer_value(from));
    return error;
}
