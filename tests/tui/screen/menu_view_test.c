// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit.h"

static void add(struct menu_lines *menu, const char *section, const char *name,
                const char *columns)
{
    int line = menu->count++;
    snprintf(menu->section[line], sizeof *menu->section, "%s", section);
    snprintf(menu->name[line], sizeof *menu->name, "%s", name);
    snprintf(menu->columns[line], sizeof *menu->columns, "%s", columns);
}

static struct menu_lines *games(void)
{
    static struct menu_lines menu;
    menu = (struct menu_lines){.title = "The lobby", .current = 2};
    add(&menu, "People", "dora is here", "");
    add(&menu, "Games", "anna against boris, move 9.",
        "anna\t>9:58\tboris\t 8:02\tmove 9\tin progress");
    add(&menu, "", "alexandra against ben, move 12.",
        "alexandra\t 58:00\tben\t>1:02:10\tmove 12\tpaused");
    return &menu;
}

static void is_drawn(const struct grid *grid, int line, const char *want)
{
    char text[256] = "";
    for (int i = 0; i < grid->cells && i < 255; i++)
        text[i] = (char)grid_at(grid, line, i)->text[0];
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    assert_string_equal(text, want);
}

static struct canvas drawn(struct grid *grid, int lines, int cells,
                           const struct menu_lines *menu)
{
    struct canvas canvas = {.grid = grid, .theme = theme_find("mono", 0)};
    assert_true(grid_init(grid, lines, cells));
    canvas_begin(&canvas, 0);
    view_menu(&canvas, (struct rect){0, 0, lines, cells}, menu);
    return canvas;
}

/* Sections are beside their lines, and columns below each other. */
static void columns_are_aligned(void **state)
{
    struct grid grid;
    const struct menu_lines *menu = games();
    (void)state;
    drawn(&grid, 20, 80, menu);
    is_drawn(&grid, 0, "          The lobby");
    is_drawn(&grid, 2, "People    dora is here");
    is_drawn(&grid, 3, "");
    is_drawn(&grid, 4,
             "Games     anna       >9:58   boris   8:02     move 9   in "
             "progress");
    is_drawn(&grid, 5,
             "        > alexandra   58:00  ben    >1:02:10  move 12  paused");
    assert_true((grid_at(&grid, 2, 0)->pen.style & STYLE_BOLD) != 0);
    assert_true((grid_at(&grid, 2, 10)->pen.style & STYLE_BOLD) == 0);
    struct spot spot = view_menu_spot((struct rect){0, 0, 20, 80}, menu);
    assert_int_equal(spot.line, 5);
    assert_int_equal(spot.cell, 8);
    grid_done(&grid);
}

/* In little room a line is the sentence that is heard. */
static void a_narrow_window_has_sentences(void **state)
{
    struct grid grid;
    const struct menu_lines *menu = games();
    (void)state;
    drawn(&grid, 5, 40, menu);
    is_drawn(&grid, 2, "  dora is here");
    is_drawn(&grid, 3, "  anna against boris, move 9.");
    is_drawn(&grid, 4, "> alexandra against ben, move 12.");
    grid_done(&grid);
}

/* What can be typed is below, whole or not at all. */
static void notes_are_below_where_they_have_room(void **state)
{
    struct grid grid;
    struct menu_lines *menu = games();
    (void)state;
    snprintf(menu->note_section, sizeof menu->note_section, "Type");
    menu->note_count = 2;
    menu->note[0] = (struct menu_note){"offer", "Offer everybody a game."};
    menu->note[1] = (struct menu_note){
        "say", "Say something to everybody here, with as many words as you "
               "like."};
    drawn(&grid, 20, 80, menu);
    is_drawn(&grid, 7, "Type      offer  Offer everybody a game.");
    is_drawn(&grid, 8,
             "          say    Say something to everybody here, with as many "
             "words as you");
    is_drawn(&grid, 9, "                 like.");
    assert_true((grid_at(&grid, 8, 10)->pen.style & STYLE_BOLD) != 0);
    assert_int_equal(view_menu_lines((struct rect){0, 0, 20, 80}, menu), 6);
    grid_done(&grid);
    drawn(&grid, 9, 80, menu);
    is_drawn(&grid, 7, "");
    grid_done(&grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_aligned),
        cmocka_unit_test(a_narrow_window_has_sentences),
        cmocka_unit_test(notes_are_below_where_they_have_room),
    };
    return cmocka_run_group_tests_name("tui/screen/menu_view", tests, NULL,
                                       NULL);
}
