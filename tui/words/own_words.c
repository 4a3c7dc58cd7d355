// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/own_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "tui/terminal/character.h"
#include "tui/words/command.h"
#include "tui/words/match_words.h"

/*
 * TRANSLATORS: what can be typed in your language for these English words;
 * several with bars between, the best one first. A word must not stand for two
 * of them, nor be an English word of another meaning. Accents and case do not
 * matter when it is typed.
 */
static const char *const first_words[] = {
    NP_("typed", "draw"), NP_("typed", "yes"), NP_("typed", "no"),
    NP_("typed", "accept"), NP_("typed", "decline"), NP_("typed", "claim"),
    NP_("typed", "takeback"), NP_("typed", "abort"), NP_("typed", "adjourn"),
    NP_("typed", "adjourn early"), NP_("typed", "order sealing"),
    NP_("typed", "appoint"), NP_("typed", "passphrase"), NP_("typed", "alone"),
    NP_("typed", "note"), NP_("typed", "seal"), NP_("typed", "state"),
    NP_("typed", "object"), NP_("typed", "open"), NP_("typed", "resign"),
    NP_("typed", "ready"), NP_("typed", "press"), NP_("typed", "lift"),
    NP_("typed", "touch"), NP_("typed", "touched"), NP_("typed", "release"),
    NP_("typed", "adjust"), NP_("typed", "call arbiter"),
    NP_("typed", "announce"), NP_("typed", "echo"), NP_("typed", "correct"),
    NP_("typed", "execute"), NP_("typed", "reconcile"), NP_("typed", "record"),
    NP_("typed", "pause"), NP_("typed", "resume"),
    NP_("typed", "ask quickplay"), NP_("typed", "arrive"),
    NP_("typed", "agree result"), NP_("typed", "verify"), NP_("typed", "rule"),
    NP_("typed", "set"), NP_("typed", "give"), NP_("typed", "penalise"),
    NP_("typed", "rewind"), NP_("typed", "decide"), NP_("typed", "annul"),
    NP_("typed", "board"), NP_("typed", "square"), NP_("typed", "pieces"),
    NP_("typed", "clock"), NP_("typed", "my time"), NP_("typed", "turn"),
    NP_("typed", "last"), NP_("typed", "moves"), NP_("typed", "boards"),
    NP_("typed", "sheet"), NP_("typed", "fen"), NP_("typed", "status"),
    NP_("typed", "file"), NP_("typed", "rank"), NP_("typed", "diagonals"),
    NP_("typed", "rays"), NP_("typed", "ranks"), NP_("typed", "leaps"),
    NP_("typed", "colour"), NP_("typed", "attackers"),
    NP_("typed", "defenders"), NP_("typed", "attacks"), NP_("typed", "legal"),
    NP_("typed", "takes"), NP_("typed", "pins"), NP_("typed", "checks"),
    NP_("typed", "castling"), NP_("typed", "repetition"), NP_("typed", "fifty"),
    NP_("typed", "material"), NP_("typed", "captured"), NP_("typed", "capture"),
    NP_("typed", "spent"), NP_("typed", "players"), NP_("typed", "laws"),
    NP_("typed", "back"), NP_("typed", "begin"), NP_("typed", "rules"),
    NP_("typed", "setup"), NP_("typed", "forward"), NP_("typed", "go"),
    NP_("typed", "first"), NP_("typed", "now"), NP_("typed", "next"),
    NP_("typed", "previous"), NP_("typed", "game"), NP_("typed", "player"),
    NP_("typed", "find"), NP_("typed", "flip"), NP_("typed", "menu"),
    NP_("typed", "tutorial"), NP_("typed", "rematch"), NP_("typed", "ticks"),
    NP_("typed", "hints"), NP_("typed", "theme"), NP_("typed", "copy"),
    NP_("typed", "say"), NP_("typed", "tell"), NP_("typed", "report"),
    NP_("typed", "assistant"), NP_("typed", "chat"), NP_("typed", "save"),
    NP_("typed", "voice"), NP_("typed", "scheme"), NP_("typed", "verbosity"),
    NP_("typed", "typing"), NP_("typed", "lines"), NP_("typed", "language"),
    NP_("typed", "form"), NP_("typed", "hush"), NP_("typed", "repeat"),
    NP_("typed", "slowly"), NP_("typed", "earlier"), NP_("typed", "later"),
    NP_("typed", "faster"), NP_("typed", "slower"), NP_("typed", "louder"),
    NP_("typed", "softer"), NP_("typed", "cues"), NP_("typed", "help"),
    NP_("typed", "quit"),
    /* in the lobby */
    NP_("typed", "who"), NP_("typed", "offers"), NP_("typed", "games"),
    NP_("typed", "mine"), NP_("typed", "offer"), NP_("typed", "load"),
    NP_("typed", "play"), NP_("typed", "watch"), NP_("typed", "ignore"),
    NP_("typed", "unignore"), NP_("typed", "kick"), NP_("typed", "mute"),
    NP_("typed", "unmute"), NP_("typed", "ban"), NP_("typed", "unban")};

/* TRANSLATORS: what follows those words, or a side before them; the
 * words in capitals stand for what is put there. */
static const char *const arguments[] = {
    NP_("behind a typed word", "white"), NP_("behind a typed word", "black"),
    NP_("behind a typed word", "both"), NP_("behind a typed word", "all"),
    NP_("behind a typed word", "on"), NP_("behind a typed word", "off"),
    NP_("behind a typed word", "threefold"),
    NP_("behind a typed word", "fifty"), NP_("behind a typed word", "flag"),
    NP_("behind a typed word", "illegal"), NP_("behind a typed word", "touch"),
    NP_("behind a typed word", "with"), NP_("behind a typed word", "last"),
    NP_("behind a typed word", "from"), NP_("behind a typed word", "draw"),
    NP_("behind a typed word", "keys"), NP_("behind a typed word", "short"),
    NP_("behind a typed word", "from-to"), NP_("behind a typed word", "turn"),
    NP_("behind a typed word", "never"), NP_("behind a typed word", "key"),
    NP_("behind a typed word", "cues"), NP_("behind a typed word", "full"),
    NP_("behind a typed word", "letters"), NP_("behind a typed word", "words"),
    NP_("behind a typed word", "no"),
    /* the arbiter's: penalties, rulings, clocks */
    NP_("behind a typed word", "warning"),
    NP_("behind a typed word", "opponent-time"),
    NP_("behind a typed word", "own-time"), NP_("behind a typed word", "loss"),
    NP_("behind a typed word", "fewer-points"),
    NP_("behind a typed word", "more-points"),
    NP_("behind a typed word", "fine"), NP_("behind a typed word", "exclusion"),
    NP_("behind a typed word", "expulsion"),
    NP_("behind a typed word", "refusal"), NP_("behind a typed word", "agree"),
    NP_("behind a typed word", "reject"),
    NP_("behind a typed word", "postpone"), NP_("behind a typed word", "more"),
    NP_("behind a typed word", "array"), NP_("behind a typed word", "colours"),
    NP_("behind a typed word", "running"), NP_("behind a typed word", "none"),
    NP_("behind a typed word", "white-moves"),
    NP_("behind a typed word", "black-moves"),
    NP_("behind a typed word", "means"), NP_("behind a typed word", "effort"),
    NP_("behind a typed word", "PENALTY"), NP_("behind a typed word", "MOVE"),
    NP_("behind a typed word", "SQUARE"), NP_("behind a typed word", "KIND"),
    NP_("behind a typed word", "NAME"), NP_("behind a typed word", "TIME"),
    NP_("behind a typed word", "PATH"), NP_("behind a typed word", "WORD"),
    NP_("behind a typed word", "TOPIC"), NP_("behind a typed word", "TEXT")};

/* Behind "pieces" alone: elsewhere they are a part of a spoken move. */
static const char *const kinds[] = {
    NP_("behind a typed word", "king"),   NP_("behind a typed word", "queen"),
    NP_("behind a typed word", "rook"),   NP_("behind a typed word", "bishop"),
    NP_("behind a typed word", "knight"), NP_("behind a typed word", "pawn"),
};

/* While a position is set up. "long" and "short" are the sides to castle to. */
static const char *const setup[] = {
    NP_("typed in a setup", "to move"),
    NP_("typed in a setup", "empty"),
    NP_("typed in a setup", "starting position"),
    NP_("typed in a setup", "en passant"),
    NP_("typed in a setup", "move number"),
    NP_("typed in a setup", "halfmoves"),
    NP_("typed in a setup", "short"),
    NP_("typed in a setup", "long"),
    NP_("typed in a setup", "undo"),
    NP_("typed in a setup", "time"),
    NP_("typed in a setup", "on")};

/* What people say around a command: "pause the game". The nouns can be commands
 * themselves and are left out last. */
static const char *const fillers[] = {
    NP_("typed around a word", "i|me|my|the|a|an|please|is|are|was|it|do|have|"
                               "of|how|much|what|show|list|which"),
    NP_("typed around a word", "game|move|clock|board|left|now"),
};

#define LIST(words) \
    { \
        words, sizeof words / sizeof *words \
    }
static const struct own_list own_list_setup = LIST(setup);
static const struct own_list own_list_words = LIST(first_words);
static const struct own_list own_list_arguments = LIST(arguments);
const struct own_list own_list_kinds = LIST(kinds);

enum { WORDS_MAX_BYTES = 256, PHRASE_WORDS_MAX = 4 };

/* What of the line is its own: a path, a name. */
static const char *const as_typed[] = {
    "save",   "player", "find",      "scheme", "say",
    "tell",   "report", "assistant", "kick",   "mute",
    "unmute", "ban",    "unban",     "ignore", "unignore"};

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
    return np_word(own_list_words.key[index]);
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

/* The words of a row, and their ASCII writing once it was asked for. */
struct listed {
    const char *words;
    bool is_written;
    char writing[2 * WORDS_MAX_BYTES];
};

/* In its own letters, or as they are written in ASCII. */
static bool is_said(const struct said *said, struct listed *listed)
{
    if (folded_is_listed(said->folded, listed->words))
        return true;
    if (said->plain[0] == '\0' || is_ascii(listed->words))
        return false;
    if (!listed->is_written) {
        ascii_fold(listed->words, listed->writing, sizeof listed->writing);
        drop_signs(listed->writing);
        listed->is_written = true;
    }
    return folded_is_listed(said->plain, listed->writing);
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
        const char *english = np_word(list->key[i]);
        struct listed listed;
        listed.words = in_english ? english : own_of(list->key[i]);
        listed.is_written = false;
        int length = PHRASE_WORDS_MAX;
        while (length > longest &&
               (ends[length] == 0 || !is_said(&said[length], &listed)))
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
        const char *row = fillers[i];
        if (folded_is_one_of(word, np_word(row)) ||
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
        const char *row = np_word(list->key[i]);
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
