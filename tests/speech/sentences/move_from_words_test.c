// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/move_from_words.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation/san.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

/* Appendix D.2.1 and C.8 to C.13: what each line says, by hand. */
static const struct {
    const char *scheme, *line, *want; /* NULL: no move in these words */
} rows[] = {
    {"fide", "Eva vier", "e4"},
    {"fide", "eva 4", "e4"},
    {"fide", "eva 2 eva 4", "e2e4"},
    {"fide", "EVA ZWEI, EVA VIER", "e2e4"},
    {"fide", "e2 - e4", "e2e4"},
    {"fide", "Springer Felix drei", "Nf3"},
    {"fide", "Springer f3", "Nf3"},
    {"fide", "springer  Gustav eins,  Felix drei", "Ng1f3"},
    {"fide", "Springer Bella David zwei", "Nbd2"},
    {"fide", "Turm eins schlägt Anna vier", "R1xa4"},
    {"fide", "Laeufer Caesar fuenf", "Bc5"},
    {"fide", "LÄUFER CÄSAR FÜNF", "Bc5"},
    {"fide", "Koenig schlaegt Cesar zwei Schach", "Kxc2"},
    {"fide", "Hector vier", "h4"},
    {"fide", "Läufer Berta fünf", "Bb5"},
    {"de", "Dora vier", "d4"},
    {"de", "Turm Heinrich eins", "Rh1"},
    {"fide", "Laufer Casar funf", "Bc5"},
    {"fide", "Konig schlagt Casar zwei", "Kxc2"},
    {"fide", "Eva schlägt David sechs en passant", "exd6"},
    {"fide", "Bauer Eva vier", "e4"},
    {"fide", "Eva acht Dame Matt", "e8=Q"},
    {"fide", "Eva schlägt David acht Springer Schach", "exd8=N"},
    {"fide", "Kurze Rochade", "O-O"},
    {"fide", "lange rochade, Schach", "O-O-O"},
    {"fide", "Eva vier. Remis?", "e4 draw"},
    {"fide", "kurze Rochade remis", "O-O draw"},
    {"fide", "kurze Rochade draw", "O-O draw"},
    {"de", "e vier", "e4"},
    {"en", "knight takes f three", "Nxf3"},
    {"en", "castles long", "O-O-O"},
    {"nato", "Echo two Echo four", "e2e4"},
    {"es", "caballo f tres", "Nf3"},
    {"es", "PEÓN E CUATRO", "e4"},
    {"es", "enroque corto jaque", "O-O"},
    {"ru", "Конь f три", "Nf3"},
    {"ru", "ЛАДЬЯ бьёт d четыре шах", "Rxd4"},
    {"ru", "ладья бьет бэ пять", "Rxb5"},
    {"ru", "Короткая рокировка", "O-O"},
    {"fr", "fou c quatre échec", "Bc4"},
    {"fr", "petit roque, nulle ?", "O-O draw"},
    {"fide", "eva vier?", "e4?"},
    {"de", "e vier ?", "e4?"},
    /* as people say them */
    {"en", "Knight to f6", "Nf6"},
    {"en", "bishop takes c4", "Bxc4"},
    {"en", "Bishop captures on c4", "Bxc4"},
    {"en", "knight x f3", "Nxf3"},
    {"en", "pawn to e4", "e4"},
    {"en", "e8 promotes to a queen", NULL},
    {"en", "pawn to e8, queen", "e8=Q"},
    {"en", "e8 becomes the knight", "e8=N"},
    {"en", "castle", "castle"},
    {"en", "castle kingside", "O-O"},
    {"en", "Castles queenside", "O-O-O"},
    {"de", "Springer nach f3", "Nf3"},
    {"de", "Läufer schlägt auf c4", "Bxc4"},
    {"de", "Dame nimmt d5 Schachmatt", "Qxd5"},
    {"de", "kleine Rochade", "O-O"},
    {"de", "rochiere lang", "O-O-O"},
    {"de", "Rochade", "castle"},
    {"de", "e8 wird Dame", "e8=Q"},
    {"es", "alfil por c4", "Bxc4"},
    {"es", "torre toma en d5", "Rxd5"},
    {"es", "caballo a f3", "Naf3"}, /* or "to f3": the reader sees which */
    {"es", "me enroco", "castle"},
    {"es", "enroque", "castle"},
    {"es", "enroco largo", "O-O-O"},
    {"ru", "конь на f6", "Nf6"},
    {"ru", "конь на ф6", "Nf6"},
    {"ru", "слон берёт с4", "Bxc4"},
    {"ru", "ладья на д1", "Rd1"},
    {"ru", "пешка е4", "e4"},
    {"ru", "рокировка", "castle"},
    {"ru", "рокировка в длинную сторону", "O-O-O"},
    {"ru", "е8 ферзь", "e8=Q"},
    /* no moves */
    {"en", "to", NULL},
    {"en", "castle f3", NULL},
    {"fide", "eva?", NULL},
    {"fide", "Springer Felix drei?", NULL},
    {"fide", "", NULL},
    {"fide", "Remis", NULL},
    {"fide", "Springer", NULL},
    {"fide", "Eva", NULL},
    {"fide", "vier", NULL},
    {"fide", "Eva neun", NULL},
    {"fide", "Eva schlägt", NULL},
    {"fide", "Eva schlägt fünf", NULL},
    {"fide", "Eva vier Eva", NULL},
    {"fide", "Eva vier Eva fünf Eva sechs", NULL},
    {"fide", "Eva acht König", NULL},
    {"fide", "Eva vier Remis Schach", NULL},
    {"fide", "Evavier", NULL},
    {"fide", "Felixx drei", NULL},
    {"fide", "Kurze", NULL},
    {"fide", "bekomme ich Eva vier", NULL},
    {"en", "Eva vier", "e4"}, /* a square has names in any scheme */
    {"fide", "\xc3", NULL},
    {"fide", "Eva \xd0", NULL},
};

static void lines_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[MOVE_FROM_WORDS_MAX] = "untouched";
        bool read =
            move_from_words_read(lexicon_of(rows[i].scheme), rows[i].line, out);
        print_message("%s: %s\n", rows[i].scheme, rows[i].line);
        assert_int_equal(read, rows[i].want != NULL);
        assert_string_equal(out, read ? rows[i].want : "untouched");
    }
}

/* What a listener hears they can type: in force, the appendix's, their
 * language's, and any other's. */
static void all_schemes_are_understood(void **state)
{
    (void)state;
    char out[MOVE_FROM_WORDS_MAX];
    struct announcer announcer = announcer_default();
    announcer.lexicon = lexicon_of("nato");
    strcpy(announcer.language, "es");
    assert_true(move_from_words_of(&announcer, "knight Foxtrot three", out));
    assert_string_equal(out, "Nf3");
    assert_true(move_from_words_of(&announcer, "Springer Felix drei", out));
    assert_true(move_from_words_of(&announcer, "caballo f tres", out));
    assert_true(move_from_words_of(&announcer, "cavalier f trois", out));
    assert_false(move_from_words_of(&announcer, "hest f tre", out));
}

static int moves_read;

/* What "Which one?" is answered with; "" names no place. */
static const struct {
    const char *line, *place;
} places[] = {
    {"the g knight", "g"},
    {"g one", "g1"},
    {"b1", "b1"},
    {"one", "1"},
    {"the one on b1", "b1"},
    {"rank one", "1"},
    {"the left one", ""},
    {"this one", ""},
    {"the first one", ""},
    {"that one on the g-file", "g"},
    {"Springer Gustav drei", "g3"},
    {"the c and g knights", ""},
};

static void a_place_is_found(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    for (size_t i = 0; i < ROWS(places); i++) {
        char out[3] = "";
        move_from_words_place(&announcer, places[i].line, out);
        if (strcmp(out, places[i].place) != 0)
            fail_msg("\"%s\" is %s", places[i].line, out);
    }
}

static void is_read_back(const struct announcer *announcer,
                         const struct position *pos, struct move mv)
{
    struct utterance said;
    char line[256], out[MOVE_FROM_WORDS_MAX];
    struct move_facts facts = move_facts_of(pos, mv);
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(announcer, &facts, &said);
    assert_false(said.overflow);
    for (int i = 0; i < said.count; i++) {
        assert_ptr_equal(said.segment[i].lexicon, announcer->lexicon);
        assert_string_equal(said.segment[i].language,
                            announcer->lexicon->language);
    }
    assert_true(utterance_text(&said, line, sizeof line));
    struct move back;
    if (!move_from_words_read(announcer->lexicon, line, out) ||
        san_read(pos, out, &back).reason != REASON_NONE ||
        !move_equal(mv, back))
        fail_msg("\"%s\" is not read back", line);
    moves_read++;
}

static int positions_seen, step;

/* Level 0: each legal move of many games, in every scheme, in its three forms,
 * is nothing but keys of the lexicon, and those say this move and no other. At
 * one position every so many schemes in turn; with SOAK_ROUNDS all of them. */
static void every_move_is_read_back(const struct position *pos,
                                    const struct move_list *moves)
{
    struct announcer announcer = announcer_default();
    int first = positions_seen++ % step;
    for (int row = first; lexicon_row(row) != NULL; row += step) {
        announcer.lexicon = lexicon_row(row);
        for (int form = 0; form < 3; form++) {
            announcer.from_to = form == 1;
            announcer.bare = form == 2;
            for (int i = 0; i < moves->count; i++)
                is_read_back(&announcer, pos, moves->moves[i]);
        }
    }
}

static void what_is_announced_can_be_typed(void **state)
{
    (void)state;
    step = getenv("SOAK_ROUNDS") != NULL ? 1 : 7;
    walk(6, 40, every_move_is_read_back);
    print_message("%d announcements read back\n", moves_read);
    assert_true(moves_read > 100000 / step);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read),
        cmocka_unit_test(all_schemes_are_understood),
        cmocka_unit_test(a_place_is_found),
        cmocka_unit_test(what_is_announced_can_be_typed),
    };
    return cmocka_run_group_tests_name("speech/sentences/move_from_words",
                                       tests, NULL, NULL);
}
