// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start_fields.h - the fields of a game's start, competition rules and all, for
 * the tables of intents and events. Before the include, define FIELD_HOLDER:
 * the struct that holds the start.
 */
#pragma once

#include "rules/game/event_rules.h"
#include "rules/game/field_rows.h"
#include "rules/game/start.h"

// clang-format off
/* Of the competition rules at that path in the holder. */
#define EVENT_RULES_FIELDS(path) \
    OPTIONAL_WORD("flag", path.flag, flag_words), \
    OPTIONAL_WORD("supervision", path.supervision, supervision_words), \
    OPTIONAL_WORD("draws", path.draws, draws_words), \
    OPTIONAL("draw-limit", NUMBER, path.draw_limit), \
    OPTIONAL_WORD("quickplay", path.quickplay, announced_words), \
    OPTIONAL_WORD("fine", path.fine, announced_words), \
    OPTIONAL("default-time", TEXT, path.default_time), \
    OPTIONAL_WORD("commentary", path.commentary, commentary_words), \
    OPTIONAL_WORD("score", path.scoresheets, scoresheet_rule_words), \
    OPTIONAL("session", MS, path.session_ms), \
    OPTIONAL_WORD("watch", path.watch, supervision_words), \
    OPTIONAL_WORD("announce", path.announce, announce_words), \
    OPTIONAL_WORD("boards", path.boards, boards_words), \
    OPTIONAL_WORD("assistant", path.assistant, assistant_words), \
    OPTIONAL_WORD("helps", path.helps, helps_words), \
    OPTIONAL("absence", TEXT, path.absence), \
    OPTIONAL("absence-max", TEXT, path.absence_max), \
    OPTIONAL("resume", TEXT, path.appointment.resume), \
    OPTIONAL("resume-place", TEXT, path.appointment.place), \
    OPTIONAL_WORD("visibility", path.visibility, visibility_words), \
    OPTIONAL("watch-delay", NUMBER, path.watch_delay), \
    OPTIONAL_WORD("lag", path.lag, commentary_words)

#define START_FIELDS \
    FIELD("laws", TEXT, start.laws), \
    FIELD("time-white", CONTROL, start.time[WHITE]), \
    FIELD("time-black", CONTROL, start.time[BLACK]), \
    OPTIONAL("fen", TEXT, start.fen), \
    OPTIONAL("chess960", FLAG, start.chess960), \
    OPTIONAL_WORD("mode", start.mode, mode_words), \
    OPTIONAL("arbiter", FLAG, start.arbiter), \
    OPTIONAL("begins", MS, start.begins_ms), \
    EVENT_RULES_FIELDS(start.rules), \
    OPTIONAL("white", TEXT, start.name[WHITE]), \
    OPTIONAL("black", TEXT, start.name[BLACK]), \
    OPTIONAL("event", TEXT, start.event), \
    OPTIONAL("site", TEXT, start.site), \
    OPTIONAL("date", TEXT, start.date), \
    OPTIONAL("points", TEXT, start.points), \
    OPTIONAL("match", TEXT, start.match), \
    OPTIONAL("match-game", NUMBER, start.match_game), \
    OPTIONAL("round", NUMBER, start.round)
// clang-format on
