/*
 * server_envelope.h - the arbiter's part of an adjournment: it writes the
 * inscription, takes the sealed block, signs and keeps the envelope, and opens
 * it. What is sealed is seen by nobody before.
 *
 *   {"t":"inscribe","id":7,"game":"7GQ2K4MD","seat":"white",
 *        "language":"en"}    in whose letters it is written; with
 *        "mode":"passphrase" it is sealed for no arbiter
 *   {"t":"inscription","re":7,"header":"..."}     all that is to be sealed
 *        with; the clock is stopped at this moment, if the seal comes soon
 *   {"t":"seal","id":8,"game":"7GQ2K4MD","seat":"white","commitment":"...",
 *        "block":"..."}                           base 64, as in the file
 *   {"t":"sealed","re":8,"pgn":"..."}             the envelope, signed
 *   {"t":"envelope","id":8,"game":"7GQ2K4MD","seat":"black"}   answered by
 *        the same "sealed": each player gets a copy
 *   {"t":"open","id":9,"game":"7GQ2K4MD","seat":"white"}   answered by "ok";
 *        "phrase" where a passphrase opens it
 */
#ifndef HEKTOR_ARBITER_SERVER_ENVELOPE_H
#define HEKTOR_ARBITER_SERVER_ENVELOPE_H

#include "src/arbiter/server_request.h"
#include "src/envelope/envelope.h"

enum store_error hear_inscribe(struct request *request);
enum store_error hear_seal(struct request *request);
enum store_error hear_open(struct request *request);
enum store_error hear_envelope(struct request *request);

/* Is there an envelope that can be opened? Where there is none, the sealer may
 * state his move: 11(a). */
bool envelope_is_kept(const struct hall *hall, const struct held_game *held);

/* Queue a "sealed". */
enum store_error envelope_answer(struct request *request,
                                 const struct envelope *envelope);

/* The game of such a message, and the seat that it is said from; NULL: there
 * is none, and that was answered. */
struct held_game *envelope_find_game(struct request *request, enum seat *seat);

void envelope_refuse(struct request *request, const struct held_game *held,
                     enum reason reason);

#endif
