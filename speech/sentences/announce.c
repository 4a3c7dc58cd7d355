// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/announce.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "speech/sentences/adjourn.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/event_sentences.h"
#include "speech/sentences/sentence_parts.h"

static bool announce_begun(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    announce_start(announcer, game, &event->start, out);
    return true;
}

static bool announce_moved(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    if (game->ply_count == 0)
        return false;
    if (announced_is_used(game))
        return announce_made(announcer, game, event, out);
    announce_move(announcer, &game->plies[game->ply_count - 1].facts, out);
    return true;
}

static bool announce_claim(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    bool threefold = event->what_claim == CLAIM_THREEFOLD;
    if (announce_asked(announcer, game, event, out) ||
        announce_complaint(announcer, game, event, out))
        return true;
    if (event->what_claim == CLAIM_FLAG) {
        announce_add_about(announcer, game, (enum side)event->actor,
                           N_("%s claims that the opponent's flag has fallen."),
                           NULL, out);
        return true;
    }
    if (move_is_none(event->mv)) {
        announce_add_about(announcer, game, (enum side)event->actor,
                           threefold
                               ? N_("%s claims a draw by threefold repetition.")
                               : N_("%s claims a draw by the fifty-move rule."),
                           NULL, out);
        return true;
    }
    announce_add_about(
        announcer, game, (enum side)event->actor,
        threefold
            ? N_("%s claims a draw by threefold repetition, with the move:")
            : N_("%s claims a draw by the fifty-move rule, with the move:"),
        NULL, out);
    struct move_facts facts = move_facts_of(game_position(game), event->mv);
    announce_move(announcer, &facts, out);
    return true;
}

/* Why, and by which article. */
static void add_grounds(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out)
{
    if (event->why != REASON_NONE)
        announce_add(announcer, out, "%s",
                     gettext(reason_sentence((enum reason)event->why)));
    announce_article(announcer, game->laws, (enum clause)event->clause, out);
}

/* The finding and what it costs come first. What is asked is last in a line,
 * and before the grounds where those are said apart.
 * Only the player to move claims; the other is given the time, and may still
 * accept the draw, unless the offer that remains is their own. */
static bool announce_ruling(const struct announcer *announcer,
                            const struct game *game, const struct event *event,
                            struct utterance *out)
{
    utterance_add(out, announcer->language, announce_verdict(event));
    if (event->penalty_ms > 0) {
        char time[128];
        announce_time_text(event->penalty_ms, time, sizeof time);
        announce_add_about(announcer, game, other_side(game_turn(game)),
                           N_("%s gets %s."), time, out);
    }
    if (event->loss_ms > 0) {
        char time[128];
        announce_time_text(event->loss_ms, time, sizeof time);
        announce_add_about(announcer, game, game_turn(game), N_("%s loses %s."),
                           time, out);
    }
    if (!announcer->grounds_apart)
        add_grounds(announcer, game, event, out);
    /* A wrong claim of a draw is an offer of one. */
    if (!event->correct &&
        (event->clause == CLAUSE_CLAIM_WRONG ||
         event->clause == CLAUSE_ONE_MINUTE) &&
        game->offer != OFFER_NONE && game->offer_by == game_turn(game))
        announce_open_offer(announcer, game, out);
    return true;
}

bool announce_grounds(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    utterance_init(out, PRIORITY_MOVE);
    out->in_passing = true;
    if (event->kind == EVENT_RULING && !event->quiet)
        add_grounds(announcer, game, event, out);
    return out->count > 0;
}

static bool announce_flag(const struct announcer *announcer,
                          const struct game *game, const struct event *event,
                          struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->side,
                       N_("%s's flag has fallen."), NULL, out);
    return true;
}

static bool announce_pending(const struct announcer *announcer,
                             const struct game *game, const struct event *event,
                             struct utterance *out)
{
    announce_add_about(announcer, game, (enum side)event->side,
                       N_("The program checks whether %s can still checkmate."),
                       NULL, out);
    return true;
}

static bool announce_proof(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    (void)game;
    switch ((enum proof_kind)event->proof) {
    case PROOF_CAN:
        announce_add(announcer, out, gettext("Checkmate is still possible."));
        return true;
    case PROOF_CANNOT:
        announce_add(announcer, out,
                     gettext("No series of legal moves leads to checkmate."));
        return true;
    case PROOF_UNDETERMINED:
        announce_add(announcer, out,
                     gettext("The program could not find out whether checkmate "
                             "is possible."));
        return true;
    case PROOF_NONE:
        break;
    }
    return false;
}

static bool announce_end(const struct announcer *announcer,
                         const struct game *game, const struct event *event,
                         struct utterance *out)
{
    (void)event;
    struct announcer after_move = *announcer;
    after_move.mate_is_told = !announcer->bare && !announcer->beside_prompt &&
                              !announcer->for_lines && game->ply_count > 0;
    announce_result(&after_move, game, out);
    if (game->start.match[0] != '\0')
        announce_match(announcer, game, match_after(game), out);
    return true;
}

/* The times on it are an answer, and not announced (13.6). */
static bool announce_clock(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    return announce_reply_begins(announcer, game, event, out) ||
           announce_switched(announcer, game, event, out);
}

static const struct {
    event_sentence *announce; /* NULL: nothing is said */
    enum priority priority;
    enum matter matter;
} kinds[EVENT_KINDS] = {
    [EVENT_START] = {announce_begun, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_MOVE] = {announce_moved, PRIORITY_MOVE, MATTER_MOVE},
    [EVENT_OFFER] = {announce_offer, PRIORITY_MOVE, MATTER_OFFER},
    [EVENT_DECLINE] = {announce_decline, PRIORITY_MOVE, MATTER_OFFER},
    [EVENT_TAKEBACK] = {announce_takeback, PRIORITY_MOVE, MATTER_MOVE},
    [EVENT_CLAIM] = {announce_claim, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RULING] = {announce_ruling, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_FLAG] = {announce_flag, PRIORITY_ALARM, MATTER_ITSELF},
    [EVENT_PENDING] = {announce_pending, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_PROOF] = {announce_proof, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_PAUSE] = {announce_pause, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RESUME] = {announce_resume, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RESULT] = {announce_end, PRIORITY_ALARM, MATTER_ITSELF},
    [EVENT_READY] = {announce_ready, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_TOUCH] = {announce_touched, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_ADJUST] = {announce_adjusted, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_PUT_BACK] = {announce_put_back, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_BEGIN] = {announce_begins_move, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_ILLEGAL] = {announce_made_illegally, PRIORITY_MOVE, MATTER_MOVE},
    [EVENT_PRESS] = {announce_pressed, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_CLOCK] = {announce_clock, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_RESTORE] = {announce_restored, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_POSTPONE] = {announce_postpone, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_INCREMENT] = {announce_increment, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_SET] = {announce_set, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_GIVE] = {announce_give, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_PENALTY] = {announce_penalty, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_REWIND] = {announce_rewind, PRIORITY_MOVE, MATTER_RULING},
    [EVENT_OPENING] = {announce_opening, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_SIGN] = {announce_sign, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_VERIFY] = {announce_verify, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_ORDER] = {announce_order, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_UNSEAL] = {announce_unseal, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_ADJOURN] = {announce_adjourn, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_APPOINT] = {announce_appoint, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_SESSION] = {announce_session, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_ARRIVE] = {announce_arrive, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_OPEN] = {announce_open, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_ANNOUNCE] = {announce_announced, PRIORITY_MOVE, MATTER_MOVE},
    [EVENT_REPEAT] = {announce_repeated, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_CORRECT] = {announce_corrected, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_EXECUTE] = {announce_executed, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_DIFFER] = {announce_differ, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RECONCILE] = {announce_reconciled, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RECORD] = {announce_record, PRIORITY_MOVE, MATTER_FLEETING},
    [EVENT_DEPART] = {announce_depart, PRIORITY_MOVE, MATTER_ITSELF},
    [EVENT_RETURN] = {announce_return, PRIORITY_MOVE, MATTER_ITSELF},
};

/* What the procedure for the blind asks for next is told after it. */
static bool is_followed(const struct game *game, const struct event *event)
{
    switch (event->kind) {
    case EVENT_MOVE:
        return !game->announcement.asked;
    case EVENT_ILLEGAL:
    case EVENT_ANNOUNCE:
    case EVENT_CORRECT:
    case EVENT_EXECUTE:
    case EVENT_REPEAT:
        return true;
    default:
        return false;
    }
}

bool announce_event(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    enum priority priority = kinds[event->kind].priority;
    /* An offer that was refused once does not disturb (11.5). */
    if (event->kind == EVENT_OFFER && event->repeated)
        priority = PRIORITY_CHAT;
    utterance_init(out, priority);
    event_sentence *announce = kinds[event->kind].announce;
    bool is_told =
        announce && !event->quiet && announce(announcer, game, event, out);
    out->matter = kinds[event->kind].matter;
    out->in_passing = event->kind == EVENT_START;
    if (is_told && event->via[0] != '\0' && event->kind != EVENT_CLOCK)
        announce_add(announcer, out,
                     gettext("The assistant %s typed the command."),
                     event->via);
    if (is_told && is_followed(game, event))
        announce_next(announcer, game, out);
    return is_told && out->count > 0;
}

/* Short, without a blank, and not only letters: said sign by sign. */
static bool looks_like_a_move(const char *typed)
{
    return strlen(typed) <= 9 && !strchr(typed, ' ') &&
           strpbrk(typed, "0123456789-=");
}

/* Nothing, where a key was pressed. */
static void announce_typed(const struct announcer *announcer, const char *typed,
                           struct utterance *out)
{
    enum { TYPED_SHOWN_MAX = 80 };
    char shown[TYPED_SHOWN_MAX];
    if (*typed == '\0')
        return;
    snprintf(shown, sizeof shown, "%s:", typed);
    if (looks_like_a_move(typed))
        utterance_spell(out, announcer->language, shown);
    else if (strlen(typed) < TYPED_SHOWN_MAX - 1)
        utterance_add(out, announcer->language, shown);
}

void announce_refusal(const struct announcer *announcer,
                      const struct laws *laws, const char *typed,
                      enum reason reason, enum clause clause,
                      struct utterance *out)
{
    const char *sentence = reason_sentence(reason);
    announce_refusal_as(announcer, laws, typed,
                        *sentence ? gettext(sentence) : "", clause, out);
}

void announce_refusal_as(const struct announcer *announcer,
                         const struct laws *laws, const char *typed,
                         const char *sentence, enum clause clause,
                         struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    announce_typed(announcer, typed, out);
    if (*sentence)
        utterance_add(out, announcer->language, sentence);
    announce_article(announcer, laws, clause, out);
}

void announce_misread(const struct announcer *announcer, const char *typed,
                      bool repeats, const char *sentence, size_t at,
                      struct utterance *out)
{
    utterance_init(out, PRIORITY_ANSWER);
    if (repeats)
        announce_typed(announcer, typed, out);
    utterance_add(out, announcer->language, sentence);
    size_t characters = 1;
    for (size_t i = 0; i < at && typed[i] != '\0'; i++)
        characters += ((unsigned char)typed[i + 1] & 0xc0) != 0x80;
    if (at > 0 && at < strlen(typed) && looks_like_a_move(typed))
        announce_add(announcer, out,
                     gettext("The text cannot be read from character %zu on."),
                     characters);
}
