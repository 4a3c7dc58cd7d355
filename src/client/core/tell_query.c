// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tell_query.c - answers to queries, and what of them and of the clocks is on
 * the Braille display, where cells are dear.
 */
#include "src/client/core/tell.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/query.h"

#include "tui/input/answer.h"
#include "tui/linear/linear.h"
#include "tui/model/clock_face.h"

/* A rank is felt as a whole: "8:rnbqkbnr 7:pppppppp". */
static void write_ranks(const struct client *client, int ply, char *out)
{
    char rank[LINEAR_BOARD_CELLS];
    const struct view *view = &client->view;
    const struct position *pos =
        ply >= 0 ? game_position_at(&client->game, ply) : view_position(view);
    out[0] = '\0';
    for (int i = 0; i < LINEAR_BOARD_LINES; i++) {
        linear_board(pos, view->notation, view->flipped, i, rank);
        rank[1] = ':';
        strcat(strcat(out, i > 0 ? " " : ""), rank);
    }
}

/* A later part waits behind the first, and goes when another answer comes. */
void tell_query_request(struct client *client, enum frontend_line kind,
                        const struct query_request *request,
                        enum priority first)
{
    enum { ANSWER_BYTES = UTTERANCE_SEGMENTS_MAX * SEGMENT_TEXT_MAX };
    struct utterance utterance;
    char text[ANSWER_BYTES], cells[ANSWER_BYTES];
    int64_t now_ms = client_now_ms(client);
    for (int part = 0; announce_query(&client->announcer, &client->game,
                                      request, now_ms, part, &utterance);
         part++) {
        utterance.priority = part > 0 ? PRIORITY_CHAT : first;
        utterance_line(&utterance, client->announcer.language, true, text,
                       sizeof text);
        if (request->query == QUERY_RANKS)
            write_ranks(client, request->ply, cells);
        else
            utterance_notation(&utterance, client->view.notation, cells,
                               sizeof cells);
        tell_shown_as(client, kind, text, cells);
        voice_say(client->voice, &utterance);
    }
}

void tell_query(struct client *client, enum frontend_line kind,
                enum query query, int ply)
{
    struct query_request request = query_request_of(query);
    request.ply = ply;
    tell_query_request(client, kind, &request, PRIORITY_ANSWER);
}

void tell_unasked(struct client *client, enum priority priority,
                  enum query query)
{
    struct query_request request = query_request_of(query);
    tell_query_request(client, FRONTEND_ANSWER, &request, priority);
}

/* "2h05", "15m", and from ten minutes on as a clock shows it. */
static void write_brief_time(int64_t left_ms, char out[CLOCK_FACE_MAX])
{
    enum { MINUTE_MS = 60000, EXACT_MINUTES = 10 };
    int minutes = 0; /* of a clock without an end: its face says it */
    if (left_ms != INT64_MAX)
        minutes = (int)((left_ms + MINUTE_MS - 1) / MINUTE_MS);
    if (minutes <= EXACT_MINUTES)
        clock_face_write(left_ms, out);
    else if (minutes < 60)
        snprintf(out, CLOCK_FACE_MAX, "%dm", minutes);
    else
        snprintf(out, CLOCK_FACE_MAX, "%dh%02d", minutes / 60, minutes % 60);
}

void tell_running_clock(struct client *client)
{
    const struct game *game = &client->game;
    enum side side = (enum side)game->clock.running;
    char text[CLOCK_FACE_MAX + 4] = "", face[CLOCK_FACE_MAX] = "";
    if (client->told.braille == NULL)
        return;
    if (game->phase == GAME_RUNNING && side != SIDE_NONE) {
        int64_t left_ms = game_left_ms(game, side, client_now_ms(client));
        write_brief_time(left_ms, face);
        if (face[0] != '\0')
            snprintf(text, sizeof text, "%s%c%s",
                     clock_face_is_low(game, side, left_ms) ? "!" : "",
                     side == WHITE ? 'W' : 'B', face);
    }
    braille_display_set_clock(client->told.braille, text);
}

bool tell_pointed_at(struct client *client, struct command *out)
{
    int sq = braille_display_take_square(client->told.braille);
    char line[16];
    if (sq == SQ_NONE)
        return false;
    tell_interrupt(client);
    if (client->frontend->ops->go_to != NULL)
        client->frontend->ops->go_to(client->frontend, sq);
    snprintf(line, sizeof line, "square %c%c", 'a' + file_of(sq),
             '1' + rank_of(sq));
    answer_read(line, &client->view, out);
    return true;
}
