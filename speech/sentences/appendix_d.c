// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/appendix_d.h"

#include <stdio.h>

#include "rules/arbiter/announcing.h"
#include "rules/base/translatable.h"
#include "rules/board/castling.h"
#include "rules/board/square.h"
#include "rules/game/announced.h"
#include "rules/notation/san.h"
#include "speech/sentences/answers.h"

void announce_written(const struct announcer *announcer, const char *text,
                      struct utterance *out)
{
    struct san_form form;

    if (san_form_read(text, NOTATION_EN, &form)) {
        if (form.castling)
            announce_word(announcer,
                          form.wing == KINGSIDE ? LEXEME_CASTLING_SHORT
                                                : LEXEME_CASTLING_LONG,
                          out);
        else {
            int before = out->count;

            if (form.role != PAWN)
                announce_word(announcer, (enum lexeme)(LEXEME_PAWN + form.role),
                              out);
            /* Where the piece comes from, as far as it is written. */
            if (form.file >= 0)
                announce_word(announcer,
                              (enum lexeme)(LEXEME_FILE_A + form.file), out);
            if (form.rank >= 0)
                announce_word(announcer,
                              (enum lexeme)(LEXEME_RANK_1 + form.rank), out);
            if (form.captures)
                announce_word(announcer, LEXEME_TAKES, out);
            if (out->count > before)
                utterance_pause(out, COMMA_MS);
            announce_square(announcer, form.to, out);
            if (form.en_passant)
                announce_word(announcer, LEXEME_EN_PASSANT, out);
            if (form.promotion != ROLE_NONE)
                announce_word(announcer,
                              (enum lexeme)(LEXEME_PAWN + form.promotion), out);
        }
        if (form.check || form.mate) {
            utterance_pause(out, COMMA_MS);
            announce_word(announcer, form.mate ? LEXEME_MATE : LEXEME_CHECK,
                          out);
        }
    } else {
        utterance_spell(out, announcer->language, text);
    }
}

void announce_entry(const struct announcer *announcer,
                    const struct scoresheet_entry *entry, struct utterance *out)
{
    if (entry->text[0] == '\0') {
        announce_add(announcer, out, gettext("nothing written"));
        return;
    }
    announce_written(announcer, entry->text, out);
    if (entry->offers_draw)
        announce_word(announcer, LEXEME_DRAW_OFFER, out);
}

bool announce_record(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    const struct scoresheet *scoresheet = &game->scoresheet[event->actor];
    const struct scoresheet_entry *entry =
        &scoresheet->entries[event->entry - 1];

    enum side owner = (enum side)event->actor;

    /* What is not announced yet is not read aloud either. */
    if (announce_hides(announcer, game, owner) &&
        event->entry > announce_known_plies(game, other_side(owner))) {
        announce_add_about(announcer, game, owner, N_("%s records the move."),
                           NULL, out);
        return true;
    }
    announce_add_about(announcer, game, owner, N_("%s records:"), NULL, out);
    announce_entry(announcer, entry, out);
    if (entry->struck[0] != '\0') {
        announce_add(announcer, out, gettext("instead of"));
        announce_written(announcer, entry->struck, out);
    }
    if (!scoresheet_text_is_algebraic(event->text)) {
        announce_add(
            announcer, out,
            gettext("This is not algebraic notation, so it is not evidence."));
        announce_article(announcer, game->laws, CLAUSE_NOTATION, out);
    }
    return true;
}

/* So many differing squares are read; more are only counted. */
enum { SQUARES_READ_MAX = 4 };

bool announce_hides(const struct announcer *announcer, const struct game *game,
                    enum side side)
{
    return announced_binds(game, side) &&
           (announcer->one_terminal || announcer->own != side);
}

bool announce_differs(const struct game *game)
{
    const struct announcement *announced = &game->announcement;
    return announced_is_used(game) && announced_mover(game) != SIDE_NONE &&
           announced->text[0] != '\0' &&
           !move_equal(announced->mv, announced_made(game));
}

const struct position *announce_board_of(const struct game *game,
                                         enum side asker)
{
    return announced_is_used(game) && game->start.rules.boards == BOARDS_TWO
               ? two_boards_of(game, asker)
               : game_position_at(game, -1);
}

int announce_known_plies(const struct game *game, enum side asker)
{
    bool is_untold = announced_is_used(game) && game->announcement.open &&
                     game->announcement.text[0] == '\0' &&
                     announced_mover(game) != asker;

    return game_seen_plies(game) - is_untold;
}

/* Marked; "%s" is the player who has to do it, and what follows can be typed.
 */
static const char *step_sentence(const struct game *game)
{
    switch (announced_step(game)) {
    case INTENT_ANNOUNCE:
        return game->announcement.reopened ? N_("%s: announce again.")
                                           : N_("%s: announce.");
    case INTENT_REPEAT:
        return N_("%s: repeat the move.");
    case INTENT_EXECUTE:
        /* Each player hears only once where to execute a move. */
        return game->ply_count > 2 ? N_("%s: make the move.")
                                   : N_("%s: make the move on your board.");
    default:
        return NULL;
    }
}

void announce_step(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    const char *sentence = step_sentence(game);

    if (game->phase == GAME_OVER || !announced_is_used(game))
        return;
    if (announced_mover(game) != SIDE_NONE &&
        game->announcement.difference != DIFFERENCE_NONE)
        announce_add(announcer, out, "%s",
                     gettext("To settle the difference, type reconcile."));
    else if (sentence != NULL)
        announce_add_about(announcer, game,
                           announced_speaker(game, announced_step(game)),
                           sentence, NULL, out);
}

/* Whose move is next asks for the announcement: the rest goes without saying.
 */
bool announce_made(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    if (event->via[0] != '\0')
        announce_add_about(announcer, game, (enum side)event->actor,
                           N_("%s has made a move."), NULL, out);
    return true;
}

bool announce_announced(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->actor,
                       N_("%s announces:"), NULL, out);
    announce_written(announcer, event->text, out);
    return true;
}

bool announce_repeated(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->actor,
                       N_("%s repeats:"), NULL, out);
    announce_written(announcer, event->text, out);
    if (event->correct)
        return true;
    utterance_pause(out, PAUSE_SENTENCE_MS);
    announce_add(announcer, out, gettext("That is a different move."));
    announce_article(announcer, game->laws, CLAUSE_ANNOUNCED, out);
    return true;
}

bool announce_corrected(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->actor,
                       N_("%s corrects:"), NULL, out);
    announce_written(announcer, event->text, out);
    return true;
}

bool announce_executed(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->actor,
                       N_("%s has made the move on the other board."), NULL,
                       out);
    return true;
}

/* "White's board: white knight." A name could be taken for a file: Anna, Eva,
 * Gustav are both. */
static void add_content(const struct announcer *announcer,
                        const struct game *game, enum side owner, int sq,
                        struct utterance *out)
{
    const struct announcer own = announcer_own_words(announcer);
    const struct position *pos = two_boards_of(game, owner);
    enum role role = position_role_at(pos, sq);

    utterance_add(out, announcer->language,
                  owner == WHITE ? gettext("White's board:")
                                 : gettext("Black's board:"));
    if (role == ROLE_NONE) {
        announce_add(announcer, out, gettext("empty"));
    } else {
        announce_piece(&own, pos, sq, out);
    }
}

static void add_square(const struct announcer *announcer,
                       const struct game *game, int sq, struct utterance *out)
{
    announce_square(announcer, sq, out);
    utterance_pause(out, PAUSE_ITEM_MS);
    add_content(announcer, game, WHITE, sq, out);
    utterance_pause(out, PAUSE_ITEM_MS);
    add_content(announcer, game, BLACK, sq, out);
}

void announce_difference(const struct announcer *announcer,
                         enum difference difference, struct utterance *out)
{
    if (difference == DIFFERENCE_BOARDS)
        announce_add(announcer, out, gettext("The two boards differ."));
    else if (difference == DIFFERENCE_ANNOUNCEMENT)
        announce_add(
            announcer, out,
            gettext("The move on the board differs from the announced move."));
}

bool announce_differ(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_difference(announcer, (enum difference)event->difference, out);
    if (event->difference == DIFFERENCE_BOARDS) {
        /* The first difference of the two boards, in the order of the squares.
         */
        squares set = two_boards_differ(game);
        if (set != 0) {
            add_square(announcer, game, first_square(set), out);
            utterance_pause(out, PAUSE_SENTENCE_MS);
        }
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    announce_add(announcer, out, "%s",
                 gettext("To settle the difference, type reconcile."));
    return true;
}

static void add_last_move(const struct announcer *announcer,
                          const struct game *game, struct utterance *out)
{
    if (game->ply_count > 0)
        announce_move(announcer, &game->plies[game->ply_count - 1].facts, out);
    utterance_pause(out, PAUSE_SENTENCE_MS);
}

bool announce_reconciled(const struct announcer *announcer,
                         const struct game *game, const struct event *event,
                         struct utterance *out)
{
    switch ((enum reconciliation)event->reconciliation) {
    case RECONCILED_STANDS:
        announce_add(announcer, out, gettext("The move on the board remains:"));
        add_last_move(announcer, game, out);
        break;
    case RECONCILED_REPLACED:
        announce_add(announcer, out,
                     gettext("The scoresheets agree on a different move. Both "
                             "boards now have:"));
        add_last_move(announcer, game, out);
        break;
    case RECONCILED_NONE:
        break;
    }
    /* Both players hear whose scoresheet has another move than the game. */
    for (int side = WHITE; side < SIDES; side++) {
        int ply = reconcile_false_entry(game, (enum side)side);
        char number[16];

        if (ply < 0)
            continue;
        snprintf(number, sizeof number, "%d", game->plies[ply].facts.number);
        announce_add_about(announcer, game, (enum side)side,
                           N_("%s's scoresheet is wrong at move %s."), number,
                           out);
    }
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
    return true;
}

static void list_scores(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    int last = reconcile_ply(game), first = reconcile_first_difference(game);

    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS) {
        list_sentence(
            asked->announcer, list, "%s",
            gettext("The program keeps both scoresheets, and they agree."));
        return;
    }
    list_sentence(
        asked->announcer, list, "%s",
        first > last
            ? gettext("The scoresheets agree.")
            : gettext("The first difference between the scoresheets:"));
    for (int side = WHITE; last >= 0 && side < SIDES; side++) {
        /* What a player has written of the move in question. */
        enum side owner = (enum side)side;
        int ply = first > last ? last : first;
        const struct scoresheet *scoresheet = &asked->game->scoresheet[owner];
        struct utterance item;

        utterance_init(&item, PRIORITY_ANSWER);
        announce_add_about(asked->announcer, asked->game, owner,
                           N_("%s's scoresheet:"), NULL, &item);
        if (ply < scoresheet->count)
            announce_entry(asked->announcer, &scoresheet->entries[ply], &item);
        else
            announce_add(asked->announcer, &item, gettext("nothing written"));
        utterance_pause(&item, PAUSE_LIST_MS);
        list_add(list, &item);
    }
}

void answer_boards(const struct asked *asked, struct list *list)
{
    const struct game *game = asked->game;
    bool are_two = game->start.rules.boards == BOARDS_TWO;
    squares set = are_two ? two_boards_differ(game) : 0;

    if (!are_two)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Both players use one board."));
    else if (set == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("The two boards agree."));
    else
        list_sentence(asked->announcer, list,
                      ngettext("The two boards differ on %d square:",
                               "The two boards differ on %d squares:",
                               (unsigned long)__builtin_popcountll(set)),
                      __builtin_popcountll(set));
    for (int i = 0; set != 0 && i < SQUARES_READ_MAX; i++, set &= set - 1) {
        struct utterance item;

        utterance_init(&item, PRIORITY_ANSWER);
        add_square(asked->announcer, game, first_square(set), &item);
        utterance_pause(&item, PAUSE_LIST_MS);
        list_add(list, &item);
    }
    list_full_stop(list);
    list_scores(asked, list);
}
