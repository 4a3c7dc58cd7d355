// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

#include <string.h>

#include "rules/base/line.h"

static void add_bytes(struct text_buffer *buffer, const char *text,
                      size_t bytes)
{
    if (buffer->used + bytes >= buffer->room)
        return;
    memcpy(buffer->text + buffer->used, text, bytes);
    buffer->used += bytes;
    buffer->text[buffer->used] = '\0';
}

void text_buffer_add(struct text_buffer *buffer, const char *words)
{
    add_bytes(buffer, words, strlen(words));
}

static const struct grammar *const grammars[] = {
    &numerals_de,
    &numerals_en,
    &numerals_es,
    &numerals_ru,
};

static bool is_capital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

/* A letter of the alphabet, or a byte of one of another script. */
static bool is_letter(char byte)
{
    return is_capital(byte) || (byte >= 'a' && byte <= 'z') ||
           ((unsigned char)byte & 0x80) != 0;
}

/* Does the text begin with this word, and not with a longer one? */
static bool is_word(const char *text, const char *word)
{
    size_t bytes = strlen(word);
    return strncmp(text, word, bytes) == 0 && !is_letter(text[bytes]);
}

/* What a number counts: the noun after it. */
static struct counted counted_by(const struct grammar *grammar,
                                 const char *rest)
{
    struct counted nothing = {NULL, GENDER_NONE, false};
    if (*rest != ' ')
        return nothing;
    for (int i = 0; grammar->nouns[i].form != NULL; i++)
        if (is_word(rest + 1, grammar->nouns[i].form))
            return grammar->nouns[i];
    if (is_capital(rest[1]))
        nothing.gender = grammar->other_noun;
    return nothing;
}

/* One number; returns what is behind it. */
static const char *say_number(const struct grammar *grammar, const char *text,
                              struct text_buffer *out)
{
    size_t count = strspn(text, "0123456789");
    const char *rest = text + count;
    unsigned long n = 0;
    if (count > 9 || (count > 1 && *text == '0')) {
        /* Digit by digit, where there are too many, or a nought leads. */
        static const struct counted nothing = {NULL, GENDER_NONE, false};
        for (size_t i = 0; i < count; i++) {
            if (i > 0)
                text_buffer_add(out, " ");
            grammar->cardinal((unsigned long)(text[i] - '0'), &nothing, out);
        }
        return rest;
    }
    for (size_t i = 0; i < count; i++)
        n = n * 10 + (unsigned long)(text[i] - '0');
    bool is_dated = false;
    for (int i = 0; grammar->dated[i] != NULL && !is_dated; i++)
        is_dated = is_word(rest, grammar->dated[i]);
    if (is_dated) {
        grammar->ordinal(n, out);
        return *rest == '.' ? rest + 1 : rest;
    }
    struct counted counted = counted_by(grammar, rest);
    grammar->cardinal(n, &counted, out);
    return rest;
}

/* "III.4": the number of a guideline; 0 where there is none. */
static size_t roman_bytes(const char *text, unsigned long *n)
{
    static const char *const numbers[] = {"", "I", "II", "III", "IV", "V"};
    size_t bytes = strspn(text, "IV");
    for (size_t i = 1; i < sizeof numbers / sizeof *numbers; i++) {
        if (strlen(numbers[i]) == bytes &&
            strncmp(text, numbers[i], bytes) == 0 && text[bytes] == '.' &&
            is_digit(text[bytes + 1])) {
            *n = i;
            return bytes;
        }
    }
    return 0;
}

/* What is between two numbers, or between a letter and a number: a point
 * is named, and so is nothing else. Returns what is behind it. */
static const char *say_joint(const struct grammar *grammar, const char *text,
                             struct text_buffer *out)
{
    if ((*text != '.' && *text != ':') || !is_digit(text[1]))
        return text;
    text_buffer_add(out, " ");
    if (*text == '.') {
        text_buffer_add(out, grammar->point);
        text_buffer_add(out, " ");
    }
    return text + 1;
}

/* A name or score that has words of its own; returns text where there is
 * none. */
static const char *say_name(const struct grammar *grammar, const char *text,
                            struct text_buffer *out)
{
    for (int i = 0; grammar->names[i].printed != NULL; i++) {
        const char *printed = grammar->names[i].printed;
        char next = text[strnlen(text, strlen(printed))];
        if (!is_word(text, printed) || is_digit(next) || next == '/' ||
            next == '-')
            continue;
        text_buffer_add(out, grammar->names[i].said);
        return text + strlen(printed);
    }
    return text;
}

/* A number with those behind its points: "9.5.3", "1:05", "8.1a". */
static const char *say_numbers(const struct grammar *grammar, const char *text,
                               struct text_buffer *out)
{
    const char *rest = say_name(grammar, text, out);
    if (rest != text)
        return rest;
    rest = say_number(grammar, text, out);
    const char *next = say_joint(grammar, rest, out);
    while (next != rest) {
        rest = say_number(grammar, next, out);
        next = say_joint(grammar, rest, out);
    }
    if (is_letter(*rest))
        text_buffer_add(out, " ");
    return rest;
}

/* The bytes of a word, which is not looked into, but for numbers. */
static const char *say_word(const struct grammar *grammar, const char *text,
                            struct text_buffer *out)
{
    static const struct counted nothing = {NULL, GENDER_NONE, false};
    unsigned long n;
    size_t bytes = roman_bytes(text, &n);
    const char *rest = say_name(grammar, text, out);
    if (rest != text)
        return rest;
    if (bytes > 0) { /* "I.1" is no "1.1": a letter, and a pause */
        if (n == 1)
            text_buffer_add(out, "I");
        else
            grammar->cardinal(n, &nothing, out);
        text_buffer_add(out, ", ");
        return text + bytes + 1;
    }
    while (is_letter(text[bytes]))
        bytes++;
    add_bytes(out, text, bytes);
    rest = say_joint(grammar, text + bytes, out);
    if (is_digit(*rest) && rest == text + bytes)
        text_buffer_add(out, " ");
    return rest;
}

void numerals_say(const char *language, const char *text, char *out,
                  size_t out_bytes)
{
    const struct grammar *grammar = NULL;
    struct text_buffer buffer = {.text = out, .room = out_bytes};
    for (size_t i = 0; i < sizeof grammars / sizeof *grammars; i++)
        if (strcmp(grammars[i]->language, language) == 0)
            grammar = grammars[i];
    out[0] = '\0';
    while (*text != '\0') {
        const char *from = text;
        if (grammar != NULL && is_digit(*text))
            text = say_numbers(grammar, text, &buffer);
        else if (grammar != NULL && is_letter(*text))
            text = say_word(grammar, text, &buffer);
        else
            add_bytes(&buffer, from, (size_t)(++text - from));
    }
}
