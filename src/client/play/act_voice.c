// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/act_voice.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/client/core/display.h"
#include "src/client/core/settings.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"

/* What is switched on may still have no device to speak with. */
static const char *state_sentence(enum voice_state state)
{
    switch (state) {
    case VOICE_LINES:
        return gettext("This game was started without a voice. Announcements "
                       "appear as lines.");
    case VOICE_NO_SYNTHESISER:
        return gettext(
            "There is no synthesiser. Announcements appear as lines.");
    case VOICE_NO_DEVICE:
        return gettext("No sound device answers yet. Hektor keeps trying.");
    case VOICE_SPEAKS:
        break;
    }
    return gettext("The voice speaks.");
}

void act_voice(struct client *client, const struct command *command)
{
    voice_mute(client->voice, !command->on);
    tell_answer(client, command->on ? state_sentence(voice_state(client->voice))
                                    : gettext("The voice is off."));
}

void act_hush(struct client *client, const struct command *command)
{
    (void)command;
    voice_hush(client->voice);
}

/* Without an announcement yet, the last move is one. */
static void tell_one(struct client *client, bool slowly)
{
    if (!tell_again(client, slowly))
        tell_query(client, FRONTEND_ANSWER, QUERY_LAST, display_ply(client));
}

void act_again(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_EARLIER && !tell_go_back(client))
        tell_answer(client, gettext("That was the first announcement."));
    else if (command->kind == COMMAND_LATER && !tell_go_forward(client))
        tell_answer(client, gettext("That was the last announcement."));
    else
        tell_one(client, command->kind == COMMAND_SLOWLY);
}

static void remember(const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    settings_remember(name, text);
}

/* A tenth more, or as much less as takes that back; within bounds. */
static int step(int value, bool up, int least, int most)
{
    int part = up ? 10 : 11;
    int by = value / part > 0 ? value / part : 1;
    value += up ? by : -by;
    return value < least ? least : value > most ? most : value;
}

/* As it was set here, else as in the options. */
static int now_or(int own, int option, int usual)
{
    return own != 0 ? own : option != 0 ? option : usual;
}

void act_rate(struct client *client, const struct command *command)
{
    struct playing *playing = playing_of(client);
    int now = now_or(playing->rate_wpm, client->options->rate_wpm,
                     VOICE_RATE_DEFAULT_WPM);
    char sentence[SEGMENT_TEXT_MAX];
    playing->rate_wpm = step(now, command->kind == COMMAND_FASTER,
                             VOICE_RATE_MIN_WPM, VOICE_RATE_MAX_WPM);
    voice_set_rate(client->voice, playing->rate_wpm);
    remember("rate", playing->rate_wpm);
    snprintf(sentence, sizeof sentence,
             ngettext("The voice speaks %d word a minute.",
                      "The voice speaks %d words a minute.",
                      (unsigned long)playing->rate_wpm),
             playing->rate_wpm);
    tell_answer(client, sentence);
}

void act_volume(struct client *client, const struct command *command)
{
    struct playing *playing = playing_of(client);
    int now = now_or(playing->volume_percent, client->options->volume_percent,
                     VOICE_VOLUME_DEFAULT);
    char sentence[SEGMENT_TEXT_MAX];
    playing->volume_percent = step(now, command->kind == COMMAND_LOUDER,
                                   VOICE_VOLUME_MIN, VOICE_VOLUME_MAX);
    voice_set_volume(client->voice, playing->volume_percent);
    remember("volume", playing->volume_percent);
    snprintf(sentence, sizeof sentence, gettext("The volume is %d percent."),
             playing->volume_percent);
    tell_answer(client, sentence);
}

void act_cues(struct client *client, const struct command *command)
{
    voice_mute_cues(client->voice, !command->on);
    tell_answer(client, command->on ? gettext("The cues are on.")
                                    : gettext("The cues are off."));
}
