#include "src/arbiter/server/suspend.h"

/* Both are read one after the other, and somebody may come between. */
enum { DOZE_MS = 500 };

bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms)
{
    int64_t between_ms = boot_ms - monotonic_ms;
    bool has_slept =
        suspend->noted && between_ms - suspend->between_ms > DOZE_MS;

    /* A process that was held up between the two readings has not slept: the
     * least difference is the truest. */
    if (!suspend->noted || has_slept || between_ms < suspend->between_ms)
        suspend->between_ms = between_ms;
    suspend->noted = true;
    return has_slept;
}
