// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/greeting.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

#include "speech/sentences/lexicon.h"

#include "src/base/paths.h"
#include "src/client/core/tell.h"

/* Is this the first time? If nothing can be remembered, always. */
static bool is_first(void)
{
    char path[PATH_MAX];
    if (paths_make(PLACE_STATE, path) != 0 ||
        paths_file(PLACE_STATE, "greeted", path) != 0)
        return true;
    int fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0)
        return access(path, F_OK) != 0;
    close(fd);
    return true;
}

/* The hint what to do now; beside a board it stays until the first move. */
static const char *what_to_type(const struct client *client)
{
    return client->options->start.mode == MODE_OTB
               ? gettext("Press Enter when White is ready, and again when "
                         "Black is. Then type a move, for example e4. To press "
                         "the clock, press Enter.")
               : gettext("Type a move, for example e4, or help.");
}

/* The line mode does not announce itself. */
static void welcome(struct client *client)
{
    /* How to silence it is of interest only where a voice speaks. */
    const char *sentence =
        voice_state(client->voice) == VOICE_SPEAKS
            ? gettext("Welcome to Hektor. Type a move, for example e4, or "
                      "help. To silence the voice, type voice off.")
            : gettext("Welcome to Hektor. Type a move, for example e4, or "
                      "help.");
    client->view.hint = what_to_type(client);
    if (client->terminal.linear)
        tell_in_passing(client, sentence, sentence);
    else
        tell_in_passing(
            client,
            gettext("Welcome to Hektor. For a game in plain lines, start "
                    "hektor --linear."),
            gettext("Welcome to Hektor. Type a move, for example e4, or help. "
                    "To silence the voice, type voice off. For a game in plain "
                    "lines, start hektor, space, two dashes, linear."));
}

/* A sentence that is not dropped when another follows at once. */
void greeting_show(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    const struct laws *laws = laws_edition(client->options->start.laws);
    if (is_first()) {
        welcome(client);
        /* Only for players who may not know the words of the scheme. */
        const struct announcer *announcer = &client->announcer;
        struct announcer own = announcer_own_words(announcer);
        if (own.lexicon != announcer->lexicon) {
            if (strcmp(announcer->lexicon->scheme, "fide") == 0)
                snprintf(
                    sentence, sizeof sentence,
                    gettext("Moves are announced in German. For your language, "
                            "type scheme %s."),
                    own.lexicon->scheme);
            else
                snprintf(
                    sentence, sizeof sentence,
                    gettext("Moves are announced in the scheme %s. For your "
                            "language, type scheme %s."),
                    announcer->lexicon->scheme, own.lexicon->scheme);
            tell_in_passing(client, sentence, sentence);
        }
        return;
    }
    if (laws == NULL || client->joined.resumes)
        return;
    client->view.hint = what_to_type(client);
    /* On a server they were told with the offer. */
    if (!client_is_private(client) || laws == laws_newest())
        return;
    snprintf(sentence, sizeof sentence, gettext("%s."), gettext(laws->name));
    tell_in_passing(client, sentence, sentence);
}

/* The game that was named may not exist. */
static void rejoined(struct client *client)
{
    bool *is_done = modes_state(client, &greeting_mode);
    if (!*is_done && client->modes.first == NULL && client->joined.resumes)
        greeting_show(client);
    *is_done = true;
}

const struct mode_ops greeting_mode = {
    .bytes = sizeof(bool),
    .rejoined = rejoined,
};
