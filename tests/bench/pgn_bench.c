// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_bench.c - how many moves a second hektor check replays, in 20,000
 * random games without and with clock times in comments, and how pgn-extract
 * does its own check on the same files, turn by turn.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/board/movegen.h"
#include "rules/mate/mate.h"
#include "rules/notation/san.h"

#include "tests/bench/figures.h"

enum { GAMES = 20000, FEW_GAMES = 200, PLIES_MAX = 140, ROUNDS = 5 };

/* Sebastiano Vigna's splitmix64. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static const char *result_of(const struct position *pos)
{
    if (!movegen_any(pos))
        return !position_is_check(pos) ? "1/2-1/2"
               : pos->turn == BLACK    ? "1-0"
                                       : "0-1";
    return mate_life_of(pos) == MATE_DEAD ? "1/2-1/2" : "*";
}

static void put_word(const char *word, int *column, FILE *stream)
{
    int length = (int)strlen(word);
    bool breaks = *column + 1 + length > 79;
    fprintf(stream, "%s%s", breaks ? "\n" : *column ? " " : "", word);
    *column = (breaks || *column == 0 ? 0 : *column + 1) + length;
}

/* A random game's moves and result; returns how many moves. */
static long write_moves(bool clocks, uint64_t *state, const char **result,
                        FILE *stream)
{
    struct position pos = position_initial;
    int column = 0, ply = 0;
    for (; ply < PLIES_MAX && strcmp(result_of(&pos), "*") == 0; ply++) {
        struct move_list moves;
        char san[SAN_MAX], word[64];
        movegen_legal(&pos, &moves);
        struct move mv =
            moves.moves[next_random(state) % (uint64_t)moves.count];
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write(&facts, san);
        if (pos.turn == WHITE) {
            snprintf(word, sizeof word, "%d.", (int)pos.move_number);
            put_word(word, &column, stream);
        }
        put_word(san, &column, stream);
        if (clocks) {
            snprintf(word, sizeof word, "{ [%%clk 0:%02d:%02d] }",
                     59 - ply / 60, 59 - ply % 60);
            put_word(word, &column, stream);
        }
        position_play(&pos, mv);
    }
    *result = result_of(&pos);
    put_word(*result, &column, stream);
    return ply;
}

static long write_game(int round, bool clocks, uint64_t *state, FILE *stream)
{
    char *text;
    size_t bytes;
    const char *result;
    FILE *movetext = open_memstream(&text, &bytes);
    if (movetext == NULL)
        return 0;
    long moves = write_moves(clocks, state, &result, movetext);
    fclose(movetext);
    fprintf(stream,
            "[Event \"Random games\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n"
            "[Round \"%d\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n"
            "[Result \"%s\"]\n\n%s\n\n",
            round, result, text);
    free(text);
    return moves;
}

static long write_games(const char *path, int games, bool clocks)
{
    FILE *stream = fopen(path, "w");
    uint64_t state = 2026;
    long moves = 0;
    if (stream == NULL)
        return -1;
    for (int game = 1; game <= games; game++)
        moves += write_game(game, clocks, &state, stream);
    return fclose(stream) == 0 ? moves : -1;
}

/* What a program has used. */
struct cost {
    double seconds; /* of the processor */
    long kilobytes;
};

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* False when the program cannot be run, or does not like what it reads. */
static bool run(char **argv, struct cost *out)
{
    struct rusage used;
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execvp(argv[0], argv);
        _exit(127);
    }
    if (pid < 0 || wait4(pid, &status, 0, &used) != pid || !WIFEXITED(status) ||
        WEXITSTATUS(status) != 0)
        return false;
    out->seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    out->kilobytes = used.ru_maxrss;
    return true;
}

static double median(double *values)
{
    figures_sort(values, ROUNDS);
    return values[ROUNDS / 2];
}

/* Debian keeps it among the games, where not every PATH leads. */
static char *pgn_extract(void)
{
    static char place[] = "/usr/games/pgn-extract", name[] = "pgn-extract";
    return access(place, X_OK) == 0 ? place : name;
}

static bool measure(const char *name, char *path, long moves)
{
    char *ours[] = {(char *)"./hektor", (char *)"check", path, NULL};
    char *theirs[] = {pgn_extract(), (char *)"-s", (char *)"-r", path, NULL};
    double speeds[ROUNDS], ratios[ROUNDS];
    struct cost our_cost, their_cost;
    bool both = true;
    for (int round = 0; round < ROUNDS; round++) {
        if (!run(ours, &our_cost))
            return false;
        both = both && run(theirs, &their_cost);
        speeds[round] = (double)moves / our_cost.seconds / 1e6;
        ratios[round] = both ? their_cost.seconds / our_cost.seconds : 0;
    }
    printf("pgn check, %s: %.1f million moves a second", name, median(speeds));
    if (both)
        printf(", %.1f times pgn-extract\n", median(ratios));
    else
        printf(", and pgn-extract is not installed\n");
    return true;
}

/* The memory that a long file takes, beside a short one. */
static bool measure_memory(char *path, char *short_path)
{
    char *long_file[] = {(char *)"./hektor", (char *)"check", path, NULL};
    char *short_file[] = {(char *)"./hektor", (char *)"check", short_path,
                          NULL};
    struct cost long_cost, short_cost;
    if (!run(long_file, &long_cost) || !run(short_file, &short_cost))
        return false;
    printf("pgn check, memory: %ld kilobytes for %d games, %ld for %d\n",
           long_cost.kilobytes, GAMES, short_cost.kilobytes, FEW_GAMES);
    return true;
}

static bool measure_all(char *path, char *short_path)
{
    long moves = write_games(path, GAMES, false);
    if (moves < 0 || write_games(short_path, FEW_GAMES, false) < 0 ||
        !measure("random games", path, moves) ||
        !measure_memory(path, short_path))
        return false;
    moves = write_games(path, GAMES, true);
    return moves >= 0 && measure("with clock times", path, moves);
}

int main(void)
{
    const char *base = getenv("TMPDIR");
    char folder[PATH_MAX - 16], path[PATH_MAX], short_path[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/hektor-bench-XXXXXX",
             base != NULL ? base : "/tmp");
    if (mkdtemp(folder) == NULL) {
        perror(folder);
        return 1;
    }
    snprintf(path, sizeof path, "%s/long.pgn", folder);
    snprintf(short_path, sizeof short_path, "%s/short.pgn", folder);
    bool done = measure_all(path, short_path);
    if (!done)
        perror("pgn_bench");
    unlink(path);
    unlink(short_path);
    rmdir(folder);
    return done ? 0 : 1;
}
