#include "src/client/command/greeting.h"

#include <fcntl.h>
#include <libintl.h>
#include <stdio.h>
#include <unistd.h>

#include "rules/laws/laws.h"

#include "src/base/paths.h"
#include "src/client/core/tell.h"

/* Is this the first time? Where nothing can be remembered, always. */
static bool is_first(void)
{
    char path[PATH_MAX];
    if (paths_make(PLACE_STATE, path) != 0 ||
        paths_file(PLACE_STATE, "greeted", path) != 0)
        return true;
    int fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0)
        return access(path, F_OK) != 0;
    close(fd);
    return true;
}

/* The line mode does not announce itself. */
static void welcome(struct client *client)
{
    if (client->terminal.linear) {
        const char *sentence =
            gettext("Welcome to Hektor. To silence the voice, type voice off. "
                    "For help, type help.");
        client->view.hint = sentence;
        tell_in_passing(client, sentence, sentence);
        return;
    }
    client->view.hint = gettext(
        "Welcome to Hektor. To silence the voice, type voice off. For help, "
        "type help. For a game in plain lines, start hektor --linear.");
    tell_in_passing(
        client, client->view.hint,
        gettext("Welcome to Hektor. To silence the voice, type voice off. For "
                "help, type help. For a game in plain lines, start hektor, "
                "blank, two dashes, linear."));
}

/* Said as something that is not dropped for what comes at once after it. */
void greeting_show(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    const struct laws *laws = laws_edition(client->options->start.laws);
    if (is_first()) {
        welcome(client);
        return;
    }
    if (laws == NULL || client->joined.resumes)
        return;
    client->view.hint =
        client->options->start.mode == MODE_OTB
            ? gettext("Press Enter when White is ready, and again when Black "
                      "is; then type a move, such as e4, and press the clock "
                      "with Enter alone.")
            : gettext("Type a move, such as e4, or help.");
    /* Elsewhere they are those of the offer, and were told with it. */
    if (!client_is_private(client))
        return;
    snprintf(sentence, sizeof sentence, gettext("%s."), gettext(laws->name));
    tell_in_passing(client, sentence, sentence);
}
