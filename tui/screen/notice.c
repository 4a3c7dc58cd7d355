// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/notice.h"

#include <stdio.h>
#include <string.h>

const char notice_old_title[] = "\033[23;2t";

static bool begins_with_any(const char *text, const char *const *beginnings)
{
    for (; text != NULL && *beginnings != NULL; beginnings++)
        if (strncmp(text, *beginnings, strlen(*beginnings)) == 0)
            return true;
    return false;
}

enum notification notice_kind(const char *term, const char *program)
{
    static const char *const nine[] = {"iTerm", "WezTerm", "ghostty", NULL};
    static const char *const nine_terms[] = {"xterm-ghostty", "wezterm", NULL};
    static const char *const seven[] = {"rxvt-unicode", "foot", NULL};
    static const char *const kitty[] = {"xterm-kitty", NULL};
    if (begins_with_any(term, kitty))
        return NOTIFIES_99;
    if (begins_with_any(term, seven))
        return NOTIFIES_777;
    /* Inside of screen and tmux the variable tells of the one outside. */
    static const char *const inside[] = {"screen", "tmux", NULL};
    if (begins_with_any(term, nine_terms) ||
        (begins_with_any(program, nine) && !begins_with_any(term, inside)))
        return NOTIFIES_9;
    return NOTIFIES_NOT;
}

bool notice_has_title(const char *term)
{
    static const char *const terms[] = {
        "xterm",   "rxvt", "foot",    "alacritty", "tmux", "st-",
        "wezterm", "vte",  "konsole", "gnome",     NULL};
    return begins_with_any(term, terms);
}

size_t notice_write(const struct frontend_notice *notice,
                    enum notification kind, bool has_title, bool is_first_title,
                    char out[NOTICE_BYTES_MAX])
{
    static const char *const forms[] = {
        [NOTIFIES_NOT] = "%.0s",
        [NOTIFIES_9] = "\033]9;%.120s\a",
        [NOTIFIES_777] = "\033]777;notify;Hektor;%.120s\a",
        [NOTIFIES_99] = "\033]99;;%.120s\033\\",
    };
    size_t used = 0;
    if (notice->bell)
        out[used++] = '\a';
    if (notice->text != NULL)
        used += (size_t)snprintf(out + used, NOTICE_BYTES_MAX - used,
                                 forms[kind], notice->text);
    if (notice->title != NULL && has_title)
        used += (size_t)snprintf(
            out + used, NOTICE_BYTES_MAX - used, "%s\033]2;%.120s\a",
            is_first_title ? "\033[22;2t" : "", notice->title);
    return used;
}
