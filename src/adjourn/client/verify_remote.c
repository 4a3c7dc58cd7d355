// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/client/verify_remote.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/pgn/pgn.h"

#include "speech/sentences/adjourn.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/error_sentence.h"
#include "src/client/link/resume_choice.h"

enum { SENTENCE_MAX = 1024 };

struct inquired {
    char name[PATH_MAX]; /* fit to be shown */
    char text[WIRE_LINE_MAX + 1];
    struct envelope envelope; /* where it is one that can be read */
    bool is_envelope;
};

/* EXIT_DONE, or why it cannot be sent, which was said. */
static int read_file(const char *path, struct inquired *out, FILE *errors)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    ssize_t bytes =
        fd >= 0 ? whole_file_get(fd, out->text, sizeof out->text) : fd;
    if (fd >= 0)
        close(fd);
    text_clean(path, out->name, sizeof out->name);
    if (bytes >= 0 && (size_t)bytes < sizeof out->text) {
        out->text[bytes] = '\0';
        return EXIT_DONE;
    }
    print_error_at(
        errors, out->name,
        bytes < 0 ? regular_file_sentence((int)bytes)
                  : gettext("That game is too long to send to the server."),
        PRINT_ERROR_NOWHERE);
    return bytes < 0 ? EXIT_IO : EXIT_DATA;
}

/* Room is left for the number that the line bears. */
static bool fits(const json_t *message)
{
    enum { NUMBER_BYTES = 32 };
    size_t bytes = json_dumpb(message, NULL, 0, JSON_COMPACT);
    return bytes > 0 && bytes + NUMBER_BYTES < WIRE_LINE_MAX;
}

/* "2026-11-22-7GQ2K4MD.pgn": the game whose name the file has at its end. */
static bool find_game(const char *path, char id[GAME_ID_MAX])
{
    const char *base = strrchr(path, '/');
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s", base != NULL ? base + 1 : path);
    char *end = strrchr(name, '.');
    if (end != NULL)
        *end = '\0';
    size_t length = strlen(name);
    return length >= GAME_ID_MAX - 1 &&
           resume_id(name + length - (GAME_ID_MAX - 1), id);
}

/* NULL: it cannot be asked, which was said. */
static json_t *make_question(const char *path, const struct inquired *file,
                             FILE *errors)
{
    char id[GAME_ID_MAX] = "";
    const char *why = NULL;
    json_t *message = NULL;
    if (!file->is_envelope && !find_game(path, id))
        why = gettext("give the game ID, for example 7GQ2K4MD; the file name "
                      "ends with it");
    else
        message = json_pack("{s:s, s:s, s:s*}", "t", "verify", "pgn",
                            file->text, "game", file->is_envelope ? NULL : id);
    if (why == NULL && !fits(message))
        why = gettext("That game is too long to send to the server.");
    if (why == NULL)
        return message;
    json_decref(message);
    print_error_at(errors, file->name, why, PRINT_ERROR_NOWHERE);
    return NULL;
}

/* "EnvelopeResume, Date". */
static void write_names(const json_t *answer, char *out, size_t out_bytes)
{
    const json_t *name;
    size_t i, used = 0;
    char clean[PGN_NAME_MAX];
    out[0] = '\0';
    json_array_foreach(json_object_get(answer, "differs"), i, name)
    {
        text_clean(json_is_string(name) ? json_string_value(name) : "", clean,
                   sizeof clean);
        if (used < out_bytes)
            used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                     used > 0 ? ", " : "", clean);
    }
}

/* What its sentence names. */
static void write_detail(const struct inquired *file, const json_t *answer,
                         struct envelope_verdict *verdict)
{
    uint8_t print[ENVELOPE_HASH_BYTES];
    char note[ENVELOPE_NOTE_MAX] = "";
    char *out = verdict->detail;
    switch (verdict->finding) {
    case FOUND_UNSIGNED:
    case FOUND_FINGERPRINT:
        if (envelope_fingerprint(&file->envelope, print))
            envelope_note(print, note);
        snprintf(out, sizeof verdict->detail, "%s", note);
        break;
    case FOUND_OTHER_NAME: {
        char known_as[ENVELOPE_VALUE_MAX];
        text_clean(link_text(answer, "known-as"), known_as, sizeof known_as);
        envelope_verdict_tell_names(known_as,
                                    file->envelope.value[ENVELOPE_ARBITER], out,
                                    sizeof verdict->detail);
        break;
    }
    case FOUND_ENDED:
    case FOUND_ENDED_LATER:
    case FOUND_KEPT_BEFORE:
        announce_moment_text(link_text(answer, "ended"), out,
                             sizeof verdict->detail);
        break;
    case FOUND_OLDER:
        snprintf(out, sizeof verdict->detail, gettext("%d of %d"),
                 (int)json_integer_value(json_object_get(answer, "number")),
                 (int)json_integer_value(json_object_get(answer, "newest")));
        break;
    case FOUND_BESIDE_SIGNED:
    case FOUND_OTHER_SIGNER:
        text_clean(link_text(answer, "kept"), out, sizeof verdict->detail);
        break;
    case FOUND_TAGS:
    case FOUND_REPLACED:
        write_names(answer, out, sizeof verdict->detail);
        break;
    default:
        snprintf(out, sizeof verdict->detail, "%s",
                 file->envelope.value[ENVELOPE_ARBITER]);
    }
}

/* FINDINGS: the word is none of a verdict. */
static enum envelope_finding finding_of(const char *word)
{
    int finding = 0;
    while (finding < FINDINGS &&
           strcmp(envelope_verdict_word((enum envelope_finding)finding),
                  word) != 0)
        finding++;
    return (enum envelope_finding)finding;
}

/* One of the words of a verdict; false: it is none. */
static bool describe_verdict(const struct inquired *file, const json_t *answer,
                             const char *word, char out[SENTENCE_MAX])
{
    struct envelope_verdict verdict = {.finding = finding_of(word)};
    if (verdict.finding == FINDINGS)
        return false;
    write_detail(file, answer, &verdict);
    envelope_verdict_describe(&verdict, out, SENTENCE_MAX);
    return true;
}

/* One of those for what cannot be read. */
static bool describe_error(const json_t *answer, const char *word,
                           char out[SENTENCE_MAX])
{
    const json_t *tag = json_array_get(json_object_get(answer, "differs"), 0);
    for (int error = 0; error < ENVELOPE_ERROR_COUNT; error++) {
        const struct envelope_result result = envelope_result_of(
            (enum envelope_error)error,
            json_is_string(tag) ? envelope_field_of(json_string_value(tag))
                                : ENVELOPE_FIELD_COUNT);
        if (strcmp(envelope_error_word(result.error), word) != 0)
            continue;
        envelope_error_describe(&result, out, SENTENCE_MAX);
        return true;
    }
    return false;
}

static void describe(const struct inquired *file, const json_t *answer,
                     bool is_good, char out[SENTENCE_MAX])
{
    const char *word = link_text(answer, "finding");
    bool is_read = json_object_get(answer, "journal") != NULL;
    out[0] = '\0';
    if (!file->is_envelope && strcmp(word, "pgn") != 0) {
        char names[SENTENCE_MAX / 2];
        write_names(answer, names, sizeof names);
        if (is_good)
            snprintf(out, SENTENCE_MAX, "%s",
                     gettext("This game matches the server's record."));
        else
            snprintf(out, SENTENCE_MAX,
                     gettext("This game differs from the server's record. The "
                             "differences: %s."),
                     names);
    } else if (!(is_read && describe_verdict(file, answer, word, out)) &&
               !describe_error(answer, word, out))
        snprintf(out, SENTENCE_MAX, "%s",
                 is_good ? gettext("No fault was found.")
                         : gettext("A fault was found."));
}

static const char *journal_sentence(const json_t *answer)
{
    static const struct {
        const char *word, *sentence;
    } rows[] = {
        {"agrees",
         N_("According to the journal, that game has this sealed move.")},
        {"differs",
         N_("According to the journal, that game has no such sealed move.")},
        {"none", N_("The server has no journal of that game.")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(link_text(answer, "journal"), rows[i].word) == 0)
            return gettext(rows[i].sentence);
    return "";
}

/* Known, or not, or by another key. */
static int tell_state(const struct met_arbiter *met, FILE *out)
{
    char pins[PATH_MAX], brief[PATH_MAX], note[ENVELOPE_NOTE_MAX];
    struct envelope_known known =
        envelope_evidence_key(met->key, met->name, pins);
    paths_brief(pins, brief);
    envelope_key_note(known.key, note);
    if (known.failure != 0)
        print_format(
            out,
            gettext("The list of known arbiters, %s, cannot be read: %s.\n"),
            brief, regular_file_sentence(known.failure));
    else if (envelope_known_contradicts(&known) &&
             known_server_is_successor(met, met->key, met->name, pins)) {
        print_format(
            out, "%s\n",
            gettext(
                "The key known on this computer signed the arbiter's key."));
        return EXIT_DONE;
    } else if (envelope_known_contradicts(&known))
        print_format(out,
                     gettext("This computer knows a different key under that "
                             "name. Its fingerprint: %s (line %d of %s).\n"),
                     note, known.line, brief);
    else if (known.pin != ENVELOPE_PIN_OTHER_NAME)
        print_format(
            out, "%s\n",
            known.pin == ENVELOPE_PIN_KNOWN
                ? gettext("This computer knows this key.")
                : gettext("This computer does not know this key yet."));
    if (known.ended[0] != '\0') {
        char when[128];
        announce_moment_text(known.ended, when, sizeof when);
        print_format(out, gettext("This key was ended on %s.\n"), when);
        return EXIT_ENDED_KEY;
    }
    if (known.pin == ENVELOPE_PIN_OTHER_NAME) {
        print_format(out,
                     gettext("This computer knows this key under a different "
                             "name: %s.\n"),
                     known.name);
        return EXIT_OTHER_NAME;
    }
    return envelope_known_contradicts(&known) ? EXIT_NO : EXIT_DONE;
}

int verify_remote_arbiter(const struct met_arbiter *met, FILE *out)
{
    char note[ENVELOPE_NOTE_MAX];
    if (met->key[0] == '\0') {
        print_format(out, "%s\n",
                     gettext("The server has no key yet. The first sealed move "
                             "creates the key."));
        return EXIT_DONE;
    }
    envelope_key_note(met->key, note);
    print_format(out,
                 gettext("The key of the arbiter %s has the fingerprint %s.\n"),
                 met->name, note);
    return tell_state(met, out);
}

/* To one that knows no such question it is a word of a game without a seat. */
static bool is_too_old(const struct lobby_requests *requests)
{
    const char *field = error_code_sentence(wire_code_word(WIRE_BAD_FIELD));
    return strcmp(requests->refusal, field) == 0;
}

static int ask(struct lobby_requests *requests, const char *path,
               const struct inquired *file, FILE *out, FILE *errors,
               int *failure)
{
    json_t *answer, *question = make_question(path, file, errors);
    if (question == NULL)
        return EXIT_DATA;
    *failure = lobby_requests_verify(requests, question, &answer);
    if (*failure == -EPROTO && is_too_old(requests)) {
        *failure = 0;
        print_error_at(
            errors, file->name,
            gettext("the server is an older version and does not judge files"),
            PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    if (*failure != 0)
        return EXIT_DATA;
    char sentence[SENTENCE_MAX];
    bool is_good = json_is_true(json_object_get(answer, "good"));
    json_int_t line = json_integer_value(json_object_get(answer, "line"));
    json_int_t column = json_integer_value(json_object_get(answer, "column"));
    const char *journal = journal_sentence(answer);
    describe(file, answer, is_good, sentence);
    if (line > 0)
        print_format(out, gettext("%s line %ju, column %u: "), file->name,
                     (uintmax_t)line, (unsigned)column);
    else
        print_format(out, "%s: ", file->name);
    print_format(out, gettext("The arbiter says: %s"), sentence);
    print_format(out, "%s%s\n", journal[0] != '\0' ? " " : "", journal);
    enum envelope_finding finding = finding_of(link_text(answer, "finding"));
    bool is_differing = strcmp(link_text(answer, "journal"), "differs") == 0;
    int status = file->is_envelope && finding != FINDINGS && !is_differing
                     ? envelope_verdict_status(finding)
                 : is_good ? EXIT_DONE
                           : EXIT_NO;
    json_decref(answer);
    return status;
}

int verify_remote(struct lobby_requests *requests, const char *path, FILE *out,
                  FILE *errors, int *failure)
{
    struct inquired file = {.is_envelope = false};
    *failure = 0;
    int status = read_file(path, &file, errors);
    if (status != EXIT_DONE)
        return status;
    envelope_init(&file.envelope);
    file.is_envelope = envelope_is_meant(file.text, strlen(file.text));
    if (file.is_envelope)
        envelope_read(file.text, strlen(file.text), &file.envelope);
    status = ask(requests, path, &file, out, errors, failure);
    envelope_done(&file.envelope);
    return status;
}
