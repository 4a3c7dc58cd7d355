// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/play.h"

#include "src/client/core/connection.h"
#include "src/client/core/display.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/tell.h"
#include "src/client/play/assistant.h"
#include "src/client/play/own_clock.h"
#include "src/client/play/parts.h"
#include "src/client/play/rematch.h"
#include "src/client/play/turn_notice.h"

struct playing *playing_of(const struct client *client)
{
    return modes_state(client, &play_mode);
}

static void begin(struct client *client)
{
    bool is_new_on_screen = !client->joined.resumes && !client->terminal.linear;
    joined_game_set_stage(client, STAGE_ASKED);
    joined_game_make_provisional(client);
    if (is_new_on_screen)
        tell_beforehand(client, &client->joined.start);
    /* In lines the game begins before its first move is asked for. */
    if (is_new_on_screen)
        display_draw(client);
    connection_ask_game(client);
}

static void forget(struct client *client)
{
    struct playing *playing = playing_of(client);
    playing->go_on = playing->has_marks = false;
    playing->what_now_ms = 0;
    playing->wishes_again = playing->invites_again = false;
    playing->invited[0] = '\0';
    playing->dropped = OFFER_NONE;
    playing->saved_path[0] = '\0';
}

static void rejoined(struct client *client)
{
    rematch_rejoined(client);
    assistant_rejoined(client);
}

static int wake_ms(const struct client *client)
{
    return modes_sooner(own_clock_wake_ms(client), incoming_wake_ms(client));
}

static void due(struct client *client)
{
    turn_notice_tell(client);
    own_clock_tell(client);
    incoming_tell_what_now(client);
}

/* At the end the line asks once, after the words that say what can be done. */
static void show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    (void)question;
    if (client->terminal.linear && playing_of(client)->what_now_ms != 0)
        client->view.awaited = true;
}

const struct mode_ops play_mode = {
    .bytes = sizeof(struct playing),
    .messages = play_messages,
    .begin = begin,
    .act = play_act,
    .forget = forget,
    .rejoined = rejoined,
    .show = show,
    .wake_ms = wake_ms,
    .due = due,
};
