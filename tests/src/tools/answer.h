// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * answer.h - what a subcommand of hektor prints and how it ends, for a test.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "tests/unit.h"

enum { ANSWER_WORDS_MAX = 12 };

struct answer {
    int status;
    char *out, *errors;
    size_t out_bytes, errors_bytes;
    FILE *to_out, *to_errors; /* open until answer_end */
};

static inline void answer_begin(struct answer *answer)
{
    *answer = (struct answer){0};
    answer->to_out = open_memstream(&answer->out, &answer->out_bytes);
    answer->to_errors = open_memstream(&answer->errors, &answer->errors_bytes);
}

static inline void answer_end(struct answer *answer)
{
    fclose(answer->to_out);
    fclose(answer->to_errors);
}

/* Run it with the words behind its name, the last one NULL. */
static inline struct answer
answer_of(int (*run)(int argc, char **argv, FILE *out, FILE *errors),
          const char *name, const char *const *words)
{
    char *argv[ANSWER_WORDS_MAX] = {(char *)name};
    struct answer answer;
    int argc = 1;
    for (; words[argc - 1] != NULL; argc++) {
        assert_true(argc < ANSWER_WORDS_MAX - 1);
        argv[argc] = (char *)words[argc - 1];
    }
    answer_begin(&answer);
    answer.status = run(argc, argv, answer.to_out, answer.to_errors);
    answer_end(&answer);
    return answer;
}

#define ANSWER_OF(run, name, ...) \
    answer_of(run, name, (const char *const[]){__VA_ARGS__, NULL})

static inline void answer_free(struct answer *answer)
{
    free(answer->out);
    free(answer->errors);
}
