// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/load_envelope.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/base/paths.h"
#include "src/base/whole_file.h"
#include "src/client/link/resume.h"
#include "src/wire/wire.h"

/* The best proof among the stored envelopes of the game of that name: 1, 0 if
 * there is none, or a negative errno. */
static int find_kept(const char *name, struct envelope *out)
{
    char id[GAME_ID_MAX], folder[PATH_MAX], data[PATH_MAX];
    const struct envelope_trust trust = {.data = data};
    if (!resume_id(name, id) || paths_of(PLACE_ENVELOPES, folder) != 0 ||
        paths_of(PLACE_DATA, data) != 0)
        return 0;
    return envelope_folder_best(folder, &trust, id, out);
}

static bool read_envelope(const char *file, struct envelope *out,
                          char sentence[LOAD_ENVELOPE_SENTENCE_MAX])
{
    struct envelope_result result;
    int kept = access(file, F_OK) != 0 ? find_kept(file, out) : 0;
    if (kept > 0)
        return true;
    int failure = kept < 0 ? kept : envelope_folder_read(file, out, &result);
    if (failure != 0)
        snprintf(sentence, LOAD_ENVELOPE_SENTENCE_MAX,
                 gettext("The envelope cannot be read: %s."),
                 regular_file_sentence(failure));
    else if (result.error != ENVELOPE_OK)
        envelope_error_describe(&result, sentence, LOAD_ENVELOPE_SENTENCE_MAX);
    return failure == 0 && result.error == ENVELOPE_OK;
}

/* NULL: not given, and the names on the envelope do not tell. */
static const char *own_colour(const struct envelope *envelope,
                              const char *colour, const char *account)
{
    bool is_white = strcasecmp(envelope->value[ENVELOPE_WHITE], account) == 0;
    bool is_black = strcasecmp(envelope->value[ENVELOPE_BLACK], account) == 0;
    if (strcmp(colour, "white") == 0 || strcmp(colour, "black") == 0)
        return colour;
    if (colour[0] != '\0' || is_white == is_black)
        return NULL;
    return is_white ? "white" : "black";
}

/* Room is left for the number that the line bears. */
static bool fits(const json_t *message)
{
    enum { NUMBER_BYTES = 32 };
    size_t bytes = json_dumpb(message, NULL, 0, JSON_COMPACT);
    return bytes > 0 && bytes + NUMBER_BYTES < WIRE_LINE_MAX;
}

static json_t *make_message(const struct envelope *envelope, const char *to,
                            const char *colour)
{
    char *text = envelope_write_text(envelope);
    json_t *message =
        text != NULL ? json_pack("{s:s, s:s, s:s, s:s}", "t", "propose", "to",
                                 to, "colour", colour, "envelope", text)
                     : NULL;
    free(text);
    return message;
}

static bool take(const struct envelope *envelope, const char *to,
                 const char *colour, struct load_envelope *out,
                 char sentence[LOAD_ENVELOPE_SENTENCE_MAX])
{
    if (colour == NULL) {
        snprintf(
            sentence, LOAD_ENVELOPE_SENTENCE_MAX, "%s",
            gettext("After the envelope, type your colour: white or black."));
        return false;
    }
    json_t *message = make_message(envelope, to, colour);
    if (!fits(message)) {
        json_decref(message);
        snprintf(sentence, LOAD_ENVELOPE_SENTENCE_MAX, "%s",
                 gettext("That game is too long to send to the arbiter."));
        return false;
    }
    out->message = message;
    snprintf(out->fingerprint, sizeof out->fingerprint, "%.*s",
             ENVELOPE_LETTERS_MAX - 1, envelope->value[ENVELOPE_FINGERPRINT]);
    return true;
}

bool load_envelope_read(const char *to, const char *file, const char *colour,
                        const char *account, struct load_envelope *out,
                        char sentence[LOAD_ENVELOPE_SENTENCE_MAX])
{
    struct envelope envelope;
    envelope_init(&envelope);
    bool done = read_envelope(file, &envelope, sentence) &&
                take(&envelope, to, own_colour(&envelope, colour, account), out,
                     sentence);
    envelope_done(&envelope);
    return done;
}
