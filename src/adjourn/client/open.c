// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * open.c - an adjourned game goes on: what is written on its envelope,
 * and how it is opened.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"
#include "rules/clock/moment.h"
#include "speech/sentences/adjourn.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/keys.h"
#include "src/adjourn/verdict.h"
#include "src/base/paths.h"
#include "src/base/whole_file.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"

static void tell_reason(struct client *client, enum reason reason)
{
    tell_refuse(client, gettext(reason_sentence(reason)));
}

void adjourn_arrive(struct client *client)
{
    /* If both sit here and a session was begun, a player is absent until they
     * type that they have arrived. */
    if (client->game.adjournment.resumed &&
        client_own_seat(client) == SEAT_NONE)
        return;
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
        struct intent intent = {.kind = INTENT_ARRIVE, .by = (enum seat)seat};
        if ((client->joined.seats >> seat & 1) &&
            !(client->game.present >> seat & 1))
            link_send(&client->link, ASK_NONE,
                      wire_intent(client->joined.id, &intent));
    }
}

/* Somebody who sits here; SEAT_NONE: nobody does. */
static enum seat any_seat(const struct client *client)
{
    int seat = SEAT_WHITE;
    while (seat < SEAT_NONE && !(client->joined.seats >> seat & 1))
        seat++;
    return (enum seat)seat;
}

/* phrase is NULL if an arbiter's key opens it. */
static void say_open(struct client *client, const char *phrase)
{
    json_t *message =
        json_pack("{s:s, s:s, s:s}", "t", "open", "game", client->joined.id,
                  "seat", seat_words[any_seat(client)]);
    if (phrase != NULL)
        json_object_set_new(message, "phrase", json_string(phrase));
    json_object_set_new(message, "token",
                        json_integer(client->pending.intent.token));
    link_send(&client->link, ASK_INTENT, message);
}

static void send_open(struct client *client, const char *phrase)
{
    pending_note_open(client, phrase != NULL);
    say_open(client, phrase);
}

void adjourn_open_again(struct client *client)
{
    say_open(client, NULL);
}

/* Sent again after a restart, the phrase is not sent with it, and is not wrong.
 */
bool adjourn_asks_phrase_again(struct client *client, enum reason reason)
{
    sealing_of(client)->asks_phrase =
        client->pending.by_phrase && client->game.phase == GAME_ADJOURNED;
    if (sealing_of(client)->asks_phrase && client->pending.again &&
        reason == REASON_WRONG_PHRASE)
        tell_answer(client, gettext("Type the passphrase."));
    else if (sealing_of(client)->asks_phrase)
        tell_refuse(client,
                    reason == REASON_WRONG_PHRASE
                        ? gettext("That is not the passphrase. Try again, or "
                                  "press Enter to stop.")
                        : gettext(reason_sentence(reason)));
    return sealing_of(client)->asks_phrase;
}

void adjourn_send_phrase(struct client *client, const char *phrase)
{
    char read[ENVELOPE_PHRASE_MAX];
    bool is_phrase = passphrase_read(phrase, read);
    envelope_wipe(read, sizeof read);
    if (!is_phrase) {
        tell_refuse(client, gettext("A passphrase has 12 letters and digits. "
                                    "Try again, or press Enter to stop."));
        return;
    }
    sealing_of(client)->asks_phrase = false;
    tell_answer(client, gettext("Checking the passphrase takes a second."));
    send_open(client, phrase);
}

enum { WHY_MAX = SEGMENT_TEXT_MAX / 2 };

/* False: why it cannot be read, a sentence with or without its full stop. */
static bool read_file(const struct client *client, struct envelope *out,
                      char path[PATH_MAX], char why[WHY_MAX])
{
    char name[GAME_ID_MAX + 24];
    struct envelope_result result = {.error = ENVELOPE_OK};
    snprintf(name, sizeof name, "%s-%d.pgn", client->joined.id,
             client->game.adjournment.serial);
    int failure = paths_file(PLACE_ENVELOPES, name, path);
    if (failure == 0)
        failure = envelope_folder_read(path, out, &result);
    if (failure != 0)
        snprintf(why, WHY_MAX, "%s", regular_file_sentence(failure));
    else if (result.error != ENVELOPE_OK)
        envelope_error_describe(&result, why, WHY_MAX);
    return failure == 0 && result.error == ENVELOPE_OK;
}

/* The same for the envelope that the journal names; why is "" if it is another.
 * Nothing of another one is told: somebody may have put it there, or changed
 * it. */
static bool read_copy(const struct client *client, struct envelope *out,
                      char path[PATH_MAX], char why[WHY_MAX])
{
    if (!read_file(client, out, path, why))
        return false;
    bool is_it = envelope_is_of_journal(out, &client->game, client->joined.id);
    why[0] = '\0';
    return is_it;
}

static bool opens_by_phrase(const struct client *client)
{
    struct envelope envelope;
    char path[PATH_MAX], why[WHY_MAX];
    envelope_init(&envelope);
    bool by_phrase = read_copy(client, &envelope, path, why) &&
                     envelope_mode_of(&envelope) == ENVELOPE_BY_PASSPHRASE;
    envelope_done(&envelope);
    return by_phrase;
}

/* It resumes at the appointed time, or earlier if both want to (9, 10). */
static bool is_before_time(const struct client *client)
{
    struct moment moment;
    return client->game.phase == GAME_ADJOURNED &&
           !client->game.adjournment.resumed &&
           moment_read(client->game.adjournment.appointment.resume, &moment) &&
           (int64_t)time(NULL) < moment_seconds(&moment);
}

static void tell_before_time(struct client *client)
{
    const struct appointment *appointment =
        &client->game.adjournment.appointment;
    char when[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
    announce_appointment_text(appointment, appointment->place, when,
                              sizeof when);
    snprintf(sentence, sizeof sentence,
             gettext("%s To resume earlier, both players type open."), when);
    tell_answer(client, sentence);
}

/* If they have already arrived, the command opens the envelope at once. */
static bool awaits_opponent(const struct client *client)
{
    enum side own = (enum side)client_own_seat(client);
    return !(client->game.present >> other_side(own) & 1);
}

void adjourn_open(struct client *client)
{
    if (!client->game.adjournment.closed) {
        tell_reason(client, REASON_NOT_SEALED);
        return;
    }
    if (any_seat(client) == SEAT_NONE) {
        tell_reason(client, REASON_SEAT);
        return;
    }
    if (is_before_time(client) && client_own_seat(client) == SEAT_NONE) {
        open_question_put(client, question_open());
        return;
    }
    /* The first player to ask has done their part: nothing is refused to
     * them. */
    if (is_before_time(client) && awaits_opponent(client)) {
        adjourn_arrive(client);
        tell_before_time(client);
        return;
    }
    adjourn_open_now(client);
}

/* Is a player of this client not yet recorded as arrived? */
static bool awaits_arrival(const struct client *client)
{
    unsigned own = client->joined.seats & (1U << SEAT_WHITE | 1U << SEAT_BLACK);
    return (own & ~(unsigned)client->game.present) != 0;
}

static void ask_for_phrase(struct client *client)
{
    tell_sentence(client, FRONTEND_ANSWER,
                  PRIORITY_MOVE, /* arrivals cut none */
                  gettext("Type the passphrase."));
}

void adjourn_open_now(struct client *client)
{
    adjourn_arrive(client);
    sealing_of(client)->asks_phrase = opens_by_phrase(client);
    if (!sealing_of(client)->asks_phrase)
        send_open(client, NULL);
    else if (!awaits_arrival(client))
        ask_for_phrase(client);
}

void adjourn_hear_arrival(struct client *client, enum seat who)
{
    enum seat own = client_own_seat(client);
    if (sealing_of(client)->asks_phrase && !awaits_arrival(client))
        ask_for_phrase(client);
    if (own <= SEAT_BLACK && who != own && is_before_time(client) &&
        !(client->game.present >> own & 1))
        tell_before_time(client);
}

/* It was sealed for an arbiter whose key is not here: nobody can open it, and
 * guideline 11 applies. */
static bool is_of_another(const struct client *client,
                          const struct envelope *envelope)
{
    char folder[PATH_MAX];
    return client_is_private(client) &&
           envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER &&
           paths_of(PLACE_DATA, folder) == 0 &&
           !envelope_keys_tell(folder, envelope->value[ENVELOPE_KEY]);
}

/* This envelope was rebuilt from the file only: nothing but its note can show
 * that it is the one that was sealed. */
static void tell_unsigned(struct client *client,
                          const struct envelope *envelope)
{
    struct envelope_verdict verdict = {.finding = FOUND_UNSIGNED};
    char shown[SEGMENT_TEXT_MAX];
    if (envelope_mode_of(envelope) != ENVELOPE_BY_PASSPHRASE ||
        client->game.carried_plies == 0)
        return;
    /* A note proves nothing if somebody chose the salt for it. */
    if (!envelope_is_sound(envelope) ||
        envelope_check_salt(envelope) != ENVELOPE_SALT_RIGHT) {
        verdict.finding = FOUND_CHANGED;
        envelope_verdict_describe(&verdict, shown, sizeof shown);
        tell_refuse(client, shown);
        return;
    }
    snprintf(verdict.detail, sizeof verdict.detail, "%s",
             envelope->value[ENVELOPE_NOTE]);
    envelope_verdict_describe(&verdict, shown, sizeof shown);
    adjourn_say_note(client,
                     gettext("No arbiter has signed this envelope. Compare its "
                             "note with the note that you wrote down:"),
                     envelope->value[ENVELOPE_NOTE], shown);
}

static void tell_unread(struct client *client, const char *path,
                        const char *why)
{
    char brief[PATH_MAX], spoken[SEGMENT_TEXT_MAX],
        shown[PATH_MAX + SEGMENT_TEXT_MAX], reason[WHY_MAX];
    snprintf(reason, sizeof reason, "%s", why);
    if (reason[0] != '\0' && reason[strlen(reason) - 1] == '.')
        reason[strlen(reason) - 1] = '\0';
    paths_brief(path, brief);
    snprintf(
        shown, sizeof shown,
        reason[0] == '\0'
            ? gettext("The file %s is not the envelope in the game's journal.")
            : gettext("The envelope %s cannot be read: %s."),
        brief, reason);
    snprintf(
        spoken, sizeof spoken,
        reason[0] == '\0'
            ? gettext(
                  "The stored envelope is not the one in the game's journal.")
            : gettext("The envelope cannot be read: %s."),
        reason);
    tell_apart(client, FRONTEND_REFUSAL, PRIORITY_MOVE, shown, spoken);
}

void adjourn_tell_note(struct client *client)
{
    struct envelope envelope;
    char path[PATH_MAX], why[WHY_MAX], shown[SEGMENT_TEXT_MAX];
    const char *sentence = gettext("The note of the envelope:");
    if (client->game.adjournment.serial == 0) {
        tell_reason(client, REASON_NOT_SEALED);
        return;
    }
    envelope_init(&envelope);
    bool is_kept = read_copy(client, &envelope, path, why);
    snprintf(shown, sizeof shown, "%s %s", sentence,
             envelope.value[ENVELOPE_NOTE]);
    if (is_kept)
        adjourn_say_note(client, sentence, envelope.value[ENVELOPE_NOTE],
                         shown);
    else
        tell_unread(client, path, why);
    envelope_done(&envelope);
}

void adjourn_check_opening(struct client *client, const struct event *event)
{
    struct envelope envelope;
    char path[PATH_MAX], why[WHY_MAX], text[ENVELOPE_SECRET_MAX + 1];
    if (event->lost)
        return;
    envelope_init(&envelope);
    if (read_file(client, &envelope, path, why) &&
        envelope_is_sound(&envelope) &&
        !(envelope_opening_fits(&envelope, event->opening, text) &&
          strcmp(text, event->sealed) == 0))
        tell_refuse(client,
                    gettext("Warning: your copy of the envelope holds a "
                            "different move. Call the arbiter."));
    envelope_done(&envelope);
}

void adjourn_tell(struct client *client)
{
    struct envelope envelope;
    char path[PATH_MAX], why[WHY_MAX];
    if (client->game.phase != GAME_ADJOURNED)
        return;
    envelope_init(&envelope);
    bool kept = read_copy(client, &envelope, path, why);
    /* At a server the arbiter has it; here nobody else has. */
    bool is_lost = !kept && client_is_private(client);
    if (is_lost)
        tell_unread(client, path, why);
    else
        tell_unsigned(client, &envelope);
    sealing_of(client)->tells = !kept;
    if (kept)
        adjourn_tell_inscription(client, &envelope);
    else
        adjourn_ask_for_copy(client);
    if (!is_lost) {
        char sentence[SEGMENT_TEXT_MAX];
        if (is_of_another(client, &envelope))
            snprintf(
                sentence, sizeof sentence,
                gettext(
                    "Only the arbiter %s can open the envelope. The player who "
                    "sealed types the move, for example state Nf3."),
                envelope.value[ENVELOPE_ARBITER]);
        else
            snprintf(
                sentence, sizeof sentence, "%s",
                gettext("When both players are present, type open to open the "
                        "envelope."));
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, sentence);
    }
    envelope_done(&envelope);
}
