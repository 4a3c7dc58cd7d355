// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/emulator.h"

#include <stdlib.h>
#include <string.h>

#include <vterm.h>

struct emulator {
    VTerm *vterm;
    VTermScreen *screen;
    bool cursor_hidden, alternate, mouse;
    /* The beginning of a character whose last bytes have not come yet. */
    char held[4];
    size_t held_bytes;
};

static int keep_property(VTermProp property, VTermValue *value, void *context)
{
    struct emulator *emulator = context;
    if (property == VTERM_PROP_CURSORVISIBLE)
        emulator->cursor_hidden = !value->boolean;
    if (property == VTERM_PROP_ALTSCREEN)
        emulator->alternate = value->boolean;
    if (property == VTERM_PROP_MOUSE)
        emulator->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = keep_property};

struct emulator *emulator_new(int rows, int cols)
{
    struct emulator *emulator = calloc(1, sizeof *emulator);
    if (!emulator)
        return NULL;
    emulator->vterm = vterm_new(rows, cols);
    if (!emulator->vterm) {
        free(emulator);
        return NULL;
    }
    vterm_set_utf8(emulator->vterm, 1);
    emulator->screen = vterm_obtain_screen(emulator->vterm);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    return emulator;
}

void emulator_free(struct emulator *emulator)
{
    if (!emulator)
        return;
    vterm_free(emulator->vterm);
    free(emulator);
}

/* The bytes up to the end of the last character that is whole. */
static size_t whole_bytes(const char *bytes, size_t count)
{
    size_t at = count;
    while (at > 0 && count - at < 3 && (bytes[at - 1] & 0xC0) == 0x80)
        at--;
    if (at == 0 || (bytes[at - 1] & 0xC0) != 0xC0)
        return count;
    unsigned char first = (unsigned char)bytes[at - 1];
    size_t needed = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    return count - (at - 1) < needed ? at - 1 : count;
}

/* libvterm 0.1.4 loses a character that two calls share. */
static void show_whole_characters(struct emulator *emulator, const char *bytes,
                                  size_t count)
{
    char *text = malloc(emulator->held_bytes + count);
    if (!text)
        abort();
    memcpy(text, emulator->held, emulator->held_bytes);
    memcpy(text + emulator->held_bytes, bytes, count);
    count += emulator->held_bytes;
    size_t whole = whole_bytes(text, count);
    vterm_input_write(emulator->vterm, text, whole);
    emulator->held_bytes = count - whole;
    memcpy(emulator->held, text + whole, emulator->held_bytes);
    free(text);
}

size_t emulator_show(struct emulator *emulator, const char *bytes, size_t count,
                     char *reply, size_t room)
{
    show_whole_characters(emulator, bytes, count);
    vterm_screen_flush_damage(emulator->screen);
    return vterm_output_read(emulator->vterm, reply, room);
}

void emulator_resize(struct emulator *emulator, int rows, int cols)
{
    vterm_set_size(emulator->vterm, rows, cols);
}

static size_t utf8_write(uint32_t character, char *out)
{
    if (character < 0x80) {
        out[0] = (char)character;
        return 1;
    }
    if (character < 0x800) {
        out[0] = (char)(0xc0 | character >> 6);
        out[1] = (char)(0x80 | (character & 0x3f));
        return 2;
    }
    if (character < 0x10000) {
        out[0] = (char)(0xe0 | character >> 12);
        out[1] = (char)(0x80 | (character >> 6 & 0x3f));
        out[2] = (char)(0x80 | (character & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | character >> 18);
    out[1] = (char)(0x80 | (character >> 12 & 0x3f));
    out[2] = (char)(0x80 | (character >> 6 & 0x3f));
    out[3] = (char)(0x80 | (character & 0x3f));
    return 4;
}

void emulator_line(const struct emulator *emulator, int row,
                   char out[TERM_TEXT_MAX])
{
    int rows, cols;
    emulator_size(emulator, &rows, &cols);
    size_t length = 0;
    for (int col = 0; col < cols && length + 32 < TERM_TEXT_MAX; col++) {
        VTermScreenCell cell;
        VTermPos place = {.row = row, .col = col};
        if (!vterm_screen_get_cell(emulator->screen, place, &cell))
            break;
        if (cell.chars[0] == (uint32_t)-1)
            continue; /* the right half of a wide character */
        if (!cell.chars[0])
            out[length++] = ' ';
        for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++)
            length += utf8_write(cell.chars[i], out + length);
    }
    while (length && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
}

static uint32_t rgb(const struct emulator *emulator, VTermColor color)
{
    vterm_screen_convert_color_to_rgb(emulator->screen, &color);
    return (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 |
           color.rgb.blue;
}

struct term_cell emulator_cell(const struct emulator *emulator, int row,
                               int col)
{
    VTermScreenCell cell = {0};
    VTermPos place = {.row = row, .col = col};
    if (!vterm_screen_get_cell(emulator->screen, place, &cell))
        return (struct term_cell){0};
    unsigned attrs = 0;
    if (cell.attrs.bold)
        attrs |= TERM_BOLD;
    if (cell.attrs.underline)
        attrs |= TERM_UNDERLINE;
    if (cell.attrs.reverse)
        attrs |= TERM_REVERSE;
    return (struct term_cell){.character = cell.chars[0],
                              .attrs = attrs,
                              .fg = rgb(emulator, cell.fg),
                              .bg = rgb(emulator, cell.bg)};
}

void emulator_cursor(const struct emulator *emulator, int *row, int *col)
{
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator->vterm), &place);
    *row = place.row;
    *col = place.col;
}

void emulator_size(const struct emulator *emulator, int *rows, int *cols)
{
    vterm_get_size(emulator->vterm, rows, cols);
}

bool emulator_cursor_shown(const struct emulator *emulator)
{
    return !emulator->cursor_hidden;
}

bool emulator_is_alternate(const struct emulator *emulator)
{
    return emulator->alternate;
}

bool emulator_has_mouse(const struct emulator *emulator)
{
    return emulator->mouse;
}
