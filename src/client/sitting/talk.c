#include "src/client/sitting/talk.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/marked.h"

#include "src/client/sitting/client.h"
#include "src/client/sitting/lobby_offer.h"
#include "src/client/sitting/tell.h"

static const struct {
    const char *as, *sentence;
    bool is_arbiters; /* or for them: it cannot be switched off */
} forms[] = {
    {"arbiter", N_("The arbiter %s says: %s"), true},
    {"report", N_("%s reports: %s"), true},
    {"", N_("%s says: %s"), false},
};

/* "anna says: ...", translated; false where it is not wanted. */
static bool write_sentence(const json_t *json, bool off,
                           char out[TALK_SENTENCE_MAX])
{
    const char *as = link_text(json, "as");
    size_t i = 0;

    while (forms[i].as[0] != '\0' && strcmp(forms[i].as, as) != 0)
        i++;
    if (off && !forms[i].is_arbiters)
        return false;
    snprintf(out, TALK_SENTENCE_MAX,
             link_text(json, "to")[0] != '\0' ? gettext("%s says to you: %s")
                                              : gettext(forms[i].sentence),
             link_text(json, "by"), link_text(json, "text"));
    return true;
}

/* How an answer to what was said is put. */
static const char *outcome_of(const json_t *json, char out[TALK_SENTENCE_MAX])
{
    if (strcmp(link_text(json, "t"), "error") == 0)
        return lobby_error(json, out, TALK_SENTENCE_MAX);
    return json_integer_value(json_object_get(json, "heard")) > 0
               ? gettext("Said.")
               : gettext("Nobody hears it just now.");
}

void talk_take(struct client *client, const json_t *json)
{
    struct talk *talk = &client->talk;
    char *sentence = talk->kept[talk->count % TALK_KEPT_MAX];
    bool is_arbiters = strcmp(link_text(json, "as"), "arbiter") == 0;

    if (!write_sentence(json, talk->off, sentence))
        return;
    snprintf(talk->by[talk->count % TALK_KEPT_MAX], NAME_MAX_BYTES, "%s",
             link_text(json, "by"));
    talk->count++;
    tell_sentence(client, FRONT_ANNOUNCEMENT,
                  is_arbiters ? PRIORITY_MOVE : PRIORITY_CHAT, sentence);
}

void talk_take_answer(struct client *client, const json_t *json)
{
    bool refused = strcmp(link_text(json, "t"), "error") == 0;
    char sentence[TALK_SENTENCE_MAX];

    client->talk.waiting = false;
    tell_sentence(client, refused ? FRONT_REFUSAL : FRONT_ANSWER,
                  PRIORITY_ANSWER, outcome_of(json, sentence));
}

/* An arbiter that is too old for it refuses it, which changes nothing. */
void talk_tell_listeners(struct client *client)
{
    if (client->route.kind != ROUTE_PRIVATE)
        link_send(
            &client->link, ASK_NONE,
            json_pack("{s:s, s:b}", "t", "hear", "on", !client->talk.off));
}
