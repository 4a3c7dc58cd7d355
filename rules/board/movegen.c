// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "rules/board/movegen.h"

/*
 * PEXT is looked for where it is one step: on AMD's processors before family
 * 19h (Zen 3) it is a long microprogram, slower than a multiplication.
 */
static const struct generator *generator(void)
{
#ifdef HEKTOR_BMI2
    bool quick = __builtin_cpu_is("intel") ||
                 (__builtin_cpu_is("amd") && !__builtin_cpu_is("amdfam15h") &&
                  !__builtin_cpu_is("amdfam17h"));
    if (quick && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return &generator_bmi2;
#endif
    return &generator_portable;
}

void movegen_legal(const struct position *pos, struct move_list *out)
{
    generator()->list(pos, out);
}

int movegen_count(const struct position *pos)
{
    return generator()->count(pos);
}

bool movegen_is_legal(const struct position *pos, struct move mv)
{
    struct move_list list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_equal(list.moves[i], mv))
            return true;
    }
    return false;
}

bool movegen_any(const struct position *pos)
{
    return movegen_count(pos) > 0;
}

uint64_t perft(const struct position *pos, int depth)
{
    return depth == 0 ? 1 : generator()->perft(pos, depth);
}
