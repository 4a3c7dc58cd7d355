/*
 * about.c - a player by name, and what is said of White or Black where
 * nobody is named.
 * Languages bend such a sentence in their own ways ("Las blancas ofrecen
 * tablas"), so each is whole in the catalogue.
 */
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/marked.h"
#include "speech/sentences/announce.h"

const char *announce_name(const struct game *game, enum side side)
{
    const char *name = game_name(game, side);
    if (*name)
        return name;
    return side == WHITE ? gettext("White") : gettext("Black");
}

static const char *const of_sides[] = {
    N_("White offers a draw."),
    N_("Black offers a draw."),
    N_("White declines the draw."),
    N_("Black declines the draw."),
    N_("White: accept the draw? Yes or no."),
    N_("Black: accept the draw? Yes or no."),
    N_("White, do you resign? Yes or no."),
    N_("Black, do you resign? Yes or no."),
    N_("White resigned."),
    N_("Black resigned."),
    N_("White lost on time."),
    N_("Black lost on time."),
    N_("White lost because of the sealed move."),
    N_("Black lost because of the sealed move."),
    N_("White lost because of an illegal move."),
    N_("Black lost because of an illegal move."),
    N_("The flag of White has fallen."),
    N_("The flag of Black has fallen."),
    N_("White has %s."),
    N_("Black has %s."),
    N_("White has %s left."),
    N_("Black has %s left."),
    N_("White gets %s."),
    N_("Black gets %s."),
    N_("White loses %s."),
    N_("Black loses %s."),
    N_("The clock of White is running."),
    N_("The clock of Black is running."),
    N_("White seals the next move."),
    N_("Black seals the next move."),
    N_("White claims a draw by threefold repetition."),
    N_("Black claims a draw by threefold repetition."),
    N_("White claims a draw by the fifty-move rule."),
    N_("Black claims a draw by the fifty-move rule."),
    N_("White claims a draw by threefold repetition, with the move"),
    N_("Black claims a draw by threefold repetition, with the move"),
    N_("White claims a draw by the fifty-move rule, with the move"),
    N_("Black claims a draw by the fifty-move rule, with the move"),
};

/* The row for a sentence whose first slot is that side; NULL for none. */
static const char *row_of(const char *sentence, enum side side)
{
    const char *slot = strstr(sentence, "%s");
    size_t before = slot != NULL ? (size_t)(slot - sentence) : 0;
    const size_t side_bytes = 5; /* "White", "Black" */
    for (size_t i = 0; slot && i < sizeof of_sides / sizeof *of_sides; i++) {
        const char *row = of_sides[i];
        if (strncmp(row, sentence, before) == 0 &&
            strncmp(row + before, side == WHITE ? "White" : "Black",
                    side_bytes) == 0 &&
            strcmp(row + before + side_bytes, slot + 2) == 0)
            return row;
    }
    return NULL;
}

void announce_about(const struct game *game, enum side side,
                    const char *sentence, const char *more, char *out,
                    size_t out_bytes)
{
    const char *row = *game_name(game, side) ? NULL : row_of(sentence, side);
    if (row != NULL)
        snprintf(out, out_bytes, gettext(row), more);
    else
        snprintf(out, out_bytes, gettext(sentence), announce_name(game, side),
                 more);
}
