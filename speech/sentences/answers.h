/*
 * answers.h - the answers to queries, each in the file of its noun:
 * what is where, who attacks whom, what is counted. Each adds to a list;
 * pos is the position asked about.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_ANSWERS_H
#define HEKTOR_SPEECH_SENTENCES_ANSWERS_H

#include "speech/sentences/list.h"

struct asked {
    const struct announcer *announcer;
    const struct game *game;
    const struct query_request *request;
    const struct position *pos;
    int ply; /* how many were made before pos, as far as they are told */
    bool is_present; /* pos is not one of the past */
    int64_t now_ms;
};

typedef void answer(const struct asked *asked, struct list *list);

/* score.c */
answer answer_last, answer_last_capture, answer_turn;

/* appendix_d.c */
answer answer_boards;

/* moves.c */
answer answer_moves, answer_sheet;

/* clocks.c */
answer answer_clock, answer_spent;

/* places.c */
answer answer_board, answer_square, answer_colour, answer_pieces, answer_file,
    answer_rank, answer_diagonals, answer_knights_move;

/* attacks.c */
answer answer_attackers, answer_defenders, answer_attacked, answer_pins,
    answer_checks, answer_legal, answer_captures;

/* touched.c */
answer answer_touched;

/* tally.c */
answer answer_captured, answer_material, answer_castling;

#endif
