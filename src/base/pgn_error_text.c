// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/pgn_error_text.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/san.h"

#include "src/base/text.h"

void pgn_error_text_label(const struct pgn_item *item, char *out,
                          size_t out_bytes)
{
    char written[128];
    text_clean(item->text, written, sizeof written);
    snprintf(out, out_bytes, "%d%s %s", (int)item->before->move_number,
             item->before->turn == WHITE ? "." : "...", written);
}

void pgn_error_text_article(const struct laws *laws, enum clause clause,
                            char *out, size_t out_bytes)
{
    const char *article = laws_citation(laws, clause);
    out[0] = '\0';
    if (article != NULL)
        snprintf(out, out_bytes, gettext(" Article %s."), gettext(article));
}

/* "Sf3" is a knight's move in German. Only letters that PGN has for no piece
 * are looked up: "Rd2" is more likely wrong than Spanish. */
static bool describe_foreign(const struct pgn_item *item, const char *label,
                             char out[PGN_ERROR_TEXT_MAX])
{
    static const struct {
        enum notation notation;
        const char *sentence;
    } languages[] = {
        {NOTATION_DE, N_("In German, %s is %s. PGN requires English letters.")},
        {NOTATION_ES,
         N_("In Spanish, %s is %s. PGN requires English letters.")},
        {NOTATION_FR, N_("In French, %s is %s. PGN requires English letters.")},
        {NOTATION_IT,
         N_("In Italian, %s is %s. PGN requires English letters.")},
        {NOTATION_PL, N_("In Polish, %s is %s. PGN requires English letters.")},
        {NOTATION_CS, N_("In Czech, %s is %s. PGN requires English letters.")},
        {NOTATION_HU,
         N_("In Hungarian, %s is %s. PGN requires English letters.")},
    };
    char first = item->text[0], san[SAN_MAX];
    struct move mv;
    if (first < 'A' || first > 'Z' || strchr("KQRBNP", first) != NULL)
        return false;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        struct san_result read =
            san_read_in(item->before, item->text, languages[i].notation, &mv);
        if (read.reason != REASON_NONE ||
            position_role_at(item->before, mv.from) == PAWN)
            continue;
        struct move_facts facts = move_facts_of(item->before, mv);
        san_write(&facts, san);
        snprintf(out, PGN_ERROR_TEXT_MAX, gettext(languages[i].sentence), label,
                 san);
        return true;
    }
    return false;
}

void pgn_error_text(const struct pgn_item *item, const struct laws *laws,
                    char out[PGN_ERROR_TEXT_MAX])
{
    char variant[PGN_NAME_MAX];
    switch (item->error) {
    case PGN_BAD_MOVE: {
        char label[192], article[64];
        pgn_error_text_label(item, label, sizeof label);
        if (!describe_foreign(item, label, out)) {
            pgn_error_text_article(laws, reason_clause(item->reason), article,
                                   sizeof article);
            if (item->reason == REASON_SYNTAX)
                snprintf(out, PGN_ERROR_TEXT_MAX, gettext("%s is not a move."),
                         label);
            else
                snprintf(out, PGN_ERROR_TEXT_MAX,
                         gettext("%s cannot be played. %s%s"), label,
                         gettext(reason_sentence(item->reason)), article);
        }
    } break;
    case PGN_OTHER_VARIANT:
        text_clean(item->text, variant, sizeof variant);
        snprintf(
            out, PGN_ERROR_TEXT_MAX,
            gettext("This is a game of %s. Its moves cannot be read as chess "
                    "moves."),
            variant);
        break;
    case PGN_PACKED:
        snprintf(out, PGN_ERROR_TEXT_MAX,
                 gettext("This file is compressed by %s. Unpack it first, with "
                         "%s."),
                 item->name, item->text);
        break;
    case PGN_BAD_FEN:
        snprintf(out, PGN_ERROR_TEXT_MAX,
                 gettext("The starting position cannot be set up. %s The fault "
                         "is at character %zu of the tag FEN."),
                 gettext(fen_error_sentence(item->fen)), item->fen.at + 1);
        break;
    default:
        snprintf(out, PGN_ERROR_TEXT_MAX, "%s",
                 gettext(pgn_error_sentence(item->error)));
    }
}
