// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/intent.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/clock/moment.h"
#include "rules/laws/laws.h"
#include "rules/notation/notation.h"

/* The tables of fields are of these. */
#define FIELD_HOLDER struct intent
#include "rules/game/field.h"
#include "rules/game/start.h"

const char *const seat_words[] = {"white", "black", "arbiter", "-", NULL};
const char *const offer_words[] = {"-",           "draw",   "takeback",
                                   "adjournment", "abort",  "clocks",
                                   "pause",       "resume", NULL};
const char *const claim_words[] = {
    "-",         "threefold", "fifty",   "flag",  "illegal", "touch",
    "quickplay", "increment", "consent", "array", NULL};
const char *const basis_words[] = {"-", "means", "effort", NULL};
static const char *const running_words[] = {"-", "white", "black", "none",
                                            NULL};
const char *const whom_words[] = {"-", "white", "black", "both", NULL};
static const char *const score_words[] = {"-", "0", "1/2", "1", NULL};
static const char *const verdict_words[] = {
    "-", "correct", "wrong", "agree", "reject", "postpone", NULL};
const char *const notation_words[] = {
#define NOTATION_WORD(name, code, ...) code,
    NOTATIONS_LIST(NOTATION_WORD)
#undef NOTATION_WORD
        NULL};
static const char *const order_words[] = {"-", "sealing", NULL};
static const char *const points_words[] = {"-",   "1-0",   "0-1",   "1/2-1/2",
                                           "0-0", "1/2-0", "0-1/2", NULL};
static const char *const annulment_words[] = {"-", "array", "colours", NULL};
const char *const proof_words[] = {"-", "can", "cannot", "undetermined", NULL};
const char *const pause_words[] = {"-",        "asked",  "left",  "restart",
                                   "called",   "scores", "slept", "agreed",
                                   "envelope", NULL};

static const struct field answer_fields[] = {
    OPTIONAL_WORD("what", what_offer, offer_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field ply_fields[] = {OPTIONAL("ply", NUMBER, ply),
                                          FIELDS_END};

static const struct field square_fields[] = {
    FIELD("square", SQUARE, square),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

#define TIME_FIELDS \
    OPTIONAL("white", MS, time_ms[0]), OPTIONAL("black", MS, time_ms[1])

static const struct field words_fields[] = {
    OPTIONAL("move", TEXT, text),
    FIELDS_END,
};

// clang-format off
static const struct intent_row rows[INTENT_KINDS] = {
    [INTENT_NONE] = {"-", "-", NO_FIELDS},
    [INTENT_START] = {"starts", "start", FIELDS(START_FIELDS)},
    [INTENT_MOVE] = {"moves", "move", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("draw", FLAG, offers_draw),
        OPTIONAL("ply", NUMBER, ply),
        OPTIONAL("lag", MS, lag_ms))},
    [INTENT_OFFER] = {"offers", "offer", FIELDS(
        WORD("what", what_offer, offer_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ACCEPT] = {"accepts", "accept", answer_fields},
    [INTENT_DECLINE] = {"declines", "decline", answer_fields},
    [INTENT_CLAIM] = {"claims", "claim", FIELDS(
        WORD("what", what_claim, claim_words),
        OPTIONAL("with", FLAG, with),
        OPTIONAL("move", TEXT, text),
        OPTIONAL("number", NUMBER, number),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_RESIGN] = {"resigns", "resign", ply_fields},
    [INTENT_PAUSE] = {"pauses", "pause", FIELDS(
        OPTIONAL_WORD("cause", cause, pause_words))},
    [INTENT_RESUME] = {"resumes", "resume", FIELDS(
        OPTIONAL("late", MS, late_ms),
        OPTIONAL("early", FLAG, early))},
    [INTENT_TIME] = {"time", "time", NO_FIELDS},
    [INTENT_PROOF] = {"proof", "proof", FIELDS(
        WORD("proof", proof, proof_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_READY] = {"ready", "ready", NO_FIELDS},
    [INTENT_TOUCH] = {"touches", "touch", square_fields},
    [INTENT_LIFT] = {"lifts", "lift", square_fields},
    [INTENT_RELEASE] = {"releases", "release", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ADJUST] = {"adjusts", "adjust", FIELDS(
        OPTIONAL("square", SQUARE, square),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_PRESS] = {"presses", "press", FIELDS(
        OPTIONAL("ply", NUMBER, ply),
        OPTIONAL("lag", MS, lag_ms))},
    [INTENT_CALL] = {"calls", "call", NO_FIELDS},
    [INTENT_ASK] = {"asks", "ask", FIELDS(
        WORD("what", what_claim, claim_words),
        OPTIONAL_WORD("basis", basis, basis_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ARRIVE] = {"arrives", "arrive", FIELDS(
        OPTIONAL("late", MS, late_ms))},
    [INTENT_SIGN] = {"agrees", "agree", FIELDS(
        OPTIONAL("result", FLAG, result),
        OPTIONAL_WORD("points", points, points_words))},
    [INTENT_VERIFY] = {"verifies", "verify", ply_fields},
    [INTENT_OBJECT] = {"objects", "object", FIELDS(TIME_FIELDS)},
    [INTENT_SET] = {"sets", "set", FIELDS(
        TIME_FIELDS,
        OPTIONAL("white-moves", NUMBER, moves[0]),
        OPTIONAL("black-moves", NUMBER, moves[1]),
        OPTIONAL_WORD("running", running, running_words))},
    [INTENT_GIVE] = {"gives", "give", FIELDS(
        WORD("whom", whom, whom_words),
        FIELD("time", MS, adjustment_ms))},
    [INTENT_PENALISE] = {"penalises", "penalise", FIELDS(
        WORD("whom", whom, whom_words),
        WORD("what", penalty, penalty_words),
        OPTIONAL("time", MS, adjustment_ms),
        OPTIONAL_WORD("score", score, score_words))},
    [INTENT_RULE] = {"rules", "rule", FIELDS(
        WORD("verdict", verdict, verdict_words),
        OPTIONAL("more", FLAG, more))},
    [INTENT_REWIND] = {"rewinds", "rewind", FIELDS(
        FIELD("move", TEXT, text),
        TIME_FIELDS)},
    [INTENT_ANNUL] = {"annuls", "annul", FIELDS(
        OPTIONAL_WORD("annulment", annulment, annulment_words))},
    [INTENT_DECIDE] = {"decides", "decide", FIELDS(
        WORD("points", points, points_words))},
    [INTENT_ANNOUNCE] = {"announces", "announce", words_fields},
    [INTENT_REPEAT] = {"repeats", "repeat", words_fields},
    [INTENT_CORRECT] = {"corrects", "correct", words_fields},
    [INTENT_EXECUTE] = {"executes", "execute", words_fields},
    [INTENT_RECONCILE] = {"reconciles", "reconcile", NO_FIELDS},
    [INTENT_ORDER] = {"orders", "order", FIELDS(
        WORD("what", order, order_words))},
    [INTENT_ADJOURN] = {"adjourns", "adjourn", NO_FIELDS},
    [INTENT_SEAL] = {"seals", "seal", FIELDS(
        OPTIONAL_WORD("language", language, notation_words),
        OPTIONAL("commitment", TEXT, commitment),
        OPTIONAL("note", TEXT, note))},
    [INTENT_UNSEAL] = {"unseals", "unseal", NO_FIELDS},
    [INTENT_APPOINT] = {"appoints", "appoint", FIELDS(
        OPTIONAL("resume", TEXT, appointment.resume),
        OPTIONAL("place", TEXT, appointment.place))},
    [INTENT_OPEN] = {"opens", "open", NO_FIELDS},
    [INTENT_STATE] = {"states", "state", FIELDS(
        FIELD("move", TEXT, text))},
    [INTENT_RECORD] = {"records", "record", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("draw", FLAG, offers_draw))},
    [INTENT_DEPART] = {"departs", "depart", NO_FIELDS},
    [INTENT_RETURN] = {"returns", "return", NO_FIELDS},
};
// clang-format on

const struct intent_row *intent_row(enum intent_kind kind)
{
    return &rows[kind];
}

enum intent_kind intent_of_word(const char *word)
{
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++)
        if (strcmp(rows[kind].verb, word) == 0 ||
            strcmp(rows[kind].word, word) == 0)
            return (enum intent_kind)kind;
    return INTENT_NONE;
}

/* What is being read, where, and what was wrong with it. */
struct reading {
    struct line_reader words;
    const struct field *fields;
    struct intent intent;
    struct intent_line answer;
};

static bool fail(struct reading *reading, const char *wrong)
{
    reading->answer.wrong = wrong;
    reading->answer.at = reading->words.begin;
    return false;
}

/* The next word of the line; a missing one is wrong. */
static bool need_word(struct reading *reading)
{
    if (line_next(&reading->words))
        return true;
    return fail(reading, reading->words.broken
                             ? N_("A quotation mark is missing.")
                             : N_("The line ends too early."));
}

/* Seconds, with up to three decimals: "12", "0.5". */
static bool seconds_read(const char *text, int64_t *out_ms)
{
    int64_t ms = 0, unit = 100;
    int digits = 0;

    for (; is_digit(*text) && digits < 9; digits++)
        ms = ms * 10 + (*text++ - '0');
    ms *= 1000;
    if (digits > 0 && *text == '.' && is_digit(text[1]))
        for (text++; is_digit(*text) && unit > 0; unit /= 10)
            ms += (*text++ - '0') * unit;
    if (digits == 0 || *text != '\0')
        return false;
    *out_ms = ms;
    return true;
}

static bool read_moment(struct reading *reading)
{
    struct intent_line *answer = &reading->answer;
    const char *word = reading->words.word;

    if (duration_read(word, &answer->time_ms))
        return true;
    return answer->is_after && seconds_read(word, &answer->time_ms);
}

/* "[at M:SS | after S]", leaving the reader on the word behind it. */
static bool read_time(struct reading *reading)
{
    struct intent_line *answer = &reading->answer;

    if (!need_word(reading))
        return false;
    answer->is_after = strcmp(reading->words.word, "after") == 0;
    answer->has_time =
        answer->is_after || strcmp(reading->words.word, "at") == 0;
    if (!answer->has_time)
        return true;
    if (!need_word(reading))
        return false;
    if (!read_moment(reading))
        return fail(reading, N_("Write a time as 1:30, 90s or 1h30m."));
    return need_word(reading);
}

static void to_small(char *word)
{
    for (; *word; word++)
        if (*word >= 'A' && *word <= 'Z')
            *word = (char)(*word - 'A' + 'a');
}

/* "[white|black|arbiter] VERB" */
static bool read_verb(struct reading *reading)
{
    reading->intent.by = SEAT_NONE;
    to_small(reading->words.word);
    for (int seat = SEAT_WHITE; seat < SEAT_NONE; seat++)
        if (strcmp(reading->words.word, seat_words[seat]) == 0) {
            reading->intent.by = (enum seat)seat;
            if (!need_word(reading))
                return false;
            to_small(reading->words.word);
            break;
        }
    reading->intent.kind = intent_of_word(reading->words.word);
    if (reading->intent.kind == INTENT_NONE)
        return fail(reading, N_("That is not a command."));
    reading->fields = intent_row(reading->intent.kind)->fields;
    return true;
}

static const struct field *find_field(const struct field *fields,
                                      const char *name, size_t length)
{
    for (; fields->name != NULL; fields++)
        if (strlen(fields->name) == length &&
            memcmp(fields->name, name, length) == 0)
            return fields;
    return NULL;
}

/* The number of "518" or of "RNBQKBNR"; -1 for what is neither. */
static int starting_number(const char *value)
{
    int number = 0;

    if (!is_digit(*value))
        return chess960_number(value);
    for (; is_digit(*value) && number < CHESS960_POSITIONS; value++)
        number = number * 10 + (*value - '0');
    return *value == '\0' && number < CHESS960_POSITIONS ? number : -1;
}

/* It is by itself in a line, without a name. */
static bool is_move(const struct field *field)
{
    return field->type == FIELD_TEXT && strcmp(field->name, "move") == 0;
}

/* "key=value" for a key of this intent. Sets *is_pair when it was one. */
static bool read_pair(struct reading *reading, bool *is_pair)
{
    const char *word = reading->words.word, *sign = strchr(word, '=');
    size_t length = sign != NULL ? (size_t)(sign - word) : 0;
    bool is_start = reading->intent.kind == INTENT_START;
    const struct field *field = find_field(reading->fields, word, length);

    if (field != NULL && is_move(field) && !is_start)
        field = NULL;
    *is_pair = sign != NULL && (field != NULL || is_start);
    if (!*is_pair)
        return true;
    if (is_start && length == 4 && memcmp(word, "time", 4) == 0) {
        /* "time=" is the control of both sides. */
        const struct field *white =
            find_field(reading->fields, "time-white", 10);

        if (!field_read(white, &reading->intent, sign + 1))
            return fail(reading, N_("That is not a time control."));
        reading->intent.start.time[BLACK] = reading->intent.start.time[WHITE];
        return true;
    }
    if (field == NULL)
        return fail(reading, N_("A game has no option with that name."));
    if (is_start && strcmp(field->name, "chess960") == 0) {
        /* "chess960=" takes a number, a row of pieces, or yes and no (then the
         * FEN says the position). A random one needs chance, which the rules
         * have not. */
        const char *value = sign + 1;
        const struct field *flag = find_field(reading->fields, "chess960", 8);
        int number = starting_number(value);
        struct position first;

        if (field_read(flag, &reading->intent, value))
            return true;
        if (strcmp(value, "random") == 0)
            return fail(reading,
                        N_("Name the starting position. A script cannot "
                           "have a random starting position."));
        if (!chess960_start(number, &first))
            return fail(reading,
                        N_("That is not a Chess960 starting position."));
        reading->intent.start.chess960 = true;
        fen_write(&first, FEN_XFEN, reading->intent.start.fen);
        return true;
    }
    if (!field_read(field, &reading->intent, sign + 1) ||
        (field->type == FIELD_MS && field_is_empty(field, &reading->intent)))
        return fail(reading, N_("That option cannot have that value."));
    return true;
}

/* A word that names its field by itself: "draw", "(=)", "fifty", "2:00". */
static bool read_named(struct reading *reading)
{
    const char *word = reading->words.word;
    const struct field *field = reading->fields;
    int64_t ms;

    if (strcmp(word, "(=)") == 0)
        word = "draw";
    for (; field->name != NULL; field++) {
        if (field->type == FIELD_FLAG && strcmp(field->name, word) == 0)
            return field_read(field, &reading->intent, "yes");
        if ((field->type == FIELD_WORD || field->type == FIELD_SQUARE) &&
            strcmp(word, "-") != 0 && field_read(field, &reading->intent, word))
            return true;
        if (field->type == FIELD_MS && strcmp(field->name, "time") == 0 &&
            duration_read(word, &ms))
            return field_read(field, &reading->intent, word);
    }
    return false;
}

/* What is sealed has no field of its own: it is written nowhere. */
static const struct field sealed_text = {
    .name = "sealed",
    .type = FIELD_TEXT,
    .offset = offsetof(struct intent, sealed),
    .size = sizeof((struct intent *)0)->sealed,
};

/* A word of the move's text; "exd6 e.p." has two. */
static bool read_text(struct reading *reading)
{
    const struct field *field = reading->intent.kind == INTENT_SEAL
                                    ? &sealed_text
                                    : find_field(reading->fields, "move", 4);
    const char *word = reading->words.word;
    char text[sizeof reading->intent.sealed + FIELD_TEXT_MAX];

    if (field == NULL)
        return fail(reading, N_("There is one word too many."));
    const char *before = (const char *)&reading->intent + field->offset;

    snprintf(text, sizeof text, "%s%s%s", before, *before ? " " : "", word);
    if (strlen(text) >= field->size)
        return fail(reading, N_("That is too long for a move."));
    /* What needs quotation marks would be read as something else without. */
    if (!(*word != '\0' && *word != '#' && strpbrk(word, " \"\\") == NULL) ||
        !field_read(field, &reading->intent, text))
        return fail(reading, N_("That option cannot have that value."));
    return true;
}

static bool read_rest(struct reading *reading)
{
    bool is_call = reading->intent.kind == INTENT_CALL;

    while (line_next(&reading->words)) {
        bool is_pair;

        if (!read_pair(reading, &is_pair))
            return false;
        if (is_pair || read_named(reading) ||
            (is_call && strcmp(reading->words.word, "arbiter") == 0))
            continue;
        if (reading->intent.kind == INTENT_START)
            return fail(reading, N_("A game has no option with that name."));
        if (!read_text(reading))
            return false;
    }
    return !reading->words.broken ||
           fail(reading, N_("A quotation mark is missing."));
}

/* Is every field there that must be? */
static bool is_whole(const struct reading *reading)
{
    for (const struct field *f = reading->fields; f->name != NULL; f++) {
        struct field asked = *f;

        asked.optional = true;
        if (!f->optional && f->type != FIELD_CONTROL &&
            field_is_empty(&asked, &reading->intent))
            return false;
    }
    return true;
}

struct intent_line intent_read(const char *line, struct intent *out)
{
    struct reading reading = {
        .words = {.text = line},
        .intent = {.square = SQ_NONE, .start = start_default()}};

    if (read_time(&reading) && read_verb(&reading) && read_rest(&reading)) {
        reading.words.begin = reading.words.at;
        reading.answer.ok = is_whole(&reading) ||
                            fail(&reading, N_("The line ends too early."));
    }
    if (reading.answer.ok)
        *out = reading.intent;
    return reading.answer;
}

bool intent_write(const struct intent *intent, char *out, size_t out_bytes)
{
    const struct intent_row *row = intent_row(intent->kind);
    struct line_writer writer = {.out = out, .room = out_bytes};

    if (intent->by != SEAT_NONE)
        line_word(&writer, seat_words[intent->by]);
    line_word(&writer, intent->by == SEAT_NONE ? row->word : row->verb);
    for (const struct field *field = row->fields; field->name; field++) {
        if (intent->kind == INTENT_CLAIM && field->type == FIELD_TEXT &&
            !intent->with && !field_is_empty(field, intent))
            line_word(&writer, "with");
        char text[FIELD_TEXT_MAX];
        if (!field_is_empty(field, intent)) {
            if (!field_write(field, intent, text, sizeof text))
                writer.full = true;
            else if (intent->kind == INTENT_START || field_is_number(field) ||
                     (field->type == FIELD_TEXT && !is_move(field)))
                line_pair(&writer, field->name, text);
            else
                line_word(&writer,
                          field->type == FIELD_FLAG ? field->name : text);
        }
    }
    return !writer.full;
}
