// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/event_rules.h"

#include <stddef.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/square.h"
#include "rules/clock/moment.h"

enum { DRAW_LIMIT_MOST = 9999 };

/* Ten minutes, and fourteen days. */
static const int64_t ABSENCE_MS = 10 * 60 * 1000;
static const int64_t ABSENCE_MAX_MS = INT64_C(14) * 24 * 60 * 60 * 1000;

const char *const flag_words[] = {"auto", "claim", NULL};
const char *const supervision_words[] = {"yes", "no", NULL};
const char *const draws_words[] = {"free", "no", NULL};
const char *const announced_words[] = {"no", "announced", NULL};
const char *const commentary_words[] = {"no", "yes", NULL};
const char *const scoresheet_rule_words[] = {"program", "self", NULL};
const char *const announce_words[] = {"no", "yes", "white", "black", NULL};
const char *const boards_words[] = {"one", "two", NULL};
const char *const assistant_words[] = {"none", "white", "black", "both", NULL};

const char *const visibility_words[] = {"open", "group", "closed", NULL};
const char *const helps_words[] = {"-", "all", "board", "none", NULL};

/* As a member of itself, so that the rows can name a path; the rules alone have
 * the same layout. */
struct alone {
    struct event_rules rules;
};

#define FIELD_HOLDER struct alone

static const struct field fields[] = {EVENT_RULES_FIELDS(rules)};

enum { FIELDS = sizeof fields / sizeof *fields };

const struct field *event_rules_rule(int index)
{
    return index >= 0 && index < FIELDS ? &fields[index] : NULL;
}

bool event_rules_set(struct event_rules *rules, const struct field *rule,
                     const char *value)
{
    struct event_rules changed = *rules;
    int64_t ms;

    /* What people write has a unit; the wire's bare number is of no use. */
    if (rule->type == FIELD_MS && !duration_read(value, &ms))
        return false;
    if (!field_read(rule, &changed, value) || !event_rules_is_sound(&changed))
        return false;
    *rules = changed;
    return true;
}

void event_rules_unset(struct event_rules *rules, const struct field *rule)
{
    memset((char *)rules + rule->offset, 0, rule->size);
}

/* "15:00" or "15m"; INT64_MAX for "none". */
static bool read_time(const char *text, int64_t *out_ms)
{
    if (strcmp(text, "none") != 0)
        return duration_read(text, out_ms);
    *out_ms = INT64_MAX;
    return true;
}

bool event_rules_default_time(const struct event_rules *rules, bool *said,
                              int64_t *out_ms)
{
    *said = rules->default_time[0] != '\0';
    return !*said || read_time(rules->default_time, out_ms);
}

int64_t event_rules_late_to_resume_ms(const struct laws *laws,
                                      const struct event_rules *rules)
{
    int64_t ms = 0;
    bool said;

    event_rules_default_time(rules, &said, &ms);
    if (!said)
        return laws_value(laws, LAW_LATE_TO_RESUME);
    return ms == INT64_MAX ? -1 : ms;
}

int64_t event_rules_absence_ms(const struct event_rules *rules)
{
    int64_t ms = ABSENCE_MS;

    read_time(rules->absence, &ms);
    return ms;
}

int64_t event_rules_absence_max_ms(const struct event_rules *rules)
{
    int64_t ms = ABSENCE_MAX_MS;

    read_time(rules->absence_max, &ms);
    return ms;
}

static bool is_time_or_empty(const char *text)
{
    int64_t ms;

    return *text == '\0' || read_time(text, &ms);
}

bool event_rules_is_sound(const struct event_rules *rules)
{
    int64_t ms;
    bool said;

    return rules->flag <= FLAG_CLAIM &&
           rules->supervision <= SUPERVISION_NONE &&
           rules->draws <= DRAWS_FORBIDDEN && rules->watch <= WATCH_NO &&
           rules->draw_limit >= 0 && rules->draw_limit <= DRAW_LIMIT_MOST &&
           rules->quickplay <= QUICKPLAY_ANNOUNCED &&
           rules->fine <= FINE_ANNOUNCED &&
           rules->scoresheets <= SCORESHEET_BY_PLAYERS &&
           rules->session_ms >= 0 && rules->session_ms <= DURATION_MAX_MS &&
           event_rules_default_time(rules, &said, &ms) &&
           is_time_or_empty(rules->absence) &&
           is_time_or_empty(rules->absence_max) &&
           appointment_is_sound(&rules->appointment) &&
           rules->commentary <= COMMENTARY_FOLLOWED &&
           rules->announce <= ANNOUNCE_BLACK && rules->boards <= BOARDS_TWO &&
           rules->assistant <= ASSISTANT_BOTH && rules->helps <= HELPS_NONE &&
           rules->visibility <= VISIBLE_TO_NONE && rules->watch_delay >= 0 &&
           rules->watch_delay <= WATCH_DELAY_MOST && rules->lag <= LAG_YES;
}

bool event_rules_is_supervised(const struct laws *laws, enum tempo tempo,
                               const struct event_rules *rules)
{
    return tempo == TEMPO_STANDARD ||
           (laws_value(laws, LAW_SUPERVISION) &&
            rules->supervision == SUPERVISION_ADEQUATE);
}

bool event_rules_awaits_claim(const struct laws *laws, enum tempo tempo,
                              const struct event_rules *rules)
{
    return rules->flag == FLAG_CLAIM ||
           (laws_value(laws, LAW_FLAG_CALLED) == FLAG_CALLED_BY_PLAYER &&
            !event_rules_is_supervised(laws, tempo, rules));
}

bool event_rules_has_assistant(const struct event_rules *rules, enum side side)
{
    return rules->assistant == ASSISTANT_BOTH ||
           rules->assistant ==
               (side == WHITE ? ASSISTANT_WHITE : ASSISTANT_BLACK);
}

bool event_rules_is_sighted(const struct event_rules *rules, enum side side)
{
    return rules->announce == (side == WHITE ? ANNOUNCE_BLACK : ANNOUNCE_WHITE);
}

bool event_rules_needs_board(const struct event_rules *rules)
{
    return rules->announce != ANNOUNCE_NO || rules->boards != BOARDS_ONE;
}

bool event_rules_write(const struct event_rules *rules,
                       const struct field *rule, char *out, size_t out_bytes)
{
    return !field_is_empty(rule, rules) &&
           field_write(rule, rules, out, out_bytes);
}

/* Places of the rules in their table. */
enum {
    RULE_FLAG,
    RULE_SUPERVISION,
    RULE_DRAWS,
    RULE_DRAW_LIMIT,
    RULE_QUICKPLAY,
    RULE_FINE,
    RULE_DEFAULT_TIME,
    RULE_COMMENTARY,
    RULE_SCORESHEETS,
    RULE_SESSION,
    RULE_WATCH,
    RULE_ANNOUNCE,
    RULE_BOARDS,
    RULE_ASSISTANT,
    RULE_HELPS,
    RULE_ABSENCE,
    RULE_ABSENCE_MAX,
    RULE_RESUME,
    RULE_RESUME_PLACE,
    RULE_VISIBILITY,
    RULE_WATCH_DELAY,
    RULE_LAG,
};

static const char *const meanings[FIELDS] = {
    [RULE_FLAG] = N_("When does a flag count: when it falls, or when the "
                     "opponent claims it?"),
    [RULE_SUPERVISION] =
        N_("Are rapid and blitz games supervised as the Laws require?"),
    [RULE_DRAWS] = N_("Can the players agree to a draw?"),
    [RULE_DRAW_LIMIT] =
        N_("After how many moves can the players agree to a draw?"),
    [RULE_QUICKPLAY] = N_("Were the rules of a quickplay finish announced?"),
    [RULE_FINE] = N_("Was a fine announced in advance?"),
    [RULE_DEFAULT_TIME] = N_("How late may a player arrive?"),
    [RULE_COMMENTARY] =
        N_("Does the commentary of the Russian federation apply?"),
    [RULE_SCORESHEETS] = N_("Who records the moves?"),
    [RULE_SESSION] = N_("How long is a session? When it ends, the player to "
                        "move seals a move."),
    [RULE_WATCH] = N_("Does the arbiter act on illegal moves and touched "
                      "pieces without a claim?"),
    [RULE_ANNOUNCE] = N_("Do the players announce and repeat moves, as the "
                         "appendix for blind players requires?"),
    [RULE_BOARDS] =
        N_("Do the players share one board, or does each have a board?"),
    [RULE_ASSISTANT] = N_("Which player has an assistant?"),
    [RULE_HELPS] = N_("What may a player ask the program during the game?"),
    [RULE_ABSENCE] = N_("How long must a player be disconnected before the "
                        "opponent can adjourn?"),
    [RULE_ABSENCE_MAX] = N_("How long must a player be disconnected before a "
                            "game without clocks is closed?"),
    [RULE_RESUME] = N_("When is an adjourned game resumed?"),
    [RULE_RESUME_PLACE] = N_("Where is an adjourned game resumed?"),
    [RULE_VISIBILITY] = N_("Who may watch the game?"),
    [RULE_WATCH_DELAY] = N_("How many moves late do spectators see the game?"),
    [RULE_LAG] =
        N_("Does a player get back the time lost to a slow connection?"),
};

/* TRANSLATORS: a rule of an event, as a form names it; the English one is also
 * what is typed on a command line. */
static const char *const labels[FIELDS] = {
    [RULE_FLAG] = NP_("rule of an event", "flag"),
    [RULE_SUPERVISION] = NP_("rule of an event", "supervision"),
    [RULE_DRAWS] = NP_("rule of an event", "draws"),
    [RULE_DRAW_LIMIT] = NP_("rule of an event", "draw-limit"),
    [RULE_QUICKPLAY] = NP_("rule of an event", "quickplay"),
    [RULE_FINE] = NP_("rule of an event", "fine"),
    [RULE_DEFAULT_TIME] = NP_("rule of an event", "default-time"),
    [RULE_COMMENTARY] = NP_("rule of an event", "commentary"),
    [RULE_SCORESHEETS] = NP_("rule of an event", "score"),
    [RULE_SESSION] = NP_("rule of an event", "session"),
    [RULE_WATCH] = NP_("rule of an event", "watch"),
    [RULE_ANNOUNCE] = NP_("rule of an event", "announce"),
    [RULE_BOARDS] = NP_("rule of an event", "boards"),
    [RULE_ASSISTANT] = NP_("rule of an event", "assistant"),
    [RULE_HELPS] = NP_("rule of an event", "helps"),
    [RULE_ABSENCE] = NP_("rule of an event", "absence"),
    [RULE_ABSENCE_MAX] = NP_("rule of an event", "absence-max"),
    [RULE_RESUME] = NP_("rule of an event", "resume"),
    [RULE_RESUME_PLACE] = NP_("rule of an event", "resume-place"),
    [RULE_VISIBILITY] = NP_("rule of an event", "visibility"),
    [RULE_WATCH_DELAY] = NP_("rule of an event", "watch-delay"),
    [RULE_LAG] = NP_("rule of an event", "lag"),
};

const char *event_rules_label(int index)
{
    return labels[index];
}

const char *event_rules_meaning(int index)
{
    return meanings[index];
}

const char *event_rules_values(int index)
{
    switch (index) {
    case RULE_DRAW_LIMIT:
    case RULE_WATCH_DELAY:
        return "MOVES";
    case RULE_SESSION:
        return "TIME";
    case RULE_DEFAULT_TIME:
    case RULE_ABSENCE:
    case RULE_ABSENCE_MAX:
        return "TIME|none";
    case RULE_RESUME:
        return "MOMENT";
    case RULE_RESUME_PLACE:
        return "PLACE";
    default:
        return NULL;
    }
}

/* Only in rapid and blitz can supervision be wanting, and only without it, in
 * the editions in which no arbiter calls a flag, does that wait for a claim:
 * Appendices A and B. */
static enum clause against(const struct laws *laws, enum tempo tempo,
                           const struct event_rules *rules, int rule)
{
    bool is_standard = tempo == TEMPO_STANDARD;

    switch (rule) {
    case RULE_FLAG:
        if (!is_standard &&
            laws_value(laws, LAW_FLAG_CALLED) == FLAG_CALLED_BY_ARBITER)
            return CLAUSE_FLAG_CALLED;
        return event_rules_is_supervised(laws, tempo, rules)
                   ? CLAUSE_FLAG_OBSERVED
                   : CLAUSE_NONE;
    case RULE_SUPERVISION:
        return is_standard ? CLAUSE_SUPERVISION : CLAUSE_NONE;
    case RULE_QUICKPLAY:
        return tempo == TEMPO_BLITZ && !laws_value(laws, LAW_QUICKPLAY_IN_BLITZ)
                   ? CLAUSE_QUICKPLAY_WHERE
                   : CLAUSE_NONE;
    case RULE_FINE:
        return penalty_exists(laws, PENALTY_FINE) ? CLAUSE_NONE
                                                  : CLAUSE_PENALTY;
    case RULE_ASSISTANT: /* the sighted player's, where the other has none */
        return rules->assistant == ASSISTANT_BOTH &&
                       (event_rules_is_sighted(rules, WHITE) ||
                        event_rules_is_sighted(rules, BLACK))
                   ? CLAUSE_SIGHTED_ASSISTANT
                   : CLAUSE_NONE;
    case RULE_COMMENTARY:
        return laws_value(laws, LAW_COMMENTARY) ? CLAUSE_NONE
                                                : CLAUSE_COMMENTARY;
    case RULE_DEFAULT_TIME: /* every edition lets the event say more */
    case RULE_SCORESHEETS: /* 8.1 and the appendix for the blind are in every
                            * edition
                            */
    case RULE_ANNOUNCE:
    case RULE_BOARDS:
    case RULE_SESSION:
    case RULE_WATCH:
    case RULE_HELPS:
    case RULE_ABSENCE: /* the Laws know no lines */
    case RULE_ABSENCE_MAX:
    case RULE_RESUME: /* the guidelines for adjournment, 2(g) and 13 */
    case RULE_RESUME_PLACE:
    case RULE_VISIBILITY: /* who watches is for the event to say */
    case RULE_WATCH_DELAY:
    case RULE_LAG: /* the Laws know no lines */
        return CLAUSE_NONE;
    default:
        return laws_value(laws, LAW_DRAW_LIMIT) == DRAW_LIMIT_UNKNOWN
                   ? CLAUSE_OFFER
                   : CLAUSE_NONE;
    }
}

enum clause event_rules_against(const struct laws *laws, enum tempo tempo,
                                int index)
{
    static const struct event_rules any = {.supervision = SUPERVISION_NONE};

    return against(laws, tempo, &any, index);
}

enum clause event_rules_unknown(const struct laws *laws, enum tempo tempo,
                                const struct event_rules *rules,
                                const struct field **rule)
{
    for (int i = 0; i < FIELDS; i++) {
        enum clause clause = field_is_empty(&fields[i], rules)
                                 ? CLAUSE_NONE
                                 : against(laws, tempo, rules, i);

        if (clause == CLAUSE_NONE)
            continue;
        if (rule != NULL)
            *rule = &fields[i];
        return clause;
    }
    return CLAUSE_NONE;
}

bool event_rules_bars_agreement(const struct laws *laws,
                                const struct event_rules *rules, int plies)
{
    return laws_value(laws, LAW_DRAW_LIMIT) != DRAW_LIMIT_UNKNOWN &&
           (rules->draws == DRAWS_FORBIDDEN ||
            plies / SIDES < rules->draw_limit);
}

bool event_rules_bars_offer(const struct laws *laws,
                            const struct event_rules *rules, int plies)
{
    return laws_value(laws, LAW_DRAW_LIMIT) == DRAW_LIMIT_OFFER &&
           event_rules_bars_agreement(laws, rules, plies);
}

static const struct commentary_row rows[] = {
    {"6.6a", N_("the event states the default time before the first round")},
    {"7.4a", N_("only a player who claims the illegal move gets two minutes; "
                "after the reply, the move is corrected without extra time")},
    {"8.1", N_("a player who records moves in advance gets a remark, then a "
               "warning; after that, the opponent gets two minutes")},
    {"8.4", N_("after the flag falls, a player completes the scoresheet at "
               "once, on their own time")},
    {"10.2", N_("only a plainly false claim costs two minutes; otherwise the "
                "ruling is postponed")},
    {"12.8", N_("after a loss for refusal, an opponent who cannot checkmate "
                "scores half a point")},
    {"13", N_("after a loss by a penalty, an opponent who cannot checkmate "
              "scores half a point")},
};

const struct commentary_row *commentary_row(int index)
{
    return index >= 0 && (size_t)index < sizeof rows / sizeof *rows
               ? &rows[index]
               : NULL;
}

bool commentary_holds(const struct event_rules *rules)
{
    return rules->commentary == COMMENTARY_FOLLOWED;
}
