// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_fuzz.c - any lines as the events of a journal: one that cannot happen
 * where it does is refused and changes nothing, and the game that the others
 * make can be asked and judged like any other.
 */
#include "rules/arbiter/arbiter.h"
#include "rules/notation/fen.h"

#include "rules/game/game_apply.h"
#include "src/wire/wire.h"

#include "tests/fuzz/fuzz.h"

static void ask(const struct game *game)
{
    static struct ruling ruling;
    char fen[FEN_MAX], line[EVENT_LINE_MAX];
    static const struct intent time_has_come = {.kind = INTENT_TIME,
                                                .by = SEAT_NONE};
    fen_write(game_position(game), FEN_XFEN, fen);
    if (game->phase == GAME_UNSTARTED)
        return;
    must_hold(arbiter_due(game) >= 0);
    arbiter_judge(game, &time_has_come, game->at_ms, &ruling);
    for (int i = 0; i < ruling.count; i++)
        event_write(&ruling.events[i], game, line, sizeof line);
}

static void take_line(struct game *game, const char *line)
{
    char id[GAME_ID_MAX];
    struct event event;
    json_t *message = wire_parse(line, strlen(line));
    uint32_t seq = game->seq;
    if (message != NULL && wire_event_read(message, id, &event)) {
        event.seq = seq + 1; /* or next to nothing would ever be applied */
        enum game_error error = game_apply(game, &event);
        must_hold(game->seq == seq + (error == GAME_OK));
        ask(game);
    }
    json_decref(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct game game;
    char *text = fuzz_text(data, bytes);
    game_init(&game);
    for (char *line = strtok(text, "\n"); line != NULL;
         line = strtok(NULL, "\n"))
        take_line(&game, line);
    game_done(&game);
    free(text);
    return 0;
}
