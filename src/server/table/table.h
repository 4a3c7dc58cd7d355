// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * table.h - the games that a server holds: each with its journal, judged by
 * rules/arbiter/arbiter.h and applied by rules/game/game.h, its own time
 * counted from the monotonic clock. No socket and no waiting here: the moment
 * is an argument.
 *
 * now_ms is CLOCK_MONOTONIC. A game's own time is now_ms less its epoch; it
 * is stopped while no server holds the game.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/conclusion.h"
#include "rules/game/game.h"

#include "src/server/store/store.h"
#include "src/server/table/moment_heap.h"
#include "src/wire/wire.h"

enum {
    BEAT_MS = 2000,
    CLOCKS_MS = 10000, /* so long nothing has told of a clock that runs */
};

enum { TABLE_REFUSED_MAX = 32 };

struct live_game {
    char id[GAME_ID_MAX];
    struct game game;
    struct store *store; /* its own, or the one that all share */
    int64_t epoch_ms; /* the moment at which its own time was 0 */
    int64_t beat_ms; /* its own time of the last row in the journal */
    int64_t wall_s; /* of its last event, for people */
    int64_t clocks_ms; /* its own time when its clocks were last told again */
    struct table *table; /* that holds it */
    struct heap_moment
        due; /* when it must be looked at, on the monotonic clock */
    /* Of the last intents that were refused, from an older line one of them may
     * still come. */
    int64_t refused_tokens[TABLE_REFUSED_MAX];
    int refused_count; /* where the next one goes */
    int64_t *tokens; /* of the intents that were carried out */
    int token_count, token_room;
    int64_t token; /* of the intent that is being judged; 0: none */
    const char *via; /* while an assistant's intent is judged: their name */
    struct owner invited[SIDES]; /* an assistant who is not accepted yet; name
                                    "": none */
    struct {
        struct owner assistant[SIDES]; /* person below 0: none */
        bool known; /* from the journal */
        int64_t person[SIDES]; /* whose the players' seats are; below 0:
                                  nobody's */
        char name[SIDES][NAME_MAX_BYTES]; /* of the account */
    } owners;
    uint32_t *ply_seqs; /* of the event that made each ply */
    int ply_seq_room;
    int shown_plies; /* in the lists of those who see it later */
    struct participant *participants; /* the connections that get its events */
    int64_t came_s[SIDES]; /* the time of day at which a player came, in a
                              server; 0: before anybody asked */
    struct {
        int64_t acts_whole_ms; /* of the measure of what the others hear */
        int64_t handling_whole_ms; /* of pieces handled in this turn */
        int64_t moves_whole_ms; /* the same of moves made on a board */
        int wrong_ply, wrong_claims; /* so many, on the move after this ply */
        int untold; /* disconnections while that was used up */
        bool is_unsaid; /* the player is back, which is not announced yet */
        bool is_unwritten; /* nor recorded: the account has no bytes left */
    } lines[SIDES]; /* of the players, in a server */
    int64_t unpaid_bytes; /* written, and charged to nobody yet */
    int64_t quota_whole_ms; /* of the measure of what is written here */
    struct told_event *fresh; /* its events of this turn, as they are sent */
    struct told_event **fresh_end;
    struct live_game *next_touched;
    struct live_game *next_timed;
    bool is_in_table; /* it is in the table, and is not only being opened */
    bool touched; /* it is in the table's list of those */
    bool inquired; /* a search for it goes on */
    struct dead_searches searches;
    bool closing; /* it has ended, and its PGN is still to be kept */
    bool was_over; /* since before it was resumed: then only if there is none */
    struct {
        char *header; /* of the envelope that is being sealed; NULL: none */
        size_t bytes;
        enum seat by; /* who seals it */
        int64_t at_ms; /* of the game's own time, when they asked for it */
        int64_t until_ms; /* so long their flag is not looked at */
    } inscribed;
    bool is_older_told; /* and that somebody has seen more of the game */
    bool is_damage_told; /* the administrator knows of its envelope */
    int64_t phrase_after_ms; /* no passphrase is tried before */
    struct live_game *next;
};

struct participant;
struct crash_marker;
struct confirmed;

/* An event as a line of the wire, made once for all connections that get it. */
struct told_event {
    uint32_t seq;
    int64_t at_ms;
    char *line;
    struct told_event *next;
};

struct table {
    char folder[PATH_MAX]; /* where the journals lie, one for each game */
    struct store *shared; /* or the one journal of all games; NULL: none */
    const struct store_known *known; /* what that journal must have, or NULL */
    struct confirmed *confirmed; /* how far it was confirmed; or NULL */
    struct crash_marker
        *marker; /* of a shared one: what is worked on; or NULL */
    int64_t host; /* the person by whose account a shared one runs, who may
                     play here; else not above 0 */
    struct live_game *games;
    int reopened; /* finished games, since some were last released */
    void *by_id; /* of tsearch(3) */
    struct live_game *touched; /* what has changed since table_settled */
    struct live_game *timed; /* whose clocks are to be told, since then */
    struct moment_heap dues; /* of its games */
};

/*
 * A new game under these conditions. STORE_OK with a reason in *ruling, or
 * the game in *out; its first events are written, and not yet committed.
 */
enum store_error table_new(struct table *table, const struct intent *start,
                           int64_t now_ms, struct ruling *ruling,
                           struct live_game **out);

/* A game that was begun elsewhere, under its own id: its events so far, which
 * must fit, are written, and not yet committed. No game of that id may be in
 * the journal that all share. */
enum store_error table_take_over(struct table *table, const char *id,
                                 const struct event *events, int count,
                                 int64_t now_ms, struct live_game **out);

/* NULL when it is not held. */
struct live_game *table_find(const struct table *table, const char *id);

/* Judge, apply and write, also the flag that comes first; *ruling is the
 * answer to the intent itself. */
enum store_error table_judge(struct live_game *live,
                             const struct intent *intent, int64_t now_ms,
                             struct ruling *ruling);

/* Was an intent with this token, which is not 0, carried out already? */
bool table_has_done(const struct live_game *live, int64_t token);

/* It was refused, and its player knows that; was it, of late? */
void table_note_refused(struct live_game *live, int64_t token);
bool table_has_refused(const struct live_game *live, int64_t token);

/* What comes before an intent alone: *ruling is what it would get now, and
 * nothing of that is written. */
enum store_error table_prepare(struct live_game *live,
                               const struct intent *intent, int64_t now_ms,
                               struct ruling *ruling);

/* The same at a moment of the game's own time. */
enum store_error table_judge_at(struct live_game *live,
                                const struct intent *intent, int64_t at_ms,
                                struct ruling *ruling);

/* Is a clock running? */
bool table_clock_runs(const struct live_game *live);

/* Does it matter how long one that runs has run? Then a row is written every
 * BEAT_MS; a game without a time control wakes nobody and writes nothing. */
bool table_beats(const struct live_game *live);

/* Whose seats are those of the player by whose account the server runs: an enum
 * whom. */
enum store_error table_host_sides(const struct live_game *live, uint8_t *out);

/* When table_time must be called: the next flag or beat; CLOCK_NEVER. */
int64_t table_due(const struct table *table);

/* Flags that have fallen by now, and beats. */
enum store_error table_time(struct table *table, int64_t now_ms);

/* Stop every clock that runs. */
enum store_error table_pause(struct table *table, enum pause_cause cause,
                             int64_t now_ms);

/* One commit for each journal that was written to. */
enum store_error table_commit(struct table *table);

/* Note in the folder how far the record is confirmed, from now on. */
void table_begin_confirmed(struct table *table, bool is_on_server);

/* After a failure: see store_is_in_doubt. */
bool table_is_in_doubt(const struct table *table);

/* Remove the journals of games in which nothing was done. Only before
 * table_done: they are held no more. */
void table_forget_untouched(struct table *table);

/* All that has changed was told, and nobody waits: a new turn begins. */
void table_settled(struct table *table);

/* Own time of a game. */
int64_t table_game_ms(const struct live_game *live, int64_t now_ms);

/* Close the journals and free. */
void table_done(struct table *table);

/*
 * One game of the table: created, changed by events that are
 * written as they are applied, and freed. For the server alone.
 */

/* Not in the table yet; NULL without memory. Freed with its journal closed,
 * if that is its own. */
struct live_game *live_game_new(struct table *table);
void live_game_free(const struct table *table, struct live_game *live);

/* Into the table, which owns it from then on; or, after this error of what
 * went before or one of its own, freed. *out is it, or untouched. */
enum store_error live_game_put(struct table *table, struct live_game *live,
                               enum store_error error, struct live_game **out);

/* By their ids, for the tree. */
int live_game_compare(const void *a, const void *b);

/* Where a journal of its own lies. */
enum store_error live_game_path(const struct table *table, const char *id,
                                char out[PATH_MAX]);

/* Apply an event that is in the journal already. */
enum game_error live_game_apply(struct live_game *live,
                                const struct event *event);

/* Apply and write events, which always fit. */
enum store_error live_game_accept(struct live_game *live,
                                  const struct event *events, int count);

/* Stop its clocks at that moment of its own, if they run. */
enum store_error live_game_pause(struct live_game *live, enum pause_cause cause,
                                 int64_t at_ms);

/* When its clocks or rules say that something happens, in its own time: not
 * while a move is being sealed by what is inscribed. CLOCK_NEVER. */
int64_t live_game_judged_ms(const struct live_game *live);

/* When it must be looked at, on the monotonic clock; CLOCK_NEVER. */
int64_t live_game_due_ms(const struct live_game *live);

/* The time of day, for people who look at the journal. */
int64_t live_game_wall_s(void);

/* The moment of its own that a journal which ends now tells: that of the
 * inscription while a move is being sealed, so that no restart costs the sealer
 * what the envelope does not. */
int64_t live_game_held_ms(const struct live_game *live, int64_t at_ms);

/* When a row is written of that moment of its own. */
struct stamp live_game_stamp(const struct live_game *live, int64_t at_ms);

/* Free the events of this turn, which have been sent. */
void live_game_forget_fresh(struct live_game *live);
