// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * make_mate_distances.h - a table printed by make_tables, in a file of its own.
 */
#pragma once

/* Print table_mate_distance. */
void print_mate_distances(void);
