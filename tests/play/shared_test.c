// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Two people at one server, each as an own account in an own terminal:
 * from the invitation to the PGN, through an arbiter that is killed and a
 * player who is cut off. Only root can be two accounts; elsewhere the test
 * says so.
 */
#include "tests/play/shared_server.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/print.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static void nobody_of_that_name(void **state)
{
    struct shared_game game = shared_game_open(state);
    test_server_come(game.server, ANNA, "play no-such-person --linear");
    play_prints(game.anna, "hektor: no-such-person: nobody with that name");
}

static void a_game_in_lines(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    struct play *mover = game.mover, *other = game.other;
    shared_game_move(&game, game.mover, "e4", "1. e4");
    play_answers(mover, "e5", "It is your opponent's turn.");
    shared_game_move(&game, game.other, "e5", "1... e5");
    play_enter(mover, "Nf3 (=)");
    play_sees(other, "accept the draw? " YES_OR_NO);
    play_answers(mover, "yes", "There is nothing to answer.");
    play_enter(other, "no");
    play_prints(mover, "declines the draw");
    shared_game_move(&game, game.other, "Nc6", "2... Nc6");
    play_answers(mover, "resign", "do you resign? " YES_OR_NO);
    play_answers(mover, "yes", "Game over, Black wins:");
    play_prints(other, "Game over, Black wins:");
    char *pgn = play_pgn(mover);
    assert_non_null(strstr(pgn, "2. Nf3"));
    assert_non_null(strstr(pgn, "[Result \"0-1\"]"));
    free(pgn);
}

/* The title follows the turn; the bell is for somebody who has pressed no key,
 * as here, and not for somebody who does not want it. */
static void who_is_away_notices_the_turn(void **state)
{
    struct shared_game game =
        shared_game_begin(state, "--time none", "--time none --notices title");
    struct play *mover = game.mover, *other = game.other;
    bool boris_waits = other == game.boris;
    play_prints(mover, "]2;Your move");
    play_prints(other, "]2;Your opponent's move");
    term_mark(other->term);
    shared_game_move(&game, mover, "e4", "e4");
    play_prints(other, "]2;Your move");
    term_settle(other->term, PLAY_QUIET_MS);
    assert_int_equal(term_cost(other->term).bells, boris_waits ? 1 : 2);
}

/* Appendix D.2.4 and 13.6: one's own running clock is told, and to nobody
 * else. */
static void a_clock_is_told_to_its_own_player(void **state)
{
    struct shared_game game = shared_game_begin(
        state, "--linear --time 6s --marks 3s", "--linear --marks 3s");
    struct play *mover = game.mover, *other = game.other;
    shared_game_move(&game, game.mover, "e4", "1. e4");
    play_hears(other, "has 3 seconds left.");
    play_hears(mover, "lost on time.");
    char *trace = play_trace(mover);
    assert_null(strstr(trace, "seconds left"));
    free(trace);
}

/* Appendix D.1 and D.2.1: a move comes to the other board when it has been
 * announced, repeated, and made there. */
static void each_has_a_board(void **state)
{
    struct shared_game game = shared_game_begin(
        state, "--linear --mode otb --rule boards=two --scheme fide",
        "--linear --scheme fide");
    struct play *mover = game.mover, *other = game.other;
    play_enter(mover, "ready");
    play_sees(other, "is ready.");
    play_enter(other, "ready");
    play_sees(mover, "clock starts.");
    play_enter(mover, "e4");
    play_sees(other, ": announce.");
    play_answers(mover, "e4?", "pawn");
    play_answers(other, "e4?", "Empty");
    play_answers(other, "e5", "The opponent has not announced the move.");
    play_enter(mover, "announce");
    play_sees(other, "announces: " SAID_E4);
    play_enter(other, "echo");
    play_sees(mover, "repeats: " SAID_E4);
    play_enter(mover, "press");
    play_sees(other, ": make the move on your board.");
    play_enter(other, "execute e4");
    play_sees(mover, "has made the move on the other board.");
    play_answers(other, "e4?", "pawn");
    play_enter(other, "e5");
    play_enter(other, "announce");
    play_sees(mover, "announces: " SAID_E5);
}

/* The opponent learns nothing but that a move is sealed; each keeps the
 * envelope, and it is opened when both are there. */
static void a_move_is_sealed(void **state)
{
    char path[PATH_MAX];
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    struct play *mover = game.mover, *other = game.other;
    shared_game_move(&game, game.mover, "e4", "1. e4");
    shared_game_move(&game, game.other, "e5", "1... e5");
    shared_game_seal(&game, "Ng1-f3");
    assert_null(term_printed(other->term, "f3"));
    for (int who = ANNA; who <= BORIS; who++)
        assert_true(home_find(&test_server_person(game.server, who)->home,
                              "data/hektor/envelopes", ".pgn", path));
    play_answers(mover, "open",
                 "only when the player who must reply has arrived.");
    play_answers(other, "open", TELLS_SEALED_MOVE_IS ":");
    play_prints(mover, TELLS_SEALED_MOVE_IS ":");
    shared_game_move(&game, game.other, "Nc6", "2... Nc6");
}

static void the_arbiter_is_killed(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    test_server_end(game.server, SIGKILL);
    for (int who = ANNA; who <= BORIS; who++)
        play_sees(test_server_person(game.server, who),
                  "The connection is lost.");
    test_server_open(game.server);
    for (int who = ANNA; who <= BORIS; who++)
        play_sees(test_server_person(game.server, who),
                  "The server is back online.");
    for (int who = ANNA; who <= BORIS; who++) {
        play_hears(test_server_person(game.server, who), "For this move,");
        play_hears(test_server_person(game.server, who), TELLS_RESUMES);
    }
    shared_game_move(&game, game.other, "d5", "1... d5");
}

struct expected {
    struct play *play;
    const char *words;
    int times;
};

static bool has_heard(struct term *term, void *context)
{
    const struct expected *expected = context;
    int times = 0;
    (void)term;
    char *trace = play_trace(expected->play);
    for (const char *at = trace;
         at != NULL && (at = strstr(at, expected->words)); at++)
        times++;
    free(trace);
    return times >= expected->times;
}

static void hears_times(struct play *play, const char *words, int times)
{
    struct expected expected = {play, words, times};
    if (!term_wait(play->term, has_heard, &expected, PLAY_SOON_MS))
        play_give_up(play, "not heard so often", words);
}

/* Wait until one of two sentences was heard so often. */
static void one_hears(struct expected *one, struct expected *another)
{
    int64_t left_ms = PLAY_SOON_MS;
    while (!has_heard(NULL, one) && !has_heard(NULL, another) &&
           (left_ms -= 20) > 0) {
        play_read_for(one->play, 10000);
        play_read_for(another->play, 10000);
    }
    assert_true(left_ms > 0);
}

/* The words are carried out once; said again, they wait for an answer when the
 * server is killed. Then the client says them again, or that they are lost. */
static void waits_for_a_killed_server(struct shared_game *game,
                                      const char *words, const char *heard)
{
    char lost[64];
    snprintf(lost, sizeof lost, "\"%s\"", words);
    play_enter(game->mover, words);
    hears_times(game->other, heard, 1);
    test_server_stop(game->server);
    play_enter(game->mover, words);
    test_server_end(game->server, SIGKILL);
    test_server_open(game->server);
    one_hears(&(struct expected){game->other, heard, 2},
              &(struct expected){game->mover, lost, 1});
}

static void a_waiting_wish_is_said_again(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    waits_for_a_killed_server(&game, "assistant mail",
                              "invites mail as assistant.");
}

static void a_waiting_rematch_is_said_again(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    play_answers(game.mover, "resign", "do you resign?");
    play_enter(game.mover, "yes");
    play_sees(game.other, "Game over, Black wins:");
    waits_for_a_killed_server(&game, "rematch", "wants a rematch.");
}

static void a_lost_offer_is_made_again(void **state)
{
    struct shared_game game = shared_game_open(state);
    test_server_come(game.server, ANNA, "lobby --linear");
    test_server_come(game.server, BORIS, "lobby --linear");
    play_sees(game.anna, "games");
    play_enter(game.anna, "offer 5m+3");
    play_hears(game.anna, "Offer 1: you offer everybody");
    play_sees(game.boris, "Offer 1");
    test_server_end(game.server, SIGKILL);
    test_server_open(game.server);
    play_hears(game.anna, "The server is back online.");
    play_hears(game.anna, "Offer 1: you offer everybody");
    play_sees(game.boris, "Offer 1");
    play_answers(game.boris, "offers", "5 minutes");
}

/* An upgrade: it is announced, and both are there again by themselves. */
static void the_arbiter_is_started_again(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    test_server_end(game.server, SIGTERM);
    for (int who = ANNA; who <= BORIS; who++)
        play_hears(test_server_person(game.server, who),
                   "The server is restarting.");
    test_server_open(game.server);
    for (int who = ANNA; who <= BORIS; who++)
        play_hears(test_server_person(game.server, who), TELLS_RESUMES);
    shared_game_move(&game, game.other, "d5", "1... d5");
}

/* Cut off in the midst, a player comes back to their own seat, and hears what
 * they missed; somebody else cannot sit down on it. */
static void a_player_is_cut_off(void **state)
{
    struct shared_game game = shared_game_begin(state, "", "--linear");
    struct play *anna = game.anna, *boris = game.boris;
    shared_game_move(&game, game.mover, "c4", "1. c4");
    kill(term_pid(boris->term), SIGKILL);
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), -SIGKILL);
    play_sees(anna, "games was disconnected");
    if (game.white == BORIS)
        play_shows(anna, "c5", "1... c5");
    test_server_come(game.server, BORIS, "play --linear");
    play_sees(boris, game.white == BORIS ? "Black: c7-c5" : "White: c2-c4");
    play_sees(anna, "games is back online.");
    play_enter(boris, game.white == BORIS ? "Nf3" : "c5");
    /* On a screen the words before may still be shown. */
    play_hears(anna, game.white == BORIS ? SAID_NF3 : "Cäsar fünf");
}

static void both_come_to_the_game(const struct shared_game *game,
                                  const char *arbiter_hears)
{
    char id[16], words[64];
    play_menu_id(game->mover, id);
    play_prints(game->mover, PROMPT_BLACK(1));
    snprintf(words, sizeof words, "watch %s --linear",
             test_server_accounts[BORIS]);
    test_server_come_as(game->server, FAN, "news", "--groups users", words);
    play_prints(game->fan, "You are watching.");
    play_prints(game->fan, " has White, ");
    play_prints(game->fan, " has 1 hour.");
    play_answers(
        game->fan, "report They whisper.",
        "No arbiter is present. The next arbiter will see your message.");
    snprintf(words, sizeof words, "watch %s", id);
    test_server_come_as(game->server, ARBITER, "mail", "--groups staff", words);
    play_hears(game->arbiter, arbiter_hears);
    play_hears(game->arbiter, "news reported in game");
}

static void only_the_arbiter_acts(const struct shared_game *game)
{
    play_enter(game->arbiter, "give white 1:00");
    play_sees(game->other, "The arbiter gives");
    play_prints(game->fan, "The arbiter gives");
    play_answers(game->fan, "give white 1:00", "Only the arbiter can do that");
    play_answers(game->fan, "annul", "Only the arbiter can do that");
    play_answers(game->mover, "annul", "Only the arbiter can do that");
    play_answers(game->mover, "penalise black loss",
                 "Only the arbiter can do that");
    play_answers(game->mover, "order sealing", "Only the arbiter can do that");
    play_answers(game->fan, "resign",
                 "You are watching. Only the players can do that.");
    play_answers(game->fan, "e4",
                 "You are watching. Only the players can move.");
    play_answers(game->arbiter, "report a phone rang",
                 "You are the arbiter yourself.");
}

static void the_players_hear_the_arbiter_alone(const struct shared_game *game)
{
    play_enter(game->fan, "say Look at that!");
    play_sees(game->arbiter, "news says: Look at that!");
    play_answers(game->fan, "report He whispers.", "Your message was sent.");
    play_sees(game->arbiter, "news reports: He whispers.");
    play_enter(game->arbiter, "say Silence, please.");
    play_sees(game->mover, "The arbiter mail says: Silence, please.");
    play_hears(game->other, "The arbiter mail says: Silence, please.");
}

static void both_see_the_game(const struct shared_game *game)
{
    shared_game_move(game, game->other, "e5", "1... e5");
    play_sees(game->arbiter, "1... e5");
    play_prints(game->fan, "1... e5");
    play_enter(game->mover, "draw");
    play_sees(game->other, "accept the draw? " YES_OR_NO);
    play_prints(game->fan, " offers a draw.");
    play_sees(game->arbiter, " offers a draw.");
    assert_int_equal(term_find(game->fan->term, "Yes or no", NULL), -1);
    assert_int_equal(term_find(game->arbiter->term, "Yes or no", NULL), -1);
    play_enter(game->other, "no");
    play_prints(game->fan, " declines the draw.");
}

/* A person in the chair, at a terminal of their own; and one who watches. */
static void an_arbiter_and_a_spectator_come(void **state)
{
    struct shared_game game =
        shared_game_begin(state, "--linear --arbiter", "--linear");
    shared_game_move(&game, game.mover, "e4", "1. e4");
    both_come_to_the_game(&game, "You are the arbiter.");
    only_the_arbiter_acts(&game);
    the_players_hear_the_arbiter_alone(&game);
    both_see_the_game(&game);
    for (int who = ANNA; who <= BORIS; who++) {
        char *trace = play_trace(test_server_person(game.server, who));
        assert_null(strstr(trace, "news"));
        free(trace);
    }
}

/* An arbiter who watches a game that began without one cancels it. */
static void an_arbiter_cancels_a_game(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "e4", "1. e4");
    both_come_to_the_game(&game, "You are watching. This game has no arbiter.");
    play_enter(game.arbiter, "annul");
    play_sees(game.arbiter, "Arbiter: that ends the game. End it? " YES_OR_NO);
    play_enter(game.arbiter, "yes");
    play_prints(game.mover, "The game is cancelled and does not count.");
    play_prints(game.fan, "The game is cancelled and does not count.");
}

/* E.2.9: an assistant moves for their player, and everybody hears that it was
 * them. */
static void an_assistant_comes(void **state)
{
    char id[16], words[64];
    struct shared_game game = shared_game_begin(state, "--linear", "");
    struct play *anna = game.anna, *boris = game.boris;
    struct play *carla = game.arbiter; /* who comes as a player */
    play_menu_id(anna, id);
    snprintf(words, sizeof words, "play %s --linear", id);
    test_server_come_as(game.server, ARBITER, "mail", "--groups users", words);
    play_prints(carla, "You are watching.");
    play_answers(anna, "assistant nobody-of-that-name",
                 "Nobody with that name");
    play_enter(anna, "assistant mail");
    play_prints(carla, "daemon invites you as assistant in game");
    play_sees(boris, "daemon invites mail as assistant.");
    play_hears(boris, "daemon invites mail as assistant.");
    play_enter(boris, "assistant yes");
    play_prints(anna, "games agrees: mail is now an assistant.");
    play_prints(carla, "games agrees: you assist in game");
    if (game.white == BORIS)
        shared_game_move(&game, boris, "e4", "1. e4");
    play_enter(carla, game.white == ANNA ? "e4" : "e5");
    play_sees(boris, "The assistant mail typed the command.");
    play_hears(anna, "The assistant mail typed the command.");
    play_enter(carla, "resign");
    play_answers(carla, "yes",
                 "Only the player can do that, not an assistant.");
    play_answers(carla, "say Well done!", "an assistant cannot send messages");
    play_answers(anna, "assistant none",
                 "daemon dismisses the assistant mail.");
    play_prints(carla, "daemon dismisses you as assistant in game");
}

static void both_enter_the_lobby(const struct shared_game *game)
{
    struct play *anna = game->anna, *boris = game->boris;
    test_server_come(game->server, ANNA, "lobby");
    play_sees(anna,
              "Nobody else is in the lobby, and no game is being played.");
    play_hears(anna,
               "no game is being played. Type a command, for example help.");
    test_server_come(game->server, BORIS, "lobby --linear --time 1h");
    play_prints(boris, "People in the lobby: daemon.");
    play_sees(anna, "> games is here");
}

static void the_lobby_answers(const struct shared_game *game)
{
    struct play *anna = game->anna, *boris = game->boris;
    /* The answer is before the next prompt, and nothing between. */
    play_answers(boris, "offers", "No game is offered.");
    assert_null(strstr(term_output(boris->term), "Lobby: \nNo game"));
    play_answers(boris, "help", "watch, say, tell");
    play_hears(boris, "For one command, type for example help play.");
    play_answers(boris, "help stalemate", "Article 5.2.1.");
    play_answers(boris, "help zorgl", "There is no help about \"zorgl\".");
    play_answers(boris, "help all", "watch [NAME]: Watch");
    play_hears(boris, "watch, optionally NAME: Watch");
    play_hears(anna, "games has come.");
    play_enter(boris, "say Is anybody there?");
    play_sees(anna, "games says: Is anybody there?");
}

/* The cursor rests on a line; Enter accepts what is there. */
static void an_offer_is_chosen(const struct shared_game *game)
{
    struct play *anna = game->anna;
    int col;
    play_enter(game->boris, "play daemon");
    play_sees(anna, "  games  1 hour, ");
    play_sees(anna, "> games is here");
    play_type(anna, "\033[A");
    play_sees(anna, "Offers  > ");
    play_sees(anna, "Enter accepts the offer.");
    assert_int_equal(term_find(anna->term, "> ", &col), 2);
    assert_true(term_wait_cursor(anna->term, 2, col, PLAY_SOON_MS));
    play_type(anna, "\033[B");
    play_sees(anna, "> games is here");
    assert_true(term_wait_cursor(anna->term, 4, col, PLAY_SOON_MS));
    play_hears(anna, "games is here. To offer a game, press Enter");
    play_type(anna, "\033[A");
    play_sees(anna, "Offers  > ");
    play_type(anna, "\r\033[B\033[B"); /* too many, when the list has gone */
}

/* Both wish for another game, colours changed. */
static void a_rematch_is_played(const struct shared_game *game,
                                bool anna_is_black)
{
    struct play *anna = game->anna, *boris = game->boris;
    play_answers(boris, "rematch", "The game is not over yet.");
    play_answers(boris, "abort", "do you abort the game? " YES_OR_NO);
    play_enter(boris, "yes");
    play_sees(anna, HINT_WHAT_NOW ": rematch");
    play_enter(anna, "rematch");
    play_hears(
        boris,
        "daemon wants a rematch. A rematch with colours reversed? " YES_OR_NO);
    play_answers(boris, "yes",
                 anna_is_black ? "You play Black" : "You play White");
    play_sees(anna, anna_is_black ? "You play White" : "You play Black");
    /* On a screen the words before may still be seen. */
    play_enter(anna_is_black ? anna : boris, "d4");
    play_hears(anna, "David vier");
    play_hears(boris, "David vier");
}

static bool cursor_is_below(struct term *term, void *context)
{
    int row, col;
    (void)context;
    term_cursor(term, &row, &col);
    return row == term_rows(term) - 1;
}

static void they_meet_in_the_lobby(void **state)
{
    struct shared_game game = shared_game_open(state);
    both_enter_the_lobby(&game);
    the_lobby_answers(&game);
    an_offer_is_chosen(&game);
    bool anna_is_black =
        play_prints_one_of(game.boris, "You play Black", "You play White");
    play_sees(game.anna, anna_is_black ? "You play Black" : "You play White");
    assert_true(
        term_wait(game.anna->term, cursor_is_below, NULL, PLAY_SOON_MS));
    a_rematch_is_played(&game, anna_is_black);
}

/* Only the arbiter's help has the arbiter's words. */
static void an_arbiter_mutes_and_disconnects(void **state)
{
    struct shared_game game = shared_game_open(state);
    struct play *anna = game.anna, *boris = game.boris, *dora = game.arbiter;
    both_enter_the_lobby(&game);
    char line[304] = "say ";
    memset(line + 4, 'x', sizeof line - 5);
    play_answers(boris, line, "That is too long.");
    play_answers(boris, "help all", "quit: Leave the lobby");
    assert_null(strstr(term_output(boris->term), "kick NAME"));
    play_answers(boris, "kick daemon x", "Only the administrator can do that.");
    test_server_come_as(game.server, ARBITER, "mail", "--groups staff",
                        "lobby --linear");
    play_prints(dora, "People in the lobby:");
    play_answers(dora, "help all",
                 "kick NAME REASON: As an arbiter, disconnect");
    play_answers(dora, "mute games",
                 "Type a name and a reason, for example mute");
    play_answers(dora, "kick games",
                 "a reason, for example kick anna rude words.");
    play_answers(dora, "unban", "Type a name, for example unban anna.");
    play_answers(dora, "mute games rude words", "games is muted.");
    play_prints(boris, "You are muted on this server: rude words");
    play_answers(boris, "say hello", "on this server: rude words");
    play_answers(dora, "unmute games", "games is no longer muted.");
    play_prints(boris, "You are no longer muted on this server.");
    play_enter(boris, "say Here I am.");
    play_sees(anna, "games says: Here I am.");
    play_answers(dora, "ban games a pause", "games is banned.");
    play_prints(boris, "/s: you are banned from this server: a pause");
    play_answers(dora, "unban games", "games is no longer banned.");
    play_answers(dora, "unban games", "Nobody with that name is banned.");
    play_answers(dora, "ignore", "You ignore nobody.");
    play_answers(dora, "ignore games", "no longer see what games says or");
    play_answers(dora, "ignore", "You ignore: games.");
    play_answers(dora, "unignore games", "You no longer ignore games");
    play_answers(dora, "unignore games",
                 "You are not ignoring anybody with that name.");
}

/* What the game asks for, a sealed move here, is not asked in the lobby; and
 * the lobby stays when the server was restarted. */
static void the_lobby_stays_the_lobby(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    struct play *mover = game.mover;
    play_answers(mover, "adjourn", ASKS_WHEN);
    play_answers(mover, "", "Where?");
    play_enter(mover, "");
    play_sees(game.other, "adjourn the game? " YES_OR_NO);
    play_enter(game.other, "yes");
    play_sees(mover, "seals:");
    play_answers(mover, "menu", "You are in the lobby as");
    play_answers(mover, "ignore", "You ignore nobody.");
    test_server_end(game.server, SIGKILL);
    play_prints(mover, "The connection is lost.");
    test_server_open(game.server);
    play_prints(mover, "The server is back online.");
    play_answers(mover, "ignore", "You ignore nobody.");
    play_answers(mover, "lobby", "You are already in the lobby.");
}

/* A player who types again what began the game is told that it still goes on,
 * before they wait for another one while its clock runs. */
static void a_second_game_is_offered(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    struct play *anna = game.anna, *boris = game.boris;
    assert_null(term_printed(boris->term, "is not over"));
    kill(term_pid(anna->term), SIGKILL);
    assert_int_equal(term_wait_exit(anna->term, PLAY_SOON_MS), -SIGKILL);
    play_sees(boris, "was disconnected");
    test_server_come(game.server, ANNA, "play games --linear");
    play_prints(anna, "Your game against games is not over. To return "
                      "to it: hektor play");
    play_prints(anna, "You offer games a game");
}

/* The one who accepts hears what they accept, and nobody hears Laws that are
 * not those of the game. */
static void under_the_laws_of_the_offer(void **state)
{
    struct shared_game game = shared_game_open(state);
    struct play *boris = game.boris;
    for (int round = 0; round < 2; round++) {
        test_server_meet(game.server, "--laws 2009 --linear", "--linear");
        play_hears(boris, "You accept daemon's offer: 1 hour, FIDE Laws of "
                          "Chess of 1 July 2009");
        char *trace = play_trace(boris);
        assert_null(strstr(trace, "2023"));
        free(trace);
        for (int who = ANNA; who <= BORIS; who++) {
            play_enter(test_server_person(game.server, who), "quit");
            play_leaves(test_server_person(game.server, who), 0);
        }
    }
}

/* By a player's name: the game at which they sit, or a list of them. */
static void a_player_is_watched(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    test_server_come_as(game.server, FAN, "mail", "--clear-groups",
                        "watch games --linear");
    play_prints(game.fan, "You are watching.");
    play_enter(game.fan, "quit");
    play_leaves(game.fan, 0);
    test_server_come_as(game.server, ARBITER, "news", "--clear-groups",
                        "play games --linear");
    play_prints(game.arbiter, "You offer games a game");
    play_answers(game.boris, "menu", "You are in the lobby as");
    play_enter(game.boris, "accept news");
    play_prints(game.arbiter, TELLS_BEGINS);
    test_server_come_as(game.server, FAN, "mail", "--clear-groups",
                        "watch games --linear");
    play_prints(game.fan, "news");
    play_prints(game.fan, "hektor: games: give a game ID");
    play_leaves(game.fan, EXIT_USAGE);
}

/* What one says the other reads and hears, and a move's announcement comes
 * before it; chat off is silence. */
static void they_chat(void **state)
{
    struct shared_game game = shared_game_begin(state, "", "--linear");
    struct play *anna = game.anna, *boris = game.boris;
    play_shows(anna, "say Good luck!", "Your message was sent.");
    play_prints(boris, "daemon says: Good luck!");
    play_hears(boris, "daemon says: Good luck!");
    play_answers(boris, "tell daemon And to you.", "Your message was sent.");
    play_sees(anna, "games says to you: And to you.");
    play_hears(anna, "games says to you: And to you.");
    play_answers(boris, "tell mail " ASKS_WHAT_NOW,
                 "Nobody with that name is here.");
    play_answers(boris, "say", "Type a message, for example say hello.");
    shared_game_move(&game, game.mover, "e4", "1. e4");
    play_shows(anna, "chat", "games says to you: And to you.");
    play_shows(anna, "chat off", "You hear only messages of the arbiter now.");
    play_enter(boris, "say Are you deaf?");
    /* An arbiter under load may hear of both in one turn. */
    play_prints_one_of(boris, "Nobody can hear you now.",
                       "Your message was sent.");
    shared_game_move(&game, game.other, "e5", "1... e5");
    assert_int_equal(term_find(anna->term, "deaf", NULL), -1);
    char *trace = play_trace(anna);
    assert_null(strstr(trace, "deaf"));
    free(trace);
    /* The way to the lobby and back, by ear. */
    play_speaks(boris, "games", "That command works only in the lobby.");
    play_speaks(boris, "lobby", "The game continues. To return, type back.");
    play_answers(boris, "back", "move 2:");
}

/* What nobody has read keeps its place; a move that came behind it is seen with
 * the next key. */
static void a_move_is_read_behind_chat(void **state)
{
    struct shared_game game = shared_game_begin(state, "", "--linear");
    struct play *anna = game.anna, *boris = game.boris;
    if (game.white == ANNA)
        shared_game_move(&game, anna, "d4", "1. d4");
    play_enter(boris, "say One.");
    play_sees(anna, "games says: One.");
    play_enter(boris, "say Two.");
    play_sees(anna, "games says: Two.");
    play_enter(boris, game.white == ANNA ? "d5" : "d4");
    play_hears(anna, game.white == ANNA ? "David fünf" : "David vier");
    play_sees(anna, game.white == ANNA ? PROMPT_WHITE(2) : PROMPT_BLACK(1));
    assert_int_not_equal(term_find(anna->term, "games says: One.", NULL), -1);
    play_type(anna, "x");
    play_sees(anna, game.white == ANNA ? "says: Two. d5" : "says: Two. d4");
}

/* If no arbiter serves, the first who comes starts one; it ends when nobody
 * uses it any more, and takes its lock with it. */
static void an_own_arbiter_is_started(void **state)
{
    static const char script[] =
        "d=/tmp/hektor-$(id -u %s); test ! -S /run/hektor/arbiter.sock -a "
        "! -e $d || { echo 'somebody serves'; exit; }; "
        "mkdir -p bin && cp -L hektor hektord bin/ && chown -R %s: . && "
        "printf 'watch XX\\nquit\\n' | setpriv --reuid=%s --regid=%s "
        "--clear-groups "
        "bin/hektor lobby --linear --voice none; echo left with $?; "
        "flock -w 60 $d/arbiter.sock.lock rm -r $d";
    char line[sizeof script + 128];
    const char *name = test_server_accounts[ANNA];
    struct play *anna = test_server_person(*state, ANNA);

    if (!test_server_is_possible())
        skip();
    snprintf(line, sizeof line, script, name, name, name, name);
    play_shell(anna, line);
    if (play_prints_one_of(anna, "left with 0", "somebody serves")) {
        print_message("skipped: an arbiter serves here already\n");
        skip();
    }
    play_prints(anna, "You are in the lobby as daemon.");
    play_prints(anna, "There is no such game.\n");
    play_leaves(anna, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(nobody_of_that_name),
        SERVER_TEST(a_game_in_lines),
        SERVER_TEST(who_is_away_notices_the_turn),
        SERVER_TEST(a_clock_is_told_to_its_own_player),
        SERVER_TEST(each_has_a_board),
        SERVER_TEST(a_move_is_sealed),
        SERVER_TEST(the_arbiter_is_started_again),
        SERVER_TEST(the_arbiter_is_killed),
        SERVER_TEST(a_waiting_wish_is_said_again),
        SERVER_TEST(a_waiting_rematch_is_said_again),
        SERVER_TEST(a_player_is_watched),
        SERVER_TEST(a_lost_offer_is_made_again),
        SERVER_TEST(a_player_is_cut_off),
        SERVER_TEST(the_lobby_stays_the_lobby),
        SERVER_TEST(a_second_game_is_offered),
        SERVER_TEST(under_the_laws_of_the_offer),
        SERVER_TEST(they_chat),
        SERVER_TEST(a_move_is_read_behind_chat),
        SERVER_TEST(an_arbiter_and_a_spectator_come),
        SERVER_TEST(an_assistant_comes),
        SERVER_TEST(they_meet_in_the_lobby),
        SERVER_TEST(an_arbiter_mutes_and_disconnects),
        SERVER_TEST(an_arbiter_cancels_a_game),
        SERVER_TEST(an_own_arbiter_is_started),
    };
    return cmocka_run_group_tests_name("play/shared", tests, NULL, NULL);
}
