#include "src/client/sitting/late_notice.h"

#include <libintl.h>

#include "src/client/sitting/tell.h"

enum { LATE_NOTICE_MS = 2000 };

/* For a game, or for the answer to a word in it. A line that is lost is told
 * of when it is lost. */
static bool waits(const struct client *client)
{
    return client->call_again_ms == 0 &&
           (client->stage != STAGE_PLAYING || client->sent.waiting ||
            client->adjourning.waits);
}

static void tell_wait(struct client *client)
{
    const char *sentence = gettext("The arbiter has not answered yet.");
    struct utterance utterance;
    if (client->linear) {
        tell_sentence(client, FRONT_ANSWER, PRIORITY_CHAT, sentence);
        return;
    }
    /* A screen shows it by a sign of its own. */
    announce_sentence(&client->announcer, PRIORITY_CHAT, sentence, &utterance);
    voice_say(client->voice, &utterance);
}

void late_notice_watch(struct client *client)
{
    if (!waits(client)) {
        client->late_notice.since_ms = 0;
        client->late_notice.told = false;
    } else if (client->late_notice.since_ms == 0) {
        client->late_notice.since_ms = client_monotonic_ms();
    } else if (!client->late_notice.told &&
               late_notice_due_ms(client) <= client_monotonic_ms()) {
        client->late_notice.told = true;
        tell_wait(client);
    }
}

int64_t late_notice_due_ms(const struct client *client)
{
    if (client->late_notice.since_ms == 0 || client->late_notice.told)
        return 0;
    return client->late_notice.since_ms + LATE_NOTICE_MS;
}
