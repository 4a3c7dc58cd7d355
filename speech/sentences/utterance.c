// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/utterance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/square.h"

void utterance_init(struct utterance *utterance, enum priority priority)
{
    utterance->priority = priority;
    utterance->continues = false;
    utterance->secret = utterance->must_hear = false;
    utterance->in_passing = utterance->as_said = false;
    utterance->matter = MATTER_ITSELF;
    utterance->cue = CUE_NONE;
    utterance->ears = EARS_BOTH;
    utterance->rate_percent = 0;
    utterance->count = 0;
    utterance->overflow = false;
}

/* How much of text fits into room bytes with a final zero, whole characters. */
static size_t whole_characters(const char *text, size_t room)
{
    size_t length = strlen(text);
    if (length < room)
        return length;
    length = room - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

/* A new last segment; NULL, and overflow set, when there is no room. */
static struct segment *append_bytes(struct utterance *utterance,
                                    const char *language, const char *text,
                                    size_t length)
{
    if (utterance->count == UTTERANCE_SEGMENTS_MAX) {
        utterance->overflow = true;
        return NULL;
    }
    struct segment *segment = &utterance->segment[utterance->count++];
    char *out = segment->text;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        out[i] = byte < 0x20 || byte == 0x7f ? ' ' : text[i];
    }
    out[length] = '\0';
    size_t letters = whole_characters(language, sizeof segment->language);
    memcpy(segment->language, language, letters);
    segment->language[letters] = '\0';
    segment->lexicon = NULL;
    segment->spelled = SPELLED_NOT;
    segment->is_origin = false;
    segment->pause_ms = 0;
    return segment;
}

/* The same of a text that is one segment, however long it is. */
static struct segment *append(struct utterance *utterance, const char *language,
                              const char *text)
{
    size_t length = whole_characters(text, SEGMENT_TEXT_MAX);
    utterance->overflow |= text[length] != '\0';
    return append_bytes(utterance, language, text, length);
}

/* How much of a text has room in a segment without cutting a word. */
static size_t whole_words(const char *text)
{
    size_t length = whole_characters(text, SEGMENT_TEXT_MAX), end = length;
    while (text[length] != '\0' && end > 0 && text[end] != ' ')
        end--;
    return end > 0 ? end : length;
}

void utterance_add(struct utterance *utterance, const char *language,
                   const char *text)
{
    size_t length = whole_words(text);
    while (append_bytes(utterance, language, text, length) != NULL &&
           text[length] != '\0') {
        text += length + (text[length] == ' ');
        length = whole_words(text);
    }
}

void utterance_add_word(struct utterance *utterance,
                        const struct lexicon *lexicon, enum lexeme lexeme)
{
    struct segment *segment = append(utterance, lexicon->language, "");
    if (!segment)
        return;
    segment->lexicon = lexicon;
    segment->lexeme = lexeme;
}

const struct lexicon_word *segment_word(const struct segment *segment)
{
    return segment->lexicon ? &segment->lexicon->word[segment->lexeme] : NULL;
}

const char *segment_text(const struct segment *segment)
{
    const struct lexicon_word *word = segment_word(segment);
    return word ? word->text : segment->text;
}

void utterance_spell(struct utterance *utterance, const char *language,
                     const char *text)
{
    struct segment *segment = append(utterance, language, text);
    if (segment)
        segment->spelled = SPELLED;
}

void utterance_spell_groups(struct utterance *utterance, const char *language,
                            const char *text)
{
    for (const char *at = text; *at != '\0'; at += strcspn(at, "-")) {
        char group[SEGMENT_TEXT_MAX];
        at += *at == '-';
        snprintf(group, sizeof group, "%.*s", (int)strcspn(at, "-"), at);
        utterance_spell(utterance, language, group);
        utterance_pause(utterance, PAUSE_GROUP_MS);
    }
}

void utterance_spell_with_case(struct utterance *utterance,
                               const char *language, const char *text)
{
    struct segment *segment = append(utterance, language, text);
    if (segment)
        segment->spelled = SPELLED_WITH_CASE;
}

void utterance_mark_origin(struct utterance *utterance)
{
    if (utterance->count > 0)
        utterance->segment[utterance->count - 1].is_origin = true;
    utterance_pause(utterance, PAUSE_ITEM_MS);
}

void utterance_pause(struct utterance *utterance, int ms)
{
    if (utterance->count == 0)
        return;
    struct segment *last = &utterance->segment[utterance->count - 1];
    if (ms > last->pause_ms)
        last->pause_ms = ms < UINT16_MAX ? (uint16_t)ms : UINT16_MAX;
}

/* What is between a segment and the next one. */
static const char *joint_after(const struct segment *segment)
{
    const char *text = segment_text(segment);
    size_t length = strlen(text);
    bool has_sign = length > 0 && strchr(".,:;?!", text[length - 1]) != NULL;
    if (has_sign || segment->pause_ms < PAUSE_ITEM_MS)
        return " ";
    if (segment->pause_ms < PAUSE_LIST_MS || segment->spelled != SPELLED_NOT)
        return ", ";
    return segment->pause_ms < PAUSE_SENTENCE_MS ? "; " : ". ";
}

static bool append_text(char *out, size_t out_bytes, size_t *used,
                        const char *text)
{
    size_t length = whole_characters(text, out_bytes - *used);
    memcpy(out + *used, text, length);
    *used += length;
    out[*used] = '\0';
    return text[length] == '\0';
}

bool utterance_text(const struct utterance *utterance, char *out,
                    size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < utterance->count; i++) {
        const struct segment *segment = &utterance->segment[i];
        if ((i > 0 &&
             !append_text(out, out_bytes, &used, joint_after(segment - 1))) ||
            !append_text(out, out_bytes, &used, segment_text(segment)))
            return false;
    }
    return true;
}

static bool is_word(const struct segment *segment, enum lexeme first,
                    enum lexeme last)
{
    return segment->lexicon != NULL && segment->lexeme >= first &&
           segment->lexeme <= last;
}

static bool is_colour(const struct segment *segment)
{
    return is_word(segment, LEXEME_WHITE, LEXEME_BLACK_FEMININE);
}

static bool is_piece(const struct segment *segment)
{
    return is_word(segment, LEXEME_PAWN, LEXEME_KING);
}

/* A piece with its colour, in the order of the lexicon. */
static bool are_pair(const struct segment *first, const struct segment *second)
{
    return first->lexicon != NULL && first->lexicon->colour_follows
               ? is_piece(first) && is_colour(second)
               : is_colour(first) && is_piece(second);
}

/* The word at a place in the reader's lexicon: a colour agrees with its piece,
 * and both are in the order of the language. */
static const char *word_read(const struct utterance *utterance, int at,
                             const struct lexicon *lexicon)
{
    const struct segment *said = &utterance->segment[at];
    bool is_first = at + 1 < utterance->count && are_pair(said, said + 1);
    if (!is_first && (at == 0 || !are_pair(said - 1, said)))
        return lexicon->word[said->lexeme].text;
    const struct segment *beside = is_first ? said + 1 : said - 1;
    const struct segment *colour = is_colour(said) ? said : beside;
    enum lexeme piece = (colour == said ? beside : said)->lexeme;
    if (is_first == lexicon->colour_follows)
        return lexicon->word[piece].text;
    bool is_feminine = (lexicon->feminine >> (piece - LEXEME_PAWN) & 1) != 0;
    enum lexeme white = is_feminine ? LEXEME_WHITE_FEMININE : LEXEME_WHITE;
    return lexicon->word[white + (colour->lexeme - LEXEME_WHITE) % SIDES].text;
}

/* Of a letter that a word begins with, in our languages. */
static void make_capital(char *word)
{
    unsigned char *at = (unsigned char *)word;
    if (at[0] >= 'a' && at[0] <= 'z')
        at[0] = (unsigned char)(at[0] - 'a' + 'A');
    else if (at[0] == 0xd0 && at[1] >= 0xb0) /* U+0430 to U+043F */
        at[1] = (unsigned char)(at[1] - 0x20);
    else if (at[0] == 0xd1 && at[1] >= 0x80 && at[1] <= 0x8f)
        at[0] = 0xd0, at[1] = (unsigned char)(at[1] + 0x20);
}

/* In our languages, with a capital. */
static bool begins_sentence(const char *text)
{
    unsigned char lead = (unsigned char)text[0];
    return (lead >= 'A' && lead <= 'Z') ||
           (lead == 0xd0 && (unsigned char)text[1] < 0xb0);
}

/* What is between a segment and the next one for who reads. */
static const char *joint_read(const struct segment *segment,
                              const struct segment *next)
{
    const char *joint = joint_after(segment);
    if (next->lexicon == NULL && strspn(next->text, ",.:;") > 0)
        return "";
    if (is_word(segment, LEXEME_FILE_A, LEXEME_FILE_H) &&
        is_word(next, LEXEME_RANK_1, LEXEME_RANK_8))
        return "";
    if (is_word(next, LEXEME_CHECK, LEXEME_STALEMATE))
        return ", ";
    if (is_word(next, LEXEME_TAKES, LEXEME_TAKES))
        return " ";
    if (segment->is_origin && is_word(next, LEXEME_FILE_A, LEXEME_FILE_H))
        return "-";
    bool is_named = is_piece(segment) || is_colour(segment);
    if (is_named && is_word(next, LEXEME_FILE_A, LEXEME_RANK_8))
        return " ";
    if (are_pair(segment, next))
        return " ";
    if (*joint == ',' && segment->lexicon != NULL && next->lexicon == NULL &&
        begins_sentence(next->text))
        return ". ";
    if (*joint != ';')
        return joint;
    return segment->lexicon != NULL && next->lexicon != NULL ? ", " : ". ";
}

bool utterance_line(const struct utterance *utterance, const char *language,
                    bool begins, char *out, size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    if (utterance->as_said)
        return utterance_text(utterance, out, out_bytes);
    for (int i = 0; i < utterance->count; i++) {
        const struct segment *segment = &utterance->segment[i];
        const struct lexicon *lexicon = segment->lexicon;
        char word[SEGMENT_TEXT_MAX];
        if (i > 0 && !append_text(out, out_bytes, &used,
                                  joint_read(segment - 1, segment)))
            return false;
        bool is_first =
            used < 2 ? begins : strchr(".?!", out[used - 2]) != NULL;
        if (lexicon != NULL && lexicon_of(language) != NULL)
            lexicon = lexicon_of(language);
        snprintf(word, sizeof word, "%s",
                 lexicon == NULL ? segment->text
                                 : word_read(utterance, i, lexicon));
        if (is_word(segment, LEXEME_FILE_A, LEXEME_RANK_8))
            snprintf(word, sizeof word, "%c",
                     "abcdefgh12345678"[segment->lexeme - LEXEME_FILE_A]);
        else if (lexicon != NULL && is_first)
            make_capital(word);
        if (!append_text(out, out_bytes, &used, word))
            return false;
        bool is_end = i == utterance->count - 1 &&
                      strncmp(joint_after(segment), ". ", 2) == 0;
        if (is_end && !append_text(out, out_bytes, &used, "."))
            return false;
    }
    return true;
}

/* A square, or a piece with or without its colour, as signs: "white knight" is
 * "N" and "black knight" is "n". Returns the segments it has; 0: none is there.
 */
static int write_sign(const struct utterance *utterance, int at,
                      enum notation notation, char out[3])
{
    const struct segment *first = &utterance->segment[at], *piece = first,
                         *colour = NULL, *next = NULL;
    if (at + 1 < utterance->count)
        next = first + 1;
    out[0] = out[1] = out[2] = '\0';
    if (next != NULL && is_word(first, LEXEME_FILE_A, LEXEME_FILE_H) &&
        is_word(next, LEXEME_RANK_1, LEXEME_RANK_8)) {
        out[0] = (char)('a' + first->lexeme - LEXEME_FILE_A);
        out[1] = (char)('1' + next->lexeme - LEXEME_RANK_1);
        return 2;
    }
    if (next != NULL && is_colour(first)) {
        colour = first;
        piece = next;
    } else if (next != NULL && is_colour(next)) {
        colour = first->lexicon != NULL && first->lexicon->colour_follows
                     ? next
                     : NULL;
    }
    if (!is_piece(piece))
        return 0;
    bool is_black = colour != NULL && (colour->lexeme - LEXEME_WHITE) % 2 == 1;
    out[0] = notation_sign(notation, is_black ? BLACK : WHITE,
                           (enum role)(piece->lexeme - LEXEME_PAWN));
    return colour != NULL ? 2 : 1;
}

bool utterance_notation(const struct utterance *utterance,
                        enum notation notation, char *out, size_t out_bytes)
{
    size_t used = 0;
    bool was_sign = false;
    out[0] = '\0';
    for (int i = 0, count; i < utterance->count; i += count) {
        const struct segment *segment = &utterance->segment[i];
        char sign[3];
        count = write_sign(utterance, i, notation, sign);
        bool is_sign = count > 0;
        const char *joint = i == 0 ? ""
                            : was_sign && is_sign
                                ? " "
                                : joint_read(segment - 1, segment);
        if (!append_text(out, out_bytes, &used, joint) ||
            !append_text(out, out_bytes, &used,
                         is_sign ? sign : segment_text(segment)))
            return false;
        count = is_sign ? count : 1;
        was_sign = is_sign;
    }
    return true;
}

static size_t bytes_of(const struct segment *segment)
{
    return offsetof(struct segment, text) + strlen(segment->text) + 1;
}

void *utterance_pack(const struct utterance *utterance)
{
    size_t at = offsetof(struct utterance, segment), bytes = at;
    for (int i = 0; i < utterance->count; i++)
        bytes += bytes_of(&utterance->segment[i]);
    char *packed = malloc(bytes);
    if (!packed)
        return NULL;
    memcpy(packed, utterance, at);
    for (int i = 0; i < utterance->count; i++) {
        const struct segment *segment = &utterance->segment[i];
        memcpy(packed + at, segment, bytes_of(segment));
        at += bytes_of(segment);
    }
    return packed;
}

void utterance_unpack(const void *packed, struct utterance *out)
{
    const char *from = packed;
    size_t at = offsetof(struct utterance, segment);
    memcpy(out, from, at);
    out->overflow = false;
    for (int i = 0; i < out->count; i++) {
        struct segment *segment = &out->segment[i];
        memcpy(segment, from + at, offsetof(struct segment, text));
        strcpy(segment->text, from + at + offsetof(struct segment, text));
        at += bytes_of(segment);
    }
}

static struct history_entry *entry_at(struct history *history, int index)
{
    return &history->entry[(history->first + index) % HISTORY_MAX];
}

static void forget(struct history_entry *entry)
{
    free(entry->said);
    free(entry->text);
    *entry = (struct history_entry){0};
}

void history_done(struct history *history)
{
    for (int i = 0; i < history->count; i++)
        forget(entry_at(history, i));
    *history = (struct history){0};
}

void history_add(struct history *history, const struct utterance *said,
                 const char *text, int ply)
{
    struct history_entry entry = {utterance_pack(said), strdup(text), ply};
    if (!entry.said || !entry.text) {
        forget(&entry);
        return;
    }
    if (history->count == HISTORY_MAX) {
        forget(entry_at(history, 0));
        history->first = (history->first + 1) % HISTORY_MAX;
        history->count--;
    }
    *entry_at(history, history->count++) = entry;
    history->back = 0;
}

const struct history_entry *history_here(const struct history *history)
{
    int index = history->count - 1 - history->back;
    return history->count > 0
               ? &history->entry[(history->first + index) % HISTORY_MAX]
               : NULL;
}

const struct history_entry *history_earlier(struct history *history)
{
    if (history->back + 1 >= history->count)
        return NULL;
    history->back++;
    return history_here(history);
}

const struct history_entry *history_later(struct history *history)
{
    if (history->back == 0)
        return NULL;
    history->back--;
    return history_here(history);
}
