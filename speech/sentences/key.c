// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/key.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"

enum { NAME_MAX_BYTES = 80 };

static const struct {
    char sign;
    const char *name;
} signs[] = {
    {' ', N_("space")},
    {'!', N_("exclamation mark")},
    {'"', N_("quotation mark")},
    {'#', N_("hash")},
    {'$', N_("dollar")},
    {'%', N_("percent")},
    {'&', N_("ampersand")},
    {'\'', N_("apostrophe")},
    {'(', N_("left parenthesis")},
    {')', N_("right parenthesis")},
    {'*', N_("asterisk")},
    {'+', N_("plus")},
    {',', N_("comma")},
    {'-', N_("minus")},
    {'.', N_("full stop")},
    {'/', N_("slash")},
    {':', N_("colon")},
    {';', N_("semicolon")},
    {'<', N_("less than")},
    {'=', N_("equals")},
    {'>', N_("greater than")},
    {'?', N_("question mark")},
    {'@', N_("at sign")},
    {'[', N_("left bracket")},
    {'\\', N_("backslash")},
    {']', N_("right bracket")},
    {'^', N_("caret")},
    {'_', N_("underscore")},
    {'`', N_("backtick")},
    {'{', N_("left brace")},
    {'|', N_("vertical bar")},
    {'}', N_("right brace")},
    {'~', N_("tilde")},
};

void key_sign_name(const char *sign, size_t bytes, char *out, size_t out_bytes)
{
    if (bytes == 1 && *sign >= 'A' && *sign <= 'Z') {
        snprintf(out, out_bytes, gettext("capital %c"), *sign);
        return;
    }
    for (size_t i = 0; bytes == 1 && i < sizeof signs / sizeof *signs; i++)
        if (signs[i].sign == *sign) {
            snprintf(out, out_bytes, "%s", gettext(signs[i].name));
            return;
        }
    snprintf(out, out_bytes, "%.*s", (int)bytes, sign);
}

/* "Ctrl-A", "Page", "M": one name without a blank. */
static void write_name(const char *name, size_t bytes,
                       char out[static NAME_MAX_BYTES])
{
    static const char control[] = "Ctrl-";
    size_t prefix = sizeof control - 1;
    if (bytes == prefix + 1 && strncmp(name, control, prefix) == 0)
        snprintf(out, NAME_MAX_BYTES, gettext("Control %c"), name[prefix]);
    else
        key_sign_name(name, bytes, out, NAME_MAX_BYTES);
    for (char *dash = out; bytes > 1 && (dash = strchr(dash, '-')) != NULL;)
        *dash = ' '; /* "Shift-Tab" */
}

/* A comma or a semicolon that is by itself is a key, and one behind a name
 * ends it. */
void key_names_say(const char *printed, char *out, size_t out_bytes)
{
    size_t used = 0;
    const char *joint = "";
    out[0] = '\0';
    while (*printed && used < out_bytes) {
        char name[NAME_MAX_BYTES];
        size_t bytes = strcspn(printed, " "), length = bytes;
        bool ends = strchr(",;", printed[bytes - 1]) != NULL;
        if (bytes > 1 && ends)
            length--;
        ends = ends || (bytes == 1 && !is_digit(*printed));
        write_name(printed, length, name);
        used +=
            (size_t)snprintf(out + used, out_bytes - used, "%s%s", joint, name);
        joint = ends ? ", " : " ";
        printed += bytes;
        printed += strspn(printed, " ");
    }
}

void key_names_say_in(const char *sentence, char *out, size_t out_bytes)
{
    static const char control[] = "Ctrl-";
    size_t prefix = sizeof control - 1, used = 0;
    out[0] = '\0';
    while (*sentence != '\0' && used + 1 < out_bytes) {
        const char *at = strstr(sentence, control);
        size_t bytes = at != NULL ? (size_t)(at - sentence) : strlen(sentence);
        char name[NAME_MAX_BYTES] = "";
        if (at != NULL && at[prefix] != '\0')
            write_name(at, prefix + 1, name);
        used += (size_t)snprintf(out + used, out_bytes - used, "%.*s%s",
                                 (int)bytes, sentence, name);
        sentence += bytes;
        sentence += name[0] != '\0' ? prefix + 1 : strlen(sentence);
    }
}
