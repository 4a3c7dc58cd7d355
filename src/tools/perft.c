// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/perft.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/board/movegen.h"
#include "rules/notation/uci.h"

#include "src/base/exits.h"
#include "src/base/monotonic.h"
#include "src/base/print.h"
#include "src/options/option_value.h"
#include "src/tools/fen_argument.h"

enum { DEPTH_MAX = 20 };

struct count_order {
    bool chess960;
    bool divide;
    int depth;
    struct position pos;
};

static int read_order(int argc, char **argv, struct count_order *out,
                      FILE *errors)
{
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--chess960") == 0) {
            out->chess960 = true;
        } else if (strcmp(argv[i], "--divide") == 0) {
            out->divide = true;
        } else {
            print_error_at(errors, argv[i], gettext("perft has no such option"),
                           PRINT_ERROR_NOWHERE);
            return EXIT_USAGE;
        }
    }
    uint64_t depth;
    if (i >= argc || !option_read_number(argv[i], DEPTH_MAX, &depth)) {
        print_error_at(errors, i < argc ? argv[i] : "perft",
                       gettext("the depth is a number of plies from 0 to 20"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    out->depth = (int)depth;
    return fen_argument(argc - i - 1, argv + i + 1, &out->pos, errors);
}

/* Says how far it is, at most once a second. */
struct progress {
    FILE *errors;
    bool wanted, shown;
    int64_t second;
    int done, all; /* of the first moves */
    uint64_t nodes;
};

static void progress_step(struct progress *progress)
{
    if (!progress->wanted || monotonic_ms() / 1000 == progress->second)
        return;
    progress->second = monotonic_ms() / 1000;
    progress->shown = true;
    fputc('\r', progress->errors);
    print_format(progress->errors, gettext("first moves: %d of %d, nodes: %ju"),
                 progress->done, progress->all, (uintmax_t)progress->nodes);
    fflush(progress->errors);
}

/* A tree of at most so many plies takes far less than a second. */
enum { QUICK_PLIES = 4 };

/* The same count as perft, in pieces that are quick. */
static uint64_t count_below(const struct position *pos, int depth,
                            struct progress *progress)
{
    struct move_list list;
    uint64_t nodes = 0;
    if (depth <= QUICK_PLIES) {
        nodes = perft(pos, depth);
        progress->nodes += nodes;
        progress_step(progress);
        return nodes;
    }
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after = position_after(pos, list.moves[i]);
        nodes += count_below(&after, depth - 1, progress);
    }
    return nodes;
}

static void count(const struct count_order *order, FILE *out, FILE *errors)
{
    const struct position *pos = &order->pos;
    struct progress progress = {.errors = errors,
                                .wanted = isatty(fileno(errors)) == 1,
                                .second = monotonic_ms() / 1000};
    struct move_list list;
    uint64_t nodes = order->depth == 0 ? 1 : 0;
    movegen_legal(pos, &list);
    for (int i = 0; order->depth > 0 && i < list.count; i++) {
        struct position after = position_after(pos, list.moves[i]);
        progress.done = i;
        progress.all = list.count;
        uint64_t below = count_below(&after, order->depth - 1, &progress);
        nodes += below;
        if (order->divide) {
            char uci[UCI_MAX];
            uci_write(list.moves[i], order->chess960, uci);
            print_format(out, "%s: %" PRIu64 "\n", uci, below);
        }
    }
    if (progress.shown)
        fputc('\n', errors);
    print_format(out, "%" PRIu64 "\n", nodes);
}

int perft_command_run(int argc, char **argv, FILE *out, FILE *errors)
{
    struct count_order order = {0};
    int status = read_order(argc, argv, &order, errors);
    if (status != EXIT_DONE)
        return status;
    order.chess960 |= chess960_is_needed(&order.pos);
    count(&order, out, errors);
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
}
