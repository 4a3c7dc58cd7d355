// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/client/adjourn.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"

#include "speech/sentences/adjourn.h"

#include "tui/input/answer.h"
#include "tui/model/game_status.h"

#include "src/base/text.h"
#include "src/client/core/day_and_time.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"

enum appoint_asks {
    APPOINT_NOTHING,
    APPOINT_WHEN,
    APPOINT_TIME, /* of the day that was said */
    APPOINT_WHERE
};

/* When and where the game goes on is asked for. */
struct appointing {
    enum appoint_asks asks;
    struct appointment answer;
    char day[64]; /* that was said without a time; "": none */
    bool explained; /* the question was asked in full once */
    enum question_kind before; /* that was open when it was asked */
    char label[LABEL_TEXT_MAX]; /* of a question that has come between */
    struct appointment former; /* what was fixed before the open offer */
    bool is_offered; /* the fixed appointment came with an offer, */
    bool is_declined; /* which was declined: former counts again */
    struct intent then; /* what is sent afterwards; INTENT_NONE: nothing */
};

static struct appointing *appointing_of(const struct client *client)
{
    return modes_state(client, &appoint_mode);
}

static void ask(struct client *client, enum appoint_asks asks,
                const char *sentence)
{
    appointing_of(client)->asks = asks;
    tell_answer(client, sentence);
}

static void write_where(const struct client *client, char *out,
                        size_t out_bytes)
{
    const char *place = appointing_of(client)->answer.place;
    if (place[0] == '\0')
        snprintf(out, out_bytes, "%s",
                 gettext("Where? If no place is fixed, press Enter."));
    else
        snprintf(
            out, out_bytes,
            gettext("Where? To keep %s, press Enter. If no place is fixed, "
                    "type open."),
            place);
}

static void begin(struct client *client, const struct intent *then)
{
    struct appointing *appointing = appointing_of(client);
    appointing->then = *then;
    appointing->before = open_question_now(client)->kind;
    appointing->answer = appointing->is_declined
                             ? appointing->former
                             : client->game.adjournment.appointment;
    /* Enter leaves what is fixed, which is told; where nothing is, it leaves it
     * open. */
    struct appointing *asked = appointing_of(client);
    char fixed[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
    const char *question =
        gettext("When will the game be resumed? For example tomorrow 18:00. If "
                "no time is fixed, press Enter. To keep playing, type no.");
    announce_moment_text(asked->answer.resume, fixed, sizeof fixed);
    if (fixed[0] != '\0') {
        snprintf(sentence, sizeof sentence,
                 gettext("When will the game be resumed? To keep %s, press "
                         "Enter. If no time is fixed, type open. To keep "
                         "playing, type no."),
                 fixed);
        question = sentence;
    } else if (asked->explained) {
        question = gettext("When will the game be resumed?");
    }
    asked->explained = true;
    asked->day[0] = '\0';
    ask(client, APPOINT_WHEN, question);
}

static bool put_off(struct client *client, const struct intent *intent)
{
    struct ruling ruling;
    if (!(intent->kind == INTENT_OFFER &&
          intent->what_offer == OFFER_ADJOURNMENT) &&
        intent->kind != INTENT_ADJOURN && intent->kind != INTENT_ORDER)
        return false;
    arbiter_judge(&client->game, intent, client_now_ms(client), &ruling);
    if (ruling.reason != REASON_NONE)
        return false;
    begin(client, intent);
    return true;
}

/* Whose command it is: the player to move, if they sit here, else whoever
 * does. */
static enum seat speaker(const struct client *client)
{
    enum seat own = client_own_seat(client);
    return own != SEAT_NONE ? own : (enum seat)game_turn(&client->game);
}

static enum reason appoint_reason(const struct client *client)
{
    const struct intent intent = {.kind = INTENT_APPOINT,
                                  .by = speaker(client)};
    struct ruling ruling;
    if (!(client->joined.seats >> intent.by & 1))
        return REASON_SEAT;
    arbiter_judge(&client->game, &intent, client_now_ms(client), &ruling);
    return ruling.reason;
}

/* The question has no meaning any more once the game cannot be adjourned. */
static bool is_asked(const struct client *client)
{
    enum game_phase phase = client->game.phase;
    return appointing_of(client)->asks != APPOINT_NOTHING &&
           (phase == GAME_RUNNING || phase == GAME_PAUSED) &&
           !client->game.adjournment.closed;
}

static const char *label_of(const struct client *client)
{
    static const char *const labels[] = {
        [APPOINT_WHEN] = N_("Resume when: "),
        [APPOINT_TIME] = N_("Resume at what time: "),
        [APPOINT_WHERE] = N_("Resume where: "),
    };
    return is_asked(client) ? gettext(labels[appointing_of(client)->asks])
                            : NULL;
}

static bool is_word(const char *text, const char *word)
{
    return folded_is_one_of(text, word) ||
           folded_is_one_of(text, gettext(word));
}

/* Has another question come between: the player's own, or the opponent's
 * offer? One that was open before waits. */
static bool is_between(const struct client *client)
{
    return open_question_text(client)[0] != '\0' &&
           open_question_now(client)->kind != appointing_of(client)->before;
}

static void say_label(struct client *client)
{
    struct utterance utterance;
    const char *label = label_of(client);
    if (label == NULL || is_between(client))
        return;
    announce_sentence(&client->announcer, PRIORITY_CHAT, label, &utterance);
    voice_say(client->voice, &utterance);
}

/* The label of the line asks again. */
static void refuse(struct client *client, const char *sentence)
{
    tell_refuse(client, sentence);
    if (appointing_of(client)->asks == APPOINT_TIME)
        appointing_of(client)->asks = APPOINT_WHEN;
    say_label(client);
}

static void take_when(struct client *client, const char *text)
{
    char moment[MOMENT_MAX];
    /* A time for the day that was said; or another day. */
    const char *day = appointing_of(client)->day;
    char both[sizeof appointing_of(client)->day + COMMAND_ARGUMENT_MAX + 1];
    snprintf(both, sizeof both, "%s %s", day, text);
    switch (appointing_of(client)->asks == APPOINT_TIME &&
                    day_and_time_read(both, time(NULL), moment) ==
                        DAY_AND_TIME_READ
                ? DAY_AND_TIME_READ
                : day_and_time_read(text, time(NULL), moment)) {
    case DAY_AND_TIME_READ:
        memcpy(appointing_of(client)->answer.resume, moment, sizeof moment);
        /* The full date: a player who mistyped hears it before it is told to
         * all. */
        char when[SEGMENT_TEXT_MAX / 2], where[SEGMENT_TEXT_MAX / 2],
            understood[SEGMENT_TEXT_MAX + 4];
        announce_moment_text(appointing_of(client)->answer.resume, when,
                             sizeof when);
        write_where(client, where, sizeof where);
        snprintf(understood, sizeof understood, "%s. %s", when, where);
        ask(client, APPOINT_WHERE, understood);
        break;
    case DAY_WITHOUT_TIME:
        snprintf(appointing_of(client)->day, sizeof appointing_of(client)->day,
                 "%.63s", text);
        /* On the day that was named, told by its full date. */
        char date[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
        announce_date_text(moment, date, sizeof date);
        snprintf(sentence, sizeof sentence, gettext("At what time on %s?"),
                 date);
        ask(client, APPOINT_TIME, sentence);
        break;
    case DAY_AND_TIME_GONE:
        refuse(client, gettext("That time has already passed."));
        break;
    case DAY_AND_TIME_UNREAD:
        refuse(
            client,
            gettext("That date or time is not clear. Type, for example, Sunday "
                    "18:00 or 2026-12-31 18:00. To keep playing, type no."));
        break;
    }
}

/* Two signs are a room as well as a square. */
static bool has_form_of_move(const struct client *client, const char *text)
{
    struct san_form form;
    return strlen(text) > 2 &&
           (san_form_read(text, NOTATION_EN, &form) ||
            san_form_read(text, client->view.notation, &form));
}

static void refuse_place(struct client *client, const char *typed)
{
    char place[COMMAND_ARGUMENT_MAX], sentence[2 * COMMAND_ARGUMENT_MAX];
    text_clean(typed, place, sizeof place);
    snprintf(sentence, sizeof sentence,
             gettext("\"%s\" is not a place. Type the place, or press Enter."),
             place);
    refuse(client, sentence);
}

/* False where it is no label: it is too long. */
static bool take_where(struct client *client, const char *text)
{
    char *place = appointing_of(client)->answer.place;
    if (is_word(text, N_("open")))
        place[0] = '\0';
    else if (text[0] != '\0')
        return text_label(text, place,
                          sizeof appointing_of(client)->answer.place) ==
               TEXT_OK;
    return true;
}

static bool is_new(const struct client *client)
{
    const struct appointment *old = &client->game.adjournment.appointment;
    const struct appointment *new = &appointing_of(client)->answer;
    return strcmp(old->resume, new->resume) != 0 ||
           strcmp(old->place, new->place) != 0;
}

/* Both questions are answered: send what was put off, whatever move the game is
 * at by now. */
static void finish(struct client *client)
{
    struct intent appoint = {.kind = INTENT_APPOINT,
                             .by = speaker(client),
                             .appointment = appointing_of(client)->answer};
    struct intent then = appointing_of(client)->then;
    then.ply = client->game.ply_count + 1;
    appointing_of(client)->asks = APPOINT_NOTHING;
    appointing_of(client)->is_offered =
        is_new(client) && then.kind == INTENT_OFFER;
    if (!appointing_of(client)->is_declined)
        appointing_of(client)->former = client->game.adjournment.appointment;
    client->link.typed[0] = '\0'; /* it answers a question */
    if (is_new(client) && then.kind != INTENT_NONE)
        pending_send_both(client, &appoint, &then);
    else if (is_new(client))
        pending_send(client, &appoint);
    else if (then.kind != INTENT_NONE)
        pending_send(client, &then);
}

static bool is_possible(const struct game *game, const struct intent *intent)
{
    struct move mv;
    return intent->kind != INTENT_MOVE ||
           san_read(game_position(game), intent->text, &mv).reason ==
               REASON_NONE;
}

static bool moves_a_piece(const struct intent *intent)
{
    return intent->kind == INTENT_MOVE || intent->kind == INTENT_ANNOUNCE ||
           intent->kind == INTENT_LIFT || intent->kind == INTENT_RELEASE;
}

static bool bars(struct client *client, const struct intent *intent)
{
    if (!is_asked(client) || !moves_a_piece(intent))
        return false;
    shown_view_end_review(client);
    refuse(client,
           gettext("That move was not made. You will be asked for a sealed "
                   "move, which is not shown. To play on instead, type no."));
    return true;
}

/* A command that keeps its meaning here. A place may have any name that is not
 * written like a move. */
static bool is_other_word(const struct client *client, const char *text,
                          struct command *out)
{
    struct view view = client->view;
    view.entry = NULL;
    if (appointing_of(client)->asks == APPOINT_WHEN)
        view.question = client->view.entry;
    answer_read(text, &view, out);
    switch (out->kind) {
    case COMMAND_NONE:
    case COMMAND_UNKNOWN:
    case COMMAND_OPEN:
        return false;
    case COMMAND_YES:
    case COMMAND_NO:
        return is_between(client);
    case COMMAND_INTENT:
        return appointing_of(client)->asks != APPOINT_WHERE
                   ? is_possible(&client->game, &out->intent)
                   : out->intent.kind == INTENT_MOVE &&
                         is_possible(&client->game, &out->intent);
    default:
        return true;
    }
}

/* "no thanks" is no to the first question; a place may have that name. */
static void take_entry(struct client *client, const char *text,
                       enum command_kind read)
{
    bool is_open = is_word(text, N_("open"));
    bool is_when = appointing_of(client)->asks == APPOINT_WHEN;
    if (is_word(text, N_("no")) || is_word(text, N_("cancel")) ||
        (is_when && read == COMMAND_NO)) {
        appointing_of(client)->asks = APPOINT_NOTHING;
        tell_dropped(client);
    } else if (is_word(text, N_("yes")) || (is_when && read == COMMAND_YES)) {
        /* There is nothing to accept yet: the offer has not been made. */
        if (appointing_of(client)->asks == APPOINT_WHERE)
            refuse_place(client, text);
        else
            refuse(client, gettext("\"Yes\" is not a time. Type a day and a "
                                   "time, or press Enter."));
    } else if (appointing_of(client)->asks == APPOINT_WHERE &&
               has_form_of_move(client, text)) {
        refuse_place(client, text);
    } else if (appointing_of(client)->asks == APPOINT_WHERE) {
        if (take_where(client, text))
            finish(client);
        else
            refuse(client, gettext("That is longer than 64 bytes."));
    } else if (text[0] == '\0' || is_open) {
        if (is_open)
            appointing_of(client)->answer.resume[0] = '\0';
        char question[SEGMENT_TEXT_MAX];
        write_where(client, question, sizeof question);
        ask(client, APPOINT_WHERE, question);
    } else {
        take_when(client, text);
    }
}

static bool take_line(struct client *client, const struct command *command,
                      struct command *instead)
{
    if (is_other_word(client, command->argument, instead))
        return instead->kind == COMMAND_INTENT &&
               bars(client, &instead->intent);
    /* Enter on an empty line answers no other question of the player's; an
     * opponent's offer waits meanwhile. */
    if (command->argument[0] == '\0' &&
        open_question_own(client)->kind != QUESTION_NONE)
        open_question_repeat(client);
    else
        take_entry(client, command->argument, instead->kind);
    return true;
}

/* Enter alone may be typed before it is asked for. */
static bool act(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_INTENT)
        return bars(client, &command->intent);
    if (command->kind == COMMAND_APPOINT) {
        static const struct intent nothing = {.kind = INTENT_NONE};
        enum reason reason = appoint_reason(client);
        if (reason != REASON_NONE)
            tell_refuse(client, gettext(reason_sentence(reason)));
        else
            begin(client, &nothing);
    } else if (label_of(client) != NULL && (command->kind == COMMAND_ENTRY ||
                                            command->kind == COMMAND_NONE)) {
        struct command instead;
        if (!take_line(client, command, &instead)) {
            modes_act(client, &instead);
            say_label(client);
        }
    } else
        return false;
    return true;
}

static void forget(struct client *client)
{
    *appointing_of(client) = (struct appointing){.asks = APPOINT_NOTHING};
}

/* A declined offer takes its appointment with it. */
static void hear(struct client *client, const struct event *event)
{
    struct appointing *appointing = appointing_of(client);
    if (event->kind == EVENT_APPOINT)
        appointing->is_declined = false;
    if (event->kind == EVENT_DECLINE && appointing->is_offered) {
        appointing->is_offered = false;
        appointing->is_declined = true;
    }
}

/* Nothing is sealed before this question is answered. */
static void show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    struct view *view = &client->view;
    (void)question;
    if (open_question_text(client)[0] == '\0')
        appointing_of(client)->before = QUESTION_NONE;
    view->entry = label_of(client);
    if (view->entry != NULL && is_between(client)) {
        /* What yes and no answer is named before the line. */
        struct view shown = client->view;
        char *label = appointing_of(client)->label;
        shown.question = open_question_text(client);
        shown.entry = shown.secret = NULL;
        label_write(&shown, LABEL_TEXT_MAX, label);
        view->entry = label;
    }
    if (view->entry != NULL)
        view->secret = view->phrase = NULL;
}

const struct mode_ops appoint_mode = {
    .bytes = sizeof(struct appointing),
    .act = act,
    .put_off = put_off,
    .hear = hear,
    .forget = forget,
    .show = show,
};
