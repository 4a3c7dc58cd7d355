// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"
#include "speech/sentences/adjourn.h"
#include "speech/sentences/announce.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/base/print.h"

static const struct {
    const char *word, *sentence;
    bool good;
} verdicts[] = {
#define ENVELOPE_VERDICT_ROW(name, word, good, sentence) {word, sentence, good},
    ENVELOPE_VERDICTS(ENVELOPE_VERDICT_ROW)
#undef ENVELOPE_VERDICT_ROW
};

bool envelope_verdict_is_good(enum envelope_finding finding)
{
    return verdicts[finding].good;
}

int envelope_verdict_status(enum envelope_finding finding)
{
    switch (finding) {
    case FOUND_SAME:
    case FOUND_UNSIGNED:
        return EXIT_UNSIGNED;
    case FOUND_UNKNOWN:
        return EXIT_UNKNOWN;
    case FOUND_OTHER_NAME:
        return EXIT_OTHER_NAME;
    case FOUND_ENDED:
    case FOUND_ENDED_LATER:
        return EXIT_ENDED_KEY;
    case FOUND_UNREAD:
    case FOUND_NO_MEMORY:
        return EXIT_IO;
    default:
        return envelope_verdict_is_good(finding) ? EXIT_DONE : EXIT_NO;
    }
}

const char *envelope_verdict_word(enum envelope_finding finding)
{
    return verdicts[finding].word;
}

void envelope_verdict_describe(const struct envelope_verdict *verdict,
                               char *out, size_t out_bytes)
{
    if (verdict->finding == FOUND_OTHER_NAME)
        snprintf(out, out_bytes, "%s", verdict->detail);
    else
        snprintf(out, out_bytes, gettext(verdicts[verdict->finding].sentence),
                 verdict->detail);
}

static struct envelope_verdict verdict_of(enum envelope_finding finding,
                                          const char *detail)
{
    struct envelope_verdict verdict = {.finding = finding};
    snprintf(verdict.detail, sizeof verdict.detail, "%s", detail);
    return verdict;
}

/* "EnvelopeResume, Date": the tags in which the two differ. */
static void name_differences(const struct envelope *a, const struct envelope *b,
                             char *out, size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    for (int field = 0; field < ENVELOPE_FIELD_COUNT; field++)
        if (strcmp(a->value[field], b->value[field]) != 0 && used < out_bytes)
            used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                     used > 0 ? ", " : "",
                                     envelope_tag((enum envelope_field)field));
}

static bool same_moves(const struct envelope *a, const struct envelope *b)
{
    bool same = a->move_count == b->move_count &&
                a->record_count == b->record_count &&
                strcmp(a->value[ENVELOPE_FEN], b->value[ENVELOPE_FEN]) == 0;
    for (int i = 0; same && i < a->move_count; i++)
        same = move_equal(a->moves[i], b->moves[i]);
    for (int i = 0; same && i < a->record_count; i++)
        same = move_equal(a->record[i], b->record[i]);
    return same;
}

bool envelope_equal(const struct envelope *a, const struct envelope *b)
{
    return same_moves(a, b) && a->block_bytes == b->block_bytes &&
           memcmp(a->block, b->block, (size_t)a->block_bytes) == 0 &&
           memcmp(a->value, b->value, sizeof a->value) == 0;
}

/* Fingerprint and note of what is there, and what is there as such. */
struct prints {
    uint8_t found[ENVELOPE_HASH_BYTES];
    char letters[ENVELOPE_LETTERS_MAX], note[ENVELOPE_NOTE_MAX];
    bool told; /* they are the same */
    bool is_signed; /* or needs no signature */
};

static bool take_prints(const struct envelope *envelope, struct prints *out)
{
    if (!envelope_fingerprint(envelope, out->found))
        return false;
    envelope_fingerprint_letters(out->found, out->letters);
    envelope_note(out->found, out->note);
    out->told =
        strcmp(out->letters, envelope->value[ENVELOPE_FINGERPRINT]) == 0 &&
        strcmp(out->note, envelope->value[ENVELOPE_NOTE]) == 0;
    out->is_signed = envelope_signature_fits(envelope, out->found);
    return true;
}

/* Something was changed; there is no copy to say what. */
static struct envelope_verdict judge_changed(const struct envelope *envelope,
                                             const struct prints *prints)
{
    if (prints->told)
        return verdict_of(FOUND_SIGNATURE, "");
    if (prints->is_signed && envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        return verdict_of(FOUND_FINGERPRINT, prints->note);
    return verdict_of(FOUND_CHANGED, "");
}

enum { SHOWN_MOMENT_MAX = 128 };

void envelope_verdict_tell_names(const char *known_as, const char *on_envelope,
                                 char *out, size_t out_bytes)
{
    snprintf(out, out_bytes,
             gettext("The envelope is intact and signed by the arbiter known "
                     "here as %.200s. The name on it is different: %.200s."),
             known_as, on_envelope);
}

static bool is_copy(const struct envelope *envelope,
                    const struct envelope_evidence *evidence)
{
    return evidence->copy != NULL && envelope_equal(envelope, evidence->copy);
}

/*
 * Its key is ended, so anybody may have signed it, with any date. What was kept
 * here before that was known is still what was sealed: a copy that is signed
 * with such a key is never kept later.
 */
static struct envelope_verdict
judge_ended(const struct envelope *envelope,
            const struct envelope_evidence *evidence)
{
    struct moment ended, stopped;
    const char *at = evidence->known.ended;
    char shown[SHOWN_MOMENT_MAX];
    bool is_later = moment_read(at, &ended) &&
                    moment_read(envelope->value[ENVELOPE_STOPPED], &stopped) &&
                    moment_seconds(&stopped) >= moment_seconds(&ended);
    announce_moment_text(at, shown, sizeof shown);
    if (is_later)
        return verdict_of(FOUND_ENDED, shown);
    return verdict_of(is_copy(envelope, evidence) ? FOUND_KEPT_BEFORE
                                                  : FOUND_ENDED_LATER,
                      shown);
}

/* It holds together, and fits what is kept of it. */
static struct envelope_verdict
judge_origin(const struct envelope *envelope,
             const struct envelope_evidence *evidence,
             const struct prints *prints)
{
    static const enum envelope_finding by_pin[] = {
        [ENVELOPE_PIN_UNKNOWN] = FOUND_UNKNOWN,
        [ENVELOPE_PIN_KNOWN] = FOUND_KNOWN,
    };
    int serial = atoi(envelope->value[ENVELOPE_SERIAL]);
    bool is_phrased = envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE;
    if (!is_phrased && evidence->known.ended[0] != '\0')
        return judge_ended(envelope, evidence);
    if (evidence->other[0] != '\0' && !is_copy(envelope, evidence))
        return verdict_of(is_phrased ? FOUND_BESIDE_SIGNED : FOUND_OTHER_SIGNER,
                          evidence->other);
    if (serial < evidence->newest_serial) {
        char numbers[64];
        snprintf(numbers, sizeof numbers, gettext("%d of %d"), serial,
                 evidence->newest_serial);
        return verdict_of(FOUND_OLDER, numbers);
    }
    if (evidence->known.pin == ENVELOPE_PIN_OTHER_NAME && !is_phrased) {
        struct envelope_verdict verdict = {.finding = FOUND_OTHER_NAME};
        envelope_verdict_tell_names(evidence->known.name,
                                    envelope->value[ENVELOPE_ARBITER],
                                    verdict.detail, sizeof verdict.detail);
        return verdict;
    }
    if (evidence->known.pin == ENVELOPE_PIN_OTHER_KEY && !is_phrased) {
        /* What is where, so that people can compare it and change it. */
        struct envelope_verdict verdict = {.finding = FOUND_OTHER_ARBITER};
        char known[ENVELOPE_NOTE_MAX], found[ENVELOPE_NOTE_MAX];
        char brief[PATH_MAX];
        envelope_key_note(evidence->known.key, known);
        envelope_key_note(envelope->value[ENVELOPE_KEY], found);
        paths_brief(evidence->pins, brief);
        snprintf(
            verdict.detail, sizeof verdict.detail,
            gettext("%.128s; the known fingerprint is %s, line %d of %.400s, "
                    "and the new fingerprint %s"),
            envelope->value[ENVELOPE_ARBITER], known, evidence->known.line,
            brief, found);
        return verdict;
    }
    if (!is_phrased)
        return verdict_of(by_pin[evidence->known.pin],
                          envelope->value[ENVELOPE_ARBITER]);
    return evidence->copy != NULL && !evidence->is_itself
               ? verdict_of(FOUND_SAME, "")
               : verdict_of(FOUND_UNSIGNED, prints->note);
}

struct envelope_verdict
envelope_verdict_of(const struct envelope *envelope,
                    const struct envelope_evidence *evidence)
{
    struct prints prints;
    if (!take_prints(envelope, &prints))
        return verdict_of(FOUND_NO_MEMORY, "");
    bool sound = prints.told && prints.is_signed;
    struct envelope_verdict verdict =
        sound ? judge_origin(envelope, evidence, &prints)
              : judge_changed(envelope, &prints);
    bool only_print = verdict.finding == FOUND_FINGERPRINT;
    bool outranked = verdict.finding == FOUND_BESIDE_SIGNED ||
                     verdict.finding == FOUND_OTHER_SIGNER;
    if (evidence->failure != 0 && sound)
        return verdict_of(FOUND_UNREAD,
                          translation_of_error(-evidence->failure));
    if (evidence->block_of[0] != '\0' && !sound)
        return verdict_of(FOUND_OTHER_BLOCK, evidence->block_of);
    if (evidence->copy == NULL || only_print || outranked ||
        is_copy(envelope, evidence))
        return verdict;
    if (!sound) {
        /* It is not the one that is kept: in what? */
        struct envelope_verdict compared = {.finding = FOUND_TAGS};
        const struct envelope *copy = evidence->copy;
        if (evidence->block_of[0] != '\0')
            return verdict_of(FOUND_OTHER_BLOCK, evidence->block_of);
        if (!same_moves(envelope, copy))
            return verdict_of(FOUND_MOVES, "");
        name_differences(envelope, copy, compared.detail,
                         sizeof compared.detail);
        return compared.detail[0] != '\0' ? compared
                                          : verdict_of(FOUND_BLOCK, "");
    }
    /* Nothing here says which of the two was sealed. */
    verdict = verdict_of(FOUND_REPLACED, "");
    name_differences(envelope, evidence->copy, verdict.detail,
                     sizeof verdict.detail);
    return verdict;
}

enum { SENTENCE_MAX = 3 * ENVELOPE_VALUE_MAX, SHORT_MAX = 128 };

/* Empty where nobody is named. */
static const char *given_name(const struct envelope *envelope, enum side side)
{
    const char *name =
        envelope->value[side == WHITE ? ENVELOPE_WHITE : ENVELOPE_BLACK];
    return strcmp(name, "?") != 0 ? name : "";
}

static const char *name_of(const struct envelope *envelope, enum side side)
{
    const char *name = given_name(envelope, side);
    if (*name != '\0')
        return name;
    return side == WHITE ? gettext("White") : gettext("Black");
}

static void tell_times(const struct envelope *envelope,
                       enum envelope_field white, enum envelope_field black,
                       const char *format, char *out)
{
    char words[SIDES][SHORT_MAX];
    const enum envelope_field fields[SIDES] = {white, black};
    for (int side = WHITE; side < SIDES; side++) {
        int64_t ms;
        snprintf(words[side], SHORT_MAX, "%s", gettext("no limit"));
        if (envelope_time_read(envelope->value[fields[side]], &ms))
            announce_time_text(ms, words[side], SHORT_MAX);
    }
    snprintf(out, SENTENCE_MAX, format, name_of(envelope, WHITE), words[WHITE],
             name_of(envelope, BLACK), words[BLACK]);
}

/* A game that begins there, for those who describe boards. */
static bool tell_position(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out)
{
    struct event begin = {.seq = 1, .actor = SEAT_NONE, .kind = EVENT_START};
    const struct query_request board = query_request_of(QUERY_BOARD);
    struct game game;
    begin.start = start_default();
    begin.start.chess960 = envelope_is_chess960(envelope);
    snprintf(begin.start.fen, sizeof begin.start.fen, "%.127s",
             envelope->value[ENVELOPE_POSITION]);
    game_init(&game);
    bool told = game_apply(&game, &begin) == GAME_OK &&
                announce_query(announcer, &game, &board, 0, part, out);
    game_done(&game);
    return told;
}

bool envelope_inscription(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out)
{
    char sentence[SENTENCE_MAX];
    if (part >= INSCRIPTION_POSITION)
        return tell_position(envelope, announcer, part - INSCRIPTION_POSITION,
                             out);
    switch (part) {
    case INSCRIPTION_NAMES: {
        const char *white = given_name(envelope, WHITE);
        const char *black = given_name(envelope, BLACK);
        if (*white == '\0' || *black == '\0')
            snprintf(sentence, SENTENCE_MAX, "%s",
                     gettext("An adjourned game. Not both players are named."));
        else
            snprintf(sentence, SENTENCE_MAX,
                     gettext("An adjourned game: %s has White, %s has Black."),
                     white, black);
    } break;
    case INSCRIPTION_SEALED: {
        enum side sealer = envelope_sealer(envelope);
        announce_about_name(
            given_name(envelope, sealer), sealer, N_("%s has sealed move %s."),
            envelope->value[ENVELOPE_MOVE], sentence, SENTENCE_MAX);
    } break;
    case INSCRIPTION_USED:
        tell_times(envelope, ENVELOPE_WHITE_USED, ENVELOPE_BLACK_USED,
                   gettext("Time used: %s %s, %s %s."), sentence);
        break;
    case INSCRIPTION_LEFT:
        tell_times(envelope, ENVELOPE_WHITE_LEFT, ENVELOPE_BLACK_LEFT,
                   gettext("Time left: %s %s, %s %s."), sentence);
        break;
    case INSCRIPTION_OFFER: {
        const char *offer = envelope->value[ENVELOPE_DRAW_OFFER];
        if (strcmp(offer, "none") == 0)
            snprintf(sentence, SENTENCE_MAX, "%s",
                     gettext("There is no open draw offer."));
        else {
            enum side offerer = strcmp(offer, "White") == 0 ? WHITE : BLACK;
            announce_about_name(given_name(envelope, offerer), offerer,
                                N_("%s has offered a draw."), NULL, sentence,
                                SENTENCE_MAX);
        }
    } break;
    default: {
        struct appointment appointment = {.resume = ""};
        snprintf(appointment.resume, sizeof appointment.resume, "%.*s",
                 MOMENT_MAX - 1, envelope->value[ENVELOPE_RESUME]);
        announce_appointment_text(&appointment,
                                  envelope->value[ENVELOPE_RESUME_PLACE],
                                  sentence, SENTENCE_MAX);
    }
    }
    utterance_init(out, PRIORITY_ANSWER);
    out->continues = part > 0;
    utterance_add(out, announcer->language, sentence);
    return true;
}
