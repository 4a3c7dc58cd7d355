// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_fuzz.c - any bytes as PGN: read to the end, however they come in
 * pieces, with legal moves and clean text only; and a game written again from
 * the moves read is read as the same moves.
 */
#include "rules/board/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "rules/pgn/pgn.h"

#include "tests/fuzz/fuzz.h"

/* Bytes to be read, at most piece at a time. */
struct source {
    const uint8_t *data;
    size_t left, piece;
};

static long give(void *context, char *bytes, size_t room)
{
    struct source *source = context;
    size_t count = source->left < room ? source->left : room;
    if (count > source->piece)
        count = source->piece;
    if (count > 0)
        memcpy(bytes, source->data, count);
    source->data += count;
    source->left -= count;
    return (long)count;
}

static void assert_item(const struct pgn_item *item)
{
    must_hold(item->line >= 1 && item->column >= 1);
    must_hold(item->error < PGN_ERRORS);
    must_hold(item->depth >= 0 && item->depth <= PGN_DEPTH_MAX);
    must_hold(item->error == PGN_OK || item->token == PGN_ERROR ||
              item->token == PGN_VARIATION || item->error == PGN_BAD_TAG ||
              item->error == PGN_LOOSE);
    if (item->token != PGN_MOVE)
        return;
    must_hold(move_is_none(item->mv)
                  ? !position_is_check(item->before)
                  : movegen_is_legal(item->before, item->mv));
}

static void assert_same(const struct pgn_item *a, const struct pgn_item *b)
{
    must_hold(a->token == b->token);
    must_hold(a->line == b->line && a->column == b->column);
    if (a->token == PGN_TAG || a->token == PGN_COMMENT)
        must_hold(strcmp(a->text, b->text) == 0);
    if (a->token == PGN_MOVE)
        must_hold(move_equal(a->mv, b->mv));
    if (a->token == PGN_ERROR)
        must_hold(a->error == b->error && a->reason == b->reason);
}

/* A move of the item, written alone behind its position, is read again. */
static void read_move_again(const struct pgn_item *item)
{
    char fen[FEN_MAX], san[SAN_MAX], text[FEN_MAX + SAN_MAX + 64];
    static struct pgn_item again;
    fen_write(item->before, FEN_SHREDDER, fen);
    struct move_facts facts = move_facts_of(item->before, item->mv);
    san_write(&facts, san);
    snprintf(text, sizeof text,
             "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n",
             fen, san);
    struct source source = {(const uint8_t *)text, strlen(text), SIZE_MAX};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    must_hold(reader != NULL);
    do {
        pgn_read(reader, &again);
        must_hold(again.token != PGN_ERROR && again.token != PGN_END);
    } while (again.token != PGN_MOVE);
    must_hold(move_equal(again.mv, item->mv));
    must_hold(!again.forgiven && !again.mark_missing && !again.mark_wrong);
    pgn_read(reader, &again);
    must_hold(again.token == PGN_RESULT);
    pgn_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct pgn_item item, twin;
    struct source whole = {data, bytes, SIZE_MAX}, pieces = {data, bytes, 3};
    struct pgn_reader *reader = pgn_reader_new(give, &whole);
    struct pgn_reader *other = pgn_reader_new(give, &pieces);
    must_hold(reader != NULL && other != NULL);
    if (bytes > 0 && data[0] % 2 == 1) {
        pgn_reader_follow_variations(reader);
        pgn_reader_follow_variations(other);
    }
    size_t items = 0;
    do {
        pgn_read(reader, &item);
        pgn_read(other, &twin);
        assert_item(&item);
        assert_same(&item, &twin);
        if (item.token == PGN_MOVE)
            read_move_again(&item);
        must_hold(++items <= 2 * bytes + 2);
    } while (item.token != PGN_END);
    pgn_reader_free(reader);
    pgn_reader_free(other);
    return 0;
}
