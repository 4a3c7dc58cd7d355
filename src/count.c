#include "src/count.h"

#include <inttypes.h>
#include <libintl.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/movegen.h"

#include "src/complain.h"
#include "src/exits.h"

enum { DEPTH_MAX = 20 };

struct count_order {
    bool chess960;
    bool divide;
    int depth;
    char fen[4 * FEN_MAX]; /* "" for the initial array */
};

static bool read_depth(const char *text, int *out)
{
    int depth = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        depth = depth * 10 + (*text - '0');
        if (depth > DEPTH_MAX)
            return false;
    }
    *out = depth;
    return true;
}

/* The arguments that are left, with one blank between them. */
static void join(char **words, int count, char *out, size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < count && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > 0 ? " " : "", words[i]);
}

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
            complain(errors, argv[i], gettext("perft has no such option"),
                     COMPLAIN_NOWHERE);
            return EXIT_USAGE;
        }
    }
    if (i >= argc || !read_depth(argv[i], &out->depth)) {
        complain(errors, i < argc ? argv[i] : "perft",
                 gettext("the depth is a number of plies from 0 to 20"),
                 COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    join(argv + i + 1, argc - i - 1, out->fen, sizeof out->fen);
    return EXIT_DONE;
}

static int64_t second_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Says how far it is, at most once a second. */
struct progress {
    FILE *errors;
    bool wanted, shown;
    int64_t second;
};

static void progress_step(struct progress *progress, int done, int all,
                          uint64_t nodes)
{
    if (!progress->wanted || second_now() == progress->second)
        return;
    progress->second = second_now();
    progress->shown = true;
    fprintf(progress->errors,
            gettext("\r%d of %d first moves, %" PRIu64 " nodes"), done, all,
            nodes);
    fflush(progress->errors);
}

static void count(const struct position *pos, const struct count_order *order,
                  FILE *out, FILE *errors)
{
    struct progress progress = {errors, isatty(fileno(errors)) == 1, false,
                                second_now()};
    struct move_list list;
    uint64_t nodes = order->depth == 0 ? 1 : 0;
    movegen_legal(pos, &list);
    for (int i = 0; order->depth > 0 && i < list.count; i++) {
        struct position after = position_after(pos, list.moves[i]);
        uint64_t below = perft(&after, order->depth - 1);
        nodes += below;
        progress_step(&progress, i + 1, list.count, nodes);
        if (order->divide) {
            char uci[UCI_MAX];
            uci_write(list.moves[i], order->chess960, uci);
            fprintf(out, "%s: %" PRIu64 "\n", uci, below);
        }
    }
    if (progress.shown)
        fputc('\n', errors);
    fprintf(out, "%" PRIu64 "\n", nodes);
}

int count_run(int argc, char **argv, FILE *out, FILE *errors)
{
    struct count_order order = {0};
    struct position pos = position_initial;
    int status = read_order(argc, argv, &order, errors);
    if (status != EXIT_DONE)
        return status;
    if (order.fen[0] != '\0') {
        struct fen_result result = fen_read(order.fen, &pos);
        if (result.error != FEN_OK) {
            complain(errors, order.fen, gettext(fen_error_sentence(result)),
                     result.at);
            return EXIT_DATA;
        }
    }
    order.chess960 |= chess960_is_needed(&pos);
    count(&pos, &order, out, errors);
    return fflush(out) == 0 && !ferror(out) ? EXIT_DONE : EXIT_IO;
}
