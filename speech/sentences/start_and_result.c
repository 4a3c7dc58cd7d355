// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/sentence_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/penalising.h"
#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/game/announced.h"
#include "speech/sentences/adjourn.h"
#include "speech/sentences/announce.h"

void announce_times(const struct announcer *announcer,
                    const struct start *start, struct utterance *out)
{
    char text[SEGMENT_TEXT_MAX], other[SEGMENT_TEXT_MAX];
    announce_control_text(&start->time[WHITE], text, sizeof text);
    announce_control_text(&start->time[BLACK], other, sizeof other);
    if (strcmp(text, other) == 0) {
        announce_add(announcer, out, gettext("Time: %s."), text);
        return;
    }
    announce_add(announcer, out, gettext("Time for White: %s."), text);
    announce_add(announcer, out, gettext("Time for Black: %s."), other);
}

/* When it is announced to begin, and how late one may come. */
static void announce_beginning(const struct announcer *announcer,
                               const struct start *start, struct utterance *out)
{
    char text[SEGMENT_TEXT_MAX];
    int64_t ms = 0;
    bool said;

    if (start->begins_ms == 0)
        return;
    event_rules_default_time(&start->rules, &said, &ms);
    if (!said)
        ms = laws_value(laws_edition(start->laws), LAW_DEFAULT_TIME);
    if (ms == 0) {
        announce_add(announcer, out,
                     gettext("A player who is absent at the start loses."));
    } else if (ms != INT64_MAX) {
        announce_time_text(ms, text, sizeof text);
        announce_add(announcer, out,
                     gettext("A player who is more than %s late loses."), text);
    }
    announce_add(announcer, out,
                 gettext("On arrival, each player types arrive."));
}

static void announce_absence(const struct announcer *announcer,
                             const struct event_rules *rules,
                             struct utterance *out)
{
    int64_t ms = event_rules_absence_ms(rules);
    char time[128];

    if (rules->absence[0] == '\0')
        return;
    if (ms == CLOCK_NEVER) {
        announce_add(
            announcer, out,
            gettext("A player cannot adjourn without the opponent's consent."));
        return;
    }
    announce_time_text(ms, time, sizeof time);
    announce_add(
        announcer, out,
        gettext(
            "If a player is disconnected for %s, the opponent can adjourn."),
        time);
}

static void announce_announcing(const struct announcer *announcer,
                                const struct event_rules *rules,
                                struct utterance *out)
{
    if (rules->announce == ANNOUNCE_YES || rules->boards == BOARDS_TWO)
        announce_add(announcer, out,
                     gettext("The players announce and repeat their moves."));
    else if (rules->announce != ANNOUNCE_NO)
        announce_add(announcer, out,
                     rules->announce == ANNOUNCE_WHITE
                         ? gettext("Moves are announced. White's moves count "
                                   "only when announced.")
                         : gettext("Moves are announced. Black's moves count "
                                   "only when announced."));
    if (rules->boards == BOARDS_TWO)
        announce_add(announcer, out, gettext("Each player has a board."));
}

/* Who and what helps the players. */
static void announce_helpers(const struct announcer *announcer,
                             const struct event_rules *rules,
                             struct utterance *out)
{
    if (rules->helps == HELPS_BOARD)
        announce_add(
            announcer, out, "%s",
            gettext(
                "The program answers only about the board and the clocks."));
    else if (rules->helps == HELPS_NONE)
        announce_add(announcer, out, "%s",
                     gettext("The program answers no questions about the "
                             "board."));
    if (rules->assistant == ASSISTANT_BOTH)
        announce_add(announcer, out,
                     gettext("Both players have an assistant."));
    else if (rules->assistant != ASSISTANT_NONE)
        announce_add(announcer, out,
                     rules->assistant == ASSISTANT_WHITE
                         ? gettext("White has an assistant.")
                         : gettext("Black has an assistant."));
}

void announce_rules(const struct announcer *announcer,
                    const struct start *start, struct utterance *out)
{
    const struct event_rules *rules = &start->rules;

    if (start->arbiter)
        announce_add(announcer, out, gettext("This game has an arbiter."));
    const struct laws *laws = laws_edition(start->laws);

    if (event_rules_awaits_claim(laws, start_tempo(laws, start), rules))
        announce_add(
            announcer, out,
            gettext("A flag fall counts only when the opponent claims it."));
    if (rules->supervision == SUPERVISION_NONE)
        announce_add(announcer, out,
                     gettext("There is no supervision by an arbiter."));
    announce_announcing(announcer, rules, out);
    announce_helpers(announcer, rules, out);
    if (rules->scoresheets == SCORESHEET_BY_PLAYERS)
        announce_add(announcer, out, gettext("Each player records the moves."));
    if (rules->draws == DRAWS_FORBIDDEN)
        announce_add(announcer, out,
                     gettext("The players cannot agree to a draw."));
    else if (rules->draw_limit > 0)
        announce_add(
            announcer, out,
            ngettext("The players can agree to a draw only after %d move.",
                     "The players can agree to a draw only after %d moves.",
                     (unsigned long)rules->draw_limit),
            (int)rules->draw_limit);
    if (rules->quickplay == QUICKPLAY_ANNOUNCED)
        announce_add(announcer, out,
                     gettext("The rules of a quickplay finish apply."));
    announce_beginning(announcer, start, out);
    announce_absence(announcer, rules, out);
    if (rules->lag == LAG_YES)
        announce_add(announcer, out,
                     gettext("Time lost to a slow connection is given back. "
                             "The limit is 300 milliseconds a move."));
    if (rules->commentary == COMMENTARY_FOLLOWED)
        announce_add(
            announcer, out,
            gettext("The commentary of the Russian federation applies."));
    if (rules->fine == FINE_ANNOUNCED)
        announce_add(announcer, out, gettext("The arbiter can impose fines."));
}

/* Says the starting position from the a-file to the h-file, for players who
 * cannot see it. */
static void announce_starting_position(const struct announcer *announcer,
                                       const struct position *pos,
                                       struct utterance *out)
{
    int number = chess960_number_of(pos);
    if (number < 0) {
        announce_add(announcer, out,
                     gettext("Chess960, from a position that was set up."));
        return;
    }
    announce_add(announcer, out,
                 gettext("Chess960, starting position %d, from left to right:"),
                 number);
    for (int file = 0; file < 8; file++) {
        enum role role = position_role_at(pos, square_at(file, 0));
        announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role), out);
        utterance_pause(out, file < 7 ? PAUSE_ITEM_MS : PAUSE_LIST_MS);
    }
}

void announce_chess960(const struct announcer *announcer,
                       const struct game *game, struct utterance *out)
{
    announce_starting_position(announcer, &game->positions[0], out);
    utterance_pause(out, PAUSE_SENTENCE_MS);
    if (laws_value(game->laws, LAW_CHESS960) == CHESS960_BORROWED)
        announce_add(
            announcer, out,
            gettext("Chess960 follows the appendix of the Laws of 2009."));
}

void announce_players(const struct announcer *announcer,
                      const struct start *start, struct utterance *out)
{
    if (*start->name[WHITE] && *start->name[BLACK])
        announce_add(announcer, out, gettext("%s has White, %s has Black."),
                     start->name[WHITE], start->name[BLACK]);
    else if (*start->name[WHITE])
        announce_add(announcer, out, gettext("%s has White."),
                     start->name[WHITE]);
    else if (*start->name[BLACK])
        announce_add(announcer, out, gettext("%s has Black."),
                     start->name[BLACK]);
}

/* Half points as a number: "2.5". */
static void write_points(int half, char out[MATCH_TEXT_MAX])
{
    if (half % 2 != 0)
        /* TRANSLATORS: one half with the decimal sign of your language. */
        snprintf(out, MATCH_TEXT_MAX, gettext("%d.5"), half / 2);
    else
        snprintf(out, MATCH_TEXT_MAX, "%d", half / 2);
}

void announce_match(const struct announcer *announcer, const struct game *game,
                    struct match_score score, struct utterance *out)
{
    char white[MATCH_TEXT_MAX], black[MATCH_TEXT_MAX];
    write_points(score.half[WHITE], white);
    write_points(score.half[BLACK], black);
    announce_add(announcer, out, gettext("Game %d. Match score: %s %s, %s %s."),
                 (int)match_game_number(&game->start),
                 announce_name(game, WHITE), white, announce_name(game, BLACK),
                 black);
}

void announce_score_text(const char *one, const char *other, const int half[2],
                         const char *since, char *out, size_t out_bytes)
{
    char first[MATCH_TEXT_MAX], second[MATCH_TEXT_MAX], day[64];
    char moment[] = "0000-00-00T00:00:00+00:00";
    write_points(half[0], first);
    write_points(half[1], second);
    if (!digits_have_form(since, "0000.00.00")) {
        snprintf(out, out_bytes, gettext("%s %s, %s %s."), one, first, other,
                 second);
        return;
    }
    memcpy(moment, since, 4);
    memcpy(moment + 5, since + 5, 2);
    memcpy(moment + 8, since + 8, 2);
    announce_date_text(moment, day, sizeof day);
    snprintf(out, out_bytes, gettext("%s %s, %s %s since %s."), one, first,
             other, second, day);
}

void announce_heading(const struct announcer *announcer, int number,
                      const struct start *start, const struct position *first,
                      struct utterance *out)
{
    utterance_init(out, PRIORITY_MOVE);
    announce_add(announcer, out, gettext("Game %d."), number);
    announce_players(announcer, start, out);
    if (start->chess960)
        announce_starting_position(announcer, first, out);
    else if (*start->fen)
        announce_add(announcer, out,
                     gettext("The starting position was set up."));
}

/* What an illegal move costs, in the games in which that depends on the edition
 * and on whether an arbiter watches: Article 7, Appendices A and B. */
static void announce_faults(const struct announcer *announcer,
                            const struct game *game, struct utterance *out)
{
    struct illegal_move_price price = illegal_move_price_of(game);
    char time[SEGMENT_TEXT_MAX];
    if (game->tempo == TEMPO_STANDARD || !start_has_clocks(&game->start))
        return;
    if (price.loses == 1) {
        announce_add(announcer, out,
                     gettext("An illegal move loses the game."));
        announce_article(announcer, game->laws, price.clause, out);
        return;
    }
    announce_time_text(price.gives_ms, time, sizeof time);
    announce_add(announcer, out,
                 gettext("An illegal move gives the opponent %s."), time);
    announce_add(announcer, out,
                 price.loses == 2
                     ? gettext("The second illegal move loses the game.")
                     : gettext("The third illegal move loses the game."));
    announce_article(announcer, game->laws, price.gives_by, out);
}

void announce_start(const struct announcer *announcer, const struct game *game,
                    const struct start *start, struct utterance *out)
{
    char time[SEGMENT_TEXT_MAX];
    announce_time_text(start->begins_ms, time, sizeof time);
    announce_add(announcer, out,
                 start->begins_ms > 0 ? gettext("The game starts in %s.")
                                      : gettext("The game begins."),
                 time);
    announce_players(announcer, start, out);
    if (start->chess960)
        announce_chess960(announcer, game, out);
    else if (*start->fen)
        announce_add(announcer, out,
                     gettext("The starting position was set up."));
    if (start_has_clocks(start))
        announce_times(announcer, start, out);
    if (start->mode == MODE_OTB) {
        if (!announced_is_used(game))
            announce_add(announcer, out,
                         gettext("To complete a move, press the clock."));
        announce_add(announcer, out,
                     gettext("To start the clocks, both players type ready."));
        announce_faults(announcer, game, out);
    }
    announce_rules(announcer, start, out);
    if (start->match[0] != '\0')
        announce_match(announcer, game, match_before(start), out);
    if (chess960_number_of(&game->positions[0]) < 0)
        announce_turn(announcer, game, out);
}

/* %s is the side that lost, resigned or ran out of time. */
static const char *const endings[ENDINGS] = {
    [ENDING_NONE] = N_("The game has ended."),
    [ENDING_CHECKMATE] = N_("Checkmate."),
    [ENDING_STALEMATE] = N_("Stalemate."),
    [ENDING_RESIGNATION] = N_("%s resigned."),
    [ENDING_AGREEMENT] = N_("The players agreed to a draw."),
    [ENDING_THREEFOLD] = N_("Threefold repetition."),
    [ENDING_FIFTY] =
        N_("Each player has made fifty moves without a capture or pawn move."),
    [ENDING_FIVEFOLD] = N_("Fivefold repetition."),
    [ENDING_SEVENTY_FIVE] = N_("Each player has made seventy-five moves "
                               "without a capture or pawn move."),
    [ENDING_DEAD_POSITION] =
        N_("Dead position: neither side can checkmate any more."),
    [ENDING_FLAG] = N_("%s lost on time."),
    [ENDING_FLAG_DRAW] =
        N_("One player's time ran out, but the other player cannot checkmate."),
    [ENDING_RESIGNATION_DRAW] =
        N_("One player resigned, but the other player cannot checkmate."),
    [ENDING_BOTH_FLAGS] = N_("Both flags have fallen."),
    [ENDING_QUICKPLAY] =
        N_("The arbiter ruled a draw in the quickplay finish."),
    [ENDING_REFERRED] =
        N_("The claim ends the game. An arbiter decides the result."),
    [ENDING_PENALTY] = N_("The arbiter gave a penalty that ended the game."),
    [ENDING_REFUSAL] = N_("A player refused to comply with the Laws."),
    [ENDING_DEFAULT] = N_("A player came too late."),
    [ENDING_SEALED_MOVE] = N_("%s lost because the sealed move was invalid."),
    [ENDING_SEALED_MOVE_DRAW] = N_(
        "The sealed move was invalid, but the other player cannot checkmate."),
    [ENDING_LATE] = N_("%s was too late to resume the game."),
    [ENDING_SIGNED] =
        N_("Both players signed this result. It replaces the first result."),
    [ENDING_DECIDED] = N_("The arbiter has decided on a different result."),
    [ENDING_ANNULLED] = N_("The game is cancelled and does not count."),
    [ENDING_ABORTED] = N_("The game was aborted."),
    [ENDING_UNTERMINATED] = N_("The game was abandoned and is closed. To "
                               "resume it, both players type resume."),
    [ENDING_ILLEGAL_MOVE] = N_("%s lost because of an illegal move."),
    [ENDING_ILLEGAL_MOVE_DRAW] = N_("One player made an illegal move, but the "
                                    "other player cannot checkmate."),
    [ENDING_ILLEGAL_POSITION] =
        N_("An illegal position remained on the board."),
};

const char *announce_points(int half_white, int half_black)
{
    if (half_white == 2 && half_black == 0)
        return gettext("White wins, 1 to 0.");
    if (half_white == 0 && half_black == 2)
        return gettext("Black wins, 0 to 1.");
    if (half_white == 1 && half_black == 1)
        return gettext("Draw.");
    if (half_white == 0 && half_black == 0)
        return gettext("Both sides lose, 0 to 0.");
    if (half_white == 2 && half_black == 2)
        return gettext("Both sides get one point.");
    if (half_white == 2)
        return gettext("White gets one point, Black half a point.");
    if (half_black == 2)
        return gettext("Black gets one point, White half a point.");
    if (half_white == 1)
        return gettext("White gets half a point, Black nothing.");
    return gettext("Black gets half a point, White nothing.");
}

void announce_result(const struct announcer *announcer, const struct game *game,
                     struct utterance *out)
{
    enum side loser = game->half_white < game->half_black ? WHITE : BLACK;
    bool is_mate =
        game->ending == ENDING_CHECKMATE || game->ending == ENDING_STALEMATE;
    if (!is_mate || !announcer->mate_is_told)
        announce_add_about(announcer, game, loser, endings[game->ending], NULL,
                           out);
    /* A file may tell a result without saying how it came about. */
    bool is_told =
        game->ending != ENDING_NONE || game->half_white + game->half_black == 2;
    bool is_seen =
        game->ending == ENDING_AGREEMENT ||
        (announcer->beside_prompt && game->half_white + game->half_black == 2);
    bool is_won = announcer->for_lines &&
                  game->half_white + game->half_black == 2 &&
                  game->half_white != game->half_black;
    if (game->half_white != HALF_NONE && is_told && !is_seen && is_won)
        announce_add_about(announcer, game, other_side(loser), N_("%s wins."),
                           NULL, out);
    else if (game->half_white != HALF_NONE && is_told && !is_seen)
        announce_add(announcer, out, "%s",
                     announce_points(game->half_white, game->half_black));
    if (game->ending == ENDING_NONE)
        return;
    bool is_loss =
        game->ending == ENDING_FLAG || game->ending == ENDING_RESIGNATION;
    if (is_loss && !game->proven)
        announce_add(announcer, out,
                     gettext("It is not proven that checkmate was possible."));
    announce_article(announcer, game->laws, game->ending_clause, out);
}
