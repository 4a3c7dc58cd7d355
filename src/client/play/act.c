#include "src/client/play/act.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"

#include "rules/game/helps.h"

#include "tui/linear/linear.h"

#include "src/base/paths.h"
#include "src/base/text.h"
#include "src/client/adjourn/adjourn.h"
#include "src/client/adjourn/appoint.h"
#include "src/client/lobby/lobby.h"
#include "src/client/lobby/rematch.h"
#include "src/client/lobby/talk_say.h"
#include "src/client/menu/menu.h"
#include "src/client/play/refusal.h"
#include "src/client/sitting/act_voice.h"
#include "src/client/sitting/assistant_word.h"
#include "src/client/sitting/file_words.h"
#include "src/client/sitting/flip.h"
#include "src/client/sitting/help.h"
#include "src/client/sitting/review.h"
#include "src/client/sitting/save_game.h"
#include "src/client/sitting/send.h"
#include "src/client/sitting/tell.h"
#include "src/client/viewer/replay.h"

/* A question is spoken; the front shows it for as long as it is. */
static void ask(struct client *client, struct question question)
{
    char text[QUESTION_TEXT_MAX];
    struct utterance utterance;
    client->question = question;
    question_text(&question, &client->game, text);
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

/* Who has no seat is asked nothing first, and hears why nothing comes of it. */
static bool looks_on(const struct client *client, const struct intent *intent)
{
    return client->stage == STAGE_PLAYING && client->seats == 0 &&
           intent->by != SEAT_ARBITER;
}

static void act_intent(struct client *client, const struct command *command)
{
    struct intent intent = command->intent;
    struct question question;
    intent.by = send_speaker(client, &intent);
    if (looks_on(client, &intent)) {
        tell_sentence(
            client, FRONT_REFUSAL, PRIORITY_ANSWER,
            gettext("Only the players can do that. You are watching."));
        return;
    }
    intent.ply = client->game.ply_count + 1;
    review_end(client); /* what is done, is done now */
    if (appoint_bars(client, &intent))
        return;
    if (adjourn_take_move(client, &command->intent))
        return;
    if (intent.kind == INTENT_STATE)
        adjourn_arrive(client);
    const struct ambiguous_letters letters = {client->view.notation,
                                              command->argument};
    if (question_before(&client->game, &intent, &letters, &question))
        ask(client, question);
    else if (appoint_before(client, &intent))
        return;
    else
        send_intent(client, &intent);
    snprintf(client->sent.typed, sizeof client->sent.typed, "%.31s",
             command->argument);
}

/* What was said answers nothing: the question is put again, if there is one. */
static void tell_unanswered(struct client *client)
{
    char text[QUESTION_TEXT_MAX];
    struct question standing =
        question_standing(&client->question, &client->game, client->seats);
    question_text(&standing, &client->game, text);
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                  text[0] != '\0' ? text
                                  : gettext("There is nothing to answer."));
}

static void act_on_outcome(struct client *client, enum question_outcome outcome,
                           const struct intent *intent)
{
    switch (outcome) {
    case OUTCOME_NOTHING:
        tell_unanswered(client);
        break;
    case OUTCOME_SEND:
        client->question.kind = QUESTION_NONE;
        client->link.typed[0] = '\0'; /* "yes" alone says nothing later */
        if (!appoint_before(client, intent))
            send_intent(client, intent);
        break;
    case OUTCOME_LEAVE:
        client_leave(client, 0);
        break;
    case OUTCOME_REMATCH:
        client->question.kind = QUESTION_NONE;
        rematch_act(client, NULL);
        break;
    case OUTCOME_OPEN:
        client->question.kind = QUESTION_NONE;
        adjourn_open_now(client);
        break;
    case OUTCOME_DROPPED:
        client->question.kind = QUESTION_NONE;
        tell_dropped(client);
        break;
    }
}

static void act_answer(struct client *client, const struct command *command)
{
    struct intent intent = {0};
    struct question standing =
        question_standing(&client->question, &client->game, client->seats);
    act_on_outcome(client,
                   question_answer(&standing, &client->game,
                                   command->kind == COMMAND_YES, &intent),
                   &intent);
}

static void act_role(struct client *client, const struct command *command)
{
    struct intent intent = {0};
    struct question standing =
        question_standing(&client->question, &client->game, client->seats);
    act_on_outcome(
        client,
        question_answer_role(&standing, &client->game, command->role, &intent),
        &intent);
}

static void act_touch(struct client *client, const struct command *command)
{
    struct utterance utterance;
    const char *touched = gettext(command->touched);
    struct query_request here = command->request;
    here.ply = client->past_ply;
    if (here.square == SQ_NONE)
        announce_sentence(&client->announcer, PRIORITY_ANSWER, touched,
                          &utterance);
    else
        announce_touch(&client->announcer, &client->game, touched, &here,
                       &utterance);
    tell_utterance(client, FRONT_GLANCE, &utterance);
}

/* False, and refused, when the rules of the game allow no such question. */
static bool may_ask(struct client *client, enum query query)
{
    enum helps_rule rule = helps_in_force(&client->game);
    if (helps_allow(rule, query))
        return true;
    tell_refusal(client, "", REASON_NO_HELP, CLAUSE_NOTES);
    return false;
}

static void act_query(struct client *client, const struct command *command)
{
    char line[LINEAR_BOARD_CELLS];
    if (command->touched != NULL) {
        act_touch(client, command);
        return;
    }
    if (!may_ask(client, command->request.query))
        return;
    if (command->request.query == QUERY_BOARD && client->linear) {
        for (int i = 0; i < LINEAR_BOARD_LINES; i++) {
            linear_board(view_position(&client->view), client->view.notation,
                         client->view.flipped, i, line);
            client->front->ops->line(client->front, FRONT_ANSWER, line);
        }
    }
    bool is_glance = command->at_cursor || command->on;
    tell_query_request(client, is_glance ? FRONT_GLANCE : FRONT_ANSWER,
                       &command->request);
}

static void act_ticks(struct client *client, const struct command *command)
{
    client->view.is_quiet = !command->on;
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                  command->on
                      ? gettext("The clocks tick.")
                      : gettext("The clocks do not tick: the word clock tells "
                                "the time."));
}

/* A path is nothing to listen to. */
static void tell_unsaved(struct client *client, const char *path, int failure)
{
    char brief[PATH_MAX], why[PATH_MAX + 128];
    char shown[PATH_MAX + 256], spoken[256];
    const char *reason = failure == -EEXIST
                             ? gettext("there is such a file already")
                         : failure == -EINVAL ? gettext("say in which file")
                                              : strerror(-failure);
    paths_brief(path, brief);
    snprintf(why, sizeof why, "%s%s%s", brief, brief[0] != '\0' ? ": " : "",
             reason);
    snprintf(shown, sizeof shown, gettext("Not saved: %s."), why);
    snprintf(spoken, sizeof spoken, gettext("Not saved: %s."), reason);
    tell_apart(client, FRONT_REFUSAL, PRIORITY_ANSWER, shown, spoken);
}

static void act_save(struct client *client, const struct command *command)
{
    char path[PATH_MAX];
    int failure = save_game(client, command->argument, path);
    if (failure == 0)
        tell_saved(client, PRIORITY_ANSWER, path);
    else
        tell_unsaved(client, path, failure);
}

/* Without a name, the scheme that speaks is told. */
static void act_scheme(struct client *client, const struct command *command)
{
    struct announcer *announcer = &client->announcer;
    const char *name = command->argument;
    char sentence[SEGMENT_TEXT_MAX];
    const struct lexicon *lexicon =
        name[0] == '\0' ? announcer->lexicon : lexicon_of(name);
    if (lexicon == NULL) {
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext("There are no move words of that name: there are "
                              "fide, de, en, es, ru, fr and nato."));
        return;
    }
    announcer->lexicon = lexicon;
    snprintf(sentence, sizeof sentence,
             gettext("The moves are announced in the words of the scheme %s."),
             lexicon->scheme);
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER, sentence);
}

static void act_form(struct client *client, const struct command *command)
{
    bool *from_to = &client->announcer.from_to;
    if (strcmp(command->argument, "short") == 0) {
        *from_to = false;
    } else if (strcmp(command->argument, "from-to") == 0) {
        *from_to = true;
    } else if (command->argument[0] != '\0') {
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext("The form of a move is short or from-to."));
        return;
    }
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                  *from_to ? gettext("The moves are announced from square to "
                                     "square.")
                           : gettext("The moves are announced in their short "
                                     "form."));
}

static void act_in_file(struct client *client, const struct command *command)
{
    (void)command;
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                  gettext("That is for the games of a file: hektor view "
                          "FILE."));
}

static void act_quit(struct client *client, const struct command *command)
{
    (void)command;
    /* Where no move was made there is nothing to come back to. */
    if (client->game.phase == GAME_OVER || client->game.ply_count == 0)
        client_leave(client, 0);
    else
        ask(client, question_quit(client->route.kind != ROUTE_PRIVATE));
}

static void act_secret(struct client *client, const struct command *command)
{
    struct command instead = {.kind = COMMAND_NONE};
    if (!adjourn_secret(client, command, &instead))
        act_on_command(client, &instead);
    explicit_bzero(&instead, sizeof instead);
}

static void act_entry(struct client *client, const struct command *command)
{
    struct command instead;
    if (appoint_entry(client, command, &instead))
        return;
    act_on_command(client, &instead);
    appoint_say_label(client);
}

static void act_review(struct client *client, const struct command *command)
{
    int before = client->past_ply;
    review_go(client, command);
    if (client->replay != NULL && client->past_ply != before)
        replay_tell_remarks(client);
}

/* At a server other games are found in the lobby. */
static void act_menu(struct client *client, const struct command *command)
{
    if (client->route.kind == ROUTE_PRIVATE)
        menu_ask(client, command);
    else
        lobby_open(client);
}

static void (*const acts[])(struct client *, const struct command *) = {
    [COMMAND_INTENT] = act_intent,
    [COMMAND_YES] = act_answer,
    [COMMAND_NO] = act_answer,
    [COMMAND_ANSWER_ROLE] = act_role,
    [COMMAND_QUERY] = act_query,
    [COMMAND_HELP] = help_show,
    [COMMAND_FLIP] = flip_act,
    [COMMAND_TICKS] = act_ticks,
    [COMMAND_SAVE] = act_save,
    [COMMAND_VOICE] = act_voice,
    [COMMAND_SCHEME] = act_scheme,
    [COMMAND_FORM] = act_form,
    [COMMAND_HUSH] = act_hush,
    [COMMAND_REPEAT] = act_again,
    [COMMAND_SLOWLY] = act_again,
    [COMMAND_EARLIER] = act_again,
    [COMMAND_LATER] = act_again,
    [COMMAND_FASTER] = act_rate,
    [COMMAND_SLOWER] = act_rate,
    [COMMAND_LOUDER] = act_volume,
    [COMMAND_SOFTER] = act_volume,
    [COMMAND_CUES] = act_cues,
    [COMMAND_SECRET] = act_secret,
    [COMMAND_SEAL] = adjourn_begin,
    [COMMAND_ALONE] = adjourn_alone,
    [COMMAND_PASSPHRASE] = adjourn_passphrase,
    [COMMAND_APPOINT] = appoint_word,
    [COMMAND_ENTRY] = act_entry,
    [COMMAND_OPEN] = adjourn_open,
    [COMMAND_SAY] = talk_say_act,
    [COMMAND_TELL] = talk_say_act,
    [COMMAND_REPORT] = talk_say_act,
    [COMMAND_CHAT] = talk_say_act,
    [COMMAND_ASSISTANT] = assistant_act,
    [COMMAND_QUIT] = act_quit,
    [COMMAND_UNKNOWN] = refusal_misread,
    [COMMAND_REMATCH] = rematch_act,
    [COMMAND_BACK] = act_review,
    [COMMAND_FORWARD] = act_review,
    [COMMAND_GO] = act_review,
    [COMMAND_FIRST] = act_review,
    [COMMAND_PRESENT] = act_review,
    [COMMAND_MENU] = act_menu,
    [COMMAND_NEXT_GAME] = act_in_file,
    [COMMAND_PREVIOUS_GAME] = act_in_file,
    [COMMAND_GAME] = act_in_file,
    [COMMAND_PLAYER] = act_in_file,
    [COMMAND_FIND] = act_in_file,
};

/* With two headphones at one terminal: of whoever asks, else of the player to
 * move. */
static enum ears ears_of(const struct client *client,
                         const struct command *command)
{
    const struct game *game = &client->game;
    if (!client->options->two_headphones || client->replay != NULL ||
        client->lobby != NULL || client->menu != NULL ||
        client_own_seat(client) != SEAT_NONE || client->seats == 0)
        return EARS_BOTH;
    enum seat seat = command->intent.by;
    if (seat == SEAT_NONE && command->kind == COMMAND_INTENT)
        seat = send_speaker(client, &command->intent);
    if (seat == SEAT_NONE)
        seat = (enum seat)game_seen_turn(game);
    return seat == SEAT_WHITE   ? EARS_WHITE
           : seat == SEAT_BLACK ? EARS_BLACK
                                : EARS_BOTH;
}

void act_on_command(struct client *client, const struct command *command)
{
    voice_address(client->voice, ears_of(client, command));
    if (client->lobby != NULL) {
        lobby_act(client, command);
        return;
    }
    if (client->menu != NULL) {
        menu_act(client, command);
        return;
    }
    if (client->replay != NULL && replay_act(client, command))
        return;
    const char *refusal = file_words_command_refusal(command);
    if (refusal != NULL) {
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, refusal);
        return;
    }
    /* Enter alone, typed before it was asked for; and what was typed for a
     * list that has gone meanwhile, which means nothing here. */
    if (command->kind == COMMAND_NONE && appoint_label(client) != NULL)
        act_entry(client, command);
    else if (acts[command->kind] != NULL)
        acts[command->kind](client, command);
}
