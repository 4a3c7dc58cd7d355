#include "src/client/appoint.h"

#include <libintl.h>
#include <string.h>
#include <time.h>

#include "rules/arbiter.h"

#include "speech/announce_adjourn.h"

#include "src/client/day_and_time.h"
#include "src/client/send.h"
#include "src/client/tell.h"
#include "src/text.h"

static void ask(struct client *client, enum appoint_asks asks,
                const char *sentence)
{
    client->appointing.asks = asks;
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER, sentence);
}

static void ask_when(struct client *client)
{
    ask(client, APPOINT_WHEN,
        gettext("When does the game go on? Such as 18:00, tomorrow 18:00 or "
                "2026-11-22 18:00. Enter alone leaves it as it is; open, "
                "not fixed."));
}

static void begin(struct client *client, const struct intent *then)
{
    client->appointing.then = *then;
    client->appointing.answer = client->game.adjournment.appointment;
    ask_when(client);
}

static bool adjourns(const struct intent *intent)
{
    return (intent->kind == INTENT_OFFER &&
            intent->what_offer == OFFER_ADJOURNMENT) ||
           intent->kind == INTENT_ADJOURN || intent->kind == INTENT_ORDER;
}

bool appoint_before(struct client *client, const struct intent *intent)
{
    struct ruling ruling;
    if (!adjourns(intent))
        return false;
    arbiter_judge(&client->game, intent, client_now_ms(client), &ruling);
    if (ruling.reason != REASON_NONE)
        return false;
    begin(client, intent);
    return true;
}

/* Whose word it is: who may move, of those who sit here. */
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
    if (!(client->seats >> intent.by & 1))
        return REASON_SEAT;
    arbiter_judge(&client->game, &intent, client_now_ms(client), &ruling);
    return ruling.reason;
}

void appoint_word(struct client *client, const struct command *command)
{
    static const struct intent nothing = {.kind = INTENT_NONE};
    enum reason reason = appoint_reason(client);
    (void)command;
    if (reason != REASON_NONE)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext(reason_sentence(reason)));
    else
        begin(client, &nothing);
}

/* What is asked has no meaning any more once the game cannot be adjourned. */
static bool is_asked(const struct client *client)
{
    enum game_phase phase = client->game.phase;
    return client->appointing.asks != APPOINT_NOTHING &&
           (phase == GAME_RUNNING || phase == GAME_PAUSED) &&
           !client->game.adjournment.closed;
}

const char *appoint_label(const struct client *client)
{
    if (!is_asked(client))
        return NULL;
    return client->appointing.asks == APPOINT_WHEN ? gettext("Goes on when: ")
                                                   : gettext("Goes on where: ");
}

static bool is_word(const char *text, const char *word)
{
    return strcmp(text, word) == 0 || strcmp(text, gettext(word)) == 0;
}

/* False: it cannot be understood. */
static bool take_when(struct client *client, const char *text)
{
    char *resume = client->appointing.answer.resume;
    if (is_word(text, N_("open")))
        resume[0] = '\0';
    return text[0] == '\0' || is_word(text, N_("open")) ||
           day_and_time_read(text, time(NULL), resume);
}

static void take_where(struct client *client, const char *text)
{
    char *place = client->appointing.answer.place;
    if (is_word(text, N_("open")))
        place[0] = '\0';
    else if (text[0] != '\0')
        text_clean(text, place, sizeof client->appointing.answer.place);
}

static bool is_new(const struct client *client)
{
    const struct appointment *old = &client->game.adjournment.appointment;
    const struct appointment *new = &client->appointing.answer;
    return strcmp(old->resume, new->resume) != 0 ||
           strcmp(old->place, new->place) != 0;
}

/* Both are answered: what was put off is done. */
static void finish(struct client *client)
{
    struct intent appoint = {.kind = INTENT_APPOINT,
                             .by = speaker(client),
                             .appointment = client->appointing.answer};
    struct intent then = client->appointing.then;
    client->appointing.asks = APPOINT_NOTHING;
    if (is_new(client))
        link_send(&client->link, ASK_NONE,
                  wire_intent(client->game_id, &appoint));
    if (then.kind != INTENT_NONE)
        send_intent(client, &then);
}

void appoint_entry(struct client *client, const struct command *command)
{
    const char *text = command->argument;
    if (is_word(text, N_("no"))) {
        client->appointing.asks = APPOINT_NOTHING;
        tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                      gettext("Good, then not."));
    } else if (client->appointing.asks == APPOINT_WHERE) {
        take_where(client, text);
        finish(client);
    } else if (take_when(client, text)) {
        ask(client, APPOINT_WHERE,
            gettext("Where? Enter alone leaves it as it is; open, not fixed."));
    } else {
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext(reason_sentence(REASON_MOMENT)));
        ask_when(client);
    }
}
