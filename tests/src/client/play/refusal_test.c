// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>

#include "src/base/exits.h"

#include "tests/src/client/sitting.h"
#include "tests/unit.h"

static struct start over_the_board(void)
{
    struct start start = start_default();
    start.mode = MODE_OTB;
    start.arbiter = true;
    timecontrol_parse("2h", &start.time[WHITE]);
    start.time[BLACK] = start.time[WHITE];
    return start;
}

static void play(const struct step *steps, const struct start *start)
{
    struct sitting *sitting = sitting_play_under(steps, start);
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_done(sitting);
}

static void a_word_too_much_is_named(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "give 5x white",
         "5x: There is one word too many. For the form of the command, type "
         "help give."},
        {STEP_TYPE, "  give white 5x",
         "5x: There is one word too many. For the form of the command, type "
         "help give."},
        {STEP_TYPE, "give white",
         "give white: The line ends too early. For the form of the command, "
         "type help give."},
        {STEP_TYPE, "set white=abc",
         "white=abc: That option cannot have that value. For the form of the "
         "command, type help set."},
        {STEP_TYPE, "give white 1m30s",
         "The arbiter gives White 1 minute 30 seconds."},
        {STEP_TYPE, "give black 90s",
         "The arbiter gives Black 1 minute 30 seconds."},
        {STEP_TYPE, "set white=1h black=59m",
         "White has 1 hour. Black has 59 minutes."},
        {STEP_TYPE, "such a word", "For the commands, type help."},
        {STEP_TYPE, "resing",
         "\"resing\" is not a command. Did you mean resign?"},
        {STEP_TYPE, "hlep", "\"hlep\" is not a command. Did you mean help?"},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

static void a_refusal_names_its_square(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "white ready", "White is ready."},
        {STEP_TYPE, "black ready", "White's clock starts."},
        {STEP_TYPE, "touch c4", "c4: There is no piece on that square."},
        {STEP_TYPE, "lift c5", "c5: There is no piece on that square."},
        {STEP_TYPE, "touch c2", "Touched:"},
        {STEP_TYPE, "claim touch",
         "c2: A piece has been touched: the right to complain is lost. Article "
         "4.8."},
        {STEP_TYPE, "claim threefold",
         "c2: A piece was touched or moved. You cannot claim on this move"},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

/* While something is open a refusal names it, with both answers. */
static void a_refusal_names_what_is_open(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "resign", "White, do you resign? Yes or no."},
        {STEP_TYPE, "such a word",
         "neither a move nor a command. White, do you resign? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "adjourn", "To keep playing, type no."},
        {STEP_TYPE, "such a word", "2026-12-31 18:00. To keep playing, type"},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "adjourn", "When will the game be resumed?"},
        {STEP_TYPE, "cancel", "All right, the game continues."},
        {STEP_TYPE, "adjourn", "When will the game be resumed?"},
        {STEP_TYPE, "no thanks", "All right, the game continues."},
        {STEP_TYPE, "takeback", "Black: allow the takeback? Yes or no."},
        {STEP_TYPE, "black pause", "First answer the open offer."},
        {STEP_WAIT, NULL, "White asks to take a move back. Black: allow the "},
        {STEP_TYPE, "white pause",
         "Your opponent has not answered your other request yet."},
        {STEP_TYPE, "such a word", "allow the takeback? Yes or no."},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* What was not understood is named, with what is near to it. */
static void a_mistyped_word_is_named(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "clam threefold",
         "\"clam\" is not a command. Did you mean claim?"},
        {STEP_TYPE, "atackers e4",
         "\"atackers\" is not a command. Did you mean attackers?"},
        {STEP_TYPE, "help drow",
         "\"drow\" is not a command. Did you mean draw?"},
        {STEP_TYPE, "knigth f3",
         "\"knigth\" is not a piece. Did you mean knight?"},
        {STEP_TYPE, "e9",
         "e9: That is not a square. The squares are a1 to h8."},
        {STEP_TYPE, "chess clock", "neither a move nor a command"},
        {STEP_TYPE, "what if I play d3", "neither a move nor a command"},
        {STEP_TYPE, "black plays", "neither a move nor a command"},
        {STEP_TYPE, "xe5", "xe5: There is nothing to capture on e5."},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* Nobody is asked first whether they mean what cannot be. */
static void calling_off_is_asked_where_it_can_be(void **state)
{
    (void)state;
    static const struct step can[] = {
        {STEP_TYPE, "abort", "White, do you abort the game? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "abort", "Both players have moved"},
        STEPS_END};
    static const struct step cannot[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "abort", "The players cannot abort this game"},
        STEPS_END};
    static const struct step does[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "black abort", "Black, do you abort the game?"},
        {STEP_TYPE, "yes", "The game was aborted."},
        STEPS_END};
    struct start start = start_default();
    play(can, &start);
    play(does, &start);
    start = over_the_board();
    play(cannot, &start);
}

static void an_offer_for_an_offer_is_told_how_to_answer(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "white draw", "Black: accept the draw? Yes or no."},
        {STEP_TYPE, "black draw",
         "Your opponent has already made that offer. Accept? Yes or no. "
         "Article 9.1.2.1."},
        {STEP_TYPE, "yes", "The players agreed to a draw."},
        STEPS_END};
    struct start start = start_default();
    play(steps, &start);
}

/* The Laws know offers of a draw alone: no other has an article of theirs. */
static void another_offer_has_no_article(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "white takeback", "Black: allow the takeback? Yes or no."},
        {STEP_TYPE, "white takeback", "That offer is already open."},
        {STEP_TYPE, "black takeback",
         "Your opponent has already made that offer."},
        {STEP_TYPE, "no", "does not allow the takeback."},
        STEPS_END};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_false(scripted_frontend_has(&sitting->script, "Article"));
    sitting_done(sitting);
}

/* Anybody who is refused a move asks which pieces bind them, and why a claim is
 * wrong.
 */
static void what_binds_can_be_asked(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "touched", "White has touched no piece."},
        {STEP_TYPE, "white ready", "White is ready."},
        {STEP_TYPE, "black ready", "White's clock starts."},
        {STEP_TYPE, "touch g1", "Touched:"},
        {STEP_TYPE, "e4",
         "e4: The first touched piece that can move must move."},
        {STEP_TYPE, "touched", "White has touched: white knight g"},
        {STEP_TYPE, "Nf3", "1. Nf3"},
        {STEP_TYPE, "touched", "White has already moved."},
        {STEP_TYPE, "press", "Black to move."},
        {STEP_TYPE, "claim touch",
         "Wrong claim. No other piece was touched for that move. Article 4.8."},
        {STEP_TYPE, "claim illegal",
         "Wrong claim. The move was legal. Article 7.5.1."},
        STEPS_END};
    struct start start = over_the_board();
    play(steps, &start);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_too_much_is_named),
        cmocka_unit_test(a_refusal_names_its_square),
        cmocka_unit_test(a_refusal_names_what_is_open),
        cmocka_unit_test(a_mistyped_word_is_named),
        cmocka_unit_test(calling_off_is_asked_where_it_can_be),
        cmocka_unit_test(an_offer_for_an_offer_is_told_how_to_answer),
        cmocka_unit_test(another_offer_has_no_article),
        cmocka_unit_test(what_binds_can_be_asked),
    };
    return cmocka_run_group_tests_name("src/client/play/refusal", tests,
                                       sitting_home_make, sitting_home_remove);
}
