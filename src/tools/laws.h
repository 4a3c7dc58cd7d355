// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * laws.h - "hektor laws": the table of the Laws, each named value
 * with its article, in lines that read well by ear.
 */
#pragma once

#include <stdio.h>

#include "rules/laws/laws.h"

/* argv[0] is the command's own word, argv[1] an edition or missing. Returns
 * the exit status: EXIT_USAGE for an edition that is not known. */
int laws_command_run(int argc, char **argv, FILE *out, FILE *errors);

void articles_print(const struct laws *laws, FILE *out);
