#include "tui/input/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/marked.h"
#include "tui/input/keymap_names.h"
#include "tui/input/keymap_rows.h"
#include "tui/input/keys.h"
#include "tui/terminal/utf8.h"
#include "tui/words/command.h"
#include "tui/words/match_words.h"

struct keymap *keymap_new(void)
{
    struct keymap *keymap = calloc(1, sizeof *keymap);
    if (keymap != NULL)
        keymap->place = PLACE_BOARD;
    return keymap;
}

void keymap_free(struct keymap *keymap)
{
    free(keymap);
}

static bool refuse(struct keymap_fault *fault, const char *why, int line,
                   int other_line)
{
    *fault = (struct keymap_fault){why, line, other_line};
    return false;
}

static bool take_section(struct keymap *keymap, const char *text, int line,
                         struct keymap_fault *fault)
{
    if (keymap_place_of(text, &keymap->place))
        return true;
    return refuse(fault,
                  N_("A part is [board], [field], [empty field], [lines], "
                     "[empty lines], [menu], [question] or [promotion]."),
                  line, 0);
}

/* A word with "here" is about the square in focus. */
static bool take_word(struct keymap_row *row, const char *text)
{
    char asked[COMMAND_ARGUMENT_MAX];
    struct command command;
    size_t bytes = strlen(text);
    bool is_here = bytes > 5 && strcmp(text + bytes - 5, " here") == 0;
    if (is_here)
        bytes -= 5;
    snprintf(row->word, sizeof row->word, "%.*s", (int)bytes, text);
    snprintf(asked, sizeof asked, "%s%s", row->word, is_here ? " e4" : "");
    row->binding.action = is_here ? ACTION_WORD_HERE : ACTION_WORD;
    command_read(asked, NULL, &command);
    const struct command_row *known = command_row_of(row->word);
    row->binding.help = known != NULL ? known->help : NULL;
    return bytes < sizeof row->word && command.kind != COMMAND_UNKNOWN &&
           command.kind != COMMAND_NONE;
}

static bool is_same_word(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* What the help of the table's own keys says of that. */
static const char *help_of(const struct key_binding *binding)
{
    const struct key_binding *row;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (row->help != NULL && row->place == binding->place &&
            row->action == binding->action &&
            is_same_word(row->word, binding->word))
            return row->help;
    return NULL;
}

static bool take_meaning(struct keymap_row *row, const char *text)
{
    const char *word;
    if (!keymap_action_of(text, row->binding.place, &row->binding.action,
                          &word))
        return take_word(row, text);
    snprintf(row->word, sizeof row->word, "%s", word != NULL ? word : "");
    row->binding.word = word;
    row->binding.help = help_of(&row->binding);
    return true;
}

static bool take_key(struct keymap *keymap, const char *name,
                     const char *meaning, int line, struct keymap_fault *fault)
{
    uint32_t key = keymap_key_of(name);
    const struct keymap_row *other = keymap_row_of(keymap, keymap->place, key);
    if (key == PRESS_NONE)
        return refuse(fault,
                      N_("That is no key: a sign, Ctrl-X, or a name "
                         "such as Up."),
                      line, 0);
    if (keymap_is_line(keymap->place) && utf8_is_typed(key))
        return refuse(fault, N_("In the typed line that key is text."), line,
                      0);
    if (other != NULL)
        return refuse(fault, N_("That key has a meaning already."), line,
                      other->line);
    if (keymap->count == KEYMAP_ROWS_MAX)
        return refuse(fault, N_("There are too many keys."), line, 0);
    struct keymap_row *row = &keymap->rows[keymap->count];
    memset(row, 0, sizeof *row);
    row->line = line;
    row->binding.place = keymap->place;
    row->binding.key = key;
    snprintf(row->name, sizeof row->name, "%.63s", name);
    if (!take_meaning(row, meaning))
        return refuse(fault, N_("That is no word that a key can stand for."),
                      line, 0);
    row->binding.word = row->word[0] != '\0' ? row->word : NULL;
    row->binding.name = row->binding.help != NULL ? row->name : NULL;
    keymap->count++;
    return true;
}

bool keymap_line(struct keymap *keymap, const char *text, int line,
                 struct keymap_fault *fault)
{
    char name[COMMAND_ARGUMENT_MAX];
    size_t at = said_skip(text, 0), end = strlen(text);
    while (end > at && strchr(" \t\r\n", text[end - 1]) != NULL)
        end--;
    if (end - at >= sizeof name)
        return refuse(fault, N_("That is too long."), line, 0);
    snprintf(name, sizeof name, "%.*s", (int)(end - at), text + at);
    if (name[0] == '\0' || strcmp(name, "#") == 0 ||
        strncmp(name, "# ", 2) == 0)
        return true;
    if (name[0] == '[' && name[1] != '\0' && name[1] != ' ')
        return take_section(keymap, name, line, fault);
    char *meaning = strchr(name, ' ');
    if (meaning == NULL)
        return refuse(fault, N_("A line is a key and what it does."), line, 0);
    *meaning++ = '\0';
    return take_key(keymap, name, meaning + said_skip(meaning, 0), line, fault);
}

static bool does_the_same(const struct key_binding *a,
                          const struct key_binding *b)
{
    return a->action == b->action && is_same_word(a->word, b->word);
}

/* Is there still a key that does this? */
static bool is_reached(const struct keymap *keymap,
                       const struct key_binding *wanted)
{
    const struct key_binding *row;
    for (int i = 0; i < keymap->count; i++)
        if (keymap->rows[i].binding.place == wanted->place &&
            does_the_same(wanted, &keymap->rows[i].binding))
            return true;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (row->place == wanted->place && does_the_same(wanted, row) &&
            keymap_row_of(keymap, row->place, row->key) == NULL)
            return true;
    return false;
}

bool keymap_finish(const struct keymap *keymap, struct keymap_fault *fault)
{
    for (int i = 0; i < keymap->count; i++) {
        const struct keymap_row *row = &keymap->rows[i];
        const struct key_binding *was =
            key_find(NULL, row->binding.place, row->binding.key);
        if (was == NULL || row->binding.action == ACTION_NONE ||
            is_reached(keymap, was))
            continue;
        return refuse(fault,
                      N_("Nothing else would do what that key does: give that "
                         "another key first."),
                      row->line, 0);
    }
    return true;
}
