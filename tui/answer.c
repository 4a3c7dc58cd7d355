#include "tui/answer.h"

#include <string.h>
#include <strings.h>

#include "rules/marked.h"

static const struct {
    const char *letter, *name;
    enum role role;
} roles[] = {
    {"q", "queen", QUEEN},
    {"r", "rook", ROOK},
    {"b", "bishop", BISHOP},
    {"n", "knight", KNIGHT},
};

enum role answer_role(const char *line)
{
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (strcasecmp(line, roles[i].letter) == 0 ||
            strcasecmp(line, roles[i].name) == 0)
            return roles[i].role;
    return ROLE_NONE;
}

void answer_read(const char *line, const struct view *view, struct command *out)
{
    command_read(line, view->game != NULL ? game_position(view->game) : NULL,
                 out);
    enum role role = view->asks_role ? answer_role(line) : ROLE_NONE;
    if (role == ROLE_NONE)
        return;
    out->kind = COMMAND_ANSWER_ROLE;
    out->role = role;
}

void answer_submit(struct prompt *prompt, const struct view *view,
                   struct command *out)
{
    char text[PROMPT_TEXT_MAX];
    if (prompt_submit(prompt, text)) {
        answer_read(text, view, out);
        return;
    }
    memset(out, 0, sizeof *out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = N_("That line is too long.");
    out->at = strlen(text);
    memcpy(out->argument, text, sizeof out->argument);
}
