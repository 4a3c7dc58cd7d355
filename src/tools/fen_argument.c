// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/fen_argument.h"

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"

#include "src/base/exits.h"
#include "src/base/print.h"

/* The arguments with one blank between them. */
static void join(char **words, int count, char *out, size_t out_bytes)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < count && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > 0 ? " " : "", words[i]);
}

int fen_argument(int count, char **words, struct position *out, FILE *errors)
{
    char fen[4 * FEN_MAX];
    join(words, count, fen, sizeof fen);
    if (fen[0] == '\0') {
        *out = position_initial;
        return EXIT_DONE;
    }
    unsigned forgiven = 0;
    struct fen_result result = fen_read_forgiving(fen, out, &forgiven);
    if (forgiven & 1u << FEN_MOVE_ZERO)
        print_remark_at(errors, fen,
                        gettext(fen_forgiven_sentence(FEN_MOVE_ZERO)));
    if (result.error == FEN_OK)
        return EXIT_DONE;
    print_error_at(errors, fen, gettext(fen_error_sentence(result)), result.at);
    return EXIT_DATA;
}
