#include "src/envelope/inscription.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/game/game_apply.h"
#include "speech/sentences/adjourn.h"

#include "src/envelope/time.h"

enum { SENTENCE_MAX = 3 * ENVELOPE_VALUE_MAX, SHORT_MAX = 128 };

/* The name of a side, or the word for the side where nobody is named. */
static const char *name_of(const struct envelope *envelope, enum side side)
{
    const char *name =
        envelope->value[side == WHITE ? ENVELOPE_WHITE : ENVELOPE_BLACK];
    if (strcmp(name, "?") != 0)
        return name;
    return side == WHITE ? gettext("White") : gettext("Black");
}

static void tell_names(const struct envelope *envelope, char *out)
{
    snprintf(out, SENTENCE_MAX,
             gettext("An adjourned game: %s has White, %s has Black."),
             name_of(envelope, WHITE), name_of(envelope, BLACK));
}

static void tell_sealed(const struct envelope *envelope, char *out)
{
    const char *name = name_of(envelope, envelope_sealer(envelope));
    const char *number = envelope->value[ENVELOPE_MOVE];
    snprintf(out, SENTENCE_MAX, gettext("%s has sealed move %s."), name,
             number);
}

static void tell_times(const struct envelope *envelope,
                       enum envelope_field white, enum envelope_field black,
                       const char *format, char *out)
{
    char words[SIDES][SHORT_MAX];
    const enum envelope_field fields[SIDES] = {white, black};
    for (int side = WHITE; side < SIDES; side++) {
        int64_t ms;
        snprintf(words[side], SHORT_MAX, "%s", gettext("no limit"));
        if (envelope_time_read(envelope->value[fields[side]], &ms))
            announce_time_text(ms, words[side], SHORT_MAX);
    }
    snprintf(out, SENTENCE_MAX, format, name_of(envelope, WHITE), words[WHITE],
             name_of(envelope, BLACK), words[BLACK]);
}

static void tell_offer(const struct envelope *envelope, char *out)
{
    const char *offer = envelope->value[ENVELOPE_DRAW_OFFER];
    if (strcmp(offer, "none") == 0)
        snprintf(out, SENTENCE_MAX, "%s",
                 gettext("No offer of a draw stands."));
    else
        snprintf(
            out, SENTENCE_MAX, gettext("%s has offered a draw."),
            name_of(envelope, strcmp(offer, "White") == 0 ? WHITE : BLACK));
}

static void tell_resume(const struct envelope *envelope, char *out)
{
    struct appointment appointment = {.resume = ""};
    snprintf(appointment.resume, sizeof appointment.resume, "%.*s",
             MOMENT_MAX - 1, envelope->value[ENVELOPE_RESUME]);
    announce_appointment_text(&appointment,
                              envelope->value[ENVELOPE_RESUME_PLACE], out,
                              SENTENCE_MAX);
}

static void tell(const struct envelope *envelope, int part, char *out)
{
    switch (part) {
    case INSCRIPTION_NAMES:
        tell_names(envelope, out);
        break;
    case INSCRIPTION_SEALED:
        tell_sealed(envelope, out);
        break;
    case INSCRIPTION_USED:
        tell_times(envelope, ENVELOPE_WHITE_USED, ENVELOPE_BLACK_USED,
                   gettext("%s has used %s, %s %s."), out);
        break;
    case INSCRIPTION_LEFT:
        tell_times(envelope, ENVELOPE_WHITE_LEFT, ENVELOPE_BLACK_LEFT,
                   gettext("Left on the clocks: %s %s, %s %s."), out);
        break;
    case INSCRIPTION_OFFER:
        tell_offer(envelope, out);
        break;
    default:
        tell_resume(envelope, out);
    }
}

/* A game that begins there, for those who describe boards. */
static bool tell_position(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out)
{
    struct event begin = {.seq = 1, .actor = SEAT_NONE, .kind = EVENT_START};
    const struct inquiry board = inquiry_of(QUERY_BOARD);
    struct game game;
    begin.start = start_default();
    begin.start.chess960 = envelope_is_chess960(envelope);
    snprintf(begin.start.fen, sizeof begin.start.fen, "%.127s",
             envelope->value[ENVELOPE_POSITION]);
    game_init(&game);
    bool told = game_apply(&game, &begin) == GAME_OK &&
                announce_query(announcer, &game, &board, 0, part, out);
    game_done(&game);
    return told;
}

bool envelope_inscription(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out)
{
    char sentence[SENTENCE_MAX];
    if (part >= INSCRIPTION_POSITION)
        return tell_position(envelope, announcer, part - INSCRIPTION_POSITION,
                             out);
    tell(envelope, part, sentence);
    utterance_init(out, PRIORITY_ANSWER);
    out->continues = part > 0;
    utterance_add(out, announcer->language, sentence);
    return true;
}
