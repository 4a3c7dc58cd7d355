// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/opening.h"
#include "rules/pgn/pgn.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/clock/timecontrol.h"
#include "rules/laws/laws.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"

enum { LINE_COLUMNS = 79, TAG_MAX = 512 };

struct pgn_writer pgn_writer_of(pgn_sink *sink, void *context)
{
    return (struct pgn_writer){
        .sink = sink, .context = context, .ok = true, .column = 0};
}

void pgn_put(struct pgn_writer *writer, const char *text)
{
    size_t count = strlen(text);
    if (writer->ok && count)
        writer->ok = writer->sink(writer->context, text, count);
}

/* PGN standard 8.1.1: quote and backslash are escaped. */
void pgn_put_tag(struct pgn_writer *writer, const char *name, const char *value)
{
    char escaped[TAG_MAX];
    size_t count = 0;
    for (; *value && count + 2 < sizeof escaped; value++) {
        if (*value == '"' || *value == '\\')
            escaped[count++] = '\\';
        escaped[count++] = *value;
    }
    escaped[count] = '\0';
    pgn_put(writer, "[");
    pgn_put(writer, name);
    pgn_put(writer, " \"");
    pgn_put(writer, escaped);
    pgn_put(writer, "\"]\n");
}

void pgn_put_break(struct pgn_writer *writer)
{
    if (writer->column)
        pgn_put(writer, "\n");
    writer->column = 0;
}

void pgn_put_word(struct pgn_writer *writer, const char *word)
{
    int length = (int)strlen(word);
    if (writer->column && writer->column + 1 + length > LINE_COLUMNS)
        pgn_put_break(writer);
    if (writer->column) {
        pgn_put(writer, " ");
        writer->column++;
    }
    pgn_put(writer, word);
    writer->column += length;
}

void pgn_put_move(struct pgn_writer *writer, const struct move_facts *facts,
                  bool continues)
{
    char number[16], san[SAN_MAX];
    if (facts->side == WHITE || !continues) {
        snprintf(number, sizeof number, "%d%s", (int)facts->number,
                 facts->side == WHITE ? "." : "...");
        pgn_put_word(writer, number);
    }
    san_write(facts, san);
    pgn_put_word(writer, san);
}

enum { TIME_MAX = 32, ACT_TEXT_MAX = 128 };

/* The arbiter's acts as comments, in the words of a judge's line: "{arbiter
 * penalises white warning}". What was done when so many plies had been made;
 * true when there was any. */
static bool put_acts(struct pgn_writer *writer, const struct game *game,
                     int ply)
{
    const struct arbiter_acts *acts = &game->acts;
    bool any = false;

    for (int i = 0; i < acts->count; i++) {
        char text[ACT_TEXT_MAX];

        if (acts->act[i].ply != ply)
            continue;
        char time[TIME_MAX];

        int64_t ms = acts->act[i].adjustment_ms;
        snprintf(time, TIME_MAX, "%lld:%02lld", (long long)(ms / 60000),
                 (long long)(ms / 1000 % 60));
        switch ((enum event_kind)acts->act[i].kind) {
        case EVENT_GIVE:
            snprintf(text, ACT_TEXT_MAX, "{arbiter gives %s %s}",
                     whom_words[acts->act[i].whom], time);
            break;
        case EVENT_PENALTY: {
            const char *amount = "";

            if (acts->act[i].half > 0)
                amount = acts->act[i].half == 1 ? " 1/2" : " 1";
            snprintf(text, ACT_TEXT_MAX, "{arbiter penalises %s %s%s%s%s}",
                     whom_words[acts->act[i].whom],
                     penalty_words[acts->act[i].penalty], amount,
                     acts->act[i].adjustment_ms > 0 ? " " : "",
                     acts->act[i].adjustment_ms > 0 ? time : "");
        } break;
        case EVENT_INCREMENT:
            snprintf(text, ACT_TEXT_MAX,
                     "{arbiter gives both %s for each move}", time);
            break;
        case EVENT_REWIND:
            snprintf(text, ACT_TEXT_MAX, "{arbiter rewinds}");
            break;
        default:
            snprintf(text, ACT_TEXT_MAX, "{arbiter sets the clocks}");
            break;
        }
        pgn_put_word(writer, text);
        any = true;
    }
    return any;
}

/* A comment can hold these letters, whoever has sent them. */
static bool is_plain(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=-";
    return text[0] != '\0' && text[strspn(text, letters)] == '\0';
}

/* Those that were sealed when so many plies had been made; true when there was
 * any. */
static bool put_sealed(struct pgn_writer *writer, const struct game *game,
                       int ply)
{
    bool any = false;
    for (int i = 0; i < game->sealed.count; i++) {
        const struct sealed_move *sealed = &game->sealed.move[i];
        if (sealed->ply != ply)
            continue;
        /*
         * An envelope as a comment before the sealed move, "{white seals
         * envelope=1 note=4DJZ-... opening= ...}": what was noted of it, and
         * what proves, with the envelope, that it held the move which follows
         * (hektor-envelope(5)). An opened move that is not to be seen yet does
         * not follow, and is not told.
         */
        char word[64];
        if (!sealed->is_open || sealed->ply < game->ply_count ||
            game->phase == GAME_OVER) {
            snprintf(word, sizeof word, "{%s",
                     sealed->sealer == WHITE ? "white" : "black");
            pgn_put_word(writer, word);
            pgn_put_word(writer, "seals");
            snprintf(word, sizeof word, "envelope=%d", (int)sealed->serial);
            pgn_put_word(writer, word);
            if (is_plain(sealed->note)) {
                snprintf(word, sizeof word, "note=%s", sealed->note);
                pgn_put_word(writer, word);
            }
            if (is_plain(sealed->opening)) {
                /* In pieces that fit into a line. */
                const char *opening = sealed->opening;
                enum { PIECE = 64 };
                pgn_put_word(writer, "opening=");
                while (*opening != '\0') {
                    char piece[PIECE + 1];
                    snprintf(piece, sizeof piece, "%.*s", PIECE, opening);
                    pgn_put_word(writer, piece);
                    opening += strlen(piece);
                }
            }
            pgn_put_word(writer, "}");
        }
        any = true;
    }
    return any;
}

static const char *or_unknown(const char *value)
{
    return value[0] ? value : "?";
}

/* PGN has no token for a score that is none of these: its result is "*". */
static const char *result_of(const struct game *game)
{
    if (game->phase != GAME_OVER)
        return "*";
    if (game->half_white == 2 && game->half_black == 0)
        return "1-0";
    if (game->half_white == 0 && game->half_black == 2)
        return "0-1";
    return game->half_white == 1 && game->half_black == 1 ? "1/2-1/2" : "*";
}

static const char *termination_of(const struct game *game)
{
    if (game->phase != GAME_OVER)
        return "unterminated";
    switch ((enum ending)game->ending) {
    case ENDING_FLAG:
    case ENDING_FLAG_DRAW:
    case ENDING_BOTH_FLAGS:
        return "time forfeit";
    case ENDING_ILLEGAL_MOVE:
    case ENDING_ILLEGAL_MOVE_DRAW:
    case ENDING_DEFAULT:
    case ENDING_PENALTY:
    case ENDING_REFUSAL:
        return "rules infraction";
    case ENDING_DECIDED:
    case ENDING_QUICKPLAY:
    case ENDING_REFERRED:
        return "adjudication";
    case ENDING_ANNULLED:
    case ENDING_ABORTED:
        return "abandoned";
    case ENDING_UNTERMINATED:
        return "unterminated";
    default:
        return "normal";
    }
}

static void put_tags(struct pgn_writer *writer, const struct game *game)
{
    const struct start *start = &game->start;
    pgn_put_tag(writer, "Event", or_unknown(start->event));
    pgn_put_tag(writer, "Site", or_unknown(start->site));
    pgn_put_tag(writer, "Date", start->date[0] ? start->date : "????.??.??");
    int32_t round = start->round;
    char text[16] = "?";
    if (round > 0)
        snprintf(text, sizeof text, "%ld", (long)round);
    pgn_put_tag(writer, "Round", text);
    pgn_put_tag(writer, "White", or_unknown(game_name(game, WHITE)));
    pgn_put_tag(writer, "Black", or_unknown(game_name(game, BLACK)));
    pgn_put_tag(writer, "Result", result_of(game));
    /* One tag, or one for each side where they differ. */
    char white[TIMECONTROL_TEXT_MAX], black[TIMECONTROL_TEXT_MAX];
    timecontrol_write_pgn(&start->time[WHITE], white);
    timecontrol_write_pgn(&start->time[BLACK], black);
    bool same = strcmp(white, black) == 0;
    pgn_put_tag(writer, "TimeControl", same ? white : "?");
    if (!same) {
        pgn_put_tag(writer, "WhiteTimeControl", white);
        pgn_put_tag(writer, "BlackTimeControl", black);
    }
    if (timecontrol_has_delay(&start->time[WHITE]) ||
        timecontrol_has_delay(&start->time[BLACK])) {
        timecontrol_write(&start->time[WHITE], white);
        timecontrol_write(&start->time[BLACK], black);
        pgn_put_tag(writer, PGN_WHITE_EXACT_TIME, white);
        pgn_put_tag(writer, PGN_BLACK_EXACT_TIME, black);
    }
    pgn_put_tag(writer, "Laws", start->laws);
    /* The initial position, if it is not the starting position of plain chess.
     */
    char fen[FEN_MAX];
    if (game->start.fen[0] != '\0' || game->start.chess960) {
        fen_write(game->positions ? &game->positions[0] : game_position(game),
                  FEN_XFEN, fen);
        if (game->start.chess960) /* first: xboard sets up the board by it */
            pgn_put_tag(writer, "Variant", "Chess960");
        pgn_put_tag(writer, "SetUp", "1");
        pgn_put_tag(writer, "FEN", fen);
    }
    /* What each has been given back for the line, in seconds. */
    static const char *const names[SIDES] = {"WhiteLagGiven", "BlackLagGiven"};
    char lag[32];
    for (int side = WHITE; game->start.rules.lag == LAG_YES && side < SIDES;
         side++) {
        snprintf(lag, sizeof lag, "%" PRId64 ".%03d",
                 game->lag_given_ms[side] / 1000,
                 (int)(game->lag_given_ms[side] % 1000));
        pgn_put_tag(writer, names[side], lag);
    }
    struct opening opening;
    if (opening_of_game(game, game->ply_count, &opening)) {
        pgn_put_tag(writer, "ECO", opening.eco);
        pgn_put_tag(writer, "Opening", opening.name);
    }
    pgn_put_tag(writer, "Termination", termination_of(game));
}

/* What a player has written under score=self. */
static void put_sheet(struct pgn_writer *writer, const struct game *game,
                      enum side side)
{
    const struct scoresheet *scoresheet = &game->scoresheet[side];
    const struct position *first = game->positions;
    char word[16];
    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS)
        return;
    pgn_put_word(writer, side == WHITE ? "{White's" : "{Black's");
    pgn_put_word(writer, "scoresheet:");
    for (int i = 0; i < scoresheet->count; i++) {
        int half = i + (first->turn == BLACK);
        if (half % 2 == 0 || i == 0) {
            snprintf(word, sizeof word, "%d%s", first->move_number + half / 2,
                     half % 2 == 0 ? "." : "...");
            pgn_put_word(writer, word);
        }
        /* An entry of a scoresheet, "--" where nothing is written, and what it
         * was corrected from. */
        char struck[SCORESHEET_TEXT_MAX + 8];
        pgn_put_word(writer, scoresheet->entries[i].text[0] != '\0'
                                 ? scoresheet->entries[i].text
                                 : "--");
        if (scoresheet->entries[i].offers_draw)
            pgn_put_word(writer, "(=)");
        if (scoresheet->entries[i].struck[0] != '\0') {
            snprintf(struck, sizeof struck, "(for %s)",
                     scoresheet->entries[i].struck);
            pgn_put_word(writer, struck);
        }
    }
    pgn_put_word(writer, "}");
}

static void put_moves(struct pgn_writer *writer, const struct game *game)
{
    bool continues = false;
    for (int i = 0; i < game->ply_count; i++) {
        const struct ply *ply = &game->plies[i];
        if (ply->why != REASON_NONE) {
            /* Movetext can hold no illegal move: from the first that is on, the
             * moves are a comment. */
            pgn_put_word(writer, "{An illegal move stands:");
            for (int index = i; index < game->ply_count; index++) {
                const struct ply *made = &game->plies[index];
                pgn_put_move(writer, &made->facts, index > i);
                if (made->why != REASON_NONE)
                    pgn_put_word(writer, "(illegal)");
            }
            pgn_put_word(writer, "}");
            break;
        }
        if (put_acts(writer, game, i))
            continues = false;
        if (put_sealed(writer, game, i))
            continues = false;
        pgn_put_move(writer, &ply->facts, continues);
        continues = true;
        if (ply->left_ms != INT64_MAX) {
            /* The mover's time after the move, in whole seconds. */
            int64_t left_ms = ply->left_ms;
            char text[48];
            int64_t seconds = left_ms > 0 ? left_ms / 1000 : 0;
            snprintf(text, sizeof text, "{[%%clk %" PRId64 ":%02d:%02d]}",
                     seconds / 3600, (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
            pgn_put_word(writer, text);
            continues = false;
        }
        if (ply->offers_draw) {
            pgn_put_word(writer, "{(=)}");
            continues = false;
        }
    }
    put_acts(writer, game, game->ply_count);
    put_sealed(writer, game, game->ply_count);
    for (int side = WHITE; side < SIDES; side++)
        put_sheet(writer, game, (enum side)side);
    if (game->phase == GAME_OVER) {
        /* In a comment, the score that "*" cannot say. */
        static const char *const halves[HALF_NONE] = {"0", "1/2", "1"};
        char text[32];
        if (strcmp(result_of(game), "*") == 0) {
            if (game->half_white == HALF_NONE)
                snprintf(text, sizeof text, "{%s}", ending_words[game->ending]);
            else
                snprintf(text, sizeof text, "{%s-%s}", halves[game->half_white],
                         halves[game->half_black]);
            pgn_put_word(writer, text);
        }
    }
    pgn_put_word(writer, result_of(game));
}

bool pgn_write(const struct game *game, pgn_sink *sink, void *context)
{
    struct pgn_writer writer = pgn_writer_of(sink, context);
    put_tags(&writer, game);
    pgn_put(&writer, "\n");
    put_moves(&writer, game);
    pgn_put(&writer, "\n\n");
    return writer.ok;
}
