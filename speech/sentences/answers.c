// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/answers.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void list_next_part(struct list *list)
{
    if (list->used > 0)
        list->part++;
    list->used = 0;
}

void list_add(struct list *list, const struct utterance *item)
{
    if (list->used + item->count > UTTERANCE_SEGMENTS_MAX)
        list_next_part(list);
    list->used += item->count;
    if (list->part != list->wanted)
        return;
    memcpy(list->out->segment + list->out->count, item->segment,
           (size_t)item->count * sizeof *item->segment);
    list->out->count += item->count;
}

void list_full_stop(struct list *list)
{
    if (list->part == list->wanted)
        utterance_pause(list->out, PAUSE_SENTENCE_MS);
}

void list_sentence(const struct announcer *announcer, struct list *list,
                   const char *format, ...)
{
    struct utterance item;
    char sentence[SEGMENT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    announce_sentence(announcer, PRIORITY_ANSWER, sentence, &item);
    list_add(list, &item);
}

void list_about(const struct asked *asked, enum side side, const char *sentence,
                const char *more, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add_about(asked->announcer, asked->game, side, sentence, more,
                       &item);
    list_add(list, &item);
}

/* Squares in order: "Anna eins, Hektor eins". */
static void list_squares(const struct announcer *announcer, squares set,
                         struct list *list)
{
    for (; set; set &= set - 1) {
        struct utterance item;
        utterance_init(&item, PRIORITY_ANSWER);
        announce_square(announcer, first_square(set), &item);
        if ((set & (set - 1)) != 0)
            utterance_pause(&item, PAUSE_ITEM_MS);
        list_add(list, &item);
    }
}

void list_pieces(const struct announcer *announcer, const struct position *pos,
                 squares pieces, struct list *list)
{
    squares left = pieces;
    for (int role = KING; role >= PAWN; role--) {
        squares set = pieces & pos->role[role];
        left &= ~set;
        for (bool first = true; set; set &= set - 1, first = false) {
            struct utterance item;
            bool is_last = (set & (set - 1)) == 0;
            utterance_init(&item, PRIORITY_ANSWER);
            if (first)
                announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role),
                              &item);
            utterance_pause(&item, COMMA_MS);
            announce_square(announcer, first_square(set), &item);
            if (!is_last || left != 0)
                utterance_pause(&item, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
            list_add(list, &item);
        }
    }
    list_squares(announcer, left, list);
}

/* A piece and its square, and the silence after them. */
static void add_piece(const struct announcer *announcer,
                      const struct position *pos, int sq, int pause_ms,
                      struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_piece(announcer, pos, sq, &item);
    utterance_pause(&item, COMMA_MS);
    announce_square(announcer, sq, &item);
    utterance_pause(&item, pause_ms);
    list_add(list, &item);
}

void list_with_slots(const struct asked *asked, struct list *list,
                     const char *sentence, squares set, int by)
{
    int sq = asked->request->square;
    for (const char *at = sentence; *at != '\0';) {
        size_t bytes = strcspn(at, "{");
        int words = (int)bytes - (bytes > 0 && at[bytes - 1] == ' ');
        if (words > 0 && strcmp(at, ".") != 0)
            list_sentence(asked->announcer, list, "%.*s", words, at);
        at += bytes;
        if (strncmp(at, "{place}", 7) == 0)
            add_piece(asked->announcer, asked->pos, sq, 0, list);
        else if (strncmp(at, "{by}", 4) == 0)
            add_piece(asked->announcer, asked->pos, by, 0, list);
        else if (strncmp(at, "{square}", 8) == 0)
            list_squares(asked->announcer, set_of(sq), list);
        else if (strncmp(at, "{squares}", 9) == 0)
            list_squares(asked->announcer, set, list);
        else if (strncmp(at, "{pieces}", 8) == 0)
            list_pieces(asked->announcer, asked->pos, set, list);
        at += strcspn(at, "}");
        at += *at == '}';
        at += *at == ' ';
    }
    list_full_stop(list);
}

void list_piece(const struct announcer *announcer, const struct position *pos,
                int sq, bool is_last, struct list *list)
{
    add_piece(announcer, pos, sq, is_last ? PAUSE_LIST_MS : PAUSE_ITEM_MS,
              list);
}
