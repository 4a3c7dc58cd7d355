// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What is typed is carried out exactly once, or refused in a sentence that
 * repeats it: whenever an arbiter is killed or stopped, or a connection cut.
 * The moments are chosen by chance from a seed: SOAK_ROUNDS and SOAK_SEED.
 */
#include "config.h"

#include "tests/now.h"
#include "tests/play/faulty_link.h"
#include "tests/play/journal.h"
#include "tests/play/shared_server.h"

#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

#ifdef HEKTOR_SANITIZED
enum { ROUNDS = 8 };
#else
enum { ROUNDS = 40 };
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
};

#define KIND(kind) "kind = '" kind "'"
/* A player who is absent from an adjourned game arrives, and is not back. */
#define SINCE_OPEN \
    " AND seq > (SELECT coalesce(max(seq), 0) FROM event WHERE kind = 'open')"
#define MADE(by, typed, event) \
    { \
        by, typed, event, NULL \
    }
#define ASKS(by, typed, prints) \
    { \
        by, typed, NULL, prints \
    }
#define TOKEN "body LIKE '%token%'"
/* By a wish of their own, or by the answer to the other one's. */
#define RESUMED \
    KIND("resume") \
    " AND (" TOKEN " OR EXISTS (SELECT 1 FROM event AS wish " \
    "WHERE wish.seq = event.seq - 1 AND wish.kind = 'offer' " \
    "AND wish." TOKEN "))"
#define AGREED KIND("pause") " AND body LIKE '%agreed%'"
#define CALLED KIND("pause") " AND body LIKE '%called%'"
#define ASKED KIND("pause") " AND body NOT LIKE '%restart%'"

static const struct line plain[] = {
    MADE('w', "e4", KIND("move")),
    MADE('b', "e5", KIND("move")),
    MADE('b', "takeback", KIND("offer")),
    MADE('w', "yes", KIND("takeback")),
    MADE('b', "e5", KIND("move")),
    MADE('w', "claim fifty", KIND("claim")),
    MADE('b', "no", KIND("decline")),
    MADE('w', "Nf3", KIND("move")),
    MADE('b', "draw", KIND("offer")),
    MADE('b', "Nf6", KIND("move")),
    MADE('w', "no", KIND("decline")),
    MADE('w', "pause", KIND("offer")),
    MADE('b', "yes", AGREED),
    MADE('w', "go on", KIND("offer")),
    MADE('b', "yes", RESUMED),
    MADE('w', "Ng1", KIND("move")),
    MADE('b', "Ng8", KIND("move")),
    MADE('w', "Nf3", KIND("move")),
    MADE('b', "Nf6", KIND("move")),
    MADE('w', "claim fifty Ng1", KIND("claim")),
    MADE('b', "no", KIND("decline")),
    MADE('b', "claim threefold Ng8", KIND("claim")),
    {0, NULL, NULL, NULL},
};

static const struct line otb[] = {
    MADE('w', "white ready", KIND("ready")),
    MADE('b', "black ready", KIND("ready")),
    MADE('w', "e4", KIND("move")),
    MADE('w', "press", KIND("press")),
    MADE('b', "e5", KIND("move")),
    MADE('b', "press", KIND("press")),
    MADE('w', "adjust c1", KIND("adjust")),
    MADE('w', "lift f1", KIND("touch")),
    MADE('w', "release c4", KIND("move")),
    MADE('w', "draw", KIND("offer")),
    MADE('w', "press", KIND("press")),
    MADE('b', "no", KIND("decline")),
    MADE('b', "touch b8", KIND("touch")),
    MADE('b', "Nc6", KIND("move")),
    MADE('b', "press", KIND("press")),
    MADE('w', "claim illegal", KIND("claim")),
    MADE('w', "Qh5", KIND("move")),
    MADE('w', "press", KIND("press")),
    MADE('b', "pause", KIND("offer")),
    MADE('w', "yes", AGREED),
    MADE('b', "go on", KIND("offer")),
    MADE('w', "yes", RESUMED),
    MADE('b', "Nf6", KIND("move")),
    MADE('b', "press", KIND("press")),
    MADE('w', "lift h5", KIND("touch")),
    MADE('w', "release f7", KIND("move")),
    {0, NULL, NULL, NULL},
};

static const struct line sealed[] = {
    MADE('w', "e4", KIND("move")),
    MADE('b', "e5", KIND("move")),
    ASKS('w', "adjourn", "When "),
    ASKS('w', "", "Where?"),
    MADE('w', "", KIND("offer")),
    MADE('b', "yes", KIND("order")),
    ASKS('w', "Nf3", TELLS_CLEAR_MOVE "."),
    MADE('w', "", KIND("adjourn")),
    MADE('b', "open", KIND("open")),
    MADE('b', "Nc6", KIND("move")),
    ASKS('w', "resign", "do you resign?"),
    MADE('w', "yes", KIND("result")),
    {0, NULL, NULL, NULL},
};

/* Somebody sits in the arbiter's chair, at the same terminal. */
static const struct line with_an_arbiter[] = {
    MADE('w', "e4", KIND("move")),
    MADE('b', "e5", KIND("move")),
    MADE('w', "set white=90:00", KIND("set")),
    MADE('w', "give both 2:00", KIND("give")),
    MADE('w', "penalise white warning", KIND("penalty")),
    MADE('w', "Nf3", KIND("move")),
    MADE('w', "call arbiter", CALLED),
    MADE('w', "go on", RESUMED),
    MADE('w', "rewind 2", KIND("rewind")),
    MADE('w', "go on", RESUMED),
    MADE('w', "Nc3", KIND("move")),
    MADE('w', "pause", ASKED),
    MADE('w', "go on", RESUMED),
    ASKS('b', "resign", "do you resign?"),
    MADE('b', "yes", KIND("result")),
    MADE('w', "agree result", KIND("sign")),
    MADE('w', "agree result", KIND("sign")),
    MADE('w', "decide 1-0", KIND("result")),
    {0, NULL, NULL, NULL},
};

/* Each has a board of their own, and moves are announced. */
static const struct line announced[] = {
    MADE('w', "white ready", KIND("ready")),
    MADE('w', "black ready", KIND("ready")),
    MADE('w', "e4", KIND("move")),
    MADE('w', "announce", KIND("announce")),
    MADE('w', "echo e2e4", KIND("repeat")),
    MADE('w', "execute e2e4", KIND("execute")),
    MADE('w', "press", KIND("press")),
    MADE('b', "e5", KIND("move")),
    MADE('b', "announce", KIND("announce")),
    MADE('b', "echo e7e5", KIND("repeat")),
    MADE('b', "execute e7e5", KIND("execute")),
    MADE('b', "press", KIND("press")),
    ASKS('w', "resign", "do you resign?"),
    MADE('w', "yes", KIND("result")),
    {0, NULL, NULL, NULL},
};

static const struct script {
    const struct line *lines; /* NULL: moves, offers and resignation by lot */
    const char *options;
    bool is_shared; /* also at a server */
} scripts[] = {
    {NULL, "", true},
    {plain, "", true},
    {otb, "--mode otb", true},
    {sealed, "", true},
    {with_an_arbiter, "--arbiter", false},
    {announced, "--mode otb --rule announce=yes --rule boards=two", false},
};

struct rig {
    uint32_t seed;
    int rounds; /* to come */
    uint32_t lines_a_round; /* the others are typed at rest */
    int made[MOMENTS], refused[MOMENTS];
    struct test_server
        *test_server; /* NULL: one terminal with a private arbiter */
    struct play *play; /* who types */
    struct faulty_link links[2];
    int white; /* who is White in the server */
    char journal[PATH_MAX];
    int tokens; /* of the journal, when a line was settled last */
    int syncs; /* words that mean nothing, counted */
    struct game_script script;
    /* The moments when the private arbiter was killed last, under this client.
     */
    int64_t death_ms[DEATHS_MAX];
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
static int number(struct rig *rig, const char *what, const char *condition)
{
    int out = -1;
    for (int i = 0; i < 1000 && out < 0; i++) {
        out = journal_number(rig->journal, what, condition);
        if (out < 0)
            play_read_for(rig->play, 10000);
    }
    return out;
}

static int count(struct rig *rig, const char *condition)
{
    return number(rig, "count(*)", condition);
}

#define STOPS "kind IN ('pause', 'rewind', 'resume')"
/* A pause that nobody has asked for ends by itself. */
#define RESTART \
    KIND("pause") \
    " AND body LIKE '%restart%'" \
    " AND seq = (SELECT max(seq) FROM event WHERE " STOPS ")"

/* Both are there, and no restart has stopped the clocks. */
static bool is_running(struct rig *rig)
{
    if (count(rig, KIND("result")) > 0 ||
        count(rig, KIND("adjourn")) > count(rig, KIND("open")))
        return true; /* it has nothing to wait for */
    return count(rig, RESTART) == 0 && count(rig, KIND("drop") SINCE_OPEN) <=
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

static struct play *player(struct rig *rig, int side)
{
    return !rig->test_server
               ? rig->play
               : test_server_person(rig->test_server,
                                    side == 0 ? rig->white : 1 - rig->white);
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

static void order(struct rig *rig, enum faulty_link_order what)
{
    for (int who = ANNA; who <= BORIS; who++)
        if (rig->play == test_server_person(rig->test_server, who))
            faulty_link_order(&rig->links[who], what);
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
        order(rig, FAULT_CUT);
        type(rig, text);
        break;
    case CUT_AFTER:
        type(rig, text);
        play_read_for(rig->play, delay_us);
        order(rig, FAULT_CUT);
        break;
    case INTENT_LOST:
        order(rig, FAULT_LOSE_INTENT);
        type(rig, text);
        break;
    case ANSWER_LOST:
        order(rig, FAULT_LOSE_ANSWER);
        type(rig, text);
        break;
    case INTENT_DELAYED:
        order(rig, FAULT_DELAY_INTENT);
        type(rig, text);
        break;
    case STOP_AND_CUT:
        kill(arbiter, SIGSTOP);
        type(rig, text);
        play_read_for(rig->play, delay_us);
        order(rig, FAULT_CUT);
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

/* How often was it refused in a sentence that repeats it? Enter, yes and an
 * answered question are repeated as the word that says the same; a wish that
 * was withdrawn since has no answer. */
static int refused_count(struct rig *rig, const char *text)
{
    static const char *const forms[] = {
        "%s was not carried out", "answered %s. If nothing has happened",
        "There is nothing to answer.", "The move is written, but not sealed"};
    char quoted[64], sentence[128];
    bool by_word = *text == '\0' || strcmp(text, "yes") == 0;
    int times = 0;
    snprintf(quoted, sizeof quoted, "\"%s\"", text);
    for (size_t i = 0; i < (by_word ? ROWS(forms) : 2); i++) {
        snprintf(sentence, sizeof sentence, forms[i], by_word ? "" : quoted);
        times += trace_count(rig, sentence);
    }
    return times;
}

static int token_count(struct rig *rig)
{
    return count(rig, TOKEN);
}

/* None was carried out twice, and none since its line was settled. */
static void check_tokens(struct rig *rig, const char *text)
{
    if (token_count(rig) != rig->tokens)
        play_give_up(rig->play, "carried out after it was settled, before",
                     text);
    if (number(rig, "count(*) - count(DISTINCT json_extract(body, '$.token'))",
               TOKEN) != 0)
        play_give_up(rig->play, "the same token twice, before", text);
}

/* Wait until all that was typed there has its answer: after it comes one that
 * is no word. */
static void sync_with(struct rig *rig, struct play *play)
{
    char nonsense[32], late[64];
    int64_t left_ms = PLAY_SOON_MS;
    struct play *before = rig->play;
    rig->play = play;
    snprintf(nonsense, sizeof nonsense, "qqq %d qqq", ++rig->syncs);
    snprintf(late, sizeof late, "\"%s\" waits", nonsense);
    play_enter(play, nonsense);
    while (trace_count(rig, nonsense) <= trace_count(rig, late) &&
           (left_ms -= 10) > 0)
        read_all(rig, 10000);
    if (left_ms <= 0)
        play_give_up(play, "does not answer", nonsense);
    rig->play = before;
}

/* What an answer is for has come to who gives it. */
static void wait_for_offer(struct rig *rig)
{
    int offer = number(rig, "coalesce(max(seq), 0)", KIND("offer"));
    int64_t left_ms = PLAY_SOON_MS;
    for (int who = ANNA; rig->test_server && who <= BORIS; who++)
        while (rig->play == test_server_person(rig->test_server, who) &&
               *rig->links[who].seq < offer && (left_ms -= 10) > 0)
            read_all(rig, 10000);
    if (left_ms <= 0)
        play_give_up(rig->play, "the offer does not come", rig->journal);
}

/* True: it was carried out, once, with its token; a seal has its own; false: it
 * was refused. */
static bool settle(struct rig *rig, enum moment moment, const struct line *line,
                   int before, int refused_before)
{
    const char *text = line->typed;
    int64_t left_ms = PLAY_SOON_MS;
    while (token_count(rig) == rig->tokens &&
           count(rig, line->event) == before &&
           refused_count(rig, text) == refused_before && (left_ms -= 10) > 0)
        read_all(rig, 10000);
    if (left_ms <= 0)
        play_give_up(rig->play, moment_names[moment],
                     *text ? text : "the Enter key");
    wait_until_running(rig);
    if (moment == INTENT_DELAYED) {
        order(rig, FAULT_DELIVER);
        read_all(rig, 50000);
    }
    int events = count(rig, line->event) - before,
        tokens = token_count(rig) - rig->tokens;
    bool is_made = tokens > 0 || (*text == '\0' && events > 0);
    if (events > 1 || tokens > 2)
        play_give_up(rig->play, "more than once", text);
    if (is_made == (refused_count(rig, text) > refused_before))
        play_give_up(rig->play, "carried out, and refused", text);
    /* A yes to resume may be a wish, since the other one's was lost. */
    if (is_made && events == 0 && strcmp(text, "yes") != 0)
        play_give_up(rig->play, "another event than expected", text);
    rig->tokens += tokens;
    return is_made;
}

static bool try(struct rig *rig, enum moment moment, const struct line *line)
{
    int before = count(rig, line->event),
        refused_before = refused_count(rig, line->typed);
    check_tokens(rig, line->typed);
    wait_for_offer(rig);
    strike(rig, moment, line->typed);
    bool made = settle(rig, moment, line, before, refused_before);
    *(made ? &rig->made[moment] : &rig->refused[moment]) += 1;
    return made;
}

/* It may be refused at once; but where a move is to be sealed, any word would
 * be taken for one. */
static void settle_at_rest(struct rig *rig, const struct line *line, int before)
{
    int refused_before = refused_count(rig, line->typed);
    for (int64_t left_ms = 3000;
         left_ms > 0 && count(rig, line->event) == before &&
         refused_count(rig, line->typed) == refused_before;
         left_ms -= 10)
        read_all(rig, 10000);
    if (count(rig, line->event) == before && *line->typed != '\0')
        sync_with(rig, rig->play);
}

/* Without a stroke. Its own connection may just have been lost; or a restart
 * has ended the wish to pause, or a loss of the connection the wish to resume,
 * that is answered: then the wish is typed again. */
static void does(struct rig *rig, const struct line *line)
{
    int before = count(rig, line->event);
    bool answers = strcmp(line->typed, "yes") == 0;
    for (int i = 0; i < 10 && count(rig, line->event) == before; i++) {
        int too_much =
            trace_count(rig, "You sent too many messages in a short time");
        if (answers && i > 0) {
            rig->play = player(rig, line[-1].by == 'b');
            play_enter(rig->play, line[-1].typed);
            sync_with(rig, rig->play);
        }
        rig->play = player(rig, line->by == 'b');
        if (i > 0 && strcmp(line->typed, "go on") != 0)
            wait_until_running(rig);
        wait_for_offer(rig);
        play_enter(rig->play, line->typed);
        settle_at_rest(rig, line, before);
        /* Ten seconds later it is accepted. */
        if (trace_count(rig, "You sent too many messages in a short time") >
            too_much)
            read_all(rig, 2000000);
    }
    if (count(rig, line->event) == before)
        play_give_up(rig->play, "not done", line->typed);
    rig->tokens = token_count(rig);
}

static void open_links(struct rig *rig)
{
    void *state;
    test_server_setup(&state);
    rig->test_server = state;
    test_server_open(rig->test_server);
    for (int who = ANNA; who <= BORIS; who++) {
        snprintf(rig->test_server->door[who],
                 sizeof rig->test_server->door[who], "%s/r%d",
                 test_server_person(rig->test_server, HOST)->home.folder, who);
        assert_true(
            faulty_link_start(&rig->links[who], rig->test_server->door[who],
                              rig->test_server->socket,
                              getpwnam(test_server_accounts[who])->pw_uid));
    }
}

static void begin_test_server(struct rig *rig, const struct script *script)
{
    char options[128];
    const char *front = rig->linear ? "--linear" : "";
    open_links(rig);
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
        faulty_link_stop(&rig->links[who]);
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
    const struct line resume = MADE('w', "go on", RESUMED);
    does(rig, &resume);
    memset(rig->death_ms, 0, sizeof rig->death_ms);
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
    struct play *mover = player(rig, *ply % 2);
    char side = *ply % 2 ? 'b' : 'w', other = *ply % 2 ? 'w' : 'b';
    const struct line move =
                          MADE(side, rig->script.row[*ply].san, KIND("move")),
                      offer = MADE(side, "draw", KIND("offer")),
                      refusal = MADE(other, "no", KIND("decline")),
                      result = MADE(side, "yes", KIND("result"));
    uint32_t what = chance(rig, 20);
    rig->play = mover;
    wait_until_running(rig);
    /* A declined offer is repeated only after the opponent's next move. */
    if (what < 15 || (what < 19 && *ply < rig->offers_from)) {
        *ply += try(rig, moment, &move);
        return *ply < rig->script.count - 1;
    }
    if (what < 19) {
        rig->offers_from = *ply + 2;
        if (try(rig, moment, &offer))
            does(rig, &refusal);
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

/* Before the appointed time both are to say so; who has come back has. */
static void let_arrive(struct rig *rig)
{
    if (!rig->test_server)
        return;
    play_enter(player(rig, 0), "arrive");
    sync_with(rig, player(rig, 0));
    rig->tokens = token_count(rig);
}

static void play_lines(struct rig *rig, const struct line *line)
{
    for (; line->typed && rig->rounds > 0; line++) {
        rig->play = player(rig, line->by == 'b');
        wait_until_running(rig);
        if (!line->event) {
            /* What the client has still to say comes before the question. */
            read_all(rig, 200000);
            play_answers(rig->play, line->typed, line->prints);
            continue;
        }
        if (strcmp(line->typed, "open") == 0)
            let_arrive(rig);
        int before = count(rig, line->event);
        if (chance(rig, rig->lines_a_round) == 0) {
            rig->rounds--;
            try(rig, choose(rig), line);
        }
        if (count(rig, line->event) == before)
            does(rig, line);
    }
}

static void tell_figures(const struct rig *rig, const char *where)
{
    for (int i = 0; i < MOMENTS; i++)
        if (rig->made[i] + rig->refused[i] > 0)
            print_message("%s, %s: %d carried out once, %d refused\n", where,
                          moment_names[i], rig->made[i], rig->refused[i]);
}

static const struct script *draw_script(struct rig *rig, bool shared)
{
    const struct script *script;
    do
        script = &scripts[chance(rig, ROWS(scripts))];
    while (shared && !script->is_shared);
    return script;
}

static void play_rounds(struct rig *rig, bool shared)
{
    rig->rounds = number_of("SOAK_ROUNDS", ROUNDS) / 2;
    rig->lines_a_round = getenv("SOAK_ROUNDS") ? 1 : 4;
    rig->seed = (uint32_t)number_of("SOAK_SEED", 20261122) + shared;
    assert_true(game_script_read("play/both-wings.tsv", &rig->script));
    while (rig->rounds > 0) {
        const struct script *script = draw_script(rig, shared);
        rig->linear = chance(rig, 2);
        rig->tokens = 0;
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

static int trace_count_of(struct rig *rig, int who, const char *words)
{
    struct play *before = rig->play;
    rig->play = test_server_person(rig->test_server, who);
    int times = trace_count(rig, words);
    rig->play = before;
    return times;
}

/* All that the server or the client says to what was typed in the lobby. */
static int answers_count(struct rig *rig, const char *text)
{
    static const char *const answers[] = {
        "Your message was sent.", "Nobody can hear you now.",
        "Nobody with that name",  "There is no matching offer",
        "Several offers fit",     "you offer everybody",
        "is no longer open"};
    int times = refused_count(rig, text);
    for (size_t i = 0; i < ROWS(answers); i++)
        times += trace_count(rig, answers[i]);
    return times;
}

/* Anna types it, and Boris hears of it, or Anna does; and Boris no more than
 * once. */
static void try_in_lobby(struct rig *rig, enum moment moment, const char *text,
                         const char *heard)
{
    int64_t left_ms = PLAY_SOON_MS;
    int before = trace_count_of(rig, BORIS, heard),
        answered = answers_count(rig, text);
    strike(rig, moment, text);
    while (trace_count_of(rig, BORIS, heard) == before &&
           answers_count(rig, text) == answered && (left_ms -= 10) > 0)
        read_all(rig, 10000);
    if (left_ms <= 0)
        play_give_up(rig->play, moment_names[moment], text);
    bool was_heard = trace_count_of(rig, BORIS, heard) > before;
    *(was_heard ? &rig->made[moment] : &rig->refused[moment]) += 1;
    if (moment == INTENT_DELAYED)
        order(rig, FAULT_DELIVER);
}

static void chat_round(struct rig *rig, int round)
{
    char typed[96], heard[32];
    bool is_tell = chance(rig, 2);
    snprintf(heard, sizeof heard, " word%dx", round);
    snprintf(typed, sizeof typed, "%s%s%s", is_tell ? "tell " : "say",
             is_tell ? test_server_accounts[BORIS] : "", heard);
    try_in_lobby(rig, choose(rig), typed, heard);
    if (trace_count_of(rig, BORIS, heard) > 1)
        play_give_up(rig->play, "heard twice", typed);
}

/* An offer is taken back by the same word. */
static void offer_round(struct rig *rig)
{
    try_in_lobby(rig, choose(rig), "offer", "Offer ");
    try_in_lobby(rig, choose(rig), "decline", "is no longer open");
}

static void in_the_lobby(void **state)
{
    static struct rig rig;
    (void)state;
    if (!test_server_is_possible())
        skip();
    rig.rounds = number_of("SOAK_ROUNDS", ROUNDS) / 4;
    rig.seed = (uint32_t)number_of("SOAK_SEED", 20261122) + 2;
    open_links(&rig);
    for (int who = ANNA; who <= BORIS; who++)
        test_server_come(rig.test_server, who,
                         who == BORIS || chance(&rig, 2) ? "lobby --linear"
                                                         : "lobby");
    rig.play = test_server_person(rig.test_server, ANNA);
    play_sees(rig.play, test_server_accounts[BORIS]);
    for (int round = 0; round < rig.rounds; round++) {
        if (chance(&rig, 3) > 0)
            chat_round(&rig, round);
        else
            offer_round(&rig);
    }
    end_test_server(&rig);
    tell_figures(&rig, "lobby");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(at_one_terminal),
        cmocka_unit_test(at_a_shared_arbiter),
        cmocka_unit_test(in_the_lobby),
    };
    return cmocka_run_group_tests_name("play/typed", tests, NULL, NULL);
}
