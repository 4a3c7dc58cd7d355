#include "src/client/adjourn.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/arbiter.h"
#include "rules/san.h"
#include "speech/spoken_move.h"
#include "tui/own_words.h"

#include "src/client/act.h"
#include "src/client/tell.h"
#include "src/envelope/envelope_base64.h"
#include "src/envelope/envelope_header.h"
#include "src/envelope/envelope_phrase.h"
#include "src/envelope/envelope_pins.h"
#include "src/envelope/envelope_read.h"
#include "src/envelope/envelope_seal.h"
#include "src/envelope/envelope_shelf.h"
#include "src/paths.h"

static void tell_answer(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER, sentence);
}

static void tell_trouble(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, sentence);
}

/* Would the arbiter take a seal now, from one who sits here? */
static bool may_seal(const struct client *client)
{
    const struct game *game = &client->game;
    const struct intent intent = {.kind = INTENT_SEAL,
                                  .by = (enum seat)game_turn(game),
                                  .commitment = "-"};
    struct ruling ruling;
    if (client->stage != STAGE_PLAYING || client->provisional ||
        !(client->seats >> game_turn(game) & 1))
        return false;
    arbiter_judge(game, &intent, game->at_ms, &ruling);
    return ruling.reason == REASON_NONE;
}

/* Does a move wait to be written? */
static bool seals(const struct client *client)
{
    bool wanted =
        client->game.adjournment.ordered || client->adjourning.answers;
    return wanted && !client->adjourning.waits && may_seal(client);
}

const char *adjourn_label(const struct client *client)
{
    if (client->adjourning.waits)
        return gettext("Sealing: ");
    if (client->adjourning.phrase[0] != '\0')
        return client->adjourning.label;
    if (client->adjourning.asks_phrase)
        return gettext("Passphrase: ");
    if (!seals(client))
        return NULL;
    return game_turn(&client->game) == WHITE ? gettext("White seals: ")
                                             : gettext("Black seals: ");
}

void adjourn_begin(struct client *client, const struct command *command)
{
    (void)command;
    client->adjourning.answers = may_seal(client);
    if (!client->adjourning.answers)
        tell_trouble(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
}

/* The opponent has sealed at a shared arbiter: both keep the file. */
static void ask_for_copy(struct client *client, const struct event *event)
{
    int seat = other_side((enum side)event->actor);
    if (client->route.kind != ROUTE_PRIVATE && (client->seats >> seat & 1) &&
        !(client->seats >> event->actor & 1))
        link_send(&client->link, ASK_SEAL,
                  json_pack("{s:s, s:s, s:s}", "t", "envelope", "game",
                            client->game_id, "seat", seat_words[seat]));
}

void adjourn_hear(struct client *client, const struct event *event)
{
    if (event->kind == EVENT_RESULT && client->adjourning.secret != NULL)
        adjourn_done(client);
    if (event->kind == EVENT_ADJOURN)
        ask_for_copy(client, event);
    if (event->kind == EVENT_ORDER && seals(client))
        tell_answer(client,
                    gettext("Write your move: it is not shown. Enter alone "
                            "then seals it, and stops the clock."));
}

/* Neither shown nor written down anywhere. */
static void tell_alone(struct client *client, struct move mv)
{
    const struct move_facts facts =
        move_facts_of(game_position(&client->game), mv);
    struct utterance utterance;
    char text[SEGMENT_TEXT_MAX];
    utterance_init(&utterance, PRIORITY_ANSWER);
    announce_move(&client->announcer, &facts, &utterance);
    utterance.priority = PRIORITY_ANSWER;
    utterance.continues = true;
    utterance.secret = true;
    voice_say(client->voice, &utterance);
    utterance_text(&utterance, text, sizeof text);
    braille_display_show(client->braille, text);
    envelope_wipe(text, sizeof text);
    envelope_wipe(&utterance, sizeof utterance);
}

void adjourn_alone(struct client *client, const struct command *command)
{
    bool *alone = &client->adjourning.alone;
    (void)command;
    if (!seals(client)) {
        tell_trouble(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        return;
    }
    if (client->options->speech_out[0] != '\0') {
        tell_trouble(client, gettext("What is said goes into a file: nothing "
                                     "is said of the sealed move."));
        return;
    }
    *alone = !*alone;
    tell_answer(client,
                *alone ? gettext("Nobody else hears or feels this: from now on "
                                 "it is told how the move is read.")
                       : gettext("The sealed move is not told any more."));
}

/* What the program makes of it is told, and not which move that is, unless
 * nobody else can hear. */
static void tell_reading(struct client *client, const char *text)
{
    struct move mv;
    bool is_clear = san_read_in(game_position(&client->game), text,
                                client->view.notation, &mv)
                        .reason == REASON_NONE;
    if (is_clear)
        tell_answer(client,
                    gettext("That is one clear move. Enter alone seals it; "
                            "another line replaces it."));
    else
        tell_answer(client,
                    gettext("That is no clear move: sealed like this, it "
                            "loses. Write it again, or seal it with Enter "
                            "alone."));
    if (is_clear && client->adjourning.alone)
        tell_alone(client, mv);
}

/* A move in spoken words is written as the envelope has moves; any other text
 * stands as it was typed. */
static void write_down(const struct client *client, const char *typed,
                       char out[ENVELOPE_SECRET_MAX + 1])
{
    const struct position *pos = game_position(&client->game);
    const struct san_style style = {.notation = client->view.notation};
    char spoken[SPOKEN_MOVE_MAX] = "", written[SAN_STYLED_MAX] = "";
    struct move mv;
    bool is_spoken = spoken_move_of(&client->announcer, typed, spoken) &&
                     san_read(pos, spoken, &mv).reason == REASON_NONE;
    if (is_spoken) {
        struct move_facts facts = move_facts_of(pos, mv);
        san_write_styled(&facts, &style, written);
        envelope_wipe(&facts, sizeof facts);
    }
    snprintf(out, ENVELOPE_SECRET_MAX + 1, "%s", is_spoken ? written : typed);
    envelope_wipe(spoken, sizeof spoken);
    envelope_wipe(written, sizeof written);
    envelope_wipe(&mv, sizeof mv);
}

static void keep(struct client *client, const char *typed)
{
    struct envelope_secret **secret = &client->adjourning.secret;
    if (*secret == NULL)
        *secret = envelope_secret_memory(sizeof **secret);
    if (*secret == NULL || envelope_guard_process() != 0) {
        tell_trouble(client, gettext("The sealed move cannot be kept secret "
                                     "in this memory."));
        return;
    }
    envelope_wipe((*secret)->text, sizeof(*secret)->text);
    write_down(client, typed, (*secret)->text);
    client->adjourning.written = true;
    tell_reading(client, (*secret)->text);
}

static void seal(struct client *client)
{
    if (!client->adjourning.written) {
        tell_trouble(client, gettext("No move is written yet."));
        return;
    }
    client->adjourning.waits = true;
    client->sent.since_ms = client_monotonic_ms();
    link_send(
        &client->link, ASK_INSCRIBE,
        json_pack("{s:s, s:s, s:s, s:s, s:s}", "t", "inscribe", "game",
                  client->game_id, "seat", seat_words[game_turn(&client->game)],
                  "language", notation_code(client->view.notation), "mode",
                  client->adjourning.by_phrase ? "passphrase" : "arbiter"));
}

/* The sealer's choice, and what it costs, before it is sealed. */
void adjourn_passphrase(struct client *client, const struct command *command)
{
    bool *by_phrase = &client->adjourning.by_phrase;
    (void)command;
    if (!seals(client)) {
        tell_trouble(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        return;
    }
    if (client->route.kind != ROUTE_PRIVATE) {
        tell_trouble(client, gettext("Here the arbiter keeps the envelope."));
        return;
    }
    *by_phrase = !*by_phrase;
    if (*by_phrase)
        tell_answer(client,
                    gettext("A passphrase will open the envelope. It is shown "
                            "once, to you alone: write it on paper. Who "
                            "forgets or refuses it loses the game."));
    else
        tell_answer(client,
                    gettext("This account's key will open the envelope."));
}

/* It has been noted. */
static void hide_phrase(struct client *client)
{
    envelope_wipe(client->adjourning.phrase, sizeof client->adjourning.phrase);
    envelope_wipe(client->adjourning.label, sizeof client->adjourning.label);
}

/* A word that has its meaning while a move is sealed too: no move, and not
 * one that is unknown. */
static bool is_word(const struct client *client, const char *text,
                    struct command *out)
{
    char english[COMMAND_ARGUMENT_MAX];
    command_read(text, game_position(&client->game), out);
    if (out->kind == COMMAND_UNKNOWN &&
        own_words_turn(text, english, sizeof english))
        command_read(english, game_position(&client->game), out);
    envelope_wipe(english, sizeof english);
    return out->kind != COMMAND_NONE && out->kind != COMMAND_UNKNOWN &&
           (out->kind != COMMAND_INTENT || out->intent.kind != INTENT_MOVE);
}

bool adjourn_take_move(struct client *client, const struct intent *intent)
{
    if (intent->kind != INTENT_MOVE || !seals(client))
        return false;
    keep(client, intent->text);
    return true;
}

/* Who says "seal Nf3" where Nf3 is enough means Nf3. */
static const char *without_seal(const struct client *client, const char *text)
{
    struct move mv;
    const char *rest = text + strcspn(text, " ");
    size_t bytes = (size_t)(rest - text);
    rest += strspn(rest, " ");
    bool says_seal = (bytes == 4 && strncasecmp(text, "seal", 4) == 0) ||
                     (bytes == 5 && strncasecmp(text, "seals", 5) == 0);
    return says_seal && (rest[0] == '\0' ||
                         san_read_in(game_position(&client->game), rest,
                                     client->view.notation, &mv)
                                 .reason == REASON_NONE)
               ? rest
               : text;
}

/* Enter alone seals, but answers no question. */
static void seal_or_ask_again(struct client *client)
{
    char text[QUESTION_TEXT_MAX];
    if (client->question.kind == QUESTION_NONE) {
        seal(client);
        return;
    }
    question_text(&client->question, &client->game, text);
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, text);
}

void adjourn_secret(struct client *client, const struct command *command)
{
    struct command word = {.kind = COMMAND_NONE};
    const char *text = without_seal(client, command->argument);
    if (client->adjourning.phrase[0] != '\0')
        hide_phrase(client);
    else if (client->adjourning.asks_phrase)
        adjourn_send_phrase(client, command->argument);
    else if (!seals(client))
        return;
    else if (text[0] == '\0')
        seal_or_ask_again(client);
    else if (is_word(client, text, &word))
        act(client, &word);
    else if (!command->on || strlen(text) > ENVELOPE_SECRET_MAX)
        tell_trouble(client, gettext("That is too long to be sealed."));
    else
        keep(client, text);
    envelope_wipe(&word, sizeof word);
}

static bool same_moves(const struct envelope *envelope, const struct game *game)
{
    bool same = envelope->move_count == game->ply_count;
    for (int i = 0; same && i < game->ply_count; i++)
        same = move_equal(envelope->moves[i], game->plies[i].facts.mv);
    return same;
}

static void send_seal(struct client *client, const struct envelope *envelope)
{
    char block[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
    envelope_base64_write(envelope->block, (size_t)envelope->block_bytes,
                          block);
    link_send(&client->link, ASK_SEAL,
              json_pack("{s:s, s:s, s:s, s:s, s:s}", "t", "seal", "game",
                        client->game_id, "seat",
                        seat_words[game_turn(&client->game)], "commitment",
                        envelope->value[ENVELOPE_COMMITMENT], "block", block));
}

static void refuse(struct client *client, const json_t *json)
{
    const char *code = link_text(json, "code");
    enum reason reason = reason_of_word(code);
    client->adjourning.waits = false;
    hide_phrase(client);
    tell_trouble(client, reason != REASON_COUNT
                             ? gettext(reason_sentence(reason))
                             : gettext("The arbiter does not take the seal."));
}

/* Lock the move that was written; a passphrase is made now. */
static bool lock(struct client *client, struct envelope *envelope)
{
    const char *text = client->adjourning.secret->text;
    char *phrase = client->adjourning.phrase;
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        return envelope_seal(envelope, text, NULL);
    envelope_phrase_make(phrase);
    return envelope_seal(envelope, text, phrase);
}

int adjourn_take_inscription(struct client *client, const json_t *json)
{
    struct envelope envelope;
    const char *header = link_text(json, "header");
    if (strcmp(link_text(json, "t"), "inscription") != 0) {
        refuse(client, json);
        return 0;
    }
    envelope_init(&envelope);
    bool sealed =
        envelope_header_read(header, strlen(header), &envelope).error ==
            ENVELOPE_OK &&
        same_moves(&envelope, &client->game) &&
        client->adjourning.secret != NULL && lock(client, &envelope);
    if (sealed)
        send_seal(client, &envelope);
    envelope_done(&envelope);
    return sealed ? 0 : -EPROTO;
}

/* A copy of one's own, and who signed it. */
static int keep_copy(const struct envelope *envelope, char path[PATH_MAX])
{
    char folder[PATH_MAX], pins[PATH_MAX];
    int failure = paths_make(PLACE_ENVELOPES, folder);
    if (failure == 0)
        failure = envelope_shelf_keep(folder, envelope, path);
    if (failure != 0 || envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return failure;
    failure = paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, pins);
    if (failure == 0)
        failure = envelope_pins_add(pins, envelope->value[ENVELOPE_KEY],
                                    envelope->value[ENVELOPE_ARBITER]);
    return failure;
}

static void tell_kept(struct client *client, const struct envelope *envelope,
                      const char *path)
{
    char shown[PATH_MAX + 128], spoken[128];
    snprintf(spoken, sizeof spoken,
             gettext("The envelope is kept. Its fingerprint begins with %.9s."),
             envelope->value[ENVELOPE_FINGERPRINT]);
    snprintf(shown, sizeof shown, "%s %s", spoken, path);
    tell_apart(client, FRONT_ANSWER, PRIORITY_MOVE, shown, spoken);
}

/* Sealed it is, and the arbiter has it. */
static void tell_not_kept(struct client *client, int failure)
{
    char sentence[SEGMENT_TEXT_MAX];
    snprintf(sentence, sizeof sentence,
             gettext("The move is sealed, and the arbiter keeps the envelope; "
                     "your own copy cannot be written: %s."),
             strerror(-failure));
    tell_trouble(client, sentence);
}

/* Nothing is left but the passphrase, if there is one: it stands before the
 * line until Enter, and is neither said nor kept. */
static void show_phrase(struct client *client)
{
    char phrase[sizeof client->adjourning.phrase];
    memcpy(phrase, client->adjourning.phrase, sizeof phrase);
    adjourn_done(client);
    if (phrase[0] == '\0')
        return;
    memcpy(client->adjourning.phrase, phrase, sizeof phrase);
    snprintf(client->adjourning.label, sizeof client->adjourning.label,
             gettext("Note %s, then Enter: "), phrase);
    envelope_wipe(phrase, sizeof phrase);
    tell_answer(client,
                gettext("The passphrase stands before the line until Enter: it "
                        "is for the eyes of the player who sealed."));
}

void adjourn_rejoin(struct client *client)
{
    if (!client->adjourning.waits)
        return;
    client->adjourning.waits = false;
    if (client->game.adjournment.closed) {
        show_phrase(client);
        return;
    }
    /* Nobody has heard of it: it is sealed anew, as a move is sent again. */
    hide_phrase(client);
    if (client->adjourning.written && seals(client))
        seal(client);
}

int adjourn_take_sealed(struct client *client, const json_t *json)
{
    struct envelope envelope;
    char path[PATH_MAX];
    const char *text = link_text(json, "pgn");
    if (strcmp(link_text(json, "t"), "sealed") != 0) {
        refuse(client, json);
        return 0;
    }
    show_phrase(client);
    envelope_init(&envelope);
    if (envelope_read(text, strlen(text), &envelope).error == ENVELOPE_OK) {
        int failure = keep_copy(&envelope, path);
        if (failure == 0)
            tell_kept(client, &envelope, path);
        else
            tell_not_kept(client, failure);
    }
    envelope_done(&envelope);
    return 0;
}

void adjourn_done(struct client *client)
{
    envelope_secret_free(client->adjourning.secret);
    envelope_wipe(&client->adjourning, sizeof client->adjourning);
}
