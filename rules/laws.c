#include "rules/laws.h"

#include <string.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };

static const char *const articles_2023[CLAUSE_COUNT] = {
#define CLAUSE_ARTICLE(name, article) [name] = article,
    CLAUSES(CLAUSE_ARTICLE)
#undef CLAUSE_ARTICLE
};

/* An edition as the rest of the program sees it, and its numbering. */
struct edition {
    struct laws laws; /* first, so that a row leads back to its edition */
    const char *const *articles; /* by clause; NULL: no such clause */
};

static const struct edition editions[] = {
    {
        .laws =
            {
                .id = "2023",
                .name = "FIDE Laws of Chess of 1 January 2023",
                .fivefold = true,
                .seventy_five_moves = true,
                .resignation_needs_mate = true,
                .agreement_needs_moves = true,
                .wrong_claim_ms =
                    {
                        [TEMPO_STANDARD] = 2 * MINUTE_MS,
                        [TEMPO_RAPID] = MINUTE_MS,
                        [TEMPO_BLITZ] = MINUTE_MS,
                    },
                .rapid_below_ms = 60 * MINUTE_MS,
                .blitz_up_to_ms = 10 * MINUTE_MS,
            },
        .articles = articles_2023,
    },
};

enum { EDITIONS = sizeof editions / sizeof *editions };

const struct laws *laws_edition(const char *id)
{
    for (int i = 0; i < EDITIONS; i++)
        if (strcmp(editions[i].laws.id, id) == 0)
            return &editions[i].laws;
    return NULL;
}

const struct laws *laws_newest(void)
{
    return &editions[EDITIONS - 1].laws;
}

const struct laws *laws_row(int index)
{
    return index >= 0 && index < EDITIONS ? &editions[index].laws : NULL;
}

const char *laws_article(const struct laws *laws, enum clause clause)
{
    const struct edition *edition = (const struct edition *)laws;

    return edition->articles[clause];
}

enum tempo laws_tempo(const struct laws *laws,
                      const struct timecontrol *control)
{
    if (control->count == 0)
        return TEMPO_STANDARD;
    int64_t sixty_ms = timecontrol_sixty_moves_ms(control);

    if (sixty_ms <= laws->blitz_up_to_ms)
        return TEMPO_BLITZ;
    return sixty_ms < laws->rapid_below_ms ? TEMPO_RAPID : TEMPO_STANDARD;
}
