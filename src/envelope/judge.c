#include "src/envelope/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "src/envelope/record.h"
#include "src/envelope/shape.h"

/* "White, Anna" or, without a name, "White". */
enum { SEALER_MAX = ENVELOPE_VALUE_MAX + 8 };

static struct envelope_result fine(void)
{
    return envelope_result_of(ENVELOPE_OK, ENVELOPE_FIELD_COUNT);
}

static struct envelope_result judge_field(const struct envelope *envelope,
                                          enum envelope_field field)
{
    const char *value = envelope->value[field];
    enum envelope_mode mode = envelope_mode_of(envelope);
    if (value[0] == '\0' && envelope_field_is_needed(field, mode))
        return envelope_result_of(ENVELOPE_MISSING, field);
    if (value[0] != '\0' && !envelope_field_is_known(field, mode))
        return envelope_result_of(ENVELOPE_OUT_OF_PLACE, field);
    if (value[0] != '\0' && !envelope_shape_fits(field, value))
        return envelope_result_of(
            field == ENVELOPE_VERSION ? ENVELOPE_NEWER : ENVELOPE_VALUE,
            field == ENVELOPE_VERSION ? ENVELOPE_FIELD_COUNT : field);
    return fine();
}

static struct envelope_result judge_fields(const struct envelope *envelope,
                                           int first, int end)
{
    struct envelope_result result = fine();
    for (int field = first; field < end && result.error == ENVELOPE_OK; field++)
        result = judge_field(envelope, (enum envelope_field)field);
    return result;
}

/* SetUp and FEN are there together, and a Chess960 game has them. */
static struct envelope_result judge_setup(const struct envelope *envelope)
{
    bool fen = envelope->value[ENVELOPE_FEN][0] != '\0';
    bool setup = envelope->value[ENVELOPE_SETUP][0] != '\0';
    if (setup && !fen)
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_FEN);
    if (fen && !setup)
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_SETUP);
    if (!fen && envelope_is_chess960(envelope))
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_FEN);
    return fine();
}

/* The record stands instead of the moves, and leads where they would. */
static struct envelope_result judge_record(const struct envelope *envelope)
{
    const char *start = envelope->value[ENVELOPE_START];
    if (!envelope_has_record(envelope))
        return start[0] != '\0'
                   ? envelope_result_of(ENVELOPE_OUT_OF_PLACE, ENVELOPE_START)
                   : fine();
    if (start[0] == '\0' && envelope_is_chess960(envelope))
        return envelope_result_of(ENVELOPE_MISSING, ENVELOPE_START);
    struct envelope_result result = judge_field(envelope, ENVELOPE_START);
    if (result.error == ENVELOPE_OK &&
        (envelope->move_count > 0 || envelope->record_count == 0))
        return envelope_result_of(ENVELOPE_STRANGE, ENVELOPE_FIELD_COUNT);
    if (result.error == ENVELOPE_OK &&
        !envelope_record_leads(envelope, envelope->value[ENVELOPE_FEN]))
        return envelope_result_of(ENVELOPE_MOVES, ENVELOPE_FIELD_COUNT);
    return result;
}

static void write_sealer(const struct envelope *envelope, enum side side,
                         char out[SEALER_MAX])
{
    const char *name =
        envelope->value[side == WHITE ? ENVELOPE_WHITE : ENVELOPE_BLACK];
    const char *colour = side == WHITE ? "White" : "Black";
    if (strcmp(name, "?") == 0)
        snprintf(out, SEALER_MAX, "%s", colour);
    else
        snprintf(out, SEALER_MAX, "%s, %s", colour, name);
}

static struct envelope_result judge_sealer(const struct envelope *envelope,
                                           const struct position *pos)
{
    char sealer[SEALER_MAX];
    write_sealer(envelope, (enum side)pos->turn, sealer);
    bool fits = strcmp(sealer, envelope->value[ENVELOPE_SEALER]) == 0 &&
                atoi(envelope->value[ENVELOPE_MOVE]) == pos->move_number;
    return fits ? fine()
                : envelope_result_of(ENVELOPE_SEALED_BY, ENVELOPE_FIELD_COUNT);
}

struct envelope_result envelope_judge_header(const struct envelope *envelope,
                                             const struct position *adjourned)
{
    char fen[FEN_MAX];
    /* Another version may have other fields. */
    struct envelope_result result = judge_field(envelope, ENVELOPE_VERSION);
    if (result.error == ENVELOPE_OK)
        result = judge_fields(envelope, 0, ENVELOPE_HEADER_FIELDS);
    if (result.error == ENVELOPE_OK)
        result = judge_setup(envelope);
    if (result.error == ENVELOPE_OK)
        result = judge_record(envelope);
    if (result.error != ENVELOPE_OK)
        return result;
    fen_write(adjourned, FEN_XFEN, fen);
    if (strcmp(fen, envelope->value[ENVELOPE_POSITION]) != 0)
        return envelope_result_of(ENVELOPE_MOVES, ENVELOPE_FIELD_COUNT);
    return judge_sealer(envelope, adjourned);
}

struct envelope_result envelope_judge_seal(const struct envelope *envelope)
{
    struct envelope_result result =
        judge_fields(envelope, ENVELOPE_COMMITMENT, ENVELOPE_FIELD_COUNT);
    if (result.error == ENVELOPE_OK &&
        envelope->block_bytes != envelope_block_bytes(envelope))
        return envelope_result_of(ENVELOPE_BLOCK, ENVELOPE_FIELD_COUNT);
    return result;
}

bool envelope_adjourned_position(const struct envelope *envelope,
                                 struct position *out)
{
    struct position pos;
    if (!envelope_first_position(envelope, &pos))
        return false;
    for (int i = 0; i < envelope->move_count; i++)
        position_play(&pos, envelope->moves[i]);
    *out = pos;
    return true;
}

bool envelope_complete(struct envelope *envelope)
{
    char fen[FEN_MAX], number[16], sealer[SEALER_MAX];
    struct position pos;
    if (!envelope_adjourned_position(envelope, &pos))
        return false;
    fen_write(&pos, FEN_XFEN, fen);
    snprintf(number, sizeof number, "%d", (int)pos.move_number);
    write_sealer(envelope, (enum side)pos.turn, sealer);
    return envelope_set(envelope, ENVELOPE_POSITION, fen) &&
           envelope_set(envelope, ENVELOPE_MOVE, number) &&
           envelope_set(envelope, ENVELOPE_SEALER, sealer);
}
