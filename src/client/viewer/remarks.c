// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/remarks.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "speech/sentences/words.h"

#include "src/base/text.h"

struct remarks {
    const struct announcer *announcer;
    struct utterance *out;
    int ply, moves;
    bool has_said_move; /* in this variation */
};

/* The commands to programs, such as [%clk 0:10:00], are nothing to hear. */
static void drop_commands(char *text)
{
    char *begin;
    while ((begin = strstr(text, "[%")) != NULL) {
        char *end = strchr(begin, ']');
        if (end == NULL)
            end = begin + strlen(begin) - 1;
        memmove(begin, end + 1, strlen(end + 1) + 1);
    }
}

/* As many words as one piece of an utterance holds. */
static size_t piece_of(const char *text)
{
    enum { PIECE_BYTES = SEGMENT_TEXT_MAX / 2 };
    size_t bytes = strlen(text);
    if (bytes <= PIECE_BYTES)
        return bytes;
    bytes = PIECE_BYTES;
    while (bytes > 0 && text[bytes] != ' ')
        bytes--;
    if (bytes > 0)
        return bytes;
    bytes = PIECE_BYTES;
    while (((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes--;
    return bytes;
}

/* Its end is seen, and heard: the next sentence is not its own. */
static void add_comment(const struct remarks *remarks, const char *comment)
{
    char text[PGN_TEXT_MAX], clean[PGN_TEXT_MAX];
    snprintf(text, sizeof text, "%s", comment);
    drop_commands(text);
    text_clean(text, clean, sizeof clean);
    for (size_t end = strlen(clean); end > 0 && clean[end - 1] == ' ';)
        clean[--end] = '\0';
    const char *at = clean + strspn(clean, " ");
    while (*at != '\0') {
        size_t bytes = piece_of(at);
        bool is_open =
            at[bytes] == '\0' && isalnum((unsigned char)at[bytes - 1]);
        announce_add(remarks->announcer, remarks->out, "%.*s%s", (int)bytes, at,
                     is_open ? "." : "");
        at += bytes;
        at += strspn(at, " ");
    }
}

/* PGN standard 10. A NULL sign shows as its number. */
static const struct nag {
    int number;
    const char *sign, *words;
} nags[] = {
    {1, "!", N_("That is a good move.")},
    {2, "?", N_("That is a mistake.")},
    {3, "!!", N_("That is a very good move.")},
    {4, "??", N_("That is a blunder.")},
    {5, "!?", N_("That is an interesting move.")},
    {6, "?!", N_("That is a doubtful move.")},
    {7, NULL, N_("That is the only move.")},
    {10, "=", N_("The position is even.")},
    {13, NULL, N_("The position is unclear.")},
    {14, "+=", N_("White is slightly better.")},
    {15, "=+", N_("Black is slightly better.")},
    {16, "+/-", N_("White is better.")},
    {17, "-/+", N_("Black is better.")},
    {18, "+-", N_("White has a winning position.")},
    {19, "-+", N_("Black has a winning position.")},
    {146, "N", N_("The move is new.")},
};

static const struct nag *nag_of(int number)
{
    for (size_t i = 0; i < sizeof nags / sizeof *nags; i++)
        if (nags[i].number == number)
            return &nags[i];
    return NULL;
}

static void add_sign(const struct remarks *remarks, int number)
{
    const struct nag *nag = nag_of(number);
    if (nag != NULL)
        announce_add(remarks->announcer, remarks->out, "%s",
                     gettext(nag->words));
    else if (number > 0 && number <= PGN_NUMBER_MAX)
        announce_add(remarks->announcer, remarks->out,
                     gettext("Sign number %d."), number);
}

/* It is instead of the move that is looked at, which told its number. */
static void add_move(struct remarks *remarks, const struct pgn_item *item)
{
    struct move_facts facts = move_facts_of(item->before, item->mv);
    if (facts.side == WHITE && remarks->has_said_move)
        announce_add(remarks->announcer, remarks->out, "%d:", facts.number);
    remarks->has_said_move = true;
    announce_move(remarks->announcer, &facts, remarks->out);
    utterance_pause(remarks->out, PAUSE_ITEM_MS);
}

static void take(struct remarks *remarks, const struct pgn_item *item)
{
    switch (item->token) {
    case PGN_COMMENT:
        add_comment(remarks, item->text);
        break;
    case PGN_NAG:
        add_sign(remarks, item->number);
        break;
    case PGN_VARIATION:
        if (item->error != PGN_OK) { /* it is skipped, and does not end */
            announce_add(remarks->announcer, remarks->out, "%s",
                         gettext(pgn_error_sentence(item->error)));
            break;
        }
        remarks->has_said_move = false;
        announce_add(remarks->announcer, remarks->out, "%s",
                     gettext("Variation:"));
        break;
    case PGN_VARIATION_END:
        announce_add(remarks->announcer, remarks->out, "%s",
                     gettext("The variation ends."));
        break;
    case PGN_MOVE:
        if (item->depth > 0)
            add_move(remarks, item);
        break;
    default:
        break;
    }
}

/* False when nothing more is said of that move. */
static bool read_item(void *context, const struct pgn_item *item)
{
    struct remarks *remarks = context;
    remarks->moves += item->token == PGN_MOVE && item->depth == 0;
    if (remarks->moves == remarks->ply)
        take(remarks, item);
    return remarks->moves <= remarks->ply;
}

int remarks_add(const struct announcer *announcer, struct pgn_index *index,
                int number, int ply, struct utterance *out)
{
    struct remarks remarks = {announcer, out, ply, 0, false};
    return pgn_index_walk(index, number, read_item, &remarks);
}

struct marks {
    char (*of_ply)[VIEW_MARK_MAX];
    int plies, moves;
};

static bool read_mark(void *context, const struct pgn_item *item)
{
    struct marks *marks = context;
    marks->moves += item->token == PGN_MOVE && item->depth == 0;
    if (item->token != PGN_NAG || item->depth > 0 || item->number <= 0 ||
        item->number > PGN_NUMBER_MAX || marks->moves == 0 ||
        marks->moves > marks->plies)
        return marks->moves <= marks->plies;
    const struct nag *nag = nag_of(item->number);
    char *mark = marks->of_ply[marks->moves - 1], sign[VIEW_MARK_MAX];
    if (nag != NULL && nag->sign != NULL)
        snprintf(sign, sizeof sign, "%s", nag->sign);
    else
        snprintf(sign, sizeof sign, "$%d", item->number);
    if (strlen(mark) + strlen(sign) < VIEW_MARK_MAX)
        strcat(mark, sign);
    return true;
}

int remarks_marks(struct pgn_index *index, int number, int plies,
                  char (*marks)[VIEW_MARK_MAX])
{
    struct marks found = {marks, plies, 0};
    memset(marks, 0, (size_t)plies * sizeof *marks);
    return pgn_index_walk(index, number, read_mark, &found);
}
