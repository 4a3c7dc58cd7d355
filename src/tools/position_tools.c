// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/board/movegen.h"
#include "rules/laws/laws.h"
#include "rules/mate/mate.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"

#include "src/base/near_word.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/options/option_value.h"
#include "src/process/interrupt.h"

static const char *material_sentence(const struct position *pos, enum side side)
{
    squares pieces = pos->side[side] & ~pos->role[KING];
    if (pieces == 0)
        return side == WHITE ? gettext("White has only the king left.")
                             : gettext("Black has only the king left.");
    if (pieces & pos->role[KNIGHT])
        return gettext("A lone knight can checkmate only a king that its own "
                       "pieces shut in. This king has no such pieces.");
    if ((pieces & (pieces - 1)) == 0)
        return side == WHITE
                   ? gettext("White has only a bishop left. Nothing keeps "
                             "Black's king from squares of the other colour.")
                   : gettext("Black has only a bishop left. Nothing keeps "
                             "White's king from squares of the other colour.");
    return side == WHITE
               ? gettext(
                     "White's bishops are on squares of one colour. Nothing "
                     "keeps Black's king from squares of the other colour.")
               : gettext(
                     "Black's bishops are on squares of one colour. Nothing "
                     "keeps White's king from squares of the other colour.");
}

static const char *wall_sentence(enum side side, bool is_out_of_reach)
{
    if (is_out_of_reach)
        return side == WHITE
                   ? gettext(
                         "The pawns are blocked for ever. No white piece can "
                         "ever attack a square that Black's king can reach.")
                   : gettext(
                         "The pawns are blocked for ever. No black piece can "
                         "ever attack a square that White's king can reach.");
    return side == WHITE
               ? gettext("The pawns are blocked for ever. Black's king can "
                         "escape from every check that White could give.")
               : gettext("The pawns are blocked for ever. White's king can "
                         "escape from every check that Black could give.");
}

static void print_unknown(enum side side, const struct mate_answer *answer,
                          FILE *out)
{
    char names[4 * 64];
    /* "b3, d5, g1", the squares of the pieces. */
    squares pieces = answer->unknown;
    char *end = names;
    for (; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        if (end > names) {
            *end++ = ',';
            *end++ = ' ';
        }
        square_write(sq, end);
        end += 2;
    }
    *end = '\0';
    print_format(out,
                 side == WHITE ? gettext("Black's king cannot be checkmated, "
                                         "wherever these pieces are: %s.")
                               : gettext("White's king cannot be checkmated, "
                                         "wherever these pieces are: %s."),
                 names);
    fputc(' ', out);
    print_format(
        out,
        ngettext("The %ju arrangement of the other pieces was searched.",
                 "All %ju arrangements of the other pieces were searched.",
                 answer->arrangements),
        (uintmax_t)answer->arrangements);
}

static const char *searched_sentence(void)
{
    return gettext("Every position that can still arise was searched, and none "
                   "of them is checkmate.");
}

enum { LINE_COLUMNS = 79, NODES_MAX = 100 * 1000 * 1000, SECOND_MS = 1000 };

struct order {
    enum side side;
    uint64_t nodes;
    struct position pos;
};

static bool read_nodes(const char *text, uint64_t *out)
{
    uint64_t nodes = 0;
    for (; *text >= '0' && *text <= '9' && nodes <= NODES_MAX; text++)
        nodes = 10 * nodes + (uint64_t)(*text - '0');
    *out = nodes;
    return *text == '\0' && nodes >= 1 && nodes <= NODES_MAX;
}

static bool read_side(const char *text, enum side *out)
{
    *out = strcasecmp(text, "white") == 0 || own_value_is(text, "white")
               ? WHITE
               : BLACK;
    return *out == WHITE || strcasecmp(text, "black") == 0 ||
           own_value_is(text, "black");
}

static int refuse(const char *what, const char *why, FILE *errors)
{
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

static int read_order(int argc, char **argv, struct order *out, FILE *errors)
{
    int i = 1;
    out->nodes = CAN_MATE_NODES;
    if (i < argc && strcmp(argv[i], "--nodes") == 0) {
        if (i + 1 == argc || !read_nodes(argv[i + 1], &out->nodes))
            return refuse(
                "--nodes",
                gettext("this option takes a number from 1 to 100000000"),
                errors);
        i += 2;
    }
    if (i < argc && strncmp(argv[i], "--", 2) == 0)
        return near_word_refuse_option(argv[i], "nodes", errors);
    if (i == argc || !read_side(argv[i], &out->side))
        return refuse(i < argc ? argv[i] : "mate",
                      gettext("which side: white or black?"), errors);
    return fen_argument(argc - i - 1, argv + i + 1, &out->pos, errors);
}

/* 0 and the answer, or a negative errno; -EINTR when it was stopped. */
static int find_answer(const struct order *order, struct mate_answer *out,
                       FILE *errors)
{
    struct interrupt interrupt;
    int ends[2];
    int error = interrupt_begin(&interrupt);
    if (error < 0)
        return error;
    error = portable_pipe(ends);
    pid_t pid = error == 0 ? fork() : -1;
    if (pid == 0) {
        /* In a process of its own, so that it can be ended at any moment. The
         * answer fits into a pipe. */
        int fd = ends[1];
        struct mate_answer answer;
        mate_prove(&order->pos, order->side, order->nodes, &answer);
        ssize_t bytes = write(fd, &answer, sizeof answer);
        _exit(bytes == (ssize_t)sizeof answer ? 0 : 1);
    }
    if (error == 0 && pid < 0) {
        error = -errno;
        close(ends[0]);
        close(ends[1]);
    } else if (error == 0) {
        close(ends[1]);
        /* Wait for the answer, and say once a second on a terminal that it is
         * still awaited. 0 or a negative errno. */
        int fd = ends[0];
        bool shows = isatty(fileno(errors)) == 1;
        int ready, seconds = 0;
        while ((ready = interrupt_await(&interrupt, fd, SECOND_MS)) == 0) {
            seconds++;
            if (!shows)
                continue;
            fputc('\r', errors);
            print_format(errors,
                         gettext("searching; seconds: %d, positions at most: "
                                 "%ju; Ctrl-C stops"),
                         seconds, (uintmax_t)order->nodes);
            fflush(errors);
        }
        if (shows && seconds > 0)
            fputc('\n', errors);
        error = ready < 0 ? ready : 0;
        if (error == 0 && read(ends[0], out, sizeof *out) != sizeof *out)
            error = -ENOMEM; /* nothing else ends a search early */
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
        close(ends[0]);
    }
    interrupt_end(&interrupt);
    return error;
}

static int tell_can(const struct order *order, const struct mate_answer *answer,
                    FILE *out)
{
    bool begins = order->pos.turn == order->side;
    int moves = (answer->length + begins) / 2;
    if (answer->length == 0) {
        print_text(order->side == WHITE ? gettext("White has checkmated.\n")
                                        : gettext("Black has checkmated.\n"),
                   out);
        return EXIT_DONE;
    }
    print_format(
        out,
        order->side == WHITE
            ? ngettext(
                  "White can still checkmate, in %d move if Black helps:\n",
                  "White can still checkmate, in %d moves if Black helps:\n",
                  (unsigned long)moves)
            : ngettext(
                  "Black can still checkmate, in %d move if White helps:\n",
                  "Black can still checkmate, in %d moves if White helps:\n",
                  (unsigned long)moves),
        moves);
    struct position pos = order->pos;
    int column = 0;
    for (int ply = 0; ply < answer->length; ply++) {
        struct move_facts facts = move_facts_of(&pos, answer->line[ply]);
        char san[SAN_MAX], numbered[SAN_MAX + 16];
        san_write(&facts, san);
        snprintf(numbered, sizeof numbered, "%d%s %s", (int)pos.move_number,
                 pos.turn == WHITE ? "." : "...", san);
        /* One word of the line of moves, on this line of text or the next. */
        const char *word = pos.turn == WHITE || ply == 0 ? numbered : san;
        int length = (int)strlen(word);
        bool breaks = column > 0 && column + 1 + length > LINE_COLUMNS;
        if (column > 0)
            print_text(breaks ? "\n" : " ", out);
        print_text(word, out);
        column = (breaks || column == 0 ? 0 : column + 1) + length;
        position_play(&pos, answer->line[ply]);
    }
    fputc('\n', out);
    return EXIT_DONE;
}

static int tell_cannot(const struct order *order,
                       const struct mate_answer *answer, FILE *out)
{
    print_text(order->side == WHITE ? gettext("White can no longer checkmate.")
                                    : gettext("Black can no longer checkmate."),
               out);
    fputc(' ', out);
    /* answer is MATE_CANNOT for pos and side, and was checked. One or two
     * sentences, without a line's end. */
    switch (answer->proof) {
    case MATE_PROOF_MATERIAL:
        print_text(material_sentence(&order->pos, order->side), out);
        break;
    case MATE_PROOF_WALL:
        print_text(wall_sentence(order->side, answer->is_out_of_reach), out);
        break;
    case MATE_PROOF_UNKNOWN:
        if (answer->unknown != 0)
            print_unknown(order->side, answer, out);
        else
            print_text(searched_sentence(), out);
        break;
    case MATE_PROOF_FORCED:
        print_text(
            gettext("Only forced moves are left, and none of them checkmates."),
            out);
        break;
    case MATE_PROOF_SEARCHED:
    case MATE_PROOF_NONE:
        print_text(searched_sentence(), out);
        break;
    }
    fputc(' ', out);
    print_format(out, gettext("Article %s.\n"),
                 laws_article(laws_newest(), CLAUSE_FLAG_FALL));
    return EXIT_NO;
}

int can_mate_run(int argc, char **argv, FILE *out, FILE *errors)
{
    struct order order;
    struct mate_answer answer;
    int status = read_order(argc, argv, &order, errors);
    if (status != EXIT_DONE)
        return status;
    int error = find_answer(&order, &answer, errors);
    if (error == -EINTR) {
        print_text(gettext("The search was stopped before it had a result.\n"),
                   out);
        status = EXIT_AGAIN;
    } else if (error < 0) {
        print_error_at(errors, "mate", translation_of_error(-error),
                       PRINT_ERROR_NOWHERE);
        status = EXIT_AGAIN;
    } else {
        if (answer.verdict == MATE_UNDETERMINED) {
            print_format(
                out,
                order.side == WHITE
                    ? gettext("It is undetermined whether White can still "
                              "checkmate. Positions "
                              "searched without a result: %ju.\n")
                    : gettext("It is undetermined whether Black can still "
                              "checkmate. Positions "
                              "searched without a result: %ju.\n"),
                (uintmax_t)order.nodes);
            status = EXIT_AGAIN;
        } else
            status = answer.verdict == MATE_CAN
                         ? tell_can(&order, &answer, out)
                         : tell_cannot(&order, &answer, out);
    }
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, status);
}

/* The arguments with one blank between them. */
static void join(char **words, int count, char *out, size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < count && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > 0 ? " " : "", words[i]);
}

int fen_argument(int count, char **words, struct position *out, FILE *errors)
{
    char fen[4 * FEN_MAX];
    join(words, count, fen, sizeof fen);
    if (fen[0] == '\0') {
        *out = position_initial;
        return EXIT_DONE;
    }
    unsigned forgiven = 0;
    struct fen_result result = fen_read_forgiving(fen, out, &forgiven);
    if (forgiven & 1u << FEN_MOVE_ZERO)
        print_remark_at(errors, fen,
                        gettext(fen_forgiven_sentence(FEN_MOVE_ZERO)));
    if (result.error == FEN_OK)
        return EXIT_DONE;
    print_error_at(errors, fen, gettext(fen_error_sentence(result)), result.at);
    return EXIT_DATA;
}

enum { DEPTH_MAX = 20 };

struct count_order {
    bool chess960;
    bool divide;
    int depth;
    struct position pos;
};

static int read_perft_order(int argc, char **argv, struct count_order *out,
                            FILE *errors)
{
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--chess960") == 0) {
            out->chess960 = true;
        } else if (strcmp(argv[i], "--divide") == 0) {
            out->divide = true;
        } else {
            return near_word_refuse_option(argv[i], "chess960|divide", errors);
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
        if (progress->wanted && monotonic_ms() / 1000 != progress->second) {
            progress->second = monotonic_ms() / 1000;
            progress->shown = true;
            fputc('\r', progress->errors);
            print_format(
                progress->errors, gettext("first moves: %d of %d, nodes: %ju"),
                progress->done, progress->all, (uintmax_t)progress->nodes);
            fflush(progress->errors);
        }
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
    int status = read_perft_order(argc, argv, &order, errors);
    if (status != EXIT_DONE)
        return status;
    order.chess960 |= chess960_is_needed(&order.pos);
    count(&order, out, errors);
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
}
