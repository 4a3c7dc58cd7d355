// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seal.c - what was written is locked here, goes to the arbiter, and
 * comes back as the envelope, of which a copy is kept.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"
#include "rules/notation/fen.h"

#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/inscription.h"
#include "src/adjourn/key.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/known_server.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"

/* Was the player warned of this key before, and sealed anyway? */
static bool is_taken(const struct client *client,
                     const struct envelope *envelope)
{
    return strcmp(sealing_of(client)->other_key,
                  envelope->value[ENVELOPE_KEY]) == 0;
}

bool adjourn_trusts_key(struct client *client, const struct envelope *envelope)
{
    char pins[PATH_MAX];
    if (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return true;
    const char *key = envelope->value[ENVELOPE_KEY];
    const char *name = envelope->value[ENVELOPE_ARBITER];
    struct envelope_known known = known_server_look(client, key, name, pins);
    if (known.ended[0] != '\0') {
        known_server_warn_of_ended(
            client, name, &known,
            gettext("The move is not sealed. Ask the administrator."));
        return false;
    }
    if (known_server_is_expected(&known, key) || is_taken(client, envelope))
        return true;
    snprintf(sealing_of(client)->other_key,
             sizeof sealing_of(client)->other_key, "%.*s",
             ENVELOPE_PUBLIC_KEY_MAX - 1, key);
    known_server_warn(
        client, key, name, &known, pins,
        gettext("The move is not sealed: the arbiter's key has changed. To "
                "trust the new key and seal, press Enter."));
    return false;
}

void adjourn_note_key(struct client *client, const struct envelope *envelope,
                      bool is_taken_on)
{
    char pins[PATH_MAX];
    const char *key = envelope->value[ENVELOPE_KEY];
    const char *name = envelope->value[ENVELOPE_ARBITER];
    struct envelope_known known = known_server_look(client, key, name, pins);
    if ((known.pin == ENVELOPE_PIN_KNOWN && !is_taken_on) || known.failure != 0)
        return;
    if (known.key[0] == '\0' || is_taken_on) {
        known_server_note(client, key, name, pins);
        return;
    }
    if (known_server_was_warned(client, key))
        return;
    known_server_warn(client, key, name, &known, pins,
                      gettext("Somebody may be using the arbiter's name. If "
                              "the administrator confirms the fingerprint, "
                              "delete the old line in known-arbiters."));
}

/* How often a seal may be lost, or refused as stale, before the player is
 * asked. */
enum { TRIES_MAX = 3 };

static void send_inscribe(struct client *client)
{
    link_send(
        &client->link, ASK_INSCRIBE,
        json_pack("{s:s, s:s, s:s, s:s, s:s}", "t", "inscribe", "game",
                  client->joined.id, "seat",
                  seat_words[game_seen_turn(&client->game)], "language",
                  notation_code(client->view.notation), "mode",
                  sealing_of(client)->by_phrase ? "passphrase" : "arbiter"));
}

static void ask_for_inscription(struct client *client)
{
    sealing_of(client)->waits = true;
    sealing_of(client)->waits_for_resumption = false;
    sealing_of(client)->tries++;
    pending_wait_from_now(client);
    send_inscribe(client);
}

void adjourn_seal(struct client *client)
{
    if (!sealing_of(client)->written) {
        tell_refuse(client, gettext("No move is written yet."));
        return;
    }
    sealing_of(client)->tries = 0;
    adjourn_recall_wish(client);
    ask_for_inscription(client);
}

/* Sign by sign, in its three groups. */
void adjourn_say_phrase(struct client *client)
{
    enum { GROUP = 4, SLOW_PERCENT = 70 };
    const char *phrase = sealing_of(client)->phrase;
    struct utterance utterance;
    if (!sealing_of(client)->alone)
        return;
    announce_sentence(&client->announcer, PRIORITY_ANSWER,
                      gettext("The passphrase:"), &utterance);
    for (const char *at = phrase; *at != '\0'; at += strcspn(at, "-")) {
        char group[GROUP + 1];
        at += *at == '-';
        snprintf(group, sizeof group, "%.*s", (int)strcspn(at, "-"), at);
        utterance_spell(&utterance, client->announcer.language, group);
        utterance_pause(&utterance, PAUSE_LIST_MS);
        envelope_wipe(group, sizeof group);
    }
    utterance.continues = true;
    utterance.secret = true;
    utterance.rate_percent = SLOW_PERCENT;
    voice_say(client->voice, &utterance);
    braille_display_show(client->told.braille, phrase, true);
    envelope_wipe(&utterance, sizeof utterance);
    envelope_wipe_stack();
}

static void forget_header(struct client *client)
{
    free(sealing_of(client)->header);
    sealing_of(client)->header = NULL;
}

void adjourn_forget_phrase(struct client *client)
{
    envelope_wipe(sealing_of(client)->phrase,
                  sizeof sealing_of(client)->phrase);
    envelope_wipe(sealing_of(client)->label, sizeof sealing_of(client)->label);
    sealing_of(client)->noted = false;
    forget_header(client);
}

void adjourn_hold_clock(struct client *client)
{
    if (adjourn_phrase(client) == NULL || !adjourn_seals(client))
        return;
    forget_header(client);
    send_inscribe(client);
}

bool adjourn_holds_clock(const struct client *client)
{
    const struct sealing *sealing = sealing_of(client);
    return adjourn_phrase(client) != NULL || sealing->noted ||
           (sealing->waits && sealing->locked.exists);
}

static void ask_for_envelope(struct client *client, enum seat seat)
{
    link_send(&client->link, ASK_SEAL,
              json_pack("{s:s, s:s, s:s}", "t", "envelope", "game",
                        client->joined.id, "seat", seat_words[seat]));
}

void adjourn_ask_for_copy(struct client *client)
{
    enum seat own = client_own_seat(client);
    if (!client_is_private(client) && own <= SEAT_BLACK)
        ask_for_envelope(client, own);
}

static bool goes_the_same_way(struct move a, struct move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* If illegal moves may have been made, it shows the position and has a
 * record. */
static bool same_position(const struct envelope *envelope,
                          const struct game *game)
{
    char fen[FEN_MAX];
    fen_write(game_position(game), FEN_XFEN, fen);
    bool same = envelope->move_count == 0 &&
                strcmp(envelope->value[ENVELOPE_FEN], fen) == 0 &&
                (!envelope_has_record(envelope) ||
                 envelope->record_count == game->ply_count);
    for (int i = 0; same && i < envelope->record_count; i++)
        same = goes_the_same_way(envelope->record[i], game->plies[i].facts.mv);
    return same;
}

static bool same_moves(const struct envelope *envelope, const struct game *game)
{
    bool same = envelope->move_count == game->ply_count;
    for (int i = 0; same && i < game->ply_count; i++)
        same = move_equal(envelope->moves[i], game->plies[i].facts.mv);
    return same;
}

/* It was not sent: the move is still written, and a passphrase that was noted
 * stays the one. */
static void give_up(struct client *client)
{
    sealing_of(client)->waits = false;
    if (!sealing_of(client)->noted)
        adjourn_forget_phrase(client);
}

/* A secret is not repeated, but its player hears what became of it. */
static void tell_not_sealed(struct client *client)
{
    if (sealing_of(client)->written && adjourn_seals(client))
        tell_refuse(
            client,
            client->game.phase == GAME_PAUSED
                ? gettext("The move is written, but not sealed yet. To seal "
                          "it, type resume, then press Enter.")
                : gettext("The move is written, but not sealed yet. To seal "
                          "it, press Enter."));
}

static void seal_again(struct client *client)
{
    give_up(client);
    if (!sealing_of(client)->written || !adjourn_seals(client))
        return;
    if (sealing_of(client)->tries < TRIES_MAX)
        ask_for_inscription(client);
    else
        tell_not_sealed(client);
}

static void refuse(struct client *client, const json_t *json)
{
    const char *code = link_text(json, "code");
    char sentence[SEGMENT_TEXT_MAX];
    enum reason reason = reason_of_word(code);
    bool is_stale = reason == REASON_PLY && sealing_of(client)->waits;
    give_up(client);
    if (is_stale && adjourn_seals(client)) {
        seal_again(client);
        return;
    }
    if (restart_awaits(&client->game) && sealing_of(client)->written &&
        adjourn_seals(client)) {
        sealing_of(client)->waits_for_resumption = true;
        tell_answer(client, gettext("The move is written. It is sealed when "
                                    "the game resumes."));
        return;
    }
    tell_refuse(client, error_sentence(json, sentence, sizeof sentence));
    tell_not_sealed(client);
    if (reason == REASON_ARBITER_KEY)
        known_server_tell_key_file(client);
}

/* Lock the move that was written. */
static bool lock(struct client *client, struct envelope *envelope)
{
    const char *text = sealing_of(client)->secret->text;
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        return envelope_seal(envelope, text, NULL);
    /* Announced before: while the key is made from the passphrase, the program
     * does nothing else. */
    tell_answer(client, gettext("The envelope is being locked: that takes a "
                                "second."));
    shown_view_draw(client);
    return envelope_seal(envelope, text, sealing_of(client)->phrase);
}

/*
 * A passphrase is shown, noted and typed again before anything is locked with
 * it: an envelope that is closed can always be opened, and until then the move
 * can be sealed again, whatever is killed when. The arbiter holds the clock
 * meanwhile. It is before the line until then, is said to a player who is
 * alone, and is kept nowhere.
 */
static bool ask_to_note(struct client *client, const char *header)
{
    struct sealing *sealing = sealing_of(client);
    forget_header(client);
    sealing->header = strdup(header);
    if (sealing->header == NULL)
        return false;
    sealing->waits = false;
    if (sealing->phrase[0] != '\0')
        return true; /* it is asked for, and only the server is another one */
    passphrase_make(sealing->phrase);
    snprintf(sealing->label, sizeof sealing->label,
             gettext("Note %s, type it again: "), sealing->phrase);
    tell_answer(
        client,
        sealing->alone || !adjourn_can_be_heard(client)
            ? gettext("Write the passphrase down, then type it again.")
            : gettext("The passphrase is shown before the line. Write it down, "
                      "then type it again. To hear it, type alone."));
    adjourn_say_phrase(client);
    return true;
}

static bool is_of_this_game(const struct client *client, const char *header,
                            struct envelope *out)
{
    return envelope_header_read(header, strlen(header), out).error ==
               ENVELOPE_OK &&
           (same_moves(out, &client->game) ||
            same_position(out, &client->game));
}

/* Seal the move into the envelope with this header, or first have its
 * passphrase noted. */
static void seal_into(struct client *client, const char *header)
{
    const struct sealing *sealing = sealing_of(client);
    struct envelope envelope;
    const char *error = NULL;
    envelope_init(&envelope);
    if (!is_of_this_game(client, header, &envelope))
        error = gettext("The server's envelope belongs to a different game. "
                        "The move is not sealed. To seal it, press Enter.");
    else if (!adjourn_trusts_key(client, &envelope))
        give_up(client);
    else if (envelope_mode_of(&envelope) == ENVELOPE_BY_PASSPHRASE &&
                     !sealing->noted
                 ? !ask_to_note(client, header)
                 : !lock(client, &envelope))
        error = gettext("There is not enough memory to lock the envelope. The "
                        "move is not sealed. To seal it, press Enter.");
    else if (sealing->waits) {
        struct locked_part *locked = &sealing_of(client)->locked;
        locked->exists = envelope_sealed_hash(&envelope, locked->hash);
        char block[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
        envelope_base64_write(envelope.block, (size_t)envelope.block_bytes,
                              block);
        link_send(&client->link, ASK_SEAL,
                  json_pack("{s:s, s:s, s:s, s:s, s:s}", "t", "seal", "game",
                            client->joined.id, "seat",
                            seat_words[game_seen_turn(&client->game)],
                            "commitment", envelope.value[ENVELOPE_COMMITMENT],
                            "block", block));
    }
    envelope_done(&envelope);
    if (error == NULL)
        return;
    give_up(client);
    tell_refuse(client, error);
}

void adjourn_seal_noted(struct client *client)
{
    struct sealing *sealing = sealing_of(client);
    char *header = sealing->header;
    sealing->header = NULL;
    sealing->noted = sealing->waits = true;
    envelope_wipe(sealing->label, sizeof sealing->label);
    sealing->tries = 0;
    pending_wait_from_now(client);
    if (header != NULL) /* else another inscription is on its way */
        seal_into(client, header);
    free(header);
}

void adjourn_take_inscription(struct client *client, const json_t *json)
{
    if (strcmp(link_text(json, "t"), "inscription") != 0) {
        refuse(client, json);
        return;
    }
    known_server_read_older(json, &client->connection.arbiter.met);
    /* Meanwhile the game has ended, or resumed from another position. */
    if (sealing_of(client)->secret == NULL)
        give_up(client);
    else
        seal_into(client, link_text(json, "header"));
}

/* A copy for this player, which replaces no other file. */
static int keep_copy(const struct envelope *envelope, char path[PATH_MAX])
{
    char folder[PATH_MAX], data[PATH_MAX];
    const struct envelope_trust trust = {.data = data};
    int failure = paths_make(PLACE_ENVELOPES, folder);
    if (failure == 0)
        failure = paths_of(PLACE_DATA, data);
    if (failure == 0)
        failure = envelope_folder_add(folder, &trust, envelope, false, path);
    return failure;
}

void adjourn_say_note(struct client *client, const char *sentence,
                      const char *note, const char *shown)
{
    enum { SLOW_PERCENT = 70 };
    struct utterance utterance;
    announce_sentence(&client->announcer, PRIORITY_MOVE, sentence, &utterance);
    utterance_spell_groups(&utterance, client->announcer.language, note);
    utterance.rate_percent = SLOW_PERCENT;
    tell_as(client, FRONTEND_ANSWER, shown, &utterance);
}

/* If something was locked here, is this it? */
static bool is_what_was_sealed(const struct envelope *envelope,
                               const struct locked_part *locked)
{
    uint8_t hash[ENVELOPE_HASH_BYTES];
    return !locked->exists || (envelope_sealed_hash(envelope, hash) &&
                               memcmp(hash, locked->hash, sizeof hash) == 0);
}

void adjourn_tell_what_now(struct client *client)
{
    if (client->game.phase == GAME_ADJOURNED)
        tell_hint(client, gettext("To open the envelope, type open. To leave, "
                                  "type quit."));
}

void adjourn_rejoin(struct client *client)
{
    if (!sealing_of(client)->waits)
        return;
    sealing_of(client)->waits = false;
    if (client->game.adjournment.closed) {
        struct locked_part locked = sealing_of(client)->locked;
        adjourn_done(client);
        adjourn_tell_what_now(client);
        sealing_of(client)->locked = locked;
        ask_for_envelope(client, (enum seat)client->game.adjournment.sealer);
        return;
    }
    /* The arbiter did not get it: seal it again, as a move is sent again. */
    seal_again(client);
}

/* A copy that is kept later would count as if it had been kept before. */
static bool has_ended_key(const struct envelope *envelope)
{
    char data[PATH_MAX], at[MOMENT_MAX];
    return envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER &&
           paths_of(PLACE_DATA, data) == 0 &&
           envelope_key_ended(data, envelope->value[ENVELOPE_KEY], at) != 0;
}

/* NULL: the message is not about this game. */
static void take_copy(struct client *client, const struct envelope *envelope,
                      const char *taken_on, bool tells)
{
    char path[PATH_MAX];
    if (envelope != NULL && has_ended_key(envelope)) {
        tell_refuse(client, gettext("The key of this envelope was ended, so "
                                    "no copy is kept. Ask the "
                                    "administrator."));
        return;
    }
    int failure = envelope != NULL ? keep_copy(envelope, path) : -EBADMSG;
    if (failure == 0 && envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        adjourn_note_key(client, envelope,
                         strcmp(taken_on, envelope->value[ENVELOPE_KEY]) == 0);
    if (failure == 0) {
        /* Where a server's journal and signature decide, the note need not be
         * heard at once. At one computer, nothing else proves the envelope to
         * the opponent. */
        char shown[PATH_MAX + 512], brief[PATH_MAX];
        const char *note = envelope->value[ENVELOPE_NOTE];
        const char *sentence =
            gettext("The envelope is kept. Write its note down:");
        const char *where = gettext("The file of the envelope:");
        paths_brief(path, brief);
        snprintf(shown, sizeof shown, "%s %s. %s %s", sentence, note, where,
                 brief);
        if (client_is_private(client))
            adjourn_say_note(client, sentence, note, shown);
        else
            tell_apart(client, FRONTEND_ANSWER, PRIORITY_MOVE, shown,
                       gettext("The envelope is kept. To hear its note, type "
                               "note."));
    } else {
        /* It is sealed, and the arbiter has it. */
        char sentence[SEGMENT_TEXT_MAX];
        snprintf(sentence, sizeof sentence,
                 gettext("The move is sealed, and the server keeps the "
                         "envelope. Your own copy cannot be written: %s."),
                 translation_of_error(-failure));
        tell_refuse(client, sentence);
    }
    if (failure == 0 && tells)
        adjourn_tell_inscription(client, envelope);
}

void adjourn_take_sealed(struct client *client, const json_t *json)
{
    struct envelope envelope;
    const char *text = link_text(json, "pgn");
    if (strcmp(link_text(json, "t"), "sealed") != 0) {
        refuse(client, json);
        return;
    }
    bool tells = sealing_of(client)->tells;
    struct locked_part locked = sealing_of(client)->locked;
    char taken_on[ENVELOPE_PUBLIC_KEY_MAX];
    memcpy(taken_on, sealing_of(client)->other_key, sizeof taken_on);
    adjourn_done(client);
    envelope_init(&envelope);
    bool reads =
        envelope_read(text, strlen(text), &envelope).error == ENVELOPE_OK &&
        envelope_is_sound(&envelope) &&
        strcmp(envelope.value[ENVELOPE_GAME], client->joined.id) == 0;
    if (reads && !is_what_was_sealed(&envelope, &locked))
        tell_refuse(client,
                    gettext("The server's envelope differs from the envelope "
                            "that you sealed. No copy is kept."));
    else
        take_copy(client, reads ? &envelope : NULL, taken_on, tells);
    envelope_done(&envelope);
    adjourn_tell_what_now(client);
}
