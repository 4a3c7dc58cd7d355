// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/client/adjourn.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"
#include "rules/base/wipe.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"

#include "tui/input/answer.h"
#include "tui/words/command.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"

#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/key.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"

struct sealing *sealing_of(const struct client *client)
{
    struct sealing *sealing = modes_state(client, &adjourn_mode);
    assert(sealing != NULL);
    return sealing;
}

/* A pause that nobody wanted; whether the client or the arbiter was killed
 * first makes no difference. Until the game resumes, what the sealer types
 * stays a secret. */
static bool is_interrupted(const struct game *game)
{
    return game->adjournment.ordered && game->phase == GAME_PAUSED &&
           (game->pause_cause == PAUSE_RESTART ||
            game->pause_cause == PAUSE_LEFT);
}

bool adjourn_may_seal(const struct client *client)
{
    const struct game *game = &client->game;
    const struct intent intent = {.kind = INTENT_SEAL,
                                  .by = (enum seat)game_seen_turn(game),
                                  .commitment = "-"};
    struct ruling ruling;
    if (client->joined.provisional ||
        !(client->joined.seats >> game_seen_turn(game) & 1))
        return false;
    /* While the connection is lost, what is typed is a secret as before. */
    if (client->joined.stage != STAGE_PLAYING)
        return game->adjournment.ordered && !game->adjournment.closed;
    arbiter_judge(game, &intent, game->at_ms, &ruling);
    return ruling.reason == REASON_NONE || is_interrupted(game);
}

bool adjourn_seals(const struct client *client)
{
    bool wanted =
        client->game.adjournment.ordered || sealing_of(client)->answers;
    return wanted && !sealing_of(client)->waits && adjourn_may_seal(client);
}

const char *adjourn_label(const struct client *client)
{
    if (sealing_of(client)->waits)
        return gettext("Sealing: ");
    if (adjourn_phrase(client) != NULL)
        return sealing_of(client)->label;
    if (sealing_of(client)->asks_phrase)
        return gettext("Passphrase: ");
    /* What is typed while it is checked may be another try. */
    if (client->pending.waiting && client->pending.by_phrase)
        return gettext("Checking: ");
    if (!adjourn_seals(client))
        return NULL;
    return game_seen_turn(&client->game) == WHITE ? gettext("White seals: ")
                                                  : gettext("Black seals: ");
}

const char *adjourn_phrase(const struct client *client)
{
    const struct sealing *sealing = sealing_of(client);
    bool is_shown =
        !sealing->waits && !sealing->noted && sealing->phrase[0] != '\0';
    return is_shown ? sealing->phrase : NULL;
}

void adjourn_tell_inscription(struct client *client,
                              const struct envelope *envelope)
{
    struct utterance utterance;
    for (int part = INSCRIPTION_NAMES; part < INSCRIPTION_RESUME; part++)
        if (envelope_inscription(envelope, &client->announcer, part,
                                 &utterance)) {
            utterance.priority = PRIORITY_CHAT; /* no part drops another */
            tell_utterance(client, FRONTEND_ANSWER, &utterance);
        }
}

void adjourn_done(struct client *client)
{
    envelope_secret_free(sealing_of(client)->secret);
    free(sealing_of(client)->header);
    envelope_wipe(sealing_of(client), sizeof(struct sealing));
}

/* What was written for one position is no move of another, and nothing of a
 * move that was sealed at another terminal is left here. */
static bool forget_stale(struct client *client)
{
    const struct game *game = &client->game;
    bool sealed_elsewhere =
        game->adjournment.closed && !sealing_of(client)->waits;
    if (sealing_of(client)->secret == NULL ||
        (game_seen_plies(game) == sealing_of(client)->ply &&
         !sealed_elsewhere && game->phase != GAME_OVER))
        return false;
    adjourn_done(client);
    return true;
}

static void ask_to_write(struct client *client)
{
    tell_answer(client, gettext("Write your move: it is not shown. Then press "
                                "Enter again to seal it and stop the clock."));
    if (adjourn_can_be_heard(client))
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                      gettext("To hear how your move is read, type alone."));
}

/* The position may have changed while nothing was announced. */
void adjourn_hear(struct client *client, const struct event *event)
{
    if (joined_game_awaits_game(client)) {
        forget_stale(client);
        return;
    }
    if (forget_stale(client) && adjourn_seals(client))
        ask_to_write(client);
    if (event->kind == EVENT_OPEN) {
        sealing_of(client)->locked.exists = false;
        adjourn_check_opening(client, event);
    }
    /* The opponent sealed it, or this player did at another terminal: all
     * clients keep the file. */
    if (event->kind == EVENT_ADJOURN && !sealing_of(client)->waits)
        adjourn_ask_for_copy(client);
    if (event->kind == EVENT_ARRIVE)
        adjourn_hear_arrival(client, event->actor);
    if (event->kind == EVENT_ADJOURN)
        adjourn_forget_wish(client);
    if (event->kind == EVENT_RESUME)
        adjourn_hold_clock(client);
    if (event->kind == EVENT_RESUME &&
        sealing_of(client)->waits_for_resumption && adjourn_seals(client))
        adjourn_seal(client);
    /* Over the board the opponent may have had to press first. */
    if ((event->kind == EVENT_ORDER || event->kind == EVENT_PRESS) &&
        adjourn_seals(client))
        ask_to_write(client);
}

/* The sealer's choice, and what it costs, before it is sealed. */
static void choose_phrase(struct client *client)
{
    bool *by_phrase = &sealing_of(client)->by_phrase;
    if (!adjourn_seals(client)) {
        tell_refuse(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        return;
    }
    if (!client_is_private(client)) {
        tell_refuse(client,
                    gettext("The server keeps the envelope of this game."));
        return;
    }
    if (adjourn_recall_wish(client))
        return;
    *by_phrase = !*by_phrase;
    adjourn_forget_phrase(client);
    int failure = adjourn_keep_wish(client, *by_phrase);
    if (failure != 0) {
        char sentence[SEGMENT_TEXT_MAX];
        snprintf(sentence, sizeof sentence,
                 gettext("Your choice cannot be stored: %s. If the program is "
                         "stopped, type passphrase again."),
                 translation_of_error(-failure));
        tell_refuse(client, sentence);
    }
    if (*by_phrase)
        adjourn_tell_wish(client);
    else
        tell_answer(client,
                    gettext("This account's key will open the envelope."));
}

/* A command that keeps its meaning while a move is sealed: neither a move nor
 * an unknown word. */
static bool is_word(const struct client *client, const char *text,
                    struct command *out)
{
    char english[COMMAND_ARGUMENT_MAX];
    command_read(text, game_board(&client->game), out);
    if (out->kind == COMMAND_UNKNOWN &&
        own_words_turn(text, english, sizeof english))
        command_read(english, game_board(&client->game), out);
    if (out->kind != COMMAND_UNKNOWN) /* a passphrase may be in any words */
        mood_guard(text, out);
    envelope_wipe(english, sizeof english);
    return out->kind != COMMAND_NONE && out->kind != COMMAND_UNKNOWN &&
           (out->kind != COMMAND_INTENT || out->intent.kind != INTENT_MOVE);
}

/* A question in more words than a command has. No move is read here: the memory
 * that this leaves behind is not wiped. */
static bool is_question(const struct client *client, const char *text,
                        struct command *out)
{
    if (adjourn_is_readable(client, text))
        return false;
    struct view view = client->view;
    view.secret = view.phrase = NULL;
    answer_read(text, &view, out);
    return out->kind == COMMAND_QUERY;
}

static bool is_the_phrase(const struct client *client, const char *text)
{
    char typed[ENVELOPE_PHRASE_MAX] = "", made[ENVELOPE_PHRASE_MAX] = "";
    bool same = passphrase_read(text, typed) &&
                passphrase_read(sealing_of(client)->phrase, made) &&
                strcmp(typed, made) == 0;
    envelope_wipe(typed, sizeof typed);
    envelope_wipe(made, sizeof made);
    return same;
}

/* The passphrase that was asked for; commands keep their meaning. */
static bool take_phrase(struct client *client, const char *text,
                        struct command *instead)
{
    bool is_command = text[0] != '\0' && is_word(client, text, instead);
    bool stops =
        text[0] == '\0' || (is_command && (instead->kind == COMMAND_NO ||
                                           instead->kind == COMMAND_OPEN));
    if (is_command && open_question_own(client)->kind != QUESTION_NONE &&
        (instead->kind == COMMAND_YES || instead->kind == COMMAND_NO))
        return false; /* it answers the question of the prompt */
    if (is_command && instead->kind == COMMAND_YES) {
        tell_answer(client, gettext("Type the passphrase."));
        return true;
    }
    if (is_command && !stops)
        return false;
    if (!stops) {
        adjourn_send_phrase(client, text);
        return true;
    }
    sealing_of(client)->asks_phrase = false;
    if (is_command && instead->kind == COMMAND_OPEN)
        adjourn_open_now(client);
    else
        tell_answer(client, gettext("The envelope remains closed."));
    return true;
}

/* "Nc3?" asks, and "d4?" would be answered aloud. "Nc3?!" is a clear move. */
static bool asks_about_move(const struct client *client, const char *text)
{
    char move[COMMAND_ARGUMENT_MAX];
    size_t bytes = tokens_question(text);
    if (bytes == 0 || bytes >= sizeof move)
        return false;
    snprintf(move, sizeof move, "%.*s", (int)bytes, text);
    bool asks = adjourn_is_readable(client, move);
    envelope_wipe(move, sizeof move);
    return asks;
}

/* Enter on an empty line seals and stops the clock, but answers no question. */
static void seal_unless_asked(struct client *client)
{
    if (open_question_own(client)->kind != QUESTION_NONE)
        open_question_repeat(client);
    else if (!adjourn_warns_again(client))
        adjourn_seal(client);
}

/* "Bb5 draw": the offer is for everybody, and is on the envelope (guideline
 * 2(f) of 2009); the move alone is sealed. */
static bool write_with_offer(struct client *client, const char *text)
{
    const struct intent offer = {
        .kind = INTENT_OFFER,
        .by = (enum seat)game_turn(&client->game),
        .what_offer = OFFER_DRAW,
    };
    struct command read = {.kind = COMMAND_NONE};

    command_read(text, game_board(&client->game), &read);
    bool offers = read.kind == COMMAND_INTENT &&
                  read.intent.kind == INTENT_MOVE && read.intent.offers_draw;
    if (offers) {
        adjourn_write(client, read.intent.text);
        pending_send(client, &offer);
    }
    envelope_wipe(&read, sizeof read);
    return offers;
}

/* What was typed for the envelope: the move, or, if empty, the wish to seal it.
 * False: it is a command of the game, to be carried out instead. */
static bool take_secret(struct client *client, const struct command *command,
                        struct command *instead)
{
    /* Treat "seal Nf3" as Nf3. */
    struct move mv;
    const char *rest = command->argument + strcspn(command->argument, " ");
    size_t bytes = (size_t)(rest - command->argument);
    rest += strspn(rest, " ");
    bool says_seal =
        (bytes == 4 && strncasecmp(command->argument, "seal", 4) == 0) ||
        (bytes == 5 && strncasecmp(command->argument, "seals", 5) == 0);
    const char *text =
        says_seal &&
                (rest[0] == '\0' || san_read_in(game_board(&client->game), rest,
                                                client->view.notation, &mv)
                                            .reason == REASON_NONE)
            ? rest
            : command->argument;
    if (text[0] != '\0')
        sealing_of(client)->was_told = false;
    if (adjourn_phrase(client) != NULL) {
        /* A player who has noted the passphrase can type it; commands keep
         * their meaning. */
        if (is_the_phrase(client, command->argument)) {
            tell_answer(client,
                        gettext("The passphrase is correct. It will not be "
                                "shown or spoken again."));
            adjourn_seal_noted(client);
            return true;
        }
        if (command->argument[0] != '\0' &&
            is_word(client, command->argument, instead) &&
            instead->kind != COMMAND_REPEAT)
            return false;
        if (command->argument[0] == '\0' || instead->kind == COMMAND_REPEAT)
            tell_answer(client, gettext("Type the passphrase again, to be sure "
                                        "that you have noted it."));
        else
            tell_refuse(client,
                        gettext("That is not the passphrase. Compare it, and "
                                "type it again."));
        adjourn_say_phrase(client);
        return true;
    }
    if (sealing_of(client)->asks_phrase)
        return take_phrase(client, command->argument, instead);
    if (!adjourn_seals(client)) {
        /* The move is on its way into the envelope; commands keep their
         * meaning. */
        if (text[0] == '\0')
            return true;
        if (is_word(client, text, instead) ||
            is_question(client, text, instead))
            return false;
        if (sealing_of(client)->waits)
            tell_refuse(client, gettext("Your move is being sealed. It can no "
                                        "longer be changed."));
        return true;
    } else if (text[0] == '\0') {
        seal_unless_asked(client);
    } else if (asks_about_move(client, text))
        tell_refuse(client, gettext("To make a move, type it without a "
                                    "question mark."));
    else if (is_word(client, text, instead) ||
             is_question(client, text, instead))
        return false;
    else if (!command->on || strlen(text) > ENVELOPE_SECRET_MAX)
        tell_refuse(client, gettext("That is too long to seal."));
    else if (!write_with_offer(client, text))
        adjourn_write(client, text);
    return true;
}

/* After the order, a move made on the board is the sealed move, 1(a), and is
 * sent to nobody. */
static bool take_move(struct client *client, const struct intent *intent)
{
    if (intent->kind == INTENT_STATE)
        adjourn_arrive(client);
    if (intent->kind == INTENT_MOVE && client_is_private(client) &&
        client->game.offer == OFFER_ADJOURNMENT) {
        tell_refuse(client, gettext("First answer yes or no. Everybody would "
                                    "see a move made now."));
        return true;
    }
    if (intent->kind == INTENT_PRESS && adjourn_seals(client)) {
        seal_unless_asked(client); /* 1(a): it stops the clock */
        return true;
    }
    if (intent->kind != INTENT_MOVE || !adjourn_seals(client))
        return false;
    shown_view_end_review(client);
    adjourn_write(client, intent->text);
    return true;
}

static bool act(struct client *client, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_INTENT:
        return take_move(client, &command->intent);
    case COMMAND_SECRET: {
        struct command instead = {.kind = COMMAND_NONE};
        if (!take_secret(client, command, &instead))
            modes_act(client, &instead);
        wipe(&instead, sizeof instead);
    } break;
    case COMMAND_SEAL:
        /* "seal", when an answer may be sealed for an absent player. */
        sealing_of(client)->answers = adjourn_may_seal(client);
        if (!sealing_of(client)->answers)
            tell_refuse(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        break;
    case COMMAND_ALONE:
        adjourn_alone(client);
        break;
    case COMMAND_PASSPHRASE:
        choose_phrase(client);
        break;
    case COMMAND_NOTE:
        adjourn_tell_note(client);
        break;
    case COMMAND_OPEN:
        adjourn_open(client);
        break;
    default: {
        /* A passphrase for which nothing has asked is no word to be repeated.
         */
        char phrase[ENVELOPE_PHRASE_MAX];
        bool is_phrase = command->kind == COMMAND_UNKNOWN &&
                         client->game.phase == GAME_ADJOURNED &&
                         passphrase_read(command->argument, phrase);
        envelope_wipe(phrase, sizeof phrase);
        if (is_phrase)
            tell_refuse(client,
                        gettext("First type open, then the passphrase."));
        return is_phrase;
    }
    }
    return true;
}

/* The player confirmed that the envelope is to be opened now. */
static bool put_off(struct client *client, const struct intent *intent)
{
    if (intent->kind != INTENT_OPEN)
        return false;
    adjourn_open_now(client);
    return true;
}

/* At one computer there is no administrator. */
static bool refused(struct client *client, enum reason reason)
{
    bool is_private = client_is_private(client);
    if (reason == REASON_WRONG_PHRASE || reason == REASON_PHRASE_SOON)
        return adjourn_asks_phrase_again(client, reason);
    if (reason == REASON_ENVELOPE_DAMAGED && is_private)
        tell_refuse(client, gettext("The envelope is damaged. To use a copy, "
                                    "leave and type hektor resume FILE."));
    else if (reason == REASON_ENVELOPE_STUCK && is_private)
        tell_refuse(client, gettext("The envelope is safe, but cannot be "
                                    "opened now. Try again."));
    else
        return false;
    return true;
}

static void rejoined(struct client *client)
{
    adjourn_rejoin(client);
    if (client->pending.waiting && client->pending.intent.kind == INTENT_OPEN)
        adjourn_open_again(client);
}

/* The server that was killed had stopped the sealer's clock: what has passed
 * since then is not theirs. */
static bool connected(struct client *client)
{
    if (adjourn_holds_clock(client))
        connection_held_clock(client);
    return false;
}

/* A secret is typed next: it is read as nothing else, and the memory of a
 * crashed program must not show it. */
static void show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    struct sealing *sealing = sealing_of(client);
    struct view *view = &client->view;
    (void)question;
    view->secret = adjourn_label(client);
    view->phrase = view->secret != NULL ? adjourn_phrase(client) : NULL;
    view->checks_phrase = client->pending.waiting && client->pending.by_phrase;
    if (view->secret != NULL && !sealing->is_guarded)
        envelope_guard_process();
    sealing->is_guarded = view->secret != NULL;
}

static bool waits(const struct client *client)
{
    return sealing_of(client)->waits;
}

static int take_inscription(struct client *client,
                            const struct link_message *message)
{
    adjourn_take_inscription(client, message->json);
    return 0;
}

static int take_sealed(struct client *client,
                       const struct link_message *message)
{
    adjourn_take_sealed(client, message->json);
    return 0;
}

static const struct message_row messages[] = {
    {ASK_INSCRIBE, NULL, take_inscription},
    {ASK_SEAL, NULL, take_sealed},
    {ASK_NONE, NULL, NULL},
};

const struct mode_ops adjourn_mode = {
    .bytes = sizeof(struct sealing),
    .messages = messages,
    .act = act,
    .put_off = put_off,
    .refused = refused,
    .hear = adjourn_hear,
    .tell_state = adjourn_tell,
    .connected = connected,
    .rejoined = rejoined,
    .forget = adjourn_done,
    .show = show,
    .waits = waits,
    .close = adjourn_done,
};
