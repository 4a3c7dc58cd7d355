// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/translatable.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/words.h"

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

void announce_score(const struct announcer *announcer, int half_white,
                    int half_black, struct utterance *out)
{
    announce_add(announcer, out, "%s", announce_points(half_white, half_black));
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
    if (game->half_white != HALF_NONE && is_told && !is_seen)
        announce_score(announcer, game->half_white, game->half_black, out);
    if (game->ending == ENDING_NONE)
        return;
    bool is_loss =
        game->ending == ENDING_FLAG || game->ending == ENDING_RESIGNATION;
    if (is_loss && !game->proven)
        announce_add(announcer, out,
                     gettext("It is not proven that checkmate was possible."));
    announce_article(announcer, game->laws, game->ending_clause, out);
}
