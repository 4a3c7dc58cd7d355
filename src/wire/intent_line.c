/*
 * intent_line.c - an intent from its line. Every move comes as one, so a
 * line of the plainest form is read straight by the tables: one object on it,
 * without blanks, of plain texts, whole numbers, true and false. What is not
 * plain, or has a fault, is left to the library of JSON.
 */
#include <string.h>

#include "src/wire/fields.h"
#include "src/wire/wire.h"

enum { PAIRS_MAX = 16, DIGITS_MAX = 15 };

enum value_kind { VALUE_TEXT, VALUE_INTEGER, VALUE_FLAG };

struct slice {
    const char *text;
    size_t bytes;
};

struct pair {
    struct slice key, value; /* a text without its quotation marks */
    enum value_kind kind;
};

struct reader {
    const char *at, *end;
    struct pair pairs[PAIRS_MAX];
    int count;
};

static bool take(struct reader *reader, const char *literal)
{
    size_t bytes = strlen(literal);

    if ((size_t)(reader->end - reader->at) < bytes ||
        memcmp(reader->at, literal, bytes) != 0)
        return false;
    reader->at += bytes;
    return true;
}

/* Quoted, of printable ASCII without an escape. */
static bool take_text(struct reader *reader, struct slice *out)
{
    if (!take(reader, "\""))
        return false;
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at >= ' ' &&
           *reader->at <= '~' && *reader->at != '"' && *reader->at != '\\')
        reader->at++;
    *out = (struct slice){from, (size_t)(reader->at - from)};
    return out->bytes < FIELD_TEXT_MAX && take(reader, "\"");
}

/* Without a sign, and written in the one way in which it can be. */
static bool take_integer(struct reader *reader, struct slice *out)
{
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    *out = (struct slice){from, (size_t)(reader->at - from)};
    return out->bytes > 0 && out->bytes <= DIGITS_MAX &&
           (from[0] != '0' || out->bytes == 1);
}

static bool take_value(struct reader *reader, struct pair *pair)
{
    const char *from = reader->at;

    if (from == reader->end)
        return false;
    if (*from == '"') {
        pair->kind = VALUE_TEXT;
        return take_text(reader, &pair->value);
    }
    if (*from >= '0' && *from <= '9') {
        pair->kind = VALUE_INTEGER;
        return take_integer(reader, &pair->value);
    }
    pair->kind = VALUE_FLAG;
    if (!take(reader, "true") && !take(reader, "false"))
        return false;
    pair->value = (struct slice){from, (size_t)(reader->at - from)};
    return true;
}

static bool is_same(struct slice slice, const char *text)
{
    return strncmp(slice.text, text, slice.bytes) == 0 &&
           text[slice.bytes] == '\0';
}

static const struct pair *find(const struct reader *reader, const char *key)
{
    for (int i = 0; i < reader->count; i++)
        if (is_same(reader->pairs[i].key, key))
            return &reader->pairs[i];
    return NULL;
}

/* No key is twice. */
static bool is_new(const struct reader *reader, struct slice key)
{
    for (int i = 0; i < reader->count; i++)
        if (reader->pairs[i].key.bytes == key.bytes &&
            memcmp(reader->pairs[i].key.text, key.text, key.bytes) == 0)
            return false;
    return true;
}

static bool take_pairs(struct reader *reader)
{
    do {
        struct pair *pair = &reader->pairs[reader->count];
        if (reader->count == PAIRS_MAX || !take_text(reader, &pair->key) ||
            !take(reader, ":") || !take_value(reader, pair) ||
            !is_new(reader, pair->key))
            return false;
        reader->count++;
    } while (take(reader, ","));
    return take(reader, "}") && reader->at == reader->end;
}

static int64_t integer_of(const struct pair *pair)
{
    int64_t value = 0;

    for (size_t i = 0; i < pair->value.bytes; i++)
        value = 10 * value + (pair->value.text[i] - '0');
    return value;
}

/* A text as the tables want it; false when it is none, or has no room. */
static bool copy_text(const struct pair *pair, char *out, size_t out_bytes)
{
    if (pair == NULL || pair->kind != VALUE_TEXT ||
        pair->value.bytes >= out_bytes)
        return false;
    memcpy(out, pair->value.text, pair->value.bytes);
    out[pair->value.bytes] = '\0';
    return true;
}

static bool read_field(const struct field *field, const struct pair *pair,
                       void *object)
{
    char text[FIELD_TEXT_MAX];

    if (pair->kind == VALUE_INTEGER)
        return wire_field_integer(field, object, integer_of(pair));
    if (pair->kind == VALUE_FLAG)
        return wire_field_flag(field, object, pair->value.text[0] == 't');
    return copy_text(pair, text, sizeof text) &&
           wire_field_text(field, object, text);
}

static bool read_fields(const struct reader *reader, const struct field *fields,
                        void *object)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        const struct pair *pair = find(reader, field->name);
        if (pair == NULL ? !field->optional : !read_field(field, pair, object))
            return false;
    }
    return true;
}

static bool read_kind(const struct reader *reader, struct intent *intent)
{
    char word[FIELD_TEXT_MAX];

    if (!copy_text(find(reader, "t"), word, sizeof word))
        return false;
    intent->kind = intent_of_word(word);
    return intent->kind != INTENT_NONE &&
           strcmp(intent_row(intent->kind)->word, word) == 0;
}

static bool read_seat(const struct reader *reader, struct intent *intent)
{
    const struct pair *pair = find(reader, "seat");

    for (int seat = 0; pair != NULL && seat_words[seat] != NULL; seat++) {
        if (pair->kind == VALUE_TEXT &&
            is_same(pair->value, seat_words[seat])) {
            intent->by = (enum seat)seat;
            return true;
        }
    }
    return false;
}

static bool read_token(const struct reader *reader, struct intent *intent)
{
    const struct pair *pair = find(reader, "token");

    if (pair == NULL)
        return true;
    intent->token = pair->kind == VALUE_INTEGER ? integer_of(pair) : 0;
    return intent->token != 0;
}

bool wire_intent_line_read(const char *line, size_t bytes, int64_t *number,
                           char game_id[GAME_ID_MAX], struct intent *out)
{
    struct reader reader;
    struct intent intent = {.square = SQ_NONE};
    char id[GAME_ID_MAX];

    reader.at = line;
    reader.end = line + bytes;
    reader.count = 0;
    if (!take(&reader, "{") || !take_pairs(&reader))
        return false;
    const struct pair *asked = find(&reader, "id");
    if (asked == NULL || asked->kind != VALUE_INTEGER ||
        !read_kind(&reader, &intent) ||
        !copy_text(find(&reader, "game"), id, sizeof id) || id[0] == '\0' ||
        !read_seat(&reader, &intent) || !read_token(&reader, &intent) ||
        !read_fields(&reader, intent_row(intent.kind)->fields, &intent))
        return false;
    *number = integer_of(asked);
    memcpy(game_id, id, sizeof id);
    *out = intent;
    return true;
}
