// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/scoresheet.h"

#include "rules/base/translatable.h"
#include "rules/board/castling.h"
#include "rules/board/square.h"
#include "rules/notation/san.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/words.h"

/* Where the piece comes from, as far as it is written. */
static void announce_origin(const struct announcer *announcer,
                            const struct san_form *form, struct utterance *out)
{
    if (form->file >= 0)
        announce_word(announcer, (enum lexeme)(LEXEME_FILE_A + form->file),
                      out);
    if (form->rank >= 0)
        announce_word(announcer, (enum lexeme)(LEXEME_RANK_1 + form->rank),
                      out);
}

static void announce_journey(const struct announcer *announcer,
                             const struct san_form *form, struct utterance *out)
{
    int before = out->count;

    if (form->role != PAWN)
        announce_word(announcer, (enum lexeme)(LEXEME_PAWN + form->role), out);
    announce_origin(announcer, form, out);
    if (form->captures)
        announce_word(announcer, LEXEME_TAKES, out);
    if (out->count > before)
        utterance_pause(out, COMMA_MS);
    announce_square(announcer, form->to, out);
    if (form->en_passant)
        announce_word(announcer, LEXEME_EN_PASSANT, out);
    if (form->promotion != ROLE_NONE)
        announce_word(announcer, (enum lexeme)(LEXEME_PAWN + form->promotion),
                      out);
}

static void announce_form(const struct announcer *announcer,
                          const struct san_form *form, struct utterance *out)
{
    if (form->castling)
        announce_word(announcer,
                      form->wing == KINGSIDE ? LEXEME_CASTLING_SHORT
                                             : LEXEME_CASTLING_LONG,
                      out);
    else
        announce_journey(announcer, form, out);
    if (!form->check && !form->mate)
        return;
    utterance_pause(out, COMMA_MS);
    announce_word(announcer, form->mate ? LEXEME_MATE : LEXEME_CHECK, out);
}

void announce_written(const struct announcer *announcer, const char *text,
                      struct utterance *out)
{
    struct san_form form;

    if (san_form_read(text, NOTATION_EN, &form))
        announce_form(announcer, &form, out);
    else
        utterance_spell(out, announcer->language, text);
}

void announce_entry(const struct announcer *announcer,
                    const struct scoresheet_entry *entry, struct utterance *out)
{
    if (entry->text[0] == '\0') {
        announce_add(announcer, out, gettext("nothing written"));
        return;
    }
    announce_written(announcer, entry->text, out);
    if (entry->offers_draw)
        announce_word(announcer, LEXEME_DRAW_OFFER, out);
}

bool announce_record(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    const struct scoresheet *scoresheet = &game->scoresheet[event->actor];
    const struct scoresheet_entry *entry =
        &scoresheet->entries[event->entry - 1];

    enum side owner = (enum side)event->actor;

    /* What is not announced yet is not read aloud either. */
    if (announce_hides(announcer, game, owner) &&
        event->entry > announce_plies_told(game, other_side(owner))) {
        announce_add_about(announcer, game, owner, N_("%s records the move."),
                           NULL, out);
        return true;
    }
    announce_add_about(announcer, game, owner, N_("%s records:"), NULL, out);
    announce_entry(announcer, entry, out);
    if (entry->struck[0] != '\0') {
        announce_add(announcer, out, gettext("instead of"));
        announce_written(announcer, entry->struck, out);
    }
    if (!scoresheet_text_is_algebraic(event->text)) {
        announce_add(
            announcer, out,
            gettext("This is not algebraic notation, so it is not evidence."));
        announce_article(announcer, game->laws, CLAUSE_NOTATION, out);
    }
    return true;
}
