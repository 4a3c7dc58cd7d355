// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * store.h - the journal on disk: what was acknowledged is here. A database of
 * events and beats, whatever the number of games in it; a private server has
 * one for each game. The place chooses the engine: the path of a file is
 * SQLite's, "postgresql:..." is a server's (see storage_engine.h).
 *
 * Events are appended and never rewritten. Nothing may be shown to anybody
 * before store_commit has answered STORE_OK; after any other answer of a
 * writing function the store is not to be used any more, and the program
 * ends: a failed sync cannot be tried again.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/game/event.h"

#include "src/server/store/error.h"
#include "src/server/store/term.h"
#include "src/wire/wire.h"

struct store;

/* A new journal, ours alone; nothing may be at that place. On any error *out is
 * NULL. Nothing is there for others before the first commit. */
enum store_error store_create(const char *place, struct store **out);

/* An existing journal, ours alone and checked. */
enum store_error store_open(const char *place, struct store **out);

/* As store_open, and STORE_OLDER for a record that does not have what is known.
 * Of several database servers it is the first that has. */
enum store_error store_open_known(const char *place,
                                  const struct store_known *known,
                                  struct store **out);

/* Begin a term. Nobody may be told anything before the next commit. */
enum store_error store_begin_term(struct store *store, int64_t wall_s);

/* The term that was begun, and the turns that are committed. */
struct store_term store_term(const struct store *store);

/* From now on this record is the one that counts, though it may be older than
 * what was confirmed: players' programs notice the change. */
enum store_error store_accept(struct store *store, int64_t wall_s);

/* The time of day of the last such act; 0: there was none. */
enum store_error store_accepted_at(struct store *store, int64_t *wall_s);

/*
 * Remove a journal whose server was killed while it made it, before the first
 * commit: nobody was told anything of it. Any other file stays. True when
 * nothing has that name any more.
 */
bool store_remove_unfinished(const char *place);

/* An existing journal, which a server may have, to look at it. STORE_LOCKED:
 * that server lets nobody read it just now. */
enum store_error store_open_to_read(const char *place, struct store **out);

/* Has another server got it? Not to be asked of a journal that this process
 * has open: SQLite would give up its own locks. */
bool store_is_in_use(const char *place);

/* Others may have it now. What was not committed is gone. NULL is fine. */
void store_close(struct store *store);

/* When a row is written. */
struct stamp {
    int64_t mono_ms; /* what it tells of, on the monotonic clock of this boot:
                        by that rows of several games can be ordered */
    int64_t wall_s; /* the time of day, for people: clocks may be set, and
                       nothing is computed from it */
};

/* Both begin a transaction if none is open. line is the event as it will be
 * told (wire_format of wire_event), so that it is written only once, or NULL.
 */
enum store_error store_append(struct store *store, const char *game_id,
                              const struct event *event, const char *line,
                              struct stamp stamp);
/* The game had come to at_ms and its server lived. */
enum store_error store_beat(struct store *store, const char *game_id,
                            int64_t at_ms, struct stamp stamp);

/* Everything so far is on disk when this returns STORE_OK. */
enum store_error store_commit(struct store *store);

/* After a failure: what was written since the last commit may be on disk all
 * the same, or a part of it, so nobody may hear that it was not kept. False: it
 * is not there. */
bool store_is_in_doubt(const struct store *store);

/* Return false to stop. */
typedef bool store_visitor(void *context, const struct event *event,
                           int64_t wall_s);

/* While no client waits: make the next commits quicker, for example by making
 * room in a file. If that fails, they find out. */
void store_idle(struct store *store);

/* Call this every second or two while a journal is open: if it stops, the
 * server gives the journal to another host. */
enum store_error store_keep(struct store *store);

/* The host that serves the games of a server, for it and for all others. */
enum { STORE_HOST_MAX = 256 };
struct store_leader {
    char host[STORE_HOST_MAX];
    char address[STORE_HOST_MAX]; /* by which others reach it; "": not yet */
    int64_t epoch; /* each new one has a higher number */
    int64_t free_ms; /* until another may take over, unless it renews that; 0:
                        now */
    int64_t stopped_ms; /* to be asked by itself: so long nobody served before
                           it */
};

/* Who serves? Of a journal that is open beside, or our own. STORE_MISSING:
 * nobody did yet, or it is no server's. */
enum store_error store_leader(struct store *store, struct store_leader *out);

/* Of a journal that is open beside: the lease with that epoch was ours, and
 * nobody serves by it any more. */
enum store_error store_give_up(struct store *store, int64_t epoch);

/* Let the other hosts know that we serve, and by which address. */
enum store_error store_announce(struct store *store, const char *address);

/* Let the other hosts know that this one may lead, though it does not now. */
enum store_error store_note_host(struct store *store, const char *address);

/* The addresses of the other hosts that were seen in the last week. Return
 * false to stop. */
typedef bool store_host_visitor(void *context, const char *address);
enum store_error store_hosts(struct store *store, const char *own,
                             store_host_visitor *visit, void *context);

/* Keep an envelope for the hosts that come after this one, at once. A journal
 * in a file keeps none: the envelope lies beside it. */
enum store_error store_keep_envelope(struct store *store, const char *game_id,
                                     int serial, const char *text);

/* The envelope that was kept so, from malloc, as it is read again.
 * STORE_MISSING: none was. */
enum store_error store_read_envelope(struct store *store, const char *game_id,
                                     int serial, char **text);

/* All that were kept so. Return false to stop. */
typedef bool store_envelope_visitor(void *context, const char *text);
enum store_error store_envelopes(struct store *store,
                                 store_envelope_visitor *visit, void *context);

/* Wait so long at most for a hint that another host serves now. */
void store_await_hint(struct store *store, int wait_ms);

/* How large it is; below 0: not known. */
int64_t store_bytes(struct store *store);

/* Is the place a database's server, and no file? */
bool store_is_on_server(const char *place);

/* The place as it may be shown: an address may have a password in it. */
const char *store_place_shown(const char *place);

/* The events of a game after number since, in order. STORE_OK also when the
 * visitor stopped it. */
enum store_error store_events(struct store *store, const char *game_id,
                              uint32_t since, store_visitor *visit,
                              void *context);

/* The last beat of a game; 0 when there was none. */
enum store_error store_last_beat(struct store *store, const char *game_id,
                                 int64_t *at_ms);

/* The moment of the monotonic clock at which the game's time was 0, by its last
 * row; false: that was written in another boot of the computer, or nothing
 * tells. */
bool store_session_epoch(struct store *store, const char *game_id,
                         int64_t *out);

/*
 * The person's number for this account, from 1; a new account gets the next
 * one, which may begin a transaction. The number belongs to the uid and the
 * name together: if a new account reuses the uid of a deleted one, it gets its
 * own number, and *before is the old name, otherwise "". A uid without a name,
 * given as its digits, means the account last seen with it.
 */
enum store_error store_person(struct store *store, int64_t uid,
                              const char *name, int64_t wall_s, int64_t *person,
                              char before[NAME_MAX_BYTES]);

/* An account as the record has it. */
struct account {
    int64_t uid;
    const char *name;
};

/* How many persons have come by an account of this name or of this uid (below
 * 0: by the name alone), but not by another account; *person is one of them. */
enum store_error store_find_persons(struct store *store,
                                    const struct account *wanted,
                                    const struct account *but, int64_t *person,
                                    int *count);

/* From now on this account alone leads to that person, who also gets the seats
 * that it had; others that led there are somebody else. *share: they play each
 * other in a game without a result, and nothing was changed. */
enum store_error store_move_account(struct store *store,
                                    const struct account *account, int64_t to,
                                    int64_t wall_s, bool *share);

/* The owner of a seat. */
struct owner {
    int64_t person; /* by store_person; below 0: nobody */
    char name[NAME_MAX_BYTES]; /* of the account, as it was then */
};

/* As store_append: a seat of a game is this person's from now on. */
enum store_error store_give_seat(struct store *store, const char *game_id,
                                 enum seat seat, const struct owner *owner);

/* The owner of a seat; person below 0 if no row names one. */
enum store_error store_seat(struct store *store, const char *game_id,
                            enum seat seat, struct owner *out);

enum { SANCTION_REASON_BYTES = 256, REPORT_BYTES = 1024 };

/* That a person is kept out, or may not talk. */
struct sanction {
    int64_t person;
    char name[NAME_MAX_BYTES]; /* as it was then */
    char reason[SANCTION_REASON_BYTES];
    int64_t wall_s; /* 0: not known */
    bool is_lifted; /* it was once */
};

/* As store_append: one of a kind ("ban", "mute") for each person. */
enum store_error store_put_sanction(struct store *store, const char *kind,
                                    const struct sanction *sanction);
typedef bool store_sanction_visitor(void *context,
                                    const struct sanction *sanction);
enum store_error store_sanctions(struct store *store, const char *kind,
                                 store_sanction_visitor *visit, void *context);

/* What somebody reported to the arbiter while none was there. Numbers are used
 * again. */
struct report {
    int64_t number;
    const char *game;
    int64_t person;
    const char *name, *said;
    int64_t made_s;
    const char *told; /* persons, as a JSON array */
};

enum store_error store_put_report(struct store *store,
                                  const struct report *report);
typedef bool store_report_visitor(void *context, const struct report *report);
enum store_error store_reports(struct store *store, store_report_visitor *visit,
                               void *context);

/* One person wants to hear nothing of another. */
struct ignored {
    int64_t by, person;
    char name[NAME_MAX_BYTES]; /* as it was then */
    int64_t wall_s; /* 0: no more */
};

enum store_error store_put_ignored(struct store *store,
                                   const struct ignored *ignored);
typedef bool store_ignored_visitor(void *context,
                                   const struct ignored *ignored);
enum store_error store_all_ignored(struct store *store,
                                   store_ignored_visitor *visit, void *context);

/*
 * The guest with this key, who has the number *number from now on (from 1) and
 * the name "guest-WISH", or one with its number where somebody else has that.
 * Perhaps begins a transaction.
 */
enum store_error store_guest(struct store *store, const char *key,
                             const char *wish, int64_t *number,
                             char name[NAME_MAX_BYTES]);

/* As a uid a guest has their number and this, beyond every account of a
 * computer. */
#define STORE_GUESTS_FROM ((int64_t)1 << 32)

/* The number of the guest of this name; 0: there is none. */
enum store_error store_guest_named(struct store *store, const char *name,
                                   int64_t *number);

/* A game that has brought its server down so often is kept apart. */
enum { CRASHES_MAX = 3 };

/* As store_append: this game has done so once more, or is forgiven. */
enum store_error store_note_crash(struct store *store, const char *game_id,
                                  int64_t wall_s);
enum store_error store_forgive_crashes(struct store *store,
                                       const char *game_id);
enum store_error store_crashes(struct store *store, const char *game_id,
                               int *crashes);

/* A journal that a server may have: to write a word of the staff's into it,
 * and nothing of a game. known may be NULL; see store_open_known. */
enum store_error store_open_beside(const char *place,
                                   const struct store_known *known,
                                   struct store **out);

/* The engine's own look at all that it keeps. */
enum store_error store_check(struct store *store);

/* The number of a game's last event; 0: it has none. */
enum store_error store_last_event(struct store *store, const char *game_id,
                                  uint32_t *seq);

/* Return false to stop. */
/* Put all rows of one record into another, which is empty, and commit. */
enum store_error store_copy_rows(struct store *from, struct store *to);

/* Remove a game, as store_append; nobody may have it. */
enum store_error store_remove_game(struct store *store, const char *game_id);

/* Copy a journal, which may be in use, to a file that is not there yet: to
 * SQLite's, whatever keeps the journal. 0 or a negative errno. */
int store_backup(struct store *store, const char *path);

/*
 * Which life of the record this is: 0 for the first. A copy that store_backup
 * has made gets a number by chance, so that a record that was restored from it
 * is not taken for the one that went on.
 */
enum store_error store_incarnation(struct store *store, int64_t *out);

/* The same as of a seat of a player's assistant. */
enum store_error store_give_assistant(struct store *store, const char *game_id,
                                      enum side side,
                                      const struct owner *owner);
enum store_error store_assistant(struct store *store, const char *game_id,
                                 enum side side, struct owner *out);

struct game_ids {
    char (*id)[GAME_ID_MAX]; /* to be freed, also after an error */
    size_t count;
};

/* The ids of every game, or only of those without a result, in their order. */
enum store_error store_games(struct store *store, bool unfinished,
                             struct game_ids *out);

/* The games that were over at that time of day, the oldest first. */
enum store_error store_finished_games(struct store *store, int64_t before_s,
                                      struct game_ids *out);

/* Is it kept beyond a network, as on its filesystem? Known of a journal that is
 * opened for writing. */
bool store_is_over_network(const struct store *store);
