/*
 * librules.h - the rules as a library, in one include for C and for C++.
 * hektor-rules(3) has an example.
 *
 * What holds everywhere: state is an argument, so that every function may be
 * called from any thread at any time, and threads may share what none of them
 * changes; nothing is read or written but the arguments. Positions and moves
 * are plain values, and nothing is allocated to find, make, read or write a
 * move; a game, a reader of PGN and a search for mate own memory, and have a
 * function that gives it back. Texts are UTF-8, and sentences are English,
 * for gettext in the caller's hands.
 */
#ifndef HEKTOR_RULES_LIBRULES_H
#define HEKTOR_RULES_LIBRULES_H

/* The first number changes when a caller has to change, the second when
 * something was added; 0 before the first release that promises it. */
#define LIBRULES_API_MAJOR 0
#define LIBRULES_API_MINOR 1

/* The C library's own, outside of extern "C". */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "rules/acts.h"
#include "rules/adjournment.h"
#include "rules/announcement.h"
#include "rules/arbiter.h"
#include "rules/attack.h"
#include "rules/castling.h"
#include "rules/chess960.h"
#include "rules/clause.h"
#include "rules/clock.h"
#include "rules/competition.h"
#include "rules/draw.h"
#include "rules/event.h"
#include "rules/fen.h"
#include "rules/field.h"
#include "rules/game.h"
#include "rules/game_apply.h"
#include "rules/intent.h"
#include "rules/law_table.h"
#include "rules/laws.h"
#include "rules/legality.h"
#include "rules/line.h"
#include "rules/marked.h"
#include "rules/mate.h"
#include "rules/moment.h"
#include "rules/move.h"
#include "rules/move_facts.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/penalty.h"
#include "rules/pgn.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "rules/query.h"
#include "rules/reason.h"
#include "rules/repetition.h"
#include "rules/ruling.h"
#include "rules/san.h"
#include "rules/san_forgiven.h"
#include "rules/scoresheet.h"
#include "rules/setup.h"
#include "rules/square.h"
#include "rules/start.h"
#include "rules/timecontrol.h"
#include "rules/turn.h"
#include "rules/uci.h"

#ifdef __cplusplus
}
#endif

#endif
