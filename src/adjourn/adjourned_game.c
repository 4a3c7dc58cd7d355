// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/adjourned_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/sealing.h"
#include "rules/base/line.h"
#include "rules/clock/timecontrol.h"
#include "rules/game/game_apply.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "rules/notation/san.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/seal.h"
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

static bool set_names(struct envelope *envelope, const struct game *game,
                      const char *id)
{
    const struct start *start = &game->start;
    return set_text(envelope, ENVELOPE_EVENT, start->event) &&
           set_text(envelope, ENVELOPE_SITE, start->site) &&
           envelope_set(envelope, ENVELOPE_DATE,
                        start->date[0] != '\0' ? start->date : "????.??.??") &&
           (start->round > 0
                ? set_number(envelope, ENVELOPE_ROUND, start->round)
                : envelope_set(envelope, ENVELOPE_ROUND, "?")) &&
           set_text(envelope, ENVELOPE_WHITE, game_name(game, WHITE)) &&
           set_text(envelope, ENVELOPE_BLACK, game_name(game, BLACK)) &&
           envelope_set(envelope, ENVELOPE_RESULT, "*") &&
           envelope_set(envelope, ENVELOPE_LAWS, start->laws) &&
           envelope_set(envelope, ENVELOPE_TERMINATION, "unterminated") &&
           envelope_set(envelope, ENVELOPE_VERSION, "1") &&
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
    /* What of the game so far the moves on it do not tell. */
    bool hides = sealing_hides_moves(game) && envelope->record_count == 0;
    static const char *const illegal[SIDES] = {ENVELOPE_WHITE_ILLEGAL,
                                               ENVELOPE_BLACK_ILLEGAL};
    static const char *const made[SIDES] = {ENVELOPE_WHITE_MADE,
                                            ENVELOPE_BLACK_MADE};
    int hidden[SIDES] = {game->carried_moves[WHITE],
                         game->carried_moves[BLACK]};
    for (int i = 0; i < game->ply_count && hides; i++)
        hidden[game->plies[i].facts.side]++;
    put_numbers(&writer, illegal,
                (const int[SIDES]){game->turn[WHITE].illegal_moves,
                                   game->turn[BLACK].illegal_moves});
    put_numbers(&writer, made, hidden);
    return !writer.full && envelope_set(envelope, ENVELOPE_RULES, line);
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

enum envelope_error envelope_of_game(const struct game *game, const char *id,
                                     int64_t at_ms, int64_t wall_s,
                                     const char *arbiter, const char *key,
                                     enum notation language,
                                     struct envelope *out)
{
    if (game_illegal_side(game) != SIDE_NONE)
        return ENVELOPE_STRANGE;
    if (!set_record(out, game) || !add_moves(out, game))
        return ENVELOPE_NO_MEMORY;
    bool fits = set_names(out, game, id) && set_first_position(out, game) &&
                set_clocks(out, game, at_ms) && set_rules(out, game) &&
                envelope_set(out, ENVELOPE_DRAW_OFFER,
                             game_offers_draw(game, WHITE)   ? "White"
                             : game_offers_draw(game, BLACK) ? "Black"
                                                             : "none") &&
                set_appointment(out, game) && set_mode(out, arbiter, key) &&
                envelope_set(out, ENVELOPE_LANGUAGE, notation_code(language)) &&
                set_moment(out, ENVELOPE_STOPPED, wall_s) &&
                envelope_complete(out);
    return fits ? ENVELOPE_OK : ENVELOPE_STRANGE;
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

/* The game so far, and its events; what cannot be applied cannot be told. */
struct rebuilding {
    const struct envelope *envelope;
    struct game game;
    struct start start;
    int32_t illegal_moves[SIDES], made[SIDES];
    struct envelope_events events;
};

static struct event event_of(const struct rebuilding *rebuilding,
                             enum event_kind kind, enum seat actor)
{
    return (struct event){.seq = rebuilding->game.seq + 1,
                          .kind = kind,
                          .actor = actor,
                          .mv = MOVE_NONE,
                          .side = SIDE_NONE,
                          .square = SQ_NONE,
                          .running = SIDE_NONE};
}

static bool add(struct rebuilding *rebuilding, const struct event *event)
{
    struct envelope_events *events = &rebuilding->events;
    if (events->count == events->room) {
        int room = events->room == 0 ? 64 : 2 * events->room;
        struct event *more =
            realloc(events->events, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        events->events = more;
        events->room = room;
    }
    if (game_apply(&rebuilding->game, event) != GAME_OK)
        return false;
    events->events[events->count++] = *event;
    return true;
}

/* "?" is where nothing is known. False when it is too long. */
static bool take_text(const struct envelope *envelope,
                      enum envelope_field field, char *out, size_t out_bytes)
{
    const char *value = envelope->value[field];
    size_t bytes = strcmp(value, "?") == 0 ? 0 : strlen(value);
    if (bytes >= out_bytes)
        return false;
    memcpy(out, value, bytes);
    out[bytes] = '\0';
    return true;
}

/* Above zero, as an envelope has it. */
static bool read_number(const char *text, int32_t *out)
{
    int64_t number;
    if (*text == '0' || !digits_read(&text, INT32_MAX, &number) ||
        *text != '\0')
        return false;
    *out = (int32_t)number;
    return true;
}

static bool take_names(const struct envelope *envelope, struct start *start)
{
    bool is_dated = strcmp(envelope->value[ENVELOPE_DATE], "????.??.??") != 0;
    int32_t *out = &start->round;
    const char *round = envelope->value[ENVELOPE_ROUND];
    *out = 0;
    return (strcmp(round, "?") == 0 || read_number(round, out)) &&
           take_text(envelope, ENVELOPE_WHITE, start->name[WHITE],
                     sizeof start->name[WHITE]) &&
           take_text(envelope, ENVELOPE_BLACK, start->name[BLACK],
                     sizeof start->name[BLACK]) &&
           take_text(envelope, ENVELOPE_EVENT, start->event,
                     sizeof start->event) &&
           take_text(envelope, ENVELOPE_SITE, start->site,
                     sizeof start->site) &&
           (!is_dated || take_text(envelope, ENVELOPE_DATE, start->date,
                                   sizeof start->date)) &&
           take_text(envelope, ENVELOPE_LAWS, start->laws,
                     sizeof start->laws) &&
           take_text(envelope,
                     envelope_has_record(envelope) ? ENVELOPE_START
                                                   : ENVELOPE_FEN,
                     start->fen, sizeof start->fen);
}

/* One word of EnvelopeRules, "NAME=VALUE": what was so far, or one of the
 * conditions, which are put into a line of their own. */
static bool take_rule(struct rebuilding *rebuilding, char *word,
                      struct line_writer *line)
{
    const struct {
        const char *name;
        int32_t *number;
    } past[] = {
        {ENVELOPE_WHITE_ILLEGAL, &rebuilding->illegal_moves[WHITE]},
        {ENVELOPE_BLACK_ILLEGAL, &rebuilding->illegal_moves[BLACK]},
        {ENVELOPE_WHITE_MADE, &rebuilding->made[WHITE]},
        {ENVELOPE_BLACK_MADE, &rebuilding->made[BLACK]},
    };
    char *value = strchr(word, '=');
    if (value == NULL)
        return false;
    *value++ = '\0';
    for (size_t i = 0; i < sizeof past / sizeof *past; i++)
        if (strcmp(word, past[i].name) == 0)
            return *past[i].number == 0 && read_number(value, past[i].number);
    line_pair(line, word, value);
    return !line->full;
}

static bool take_rules(struct rebuilding *rebuilding)
{
    char text[2 * ENVELOPE_VALUE_MAX] = "";
    struct line_writer line = {.out = text, .room = sizeof text};
    struct line_reader words = {
        .text = rebuilding->envelope->value[ENVELOPE_RULES]};
    struct intent intent;
    line_word(&line, "start");
    while (line_next(&words))
        if (!take_rule(rebuilding, words.word, &line))
            return false;
    if (words.broken || !intent_read(text, &intent).ok)
        return false;
    rebuilding->start = intent.start;
    return true;
}

static bool take_controls(const struct envelope *envelope, struct start *start)
{
    static const enum envelope_field fields[SIDES] = {ENVELOPE_WHITE_CONTROL,
                                                      ENVELOPE_BLACK_CONTROL};
    for (int side = WHITE; side < SIDES; side++)
        if (timecontrol_parse(envelope->value[fields[side]], &start->time[side])
                .error != TIMECONTROL_OK)
            return false;
    return true;
}

/* The conditions, judged as those of any new game. */
static bool begin(struct rebuilding *rebuilding)
{
    const struct envelope *envelope = rebuilding->envelope;
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    struct ruling ruling;
    if (!take_rules(rebuilding) ||
        !take_controls(envelope, &rebuilding->start) ||
        !take_names(envelope, &rebuilding->start))
        return false;
    rebuilding->start.chess960 = envelope_is_chess960(envelope);
    rebuilding->start.begins_ms = 0;
    intent.start = rebuilding->start;
    arbiter_judge(&rebuilding->game, &intent, 0, &ruling);
    if (ruling.reason != REASON_NONE)
        return false;
    for (int i = 0; i < ruling.count; i++)
        if (!add(rebuilding, &ruling.events[i]))
            return false;
    return rebuilding->game.phase == GAME_RUNNING;
}

/* Both scores lie in the envelope (1a). */
static bool record(struct rebuilding *rebuilding)
{
    const struct game *game = &rebuilding->game;
    char san[SAN_MAX];
    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS)
        return true;
    san_write(&game->plies[game->ply_count - 1].facts, san);
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK; seat++) {
        struct event event =
            event_of(rebuilding, EVENT_RECORD, (enum seat)seat);
        event.entry = game->ply_count;
        snprintf(event.text, sizeof event.text, "%s", san);
        if (!add(rebuilding, &event))
            return false;
    }
    return true;
}

static bool play(struct rebuilding *rebuilding, struct move mv)
{
    enum seat mover = (enum seat)game_turn(&rebuilding->game);
    struct event move = event_of(rebuilding, EVENT_MOVE, mover);
    move.mv = mv;
    if (!add(rebuilding, &move))
        return false;
    struct event complete = event_of(rebuilding, EVENT_COMPLETE, mover);
    if (rebuilding->game.start.mode == MODE_OTB && !add(rebuilding, &complete))
        return false;
    return record(rebuilding);
}

/* Completed, and answered by the next one. */
static bool play_illegally(struct rebuilding *rebuilding, struct move mv,
                           enum reason why)
{
    enum seat mover = (enum seat)game_turn(&rebuilding->game);
    struct event made = event_of(rebuilding, EVENT_ILLEGAL, mover);
    made.mv = mv;
    made.why = (uint8_t)why;
    if (!add(rebuilding, &made))
        return false;
    struct event press = event_of(rebuilding, EVENT_PRESS, mover);
    if (!add(rebuilding, &press))
        return false;
    struct event stand = event_of(rebuilding, EVENT_STAND, SEAT_ARBITER);
    stand.side = (uint8_t)mover;
    stand.mv = mv;
    stand.why = (uint8_t)why;
    return add(rebuilding, &stand) && record(rebuilding);
}

static bool offer(struct rebuilding *rebuilding)
{
    const char *whose = rebuilding->envelope->value[ENVELOPE_DRAW_OFFER];
    struct event event =
        event_of(rebuilding, EVENT_OFFER,
                 strcmp(whose, "White") == 0 ? SEAT_WHITE : SEAT_BLACK);
    event.what_offer = OFFER_DRAW;
    return strcmp(whose, "none") == 0 || add(rebuilding, &event);
}

static bool appoint(struct rebuilding *rebuilding)
{
    const struct envelope *envelope = rebuilding->envelope;
    struct event event = event_of(rebuilding, EVENT_APPOINT, SEAT_ARBITER);
    return take_text(envelope, ENVELOPE_RESUME, event.appointment.resume,
                     sizeof event.appointment.resume) &&
           take_text(envelope, ENVELOPE_RESUME_PLACE, event.appointment.place,
                     sizeof event.appointment.place) &&
           add(rebuilding, &event);
}

static bool give_clocks(struct rebuilding *rebuilding)
{
    static const enum envelope_field left[SIDES] = {ENVELOPE_WHITE_LEFT,
                                                    ENVELOPE_BLACK_LEFT};
    static const enum envelope_field period[SIDES] = {ENVELOPE_WHITE_PERIOD,
                                                      ENVELOPE_BLACK_PERIOD};
    const struct envelope *envelope = rebuilding->envelope;
    struct event event = event_of(rebuilding, EVENT_CLOCK, SEAT_ARBITER);
    for (int side = WHITE; side < SIDES; side++) {
        event.period[side] = atoi(envelope->value[period[side]]) - 1;
        /* "-" where there is no clock, and only there. */
        const char *text = envelope->value[left[side]];
        int64_t *out = &event.left_ms[side];
        bool has_clock = rebuilding->start.time[(enum side)side].count > 0;
        *out = INT64_MAX;
        if (!(has_clock ? envelope_time_read(text, out)
                        : strcmp(text, "-") == 0))
            return false;
    }
    return add(rebuilding, &event);
}

static bool tell_past(struct rebuilding *rebuilding)
{
    const struct envelope *envelope = rebuilding->envelope;
    struct event event = event_of(rebuilding, EVENT_REBUILD, SEAT_ARBITER);
    event.number = atoi(envelope->value[ENVELOPE_SERIAL]) - 1;
    for (int side = WHITE; side < SIDES; side++) {
        event.moves[side] = rebuilding->illegal_moves[side];
        event.made[side] = rebuilding->made[side];
    }
    return envelope_time_read(envelope->value[ENVELOPE_WHITE_USED],
                              &event.used_ms[WHITE]) &&
           envelope_time_read(envelope->value[ENVELOPE_BLACK_USED],
                              &event.used_ms[BLACK]) &&
           add(rebuilding, &event);
}

static bool shut(struct rebuilding *rebuilding)
{
    const struct envelope *envelope = rebuilding->envelope;
    enum seat sealer = (enum seat)envelope_sealer(envelope);
    struct event seal = event_of(rebuilding, EVENT_SEAL, sealer);
    seal.language =
        (uint8_t)notation_of_code(envelope->value[ENVELOPE_LANGUAGE]);
    snprintf(seal.commitment, sizeof seal.commitment, "%.*s",
             COMMITMENT_MAX - 1, envelope->value[ENVELOPE_COMMITMENT]);
    snprintf(seal.note, sizeof seal.note, "%.*s", (int)sizeof seal.note - 1,
             envelope->value[ENVELOPE_NOTE]);
    if (!add(rebuilding, &seal))
        return false;
    struct event adjourn = event_of(rebuilding, EVENT_ADJOURN, sealer);
    return add(rebuilding, &adjourn);
}

bool envelope_rebuild(const struct envelope *envelope,
                      struct envelope_events *out)
{
    struct rebuilding rebuilding = {.envelope = envelope};
    game_init(&rebuilding.game);
    bool done = begin(&rebuilding);
    for (int i = 0; done && i < envelope->move_count; i++)
        done = play(&rebuilding, envelope->moves[i]);
    for (int i = 0; done && i < envelope->record_count; i++) {
        struct move raw = envelope->record[i];
        struct move mv;
        enum reason why =
            envelope_record_judge(game_position(&rebuilding.game), raw, &mv);
        done = why == REASON_NONE ? play(&rebuilding, mv)
                                  : play_illegally(&rebuilding, mv, why);
    }
    done = done && offer(&rebuilding) && appoint(&rebuilding) &&
           give_clocks(&rebuilding) && tell_past(&rebuilding) &&
           shut(&rebuilding);
    game_done(&rebuilding.game);
    *out = rebuilding.events;
    return done;
}

void envelope_events_free(struct envelope_events *events)
{
    free(events->events);
    *events = (struct envelope_events){.count = 0};
}
