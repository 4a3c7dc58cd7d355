// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * moves.c - all moves, as they were played or as a player wrote them.
 */

#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/scoresheet.h"
#include "speech/sentences/turn.h"
#include "speech/sentences/words.h"

/* The first ply of the moves that were asked for. */
static int first_ply(const struct asked *asked)
{
    const struct query_request *request = asked->request;
    int ply = 0;
    if (request->last_moves > 0)
        ply = asked->ply - SIDES * request->last_moves;
    while (ply >= 0 && ply < asked->ply &&
           game_seen_facts(asked->game, ply).number < request->from_move)
        ply++;
    return ply < 0 ? 0 : ply;
}

/* A row that begins with Black's move is not to be heard as White's. */
static void begin_number(const struct asked *asked, int number, enum side side,
                         struct utterance *item)
{
    utterance_init(item, PRIORITY_ANSWER);
    if (side == WHITE)
        announce_add(asked->announcer, item, "%d:", number);
    else
        announce_add(asked->announcer, item, gettext("%d, Black:"), number);
}

static void end_move(bool is_last, struct utterance *item, struct list *list)
{
    utterance_pause(item, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
    if (is_last)
        list_add(list, item);
}

void answer_moves(const struct asked *asked, struct list *list)
{
    int first = first_ply(asked);
    if (recording_hides_scoresheet(asked->game)) {
        answer_scoresheet(asked, list);
        return;
    }
    if (asked->ply == 0 || first >= asked->ply) {
        list_sentence(asked->announcer, list, "%s",
                      asked->ply == 0
                          ? gettext("No move has been made yet.")
                          : gettext("That move has not been played yet."));
        return;
    }
    /* Both moves of a number stay together: they are one item. */
    struct utterance item;
    for (int i = first; i < asked->ply; i++) {
        const struct move_facts facts = game_seen_facts(asked->game, i);
        bool is_last = facts.side == BLACK || i + 1 == asked->ply;
        if (facts.side == WHITE || i == first)
            begin_number(asked, facts.number, facts.side, &item);
        announce_move(asked->announcer, &facts, &item);
        end_move(is_last, &item, list);
    }
}

/* No side was named: the asker's own. */
static enum side owner_of(const struct asked *asked)
{
    return asked->request->side != SIDE_NONE
               ? asked->request->side
               : announce_asker(asked->announcer, asked->game);
}

static void list_entries(const struct asked *asked,
                         const struct scoresheet *scoresheet, int count,
                         struct list *list)
{
    const struct position *first = &asked->game->positions[0];
    struct utterance item;

    for (int i = 0; i < count; i++) {
        int half = i + (first->turn == BLACK);
        bool is_last = half % 2 == 1 || i + 1 == count;

        if (half % 2 == 0 || i == 0)
            begin_number(asked, first->move_number + half / 2,
                         half % 2 == 0 ? WHITE : BLACK, &item);
        announce_entry(asked->announcer, &scoresheet->entries[i], &item);
        end_move(is_last, &item, list);
    }
}

void answer_scoresheet(const struct asked *asked, struct list *list)
{
    enum side owner = owner_of(asked);
    const struct scoresheet *scoresheet = &asked->game->scoresheet[owner];

    if (asked->game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS) {
        answer_moves(asked, list);
        return;
    }
    list_about(asked, owner, N_("%s's scoresheet:"), NULL, list);
    int count = scoresheet->count;
    bool is_other = announce_asker(asked->announcer, asked->game) != owner;
    if (is_other && announce_hides(asked->announcer, asked->game, owner) &&
        count > asked->ply)
        count = asked->ply;
    if (count == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No move is recorded."));
    else
        list_entries(asked, scoresheet, count, list);
}
