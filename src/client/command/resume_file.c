// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/resume_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/lobby/client/lobby_requests.h"

enum { SENTENCE_MAX = 1024 };

static int print_error_of(FILE *errors, const char *path, const char *why,
                          int status)
{
    print_error_at(errors, path, why, PRINT_ERROR_NOWHERE);
    return status;
}

static bool has_journal(const struct envelope *envelope)
{
    char name[GAME_ID_MAX + 16], path[PATH_MAX];
    snprintf(name, sizeof name, "%.8s.hektor", envelope->value[ENVELOPE_GAME]);
    return paths_file(PLACE_GAMES, name, path) == 0 && access(path, F_OK) == 0;
}

/* If the arbiter has no journal of the game, can one be made of this? */
static bool is_playable(const struct envelope *envelope)
{
    struct envelope_events events = {.count = 0};
    bool playable = envelope_rebuild(envelope, &events);
    envelope_events_free(&events);
    return playable;
}

/* If a journal decides, one that a better or a different one is kept of is not
 * refused yet. */
static bool may_agree(enum envelope_finding finding)
{
    return finding == FOUND_BESIDE_SIGNED || finding == FOUND_OTHER_SIGNER ||
           finding == FOUND_OTHER_ARBITER || finding == FOUND_REPLACED;
}

/* by_journal: it says that this was sealed. */
static int judge(const char *path, const struct envelope *envelope,
                 bool by_journal, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    struct envelope copy;
    struct envelope_evidence evidence;
    envelope_init(&copy);
    envelope_evidence_gather(envelope, path, &copy, &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    envelope_done(&copy);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    if (!envelope_verdict_is_good(verdict.finding) &&
        !(by_journal && may_agree(verdict.finding)))
        return print_error_of(errors, path, sentence, EXIT_NO);
    if (!has_journal(envelope) && !is_playable(envelope))
        return print_error_of(
            errors, path,
            gettext("the envelope is intact, but the arbiter does not allow "
                    "its names, rules or times"),
            EXIT_DATA);
    return EXIT_DONE;
}

static int read_envelope(const char *path, struct envelope *out, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    struct envelope_result result;
    int failure = envelope_folder_read(path, out, &result);
    if (failure != 0)
        return print_error_of(errors, path, regular_file_sentence(failure),
                              EXIT_IO);
    if (result.error == ENVELOPE_OK)
        return EXIT_DONE;
    envelope_error_describe(&result, sentence, sizeof sentence);
    return print_error_of(errors, path, sentence, EXIT_DATA);
}

int resume_file(const char *path, FILE *errors, char id[GAME_ID_MAX])
{
    struct envelope envelope;
    envelope_init(&envelope);
    int status = read_envelope(path, &envelope, errors);
    if (status == EXIT_DONE)
        status = judge(path, &envelope, has_journal(&envelope), errors);
    if (status == EXIT_DONE)
        snprintf(id, GAME_ID_MAX, "%.8s", envelope.value[ENVELOPE_GAME]);
    envelope_done(&envelope);
    return status;
}

/* If the one that was kept is lost, damaged or a forgery, or none was ever
 * here. */
static int put_back(const char *path, const struct envelope *envelope,
                    bool by_journal, FILE *errors)
{
    char folder[PATH_MAX], data[PATH_MAX], there[PATH_MAX];
    const struct envelope_trust trust = {.data = data};
    int failure = paths_make(PLACE_ENVELOPES, folder);
    if (failure == 0)
        failure = paths_of(PLACE_DATA, data);
    if (failure == 0)
        failure =
            envelope_folder_add(folder, &trust, envelope, by_journal, there);
    if (failure == 0)
        return EXIT_DONE;
    if (failure == -EEXIST)
        return print_error_of(errors, path,
                              gettext("a different envelope with that number "
                                      "is stored, and has equal proof"),
                              EXIT_NO);
    return print_error_of(errors, path, translation_of_error(-failure),
                          EXIT_IO);
}

/* What the journal says of its number and commitment. */
static int obey_journal(const char *path, const struct envelope *envelope,
                        const json_t *answer, FILE *errors)
{
    char sentence[SENTENCE_MAX];
    const char *word = link_text(answer, "journal");
    int number = atoi(envelope->value[ENVELOPE_SERIAL]);
    int newest = (int)json_integer_value(json_object_get(answer, "newest"));
    bool agrees = strcmp(word, "agrees") == 0;
    if (!agrees && strcmp(word, "none") != 0)
        return print_error_of(
            errors, path,
            gettext(
                "According to the journal, that game has no such sealed move."),
            EXIT_NO);
    if (agrees && number < newest) {
        struct envelope_verdict older = {.finding = FOUND_OLDER};
        snprintf(older.detail, sizeof older.detail, gettext("%d of %d"), number,
                 newest);
        envelope_verdict_describe(&older, sentence, sizeof sentence);
        return print_error_of(errors, path, sentence, EXIT_NO);
    }
    int status = judge(path, envelope, agrees, errors);
    return status == EXIT_DONE ? put_back(path, envelope, agrees, errors)
                               : status;
}

static int ask_journal(const char *path, const struct envelope *envelope,
                       struct link *link, FILE *errors)
{
    struct lobby_requests requests = {.link = link};
    json_t *answer = NULL;
    int failure = lobby_requests_verify(
        &requests,
        json_pack("{s:s, s:s, s:i, s:s}", "t", "verify", "game",
                  envelope->value[ENVELOPE_GAME], "number",
                  atoi(envelope->value[ENVELOPE_SERIAL]), "commitment",
                  envelope->value[ENVELOPE_COMMITMENT]),
        &answer);
    if (failure != 0)
        return print_error_of(errors, path,
                              lobby_requests_sentence(&requests, failure),
                              EXIT_UNAVAILABLE);
    int status = obey_journal(path, envelope, answer, errors);
    json_decref(answer);
    return status;
}

int resume_file_store(const char *path, struct link *link, FILE *errors)
{
    struct envelope envelope;
    envelope_init(&envelope);
    int status = read_envelope(path, &envelope, errors);
    if (status == EXIT_DONE)
        status = ask_journal(path, &envelope, link, errors);
    envelope_done(&envelope);
    return status;
}
