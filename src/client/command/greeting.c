// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/session.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

#include "src/base/paths.h"
#include "src/client/core/open_question.h"
#include "src/client/core/settings.h"
#include "src/client/core/tell.h"
#include "src/client/link/resume_choice.h"
#include "src/guests/guest.h"
#include "src/process/screen_reader.h"

struct greeting {
    bool is_done;
    bool asks_reader; /* one was found, and nobody has said what to do */
};

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
    if (client->view.has_reader && !client->terminal.linear)
        return gettext("A screen reader reads plain lines best. To play in "
                       "lines, start hektor --linear.");
    return client->options->start.mode == MODE_OTB
               ? gettext("Press Enter when White is ready, and again when "
                         "Black is. Then type a move, for example e4. To press "
                         "the clock, press Enter.")
               : gettext("Type a move, for example e4, or help.");
}

/* The line mode does not announce itself. How to silence the voice is of
 * interest only where one may speak. */
static void welcome(struct client *client)
{
    const char *sentence =
        voice_may_speak(client->voice) && client->told.spoken <= SPOKEN_ALL
            ? gettext("Welcome to Hektor. Type a move, for example e4, or "
                      "help. To silence the voice, type voice off.")
            : gettext("Welcome to Hektor. Type a move, for example e4, or "
                      "help.");
    client->view.hint =
        client->options->start.mode == MODE_OTB
            ? what_to_type(client)
            : gettext("Type a move, for example e4, or help. For a first game "
                      "with help, type tutorial.");
    if (client->terminal.linear) {
        const char *lesson =
            gettext("To be led through a first game, type tutorial.");
        tell_welcome(client, sentence, sentence);
        tell_in_passing(client, lesson, lesson);
    } else {
        tell_welcome(
            client,
            gettext("Welcome to Hektor. For a game in plain lines, start "
                    "hektor --linear."),
            gettext("Welcome to Hektor. Type a move, for example e4, or help. "
                    "For a first game with help, type tutorial. To silence "
                    "the voice, type voice off. For plain lines, start hektor, "
                    "space, two dashes, linear."));
    }
}

/* Only for players who may not know the words of the scheme, at each start
 * until they have chosen one. Where no voice speaks, none announces. */
static void tell_scheme(struct client *client)
{
    const struct announcer *announcer = &client->announcer;
    struct announcer own = announcer_own_words(announcer);
    enum voice_choice voice = client->options->voice;
    char sentence[SEGMENT_TEXT_MAX];
    if (own.lexicon == announcer->lexicon || client->options->scheme_chosen ||
        voice == VOICE_NONE || client->told.spoken > SPOKEN_ALL)
        return;
    snprintf(sentence, sizeof sentence,
             gettext("Moves are announced in German. For your language, "
                     "type scheme %s."),
             own.lexicon->scheme);
    tell_in_passing(client, sentence, sentence);
}

/* Where a question would not be answered, the reader reads all the same. */
static void ask_about_reader(struct client *client)
{
    const struct greeting *greeting = modes_state(client, &greeting_mode);
    if (!greeting->asks_reader)
        return;
    if (client->modes.first == NULL)
        open_question_put(client, (struct question){.kind = QUESTION_READER});
    else
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                      gettext("A screen reader is running, so Hektor only "
                              "sounds. For its voice, type voice on."));
}

/* What a screen reader reads must hold still. */
void greeting_find_reader(struct client *client)
{
    enum { WITHIN_MS = 40 };
    const struct options *options = client->options;
    struct greeting *greeting = modes_state(client, &greeting_mode);
    struct view *view = &client->view;
    struct screen_reader_places places;
    tell_set_spoken(client, options->spoken);
    if (guest_is() || !client->terminal.from_terminal ||
        isatty(STDOUT_FILENO) != 1)
        return;
    screen_reader_places(client->terminal.in_fd, &places);
    view->has_reader = screen_reader_runs(&places, WITHIN_MS);
    view->is_quiet |= view->has_reader && !options->quiet_chosen;
    greeting->asks_reader =
        view->has_reader && options->spoken == SPOKEN_UNSET &&
        options->voice != VOICE_NONE && options->voice != VOICE_TEXT;
    if (greeting->asks_reader)
        tell_set_spoken(client, SPOKEN_CUES);
}

/* Asked before the game, and so answered before it begins. */
static void ask_unfinished(struct client *client)
{
    enum { NEWEST = 12 };
    if (client_is_private(client) && client->modes.first == NULL &&
        !client->joined.resumes)
        link_send(&client->link, ASK_GAMES,
                  json_pack("{s:s, s:i}", "t", "games", "newest", NEWEST));
}

void greeting_set_typing(struct client *client)
{
    const struct options *options = client->options;
    bool is_only_voice =
        client->terminal.linear && !client->view.has_reader &&
        client->terminal.from_terminal && isatty(STDOUT_FILENO) == 1 &&
        options->voice != VOICE_TEXT && client->told.spoken <= SPOKEN_ALL &&
        voice_may_speak(client->voice);
    if (is_only_voice && !options->echo_chosen)
        client->view.typing = TYPING_LETTERS;
}

/* A sentence that is not dropped when another follows at once. */
void greeting_show(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    const struct laws *laws = laws_edition(client->options->start.laws);
    bool is_known_edition = laws != NULL && !client->joined.resumes;
    if (client->modes.first != NULL) {
        /* In a file moves are announced at once, else in a game to come. */
        if (client->view.replays)
            tell_scheme(client);
        return;
    }
    if (is_first())
        welcome(client);
    else if (is_known_edition) {
        client->view.hint = what_to_type(client);
        /* On a server they were told with the offer. */
        snprintf(sentence, sizeof sentence, gettext("%s."),
                 gettext(laws->name));
        /* A screen names the edition all the time. */
        if (client_is_private(client) && laws != laws_newest())
            tell_in_passing(client, client->terminal.linear ? sentence : "",
                            sentence);
    }
    if (client->options->voice == VOICE_NONE && client->terminal.linear &&
        client->terminal.from_terminal)
        tell_in_passing(client, gettext("There is no voice and no sound."), "");
    tell_scheme(client);
    ask_about_reader(client);
    ask_unfinished(client);
}

static int take_unfinished(struct client *client,
                           const struct link_message *message)
{
    char sentence[RESUME_LINE_MAX];
    struct resume_list *games = resume_list_new(message->json, false);
    if (games != NULL && resume_list_newest(games, sentence))
        tell_in_passing(client, sentence, sentence);
    resume_list_free(games);
    return 0;
}

/* The game that was named may not exist. */
static void rejoined(struct client *client)
{
    struct greeting *greeting = modes_state(client, &greeting_mode);
    if (!greeting->is_done && client->modes.first == NULL &&
        client->joined.resumes)
        greeting_show(client);
    greeting->is_done = true;
}

/* In the menu and the lobby no move was announced: before the first game. */
static void forget(struct client *client)
{
    struct greeting *greeting = modes_state(client, &greeting_mode);
    if (!greeting->is_done && client->modes.first != NULL)
        tell_scheme(client);
    greeting->is_done = true;
}

static const struct message_row messages[] = {
    {ASK_GAMES, NULL, take_unfinished},
    {ASK_NONE, NULL, NULL},
};

const struct mode_ops greeting_mode = {
    .bytes = sizeof(struct greeting),
    .messages = messages,
    .rejoined = rejoined,
    .forget = forget,
};
