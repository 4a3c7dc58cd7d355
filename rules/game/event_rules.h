// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_rules.h - the rules that an event can set within the Laws, each by its
 * name: "flag=claim". A zeroed struct is what the Laws say by themselves.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/square.h"
#include "rules/clock/moment.h"
#include "rules/game/field.h"
#include "rules/laws/laws.h"

enum flag_rule { FLAG_AUTO, FLAG_CLAIM };
enum supervision_rule { SUPERVISION_ADEQUATE, SUPERVISION_NONE };
enum watch_rule { WATCH_YES, WATCH_NO };
enum draws_rule { DRAWS_FREE, DRAWS_FORBIDDEN };
enum quickplay_rule { QUICKPLAY_UNANNOUNCED, QUICKPLAY_ANNOUNCED };
enum fine_rule { FINE_UNANNOUNCED, FINE_ANNOUNCED };
enum commentary_rule { COMMENTARY_LEFT, COMMENTARY_FOLLOWED };
enum scoresheet_rule { SCORESHEET_BY_PROGRAM, SCORESHEET_BY_PLAYERS };
enum announce_rule {
    ANNOUNCE_NO,
    ANNOUNCE_YES,
    ANNOUNCE_WHITE, /* White alone is blind: Black plays as the sighted do */
    ANNOUNCE_BLACK,
};
enum boards_rule { BOARDS_ONE, BOARDS_TWO };
enum assistant_rule {
    ASSISTANT_NONE,
    ASSISTANT_WHITE,
    ASSISTANT_BLACK,
    ASSISTANT_BOTH,
};

enum helps_rule { HELPS_UNSAID, HELPS_ALL, HELPS_BOARD, HELPS_NONE };

enum lag_rule { LAG_NO, LAG_YES };

enum visibility_rule { VISIBLE_TO_ALL, VISIBLE_TO_GROUP, VISIBLE_TO_NONE };

enum { DEFAULT_TIME_BYTES = 12, WATCH_DELAY_MOST = 100 };

struct event_rules {
    uint8_t flag; /* FLAG_CLAIM: it counts when the opponent claims it */
    uint8_t supervision; /* in rapid and blitz: enum supervision_rule */
    uint8_t draws; /* DRAWS_FORBIDDEN: none by agreement */
    uint8_t watch; /* WATCH_NO: illegal moves and touched pieces are ruled on
                      when the opponent claims; over the board */
    int32_t draw_limit; /* none before so many moves by each; 0: no limit */
    uint8_t quickplay; /* enum quickplay_rule: its guidelines are used */
    uint8_t fine; /* enum fine_rule: one was announced in advance */
    uint8_t commentary; /* enum commentary_rule: rules/game/event_rules.h */
    char default_time[DEFAULT_TIME_BYTES]; /* "15:00", "15m", "none"; "":
                                              what the edition says */
    int64_t session_ms; /* how long a session lasts, at whose end the game is
                           adjourned; 0: no end is set */
    uint8_t
        scoresheets; /* SCORESHEET_BY_PLAYERS: each player keeps a scoresheet */
    uint8_t announce; /* enum announce_rule: the moves are announced */
    uint8_t boards; /* BOARDS_TWO: each makes every move on their own */
    uint8_t assistant; /* enum assistant_rule: whose part the program takes */
    uint8_t helps; /* enum helps_rule: rules/game/query.h */
    /* As default_time is written; "": ten minutes, and fourteen days. */
    char absence[DEFAULT_TIME_BYTES]; /* how long a player is away before their
                                         opponent may have the game adjourned
                                         without them */
    char absence_max[DEFAULT_TIME_BYTES]; /* and before a game without clocks
                                             is closed, if it is their move */
    struct appointment appointment; /* of a game that is adjourned */
    uint8_t visibility; /* enum visibility_rule: who may watch */
    int32_t watch_delay; /* spectators see the game this many moves late; 0: at
                            once */
    uint8_t lag; /* LAG_YES: what the line has cost is given back:
                    rules/game/time_adjustments.h */
};

extern const char *const flag_words[]; /* auto, claim */
extern const char *const supervision_words[]; /* yes, no */
extern const char *const draws_words[]; /* free, no */
extern const char *const announced_words[]; /* no, announced */
extern const char *const commentary_words[]; /* no, yes */
extern const char *const scoresheet_rule_words[]; /* program, self */
extern const char *const announce_words[]; /* no, yes, white, black */
extern const char *const boards_words[]; /* one, two */
extern const char *const assistant_words[]; /* none, white, black, both */
extern const char *const visibility_words[]; /* open, group, closed */
extern const char *const helps_words[]; /* -, all, board, none */

/* The rules in their order, fields of a struct event_rules; NULL past the
 * end. */
const struct field *event_rules_rule(int index);

/* A rule's name for people, marked with its context, which is in front of it up
 * to the byte 4. */
const char *event_rules_label(int index);

/* What a rule says: English, marked. */
const char *event_rules_meaning(int index);

/* What its values mean, if they are not words: "MOVES", "TIME" (a length of
 * time), "TIME|none", "MOMENT" or "PLACE"; else NULL. */
const char *event_rules_values(int index);

/* Set a rule to its default by the Laws. */
void event_rules_unset(struct event_rules *rules, const struct field *rule);

/* The clause that forbids a rule in any game of that tempo, whatever its value;
 * CLAUSE_NONE if the edition allows it. */
enum clause event_rules_against(const struct laws *laws, enum tempo tempo,
                                int index);

/* Set one rule; false, and nothing changed, when the value is none of its
 * values. */
bool event_rules_set(struct event_rules *rules, const struct field *rule,
                     const char *value);

/* Are all values possible ones? */
bool event_rules_is_sound(const struct event_rules *rules);

/* The default time that the event sets, INT64_MAX for "none";
 * *said is false, and *out_ms untouched, where it sets none. False for a text
 * that is no time. */
bool event_rules_default_time(const struct event_rules *rules, bool *said,
                              int64_t *out_ms);

/* How late a player may come when an adjourned game is resumed at the announced
 * time; below 0: any time. */
int64_t event_rules_late_to_resume_ms(const struct laws *laws,
                                      const struct event_rules *rules);

/* How long a player is away before their opponent may have the game adjourned,
 * and before a game without clocks is closed; INT64_MAX: never. */
int64_t event_rules_absence_ms(const struct event_rules *rules);
int64_t event_rules_absence_max_ms(const struct event_rules *rules);

/* The clause that forbids a rule in such a game, and which rule it is (rule may
 * be NULL); CLAUSE_NONE if the edition allows them all. */
enum clause event_rules_unknown(const struct laws *laws, enum tempo tempo,
                                const struct event_rules *rules,
                                const struct field **rule);

/* Do the Laws of standard chess hold in full in a game of that tempo: is it
 * standard, or supervised as the edition asks? */
bool event_rules_is_supervised(const struct laws *laws, enum tempo tempo,
                               const struct event_rules *rules);

/* Does a flag count only when the opponent claims it? */
bool event_rules_awaits_claim(const struct laws *laws, enum tempo tempo,
                              const struct event_rules *rules);

/* Has this player an assistant? Are they the sighted one of two, whose
 * assistant only announces and makes moves (D.2.11)? */
bool event_rules_has_assistant(const struct event_rules *rules, enum side side);
bool event_rules_is_sighted(const struct event_rules *rules, enum side side);

/* Are these rules about moves that are made on a board and completed by the
 * clock? */
bool event_rules_needs_board(const struct event_rules *rules);

/* The value of a rule as text; false if it is the default, or does not fit. */
bool event_rules_write(const struct event_rules *rules,
                       const struct field *rule, char *out, size_t out_bytes);

/* Does the event forbid to agree to a draw, or to offer one, when so many
 * plies have been played? (9.1) */
bool event_rules_bars_agreement(const struct laws *laws,
                                const struct event_rules *rules, int plies);
bool event_rules_bars_offer(const struct laws *laws,
                            const struct event_rules *rules, int plies);

/*
 * The commentary of the Russian chess federation on the Laws of
 * 2009: not part of the Laws, but an addition that an event may choose. Each
 * row is a comment on an article.
 */

struct event_rules;

struct commentary_row {
    const char *article; /* of 2009 */
    const char *meaning; /* English, marked */
};

/* In the order of the articles; NULL past the end. */
const struct commentary_row *commentary_row(int index);

/* Does the event follow it? */
bool commentary_holds(const struct event_rules *rules);

/* The fields of the rules at that path in the FIELD_HOLDER, for the tables of
 * intents and events. */
// clang-format off
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
// clang-format on
