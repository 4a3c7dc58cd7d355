// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fen_fuzz.c - any text as a FEN: refused with a place and a sentence, or read
 * into a position that is written and read back as the same, and whose moves
 * lead to positions that keep what a position promises.
 */
#include "rules/board/movegen.h"
#include "rules/notation/fen.h"

#include "tests/fuzz/fuzz.h"

static void assert_same(const struct position *a, const struct position *b)
{
    must_hold(position_same(a, b));
    must_hold(a->key == b->key);
    must_hold(a->halfmove_clock == b->halfmove_clock);
    must_hold(a->move_number == b->move_number);
}

static void write_and_read(const struct position *pos, enum fen_form form)
{
    char text[FEN_MAX], again[FEN_MAX];
    struct position back;
    fen_write(pos, form, text);
    must_hold(strlen(text) < FEN_MAX);
    must_hold(fen_read(text, &back).error == FEN_OK);
    assert_same(pos, &back);
    fen_write(&back, form, again);
    must_hold(strcmp(text, again) == 0);
}

/* The way back into a setup forgets nothing, and the setup is judged well. */
static void set_up_again(const struct position *pos)
{
    struct setup setup = setup_of(pos);
    struct position back;
    must_hold(setup_judge(&setup, &back) == SETUP_OK);
    assert_same(pos, &back);
}

static void make_each_move(const struct position *pos)
{
    struct move_list moves;
    movegen_legal(pos, &moves);
    must_hold(moves.count <= MOVES_MAX);
    must_hold(moves.count == movegen_count(pos));
    for (int i = 0; i < moves.count; i++) {
        struct position after = position_after(pos, moves.moves[i]);
        must_hold(after.key == position_key_fresh(&after));
        set_up_again(&after);
    }
}

/* Nothing is forgiven if and only if the strict reader takes it too. */
static void forgive(const char *text, bool is_strict)
{
    struct position pos;
    unsigned forgiven = 0;
    struct fen_result result = fen_read_forgiving(text, &pos, &forgiven);
    must_hold(result.at <= strlen(text));
    must_hold(is_strict == (result.error == FEN_OK && forgiven == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes);
    struct position pos;
    struct fen_result result = fen_read(text, &pos);
    must_hold(result.error < FEN_ERRORS && result.setup < SETUP_ERRORS);
    forgive(text, result.error == FEN_OK);
    if (result.error != FEN_OK) {
        must_hold(result.at <= strlen(text));
        must_hold(strlen(fen_error_sentence(result)) > 0);
    } else {
        must_hold(pos.key == position_key_fresh(&pos));
        write_and_read(&pos, FEN_XFEN);
        write_and_read(&pos, FEN_SHREDDER);
        set_up_again(&pos);
        make_each_move(&pos);
    }
    free(text);
    return 0;
}
