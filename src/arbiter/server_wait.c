#include "src/arbiter/server_wait.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/complain.h"

bool wait_may_help(const char *folder, enum store_error error)
{
    return error == STORE_FAILED && access(folder, W_OK | X_OK) == 0;
}

/* They hear why, and come again by themselves. */
static void see_out(struct door *door)
{
    static const char bye[] = "{\"t\":\"bye\",\"why\":\"storage\"}\n";
    int fd;

    while ((fd = door_accept(door)) >= 0) {
        send(fd, bye, strlen(bye), MSG_DONTWAIT | MSG_NOSIGNAL);
        close(fd);
    }
}

bool wait_for_journal(struct lookout *lookout, struct lookout_source *knocking,
                      struct door *door, const char *journal, bool *is_told)
{
    int64_t until_ms = lookout_now_ms() + WAIT_JOURNAL_MS;
    bool waits = true;

    if (!*is_told)
        complain_as(COMPLAINER_HEKTORD, stderr, journal,
                    gettext("it cannot be written; I try again until it can"),
                    COMPLAIN_NOWHERE);
    *is_told = true;
    while (waits && lookout_now_ms() < until_ms &&
           !lookout_is_told_to_end(lookout)) {
        waits = lookout_wait(lookout, until_ms);
        if (lookout_take_readable(knocking))
            see_out(door);
    }
    return waits && !lookout_is_told_to_end(lookout);
}
