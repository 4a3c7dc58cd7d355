// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/arbiter/sealing.h"
#include "rules/base/line.h"
#include "rules/clock/timecontrol.h"
#include "rules/notation/fen.h"

#include "src/adjourn/header.h"
#include "src/adjourn/judge.h"
#include "src/adjourn/known_keys.h"
#include "src/base/portable.h"
#include "src/base/text.h"

static bool set_label(struct envelope *envelope, enum envelope_field field,
                      const char *text)
{
    return text_label(text, envelope->value[field], ENVELOPE_VALUE_MAX) ==
           TEXT_OK;
}

/* "?" where nothing is left of it. */
static bool set_text(struct envelope *envelope, enum envelope_field field,
                     const char *text)
{
    return set_label(envelope, field, text) &&
           (envelope->value[field][0] != '\0' ||
            envelope_set(envelope, field, "?"));
}

static bool set_number(struct envelope *envelope, enum envelope_field field,
                       int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return envelope_set(envelope, field, text);
}

static bool set_time(struct envelope *envelope, enum envelope_field field,
                     int64_t ms)
{
    char text[ENVELOPE_TIME_MAX] = "-";
    if (ms != INT64_MAX)
        envelope_time_write(ms < 0 ? 0 : ms, text);
    return envelope_set(envelope, field, text);
}

static bool set_moment(struct envelope *envelope, enum envelope_field field,
                       int64_t wall_s)
{
    char text[MOMENT_MAX];
    struct moment moment;
    if (!moment_at(wall_s, portable_offset_minutes((time_t)wall_s), &moment))
        return false;
    moment_write(&moment, text);
    return envelope_set(envelope, field, text);
}

static bool set_round(struct envelope *envelope, int32_t round)
{
    return round > 0 ? set_number(envelope, ENVELOPE_ROUND, round)
                     : envelope_set(envelope, ENVELOPE_ROUND, "?");
}

static bool set_names(struct envelope *envelope, const struct game *game,
                      const char *id)
{
    const struct start *start = &game->start;
    return set_text(envelope, ENVELOPE_EVENT, start->event) &&
           set_text(envelope, ENVELOPE_SITE, start->site) &&
           envelope_set(envelope, ENVELOPE_DATE,
                        start->date[0] != '\0' ? start->date : "????.??.??") &&
           set_round(envelope, start->round) &&
           set_text(envelope, ENVELOPE_WHITE, game_name(game, WHITE)) &&
           set_text(envelope, ENVELOPE_BLACK, game_name(game, BLACK)) &&
           envelope_set(envelope, ENVELOPE_RESULT, "*") &&
           envelope_set(envelope, ENVELOPE_LAWS, start->laws) &&
           envelope_set(envelope, ENVELOPE_TERMINATION, "unterminated") &&
           envelope_set(envelope, ENVELOPE_VERSION,
                        envelope->record_count > 0 ? "2" : "1") &&
           envelope_set(envelope, ENVELOPE_GAME, id) &&
           set_number(envelope, ENVELOPE_SERIAL, game->adjournment.serial + 1);
}

static bool set_start(struct envelope *envelope, const struct game *game)
{
    char fen[FEN_MAX];
    if (game->start.fen[0] == '\0' && !game->start.chess960)
        return true;
    fen_write(&game->positions[0], FEN_XFEN, fen);
    return envelope_set(envelope, ENVELOPE_START, fen);
}

/* Keep the record if illegal moves may have been made; keep none if a board in
 * it allows no game to continue. */
static bool set_record(struct envelope *envelope, const struct game *game)
{
    char fen[FEN_MAX];
    for (int i = 0; i < game->ply_count && sealing_hides_moves(game); i++) {
        struct move mv = game->plies[i].facts.mv;
        mv.kind = MOVE_ORDINARY;
        if (!envelope_add_record(envelope, mv))
            return false;
    }
    if (envelope->record_count == 0)
        return true;
    fen_write(game_position(game), FEN_XFEN, fen);
    if (!set_start(envelope, game))
        return false;
    if (!envelope_record_leads(envelope, fen)) {
        envelope->record_count = 0;
        envelope->value[ENVELOPE_START][0] = '\0';
    }
    return true;
}

static bool set_first_position(struct envelope *envelope,
                               const struct game *game)
{
    char fen[FEN_MAX];
    bool hides = sealing_hides_moves(game);
    if (!hides && game->start.fen[0] == '\0' && !game->start.chess960)
        return true;
    fen_write(hides ? game_position(game) : &game->positions[0], FEN_XFEN, fen);
    return envelope_set(envelope, ENVELOPE_SETUP, "1") &&
           envelope_set(envelope, ENVELOPE_FEN, fen) &&
           envelope_set(envelope, ENVELOPE_VARIANT,
                        game->start.chess960 ? "Chess960" : "");
}

/* What the players have thought, all turns of each. */
static int64_t used_ms(const struct game *game, enum side side, int64_t at_ms)
{
    const struct clock *clock = &game->clock;
    int64_t used = game->carried_ms[side];
    for (int i = 0; i < game->ply_count; i++)
        if (game->plies[i].facts.side == side)
            used += game->plies[i].spent_ms;
    if (side == game_turn(game))
        used += clock->turn_ms +
                (clock->running == side ? at_ms - clock->since_ms : 0);
    return used;
}

static bool set_clocks(struct envelope *envelope, const struct game *game,
                       int64_t at_ms)
{
    const struct timecontrol *time = game->start.time;
    char white[TIMECONTROL_TEXT_MAX], black[TIMECONTROL_TEXT_MAX];
    struct clock clock = sealing_clock(game, game_turn(game), at_ms);
    int64_t left[SIDES];
    for (int side = WHITE; side < SIDES; side++)
        left[side] = clock_left_ms(&clock, time, (enum side)side, at_ms);
    timecontrol_write_pgn(&time[WHITE], white);
    timecontrol_write_pgn(&time[BLACK], black);
    bool same = strcmp(white, black) == 0;
    bool set =
        envelope_set(envelope, ENVELOPE_TIME_CONTROL, same ? white : "?");
    timecontrol_write(&time[WHITE], white);
    timecontrol_write(&time[BLACK], black);
    return set && envelope_set(envelope, ENVELOPE_WHITE_CONTROL, white) &&
           envelope_set(envelope, ENVELOPE_BLACK_CONTROL, black) &&
           set_time(envelope, ENVELOPE_WHITE_USED,
                    used_ms(game, WHITE, at_ms)) &&
           set_time(envelope, ENVELOPE_BLACK_USED,
                    used_ms(game, BLACK, at_ms)) &&
           set_time(envelope, ENVELOPE_WHITE_LEFT, left[WHITE]) &&
           set_time(envelope, ENVELOPE_BLACK_LEFT, left[BLACK]) &&
           set_number(envelope, ENVELOPE_WHITE_PERIOD,
                      clock.period[WHITE] + 1) &&
           set_number(envelope, ENVELOPE_BLACK_PERIOD, clock.period[BLACK] + 1);
}

/* What has a tag of its own, or was over when the game had begun, or is a
 * matter of the server in which it was played. */
static bool is_told_elsewhere(const struct field *field)
{
    static const char *const names[] = {
        "laws",        "time-white", "time-black",  "fen",          "chess960",
        "begins",      "white",      "black",       "event",        "site",
        "date",        "round",      "resume",      "resume-place", "absence",
        "absence-max", "visibility", "watch-delay", "lag",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(field->name, names[i]) == 0)
            return true;
    return false;
}

/* A number of each side, where it is not none. */
static void put_numbers(struct line_writer *writer,
                        const char *const names[SIDES],
                        const int numbers[SIDES])
{
    char number[16];
    for (int side = WHITE; side < SIDES; side++) {
        snprintf(number, sizeof number, "%d", numbers[side]);
        if (numbers[side] > 0)
            line_pair(writer, names[side], number);
    }
}

/* What of the game so far the moves on it do not tell. */
static void put_past(struct line_writer *writer, const struct game *game,
                     bool hides)
{
    static const char *const illegal[SIDES] = {ENVELOPE_WHITE_ILLEGAL,
                                               ENVELOPE_BLACK_ILLEGAL};
    static const char *const made[SIDES] = {ENVELOPE_WHITE_MADE,
                                            ENVELOPE_BLACK_MADE};
    int hidden[SIDES] = {game->carried_moves[WHITE],
                         game->carried_moves[BLACK]};
    for (int i = 0; i < game->ply_count && hides; i++)
        hidden[game->plies[i].facts.side]++;
    put_numbers(writer, illegal,
                (const int[SIDES]){game->turn[WHITE].illegal_moves,
                                   game->turn[BLACK].illegal_moves});
    put_numbers(writer, made, hidden);
}

/* "mode=otb session=240:00.000": what is otherwise than usual. */
static bool set_rules(struct envelope *envelope, const struct game *game)
{
    char line[ENVELOPE_VALUE_MAX] = "", value[FIELD_TEXT_MAX];
    struct line_writer writer = {.out = line, .room = sizeof line};
    const struct intent start = {.kind = INTENT_START, .start = game->start};
    const struct field *field = intent_row(INTENT_START)->fields;
    for (; field->name != NULL; field++)
        if (!is_told_elsewhere(field) && !field_is_empty(field, &start) &&
            field_write(field, &start, value, sizeof value))
            line_pair(&writer, field->name, value);
    put_past(&writer, game,
             sealing_hides_moves(game) && envelope->record_count == 0);
    return !writer.full && envelope_set(envelope, ENVELOPE_RULES, line);
}

static bool set_offer(struct envelope *envelope, const struct game *game)
{
    return envelope_set(envelope, ENVELOPE_DRAW_OFFER,
                        game_offers_draw(game, WHITE)   ? "White"
                        : game_offers_draw(game, BLACK) ? "Black"
                                                        : "none");
}

static bool set_appointment(struct envelope *envelope, const struct game *game)
{
    const struct appointment *appointment = &game->adjournment.appointment;
    return envelope_set(envelope, ENVELOPE_RESUME, appointment->resume) &&
           set_label(envelope, ENVELOPE_RESUME_PLACE, appointment->place);
}

static bool add_moves(struct envelope *envelope, const struct game *game)
{
    for (int i = 0; i < game->ply_count && !sealing_hides_moves(game); i++)
        if (!envelope_add_move(envelope, game->plies[i].facts.mv))
            return false;
    return true;
}

static bool set_mode(struct envelope *envelope, const char *arbiter,
                     const char *key)
{
    if (key == NULL)
        return envelope_set(envelope, ENVELOPE_MODE, "passphrase");
    return envelope_set(envelope, ENVELOPE_MODE, "arbiter") &&
           set_text(envelope, ENVELOPE_ARBITER, arbiter) &&
           envelope_set(envelope, ENVELOPE_KEY, key);
}

bool envelope_of_game(const struct game *game, const char *id, int64_t at_ms,
                      int64_t wall_s, const char *arbiter, const char *key,
                      enum notation language, struct envelope *out)
{
    return game_illegal_side(game) == SIDE_NONE && set_record(out, game) &&
           set_names(out, game, id) && set_first_position(out, game) &&
           set_clocks(out, game, at_ms) && set_rules(out, game) &&
           set_offer(out, game) && set_appointment(out, game) &&
           set_mode(out, arbiter, key) &&
           envelope_set(out, ENVELOPE_LANGUAGE, notation_code(language)) &&
           set_moment(out, ENVELOPE_STOPPED, wall_s) && add_moves(out, game) &&
           envelope_complete(out);
}

bool envelope_is_of_journal(const struct envelope *envelope,
                            const struct game *game, const char *id)
{
    const struct adjournment *closed = &game->adjournment;
    bool has_note = closed->note[0] != '\0';
    bool has_commitment = closed->commitment[0] != '\0';
    return envelope_is_sound(envelope) &&
           strcmp(envelope->value[ENVELOPE_GAME], id) == 0 &&
           atoi(envelope->value[ENVELOPE_SERIAL]) == closed->serial &&
           (!has_note ||
            strcmp(envelope->value[ENVELOPE_NOTE], closed->note) == 0) &&
           (!has_commitment || strcmp(envelope->value[ENVELOPE_COMMITMENT],
                                      closed->commitment) == 0);
}
