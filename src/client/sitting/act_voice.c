#include "src/client/sitting/act_voice.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/base/paths.h"
#include "src/client/sitting/config_change.h"
#include "src/client/sitting/tell.h"

static void answer(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER, sentence);
}

/* What is switched on may yet have nothing to speak with. */
static const char *state_sentence(enum voice_state state)
{
    switch (state) {
    case VOICE_LINES:
        return gettext("The announcements are lines: this game was begun "
                       "without a voice.");
    case VOICE_NO_SYNTHESISER:
        return gettext("There is no synthesiser: the announcements are "
                       "lines.");
    case VOICE_NO_DEVICE:
        return gettext("No sound device answers yet: it is tried again.");
    case VOICE_SPEAKS:
        break;
    }
    return gettext("The voice speaks.");
}

void act_voice(struct client *client, const struct command *command)
{
    voice_mute(client->voice, !command->on);
    answer(client, command->on ? state_sentence(voice_state(client->voice))
                               : gettext("The voice is silent."));
}

void act_hush(struct client *client, const struct command *command)
{
    (void)command;
    voice_hush(client->voice);
}

void act_again(struct client *client, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_EARLIER:
        if (history_earlier(&client->history) == NULL)
            answer(client, gettext("That was the first announcement."));
        else
            tell_again(client, false);
        break;
    case COMMAND_LATER:
        if (history_later(&client->history) == NULL)
            answer(client, gettext("That was the last announcement."));
        else
            tell_again(client, false);
        break;
    default:
        tell_again(client, command->kind == COMMAND_SLOWLY);
    }
}

/* What cannot be remembered holds for this sitting. */
static void remember(const char *name, int value)
{
    char folder[PATH_MAX], path[PATH_MAX], text[16];
    snprintf(text, sizeof text, "%d", value);
    if (paths_make(PLACE_CONFIG, folder) == 0 &&
        paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        config_change(path, name, text);
}

/* A tenth more, or as much less as takes that back; within bounds. */
static int step(int value, bool up, int least, int most)
{
    int part = up ? 10 : 11;
    int by = value / part > 0 ? value / part : 1;
    value += up ? by : -by;
    return value < least ? least : value > most ? most : value;
}

void act_rate(struct client *client, const struct command *command)
{
    int now = client->rate_wpm ? client->rate_wpm : VOICE_RATE_DEFAULT_WPM;
    char sentence[SEGMENT_TEXT_MAX];
    client->rate_wpm = step(now, command->kind == COMMAND_FASTER,
                            VOICE_RATE_MIN_WPM, VOICE_RATE_MAX_WPM);
    voice_set_rate(client->voice, client->rate_wpm);
    remember("rate", client->rate_wpm);
    snprintf(sentence, sizeof sentence,
             gettext("The voice speaks %d words a minute."), client->rate_wpm);
    answer(client, sentence);
}

void act_volume(struct client *client, const struct command *command)
{
    int now =
        client->volume_percent ? client->volume_percent : VOICE_VOLUME_DEFAULT;
    char sentence[SEGMENT_TEXT_MAX];
    client->volume_percent = step(now, command->kind == COMMAND_LOUDER,
                                  VOICE_VOLUME_MIN, VOICE_VOLUME_MAX);
    voice_set_volume(client->voice, client->volume_percent);
    remember("volume", client->volume_percent);
    snprintf(sentence, sizeof sentence, gettext("The volume is %d percent."),
             client->volume_percent);
    answer(client, sentence);
}

void act_cues(struct client *client, const struct command *command)
{
    voice_mute_cues(client->voice, !command->on);
    answer(client, command->on ? gettext("Cues sound beside the words.")
                               : gettext("The cues are silent."));
}
