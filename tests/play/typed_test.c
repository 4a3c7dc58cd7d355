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
#include <time.h>
#include <unistd.h>

#include "tests/unit.h"

#ifdef HEKTOR_SANITIZED
enum { ROUNDS = 8 };
#else
enum { ROUNDS = 24 };
#endif

/* After one more death in such a time, a client gives up. */
enum { DEATHS_MAX = 2, DEATHS_SPAN_MS = 10000 };

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

/* A line of a game that is written down: who types it, what the journal then
 * has once more, or, where it is only asked for more, what is printed. */
struct line {
    char by; /* 'w' or 'b' */
    const char *typed, *event, *prints;
    int stops; /* 1: the clocks then rest, -1: they run again */
};

#define KIND(kind) "kind = '" kind "'"
/* Who is absent from an adjourned game arrives, and is not back. */
#define SINCE_OPEN \
    " AND seq > (SELECT coalesce(max(seq), 0) FROM event WHERE kind = 'open')"
#define MADE(by, typed, event, stops) \
    { \
        by, typed, event, NULL, stops \
    }
#define ASKS(by, typed, prints) \
    { \
        by, typed, NULL, prints, 0 \
    }
#define RESUMED KIND("resume") " AND body LIKE '%token%'"
#define AGREED KIND("pause") " AND body LIKE '%agreed%'"
#define CALLED KIND("pause") " AND body LIKE '%called%'"
#define ASKED KIND("pause") " AND body NOT LIKE '%restart%'"

static const struct line plain[] = {
    MADE('w', "e4", KIND("move"), 0),
    MADE('b', "e5", KIND("move"), 0),
    MADE('b', "takeback", KIND("offer"), 0),
    MADE('w', "yes", KIND("takeback"), 0),
    MADE('b', "e5", KIND("move"), 0),
    MADE('w', "claim fifty", KIND("claim"), 0),
    MADE('b', "no", KIND("decline"), 0),
    MADE('w', "Nf3", KIND("move"), 0),
    MADE('b', "draw", KIND("offer"), 0),
    MADE('b', "Nf6", KIND("move"), 0),
    MADE('w', "no", KIND("decline"), 0),
    MADE('w', "pause", KIND("offer"), 0),
    MADE('b', "yes", AGREED, 1),
    MADE('w', "go on", KIND("offer"), 0),
    MADE('b', "yes", RESUMED, -1),
    MADE('w', "Ng1", KIND("move"), 0),
    MADE('b', "Ng8", KIND("move"), 0),
    MADE('w', "Nf3", KIND("move"), 0),
    MADE('b', "Nf6", KIND("move"), 0),
    MADE('w', "claim fifty Ng1", KIND("claim"), 0),
    MADE('b', "no", KIND("decline"), 0),
    MADE('b', "claim threefold Ng8", KIND("claim"), 0),
    {0, NULL, NULL, NULL, 0},
};

static const struct line over_board[] = {
    MADE('w', "white ready", KIND("ready"), 0),
    MADE('b', "black ready", KIND("ready"), 0),
    MADE('w', "e4", KIND("move"), 0),
    MADE('w', "press", KIND("press"), 0),
    MADE('b', "e5", KIND("move"), 0),
    MADE('b', "press", KIND("press"), 0),
    MADE('w', "adjust c1", KIND("adjust"), 0),
    MADE('w', "lift f1", KIND("touch"), 0),
    MADE('w', "release c4", KIND("move"), 0),
    MADE('w', "draw", KIND("offer"), 0),
    MADE('w', "press", KIND("press"), 0),
    MADE('b', "no", KIND("decline"), 0),
    MADE('b', "touch b8", KIND("touch"), 0),
    MADE('b', "Nc6", KIND("move"), 0),
    MADE('b', "press", KIND("press"), 0),
    MADE('w', "claim illegal", KIND("claim"), 0),
    MADE('w', "Qh5", KIND("move"), 0),
    MADE('w', "press", KIND("press"), 0),
    MADE('b', "pause", KIND("offer"), 0),
    MADE('w', "yes", AGREED, 1),
    MADE('b', "go on", KIND("offer"), 0),
    MADE('w', "yes", RESUMED, -1),
    MADE('b', "Nf6", KIND("move"), 0),
    MADE('b', "press", KIND("press"), 0),
    MADE('w', "lift h5", KIND("touch"), 0),
    MADE('w', "release f7", KIND("move"), 0),
    {0, NULL, NULL, NULL, 0},
};

static const struct line sealed[] = {
    MADE('w', "e4", KIND("move"), 0),
    MADE('b', "e5", KIND("move"), 0),
    ASKS('w', "adjourn", "When "),
    ASKS('w', "", "Where?"),
    MADE('w', "", KIND("offer"), 0),
    MADE('b', "yes", KIND("order"), 0),
    ASKS('w', "Nf3", "That is one clear move."),
    MADE('w', "", KIND("adjourn"), 0),
    MADE('b', "open", KIND("open"), 0),
    MADE('b', "Nc6", KIND("move"), 0),
    ASKS('w', "resign", "do you resign?"),
    MADE('w', "yes", KIND("result"), 0),
    {0, NULL, NULL, NULL, 0},
};

/* Somebody sits in the arbiter's chair, at the same terminal. */
static const struct line with_an_arbiter[] = {
    MADE('w', "e4", KIND("move"), 0),
    MADE('b', "e5", KIND("move"), 0),
    MADE('w', "set white=90:00", KIND("set"), 0),
    MADE('w', "give both 2:00", KIND("give"), 0),
    MADE('w', "penalise white warning", KIND("penalty"), 0),
    MADE('w', "Nf3", KIND("move"), 0),
    MADE('w', "call arbiter", CALLED, 1),
    MADE('w', "go on", RESUMED, -1),
    MADE('w', "rewind 2", KIND("rewind"), 1),
    MADE('w', "go on", RESUMED, -1),
    MADE('w', "Nc3", KIND("move"), 0),
    MADE('w', "pause", ASKED, 1),
    MADE('w', "go on", RESUMED, -1),
    ASKS('b', "resign", "do you resign?"),
    MADE('b', "yes", KIND("result"), 0),
    MADE('w', "agree result", KIND("sign"), 0),
    MADE('w', "agree result", KIND("sign"), 0),
    MADE('w', "decide 1-0", KIND("result"), 0),
    {0, NULL, NULL, NULL, 0},
};

/* Each has a board of their own, and moves are announced. */
static const struct line announced[] = {
    MADE('w', "white ready", KIND("ready"), 0),
    MADE('w', "black ready", KIND("ready"), 0),
    MADE('w', "e4", KIND("move"), 0),
    MADE('w', "announce", KIND("announce"), 0),
    MADE('w', "echo e2e4", KIND("repeat"), 0),
    MADE('w', "execute e2e4", KIND("execute"), 0),
    MADE('w', "press", KIND("press"), 0),
    MADE('b', "e5", KIND("move"), 0),
    MADE('b', "announce", KIND("announce"), 0),
    MADE('b', "echo e7e5", KIND("repeat"), 0),
    MADE('b', "execute e7e5", KIND("execute"), 0),
    MADE('b', "press", KIND("press"), 0),
    ASKS('w', "resign", "do you resign?"),
    MADE('w', "yes", KIND("result"), 0),
    {0, NULL, NULL, NULL, 0},
};

static const struct script {
    const struct line *lines; /* NULL: moves, offers and resignation by lot */
    const char *options;
    bool is_shared; /* also at a server */
} scripts[] = {
    {NULL, "", true},
    {plain, "", true},
    {over_board, "--mode otb", true},
    {sealed, "", true},
    {with_an_arbiter, "--arbiter", false},
    {announced, "--mode otb --rule announce=yes --rule boards=two", false},
};

struct rig {
    uint32_t seed;
    int rounds; /* to come */
    int made[MOMENTS], refused[MOMENTS];
    struct test_server
        *test_server; /* NULL: one terminal with a private arbiter */
    struct play *play; /* who types */
    struct relay relays[2];
    int white; /* who is White in the server */
    char journal[PATH_MAX];
    struct score score;
    /* The moments when the private arbiter was killed last, under this client.
     */
    int64_t death_ms[DEATHS_MAX];
    bool linear;
    int offers_from; /* a ply; none is made before */
    int stopped; /* 1: both have agreed to a pause, or an arbiter was called */
};

static uint32_t chance(struct rig *rig, uint32_t below)
{
    rig->seed = rig->seed * 1664525u + 1013904223u;
    return (rig->seed >> 8) % below;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
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
    if (count(rig, KIND("result")) > 0 ||
        count(rig, KIND("adjourn")) > count(rig, KIND("open")))
        return true; /* it has nothing to wait for */
    return count(rig, "kind IN ('pause', 'rewind')") ==
               count(rig, "kind = 'resume'") + rig->stopped &&
           count(rig, KIND("drop") SINCE_OPEN) <=
               count(rig, KIND("back") SINCE_OPEN);
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
    memmove(rig->death_ms, rig->death_ms + 1,
            sizeof rig->death_ms - sizeof *rig->death_ms);
    rig->death_ms[DEATHS_MAX - 1] = now_ms();
}

/* A client whose arbiter dies too often gives up, as it should. */
static bool may_kill(const struct rig *rig)
{
    return rig->test_server || now_ms() - rig->death_ms[0] > DEATHS_SPAN_MS;
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
    "was not carried out",          "If nothing came of it",
    "The server restarted",         "There is nothing to answer.",
    "That came too late: the game", "The game is paused already."};

static int refused_count(struct rig *rig)
{
    int times = 0;
    for (size_t i = 0; i < ROWS(refusals); i++)
        times += trace_count(rig, refusals[i]);
    return times;
}

/* Does the refusal say what was typed, or the square or move of it? */
static bool repeats(struct rig *rig, const char *text)
{
    char quoted[64], named[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", text);
    const char *last = strrchr(text, ' ');
    snprintf(named, sizeof named, "%s:", last ? last + 1 : text);
    return strcmp(text, "yes") == 0 || strcmp(text, "") == 0 ||
           strcmp(text, "pause") == 0 || /* its refusal names the pause */
           term_printed(rig->play->term, quoted) ||
           term_printed(rig->play->term, named);
}

/* True: it was carried out, once; false: it was refused. */
static bool settle(struct rig *rig, enum moment moment, const struct line *line,
                   int before, int refused_before)
{
    const char *text = line->typed, *event = line->event;
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
    if (events > before)
        rig->stopped += line->stops;
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

static bool try(struct rig *rig, enum moment moment, const struct line *line)
{
    int before = count(rig, line->event), refused_before = refused_count(rig);
    strike(rig, moment, line->typed);
    bool made = settle(rig, moment, line, before, refused_before);
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

static void begin_test_server(struct rig *rig, const struct script *script)
{
    char options[128];
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
    const char *front = rig->linear ? "--linear" : "";
    snprintf(options, sizeof options, "%s %s", script->options, front);
    rig->white = test_server_meet(rig->test_server, options, front);
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

/* Start hektor in its home with these words, and the front of this game. */
static void start_private(struct rig *rig, const char *first, const char *more)
{
    char words[160];
    const char *args[PLAY_ARGS_MAX] = {first};
    int n = 1;
    snprintf(words, sizeof words, "%s%s", more, rig->linear ? " --linear" : "");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        args[n++] = word;
    play_start(rig->play, args);
}

static void begin_private(struct rig *rig, const struct script *script)
{
    char options[128];
    play_forget(rig->play);
    snprintf(options, sizeof options, "--time 1h %s", script->options);
    start_private(rig, "new", options);
    play_sees(rig->play, "White, ");
    /* The screen is there before the arbiter. */
    for (int i = 0;
         i < 1000 && !home_find(&rig->play->home, "data/hektor/games",
                                ".hektor", rig->journal);
         i++)
        play_read_for(rig->play, 10000);
    memset(rig->death_ms, 0, sizeof rig->death_ms);
}

/* Another client goes on, whose arbiter has not died yet. */
static void refresh_private(struct rig *rig)
{
    char id[16];
    if (may_kill(rig))
        return;
    play_stop(rig->play);
    play_game_id(rig->play, id);
    start_private(rig, "resume", id);
    play_sees(rig->play, ", move ");
    does(rig, rig->play, "go on", RESUMED);
    memset(rig->death_ms, 0, sizeof rig->death_ms);
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
    if (rig->test_server)
        return (enum moment)chance(rig, MOMENTS);
    return may_kill(rig) ? private_ones[chance(rig, ROWS(private_ones))]
                         : STOP_AND_GO;
}

/* A round; false when the game is over. */
static bool play_round(struct rig *rig, int *ply)
{
    enum moment moment = choose(rig);
    struct play *mover = player(rig, *ply % 2),
                *other = player(rig, 1 - *ply % 2);
    const struct line move =
                          MADE('w', rig->score.row[*ply].san, KIND("move"), 0),
                      offer = MADE('w', "draw", KIND("offer"), 0),
                      result = MADE('w', "yes", KIND("result"), 0);
    uint32_t what = chance(rig, 20);
    rig->play = mover;
    wait_until_running(rig);
    /* A declined offer is repeated only after the opponent's next move. */
    if (what < 15 || (what < 19 && *ply < rig->offers_from)) {
        *ply += try(rig, moment, &move);
        return *ply < rig->score.count - 1;
    }
    if (what < 19) {
        rig->offers_from = *ply + 2;
        if (try(rig, moment, &offer))
            does(rig, other, "no", KIND("decline"));
        return true;
    }
    play_shows(mover, "resign", "do you resign?");
    return !try(rig, moment, &result);
}

static void play_by_lot(struct rig *rig)
{
    int ply = 0;
    rig->offers_from = 2;
    do {
        refresh_private(rig);
        rig->rounds--;
    } while (play_round(rig, &ply) && rig->rounds > 0);
}

/* A restart ends a wish to pause, and who is disconnected takes back the wish
 * to resume: what the answer is for is said again. */
static void asks_again(struct rig *rig, const struct line *answer)
{
    const struct line *both[] = {answer - 1, answer};
    int before = count(rig, answer->event);
    for (int i = 0; count(rig, answer->event) == before; i++) {
        if (i == 20)
            play_give_up(rig->play, "not agreed to", answer[-1].typed);
        play_enter(player(rig, both[i % 2]->by == 'b'), both[i % 2]->typed);
        for (int j = 0; j < 100 && count(rig, answer->event) == before; j++)
            read_all(rig, 10000);
    }
}

static void play_lines(struct rig *rig, const struct line *line)
{
    for (; line->typed; line++) {
        rig->play = player(rig, line->by == 'b');
        wait_until_running(rig);
        if (!line->event) {
            /* What the client has still to say comes before the question. */
            read_all(rig, 200000);
            play_answers(rig->play, line->typed, line->prints);
            continue;
        }
        rig->rounds--;
        if (try(rig, choose(rig), line))
            continue;
        if (strcmp(line->typed, "yes") == 0)
            asks_again(rig, line);
        else
            does(rig, rig->play, line->typed, line->event);
        rig->stopped += line->stops;
    }
}

static void tell_figures(const struct rig *rig, const char *where)
{
    for (int i = 0; i < MOMENTS; i++)
        if (rig->made[i] + rig->refused[i] > 0)
            print_message("%s, %s: %d carried out once, %d refused\n", where,
                          moment_names[i], rig->made[i], rig->refused[i]);
}

/* The check plays games of moves, offers and resignations; with SOAK_ROUNDS
 * all that can be typed is drawn. */
static const struct script *draw_script(struct rig *rig, bool shared)
{
    const struct script *script = scripts;
    if (getenv("SOAK_ROUNDS") == NULL) {
        while (script->lines)
            script++;
        return script;
    }
    do
        script = &scripts[chance(rig, ROWS(scripts))];
    while (shared && !script->is_shared);
    return script;
}

static void play_rounds(struct rig *rig, bool shared)
{
    rig->rounds = number_of("SOAK_ROUNDS", ROUNDS) / 2;
    rig->seed = (uint32_t)number_of("SOAK_SEED", 20261122) + shared;
    assert_true(score_read("play/both-wings.tsv", &rig->score));
    while (rig->rounds > 0) {
        const struct script *script = draw_script(rig, shared);
        rig->linear = chance(rig, 2);
        rig->stopped = 0;
        if (shared)
            begin_test_server(rig, script);
        else
            begin_private(rig, script);
        if (script->lines)
            play_lines(rig, script->lines);
        else
            play_by_lot(rig);
        if (shared)
            end_test_server(rig);
    }
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
