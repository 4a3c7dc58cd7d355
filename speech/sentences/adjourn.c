// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/adjourn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"
#include "rules/clock/moment.h"
#include "rules/game/announced.h"
#include "speech/sentences/event_sentences.h"
#include "speech/sentences/sentence_parts.h"

enum { MINUTE_MS = 60000 };

void announce_date_text(const char *text, char *out, size_t out_bytes)
{
    static const char *const months[] = {
        N_("January"),   N_("February"), N_("March"),    N_("April"),
        N_("May"),       N_("June"),     N_("July"),     N_("August"),
        N_("September"), N_("October"),  N_("November"), N_("December")};
    struct moment moment;
    out[0] = '\0';
    if (moment_read(text, &moment))
        snprintf(out, out_bytes, gettext("%2$d %1$s %3$d"),
                 gettext(months[moment.month - 1]), moment.day, moment.year);
}

void announce_moment_text(const char *text, char *out, size_t out_bytes)
{
    char date[64], clock[128];
    struct moment moment;
    out[0] = '\0';
    if (!moment_read(text, &moment))
        return;
    announce_date_text(text, date, sizeof date);
    /* "18:00", or "18:00, universal time plus 3 hours". A whole hour is said
     * without its minutes where people do. */
    char time[32], offset[64];
    int minutes = moment.offset_minutes;
    if (moment.minute == 0)
        snprintf(time, sizeof time,
                 ngettext("%d:00", "%d:00", (unsigned long)moment.hour),
                 moment.hour);
    else
        snprintf(time, sizeof time,
                 ngettext("%d:%02d", "%d:%02d", (unsigned long)moment.hour),
                 moment.hour, moment.minute);
    announce_time_text(INT64_C(60000) * abs(minutes), offset, sizeof offset);
    time_t when = (time_t)moment_seconds(&moment);
    struct tm here;
    if (localtime_r(&when, &here) != NULL && here.tm_hour == moment.hour &&
        here.tm_min == moment.minute && here.tm_sec == moment.second &&
        here.tm_mday == moment.day)
        snprintf(clock, sizeof clock, "%s", time);
    else if (minutes == 0)
        snprintf(clock, sizeof clock, gettext("%s, universal time"), time);
    else
        snprintf(clock, sizeof clock,
                 minutes > 0 ? gettext("%s, universal time plus %s")
                             : gettext("%s, universal time minus %s"),
                 time, offset);
    snprintf(out, out_bytes, gettext("%s, at %s"), date, clock);
}

void announce_appointment_text(const struct appointment *appointment,
                               const char *place, char *out, size_t out_bytes)
{
    char moment[224];
    announce_moment_text(appointment->resume, moment, sizeof moment);
    if (moment[0] != '\0' && place[0] != '\0')
        snprintf(out, out_bytes, gettext("The game resumes on %s. Place: %s."),
                 moment, place);
    else if (moment[0] != '\0')
        snprintf(out, out_bytes, gettext("The game resumes on %s."), moment);
    else if (place[0] != '\0')
        snprintf(out, out_bytes,
                 gettext("No time is set for resuming the game. Place: %s."),
                 place);
    else
        snprintf(out, out_bytes, "%s",
                 gettext("No time is set for resuming the game."));
}

bool announce_appoint(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    char sentence[SEGMENT_TEXT_MAX];
    announce_appointment_text(&event->appointment, event->appointment.place,
                              sentence, sizeof sentence);
    announce_add(announcer, out, "%s", sentence);
    if (event->appointment.resume[0] != '\0') {
        int64_t ms =
            event_rules_late_to_resume_ms(game->laws, &game->start.rules);
        char text[SEGMENT_TEXT_MAX];
        if (ms == 0) {
            announce_add(
                announcer, out,
                gettext("A player who is absent at the resumption loses."));
        } else if (ms > 0) {
            announce_time_text(ms, text, sizeof text);
            announce_add(announcer, out,
                         gettext("A player who is more than %s late loses."),
                         text);
        }
    }
    return true;
}

bool announce_order(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    if (event->early)
        announce_add_about(announcer, game,
                           event->actor == SEAT_BLACK ? BLACK : WHITE,
                           N_("%s adjourns the game early and loses the "
                              "session's remaining time."),
                           NULL, out);
    else
        announce_add(announcer, out, gettext("The game will be adjourned."));
    for (int side = WHITE; side < SIDES; side++)
        if (game->start.mode == MODE_OTB &&
            announce_must_press(game, (enum side)side))
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s must press the clock."), NULL, out);
    announce_add_about(announcer, game, game_seen_turn(game),
                       N_("%s seals the next move."), NULL, out);
    announce_article(announcer, game->laws, CLAUSE_SEALING, out);
    /* It is not a player's word: that would be announced at once. */
    const struct appointment *rule = &game->start.rules.appointment;
    const struct appointment *now = &game->adjournment.appointment;
    if (strcmp(rule->resume, now->resume) == 0 &&
        strcmp(rule->place, now->place) == 0) {
        /* Nothing where nothing is fixed. */
        const struct appointment *appointment = &game->adjournment.appointment;
        char sentence[SEGMENT_TEXT_MAX];
        if (appointment->resume[0] != '\0' || appointment->place[0] != '\0') {
            announce_appointment_text(appointment, appointment->place, sentence,
                                      sizeof sentence);
            announce_add(announcer, out, "%s", sentence);
        }
    }
    return true;
}

bool announce_unseal(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    announce_add_about(announcer, game,
                       event->actor == SEAT_BLACK ? BLACK : WHITE,
                       N_("%s has withdrawn the sealed move."), NULL, out);
    return true;
}

bool announce_adjourn(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    enum side sealer = event->actor == SEAT_BLACK ? BLACK : WHITE;
    char number[16];
    snprintf(number, sizeof number, "%d",
             (int)game_position(game)->move_number);
    if (event->answer)
        announce_add_about(
            announcer, game, sealer,
            N_("%s has sealed a reply. The opponent's clock is running."), NULL,
            out);
    else
        announce_add_about(announcer, game, sealer,
                           N_("%s sealed move %s and stopped the clock. The "
                              "game is adjourned."),
                           number, out);
    return true;
}

bool announce_session(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    enum side replier = other_side((enum side)game->adjournment.sealer);
    char ago[SEGMENT_TEXT_MAX];
    if (event->late_ms < MINUTE_MS) {
        announce_add(announcer, out, gettext("The session begins."));
        if (!(game->present >> replier & 1))
            announce_clock_of(announcer, game, replier, out);
        return true;
    }
    announce_time_text(event->late_ms, ago, sizeof ago);
    announce_add(announcer, out, gettext("The game was due to resume %s ago."),
                 ago);
    if (!(game->present >> replier & 1))
        announce_add_about(announcer, game, replier,
                           N_("%s's clock has run since the session began."),
                           NULL, out);
    return true;
}

/* What is wrong with what was in the envelope: guideline 8. */
static const char *why_sentence(enum reason why)
{
    switch (why) {
    case REASON_AMBIGUOUS:
    case REASON_PROMOTION_MISSING:
        return gettext("The sealed move is ambiguous.");
    case REASON_SYNTAX:
    case REASON_EMPTY:
        return gettext("The sealed move cannot be read as a move.");
    default:
        return gettext("The sealed move is not possible in this position.");
    }
}

bool announce_open(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out)
{
    bool move_follows = event->why == REASON_NONE && !announced_is_used(game);
    announce_add(announcer, out, "%s",
                 event->lost
                     ? gettext("The envelope is lost. The player who sealed "
                               "says that the move was:")
                     : gettext("The envelope is open. The sealed move is:"));
    if (move_follows)
        return true;
    /* The very signs. */
    utterance_spell(out, announcer->language, event->sealed);
    if (event->why == REASON_NONE)
        return true;
    utterance_pause(out, PAUSE_SENTENCE_MS);
    announce_add(announcer, out, "%s", why_sentence((enum reason)event->why));
    announce_article(announcer, game->laws, CLAUSE_SEALED_MOVE, out);
    return true;
}

bool announce_reply_begins(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out)
{
    bool opened = event->actor == SEAT_ARBITER && game->adjournment.begun &&
                  game->ply_count > 0 &&
                  game->plies[game->ply_count - 1].at_ms == event->at_ms;
    if (opened)
        announce_running(announcer, game, out);
    return opened && out->count > 0;
}

void announce_adjourned(const struct announcer *announcer,
                        const struct game *game, struct utterance *out)
{
    const struct appointment *appointment = &game->adjournment.appointment;
    char sentence[SEGMENT_TEXT_MAX];
    announce_add_about(announcer, game, (enum side)game->adjournment.sealer,
                       N_("The game is adjourned. %s has sealed a move."), NULL,
                       out);
    if (game->adjournment.resumed)
        return;
    announce_appointment_text(appointment, appointment->place, sentence,
                              sizeof sentence);
    announce_add(announcer, out, "%s", sentence);
}
