// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/spoken_text.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"

#include "speech/sentences/numerals.h"
#include "speech/voice/voice_options.h"

enum { NAME_MAX_BYTES = 80 };

static const struct {
    char sign;
    const char *name;
} key_signs[] = {
    {' ', N_("space")},
    {'!', N_("exclamation mark")},
    {'"', N_("quotation mark")},
    {'#', N_("hash")},
    {'$', N_("dollar")},
    {'%', N_("percent")},
    {'&', N_("ampersand")},
    {'\'', N_("apostrophe")},
    {'(', N_("left parenthesis")},
    {')', N_("right parenthesis")},
    {'*', N_("asterisk")},
    {'+', N_("plus")},
    {',', N_("comma")},
    {'-', N_("minus")},
    {'.', N_("full stop")},
    {'/', N_("slash")},
    {':', N_("colon")},
    {';', N_("semicolon")},
    {'<', N_("less than")},
    {'=', N_("equals")},
    {'>', N_("greater than")},
    {'?', N_("question mark")},
    {'@', N_("at sign")},
    {'[', N_("left bracket")},
    {'\\', N_("backslash")},
    {']', N_("right bracket")},
    {'^', N_("caret")},
    {'_', N_("underscore")},
    {'`', N_("backtick")},
    {'{', N_("left brace")},
    {'|', N_("vertical bar")},
    {'}', N_("right brace")},
    {'~', N_("tilde")},
};

void key_sign_name(const char *sign, size_t bytes, char *out, size_t out_bytes)
{
    if (bytes == 1 && *sign >= 'A' && *sign <= 'Z') {
        snprintf(out, out_bytes, gettext("capital %c"), *sign);
        return;
    }
    for (size_t i = 0; bytes == 1 && i < sizeof key_signs / sizeof *key_signs;
         i++)
        if (key_signs[i].sign == *sign) {
            snprintf(out, out_bytes, "%s", gettext(key_signs[i].name));
            return;
        }
    snprintf(out, out_bytes, "%.*s", (int)bytes, sign);
}

/* "Ctrl-A", "Page", "M": one name without a blank. */
static void write_name(const char *name, size_t bytes,
                       char out[static NAME_MAX_BYTES])
{
    static const char control[] = "Ctrl-";
    size_t prefix = sizeof control - 1;
    if (bytes == prefix + 1 && strncmp(name, control, prefix) == 0)
        snprintf(out, NAME_MAX_BYTES, gettext("Control %c"), name[prefix]);
    else
        key_sign_name(name, bytes, out, NAME_MAX_BYTES);
    for (char *dash = out; bytes > 1 && (dash = strchr(dash, '-')) != NULL;)
        *dash = ' '; /* "Shift-Tab" */
}

/* A comma or a semicolon that is by itself is a key, and one behind a name
 * ends it. */
void key_names_say(const char *printed, char *out, size_t out_bytes)
{
    size_t used = 0;
    const char *joint = "";
    out[0] = '\0';
    while (*printed && used < out_bytes) {
        char name[NAME_MAX_BYTES];
        size_t bytes = strcspn(printed, " "), length = bytes;
        bool ends = strchr(",;", printed[bytes - 1]) != NULL;
        if (bytes > 1 && ends)
            length--;
        ends = ends || (bytes == 1 && !is_digit(*printed));
        write_name(printed, length, name);
        used +=
            (size_t)snprintf(out + used, out_bytes - used, "%s%s", joint, name);
        joint = ends ? ", " : " ";
        printed += bytes;
        printed += strspn(printed, " ");
    }
}

void key_names_say_in(const char *sentence, char *out, size_t out_bytes)
{
    static const char control[] = "Ctrl-";
    size_t prefix = sizeof control - 1, used = 0;
    out[0] = '\0';
    while (*sentence != '\0' && used + 1 < out_bytes) {
        const char *at = strstr(sentence, control);
        size_t bytes = at != NULL ? (size_t)(at - sentence) : strlen(sentence);
        char name[NAME_MAX_BYTES] = "";
        if (at != NULL && at[prefix] != '\0')
            write_name(at, prefix + 1, name);
        used += (size_t)snprintf(out + used, out_bytes - used, "%.*s%s",
                                 (int)bytes, sentence, name);
        sentence += bytes;
        sentence += name[0] != '\0' ? prefix + 1 : strlen(sentence);
    }
}

static const struct pronunciation rows[] = {
    {"de", "Remis", "r@m'i:", "Remie"},
    {"de", "remis", "r@m'i:", "Remie"},
    {"de", "Remisangebot", "r@m'i:ang@b,o:t", "Remie-Angebot"},
    {"de", "Remisangebots", "r@m'i:ang@b,o:ts", "Remie-Angebots"},
    {"de", "Remisangebote", "r@m'i:ang@b,o:t@", "Remie-Angebote"},
    {"de", "Remisanspruch", "r@m'i:anSprUx", "Remie-Anspruch"},
    {"de", "Rochade", "rOx'A:d@", NULL},
    {"de", "Rochaderecht", "rOx'A:d@rECt", NULL},
    {"de", "Rochaderechte", "rOx'A:d@rECt@", NULL},
    {"de", "en", "A~", NULL},
    {"de", "passant", "pas'A~", NULL},
    {"ru", "рокировка", "r@k;ir'ofka#", NULL},
    {"ru", "сорок", "s'or@k", NULL},
    {"ru", "горизонталям", "gVr;izVnt'Al;@m", NULL},
    {"ru", "диагоналям", "d;i@gVn'Al;@m", NULL},
    {"ru", "диагоналях", "d;i@gVn'Al;@x", NULL},
    {"ru", "прерванная", "pr;'ervVnnVja", NULL},
    {"ru", "прерванные", "pr;'ervVnnyjI", NULL},
    {"ru", "полухода", "p@lux'oda#", NULL},
};

const struct pronunciation *pronunciation_row(int index)
{
    size_t count = sizeof rows / sizeof *rows;
    return index >= 0 && (size_t)index < count ? &rows[index] : NULL;
}

const struct pronunciation *pronunciation_of(const char *language,
                                             const char *text, size_t bytes)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].language, language) == 0 &&
            strlen(rows[i].word) == bytes &&
            memcmp(rows[i].word, text, bytes) == 0)
            return &rows[i];
    return NULL;
}

/* From here on commas cost more than they help. */
enum { FAST_WPM = 250, COMMA_BELOW_MS = 250 };

int voice_text_pause_ms(const struct segment *segment, int rate_wpm)
{
    if (rate_wpm >= FAST_WPM && segment->pause_ms < COMMA_BELOW_MS)
        return 0;
    return segment->pause_ms * VOICE_RATE_DEFAULT_WPM / rate_wpm;
}

static void append(char out[VOICE_TEXT_MAX], const char *text, size_t length)
{
    size_t used = strlen(out);
    if (used + length >= VOICE_TEXT_MAX)
        return;
    memcpy(out + used, text, length);
    out[used + length] = '\0';
}

static void append_text(char out[VOICE_TEXT_MAX], const char *text)
{
    append(out, text, strlen(text));
}

static void append_phonemes(char out[VOICE_TEXT_MAX], const char *phonemes)
{
    append_text(out, "[[");
    append_text(out, phonemes);
    append_text(out, "]]");
}

static const struct {
    char sign;
    const char *name; /* in what is said sign by sign */
    const char *in_sentence; /* NULL: the engine passes it over, rightly */
} signs[] = {
    {'-', N_("dash"), NULL},
    {'=', N_("equals"), N_("equals")},
    {'+', N_("plus"), N_("plus")},
    {'#', N_("mate"), N_("hash")},
    {'/', N_("slash"), N_("slash")},
    {'*', N_("asterisk"), N_("asterisk")},
    {'_', N_("underscore"), N_("underscore")},
    {'~', N_("tilde"), N_("tilde")},
    {'^', N_("caret"), N_("caret")},
    {'|', N_("or"), N_("or")},
};

static const char *sign_name(char sign, bool in_sentence)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *name = in_sentence ? signs[i].in_sentence : signs[i].name;
        if (signs[i].sign == sign)
            return name ? gettext(name) : NULL;
    }
    return NULL;
}

/* A comma after each sign: else "a" is an article, and "Ke" a word. */
static void append_spelled(char out[VOICE_TEXT_MAX], const char *language,
                           const char *text, bool with_case)
{
    while (*text) {
        size_t length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        char sign[8], said[64];
        const char *name = sign_name(*text, false);
        if (with_case && *text >= 'A' && *text <= 'Z') {
            key_sign_name(text, 1, said, sizeof said);
            name = said;
        }
        if (name)
            append_text(out, name);
        if (!name && !strchr("[]<>:", *text)) {
            snprintf(sign, sizeof sign, "%.*s", (int)length, text);
            numerals_say(language, sign, said, sizeof said);
            append_text(out, said);
        }
        text += length;
        if (*text && *text != ':')
            append_text(out, ", ");
    }
}

static void append_words(char out[VOICE_TEXT_MAX], const char *language,
                         const char *printed, bool phonemes)
{
    char said[VOICE_TEXT_MAX];
    const char *text = said;
    numerals_say(language, printed, said, sizeof said);
    while (*text) {
        size_t length = 0;
        while ((text[length] & 0x80) ||
               (text[length] >= 'a' && text[length] <= 'z') ||
               (text[length] >= 'A' && text[length] <= 'Z'))
            length++;
        const struct pronunciation *row =
            pronunciation_of(language, text, length);
        if (row && phonemes)
            append_phonemes(out, row->phonemes);
        else if (row && row->respelt)
            append_text(out, row->respelt);
        else
            append(out, text, length);
        text += length;
        if (!length) {
            /* One sign between words. Brackets could be taken for phonemes,
             * angles for markup. */
            char sign = *text++;
            const char *name = sign_name(sign, true);
            if (name) {
                append_text(out, " ");
                append_text(out, name);
                append_text(out, " ");
            } else if (!strchr("[]<>{}\\", sign)) {
                append(out, &sign, 1);
            }
        }
    }
}

static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

/* "YGZN-VKZD" or "GAME-TEXT-AX": two groups of four or more, the last of which
 * may be shorter. People compare fingerprints sign by sign, also where a group
 * looks like a word. */
static bool is_fingerprint(const char *text, size_t length)
{
    enum { GROUP = 4 };
    bool has_letter = false;
    for (size_t i = 0; i < length; i++) {
        bool is_capital = text[i] >= 'A' && text[i] <= 'Z';
        if (i % (GROUP + 1) == GROUP ? text[i] != '-'
                                     : !is_capital && !is_digit(text[i]))
            return false;
        has_letter = has_letter || is_capital;
    }
    return has_letter && length > GROUP + 2 && text[length - 1] != '-';
}

/* Is this a notation, which has to be said sign by sign: "e8=Q", "15m+10",
 * "7GQ2K4MD"? It has a letter beside a digit, and no word of small letters, as
 * "Chess960" has. */
static bool is_notation(const char *text, size_t length)
{
    enum { SMALL_MAX = 2 };
    size_t small = 0;
    bool mixed = false;
    for (size_t i = 0; i < length; i++) {
        small = text[i] >= 'a' && text[i] <= 'z' ? small + 1 : 0;
        if ((text[i] & 0x80) != 0 || small > SMALL_MAX)
            return false;
        mixed =
            mixed || (i > 0 && ((is_digit(text[i]) && is_letter(text[i - 1])) ||
                                (is_letter(text[i]) && is_digit(text[i - 1]))));
    }
    return mixed;
}

/* The next run without a blank, without the signs that end it. */
static size_t token_bytes(const char *text)
{
    size_t length = strcspn(text, " ");
    while (length > 0 && strchr(".,;:!?)", text[length - 1]))
        length--;
    return length;
}

/* Where the first notation of a text begins; its end where there is none. */
static size_t find_notation(const char *text, size_t *length)
{
    size_t at = 0;
    while (text[at]) {
        *length = token_bytes(text + at);
        if (is_notation(text + at, *length) ||
            is_fingerprint(text + at, *length))
            return at;
        at += strcspn(text + at, " ");
        at += text[at] == ' ';
    }
    *length = 0;
    return at;
}

/* A sentence: its words, and the notations in it sign by sign. */
static void append_plain(char out[VOICE_TEXT_MAX], const char *language,
                         const char *printed, bool phonemes)
{
    char part[VOICE_TEXT_MAX];
    while (*printed) {
        size_t length, before = find_notation(printed, &length);
        snprintf(part, sizeof part, "%.*s", (int)before, printed);
        append_words(out, language, part, phonemes);
        snprintf(part, sizeof part, "%.*s", (int)length, printed + before);
        append_spelled(out, language, part, false);
        printed += before + length;
    }
}

int voice_text_run(const struct utterance *utterance, int first, int rate_wpm,
                   bool phonemes, char out[VOICE_TEXT_MAX])
{
    const struct segment *segment = utterance->segment;
    int i = first;
    out[0] = '\0';
    do {
        const struct lexicon_word *word = segment_word(&segment[i]);
        if (*out)
            append_text(out, " ");
        if (word) {
            /* A word of a move, by its row in the lexicon. */
            if (word->phonemes && phonemes)
                append_phonemes(out, word->phonemes);
            else
                append_plain(out, segment[i].language,
                             word->respelt && !phonemes ? word->respelt
                                                        : word->text,
                             phonemes);
        } else if (segment[i].spelled) {
            append_spelled(out, segment[i].language, segment[i].text,
                           segment[i].spelled == SPELLED_WITH_CASE);
            append_text(out, ".");
        } else {
            append_plain(out, segment[i].language, segment[i].text, phonemes);
        }
        i++;
    } while (i < utterance->count &&
             voice_text_pause_ms(&segment[i - 1], rate_wpm) == 0 &&
             strcmp(segment[i].language, segment[first].language) == 0);
    return i;
}
