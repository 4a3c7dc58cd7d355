// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/check_game.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/movegen.h"
#include "rules/mate/mate.h"
#include "rules/notation/san.h"

#include "src/base/pgn_error_text.h"

enum { SENTENCE_MAX = 2048, LABEL_MAX = 192 };

/* Receives the findings. */
struct listener {
    check_tell *tell;
    void *context;
};

/* The seven that PGN requires, and those that the moves depend on. */
static const char *const tag_names[] = {"Event", "Site",   "Date",   "Round",
                                        "White", "Black",  "Result", "SetUp",
                                        "FEN",   "Variant"};

enum { SEVEN_TAGS = 7, TAG_NAMES = sizeof tag_names / sizeof *tag_names };

static void tell_at(const struct listener *listener, enum finding finding,
                    const struct pgn_item *item, const char *sentence)
{
    listener->tell(listener->context, finding, item->line, item->column,
                   sentence);
}

/* Some tell only half of a draw. */
static const char *full_result(const char *text)
{
    return strcmp(text, "1/2") == 0 ? "1/2-1/2" : text;
}

/* Is anything left of the game that is skipped? */
static bool skips(const struct pgn_item *item)
{
    return item->token == PGN_ERROR && item->error != PGN_NO_RESULT &&
           item->error != PGN_CUT && item->error != PGN_READ &&
           item->error != PGN_UTF16 && item->error != PGN_PACKED &&
           item->error != PGN_POSITIONS;
}

/* PGN 8.2.6 wants a result after the moves. If the next game follows and the
 * tag Result tells it, nothing is lost; at the end of the text moves may be. */
static bool lacks_only_form(const struct check_game *game,
                            const struct pgn_item *item)
{
    return item->error == PGN_NO_RESULT && game->result[0] != '\0';
}

static void tell_error(const struct check_game *game,
                       const struct pgn_item *item,
                       const struct listener *listener)
{
    char sentence[SENTENCE_MAX];
    pgn_error_text(item, game->laws, sentence);
    size_t used = strlen(sentence);
    if (skips(item))
        snprintf(sentence + used, sizeof sentence - used, " %s",
                 item->depth > 0
                     ? gettext("The rest of the variation is skipped.")
                     : gettext("The rest of the game is skipped."));
    tell_at(listener,
            lacks_only_form(game, item) ? FINDING_REMARK : FINDING_ERROR, item,
            sentence);
}

static const char *mark_sentence(const struct pgn_item *item)
{
    bool check = position_is_check(item->after);
    bool mate = check && !movegen_any(item->after);
    if (item->mark_missing)
        return mate ? gettext("%s is checkmate, but the sign # is missing.")
                    : gettext("%s gives check, but the sign + is missing.");
    if (mate)
        return gettext("%s is checkmate, but the sign is not #.");
    return check ? gettext("%s gives check, but not checkmate.")
                 : gettext("%s does not give check.");
}

static void tell_form(const struct pgn_item *item, const char *label,
                      const struct listener *listener)
{
    struct move_facts facts = move_facts_of(item->before, item->mv);
    char sentence[SENTENCE_MAX], san[SAN_MAX];
    san_write(&facts, san);
    snprintf(sentence, sizeof sentence,
             gettext("%s is not written as PGN requires: %s."), label, san);
    tell_at(listener, FINDING_REMARK, item, sentence);
}

/* PGN has none; analyses do, and ChessBase's main lines. Nothing is lost by
 * one. */
static void judge_null_move(const struct pgn_item *item,
                            const struct listener *listener)
{
    char label[LABEL_MAX], sentence[SENTENCE_MAX];
    if (item->depth > 0)
        return;
    pgn_error_text_label(item, label, sizeof label);
    snprintf(
        sentence, sizeof sentence,
        gettext("%s is a null move, but null moves are only for variations."),
        label);
    tell_at(listener, FINDING_REMARK, item, sentence);
}

/* If one is wrong, those after it usually are: only the first is told. */
static void judge_number(struct check_game *game, const struct pgn_item *item,
                         const struct listener *listener)
{
    char label[LABEL_MAX], sentence[SENTENCE_MAX];
    if (game->misnumbered || item->number == 0 ||
        item->number == item->before->move_number)
        return;
    game->misnumbered = true;
    pgn_error_text_label(item, label, sizeof label);
    snprintf(sentence, sizeof sentence,
             item->number > PGN_NUMBER_MAX
                 ? gettext("%s has a wrong move number.")
                 : gettext("%s has the wrong move number %d."),
             label, item->number);
    tell_at(listener, FINDING_REMARK, item, sentence);
}

static void judge_nag(const struct pgn_item *item,
                      const struct listener *listener)
{
    char sentence[SENTENCE_MAX];
    if (item->number <= PGN_NAG_MAX)
        return;
    snprintf(sentence, sizeof sentence,
             gettext("$%.20s has no meaning. PGN has $0 to $255."), item->text);
    tell_at(listener, FINDING_REMARK, item, sentence);
}

/* A sign that is missing, or "+" at checkmate, which is check too: chess.com
 * writes that. The move is the same, and nothing false is said of it. */
static bool says_too_little(const struct pgn_item *item)
{
    return item->mark_missing ||
           (strchr(item->text, '#') == NULL && position_is_check(item->after));
}

static void judge_move(struct check_game *game, const struct pgn_item *item,
                       const struct listener *listener)
{
    char label[LABEL_MAX], sentence[SENTENCE_MAX];
    judge_number(game, item, listener);
    if (move_is_none(item->mv))
        judge_null_move(item, listener);
    if (!item->forgiven && !item->mark_missing && !item->mark_wrong)
        return;
    pgn_error_text_label(item, label, sizeof label);
    if (item->forgiven)
        tell_form(item, label, listener);
    /* PGN's own form, which a remark names, has the sign that is missing. */
    if (item->mark_wrong || (item->mark_missing && !item->forgiven)) {
        snprintf(sentence, sizeof sentence, mark_sentence(item), label);
        tell_at(listener,
                says_too_little(item) ? FINDING_REMARK : FINDING_ERROR, item,
                sentence);
    }
}

/* How a game must end with this position; NULL where that is open. */
struct ending_rule {
    const char *result, *sentence;
    enum clause clause;
};

static struct ending_rule ending_of(const struct position *pos)
{
    if (!movegen_any(pos)) {
        if (position_is_check(pos))
            return (struct ending_rule){
                pos->turn == BLACK ? "1-0" : "0-1",
                gettext("The game ends with checkmate, so its result is %s, "
                        "not %s.%s"),
                CLAUSE_CHECKMATE};
        return (struct ending_rule){
            "1/2-1/2",
            gettext(
                "The game ends with stalemate, so its result is %s, not %s.%s"),
            CLAUSE_STALEMATE};
    }
    if (mate_life_of(pos) == MATE_DEAD)
        return (struct ending_rule){"1/2-1/2",
                                    gettext("The game ends in a dead position, "
                                            "so its result is %s, not %s.%s"),
                                    CLAUSE_DEAD_POSITION};
    return (struct ending_rule){NULL, NULL, CLAUSE_NONE};
}

/* PGN 8.1.1.7: "*" says that the result is unknown, which is never false. */
static void judge_ending(const struct check_game *game,
                         const struct pgn_reader *reader,
                         const struct pgn_item *item, const char *result,
                         const struct listener *listener)
{
    struct ending_rule rule = ending_of(pgn_reader_position(reader));
    char sentence[SENTENCE_MAX], article[64];
    if (rule.result == NULL || strcmp(rule.result, result) == 0 ||
        pgn_reader_is_other_variant(reader))
        return;
    pgn_error_text_article(game->laws, rule.clause, article, sizeof article);
    snprintf(sentence, sizeof sentence, rule.sentence, rule.result, result,
             article);
    /* A server may let a game go on in a dead position, until a flag falls or a
     * player gives up: its result is then what was played for. */
    bool is_fault =
        strcmp(result, "*") != 0 && rule.clause != CLAUSE_DEAD_POSITION;
    tell_at(listener, is_fault ? FINDING_ERROR : FINDING_REMARK, item,
            sentence);
}

static void judge_result(const struct check_game *game,
                         const struct pgn_reader *reader,
                         const struct pgn_item *item,
                         const struct listener *listener)
{
    const char *result = full_result(item->text);
    char sentence[SENTENCE_MAX];
    if (game->result[0] != '\0' && strcmp(game->result, result) != 0) {
        snprintf(sentence, sizeof sentence,
                 gettext("The moves end with %s, but the tag Result says %s."),
                 result, game->result);
        tell_at(listener, FINDING_ERROR, item, sentence);
    }
    judge_ending(game, reader, item, result, listener);
}

static void judge_tags(const struct check_game *game,
                       const struct listener *listener)
{
    char names[128] = "", sentence[SENTENCE_MAX];
    size_t used = 0;
    for (int i = 0; i < SEVEN_TAGS; i++)
        if (!(game->tags & 1u << i))
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                     used > 0 ? ", " : "", tag_names[i]);
    if (used == 0)
        return;
    snprintf(sentence, sizeof sentence,
             gettext("Required tags are missing: %s."), names);
    listener->tell(listener->context, FINDING_REMARK, game->line, game->column,
                   sentence);
}

static void note_tag(struct check_game *game, const struct pgn_item *item,
                     const struct listener *listener)
{
    for (int i = 0; i < TAG_NAMES; i++) {
        char sentence[SENTENCE_MAX];
        if (strcmp(item->name, tag_names[i]) != 0)
            continue;
        snprintf(sentence, sizeof sentence,
                 gettext("The tag %s appears again. The last value counts."),
                 item->name);
        if (game->tags & 1u << i)
            tell_at(listener, FINDING_ERROR, item, sentence);
        game->tags |= 1u << i;
    }
    if (strcmp(item->name, "Result") == 0)
        snprintf(game->result, sizeof game->result, "%.15s",
                 full_result(item->text));
    if (strcmp(item->name, "Laws") == 0 && laws_edition(item->text) != NULL)
        game->laws = laws_edition(item->text);
}

static void tell_forgiven(const struct pgn_item *item,
                          const struct listener *listener)
{
    char sentence[SENTENCE_MAX];
    if (item->forgiven) {
        snprintf(sentence, sizeof sentence,
                 gettext("The tag %s is not written as PGN requires."),
                 item->name);
        tell_at(listener, FINDING_REMARK, item, sentence);
    }
    for (int i = 0; i < FEN_FORGIVEN_COUNT; i++)
        if (item->fen_forgiven & 1u << i)
            tell_at(listener, FINDING_REMARK, item,
                    gettext(fen_forgiven_sentence((enum fen_forgiven)i)));
}

static void begin(struct check_game *game, const struct pgn_item *item)
{
    *game = (struct check_game){.begun = true,
                                .line = item->line,
                                .column = item->column,
                                .laws = laws_newest()};
}

void check_game_item(struct check_game *game, const struct pgn_reader *reader,
                     const struct pgn_item *item, check_tell *tell,
                     void *context)
{
    const struct listener listener = {tell, context};
    if (item->token == PGN_COMMENT) {
        if (item->error != PGN_OK)
            tell_error(game, item, &listener);
        return;
    }
    if (!game->begun && item->token != PGN_END)
        begin(game, item);
    if (item->token == PGN_MOVE) {
        if (!pgn_reader_is_other_variant(reader))
            judge_move(game, item, &listener);
        return;
    }
    if (item->token == PGN_NAG)
        judge_nag(item, &listener);
    if (item->token == PGN_TAG) {
        note_tag(game, item, &listener);
        tell_forgiven(item, &listener);
    }
    if (item->token == PGN_ERROR || item->error != PGN_OK)
        tell_error(game, item, &listener);
    if (item->token == PGN_RESULT)
        judge_result(game, reader, item, &listener);
    else if (lacks_only_form(game, item))
        judge_ending(game, reader, item, game->result, &listener);
    if (item->token == PGN_RESULT || lacks_only_form(game, item))
        judge_tags(game, &listener);
    if (item->token == PGN_RESULT ||
        (item->token == PGN_ERROR && item->depth == 0))
        game->begun = false;
}
