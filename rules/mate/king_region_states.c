/*
 * king_region_states.c - arrangements, each once, and the steps between them.
 */
#include "rules/mate/king_region_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"

struct mate_site {
    struct position pos; /* without the roaming king */
    squares kings; /* all his places */
    squares fresh; /* those not looked at yet */
    int32_t step; /* the last that led here; -1: none */
    int32_t next; /* in the line of those that wait */
    uint8_t score;
    bool waits, was_seen; /* was_seen: once already */
};

/* What brought new places to a site. */
struct mate_site_step {
    squares kings;
    struct mate_origin origin;
    int32_t earlier; /* step to the same site; -1: none */
};

enum { FIRST_ROOM = 256 };

/* The whole position decides; its key only says no sooner. */
static bool is_same(const struct position *a, const struct position *b)
{
    return a->key == b->key && position_same(a, b);
}

static int32_t *slot_of(const struct mate_sites *sites,
                        const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & sites->mask;
    while (sites->slots[at] >= 0 &&
           !is_same(&sites->sites[sites->slots[at]].pos, pos))
        at = (at + 1) & sites->mask;
    return &sites->slots[at];
}

/* Exchange a block for a larger one; false without memory: it stays. */
static bool resize(void **block, size_t bytes)
{
    void *more = realloc(*block, bytes);
    if (more)
        *block = more;
    return more != NULL;
}

/* Room for one more site. */
static bool make_room(struct mate_sites *sites)
{
    if (sites->count < sites->room)
        return true;
    size_t room = sites->room ? 4 * (size_t)sites->room : FIRST_ROOM;
    if (!resize((void **)&sites->sites, room * sizeof *sites->sites) ||
        !resize((void **)&sites->slots, 2 * room * sizeof *sites->slots))
        return false;
    sites->room = (int)room;
    sites->mask = (uint32_t)(2 * room - 1);
    memset(sites->slots, 0xff, 2 * room * sizeof *sites->slots);
    for (int32_t i = 0; i < sites->count; i++)
        *slot_of(sites, &sites->sites[i].pos) = i;
    return true;
}

static bool make_room_for_step(struct mate_sites *sites)
{
    if (sites->steps < sites->step_room)
        return true;
    size_t room = sites->step_room ? 4 * (size_t)sites->step_room : FIRST_ROOM;
    if (!resize((void **)&sites->taken, room * sizeof *sites->taken))
        return false;
    sites->step_room = (int)room;
    return true;
}

void mate_sites_begin(struct mate_sites *sites)
{
    *sites = (struct mate_sites){.lowest = MATE_SITE_SCORES};
    memset(sites->lines, 0xff, sizeof sites->lines);
}

int32_t mate_site_of(struct mate_sites *sites, const struct position *pos,
                     bool *is_new)
{
    int32_t *slot = sites->room == 0 ? NULL : slot_of(sites, pos);
    *is_new = slot == NULL || *slot < 0;
    if (!*is_new)
        return *slot;
    if (!make_room(sites)) {
        sites->is_out_of_memory = true;
        return -1;
    }
    int32_t index = sites->count++;
    *slot_of(sites, pos) = index;
    sites->sites[index] = (struct mate_site){.pos = *pos, .step = -1};
    return index;
}

void mate_site_rate(struct mate_sites *sites, int32_t site, int score)
{
    int worst = MATE_SITE_SCORES - 1;
    sites->sites[site].score = (uint8_t)(score < 0       ? 0
                                         : score < worst ? score
                                                         : worst);
}

/* A site that was there before comes first: let the king roam there to the
 * end before anything else is tried. */
static void wait_in_line(struct mate_sites *sites, int32_t index)
{
    struct mate_site *site = &sites->sites[index];
    struct mate_site_line *line = &sites->lines[site->score];
    if (site->waits)
        return;
    site->waits = true;
    site->next = site->was_seen ? line->first : -1;
    if (site->was_seen || line->first < 0)
        line->first = index;
    else
        sites->sites[line->last].next = index;
    if (site->next < 0)
        line->last = index;
    if (site->score < sites->lowest)
        sites->lowest = site->score;
}

void mate_site_add(struct mate_sites *sites, int32_t index, squares kings,
                   const struct mate_origin *origin)
{
    struct mate_site *site = &sites->sites[index];
    squares fresh = kings & ~site->kings;
    if (fresh == 0)
        return;
    if (!make_room_for_step(sites)) {
        sites->is_out_of_memory = true;
        return;
    }
    sites->taken[sites->steps] =
        (struct mate_site_step){fresh, *origin, site->step};
    site->step = sites->steps++;
    site->kings |= fresh;
    site->fresh |= fresh;
    sites->positions += (uint64_t)count_squares(fresh);
    wait_in_line(sites, index);
}

/* The site to be looked at next, taken from its line; -1: none waits. */
static int32_t take_first(struct mate_sites *sites)
{
    while (sites->lowest < MATE_SITE_SCORES &&
           sites->lines[sites->lowest].first < 0)
        sites->lowest++;
    if (sites->lowest == MATE_SITE_SCORES)
        return -1;
    int32_t index = sites->lines[sites->lowest].first;
    sites->lines[sites->lowest].first = sites->sites[index].next;
    return index;
}

bool mate_site_next(struct mate_sites *sites, struct position *pos,
                    struct mate_origin *origin)
{
    int32_t index = sites->is_out_of_memory ? -1 : take_first(sites);
    if (index < 0)
        return false;
    struct mate_site *site = &sites->sites[index];
    *pos = site->pos;
    origin->site = index;
    origin->kings = site->fresh;
    site->fresh = 0;
    site->waits = false;
    site->was_seen = true;
    return true;
}

/* The step that brought the king to this place of a site. */
static const struct mate_site_step *step_to(const struct mate_sites *sites,
                                            int32_t site, int king)
{
    int32_t at = sites->sites[site].step;
    while (!(sites->taken[at].kings & set_of(king)))
        at = sites->taken[at].earlier;
    return &sites->taken[at];
}

bool mate_site_line(const struct mate_sites *sites, int32_t site, int king,
                    struct mate_answer *out)
{
    struct move line[MATE_LINE_MAX];
    int length = 0;
    for (const struct mate_site_step *step = step_to(sites, site, king);
         step != sites->taken; step = step_to(sites, site, king)) {
        struct move mv = step->origin.mv;
        if (length == MATE_LINE_MAX)
            return false;
        if (move_is_none(mv)) {
            int from = first_square(attack_king(king) & step->origin.kings);
            mv = (struct move){(uint8_t)from, (uint8_t)king, ROLE_NONE,
                               MOVE_ORDINARY};
            king = from;
        }
        line[length++] = mv;
        site = step->origin.site;
    }
    for (int i = 0; i < length; i++)
        out->line[i] = line[length - 1 - i];
    out->length = length;
    return true;
}

void mate_sites_done(struct mate_sites *sites)
{
    free(sites->sites);
    free(sites->slots);
    free(sites->taken);
}
