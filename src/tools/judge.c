// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/recording.h"
#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"

#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/process/proof.h"

enum { SCRIPT_LINE_MAX = 2048 };

struct judge {
    struct game game;
    struct ruling ruling;
    int64_t now_ms; /* the time of the last line */
    char sealed[SEALED_TEXT_MAX]; /* what the last envelope holds */
    struct dead_searches searches;
    FILE *out;
};

/* The edition that a refusal speaks of: a start names its own. */
static const struct laws *laws_meant(const struct game *game,
                                     const struct intent *intent)
{
    const struct laws *laws =
        intent->kind == INTENT_START ? laws_edition(intent->start.laws) : NULL;

    return laws != NULL && game->phase == GAME_UNSTARTED ? laws : game->laws;
}

/* A refusal is written like an event that has no number. */
static void print_refusal(struct judge *judge, const struct laws *laws,
                          enum seat by, int64_t at_ms)
{
    const struct ruling *ruling = &judge->ruling;
    const char *article = laws_article(laws, ruling->clause);
    char line[EVENT_LINE_MAX];
    struct line_writer writer = {.out = line, .room = sizeof line};

    if (article == NULL || *article == '\0')
        article = "-";
    event_write_moment(at_ms, &writer);
    line_word(&writer, "-");
    line_word(&writer, seat_words[by]);
    line_word(&writer, "refuse");
    line_pair(&writer, "reason", reason_word(ruling->reason));
    line_pair(&writer, "article", article);
    line_quoted(&writer, "text", gettext(reason_sentence(ruling->reason)));
    print_format(judge->out, "%s\n", line);
}

/* Apply and print the events of the ruling; false without memory. */
static bool carry_out(struct judge *judge)
{
    char line[EVENT_LINE_MAX];

    for (int i = 0; i < judge->ruling.count; i++) {
        const struct event *event = &judge->ruling.events[i];
        enum game_error error = game_apply(&judge->game, event);

        if (error == GAME_NO_MEMORY)
            return false;
        assert(error == GAME_OK);
        if (event_write(event, &judge->game, line, sizeof line))
            print_format(judge->out, "%s\n", line);
    }
    return true;
}

/* Search for the mate that the game waits for, and whether the position is
 * dead where only a search can tell. */
static bool settle_proof(struct judge *judge)
{
    struct game *game = &judge->game;
    struct intent intent = {.kind = INTENT_PROOF, .by = SEAT_ARBITER};
    bool pending = game->phase == GAME_PENDING;

    if (!pending && !dead_wants_search(game, &judge->searches))
        return true;
    enum proof_kind proof =
        pending ? proof_of(game_lost_in(game), conclusion_is_about_both(game)
                                                   ? SIDE_NONE
                                                   : game->pending_side)
                : proof_of(game_position(game), SIDE_NONE);

    if (!pending && proof == PROOF_UNDETERMINED)
        dead_note_undetermined(&judge->searches, game->ply_count);
    if (!pending && proof != PROOF_CANNOT)
        return true;
    intent.proof = (uint8_t)proof;
    intent.ply = pending ? 0 : game->ply_count + 1;
    arbiter_judge(game, &intent, game->at_ms, &judge->ruling);
    return carry_out(judge);
}

static bool judge_intent(struct judge *judge, const struct intent *intent,
                         int64_t at_ms)
{
    bool late;

    do {
        arbiter_judge(&judge->game, intent, at_ms, &judge->ruling);
        late = judge->ruling.late; /* the proof has a ruling of its own */
        if (judge->ruling.reason != REASON_NONE)
            print_refusal(judge, laws_meant(&judge->game, intent), intent->by,
                          at_ms);
        if (!carry_out(judge) || !settle_proof(judge))
            return false;
    } while (late);
    return true;
}

/* The moment a line speaks of. */
static int64_t moment_of(const struct judge *judge,
                         const struct intent_line *read)
{
    if (!read->has_time)
        return judge->now_ms;
    return read->is_after ? judge->now_ms + read->time_ms : read->time_ms;
}

/* Hear one line that was read; false without memory. */
static bool judge_line(struct judge *judge, struct intent *intent,
                       const struct intent_line *read)
{
    int64_t at_ms = moment_of(judge, read);

    intent->by = arbiter_assumed_seat(&judge->game, intent);
    if (at_ms < judge->now_ms) {
        judge->ruling.reason = REASON_TIME_BACKWARDS;
        judge->ruling.clause = CLAUSE_NONE;
        print_refusal(judge, judge->game.laws, intent->by, at_ms);
        return true;
    }
    judge->now_ms = at_ms;
    if (intent->kind == INTENT_OPEN)
        memcpy(intent->sealed, judge->sealed, sizeof intent->sealed);
    bool heard = judge_intent(judge, intent, at_ms);
    if (intent->kind == INTENT_SEAL && judge->ruling.reason == REASON_NONE)
        memcpy(judge->sealed, intent->sealed, sizeof judge->sealed);
    return heard;
}

/*
 * One line of in without its end. Returns NULL when it was read, or why it
 * cannot be; *is_end is set when there is none any more.
 */
static const char *read_line(FILE *in, char line[SCRIPT_LINE_MAX], bool *is_end)
{
    size_t length = 0;
    int c;

    while ((c = getc(in)) != EOF && c != '\n') {
        if (c == '\0')
            return N_(
                "The line has a character that is not allowed in a script.");
        if (length + 1 == SCRIPT_LINE_MAX)
            return N_("The line is too long.");
        line[length++] = (char)c;
    }
    line[length] = '\0';
    *is_end = c == EOF && (length == 0 || ferror(in));
    return NULL;
}

/* Say which line cannot be read, and why. */
static int write_error_line(FILE *errors, const char *name, long number,
                            const char *why, size_t at)
{
    char what[256];

    snprintf(what, sizeof what, gettext("%.200s line %ld"), name, number);
    print_error_at(errors, what, gettext(why), at);
    return EXIT_DATA;
}

static int judge_script(struct judge *judge, FILE *in, const char *name,
                        FILE *errors)
{
    char line[SCRIPT_LINE_MAX];
    bool is_end = false;

    for (long number = 1;; number++) {
        const char *why = read_line(in, line, &is_end);
        struct intent intent;

        if (why != NULL)
            return write_error_line(errors, name, number, why,
                                    PRINT_ERROR_NOWHERE);
        if (is_end && ferror(in)) {
            print_error_at(errors, name, regular_file_sentence(-errno),
                           PRINT_ERROR_NOWHERE);
            return EXIT_IO;
        }
        if (is_end)
            return EXIT_DONE;
        const char *text = line + strspn(line, " \t\r");
        if (*text == '\0' || *text == '#')
            continue;
        struct intent_line read = intent_read(line, &intent);

        if (!read.ok)
            return write_error_line(errors, name, number, read.wrong, read.at);
        if (!judge_line(judge, &intent, &read)) {
            print_error_at(errors, name, gettext("There is not enough memory."),
                           PRINT_ERROR_NOWHERE);
            return EXIT_AGAIN;
        }
    }
}

int judge_run(FILE *in, const char *name, FILE *out, FILE *errors)
{
    struct judge *judge = calloc(1, sizeof *judge);

    if (judge == NULL) {
        print_error_at(errors, name, gettext("There is not enough memory."),
                       PRINT_ERROR_NOWHERE);
        return EXIT_AGAIN;
    }
    judge->out = out;
    game_init(&judge->game);
    int status = judge_script(judge, in, name, errors);

    game_done(&judge->game);
    free(judge);
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, status);
}
