/*
 * event_line.c - an event as the line that is told and kept, and the line
 * that confirms what was asked. They are written for every move, so their text
 * is made straight from the tables; what is not plain, which hygiene lets into
 * no event, is left to the library of JSON.
 */
#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

enum { LINE_USUAL = 4096 };

struct line {
    char text[LINE_USUAL];
    size_t bytes;
    bool is_plain; /* so far */
};

static void put(struct line *line, const char *text, size_t bytes)
{
    line->is_plain = line->is_plain && bytes <= sizeof line->text - line->bytes;
    if (!line->is_plain)
        return;
    memcpy(line->text + line->bytes, text, bytes);
    line->bytes += bytes;
}

/* A literal of ours. */
#define PUT(line, literal) put(line, literal, sizeof literal - 1)

static void put_number(struct line *line, int64_t number)
{
    char digits[24], *first = digits + sizeof digits;
    uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;

    do
        *--first = (char)('0' + size % 10);
    while ((size /= 10) > 0);
    if (number < 0)
        *--first = '-';
    put(line, first, (size_t)(digits + sizeof digits - first));
}

/* Quoted; a quotation mark and a backslash are escaped. */
static void put_text(struct line *line, const char *text)
{
    PUT(line, "\"");
    for (;;) {
        size_t bytes = 0;
        while ((unsigned char)text[bytes] >= ' ' && text[bytes] != '"' &&
               text[bytes] != '\\')
            bytes++;
        put(line, text, bytes);
        text += bytes;
        if (*text != '"' && *text != '\\')
            break;
        put(line, "\\", 1);
        put(line, text++, 1);
    }
    line->is_plain = line->is_plain && *text == '\0';
    PUT(line, "\"");
}

static void put_value(struct line *line, const struct field *field,
                      const void *object)
{
    const char *place = (const char *)object + field->offset;
    char text[FIELD_TEXT_MAX];
    int64_t ms;

    switch (field->type) {
    case FIELD_NUMBER:
        put_number(line, *(const int32_t *)place);
        break;
    case FIELD_MS:
        memcpy(&ms, place, sizeof ms);
        put_number(line, ms);
        break;
    case FIELD_FLAG:
        if (*(const bool *)place)
            PUT(line, "true");
        else
            PUT(line, "false");
        break;
    case FIELD_WORD:
        put_text(line, field->words[*(const uint8_t *)place]);
        break;
    case FIELD_TEXT:
        put_text(line, place);
        break;
    default:
        line->is_plain =
            line->is_plain && field_write(field, object, text, sizeof text);
        if (line->is_plain)
            put_text(line, text);
    }
}

static void put_fields(struct line *line, const struct field *field,
                       const void *object)
{
    size_t before = line->bytes;

    for (; field->name != NULL; field++) {
        if (field_is_empty(field, object))
            continue;
        if (line->bytes > before)
            PUT(line, ",");
        put_text(line, field->name);
        PUT(line, ":");
        put_value(line, field, object);
    }
}

static void begin(struct line *line)
{
    line->bytes = 0;
    line->is_plain = true;
}

/* From malloc; NULL without memory. */
static char *copy_of(const struct line *line)
{
    char *copy = malloc(line->bytes);

    if (copy != NULL)
        memcpy(copy, line->text, line->bytes);
    return copy;
}

char *wire_event_line(const char *game_id, const struct event *event)
{
    const struct event_row *row = event_row(event->kind);
    struct line line;

    begin(&line);
    PUT(&line, "{\"t\":\"event\",\"game\":");
    put_text(&line, game_id);
    PUT(&line, ",\"seq\":");
    put_number(&line, event->seq);
    PUT(&line, ",\"at\":");
    put_number(&line, event->at_ms);
    PUT(&line, ",\"by\":");
    put_text(&line, seat_words[event->actor]);
    PUT(&line, ",\"kind\":");
    put_text(&line, row->word);
    if (event->via[0] != '\0') {
        PUT(&line, ",\"via\":");
        put_text(&line, event->via);
    }
    PUT(&line, ",\"data\":{");
    put_fields(&line, row->fields, event);
    put(&line, "}}\n", sizeof "}}\n");
    if (!line.is_plain)
        return wire_format(wire_event(game_id, event));
    return copy_of(&line);
}

char *wire_ok_line(int64_t re, uint32_t seq)
{
    struct line line;

    begin(&line);
    PUT(&line, "{\"t\":\"ok\",\"re\":");
    put_number(&line, re);
    PUT(&line, ",\"seq\":");
    put_number(&line, seq);
    put(&line, "}\n", sizeof "}\n");
    return copy_of(&line);
}
