// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * write.c - the sealed move is written down unseen, and its player
 * alone is told whether it is one clear move.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/arbiter/sealing.h"
#include "rules/base/translatable.h"
#include "rules/notation/san.h"
#include "speech/sentences/move_from_words.h"

#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/tell.h"

enum { WISH_MAX = 16 };

/* Of a move that is written. */
static const char *clear_sentence(const struct client *client)
{
    return client->game.phase == GAME_PAUSED
               ? gettext("That is one clear move. To seal it, type resume, "
                         "then press Enter. To replace it, type a different "
                         "line.")
               : gettext("That is one clear move. To seal it, press Enter. To "
                         "replace it, type a different line.");
}

/* What the program makes of it is told, and not which move that is, unless
 * nobody else can hear. */
static void tell_reading(struct client *client, const char *text)
{
    struct move mv;
    bool is_clear =
        san_read_in(game_board(&client->game), text, client->view.notation, &mv)
            .reason == REASON_NONE;
    sealing_of(client)->may_lose = !is_clear;
    sealing_of(client)->was_told = true;
    if (is_clear)
        tell_answer(client, clear_sentence(client));
    else
        tell_answer(
            client,
            gettext("That is not a clear move. If you seal it, you lose. Write "
                    "it again, or press Enter to seal it."));
    if (is_clear && sealing_of(client)->alone) {
        /* Neither shown nor written down anywhere. A display shows one thing:
         * the move first, in the reader's words, and then what can be done. */
        const struct move_facts facts =
            move_facts_of(game_board(&client->game), mv);
        struct utterance utterance;
        char move[SEGMENT_TEXT_MAX], told[2 * SEGMENT_TEXT_MAX];
        utterance_init(&utterance, PRIORITY_ANSWER);
        announce_move(&client->announcer, &facts, &utterance);
        utterance.priority = PRIORITY_ANSWER;
        utterance.continues = true;
        utterance.secret = true;
        voice_say(client->voice, &utterance);
        tell_write_move(client, &facts, move, sizeof move);
        snprintf(told, sizeof told, "%s. %s", move, clear_sentence(client));
        braille_display_show(client->told.braille, told, true);
        envelope_wipe(move, sizeof move);
        envelope_wipe(told, sizeof told);
        envelope_wipe(&utterance, sizeof utterance);
    }
}

bool adjourn_warns_again(struct client *client)
{
    const struct sealing *sealing = sealing_of(client);
    bool warns = sealing->written && sealing->may_lose && !sealing->was_told;
    if (warns)
        tell_reading(client, sealing->secret->text);
    return warns;
}

bool adjourn_can_be_heard(const struct client *client)
{
    return voice_state(client->voice) == VOICE_SPEAKS ||
           braille_display_answers(client->told.braille);
}

void adjourn_alone(struct client *client)
{
    bool *alone = &sealing_of(client)->alone;
    bool has_phrase = adjourn_phrase(client) != NULL;
    if (!adjourn_seals(client) && !has_phrase) {
        tell_refuse(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        return;
    }
    if (client->options->speech_out[0] != '\0') {
        tell_refuse(client, gettext("The voice is recorded to a file. It does "
                                    "not say the sealed move."));
        return;
    }
    if (!*alone && !adjourn_can_be_heard(client)) {
        tell_refuse(
            client,
            gettext("This command needs a voice or a Braille display."));
        return;
    }
    *alone = !*alone || has_phrase;
    if (has_phrase) {
        adjourn_say_phrase(client);
        return;
    }
    tell_answer(client,
                *alone ? gettext("You will hear how your move is read. Make "
                                 "sure that nobody else can hear it.")
                       : gettext("The sealed move is no longer announced."));
    if (*alone && sealing_of(client)->written)
        tell_reading(client, sealing_of(client)->secret->text);
}

/* Why the written move cannot be sealed; REASON_NONE: it can. */
static enum reason breach_of(const struct client *client, const char *text)
{
    struct move mv;
    bool is_clear =
        san_read_in(game_board(&client->game), text, client->view.notation, &mv)
            .reason == REASON_NONE;
    enum reason breach =
        is_clear ? sealing_breaks(&client->game, mv) : REASON_NONE;
    envelope_wipe(&mv, sizeof mv);
    return breach;
}

/* Everybody knows the claim or the touch that binds, but not what was
 * written. */
static void refuse_breach(struct client *client, enum reason breach)
{
    struct envelope_secret *secret = sealing_of(client)->secret;
    envelope_wipe(secret->text, sizeof secret->text);
    sealing_of(client)->written = false;
    tell_refuse(client, gettext(reason_sentence(breach)));
}

static bool is_syntax(struct san_result read)
{
    return read.reason == REASON_SYNTAX || read.reason == REASON_EMPTY;
}

bool adjourn_is_readable(const struct client *client, const char *typed)
{
    const struct position *pos = game_board(&client->game);
    enum notation notation = client->view.notation;
    char spoken[MOVE_FROM_WORDS_MAX] = "";
    struct move mv;
    bool readable = !is_syntax(san_read_in(pos, typed, notation, &mv)) ||
                    !is_syntax(san_read_typed(pos, typed, notation, &mv)) ||
                    move_from_words_of(&client->announcer, typed, spoken);
    envelope_wipe(spoken, sizeof spoken);
    envelope_wipe(&mv, sizeof mv);
    return readable;
}

static int wish_path(const struct client *client, int serial,
                     char out[PATH_MAX])
{
    char name[GAME_ID_MAX + 32];
    snprintf(name, sizeof name, "%s-%d.passphrase", client->joined.id, serial);
    return paths_file(PLACE_ENVELOPES, name, out);
}

/* The moves that were made then: what is wished at another one is another
 * sealing. */
static void write_wish(const struct client *client, char out[WISH_MAX])
{
    snprintf(out, WISH_MAX, "%d\n", game_seen_plies(&client->game));
}

int adjourn_keep_wish(const struct client *client, bool by_phrase)
{
    char path[PATH_MAX], folder[PATH_MAX], wish[WISH_MAX];
    int failure = paths_make(PLACE_ENVELOPES, folder);
    if (failure == 0)
        failure = wish_path(client, client->game.adjournment.serial + 1, path);
    if (failure != 0)
        return failure;
    write_wish(client, wish);
    if (by_phrase)
        return whole_file_replace(path, 0600, wish, strlen(wish));
    return unlink(path) == 0 || errno == ENOENT ? 0 : -errno;
}

static bool has_wish(const struct client *client)
{
    char path[PATH_MAX], wish[WISH_MAX], found[WISH_MAX] = "";
    if (!client_is_private(client) ||
        wish_path(client, client->game.adjournment.serial + 1, path) != 0)
        return false;
    int fd = regular_file_open(path, O_RDONLY, sizeof found - 1);
    if (fd < 0)
        return false;
    ssize_t bytes = whole_file_get(fd, found, sizeof found - 1);
    close(fd);
    write_wish(client, wish);
    return bytes > 0 && strcmp(found, wish) == 0;
}

void adjourn_tell_wish(struct client *client)
{
    tell_answer(
        client,
        adjourn_can_be_heard(client)
            ? gettext("A passphrase will open the envelope. To hear it, type "
                      "alone. A player who cannot or will not give it loses.")
            : gettext("A passphrase will open the envelope. Write it on paper "
                      "when it is shown. A player who cannot or will not give "
                      "it loses."));
}

bool adjourn_recall_wish(struct client *client)
{
    struct sealing *sealing = sealing_of(client);
    if (sealing->recalled || sealing->by_phrase)
        return false;
    sealing->recalled = true;
    sealing->by_phrase = has_wish(client);
    if (sealing->by_phrase)
        adjourn_tell_wish(client);
    return sealing->by_phrase;
}

void adjourn_forget_wish(const struct client *client)
{
    char path[PATH_MAX];
    if (client_is_private(client) &&
        wish_path(client, client->game.adjournment.serial, path) == 0)
        unlink(path);
}

void adjourn_write(struct client *client, const char *typed)
{
    adjourn_recall_wish(client);
    /* It is not repeated: it may be a move that was mistyped. */
    if (!adjourn_is_readable(client, typed) || !text_is_showable(typed)) {
        tell_refuse(client, gettext(reason_sentence(REASON_SYNTAX)));
        return;
    }
    struct envelope_secret **secret = &sealing_of(client)->secret;
    if (*secret == NULL)
        *secret = envelope_secret_memory(sizeof **secret);
    if (*secret == NULL || envelope_guard_process() != 0) {
        tell_refuse(
            client,
            gettext(
                "This computer's memory cannot keep the sealed move secret."));
        return;
    }
    envelope_wipe((*secret)->text, sizeof(*secret)->text);
    /* A move in spoken words is written as the envelope has moves; any other
     * text is as it was typed. */
    char *out = (*secret)->text;
    const struct position *pos = game_board(&client->game);
    const struct san_style style = {.notation = client->view.notation};
    char spoken[MOVE_FROM_WORDS_MAX] = "", written[SAN_STYLED_MAX] = "";
    struct move mv;
    /* The English letters may be no move in the envelope's letters. */
    bool is_spoken =
        (move_from_words_of(&client->announcer, typed, spoken) &&
         san_read(pos, spoken, &mv).reason == REASON_NONE) ||
        (san_read_in(pos, typed, client->view.notation, &mv).reason !=
             REASON_NONE &&
         san_read_typed(pos, typed, client->view.notation, &mv).reason ==
             REASON_NONE);
    if (is_spoken) {
        struct move_facts facts = move_facts_of(pos, mv);
        san_write_styled(&facts, &style, written);
        envelope_wipe(&facts, sizeof facts);
    }
    snprintf(out, ENVELOPE_SECRET_MAX + 1, "%s", is_spoken ? written : typed);
    envelope_wipe(spoken, sizeof spoken);
    envelope_wipe(written, sizeof written);
    envelope_wipe(&mv, sizeof mv);
    enum reason breach = breach_of(client, (*secret)->text);
    if (breach != REASON_NONE) {
        refuse_breach(client, breach);
        return;
    }
    sealing_of(client)->written = true;
    sealing_of(client)->ply = game_seen_plies(&client->game);
    tell_reading(client, (*secret)->text);
}
