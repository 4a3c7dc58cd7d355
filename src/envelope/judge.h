/*
 * judge.h - does what is written on an envelope hold together? The
 * one place that its values pass before anything is made of them.
 */
#ifndef HEKTOR_SRC_ENVELOPE_JUDGE_H
#define HEKTOR_SRC_ENVELOPE_JUDGE_H

#include "src/envelope/error.h"

/*
 * Judge the values of the header, each alone and all together: each tag there
 * that must be there, none else, the position that the moves lead to, and the
 * sealer. adjourned is the position after the moves.
 */
struct envelope_result envelope_judge_header(const struct envelope *envelope,
                                             const struct position *adjourned);

/* The same for the seal: commitment, signature, fingerprint and block. */
struct envelope_result envelope_judge_seal(const struct envelope *envelope);

/*
 * Write what follows from the moves onto an envelope that has its names: the
 * position, the number of the sealed move, and its sealer. False when the
 * tag FEN is no position.
 */
bool envelope_complete(struct envelope *envelope);

/* The position after the moves; false when the tag FEN is no position. */
bool envelope_adjourned_position(const struct envelope *envelope,
                                 struct position *out);

#endif
