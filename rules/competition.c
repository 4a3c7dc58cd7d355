#include "rules/competition.h"

#include "rules/piece.h"

enum { DRAW_LIMIT_MOST = 9999 };

const char *const flag_words[] = {"auto", "claim", NULL};
const char *const supervision_words[] = {"yes", "no", NULL};
const char *const draws_words[] = {"free", "no", NULL};

/* As a member of itself, so that the rows can name a path. */
struct alone {
    struct competition rules;
};

static const struct field fields[] = {COMPETITION_FIELDS(struct alone, rules)};

enum { FIELDS = sizeof fields / sizeof *fields };

const struct field *competition_rule(int index)
{
    return index >= 0 && index < FIELDS ? &fields[index] : NULL;
}

bool competition_set(struct competition *rules, const struct field *rule,
                     const char *value)
{
    struct alone changed = {*rules};

    if (!field_read(rule, &changed, value) ||
        !competition_is_sound(&changed.rules))
        return false;
    *rules = changed.rules;
    return true;
}

bool competition_is_sound(const struct competition *rules)
{
    return rules->flag <= FLAG_CLAIM &&
           rules->supervision <= SUPERVISION_NONE &&
           rules->draws <= DRAWS_FORBIDDEN && rules->draw_limit >= 0 &&
           rules->draw_limit <= DRAW_LIMIT_MOST;
}

static bool limits_draws(const struct competition *rules)
{
    return rules->draws != DRAWS_FREE || rules->draw_limit > 0;
}

/* Annexes A and B: only in rapid and blitz can supervision be wanting, and
 * only where it is, and no arbiter calls it, a flag waits for a claim. */
enum clause competition_unknown(const struct laws *laws, enum tempo tempo,
                                const struct competition *rules)
{
    if (limits_draws(rules) &&
        laws_value(laws, LAW_DRAW_LIMIT) == DRAW_LIMIT_UNKNOWN)
        return CLAUSE_OFFER;
    if (rules->flag == FLAG_CLAIM && tempo == TEMPO_STANDARD)
        return CLAUSE_FLAG_OBSERVED;
    if (rules->flag == FLAG_CLAIM &&
        laws_value(laws, LAW_FLAG_CALLED) == FLAG_CALLED_BY_ARBITER)
        return CLAUSE_FLAG_CALLED;
    if (rules->supervision == SUPERVISION_NONE && tempo == TEMPO_STANDARD)
        return CLAUSE_SUPERVISION;
    return CLAUSE_NONE;
}

bool competition_bars_agreement(const struct laws *laws,
                                const struct competition *rules, int plies)
{
    return laws_value(laws, LAW_DRAW_LIMIT) != DRAW_LIMIT_UNKNOWN &&
           (rules->draws == DRAWS_FORBIDDEN ||
            plies / SIDES < rules->draw_limit);
}

bool competition_bars_offer(const struct laws *laws,
                            const struct competition *rules, int plies)
{
    return laws_value(laws, LAW_DRAW_LIMIT) == DRAW_LIMIT_OFFER &&
           competition_bars_agreement(laws, rules, plies);
}
