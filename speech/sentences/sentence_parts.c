// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/sentence_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/position.h"

struct announcer announcer_default(void)
{
    struct announcer announcer = {
        .lexicon = lexicon_of("fide"),
        .one_terminal = true,
    };
    announce_take_language(&announcer);
    return announcer;
}

void announce_take_language(struct announcer *announcer)
{
    /* TRANSLATORS: the code of your language, such as de: whose voice speaks
     * these sentences. */
    snprintf(announcer->language, sizeof announcer->language, "%s",
             gettext("en"));
}

void announce_add(const struct announcer *announcer, struct utterance *out,
                  const char *format, ...)
{
    char sentence[SEGMENT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    utterance_add(out, announcer->language, sentence);
}

void announce_add_about(const struct announcer *announcer,
                        const struct game *game, enum side side,
                        const char *sentence, const char *more,
                        struct utterance *out)
{
    char text[SEGMENT_TEXT_MAX];
    bool is_own = announcer->is_player && announcer->own == side;
    if (!is_own || !announce_about_own(sentence, more, text, sizeof text))
        announce_about(game, side, sentence, more, text, sizeof text);
    utterance_add(out, announcer->language, text);
}

struct announcer announcer_own_words(const struct announcer *announcer)
{
    struct announcer own = *announcer;
    const struct lexicon *lexicon = lexicon_of(announcer->language);
    if (lexicon && strcmp(own.lexicon->language, own.language) != 0)
        own.lexicon = lexicon;
    return own;
}

void announce_piece(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out)
{
    enum side side = position_side_at(pos, sq);
    enum role role = position_role_at(pos, sq);
    const struct lexicon *lexicon = announcer->lexicon;
    bool feminine = (lexicon->feminine >> role & 1) != 0;
    enum lexeme piece = (enum lexeme)(LEXEME_PAWN + role);
    enum lexeme colour =
        (enum lexeme)((feminine ? LEXEME_WHITE_FEMININE : LEXEME_WHITE) + side);
    announce_word(announcer, lexicon->colour_follows ? piece : colour, out);
    announce_word(announcer, lexicon->colour_follows ? colour : piece, out);
}

void announce_place(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out)
{
    if (position_role_at(pos, sq) != ROLE_NONE)
        announce_piece(announcer, pos, sq, out);
    else
        announce_add(announcer, out, "%s",
                     square_is_dark(sq) ? gettext("Empty, dark")
                                        : gettext("Empty, light"));
    utterance_pause(out, PAUSE_ITEM_MS);
    announce_square(announcer, sq, out);
}

void announce_article(const struct announcer *announcer,
                      const struct laws *laws, enum clause clause,
                      struct utterance *out)
{
    const char *article = laws ? laws_citation(laws, clause) : NULL;
    if (article && !announcer->brief)
        announce_add(announcer, out, gettext("Article %s."), gettext(article));
}

void announce_sentence(const struct announcer *announcer,
                       enum priority priority, const char *sentence,
                       struct utterance *out)
{
    utterance_init(out, priority);
    utterance_add(out, announcer->language, sentence);
}

void announce_word(const struct announcer *announcer, enum lexeme lexeme,
                   struct utterance *out)
{
    utterance_add_word(out, announcer->lexicon, lexeme);
}

void announce_square(const struct announcer *announcer, int sq,
                     struct utterance *out)
{
    announce_word(announcer, (enum lexeme)(LEXEME_FILE_A + file_of(sq)), out);
    announce_word(announcer, (enum lexeme)(LEXEME_RANK_1 + rank_of(sq)), out);
}

/* Which piece moves: its kind, and as much of its square as is spoken. */
static void announce_mover(const struct announcer *announcer,
                           const struct move_facts *facts,
                           struct utterance *out)
{
    int from = facts->mv.from;
    if (facts->role != PAWN)
        announce_word(announcer, (enum lexeme)(LEXEME_PAWN + facts->role), out);
    if (announcer->from_to) {
        utterance_pause(out, COMMA_MS);
        announce_square(announcer, from, out);
        utterance_mark_origin(out);
        return;
    }
    if (facts->tell_file)
        announce_word(announcer, (enum lexeme)(LEXEME_FILE_A + file_of(from)),
                      out);
    if (facts->tell_rank)
        announce_word(announcer, (enum lexeme)(LEXEME_RANK_1 + rank_of(from)),
                      out);
}

void announce_move(const struct announcer *announcer,
                   const struct move_facts *facts, struct utterance *out)
{
    if (move_is_none(facts->mv)) {
        utterance_add(out, announcer->language, gettext("No move"));
        return;
    }
    if (facts->is_castling)
        announce_word(announcer,
                      facts->wing == KINGSIDE ? LEXEME_CASTLING_SHORT
                                              : LEXEME_CASTLING_LONG,
                      out);
    else {
        int before = out->count;
        announce_mover(announcer, facts, out);
        if (facts->captured != ROLE_NONE && !announcer->bare)
            announce_word(announcer, LEXEME_TAKES, out);
        if (out->count > before)
            utterance_pause(out, COMMA_MS);
        announce_square(announcer, facts->mv.to, out);
        if (facts->en_passant)
            announce_word(announcer, LEXEME_EN_PASSANT, out);
        if (facts->mv.promotion != ROLE_NONE)
            announce_word(announcer,
                          (enum lexeme)(LEXEME_PAWN + facts->mv.promotion),
                          out);
    }
    /* What the move did to the king who must answer it. A bare announcement
     * names what was done alone; its consequences are each player's own to see.
     */
    if (announcer->bare || (!facts->check && !facts->mate && !facts->stalemate))
        return;
    utterance_pause(out, COMMA_MS);
    announce_word(announcer,
                  facts->mate    ? LEXEME_MATE
                  : facts->check ? LEXEME_CHECK
                                 : LEXEME_STALEMATE,
                  out);
}

void announce_turn(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    enum side turn = game_seen_turn(game);
    const char *name = game_name(game, turn);
    if (*name)
        announce_add(announcer, out,
                     turn == WHITE ? gettext("White to move: %s.")
                                   : gettext("Black to move: %s."),
                     name);
    else
        announce_add(announcer, out, "%s",
                     turn == WHITE ? gettext("White to move.")
                                   : gettext("Black to move."));
    if (position_is_check(game_board(game)))
        announce_add(announcer, out, gettext("The king is in check."));
}

void announce_clock_of(const struct announcer *announcer,
                       const struct game *game, enum side side,
                       struct utterance *out)
{
    if (game->start.time[side].count > 0)
        announce_add_about(announcer, game, side, N_("%s's clock is running."),
                           NULL, out);
}

void announce_running(const struct announcer *announcer,
                      const struct game *game, struct utterance *out)
{
    if (game->clock.running != SIDE_NONE)
        announce_clock_of(announcer, game, (enum side)game->clock.running, out);
}

enum side announce_asker(const struct announcer *announcer,
                         const struct game *game)
{
    return announcer->one_terminal || announcer->own == SIDE_NONE
               ? game_turn(game)
               : announcer->own;
}

static void minutes_text(long minutes, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, ngettext("%ld minute", "%ld minutes", minutes),
             minutes);
}

static void seconds_text(long seconds, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes, ngettext("%ld second", "%ld seconds", seconds),
             seconds);
}

void announce_time_text(int64_t ms, char *out, size_t out_bytes)
{
    enum { UNIT_BYTES = 64 };
    char greater[UNIT_BYTES] = "", lesser[UNIT_BYTES] = "";
    /* A second that has begun counts, as on the face of the clock. */
    long seconds = ms > 0 ? (long)((ms - 1) / 1000 + 1) : 0;
    long minutes = seconds / 60, hours = minutes / 60;
    if (hours > 0) {
        snprintf(greater, sizeof greater,
                 ngettext("%ld hour", "%ld hours", hours), hours);
        if (minutes % 60)
            minutes_text(minutes % 60, lesser, sizeof lesser);
    } else if (minutes > 0) {
        minutes_text(minutes, greater, sizeof greater);
        if (seconds % 60)
            seconds_text(seconds % 60, lesser, sizeof lesser);
    } else {
        seconds_text(seconds, greater, sizeof greater);
    }
    snprintf(out, out_bytes, *lesser ? "%s %s" : "%s", greater, lesser);
}

static const char *bonus_format(enum bonus_kind bonus)
{
    switch (bonus) {
    case BONUS_INCREMENT:
        return gettext("%s with %s more for each move");
    case BONUS_DELAY:
        return gettext("%s with a delay of %s at each move");
    case BONUS_BRONSTEIN:
        return gettext("%s with up to %s given back at each move");
    case BONUS_NONE:
        break;
    }
    return "%s";
}

void announce_control_text(const struct timecontrol *control, char *out,
                           size_t out_bytes)
{
    if (control->count == 0) {
        snprintf(out, out_bytes, "%s", gettext("no clock"));
        return;
    }
    if (control->hourglass) {
        char base[128];
        announce_time_text(control->period[0].base_ms, base, sizeof base);
        snprintf(out, out_bytes, gettext("an hourglass of %s"), base);
        return;
    }
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < control->count && used < out_bytes; i++) {
        char text[384];
        enum { TIME_BYTES = 128 };
        char base[TIME_BYTES], bonus[TIME_BYTES], moves[2 * TIME_BYTES];
        announce_time_text(control->period[i].base_ms, base, sizeof base);
        announce_time_text(control->period[i].bonus_ms, bonus, sizeof bonus);
        snprintf(moves, sizeof moves, "%s", base);
        if (control->period[i].moves)
            snprintf(moves, sizeof moves,
                     ngettext("%d move in %s", "%d moves in %s",
                              control->period[i].moves),
                     control->period[i].moves, base);
        snprintf(text, sizeof text,
                 bonus_format((enum bonus_kind)control->period[i].bonus), moves,
                 bonus);
        int length = snprintf(out + used, out_bytes - used,
                              i > 0 ? gettext(", then %s") : "%s", text);
        used += (size_t)length;
    }
}
