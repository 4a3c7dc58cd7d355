// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/translatable.h"

#include "speech/sentences/announce.h"
#include "speech/sentences/words.h"

void announce_word(const struct announcer *announcer, enum lexeme lexeme,
                   struct utterance *out)
{
    utterance_add_word(out, announcer->lexicon, lexeme);
}

static void announce_file(const struct announcer *announcer, int file,
                          struct utterance *out)
{
    announce_word(announcer, (enum lexeme)(LEXEME_FILE_A + file), out);
}

static void announce_rank(const struct announcer *announcer, int rank,
                          struct utterance *out)
{
    announce_word(announcer, (enum lexeme)(LEXEME_RANK_1 + rank), out);
}

void announce_square(const struct announcer *announcer, int sq,
                     struct utterance *out)
{
    announce_file(announcer, file_of(sq), out);
    announce_rank(announcer, rank_of(sq), out);
}

static void announce_role(const struct announcer *announcer, int role,
                          struct utterance *out)
{
    announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role), out);
}

/* Which piece moves: its kind, and as much of its square as is spoken. */
static void announce_mover(const struct announcer *announcer,
                           const struct move_facts *facts,
                           struct utterance *out)
{
    int from = facts->mv.from;
    if (facts->role != PAWN)
        announce_role(announcer, facts->role, out);
    if (announcer->from_to) {
        utterance_pause(out, COMMA_MS);
        announce_square(announcer, from, out);
        utterance_pause(out, PAUSE_ITEM_MS);
        return;
    }
    if (facts->tell_file)
        announce_file(announcer, file_of(from), out);
    if (facts->tell_rank)
        announce_rank(announcer, rank_of(from), out);
}

static void announce_journey(const struct announcer *announcer,
                             const struct move_facts *facts,
                             struct utterance *out)
{
    int before = out->count;
    announce_mover(announcer, facts, out);
    if (facts->captured != ROLE_NONE && !announcer->bare)
        announce_word(announcer, LEXEME_TAKES, out);
    if (out->count > before)
        utterance_pause(out, COMMA_MS);
    announce_square(announcer, facts->mv.to, out);
    if (facts->en_passant)
        announce_word(announcer, LEXEME_EN_PASSANT, out);
    if (facts->mv.promotion != ROLE_NONE)
        announce_role(announcer, facts->mv.promotion, out);
}

/* What the move did to the king who must answer it. A bare announcement names
 * what was done alone; its consequences are each player's own to see. */
static void announce_effect(const struct announcer *announcer,
                            const struct move_facts *facts,
                            struct utterance *out)
{
    if (announcer->bare || (!facts->check && !facts->mate && !facts->stalemate))
        return;
    utterance_pause(out, COMMA_MS);
    announce_word(announcer,
                  facts->mate    ? LEXEME_MATE
                  : facts->check ? LEXEME_CHECK
                                 : LEXEME_STALEMATE,
                  out);
}

void announce_move(const struct announcer *announcer,
                   const struct move_facts *facts, struct utterance *out)
{
    if (move_is_none(facts->mv)) {
        utterance_add(out, announcer->language, gettext("No move"));
        return;
    }
    if (facts->is_castling)
        announce_word(announcer,
                      facts->wing == KINGSIDE ? LEXEME_CASTLING_SHORT
                                              : LEXEME_CASTLING_LONG,
                      out);
    else
        announce_journey(announcer, facts, out);
    announce_effect(announcer, facts, out);
}
