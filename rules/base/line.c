// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/line.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool read_word(struct line_reader *reader)
{
    const char *text = reader->text;
    bool quoted = false;
    size_t length = 0;

    while (text[reader->at] && (quoted || !is_blank(text[reader->at]))) {
        if (text[reader->at] == '"') {
            quoted = !quoted;
            reader->at++;
            continue;
        }
        if (quoted && text[reader->at] == '\\' && text[reader->at + 1])
            reader->at++;
        /* Take one character of a word over; false when there is no room. */
        if (length + 1 >= sizeof reader->word)
            return false;
        reader->word[(length)++] = reader->text[reader->at++];
    }
    reader->word[length] = '\0';
    return !quoted;
}

bool line_next(struct line_reader *reader)
{
    while (is_blank(reader->text[reader->at]))
        reader->at++;
    reader->begin = reader->at;
    if (reader->text[reader->at] == '\0' || reader->text[reader->at] == '#')
        return false;
    if (!read_word(reader))
        reader->broken = true;
    return !reader->broken;
}

static void put(struct line_writer *writer, char c)
{
    if (writer->length + 1 >= writer->room) {
        writer->full = true;
        return;
    }
    writer->out[writer->length++] = c;
    writer->out[writer->length] = '\0';
}

static void put_text(struct line_writer *writer, const char *text)
{
    while (*text)
        put(writer, *text++);
}

void line_word(struct line_writer *writer, const char *word)
{
    if (writer->length > 0)
        put(writer, ' ');
    put_text(writer, word);
}

void line_quoted(struct line_writer *writer, const char *key, const char *value)
{
    line_word(writer, key);
    put_text(writer, "=\"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            put(writer, '\\');
        put(writer, *value);
    }
    put(writer, '"');
}

void line_pair(struct line_writer *writer, const char *key, const char *value)
{
    if (*value == '\0' || strpbrk(value, " \t\"") != NULL) {
        line_quoted(writer, key, value);
        return;
    }
    line_word(writer, key);
    put(writer, '=');
    put_text(writer, value);
}

bool digits_have_form(const char *text, const char *form)
{
    for (; *form != '\0'; text++, form++)
        if (*form == '0' ? !is_digit(*text) : *text != *form)
            return false;
    return *text == '\0';
}

int digits_number(const char *text, int digits)
{
    int number = 0;

    while (digits-- > 0)
        number = 10 * number + *text++ - '0';
    return number;
}

bool digits_read(const char **text, int64_t most, int64_t *out)
{
    int64_t value = 0;
    if (!is_digit(**text))
        return false;
    for (; is_digit(**text); ++*text) {
        int digit = **text - '0';
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}
