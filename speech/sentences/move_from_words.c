// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/move_from_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/folded.h"

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

static size_t begins_with(const char *text, const char *folded)
{
    size_t bytes = strlen(folded);
    bool is_there = bytes > 0 && strncmp(text, folded, bytes) == 0 &&
                    (text[bytes] == ' ' || text[bytes] == '\0');
    return is_there ? bytes : 0;
}

/* A letter of Latin without an accent, or of Cyrillic, made small; 0 for any
 * other. */
static unsigned small_letter(const char *text)
{
    unsigned char first = (unsigned char)text[0];
    if (first >= 'A' && first <= 'Z')
        return first - 'A' + 'a';
    if (first >= 'a' && first <= 'z')
        return first;
    if (first != 0xd0 && first != 0xd1)
        return 0;
    unsigned letter = (first & 0x1fu) << 6 | ((unsigned char)text[1] & 0x3fu);
    return letter < 0x410 || letter > 0x44f ? 0
           : letter < 0x430                 ? letter + 0x20
                                            : letter;
}

/* The bytes of text that these words take, with or without the dots of their
 * umlauts; 0 if the text is different. Most words begin with another letter:
 * to fold them too would cost milliseconds for each line. */
static size_t begins(const char *text, const char *words)
{
    char folded[LINE_MAX_BYTES];
    unsigned letter = words != NULL ? small_letter(words) : 0;
    if (words == NULL || (letter != 0 && letter != small_letter(text)))
        return 0;
    folded_text(words, folded, sizeof folded);
    size_t bytes = begins_with(text, folded);
    if (bytes > 0)
        return bytes;
    folded_plain(words, folded, sizeof folded);
    return begins_with(text, folded);
}

/* "e" and "4" themselves. */
static size_t begins_with_sign(const char *text, int *out)
{
    if (text[1] != ' ' && text[1] != '\0')
        return 0;
    if (text[0] >= 'a' && text[0] <= 'h')
        *out = LEXEME_FILE_A + text[0] - 'a';
    else if (text[0] >= '1' && text[0] <= '8')
        *out = LEXEME_RANK_1 + text[0] - '1';
    else
        return 0;
    return 1;
}

static size_t longest_word(const struct lexicon *lexicon, const char *text,
                           int *out)
{
    size_t longest = begins_with_sign(text, out);
    for (int i = 0; i < LEXEMES; i++) {
        const struct lexicon_word *word = &lexicon->word[i];
        size_t bytes = begins(text, word->text);
        if (bytes == 0)
            bytes = begins(text, word->respelt);
        if (bytes <= longest)
            continue;
        longest = bytes;
        *out = i;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        size_t bytes = begins(text, others[i].said);
        if (bytes <= longest)
            continue;
        longest = bytes;
        *out = others[i].lexeme;
    }
    return longest;
}

static bool split_words(const struct lexicon *lexicon, const char *folded,
                        struct spoken *spoken)
{
    spoken->count = spoken->at = 0;
    for (const char *text = folded; *text != '\0';) {
        if (spoken->count == LEXEMES_MAX)
            return false;
        size_t bytes =
            longest_word(lexicon, text, &spoken->word[spoken->count]);
        if (bytes == 0)
            return false;
        spoken->count += spoken->word[spoken->count] != WORD_TO;
        text += bytes + (text[bytes] == ' ');
    }
    spoken->word[spoken->count] = LEXEMES; /* the end is no word */
    return spoken->count > 0;
}

/* Take the next word if it is one of these; how far behind the first, or -1. */
static int take(struct spoken *spoken, enum lexeme first, enum lexeme last)
{
    int word = spoken->word[spoken->at];
    if (word < (int)first || word > (int)last)
        return -1;
    spoken->at++;
    return word - (int)first;
}

static bool skip(struct spoken *spoken, enum lexeme lexeme)
{
    return take(spoken, lexeme, lexeme) == 0;
}

static void put(char out[MOVE_FROM_WORDS_MAX], char sign)
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
    int file = take(spoken, LEXEME_FILE_A, LEXEME_FILE_H);
    int rank = take(spoken, LEXEME_RANK_1, LEXEME_RANK_8);
    if (file >= 0)
        put(out, (char)('a' + file));
    if (rank >= 0)
        put(out, (char)('1' + rank));
    return (file >= 0) + (rank >= 0);
}

/* A square is alone, or behind what is said of where the piece comes from:
 * "Bella David zwei", "Eva zwei, schlägt David drei". */
static bool take_journey(struct spoken *spoken, char out[MOVE_FROM_WORDS_MAX])
{
    int from = take_square(spoken, out);
    bool takes = skip(spoken, LEXEME_TAKES);
    if (takes)
        put(out, 'x');
    int to = take_square(spoken, out);
    return to == 2 || (to == 0 && from == 2 && !takes);
}

static bool take_piece_move(struct spoken *spoken,
                            char out[MOVE_FROM_WORDS_MAX])
{
    static const char letters[] = "NBRQ";
    int piece = take(spoken, LEXEME_PAWN, LEXEME_KING);
    if (piece > 0)
        put(out, "PNBRQK"[piece]);
    if (!take_journey(spoken, out))
        return false;
    skip(spoken, LEXEME_EN_PASSANT);
    int promotion = take(spoken, LEXEME_KNIGHT, LEXEME_QUEEN);
    if (promotion >= 0) {
        put(out, '=');
        put(out, letters[promotion]);
    }
    return true;
}

static bool take_castling(struct spoken *spoken, char out[MOVE_FROM_WORDS_MAX])
{
    int wing = take(spoken, LEXEME_CASTLING_SHORT, LEXEME_CASTLING_LONG);
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

/* "Eva vier?" asks what is there, as "e4?" does. */
static bool read_question(struct spoken spoken, char out[MOVE_FROM_WORDS_MAX])
{
    char square[MOVE_FROM_WORDS_MAX] = "";
    if (spoken.count != 2 || take_square(&spoken, square) != 2)
        return false;
    snprintf(out, MOVE_FROM_WORDS_MAX, "%.2s?", square);
    return true;
}

/* The line, and what it is folded. */
static bool read_folded(const struct lexicon *lexicon, const char *line,
                        const char *folded, char out[MOVE_FROM_WORDS_MAX])
{
    struct spoken spoken;
    char read[MOVE_FROM_WORDS_MAX] = "";
    if (!split_words(lexicon, folded, &spoken))
        return false;
    if (is_question(line) && read_question(spoken, out))
        return true;
    if (!take_castling(&spoken, read) && !take_piece_move(&spoken, read))
        return false;
    take(&spoken, LEXEME_CHECK, LEXEME_STALEMATE);
    bool offers = skip(&spoken, LEXEME_DRAW_OFFER);
    if (spoken.at < spoken.count || (is_question(line) && !offers))
        return false;
    snprintf(out, MOVE_FROM_WORDS_MAX, "%.10s%s", read, offers ? " draw" : "");
    return true;
}

bool move_from_words_read(const struct lexicon *lexicon, const char *line,
                          char out[MOVE_FROM_WORDS_MAX])
{
    char folded[LINE_MAX_BYTES];
    if (strlen(line) >= LINE_MAX_BYTES)
        return false;
    folded_text(line, folded, sizeof folded);
    return read_folded(lexicon, line, folded, out);
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

/* What the first word of text says in the first scheme that has it: how many
 * bytes, or 0. */
static size_t word_of_any(const struct lexicon *const schemes[SCHEMES],
                          const char *text, int *out)
{
    size_t bytes = 0;
    for (int i = 0; i < SCHEMES && bytes == 0; i++)
        if (schemes[i] != NULL)
            bytes = longest_word(schemes[i], text, out);
    return bytes;
}

bool move_from_words_place(const struct announcer *announcer, const char *line,
                           char out[3])
{
    const struct lexicon *schemes[SCHEMES];
    char folded[LINE_MAX_BYTES], file = '\0', rank = '\0';
    int files = 0, ranks = 0;
    if (strlen(line) >= LINE_MAX_BYTES)
        return false;
    list_schemes(announcer, schemes);
    folded_text(line, folded, sizeof folded);
    for (char *sign = folded; *sign != '\0'; sign++)
        if (strchr(",.-", *sign) != NULL)
            *sign = ' ';
    const char *before = NULL;
    for (const char *text = folded; *text != '\0';) {
        int word = LEXEMES;
        /* The bytes of a "one" that means a piece, as in "the left one". */
        bool is_rank = before == NULL || begins_with(before, "rank") > 0;
        size_t bytes = is_rank ? 0 : begins_with(text, "one");
        if (bytes == 0 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' &&
            text[1] <= '8' && (text[2] == ' ' || text[2] == '\0')) {
            file = text[0];
            rank = text[1];
            files++;
            ranks++;
        } else if (bytes == 0) {
            bytes = word_of_any(schemes, text, &word);
        }
        if (word >= LEXEME_FILE_A && word <= LEXEME_FILE_H) {
            file = (char)('a' + word - LEXEME_FILE_A);
            files++;
        } else if (word >= LEXEME_RANK_1 && word <= LEXEME_RANK_8) {
            rank = (char)('1' + word - LEXEME_RANK_1);
            ranks++;
        }
        before = files > 0 ? NULL : text;
        text += bytes > 0 ? bytes : strcspn(text, " ");
        text += strspn(text, " ");
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
    if (strlen(line) >= LINE_MAX_BYTES)
        return false;
    list_schemes(announcer, schemes);
    folded_text(line, folded, sizeof folded);
    for (int i = 0; i < SCHEMES; i++)
        if (schemes[i] != NULL && read_folded(schemes[i], line, folded, out))
            return true;
    return false;
}
