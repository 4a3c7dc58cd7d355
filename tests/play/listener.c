// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/listener.h"
#include "tests/wordings.h"

#include <string.h>

#include "rules/board/movegen.h"

// clang-format off
static const struct vocabulary vocabularies[] = {
    {"fide",
     {"Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"},
     {"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"},
     {"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"},
     "schlägt", "en passant", "Schach", "Matt", "Patt",
     SAID_SHORT_CASTLING, "Lange Rochade"},
    {"de",
     {"a", "b", "c", "d", "e", "f", "g", "h"},
     {"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"},
     {"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"},
     "schlägt", "en passant", "Schach", "Matt", "Patt",
     SAID_SHORT_CASTLING, "Lange Rochade"},
    {"en",
     {"a", "b", "c", "d", "e", "f", "g", "h"},
     {"one", "two", "three", "four", "five", "six", "seven", "eight"},
     {"pawn", "knight", "bishop", "rook", "queen", "king"},
     "takes", "en passant", "check", "checkmate", "stalemate",
     "castles short", "castles long"},
    {"es",
     {"a", "b", "c", "d", "e", "f", "g", "h"},
     {"uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"},
     {"peón", "caballo", "alfil", "torre", "dama", "rey"},
     "por", "al paso", "jaque", "mate", "ahogado",
     "enroque corto", "enroque largo"},
    {"ru",
     {"a", "b", "c", "d", "e", "f", "g", "h"},
     {"один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь"},
     {"пешка", "конь", "слон", "ладья", "ферзь", "король"},
     "бьёт", "на проходе", "шах", "мат", "пат",
     "короткая рокировка", "длинная рокировка"},
};
// clang-format on

const struct vocabulary *vocabulary_of(const char *scheme)
{
    for (size_t i = 0; i < sizeof vocabularies / sizeof *vocabularies; i++)
        if (strcmp(vocabularies[i].scheme, scheme) == 0)
            return &vocabularies[i];
    return NULL;
}

/* What was understood so far. */
struct heard {
    int role, promotion;
    int file, rank; /* of the arrival; -1: not yet said */
    int from_file, from_rank;
    bool takes, en_passant, check, mate, stalemate;
    bool castles_short, castles_long;
};

/* Does the text go on with this word? Then it is passed. */
static bool passes(const char **text, const char *word)
{
    size_t bytes = strlen(word);
    if (strncmp(*text, word, bytes) != 0 || !strchr(" ,;", (*text)[bytes]))
        return false;
    *text += bytes;
    return true;
}

static int passes_one_of(const char **text, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (passes(text, words[i]))
            return i;
    return -1;
}

static bool hears_sign(const struct vocabulary *vocabulary, const char **text,
                       struct heard *heard)
{
    const struct {
        const char *word;
        bool *is_said;
    } signs[] = {
        {vocabulary->castles_short, &heard->castles_short},
        {vocabulary->castles_long, &heard->castles_long},
        {vocabulary->takes, &heard->takes},
        {vocabulary->en_passant, &heard->en_passant},
        {vocabulary->check, &heard->check},
        {vocabulary->mate, &heard->mate},
        {vocabulary->stalemate, &heard->stalemate},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (passes(text, signs[i].word)) {
            *signs[i].is_said = true;
            return true;
        }
    }
    return false;
}

/* A file or rank; the one said before was where the piece came from. */
static bool hears_place(const struct vocabulary *vocabulary, const char **text,
                        struct heard *heard)
{
    int file = passes_one_of(text, vocabulary->files, 8);
    if (file >= 0) {
        if (heard->file >= 0)
            heard->from_file = heard->file;
        if (heard->rank >= 0)
            heard->from_rank = heard->rank;
        heard->file = file;
        heard->rank = -1;
        return true;
    }
    int rank = passes_one_of(text, vocabulary->ranks, 8);
    if (rank >= 0)
        heard->rank = rank;
    return rank >= 0;
}

static bool hears_piece(const struct vocabulary *vocabulary, const char **text,
                        struct heard *heard)
{
    int piece = passes_one_of(text, vocabulary->pieces, 6);
    if (piece < 0)
        return false;
    if (heard->file >= 0)
        heard->promotion = piece;
    else
        heard->role = piece;
    return true;
}

static bool understands(const struct vocabulary *vocabulary, const char *text,
                        struct heard *heard)
{
    *heard = (struct heard){.role = PAWN,
                            .promotion = ROLE_NONE,
                            .file = -1,
                            .rank = -1,
                            .from_file = -1,
                            .from_rank = -1};
    while (*text != '\0') {
        text += strspn(text, " ,;");
        if (*text != '\0' && !hears_sign(vocabulary, &text, heard) &&
            !hears_place(vocabulary, &text, heard) &&
            !hears_piece(vocabulary, &text, heard))
            return false;
    }
    return true;
}

static bool is_said_castling(const struct heard *heard, struct move mv)
{
    if (mv.kind != MOVE_CASTLING)
        return false;
    return mv.to > mv.from ? heard->castles_short : heard->castles_long;
}

static bool is_said(const struct heard *heard, const struct position *pos,
                    struct move mv)
{
    if (heard->castles_short || heard->castles_long || mv.kind == MOVE_CASTLING)
        return is_said_castling(heard, mv);
    return heard->file == file_of(mv.to) && heard->rank == rank_of(mv.to) &&
           heard->role == (int)position_role_at(pos, mv.from) &&
           heard->promotion == mv.promotion &&
           heard->en_passant == (mv.kind == MOVE_EN_PASSANT) &&
           (heard->from_file < 0 || heard->from_file == file_of(mv.from)) &&
           (heard->from_rank < 0 || heard->from_rank == rank_of(mv.from));
}

/* Capture, check and mate are as they were said. */
static bool is_true(const struct heard *heard, const struct position *pos,
                    struct move mv)
{
    struct position after = position_after(pos, mv);
    bool check = position_is_check(&after), stuck = !movegen_any(&after);
    bool takes =
        mv.kind == MOVE_EN_PASSANT ||
        (mv.kind == MOVE_ORDINARY && position_role_at(pos, mv.to) != ROLE_NONE);
    return heard->takes == takes && heard->mate == (check && stuck) &&
           heard->check == (check && !stuck) &&
           heard->stalemate == (!check && stuck);
}

enum heard_move listener_hears(const struct vocabulary *vocabulary,
                               const struct position *pos, const char *words,
                               struct move *out)
{
    struct heard heard;
    struct move_list legal;
    int found = 0;
    if (!understands(vocabulary, words, &heard) ||
        (heard.file < 0 && !heard.castles_short && !heard.castles_long))
        return HEARD_NO_MOVE;
    movegen_legal(pos, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (!is_said(&heard, pos, legal.moves[i]))
            continue;
        *out = legal.moves[i];
        found++;
    }
    return found == 1 && is_true(&heard, pos, *out) ? HEARD_MOVE
                                                    : HEARD_NONSENSE;
}
