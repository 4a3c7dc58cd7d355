// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * given.h - an adjourned game, the key of an arbiter, and sealed
 * envelopes for tests to work on.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/game_apply.h"
#include "rules/notation/fen.h"
#include "rules/notation/uci.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "tests/unit.h"

/* Always the same pair for the same number. */
static inline struct envelope_key *given_key(uint8_t number)
{
    uint8_t seed[ENVELOPE_SEED_BYTES];
    memset(seed, number, sizeof seed);
    struct envelope_key *key = envelope_key_of_seed(seed);
    assert_non_null(key);
    return key;
}

/* Play moves in UCI form, parted by blanks, from the first position on. */
static inline void given_moves(struct envelope *envelope, const char *moves)
{
    char copy[1024], *rest = copy, *uci;
    struct position pos;
    struct move mv;
    snprintf(copy, sizeof copy, "%s", moves);
    assert_true(envelope_position(envelope, ENVELOPE_FEN, &pos));
    while ((uci = strtok_r(rest, " ", &rest)) != NULL) {
        assert_true(uci_parse(&pos, uci, &mv));
        assert_true(envelope_add_move(envelope, mv));
        position_play(&pos, mv);
    }
    assert_true(envelope_complete(envelope));
}

/* Everything but the seal: a Ruy Lopez, White to seal move 4. key is NULL for
 * the passphrase mode. */
static inline void given_unsealed(struct envelope *envelope,
                                  const struct envelope_key *key)
{
    static const struct {
        enum envelope_field field;
        const char *value;
    } values[] = {
        {ENVELOPE_EVENT, "Club championship"},
        {ENVELOPE_SITE, "Zürich"},
        {ENVELOPE_DATE, "2026.11.21"},
        {ENVELOPE_ROUND, "3"},
        {ENVELOPE_WHITE, "Анна Иванова"},
        {ENVELOPE_BLACK, "Müller, Jörg"},
        {ENVELOPE_RESULT, "*"},
        {ENVELOPE_TIME_CONTROL, "40/7200:3600"},
        {ENVELOPE_LAWS, "2023"},
        {ENVELOPE_TERMINATION, "unterminated"},
        {ENVELOPE_VERSION, "1"},
        {ENVELOPE_GAME, "7GQ2K4MD"},
        {ENVELOPE_SERIAL, "1"},
        {ENVELOPE_LANGUAGE, "en"},
        {ENVELOPE_WHITE_USED, "1:30:00.120"},
        {ENVELOPE_BLACK_USED, "1:12:40.007"},
        {ENVELOPE_WHITE_LEFT, "0:29:59.880"},
        {ENVELOPE_BLACK_LEFT, "0:47:19.993"},
        {ENVELOPE_WHITE_PERIOD, "1"},
        {ENVELOPE_BLACK_PERIOD, "1"},
        {ENVELOPE_WHITE_CONTROL, "40/2h,1h"},
        {ENVELOPE_BLACK_CONTROL, "40/2h,1h"},
        {ENVELOPE_DRAW_OFFER, "none"},
        {ENVELOPE_STOPPED, "2026-11-21T21:04:11+01:00"},
        {ENVELOPE_RESUME, "2026-11-22T18:00:00+01:00"},
        {ENVELOPE_RESUME_PLACE, "the \"small\" hall"},
    };
    envelope_init(envelope);
    for (size_t i = 0; i < ROWS(values); i++)
        assert_true(envelope_set(envelope, values[i].field, values[i].value));
    assert_true(envelope_set(envelope, ENVELOPE_MODE,
                             key != NULL ? "arbiter" : "passphrase"));
    if (key != NULL) {
        envelope_key_public(key, envelope->value[ENVELOPE_KEY]);
        envelope_set(envelope, ENVELOPE_ARBITER, "chess.example");
    }
    given_moves(envelope, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
}

/* Of a game in which illegal moves may stand, and one does: its record instead
 * of its moves. */
static inline void given_record(struct envelope *envelope, const char *record)
{
    char fen[FEN_MAX];
    struct position pos = position_initial;
    struct move mv;
    envelope->move_count = 0;
    assert_int_equal(envelope_record_read(record, strlen(record), envelope),
                     ENVELOPE_OK);
    for (int i = 0; i < envelope->record_count; i++)
        if (envelope_record_judge(&pos, envelope->record[i], &mv) ==
            REASON_NONE)
            position_play(&pos, mv);
        else
            pos = unchecked_position(&pos, mv);
    fen_write(&pos, FEN_XFEN, fen);
    assert_true(envelope_set(envelope, ENVELOPE_RULES, "mode=otb watch=no"));
    assert_true(envelope_set(envelope, ENVELOPE_SETUP, "1"));
    assert_true(envelope_set(envelope, ENVELOPE_FEN, fen));
    assert_true(envelope_complete(envelope));
}

/* Sealed to a key, and signed with it. */
static inline void given_sealed(struct envelope *envelope,
                                const struct envelope_key *key,
                                const char *text)
{
    given_unsealed(envelope, key);
    assert_true(envelope_seal(envelope, text, NULL));
    assert_true(envelope_sign(envelope, key));
}

/* The same by the key of number 1, whose pair is always the same; without a
 * text it is not sealed yet. */
static inline void given_envelope(struct envelope *envelope, const char *text)
{
    struct envelope_key *key = given_key(1);
    if (text == NULL)
        given_unsealed(envelope, key);
    else
        given_sealed(envelope, key, text);
    envelope_key_free(key);
}

/* Hear one line of a judge at a moment of the game's own time. */
static inline void given_hear(struct game *game, int64_t at_ms,
                              const char *line)
{
    struct intent intent;
    struct ruling ruling;
    assert_row(line, intent_read(line, &intent).ok);
    intent.by = arbiter_assumed_seat(game, &intent);
    do {
        arbiter_judge(game, &intent, at_ms, &ruling);
        assert_row(line, ruling.reason == REASON_NONE);
        for (int i = 0; i < ruling.count; i++)
            assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
    } while (ruling.late);
}

/* Read a text that must be an envelope. */
static inline void given_read(struct envelope *envelope, const char *text)
{
    envelope_init(envelope);
    struct envelope_result result = envelope_read(text, strlen(text), envelope);
    assert_string_equal(envelope_error_word(result.error), "ok");
}

/* What is found in bytes, with evidence of a known arbiter and no copy: the
 * word of the error, or that of the verdict. */
static inline const char *given_finding(const char *text, size_t bytes,
                                        const struct envelope_evidence *known)
{
    struct envelope envelope;
    envelope_init(&envelope);
    struct envelope_result result = envelope_read(text, bytes, &envelope);
    const char *word = envelope_error_word(result.error);
    if (result.error == ENVELOPE_OK)
        word = envelope_verdict_word(
            envelope_verdict_of(&envelope, known).finding);
    envelope_done(&envelope);
    return word;
}
