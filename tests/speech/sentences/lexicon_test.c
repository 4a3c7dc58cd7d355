// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/lexicon.h"

#include "tests/speech/mnemonics.h"

/* Word and mnemonics, by lexeme: what the voice really says. */
struct golden {
    const char *text, *mnemonics;
};

#define GERMAN_RANKS_AND_PIECES \
    [LEXEME_RANK_1] = {"eins", "_|'aIns"}, \
    [LEXEME_RANK_2] = {"zwei", "tsv'aI"}, [LEXEME_RANK_3] = {"drei", "dr'aI"}, \
    [LEXEME_RANK_4] = {"vier", "f'i:r"}, [LEXEME_RANK_5] = {"fünf", "f'ynf"}, \
    [LEXEME_RANK_6] = {"sechs", "z'Eks"}, \
    [LEXEME_RANK_7] = {"sieben", "z'i:b@n"}, \
    [LEXEME_RANK_8] = {"acht", "_!'axt"}, [LEXEME_PAWN] = {"Bauer", "b'aU3"}, \
    [LEXEME_KNIGHT] = {"Springer", "Spr'IN3"}, \
    [LEXEME_BISHOP] = {"Läufer", "l'OYf3"}, [LEXEME_ROOK] = {"Turm", "t'URm"}, \
    [LEXEME_QUEEN] = {"Dame", "d'A:m@"}, [LEXEME_KING] = {"König", "k'Y:nIC"}, \
    [LEXEME_WHITE] = {"weißer", "v'aIs3"}, \
    [LEXEME_BLACK] = {"schwarzer", "Sv'arts3"}, \
    [LEXEME_WHITE_FEMININE] = {"weiße", "v'aIs@"}, \
    [LEXEME_BLACK_FEMININE] = {"schwarze", "Sv'arts@"}, \
    [LEXEME_CASTLING_SHORT] = {"Kurze Rochade", "k'URts@ rOx'A:d@"}, \
    [LEXEME_CASTLING_LONG] = {"Lange Rochade", "l'aN@ rOx'A:d@"}, \
    [LEXEME_TAKES] = {"schlägt", "Sl'E:kt"}, \
    [LEXEME_EN_PASSANT] = {"en passant", "A~pas'A~"}, \
    [LEXEME_CHECK] = {"Schach", "S'ax"}, [LEXEME_MATE] = {"Matt", "m'at"}, \
    [LEXEME_STALEMATE] = {"Patt", "p'at"}, \
    [LEXEME_DRAW_OFFER] = {"Remis?", "r@m'i:"}

#define ENGLISH_RANKS_AND_PIECES \
    [LEXEME_RANK_1] = {"one", "w'0n"}, [LEXEME_RANK_2] = {"two", "t'u:"}, \
    [LEXEME_RANK_3] = {"three", "Tr'i:"}, [LEXEME_RANK_4] = {"four", "f'o@"}, \
    [LEXEME_RANK_5] = {"five", "f'aIv"}, [LEXEME_RANK_6] = {"six", "s'Iks"}, \
    [LEXEME_RANK_7] = {"seven", "s'Ev@n"}, \
    [LEXEME_RANK_8] = {"eight", "'eIt"}, [LEXEME_PAWN] = {"pawn", "p'O:n"}, \
    [LEXEME_KNIGHT] = {"knight", "n'aIt"}, \
    [LEXEME_BISHOP] = {"bishop", "b'IS@p"}, [LEXEME_ROOK] = {"rook", "r'Uk"}, \
    [LEXEME_QUEEN] = {"queen", "kw'i:n"}, [LEXEME_KING] = {"king", "k'IN"}, \
    [LEXEME_WHITE] = {"white", "w'aIt"}, [LEXEME_BLACK] = {"black", "bl'ak"}, \
    [LEXEME_WHITE_FEMININE] = {"white", "w'aIt"}, \
    [LEXEME_BLACK_FEMININE] = {"black", "bl'ak"}, \
    [LEXEME_CASTLING_SHORT] = {"castles short", "k'aas@Lz S'O@t"}, \
    [LEXEME_CASTLING_LONG] = {"castles long", "k'aas@Lz l'0N"}, \
    [LEXEME_TAKES] = {"takes", "t'eIks"}, \
    [LEXEME_EN_PASSANT] = {"en passant", "0n pas'0n"}, \
    [LEXEME_CHECK] = {"check", "tS'Ek"}, \
    [LEXEME_MATE] = {"checkmate", "tS'EkmeIt"}, \
    [LEXEME_STALEMATE] = {"stalemate", "st'eIlmeIt"}, \
    [LEXEME_DRAW_OFFER] = {"draw?", "dr'O:"}

static const struct golden fide[LEXEMES] = {
    [LEXEME_FILE_A] = {"Anna", "_!'anA:"},
    [LEXEME_FILE_B] = {"Bella", "b'ElA:"},
    [LEXEME_FILE_C] = {"Cäsar", "ts'E:zA:r"},
    [LEXEME_FILE_D] = {"David", "d'A:vIt"},
    [LEXEME_FILE_E] = {"Eva", "_!'e:vA:"},
    [LEXEME_FILE_F] = {"Felix", "f'e:lIks"},
    [LEXEME_FILE_G] = {"Gustav", "g'UstA:f"},
    [LEXEME_FILE_H] = {"Hektor", "h'Ekto:r"},
    GERMAN_RANKS_AND_PIECES,
};

static const struct golden de[LEXEMES] = {
    [LEXEME_FILE_A] = {"a", "_!'A:"}, [LEXEME_FILE_B] = {"b", "b'e:"},
    [LEXEME_FILE_C] = {"c", "ts'e:"}, [LEXEME_FILE_D] = {"d", "d'e:"},
    [LEXEME_FILE_E] = {"e", "_!'e:"}, [LEXEME_FILE_F] = {"f", "_!'Ef"},
    [LEXEME_FILE_G] = {"g", "g'e:"},  [LEXEME_FILE_H] = {"h", "h'A:"},
    GERMAN_RANKS_AND_PIECES,
};

static const struct golden en[LEXEMES] = {
    [LEXEME_FILE_A] = {"a", "'eI"},   [LEXEME_FILE_B] = {"b", "b'i:"},
    [LEXEME_FILE_C] = {"c", "s'i:"},  [LEXEME_FILE_D] = {"d", "d'i:"},
    [LEXEME_FILE_E] = {"e", "'i:"},   [LEXEME_FILE_F] = {"f", "'Ef"},
    [LEXEME_FILE_G] = {"g", "dZ'i:"}, [LEXEME_FILE_H] = {"h", "'eItS"},
    ENGLISH_RANKS_AND_PIECES,
};

static const struct golden es[LEXEMES] = {
    [LEXEME_FILE_A] = {"a", "'a"},
    [LEXEME_FILE_B] = {"b", "b'e"},
    [LEXEME_FILE_C] = {"c", "T'e"},
    [LEXEME_FILE_D] = {"d", "d'e"},
    [LEXEME_FILE_E] = {"e", "'e"},
    [LEXEME_FILE_F] = {"f", "'Efe"},
    [LEXEME_FILE_G] = {"g", "x'e"},
    [LEXEME_FILE_H] = {"h", "'atSe"},
    [LEXEME_RANK_1] = {"uno", "'uno"},
    [LEXEME_RANK_2] = {"dos", "d'os"},
    [LEXEME_RANK_3] = {"tres", "t**'es"},
    [LEXEME_RANK_4] = {"cuatro", "kw'at**o"},
    [LEXEME_RANK_5] = {"cinco", "T'inko"},
    [LEXEME_RANK_6] = {"seis", "s'eIs"},
    [LEXEME_RANK_7] = {"siete", "sj'ete"},
    [LEXEME_RANK_8] = {"ocho", "'otSo"},
    [LEXEME_PAWN] = {"peón", "pe'on"},
    [LEXEME_KNIGHT] = {"caballo", "kaB'al^o"},
    [LEXEME_BISHOP] = {"alfil", "alf'il"},
    [LEXEME_ROOK] = {"torre", "t'oR2e"},
    [LEXEME_QUEEN] = {"dama", "d'ama"},
    [LEXEME_KING] = {"rey", "R2'eI"},
    [LEXEME_WHITE] = {"blanco", "bl'anko"},
    [LEXEME_BLACK] = {"negro", "n'eQ**o"},
    [LEXEME_WHITE_FEMININE] = {"blanca", "bl'anka"},
    [LEXEME_BLACK_FEMININE] = {"negra", "n'eQ**a"},
    [LEXEME_CASTLING_SHORT] = {"enroque corto", "enR2'oke k'orto"},
    [LEXEME_CASTLING_LONG] = {"enroque largo", "enR2'oke l'arQo"},
    [LEXEME_TAKES] = {"por", "p'or"},
    [LEXEME_EN_PASSANT] = {"al paso", "al p'aso"},
    [LEXEME_CHECK] = {"jaque", "x'ake"},
    [LEXEME_MATE] = {"mate", "m'ate"},
    [LEXEME_STALEMATE] = {"ahogado", ",aoQ'aDo"},
    [LEXEME_DRAW_OFFER] = {"¿tablas?", "t'aBlas"},
};

static const struct golden ru[LEXEMES] = {
    [LEXEME_FILE_A] = {"a", "'A:"},
    [LEXEME_FILE_B] = {"b", "b'E"},
    [LEXEME_FILE_C] = {"c", "ts'E"},
    [LEXEME_FILE_D] = {"d", "d'E"},
    [LEXEME_FILE_E] = {"e", "j'e"},
    [LEXEME_FILE_F] = {"f", "'Ef"},
    [LEXEME_FILE_G] = {"g", "Z'E"},
    [LEXEME_FILE_H] = {"h", "'AS"},
    [LEXEME_RANK_1] = {"один", "Vd;'in_"},
    [LEXEME_RANK_2] = {"два", "dv'A"},
    [LEXEME_RANK_3] = {"три", "t@-r;'I"},
    [LEXEME_RANK_4] = {"четыре", "tS;it'yr;i"},
    [LEXEME_RANK_5] = {"пять", "p;'At;"},
    [LEXEME_RANK_6] = {"шесть", "S'Est;"},
    [LEXEME_RANK_7] = {"семь", "s;'em;"},
    [LEXEME_RANK_8] = {"восемь", "v'os;im;"},
    [LEXEME_PAWN] = {"пешка", "p;'eSka#"},
    [LEXEME_KNIGHT] = {"конь", "k'on^"},
    [LEXEME_BISHOP] = {"слон", "sl'on_"},
    [LEXEME_ROOK] = {"ладья", "lad;j'ja"},
    [LEXEME_QUEEN] = {"ферзь", "f;'ers;"},
    [LEXEME_KING] = {"король", "kar'ol^"},
    [LEXEME_WHITE] = {"белый", "b;'elyj"},
    [LEXEME_BLACK] = {"чёрный", "tS;'8rnyj"},
    [LEXEME_WHITE_FEMININE] = {"белая", "b;'elVja"},
    [LEXEME_BLACK_FEMININE] = {"чёрная", "tS;'8rnVja"},
    [LEXEME_CASTLING_SHORT] = {"короткая рокировка",
                               "kar'otkVja @-r@k;ir'ofka#"},
    [LEXEME_CASTLING_LONG] = {"длинная рокировка", "dl;'innVja @-r@k;ir'ofka#"},
    [LEXEME_TAKES] = {"бьёт", "bj'8t"},
    [LEXEME_EN_PASSANT] = {"на проходе", "n@ p@-rVx'od;i"},
    [LEXEME_CHECK] = {"шах", "S'Ax"},
    [LEXEME_MATE] = {"мат", "m'At"},
    [LEXEME_STALEMATE] = {"пат", "p'At"},
    [LEXEME_DRAW_OFFER] = {"ничья?", "n;itS;j'ja"},
};

static const struct golden fr[LEXEMES] = {
    [LEXEME_FILE_A] = {"a", "'a"},
    [LEXEME_FILE_B] = {"b", "b'e"},
    [LEXEME_FILE_C] = {"c", "s'e"},
    [LEXEME_FILE_D] = {"d", "d'e"},
    [LEXEME_FILE_E] = {"e", "_!'@"},
    [LEXEME_FILE_F] = {"f", "_!'Ef"},
    [LEXEME_FILE_G] = {"g", "Z'e"},
    [LEXEME_FILE_H] = {"h", "_!'aS"},
    [LEXEME_RANK_1] = {"un", "'W~"},
    [LEXEME_RANK_2] = {"deux", "d'Y"},
    [LEXEME_RANK_3] = {"trois", "trw'a"},
    [LEXEME_RANK_4] = {"quatre", "k'atr"},
    [LEXEME_RANK_5] = {"cinq", "s'E~k"},
    [LEXEME_RANK_6] = {"six", "s'is"},
    [LEXEME_RANK_7] = {"sept", "s'Et"},
    [LEXEME_RANK_8] = {"huit", "_|y'it"},
    [LEXEME_PAWN] = {"pion", "pj'O~"},
    [LEXEME_KNIGHT] = {"cavalier", "kavalj'e"},
    [LEXEME_BISHOP] = {"fou", "f'u"},
    [LEXEME_ROOK] = {"tour", "t'ur"},
    [LEXEME_QUEEN] = {"dame", "d'am"},
    [LEXEME_KING] = {"roi", "rw'a"},
    [LEXEME_WHITE] = {"blanc", "bl'A~"},
    [LEXEME_BLACK] = {"noir", "nw'ar"},
    [LEXEME_WHITE_FEMININE] = {"blanche", "bl'A~S"},
    [LEXEME_BLACK_FEMININE] = {"noire", "nw'ar"},
    [LEXEME_CASTLING_SHORT] = {"petit roque", "p@t'i r'ok"},
    [LEXEME_CASTLING_LONG] = {"grand roque", "gr'A~ r'ok"},
    [LEXEME_TAKES] = {"prend", "pr'A~"},
    [LEXEME_EN_PASSANT] = {"en passant", "A~ pas'A~"},
    [LEXEME_CHECK] = {"échec", "eS'Ek"},
    [LEXEME_MATE] = {"mat", "m'at"},
    [LEXEME_STALEMATE] = {"pat", "p'at"},
    [LEXEME_DRAW_OFFER] = {"nulle ?", "n'yl"},
};

static const struct golden nato[LEXEMES] = {
    [LEXEME_FILE_A] = {"Alfa", "'alf@"},
    [LEXEME_FILE_B] = {"Bravo", "br'A:voU"},
    [LEXEME_FILE_C] = {"Charlie", "tS'A@li"},
    [LEXEME_FILE_D] = {"Delta", "d'Elt@"},
    [LEXEME_FILE_E] = {"Echo", "'EkoU"},
    [LEXEME_FILE_F] = {"Foxtrot", "f'0kstr0t"},
    [LEXEME_FILE_G] = {"Golf", "g'0lf"},
    [LEXEME_FILE_H] = {"Hotel", "hoUt'El"},
    ENGLISH_RANKS_AND_PIECES,
};

static const struct {
    const char *scheme, *language;
    const struct golden *words;
} schemes[] = {{"fide", "de", fide}, {"de", "de", de}, {"en", "en", en},
               {"es", "es", es},     {"ru", "ru", ru}, {"fr", "fr", fr},
               {"nato", "en", nato}};

/* What the engine makes of a word. */
static void mnemonics_of_word(const struct lexicon_word *word,
                              const char *language, char *out, size_t out_bytes)
{
    char text[128];
    snprintf(text, sizeof text, word->phonemes ? "[[%s]]" : "%s",
             word->phonemes ? word->phonemes : word->text);
    mnemonics_of(language, text, out, out_bytes);
}

static void test_every_word_is_printed_and_said_rightly(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(schemes); i++) {
        const struct lexicon *lexicon = lexicon_of(schemes[i].scheme);
        assert_non_null(lexicon);
        assert_string_equal(lexicon->language, schemes[i].language);
        for (int word = 0; word < LEXEMES; word++) {
            char said[128];
            mnemonics_of_word(&lexicon->word[word], lexicon->language, said,
                              sizeof said);
            assert_string_equal(lexicon->word[word].text,
                                schemes[i].words[word].text);
            assert_string_equal(said, schemes[i].words[word].mnemonics);
        }
    }
}

static void test_rows_and_schemes_agree(void **state)
{
    (void)state;
    int rows = 0;
    for (; lexicon_row(rows); rows++)
        assert_ptr_equal(lexicon_of(lexicon_row(rows)->scheme),
                         lexicon_row(rows));
    assert_int_equal(rows, ROWS(schemes));
    assert_null(lexicon_row(-1));
    assert_null(lexicon_of("klingon"));
    assert_null(lexicon_of(""));
}

int main(void)
{
    if (!mnemonics_init())
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word_is_printed_and_said_rightly),
        cmocka_unit_test(test_rows_and_schemes_agree),
    };
    return cmocka_run_group_tests_name("speech/sentences/lexicon", tests, NULL,
                                       NULL);
}
