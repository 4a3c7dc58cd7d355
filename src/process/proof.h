// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * proof.h - the worker that searches whether a side can still mate: a process
 * of its own, so that no other game waits for it and its memory is its own.
 * It is given a budget, answers with one line on a pipe, and ends.
 */
#pragma once

#include <sys/types.h>

#include "rules/board/position.h"
#include "rules/game/intent.h"

/* What a search for a ruling may look at before it is undetermined, here and
 * in hektor judge: about two seconds and a quarter of a gigabyte. */
enum { PROOF_NODES = 2 * 1000 * 1000 };

struct proof {
    pid_t pid;
    int fd; /* readable when the answer is there; to be closed by proof_end */
};

/* Search at once: can this side mate; SIDE_NONE: can anybody? */
enum proof_kind proof_of(const struct position *pos, enum side side);

/* Start the search. 0 or a negative errno. */
int proof_begin(const struct position *pos, enum side side, struct proof *out);

/* The answer; a worker that ended without one could not determine it. Waits
 * for the worker, which has ended or is about to. */
enum proof_kind proof_end(struct proof *proof);

/* Stop a search whose answer nobody wants any more. */
void proof_abandon(struct proof *proof);
