// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/question.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/offering.h"
#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "rules/laws/laws.h"
#include "rules/notation/san.h"

#include "speech/sentences/adjourn.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/appendix_d.h"

#include "tui/words/own_words.h"

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whose letter this is in one of two cases; ROLE_NONE: no piece's. */
static enum role role_of(char letter, enum notation notation)
{
    for (int role = KNIGHT; role < ROLES; role++) {
        const char *text = notation_letter(notation, (enum role)role);
        if (text[1] == '\0' && small(text[0]) == letter)
            return (enum role)role;
    }
    return ROLE_NONE;
}

/* "Bxc4" is a piece's, and what begins with a square, "b4" or "b3xc4", is a
 * pawn's. */
static bool is_clear(const char *text)
{
    bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
    return (text[1] >= '1' && text[1] <= '8') ||
           (is_capital && strpbrk(text + 1, "abcdefgh") != NULL);
}

static bool is_move_of(const struct game *game, const char *text, bool pawn)
{
    struct move mv;
    const struct position *pos = game_position(game);
    return san_read(pos, text, &mv).reason == REASON_NONE &&
           (position_role_at(pos, mv.from) == PAWN) == pawn;
}

static bool has_pawn(const struct game *game, const char *text,
                     enum notation notation, struct ambiguous_letter *out)
{
    static const char letters[ROLES] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    struct ambiguous_letter ambiguous = {.role = ROLE_NONE};
    char first = small(text[0]);
    if (first < 'a' || first > 'h' || is_clear(text))
        return false;
    ambiguous.role = role_of(first, notation);
    if (ambiguous.role == ROLE_NONE)
        return false;
    snprintf(ambiguous.pawn, sizeof ambiguous.pawn, "%.15s", text);
    for (char *c = ambiguous.pawn; *c != '\0'; c++)
        *c = small(*c);
    snprintf(ambiguous.piece, sizeof ambiguous.piece, "%c%.14s",
             letters[ambiguous.role], ambiguous.pawn + 1);
    if (!is_move_of(game, ambiguous.piece, false) ||
        !is_move_of(game, ambiguous.pawn, true))
        return false;
    *out = ambiguous;
    return true;
}

static enum role read_in(const struct position *pos, const char *text,
                         enum notation notation, char name[16])
{
    struct move mv;
    char written[SAN_MAX];
    if (san_read_in(pos, text, notation, &mv).reason != REASON_NONE)
        return ROLE_NONE;
    struct move_facts facts = move_facts_of(pos, mv);
    san_write(&facts, written);
    snprintf(name, 16, "%.15s", written);
    return facts.role;
}

/* "Re1" is a move of the Spanish king and of the English rook: both can. */
static bool has_namesake(const struct game *game,
                         const struct ambiguous_letters *letters,
                         struct ambiguous_letter *out)
{
    const struct position *pos = game_position(game);
    struct ambiguous_letter ambiguous = {.is_namesake = true};
    char typed[64];
    struct move mv;
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(letters->typed, " "),
             letters->typed);
    if (san_read_typed(pos, typed, letters->notation, &mv).reason !=
        REASON_AMBIGUOUS)
        return false;
    ambiguous.role = read_in(pos, typed, letters->notation, ambiguous.piece);
    if (ambiguous.role == ROLE_NONE ||
        read_in(pos, typed, NOTATION_EN, ambiguous.pawn) == ROLE_NONE)
        return false;
    *out = ambiguous;
    return true;
}

bool ambiguous_letter_find(const struct game *game, const struct intent *intent,
                           const struct ambiguous_letters *letters,
                           struct ambiguous_letter *out)
{
    const char *text = intent->text;
    return intent->kind == INTENT_MOVE &&
           (has_pawn(game, text, letters->notation, out) ||
            has_pawn(game, text, NOTATION_EN, out) ||
            has_namesake(game, letters, out));
}

/* The move of a claim would end the game by itself: the player may want the
 * move rather than the draw. */
static bool claims_with_last_move(const struct game *game,
                                  const struct intent *intent)
{
    struct move mv;
    const struct position *pos = game_position(game);
    if (intent->kind != INTENT_CLAIM || intent->text[0] == '\0' ||
        san_read(pos, intent->text, &mv).reason != REASON_NONE)
        return false;
    struct move_facts facts = move_facts_of(pos, mv);
    return facts.mate || facts.stalemate;
}

/* Not asked if it cannot succeed. */
static bool adjourns_early(const struct game *game, const struct intent *intent)
{
    struct ruling ruling;
    if (intent->kind != INTENT_ADJOURN)
        return false;
    arbiter_judge(game, intent, game->at_ms, &ruling);
    return ruling.reason == REASON_NONE;
}

bool question_before(const struct game *game, const struct intent *intent,
                     const struct ambiguous_letters *letters, bool is_loose,
                     struct question *out)
{
    struct ambiguous_letter ambiguous = {.role = ROLE_NONE};
    enum question_kind kind = QUESTION_NONE;
    if (game->phase == GAME_OVER)
        return false;
    if (intent->kind == INTENT_RESIGN)
        kind = QUESTION_RESIGN;
    else if (intent->kind == INTENT_OFFER &&
             intent->what_offer == OFFER_ABORT &&
             agreement_bars_abort(game) == REASON_NONE)
        kind = QUESTION_ABORT;
    else if (adjourns_early(game, intent))
        kind = QUESTION_EARLY;
    else if (intent->kind == INTENT_RESUME && game->phase == GAME_ADJOURNED &&
             intent->by <= SEAT_BLACK && !game->adjournment.resumed &&
             !(game->present >> other_side((enum side)intent->by) & 1))
        /* An absent player loses time by it, and the game if they are too late.
         */
        kind = QUESTION_ABSENT;
    else if (claims_with_last_move(game, intent))
        kind = QUESTION_CLAIM;
    else if (ambiguous_letter_find(game, intent, letters, &ambiguous))
        kind = QUESTION_PIECE;
    else if ((game->start.arbiter || intent->kind == INTENT_ANNUL) &&
             (intent->kind == INTENT_ANNUL ||
              (intent->kind == INTENT_PENALISE &&
               (intent->penalty == PENALTY_LOSS ||
                intent->penalty == PENALTY_PHONE ||
                intent->penalty == PENALTY_REFUSAL ||
                intent->penalty == PENALTY_EXPULSION))))
        /* Commands of the arbiter after which the game is over. */
        kind = QUESTION_ARBITER_ENDS_GAME;
    else if (is_loose && intent->kind != INTENT_MOVE &&
             intent->kind != INTENT_ACCEPT && intent->kind != INTENT_DECLINE)
        /* Acts that were typed in other words than are listed for them. A move
         * and an answer are no acts of that kind. */
        kind = QUESTION_MEANT;
    if (kind != QUESTION_NONE)
        *out = (struct question){
            .kind = kind, .intent = *intent, .ambiguous = ambiguous};
    return kind != QUESTION_NONE;
}

struct question question_role(const struct intent *intent)
{
    return (struct question){.kind = QUESTION_ROLE, .intent = *intent};
}

struct question question_open(void)
{
    return (struct question){.kind = QUESTION_OPEN,
                             .intent = {.kind = INTENT_OPEN}};
}

struct question question_quit(bool others_stay)
{
    return (struct question){.kind =
                                 others_stay ? QUESTION_LEAVE : QUESTION_QUIT};
}

static bool is_past(const struct question *asked, const struct game *game)
{
    if (game->phase == GAME_OVER)
        return asked->kind != QUESTION_REMATCH &&
               asked->kind != QUESTION_READER;
    if (asked->kind == QUESTION_OPEN)
        return game->phase != GAME_ADJOURNED || game->adjournment.resumed;
    return (asked->kind == QUESTION_ROLE || asked->kind == QUESTION_CLAIM ||
            asked->kind == QUESTION_PIECE) &&
           asked->intent.ply != game->ply_count + 1;
}

/* Over the board a pawn was released on the last rank: ask for its piece. */
static bool is_begun_promotion(const struct game *game, struct intent *out)
{
    for (int side = WHITE; side < SIDES; side++) {
        struct move begun = game->turn[side].begun;
        if (move_is_none(begun) || begun.kind == MOVE_CASTLING)
            continue;
        *out = (struct intent){.kind = INTENT_RELEASE, .by = (enum seat)side};
        snprintf(out->text, sizeof out->text, "%c%c", 'a' + file_of(begun.to),
                 '1' + rank_of(begun.to));
        return game->phase != GAME_OVER;
    }
    return false;
}

static enum side side_asked_to_resume(const struct game *game)
{
    for (int side = WHITE; side < SIDES; side++)
        if (pause_asks_resume(game, (enum side)side))
            return (enum side)side;
    return SIDE_NONE;
}

struct question question_waiting(const struct question *asked,
                                 const struct game *game, unsigned seats)
{
    struct intent begun;
    if (asked->kind != QUESTION_NONE && !is_past(asked, game))
        return *asked;
    if (is_begun_promotion(game, &begun) && (seats >> begun.by & 1))
        return (struct question){.kind = QUESTION_ROLE, .intent = begun};
    enum side asked_to_resume = side_asked_to_resume(game);
    if (game->offer == OFFER_NONE && asked_to_resume != SIDE_NONE &&
        (seats >> asked_to_resume & 1))
        return (struct question){.kind = QUESTION_RESUME};
    /* The offer is for the other side to answer. */
    if (game->offer == OFFER_NONE ||
        !(seats >> other_side((enum side)game->offer_by) & 1))
        return (struct question){.kind = QUESTION_NONE};
    if (game->offer == OFFER_ADJOURNMENT && game->phase != GAME_OVER)
        return (struct question){.kind = QUESTION_ADJOURNMENT};
    if (game->offer == OFFER_CLOCKS && game->phase != GAME_OVER)
        return (struct question){.kind = QUESTION_CLOCKS};
    if (game->offer == OFFER_PAUSE && game->phase == GAME_RUNNING)
        return (struct question){.kind = QUESTION_PAUSE};
    if (game->offer == OFFER_TAKEBACK && game->phase != GAME_OVER)
        return (struct question){.kind = QUESTION_TAKEBACK};
    if (game->offer == OFFER_DRAW && game->phase != GAME_OVER)
        return (struct question){.kind = agreement_bar(game) == REASON_NONE
                                             ? QUESTION_DRAW
                                             : QUESTION_EARLY_DRAW};
    return (struct question){.kind = QUESTION_NONE};
}

/* The player whom a question names. */
enum named {
    NAMES_NOBODY,
    NAMES_OFFEREE,
    NAMES_RESUMER,
    NAMES_ASKER,
    NAMES_MOVER
};

static const struct question_row {
    enum named named;
    bool in_label; /* and the label of the typed line names them too */
    const char *sentence; /* %s: the one who is named */
    const char *brief; /* at most 18 cells */
} rows[] = {
    [QUESTION_NONE] = {NAMES_NOBODY, false, NULL, NULL},
    [QUESTION_EARLY_DRAW] = {NAMES_NOBODY, false, NULL, NULL},
    [QUESTION_DRAW] = {NAMES_OFFEREE, true,
                       N_("%s: accept the draw? Yes or no."),
                       N_("Draw? Yes or no.")},
    [QUESTION_CLOCKS] = {NAMES_OFFEREE, true,
                         N_("%s: set the clocks to these times? Yes or no."),
                         N_("Set clocks? Yes, no.")},
    [QUESTION_ADJOURNMENT] = {NAMES_OFFEREE, true,
                              N_("%s: adjourn the game? Yes or no."),
                              N_("Adjourn? Yes, no.")},
    [QUESTION_PAUSE] = {NAMES_OFFEREE, true,
                        N_("%s: pause the game? Yes or no."),
                        N_("Pause? Yes or no.")},
    [QUESTION_RESUME] = {NAMES_RESUMER, true,
                         N_("%s: resume the game? Yes or no."),
                         N_("Resume? Yes or no.")},
    [QUESTION_TAKEBACK] = {NAMES_OFFEREE, true,
                           N_("%s: allow the takeback? Yes or no."),
                           N_("Take back? Yes, no")},
    [QUESTION_EARLY] = {NAMES_ASKER, true,
                        N_("%s: adjourn now and lose the session's remaining "
                           "time? Yes or no."),
                        N_("Adjourn? Yes, no.")},
    [QUESTION_ABSENT] =
        {NAMES_ASKER, false,
         N_("%s: begin the session without your opponent? Yes or no."),
         N_("Absent? Yes or no.")},
    [QUESTION_OPEN] =
        {NAMES_NOBODY, false,
         N_("%s Are both players here and ready to resume now? Yes or no."),
         N_("Open? Yes or no.")},
    [QUESTION_MEANT] = {NAMES_ASKER, true, NULL, NULL},
    [QUESTION_SAVE] = {NAMES_NOBODY, false,
                       N_("Write the PGN file again? Yes or no."),
                       N_("Save? Yes or no.")},
    [QUESTION_RESIGN] = {NAMES_ASKER, true, N_("%s, do you resign? Yes or no."),
                         N_("Resign? Yes or no.")},
    [QUESTION_ABORT] = {NAMES_ASKER, true,
                        N_("%s, do you abort the game? Yes or no."),
                        N_("Abort? Yes or no.")},
    [QUESTION_ROLE] = {NAMES_ASKER, false,
                       N_("%s: queen, rook, bishop or knight?"),
                       N_("q, r, b or n?")},
    [QUESTION_PIECE] = {NAMES_ASKER, false, NULL, N_("Piece? Yes or no.")},
    [QUESTION_CLAIM] = {NAMES_ASKER, false,
                        N_("%s: that move ends the game. Type yes to play it, "
                           "or no to claim the draw."),
                        N_("End game? Yes, no.")},
    [QUESTION_ARBITER_ENDS_GAME] =
        {NAMES_NOBODY, false,
         N_("Arbiter: that ends the game. End it? Yes or no."),
         N_("End game? Yes or no.")},
    [QUESTION_LEAVE] = {NAMES_NOBODY, false,
                        N_("Your seat is kept. Leave the game? Yes or no."),
                        N_("Leave? Yes or no.")},
    [QUESTION_LEAVE_UNBEGUN] = {NAMES_NOBODY, false,
                                N_("Leave the game? Yes or no."),
                                N_("Leave? Yes or no.")},
    [QUESTION_READER] = {NAMES_NOBODY, false,
                         N_("A screen reader is running. Shall it read, and "
                            "Hektor only sound? Yes or no."),
                         N_("Sound? Yes or no.")},
    [QUESTION_REMATCH] = {NAMES_NOBODY, false,
                          N_("A rematch with colours reversed? Yes or no."),
                          N_("Rematch? Yes, no.")},
    [QUESTION_QUIT] =
        {NAMES_MOVER, false,
         N_("The game is saved. %s, do you want to leave? Yes or no."),
         N_("Leave? Yes or no.")},
};

static enum side side_named(const struct question *question,
                            const struct game *game)
{
    switch (rows[question->kind].named) {
    case NAMES_OFFEREE:
        return other_side((enum side)game->offer_by);
    case NAMES_RESUMER:
        return side_asked_to_resume(game);
    case NAMES_ASKER:
        return question->intent.by == SEAT_BLACK ? BLACK : WHITE;
    case NAMES_MOVER:
        return game_turn(game);
    default:
        return SIDE_NONE;
    }
}

enum side question_side(const struct question *question,
                        const struct game *game)
{
    return rows[question->kind].in_label ? side_named(question, game)
                                         : SIDE_NONE;
}

static const char *const ambiguous_questions[ROLES] = {
    [KNIGHT] = N_("%s: the knight? Yes for the knight, no for the pawn."),
    [BISHOP] = N_("%s: the bishop? Yes for the bishop, no for the pawn."),
    [ROOK] = N_("%s: the rook? Yes for the rook, no for the pawn."),
    [QUEEN] = N_("%s: the queen? Yes for the queen, no for the pawn."),
};

/* A letter of the player's language that is another piece's in English: the R
 * of a Spanish king, the K of a Russian knight, the B of a Hungarian rook. */
static const char *const namesake_questions[ROLES] = {
    [KING] = N_("%s: the king? Yes for the king, no for the rook."),
    [KNIGHT] = N_("%s: the knight? Yes for the knight, no for the king."),
    [ROOK] = N_("%s: the rook? Yes for the rook, no for the bishop."),
};

/* What the words are taken for, and in short. */
static const struct meant {
    enum intent_kind kind;
    enum offer_kind offer;
    const char *sentence, *brief;
} meant[] = {
    {INTENT_OFFER, OFFER_DRAW, N_("%s: offer a draw? Yes or no."),
     N_("Offer? Yes or no.")},
    {INTENT_OFFER, OFFER_TAKEBACK, N_("%s: ask for a takeback? Yes or no."),
     N_("Take back? Yes, no")},
    {INTENT_OFFER, OFFER_ADJOURNMENT,
     N_("%s: ask to adjourn the game? Yes or no."), N_("Adjourn? Yes, no.")},
    {INTENT_PAUSE, OFFER_NONE, N_("%s: ask for a pause? Yes or no."),
     N_("Pause? Yes or no.")},
    {INTENT_RESUME, OFFER_NONE, N_("%s: resume the game? Yes or no."),
     N_("Resume? Yes or no.")},
    {INTENT_CLAIM, OFFER_NONE, N_("%s: make the claim? Yes or no."),
     N_("Claim? Yes or no.")},
    {INTENT_CALL, OFFER_NONE, N_("%s: call the arbiter? Yes or no."),
     N_("Call? Yes or no.")},
    {INTENT_ASK, OFFER_NONE, N_("%s: make the claim? Yes or no."),
     N_("Claim? Yes or no.")},
    {INTENT_READY, OFFER_NONE, N_("%s: are you ready? Yes or no."),
     N_("Ready? Yes or no.")},
    {INTENT_PRESS, OFFER_NONE, N_("%s: press the clock? Yes or no."),
     N_("Press? Yes or no.")},
    {INTENT_SIGN, OFFER_NONE, N_("%s: sign the result? Yes or no."),
     N_("Sign? Yes or no.")},
};

/* For all other acts. */
static const struct meant meant_other = {INTENT_NONE, OFFER_NONE,
                                         N_("%s: do you mean %s? Yes or no."),
                                         N_("%s? Yes or no.")};

static const struct meant *meant_of(const struct intent *intent)
{
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        if (meant[i].kind == intent->kind &&
            (intent->kind != INTENT_OFFER ||
             meant[i].offer == intent->what_offer))
            return &meant[i];
    return &meant_other;
}

/* The sentence where it depends on more than the kind of question. */
static const char *sentence_of(const struct question *question,
                               const struct game *game)
{
    const struct ambiguous_letter *letter = &question->ambiguous;
    if (question->kind == QUESTION_MEANT)
        return meant_of(&question->intent)->sentence;
    if (question->kind == QUESTION_SAVE && question->name[0] != '\0')
        return N_("Save the game as %s? Yes or no.");
    if (question->kind == QUESTION_PIECE)
        return (letter->is_namesake ? namesake_questions
                                    : ambiguous_questions)[letter->role];
    /* The opponent may hear it. */
    if (question->kind == QUESTION_ROLE && announced_is_used(game))
        return N_("%s: announce the move with its piece.");
    if (question->kind == QUESTION_LEAVE && game->clock.running != SIDE_NONE)
        return N_("The clock keeps running, and your seat is kept. Leave the "
                  "game? Yes or no.");
    return rows[question->kind].sentence;
}

void question_text(const struct question *question, const struct game *game,
                   char out[QUESTION_TEXT_MAX])
{
    const char *sentence = sentence_of(question, game);
    const struct appointment *appointment = &game->adjournment.appointment;
    char when[SEGMENT_TEXT_MAX] = "";
    out[0] = '\0';
    if (sentence == NULL)
        return;
    if (question->kind == QUESTION_OPEN)
        announce_appointment_text(appointment, appointment->place, when,
                                  sizeof when);
    char word[SEGMENT_TEXT_MAX];
    own_words_show(intent_row(question->intent.kind)->word, word, sizeof word);
    if (rows[question->kind].named != NAMES_NOBODY)
        announce_about(game, side_named(question, game), sentence, word, out,
                       QUESTION_TEXT_MAX);
    else
        snprintf(out, QUESTION_TEXT_MAX, gettext(sentence),
                 question->kind == QUESTION_SAVE ? question->name : when);
}

bool question_is_yes_or_no(const struct question *question)
{
    return question->kind != QUESTION_NONE && question->kind != QUESTION_ROLE &&
           question->kind != QUESTION_EARLY_DRAW;
}

const char *question_brief(const struct question *question,
                           char out[QUESTION_BRIEF_MAX])
{
    const char *brief = question->kind == QUESTION_MEANT
                            ? meant_of(&question->intent)->brief
                            : rows[question->kind].brief;
    char word[SEGMENT_TEXT_MAX];
    if (brief == NULL || question->kind != QUESTION_MEANT)
        return brief != NULL ? gettext(brief) : NULL;
    own_words_show(intent_row(question->intent.kind)->word, word, sizeof word);
    snprintf(out, QUESTION_BRIEF_MAX, gettext(brief), word);
    return out;
}

/* "Black, ready?" is before the line until both are: a yes answers it. */
static bool asks_readiness(const struct game *game)
{
    return game->start.mode == MODE_OTB && game->start.begins_ms == 0 &&
           game->phase == GAME_RUNNING && game->lever == SIDE_NONE;
}

/* The opponent's offer that a player here is asked about. */
static uint8_t offer_here(const struct game *game, unsigned seats)
{
    bool is_asked = game->offer != OFFER_NONE && game->phase != GAME_OVER &&
                    (seats >> other_side((enum side)game->offer_by) & 1) != 0;
    return is_asked ? game->offer : OFFER_NONE;
}

bool question_is_overtaken(const struct question *own, const struct game *game,
                           unsigned seats)
{
    uint8_t offer = offer_here(game, seats);
    return question_is_yes_or_no(own) && offer != OFFER_NONE &&
           offer != own->offer;
}

struct question question_seen(const struct question *own,
                              const struct game *game, unsigned seats)
{
    struct question seen = *own;
    seen.offer = offer_here(game, seats);
    return seen;
}

/* One table: what yes and no mean for each kind of question. */
enum question_outcome question_answer(const struct question *waiting,
                                      const struct game *game, bool yes,
                                      struct intent *out)
{
    struct intent intent = waiting->intent;
    switch (waiting->kind) {
    case QUESTION_NONE:
        if (!yes || !asks_readiness(game))
            return OUTCOME_NOTHING;
        intent = (struct intent){.kind = INTENT_READY, .by = SEAT_NONE};
        break;
    case QUESTION_ROLE:
        /* A released pawn stays on its square. */
        return yes || intent.kind == INTENT_RELEASE ? OUTCOME_NOTHING
                                                    : OUTCOME_DROPPED;
    case QUESTION_DRAW:
    case QUESTION_EARLY_DRAW:
    case QUESTION_CLOCKS:
    case QUESTION_ADJOURNMENT:
    case QUESTION_PAUSE:
    case QUESTION_TAKEBACK:
        intent.kind = yes ? INTENT_ACCEPT : INTENT_DECLINE;
        intent.by = (enum seat)other_side((enum side)game->offer_by);
        break;
    case QUESTION_RESUME:
        intent.kind = yes ? INTENT_RESUME : INTENT_DECLINE;
        intent.by = (enum seat)side_asked_to_resume(game);
        break;
    case QUESTION_SAVE:
        return yes ? OUTCOME_SAVE : OUTCOME_DROPPED;
    case QUESTION_MEANT:
    case QUESTION_RESIGN:
    case QUESTION_ABORT:
    case QUESTION_ARBITER_ENDS_GAME:
    case QUESTION_EARLY:
    case QUESTION_ABSENT:
    case QUESTION_OPEN:
        if (!yes)
            return OUTCOME_DROPPED;
        break;
    case QUESTION_PIECE:
        snprintf(intent.text, sizeof intent.text, "%s",
                 yes ? waiting->ambiguous.piece : waiting->ambiguous.pawn);
        break;
    case QUESTION_CLAIM:
        if (yes) {
            intent.kind = INTENT_MOVE;
            intent.what_claim = CLAIM_NONE;
        }
        break;
    case QUESTION_READER:
        return yes ? OUTCOME_READER_READS : OUTCOME_BOTH_SPEAK;
    case QUESTION_REMATCH:
        return yes ? OUTCOME_REMATCH : OUTCOME_DROPPED;
    case QUESTION_LEAVE:
    case QUESTION_LEAVE_UNBEGUN:
    case QUESTION_QUIT:
        return yes ? OUTCOME_LEAVE : OUTCOME_DROPPED;
    }
    *out = intent;
    return OUTCOME_SEND;
}

static const char san[] = "PNBRQK", uci[] = "pnbrqk";

/* The move with its piece, in whichever form the reader takes: SAN's "e8=N",
 * or UCI's "e7e8n". */
static bool add_role(const struct position *pos, const char *text,
                     enum role role, char out[16])
{
    struct move mv;
    int length = (int)strcspn(text, "+#");
    snprintf(out, 16, "%.*s=%c", length, text, san[role]);
    if (san_read(pos, out, &mv).reason == REASON_NONE)
        return true;
    snprintf(out, 16, "%.*s%c", length, text, uci[role]);
    return san_read(pos, out, &mv).reason == REASON_NONE;
}

bool question_is_to_leave(const struct question *waiting)
{
    return waiting->kind == QUESTION_QUIT || waiting->kind == QUESTION_LEAVE ||
           waiting->kind == QUESTION_LEAVE_UNBEGUN;
}

bool question_is_repeated(const struct question *waiting,
                          const struct intent *intent)
{
    return ((waiting->kind == QUESTION_RESIGN &&
             intent->kind == INTENT_RESIGN) ||
            (waiting->kind == QUESTION_ABORT && intent->kind == INTENT_OFFER &&
             intent->what_offer == OFFER_ABORT)) &&
           intent->by == waiting->intent.by;
}

enum question_outcome question_answer_role(const struct question *waiting,
                                           const struct game *game,
                                           enum role role, struct intent *out)
{
    struct intent intent = waiting->intent;
    if (waiting->kind == QUESTION_PIECE) {
        /* "The bishop" is yes, "the pawn" no; another piece answers nothing. */
        const char *other = strchr(san, waiting->ambiguous.pawn[0]);
        enum role other_role = other != NULL ? (enum role)(other - san) : PAWN;
        bool yes = role == waiting->ambiguous.role;
        return yes || role == other_role
                   ? question_answer(waiting, game, yes, out)
                   : OUTCOME_NOTHING;
    }
    if (waiting->kind != QUESTION_ROLE || role == PAWN || role >= KING)
        return OUTCOME_NOTHING;
    /* The announcement names the piece too. */
    if (intent.kind == INTENT_RELEASE && announced_is_used(game))
        intent.kind = INTENT_ANNOUNCE;
    if (waiting->intent.kind == INTENT_RELEASE)
        snprintf(intent.text, sizeof intent.text, "%.2s=%c",
                 waiting->intent.text, san[role]);
    else if (!add_role(game_position(game), waiting->intent.text, role,
                       intent.text))
        return OUTCOME_NOTHING;
    *out = intent;
    return OUTCOME_SEND;
}
