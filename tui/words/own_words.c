// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/own_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/tokens.h"
#include "tui/terminal/character.h"
#include "tui/words/command.h"

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
    NP_("typed", "rays"), NP_("typed", "ranks"), NP_("typed", "changed"),
    NP_("typed", "leaps"), NP_("typed", "colour"), NP_("typed", "attackers"),
    NP_("typed", "defenders"), NP_("typed", "attacks"), NP_("typed", "legal"),
    NP_("typed", "takes"), NP_("typed", "pins"), NP_("typed", "checks"),
    NP_("typed", "castling"), NP_("typed", "repetition"), NP_("typed", "fifty"),
    NP_("typed", "material"), NP_("typed", "captured"), NP_("typed", "capture"),
    NP_("typed", "spent"), NP_("typed", "players"), NP_("typed", "opening"),
    NP_("typed", "laws"), NP_("typed", "names"), NP_("typed", "white is"),
    NP_("typed", "black is"), NP_("typed", "time control"),
    NP_("typed", "chess960"), NP_("typed", "edition"), NP_("typed", "otb"),
    NP_("typed", "back"), NP_("typed", "begin"), NP_("typed", "rules"),
    NP_("typed", "setup"), NP_("typed", "forward"), NP_("typed", "go"),
    NP_("typed", "first"), NP_("typed", "now"), NP_("typed", "next"),
    NP_("typed", "previous"), NP_("typed", "game"), NP_("typed", "player"),
    NP_("typed", "find"), NP_("typed", "score"), NP_("typed", "view"),
    NP_("typed", "flip"), NP_("typed", "menu"), NP_("typed", "tutorial"),
    NP_("typed", "rematch"), NP_("typed", "ticks"), NP_("typed", "hints"),
    NP_("typed", "theme"), NP_("typed", "copy"), NP_("typed", "say"),
    NP_("typed", "tell"), NP_("typed", "report"), NP_("typed", "assistant"),
    NP_("typed", "chat"), NP_("typed", "save"), NP_("typed", "voice"),
    NP_("typed", "scheme"), NP_("typed", "verbosity"), NP_("typed", "typing"),
    NP_("typed", "lines"), NP_("typed", "language"), NP_("typed", "form"),
    NP_("typed", "hush"), NP_("typed", "repeat"), NP_("typed", "slowly"),
    NP_("typed", "earlier"), NP_("typed", "later"), NP_("typed", "faster"),
    NP_("typed", "slower"), NP_("typed", "louder"), NP_("typed", "softer"),
    NP_("typed", "cues"), NP_("typed", "help"), NP_("typed", "quit"),
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

/* No command has more words than that, but for a text. */
enum { WORDS_MAX_BYTES = 256, COMMAND_WORDS_MAX = 16 };

/* What of the line is its own: a path, a name. */
static const char as_typed[] = "|names|players|white is|black "
                               "is|save|player|find|view|scheme|say|tell|"
                               "report|assistant|kick|mute|unmute|ban|"
                               "unban|ignore|unignore|";

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

/* A copy without the signs of soft and hard consonants, which are not always
 * typed. */
static void drop_signs(const char *text, char *out, size_t out_bytes)
{
    size_t used = 0;
    for (; *text != '\0' && used + 1 < out_bytes; text++)
        if (*text != '\'')
            out[used++] = *text;
    out[used] = '\0';
}

/* How many tokens say one of the words, in their own letters or as they are
 * written in ASCII. */
static int begin(const struct tokens *line, int at, const char *words)
{
    char cyrillic[WORDS_MAX_BYTES], ascii[2 * WORDS_MAX_BYTES];
    int longest = tokens_begin(line, at, words);
    const char *typed = at < line->count ? line->token[at].folded : "";
    if (longest > 0 || *typed < 'a' || *typed > 'z' ||
        ((unsigned char)*words & 0xfe) != 0xd0)
        return longest;
    for (; *words != '\0'; words += *words == '|') {
        size_t bytes = strcspn(words, "|");
        snprintf(cyrillic, sizeof cyrillic, "%.2s", words);
        ascii_fold(cyrillic, ascii, sizeof ascii);
        if ((ascii[0] | 0x20) == *typed && bytes < sizeof cyrillic) {
            snprintf(cyrillic, sizeof cyrillic, "%.*s", (int)bytes, words);
            ascii_fold(cyrillic, ascii, sizeof ascii);
            drop_signs(ascii, cyrillic, sizeof cyrillic);
            int count = tokens_begin(line, at, cyrillic);
            longest = count > longest ? count : longest;
        }
        words += bytes;
    }
    return longest;
}

/* The row that the tokens say from at on, by as many as they can; how many.
 * After an English word, the rest may be in the player's language. */
static const char *find(const struct own_list *list, const struct tokens *line,
                        int at, bool in_english, int *count)
{
    const char *found = NULL;
    *count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *english = np_word(list->key[i]);
        int words =
            begin(line, at, in_english ? english : own_of(list->key[i]));
        if (words <= *count)
            continue;
        *count = words;
        found = english;
    }
    return found;
}

const char *own_words_find(const struct tokens *line, int at, int *count)
{
    const char *own = find(&own_list_words, line, at, false, count);
    return own != NULL ? own : find(&own_list_words, line, at, true, count);
}

static const char *find_argument(const struct tokens *line, int at, int *count)
{
    return find(&own_list_arguments, line, at, false, count);
}

/* Words with a blank between; what has no room is left out. */
struct text {
    char *out;
    size_t used, room;
};

static void put(struct text *text, const char *word, size_t bytes)
{
    if (text->used + bytes + 2 > text->room)
        return;
    text->used +=
        (size_t)snprintf(text->out + text->used, text->room - text->used,
                         "%s%.*s", text->used > 0 ? " " : "", (int)bytes, word);
}

static void put_word(struct text *text, const char *word)
{
    put(text, word, strlen(word));
}

/* A token as it was typed. "weiß=1:30", "läuft=schwarz": each side of the sign
 * by itself. */
static void put_token(struct text *text, const struct tokens *line, int at)
{
    const struct token *token = &line->token[at];
    size_t bytes = token->to - token->from;
    char parts[WORDS_MAX_BYTES], both[2 * WORDS_MAX_BYTES] = "";
    snprintf(parts, sizeof parts, "%.*s", (int)bytes, line->line + token->from);
    char *sign = strchr(parts, '=');
    if (sign == NULL) {
        put(text, line->line + token->from, bytes);
        return;
    }
    *sign = '\0';
    const char *const sides[] = {parts, sign + 1};
    for (size_t i = 0, used = 0; i < 2; i++) {
        struct tokens side;
        int count;
        tokens_of(sides[i], &side);
        const char *english = find_argument(&side, 0, &count);
        used += (size_t)snprintf(both + used, sizeof both - used, "%s%s",
                                 i > 0 ? "=" : "",
                                 english != NULL ? english : sides[i]);
    }
    put_word(text, both);
}

/* An answer to who wishes for an assistant, or none; else it is a name. */
static const char *find_answer(const struct tokens *line, int at)
{
    int count;
    const char *answer = own_words_find(line, at, &count);
    if (answer != NULL && at + count == line->count &&
        (strcmp(answer, "yes") == 0 || strcmp(answer, "no") == 0))
        return answer;
    answer = find_argument(line, at, &count);
    return answer != NULL && at + count == line->count &&
                   strcmp(answer, "none") == 0
               ? answer
               : NULL;
}

/* What is behind a word, put into English where that can be. */
static void put_arguments(struct text *text, const char *word,
                          const struct tokens *line, int at)
{
    const char *answer =
        strcmp(word, "assistant") == 0 ? find_answer(line, at) : NULL;
    if (answer != NULL) {
        put_word(text, answer);
        return;
    }
    if (tokens_list_has(as_typed, word) || line->count > COMMAND_WORDS_MAX) {
        const char *rest = tokens_behind(line, at);
        if (*rest != '\0')
            put_word(text, rest);
        return;
    }
    for (int count; at < line->count; at += count) {
        const char *argument = find_argument(line, at, &count);
        if (argument == NULL && strcmp(word, "help") == 0)
            argument = own_words_find(line, at, &count);
        if (argument == NULL && strcmp(word, "pieces") == 0)
            argument = find(&own_list_kinds, line, at, false, &count);
        if (argument != NULL) {
            put_word(text, argument);
        } else {
            put_token(text, line, at);
            count = 1;
        }
    }
}

void own_words_turn_setup(const char *line, char *out, size_t out_bytes)
{
    static const struct own_list *const lists[] = {
        &own_list_setup, &own_list_kinds, &own_list_arguments, &own_list_words};
    struct text text = {out, 0, out_bytes};
    struct tokens words;
    out[0] = '\0';
    tokens_of(line, &words);
    for (int at = 0, count; at < words.count; at += count) {
        const char *english = NULL;
        for (size_t i = 0; english == NULL && i < sizeof lists / sizeof *lists;
             i++)
            english = find(lists[i], &words, at, false, &count);
        if (english != NULL) {
            put_word(&text, english);
        } else {
            put_token(&text, &words, at);
            count = 1;
        }
    }
}

static bool turn(const char *line, char *out, size_t out_bytes)
{
    struct text text = {out, 0, out_bytes};
    struct tokens words;
    int count, at = 0;
    out[0] = '\0';
    tokens_of(line, &words);
    const char *side = find_argument(&words, 0, &count);
    if (side != NULL && own_words_find(&words, 0, &(int){0}) == NULL) {
        put_word(&text, side);
        at = count;
    }
    const char *english = own_words_find(&words, at, &count);
    if (english != NULL) {
        put_word(&text, english);
        put_arguments(&text, english, &words, at + count);
    } else if (side == NULL && words.count > 1) {
        /* A move with an offer: "Nf3 remis". */
        const struct token *last = &words.token[words.count - 1];
        const char *offer = find_argument(&words, words.count - 1, &count);
        if (offer == NULL || strcmp(offer, "draw") != 0)
            return false;
        size_t bytes = last->from;
        while (bytes > 0 && line[bytes - 1] == ' ')
            bytes--;
        put(&text, line, bytes);
        put_word(&text, offer);
    } else {
        return false;
    }
    return strcmp(out, line) != 0; /* it was English already */
}

bool own_words_turn(const char *line, char *out, size_t out_bytes)
{
    char plain[WORDS_MAX_BYTES];
    line += strspn(line, " ");
    bool turned = turn(line, out, out_bytes);
    if (!turned && strchr(line, '\'') != NULL) {
        drop_signs(line, plain, sizeof plain);
        turned = turn(plain, out, out_bytes) && strcmp(out, plain) != 0;
    }
    if (!turned)
        out[0] = '\0';
    return turned;
}

bool own_words_without_fillers(const char *line, int round, char *out,
                               size_t out_bytes)
{
    struct text text = {out, 0, out_bytes};
    struct tokens words;
    bool left_out = false;
    out[0] = '\0';
    tokens_of(line, &words);
    if (words.count > COMMAND_WORDS_MAX)
        return false;
    for (int at = 0, count; at < words.count; at += count) {
        count = 0;
        bool is_he = tokens_is_he(&words.token[at]);
        for (int i = 0; count == 0 && !is_he && i <= round; i++) {
            int english = tokens_begin(&words, at, np_word(fillers[i]));
            int own = tokens_begin(&words, at, own_of(fillers[i]));
            count = own > english ? own : english;
        }
        left_out |= count > 0;
        if (count == 0) {
            const struct token *token = &words.token[at];
            put(&text, line + token->from, token->to - token->from);
            count = 1;
        }
    }
    return left_out && text.used > 0;
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

void own_words_others(const struct command_row *row, char *out,
                      size_t out_bytes)
{
    char list[WORDS_MAX_BYTES];
    const char *own = show_one(row->word, strlen(row->word), '\0');
    int index = 1;
    while (word_row(index) != NULL && &word_row(index)->row != row)
        index++;
    const struct word *word = word_row(index);
    if (own != NULL)
        snprintf(list, sizeof list, "%s|%s", row->word,
                 own + first_bytes(own) + (own[first_bytes(own)] == '|'));
    else
        snprintf(list, sizeof list, "%s",
                 word != NULL && word->also != NULL ? word->also : "");
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
    const char *own = NULL;
    size_t bytes = 0;
    /* The longest row that the text begins with: of two words, or of one. */
    for (int length = 2; own == NULL && length > 0; length--) {
        bytes = strcspn(english, " ");
        if (length == 2 && english[bytes] == ' ')
            bytes += 1 + strcspn(english + bytes + 1, " ");
        own = show_one(english, bytes, '\0');
    }
    if (own == NULL && english[bytes] == '\0')
        own = show_one(english, bytes, ' ');
    if (own == NULL)
        bytes = 0;
    snprintf(out, out_bytes, "%.*s", own != NULL ? (int)first_bytes(own) : 0,
             own != NULL ? own : "");
    for (english += bytes; *english != '\0'; english += bytes) {
        size_t used = strlen(out);
        bytes = strcspn(english, signs);
        /* Behind a word: an argument, or a word again. */
        own = show(&own_list_arguments, english, bytes, '\0');
        if (own == NULL)
            own = show_one(english, bytes, '\0');
        if (own == NULL)
            own = show(&own_list_kinds, english, bytes, '\0');
        bytes += bytes == 0;
        snprintf(out + used, out_bytes - used, "%.*s",
                 (int)(own != NULL ? first_bytes(own) : bytes),
                 own != NULL ? own : english);
    }
}
