// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/answers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "speech/sentences/adjourn.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/event_sentences.h"

void list_next_part(struct list *list)
{
    if (list->used > 0)
        list->part++;
    list->used = 0;
}

void list_add(struct list *list, const struct utterance *item)
{
    if (list->used + item->count > UTTERANCE_SEGMENTS_MAX)
        list_next_part(list);
    list->used += item->count;
    if (list->part != list->wanted)
        return;
    memcpy(list->out->segment + list->out->count, item->segment,
           (size_t)item->count * sizeof *item->segment);
    list->out->count += item->count;
}

void list_full_stop(struct list *list)
{
    if (list->part == list->wanted)
        utterance_pause(list->out, PAUSE_SENTENCE_MS);
}

void list_sentence(const struct announcer *announcer, struct list *list,
                   const char *format, ...)
{
    struct utterance item;
    char sentence[SEGMENT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    announce_sentence(announcer, PRIORITY_ANSWER, sentence, &item);
    list_add(list, &item);
}

void list_about(const struct asked *asked, enum side side, const char *sentence,
                const char *more, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add_about(asked->announcer, asked->game, side, sentence, more,
                       &item);
    list_add(list, &item);
}

void list_squares(const struct announcer *announcer, squares set,
                  struct list *list)
{
    for (; set; set &= set - 1) {
        struct utterance item;
        bool is_last = (set & (set - 1)) == 0;
        utterance_init(&item, PRIORITY_ANSWER);
        announce_square(announcer, first_square(set), &item);
        utterance_pause(&item, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
        list_add(list, &item);
    }
}

void list_pieces(const struct announcer *announcer, const struct position *pos,
                 squares pieces, struct list *list)
{
    for (int role = KING; role >= PAWN; role--) {
        squares set = pieces & pos->role[role];
        for (bool first = true; set; set &= set - 1, first = false) {
            struct utterance item;
            bool is_last = (set & (set - 1)) == 0;
            utterance_init(&item, PRIORITY_ANSWER);
            if (first)
                announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role),
                              &item);
            utterance_pause(&item, COMMA_MS);
            announce_square(announcer, first_square(set), &item);
            utterance_pause(&item, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
            list_add(list, &item);
        }
    }
}

void list_piece(const struct announcer *announcer, const struct position *pos,
                int sq, bool is_last, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_piece(announcer, pos, sq, &item);
    utterance_pause(&item, COMMA_MS);
    announce_square(announcer, sq, &item);
    utterance_pause(&item, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
    list_add(list, &item);
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

/* A move remains to be announced or its clock to be pressed: to say whose the
 * next one is would name the wrong player. */
static bool is_move_unfinished(const struct game *game)
{
    return announced_step(game) != INTENT_NONE ||
           game->announcement.difference != DIFFERENCE_NONE ||
           announce_must_press(game, WHITE) || announce_must_press(game, BLACK);
}

void answer_status(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    add_phase(asked, &item);
    bool is_on = game->phase == GAME_RUNNING || game->phase == GAME_PAUSED;
    if (is_on && !is_move_unfinished(game))
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
                                         : announce_plies_told(game, asker),
                          .is_present = !is_past,
                          .now_ms = now_ms};
    struct list list = {.out = out, .wanted = part};
    utterance_init(out, PRIORITY_ANSWER);
    out->continues = part > 0;
    if (request->query != QUERY_NONE)
        answers[request->query].answer(&asked, &list);
    return out->count > 0;
}
