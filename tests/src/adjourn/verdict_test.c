// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/verdict.h"
#include "src/base/print.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/folder.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

/* verdict_test.c - src/adjourn/verdict.c, known_keys.c
 * and folder.c: each way to tamper with an envelope, and what is said.
 */

/* A folder of envelopes as they were sealed, and the arbiter's key. */
struct bench {
    char folder[PATH_MAX], pins[PATH_MAX];
    struct envelope_trust trust;
    struct envelope_key *key;
    struct envelope first, second; /* numbers 1 and 2 of the game */
    struct envelope other; /* of another game */
    struct envelope phrased; /* number 3, with a passphrase */
};

static void keep(const struct bench *bench, const struct envelope *envelope)
{
    char path[PATH_MAX];
    assert_int_equal(envelope_folder_keep(bench->folder, envelope, path), 0);
}

static void renumber(struct envelope *envelope, const char *game,
                     const char *serial, const struct envelope_key *key)
{
    given_unsealed(envelope, key);
    envelope_set(envelope, ENVELOPE_GAME, game);
    envelope_set(envelope, ENVELOPE_SERIAL, serial);
}

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    char public_key[ENVELOPE_PUBLIC_KEY_MAX];
    assert_non_null(bench);
    folder_make(bench->folder);
    snprintf(bench->pins, sizeof bench->pins, "%.4000s/known-arbiters",
             bench->folder);
    bench->trust.data = bench->folder;
    bench->key = given_key(1);
    envelope_key_public(bench->key, public_key);
    assert_int_equal(
        envelope_pins_add(bench->pins, public_key, "chess.example"), 0);
    given_sealed(&bench->first, bench->key, "O-O");
    renumber(&bench->second, "7GQ2K4MD", "2", bench->key);
    renumber(&bench->other, "00000001", "1", bench->key);
    renumber(&bench->phrased, "00000002", "1", NULL);
    assert_true(envelope_seal(&bench->second, "d4", NULL));
    assert_true(envelope_sign(&bench->second, bench->key));
    assert_true(envelope_seal(&bench->other, "d3", NULL));
    assert_true(envelope_sign(&bench->other, bench->key));
    /* Nobody opens it here, so its block need not be one. */
    bench->phrased.block_bytes = ENVELOPE_PHRASED_BYTES;
    envelope_set(&bench->phrased, ENVELOPE_COMMITMENT,
                 bench->first.value[ENVELOPE_COMMITMENT]);
    envelope_set(&bench->phrased, ENVELOPE_SALT,
                 bench->first.value[ENVELOPE_SALT]);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    folder_remove(bench->folder);
    envelope_done(&bench->first);
    envelope_done(&bench->second);
    envelope_done(&bench->other);
    envelope_done(&bench->phrased);
    envelope_key_free(bench->key);
    free(bench);
    return 0;
}

/* A disk that fails after so many entries of a folder; below 0: never. */
static int entries_left = -1;

struct dirent *__real_readdir64(DIR *folder);
struct dirent *__wrap_readdir64(DIR *folder);

struct dirent *__wrap_readdir64(DIR *folder)
{
    if (entries_left == 0) {
        errno = EIO;
        return NULL;
    }
    entries_left -= entries_left > 0;
    return __real_readdir64(folder);
}

/* The verdict on it, with what the folder says, and its sentence. */
static const char *judge(const struct bench *bench,
                         const struct envelope *envelope, char sentence[1024])
{
    struct envelope copy;
    struct envelope_evidence evidence = {
        .known = envelope_pins_find(bench->pins, envelope->value[ENVELOPE_KEY],
                                    envelope->value[ENVELOPE_ARBITER])};
    assert_true(envelope_key_ended(bench->folder, envelope->value[ENVELOPE_KEY],
                                   evidence.known.ended) >= 0);
    snprintf(evidence.pins, sizeof evidence.pins, "%s", bench->pins);
    envelope_init(&copy);
    envelope_folder_search(bench->folder, &bench->trust, envelope, false, &copy,
                           &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    envelope_done(&copy);
    envelope_verdict_describe(&verdict, sentence, 1024);
    return envelope_verdict_word(verdict.finding);
}

static void assert_judged(const struct bench *bench,
                          const struct envelope *envelope, const char *word,
                          const char *part)
{
    char sentence[1024];
    assert_string_equal(judge(bench, envelope, sentence), word);
    if (strstr(sentence, part) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", sentence, part);
}

static void test_intact(void **state)
{
    struct bench *bench = *state;
    assert_judged(bench, &bench->first, "known",
                  "The envelope is intact, and this computer knows its "
                  "arbiter, chess.example.");
    keep(bench, &bench->first);
    assert_judged(bench, &bench->first, "known", "intact");
}

static void test_unknown_server(void **state)
{
    struct bench *bench = *state;
    struct envelope stranger;
    struct envelope_key *key = given_key(9);
    given_sealed(&stranger, key, "O-O");
    /* What is where, and both fingerprints. */
    char known[ENVELOPE_NOTE_MAX], found[ENVELOPE_NOTE_MAX];
    char words[PATH_MAX + 256];
    envelope_key_note(bench->first.value[ENVELOPE_KEY], known);
    envelope_key_note(stranger.value[ENVELOPE_KEY], found);
    assert_string_not_equal(known, found);
    snprintf(words, sizeof words,
             "chess.example; the known fingerprint is %s, line 1 of %s, and "
             "the new fingerprint %s. Somebody",
             known, bench->pins, found);
    assert_judged(bench, &stranger, "other-arbiter", words);
    envelope_set(&stranger, ENVELOPE_ARBITER, "elsewhere.example");
    assert_true(envelope_seal(&stranger, "O-O", NULL));
    assert_true(envelope_sign(&stranger, key));
    assert_judged(bench, &stranger, "unknown",
                  "does not know its arbiter, elsewhere.example.");
    envelope_done(&stranger);
    envelope_key_free(key);
}

/* The attack: a server that was visited once signs in the name of another. */
static void test_a_known_key_under_another_name(void **state)
{
    struct bench *bench = *state;
    struct envelope forged;
    struct envelope_key *key = given_key(9);
    given_sealed(&forged, key, "O-O");
    assert_int_equal(envelope_pins_add(bench->pins, forged.value[ENVELOPE_KEY],
                                       "evil.example"),
                     0);
    assert_judged(bench, &forged, "other-name",
                  "signed by the arbiter known here as evil.example. The name "
                  "on it is different: chess.example.");
    assert_int_equal(envelope_rank_of(&forged, &bench->trust),
                     ENVELOPE_BY_STRANGER);
    assert_judged(bench, &bench->first, "known", "chess.example");
    envelope_done(&forged);
    envelope_key_free(key);
}

/* The attack: a key was stolen, and ended on the evening after the game was
 * adjourned. The thief signs another envelope, with the date of that day or
 * with an earlier one. Only what was kept before is still believed. */
static void test_a_stolen_key(void **state)
{
    struct bench *bench = *state;
    struct envelope forged;
    struct key_ending ending;
    char sentence[1024];
    key_ending_sign(bench->key, "2026-11-21T22:00:00+00:00", &ending);
    assert_int_equal(envelope_endings_add(bench->folder, &ending), 0);
    given_sealed(&forged, bench->key, "a3");
    envelope_set(&forged, ENVELOPE_STOPPED, "2026-11-21T23:00:00+01:00");
    assert_true(envelope_seal(&forged, "a3", NULL));
    assert_true(envelope_sign(&forged, bench->key));
    assert_judged(bench, &forged, "ended", "It does not count.");
    envelope_set(&forged, ENVELOPE_STOPPED, "2026-11-21T21:00:00+01:00");
    assert_true(envelope_seal(&forged, "a3", NULL));
    assert_true(envelope_sign(&forged, bench->key));
    assert_judged(
        bench, &forged, "ended-later",
        "ended on 21 November 2026, at 22:00. Somebody else may have");
    assert_int_equal(envelope_rank_of(&forged, &bench->trust),
                     ENVELOPE_BY_ENDED);
    /* The true one, which was kept, and the forged one beside it. */
    assert_judged(bench, &bench->first, "ended-later", "");
    keep(bench, &bench->first);
    assert_judged(bench, &bench->first, "kept-before", "kept it before");
    const char *word = judge(bench, &forged, sentence);
    if (envelope_verdict_status(FOUND_ENDED_LATER) != EXIT_ENDED_KEY ||
        strcmp(word, "known") == 0 || strcmp(word, "kept-before") == 0)
        fail_msg("%s: %s", word, sentence);
    /* It displaces nothing. */
    char path[PATH_MAX];
    assert_int_equal(
        envelope_folder_add(bench->folder, &bench->trust, &forged, false, path),
        -EEXIST);
    /* The thief can end the key too, and changes no date. */
    key_ending_sign(bench->key, "2020-01-01T00:00:00+00:00", &ending);
    assert_int_equal(envelope_endings_add(bench->folder, &ending), 0);
    assert_judged(bench, &bench->first, "kept-before", "21 November 2026");
    envelope_done(&forged);
}

/* "tag changed (time, name, resume)": refused, the differing fields named. */
static void test_tag_changed(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->first;
    keep(bench, envelope);
    envelope_set(envelope, ENVELOPE_WHITE_LEFT, "1:29:59.880");
    envelope_set(envelope, ENVELOPE_RESUME, "2026-11-23T18:00:00+01:00");
    assert_judged(bench, envelope, "tags",
                  "EnvelopeWhiteLeft, EnvelopeResume.");
    folder_remove(bench->folder);
    assert_judged(bench, envelope, "changed", "changed after it was sealed");
}

/* "moves or position changed": the same. */
static void test_moves_changed(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->first;
    keep(bench, envelope);
    envelope->move_count = 0;
    given_moves(envelope, "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6");
    assert_judged(bench, envelope, "moves", "The moves were changed");
    folder_remove(bench->folder);
    assert_judged(bench, envelope, "changed", "its moves");
}

/* "block cut or damaged": the arbiter's or the other player's copy. */
static void test_block_damaged(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->first;
    keep(bench, envelope);
    envelope->block[100] ^= 1;
    assert_judged(bench, envelope, "block", "The sealed block is damaged.");
    folder_remove(bench->folder);
    assert_judged(bench, envelope, "changed", "or its block");
}

/* "block of another game": opens under the same key, and is found. */
static void test_other_block(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->first;
    keep(bench, &bench->other);
    memcpy(envelope->block, bench->other.block, sizeof envelope->block);
    assert_judged(bench, envelope, "other-block",
                  "belongs to a different envelope, 00000001-1.");
    keep(bench, &bench->second);
    memcpy(envelope->block, bench->second.block, sizeof envelope->block);
    assert_judged(bench, envelope, "other-block", "7GQ2K4MD-2.");
}

/* "older envelope of the same game": "1 of 2". */
static void test_older(void **state)
{
    struct bench *bench = *state;
    keep(bench, &bench->first);
    keep(bench, &bench->second);
    assert_judged(bench, &bench->first, "older", "number 1 of 2.");
    assert_judged(bench, &bench->second, "known", "intact");
}

/* A whole other envelope by the arbiter's own hand, under the same number:
 * either may be the one that was sealed. */
static void test_replaced(void **state)
{
    struct bench *bench = *state;
    struct envelope again;
    keep(bench, &bench->first);
    given_sealed(&again, bench->key, "a3");
    assert_judged(bench, &again, "replaced",
                  "The envelope is intact, but a different intact envelope "
                  "with its number is stored. The journal of the game or your "
                  "note decides.");
    envelope_done(&again);
}

static void test_signature(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->first;
    envelope_set(envelope, ENVELOPE_SIGNATURE,
                 bench->second.value[ENVELOPE_SIGNATURE]);
    assert_judged(bench, envelope, "signature", "did not make this");
    assert_true(envelope_sign(envelope, bench->key));
    envelope_set(envelope, ENVELOPE_FINGERPRINT,
                 bench->second.value[ENVELOPE_FINGERPRINT]);
    assert_judged(bench, envelope, "fingerprint", "Only the fingerprint");
}

static void test_passphrase(void **state)
{
    struct bench *bench = *state;
    struct envelope *envelope = &bench->phrased;
    assert_judged(bench, envelope, "changed", "was changed");
    assert_true(envelope_write_prints(envelope));
    assert_judged(bench, envelope, "unsigned", envelope->value[ENVELOPE_NOTE]);
    keep(bench, envelope);
    assert_judged(
        bench, envelope, "same",
        "No arbiter has signed this envelope. It matches the stored envelope");
}

/* With a passphrase, of the same game: its fingerprint is right, and nobody
 * opens it here, so its block need not be one. */
static void forge(struct envelope *forged, const char *serial)
{
    renumber(forged, "7GQ2K4MD", serial, NULL);
    forged->block_bytes = ENVELOPE_PHRASED_BYTES;
    envelope_set(forged, ENVELOPE_COMMITMENT,
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    envelope_set(forged, ENVELOPE_SALT, forged->value[ENVELOPE_COMMITMENT]);
    assert_true(envelope_write_prints(forged));
}

/* If not all could be read, an older one is not taken for the newest. */
static void test_folder_that_fails(void **state)
{
    struct bench *bench = *state;
    struct envelope best;
    keep(bench, &bench->first);
    keep(bench, &bench->second);
    assert_judged(bench, &bench->second, "known", "");
    for (entries_left = 0; entries_left < 4;) {
        int entries = entries_left;
        assert_judged(bench, &bench->first, "unread", "Input/output error");
        entries_left = entries;
        envelope_init(&best);
        assert_int_equal(envelope_folder_best(bench->folder, &bench->trust,
                                              "7GQ2K4MD", &best),
                         -EIO);
        envelope_done(&best);
        entries_left = entries + 1;
    }
    entries_left = -1;
    assert_judged(bench, &bench->first, "older", "1 of 2");
}

static void assert_best(const struct bench *bench,
                        const struct envelope *envelope)
{
    struct envelope best;
    envelope_init(&best);
    assert_int_equal(
        envelope_folder_best(bench->folder, &bench->trust, "7GQ2K4MD", &best),
        1);
    assert_true(envelope_equal(&best, envelope));
    envelope_done(&best);
}

/* A passphrase makes no newer envelope of a game that has a signed one. */
static void test_unsigned_beside_signed(void **state)
{
    struct bench *bench = *state;
    struct envelope first, second;
    forge(&first, "1");
    forge(&second, "2");
    keep(bench, &bench->first);
    assert_judged(bench, &first, "beside-signed",
                  "No arbiter has signed this envelope. The signed envelope is "
                  "stored, and counts: 7GQ2K4MD-1.");
    assert_judged(bench, &second, "beside-signed", "7GQ2K4MD-1.");
    /* Even one that has come into the folder: it displaces nothing. */
    keep(bench, &second);
    assert_judged(bench, &second, "same", "No arbiter has signed");
    assert_judged(bench, &bench->first, "known", "intact");
    assert_best(bench, &bench->first);
    keep(bench, &first);
    assert_judged(bench, &bench->first, "known", "intact");
    envelope_done(&first);
    envelope_done(&second);
}

/* Nor does a signature by somebody whom nobody knows, or whom the players have
 * met elsewhere. */
static void test_other_signer(void **state)
{
    struct bench *bench = *state;
    struct envelope forged;
    struct envelope_key *key = given_key(9);
    char public_key[ENVELOPE_PUBLIC_KEY_MAX];
    renumber(&forged, "7GQ2K4MD", "2", key);
    envelope_set(&forged, ENVELOPE_ARBITER, "elsewhere.example");
    assert_true(envelope_seal(&forged, "a3", NULL));
    assert_true(envelope_sign(&forged, key));
    keep(bench, &bench->first);
    assert_judged(bench, &forged, "other-signer", "signed it: 7GQ2K4MD-1.");
    envelope_key_public(key, public_key);
    assert_int_equal(
        envelope_pins_add(bench->pins, public_key, "elsewhere.example"), 0);
    assert_judged(bench, &forged, "other-signer", "signed it: 7GQ2K4MD-1.");
    /* Whom the staff of an arbiter has noted, it trusts. */
    bench->trust.by_staff = true;
    assert_judged(bench, &forged, "known", "intact");
    envelope_done(&forged);
    envelope_key_free(key);
}

/* What has its place is displaced by what proves more, and is put aside. */
static void test_places(void **state)
{
    struct bench *bench = *state;
    struct envelope forged;
    char path[PATH_MAX], aside[PATH_MAX + 8];
    forge(&forged, "1");
    assert_int_equal(
        envelope_folder_add(bench->folder, &bench->trust, &forged, false, path),
        0);
    assert_int_equal(envelope_folder_add(bench->folder, &bench->trust,
                                         &bench->first, false, path),
                     0);
    snprintf(aside, sizeof aside, "%s.old1", path);
    assert_int_equal(access(aside, F_OK), 0);
    assert_int_equal(envelope_folder_add(bench->folder, &bench->trust,
                                         &bench->first, false, path),
                     0);
    assert_int_equal(
        envelope_folder_add(bench->folder, &bench->trust, &forged, false, path),
        -EEXIST);
    assert_best(bench, &bench->first);
    /* A damaged one is displaced by a signature, or by the journal. */
    envelope_set(&bench->first, ENVELOPE_EVENT, "Another");
    keep(bench, &bench->first);
    assert_int_equal(
        envelope_folder_add(bench->folder, &bench->trust, &forged, false, path),
        -EEXIST);
    assert_int_equal(
        envelope_folder_add(bench->folder, &bench->trust, &forged, true, path),
        0);
    snprintf(aside, sizeof aside, "%s.old2", path);
    assert_int_equal(access(aside, F_OK), 0);
    envelope_done(&forged);
}

/* What lies beside the envelopes is passed over. */
static void test_other_files(void **state)
{
    struct bench *bench = *state;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%.4000s/fifo", bench->folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(path, sizeof path, "%.4000s/x.pgn", bench->folder);
    text_file_write(path, "no envelope");
    assert_judged(bench, &bench->first, "known", "intact");
}

/* What a full disk has taken half of is no line before the next one, which
 * would hide it. */
static void test_pins_on_a_full_disk(void **state)
{
    struct bench *bench = *state;
    struct stat before;
    struct rlimit limit;
    assert_int_equal(stat(bench->pins, &before), 0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const struct rlimit full = {(rlim_t)before.st_size + 1, limit.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    int failure = envelope_pins_add(bench->pins, "K2", "two");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_true(failure < 0);
    assert_int_equal(envelope_pins_add(bench->pins, "K3", "three"), 0);
    assert_int_equal(envelope_pins_judge(bench->pins, "K3", "three"),
                     ENVELOPE_PIN_KNOWN);
}

/* Another system's editor, which has ended the lines its own way, hides no
 * arbiter's name from the warning. */
static void test_pins_with_carriage_returns(void **state)
{
    struct bench *bench = *state;
    text_file_write(bench->pins, "K1 one\r\nK2 two\r\n");
    assert_int_equal(envelope_pins_judge(bench->pins, "K1", "one"),
                     ENVELOPE_PIN_KNOWN);
    assert_int_equal(envelope_pins_judge(bench->pins, "K3", "two"),
                     ENVELOPE_PIN_OTHER_KEY);
}

static void test_pins(void **state)
{
    struct bench *bench = *state;
    static const char key[] = "iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1wbG1jd"
                              "UOoUtg2he3kM0CdU2XDJurh"
                              "k67PA8wFv5R0/Vw==";
    assert_int_equal(envelope_pins_judge("/nowhere", key, "a"),
                     ENVELOPE_PIN_UNKNOWN);
    assert_int_equal(envelope_pins_judge(bench->pins, key, "other name"),
                     ENVELOPE_PIN_OTHER_NAME);
    assert_int_equal(envelope_pins_judge(bench->pins, "x", "chess.example"),
                     ENVELOPE_PIN_OTHER_KEY);
    assert_int_equal(envelope_pins_judge(bench->pins, "x", "chess"),
                     ENVELOPE_PIN_UNKNOWN);
    assert_int_equal(envelope_pins_add(bench->pins, "x", "chess"), 0);
    assert_int_equal(envelope_pins_judge(bench->pins, "x", "chess"),
                     ENVELOPE_PIN_KNOWN);
}

#define with_bench(test) \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* The inscription: guideline 2. */

static void assert_told(const struct envelope *envelope, int part,
                        const char *want)
{
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    char line[8192];
    announcer.lexicon = lexicon_of("en");
    assert_true(envelope_inscription(envelope, &announcer, part, &utterance));
    utterance_text(&utterance, line, sizeof line);
    assert_string_equal(line, want);
}

static void test_all(void **state)
{
    (void)state;
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    assert_told(&envelope, INSCRIPTION_NAMES,
                "An adjourned game: Анна Иванова has White, Müller, Jörg has "
                "Black.");
    assert_told(&envelope, INSCRIPTION_SEALED,
                "Анна Иванова has sealed move 4.");
    assert_told(
        &envelope, INSCRIPTION_USED,
        "Time used: Анна Иванова 1 hour 30 minutes, Müller, Jörg 1 hour "
        "12 minutes.");
    assert_told(&envelope, INSCRIPTION_LEFT,
                "Time left: Анна Иванова 30 minutes, Müller, Jörg 47 minutes "
                "20 seconds.");
    assert_told(&envelope, INSCRIPTION_OFFER, "There is no open draw offer.");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "The game resumes on 22 November 2026, at 18:00, universal "
                "time plus 1 hour. Place: the \"small\" hall.");
    envelope_done(&envelope);
}

static void test_position(void **state)
{
    (void)state;
    struct envelope envelope;
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    given_unsealed(&envelope, NULL);
    envelope.move_count = 0;
    envelope_set(&envelope, ENVELOPE_SETUP, "1");
    envelope_set(&envelope, ENVELOPE_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    given_moves(&envelope, "e1g1");
    assert_told(&envelope, INSCRIPTION_POSITION,
                "White: king g one; rook f one");
    assert_told(&envelope, INSCRIPTION_POSITION + 1, "Black: king e eight");
    assert_false(envelope_inscription(&envelope, &announcer,
                                      INSCRIPTION_POSITION + 2, &utterance));
    envelope_done(&envelope);
}

static void test_other_ways(void **state)
{
    (void)state;
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    envelope_set(&envelope, ENVELOPE_WHITE, "?");
    envelope_set(&envelope, ENVELOPE_BLACK, "?");
    envelope_set(&envelope, ENVELOPE_WHITE_LEFT, "-");
    envelope_set(&envelope, ENVELOPE_DRAW_OFFER, "Black");
    envelope_set(&envelope, ENVELOPE_RESUME_PLACE, "");
    envelope_complete(&envelope);
    assert_told(&envelope, INSCRIPTION_NAMES,
                "An adjourned game. Not both players are named.");
    assert_told(&envelope, INSCRIPTION_SEALED, "White has sealed move 4.");
    assert_told(&envelope, INSCRIPTION_LEFT,
                "Time left: White no limit, Black 47 minutes 20 seconds.");
    assert_told(&envelope, INSCRIPTION_OFFER, "Black has offered a draw.");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "The game resumes on 22 November 2026, at 18:00, universal "
                "time plus 1 hour.");
    envelope_set(&envelope, ENVELOPE_RESUME, "");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "No time is set for resuming the game.");
    envelope_done(&envelope);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_bench(test_folder_that_fails),
        with_bench(test_intact),
        with_bench(test_unknown_server),
        with_bench(test_a_known_key_under_another_name),
        with_bench(test_a_stolen_key),
        with_bench(test_tag_changed),
        with_bench(test_moves_changed),
        with_bench(test_block_damaged),
        with_bench(test_other_block),
        with_bench(test_older),
        with_bench(test_replaced),
        with_bench(test_signature),
        with_bench(test_passphrase),
        with_bench(test_unsigned_beside_signed),
        with_bench(test_other_signer),
        with_bench(test_places),
        with_bench(test_other_files),
        with_bench(test_pins),
        with_bench(test_pins_on_a_full_disk),
        with_bench(test_pins_with_carriage_returns),
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_other_ways),
    };

    return cmocka_run_group_tests_name("src/adjourn/verdict", tests, NULL,
                                       NULL);
}
