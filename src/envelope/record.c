#include "src/envelope/record.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/unchecked_move.h"
#include "rules/laws/legality.h"
#include "rules/notation/fen.h"
#include "rules/notation/uci.h"

enum { SQUARE_LETTERS = 2 };

char *envelope_record_write(const struct envelope *envelope)
{
    char *text = malloc((size_t)envelope->record_count * UCI_MAX + 1);
    char *at = text;
    if (text == NULL)
        return NULL;
    for (int i = 0; i < envelope->record_count; i++) {
        if (i > 0)
            *at++ = ',';
        uci_write(envelope->record[i], true, at);
        at += strlen(at);
    }
    *at = '\0';
    return text;
}

static bool read_square(const char *text, uint8_t *out)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *out = (uint8_t)square_at(text[0] - 'a', text[1] - '1');
    return true;
}

static bool read_move(const char *text, size_t letters, struct move *out)
{
    static const char promotions[] = "nbrq";
    static const enum role roles[] = {KNIGHT, BISHOP, ROOK, QUEEN};
    const char *promotion = NULL;
    *out = MOVE_NONE;
    if (letters < 2 * SQUARE_LETTERS || letters > 2 * SQUARE_LETTERS + 1 ||
        !read_square(text, &out->from) ||
        !read_square(text + SQUARE_LETTERS, &out->to))
        return false;
    if (letters > 2 * SQUARE_LETTERS) {
        promotion = strchr(promotions, text[2 * SQUARE_LETTERS]);
        if (promotion == NULL || *promotion == '\0')
            return false;
        out->promotion = (uint8_t)roles[promotion - promotions];
    }
    return !move_is_none(*out);
}

bool envelope_record_read(const char *text, size_t bytes, struct envelope *out)
{
    const char *end = text + bytes;
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma != NULL ? comma : end;
        struct move mv;
        if (!read_move(text, (size_t)(stop - text), &mv) ||
            !envelope_add_record(out, mv))
            return false;
        if (comma != NULL && comma + 1 == end)
            return false;
        text = comma != NULL ? comma + 1 : end;
    }
    return out->record_count > 0;
}

/* Where it begins; false when the tag EnvelopeStart is no position. */
static bool first_position(const struct envelope *envelope,
                           struct position *out)
{
    const char *fen = envelope->value[ENVELOPE_START];
    if (fen[0] != '\0')
        return fen_read(fen, out).error == FEN_OK;
    *out = position_initial;
    return true;
}

enum reason envelope_record_judge(const struct position *pos, struct move raw,
                                  struct move *out)
{
    enum reason reason =
        legality_judge(pos, raw.from, raw.to, (enum role)raw.promotion, out);
    if (reason != REASON_NONE)
        *out = move_forced(pos, raw);
    return reason;
}

/* False where no man of the side to move stands, or no game can go on. */
static bool go_on(struct position *pos, struct move raw)
{
    struct move mv;
    if (position_side_at(pos, raw.from) != pos->turn)
        return false;
    if (envelope_record_judge(pos, raw, &mv) == REASON_NONE) {
        position_play(pos, mv);
        return true;
    }
    *pos = position_forced(pos, mv);
    return position_can_stand(pos);
}

bool envelope_record_leads(const struct envelope *envelope, const char *fen)
{
    struct position pos;
    char reached[FEN_MAX];
    bool leads = first_position(envelope, &pos);
    for (int i = 0; leads && i < envelope->record_count; i++)
        leads = go_on(&pos, envelope->record[i]);
    if (!leads)
        return false;
    fen_write(&pos, FEN_XFEN, reached);
    return strcmp(reached, fen) == 0;
}
