// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * offer.h - sentences about an offer and its answer: of a draw, to take a move
 * back, to adjourn. For event.c. The player who must answer hears the client's
 * own question, once.
 */
#pragma once

#include "speech/sentences/words.h"

event_sentence announce_offer;
event_sentence announce_decline;
event_sentence announce_takeback;
