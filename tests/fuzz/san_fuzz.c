// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_fuzz.c - a line with a FEN, and behind it any text as a move: refused
 * with a place, or read as a legal move that is written and read back as the
 * same. What the strict reader takes, the forgiving one takes as the same; in
 * every language the form that is written there means the same move.
 */
#include "rules/board/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

#include "tests/fuzz/fuzz.h"

static bool read_exactly(const struct position *pos, const char *text,
                         struct move *out)
{
    size_t length = strlen(text);
    san_mark_cut(text, &length);
    return san_exact(pos, text, length, out);
}

static void write_and_read(const struct position *pos, struct move mv)
{
    char text[SAN_MAX], uci[UCI_MAX];
    struct move back;
    struct move_facts facts = move_facts_of(pos, mv);
    san_write(&facts, text);
    must_hold(strlen(text) < SAN_MAX);
    must_hold(read_exactly(pos, text, &back) && move_equal(back, mv));
    struct san_result result = san_read(pos, text, &back);
    must_hold(!result.mark_missing && !result.mark_wrong);
    must_hold(result.reason == REASON_NONE && move_equal(back, mv));
    uci_write(mv, true, uci);
    must_hold(uci_parse(pos, uci, &back) && move_equal(back, mv));
}

static void read_any(const struct position *pos, const char *text)
{
    struct move strict = MOVE_NONE, kind = MOVE_NONE, uci = MOVE_NONE;
    bool is_strict = read_exactly(pos, text, &strict);
    must_hold(is_strict ? movegen_is_legal(pos, strict) : move_is_none(strict));

    struct san_result result = san_read(pos, text, &kind);
    must_hold(result.at <= strlen(text));
    bool is_kind = result.reason == REASON_NONE;
    must_hold(is_kind ? movegen_is_legal(pos, kind) : move_is_none(kind));
    must_hold(!is_strict || (is_kind && move_equal(strict, kind)));

    if (uci_parse(pos, text, &uci))
        must_hold(movegen_is_legal(pos, uci));
}

static void read_in_any_language(const struct position *pos, const char *text)
{
    for (int notation = 0; notation < NOTATIONS; notation++) {
        struct san_style style = {.notation = (enum notation)notation};
        struct move mv = MOVE_NONE;
        char form[SAN_STYLED_MAX];
        struct san_result read = san_read_in(pos, text, style.notation, &mv);
        must_hold(read.at <= strlen(text));
        if (read.reason != REASON_NONE)
            continue;
        must_hold(movegen_is_legal(pos, mv));
        struct move_facts facts = move_facts_of(pos, mv);
        san_write_styled(&facts, &style, form);
        struct move again = MOVE_NONE;
        must_hold(san_read_in(pos, form, style.notation, &again).reason ==
                      REASON_NONE &&
                  move_equal(again, mv));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *line = fuzz_text(data, bytes);
    char *end = strchr(line, '\n');
    struct position pos = position_initial;
    if (end != NULL) {
        *end = '\0';
        fen_read(line, &pos);
    }
    char *text = fuzz_text((const uint8_t *)(end != NULL ? end + 1 : line),
                           strlen(end != NULL ? end + 1 : line));
    struct move_list moves;
    movegen_legal(&pos, &moves);
    for (int i = 0; i < moves.count; i++)
        write_and_read(&pos, moves.moves[i]);
    read_any(&pos, text);
    read_in_any_language(&pos, text);
    free(text);
    free(line);
    return 0;
}
