// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/typed_move.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
#include "tui/words/match_words.h"

enum { MOVE_BYTES = 64 };

static const char english[ROLES] = {'P', 'N', 'B', 'R', 'Q', 'K'};

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool is_square(const char *text)
{
    return is_file(text[0]) && is_rank(text[1]);
}

/* What follows the letter of a piece: "f3", "bd7", "1xe2", "g1-f3". Returns the
 * bytes up to and with the square where they go; 0 when it is not that. */
static size_t journey_bytes(const char *text)
{
    size_t at = 0;
    if (is_square(text) && !is_square(text + 2) &&
        strchr("x:-", text[2]) == NULL)
        return 2;
    if (is_square(text) && text[2] == '\0')
        return 2;
    at += is_file(text[at]);
    at += is_rank(text[at]);
    at += text[at] != '\0' && strchr("x:-", text[at]) != NULL;
    return is_square(text + at) ? at + 2 : 0;
}

/* A small letter that is no file means the same. */
static size_t letter_bytes(const char *text, const char *letter)
{
    size_t bytes = strlen(letter);
    char small = (char)(letter[0] + 'a' - 'A');
    if (strncmp(text, letter, bytes) == 0)
        return bytes;
    bool may_be_small = bytes == 1 && !is_file(small);
    return may_be_small && text[0] == small ? 1 : 0;
}

/* Cyrillic letters become the Latin ones that look like them. */
static void fold(const char *text, char *out, size_t out_bytes)
{
    size_t used = 0;
    while (*text != '\0' && used + 1 < out_bytes) {
        char latin = notation_lookalike(text);
        out[used++] = latin != '\0' ? latin : *text;
        text += latin != '\0' ? 2 : 1;
    }
    out[used] = '\0';
}

/* The longest letter that is here: "Кр" before "К". */
static enum role role_at(const char *text, enum notation notation,
                         size_t *bytes)
{
    enum role found = ROLE_NONE;
    *bytes = 0;
    for (int role = KNIGHT; role < ROLES; role++) {
        char letter[NOTATION_LETTER_MAX];
        fold(notation_letter(notation, (enum role)role), letter, sizeof letter);
        size_t length = letter_bytes(text, letter);
        if (length > *bytes) {
            *bytes = length;
            found = (enum role)role;
        }
    }
    return found;
}

/* "e8=D", "e8D", "exd8=D": the piece at the end. */
static bool turn_promotion(const char *mv, enum notation notation, char *out,
                           size_t out_bytes)
{
    size_t bytes, at = journey_bytes(mv);
    if (at == 0 || (mv[at - 1] != '1' && mv[at - 1] != '8'))
        return false;
    at += mv[at] == '=';
    enum role role = role_at(mv + at, notation, &bytes);
    if (role == ROLE_NONE)
        return false;
    snprintf(out, out_bytes, "%.*s%c%s", (int)at, mv, english[role],
             mv + at + bytes);
    return true;
}

/* The letters of this notation alone; false: none of them is there. */
static bool turn_letters(const char *mv, enum notation notation, char *out,
                         size_t out_bytes)
{
    size_t bytes;
    snprintf(out, out_bytes, "%s", mv);
    if (notation == NOTATION_EN)
        return false;
    enum role role = role_at(mv, notation, &bytes);
    if (role == ROLE_NONE || journey_bytes(mv + bytes) == 0)
        return turn_promotion(mv, notation, out, out_bytes);
    snprintf(out, out_bytes, "%c%s", english[role], mv + bytes);
    return true;
}

static bool means(const struct position *pos, const char *text, struct move mv)
{
    struct move found;
    return san_read(pos, text, &found).reason == REASON_NONE &&
           move_equal(found, mv);
}

/* A word in English letters: as it is, turned, or the name of the move. */
static void turn_word(const char *word, enum notation notation,
                      const struct position *pos, char out[MOVE_BYTES])
{
    char folded[MOVE_BYTES], turned[MOVE_BYTES];
    struct move mv;
    fold(word, folded, sizeof folded);
    bool has_letter = turn_letters(folded, notation, turned, sizeof turned);
    bool is_move =
        pos != NULL &&
        san_read_typed(pos, word, notation, &mv).reason == REASON_NONE;
    if (is_move && !means(pos, turned, mv) && means(pos, folded, mv))
        strcpy(out, folded);
    else if (is_move && !means(pos, turned, mv)) {
        struct move_facts facts = move_facts_of(pos, mv);
        san_write(&facts, out);
    } else
        strcpy(out, is_move || has_letter ? turned : word);
}

enum letters typed_move_turn(const char *line, enum notation notation,
                             const struct position *pos, char *out,
                             size_t out_bytes)
{
    char word[MOVE_BYTES], turned[MOVE_BYTES];
    size_t bytes = strcspn(line, " ");
    snprintf(out, out_bytes, "%s", line);
    if (bytes >= sizeof word)
        return LETTERS_SAME;
    memcpy(word, line, bytes);
    word[bytes] = '\0';
    turn_word(word, notation, pos, turned);
    if (strcmp(word, turned) == 0)
        return LETTERS_SAME;
    snprintf(out, out_bytes, "%s%s", turned, line + bytes);
    return LETTERS_TURNED;
}

enum notation typed_move_notation(const char *line, const struct position *pos)
{
    char word[MOVE_BYTES], turned[MOVE_BYTES];
    struct move mv;
    int notation = NOTATION_EN + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    while (
        notation < NOTATIONS &&
        (!turn_letters(word, (enum notation)notation, turned, sizeof turned) ||
         san_read(pos, turned, &mv).reason != REASON_NONE))
        notation++;
    return (enum notation)notation;
}

static enum loose_move castle(const struct position *pos, const char *rest,
                              char *out, size_t out_bytes)
{
    struct castling_squares landing;
    bool is_long = castling_judge(pos, QUEENSIDE, &landing) == CASTLING_OK;
    if (is_long && castling_judge(pos, KINGSIDE, &landing) == CASTLING_OK)
        return LOOSE_MOVE_BOTH_SIDES;
    snprintf(out, out_bytes, "%s%s", is_long ? "O-O-O" : "O-O", rest);
    return LOOSE_MOVE_CLEAR;
}

/* What a word says of castling. */
enum castling_word { VERB = 1, NOUN = 2, SHORT = 4, LONG = 8, NOTHING = 16 };

static const struct {
    enum castling_word says;
    const char *words;
} castling_words[] = {
    {VERB, "castle|castles|rochiere|rochieren|enroco|enrocar|рокируюсь|"
           "рокирую|рокировать|рокироваться"},
    {NOUN, "castling|rochade|enroque|рокировка|рокировку"},
    {SHORT, "short|kingside|king|kings|kurz|kurze|kleine|königsflügel|corto|"
            "rey|короткая|короткую|королевский"},
    {LONG, "long|queenside|queen|queens|lang|lange|große|damenflügel|largo|"
           "dama|длинная|длинную|ферзевый"},
    {NOTHING, "i|to|the|on|side|s|let|lets|ich|auf|dem|am|die|"
              "seite|zum|me|el|al|de|lado|"
              "flanco|hago|я|делаю|в|на|сторону|фланг"},
};

/* All that the words of a line say; 0: one of them belongs to no castling. */
static unsigned castling_says(const char *line)
{
    char folded[64], *rest = folded, *word;
    unsigned all = 0;
    folded_text(line, folded, sizeof folded);
    if (strchr(line, '?') != NULL || strlen(line) >= sizeof folded)
        return 0;
    while ((word = strtok_r(rest, " ", &rest)) != NULL) {
        unsigned says = 0;
        for (size_t i = 0; i < sizeof castling_words / sizeof *castling_words;
             i++)
            if (folded_is_one_of(word, castling_words[i].words))
                says = castling_words[i].says;
        if (says == 0)
            return 0;
        all |= says;
    }
    return all & ~(unsigned)NOTHING;
}

/* "O - O": its blanks are left out; "" where other signs are there. */
static const char *castling_with_blanks(const char *line)
{
    int letters = 0;
    for (; *line != '\0'; line++) {
        if (strchr("oO0- ", *line) == NULL)
            return NULL;
        letters += *line != '-' && *line != ' ';
    }
    return letters == 2 ? "O-O" : letters == 3 ? "O-O-O" : NULL;
}

/* Castling as people say it: to a side that they name, or with a verb. */
static enum loose_move castle_in_words(const struct position *pos,
                                       const char *line, char *out,
                                       size_t out_bytes)
{
    unsigned says = castling_says(line);
    const char *notation = castling_with_blanks(line);
    bool is_said = (says & (VERB | NOUN)) != 0;
    if (says == VERB)
        return castle(pos, "", out, out_bytes);
    if (is_said && (says & (SHORT | LONG)) == SHORT)
        notation = "O-O";
    if (is_said && (says & (SHORT | LONG)) == LONG)
        notation = "O-O-O";
    if (notation == NULL)
        return LOOSE_MOVE_NONE;
    snprintf(out, out_bytes, "%s", notation);
    return LOOSE_MOVE_CLEAR;
}

/* "Nf3 x e5": the same without the blanks beside the sign. */
static bool join_capture(const struct position *pos, const char *line,
                         char *out, size_t out_bytes)
{
    const char *sign = strstr(line, " x ");
    struct move mv;
    if (sign == NULL)
        return false;
    snprintf(out, out_bytes, "%.*sx%s", (int)(sign - line), line, sign + 3);
    if (san_read(pos, out, &mv).reason == REASON_NONE)
        return true;
    out[0] = '\0';
    return false;
}

static enum loose_move capture(const struct position *pos, const char *line,
                               size_t bytes, char *out, size_t out_bytes)
{
    struct move_list list;
    int to = SQ_NONE;
    char target = line[bytes - 1];
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move mv = list.moves[i];
        if (position_role_at(pos, mv.from) != PAWN || mv.to == to ||
            file_of(mv.from) != line[0] - 'a' || file_of(mv.to) != target - 'a')
            continue;
        if (to != SQ_NONE)
            return LOOSE_MOVE_CAPTURES;
        to = mv.to;
    }
    if (to == SQ_NONE)
        return LOOSE_MOVE_NONE;
    snprintf(out, out_bytes, "%cx%c%c%s", line[0], target, '1' + rank_of(to),
             line + bytes);
    return LOOSE_MOVE_CLEAR;
}

/* "xd5", or "Pxd5" of a pawn: the square that is captured on; SQ_NONE. */
static int captured_square(const char *line)
{
    line += line[0] == 'P';
    bool is_capture = line[0] == 'x' && is_file(line[1]) && is_rank(line[2]) &&
                      (line[3] == '\0' || line[3] == ' ' || line[3] == '=');
    return is_capture ? square_at(line[1] - 'a', line[2] - '1') : SQ_NONE;
}

/* The only capture there, if a pawn makes it: the letter of a piece is said. */
static enum loose_move capture_on(const struct position *pos, const char *line,
                                  int sq, char *out, size_t out_bytes)
{
    struct move_list list;
    int from = SQ_NONE;
    bool is_pawns = line[0] == 'P';
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move mv = list.moves[i];
        bool is_pawn = position_role_at(pos, mv.from) == PAWN;
        bool captures = position_role_at(pos, sq) != ROLE_NONE ||
                        (is_pawn && file_of(mv.from) != file_of(sq));
        if (mv.to != sq || mv.from == from || !captures ||
            (is_pawns && !is_pawn))
            continue;
        if (from != SQ_NONE)
            return LOOSE_MOVE_PIECES;
        from = mv.from;
    }
    if (from == SQ_NONE)
        return LOOSE_MOVE_NONE;
    if (position_role_at(pos, from) != PAWN)
        return LOOSE_MOVE_PIECES;
    snprintf(out, out_bytes, "%c%s", 'a' + file_of(from), line + is_pawns);
    return LOOSE_MOVE_CLEAR;
}

/* "*xd5", of a phrase: whichever piece captures there, if it is only one. */
static enum loose_move capture_by_any(const struct position *pos,
                                      const char *line, char *out,
                                      size_t out_bytes)
{
    struct move_list list;
    int from = SQ_NONE, sq = captured_square(line + 1);
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move_facts facts = move_facts_of(pos, list.moves[i]);
        if (list.moves[i].to != sq || facts.captured == ROLE_NONE ||
            list.moves[i].from == from)
            continue;
        if (from != SQ_NONE)
            return LOOSE_MOVE_PIECES;
        from = list.moves[i].from;
    }
    if (from == SQ_NONE)
        return LOOSE_MOVE_NONE;
    snprintf(out, out_bytes, "%c%c%s", 'a' + file_of(from), '1' + rank_of(from),
             line + 2);
    return LOOSE_MOVE_CLEAR;
}

enum loose_move typed_move_loose(const struct position *pos, const char *line,
                                 char *out, size_t out_bytes)
{
    size_t bytes = match_words_begin(line, "castle", 6);
    if (pos == NULL)
        return LOOSE_MOVE_NONE;
    if (line[0] == '*' && captured_square(line + 1) != SQ_NONE)
        return capture_by_any(pos, line, out, out_bytes);
    if (bytes > 0 &&
        (line[bytes] == '\0' || strcmp(line + bytes, " draw") == 0))
        return castle(pos, line + bytes, out, out_bytes);
    enum loose_move castling = castle_in_words(pos, line, out, out_bytes);
    if (castling != LOOSE_MOVE_NONE)
        return castling;
    if (join_capture(pos, line, out, out_bytes))
        return LOOSE_MOVE_CLEAR;
    int sq = captured_square(line);
    if (sq != SQ_NONE)
        return capture_on(pos, line, sq, out, out_bytes);
    /* The length of "dxe" or "de"; 0: it is none. */
    size_t sign = line[0] != '\0' && (line[1] == 'x' || line[1] == ':');
    bool are_files =
        is_file(line[0]) && is_file(line[1 + sign]) &&
        (line[1 + sign] - line[0] == 1 || line[0] - line[1 + sign] == 1);
    char next = are_files ? line[2 + sign] : '0';
    bytes = next == '\0' || next == ' ' ? 2 + sign : 0;
    return bytes > 0 ? capture(pos, line, bytes, out, out_bytes)
                     : LOOSE_MOVE_NONE;
}
