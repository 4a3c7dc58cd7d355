// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/move_from_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/folded.h"
#include "rules/notation/tokens.h"

enum { LEXEMES_MAX = 12, LINE_MAX_BYTES = 128 };

/* A line as the words that it is made of. */
struct spoken {
    int word[LEXEMES_MAX + 1]; /* enum lexeme, or a word above */
    int count, at;
};

/* Words that only the reader knows. */
enum {
    WORD_TO = LEXEMES + 1, /* "to", "nach": says nothing */
    WORD_CASTLE, /* to whichever side is legal */
};

/* What people say in other words than the announcements, which are understood
 * beside any of them; what FIDE prints for two words of the appendix; and the
 * names that German players spell the files with. */
// clang-format off
static const struct {
    const char *said;
    int lexeme;
} others[] = {
    {"cesar", LEXEME_FILE_C}, {"hector", LEXEME_FILE_H},
    {"anton", LEXEME_FILE_A}, {"berta", LEXEME_FILE_B},
    {"dora", LEXEME_FILE_D}, {"emil", LEXEME_FILE_E},
    {"friedrich", LEXEME_FILE_F}, {"heinrich", LEXEME_FILE_H},
    {"б", LEXEME_FILE_B}, {"д", LEXEME_FILE_D}, {"ф", LEXEME_FILE_F},
    {"эф", LEXEME_FILE_F}, {"г", LEXEME_FILE_G}, {"же", LEXEME_FILE_G},
    {"аш", LEXEME_FILE_H}, {"а", LEXEME_FILE_A}, {"с", LEXEME_FILE_C},
    {"е", LEXEME_FILE_E},
    {"draw", LEXEME_DRAW_OFFER},
    {"to", WORD_TO}, {"on", WORD_TO}, {"onto", WORD_TO}, {"the", WORD_TO},
    {"goes", WORD_TO}, {"moves", WORD_TO}, {"promotes", WORD_TO},
    {"becomes", WORD_TO}, {"equals", WORD_TO}, {"makes", WORD_TO},
    {"nach", WORD_TO}, {"auf", WORD_TO}, {"zieht", WORD_TO},
    {"geht", WORD_TO}, {"wird", WORD_TO}, {"zur", WORD_TO}, {"zum", WORD_TO},
    {"en", WORD_TO}, {"va", WORD_TO}, {"corona", WORD_TO},
    {"на", WORD_TO}, {"в", WORD_TO}, {"идёт", WORD_TO}, {"ходит", WORD_TO},
    {"превращается", WORD_TO},
    {"x", LEXEME_TAKES}, {"captures", LEXEME_TAKES},
    {"capture", LEXEME_TAKES}, {"take", LEXEME_TAKES},
    {"nimmt", LEXEME_TAKES}, {"schlagen", LEXEME_TAKES},
    {"por", LEXEME_TAKES}, {"toma", LEXEME_TAKES}, {"come", LEXEME_TAKES},
    {"captura", LEXEME_TAKES},
    {"берёт", LEXEME_TAKES}, {"взял", LEXEME_TAKES}, {"бьёт", LEXEME_TAKES},
    {"на проходе", LEXEME_EN_PASSANT}, {"al paso", LEXEME_EN_PASSANT},
    {"im vorbeigehen", LEXEME_EN_PASSANT},
    {"mate", LEXEME_MATE}, {"schachmatt", LEXEME_MATE},
    {"jaque mate", LEXEME_MATE}, {"шах и мат", LEXEME_MATE},
    {"castle", WORD_CASTLE}, {"castles", WORD_CASTLE},
    {"rochade", WORD_CASTLE}, {"rochiere", WORD_CASTLE},
    {"rochieren", WORD_CASTLE}, {"enroque", WORD_CASTLE},
    {"enroco", WORD_CASTLE}, {"enrocar", WORD_CASTLE},
    {"рокировка", WORD_CASTLE}, {"рокируюсь", WORD_CASTLE},
    {"рокироваться", WORD_CASTLE}, {"me enroco", WORD_CASTLE},
    {"castle kingside", LEXEME_CASTLING_SHORT},
    {"castles kingside", LEXEME_CASTLING_SHORT},
    {"castle king side", LEXEME_CASTLING_SHORT},
    {"castle short", LEXEME_CASTLING_SHORT},
    {"castling kingside", LEXEME_CASTLING_SHORT},
    {"kingside castling", LEXEME_CASTLING_SHORT},
    {"short castling", LEXEME_CASTLING_SHORT},
    {"castle queenside", LEXEME_CASTLING_LONG},
    {"castles queenside", LEXEME_CASTLING_LONG},
    {"castle queen side", LEXEME_CASTLING_LONG},
    {"castle long", LEXEME_CASTLING_LONG},
    {"castling queenside", LEXEME_CASTLING_LONG},
    {"queenside castling", LEXEME_CASTLING_LONG},
    {"long castling", LEXEME_CASTLING_LONG},
    {"kleine rochade", LEXEME_CASTLING_SHORT},
    {"rochade kurz", LEXEME_CASTLING_SHORT},
    {"rochiere kurz", LEXEME_CASTLING_SHORT},
    {"kurz rochieren", LEXEME_CASTLING_SHORT},
    {"große rochade", LEXEME_CASTLING_LONG},
    {"rochade lang", LEXEME_CASTLING_LONG},
    {"rochiere lang", LEXEME_CASTLING_LONG},
    {"lang rochieren", LEXEME_CASTLING_LONG},
    {"enroco corto", LEXEME_CASTLING_SHORT},
    {"enrocar corto", LEXEME_CASTLING_SHORT},
    {"enroco largo", LEXEME_CASTLING_LONG},
    {"enrocar largo", LEXEME_CASTLING_LONG},
    {"рокировка короткая", LEXEME_CASTLING_SHORT},
    {"рокировка в короткую сторону", LEXEME_CASTLING_SHORT},
    {"рокировка длинная", LEXEME_CASTLING_LONG},
    {"рокировка в длинную сторону", LEXEME_CASTLING_LONG},
};
// clang-format on

/* The tokens that the longest word from at on takes, and which it is; 0: none
 * is there. */
static int longest_word(const struct lexicon *lexicon,
                        const struct tokens *line, int at, int *out)
{
    const char *typed = line->token[at].typed;
    int longest = 0, count;
    if (typed[1] == '\0' && ((*typed >= 'a' && *typed <= 'h') ||
                             (*typed >= '1' && *typed <= '8'))) {
        *out = *typed >= 'a' ? LEXEME_FILE_A + *typed - 'a'
                             : LEXEME_RANK_1 + *typed - '1';
        longest = 1;
    }
    for (int i = 0; i < LEXEMES; i++) {
        count = tokens_begin(line, at, lexicon->word[i].text);
        if (count == 0)
            count = tokens_begin(line, at, lexicon->word[i].respelt);
        if (count <= longest)
            continue;
        longest = count;
        *out = i;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        count = tokens_begin(line, at, others[i].said);
        if (count <= longest)
            continue;
        longest = count;
        *out = others[i].lexeme;
    }
    return longest;
}

static bool split_words(const struct lexicon *lexicon,
                        const struct tokens *line, struct spoken *spoken)
{
    int count;
    spoken->count = spoken->at = 0;
    for (int at = 0; at < line->count; at += count) {
        int square = line->token[at].square;
        if (spoken->count + 1 >= LEXEMES_MAX)
            return false;
        int *word = &spoken->word[spoken->count];
        count = square != SQ_NONE ? 1 : longest_word(lexicon, line, at, word);
        if (count == 0)
            return false;
        if (square != SQ_NONE) {
            word[0] = LEXEME_FILE_A + file_of(square);
            word[1] = LEXEME_RANK_1 + rank_of(square);
            spoken->count++;
        }
        spoken->count += square != SQ_NONE || *word != WORD_TO;
    }
    spoken->word[spoken->count] = LEXEMES; /* the end is no word */
    return spoken->count > 0;
}

/* Take the next word if it is one of these; how far behind the first, or -1. */
static int take_word(struct spoken *spoken, enum lexeme first, enum lexeme last)
{
    int word = spoken->word[spoken->at];
    if (word < (int)first || word > (int)last)
        return -1;
    spoken->at++;
    return word - (int)first;
}

static bool skip_word(struct spoken *spoken, enum lexeme lexeme)
{
    return take_word(spoken, lexeme, lexeme) == 0;
}

static void add_sign(char out[MOVE_FROM_WORDS_MAX], char sign)
{
    size_t used = strlen(out);
    if (used + 1 < MOVE_FROM_WORDS_MAX) {
        out[used] = sign;
        out[used + 1] = '\0';
    }
}

/* As much of a square as is said; returns how many words. */
static int take_square(struct spoken *spoken, char out[MOVE_FROM_WORDS_MAX])
{
    int file = take_word(spoken, LEXEME_FILE_A, LEXEME_FILE_H);
    int rank = take_word(spoken, LEXEME_RANK_1, LEXEME_RANK_8);
    if (file >= 0)
        add_sign(out, (char)('a' + file));
    if (rank >= 0)
        add_sign(out, (char)('1' + rank));
    return (file >= 0) + (rank >= 0);
}

static bool take_piece_move(struct spoken *spoken,
                            char out[MOVE_FROM_WORDS_MAX])
{
    static const char letters[] = "NBRQ";
    int piece = take_word(spoken, LEXEME_PAWN, LEXEME_KING);
    if (piece > 0)
        add_sign(out, "PNBRQK"[piece]);
    /* A square is alone, or behind what is said of where the piece comes from:
     * "Bella David zwei", "Eva zwei, schlägt David drei". */
    int from = take_square(spoken, out);
    bool takes = skip_word(spoken, LEXEME_TAKES);
    if (takes)
        add_sign(out, 'x');
    int to = take_square(spoken, out);
    if (to != 2 && !(to == 0 && from == 2 && !takes))
        return false;
    skip_word(spoken, LEXEME_EN_PASSANT);
    int promotion = take_word(spoken, LEXEME_KNIGHT, LEXEME_QUEEN);
    if (promotion >= 0) {
        add_sign(out, '=');
        add_sign(out, letters[promotion]);
    }
    return true;
}

static bool take_castling(struct spoken *spoken, char out[MOVE_FROM_WORDS_MAX])
{
    int wing = take_word(spoken, LEXEME_CASTLING_SHORT, LEXEME_CASTLING_LONG);
    if (wing >= 0)
        strcpy(out, wing == 0 ? "O-O" : "O-O-O");
    else if (spoken->word[spoken->at] == WORD_CASTLE)
        strcpy(out, "castle");
    else
        return false;
    spoken->at += wing < 0;
    return true;
}

static bool is_question(const char *line)
{
    size_t bytes = strlen(line);
    return bytes > 0 && line[bytes - 1] == '?';
}

/* The line, and its words. */
static bool read_folded(const struct lexicon *lexicon, const char *line,
                        const struct tokens *words,
                        char out[MOVE_FROM_WORDS_MAX])
{
    struct spoken spoken;
    char read[MOVE_FROM_WORDS_MAX] = "";
    if (!split_words(lexicon, words, &spoken))
        return false;
    /* "on d4" asks what is there; "to d4" is a move. */
    if (spoken.count == 2 && tokens_begin(words, 0, "on|onto|auf|en|на|в") > 0)
        return false;
    /* "Eva vier?" asks what is there, as "e4?" does. */
    struct spoken asked = spoken;
    char square[MOVE_FROM_WORDS_MAX] = "";
    if (is_question(line) && asked.count == 2 &&
        take_square(&asked, square) == 2) {
        snprintf(out, MOVE_FROM_WORDS_MAX, "%.2s?", square);
        return true;
    }
    if (!take_castling(&spoken, read) && !take_piece_move(&spoken, read))
        return false;
    take_word(&spoken, LEXEME_CHECK, LEXEME_STALEMATE);
    bool offers = skip_word(&spoken, LEXEME_DRAW_OFFER);
    if (spoken.at < spoken.count || (is_question(line) && !offers))
        return false;
    snprintf(out, MOVE_FROM_WORDS_MAX, "%.10s%s", read, offers ? " draw" : "");
    return true;
}

/* Folded first: "e2e4" is two squares. False: it is too long for a move. */
static bool split(const char *line, char folded[LINE_MAX_BYTES],
                  struct tokens *out)
{
    if (strlen(line) >= LINE_MAX_BYTES)
        return false;
    folded_text(line, folded, LINE_MAX_BYTES);
    tokens_of(folded, out);
    return true;
}

bool move_from_words_read(const struct lexicon *lexicon, const char *line,
                          char out[MOVE_FROM_WORDS_MAX])
{
    char folded[LINE_MAX_BYTES];
    struct tokens words;
    return split(line, folded, &words) &&
           read_folded(lexicon, line, &words, out);
}

/* The schemes in the order in which they are tried. */
enum { SCHEMES = 8 };

static void list_schemes(const struct announcer *announcer,
                         const struct lexicon *out[SCHEMES])
{
    const struct lexicon *schemes[SCHEMES] = {
        announcer->lexicon, lexicon_of("fide"), lexicon_of(announcer->language),
        lexicon_of("en"),   lexicon_of("de"),   lexicon_of("es"),
        lexicon_of("ru"),   lexicon_of("fr")};
    memcpy(out, schemes, sizeof schemes);
    for (int i = 0; i < SCHEMES; i++)
        for (int earlier = 0; earlier < i; earlier++)
            if (out[i] == out[earlier])
                out[i] = NULL; /* it has been tried */
}

bool move_from_words_place(const struct announcer *announcer, const char *line,
                           char out[3])
{
    const struct lexicon *schemes[SCHEMES];
    char folded[LINE_MAX_BYTES], file = '\0', rank = '\0';
    struct tokens words;
    int files = 0, ranks = 0;
    if (!split(line, folded, &words))
        return false;
    list_schemes(announcer, schemes);
    for (int at = 0, count; at < words.count; at += count) {
        int word = LEXEMES, square = words.token[at].square;
        /* "the left one" means a piece, and "rank one" does not. */
        bool is_rank = at == 0 || tokens_begin(&words, at - 1, "rank") == 1;
        bool is_one =
            !is_rank && files == 0 && tokens_begin(&words, at, "one") == 1;
        count = square != SQ_NONE || is_one;
        for (int i = 0; i < SCHEMES && count == 0; i++)
            if (schemes[i] != NULL)
                count = longest_word(schemes[i], &words, at, &word);
        if (square != SQ_NONE ||
            (word >= LEXEME_FILE_A && word <= LEXEME_FILE_H)) {
            file = (char)('a' + (square != SQ_NONE ? file_of(square)
                                                   : word - LEXEME_FILE_A));
            files++;
        }
        if (square != SQ_NONE ||
            (word >= LEXEME_RANK_1 && word <= LEXEME_RANK_8)) {
            rank = (char)('1' + (square != SQ_NONE ? rank_of(square)
                                                   : word - LEXEME_RANK_1));
            ranks++;
        }
        count += count == 0;
    }
    if (files > 1 || ranks > 1 || files + ranks == 0)
        return false;
    snprintf(out, 3, "%.*s%.*s", files, &file, ranks, &rank);
    return true;
}

bool move_from_words_of(const struct announcer *announcer, const char *line,
                        char out[MOVE_FROM_WORDS_MAX])
{
    const struct lexicon *schemes[SCHEMES];
    char folded[LINE_MAX_BYTES];
    struct tokens words;
    if (!split(line, folded, &words))
        return false;
    list_schemes(announcer, schemes);
    for (int i = 0; i < SCHEMES; i++)
        if (schemes[i] != NULL && read_folded(schemes[i], line, &words, out))
            return true;
    return false;
}
