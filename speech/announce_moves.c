/*
 * announce_moves.c - all moves, as they were played or as a player wrote them.
 */
#include <libintl.h>

#include "rules/recording.h"

#include "speech/announce_answers.h"
#include "speech/announce_scoresheet.h"
#include "speech/announce_turn.h"
#include "speech/announce_words.h"

/* The first ply of the moves that were asked for. */
static int first_ply(const struct asked *asked)
{
    const struct inquiry *inquiry = asked->inquiry;
    int ply = 0;
    if (inquiry->last_moves > 0)
        ply = asked->ply - SIDES * inquiry->last_moves;
    while (ply >= 0 && ply < asked->ply &&
           game_seen_facts(asked->game, ply).number < inquiry->from_move)
        ply++;
    return ply < 0 ? 0 : ply;
}

void answer_moves(const struct asked *asked, struct list *list)
{
    int first = first_ply(asked);
    if (recording_hides_score(asked->game)) {
        answer_sheet(asked, list);
        return;
    }
    if (asked->ply == 0 || first >= asked->ply) {
        list_sentence(asked->announcer, list, "%s",
                      asked->ply == 0 ? gettext("No move has been made.")
                                      : gettext("There is no such move yet."));
        return;
    }
    for (int i = first; i < asked->ply; i++) {
        struct utterance item;
        const struct move_facts seen = game_seen_facts(asked->game, i);
        const struct move_facts *facts = &seen;
        utterance_init(&item, PRIORITY_ANSWER);
        if (facts->side == WHITE || i == first)
            announce_add(asked->announcer, &item, "%d:", facts->number);
        announce_move(asked->announcer, facts, &item);
        utterance_pause(&item,
                        facts->side == WHITE ? PAUSE_ITEM_MS : PAUSE_LIST_MS);
        list_add(list, &item);
    }
}

/* Nobody said whose: his own. */
static enum side owner_of(const struct asked *asked)
{
    return asked->inquiry->side != SIDE_NONE
               ? asked->inquiry->side
               : announce_asker(asked->announcer, asked->game);
}

static void list_entries(const struct asked *asked,
                         const struct scoresheet *sheet, struct list *list)
{
    const struct position *first = &asked->game->positions[0];

    for (int i = 0; i < sheet->count; i++) {
        struct utterance item;
        int half = i + (first->turn == BLACK);

        utterance_init(&item, PRIORITY_ANSWER);
        if (half % 2 == 0 || i == 0)
            announce_add(asked->announcer, &item,
                         "%d:", first->move_number + half / 2);
        announce_entry(asked->announcer, &sheet->entries[i], &item);
        utterance_pause(&item, half % 2 == 0 ? PAUSE_ITEM_MS : PAUSE_LIST_MS);
        list_add(list, &item);
    }
}

void answer_sheet(const struct asked *asked, struct list *list)
{
    enum side owner = owner_of(asked);
    const struct scoresheet *sheet = &asked->game->sheet[owner];

    if (asked->game->start.rules.score != SCORE_SELF) {
        answer_moves(asked, list);
        return;
    }
    list_sentence(asked->announcer, list, gettext("The scoresheet of %s:"),
                  announce_name(asked->game, owner));
    if (sheet->count == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Nothing is written."));
    else
        list_entries(asked, sheet, list);
}
