// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/phrases.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "tui/words/argument.h"
#include "tui/words/own_words.h"
#include "tui/words/phrases_table.h"

enum { WORDS_MAX = 16, WORD_BYTES = 40, CAPTURES_MAX = 4 };

/* A piece may be named in any language of the program, or by its letter. */
static const char *const names[ROLES] = {
    [PAWN] = "pawn|pawns|bauer|bauern|peón|peones|пешка|пешки|пешку|пешкой",
    [KNIGHT] = "n|s|c|к|knight|knights|springer|springern|caballo|caballos|"
               "конь|коня|конём|кони",
    [BISHOP] = "b|l|a|с|bishop|bishops|läufer|läufern|alfil|alfiles|слон|слона|"
               "слоном|слоны",
    [ROOK] = "r|t|л|rook|rooks|turm|türme|torre|torres|ладья|ладью|ладьёй|"
             "ладьи",
    [QUEEN] = "q|d|ф|queen|queens|dame|damen|dama|damas|reina|ферзь|ферзя|"
              "ферзём|ферзи",
    [KING] = "king|kings|könig|könige|rey|король|короля|королём|короли",
};

static const char *const english[ROLES] = {"pawn", "knight", "bishop",
                                           "rook", "queen",  "king"};

enum role phrases_role(const char *word)
{
    for (int role = PAWN; role < ROLES; role++)
        if (folded_is_one_of(word, names[role]))
            return (enum role)role;
    return ROLE_NONE;
}

/* A line in its words, without the signs of a question. */
struct words {
    char word[WORDS_MAX][WORD_BYTES];
    char folded[WORDS_MAX][2 * WORD_BYTES];
    int courtesies[WORDS_MAX]; /* how many words from here on say nothing: an
                                  article, or politeness */
    int count;
    bool is_question;
};

static bool add(struct words *words, const char *text, size_t bytes)
{
    if (words->count == WORDS_MAX || bytes >= WORD_BYTES)
        return false;
    memcpy(words->word[words->count], text, bytes);
    words->word[words->count++][bytes] = '\0';
    return true;
}

/* "e-file": the letter or number of a line of squares, and its name. */
static size_t line_prefix_bytes(const char *text, size_t bytes)
{
    bool is_line = (text[0] >= 'a' && text[0] <= 'h') ||
                   (text[0] >= '1' && text[0] <= '8');
    return is_line && bytes > 4 && text[1] == '-' &&
           argument_square(text + 2) == SQ_NONE;
}

static bool split(const char *line, struct words *out)
{
    static const char gaps[] = " ,", ends[] = "?!.";
    memset(out, 0, sizeof *out);
    while (*(line += strspn(line, gaps)) != '\0') {
        size_t bytes = strcspn(line, gaps), used = bytes, from = 0;
        while (strncmp(line + from, "¿", 2) == 0 ||
               strncmp(line + from, "¡", 2) == 0)
            from += 2;
        while (used > from && strchr(ends, line[used - 1]) != NULL)
            out->is_question = line[--used] == '?' || out->is_question;
        size_t prefix = line_prefix_bytes(line + from, used - from);
        if (prefix > 0 && !add(out, line + from, prefix))
            return false;
        from += prefix > 0 ? prefix + 1 : 0;
        if (used > from && !add(out, line + from, used - from))
            return false;
        line += bytes;
    }
    return out->count > 0;
}

/* The own words of a key of the catalogue; "" where it has none. */
static const char *own_of(const char *key)
{
    const char *own = gettext(key);
    return own == key ? "" : own;
}

static bool is_listed(const char *word, const char *key)
{
    return folded_is_one_of(word, strchr(key, '\004') + 1) ||
           folded_is_one_of(word, own_of(key));
}

/* How many words of politeness are here: "por favor" is two. */
static int polite_count(const struct words *words, int at)
{
    char both[2 * WORD_BYTES];
    if (at + 1 < words->count) {
        snprintf(both, sizeof both, "%s %s", words->word[at],
                 words->word[at + 1]);
        if (is_listed(both, phrases_polite))
            return 2;
    }
    return at < words->count && is_listed(words->word[at], phrases_polite);
}

static int skip(const struct words *words, int at)
{
    while (at < words->count && words->courtesies[at] > 0)
        at += words->courtesies[at];
    return at;
}

/* What is asked of each word for every pattern. */
static void prepare(struct words *words)
{
    for (int i = 0; i < words->count; i++) {
        int polite = polite_count(words, i);
        words->courtesies[i] =
            polite > 0 ? polite : is_listed(words->word[i], phrases_articles);
        folded_text(words->word[i], words->folded[i], sizeof words->folded[i]);
    }
}

/* What the places of a pattern stand for, in order. */
struct match {
    const struct words *words;
    struct {
        char place; /* the first letter of its name */
        char text[WORDS_MAX * WORD_BYTES];
    } capture[CAPTURES_MAX];
    int count;
};

/* "black's", "blacks" and "черных" are a side. */
static const char *side_of(const char *word)
{
    if (folded_is_one_of(word, "white|white s|whites"))
        return "white";
    if (folded_is_one_of(word, "black|black s|blacks"))
        return "black";
    return own_words_side(word);
}

static bool is_time(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    size_t more = word[digits] != '\0' && strchr("+|", word[digits]) != NULL
                      ? strspn(word + digits + 1, "0123456789")
                      : 0;
    return digits > 0 && more > 0 && word[digits + 1 + more] == '\0';
}

/* "e", "4" or "4th". */
static bool is_line(const char *word)
{
    char first = word[0];
    if (first >= 'a' && first <= 'h')
        return word[1] == '\0';
    return first >= '1' && first <= '8' &&
           (word[1] == '\0' || folded_is_one_of(word + 1, "st|nd|rd|th|a|я"));
}

/* One word in a place of the pattern, as it is written in the new line. */
static bool fits(char place, const char *word, char *out, size_t out_bytes)
{
    enum role role;
    const char *side;
    snprintf(out, out_bytes, "%s", word);
    switch (place) {
    case 'S': /* SQUARE */
        return argument_square(word) != SQ_NONE && word[2] == '\0';
    case 'C': /* COLOUR */
        side = side_of(word);
        snprintf(out, out_bytes, "%s", side != NULL ? side : "");
        return side != NULL;
    case 'K': /* KIND */
        role = strlen(word) > 2 ? phrases_role(word) : ROLE_NONE;
        snprintf(out, out_bytes, "%s", role != ROLE_NONE ? english[role] : "");
        return role != ROLE_NONE;
    case 'L': /* LINE */
        out[is_line(word)] = '\0';
        return is_line(word);
    case 'N': /* NUMBER */
        return strspn(word, "0123456789") == strlen(word);
    default: /* CONTROL: a time control */
        return is_time(word);
    }
}

static bool match_rest(struct match *match, const char *pattern, int at);

/* MOVE and TEXT take as few words as leave the rest of the pattern a match. */
static bool match_many(struct match *match, const char *rest, int at)
{
    char *text = match->capture[match->count].text;
    size_t used = 0;
    match->count++;
    for (; at < match->words->count; at++) {
        used += (size_t)snprintf(text + used,
                                 sizeof match->capture[0].text - used, "%s%s",
                                 used > 0 ? " " : "", match->words->word[at]);
        int count = match->count;
        if (match_rest(match, rest, at + 1))
            return true;
        match->count = count;
    }
    match->count--;
    return false;
}

static const char *const places[] = {"SQUARE", "COLOUR", "KIND", "LINE",
                                     "NUMBER", "TIME",   "MOVE", "TEXT"};

/* The letter of the place that this is; 0: a word. Text and a time control
 * begin alike. */
static char place_of(const char *pattern, size_t bytes)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (strlen(places[i]) == bytes &&
            strncmp(places[i], pattern, bytes) == 0)
            return i == 5 ? 'Z' : places[i][0];
    return '\0';
}

/* The pattern up to its bar, from this word of the line to the end. */
static bool match_rest(struct match *match, const char *pattern, int at)
{
    char word[WORD_BYTES];
    pattern += strspn(pattern, " ");
    size_t bytes = strcspn(pattern, " |");
    if (bytes == 0)
        return skip(match->words, at) == match->words->count;
    if (bytes >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)bytes, pattern);
    char place = place_of(pattern, bytes);
    if (place != '\0' && match->count == CAPTURES_MAX)
        return false;
    if (place != '\0')
        match->capture[match->count].place = place;
    if (place == 'M' || place == 'T')
        return match_many(match, pattern + bytes, at);
    /* The pattern may have the article itself. */
    for (int from = at;; from++) {
        bool is_here =
            from < match->words->count &&
            (place == '\0' ? folded_is_listed(match->words->folded[from], word)
                           : fits(place, match->words->word[from],
                                  match->capture[match->count].text,
                                  sizeof match->capture[0].text));
        int count = match->count;
        match->count += place != '\0';
        if (is_here && match_rest(match, pattern + bytes, from + 1))
            return true;
        match->count = count;
        if (from >= match->words->count || skip(match->words, from) == from)
            return false;
    }
}

/* The command with what the places stand for. */
static bool write_command(const char *command, const struct match *match,
                          char *out, size_t out_bytes)
{
    bool used[CAPTURES_MAX] = {false};
    size_t length = 0;
    out[0] = '\0';
    while (*command != '\0') {
        size_t bytes = strcspn(command, " ");
        char place = place_of(command, bytes);
        const char *text = command;
        int text_bytes = (int)bytes;
        for (int i = 0; place != '\0' && i < match->count; i++)
            if (!used[i] && match->capture[i].place == place) {
                used[i] = true;
                text = match->capture[i].text;
                text_bytes = (int)strlen(text);
                break;
            }
        length += (size_t)snprintf(out + length, out_bytes - length, "%s%.*s",
                                   length > 0 ? " " : "", text_bytes, text);
        if (length >= out_bytes)
            return false;
        command += bytes + (command[bytes] == ' ');
    }
    return true;
}

/* Any of the patterns between bars. */
static bool match_any(const struct words *words, const char *patterns,
                      struct match *match)
{
    while (*patterns != '\0') {
        match->words = words;
        match->count = 0;
        if (match_rest(match, patterns, 0))
            return true;
        patterns += strcspn(patterns, "|");
        patterns += *patterns == '|';
    }
    return false;
}

static bool match_row(const struct words *words, const struct phrase_row *row,
                      char *out, size_t out_bytes)
{
    struct match match;
    return (match_any(words, strchr(row->key, '\004') + 1, &match) ||
            match_any(words, own_of(row->key), &match)) &&
           write_command(row->command, &match, out, out_bytes);
}

bool phrases_of_lobby(const char *line, char *out, size_t out_bytes)
{
    struct words words;
    const struct phrase_row *row;
    if (!split(line, &words))
        return false;
    prepare(&words);
    for (int i = 0; (row = phrases_lobby_row(i)) != NULL; i++)
        if (match_row(&words, row, out, out_bytes))
            return true;
    return false;
}

bool phrases_next(const char *line, int *row, struct phrase *found, char *out,
                  size_t out_bytes)
{
    struct words words;
    const struct phrase_row *phrase;
    if (!split(line, &words))
        return false;
    prepare(&words);
    while ((phrase = phrases_row((*row)++)) != NULL) {
        bool is_move = strncmp(phrase->command, "MOVE", 4) == 0 ||
                       strncmp(phrase->command, "KIND", 4) == 0 ||
                       strncmp(phrase->command, "SQUARE", 6) == 0 ||
                       strncmp(phrase->command, "COLOUR moves", 12) == 0;
        if ((is_move && words.is_question) ||
            !match_row(&words, phrase, out, out_bytes))
            continue;
        found->is_move = is_move;
        found->is_answer = strcmp(phrase->command, "yes") == 0 ||
                           strcmp(phrase->command, "no") == 0;
        found->refusal = phrase->refusal;
        return true;
    }
    return false;
}

bool phrases_without_please(const char *line, char *out, size_t out_bytes)
{
    struct words words;
    size_t used = 0;
    int from = 0, to, count;
    out[0] = '\0';
    if (!split(line, &words))
        return false;
    while ((count = polite_count(&words, from)) > 0)
        from += count;
    for (to = words.count; to > from;) {
        if (polite_count(&words, to - 1) > 0)
            to--;
        else if (to - 2 >= from && polite_count(&words, to - 2) == 2)
            to -= 2;
        else
            break;
    }
    if (from == to || (from == 0 && to == words.count))
        return false;
    for (int i = from; i < to && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > from ? " " : "", words.word[i]);
    if (words.is_question && used + 1 < out_bytes)
        strcpy(out + used, "?");
    return used + 1 < out_bytes;
}
