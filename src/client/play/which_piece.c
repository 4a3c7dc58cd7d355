// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/which_piece.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"

#include "src/client/play/parts.h"

void which_piece_ask(struct client *client, const struct intent *intent)
{
    playing_of(client)->asked_which = *intent;
}

static bool is_file(char sign)
{
    return sign >= 'a' && sign <= 'h';
}

static bool is_rank(char sign)
{
    return sign >= '1' && sign <= '8';
}

/* The one file, rank or square among the words; "" if there is none, or more
 * than one. */
static void read_place(const char *typed, char out[3])
{
    static const char between[] = " ,.-";
    char lower[COMMAND_ARGUMENT_MAX], *rest = NULL;
    int found = 0;
    snprintf(lower, sizeof lower, "%s", typed);
    for (char *at = lower; *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    for (char *word = strtok_r(lower, between, &rest); word != NULL;
         word = strtok_r(NULL, between, &rest)) {
        size_t bytes = strlen(word);
        bool is_place =
            (bytes == 1 && (is_file(word[0]) || is_rank(word[0]))) ||
            (bytes == 2 && is_file(word[0]) && is_rank(word[1]));
        if (is_place && found++ == 0)
            snprintf(out, 3, "%s", word);
    }
    if (found != 1)
        out[0] = '\0';
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
        !names_piece(pos, asked.text, letter))
        return false;
    read_place(typed, place);
    snprintf(text, sizeof text, "%s%s%.*s", letter, place,
             (int)sizeof out->text, asked.text + 1);
    if (place[0] == '\0' || strlen(text) >= sizeof out->text ||
        san_read(pos, text, &mv).reason != REASON_NONE)
        return false;
    *out = asked;
    snprintf(out->text, sizeof out->text, "%.*s", (int)sizeof out->text - 1,
             text);
    return true;
}
