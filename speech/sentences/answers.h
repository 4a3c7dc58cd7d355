// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * answers.h - the answers to queries, each in the file of its noun:
 * what is where, who attacks whom, what is counted. Each adds to a list;
 * pos is the position asked about.
 */
#pragma once

#include "rules/game/query.h"
#include "speech/sentences/sentence_parts.h"

/* An answer that may be longer than an utterance: items are added in order, and
 * only those of the part that was asked for are kept. */
struct list {
    struct utterance *out;
    int wanted; /* the part that goes to out; 0 is the first */
    int part, used; /* where the next item goes */
};

/* The next item begins another part; nothing when this one is empty. */
void list_next_part(struct list *list);

/* An item is never cut in two. */
void list_add(struct list *list, const struct utterance *item);

/* A whole sentence made as by printf; format is translated already. */
__attribute__((format(printf, 3, 4))) void
list_sentence(const struct announcer *announcer, struct list *list,
              const char *format, ...);

/* What was added last ends a sentence. */
void list_full_stop(struct list *list);

/* Pieces kind by kind, the king first: "Turm Anna eins, Hektor eins; Bauer
 * ..."; squares without one follow. */
void list_pieces(const struct announcer *announcer, const struct position *pos,
                 squares pieces, struct list *list);

/* A piece and their square: "Weiß Turm Anna eins". */
void list_piece(const struct announcer *announcer, const struct position *pos,
                int sq, bool is_last, struct list *list);

struct asked {
    const struct announcer *announcer;
    const struct game *game;
    const struct query_request *request;
    const struct position *pos;
    int ply; /* how many plies before pos are shown to this player */
    bool is_present; /* pos is not one of the past */
    int64_t now_ms;
};

/*
 * A whole sentence, translated already, with slots in the language's order:
 * {place} is the piece asked about and its square, {square} its square alone,
 * {by} the piece on the square by, {pieces} those of set, {squares} the squares
 * of set: "{place} can go to {squares}."
 */
void list_with_slots(const struct asked *asked, struct list *list,
                     const char *sentence, squares set, int by);

/* A sentence of a side, as announce_about. */
void list_about(const struct asked *asked, enum side side, const char *sentence,
                const char *more, struct list *list);

typedef void answer(const struct asked *asked, struct list *list);

/* Defined in the file of its noun. */
#define X(query, function, helps, needs) answer function;
QUERY_LIST(X)
#undef X
