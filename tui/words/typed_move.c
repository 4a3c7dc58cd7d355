// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/typed_move.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"

enum { MOVE_BYTES = 64, LINE_BYTES = 256 };

bool typed_move_is_legal(const struct position *pos, const char *line)
{
    struct move mv;
    return pos != NULL && san_read(pos, line, &mv).reason == REASON_NONE;
}

size_t typed_move_offer(const char *text)
{
    static const char *const endings[] = {"(=)", " draw", " ="};
    size_t bytes = strlen(text);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(endings[i]);
        if (bytes > length &&
            strcasecmp(text + bytes - length, endings[i]) == 0)
            return bytes - length;
    }
    return bytes;
}

bool typed_move_is_no_square(const char *text)
{
    size_t piece = text[0] >= 'A' && text[0] <= 'Z';
    piece += text[piece] == 'x';
    char small = (char)(text[piece] | 0x20);
    return small >= 'a' && small <= 'z' && text[piece + 1] >= '0' &&
           text[piece + 1] <= '9' && text[piece + 2] == '\0' &&
           tokens_square(text + piece) == SQ_NONE;
}

bool typed_move_join(const char *text, const struct typing *typing, char *out,
                     size_t out_bytes)
{
    static const char small[] = "knbrq";
    char mv[LINE_BYTES], square[3] = {0};
    char letter = (char)(text[0] | 0x20);
    if (typing->pos == NULL || text[0] == '\0' ||
        strchr(small, letter) == NULL || text[1] != ' ')
        return false;
    snprintf(square, sizeof square, "%.2s", text + 2);
    snprintf(mv, sizeof mv, "%.*s", (int)typed_move_offer(text), text);
    if (tokens_square(square) == SQ_NONE ||
        typed_move_is_legal(typing->pos, mv))
        return false;
    snprintf(out, out_bytes, "%c%s", letter - 'a' + 'A', text + 2);
    snprintf(mv, sizeof mv, "%.*s", (int)typed_move_offer(out), out);
    if (typed_move_is_legal(typing->pos, mv))
        return true;
    if (letter == 'b' && text[4] == '\0')
        snprintf(out, out_bytes, "board %s", square);
    return letter == 'b' && text[4] == '\0';
}

/* What a form says, in English letters. */
static void write_form(const struct san_form *form, char out[MOVE_BYTES])
{
    const char *letter =
        form->role != PAWN ? notation_letter(NOTATION_EN, (enum role)form->role)
                           : "";
    size_t used = (size_t)snprintf(out, MOVE_BYTES, "%s", letter);
    if (form->file >= 0)
        out[used++] = (char)('a' + form->file);
    if (form->rank >= 0)
        out[used++] = (char)('1' + form->rank);
    bool promotes = form->promotion != ROLE_NONE;
    snprintf(out + used, MOVE_BYTES - used, "%s%c%c%s%s%s",
             form->captures ? "x" : "", 'a' + file_of(form->to),
             '1' + rank_of(form->to), promotes ? "=" : "",
             notation_letter(NOTATION_EN, (enum role)form->promotion),
             form->mate    ? "#"
             : form->check ? "+"
                           : "");
}

static bool means(const struct position *pos, const char *text, struct move mv)
{
    struct move found;
    return san_read_in(pos, text, NOTATION_EN, &found).reason == REASON_NONE &&
           move_equal(found, mv);
}

static bool is_ascii(const char *text)
{
    while (*text != '\0' && (*text & 0x80) == 0)
        text++;
    return *text == '\0';
}

/* The form in the letters of the player where it has one, or the word itself;
 * where neither is the legal move that it names, the name of that move. */
static void turn_word(const char *word, const struct typing *typing,
                      char out[MOVE_BYTES])
{
    struct san_form form;
    struct move mv;
    strcpy(out, word);
    if (typing->notation != NOTATION_EN &&
        san_form_read(word, typing->notation, &form) && !form.castling &&
        (form.role != PAWN || form.promotion != ROLE_NONE))
        write_form(&form, out);
    if (typing->pos == NULL ||
        san_read_typed(typing->pos, word, typing->notation, &mv).reason !=
            REASON_NONE ||
        (is_ascii(out) && means(typing->pos, out, mv)))
        return;
    struct move_facts facts = move_facts_of(typing->pos, mv);
    if (is_ascii(word) && means(typing->pos, word, mv))
        strcpy(out, word);
    else
        san_write(&facts, out);
}

/* The bytes of "12. " and "12..." before a move of a scoresheet. */
static size_t number_bytes(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    size_t signs = strspn(text + digits, ". ");
    return digits > 0 && signs > 0 ? digits + signs : 0;
}

bool typed_move_turn(const char *text, const struct typing *typing, char *out,
                     size_t out_bytes)
{
    char word[MOVE_BYTES], turned[MOVE_BYTES], whole[LINE_BYTES];
    size_t at = number_bytes(text), bytes = strcspn(text + at, " ");
    turned[0] = '\0';
    if (bytes > 0 && bytes < sizeof word) {
        snprintf(word, sizeof word, "%.*s", (int)bytes, text + at);
        turn_word(word, typing, turned);
    }
    bool is_turned = turned[0] != '\0' && strcmp(word, turned) != 0;
    if (is_turned)
        snprintf(whole, sizeof whole, "%.*s%s%s", (int)at, text, turned,
                 text + at + bytes);
    else
        snprintf(whole, sizeof whole, "%s", text);
    snprintf(out, out_bytes, "%s", whole);
    return is_turned;
}

bool typed_move_spoken(const char *text, const struct typing *typing, char *out,
                       size_t out_bytes)
{
    char mv[TYPED_MOVE_SPOKEN_MAX], whole[LINE_BYTES];
    size_t at = number_bytes(text);
    struct move found;
    struct tokens words;
    if (typing->unspeak == NULL ||
        !typing->unspeak(typing->speaker, text + at, mv))
        return false;
    /* In Spanish "a" is a file and means "to": in "torre a d1" it is the file
     * only where a rook of that file can go there. */
    size_t piece = mv[0] != '\0' && strchr("NBRQK", mv[0]) != NULL;
    char square[3] = {0};
    if (mv[piece] == 'a')
        snprintf(square, sizeof square, "%.2s", mv + piece + 1);
    if (tokens_square(square) != SQ_NONE && typing->pos != NULL &&
        san_read(typing->pos, mv, &found).reason != REASON_NONE)
        memmove(mv + piece, mv + piece + 1, strlen(mv + piece));
    tokens_of(text + at, &words);
    const char *pawn =
        mv[0] == 'x' && words.count > 0 && words.token[0].role == PAWN ? "P"
                                                                       : "";
    snprintf(whole, sizeof whole, "%.*s%s%s", (int)at, text, pawn, mv);
    bool is_turned = strcmp(whole, text) != 0;
    snprintf(out, out_bytes, "%s", whole);
    return is_turned;
}

enum notation typed_move_notation(const char *line, const struct position *pos)
{
    char word[MOVE_BYTES];
    struct move mv;
    int notation = NOTATION_EN + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    if (san_read(pos, word, &mv).reason == REASON_NONE)
        return NOTATIONS;
    while (notation < NOTATIONS &&
           san_read_in(pos, word, (enum notation)notation, &mv).reason !=
               REASON_NONE)
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
    const char *words; /* folded */
} castling_words[] = {
    {VERB, "|castle|castles|rochiere|rochieren|enroco|enrocar|рокируюсь|"
           "рокирую|рокировать|рокироваться|"},
    {NOUN, "|castling|rochade|enroque|рокировка|рокировку|"},
    {SHORT, "|short|kingside|king|king s|kings|kurz|kurze|kleine|"
            "koenigsfluegel|konigsflugel|corto|rey|короткая|короткую|"
            "королевский|"},
    {LONG, "|long|queenside|queen|queen s|queens|lang|lange|grosse|"
           "damenfluegel|damenflugel|largo|dama|длинная|длинную|ферзевый|"},
    {NOTHING, "|i|to|the|on|side|let s|lets|want|like|i d|i ll|"
              "ich|auf|dem|am|die|seite|zum|moechte|mochte|me|el|quiero|"
              "хочу|буду|"
              "al|de|lado|flanco|hago|я|делаю|в|на|сторону|фланг|"},
};

/* Castling as people say it: to a side that they name, or with a verb. No other
 * word is there, and no question mark. */
static enum loose_move castle_in_words(const struct position *pos,
                                       const struct tokens *line, char *out,
                                       size_t out_bytes)
{
    unsigned all = 0;
    for (int i = 0; i < line->count; i++) {
        unsigned says = 0;
        for (size_t row = 0;
             row < sizeof castling_words / sizeof *castling_words; row++)
            if (tokens_list_has(castling_words[row].words,
                                line->token[i].folded))
                says = castling_words[row].says;
        if (says == 0)
            return LOOSE_MOVE_NONE;
        all |= says;
    }
    all &= ~(unsigned)NOTHING;
    unsigned side = all & (SHORT | LONG);
    if (line->asks || (all & (VERB | NOUN)) == 0 || side == (SHORT | LONG))
        return LOOSE_MOVE_NONE;
    if (side == 0)
        return all == VERB ? castle(pos, "", out, out_bytes) : LOOSE_MOVE_NONE;
    snprintf(out, out_bytes, "%s", side == SHORT ? "O-O" : "O-O-O");
    return LOOSE_MOVE_CLEAR;
}

/* "O - O": its blanks are left out; NULL where other signs are there. */
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

/* Captures that say less: SQ_NONE and -1 are not said. */
struct capture {
    bool by_pawn; /* no piece is meant */
    bool by_any; /* a piece need not be named */
    int from_file, to_file;
    int to;
    size_t bytes; /* of the line */
};

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

/* "dxe" and "de", "xd5" and "Pxd5", and "*xd5" of a phrase. */
static bool read_capture(const char *line, struct capture *out)
{
    char square[3] = {0};
    *out = (struct capture){.from_file = -1, .to_file = -1, .to = SQ_NONE};
    size_t before = line[0] == 'P' || line[0] == '*';
    if (line[before] == 'x') {
        out->by_pawn = line[0] == 'P';
        out->by_any = line[0] == '*';
        snprintf(square, sizeof square, "%.2s", line + before + 1);
        out->to = tokens_square(square);
        out->bytes = before + 3;
        return out->to != SQ_NONE && strchr(" =", line[out->bytes]) != NULL;
    }
    size_t sign = line[0] != '\0' && (line[1] == 'x' || line[1] == ':');
    if (!is_file(line[0]) || !is_file(line[1 + sign]))
        return false;
    out->by_pawn = true;
    out->from_file = line[0] - 'a';
    out->to_file = line[1 + sign] - 'a';
    out->bytes = 2 + sign;
    int step = out->to_file - out->from_file;
    return (step == 1 || step == -1) && strchr(" ", line[2 + sign]) != NULL;
}

/* The only legal move that it can be; promotions of one pawn are one. */
static enum loose_move find_capture(const struct position *pos,
                                    const struct capture *capture,
                                    const char *rest, char *out,
                                    size_t out_bytes)
{
    struct move_list list;
    struct move found = {.from = SQ_NONE, .to = SQ_NONE};
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move mv = list.moves[i];
        bool is_pawn = position_role_at(pos, mv.from) == PAWN;
        if ((capture->to != SQ_NONE && mv.to != capture->to) ||
            (capture->to_file >= 0 && file_of(mv.to) != capture->to_file) ||
            (capture->from_file >= 0 &&
             file_of(mv.from) != capture->from_file) ||
            (capture->by_pawn && !is_pawn) ||
            move_facts_of(pos, mv).captured == ROLE_NONE ||
            (mv.from == found.from && mv.to == found.to))
            continue;
        if (found.from != SQ_NONE)
            return capture->to == SQ_NONE ? LOOSE_MOVE_CAPTURES
                                          : LOOSE_MOVE_PIECES;
        found = mv;
    }
    if (found.from == SQ_NONE)
        return LOOSE_MOVE_NONE;
    bool is_pawn = position_role_at(pos, found.from) == PAWN;
    if (!is_pawn && !capture->by_any)
        return LOOSE_MOVE_PIECES;
    char rank[2] = {(char)('1' + rank_of(found.from)), '\0'};
    snprintf(out, out_bytes, "%c%sx%c%c%s", 'a' + file_of(found.from),
             is_pawn ? "" : rank, 'a' + file_of(found.to),
             '1' + rank_of(found.to), rest);
    return LOOSE_MOVE_CLEAR;
}

enum loose_move typed_move_loose(const struct position *pos, const char *line,
                                 char *out, size_t out_bytes)
{
    struct capture capture;
    struct tokens words;
    struct move mv;
    if (pos == NULL)
        return LOOSE_MOVE_NONE;
    if (read_capture(line, &capture))
        return find_capture(pos, &capture, line + capture.bytes, out,
                            out_bytes);
    const char *notation = castling_with_blanks(line);
    if (notation != NULL) {
        snprintf(out, out_bytes, "%s", notation);
        return LOOSE_MOVE_CLEAR;
    }
    /* "Nf3 x e5": the same without the blanks beside the sign. */
    const char *sign = strstr(line, " x ");
    char joined[LINE_BYTES];
    if (sign != NULL &&
        snprintf(joined, sizeof joined, "%.*sx%s", (int)(sign - line), line,
                 sign + 3) < LINE_BYTES &&
        san_read(pos, joined, &mv).reason == REASON_NONE) {
        snprintf(out, out_bytes, "%s", joined);
        return LOOSE_MOVE_CLEAR;
    }
    if (strpbrk(line, "12345678") != NULL)
        return LOOSE_MOVE_NONE;
    tokens_of(line, &words);
    return words.count == 2 && tokens_begin(&words, 0, "castle") == 1 &&
                   tokens_are(&words, 1, "draw")
               ? castle(pos, " draw", out, out_bytes)
               : castle_in_words(pos, &words, out, out_bytes);
}

const char *typed_move_question(enum loose_move loose)
{
    static const char *const questions[] = {
        [LOOSE_MOVE_NONE] = NULL,
        [LOOSE_MOVE_BOTH_SIDES] =
            N_("You can castle on both sides. Type O-O or O-O-O."),
        [LOOSE_MOVE_CAPTURES] =
            N_("Several captures are possible. Which square?"),
        [LOOSE_MOVE_PIECES] =
            N_("Which piece captures there? Type for example Nxe5."),
    };
    return questions[loose];
}
