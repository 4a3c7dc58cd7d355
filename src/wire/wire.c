// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/base/wipe.h"

#include "src/base/portable.h"
#include "src/base/text.h"

enum { WIRE_DEPTH_MAX = 4, WIRE_KEYS_MAX = 64 };

static const struct {
    const char *word, *sentence;
} codes[WIRE_CODES] = {
    [WIRE_BAD_LINE] = {"line", N_("That line is not a message.")},
    [WIRE_UNKNOWN] = {"unknown", N_("The server does not know that message.")},
    [WIRE_BAD_FIELD] = {"field", N_("A value is missing or invalid.")},
    [WIRE_NO_HELLO] = {"hello", N_("A program must say hello first.")},
    [WIRE_PROTOCOL_SKEW] =
        {"protocol",
         N_("This program and the server have incompatible versions.")},
    [WIRE_NO_GAME] = {"game", N_("There is no such game.")},
    [WIRE_LOCKED] = {"locked",
                     N_("That game is already open in a different program.")},
    [WIRE_DAMAGED] = {"damaged", N_("The journal of that game is damaged.")},
    [WIRE_NEWER] = {"newer",
                    N_("That game was saved by a newer version of Hektor.")},
    [WIRE_OLDER_RECORD] = {"older-record",
                           N_("The record is older than what you saw.")},
    [WIRE_STORAGE] =
        {"storage",
         N_("The journal cannot be written. Only confirmed moves are kept.")},
    [WIRE_NO_PERSON] = {"person",
                        N_("Nobody with that name can play on this computer.")},
    [WIRE_SELF] = {"self", N_("That is your own name.")},
    [WIRE_PLAYS_HERE] = {"plays-here", N_("That person plays in this game.")},
    [WIRE_RUNS_SERVER] = {"runs-server",
                          N_("That account runs the server. It cannot be "
                             "disconnected, muted or banned.")},
    [WIRE_NO_OFFER] = {"offer",
                       N_("There is no matching offer for you to answer.")},
    [WIRE_LIMIT] = {"limit", N_("You have too many open offers.")},
    [WIRE_GAMES] = {"games", N_("You have eight games in progress. First "
                                "finish one of these games.")},
    [WIRE_ADJOURNED] = {"adjourned-games",
                        N_("You have fifty adjourned games. First finish one "
                           "of these games.")},
    [WIRE_BUSY] = {"busy", N_("That player has too many games in progress.")},
    [WIRE_RATE] =
        {"rate",
         N_("You sent too many messages in a short time. Wait a moment.")},
    [WIRE_QUOTA] = {"quota", N_("You sent too many messages in a short time. "
                                "Moves are still accepted.")},
    [WIRE_PLAYING] = {"playing", N_("During a game, players can talk only to "
                                    "each other and the arbiter.")},
    [WIRE_UNHEARD] = {"unheard",
                      N_("That person cannot be reached at the moment.")},
    [WIRE_ASSISTANT] = {"assistant", N_("During the game, an assistant cannot "
                                        "send messages to the player.")},
    [WIRE_CLOSED] = {"closed", N_("That game is closed to spectators.")},
    [WIRE_WATCHING] = {"watching", N_("You are watching too many games. First "
                                      "stop watching one of them.")},
    [WIRE_GOES_ON] = {"goes-on", N_("That game is not over yet.")},
    [WIRE_OWN_WORD] = {"own-word",
                       N_("Only the player can do that, not an assistant.")},
    [WIRE_AWAY] = {"away", N_("Nobody with that name is here.")},
    [WIRE_NO_ARBITER] = {"no-arbiter", N_("No arbiter is present.")},
    [WIRE_QUARANTINED] =
        {"quarantined",
         N_("That game crashed the server three times, and waits until the "
            "administrator releases it. Nothing is lost.")},
    [WIRE_ENVELOPE] =
        {"envelope",
         N_("That is not an envelope, or it was changed after sealing.")},
    [WIRE_ENVELOPE_UNKNOWN] =
        {"envelope-unknown",
         N_("This server does not know who signed that envelope.")},
    [WIRE_ENVELOPE_ENDED] = {"envelope-ended",
                             N_("The key that signed that envelope was "
                                "ended.")},
    [WIRE_ENVELOPE_PHRASE] =
        {"envelope-phrase",
         N_("No arbiter has signed that envelope. A game sealed with a "
            "passphrase can be resumed only at one computer.")},
    [WIRE_ENVELOPE_OLDER] =
        {"envelope-older", N_("The server has a newer envelope of that game.")},
    [WIRE_ENVELOPE_KNOWN] = {"envelope-known",
                             N_("The server already has the game in that "
                                "envelope. Its players can return to it.")},
    [WIRE_ENVELOPE_GAME] = {"envelope-game",
                            N_("That envelope is intact, but the server does "
                               "not allow its names, rules or times.")},
    [WIRE_GUEST] =
        {"guest",
         N_("Guests can connect only through ssh, each with their own key.")},
    [WIRE_ADMINISTRATOR] = {"administrator",
                            N_("Only the administrator can do that.")},
    [WIRE_MUTED] = {"muted", N_("You are muted on this server.")},
    [WIRE_COLLEAGUE] = {"colleague",
                        N_("Only the administrator can do that to an arbiter, "
                           "or to your own opponent.")},
    [WIRE_NOT_BANNED] = {"not-banned", N_("Nobody with that name is banned.")},
    [WIRE_NOT_MUTED] = {"not-muted", N_("Nobody with that name is muted.")},
    [WIRE_NOT_IGNORED] = {"not-ignored",
                          N_("You are not ignoring anybody with that name.")},
};

const char *wire_code_word(enum wire_code code)
{
    return codes[code].word;
}

const char *wire_code_sentence(const char *word)
{
    for (int code = 0; code < WIRE_CODES; code++)
        if (strcmp(codes[code].word, word) == 0)
            return codes[code].sentence;
    return NULL;
}

/* The reader of JSON would follow brackets 2048 deep: count them first. */
static bool is_shallow(const char *line, size_t bytes)
{
    int depth = 0;
    bool in_string = false;

    for (size_t i = 0; i < bytes; i++) {
        char c = line[i];
        if (in_string) {
            if (c == '\\')
                i++;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > WIRE_DEPTH_MAX)
                return false;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return true;
}

json_t *wire_parse(const char *line, size_t bytes)
{
    return bytes < WIRE_LINE_MAX ? wire_parse_long(line, bytes) : NULL;
}

json_t *wire_parse_long(const char *line, size_t bytes)
{
    if (!is_shallow(line, bytes))
        return NULL;
    json_t *message = json_loadb(line, bytes, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(message) && json_object_size(message) <= WIRE_KEYS_MAX)
        return message;
    json_decref(message);
    return NULL;
}

static void clean_value(json_t *value, const char *key)
{
    const char *name;
    json_t *inner;
    size_t i;

    if (json_is_string(value)) {
        size_t bytes = json_string_length(value);
        char *clean = malloc(bytes + 1);

        if (clean != NULL &&
            (strcmp(key, "pgn") == 0 || strcmp(key, "envelope") == 0 ||
             strcmp(key, "header") == 0))
            text_guard(json_string_value(value), clean);
        else if (clean != NULL)
            text_clean(json_string_value(value), clean, bytes + 1);
        /* Without memory nothing is shown rather than anything. */
        json_string_set(value, clean != NULL ? clean : "");
        free(clean);
    }
    json_object_foreach(value, name, inner)
    {
        clean_value(inner, name);
    }
    json_array_foreach(value, i, inner)
    {
        clean_value(inner, key);
    }
}

void wire_clean(json_t *message)
{
    clean_value(message, "");
}

/* Most lines have room here, and then need not be written twice. */
enum { USUAL_LINE = 1024 };

/* As text with this behind it, from malloc. */
static char *text_of(const json_t *json, const char *end)
{
    char usual[USUAL_LINE], *text = NULL;
    size_t bytes = json_dumpb(json, usual, sizeof usual, JSON_COMPACT);

    if (bytes > 0)
        text = malloc(bytes + strlen(end) + 1);
    if (text != NULL) {
        if (bytes <= sizeof usual)
            memcpy(text, usual, bytes);
        else
            json_dumpb(json, text, bytes, JSON_COMPACT);
        strcpy(text + bytes, end);
    }
    wipe(usual, sizeof usual);
    return text;
}

char *wire_text(const json_t *json)
{
    return text_of(json, "");
}

char *wire_format(json_t *message)
{
    char *line = text_of(message, "\n");

    json_decref(message);
    return line;
}

json_t *wire_event(const char *game_id, const struct event *event)
{
    const struct event_row *row = event_row(event->kind);
    json_t *data = json_object();

    if (data == NULL || !wire_fields_write(data, row->fields, event)) {
        json_decref(data);
        return NULL;
    }
    return json_pack("{s:s, s:s, s:I, s:I, s:s, s:s, s:s*, s:o}", "t", "event",
                     "game", game_id, "seq", (json_int_t)event->seq, "at",
                     (json_int_t)event->at_ms, "by", seat_words[event->actor],
                     "kind", row->word, "via",
                     event->via[0] != '\0' ? event->via : NULL, "data", data);
}

/* A quotation mark within a text is written as two signs, so that this is found
 * nowhere else. */
const char *wire_line_data(const char *line, size_t *bytes)
{
    static const char key[] = "\"data\":";
    const char *data = strstr(line, key) + sizeof key - 1;

    *bytes = strlen(data) - strlen("}\n");
    return data;
}

/* The id of a game's own form, copied; false when it is none. */
static bool read_game_id(const json_t *message, char out[GAME_ID_MAX])
{
    const char *id = json_string_value(json_object_get(message, "game"));

    if (id == NULL || id[0] == '\0' || strlen(id) >= GAME_ID_MAX)
        return false;
    memcpy(out, id, strlen(id) + 1);
    return true;
}

static bool read_seat(const json_t *message, const char *key, enum seat *out)
{
    const char *word = json_string_value(json_object_get(message, key));

    for (int seat = 0; word != NULL && seat_words[seat] != NULL; seat++) {
        if (strcmp(seat_words[seat], word) == 0) {
            *out = (enum seat)seat;
            return true;
        }
    }
    return false;
}

bool wire_is_moment(int64_t at_ms)
{
    return at_ms >= 0 && at_ms <= (int64_t)1 << 53;
}

bool wire_event_read(const json_t *message, char game_id[GAME_ID_MAX],
                     struct event *out)
{
    struct event event = {.mv = MOVE_NONE, .square = SQ_NONE};
    const json_t *seq = json_object_get(message, "seq");
    const json_t *at = json_object_get(message, "at");
    const char *kind = json_string_value(json_object_get(message, "kind"));
    char id[GAME_ID_MAX];

    const char *t = json_string_value(json_object_get(message, "t"));
    if (t == NULL || strcmp(t, "event") != 0 || kind == NULL ||
        !json_is_integer(at) || !json_is_integer(seq) ||
        json_integer_value(seq) < 1 || json_integer_value(seq) > UINT32_MAX ||
        !read_seat(message, "by", &event.actor) || !read_game_id(message, id))
        return false;
    const char *via = json_string_value(json_object_get(message, "via"));
    text_clean(via != NULL ? via : "", event.via, sizeof event.via);
    event.seq = (uint32_t)json_integer_value(seq);
    event.at_ms = json_integer_value(at);
    event.kind = event_of_word(kind);
    if (!wire_is_moment(event.at_ms) || event.kind == EVENT_NONE ||
        !wire_fields_read(json_object_get(message, "data"),
                          event_row(event.kind)->fields, &event))
        return false;
    memcpy(game_id, id, sizeof id);
    *out = event;
    return true;
}

json_t *wire_intent(const char *game_id, const struct intent *intent)
{
    const struct intent_row *row = intent_row(intent->kind);
    json_t *message = json_pack("{s:s, s:s, s:s}", "t", row->word, "game",
                                game_id, "seat", seat_words[intent->by]);

    if (message != NULL && intent->token != 0)
        json_object_set_new(message, "token", json_integer(intent->token));
    if (message != NULL && wire_fields_write(message, row->fields, intent))
        return message;
    json_decref(message);
    return NULL;
}

bool wire_token_read(const json_t *message, int64_t *out)
{
    const json_t *token = json_object_get(message, "token");
    int64_t number = json_integer_value(token);

    if (token != NULL && (number < 1 || number > WIRE_TOKEN_MAX))
        return false;
    *out = number;
    return true;
}

/* Which field is wrong; NULL: none, and it is read. */
static const char *read_intent(const json_t *message, char id[GAME_ID_MAX],
                               struct intent *out)
{
    const char *type = json_string_value(json_object_get(message, "t"));

    out->kind = type != NULL ? intent_of_word(type) : INTENT_NONE;
    if (out->kind == INTENT_NONE ||
        strcmp(intent_row(out->kind)->word, type) != 0)
        return "t";
    if (!read_game_id(message, id))
        return "game";
    if (!read_seat(message, "seat", &out->by))
        return "seat";
    if (!wire_token_read(message, &out->token))
        return "token";
    return wire_fields_error(message, intent_row(out->kind)->fields, out);
}

bool wire_intent_read(const json_t *message, char game_id[GAME_ID_MAX],
                      struct intent *out)
{
    struct intent intent = {.square = SQ_NONE};
    char id[GAME_ID_MAX];

    if (read_intent(message, id, &intent) != NULL)
        return false;
    memcpy(game_id, id, sizeof id);
    *out = intent;
    return true;
}

const char *wire_intent_error(const json_t *message)
{
    struct intent intent = {.square = SQ_NONE};
    char id[GAME_ID_MAX];

    return read_intent(message, id, &intent);
}

/* Before each block of the library is how much of it is used. */
union block {
    size_t bytes;
    max_align_t alignment;
};

static void *allocate(size_t bytes)
{
    union block *block =
        bytes < SIZE_MAX - sizeof *block ? malloc(sizeof *block + bytes) : NULL;

    if (block == NULL)
        return NULL;
    block->bytes = bytes;
    return block + 1;
}

static void wipe_and_free(void *memory)
{
    union block *block = memory;

    if (block == NULL)
        return;
    wipe(memory, block[-1].bytes);
    free(block - 1);
}

void wire_memory_begin(void)
{
    json_set_alloc_funcs(allocate, wipe_and_free);
}

static json_t *value_of(const struct field *field, const void *object)
{
    const char *place = (const char *)object + field->offset;
    char text[FIELD_TEXT_MAX];
    int64_t ms;

    switch (field->type) {
    case FIELD_NUMBER:
        return json_integer(*(const int32_t *)place);
    case FIELD_MS:
        memcpy(&ms, place, sizeof ms);
        return json_integer(ms);
    case FIELD_FLAG:
        return json_boolean(*(const bool *)place);
    default:
        return field_write(field, object, text, sizeof text) ? json_string(text)
                                                             : NULL;
    }
}

bool wire_fields_write(json_t *into, const struct field *fields,
                       const void *object)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        if (field_is_empty(field, object))
            continue;
        if (json_object_set_new_nocheck(into, field->name,
                                        value_of(field, object)) != 0)
            return false;
    }
    return true;
}

static bool read_integer(const struct field *field, void *object, int64_t value)
{
    char *place = (char *)object + field->offset;

    if (field->type == FIELD_MS) {
        /* With less than this no sum of times overflows; where a side may have
         * no clock the highest of all says so. */
        static const int64_t most_ms = (int64_t)1 << 53;
        if (!(field->has_none && value == INT64_MAX) &&
            !(value >= -most_ms && value <= most_ms))
            return false;
        memcpy(place, &value, sizeof value);
        return true;
    }
    if (field->type != FIELD_NUMBER || value < INT32_MIN || value > INT32_MAX)
        return false;
    *(int32_t *)place = (int32_t)value;
    return true;
}

static bool read_flag(const struct field *field, void *object, bool value)
{
    return field->type == FIELD_FLAG &&
           field_read(field, object, value ? "yes" : "no");
}

static bool read_text(const struct field *field, void *object, const char *text)
{
    return !field_is_number(field) && field->type != FIELD_FLAG &&
           field_read(field, object, text);
}

static bool read_value(const struct field *field, void *object,
                       const json_t *value)
{
    if (json_is_integer(value))
        return read_integer(field, object, json_integer_value(value));
    if (json_is_boolean(value))
        return read_flag(field, object, json_is_true(value));
    return json_is_string(value) &&
           read_text(field, object, json_string_value(value));
}

const char *wire_fields_error(const json_t *from, const struct field *fields,
                              void *object)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        const json_t *value = json_object_get(from, field->name);
        if (value == NULL ? !field->optional
                          : !read_value(field, object, value))
            return field->name;
    }
    return NULL;
}

bool wire_fields_read(const json_t *from, const struct field *fields,
                      void *object)
{
    return wire_fields_error(from, fields, object) == NULL;
}

const char crockford_digits[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

char crockford_digit_of(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        return '0';
    if (c == 'I' || c == 'L')
        return '1';
    return c != '\0' && strchr(crockford_digits, c) != NULL ? c : '\0';
}

enum { LENGTH = GAME_ID_MAX - 1 };

void game_id_make(char out[GAME_ID_MAX])
{
    unsigned char bytes[LENGTH];

    portable_random(bytes, sizeof bytes);
    for (int i = 0; i < LENGTH; i++)
        out[i] = crockford_digits[bytes[i] & 31];
    out[LENGTH] = '\0';
}

bool game_id_read(const char *text, char out[GAME_ID_MAX])
{
    char id[GAME_ID_MAX] = "";
    int length = 0;

    for (; *text != '\0'; text++) {
        char digit = crockford_digit_of(*text);
        if (*text == '-' && length == LENGTH / 2)
            continue;
        if (digit == '\0' || length == LENGTH)
            return false;
        id[length++] = digit;
    }
    if (length != LENGTH)
        return false;
    memcpy(out, id, sizeof id);
    return true;
}

char *lines_room(struct lines *lines, size_t *room)
{
    *room = sizeof lines->held - lines->bytes;
    return lines->held + lines->bytes;
}

void lines_add(struct lines *lines, size_t bytes)
{
    lines->bytes += bytes;
}

static void drop_bytes(struct lines *lines, size_t bytes)
{
    lines->bytes -= bytes;
    memmove(lines->held, lines->held + bytes, lines->bytes);
    /* There may have been a passphrase in it. */
    wipe(lines->held + lines->bytes, bytes);
}

void lines_done(struct lines *lines)
{
    wipe(lines, sizeof *lines);
}

enum line_found lines_next(struct lines *lines, char line[WIRE_LINE_MAX],
                           size_t *bytes)
{
    for (;;) {
        const char *newline = memchr(lines->held, '\n', lines->bytes);
        if (newline == NULL) {
            /* There is no newline: a line that fills all the room is too long.
             */
            bool was_skipping = lines->skipping;

            if (lines->bytes < sizeof lines->held)
                return LINE_NONE;
            lines->skipping = true;
            lines->skipped += lines->bytes;
            drop_bytes(lines, lines->bytes);
            return was_skipping ? LINE_NONE : LINE_TOO_LONG;
        }
        size_t length = (size_t)(newline - lines->held);
        bool was_skipping = lines->skipping;
        lines->skipping = false;
        lines->skipped = 0;
        if (!was_skipping) {
            memcpy(line, lines->held, length);
            *bytes = length;
        }
        drop_bytes(lines, length + 1);
        if (!was_skipping)
            return LINE_WHOLE;
    }
}
