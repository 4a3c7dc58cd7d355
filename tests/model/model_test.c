// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Random games, judged by `hektor judge` and by the small model of model.c: at
 * every act both have to accept or refuse it, and to agree on the clocks and
 * the result. SOAK_ROUNDS says how many games, SOAK_SEED which. A disagreement
 * prints its script.
 */
#include "tests/model/model.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/uci.h"

#include "src/base/print.h"
#include "src/tools/tools.h"

#include "tests/unit.h"

enum {
    ACTS_MAX = 160,
    LINE_MAX_BYTES = 128,
    GAMES_IN_CHECK = 600,
    SHOWN_MAX = 20
};

struct walk {
    uint64_t state;
    struct model model;
    struct model_act acts[ACTS_MAX];
    bool accepted[ACTS_MAX];
    struct model after[ACTS_MAX];
    int count;
    char *script;
};

static uint64_t draw(struct walk *walk, uint64_t below)
{
    walk->state ^= walk->state << 13;
    walk->state ^= walk->state >> 7;
    walk->state ^= walk->state << 17;
    return (walk->state >> 11) % below;
}

static const char *const starts[] = {
    NULL,
    NULL,
    "4k3/8/8/8/8/8/4P3/4K2R w K - 90 70",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 96 70",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "8/5k2/8/3n4/8/2N5/4K3/8 w - - 0 1",
    "8/2q2k2/8/8/8/8/4K3/6B1 w - - 10 60",
    "8/P4k2/8/8/8/8/5K1p/8 w - - 0 60",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 140 120",
    "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
};

static const struct {
    const char *text;
    int64_t base_ms, increment_ms;
    enum model_tempo tempo[5]; /* 2001 2009 2014 2018 2023 */
} times[] = {
    {"none", 0, 0, {0}},
    {"2h", 7200000, 0, {0}},
    {"90m+30", 5400000, 30000, {0}},
    {"25m", 1500000, 0, {1, 1, 1, 1, 1}},
    {"15m+10", 900000, 10000, {1, 1, 1, 1, 1}},
    {"3m+2", 180000, 2000, {2, 2, 2, 2, 2}},
    {"5m", 300000, 0, {2, 2, 2, 2, 2}},
};

static const int years[] = {2001, 2009, 2014, 2018, 2023};

static struct move any_move(struct walk *walk)
{
    struct move_list moves;

    movegen_legal(&walk->model.now, &moves);
    if (walk->model.past_count >= 3 && draw(walk, 3) > 0) {
        /* back and forth: positions repeat */
        for (int i = 0; i < moves.count; i++) {
            struct position next =
                position_after(&walk->model.now, moves.moves[i]);
            for (int k = 0; k < walk->model.past_count; k++)
                if (position_same(&walk->model.past[k], &next))
                    return moves.moves[i];
        }
    }
    return moves.count == 0 ? MOVE_NONE
                            : moves.moves[draw(walk, (uint64_t)moves.count)];
}

/* Some other squares: mostly an illegal move of an own piece. */
static struct move wild_move(struct walk *walk)
{
    struct move mv = any_move(walk);

    mv.to = (uint8_t)draw(walk, 64);
    mv.kind = MOVE_ORDINARY;
    mv.promotion = ROLE_NONE;
    return mv;
}

static void choose(struct walk *walk, struct model_act *act)
{
    struct model *model = &walk->model;
    bool waits_for_press =
        model->made || model->made_illegal || (model->sealed && draw(walk, 2));
    uint64_t dice = draw(walk, 100);

    *act = (struct model_act){.verb = MODEL_MOVE,
                              .side = (enum side)model->now.turn};
    act->at_ms = model->then_ms + 1 + (int64_t)draw(walk, 4000);
    if (draw(walk, 40) == 0)
        act->at_ms += (int64_t)draw(walk, 2000000);
    if (waits_for_press) {
        act->side = model->made ? (model->now.turn == WHITE ? BLACK : WHITE)
                                : (enum side)model->now.turn;
        if (model->sealed)
            dice = 99;
        act->verb = model->made && dice < 20 ? MODEL_OFFER : MODEL_PRESS;
        return;
    }
    if (model->stands_illegal) {
        act->side = model->running;
        act->verb = dice < 80   ? MODEL_ILLEGAL
                    : dice < 90 ? MODEL_OFFER
                                : MODEL_WAIT;
        return;
    }
    if (dice == 98 || (model->ordered && dice < 50)) {
        act->verb = dice == 98 ? MODEL_ORDER : MODEL_SEAL;
        act->mv = dice == 98 ? MOVE_NONE : any_move(walk);
        if (draw(walk, 5) == 0)
            act->side = act->side == WHITE ? BLACK : WHITE;
    } else if (dice < 58) {
        act->mv = any_move(walk);
    } else if (dice < 64) {
        act->mv = wild_move(walk);
        if (model->touched_count > 0 ||
            (model->unsupervised &&
             (model->year == 2001 || act->mv.to / 8 % 7 == 0)) ||
            act->mv.from == act->mv.to || model->ordered ||
            position_role_at(&model->now, act->mv.from) == KING ||
            act->mv.from % 8 == 1 || /* "b8f5" can be a bishop's move */
            position_side_at(&model->now, act->mv.to) != SIDE_NONE)
            act->mv = any_move(walk);
    } else if (dice < 72) {
        act->verb = dice < 69 ? MODEL_THREEFOLD : MODEL_FIFTY;
        act->mv = dice % 2 ? any_move(walk) : MOVE_NONE;
        if (draw(walk, 6) == 0) {
            act->side = act->side == WHITE ? BLACK : WHITE;
            act->mv = MOVE_NONE;
        }
    } else if (dice < 78 && model->otb && model->touched_count < 2 &&
               !model->ordered && !model->unsupervised) {
        act->verb = MODEL_TOUCH;
        do
            act->square = (int)draw(walk, 64);
        while (position_side_at(&model->now, act->square) == SIDE_NONE);
    } else if (dice < 86) {
        act->verb = MODEL_OFFER;
        act->side = draw(walk, 2) ? WHITE : BLACK;
    } else if (dice < 92) {
        act->verb = draw(walk, 3) ? MODEL_DECLINE : MODEL_ACCEPT;
        act->side = draw(walk, 2) ? WHITE : BLACK;
    } else if (dice < 98 && model->flags_claimed && draw(walk, 3) == 0) {
        act->verb = MODEL_FLAG;
        act->side = draw(walk, 2) ? WHITE : BLACK;
    } else if (dice < 94) {
        act->verb = MODEL_WAIT;
    } else if (dice == 99 && draw(walk, 3) == 0) {
        act->verb = MODEL_RESIGN;
        act->side = draw(walk, 2) ? WHITE : BLACK;
    } else {
        act->mv = any_move(walk);
    }
}

static void write_act(const struct model_act *act, FILE *out)
{
    static const char *const words[] = {
        [MODEL_MOVE] = "moves",
        [MODEL_PRESS] = "presses",
        [MODEL_TOUCH] = "touches",
        [MODEL_OFFER] = "offers draw",
        [MODEL_ACCEPT] = "accepts",
        [MODEL_DECLINE] = "declines",
        [MODEL_THREEFOLD] = "claims threefold",
        [MODEL_FIFTY] = "claims fifty",
        [MODEL_FLAG] = "claims flag",
        [MODEL_ILLEGAL] = "claims illegal",
        [MODEL_RESIGN] = "resigns",
        [MODEL_SEAL] = "seals",
    };
    char uci[UCI_MAX];

    fprintf(out, "at %" PRId64 ":%02d.%03d ", act->at_ms / 60000,
            (int)(act->at_ms / 1000 % 60), (int)(act->at_ms % 1000));
    if (act->verb == MODEL_WAIT || act->verb == MODEL_ORDER) {
        fputs(act->verb == MODEL_WAIT ? "time\n" : "arbiter orders sealing\n",
              out);
        return;
    }
    fprintf(out, "%s %s", act->side == WHITE ? "white" : "black",
            words[act->verb]);
    uci_write(act->mv, false, uci);
    if (act->verb == MODEL_TOUCH)
        fprintf(out, " %c%c", 'a' + act->square % 8, '1' + act->square / 8);
    else if (!move_is_none(act->mv))
        fprintf(out, "%s %s",
                act->verb == MODEL_MOVE || act->verb == MODEL_SEAL ? ""
                                                                   : " with",
                uci);
    fputc('\n', out);
}

static void play(struct walk *walk)
{
    size_t bytes;
    FILE *out = open_memstream(&walk->script, &bytes);
    int year = (int)draw(walk, ROWS(years)),
        time = (int)draw(walk, ROWS(times));
    const char *fen = starts[draw(walk, ROWS(starts))];
    struct position from = position_initial;

    walk->model = (struct model){
        .year = years[year],
        .tempo = times[time].tempo[year],
        .otb = draw(walk, 2),
        .timed = times[time].base_ms > 0,
        .increment_ms = times[time].increment_ms,
    };
    walk->model.unsupervised = walk->model.tempo != MODEL_STANDARD &&
                               (walk->model.year == 2001 || draw(walk, 3) == 0);
    walk->model.flags_claimed =
        walk->model.unsupervised && walk->model.year < 2014;
    if (fen != NULL)
        fen_read(fen, &from);
    fprintf(out, "start laws=%d time=%s arbiter=yes%s", years[year],
            times[time].text,
            walk->model.unsupervised && years[year] > 2001 ? " supervision=no"
                                                           : "");
    if (fen != NULL)
        fprintf(out, " fen=\"%s\"", fen);
    fputs(walk->model.otb ? " mode=otb\nwhite ready\nblack ready\n" : "\n",
          out);
    model_start(&walk->model, &from, times[time].base_ms);
    for (walk->count = 0;
         walk->count < ACTS_MAX && walk->model.result == MODEL_GOES_ON &&
         !walk->model.contested && walk->model.past_count < MODEL_PLIES_MAX;
         walk->count++) {
        struct model_act *act = &walk->acts[walk->count];

        choose(walk, act);
        write_act(act, out);
        walk->accepted[walk->count] = model_judge(&walk->model, act);
        walk->after[walk->count] = walk->model;
    }
    fclose(out);
}

/* "1:02.345" or "-" */
static int64_t read_time(const char *text)
{
    int64_t minutes, seconds, thousandths;

    if (sscanf(text, "%" SCNd64 ":%" SCNd64 ".%" SCNd64, &minutes, &seconds,
               &thousandths) != 3)
        return -1;
    return (minutes * 60 + seconds) * 1000 + thousandths;
}

static enum model_result read_result(const char *text)
{
    return strncmp(text, "1-0", 3) == 0   ? MODEL_WHITE_WINS
           : strncmp(text, "0-1", 3) == 0 ? MODEL_BLACK_WINS
                                          : MODEL_DRAWN;
}

/* The judge's lines of one moment. */
struct said {
    bool refused;
    int64_t left_ms[SIDES]; /* -1: not said */
    enum model_result result;
    int64_t result_ms;
};

/* Compare one act. Returns what differs, or NULL. */
static const char *compare(const struct walk *walk, int i,
                           const struct said *said)
{
    const struct model *model = &walk->after[i];

    if (said->refused == walk->accepted[i])
        return said->refused ? "refused" : "accepted";
    if (said->result != model->result)
        return "the result";
    if (model->result != MODEL_GOES_ON && said->result_ms != model->ended_ms)
        return "the moment of the result";
    for (int side = 0; side < SIDES && model->timed; side++)
        if (said->left_ms[side] >= 0 &&
            said->left_ms[side] != model->left_ms[side])
            return side == WHITE ? "White's clock" : "Black's clock";
    return NULL;
}

static const char *agree(const struct walk *walk, char *out, int *at)
{
    struct said said = {.left_ms = {-1, -1}};
    int i = 0;

    for (char *line = out, *next; line != NULL && *line; line = next) {
        char *word;
        int64_t at_ms = read_time(line);

        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        while (i < walk->count && at_ms > walk->acts[i].at_ms) {
            const char *differs = compare(walk, i, &said);

            *at = i++;
            if (differs != NULL)
                return differs;
            said.refused = false;
            said.left_ms[WHITE] = said.left_ms[BLACK] = -1;
        }
        if (at_ms == 0)
            continue; /* the start */
        if (strstr(line, " refuse ") != NULL)
            said.refused = true;
        if ((word = strstr(line, " clock white=")) != NULL) {
            said.left_ms[WHITE] = read_time(word + 13);
            word = strstr(word, "black=");
            said.left_ms[BLACK] = read_time(word + 6);
        }
        if (strlen(line) > 8 &&
            strcmp(line + strlen(line) - 8, " adjourn") == 0) {
            said.result = MODEL_ADJOURNED;
            said.result_ms = at_ms;
        }
        if ((word = strstr(line, " result ")) != NULL) {
            said.result = read_result(word + 8);
            said.result_ms = at_ms;
        }
    }
    for (; i < walk->count; i++) {
        const char *differs = compare(walk, i, &said);

        *at = i;
        if (differs != NULL)
            return differs;
        said.refused = false;
        said.left_ms[WHITE] = said.left_ms[BLACK] = -1;
    }
    return NULL;
}

/* Returns whether both agree. */
static bool game_agrees(uint64_t seed)
{
    static struct walk walk;
    char *out, *copy, *errors;
    size_t bytes, errors_bytes;
    int at = 0;

    walk.state = seed * 2654435769u + 88172645463325252u;
    play(&walk);
    FILE *in = fmemopen(walk.script, strlen(walk.script), "r");
    FILE *answer = open_memstream(&out, &bytes);
    FILE *faults = open_memstream(&errors, &errors_bytes);
    int status = judge_run(in, "a script", answer, faults);

    fclose(in);
    fclose(answer);
    fclose(faults);
    copy = strdup(out);
    const char *differs =
        status != EXIT_DONE ? errors : agree(&walk, copy, &at);

    if (differs != NULL) {
        const struct model *model = &walk.after[at];

        printf("game %" PRIu64 ", act %d: %s\nmodel: %s result %d at %" PRId64
               ", clocks %" PRId64 " %" PRId64 "\n%s---\n%s\n",
               seed, at + 1, differs, walk.accepted[at] ? "accepts" : "refuses",
               model->result, model->ended_ms, model->left_ms[WHITE],
               model->left_ms[BLACK], walk.script, out);
    }
    bool agreed = differs == NULL;

    free(walk.script);
    free(out);
    free(copy);
    free(errors);
    return agreed;
}

static int disagreements(uint64_t games, uint64_t seed)
{
    int count = 0;

    for (uint64_t i = 0; i < games && count < SHOWN_MAX; i++)
        count += !game_agrees(seed + i);
    return count;
}

static uint64_t number_of(const char *name, uint64_t usual)
{
    const char *text = getenv(name);
    return text != NULL ? strtoull(text, NULL, 10) : usual;
}

static void the_arbiter_agrees_with_the_model(void **state)
{
    (void)state;
    assert_int_equal(disagreements(number_of("SOAK_ROUNDS", GAMES_IN_CHECK),
                                   number_of("SOAK_SEED", 1)),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arbiter_agrees_with_the_model),
    };
    return cmocka_run_group_tests_name("model", tests, NULL, NULL);
}
