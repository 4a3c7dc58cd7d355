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

#include "rules/arbiter/arbiter.h"
#include "rules/base/line.h"
#include "rules/base/marked.h"
#include "rules/board/attack.h"
#include "rules/board/castling.h"
#include "rules/board/chess960.h"
#include "rules/board/draw.h"
#include "rules/board/move.h"
#include "rules/board/move_facts.h"
#include "rules/board/movegen.h"
#include "rules/board/piece.h"
#include "rules/board/position.h"
#include "rules/board/repetition.h"
#include "rules/board/setup.h"
#include "rules/board/square.h"
#include "rules/clock/clock.h"
#include "rules/clock/moment.h"
#include "rules/clock/timecontrol.h"
#include "rules/game/acts.h"
#include "rules/game/adjournment.h"
#include "rules/game/announcement.h"
#include "rules/game/event.h"
#include "rules/game/event_rules.h"
#include "rules/game/field.h"
#include "rules/game/game.h"
#include "rules/game/game_apply.h"
#include "rules/game/intent.h"
#include "rules/game/query.h"
#include "rules/game/ruling.h"
#include "rules/game/scoresheet.h"
#include "rules/game/start.h"
#include "rules/game/turn.h"
#include "rules/laws/articles.h"
#include "rules/laws/clause.h"
#include "rules/laws/law_table.h"
#include "rules/laws/laws.h"
#include "rules/laws/legality.h"
#include "rules/laws/penalty.h"
#include "rules/laws/reason.h"
#include "rules/mate/mate.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/notation/san.h"
#include "rules/notation/uci.h"
#include "rules/pgn/pgn.h"

#ifdef __cplusplus
}
#endif

#endif
