// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope_bench.c - how long it takes to seal a move into its envelope and
 * to write its file, and to read the file, verify it and open the move; and
 * the function that makes a passphrase slow to guess, which is meant to be.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"

#include "tests/bench/figures.h"

enum { ROUNDS = 300, PLIES = 80 };

static void expect(int truth)
{
    if (truth)
        return;
    fputs("envelope_bench: something failed\n", stderr);
    exit(1);
}

/* A game of forty moves by each, always the move in the middle of the list. */
static void make_moves(struct envelope *envelope)
{
    struct position pos = position_initial;
    for (int i = 0; i < PLIES; i++) {
        struct move_list moves;
        movegen_legal(&pos, &moves);
        struct move mv = moves.moves[moves.count / 2];
        expect(envelope_add_move(envelope, mv));
        position_play(&pos, mv);
    }
}

static void make(struct envelope *envelope, const struct envelope_key *key)
{
    static const struct {
        enum envelope_field field;
        const char *value;
    } values[] = {
        {ENVELOPE_EVENT, "Bench"},
        {ENVELOPE_SITE, "?"},
        {ENVELOPE_DATE, "2026.11.21"},
        {ENVELOPE_ROUND, "?"},
        {ENVELOPE_WHITE, "Anna"},
        {ENVELOPE_BLACK, "Boris"},
        {ENVELOPE_RESULT, "*"},
        {ENVELOPE_TIME_CONTROL, "40/7200:3600"},
        {ENVELOPE_LAWS, "2023"},
        {ENVELOPE_TERMINATION, "unterminated"},
        {ENVELOPE_VERSION, "1"},
        {ENVELOPE_MODE, "arbiter"},
        {ENVELOPE_ARBITER, "bench"},
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
    };
    envelope_init(envelope);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        expect(envelope_set(envelope, values[i].field, values[i].value));
    envelope_key_public(key, envelope->value[ENVELOPE_KEY]);
    make_moves(envelope);
    expect(envelope_complete(envelope));
}

static char *seal(struct envelope *envelope, const struct envelope_key *key)
{
    expect(envelope_seal(envelope, "Qh4xe7+", NULL));
    expect(envelope_sign(envelope, key));
    char *text = envelope_write_text(envelope);
    expect(text != NULL);
    return text;
}

static void open_it(const char *text, const struct envelope_key *key,
                    struct envelope_secret *secret)
{
    const struct envelope_evidence evidence = {
        .known = {.pin = ENVELOPE_PIN_KNOWN}};
    struct envelope envelope;
    envelope_init(&envelope);
    expect(envelope_read(text, strlen(text), &envelope).error == ENVELOPE_OK);
    expect(envelope_verdict_of(&envelope, &evidence).finding == FOUND_KNOWN);
    expect(envelope_open(&envelope, key, NULL, secret) == ENVELOPE_OPENED);
    envelope_done(&envelope);
}

static void print(const char *what, double *ms)
{
    figures_sort(ms, ROUNDS);
    printf("%s: %.3f ms median, %.3f ms at most (mark: 1 ms)\n", what,
           ms[ROUNDS / 2], ms[ROUNDS - 1]);
}

static void measure(const struct envelope_key *key)
{
    static double sealing[ROUNDS], opening[ROUNDS];
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    struct envelope envelope;
    expect(secret != NULL);
    make(&envelope, key);
    for (int i = 0; i < ROUNDS; i++) {
        double begin = figures_now_ms();
        char *text = seal(&envelope, key);
        double sealed = figures_now_ms();
        open_it(text, key, secret);
        opening[i] = figures_now_ms() - sealed;
        sealing[i] = sealed - begin;
        expect(strcmp(secret->text, "Qh4xe7+") == 0);
        free(text);
    }
    print("to seal a move, sign and write its envelope", sealing);
    print("to read an envelope, verify and open it", opening);
    envelope_done(&envelope);
    envelope_secret_free(secret);
}

static void measure_phrase(void)
{
    uint8_t salt[ENVELOPE_SALT_BYTES] = {0}, key[ENVELOPE_PHRASE_KEY_BYTES];
    double begin = figures_now_ms();
    expect(passphrase_key("7GQ2-K4MD-XA36", salt, key));
    printf("a passphrase into its key, on purpose: %.0f ms\n",
           figures_now_ms() - begin);
}

int main(void)
{
    struct envelope_key *key = envelope_key_new();
    expect(key != NULL);
    measure(key);
    measure_phrase();
    envelope_key_free(key);
    return 0;
}
