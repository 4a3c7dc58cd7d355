// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Every sentence of the catalogues, in every language, as it reaches the
 * synthesiser: nothing is left in it that a voice would guess at.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "speech/voice/spoken_text.h"
#include "tests/unit.h"

enum { SENTENCE_MAX = 4096 };

static FILE *open_catalogue(const char *language)
{
    const char *folder = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/po/%s.po", folder ? folder : ".", language);
    FILE *stream = fopen(path, "r");
    assert_row(path, stream != NULL);
    return stream;
}

/* What is between the quotes of a line, its escapes undone. */
static void append_quoted(char out[SENTENCE_MAX], const char *line)
{
    size_t used = strlen(out);
    for (const char *at = strchr(line, '"') + 1; *at && *at != '"'; at++) {
        if (*at == '\\')
            at++;
        if (used + 1 < SENTENCE_MAX)
            out[used++] = at[-1] == '\\' && *at == 'n' ? ' ' : *at;
    }
    out[used] = '\0';
}

/* A slot holds a number or words. */
static void fill_slots(char out[SENTENCE_MAX], const char *sentence)
{
    size_t used = 0;
    for (const char *at = sentence; *at && used + 8 < SENTENCE_MAX;) {
        if (*at != '%') {
            out[used++] = *at++;
            continue;
        }
        at += 1 + strspn(at + 1, "0123456789.*$-l");
        used += (size_t)sprintf(out + used, "%s", *at == 's' ? "Anna" : "7");
        at += *at == '<' ? strcspn(at, ">") + 1 : *at != '\0';
    }
    out[used] = '\0';
}

/* Digits are words by now, and so are the signs of notations and times. */
static const char *left_over(const char *text)
{
    const char *found = strpbrk(text, "0123456789=+#/|~^*_[]<>{}\\");
    return found;
}

static int faults, sentences;

static void is_spoken(const char *language, const char *sentence)
{
    static struct utterance said;
    char filled[SENTENCE_MAX], text[VOICE_TEXT_MAX];
    fill_slots(filled, sentence);
    if (strlen(filled) >= SEGMENT_TEXT_MAX)
        return; /* a page for a terminal: translations_check holds the rest */
    utterance_init(&said, PRIORITY_ANSWER);
    utterance_add(&said, language, filled);
    voice_text_run(&said, 0, 200, false, text);
    sentences++;
    if (left_over(text)) {
        print_message("%s: \"%s\" is said \"%s\"\n", language, sentence, text);
        faults++;
    }
}

/* The sentences of one language, or (en) what they translate. Words that are
 * typed, with their context, are none. */
static void read_catalogue(const char *file, const char *language,
                           const char *keyword)
{
    char line[SENTENCE_MAX], sentence[SENTENCE_MAX] = "";
    bool inside = false, typed = false;
    FILE *stream = open_catalogue(file);
    while (fgets(line, sizeof line, stream)) {
        bool begins = strncmp(line, keyword, strlen(keyword)) == 0;
        if (inside && *line == '"') {
            append_quoted(sentence, line);
            continue;
        }
        if (inside && *sentence && !typed)
            is_spoken(language, sentence);
        inside = begins;
        sentence[0] = '\0';
        if (begins)
            append_quoted(sentence, line);
        if (*line == '\n')
            typed = false;
        typed = typed || strncmp(line, "msgctxt", 7) == 0;
        if (strncmp(line, "#~", 2) == 0)
            break;
    }
    fclose(stream);
}

static void no_sentence_is_guessed_at(void **state)
{
    (void)state;
    read_catalogue("de", "en", "msgid");
    read_catalogue("de", "de", "msgstr");
    read_catalogue("es", "es", "msgstr");
    read_catalogue("ru", "ru", "msgstr");
    print_message("%d sentences\n", sentences);
    assert_true(sentences > 4000);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_sentence_is_guessed_at),
    };
    return cmocka_run_group_tests_name("speech/sentences", tests, NULL, NULL);
}
