/*
 * list.h - an answer that may be longer than an utterance: items are
 * added in order, and only those of the part that was asked for are kept.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_LIST_H
#define HEKTOR_SPEECH_SENTENCES_LIST_H

#include "speech/sentences/announce.h"

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

/* Squares in order: "Anna eins, Hektor eins". */
void list_squares(const struct announcer *announcer, squares set,
                  struct list *list);

/* Pieces kind by kind, the king first: "Turm Anna eins, Hektor eins; Bauer ..."
 */
void list_pieces(const struct announcer *announcer, const struct position *pos,
                 squares pieces, struct list *list);

/* A piece and its square: "Weiß Turm Anna eins". */
void list_piece(const struct announcer *announcer, const struct position *pos,
                int sq, bool is_last, struct list *list);

#endif
