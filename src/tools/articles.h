// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * articles.h - "hektor laws EDITION --all": every article of an edition, and
 * whether the program acts on it, tells it, or leaves it to people.
 */
#pragma once

#include <stdio.h>

#include "rules/laws/laws.h"

void articles_print(const struct laws *laws, FILE *out);
