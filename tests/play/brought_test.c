/*
 * An arbiter has lost its journal, and two players bring him the envelope of
 * their adjourned game: by the command line in lines, and in the lobby on a
 * screen. What he refuses is in tests/src/arbiter/server/bring_test.c.
 */
#include "tests/play/adjourned.h"
#include "tests/play/shared_hall.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

static void go_home(struct play *play)
{
    kill(term_pid(play->term), SIGTERM);
    assert_int_not_equal(term_wait_exit(play->term, PLAY_SOON_MS),
                         TERM_NO_EXIT);
}

/* A game of two moves is sealed, all go home, and the journal is lost.
 * Returns White, and the game's name. */
static int lose_journal(struct hall *hall, char id[16])
{
    static const char lost[] = "data/games.hektor* data/envelopes";
    char script[128];
    struct play *host = hall_person(hall, HOST);
    hall_open(hall);
    int white = hall_meet(hall, "--linear", "--linear");
    hall_plays(hall, white, "e4", "(1. e4)");
    hall_plays(hall, 1 - white, "e5", "(1... e5)");
    hall_seal(hall, white, "Nf3");
    for (int who = ANNA; who <= BORIS; who++)
        go_home(hall_person(hall, who));
    hall_end(hall, SIGTERM);
    char path[PATH_MAX];
    assert_true(home_find(&hall_person(hall, white)->home,
                          "data/hektor/envelopes", ".pgn", path));
    snprintf(id, 16, "%.8s", strrchr(path, '/') + 1);
    snprintf(script, sizeof script, "rm -r %s", lost);
    play_shell(host, script);
    assert_int_equal(term_wait_exit(host->term, PLAY_SOON_MS), 0);
    hall_open(hall);
    return white;
}

static void goes_on(struct hall *hall, int white)
{
    struct play *sealer = hall_person(hall, white);
    struct play *other = hall_person(hall, 1 - white);
    play_hears(sealer, "type open to open the envelope.");
    play_hears(other, "type open to open the envelope.");
    play_enter(sealer, "open");
    play_hears(sealer, "only when the player who must reply is here.");
    play_enter(other, "open");
    play_hears(other, "The sealed move is: Nf3");
    play_hears(sealer, "The sealed move is: Nf3");
    hall_plays(hall, 1 - white, "Nc6", "(2... Nc6)");
}

static void by_the_command_line(void **state)
{
    struct hall *hall = *state;
    struct play *anna = hall_person(hall, ANNA);
    struct play *boris = hall_person(hall, BORIS);
    char id[16], words[64], path[PATH_MAX];
    if (!hall_is_possible())
        skip();
    int white = lose_journal(hall, id);
    snprintf(words, sizeof words, "play games %s --linear", id);
    hall_come(hall, ANNA, words);
    play_prints(anna, "You offer games a game: an adjourned game");
    play_prints(anna, "play daemon");
    /* He is asked, and declines; then he agrees. */
    hall_come(hall, BORIS, "play daemon --linear");
    play_prints(boris, "daemon wants to go on with the adjourned game");
    play_prints(boris, white == ANNA ? "your men black. Do you agree?"
                                     : "your men white. Do you agree?");
    play_enter(boris, "no");
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), 1);
    play_prints(anna, "games declines.");
    assert_int_equal(term_wait_exit(anna->term, PLAY_SOON_MS), 1);
    hall_come(hall, ANNA, words);
    play_prints(anna, "play daemon");
    hall_come(hall, BORIS, "play daemon --linear");
    play_prints(boris, "Do you agree? Yes or no.");
    /* His own copy is lost: he has another, and hears what is on it. */
    assert_true(home_find(&boris->home, "data/hektor/envelopes", ".pgn", path));
    assert_int_equal(unlink(path), 0);
    play_enter(boris, "yes");
    play_hears(boris, "An adjourned game:");
    goes_on(hall, white);
    assert_true(home_find(&boris->home, "data/hektor/envelopes", ".pgn", path));
}

/* Who has the envelope too need not be asked. */
static void both_bring_it(void **state)
{
    struct hall *hall = *state;
    char id[16], words[64];
    if (!hall_is_possible())
        skip();
    int white = lose_journal(hall, id);
    snprintf(words, sizeof words, "play games %s --linear", id);
    hall_come(hall, ANNA, words);
    play_prints(hall_person(hall, ANNA), "play daemon");
    snprintf(words, sizeof words, "play daemon %s %s --linear", id,
             white == BORIS ? "white" : "black");
    hall_come(hall, BORIS, words);
    goes_on(hall, white);
}

static void in_the_lobby(void **state)
{
    struct hall *hall = *state;
    struct play *anna = hall_person(hall, ANNA);
    struct play *boris = hall_person(hall, BORIS);
    char id[16], words[64];
    if (!hall_is_possible())
        skip();
    int white = lose_journal(hall, id);
    hall_come(hall, ANNA, "lobby --linear");
    play_prints(anna, "You are in the lobby as daemon.");
    hall_come(hall, BORIS, "lobby");
    play_sees(boris, "daemon is here");
    play_enter(anna, "bring games");
    play_prints(anna, "Say with whom, and which envelope");
    play_enter(anna, "bring games nowhere.pgn white");
    play_prints(anna, "The envelope cannot be read");
    snprintf(words, sizeof words, "bring games %s", id);
    play_enter(anna, words);
    play_sees(boris, " of daemon: the adjourned ");
    play_hears(boris, ": daemon to you: the adjourned game of ");
    play_hears(boris, white == ANNA ? "your men black" : "your men white");
    play_enter(boris, "accept daemon");
    goes_on(hall, white);
}

#define HALL_TEST(test) \
    cmocka_unit_test_setup_teardown(test, hall_setup, hall_teardown)

/* A player asks what the arbiter himself makes of her file, as it is and as
 * somebody has changed it. */
static void asked_about_it(void **state)
{
    struct hall *hall = *state;
    char id[16], path[PATH_MAX], words[96];
    if (!hall_is_possible())
        skip();
    struct play *sealer = hall_person(hall, lose_journal(hall, id));
    int who = sealer == hall_person(hall, ANNA) ? ANNA : BORIS;
    assert_true(
        home_find(&sealer->home, "data/hektor/envelopes", ".pgn", path));
    snprintf(words, sizeof words, "check --ask data/hektor/envelopes/%s-1.pgn",
             id);
    hall_come(hall, who, words);
    play_prints(sealer, "The arbiter says: The envelope is intact, and its");
    play_prints(sealer, "There is no journal of that game here.");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 0);
    /* Whom she has asked is the one to whom she has sealed. */
    hall_come(hall, who, "check --ask");
    play_prints(sealer, "seals with the key of the fingerprint");
    play_prints(sealer, "It is known here.");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 0);
    adjourned_change(path);
    hall_come(hall, who, words);
    play_prints(sealer, "The arbiter says: The envelope was changed after");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HALL_TEST(by_the_command_line),
        HALL_TEST(both_bring_it),
        HALL_TEST(in_the_lobby),
        HALL_TEST(asked_about_it),
    };
    return cmocka_run_group_tests_name("play/brought", tests, NULL, NULL);
}
