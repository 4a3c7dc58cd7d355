// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * attendance.h - a game that begins at an announced time: who is there, when
 * White's clock is started, and who has lost by coming too late. Laws 6.6 and
 * 6.7. Without an announced time everybody counts as there.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Why a game cannot begin like that, or REASON_NONE: an announced time needs a
 * default time where the edition leaves it to the rules of the event. */
enum reason attendance_of_start(const struct start *start,
                                const struct laws *laws);

/* When the announced time comes, or the default time; CLOCK_NEVER. */
int64_t attendance_due(const struct game *game);

/* That moment has come: White's clock is started, or the game is lost. */
void attendance_judge_due(struct ruling_builder *builder);

/* INTENT_ARRIVE. */
void attendance_arrive(struct ruling_builder *builder);

/* Why this player cannot do anything at the board yet; REASON_NONE. */
enum reason attendance_bar(const struct game *game,
                           const struct intent *intent);
