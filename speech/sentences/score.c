// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * score.c - how far it has come: the last move, the last capture,
 * whose turn it is.
 */

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/scoresheet.h"
#include "speech/sentences/turn.h"
#include "speech/sentences/words.h"

/* "Move 3, White:" and the move from square to square. */
static void add_whole_move(const struct asked *asked, int ply,
                           struct list *list)
{
    const struct move_facts seen = game_seen_facts(asked->game, ply);
    const struct move_facts *facts = &seen;
    struct announcer wordy = *asked->announcer;
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    if (recording_hides_scoresheet(asked->game))
        announce_add(asked->announcer, &item, "%s",
                     facts->side == WHITE ? gettext("White:")
                                          : gettext("Black:"));
    else
        announce_add(asked->announcer, &item,
                     facts->side == WHITE ? gettext("Move %d, White:")
                                          : gettext("Move %d, Black:"),
                     facts->number);
    wordy.from_to = true;
    announce_move(&wordy, facts, &item);
    list_add(list, &item);
}

/* The move that remains to be announced is for its player to tell (D.2.1). */
static void add_announcement(const struct asked *asked, struct list *list)
{
    const struct announcement *announced = &asked->game->announcement;
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    if (announced->text[0] != '\0')
        announce_written(asked->announcer, announced->text, &item);
    else
        announce_add(asked->announcer, &item, "%s",
                     gettext("The last move has not been announced."));
    list_add(list, &item);
}

void answer_last(const struct asked *asked, struct list *list)
{
    if (announce_leaves_move(asked->game) && asked->game->announcement.open &&
        asked->is_present)
        add_announcement(asked, list);
    else if (asked->ply == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No move has been made yet."));
    else
        add_whole_move(asked, asked->ply - 1, list);
}

void answer_last_capture(const struct asked *asked, struct list *list)
{
    int ply = asked->ply;
    while (ply > 0 &&
           game_seen_facts(asked->game, ply - 1).captured == ROLE_NONE)
        ply--;
    if (ply == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No piece has been captured."));
    else
        add_whole_move(asked, ply - 1, list);
}

void answer_turn(const struct asked *asked, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    if (asked->is_present && asked->game->phase == GAME_OVER) {
        announce_add(asked->announcer, &item, "%s",
                     gettext("The game is over."));
    } else {
        if (!recording_hides_scoresheet(asked->game) ||
            assistant_serves(asked->game,
                             announce_asker(asked->announcer, asked->game)))
            announce_add(asked->announcer, &item, gettext("Move %d."),
                         asked->pos->move_number);
        if (asked->is_present)
            announce_turn(asked->announcer, asked->game, &item);
        else
            announce_add(asked->announcer, &item, "%s",
                         asked->pos->turn == WHITE ? gettext("White to move.")
                                                   : gettext("Black to move."));
    }
    list_add(list, &item);
}
