// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/own_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "tui/terminal/character.h"
#include "tui/words/command.h"
#include "tui/words/match_words.h"
#include "tui/words/own_words_table.h"

enum { WORDS_MAX_BYTES = 256, PHRASE_WORDS_MAX = 4 };

/* What of the line is its own: a path, a name. */
static const char *const as_typed[] = {
    "save",   "player", "find",      "scheme", "say",
    "tell",   "report", "assistant", "kick",   "mute",
    "unmute", "ban",    "unban",     "ignore", "unignore"};

static const char *english_of(const char *row)
{
    return strchr(row, '\004') + 1;
}

/* The own words of a row; "" where the catalogue has none. */
static const char *own_of(const char *row)
{
    const char *own = gettext(row);
    return own == row ? "" : own;
}

const char *own_words_row(int index, const char **own)
{
    if (index < 0 || (size_t)index >= own_list_words.count)
        return NULL;
    *own = own_of(own_list_words.key[index]);
    return english_of(own_list_words.key[index]);
}

/* The bytes of the first words of a line, as many as that; 0 when it has not
 * so many. */
static size_t bytes_of_words(const char *line, int count)
{
    size_t at = 0;
    for (int i = 0; i < count; i++) {
        size_t from = match_words_skip(line, at);
        at = from + strcspn(line + from, " ");
        if (at == from)
            return 0;
    }
    return at;
}

/* Without the signs of soft and hard consonants, which are not always typed. */
static void drop_signs(char *text)
{
    char *out = text;
    for (; *text != '\0'; text++)
        if (*text != '\'')
            *out++ = *text;
    *out = '\0';
}

static bool is_ascii(const char *text)
{
    while (*text != '\0' && (*text & 0x80) == 0)
        text++;
    return *text == '\0';
}

/* Words as they were typed: folded, and without signs if they are ASCII. */
struct said {
    char folded[WORDS_MAX_BYTES], plain[WORDS_MAX_BYTES];
};

static void fold_said(const char *typed, struct said *out)
{
    char plain[WORDS_MAX_BYTES] = "";
    if (is_ascii(typed))
        snprintf(plain, sizeof plain, "%s", typed);
    drop_signs(plain);
    folded_text(typed, out->folded, sizeof out->folded);
    folded_text(plain, out->plain, sizeof out->plain);
}

/* In its own letters, or as they are written in ASCII. */
static bool is_said(const struct said *said, const char *list)
{
    char writing[2 * WORDS_MAX_BYTES];
    if (folded_is_listed(said->folded, list))
        return true;
    if (said->plain[0] == '\0' || is_ascii(list))
        return false;
    ascii_fold(list, writing, sizeof writing);
    drop_signs(writing);
    return folded_is_listed(said->plain, writing);
}

/* The row that the line begins with, by as many words as it can; its bytes.
 * After an English word, the rest may be in the player's language. */
static const char *find(const struct own_list *list, const char *line,
                        bool in_english, size_t *bytes)
{
    char typed[WORDS_MAX_BYTES];
    struct said said[PHRASE_WORDS_MAX + 1];
    size_t ends[PHRASE_WORDS_MAX + 1];
    const char *found = NULL;
    int longest = 0;
    for (int length = 1; length <= PHRASE_WORDS_MAX; length++) {
        ends[length] = bytes_of_words(line, length);
        if (ends[length] >= sizeof typed)
            ends[length] = 0;
        snprintf(typed, sizeof typed, "%.*s", (int)ends[length], line);
        fold_said(typed, &said[length]);
    }
    for (size_t i = 0; i < list->count && longest < PHRASE_WORDS_MAX; i++) {
        const char *english = english_of(list->key[i]);
        const char *words = in_english ? english : own_of(list->key[i]);
        int length = PHRASE_WORDS_MAX;
        while (length > longest &&
               (ends[length] == 0 || !is_said(&said[length], words)))
            length--;
        if (length == longest)
            continue;
        longest = length;
        found = english;
    }
    *bytes = found != NULL ? ends[longest] : 0;
    return found;
}

static const char *find_word(const char *line, size_t *bytes)
{
    const char *own = find(&own_list_words, line, false, bytes);
    return own != NULL ? own : find(&own_list_words, line, true, bytes);
}

static const char *find_argument(const char *line, size_t *bytes)
{
    return find(&own_list_arguments, line, false, bytes);
}

const char *own_words_first(const char *line)
{
    return find_word(line, &(size_t){0});
}

const char *own_words_side(const char *word)
{
    size_t bytes;
    const char *side = find_argument(word, &bytes);
    bool is_side = side != NULL &&
                   (strcmp(side, "white") == 0 || strcmp(side, "black") == 0);
    return is_side ? side : NULL;
}

static bool put(char *out, size_t out_bytes, const char *text, size_t bytes)
{
    size_t used = strlen(out);
    if (used + bytes + 2 > out_bytes)
        return false;
    snprintf(out + used, out_bytes - used, "%s%.*s", used > 0 ? " " : "",
             (int)bytes, text);
    return true;
}

/* "weiß=1:30", "läuft=schwarz": each side of the sign by itself. */
static bool put_pair(char *out, size_t out_bytes, const char *pair,
                     size_t bytes)
{
    char name[WORDS_MAX_BYTES], both[2 * WORDS_MAX_BYTES];
    size_t whole, at = strcspn(pair, "=");
    if (at >= bytes || bytes >= sizeof name)
        return put(out, out_bytes, pair, bytes);
    snprintf(name, sizeof name, "%.*s", (int)at, pair);
    const char *left = find_argument(name, &whole);
    snprintf(both, sizeof both, "%s=", left != NULL ? left : name);
    snprintf(name, sizeof name, "%.*s", (int)(bytes - at - 1), pair + at + 1);
    const char *right = find_argument(name, &whole);
    size_t used = strlen(both);
    snprintf(both + used, sizeof both - used, "%s",
             right != NULL ? right : name);
    return put(out, out_bytes, both, strlen(both));
}

/* An answer to who wishes for an assistant, or none; else it is a name. */
static const char *find_answer(const char *line)
{
    size_t bytes;
    const char *answer = find_word(line, &bytes);
    bool is_answer = answer != NULL && line[bytes] == '\0' &&
                     (strcmp(answer, "yes") == 0 || strcmp(answer, "no") == 0);
    if (is_answer)
        return answer;
    answer = find_argument(line, &bytes);
    return answer != NULL && line[bytes] == '\0' && strcmp(answer, "none") == 0
               ? answer
               : NULL;
}

/* What is behind a word, put into English where that can be. */
static bool put_arguments(const char *english, const char *line, char *out,
                          size_t out_bytes)
{
    bool room = true;
    if (strcmp(english, "assistant") == 0 && find_answer(line) != NULL)
        line = find_answer(line);
    for (size_t i = 0; i < sizeof as_typed / sizeof *as_typed; i++)
        if (strcmp(english, as_typed[i]) == 0)
            return *line == '\0' || put(out, out_bytes, line, strlen(line));
    for (; room && *line != '\0'; line += match_words_skip(line, 0)) {
        size_t bytes;
        const char *argument = find_argument(line, &bytes);
        if (argument == NULL && strcmp(english, "help") == 0)
            argument = find_word(line, &bytes);
        if (argument == NULL && strcmp(english, "pieces") == 0)
            argument = find(&own_list_kinds, line, false, &bytes);
        if (argument == NULL) {
            bytes = strcspn(line, " ");
            room = put_pair(out, out_bytes, line, bytes);
        } else {
            room = put(out, out_bytes, argument, strlen(argument));
        }
        line += bytes;
    }
    return room;
}

void own_words_turn_setup(const char *line, char *out, size_t out_bytes)
{
    static const struct own_list *const lists[] = {
        &own_list_setup, &own_list_kinds, &own_list_arguments, &own_list_words};
    bool room = true;
    out[0] = '\0';
    line += match_words_skip(line, 0);
    while (room && *line != '\0') {
        const char *english = NULL;
        size_t bytes = 0;
        for (size_t i = 0; english == NULL && i < sizeof lists / sizeof *lists;
             i++)
            english = find(lists[i], line, false, &bytes);
        if (english == NULL)
            bytes = strcspn(line, " ");
        room = put(out, out_bytes, english != NULL ? english : line,
                   english != NULL ? strlen(english) : bytes);
        line += match_words_skip(line, bytes);
    }
}

/* A move with an offer: "Nf3 remis". */
static bool turn_offer(const char *line, char *out, size_t out_bytes)
{
    size_t bytes;
    const char *last = strrchr(line, ' ');
    const char *argument =
        last != NULL ? find_argument(last + 1, &bytes) : NULL;
    return argument != NULL && strcmp(argument, "draw") == 0 &&
           put(out, out_bytes, line, (size_t)(last - line)) &&
           put(out, out_bytes, argument, strlen(argument));
}

bool own_words_turn(const char *line, char *out, size_t out_bytes)
{
    size_t bytes;
    out[0] = '\0';
    line += match_words_skip(line, 0);
    const char *said = line, *side = find_argument(line, &bytes);
    if (side != NULL && find_word(line, &(size_t){0}) == NULL) {
        put(out, out_bytes, side, strlen(side));
        line += match_words_skip(line, bytes);
    }
    const char *english = find_word(line, &bytes);
    bool turned =
        english == NULL
            ? side == NULL && turn_offer(line, out, out_bytes)
            : put(out, out_bytes, english, strlen(english)) &&
                  put_arguments(english, line + match_words_skip(line, bytes),
                                out, out_bytes);
    /* It was English already. */
    turned = turned && strcmp(out, said) != 0;
    if (!turned)
        out[0] = '\0';
    return turned;
}

static bool is_filler(const char *word, int round)
{
    for (int i = 0; i <= round; i++) {
        const char *row = own_list_fillers.key[i];
        if (folded_is_one_of(word, english_of(row)) ||
            folded_is_one_of(word, own_of(row)))
            return true;
    }
    return false;
}

bool own_words_without_fillers(const char *line, int round, char *out,
                               size_t out_bytes)
{
    char word[WORDS_MAX_BYTES];
    bool left_out = false;
    size_t at = match_words_skip(line, 0), used = 0;
    out[0] = '\0';
    while (line[at] != '\0') {
        size_t bytes = strcspn(line + at, " ");
        snprintf(word, sizeof word, "%.*s", (int)bytes, line + at);
        at = match_words_skip(line, at + bytes);
        if (is_filler(word, round)) {
            left_out = true;
            continue;
        }
        if (used + bytes + 2 > out_bytes)
            return false;
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 used > 0 ? " " : "", word);
    }
    return left_out && used > 0;
}

/* The own words of a row that begins so: with the whole text, or with a word
 * of it where the row has more ("call" of "call arbiter"). */
static const char *show(const struct own_list *list, const char *english,
                        size_t bytes, char end)
{
    for (size_t i = 0; i < list->count && bytes > 0; i++) {
        const char *row = english_of(list->key[i]);
        if (strncmp(row, english, bytes) == 0 && row[bytes] == end &&
            *own_of(list->key[i]) != '\0')
            return own_of(list->key[i]);
    }
    return NULL;
}

static const char *show_one(const char *english, size_t bytes, char end)
{
    return show(&own_list_words, english, bytes, end);
}

/* The longest row that the text begins with. */
static const char *show_word(const char *english, size_t *bytes)
{
    for (int length = 2; length > 0; length--) {
        *bytes = bytes_of_words(english, length);
        const char *own = show_one(english, *bytes, '\0');
        if (own != NULL)
            return own;
    }
    return english[*bytes] == '\0' ? show_one(english, *bytes, ' ') : NULL;
}

/* What is behind a word: an argument, or a word again. */
static const char *show_next(const char *english, size_t bytes)
{
    const char *own = show(&own_list_arguments, english, bytes, '\0');
    return own != NULL ? own : show_one(english, bytes, '\0');
}

bool own_words_is_initial(const char *line, const char *english)
{
    char typed[WORDS_MAX_BYTES], folded[WORDS_MAX_BYTES];
    const char *own = show_one(english, strlen(english), '\0');
    size_t bytes = strlen(line);
    if (own == NULL || bytes == 0 || bytes >= sizeof typed ||
        character_after(line, bytes, 0) != bytes)
        return false;
    folded_text(line, typed, sizeof typed);
    folded_text(own, folded, sizeof folded);
    return typed[0] != '\0' && strncmp(folded, typed, strlen(typed)) == 0;
}

static size_t first_bytes(const char *own)
{
    return strcspn(own, "|");
}

/* "resigns" is only a form of "resign", as "presses" is of "press". */
static bool is_form_of(const char *other, size_t bytes, const char *word)
{
    size_t length = strlen(word);
    return bytes > length && bytes <= length + 2 &&
           strncmp(other, word, length) == 0 && other[bytes - 1] == 's';
}

/* What the table says after the word. */
static const char *english_others(const struct command_row *row)
{
    const struct word *word;
    for (int i = 1; (word = word_row(i)) != NULL; i++)
        if (&word->row == row)
            return word->also;
    return NULL;
}

void own_words_others(const struct command_row *row, char *out,
                      size_t out_bytes)
{
    char list[WORDS_MAX_BYTES];
    const char *own = show_one(row->word, strlen(row->word), '\0'),
               *english = english_others(row);
    if (own != NULL)
        snprintf(list, sizeof list, "%s|%s", row->word,
                 own + first_bytes(own) + (own[first_bytes(own)] == '|'));
    else
        snprintf(list, sizeof list, "%s", english != NULL ? english : "");
    out[0] = '\0';
    const char *other = list;
    for (int count = 0; *other != '\0' && count < 3;) {
        size_t bytes = first_bytes(other), used = strlen(out);
        if (bytes > 1 && !is_form_of(other, bytes, row->word)) {
            snprintf(out + used, out_bytes - used, "%s%.*s",
                     count > 0 ? ", " : "", (int)bytes, other);
            count++;
        }
        other += bytes + (other[bytes] == '|');
    }
}

void own_words_show(const char *english, char *out, size_t out_bytes)
{
    static const char signs[] = " |[],./?=";
    size_t bytes;
    const char *own = show_word(english, &bytes);
    if (own == NULL)
        bytes = 0;
    snprintf(out, out_bytes, "%.*s", own != NULL ? (int)first_bytes(own) : 0,
             own != NULL ? own : "");
    for (english += bytes; *english != '\0'; english += bytes) {
        size_t used = strlen(out);
        bytes = strcspn(english, signs);
        own = show_next(english, bytes);
        bytes += bytes == 0;
        snprintf(out + used, out_bytes - used, "%.*s",
                 (int)(own != NULL ? first_bytes(own) : bytes),
                 own != NULL ? own : english);
    }
}
