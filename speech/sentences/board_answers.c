// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board_answers.c - what is where; attacked, pinned and movable pieces; counted
 * pieces and castling rights.
 */
#include "rules/base/translatable.h"
#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/answers.h"
#include "speech/sentences/move_refusal.h"

/* Those pieces of a side. */
static void add_side(const struct asked *asked, enum side side, squares pieces,
                     struct list *list)
{
    const char *none =
        side == WHITE ? gettext("White: none.") : gettext("Black: none.");
    const char *some = side == WHITE ? gettext("White:") : gettext("Black:");
    pieces &= asked->pos->side[side];
    list_sentence(asked->announcer, list, "%s", pieces != 0 ? some : none);
    list_pieces(asked->announcer, asked->pos, pieces, list);
    list_full_stop(list);
}

void answer_board(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        list_next_part(list);
        add_side(asked, (enum side)side, occupied(asked->pos), list);
    }
}

/* Of a board that is known from before, what is new. */
void answer_changed(const struct asked *asked, struct list *list)
{
    const struct position *first = game_position_at(asked->game, 0);
    squares moved = 0;
    for (squares set = occupied(asked->pos); set; set &= set - 1) {
        int sq = first_square(set);
        if (position_role_at(first, sq) != position_role_at(asked->pos, sq) ||
            position_side_at(first, sq) != position_side_at(asked->pos, sq))
            moved |= set_of(sq);
    }
    if (moved == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Every piece is on its first square."));
    for (int side = WHITE; side <= BLACK; side++)
        if ((moved & asked->pos->side[side]) != 0)
            add_side(asked, (enum side)side, moved, list);
}

void answer_square(const struct asked *asked, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    int sq = asked->request->square;
    announce_place(asked->announcer, asked->pos, sq, &item);
    bool is_glance = asked->request->is_glance;
    if (!is_glance && position_role_at(asked->pos, sq) != ROLE_NONE) {
        utterance_pause(&item, PAUSE_ITEM_MS);
        announce_add(asked->announcer, &item, "%s",
                     square_is_dark(sq) ? gettext("dark") : gettext("light"));
    }
    list_add(list, &item);
}

void answer_colour(const struct asked *asked, struct list *list)
{
    list_with_slots(asked, list,
                    square_is_dark(asked->request->square)
                        ? gettext("{square} is a dark square.")
                        : gettext("{square} is a light square."),
                    0, SQ_NONE);
}

void answer_pieces(const struct asked *asked, struct list *list)
{
    enum role role = asked->request->role;
    for (int side = WHITE; side <= BLACK; side++) {
        if (asked->request->side == other_side((enum side)side))
            continue;
        list_next_part(list);
        add_side(asked, (enum side)side,
                 role != ROLE_NONE ? asked->pos->role[role]
                                   : occupied(asked->pos),
                 list);
    }
}

/* The pieces on these squares, in order. */
static void add_line(const struct asked *asked, squares line,
                     const char *nothing, struct list *list)
{
    squares pieces = line & occupied(asked->pos);
    if (pieces == 0)
        list_sentence(asked->announcer, list, "%s", gettext(nothing));
    for (; pieces; pieces &= pieces - 1)
        list_piece(asked->announcer, asked->pos, first_square(pieces),
                   (pieces & (pieces - 1)) == 0, list);
}

void answer_file(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int rank = 0; rank < 8; rank++)
        line |= set_of(square_at(file_of(asked->request->square), rank));
    add_line(asked, line, N_("There is no piece on that file."), list);
}

void answer_rank(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int file = 0; file < 8; file++)
        line |= set_of(square_at(file, rank_of(asked->request->square)));
    add_line(asked, line, N_("There is no piece on that rank."), list);
}

void answer_knights_move(const struct asked *asked, struct list *list)
{
    add_line(asked, attack_knight(asked->request->square),
             N_("No piece is a knight's move away."), list);
}

enum { RAYS = 8 };

/* The next square on a ray, clockwise from up; SQ_NONE beyond the edge. */
static int next_on_ray(int sq, int ray)
{
    static const int files[RAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int ranks[RAYS] = {1, 1, 0, -1, -1, -1, 0, 1};
    int file = file_of(sq) + files[ray], rank = rank_of(sq) + ranks[ray];
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? SQ_NONE
                                                        : square_at(file, rank);
}

int announce_next_ray(const struct query_request *request)
{
    int ray = request->ray;
    do
        ray = ray % RAYS + 1;
    while (next_on_ray(request->square, ray - 1) == SQ_NONE ||
           (request->query == QUERY_DIAGONALS && ray % 2 != 0));
    return ray;
}

/* "Towards e8: black pawn e seven, black king e eight". */
void answer_ray(const struct asked *asked, struct list *list)
{
    struct utterance item;
    int ray = announce_next_ray(asked->request) - 1;
    int last = asked->request->square, end = SQ_NONE;
    for (int sq = next_on_ray(last, ray); sq != SQ_NONE;
         sq = next_on_ray(sq, ray)) {
        last = sq;
        if (position_role_at(asked->pos, sq) != ROLE_NONE)
            end = sq;
    }
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(asked->announcer, &item, "%s", gettext("Towards"));
    announce_square(asked->announcer, last, &item);
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
    if (end == SQ_NONE)
        list_sentence(asked->announcer, list, "%s", gettext("empty."));
    for (int sq = asked->request->square; end != SQ_NONE && sq != end;) {
        sq = next_on_ray(sq, ray);
        if (position_role_at(asked->pos, sq) != ROLE_NONE)
            list_piece(asked->announcer, asked->pos, sq, sq == end, list);
    }
}

/* What is on that many squares: pawns and empty ones are counted. */
static void add_run(const struct asked *asked, int sq, int count,
                    struct utterance *item)
{
    enum role role = position_role_at(asked->pos, sq);
    bool is_white = position_side_at(asked->pos, sq) == WHITE;
    unsigned long number = (unsigned long)count;
    if (role == ROLE_NONE)
        announce_add(asked->announcer, item,
                     ngettext("%d empty", "%d empty", number), count);
    else if (role == PAWN && count > 1)
        announce_add(asked->announcer, item,
                     is_white
                         ? ngettext("%d white pawn", "%d white pawns", number)
                         : ngettext("%d black pawn", "%d black pawns", number),
                     count);
    else
        for (int i = 0; i < count; i++) {
            announce_piece(asked->announcer, asked->pos, sq + i, item);
            if (i < count - 1)
                utterance_pause(item, PAUSE_ITEM_MS);
        }
    utterance_pause(item, PAUSE_ITEM_MS);
}

void answer_ranks(const struct asked *asked, struct list *list)
{
    for (int rank = 7; rank >= 0; rank--) {
        /* "Rank 8: black rook, 3 empty, black king, 3 empty." */
        struct utterance item;
        utterance_init(&item, PRIORITY_ANSWER);
        announce_add(asked->announcer, &item, gettext("Rank %d:"), rank + 1);
        for (int file = 0, count; file < 8; file += count) {
            /* From this square to the right: how many are alike. */
            int sq = square_at(file, rank);
            int alike = 1;
            while (file_of(sq) + alike < 8 &&
                   position_role_at(asked->pos, sq + alike) ==
                       position_role_at(asked->pos, sq) &&
                   position_side_at(asked->pos, sq + alike) ==
                       position_side_at(asked->pos, sq))
                alike++;
            count = alike;
            add_run(asked, square_at(file, rank), count, &item);
        }
        utterance_pause(&item, PAUSE_LIST_MS);
        list_add(list, &item);
    }
}

/* It is read to be copied, and heard to be written down. */
void answer_fen(const struct asked *asked, struct list *list)
{
    struct utterance item;
    char fen[FEN_MAX];
    fen_write(asked->pos, FEN_XFEN, fen);
    utterance_init(&item, PRIORITY_ANSWER);
    utterance_spell_with_case(&item, asked->announcer->language, fen);
    list_add(list, &item);
}

/* A sentence about some pieces or squares, or the one that there are none. */
static void add_some(const struct asked *asked, squares set, const char *some,
                     const char *none, struct list *list)
{
    list_with_slots(asked, list, set != 0 ? some : none, set, SQ_NONE);
}

/* False, said: the square asked about is empty. */
static bool has_piece(const struct asked *asked, struct list *list)
{
    bool has =
        position_role_at(asked->pos, asked->request->square) != ROLE_NONE;
    if (!has)
        list_with_slots(asked, list, gettext("There is no piece on {square}."),
                        0, SQ_NONE);
    return has;
}

/* The pieces of a side that could go there, or capture there. */
static squares going(const struct asked *asked, enum side by)
{
    return attackers_to(asked->pos, asked->request->square, by,
                        occupied(asked->pos));
}

/* Of a piece, who defends it too; an empty square can be of use to both. */
void answer_attackers(const struct asked *asked, struct list *list)
{
    enum side side = position_side_at(asked->pos, asked->request->square);
    squares white = going(asked, WHITE), black = going(asked, BLACK);
    if (side != SIDE_NONE) {
        add_some(asked, side == WHITE ? black : white,
                 gettext("{place} is attacked by {pieces}."),
                 gettext("{place} is not attacked."), list);
        if (asked->request->square != king_square(asked->pos, side))
            add_some(asked, side == WHITE ? white : black,
                     gettext("It is defended by {pieces}."),
                     gettext("It is not defended."), list);
        return;
    }
    if (white != 0 || black == 0)
        add_some(asked, white, gettext("White attacks {square} with {pieces}."),
                 gettext("No piece attacks {square}."), list);
    if (black != 0)
        add_some(asked, black, gettext("Black attacks {square} with {pieces}."),
                 "", list);
}

void answer_defenders(const struct asked *asked, struct list *list)
{
    enum side side = position_side_at(asked->pos, asked->request->square);
    if (!has_piece(asked, list))
        return;
    /* A king cannot be captured, so nothing defends it. */
    if (asked->request->square == king_square(asked->pos, side))
        answer_attackers(asked, list);
    else
        add_some(asked, going(asked, side),
                 gettext("{place} is defended by {pieces}."),
                 gettext("{place} is not defended."), list);
}

void answer_attacked(const struct asked *asked, struct list *list)
{
    int sq = asked->request->square;
    enum side side = position_side_at(asked->pos, sq);
    if (has_piece(asked, list))
        add_some(asked,
                 attack_of(side, position_role_at(asked->pos, sq), sq,
                           occupied(asked->pos)) &
                     asked->pos->side[other_side(side)],
                 gettext("{place} attacks {pieces}."),
                 gettext("{place} attacks none of the opponent's pieces."),
                 list);
}

void answer_pins(const struct asked *asked, struct list *list)
{
    int found = 0;
    for (squares pieces = occupied(asked->pos); pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        /* The slider that would attack the king if this piece went away;
         * SQ_NONE. */
        enum side side = position_side_at(asked->pos, sq);
        int king = king_square(asked->pos, side);
        squares without = occupied(asked->pos) & ~set_of(sq);
        squares now = attackers_to(asked->pos, king, other_side(side),
                                   occupied(asked->pos));
        squares then =
            attackers_to(asked->pos, king, other_side(side), without);
        squares pinners = then & ~now & line_through(king, sq);
        int pinner = pinners != 0 ? first_square(pinners) : SQ_NONE;
        if (pinner == SQ_NONE)
            continue;
        struct query_request request = *asked->request;
        struct asked one = *asked;
        request.square = sq;
        one.request = &request;
        list_with_slots(&one, list,
                        gettext("{place} is pinned to its king by {by}."), 0,
                        pinner);
        found++;
    }
    if (found == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No piece is pinned."));
}

void answer_checks(const struct asked *asked, struct list *list)
{
    squares pieces = position_checkers(asked->pos);
    enum side turn = (enum side)asked->pos->turn;
    if (pieces == 0) {
        list_sentence(asked->announcer, list, "%s",
                      gettext("No king is in check."));
        return;
    }
    list_with_slots(asked, list,
                    turn == WHITE
                        ? gettext("White's king is in check from {pieces}.")
                        : gettext("Black's king is in check from {pieces}."),
                    pieces, SQ_NONE);
}

struct goal_words {
    const char *some, *none;
};

/* The position as if that side had the move. False where it cannot have: the
 * other king is in check, or was taken. */
static bool with_move(const struct position *pos, enum side side,
                      struct position *out)
{
    *out = *pos;
    if (side == (enum side)pos->turn)
        return true;
    out->turn = (uint8_t)side;
    out->en_passant = SQ_NONE;
    return !position_is_check(pos) && count_squares(pos->role[KING]) == SIDES;
}

/* The squares to which the piece asked about can go legally, or where it
 * captures, as now says it; or later, of a side that waits for its turn. */
static void answer_goals(const struct asked *asked, bool captures,
                         struct goal_words now, struct goal_words later,
                         struct list *list)
{
    struct position pos;
    if (!has_piece(asked, list))
        return;
    enum side side = position_side_at(asked->pos, asked->request->square);
    struct goal_words words = side == (enum side)asked->pos->turn ? now : later;
    if (!with_move(asked->pos, side, &pos)) {
        list_sentence(asked->announcer, list, "%s",
                      gettext("The other side is to move."));
        return;
    }
    struct move_list moves;
    squares set = 0;
    movegen_legal(&pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct move mv = moves.moves[i];
        bool takes = mv.kind == MOVE_EN_PASSANT ||
                     position_side_at(&pos, mv.to) == other_side(pos.turn);
        if (mv.from == asked->request->square && (takes || !captures))
            set |= set_of(mv.to);
    }
    add_some(asked, set, words.some, words.none, list);
}

void answer_legal(const struct asked *asked, struct list *list)
{
    const struct goal_words now = {gettext("{place} can go to {squares}."),
                                   gettext("{place} cannot move.")};
    const struct goal_words later = {
        gettext("{place} could go to {squares} on its turn."),
        gettext("{place} could not move on its turn.")};
    answer_goals(asked, false, now, later, list);
}

void answer_playable(const struct asked *asked, struct list *list)
{
    struct move mv;
    char about[SEGMENT_TEXT_MAX];
    const char *text = asked->request->move;
    enum reason why = move_refusal_reason(
        asked->pos, text, san_read(asked->pos, text, &mv).reason);
    bool is_written =
        move_refusal_write(asked->pos, text, why, about, sizeof about);
    list_sentence(asked->announcer, list, "%s",
                  why == REASON_NONE ? gettext("That move is legal.")
                  : is_written       ? about
                                     : gettext(reason_sentence(why)));
}

void answer_captures(const struct asked *asked, struct list *list)
{
    const struct goal_words now = {gettext("{place} can capture {pieces}."),
                                   gettext("{place} can capture nothing.")};
    const struct goal_words later = {
        gettext("{place} could capture {pieces} on its turn."),
        gettext("{place} could capture nothing on its turn.")};
    answer_goals(asked, true, now, later, list);
}

/* "Dame 1, Turm 2": from the queen down to the pawns. False: no pieces. */
static bool add_counts(const struct asked *asked, const int counts[ROLES],
                       struct list *list)
{
    bool any = false;
    int last = PAWN;
    while (last < QUEEN && counts[last] == 0)
        last++;
    for (int role = QUEEN; role >= PAWN; role--) {
        struct utterance item;
        if (counts[role] == 0)
            continue;
        any = true;
        utterance_init(&item, PRIORITY_ANSWER);
        announce_word(asked->announcer, (enum lexeme)(LEXEME_PAWN + role),
                      &item);
        announce_add(asked->announcer, &item, "%d", counts[role]);
        utterance_pause(&item, role == last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
        list_add(list, &item);
    }
    return any;
}

/* The pieces of a side that a move has taken from the board, promoted pawns
 * among them: so they are counted by moves, not by what is missing. */
static bool add_taken(const struct asked *asked, enum side side,
                      struct list *list)
{
    int counts[ROLES] = {0};
    int taken = 0;
    for (int i = 0; i < asked->ply; i++) {
        const struct move_facts seen = game_seen_facts(asked->game, i);
        const struct move_facts *facts = &seen;
        if (facts->captured == ROLE_NONE || facts->side == side)
            continue;
        counts[facts->captured]++;
        taken++;
    }
    if (taken == 0)
        return false;
    list_sentence(asked->announcer, list, "%s",
                  side == WHITE ? gettext("Captured from White:")
                                : gettext("Captured from Black:"));
    return add_counts(asked, counts, list);
}

void answer_captured(const struct asked *asked, struct list *list)
{
    bool white = add_taken(asked, WHITE, list);
    bool black = add_taken(asked, BLACK, list);
    if (!white && !black)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No piece has been captured."));
}

static int points(const int counts[ROLES])
{
    static const int worth[ROLES] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (int role = PAWN; role < ROLES; role++)
        sum += counts[role] * worth[role];
    return sum;
}

void answer_material(const struct asked *asked, struct list *list)
{
    int counts[SIDES][ROLES];
    for (int side = WHITE; side < SIDES; side++)
        for (int role = PAWN; role < ROLES; role++) {
            squares set =
                pieces_of(asked->pos, (enum side)side, (enum role)role);
            int count = 0;
            for (; set; set &= set - 1)
                count++;
            counts[side][role] = count;
        }
    int lead = points(counts[WHITE]) - points(counts[BLACK]);
    if (lead == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Material is even."));
    else
        list_sentence(asked->announcer, list,
                      lead > 0 ? gettext("White is ahead by %d.")
                               : gettext("Black is ahead by %d."),
                      lead > 0 ? lead : -lead);
    for (int side = WHITE; side < SIDES; side++) {
        list_sentence(asked->announcer, list, "%s",
                      side == WHITE ? gettext("White:") : gettext("Black:"));
        if (!add_counts(asked, counts[side], list))
            list_sentence(asked->announcer, list, "%s",
                          gettext("only the king."));
    }
}

static void add_rights(const struct asked *asked, enum side side,
                       struct list *list)
{
    static const char *const sentences[SIDES][4] = {
        {N_("White can no longer castle."), N_("White can castle kingside."),
         N_("White can castle queenside."),
         N_("White can castle on both sides.")},
        {N_("Black can no longer castle."), N_("Black can castle kingside."),
         N_("Black can castle queenside."),
         N_("Black can castle on both sides.")}};
    /* On which wings its rooks may still castle: bit 0 for the h-side. */
    int wings = 0;
    squares rooks = asked->pos->castling & asked->pos->side[side];
    for (; rooks; rooks &= rooks - 1)
        wings |= first_square(rooks) > king_square(asked->pos, side) ? 1 : 2;
    list_sentence(asked->announcer, list, "%s",
                  gettext(sentences[side][wings]));
}

void answer_castling(const struct asked *asked, struct list *list)
{
    add_rights(asked, WHITE, list);
    add_rights(asked, BLACK, list);
}
