// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/joined_game.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"

#include "src/base/portable.h"
#include "src/client/core/tell.h"
#include "src/wire/wire.h"

struct other_games {
    json_t *rows; /* NULL: the lobby has shown none */
};

static struct other_games *other_games_of(const struct client *client)
{
    return modes_state(client, &other_games_mode);
}

void other_games_note(struct client *client, json_t *games)
{
    struct other_games *other = other_games_of(client);

    json_incref(games);
    json_decref(other->rows);
    other->rows = games;
}

/* "against carla, VVFXHG8B"; or its name alone, where the lobby has not shown
 * it. */
static void name_game(const struct client *client, const char *id, char *out,
                      size_t out_bytes)
{
    size_t i;
    const json_t *row;

    snprintf(out, out_bytes, "%s", id);
    json_array_foreach(other_games_of(client)->rows, i, row)
    {
        const json_t *seats = json_object_get(row, "seats");
        const char *seat = json_string_value(json_array_get(seats, 0));
        bool is_white = seat != NULL ? strcmp(seat, "white") == 0
                                     : strcmp(link_text(row, "white"),
                                              client->connection.account) == 0;
        const char *other = link_text(row, is_white ? "black" : "white");
        if (other[0] != '\0' && strcmp(link_text(row, "game"), id) == 0)
            snprintf(out, out_bytes, gettext("against %s, %s"), other, id);
    }
}

void other_games_tell(struct client *client, const char *id,
                      const struct event *event)
{
    static const struct {
        enum event_kind kind;
        const char *sentence, *in_lobby;
    } rows[] = {
        {EVENT_MOVE,
         N_("A move was made in your game %s. To go to the game, type menu."),
         N_("A move was made in your game %s. To go to the game, type play "
            "%s.")},
        {EVENT_OFFER,
         N_("There is an offer in your game %s. To go to the game, type menu."),
         N_("There is an offer in your game %s. To go to the game, type play "
            "%s.")},
        {EVENT_RESULT,
         N_("Your game %s is over. To go to the game, type menu."),
         N_("Your game %s is over. To look at the game, type watch %s.")},
    };
    bool is_in_lobby = client->view.menu != NULL;
    char name[2 * NAME_MAX_BYTES + 32], sentence[SEGMENT_TEXT_MAX];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].kind != event->kind)
            continue;
        name_game(client, id, name, sizeof name);
        if (is_in_lobby)
            snprintf(sentence, sizeof sentence, gettext(rows[i].in_lobby), name,
                     id);
        else
            snprintf(sentence, sizeof sentence, gettext(rows[i].sentence),
                     name);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    }
}

static void forget_rows(struct client *client)
{
    other_games_note(client, NULL);
}

const struct mode_ops other_games_mode = {
    .bytes = sizeof(struct other_games),
    .close = forget_rows,
};

void joined_game_set_stage(struct client *client, enum stage stage)
{
    struct joined *joined = &client->joined;
    /* Changing from one kind of waiting to another, it still waits. */
    if (joined->stage == STAGE_PLAYING || stage == STAGE_PLAYING ||
        joined->stage_since_ms == 0)
        joined->stage_since_ms = monotonic_ms();
    joined->stage = stage;
    client_changed(client);
}

bool joined_game_awaits_game(const struct client *client)
{
    return client->joined.resumes && !client->joined.is_welcome;
}

void joined_game_make_provisional(struct client *client)
{
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = client->joined.start};
    struct ruling ruling;
    client->joined.provisional = true;
    if (client->joined.resumes)
        return;
    arbiter_judge(&client->game, &intent, 0, &ruling);
    for (int i = 0; i < ruling.count; i++)
        if (game_apply(&client->game, &ruling.events[i]) != GAME_OK)
            return;
}

void joined_game_set_start(struct client *client, const struct start *start)
{
    client->joined.start = *start;
}

void joined_game_note_known(struct client *client)
{
    client->joined.is_known = true;
}

void joined_game_no_game(struct client *client)
{
    client->joined.provisional = true;
    joined_game_set_stage(client, STAGE_PLAYING);
}

void joined_game_show_setup(struct client *client, const struct position *board)
{
    if (client->game.phase != GAME_UNSTARTED)
        joined_game_forget(client, "", false);
    joined_game_no_game(client);
    game_apply_setup(&client->game, board);
    client_changed(client);
}

void joined_game_end_provisional(struct client *client)
{
    if (!client->joined.provisional)
        return;
    game_done(&client->game);
    game_init(&client->game);
    client->joined.provisional = false;
}

static unsigned seats_of(const json_t *names)
{
    unsigned seats = 0;
    const json_t *name;
    size_t i;
    json_array_foreach(names, i, name)
    {
        for (int seat = SEAT_WHITE; seat < SEAT_NONE; seat++)
            if (json_is_string(name) &&
                strcmp(seat_words[seat], json_string_value(name)) == 0)
                seats |= 1u << seat;
    }
    return seats;
}

/* An assistant sits beside their player. */
bool joined_game_take(struct client *client, const json_t *answer)
{
    struct joined *joined = &client->joined;
    unsigned assists = seats_of(json_object_get(answer, "assists"));
    if (!game_id_read(link_text(answer, "game"), joined->id))
        return false;
    joined->seats = seats_of(json_object_get(answer, "seats"));
    joined->assists = joined->seats == 0 && assists != 0;
    if (joined->assists)
        joined->seats = assists;
    /* The player that announcements address; none for a spectator. */
    bool white = joined->seats >> SEAT_WHITE & 1;
    bool black = joined->seats >> SEAT_BLACK & 1;
    client->announcer.one_terminal = white && black;
    client->announcer.is_player = !joined->assists && white != black;
    client->announcer.own = white ? WHITE : black ? BLACK : SIDE_NONE;
    client_changed(client);
    return true;
}

bool joined_game_is_restored(struct client *client, const json_t *answer)
{
    int64_t incarnation =
        json_integer_value(json_object_get(answer, "incarnation"));
    bool is_other = client->game.seq > 0 && !client->joined.provisional &&
                    incarnation != client->joined.incarnation;
    client->joined.incarnation = incarnation;
    return is_other;
}

void joined_game_take_time(struct client *client, int64_t at_ms)
{
    client->joined.began_ms = monotonic_ms() - at_ms;
    client->joined.stopped_ms = 0;
}

void joined_game_stop_time(struct client *client)
{
    client->joined.stopped_ms = monotonic_ms();
}

void joined_game_take_late_time(struct client *client, int64_t at_ms)
{
    int64_t began_ms = monotonic_ms() - at_ms;
    client->joined.stopped_ms = 0; /* the time of a stopped clock is not sent */
    if (began_ms < client->joined.began_ms)
        client->joined.began_ms = began_ms;
}

void joined_game_welcome(struct client *client)
{
    client->joined.is_welcome = true;
}

void joined_game_forget(struct client *client, const char *id, bool resumes)
{
    struct joined *joined = &client->joined;
    char next[GAME_ID_MAX];
    snprintf(next, sizeof next, "%s", id);
    game_done(&client->game);
    game_init(&client->game);
    memcpy(joined->id, next, sizeof next);
    joined->typed = NULL;
    joined->resumes = resumes;
    joined->is_known = joined->is_welcome = false;
    joined_game_take_time(client, 0);
    client_changed(client);
}
