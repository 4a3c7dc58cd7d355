// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * forged_test.c - 28 kinds of forged envelope against a real arbiter, as who
 * has the files of a game, and no key, can make them. None is called intact,
 * none takes the place of the signed one, and none is opened; in the end that
 * one is.
 *
 * SOAK_ROUNDS of each kind, with the random numbers of SOAK_SEED.
 */
#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

#include "src/adjourn/folder.h"
#include "src/adjourn/inscription.h"
#include "src/adjourn/read.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/tools/tools.h"

#include "tests/src/adjourn/sealed.h"

enum { SHORT_ROUNDS = 3, TEXT_ROOM = 2 * ENVELOPE_TEXT_MAX };

/* A game that is adjourned for the second time. */
struct bench {
    char data[PATH_MAX], hektor[PATH_MAX], folder[PATH_MAX], kept[PATH_MAX];
    char id[GAME_ID_MAX];
    struct arbiter arbiter;
    char *text, *first; /* the envelopes of numbers 2 and 1 */
    char *other; /* of another game, by the same arbiter */
    struct envelope genuine;
    struct envelope_key *stranger, *met;
    uint64_t random;
};

static uint64_t number_of(const char *name, uint64_t usual)
{
    const char *text = getenv(name);
    return text != NULL && text[0] != '\0' ? strtoull(text, NULL, 10) : usual;
}

static uint32_t draw(struct bench *bench, uint32_t below)
{
    bench->random ^= bench->random << 13;
    bench->random ^= bench->random >> 7;
    bench->random ^= bench->random << 17;
    return (uint32_t)(bench->random >> 32) % below;
}

static void ask(struct bench *bench, const char *seat, const char *fields,
                const char *want)
{
    sealed_expect(&bench->arbiter, bench->id, seat, fields, want);
}

static void adjourn(struct bench *bench)
{
    ask(bench, "white", "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    ask(bench, "black", "\"t\":\"accept\"", "ok");
}

static void arrive(struct bench *bench)
{
    ask(bench, "white", "\"t\":\"arrive\"", "ok");
    ask(bench, "black", "\"t\":\"arrive\"", "ok");
}

static char *seal_game(struct bench *bench)
{
    arbiter_new_game(&bench->arbiter, ",\"white\":\"Anna\"", bench->id);
    ask(bench, "white", "\"t\":\"move\",\"move\":\"e4\"", "ok");
    ask(bench, "black", "\"t\":\"move\",\"move\":\"e5\"", "ok");
    adjourn(bench);
    return sealed_text(&bench->arbiter, bench->id, "white", "Nf3");
}

/* An arbiter whom the players have met. */
static void meet(struct bench *bench)
{
    char path[PATH_MAX], letters[ENVELOPE_PUBLIC_KEY_MAX];
    bench->stranger = envelope_key_new();
    bench->met = envelope_key_new();
    envelope_key_public(bench->met, letters);
    snprintf(path, sizeof path, "%.4000s/%s", bench->hektor,
             ENVELOPE_PINS_FILE);
    assert_int_equal(envelope_pins_add(path, letters, "elsewhere"), 0);
}

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    folder_make(bench->data);
    setenv("XDG_DATA_HOME", bench->data, 1);
    arbiter_start(&bench->arbiter, bench->data);
    arbiter_hello(&bench->arbiter);
    bench->other = seal_game(bench);
    bench->first = seal_game(bench);
    arrive(bench);
    ask(bench, "white", "\"t\":\"open\"", "ok");
    ask(bench, "black", "\"t\":\"move\",\"move\":\"Nc6\"", "ok");
    adjourn(bench);
    bench->text = sealed_text(&bench->arbiter, bench->id, "white", "Bb5");
    arrive(bench);
    assert_int_equal(
        envelope_read(bench->text, strlen(bench->text), &bench->genuine).error,
        ENVELOPE_OK);
    snprintf(bench->hektor, PATH_MAX, "%.4000s/hektor", bench->data);
    snprintf(bench->folder, PATH_MAX, "%.4000s/envelopes", bench->hektor);
    snprintf(bench->kept, PATH_MAX, "%.4000s/%s-2.pgn", bench->folder,
             bench->id);
    meet(bench);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    arbiter_leave(&bench->arbiter);
    folder_remove(bench->data);
    unsetenv("XDG_DATA_HOME");
    envelope_done(&bench->genuine);
    envelope_key_free(bench->stranger);
    envelope_key_free(bench->met);
    free(bench->text);
    free(bench->first);
    free(bench->other);
    free(bench);
    return 0;
}

/* Text: what a disk, a mailer or an editor does. */

static void flip_bit(struct bench *bench, char *text)
{
    text[draw(bench, (uint32_t)strlen(text))] ^= (char)(1 << draw(bench, 7));
}

static void change_byte(struct bench *bench, char *text)
{
    text[draw(bench, (uint32_t)strlen(text))] = (char)(33 + draw(bench, 94));
}

static void cut(struct bench *bench, char *text)
{
    text[draw(bench, (uint32_t)strlen(text))] = '\0';
}

static void take_out(struct bench *bench, char *text)
{
    size_t bytes = strlen(text), at = draw(bench, (uint32_t)bytes);
    size_t count = 1 + draw(bench, (uint32_t)(bytes - at));
    memmove(text + at, text + at + count, bytes - at - count + 1);
}

static void double_piece(struct bench *bench, char *text)
{
    size_t bytes = strlen(text), at = draw(bench, (uint32_t)bytes);
    size_t count = 1 + draw(bench, (uint32_t)(bytes - at));
    memmove(text + at + count, text + at, bytes - at + 1);
}

static void swap_letters(struct bench *bench, char *text)
{
    uint32_t bytes = (uint32_t)strlen(text);
    size_t a = draw(bench, bytes), b = draw(bench, bytes);
    char letter = text[a];
    text[a] = text[b];
    text[b] = letter;
}

static void older(struct bench *bench, char *text)
{
    strcpy(text, bench->first);
}

static void of_another_game(struct bench *bench, char *text)
{
    strcpy(text, bench->other);
    memcpy(strstr(text, "[EnvelopeGame \"") + 15, bench->id, 8);
}

/* Fields of the genuine one: what a person would rather have written there. */

static void set(struct envelope *envelope, enum envelope_field field,
                const char *value)
{
    assert_true(envelope_set(envelope, field, value));
}

/* As if it had been written so. */
static void print_anew(struct envelope *envelope)
{
    assert_true(envelope_write_prints(envelope));
}

static void raise_number(struct bench *bench, struct envelope *envelope)
{
    char number[16];
    snprintf(number, sizeof number, "%u", 3 + draw(bench, 65000));
    set(envelope, ENVELOPE_SERIAL, number);
}

static void name(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    set(envelope, ENVELOPE_BLACK, "Carla");
    print_anew(envelope);
}

static void event(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    set(envelope, ENVELOPE_EVENT, "Another event");
}

static void time_used(struct bench *bench, struct envelope *envelope)
{
    char value[32];
    snprintf(value, sizeof value, "%u:00:00.000", 1 + draw(bench, 9));
    set(envelope, ENVELOPE_BLACK_USED, value);
    print_anew(envelope);
}

static void stopped(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    set(envelope, ENVELOPE_STOPPED, "2026-01-01T10:00:00+00:00");
    print_anew(envelope);
}

static void draw_offer(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    set(envelope, ENVELOPE_DRAW_OFFER, "Black");
    print_anew(envelope);
}

static void serial(struct bench *bench, struct envelope *envelope)
{
    raise_number(bench, envelope);
    print_anew(envelope);
}

static void fewer_moves(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    envelope->move_count -= 2;
    assert_true(envelope_complete(envelope));
    print_anew(envelope);
}

static void block(struct bench *bench, struct envelope *envelope)
{
    envelope->block[draw(bench, ENVELOPE_SEALED_BYTES)] ^= 1;
    print_anew(envelope);
}

static void other_block(struct bench *bench, struct envelope *envelope)
{
    struct envelope first;
    envelope_init(&first);
    envelope_read(bench->first, strlen(bench->first), &first);
    memcpy(envelope->block, first.block, sizeof first.block);
    print_anew(envelope);
    envelope_done(&first);
}

static void signature(struct bench *bench, struct envelope *envelope)
{
    struct envelope first;
    envelope_init(&first);
    envelope_read(bench->first, strlen(bench->first), &first);
    set(envelope, ENVELOPE_SIGNATURE, first.value[ENVELOPE_SIGNATURE]);
    envelope_done(&first);
    (void)bench;
}

static void commitment(struct bench *bench, struct envelope *envelope)
{
    uint8_t hash[ENVELOPE_HASH_BYTES];
    for (size_t i = 0; i < sizeof hash; i++)
        hash[i] = (uint8_t)draw(bench, 256);
    envelope_base64_write(hash, sizeof hash,
                          envelope->value[ENVELOPE_COMMITMENT]);
    print_anew(envelope);
}

/* Sealed again to the arbiter's own public key, and signed with another. */
static void sealed_anew(struct bench *bench, struct envelope *envelope)
{
    (void)bench;
    assert_true(envelope_seal(envelope, "Ke2", NULL));
    assert_true(envelope_sign(envelope, bench->stranger));
}

/* Signatures of other arbiters. */

static void sign_by(struct envelope *envelope, const struct envelope_key *key)
{
    envelope_key_public(key, envelope->value[ENVELOPE_KEY]);
    assert_true(envelope_seal(envelope, "Ke2", NULL));
    assert_true(envelope_sign(envelope, key));
}

static void stranger(struct bench *bench, struct envelope *envelope)
{
    sign_by(envelope, bench->stranger);
}

static void stranger_newer(struct bench *bench, struct envelope *envelope)
{
    raise_number(bench, envelope);
    sign_by(envelope, bench->stranger);
}

static void stranger_by_name(struct bench *bench, struct envelope *envelope)
{
    set(envelope, ENVELOPE_ARBITER, "a stranger");
    stranger_newer(bench, envelope);
}

static void stranger_same_block(struct bench *bench, struct envelope *envelope)
{
    envelope_key_public(bench->stranger, envelope->value[ENVELOPE_KEY]);
    print_anew(envelope);
    assert_true(envelope_sign(envelope, bench->stranger));
}

static void met(struct bench *bench, struct envelope *envelope)
{
    set(envelope, ENVELOPE_ARBITER, "elsewhere");
    sign_by(envelope, bench->met);
}

static void met_newer(struct bench *bench, struct envelope *envelope)
{
    raise_number(bench, envelope);
    met(bench, envelope);
}

/* Passphrases. Nobody tries one here, so any block will do. */

static void unsign(struct bench *bench, struct envelope *envelope)
{
    set(envelope, ENVELOPE_MODE, "passphrase");
    set(envelope, ENVELOPE_ARBITER, "");
    set(envelope, ENVELOPE_KEY, "");
    set(envelope, ENVELOPE_SIGNATURE, "");
    envelope->block_bytes = ENVELOPE_PHRASED_BYTES;
    for (int i = 0; i < ENVELOPE_PHRASED_BYTES; i++)
        envelope->block[i] = (uint8_t)draw(bench, 256);
    print_anew(envelope);
}

static void phrased(struct bench *bench, struct envelope *envelope)
{
    commitment(bench, envelope);
    unsign(bench, envelope);
}

static void phrased_newer(struct bench *bench, struct envelope *envelope)
{
    raise_number(bench, envelope);
    phrased(bench, envelope);
}

static const struct {
    const char *name;
    void (*by_text)(struct bench *bench, char *text);
    void (*by_field)(struct bench *bench, struct envelope *envelope);
} kinds[] = {
    {"a bit", flip_bit, NULL},
    {"a byte", change_byte, NULL},
    {"cut off", cut, NULL},
    {"a piece taken out", take_out, NULL},
    {"a piece doubled", double_piece, NULL},
    {"two letters swapped", swap_letters, NULL},
    {"the older one", older, NULL},
    {"one of another game", of_another_game, NULL},
    {"a tag, and nothing else", NULL, event},
    {"a name", NULL, name},
    {"a time", NULL, time_used},
    {"the moment", NULL, stopped},
    {"a draw offer", NULL, draw_offer},
    {"the number", NULL, serial},
    {"fewer moves", NULL, fewer_moves},
    {"a bit of the block", NULL, block},
    {"the block of the older one", NULL, other_block},
    {"the signature of the older one", NULL, signature},
    {"another commitment", NULL, commitment},
    {"another move, and a wrong signature", NULL, sealed_anew},
    {"signed by a stranger", NULL, stranger},
    {"newer, signed by a stranger", NULL, stranger_newer},
    {"newer, by a stranger with a name", NULL, stranger_by_name},
    {"the true block, signed by a stranger", NULL, stranger_same_block},
    {"signed by an arbiter who was met", NULL, met},
    {"newer, by an arbiter who was met", NULL, met_newer},
    {"the true commitment, with a passphrase", NULL, unsign},
    {"newer, with a passphrase", NULL, phrased_newer},
};

/* Its text, from malloc. */
static char *forge(struct bench *bench, size_t kind)
{
    char *text = calloc(1, TEXT_ROOM);
    assert_non_null(text);
    strcpy(text, bench->text);
    if (kinds[kind].by_text != NULL) {
        kinds[kind].by_text(bench, text);
        return text;
    }
    struct envelope envelope;
    envelope_init(&envelope);
    envelope_read(text, strlen(text), &envelope);
    kinds[kind].by_field(bench, &envelope);
    char *written = envelope_write_text(&envelope);
    assert_non_null(written);
    strcpy(text, written);
    free(written);
    envelope_done(&envelope);
    return text;
}

static void write_text(const char *path, const char *text)
{
    assert_int_equal(whole_file_replace(path, 0600, text, strlen(text)), 0);
}

/* White space may be changed, and some other things that say nothing. */
static bool is_genuine(const struct bench *bench, const char *text,
                       struct envelope *out, bool *reads)
{
    envelope_init(out);
    *reads = envelope_read(text, strlen(text), out).error == ENVELOPE_OK;
    return *reads && envelope_equal(out, &bench->genuine);
}

static void is_not_called_intact(const struct bench *bench, const char *what,
                                 const char *text)
{
    char path[PATH_MAX], said[16384];
    char *arguments[] = {"check", path, NULL};
    FILE *out = tmpfile();
    assert_non_null(out);
    snprintf(path, sizeof path, "%.4000s/forged.pgn", bench->data);
    write_text(path, text);
    int status = check_run(2, arguments, out, out);
    rewind(out);
    said[fread(said, 1, sizeof said - 1, out)] = '\0';
    fclose(out);
    /* Without any of its tags it is a PGN like any other. */
    if (status == EXIT_DONE && strstr(said, "envelope") != NULL)
        fail_msg("%s: called intact\n%s%s", what, said, text);
}

static void is_not_good(struct bench *bench, const char *what, const char *text)
{
    json_t *message = json_pack("{s:s, s:s}", "t", "verify", "pgn", text);
    char *line = message != NULL ? json_dumps(message, JSON_COMPACT) : NULL;
    json_decref(message);
    if (line == NULL || strstr(text, "[Envelope") == NULL) {
        free(line); /* not UTF-8 any more, or a PGN like any other */
        return;
    }
    line[strlen(line) - 1] = '\0';
    json_t *answer = arbiter_ask(&bench->arbiter, line + 1);
    if (json_is_true(json_object_get(answer, "good")))
        fail_msg("%s: good to the arbiter\n%s", what, text);
    json_decref(answer);
    free(line);
}

static void displaces_nothing(struct bench *bench, const char *what,
                              const struct envelope *forged)
{
    const struct envelope_trust trust = {.data = bench->hektor};
    struct envelope best;
    char path[PATH_MAX], dropped[PATH_MAX];
    /* The worst case: the journal agrees with number and commitment. */
    if (strcmp(forged->value[ENVELOPE_GAME], bench->id) == 0 &&
        strcmp(forged->value[ENVELOPE_SERIAL], "2") == 0 &&
        strcmp(forged->value[ENVELOPE_COMMITMENT],
               bench->genuine.value[ENVELOPE_COMMITMENT]) == 0 &&
        envelope_folder_add(bench->folder, &trust, forged, true, path) !=
            -EEXIST)
        fail_msg("%s: it was kept", what);
    /* Somebody has put it into the folder. */
    char *text = envelope_write_text(forged);
    snprintf(dropped, sizeof dropped, "%.4000s/%s-x.pgn", bench->folder,
             bench->id);
    write_text(dropped, text);
    free(text);
    envelope_init(&best);
    if (envelope_folder_best(bench->folder, &trust, bench->id, &best) <= 0 ||
        !envelope_equal(&best, &bench->genuine))
        fail_msg("%s: it counts more", what);
    envelope_done(&best);
    struct envelope copy;
    struct envelope_evidence evidence;
    envelope_init(&copy);
    envelope_evidence_gather(&bench->genuine, NULL, &copy, &evidence);
    struct envelope_verdict verdict =
        envelope_verdict_of(&bench->genuine, &evidence);
    if (verdict.finding != FOUND_KNOWN)
        fail_msg("%s: the genuine one is %s", what,
                 envelope_verdict_word(verdict.finding));
    envelope_done(&copy);
    assert_int_equal(unlink(dropped), 0);
}

/* It lies where the genuine one should. */
static void is_not_opened(struct bench *bench, const char *what,
                          const char *text)
{
    write_text(bench->kept, text);
    json_t *answer =
        sealed_ask(&bench->arbiter, bench->id, "white", "\"t\":\"open\"");
    if (!arbiter_is(answer, "error"))
        fail_msg("%s: it was opened\n%s", what, text);
    json_decref(answer);
    write_text(bench->kept, bench->text);
}

/* How many were forgeries. */
static int try_kind(struct bench *bench, size_t kind, uint64_t rounds)
{
    int forgeries = 0;
    for (uint64_t round = 0; round < rounds; round++) {
        struct envelope forged;
        bool reads;
        char *text = forge(bench, kind);
        if (!is_genuine(bench, text, &forged, &reads)) {
            is_not_called_intact(bench, kinds[kind].name, text);
            is_not_good(bench, kinds[kind].name, text);
            is_not_opened(bench, kinds[kind].name, text);
            if (reads)
                displaces_nothing(bench, kinds[kind].name, &forged);
            forgeries++;
        }
        envelope_done(&forged);
        free(text);
    }
    return forgeries;
}

static void test_forgeries(void **state)
{
    struct bench *bench = *state;
    uint64_t rounds = number_of("SOAK_ROUNDS", SHORT_ROUNDS);
    uint64_t seed = number_of("SOAK_SEED", 1);
    int forgeries = 0;
    bench->random = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    for (size_t kind = 0; kind < ROWS(kinds); kind++)
        forgeries += try_kind(bench, kind, rounds);
    printf("%d forged envelopes of %zu kinds, seed %" PRIu64
           ": none was called intact, kept or opened\n",
           forgeries, ROWS(kinds), seed);
    ask(bench, "white", "\"t\":\"open\"", "ok");
    ask(bench, "black", "\"t\":\"move\",\"move\":\"a6\"", "ok");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_forgeries, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("server/forged", tests, NULL, NULL);
}
