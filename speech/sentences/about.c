// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * about.c - a player by name, or White or Black without one. Languages bend
 * such a sentence in their own ways ("Las blancas ofrecen tablas"), so each is
 * whole in the catalogue.
 */
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "speech/sentences/sentence_parts.h"

static const char *word_of(enum side side)
{
    return side == WHITE ? gettext("White") : gettext("Black");
}

const char *announce_name(const struct game *game, enum side side)
{
    const char *name = game_name(game, side);
    return *name ? name : word_of(side);
}

static const char *const of_sides[] = {
    N_("White offers a draw."),
    N_("Black offers a draw."),
    N_("White declines the draw."),
    N_("Black declines the draw."),
    N_("White: accept the draw? Yes or no."),
    N_("Black: accept the draw? Yes or no."),
    N_("White: offer a draw? Yes or no."),
    N_("Black: offer a draw? Yes or no."),
    N_("White: ask for a takeback? Yes or no."),
    N_("Black: ask for a takeback? Yes or no."),
    N_("White: ask to adjourn the game? Yes or no."),
    N_("Black: ask to adjourn the game? Yes or no."),
    N_("White: ask for a pause? Yes or no."),
    N_("Black: ask for a pause? Yes or no."),
    N_("White: make the claim? Yes or no."),
    N_("Black: make the claim? Yes or no."),
    N_("White: do you mean %s? Yes or no."),
    N_("Black: do you mean %s? Yes or no."),
    N_("White, do you resign? Yes or no."),
    N_("Black, do you resign? Yes or no."),
    N_("White resigned."),
    N_("Black resigned."),
    N_("White wins."),
    N_("Black wins."),
    N_("White lost on time."),
    N_("Black lost on time."),
    N_("White lost because the sealed move was invalid."),
    N_("Black lost because the sealed move was invalid."),
    N_("White lost because of an illegal move."),
    N_("Black lost because of an illegal move."),
    N_("White was too late to resume the game."),
    N_("Black was too late to resume the game."),
    N_("White's flag has fallen."),
    N_("Black's flag has fallen."),
    N_("White has %s."),
    N_("Black has %s."),
    N_("White has %s left."),
    N_("Black has %s left."),
    N_("White gets %s."),
    N_("Black gets %s."),
    N_("White loses %s."),
    N_("Black loses %s."),
    N_("White's clock is running."),
    N_("Black's clock is running."),
    N_("White seals the next move."),
    N_("Black seals the next move."),
    N_("White claims a draw by threefold repetition."),
    N_("Black claims a draw by threefold repetition."),
    N_("White claims a draw by the fifty-move rule."),
    N_("Black claims a draw by the fifty-move rule."),
    N_("White claims a draw by threefold repetition, with the move:"),
    N_("Black claims a draw by threefold repetition, with the move:"),
    N_("White claims a draw by the fifty-move rule, with the move:"),
    N_("Black claims a draw by the fifty-move rule, with the move:"),
    N_("White has no clock."),
    N_("Black has no clock."),
    N_("White has made no move."),
    N_("Black has made no move."),
    N_("White got back %s seconds for a slow connection."),
    N_("Black got back %s seconds for a slow connection."),
    N_("White has made a move."),
    N_("Black has made a move."),
    N_("White announces:"),
    N_("Black announces:"),
    N_("White repeats:"),
    N_("Black repeats:"),
    N_("White corrects:"),
    N_("Black corrects:"),
    N_("White has made the move on the other board."),
    N_("Black has made the move on the other board."),
    N_("White is ready."),
    N_("Black is ready."),
    N_("White is not ready yet."),
    N_("Black is not ready yet."),
    N_("White must press the clock."),
    N_("Black must press the clock."),
    N_("White, are you ready?"),
    N_("Black, are you ready?"),
    N_("White's clock starts."),
    N_("Black's clock starts."),
    N_("White to move."),
    N_("Black to move."),
    N_("White adjusts:"),
    N_("Black adjusts:"),
    N_("White adjusts."),
    N_("Black adjusts."),
    N_("White has pressed the clock without a move."),
    N_("Black has pressed the clock without a move."),
    N_("White has made an illegal move."),
    N_("Black has made an illegal move."),
    N_("Illegal moves by White so far: %s."),
    N_("Illegal moves by Black so far: %s."),
    N_("White claims that a touched piece was not moved or captured."),
    N_("Black claims that a touched piece was not moved or captured."),
    N_("White claims that a move was illegal."),
    N_("Black claims that a move was illegal."),
    N_("White claims that move %s was illegal."),
    N_("Black claims that move %s was illegal."),
    N_("White claims that the opponent's flag has fallen."),
    N_("Black claims that the opponent's flag has fallen."),
    N_("Clock stops by White so far: %s."),
    N_("Clock stops by Black so far: %s."),
    N_("The program checks whether White can still checkmate."),
    N_("The program checks whether Black can still checkmate."),
    N_("White's move counter is corrected."),
    N_("Black's move counter is corrected."),
    N_("The arbiter gives White %s."),
    N_("The arbiter gives Black %s."),
    N_("The arbiter gives both players %s."),
    N_("The arbiter warns White."),
    N_("The arbiter warns Black."),
    N_("The arbiter warns both players."),
    N_("The arbiter penalises White: the opponent gets %s."),
    N_("The arbiter penalises Black: the opponent gets %s."),
    N_("The arbiter penalises both players: each opponent gets %s."),
    N_("The arbiter penalises White. Time deducted: %s."),
    N_("The arbiter penalises Black. Time deducted: %s."),
    N_("The arbiter penalises both players. Time deducted: %s."),
    N_("The arbiter declares the game lost by White."),
    N_("The arbiter declares the game lost by Black."),
    N_("The arbiter declares the game lost by both players."),
    N_("The arbiter fines White."),
    N_("The arbiter fines Black."),
    N_("The arbiter fines both players."),
    N_("The arbiter excludes White from later rounds."),
    N_("The arbiter excludes Black from later rounds."),
    N_("The arbiter excludes both players from later rounds."),
    N_("The arbiter expels White from the event."),
    N_("The arbiter expels Black from the event."),
    N_("The arbiter expels both players from the event."),
    N_("The arbiter rules against White because of a phone or device."),
    N_("The arbiter rules against Black because of a phone or device."),
    N_("The arbiter rules against both players because of a phone or device."),
    N_("The arbiter rules against White for refusing to follow the Laws."),
    N_("The arbiter rules against Black for refusing to follow the Laws."),
    N_("The arbiter rules against both players for refusing to follow the "
       "Laws."),
    N_("The arbiter deducts half a point from White."),
    N_("The arbiter deducts half a point from Black."),
    N_("The arbiter deducts half a point from both players."),
    N_("The arbiter deducts one point from White."),
    N_("The arbiter deducts one point from Black."),
    N_("The arbiter deducts one point from both players."),
    N_("The arbiter penalises White. The opponent gets an extra half point."),
    N_("The arbiter penalises Black. The opponent gets an extra half point."),
    N_("The arbiter penalises both players. Each opponent gets an extra half "
       "point."),
    N_("The arbiter penalises White. The opponent gets an extra point."),
    N_("The arbiter penalises Black. The opponent gets an extra point."),
    N_("The arbiter penalises both players. Each opponent gets an extra "
       "point."),
    N_("White agrees that this is the final position."),
    N_("Black agrees that this is the final position."),
    N_("White signs the result: %s"),
    N_("Black signs the result: %s"),
    N_("White has arrived."),
    N_("Black has arrived."),
    N_("White claims a draw in the quickplay finish."),
    N_("Black claims a draw in the quickplay finish."),
    N_("White asks for five seconds more for each move."),
    N_("Black asks for five seconds more for each move."),
    N_("White asks the arbiter to consent to a draw."),
    N_("Black asks the arbiter to consent to a draw."),
    N_("White claims that the game began from a wrong position."),
    N_("Black claims that the game began from a wrong position."),
    N_("White's scoresheet:"),
    N_("Black's scoresheet:"),
    N_("White's scoresheet is wrong at move %s."),
    N_("Black's scoresheet is wrong at move %s."),
    N_("White objects to the clock times."),
    N_("Black objects to the clock times."),
    N_("White should have %s."),
    N_("Black should have %s."),
    N_("White asks to take a move back."),
    N_("Black asks to take a move back."),
    N_("White asks to adjourn the game."),
    N_("Black asks to adjourn the game."),
    N_("White asks for a pause."),
    N_("Black asks for a pause."),
    N_("White asks to resume the game."),
    N_("Black asks to resume the game."),
    N_("White declines to adjourn."),
    N_("Black declines to adjourn."),
    N_("White does not allow the takeback."),
    N_("Black does not allow the takeback."),
    N_("White does not accept the new clock times."),
    N_("Black does not accept the new clock times."),
    N_("White declines the pause."),
    N_("Black declines the pause."),
    N_("White does not want to resume yet."),
    N_("Black does not want to resume yet."),
    N_("For this move, White has used %s so far."),
    N_("For this move, Black has used %s so far."),
    N_("The game resumes when White is back, or after 2 minutes."),
    N_("The game resumes when Black is back, or after 2 minutes."),
    N_("White wants to resume the game. It resumes when the opponent types "
       "resume too."),
    N_("Black wants to resume the game. It resumes when the opponent types "
       "resume too."),
    N_("White was disconnected."),
    N_("Black was disconnected."),
    N_("White was disconnected. The clock keeps running."),
    N_("Black was disconnected. The clock keeps running."),
    N_("White was disconnected again. Disconnections so far: %s."),
    N_("Black was disconnected again. Disconnections so far: %s."),
    N_("White is back online."),
    N_("Black is back online."),
    N_("White is absent."),
    N_("Black is absent."),
    N_("White adjourns the game early and loses the session's remaining time."),
    N_("Black adjourns the game early and loses the session's remaining time."),
    N_("White has withdrawn the sealed move."),
    N_("Black has withdrawn the sealed move."),
    N_("White has sealed a reply. The opponent's clock is running."),
    N_("Black has sealed a reply. The opponent's clock is running."),
    N_("White sealed move %s and stopped the clock. The game is adjourned."),
    N_("Black sealed move %s and stopped the clock. The game is adjourned."),
    N_("White has sealed move %s."),
    N_("Black has sealed move %s."),
    N_("White has offered a draw."),
    N_("Black has offered a draw."),
    N_("It runs on White's computer."),
    N_("It runs on Black's computer."),
    N_("White's clock has run since the session began."),
    N_("Black's clock has run since the session began."),
    N_("The game is adjourned. White has sealed a move."),
    N_("The game is adjourned. Black has sealed a move."),
    N_("White has touched no piece."),
    N_("Black has touched no piece."),
    N_("White has already moved."),
    N_("Black has already moved."),
    N_("White has touched:"),
    N_("Black has touched:"),
    N_("White records:"),
    N_("Black records:"),
    N_("White records the move."),
    N_("Black records the move."),
    N_("White, do you abort the game? Yes or no."),
    N_("Black, do you abort the game? Yes or no."),
};

/* The row for a sentence whose first slot is that side; NULL for none. */
static const char *row_of(const char *sentence, const char *side)
{
    const char *slot = strstr(sentence, "%s");
    size_t before = slot != NULL ? (size_t)(slot - sentence) : 0;
    size_t side_bytes = strlen(side);
    for (size_t i = 0; slot && i < sizeof of_sides / sizeof *of_sides; i++) {
        const char *row = of_sides[i];
        if (strncmp(row, sentence, before) == 0 &&
            strncmp(row + before, side, side_bytes) == 0 &&
            strcmp(row + before + side_bytes, slot + 2) == 0)
            return row;
    }
    return NULL;
}

void announce_about_name(const char *name, enum side side, const char *sentence,
                         const char *more, char *out, size_t out_bytes)
{
    static const char *const sides[] = {"White", "Black", "both players"};
    const char *row = *name != '\0' ? NULL : row_of(sentence, sides[side]);
    if (row != NULL)
        snprintf(out, out_bytes, gettext(row), more);
    else
        snprintf(out, out_bytes, gettext(sentence),
                 *name != '\0' ? name : word_of(side), more);
}

static const struct {
    const char *sentence, *own;
} of_listener[] = {
    {"%s offers a draw.", N_("You offer a draw.")},
    {"%s has offered a draw.", N_("You have offered a draw.")},
    {"%s declines the draw.", N_("You decline the draw.")},
    {"%s resigned.", N_("You resigned.")},
    {"%s lost on time.", N_("You lost on time.")},
    {"%s has %s.", N_("You have %s.")},
    {"%s has %s left.", N_("You have %s left.")},
    {"%s gets %s.", N_("You get %s.")},
    {"%s loses %s.", N_("You lose %s.")},
    {"%s's clock is running.", N_("Your clock is running.")},
    {"%s's clock starts.", N_("Your clock starts.")},
    {"%s's flag has fallen.", N_("Your flag has fallen.")},
    {"%s claims a draw by threefold repetition.",
     N_("You claim a draw by threefold repetition.")},
    {"%s claims a draw by the fifty-move rule.",
     N_("You claim a draw by the fifty-move rule.")},
    {"%s asks to take a move back.", N_("You ask to take a move back.")},
    {"%s asks to adjourn the game.", N_("You ask to adjourn the game.")},
    {"%s asks for a pause.", N_("You ask for a pause.")},
    {"%s asks to resume the game.", N_("You ask to resume the game.")},
    {"%s is ready.", N_("You are ready.")},
    {"%s must press the clock.", N_("You must press the clock.")},
    {"%s has made no move.", N_("You have made no move.")},
    {"%s seals the next move.", N_("You seal the next move.")},
    {"%s has withdrawn the sealed move.",
     N_("You have withdrawn the sealed move.")},
    {"%s has sealed a reply. The opponent's clock is running.",
     N_("You have sealed a reply. Your opponent's clock is running.")},
    {"%s sealed move %s and stopped the clock. The game is adjourned.",
     N_("You sealed move %s and stopped the clock. The game is adjourned.")},
    {"%s has sealed move %s.", N_("You have sealed move %s.")},
    {"The game is adjourned. %s has sealed a move.",
     N_("The game is adjourned. You have sealed a move.")},
    {"%s's clock has run since the session began.",
     N_("Your clock has run since the session began.")},
    {"%s adjourns the game early and loses the session's remaining time.",
     N_("You adjourn the game early and lose the session's remaining time.")},
    {"%s announces:", N_("You announce:")},
    {"%s repeats:", N_("You repeat:")},
    {"%s corrects:", N_("You correct:")},
    {"%s records:", N_("You record:")},
    {"%s records the move.", N_("You record the move.")},
    {"%s has made a move.", N_("You have made a move.")},
    {"%s has made the move on the other board.",
     N_("You have made the move on the other board.")},
    {"%s has made an illegal move.", N_("You have made an illegal move.")},
    {"%s has pressed the clock without a move.",
     N_("You have pressed the clock without a move.")},
    {"%s is not ready yet.", N_("You are not ready yet.")},
    {"It runs on %s's computer.", N_("It runs on your computer.")},
};

bool announce_about_own(const char *sentence, const char *more, char *out,
                        size_t out_bytes)
{
    for (size_t i = 0; i < sizeof of_listener / sizeof *of_listener; i++)
        if (strcmp(of_listener[i].sentence, sentence) == 0) {
            snprintf(out, out_bytes, gettext(of_listener[i].own), more);
            return true;
        }
    return false;
}

void announce_about(const struct game *game, enum side side,
                    const char *sentence, const char *more, char *out,
                    size_t out_bytes)
{
    announce_about_name(side <= BLACK ? game_name(game, side) : "", side,
                        sentence, more, out, out_bytes);
}
