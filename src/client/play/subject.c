// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/subject.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "speech/sentences/sentence_parts.h"

enum { FACTS_MAX = 4 };

/* A sentence, marked, and its article. */
struct fact {
    const char *sentence; /* "%s": the time that is the value of law */
    enum clause clause;
    bool has_law; /* else the clause has the article, if there is any */
    enum law law;
    bool is_only; /* only where the value of only is this */
    enum law only;
    int value;
    const char *told; /* else the row of told_table that has it */
};

struct subject {
    const char *names; /* marked; the first one is shown */
    const char *command; /* of which the help is added; or NULL */
    struct fact facts[FACTS_MAX];
};

/*
 * TRANSLATORS: the names are what players type behind "help", with bars
 * between, the best one first. The English ones are always understood too.
 */
// clang-format off
#define SAYS(text) {.sentence = text}
#define LAW(text, of) {.sentence = text, .clause = of}
#define ONLY(text, of, law_only, number) {.sentence = text, .clause = of, .is_only = true, .only = law_only, .value = number}
#define VALUE(text, of) {.sentence = text, .has_law = true, .law = of}
#define VALUE_ONLY(text, of, law_only, number) {.sentence = text, .has_law = true, .law = of, .is_only = true, .only = law_only, .value = number}
#define TOLD(text, row) {.sentence = text, .told = row}

static const struct subject subjects[] = {
    /* How a game ends. */
    {NP_("help subject", "checkmate|mate"), NULL,
     {LAW(N_("You win when the opponent's king is in check and no legal move ends the check."), CLAUSE_CHECKMATE)}},
    {NP_("help subject", "check|checks|in check"), "checks",
     {LAW(N_("A king that is attacked is in check. The next move must end the check."), CLAUSE_KING_IN_CHECK)}},
    {NP_("help subject", "stalemate"), NULL,
     {LAW(N_("If the player to move has no legal move and is not in check, the game is drawn."), CLAUSE_STALEMATE)}},
    {NP_("help subject", "draw|drawn game"), "draw",
     {LAW(N_("The game is drawn when both players agree."), CLAUSE_AGREEMENT),
      SAYS(N_("You can also claim a draw: type help threefold or help fifty."))}},
    {NP_("help subject", "draw offer|offer|offers|offering a draw"), "draw",
     {LAW(N_("Offer a draw after your move, before you press the clock."), CLAUSE_OFFER)}},
    {NP_("help subject", "threefold|threefold repetition|repetition|same position"), "repetition",
     {LAW(N_("The player to move can claim a draw when the same position occurs for the third time."), CLAUSE_THREEFOLD),
      SAYS(N_("To claim it, type claim threefold."))}},
    {NP_("help subject", "fivefold|fivefold repetition"), "repetition",
     {ONLY(N_("The Laws in force have no fivefold repetition."), CLAUSE_NONE, LAW_FIVEFOLD, 0),
      ONLY(N_("The game is drawn without a claim when the same position occurs for the fifth time."), CLAUSE_FIVEFOLD, LAW_FIVEFOLD_CONSECUTIVE, 0),
      ONLY(N_("The game is drawn without a claim when a position occurs on five consecutive moves of each player."), CLAUSE_FIVEFOLD, LAW_FIVEFOLD_CONSECUTIVE, 1)}},
    {NP_("help subject", "fifty|fifty moves|fifty-move rule|50|50 moves|50-move rule"), "fifty",
     {LAW(N_("The player to move can claim a draw after fifty moves by each player without a capture or pawn move."), CLAUSE_FIFTY),
      SAYS(N_("To claim it, type claim fifty."))}},
    {NP_("help subject", "seventy-five|seventy-five moves|seventy-five-move rule|75|75 moves"), "fifty",
     {ONLY(N_("The Laws in force have no seventy-five-move rule."), CLAUSE_NONE, LAW_SEVENTY_FIVE, 0),
      LAW(N_("The game is drawn after seventy-five moves by each player without a capture or pawn move."), CLAUSE_SEVENTY_FIVE)}},
    {NP_("help subject", "claim|claims|wrong claim"), "claim",
     {LAW(N_("A wrong claim gives the opponent more time."), CLAUSE_CLAIM_WRONG)}},
    {NP_("help subject", "dead position|insufficient material"), NULL,
     {LAW(N_("The game is drawn when neither player can checkmate by any legal moves."), CLAUSE_DEAD_POSITION)}},
    {NP_("help subject", "resign|resignation|resigning"), "resign",
     {LAW(N_("A player who resigns loses the game."), CLAUSE_RESIGNATION),
      ONLY(N_("If the opponent cannot checkmate by any legal moves, the game is drawn."), CLAUSE_RESIGNATION, LAW_RESIGNATION_NEEDS_MATE, 1)}},
    {NP_("help subject", "flag|flag fall|time forfeit|losing on time|out of time"), NULL,
     {LAW(N_("A player whose time runs out loses, unless the opponent cannot checkmate."), CLAUSE_FLAG_FALL)}},
    {NP_("help subject", "quickplay|quickplay finish|ask"), "ask",
     {LAW(N_("A player with less than two minutes and no increment can claim that the opponent cannot win."), CLAUSE_QUICKPLAY)}},
    /* How the pieces move. */
    {NP_("help subject", "castling|castle|kingside|queenside|O-O|O-O-O|0-0|0-0-0"), "castling",
     {SAYS(N_("To castle, type O-O on the king's side or O-O-O on the queen's side.")),
      LAW(N_("King and rook must not have moved. The king must not castle out of, through or into check."), CLAUSE_CASTLING)}},
    {NP_("help subject", "promotion|promote|underpromotion"), NULL,
     {LAW(N_("A pawn that reaches the last rank becomes a queen, rook, bishop or knight."), CLAUSE_PROMOTION),
      SAYS(N_("Add the piece to the move, for example e8=Q."))}},
    {NP_("help subject", "en passant|e.p."), NULL,
     {LAW(N_("A pawn can capture a pawn that has just moved two squares past it, on the next move only."), CLAUSE_EN_PASSANT),
      SAYS(N_("Type it as a capture, for example exd6."))}},
    {NP_("help subject", "pin|pins|pinned|pinned piece"), "pins",
     {LAW(N_("A pinned piece must not leave its line, because its own king would be in check."), CLAUSE_KING_IN_CHECK)}},
    {NP_("help subject", "king|kings"), "pieces",
     {LAW(N_("A king moves one square in any direction, but never into check."), CLAUSE_KING)}},
    {NP_("help subject", "queen|queens"), "pieces",
     {LAW(N_("A queen moves any distance along a file, a rank or a diagonal."), CLAUSE_QUEEN)}},
    {NP_("help subject", "rook|rooks"), "pieces",
     {LAW(N_("A rook moves any distance along a file or a rank."), CLAUSE_ROOK)}},
    {NP_("help subject", "bishop|bishops"), "pieces",
     {LAW(N_("A bishop moves any distance along a diagonal."), CLAUSE_BISHOP)}},
    {NP_("help subject", "knight|knights"), "pieces",
     {LAW(N_("A knight moves two squares along a file or rank and one to the side, over any pieces."), CLAUSE_KNIGHT)}},
    {NP_("help subject", "pawn|pawns"), "pieces",
     {LAW(N_("A pawn moves one square forward, or two from its first square."), CLAUSE_PAWN_STEP),
      LAW(N_("It captures diagonally forward."), CLAUSE_PAWN_CAPTURE)}},
    {NP_("help subject", "illegal move|illegal moves|illegal"), NULL,
     {LAW(N_("After an illegal move, the position before it is restored."), CLAUSE_ILLEGAL_MOVE),
      SAYS(N_("To claim one over the board, type claim illegal."))}},
    {NP_("help subject", "notation|algebraic notation|san|piece letters"), NULL,
     {LAW(N_("Type the letter of the piece and its new square, for example Nf3. A pawn has no letter."), CLAUSE_NOTATION)}},
    {NP_("help subject", "chess960|fischer random|960"), NULL,
     {VALUE(N_("In Chess960, the pieces behind the pawns begin in one of 960 orders."), LAW_CHESS960),
      SAYS(N_("To play it, start hektor --chess960."))}},
    /* The clock. */
    {NP_("help subject", "clock|chess clock"), "clock",
     {LAW(N_("After your move, your clock stops and your opponent's clock starts."), CLAUSE_CLOCK_PRESS)}},
    {NP_("help subject", "time control|time controls"), NULL,
     {SAYS(N_("Set the time when you start Hektor, for example hektor --time 15m+10."))}},
    {NP_("help subject", "blitz|bullet"), NULL,
     {VALUE_ONLY(N_("In blitz, each player has at most %s, with sixty increments."), LAW_BLITZ_LIMIT, LAW_BLITZ_LIMIT_INCLUDED, 1),
      VALUE_ONLY(N_("In blitz, each player has less than %s, with sixty increments."), LAW_BLITZ_LIMIT, LAW_BLITZ_LIMIT_INCLUDED, 0),
      SAYS(N_("To play it, start hektor --time blitz."))}},
    {NP_("help subject", "rapid|rapid chess"), NULL,
     {VALUE_ONLY(N_("In rapid chess, each player has at most %s, with sixty increments."), LAW_RAPID_LIMIT, LAW_RAPID_LIMIT_INCLUDED, 1),
      VALUE_ONLY(N_("In rapid chess, each player has less than %s, with sixty increments."), LAW_RAPID_LIMIT, LAW_RAPID_LIMIT_INCLUDED, 0),
      SAYS(N_("To play it, start hektor --time rapid."))}},
    {NP_("help subject", "increment|increments|bonus"), NULL,
     {SAYS(N_("The clock adds an increment before the first move and after each completed move.")),
      SAYS(N_("For ten seconds a move, start for example hektor --time 15m+10."))}},
    {NP_("help subject", "delay|bronstein"), NULL,
     {TOLD(N_("With a delay, your main time runs only when the extra time of the move is used up."), "delay")}},
    {NP_("help subject", "default time|lateness|late"), "arrive",
     {LAW(N_("A player who arrives after the default time loses."), CLAUSE_DEFAULT_TIME)}},
    /* Over the board, and adjourned games. */
    {NP_("help subject", "touch-move|touch move|touched piece|touch|touched"), "touched",
     {LAW(N_("Over the board, the first piece that you touch must move, if possible."), CLAUSE_TOUCH_OWN),
      LAW(N_("A touched piece of the opponent must be captured, if possible."), CLAUSE_TOUCH_ENEMY)}},
    {NP_("help subject", "adjust|adjusting|j'adoube"), "adjust",
     {LAW(N_("The player to move can adjust pieces, but must say so first."), CLAUSE_ADJUST)}},
    {NP_("help subject", "scoresheet|scoresheets|recording|sheet"), "sheet",
     {LAW(N_("Over the board, each player records the moves of both players."), CLAUSE_RECORDING)}},
    {NP_("help subject", "announcing|announcement|announcements|announce|blind|blind players"), "announce",
     {LAW(N_("Over the board, a move is announced, repeated by the opponent and made on both boards."), CLAUSE_ANNOUNCED)}},
    {NP_("help subject", "adjournment|adjourning|adjourn|adjourned game"), "adjourn",
     {LAW(N_("When a game is adjourned, the player to move seals a move. The game is resumed another day."), CLAUSE_SEALING)}},
    {NP_("help subject", "sealed move|sealing|seal|envelope"), NULL,
     {LAW(N_("The sealed move stays secret in an envelope until the game is resumed."), CLAUSE_SEALING),
      SAYS(N_("When the prompt says that you seal, type the move."))}},
    /* The program. */
    {NP_("help subject", "braille|braille display"), NULL,
     {SAYS(N_("Announcements appear on a Braille display where brltty is running.")),
      SAYS(N_("For a scoresheet in Braille, run hektor say --braille with a PGN file."))}},
    {NP_("help subject", "screen reader|reader|line mode|plain lines|accessibility"), NULL,
     {SAYS(N_("For a screen reader, start hektor --linear. It prints plain lines.")),
      SAYS(N_("If two voices speak, type voice off."))}},
    {NP_("help subject", "language|languages"), NULL,
     {SAYS(N_("Choose the language when you start Hektor, for example hektor --language de."))}},
    {NP_("help subject", "names|name|player names"), "players",
     {SAYS(N_("To name the players, start for example hektor --white Anna --black Boris."))}},
    {NP_("help subject", "sound|sounds|silence"), "voice",
     {SAYS(N_("To silence the voice, type voice off. To silence the short sounds, type cues off."))}},
    {NP_("help subject", "colours|colors|contrast|screen"), "theme",
     {SAYS(N_("To change the colours of the screen, type for example theme contrast."))}},
    {NP_("help subject", "lobby|server|online|network|internet"), NULL,
     {SAYS(N_("To play with somebody else, start hektor lobby. For a different computer, add --at HOST."))}},
    {NP_("help subject", "watching|spectator|spectators|watch"), NULL,
     {SAYS(N_("To watch a game, start hektor watch, with a player's name."))}},
    {NP_("help subject", "saving|save|saved games|pgn"), "save",
     {SAYS(N_("Each move is saved at once. To continue a game later, start hektor resume."))}},
    {NP_("help subject", "engine|computer|analysis|hint|best move"), NULL,
     {SAYS(N_("Hektor is for two people. It has no engine and suggests no moves."))}},
    {NP_("help subject", "options|option|settings|hektor.conf"), NULL,
     {SAYS(N_("For all options, run hektor --help. Keep your own in hektor.conf."))}},
    {NP_("help subject", "fide laws|laws of chess|laws|rules"), "laws",
     {SAYS(N_("For the table of the Laws with its articles, run hektor laws."))}},
};
// clang-format on

const struct subject *subject_row(int index)
{
    return index >= 0 && (size_t)index < sizeof subjects / sizeof *subjects
               ? &subjects[index]
               : NULL;
}

static const char *own_names(const struct subject *subject)
{
    const char *own = gettext(subject->names);
    return own == subject->names ? np_word(subject->names) : own;
}

const struct subject *subject_of(const char *name)
{
    const struct subject *subject;
    for (int i = 0; (subject = subject_row(i)) != NULL; i++)
        if (folded_is_one_of(name, np_word(subject->names)) ||
            folded_is_one_of(name, own_names(subject)))
            return subject;
    return NULL;
}

void subject_name(const struct subject *subject, char *out, size_t out_bytes)
{
    const char *own = own_names(subject);
    snprintf(out, out_bytes, "%.*s", (int)strcspn(own, "|"), own);
}

void subject_near(const char *typed, char *out, size_t out_bytes)
{
    char folded[64], one[64], name[64];
    size_t least = FOLDED_EDITS_NONE;
    const struct subject *subject;
    out[0] = '\0';
    folded_text(typed, folded, sizeof folded);
    for (int i = 0; (subject = subject_row(i)) != NULL; i++)
        for (int is_own = 0; is_own < 2; is_own++) {
            const char *names =
                is_own ? own_names(subject) : np_word(subject->names);
            for (; *names != '\0'; names += strspn(names, "|")) {
                snprintf(one, sizeof one, "%.*s", (int)strcspn(names, "|"),
                         names);
                names += strcspn(names, "|");
                folded_text(one, name, sizeof name);
                size_t edits = folded_distance(folded, name);
                if (edits >= least)
                    continue;
                least = edits;
                snprintf(out, out_bytes, "%s", one);
            }
        }
}

bool subject_sentence(const struct subject *subject, const struct laws *laws,
                      int place, char *out, size_t out_bytes)
{
    for (int i = 0; i < FACTS_MAX && subject->facts[i].sentence != NULL; i++) {
        const struct fact *fact = &subject->facts[i];
        const char *article = fact->clause != CLAUSE_NONE
                                  ? laws_article(laws, fact->clause)
                                  : NULL;
        bool is_true =
            (fact->clause == CLAUSE_NONE || article != NULL) &&
            (!fact->is_only || laws_value(laws, fact->only) == fact->value);
        if (!is_true || place-- > 0)
            continue;
        if (fact->has_law)
            article = laws_value_article(laws, fact->law);
        for (const struct told_row *row = told_table;
             fact->told != NULL && row->name != NULL; row++)
            if (strcmp(row->name, fact->told) == 0)
                article = laws_told_article(laws, row);
        char time[64] = "";
        if (fact->has_law && law_table[fact->law].kind == LAW_TIME)
            announce_time_text(laws_value(laws, fact->law), time, sizeof time);
        int bytes = snprintf(out, out_bytes, gettext(fact->sentence), time);
        if (article != NULL && laws_is_verified(article) && bytes > 0 &&
            (size_t)bytes + 1 < out_bytes) {
            out[bytes++] = ' ';
            snprintf(out + bytes, out_bytes - (size_t)bytes,
                     gettext("Article %s."), gettext(article));
        }
        return true;
    }
    return false;
}

const char *subject_command(const struct subject *subject)
{
    return subject->command;
}
