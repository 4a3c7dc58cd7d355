// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_answers.c - which file answers which query; how the game is; the last
 * move, all moves, as they were played or as a player wrote them; the clocks.
 */
#include <stdio.h>

#include "rules/arbiter/announcing.h"
#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"
#include "rules/board/draw.h"
#include "rules/game/announced.h"
#include "rules/pgn/opening.h"
#include "speech/sentences/adjourn.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/answers.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/event_sentences.h"

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

void answer_last(const struct asked *asked, struct list *list)
{
    if (announced_is_used(asked->game) && asked->game->announcement.open &&
        asked->is_present) {
        /* The move that remains to be announced is for its player to tell
         * (D.2.1). */
        const struct announcement *announced = &asked->game->announcement;
        struct utterance item;
        utterance_init(&item, PRIORITY_ANSWER);
        if (announced->text[0] != '\0')
            announce_written(asked->announcer, announced->text, &item);
        else
            announce_add(asked->announcer, &item, "%s",
                         gettext("The last move has not been announced."));
        list_add(list, &item);
    } else if (asked->ply == 0)
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

/* What is still missing is told of a game that goes on. */
static bool may_claim(const struct asked *asked)
{
    return asked->is_present && asked->game->phase == GAME_RUNNING;
}

static const struct laws *laws_asked(const struct asked *asked)
{
    return asked->game->laws != NULL ? asked->game->laws : laws_newest();
}

void answer_repetition(const struct asked *asked, struct list *list)
{
    const struct laws *laws = laws_asked(asked);
    /* Before a game begins it has no positions. */
    int times = asked->ply > 0
                    ? repetition_count(asked->game->positions, asked->ply)
                    : 1;
    int more = (int)laws_value(laws, LAW_THREEFOLD) - times;
    const char *article = laws_value_article(laws, LAW_THREEFOLD);
    if (times == 1)
        list_sentence(asked->announcer, list, "%s",
                      gettext("This position has occurred once."));
    else
        list_sentence(asked->announcer, list,
                      ngettext("This position has occurred %d time.",
                               "This position has occurred %d times.",
                               (unsigned long)times),
                      times);
    if (!may_claim(asked))
        return;
    if (more > 0)
        list_sentence(asked->announcer, list,
                      ngettext("A draw can be claimed after %d more time. "
                               "Article %s.",
                               "A draw can be claimed after %d more times. "
                               "Article %s.",
                               (unsigned long)more),
                      more, article);
    else
        list_sentence(asked->announcer, list,
                      gettext("The player to move can claim a draw: type claim "
                              "threefold. Article %s."),
                      article);
    if (laws_value(laws, LAW_FIVEFOLD) == 0)
        return;
    /* 9.6.1: of 2014 those in consecutive moves of each player count. */
    const struct position *positions = asked->game->positions;
    int last = asked->ply;
    if (laws_value(laws, LAW_FIVEFOLD_CONSECUTIVE))
        while (times > 1 && !repetition_consecutive_next(
                                positions, last - 1, &positions[last], times))
            times--;
    more = (int)laws_value(laws, LAW_FIVEFOLD) - times;
    list_sentence(asked->announcer, list,
                  ngettext("The game is drawn after %d more time. Article %s.",
                           "The game is drawn after %d more times. Article %s.",
                           (unsigned long)more),
                  more, laws_value_article(laws, LAW_FIVEFOLD));
}

/* What both players still need until so many moves of each: format takes
 * White's moves, Black's moves and the article. */
static void add_moves_needed(const struct asked *asked, enum law law,
                             const char *format, struct list *list)
{
    const struct laws *laws = laws_asked(asked);
    int plies = SIDES * (int)laws_value(laws, law) - asked->pos->halfmove_clock;
    int needs[SIDES] = {plies / SIDES, plies / SIDES};
    needs[asked->pos->turn] += plies % SIDES;
    list_sentence(asked->announcer, list, format, needs[WHITE], needs[BLACK],
                  laws_value_article(laws, law));
}

void answer_fifty(const struct asked *asked, struct list *list)
{
    const struct laws *laws = laws_asked(asked);
    const struct position *pos = asked->pos;
    int plies = pos->halfmove_clock;
    int made[SIDES] = {plies / SIDES, plies / SIDES};
    made[other_side((enum side)pos->turn)] += plies % SIDES;
    int missing = SIDES * (int)laws_value(laws, LAW_FIFTY) - plies;
    list_sentence(
        asked->announcer, list,
        ngettext("Without a capture or a pawn move, White has made %d move and "
                 "Black %d.",
                 "Without a capture or a pawn move, White has made %d moves "
                 "and Black %d.",
                 (unsigned long)made[WHITE]),
        made[WHITE], made[BLACK]);
    if (!may_claim(asked))
        return;
    if (missing > 1)
        add_moves_needed(asked, LAW_FIFTY,
                         gettext("For a claim, White needs %d more and Black "
                                 "%d. Article %s."),
                         list);
    else
        list_sentence(
            asked->announcer, list,
            missing == 1 ? gettext("To claim a draw with such a move, type for "
                                   "example claim fifty with Rh2. Article %s.")
                         : gettext("The player to move can claim a draw: type "
                                   "claim fifty. Article %s."),
            laws_value_article(laws, LAW_FIFTY));
    if (laws_value(laws, LAW_SEVENTY_FIVE) > 0)
        add_moves_needed(asked, LAW_SEVENTY_FIVE,
                         gettext("The game is drawn after %d more by White and "
                                 "%d by Black. Article %s."),
                         list);
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
    /* The first ply of the moves that were asked for. */
    const struct query_request *request = asked->request;
    int ply = 0;
    if (request->last_moves > 0)
        ply = asked->ply - SIDES * request->last_moves;
    while (ply >= 0 && ply < asked->ply &&
           game_seen_facts(asked->game, ply).number < request->from_move)
        ply++;
    int first = ply < 0 ? 0 : ply;
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

void answer_scoresheet(const struct asked *asked, struct list *list)
{
    /* No side was named: the asker's own. */
    enum side owner = asked->request->side != SIDE_NONE
                          ? asked->request->side
                          : announce_asker(asked->announcer, asked->game);
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
    else {
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
}

static void add_face(const struct asked *asked, enum side side,
                     struct list *list)
{
    char time[128];
    int64_t left_ms = game_left_ms(asked->game, side, asked->now_ms);
    if (left_ms == INT64_MAX) {
        list_about(asked, side, N_("%s has no clock."), NULL, list);
        return;
    }
    announce_time_text(left_ms, time, sizeof time);
    list_about(asked, side, N_("%s has %s."), time, list);
}

/* What the line has cost, in tenths of a second. */
static void add_lag(const struct asked *asked, enum side side,
                    struct list *list)
{
    enum { TENTH_MS = 100, TENTHS = 10 };
    int tenths = (int)(asked->game->lag_given_ms[side] / TENTH_MS);
    char seconds[32];
    /* TRANSLATORS: a number with its decimal sign. */
    snprintf(seconds, sizeof seconds, gettext("%d.%d"), tenths / TENTHS,
             tenths % TENTHS);
    if (asked->game->start.rules.lag == LAG_YES)
        list_about(asked, side,
                   N_("%s got back %s seconds for a slow connection."), seconds,
                   list);
}

/* False, and told, where there is no clock at all. */
static bool has_clock(const struct asked *asked, struct list *list)
{
    const struct timecontrol *control = asked->game->start.time;
    bool has_one = control[WHITE].count > 0 || control[BLACK].count > 0;
    if (!has_one)
        list_sentence(asked->announcer, list, "%s",
                      gettext("This game has no clock."));
    return has_one;
}

/* At one terminal, of the player whom the prompt names. */
void answer_own_time(const struct asked *asked, struct list *list)
{
    enum side own = asked->announcer->own;
    if (own == SIDE_NONE || asked->announcer->one_terminal)
        own = arbiter_named_side(asked->game);
    if (has_clock(asked, list))
        add_face(asked, own, list);
}

void answer_clock(const struct asked *asked, struct list *list)
{
    if (!has_clock(asked, list))
        return;
    if (asked->request->side != SIDE_NONE) {
        add_face(asked, asked->request->side, list);
        return;
    }
    add_face(asked, WHITE, list);
    add_face(asked, BLACK, list);
    enum side running = (enum side)asked->game->clock.running;
    if (running == SIDE_NONE)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Both clocks are stopped."));
    else
        list_about(asked, running, N_("%s's clock is running."), NULL, list);
    add_lag(asked, WHITE, list);
    add_lag(asked, BLACK, list);
}

/* Of time that is gone, a second counts when it is over. */
static int64_t whole_seconds(int64_t ms)
{
    return ms / 1000 * 1000;
}

static void add_spent(const struct asked *asked, enum side side,
                      struct list *list)
{
    char all[128], last[128], each[128];
    const char *name = announce_name(asked->game, side);
    int64_t sum_ms = 0, last_ms = 0;
    int moves = 0;
    /* What each move in an envelope took is not known. */
    for (int i = asked->game->carried_plies; i < asked->ply; i++) {
        if (game_seen_facts(asked->game, i).side != side)
            continue;
        last_ms = game_seen_spent_ms(asked->game, i);
        sum_ms += last_ms;
        moves++;
    }
    int64_t all_ms = sum_ms + asked->game->carried_ms[side];
    announce_time_text(whole_seconds(all_ms), all, sizeof all);
    if (moves == 0 && all_ms > 0) {
        list_sentence(asked->announcer, list, gettext("%s: %s in all."), name,
                      all);
        return;
    }
    if (moves == 0) {
        list_about(asked, side, N_("%s has made no move."), NULL, list);
        return;
    }
    announce_time_text(whole_seconds(last_ms), last, sizeof last);
    announce_time_text(whole_seconds(sum_ms / moves), each, sizeof each);
    list_sentence(
        asked->announcer, list,
        gettext("%s: %s for the last move, %s on average, %s in all."), name,
        last, each, all);
}

void answer_spent(const struct asked *asked, struct list *list)
{
    add_spent(asked, WHITE, list);
    add_spent(asked, BLACK, list);
}

void announce_touch(const struct announcer *announcer, const struct game *game,
                    const char *touched, const struct query_request *request,
                    struct utterance *out)
{
    struct announcer own = announcer_own_words(announcer);
    utterance_init(out, PRIORITY_ANSWER);
    utterance_add(out, announcer->language, touched);
    announce_place(&own, game_position_at(game, request->ply), request->square,
                   out);
}

static void add_phase(const struct asked *asked, struct utterance *out)
{
    const struct announcer *announcer = asked->announcer;
    const struct game *game = asked->game;
    switch (game->phase) {
    case GAME_UNSTARTED:
        announce_add(announcer, out, gettext("The game has not begun."));
        break;
    case GAME_OVER:
        announce_result(announcer, game, out);
        break;
    case GAME_PAUSED:
        announce_add(announcer, out, gettext("The game is paused."));
        announce_restart_wait(announcer, game, out);
        announce_wish_to_resume(announcer, game, asked->now_ms, out);
        break;
    case GAME_PENDING:
        announce_add_about(
            announcer, game, (enum side)game->pending_side,
            N_("The program checks whether %s can still checkmate."), NULL,
            out);
        break;
    case GAME_CLAIMED:
        announce_claim_waiting(announcer, game, out);
        break;
    case GAME_ADJOURNED:
        announce_adjourned(announcer, game, out);
        break;
    case GAME_RUNNING:
        announce_add(announcer, out, gettext("The game is in progress."));
        break;
    }
}

void answer_status(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    add_phase(asked, &item);
    bool is_on = game->phase == GAME_RUNNING || game->phase == GAME_PAUSED;
    /* A move remains to be announced or its clock to be pressed: to say whose
     * the next one is would name the wrong player. */
    if (is_on && announced_step(game) == INTENT_NONE &&
        game->announcement.difference == DIFFERENCE_NONE &&
        !announce_must_press(game, WHITE) && !announce_must_press(game, BLACK))
        announce_turn(asked->announcer, game, &item);
    bool is_answerable =
        is_on || game->phase == GAME_CLAIMED || game->phase == GAME_ADJOURNED;
    if (game->offer != OFFER_NONE && is_answerable)
        announce_open_offer(asked->announcer, game, &item);
    if (game->draw_by != SIDE_NONE)
        announce_add_about(asked->announcer, game, (enum side)game->draw_by,
                           N_("%s offers a draw."), NULL, &item);
    if (is_on) {
        announce_difference(asked->announcer, game->announcement.difference,
                            &item);
        announce_step(asked->announcer, game, &item);
        announce_awaited(asked->announcer, game, &item);
        announce_all_absent(asked->announcer, game, &item);
    }
    list_add(list, &item);
    if (game->phase == GAME_PAUSED && game->ply_count > 0 &&
        game->announcement.difference == DIFFERENCE_NONE)
        answer_last(asked, list);
}

void answer_opening(const struct asked *asked, struct list *list)
{
    struct utterance item;
    struct opening opening;
    utterance_init(&item, PRIORITY_ANSWER);
    if (opening_of_game(asked->game, asked->ply, &opening))
        announce_add(asked->announcer, &item, gettext("%s. ECO code %s."),
                     opening.name, opening.eco);
    else
        announce_add(asked->announcer, &item,
                     gettext("These moves are no opening with a name."));
    list_add(list, &item);
}

void answer_players(const struct asked *asked, struct list *list)
{
    struct utterance item;
    const struct start *start = &asked->game->start;
    utterance_init(&item, PRIORITY_ANSWER);
    if (*start->name[WHITE] || *start->name[BLACK])
        announce_players(asked->announcer, start, &item);
    else
        announce_add(asked->announcer, &item,
                     gettext("The players have no names in this game."));
    list_add(list, &item);
    if (asked->game->start.match[0] == '\0')
        return;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_match(asked->announcer, asked->game, match_after(asked->game),
                   &item);
    list_add(list, &item);
}

void answer_laws(const struct asked *asked, struct list *list)
{
    const struct announcer *announcer = asked->announcer;
    const struct game *game = asked->game;
    const struct laws *laws = game->laws ? game->laws : laws_newest();
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(announcer, &item, "%s.", gettext(laws->name));
    announce_times(announcer, &game->start, &item);
    announce_rules(announcer, &game->start, &item);
    if (game->start.chess960)
        announce_chess960(announcer, game, &item);
    list_add(list, &item);
}

static const struct {
    answer *answer;
    enum query_needs needs;
} answers[QUERIES] = {
#define X(query, function, helps, needs) [query] = {function, needs},
    QUERY_LIST(X)
#undef X
};

/* An illegal move may have taken a king off the board: what asks for legal
 * moves then speaks of the position before it. */
static const struct position *asked_of(const struct game *game,
                                       const struct query_request *request,
                                       bool is_past, enum side asker)
{
    const struct position *pos = is_past ? game_position_at(game, request->ply)
                                         : announce_board_of(game, asker);
    bool has_kings = count_squares(pos->role[KING]) == SIDES;
    bool needs_kings = answers[request->query].needs & NEEDS_KINGS;

    return has_kings || !needs_kings ? pos : game_position(game);
}

/* The piece was named by its kind: one answer for each, of the asker's side
 * where none was said. */
static void answer_named_pieces(const struct asked *asked, struct list *list)
{
    enum { MANY = 3 };
    enum side side = asked->request->side;
    if (side == SIDE_NONE)
        side = announce_asker(asked->announcer, asked->game);
    if (side == SIDE_NONE)
        side = (enum side)asked->pos->turn;
    squares pieces =
        asked->pos->side[side] & asked->pos->role[asked->request->role];
    bool are_few = pieces != 0 && count_squares(pieces) <= MANY;
    if (!are_few)
        list_sentence(asked->announcer, list, "%s",
                      pieces == 0
                          ? gettext("There is no such piece on the board.")
                          : gettext("Type the square of the piece, for "
                                    "example legal e2."));
    for (; are_few && pieces; pieces &= pieces - 1) {
        struct query_request request = *asked->request;
        struct asked one = *asked;
        request.square = first_square(pieces);
        one.request = &request;
        answers[request.query].answer(&one, list);
    }
}

bool announce_query(const struct announcer *announcer, const struct game *game,
                    const struct query_request *request, int64_t now_ms,
                    int part, struct utterance *out)
{
    bool is_past = request->ply >= 0 && request->ply < game->ply_count;
    enum side asker = announce_asker(announcer, game);
    /* The last move is told as it was announced. */
    struct announcer own = request->query == QUERY_LAST
                               ? *announcer
                               : announcer_own_words(announcer);
    struct asked asked = {.announcer = &own,
                          .game = game,
                          .request = request,
                          .pos = asked_of(game, request, is_past, asker),
                          .ply = is_past ? request->ply
                                         : announce_known_plies(game, asker),
                          .is_present = !is_past,
                          .now_ms = now_ms};
    struct list list = {.out = out, .wanted = part};
    utterance_init(out, PRIORITY_ANSWER);
    out->continues = part > 0;
    if (query_is_of_piece(request->query) && request->square == SQ_NONE &&
        request->role != ROLE_NONE)
        answer_named_pieces(&asked, &list);
    else if (request->query != QUERY_NONE)
        answers[request->query].answer(&asked, &list);
    return out->count > 0;
}
