#include "speech/voice_text.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/marked.h"
#include "speech/numerals.h"
#include "speech/pronunciation.h"
#include "speech/voice.h"

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

static size_t word_bytes(const char *text)
{
    size_t length = 0;
    while ((text[length] & 0x80) ||
           (text[length] >= 'a' && text[length] <= 'z') ||
           (text[length] >= 'A' && text[length] <= 'Z'))
        length++;
    return length;
}

static void append_word(char out[VOICE_TEXT_MAX], const char *language,
                        const char *word, size_t length, bool phonemes)
{
    const struct pronunciation *row = pronunciation_of(language, word, length);
    if (row && phonemes)
        append_phonemes(out, row->phonemes);
    else if (row && row->respelt)
        append_text(out, row->respelt);
    else
        append(out, word, length);
}

/* Brackets could be taken for phonemes, angles for markup. */
static void append_plain(char out[VOICE_TEXT_MAX], const char *language,
                         const char *printed, bool phonemes)
{
    char said[VOICE_TEXT_MAX];
    const char *text = said;
    numerals_say(language, printed, said, sizeof said);
    while (*text) {
        size_t length = word_bytes(text);
        append_word(out, language, text, length, phonemes);
        text += length;
        if (!length && !strchr("[]<>", *text))
            append(out, text, 1);
        text += !length;
    }
}

static const struct {
    char sign;
    const char *name;
} signs[] = {
    {'-', N_("dash")},
    {'=', N_("equals")},
    {'+', N_("plus")},
    {'#', N_("mate")},
};

static const char *sign_name(char sign)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].sign == sign)
            return gettext(signs[i].name);
    return NULL;
}

static void append_sign(char out[VOICE_TEXT_MAX], const char *language,
                        const char *text, size_t length)
{
    char sign[8], said[64];
    const char *name = sign_name(*text);
    if (name)
        append_text(out, name);
    if (name || strchr("[]<>:", *text))
        return;
    snprintf(sign, sizeof sign, "%.*s", (int)length, text);
    numerals_say(language, sign, said, sizeof said);
    append_text(out, said);
}

/* A comma after each sign: else "a" is an article, and "Ke" a word. */
static void append_spelled(char out[VOICE_TEXT_MAX], const char *language,
                           const char *text)
{
    while (*text) {
        size_t length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        append_sign(out, language, text, length);
        text += length;
        if (*text && *text != ':')
            append_text(out, ", ");
    }
}

/* A word of a move, by its row in the lexicon. */
static void append_lexeme(char out[VOICE_TEXT_MAX], const char *language,
                          const struct lexicon_word *word, bool phonemes)
{
    if (word->phonemes && phonemes)
        append_phonemes(out, word->phonemes);
    else
        append_plain(out, language,
                     word->respelt && !phonemes ? word->respelt : word->text,
                     phonemes);
}

static void append_segment(char out[VOICE_TEXT_MAX],
                           const struct segment *segment, bool phonemes)
{
    const struct lexicon_word *word = segment_word(segment);
    if (*out)
        append_text(out, " ");
    if (word) {
        append_lexeme(out, segment->language, word, phonemes);
    } else if (segment->spelled) {
        append_spelled(out, segment->language, segment->text);
        append_text(out, ".");
    } else {
        append_plain(out, segment->language, segment->text, phonemes);
    }
}

int voice_text_run(const struct utterance *utterance, int first, int rate_wpm,
                   bool phonemes, char out[VOICE_TEXT_MAX])
{
    const struct segment *segment = utterance->segment;
    int i = first;
    out[0] = '\0';
    do {
        append_segment(out, &segment[i], phonemes);
        i++;
    } while (i < utterance->count &&
             voice_text_pause_ms(&segment[i - 1], rate_wpm) == 0 &&
             strcmp(segment[i].language, segment[first].language) == 0);
    return i;
}
