#include "src/client/sitting/farewell.h"

#include <libintl.h>
#include <stddef.h>
#include <string.h>

#include "rules/base/marked.h"

static const struct {
    const char *why, *sentence;
    bool lasts;
} rows[] = {
    {"restart", N_("The server is restarting."), false},
    {"storage", N_("The server waits until it can write its journal again."),
     false},
    {"limit", N_("Your account has too many connections to this server."),
     true},
    {"nobody", N_("This server cannot identify your account."), true},
    {"rate",
     N_("The server disconnected you: too many messages in a short time."),
     false},
    {"slow",
     N_("The server disconnected you: your program read its messages too "
        "slowly."),
     false},
};

const char *farewell_sentence(const char *why, bool *lasts)
{
    *lasts = false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].why, why) == 0) {
            *lasts = rows[i].lasts;
            return gettext(rows[i].sentence);
        }
    return NULL;
}
