/*
 * What is typed is carried out exactly once, or refused in a sentence that
 * repeats it: whenever an arbiter is killed or stopped, or a connection cut.
 * The moments are chosen by chance from a seed: SOAK_ROUNDS and SOAK_SEED.
 */
#include "config.h"

#include "tests/play/journal.h"
#include "tests/play/relay.h"
#include "tests/play/shared_server.h"

#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

#ifdef HEKTOR_SANITIZED
enum { ROUNDS = 8 };
#else
enum { ROUNDS = 24 };
#endif

enum { DEATHS_MAX = 2 }; /* after one more, a client gives up */

enum moment {
    CUT_BEFORE,
    CUT_AFTER,
    INTENT_LOST,
    ANSWER_LOST,
    INTENT_DELAYED,
    STOP_AND_CUT,
    KILL_AFTER,
    KILL_BEFORE,
    STOP_AND_KILL,
    STOP_AND_GO,
    MOMENTS
};

static const char *const moment_names[] = {
    [CUT_BEFORE] = "cut, then typed",
    [CUT_AFTER] = "typed, then cut",
    [INTENT_LOST] = "cut with it on its way",
    [ANSWER_LOST] = "cut before its answer",
    [INTENT_DELAYED] = "cut, and it arrives later",
    [STOP_AND_CUT] = "arbiter stopped, typed, cut",
    [KILL_AFTER] = "typed, then arbiter killed",
    [KILL_BEFORE] = "arbiter killed, then typed",
    [STOP_AND_KILL] = "arbiter stopped, typed, killed",
    [STOP_AND_GO] = "arbiter stopped, typed, goes on",
};

struct rig {
    uint32_t seed;
    int made[MOMENTS], refused[MOMENTS];
    struct test_server
        *test_server; /* NULL: one terminal with a private arbiter */
    struct play *play; /* who types */
    struct relay relays[2];
    int white; /* who is White in the server */
    char journal[PATH_MAX];
    struct score score;
    int deaths; /* of the private arbiter, under this client */
    bool linear;
    int offers_from; /* a ply; none is made before */
};

static uint32_t chance(struct rig *rig, uint32_t below)
{
    rig->seed = rig->seed * 1664525u + 1013904223u;
    return (rig->seed >> 8) % below;
}

static int number_of(const char *name, int usual)
{
    const char *text = getenv(name);
    return text && *text ? atoi(text) : usual;
}

/* It may just be locked by an arbiter that begins. */
static int count(struct rig *rig, const char *condition)
{
    int events = -1;
    for (int i = 0; i < 1000 && events < 0; i++) {
        events = journal_count(rig->journal, condition);
        if (events < 0)
            play_read_for(rig->play, 10000);
    }
    return events;
}

/* Both are there, and the clocks run. */
static bool is_running(struct rig *rig)
{
    if (count(rig, "kind = 'result'") > 0)
        return true; /* it has nothing to wait for */
    return count(rig, "kind = 'pause'") == count(rig, "kind = 'resume'") &&
           count(rig, "kind = 'drop'") == count(rig, "kind = 'back'");
}

static void read_all(struct rig *rig, int64_t us)
{
    play_read_for(rig->play, us);
    for (int who = ANNA; rig->test_server && who <= BORIS; who++)
        if (test_server_person(rig->test_server, who) != rig->play)
            play_read_for(test_server_person(rig->test_server, who), 1000);
}

static void wait_until_running(struct rig *rig)
{
    int64_t left_ms = PLAY_SOON_MS;
    while (!is_running(rig) && (left_ms -= 10) > 0)
        read_all(rig, 10000);
    if (left_ms <= 0)
        play_give_up(rig->play, "the game does not go on", rig->journal);
}

static int trace_count(struct rig *rig, const char *words)
{
    int times = 0;
    char *trace = play_trace(rig->play);
    for (const char *at = trace; at && (at = strstr(at, words)); at++)
        times++;
    free(trace);
    return times;
}

static pid_t arbiter_of(struct rig *rig)
{
    return rig->test_server
               ? term_pid(test_server_person(rig->test_server, HOST)->term)
               : play_arbiter(rig->play);
}

static void kill_arbiter(struct rig *rig)
{
    if (rig->test_server) {
        test_server_end(rig->test_server, SIGKILL);
        return;
    }
    kill(play_arbiter(rig->play), SIGKILL);
    rig->deaths++;
}

static void order(struct rig *rig, enum relay_order what)
{
    for (int who = ANNA; who <= BORIS; who++)
        if (rig->play == test_server_person(rig->test_server, who))
            relay_order(&rig->relays[who], what);
}

static void type(struct rig *rig, const char *text)
{
    play_enter(rig->play, text);
}

static void strike(struct rig *rig, enum moment moment, const char *text)
{
    int64_t delay_us = chance(rig, 5000);
    pid_t arbiter = arbiter_of(rig);
    switch (moment) {
    case CUT_BEFORE:
        order(rig, RELAY_CUT);
        type(rig, text);
        break;
    case CUT_AFTER:
        type(rig, text);
        play_read_for(rig->play, delay_us);
        order(rig, RELAY_CUT);
        break;
    case INTENT_LOST:
        order(rig, RELAY_LOSE_INTENT);
        type(rig, text);
        break;
    case ANSWER_LOST:
        order(rig, RELAY_LOSE_ANSWER);
        type(rig, text);
        break;
    case INTENT_DELAYED:
        order(rig, RELAY_DELAY_INTENT);
        type(rig, text);
        break;
    case STOP_AND_CUT:
        kill(arbiter, SIGSTOP);
        type(rig, text);
        play_read_for(rig->play, delay_us);
        order(rig, RELAY_CUT);
        play_read_for(rig->play, 60 * delay_us);
        kill(arbiter, SIGCONT);
        break;
    case KILL_AFTER:
        type(rig, text);
        play_read_for(rig->play, delay_us);
        kill_arbiter(rig);
        break;
    case KILL_BEFORE:
        kill_arbiter(rig);
        type(rig, text);
        break;
    case STOP_AND_KILL:
        kill(arbiter, SIGSTOP);
        type(rig, text);
        play_read_for(rig->play, 20 * delay_us);
        kill_arbiter(rig);
        break;
    default:
        kill(arbiter, SIGSTOP);
        type(rig, text);
        play_read_for(rig->play, 60 * delay_us);
        kill(arbiter, SIGCONT);
    }
    if (rig->test_server && moment >= KILL_AFTER && moment <= STOP_AND_KILL)
        test_server_open(rig->test_server);
}

static const char *const refusals[] = {
    "was not carried out", "If nothing came of it", "The server restarted",
    "That came too late: the game"};

static int refused_count(struct rig *rig)
{
    int times = 0;
    for (size_t i = 0; i < ROWS(refusals); i++)
        times += trace_count(rig, refusals[i]);
    return times;
}

/* Does the refusal say what was typed? */
static bool repeats(struct rig *rig, const char *text)
{
    char quoted[64], named[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", text);
    snprintf(named, sizeof named, "%s:", text);
    return strcmp(text, "yes") == 0 || term_printed(rig->play->term, quoted) ||
           term_printed(rig->play->term, named);
}

/* True: it was carried out, once; false: it was refused. */
static bool settle(struct rig *rig, enum moment moment, const char *text,
                   const char *event, int before, int refused_before)
{
    int64_t left_ms = PLAY_SOON_MS;
    int events = before, refused = refused_before;
    while (events == before && refused == refused_before &&
           (left_ms -= 10) > 0) {
        read_all(rig, 10000);
        events = count(rig, event);
        refused = refused_count(rig);
    }
    if (left_ms <= 0)
        play_give_up(rig->play, moment_names[moment], text);
    wait_until_running(rig);
    if (moment == INTENT_DELAYED) {
        order(rig, RELAY_DELIVER);
        read_all(rig, 50000);
    }
    events = count(rig, event);
    if (events > before + 1)
        play_give_up(rig->play, "more than once", text);
    if (events == before && refused_count(rig) == refused_before)
        play_give_up(rig->play, "neither made nor refused", text);
    if (events == before && !repeats(rig, text))
        play_give_up(rig->play, "refused, and not repeated", text);
    return events > before;
}

static bool try(struct rig *rig, enum moment moment, const char *text,
                const char *event)
{
    int before = count(rig, event), refused_before = refused_count(rig);
    strike(rig, moment, text);
    bool made = settle(rig, moment, text, event, before, refused_before);
    *(made ? &rig->made[moment] : &rig->refused[moment]) += 1;
    return made;
}

/* Without a stroke: it is done at once. */
static void does(struct rig *rig, struct play *play, const char *text,
                 const char *event)
{
    int before = count(rig, event);
    int64_t left_ms = PLAY_SOON_MS;
    /* Its own connection may just be lost: then it is refused. */
    for (; count(rig, event) == before && left_ms > 0; left_ms -= 10) {
        if (left_ms % 3000 == 0)
            play_enter(play, text);
        read_all(rig, 10000);
    }
    if (left_ms <= 0)
        play_give_up(play, "not done", text);
}

static void begin_test_server(struct rig *rig)
{
    void *state;
    test_server_setup(&state);
    rig->test_server = state;
    test_server_open(rig->test_server);
    for (int who = ANNA; who <= BORIS; who++) {
        snprintf(rig->test_server->door[who],
                 sizeof rig->test_server->door[who], "%s/r%d",
                 test_server_person(rig->test_server, HOST)->home.folder, who);
        assert_true(relay_start(&rig->relays[who], rig->test_server->door[who],
                                rig->test_server->socket,
                                getpwnam(test_server_accounts[who])->pw_uid));
    }
    rig->white =
        test_server_meet(rig->test_server, rig->linear ? "--linear" : "",
                         rig->linear ? "--linear" : "");
    home_path(&test_server_person(rig->test_server, HOST)->home,
              "data/games.hektor", rig->journal);
    rig->play = test_server_person(rig->test_server, rig->white);
}

static void end_test_server(struct rig *rig)
{
    void *state = rig->test_server;
    for (int who = ANNA; who <= BORIS; who++)
        relay_stop(&rig->relays[who]);
    test_server_teardown(&state);
    rig->test_server = NULL;
}

static void begin_private(struct rig *rig)
{
    play_forget(rig->play);
    play_start(rig->play,
               PLAY_ARGS("--time", "1h", rig->linear ? "--linear" : NULL));
    play_sees(rig->play, "White, move 1:");
    /* The screen is there before the arbiter. */
    for (int i = 0;
         i < 1000 && !home_find(&rig->play->home, "data/hektor/games",
                                ".hektor", rig->journal);
         i++)
        play_read_for(rig->play, 10000);
    rig->deaths = 0;
}

/* A client whose arbiter dies too often gives up, as it should: another one
 * goes on. */
static void refresh_private(struct rig *rig)
{
    char id[16];
    if (rig->deaths < DEATHS_MAX)
        return;
    play_stop(rig->play);
    play_game_id(rig->play, id);
    play_start(rig->play,
               PLAY_ARGS("resume", id, rig->linear ? "--linear" : NULL));
    play_sees(rig->play, ", move ");
    does(rig, rig->play, "go on", "kind = 'resume'");
    rig->deaths = 0;
}

static struct play *player(struct rig *rig, int side)
{
    return !rig->test_server
               ? rig->play
               : test_server_person(rig->test_server,
                                    side == 0 ? rig->white : 1 - rig->white);
}

static enum moment choose(struct rig *rig)
{
    static const enum moment private_ones[] = {KILL_AFTER, STOP_AND_KILL,
                                               STOP_AND_GO};
    return rig->test_server ? (enum moment)chance(rig, MOMENTS)
                            : private_ones[chance(rig, ROWS(private_ones))];
}

/* A round; false when the game is over. */
static bool play_round(struct rig *rig, int *ply)
{
    enum moment moment = choose(rig);
    struct play *mover = player(rig, *ply % 2),
                *other = player(rig, 1 - *ply % 2);
    uint32_t what = chance(rig, 20);
    rig->play = mover;
    wait_until_running(rig);
    /* A declined offer is repeated only after the opponent's next move. */
    if (what < 15 || (what < 19 && *ply < rig->offers_from)) {
        *ply += try(rig, moment, rig->score.row[*ply].san, "kind = 'move'");
        return *ply < rig->score.count - 1;
    }
    if (what < 19) {
        rig->offers_from = *ply + 2;
        if (try(rig, moment, "draw", "kind = 'offer'"))
            does(rig, other, "no", "kind = 'decline'");
        return true;
    }
    play_enter(mover, "resign");
    play_sees(mover, "do you resign?");
    return !try(rig, moment, "yes", "kind = 'result'");
}

static void tell_figures(const struct rig *rig, const char *where)
{
    for (int i = 0; i < MOMENTS; i++)
        if (rig->made[i] + rig->refused[i] > 0)
            print_message("%s, %s: %d carried out once, %d refused\n", where,
                          moment_names[i], rig->made[i], rig->refused[i]);
}

static void play_rounds(struct rig *rig, bool shared)
{
    int rounds = number_of("SOAK_ROUNDS", ROUNDS) / 2, ply = 0;
    bool over = true;
    rig->seed = (uint32_t)number_of("SOAK_SEED", 20261122) + shared;
    assert_true(score_read("play/both-wings.tsv", &rig->score));
    for (int i = 0; i < rounds; i++) {
        if (over && rig->test_server)
            end_test_server(rig);
        if (over) {
            rig->linear = chance(rig, 2);
            ply = 0;
            rig->offers_from = 2;
            if (shared)
                begin_test_server(rig);
            else
                begin_private(rig);
        }
        if (!shared)
            refresh_private(rig);
        over = !play_round(rig, &ply);
    }
    if (rig->test_server)
        end_test_server(rig);
    tell_figures(rig, shared ? "shared" : "private");
}

static void at_one_terminal(void **state)
{
    static struct rig rig;
    rig.play = *state;
    play_rounds(&rig, false);
}

static void at_a_shared_arbiter(void **state)
{
    static struct rig rig;
    (void)state;
    if (!test_server_is_possible())
        skip();
    play_rounds(&rig, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(at_one_terminal),
        cmocka_unit_test(at_a_shared_arbiter),
    };
    return cmocka_run_group_tests_name("play/typed", tests, NULL, NULL);
}
