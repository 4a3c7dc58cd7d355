// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judge_checks_test.c - what holds of every script of tests/data/judge: each
 * intent gets events or a reason, nothing that was answered stays open, and
 * with colours swapped, and files mirrored, the judge says the same.
 */
#include "src/tools/judge.c"

#include "tests/rules/turned.h"
#include "tests/src/tools/judge_cases.h"

/* What a game has open, by the lines that the judge prints alone. */
struct open_questions {
    bool offer[OFFER_KINDS_MAX][SIDES];
    bool claim;
};

/* The value of a key in a printed line, "" without it. */
static const char *value_of(const char *line, const char *key, char out[64])
{
    char wanted[32];

    snprintf(wanted, sizeof wanted, " %s=", key);
    const char *at = strstr(line, wanted);

    *out = '\0';
    if (at != NULL)
        sscanf(at + strlen(wanted), "%63[^ \n]", out);
    return out;
}

static void close_offers(struct open_questions *open, enum offer_kind what)
{
    open->offer[what][WHITE] = open->offer[what][BLACK] = false;
}

static enum offer_kind offer_named(const char *name)
{
    int what = OFFER_NONE;

    while (++what < OFFER_RESUME && strcmp(offer_words[what], name) != 0)
        ;
    return (enum offer_kind)what;
}

/* A line "MOMENT NUMBER ACTOR EVENT KEY=VALUE..."; a refusal has no number. */
static void note_line(struct open_questions *open, const char *line)
{
    char number[16], actor[16], event[16], what[64];

    if (sscanf(line, "%*s %15s %15s %15s", number, actor, event) != 3 ||
        strcmp(number, "-") == 0)
        return;
    enum side by = strcmp(actor, "black") == 0 ? BLACK : WHITE;

    value_of(line, "what", what);
    if (strcmp(event, "offer") == 0)
        open->offer[offer_named(what)][by] = true;
    else if (strcmp(event, "decline") == 0 && *what != '\0')
        close_offers(open, offer_named(what));
    else if (strcmp(event, "decline") == 0 &&
             (open->offer[OFFER_TAKEBACK][WHITE] ||
              open->offer[OFFER_TAKEBACK][BLACK]))
        close_offers(open, OFFER_TAKEBACK);
    else if (strcmp(event, "decline") == 0)
        close_offers(open, OFFER_DRAW);
    else if (strcmp(event, "takeback") == 0 || strcmp(event, "restore") == 0)
        close_offers(open, OFFER_TAKEBACK);
    else if (strcmp(event, "set") == 0)
        close_offers(open, OFFER_CLOCKS);
    else if (strcmp(event, "order") == 0)
        close_offers(open, OFFER_ADJOURNMENT);
    else if (strcmp(event, "pause") == 0)
        close_offers(open, OFFER_PAUSE);
    else if (strcmp(event, "resume") == 0)
        close_offers(open, OFFER_RESUME);
    else if (strcmp(event, "claim") == 0)
        open->claim = true;
    else if (strcmp(event, "ruling") == 0 || strcmp(event, "postpone") == 0)
        open->claim = false;
    else if (strcmp(event, "result") == 0 || strcmp(event, "rewind") == 0)
        *open = (struct open_questions){.claim = false};
}

static void assert_open(const char *row, const struct game *game,
                        const struct open_questions *open)
{
    assert_row(row, game->phase == GAME_OVER || game->offer == OFFER_NONE ||
                        open->offer[game->offer][game->offer_by]);
    assert_row(row, game->phase == GAME_OVER || game->draw_by == SIDE_NONE ||
                        open->offer[OFFER_DRAW][game->draw_by]);
    for (int side = WHITE; side < SIDES; side++)
        assert_row(row, game->phase != GAME_PAUSED ||
                            !(game->goes_on & 1u << side) ||
                            open->offer[OFFER_RESUME][side]);
    assert_row(row, game->phase != GAME_CLAIMED || open->claim ||
                        game->fallen != SIDE_NONE);
}

/* Judge a script line by line, and look after each. */
static void follow(const struct judge_case *one)
{
    struct judge judge = {0};
    struct open_questions open = {.claim = false};
    char *text, *script = strdup(one->script), *rest = script, *line;
    size_t bytes = 0, before;

    judge.out = open_memstream(&text, &bytes);
    game_init(&judge.game);
    while ((line = strsep(&rest, "\n")) != NULL) {
        char row[512];
        struct intent intent;

        if (line[strspn(line, " \t\r")] == '\0' || *line == '#')
            continue;
        struct intent_line read = intent_read(line, &intent);

        snprintf(row, sizeof row, "%s, edition %s: %s", one->name, one->edition,
                 line);
        assert_row(row, read.ok);
        before = bytes;
        assert_row(row, judge_line(&judge, &intent, &read));
        fflush(judge.out);
        assert_row(row, bytes > before || intent.kind == INTENT_TIME);
        for (const char *at = text + before; at < text + bytes;
             at = strchr(at, '\n') + 1)
            note_line(&open, at);
        assert_open(row, &judge.game, &open);
    }
    fclose(judge.out);
    free(text);
    free(script);
    game_done(&judge.game);
}

static void nothing_stays_unanswered(void **state)
{
    struct judge_cases *cases = *state;

    for (int i = 0; i < cases->count; i++)
        follow(&cases->cases[i]);
}

static bool is_between(char c, char first, char last)
{
    return c >= first && c <= last;
}

static const char *const swapped_words[][2] = {
    {"white", "black"}, {"White", "Black"}, {"black", "white"},
    {"Black", "White"}, {"1/2-0", "0-1/2"}, {"0-1/2", "1/2-0"},
    {"1-0", "0-1"},     {"0-1", "1-0"},
};

/* Words, results, squares, ranks and files of a script or its answer. */
static void turn_text(struct turned how, const char *text, FILE *out)
{
    const char *from = text;
    size_t skip;

    for (; *text != '\0'; text += skip) {
        skip = 1;
        if (strncmp(text, "fen=\"", 5) == 0) {
            fputs("fen=\"", out);
            turn_fen(how, text + 5, out);
            skip = 5 + strcspn(text + 5, "\"");
            continue;
        }
        if (strncmp(text, "article=", 8) == 0) {
            skip = strcspn(text, " \n");
            fprintf(out, "%.*s", (int)skip, text);
            continue;
        }
        size_t word = 0;

        while (how.swaps && word < ROWS(swapped_words) &&
               strncmp(text, swapped_words[word][0],
                       strlen(swapped_words[word][0])) != 0)
            word++;
        if (how.swaps && word < ROWS(swapped_words)) {
            fputs(swapped_words[word][1], out);
            skip = strlen(swapped_words[word][0]);
        } else if (is_between(text[0], 'a', 'h') &&
                   is_between(text[1], '1', '8') &&
                   !(text > from && is_between(text[-1], '0', '9') &&
                     is_between(text[2], '0', '9'))) {
            putc(turned_file(how, text[0]), out);
            putc(turned_rank(how, text[1]), out);
            skip = 2;
        } else if (strchr("KQRBN", text[0]) != NULL &&
                   is_between(text[1], '1', '8')) {
            putc(text[0], out);
            putc(turned_rank(how, text[1]), out);
            skip = 2;
        } else if (is_between(text[0], 'a', 'h') && text > from &&
                   (strchr("KQRBN", text[-1]) != NULL
                        ? text[1] == 'x' || is_between(text[1], 'a', 'h')
                        : strchr(" =", text[-1]) != NULL && text[1] == 'x')) {
            putc(turned_file(how, text[0]), out);
        } else {
            putc(*text, out);
        }
    }
}

#define BLACK_FIRST \
    " fen=\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\""

/* The script, turned. A game without a position of its own begins from the
 * initial one, with Black to move. */
static char *turned_script(struct turned how, const char *script)
{
    char *turned, *whole, *rest, *line;
    size_t bytes;
    FILE *out = open_memstream(&turned, &bytes);

    turn_text(how, script, out);
    fclose(out);
    out = open_memstream(&whole, &bytes);
    for (rest = turned; (line = strsep(&rest, "\n")) != NULL;)
        fprintf(out, "%s%s\n", line,
                how.swaps && strncmp(line, "start", 5) == 0 &&
                        strstr(line, "fen=") == NULL
                    ? BLACK_FIRST
                    : "");
    fclose(out);
    free(turned);
    return whole;
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Cut a part out of a line, where it is there. */
static void cut_out(char *line, const char *part, size_t bytes)
{
    char *at = strstr(line, part);

    if (at != NULL)
        memmove(at, at + bytes, strlen(at + bytes) + 1);
}

/* Each line with its words in one order: a pair of sides is turned with them.
 * Left out are the position of BLACK_FIRST, the sentence of a refusal, and
 * whether a loss was proven at once or by a search, which is a matter of the
 * order in which moves are found. */
static void sort_words(char *text, FILE *out)
{
    char *line;

    while ((line = strsep(&text, "\n")) != NULL) {
        char *words[64], event[16] = "";
        size_t count = 0;

        cut_out(line, BLACK_FIRST, strlen(BLACK_FIRST));
        if (strstr(line, " text=\"") != NULL &&
            strstr(line, " refuse ") != NULL)
            *strstr(line, " text=\"") = '\0';
        sscanf(line, "%*s %*s %*s %15s", event);
        if (strcmp(event, "pending") == 0 || strcmp(event, "proof") == 0)
            continue;
        while (count < ROWS(words) &&
               (words[count] = strsep(&line, " ")) != NULL)
            count++;
        if (count > 1)
            words[1] = "";
        qsort(words, count, sizeof *words, compare_words);
        for (size_t i = 0; i < count; i++)
            fprintf(out, "%s ", words[i]);
        putc('\n', out);
    }
}

static char *sorted(char *text)
{
    char *result;
    size_t bytes;
    FILE *out = open_memstream(&result, &bytes);

    sort_words(text, out);
    fclose(out);
    return result;
}

/* Scripts that are not turned, and why. */
static const struct {
    const char *name, *why;
} not_turned[] = {
#define PLIES "before a game that begins with Black, White has made a move"
    {"III.5.2-ruled-after-the-flag", PLIES},
    {"III.5.3-claim-rejected", PLIES},
    {"9.1a-no-agreement-before-two-moves", PLIES},
    {"9.1.2.1-offers", PLIES},
    {"5.2.3-2018-agreed-after-a-move-by-each", PLIES},
#define NUMBER "White's moves have other numbers in a game that Black begins"
    {"7.5.1-back-with-what-was-given", NUMBER},
    {"7.5.1-taken-back", NUMBER},
    {"6.11-pause-of-the-arbiter-plain", NUMBER},
    {"8.1.1-legible-correction", NUMBER},
    {"9.2.1-the-claim-is-written", NUMBER},
    {"D.2.9-from-the-chair", NUMBER},
    {"C.3-letters-that-look-alike", "squares in another alphabet"},
};

/* In Chess960 the initial position has its wings. */
static bool is_turned(const struct judge_case *one)
{
    for (size_t i = 0; i < ROWS(not_turned); i++)
        if (strcmp(one->name, not_turned[i].name) == 0)
            return false;
    return strstr(one->script, "chess960=") == NULL;
}

/* Neither castles, nor can anybody have castled. */
static bool is_mirrored(const struct judge_case *one)
{
    const char *fen = strstr(one->script, "fen=");

    return fen != NULL && strstr(one->script, "chess960=") == NULL &&
           can_be_mirrored(fen);
}

static void assert_turned(const struct judge_case *one, struct turned how)
{
    char *script = turned_script(how, one->script), *text;
    struct answer answer = judge_text(script, strlen(script));
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);

    turn_text(how, one->want, out);
    fclose(out);
    char *want = sorted(text), *got = sorted(answer.out);

    if (strcmp(want, got) != 0)
        fail_msg("%s, edition %s, turned:\n%s\nand not\n%s", one->name,
                 one->edition, got, want);
    free(want);
    free(got);
    free(text);
    free(script);
    answer_free(&answer);
}

static void colours_can_be_swapped(void **state)
{
    const struct judge_cases *cases = *state;
    int count = 0;

    for (int i = 0; i < cases->count; i++)
        if (is_turned(&cases->cases[i])) {
            assert_turned(&cases->cases[i], (struct turned){.swaps = true});
            count++;
        }
    assert_true(count >= 950);
}

static void files_can_be_mirrored(void **state)
{
    const struct judge_cases *cases = *state;
    int count = 0;

    for (int i = 0; i < cases->count; i++)
        if (is_mirrored(&cases->cases[i])) {
            assert_turned(&cases->cases[i], (struct turned){.mirrors = true});
            count++;
        }
    assert_true(count >= 345);
}

static int read_cases(void **state)
{
    *state = judge_cases_read();
    return 0;
}

static int free_cases(void **state)
{
    judge_cases_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_stays_unanswered),
        cmocka_unit_test(colours_can_be_swapped),
        cmocka_unit_test(files_can_be_mirrored),
    };

    return cmocka_run_group_tests_name("src/tools/judge checks", tests,
                                       read_cases, free_cases);
}
