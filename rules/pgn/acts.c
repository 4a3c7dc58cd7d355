#include "rules/pgn/acts.h"

#include <stdio.h>

#include "rules/laws/penalty.h"

enum { TIME_MAX = 32, ACT_TEXT_MAX = 128 };

static void time_write(int64_t ms, char out[TIME_MAX])
{
    snprintf(out, TIME_MAX, "%lld:%02lld", (long long)(ms / 60000),
             (long long)(ms / 1000 % 60));
}

static void penalty_write(const struct act *act, const char *time,
                          char out[ACT_TEXT_MAX])
{
    const char *amount = "";

    if (act->half > 0)
        amount = act->half == 1 ? " 1/2" : " 1";
    snprintf(out, ACT_TEXT_MAX, "{arbiter penalises %s %s%s%s%s}",
             whom_words[act->whom], penalty_words[act->penalty], amount,
             act->adjustment_ms > 0 ? " " : "",
             act->adjustment_ms > 0 ? time : "");
}

static void act_write(const struct act *act, char out[ACT_TEXT_MAX])
{
    char time[TIME_MAX];

    time_write(act->adjustment_ms, time);
    switch ((enum event_kind)act->kind) {
    case EVENT_GIVE:
        snprintf(out, ACT_TEXT_MAX, "{arbiter gives %s %s}",
                 whom_words[act->whom], time);
        break;
    case EVENT_PENALTY:
        penalty_write(act, time, out);
        break;
    case EVENT_INCREMENT:
        snprintf(out, ACT_TEXT_MAX, "{arbiter gives both %s for each move}",
                 time);
        break;
    case EVENT_REWIND:
        snprintf(out, ACT_TEXT_MAX, "{arbiter rewinds}");
        break;
    default:
        snprintf(out, ACT_TEXT_MAX, "{arbiter sets the clocks}");
        break;
    }
}

bool pgn_put_acts(struct pgn_writer *writer, const struct game *game, int ply)
{
    const struct acts *acts = &game->acts;
    bool any = false;

    for (int i = 0; i < acts->count; i++) {
        char text[ACT_TEXT_MAX];

        if (acts->act[i].ply != ply)
            continue;
        act_write(&acts->act[i], text);
        pgn_put_word(writer, text);
        any = true;
    }
    return any;
}
