// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby_offer.h"

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
#include "src/client/link/invitation.h"
#include "src/client/link/link.h"
#include "src/client/link/resume_choice.h"
#include "src/wire/wire.h"

bool lobby_offer_read(const json_t *row, struct lobby_offer *out)
{
    struct intent intent = {.kind = INTENT_START, .start = start_default()};
    const json_t *number = json_object_get(row, "offer");

    if (!json_is_integer(number) ||
        !wire_fields_read(json_object_get(row, "start"),
                          intent_row(INTENT_START)->fields, &intent))
        return false;
    out->number = json_integer_value(number);
    out->start = intent.start;
    snprintf(out->by, sizeof out->by, "%s", link_text(row, "by"));
    snprintf(out->to, sizeof out->to, "%s", link_text(row, "to"));
    snprintf(out->colour, sizeof out->colour, "%s", link_text(row, "colour"));
    /* A fingerprint has letters and digits, in groups. */
    const json_t *envelope = json_object_get(row, "envelope");
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz- ";
    snprintf(out->fingerprint, sizeof out->fingerprint, "%s",
             link_text(envelope, "fingerprint"));
    out->move = link_count(envelope, "move");
    return out->fingerprint[strspn(out->fingerprint, signs)] == '\0';
}

/* The reader's pieces: the colour in the row is the proposer's. */
static const char *colour_offered(const struct lobby_offer *offer, bool is_own)
{
    if (is_own)
        return offer->colour;
    if (strcmp(offer->colour, "white") == 0)
        return "black";
    return strcmp(offer->colour, "black") == 0 ? "white" : offer->colour;
}

void lobby_offer_conditions(const struct lobby_offer *offer, bool is_own,
                            char *out, size_t out_bytes)
{
    if (offer->fingerprint[0] == '\0') {
        invitation_conditions(&offer->start, colour_offered(offer, is_own), out,
                              out_bytes);
        return;
    }
    bool is_white = (strcmp(offer->colour, "white") == 0) == is_own;
    snprintf(out, out_bytes,
             is_white ? gettext("the adjourned game with fingerprint %.9s, %s "
                                "against %s, move %d sealed, you have White")
                      : gettext("the adjourned game with fingerprint %.9s, %s "
                                "against %s, move %d sealed, you have Black"),
             offer->fingerprint, offer->start.name[WHITE],
             offer->start.name[BLACK], offer->move);
}

json_t *lobby_offer_acceptance(const struct lobby_offer *offer)
{
    json_t *message = json_pack("{s:s, s:I}", "t", "accept", "offer",
                                (json_int_t)offer->number);

    if (message != NULL && offer->fingerprint[0] != '\0')
        json_object_set_new(message, "fingerprint",
                            json_string(offer->fingerprint));
    return message;
}

const char *lobby_offer_colour(const char *to, const struct start *start,
                               const char *own)
{
    static const char *const colours[SIDES] = {"white", "black"};

    for (int side = WHITE; side < SIDES; side++) {
        const char *other = start->name[1 - side];
        if (strcasecmp(start->name[side], own) == 0 ||
            (*to != '\0' && strcasecmp(other, to) == 0))
            return colours[side];
    }
    return "random";
}

/* The names are those of the accounts. */
json_t *lobby_offer_message(const char *to, const struct start *start,
                            const char *own)
{
    struct intent intent = {.kind = INTENT_START, .start = *start};
    json_t *message = json_pack("{s:s, s:s, s:s}", "t", "propose", "to", to,
                                "colour", lobby_offer_colour(to, start, own));

    memset(intent.start.name, 0, sizeof intent.start.name);
    if (message != NULL &&
        wire_fields_write(message, intent_row(INTENT_START)->fields, &intent))
        return message;
    json_decref(message);
    return NULL;
}

bool lobby_offer_agrees(const struct lobby_offer *offer,
                        const struct start *start, const char *own)
{
    /* A server fills in what a player leaves open. */
    static const char *const labels[] = {"event", "site", "round", "date"};
    json_t *ours = lobby_offer_message(offer->by, start, own);
    json_t *theirs = lobby_offer_message(offer->by, &offer->start, own);
    const char *colour = link_text(ours, "colour");
    bool agrees = strcmp(colour, "random") == 0 ||
                  strcmp(colour, colour_offered(offer, false)) == 0;

    json_object_del(ours, "colour");
    json_object_del(theirs, "colour");
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (json_object_get(ours, labels[i]) == NULL)
            json_object_del(theirs, labels[i]);
    agrees = agrees && json_equal(ours, theirs);
    json_decref(ours);
    json_decref(theirs);
    return agrees;
}

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

static bool read_envelope_file(const char *file, struct envelope *out,
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

static bool propose(const struct envelope *envelope, const char *to,
                    const char *colour, struct load_envelope *out,
                    char sentence[LOAD_ENVELOPE_SENTENCE_MAX])
{
    if (colour == NULL) {
        snprintf(
            sentence, LOAD_ENVELOPE_SENTENCE_MAX, "%s",
            gettext("After the envelope, type your colour: white or black."));
        return false;
    }
    char *text = envelope_write_text(envelope);
    json_t *message =
        text != NULL ? json_pack("{s:s, s:s, s:s, s:s}", "t", "propose", "to",
                                 to, "colour", colour, "envelope", text)
                     : NULL;
    free(text);

    /* Room is left for the number that the line bears. */
    enum { NUMBER_BYTES = 32 };
    size_t bytes = json_dumpb(message, NULL, 0, JSON_COMPACT);
    if (bytes <= 0 || bytes + NUMBER_BYTES >= WIRE_LINE_MAX) {
        json_decref(message);
        snprintf(sentence, LOAD_ENVELOPE_SENTENCE_MAX, "%s",
                 gettext("That game is too long to send to the server."));
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
    bool done = read_envelope_file(file, &envelope, sentence) &&
                propose(&envelope, to, own_colour(&envelope, colour, account),
                        out, sentence);
    envelope_done(&envelope);
    return done;
}
