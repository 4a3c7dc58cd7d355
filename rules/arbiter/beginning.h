// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * beginning.h - whether a game can begin under these conditions. Internal to
 * this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Judge INTENT_START. A game that is over in its initial position ends at
 * once. */
void beginning_judge(struct ruling_builder *builder);
