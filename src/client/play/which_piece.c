// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/which_piece.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"
#include "speech/sentences/move_from_words.h"

#include "src/client/play/parts.h"

void which_piece_ask(struct client *client, const struct intent *intent)
{
    playing_of(client)->asked_which = *intent;
}

/* The letter of the piece that the move names; "": none does. */
static bool names_piece(const struct position *pos, const char *text,
                        char letter[2])
{
    struct san_result result;
    struct move mv;
    if (strchr("KQRBN", text[0]) == NULL || text[0] == '\0')
        return false;
    snprintf(letter, 2, "%c", text[0]);
    result = san_read(pos, text, &mv);
    return result.reason == REASON_AMBIGUOUS;
}

bool which_piece_answer(struct client *client, const char *typed,
                        struct intent *out)
{
    struct intent asked = playing_of(client)->asked_which;
    const struct position *pos = game_position(&client->game);
    char place[3] = "", letter[2], text[sizeof out->text + 4];
    struct move mv;
    playing_of(client)->asked_which.kind = INTENT_NONE;
    if (asked.kind != INTENT_MOVE || asked.ply != client->game.ply_count + 1 ||
        !names_piece(pos, asked.text, letter) ||
        !move_from_words_place(&client->announcer, typed, place))
        return false;
    snprintf(text, sizeof text, "%s%s%.*s", letter, place,
             (int)sizeof out->text, asked.text + 1);
    if (strlen(text) >= sizeof out->text ||
        san_read(pos, text, &mv).reason != REASON_NONE)
        return false;
    *out = asked;
    snprintf(out->text, sizeof out->text, "%.*s", (int)sizeof out->text - 1,
             text);
    return true;
}
