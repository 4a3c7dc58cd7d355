// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * touched.c - which pieces the player whom the prompt names has touched, and
 * what they bind them to: Laws 4.3 to 4.7. Whether a piece can go anywhere is
 * help, so that where a game does not allow it the Law is told instead.
 */

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/otb.h"
#include "rules/base/translatable.h"
#include "rules/game/query.h"
#include "rules/game/touch.h"
#include "speech/sentences/answers.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/turn.h"
#include "speech/sentences/words.h"

static const enum clause clauses[] = {
    [DUTY_NOTHING] = CLAUSE_NONE,
    [DUTY_ANY_MOVE] = CLAUSE_NONE,
    [DUTY_MOVE] = CLAUSE_TOUCH_OWN,
    [DUTY_CAPTURE] = CLAUSE_TOUCH_ENEMY,
    [DUTY_CAPTURE_WITH] = CLAUSE_TOUCH_BOTH,
    [DUTY_CASTLE] = CLAUSE_KING_THEN_ROOK,
    [DUTY_FINISH] = CLAUSE_RELEASED,
};

static void add_pieces(const struct asked *asked, const struct position *pos,
                       const struct turn *turn, struct list *list)
{
    for (int i = 0; i < turn->touches; i++)
        list_piece(asked->announcer, pos, turn->touched[i],
                   i + 1 == turn->touches, list);
    list_full_stop(list);
}

/* "This piece must move:", and the piece. */
static void add_bound(const struct asked *asked, const struct position *pos,
                      const char *sentence, int sq, struct list *list)
{
    list_sentence(asked->announcer, list, "%s", sentence);
    list_piece(asked->announcer, pos, sq, true, list);
    list_full_stop(list);
}

static void add_duty(const struct asked *asked, const struct position *pos,
                     struct touch_duty due, struct list *list)
{
    switch (due.kind) {
    case DUTY_NOTHING:
        break;
    case DUTY_ANY_MOVE:
        list_sentence(asked->announcer, list,
                      gettext("None of these pieces can move or be captured, "
                              "so any legal move is allowed."));
        break;
    case DUTY_MOVE:
        add_bound(asked, pos, gettext("This piece must move:"), due.own, list);
        break;
    case DUTY_CAPTURE:
        add_bound(asked, pos, gettext("This piece must be captured:"),
                  due.enemy, list);
        break;
    case DUTY_CAPTURE_WITH:
        add_bound(asked, pos, gettext("This piece must make the capture:"),
                  due.own, list);
        break;
    case DUTY_CASTLE:
        add_bound(asked, pos, gettext("The player must castle, with:"),
                  due.rook, list);
        break;
    case DUTY_FINISH:
        add_bound(asked, pos, gettext("The player must finish this move:"),
                  due.own, list);
        break;
    }
}

static void add_article(const struct asked *asked, enum clause clause,
                        struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_article(asked->announcer, asked->game->laws, clause, &item);
    list_add(list, &item);
}

/* What the Law asks for, whether or not the pieces can do it; due is left with
 * its article. */
static const char *rule_of(const struct position *pos, enum side side,
                           const struct turn *turn, struct touch_duty *due)
{
    int own = 0;
    for (int i = 0; i < turn->touches; i++)
        own += position_side_at(pos, turn->touched[i]) == side;
    due->kind = own == 0               ? DUTY_CAPTURE
                : own == turn->touches ? DUTY_MOVE
                                       : DUTY_CAPTURE_WITH;
    if (due->kind == DUTY_CAPTURE_WITH)
        return gettext("The player touched pieces of both sides. If one can "
                       "capture the other, it must. If not, the first one that "
                       "can move or be captured must.");
    if (due->kind == DUTY_CAPTURE)
        return turn->touches == 1
                   ? gettext("That piece must be captured, if possible.")
                   : gettext("The first touched piece that can "
                             "be captured must be captured.");
    return turn->touches == 1
               ? gettext("That piece must move, if possible.")
               : gettext("The first touched piece that can move must move.");
}

void answer_touched(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    enum side side = arbiter_named_side(game);
    const struct turn *turn = &game->turn[side];
    const struct position *pos = game_illegal_side(game) == other_side(side)
                                     ? &game->board
                                     : game_position(game);
    if (game->start.mode != MODE_OTB) {
        list_sentence(asked->announcer, list, "%s",
                      gettext(reason_sentence(REASON_MODE)));
        return;
    }
    if (side != otb_side(game) && turn->uncompleted > 0) {
        list_about(asked, side, N_("%s has already moved."), NULL, list);
        return;
    }
    if (announce_hides(asked->announcer, game, side) &&
        announce_asker(asked->announcer, game) != side) {
        list_sentence(asked->announcer, list, "%s",
                      gettext(reason_sentence(REASON_OPPONENT_UNANNOUNCED)));
        return;
    }
    struct touch_duty due = touch_duty_of(pos, turn);
    if (due.kind == DUTY_NOTHING) {
        list_about(asked, side, N_("%s has touched no piece."), NULL, list);
        return;
    }
    list_about(asked, side, N_("%s has touched:"), NULL, list);
    add_pieces(asked, pos, turn, list);
    bool is_told = due.kind == DUTY_FINISH || helps_in_force(game) == HELPS_ALL;
    if (is_told)
        add_duty(asked, pos, due, list);
    else
        list_sentence(asked->announcer, list, "%s",
                      rule_of(pos, side, turn, &due));
    add_article(asked, clauses[due.kind], list);
}
