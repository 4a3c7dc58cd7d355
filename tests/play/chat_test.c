// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What is said beside moves: offers, resignations, claims, questions and
 * refusals. The same conversations on the screen and in the line mode.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

struct turn {
    const char *typed;
    const char *answered; /* seen in either mode */
};

struct chat {
    const char *name;
    const char *fen; /* NULL: the starting position */
    const char *result; /* in the PGN that is saved; NULL: none is */
    const struct turn *turns;
};

#define TURNS(...) ((const struct turn[]){__VA_ARGS__, {NULL, NULL}})

static const struct chat talks[] = {
    {"9.1 an offer is declined, another accepted", NULL, "1/2-1/2",
     TURNS({"e4", PROMPT_BLACK(1)}, {"e5 draw", ASKS_DRAW("Anna")},
           {"no", "Anna declines the draw."}, {"black draw", ASKS_DRAW("Anna")},
           {"yes", "The players agreed to a draw."})},
    {"9.1.2.1 the next move declines an offer", NULL, NULL,
     TURNS({"e4", PROMPT_BLACK(1)}, {"e5 (=)", ASKS_DRAW("Anna")},
           {"Nf3", PROMPT_BLACK(2)},
           {"accept", "There is no offer to answer."})},
    {"5.2.3 an offer with the first move cannot be accepted", NULL, NULL,
     TURNS({"e4 (=)", "It can be accepted after both players have moved."},
           {"yes", "A draw can be agreed only after"},
           {"no", "declines the draw"}, {"e5", PROMPT_WHITE(2)})},
    {"both players may pause, and go on", NULL, NULL,
     TURNS({"e4", PROMPT_BLACK(1)}, {"pause", HINT_RESUME "."},
           {"pause", "The game is already paused."},
           {"white go on", TELLS_RESUMES}, {"e5", PROMPT_WHITE(2)})},
    {"a move is taken back by agreement", NULL, NULL,
     TURNS({"e4", PROMPT_BLACK(1)}, {"take back", ASKS_TAKEBACK("Boris")},
           {"no", "Boris does not allow the takeback."},
           {"takeback", ASKS_TAKEBACK("Boris")},
           {"yes", "The move was taken back. " TELLS_WHITE_TO_MOVE ": Anna."},
           {"d4", "1. d4"}, {"black takeback", "no move yet"},
           {"d5", PROMPT_WHITE(2)}, {"white undo", ASKS_TAKEBACK("Boris")},
           {"yes", PROMPT_WHITE(1)})},
    {"5.1.2 resignation is asked again", NULL, "0-1",
     TURNS({"resign", ASKS_RESIGN("Anna") " " YES_OR_NO}, {"no", TELLS_DROPPED},
           {"e4", PROMPT_BLACK(1)}, {"e5", PROMPT_WHITE(2)},
           {"resign", ASKS_RESIGN("Anna") " " YES_OR_NO},
           {"yes", TELLS_RESIGNED("Anna") "."})},
    {"5.1.2 a side can be named", NULL, "1-0",
     TURNS({"e4", PROMPT_BLACK(1)},
           {"resign white", ASKS_RESIGN("Anna") " " YES_OR_NO},
           {"n", TELLS_DROPPED}, {"e5", PROMPT_WHITE(2)},
           {"black resigns", ASKS_RESIGN("Boris") " " YES_OR_NO},
           {"yes", TELLS_RESIGNED("Boris") "."})},
    {"a rematch changes colours and keeps the score", NULL, "1-0",
     TURNS({"rematch", "The game is not over yet."}, {"e4", PROMPT_BLACK(1)},
           {"resign", ASKS_RESIGN("Boris") " " YES_OR_NO},
           {"yes", TELLS_RESIGNED("Boris") "."},
           {"rematch", "Game 2. Match score:"}, {"f3", PROMPT_BLACK(1)},
           {"players", "Boris has White"})},
    {"3.3 a small b that may be a bishop's is asked about",
     "4k3/8/8/2B5/8/n7/1P6/4K3 w - - 0 1", NULL,
     TURNS({"bxa3", "Anna: the bishop? Yes for the bishop, no for the pawn."},
           {"yes", "1. Bxa3"}, {"Kd7", PROMPT_WHITE(2)}, {"b4", "2. b4"})},
    {"3.3 nor do capitals alone tell them apart",
     "4k3/8/8/2B5/8/n7/1P6/4K3 w - - 0 1", NULL,
     TURNS({"BXA3", "Anna: the bishop? Yes for the bishop, no for the pawn."},
           {"no", "1. bxa3"})},
    {"looking back while the game goes on", NULL, NULL,
     TURNS({"e4", PROMPT_BLACK(1)}, {"e5", PROMPT_WHITE(2)},
           {"Nf3", PROMPT_BLACK(2)},
           {"back 2", "Looking back. " PROMPT_BLACK(2)},
           {"e7?", "Black pawn e7"}, {"on e7", "Black pawn e7"},
           {"pawn e5?", "To make a move, type it without a question mark."},
           {"first", "The starting"}, {"last", "No move has been made yet."},
           {"go 1 black", "Move 1, Black: e7-e5"},
           {"forward", "That is the current position."},
           {"back", "Looking back. " PROMPT_BLACK(2)},
           {"now", "That is the current position."},
           {"go 9", "There is no such move."},
           {"back 3", "Looking back. " PROMPT_BLACK(2)},
           {"Nc6", PROMPT_WHITE(3)}, {"e7?", "Empty, dark, e7"})},
    {"9.2 threefold, once too early, then with the move", NULL, "1/2-1/2",
     TURNS({"Nf3", PROMPT_BLACK(1)}, {"Nf6", PROMPT_WHITE(2)},
           {"Ng1", PROMPT_BLACK(2)},
           {"claim threefold with Ng8", TELLS_WRONG_CLAIM},
           {"Nf3", PROMPT_BLACK(3)}, {"Nf6", PROMPT_WHITE(4)},
           {"Ng1", PROMPT_BLACK(4)},
           {"claim threefold with Ng8", "Threefold repetition."})},
    {"3.1 to 3.10 refusals say what was wrong, and where it is",
     "r3k2r/8/8/4p3/3P4/8/8/RN2K2R w KQkq - 0 1", NULL,
     TURNS({"Ke3", REFUSES_KING ". Article 3.8"},
           {"O-O-O", "a piece is in the way. Article 3.8.2.2"},
           {"d6", "two squares only from its starting square. Article 3.7.2"},
           {"e5", "No white pawn can reach e5. Article 3.10.1"},
           {"dxc6", "There is nothing to capture on c6. Article 3.7.3"},
           {"axe5", "No pawn on that file can capture on e5. Article 3.10.1"},
           {"Rb1", "One of your own pieces is on b1. Article 3.1"},
           {"Qf6", "No white queen can reach f6. Article 3.10.1"},
           {"Rd1", "Another piece is in the way. Article 3.5"},
           {"xyz", "For the commands, type help"}, {"dxe5", PROMPT_BLACK(1)})},
    {"3.2 an ambiguous move", "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", NULL,
     TURNS({"Ne4", "Several pieces can go there. Which one?"},
           {"Nce4", "1. Nce4"})},
    {"3.2 answered by a file, a rank or a square",
     "4k3/8/8/8/2N5/2N3N1/8/4K3 w - - 0 1", NULL,
     TURNS({"Ne4", "Which one?"}, {"the g knight", "1. Nge4"},
           {"Kd8", PROMPT_WHITE(2)}, {"Nd5", "2. Nd5"},
           {"Ke8", PROMPT_WHITE(3)}, {"Nd6", "Which one?"}, {"c", "3. Ncd6+"})},
    {"3.2 answered by the name of a file, a rank or a square",
     "4k3/8/8/1N6/8/1N3N2/8/4K3 w - - 0 1", NULL,
     TURNS({"Nd4", "Which one?"}, {"Felix", "1. Nfd4"},
           {"Kd8", PROMPT_WHITE(2)}, {"Na1", "2. Na1"},
           {"Ke8", PROMPT_WHITE(3)}, {"Nb3", "Which one?"},
           {"the one on d", "3. Ndb3"}, {"Kd8", PROMPT_WHITE(4)},
           {"N5d4", "4. N5d4"}, {"Ke8", PROMPT_WHITE(5)}, {"Nf3", "5. Nf3"},
           {"Kd8", PROMPT_WHITE(6)}, {"Nbd2", "6. Nbd2"},
           {"Ke8", PROMPT_WHITE(7)}, {"Nd4", "7. Nd4"},
           {"Kd8", PROMPT_WHITE(8)}, {"Nb3", "Which one?"},
           {"Springer David vier", "8. N4b3"}, {"Ke8", PROMPT_WHITE(9)},
           {"Nd4", "9. Nd4"}, {"Kd8", PROMPT_WHITE(10)}, {"N2f3", "10. N2f3"})},
    {"3.2 answered by a rank", "4k3/8/8/8/8/R7/8/R3K3 w - - 0 1", NULL,
     TURNS({"Ra2", "Which one?"}, {"1", "1. R1a2"}, {"Kd8", PROMPT_WHITE(2)},
           {"Ra1", "2. Ra1"})},
    {"3.2 answered by Caesar, by a square", "4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1",
     NULL,
     TURNS({"Nd5", "Which one?"}, {"Cäsar", "1. Ncd5"},
           {"Kd8", PROMPT_WHITE(2)}, {"Nc3", "2. Nc3"},
           {"Ke8", PROMPT_WHITE(3)}, {"Nd5", "Which one?"}, {"e3", "3. Ned5"})},
    {"3.2 answered by Berta", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", NULL,
     TURNS({"Nd4", "Which one?"}, {"Berta", "1. Nbd4"})},
    {"what is asked twice, or with the wrong words", NULL, NULL,
     TURNS({"e4", PROMPT_BLACK(1)}, {"e5", PROMPT_WHITE(2)},
           {"Rh3", "The piece on h2 is in the way. Article 3.5"},
           {"scheme", "Moves are announced in the scheme fide."},
           {"rays e4 e5", "e5: One square is enough"}, {"ranks", "black pawns"},
           {"help ignore", "That command works only in the lobby of a server."},
           {"quit", "Leave? " YES_OR_NO}, {"no", PROMPT_WHITE(2)})},
    {"3.7.3 the piece of a promotion is asked for",
     "8/P6k/8/8/8/8/8/K7 w - - 0 1", NULL,
     TURNS({"a8", "Anna: queen, rook, bishop or knight?"}, {"rook", "1. a8=R"},
           {"Kg7", PROMPT_WHITE(2)})},
    {"5.2.2 a dead position ends the game", "8/8/8/8/8/5k2/6p1/K7 w - - 0 1",
     "1/2-1/2",
     TURNS({"Kb1", PROMPT_BLACK(1)},
           {"g1=N", "Dead position: neither side can checkmate"})},
    {"the words that ask", NULL, NULL,
     TURNS({"e4?", "Empty, light, e4"},
           {"turn", "Move 1. " TELLS_WHITE_TO_MOVE ": Anna."},
           {"clock", "This game has no clock."}, {"e4", PROMPT_BLACK(1)},
           {"last", "Move 1, White: e2-e4"},
           {"flip", "The board is seen from Black's side."},
           {"voice off", "The voice is off."},
           {"voice on", "This game was started without a voice"},
           {"cues off", "The cues are off."}, {"status", "Boris"},
           {"laws", "2023"}, {"moves", "1: e4"}, {"repeat", "1. e4"},
           {"c5", PROMPT_WHITE(2)}, {"earlier", "1. e4"}, {"slowly", "e2-e4"},
           {"later", "1... c5"}, {"later", "That was the last announcement."},
           {"faster", "220 words"}, {"slower", "200 words"},
           {"louder", "110 percent"}, {"softer", "100 percent"})},
};

static void help_is_a_rule_of_the_game(void **state)
{
    static const struct turn turns[] = {
        {"clock", "This game has no clock."},
        {"e4", PROMPT_BLACK(1)},
        {"last", "Move 1, White: e2-e4"},
        {"e4?", "The rules of this game do not allow that help."},
        {"attackers e4", "The rules of this game do not allow that help."},
        {"back", "The rules of this game do not allow that help."},
        {"resign", "do you resign?"},
        {"yes", HINT_WHAT_NOW},
        {"attackers e4", "is not attacked."},
        {"back", "The starting position."},
    };
    struct play *play = *state;
    play_start(play,
               PLAY_ARGS("--linear", "--time", "none", "--rule", "helps=none"));
    play_sees(play, "The program answers no questions");
    for (size_t i = 0; i < ROWS(turns); i++)
        play_answers(play, turns[i].typed, turns[i].answered);
}

static void moves_are_typed_in_a_language(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--notation", "de"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "Sf3", "1. Sf3");
    play_sees(play, "1 Sf3");
    play_shows(play, "Nf6", "1... Sf6");
    play_shows(play, "Sf4", "No white knight can reach");
}

/* Seed 001 mixes Latin and Cyrillic letters; English ones are valid beside
 * every notation. */
static void letters_that_look_alike_are_read(void **state)
{
    static const struct {
        const char *notation, *typed[4], *seen[4];
    } games[] = {
        {"ru",
         {"е4", "e5", "Kf3", "Фе7"},
         {"1. e4", "1... e5", "2. Кf3", "2... Фe7"}},
        {"figurine",
         {"Nf3", "♘f6", "е4", "O-O"},
         {"1. ♘f3", "1... ♘f6", "2. e4", "e4"}},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(games); i++) {
        play_start(play,
                   PLAY_ARGS("--linear", "--notation", games[i].notation));
        for (int k = 0; k < 4; k++)
            play_shows(play, games[i].typed[k], games[i].seen[k]);
        play_forget(play);
    }
}

/* If none is chosen, the language's own and English ones. */
static void moves_are_typed_in_the_players_language(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--language", "de"));
    play_shows(play, "Sf3", "1. Sf3");
    play_shows(play, "Nf6", "1... Sf6");
    play_forget(play);
    play_start(play, PLAY_ARGS("--linear"));
    play_answers(
        play, "Sf3",
        "In this game, the letters of the pieces are K, Q, R, B and N.");
    play_hears(play, "To use those letters, start Hektor with notation=de.");
    play_shows(play, "Nf3", "1. Nf3");
    /* The letters are right. */
    play_shows(play, "e5", "1... e5");
    play_shows(play, "g3", "2. g3");
    play_shows(play, "Nc6", "2... Nc6");
    play_answers(play, "Bh3 or d3", "For the commands, type help.");
}

/* In quiet the clock is stopped until something happens. */
static void clocks_need_not_tick(void **state)
{
    struct play *play = *state;
    play_size(play, 22, 56); /* whose digits are text */
    play_start(play, PLAY_ARGS("--time", "15m", "--quiet"));
    play_shows(play, "e4", PROMPT_BLACK(1));
    /* What belongs to the move may come late; ticks would never end. */
    int late = 0;
    while (term_pump(play->term, 2200))
        assert_in_range(++late, 1, 5);
    play_shows(play, "ticks on", "14:5");
}

static void converse(struct play *play, const struct chat *chat, bool linear)
{
    const char *args[PLAY_ARGS_MAX] = {"--white", "Anna",   "--black",
                                       "Boris",   "--time", "none"};
    int count = 6;
    if (chat->fen) {
        args[count++] = "--fen";
        args[count++] = chat->fen;
    }
    args[count] = linear ? "--linear" : NULL;
    args[count + 1] = NULL;
    play_start(play, args);
    play_sees(play, PROMPT_WHITE(1));
    for (const struct turn *turn = chat->turns; turn->typed; turn++)
        play_replies(play, turn->typed, turn->answered);
    if (chat->result) {
        char *pgn = play_pgn(play);
        char tag[32];
        snprintf(tag, sizeof tag, "[Result \"%s\"]", chat->result);
        assert_row(chat->name, strstr(pgn, tag));
        free(pgn);
    }
}

static void converse_each(struct play *play, bool linear)
{
    for (size_t i = 0; i < ROWS(talks); i++) {
        print_message("%s\n", talks[i].name);
        converse(play, &talks[i], linear);
        play_forget(play);
    }
}

static void in_lines(void **state)
{
    converse_each(*state, true);
}

static void on_the_screen(void **state)
{
    converse_each(*state, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(help_is_a_rule_of_the_game),
        PLAY_TEST(moves_are_typed_in_a_language),
        PLAY_TEST(letters_that_look_alike_are_read),
        PLAY_TEST(moves_are_typed_in_the_players_language),
        PLAY_TEST(clocks_need_not_tick),
    };
    return cmocka_run_group_tests_name("play/chat", tests, NULL, NULL);
}
