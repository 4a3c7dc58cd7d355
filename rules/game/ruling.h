// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ruling.h - the arbiter's answer to an intent: events, or the reason of a
 * refusal.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/game/event.h"
#include "rules/laws/reason.h"

enum { ARBITER_EVENTS_MAX = 24 };

struct ruling {
    enum reason reason; /* REASON_NONE: the events are to be applied */
    enum clause clause; /* behind a refusal */
    size_t at; /* a refused text: the byte where it goes wrong */
    bool late; /* these events are a flag's; judge the intent again after */
    int count;
    struct event events[ARBITER_EVENTS_MAX]; /* seq and at_ms are set */
};
