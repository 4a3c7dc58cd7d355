#include <libintl.h>
#include <string.h>

#include "speech/announce.h"
#include "speech/announce_words.h"

static void answer_last(const struct announcer *announcer,
                        const struct game *game, struct utterance *out)
{
    if (game->ply_count == 0) {
        announce_add(announcer, out, gettext("No move has been made."));
        return;
    }
    const struct move_facts *facts = &game->plies[game->ply_count - 1].facts;
    announce_add(announcer, out,
                 facts->side == WHITE ? gettext("Move %d, White:")
                                      : gettext("Move %d, Black:"),
                 facts->number);
    struct announcer wordy = *announcer;
    wordy.from_to = true;
    announce_move(&wordy, facts, out);
}

static void answer_face(const struct announcer *announcer,
                        const struct game *game, enum side side, int64_t now_ms,
                        struct utterance *out)
{
    int64_t left_ms = game_left_ms(game, side, now_ms);
    if (left_ms == INT64_MAX) {
        announce_add(announcer, out, gettext("%s has no clock."),
                     announce_name(game, side));
        return;
    }
    char time[128];
    announce_time_text(left_ms, time, sizeof time);
    announce_add(announcer, out, gettext("%s has %s."),
                 announce_name(game, side), time);
}

static void answer_clock(const struct announcer *announcer,
                         const struct game *game, int64_t now_ms,
                         struct utterance *out)
{
    const struct timecontrol *control = game->start.time;
    if (control[WHITE].count == 0 && control[BLACK].count == 0) {
        announce_add(announcer, out, gettext("This game has no clock."));
        return;
    }
    answer_face(announcer, game, WHITE, now_ms, out);
    answer_face(announcer, game, BLACK, now_ms, out);
    enum side running = (enum side)game->clock.running;
    if (running == SIDE_NONE)
        announce_add(announcer, out, gettext("Both clocks stand still."));
    else
        announce_add(announcer, out, gettext("The clock of %s is running."),
                     announce_name(game, running));
}

static void answer_turn(const struct announcer *announcer,
                        const struct game *game, struct utterance *out)
{
    if (game->phase == GAME_OVER) {
        announce_add(announcer, out, gettext("The game is over."));
        return;
    }
    announce_add(announcer, out, gettext("Move %d."),
                 game_position(game)->move_number);
    announce_turn(announcer, game, out);
}

static void answer_square(const struct announcer *announcer,
                          const struct game *game, int sq,
                          struct utterance *out)
{
    const struct position *pos = game_position(game);
    enum role role = position_role_at(pos, sq);
    enum side side = position_side_at(pos, sq);
    announce_square(announcer, sq, out);
    if (role == ROLE_NONE) {
        announce_add(announcer, out,
                     square_is_dark(sq) ? gettext("is empty, a dark square.")
                                        : gettext("is empty, a light square."));
        return;
    }
    utterance_pause(out, PAUSE_ITEM_MS);
    announce_word(announcer, (enum lexeme)(LEXEME_WHITE + side), out);
    announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role), out);
}

void announce_touch(const struct announcer *announcer, const struct game *game,
                    const char *touched, int square, struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    utterance_add(out, announcer->language, touched);
    answer_square(announcer, game, square, out);
}

static void answer_status(const struct announcer *announcer,
                          const struct game *game, struct utterance *out)
{
    switch (game->phase) {
    case GAME_UNSTARTED:
        announce_add(announcer, out, gettext("The game has not begun."));
        return;
    case GAME_OVER:
        announce_result(announcer, game, out);
        return;
    case GAME_PAUSED:
        announce_add(announcer, out, gettext("The game is paused."));
        break;
    case GAME_PENDING:
        announce_add(announcer, out,
                     gettext("The clocks stand still until it is known whether "
                             "%s can still give mate."),
                     announce_name(game, (enum side)game->pending_side));
        return;
    case GAME_RUNNING:
        announce_add(announcer, out, gettext("The game is on."));
        break;
    }
    announce_turn(announcer, game, out);
    if (game->offer != OFFER_NONE)
        announce_standing_offer(announcer, game, out);
    if (game->phase == GAME_PAUSED && game->ply_count > 0)
        answer_last(announcer, game, out);
}

static void answer_laws(const struct announcer *announcer,
                        const struct game *game, struct utterance *out)
{
    const struct laws *laws = game->laws ? game->laws : laws_newest();
    announce_add(announcer, out, "%s.", gettext(laws->name));
    announce_times(announcer, &game->start, out);
    announce_rules(announcer, &game->start.rules, out);
    if (game->start.chess960)
        announce_chess960(announcer, game, out);
}

/* A list cut into utterances: only the part asked for is written. */
struct pages {
    struct utterance *out;
    int wanted, page, used;
};

static void next_page(struct pages *pages)
{
    if (pages->used > 0)
        pages->page++;
    pages->used = 0;
}

static void add_item(struct pages *pages, const struct utterance *item)
{
    if (pages->used + item->count > UTTERANCE_SEGMENTS_MAX)
        next_page(pages);
    pages->used += item->count;
    if (pages->page != pages->wanted)
        return;
    memcpy(pages->out->segment + pages->out->count, item->segment,
           (size_t)item->count * sizeof *item->segment);
    pages->out->count += item->count;
}

static bool was_written(const struct pages *pages)
{
    return pages->out->count > 0;
}

/* "Turm Anna eins, Hektor eins;" */
static void list_men(const struct announcer *announcer,
                     const struct position *pos, enum side side, enum role role,
                     struct pages *pages)
{
    squares men = pieces_of(pos, side, role);
    for (bool first = true; men; men &= men - 1, first = false) {
        struct utterance item;
        bool last = (men & (men - 1)) == 0;
        utterance_init(&item, PRIORITY_ANSWER);
        if (first)
            announce_word(announcer, (enum lexeme)(LEXEME_PAWN + role), &item);
        utterance_pause(&item, COMMA_MS);
        announce_square(announcer, first_square(men), &item);
        utterance_pause(&item, last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
        add_item(pages, &item);
    }
}

static bool answer_board(const struct announcer *announcer,
                         const struct game *game, struct pages *pages)
{
    const struct position *pos = game_position(game);
    for (int side = WHITE; side <= BLACK; side++) {
        struct utterance heading;
        utterance_init(&heading, PRIORITY_ANSWER);
        announce_add(announcer, &heading,
                     side == WHITE ? gettext("White:") : gettext("Black:"));
        next_page(pages);
        add_item(pages, &heading);
        for (int role = KING; role >= PAWN; role--)
            list_men(announcer, pos, (enum side)side, (enum role)role, pages);
    }
    return was_written(pages);
}

static bool answer_moves(const struct announcer *announcer,
                         const struct game *game, struct pages *pages)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    if (game->ply_count == 0) {
        answer_last(announcer, game, &item);
        add_item(pages, &item);
    }
    for (int i = 0; i < game->ply_count; i++) {
        const struct move_facts *facts = &game->plies[i].facts;
        utterance_init(&item, PRIORITY_ANSWER);
        if (facts->side == WHITE || i == 0)
            announce_add(announcer, &item, "%d:", facts->number);
        announce_move(announcer, facts, &item);
        utterance_pause(&item,
                        facts->side == WHITE ? PAUSE_ITEM_MS : PAUSE_LIST_MS);
        add_item(pages, &item);
    }
    return was_written(pages);
}

bool announce_query(const struct announcer *announcer, const struct game *game,
                    enum query query, int square, int64_t now_ms, int part,
                    struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    out->continues = part > 0;
    struct pages pages = {.out = out, .wanted = part};
    if (query == QUERY_BOARD)
        return answer_board(announcer, game, &pages);
    if (query == QUERY_MOVES)
        return answer_moves(announcer, game, &pages);
    if (part > 0)
        return false;
    switch (query) {
    case QUERY_LAST:
        answer_last(announcer, game, out);
        break;
    case QUERY_CLOCK:
        answer_clock(announcer, game, now_ms, out);
        break;
    case QUERY_TURN:
        answer_turn(announcer, game, out);
        break;
    case QUERY_SQUARE:
        answer_square(announcer, game, square, out);
        break;
    case QUERY_STATUS:
        answer_status(announcer, game, out);
        break;
    case QUERY_LAWS:
        answer_laws(announcer, game, out);
        break;
    case QUERY_NONE:
    case QUERY_BOARD:
    case QUERY_MOVES:
    case QUERIES:
        return false;
    }
    return true;
}
