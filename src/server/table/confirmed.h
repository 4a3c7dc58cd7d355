// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * confirmed.h - how far this server has confirmed its record, in a file of its
 * own beside the keys. A record that comes back older than that, from a disk
 * that was put back or from a database that others thought dead, is known by
 * it. The file tells the term and the turn, and the last event of each game
 * that is not over. It is written after the commit and before anybody is told,
 * and not synced: it may be behind after a power cut, and never ahead.
 */
#pragma once

#include <stdbool.h>

#include <jansson.h>

#include "src/server/store/store.h"
#include "src/wire/wire.h"

struct confirmed;

/* What the file in this folder says. Nothing if there is none. A record on a
 * database server has another file than that of the folder. */
void confirmed_read(const char *folder, bool is_on_server,
                    struct store_known *out);

/* The answer to "known" (hektor-protocol(5)), and what such an answer of
 * another host adds. */
json_t *confirmed_message(const struct store_known *known, int64_t id);
void confirmed_add(struct store_known *known, const json_t *answer);

/* Return false to stop. */
typedef bool confirmed_visitor(void *context, const char *game_id,
                               uint32_t confirmed, uint32_t has);

/* The games of which this record has fewer events than were confirmed. */
void confirmed_lacking(const char *folder, bool is_on_server,
                       struct store *record, confirmed_visitor *visit,
                       void *context);

/* One game after the other, with its last event; false: there is no more. */
typedef bool confirmed_next(void *context, const char **game_id, uint32_t *seq);

/* From now on the term of this record counts: to be called after its first
 * commit, with all games that are not over. NULL if the file cannot be written,
 * which is told once. */
struct confirmed *confirmed_begin(const char *folder, bool is_on_server,
                                  struct store *record, confirmed_next *next,
                                  void *games);

/* After each commit, with the games that it changed. False: the file has become
 * long, and is to be begun anew. NULL is fine. */
bool confirmed_note(struct confirmed *confirmed, struct store *record,
                    confirmed_next *next, void *games);

/* As it was begun. */
bool confirmed_is_on_server(const struct confirmed *confirmed);

void confirmed_end(struct confirmed *confirmed); /* NULL is fine */
