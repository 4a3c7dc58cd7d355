// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What terminals answer, as it was recorded in them (Debian 12), whole, in
 * pieces, cut off and with keys between; and strings that are no answers.
 */
#include "tui/terminal/probe.h"

#include <stdio.h>
#include <string.h>

#include "tui/terminal/control.h"

#include "tests/unit.h"

static const struct {
    const char *name, *answers;
    int promised, colors;
    bool knows_selectors;
} terminals[] = {
    {"xterm 379",
     "\033P>|XTerm(379)\033\\\033[>41;379;0c\033P1$r0;48:2::3:5:9m\033\\"
     "\033[?64;1;2;6;9;15;16;17;18;21;22;28c",
     8, TRUE_COLORS, true},
    {"xterm 379 without true colours",
     "\033P>|XTerm(379)\033\\\033[>41;379;0c\033P1$r0;48:5:16m\033\\"
     "\033[?64;1;2;6;9;15;16;17;18;21;22;28c",
     TRUE_COLORS, 256, true},
    {"kitty 0.26, which has no RGB in its description",
     "\033P>|kitty(0.26.5)\033\\\033[>1;4000;26c\033P0+r524742\033\\"
     "\033P1$r48:2:3:5:9m\033\\\033[?62;c",
     256, TRUE_COLORS, true},
    {"Konsole 22.12", "\033P>|Konsole 22.12.3\033\\\033[>1;115;0c\033[?62;1;4c",
     256, TRUE_COLORS, true},
    {"VTE 0.70", "\033[>65;7006;1c\033P0$r\033\\\033[?65;1;9c", 256,
     TRUE_COLORS, true},
    {"Alacritty", "\033[>0;1700;1c\033[?6c", 256, TRUE_COLORS, false},
    {"Windows Terminal", "\033[>0;10;1c\033[?61;6;7;14;21;22;23;24;28;32;42c",
     256, TRUE_COLORS, true},
    {"mintty before 3.1", "\033[>77;20900;0c\033[?62;1;2c", 8, TRUE_COLORS,
     true},
    {"mintty", "\033P>|mintty 3.6.4\033\\\033[?64;1c", 8, TRUE_COLORS, true},
    {"xterm.js", "\033[>0;276;0c\033[?1;2c", 256, TRUE_COLORS, false},
    {"VTE 0.52", "\033[>1;5202;0c\033[?62;c", 256, TRUE_COLORS, true},
    {"VTE 0.34, which has 256", "\033[>1;1200;0c\033[?62;c", 256, 256, true},
    {"VTE 0.78", "\033P>|VTE(7800)\033\\\033[?65;1;9c", 256, TRUE_COLORS, true},
    {"Konsole before XTVERSION", "\033[>1;115;0c\033[?62;1;4c", 256,
     TRUE_COLORS, true},
    {"foot", "\033P>|foot(1.13.1)\033\\\033[?62;4;22c", 256, TRUE_COLORS, true},
    {"WezTerm", "\033P>|WezTerm 20240203\033\\\033[?65;4;6;18;22c", 256,
     TRUE_COLORS, true},
    {"iTerm2", "\033P>|iTerm2 3.5.0\033\\\033[?62;4c", 256, TRUE_COLORS, true},
    {"Ghostty", "\033P>|ghostty 1.0.1\033\\\033[?62;22c", 256, TRUE_COLORS,
     true},
    {"Contour", "\033P>|contour 0.4.3\033\\\033[?65;1c", 256, TRUE_COLORS,
     true},
    {"one that nobody knows", "\033P>|frobterm 1\033\\\033[?1;2c", 256, 256,
     true},
    {"rxvt-unicode", "\033[>85;95;0c\033[?1;2c", 256, 256, false},
    {"st", "\033[?6c", TRUE_COLORS, TRUE_COLORS, false},
    {"PuTTY", "\033[>0;136;0c\033[?6c", 256, 256, false},
    {"tmux 3.3", "\033P>|tmux 3.3a\033\\\033[>84;0;0c\033[?1;2c", 8,
     TRUE_COLORS, false},
    {"tmux before 3.2", "\033[>84;0;0c\033[?1;2c", 8, 256, false},
    {"tmux before 3.2 where COLORTERM is set", "\033[>84;0;0c\033[?1;2c",
     TRUE_COLORS, TRUE_COLORS, false},
    {"screen 4.9", "\033[>83;40900;0c\033[?1;2c", 256, 256, false},
    {"RGB with a value", "\033P1+r524742=382f382F38\033\\\033[?62c", 256,
     TRUE_COLORS, true},
    {"RGB refused without its name", "\033P0+r\033\\\033[?62c", 256, 256, true},
    {"a colour with semicolons", "\033P1$r48;2;3;5;9m\033\\\033[?62c", 256,
     TRUE_COLORS, true},
    {"a terminal that tells no colour", "\033P1$r0m\033\\\033[?62c", 256, 256,
     true},
};

enum { KEYS_MAX = 64, PAUSE = 256 }; /* beside the bytes */

struct rig {
    struct probe probe;
    struct decoder decoder;
    uint32_t keys[KEYS_MAX];
    size_t count;
};

static void rig_open(struct rig *rig)
{
    *rig = (struct rig){.probe = {.is_awaited = true}};
}

static void feed(struct rig *rig, int what)
{
    uint32_t keys[PROBE_KEYS_MAX];
    size_t count = what == PAUSE ? probe_pause(&rig->probe, &rig->decoder, keys)
                                 : probe_byte(&rig->probe, &rig->decoder,
                                              (unsigned char)what, keys);
    assert_true(rig->probe.count <= PROBE_ENTRIES_MAX);
    for (size_t i = 0; i < count && rig->count < KEYS_MAX; i++)
        rig->keys[rig->count++] = keys[i];
}

static void feed_bytes(struct rig *rig, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        feed(rig, (unsigned char)bytes[i]);
}

static void feed_text(struct rig *rig, const char *text)
{
    feed_bytes(rig, text, strlen(text));
}

static void is_known(const struct rig *rig, size_t i, const char *name)
{
    assert_row(name, !rig->probe.is_awaited && !rig->probe.is_open);
    assert_row(name, probe_colors(&rig->probe, terminals[i].promised) ==
                         terminals[i].colors);
    assert_row(name,
               rig->probe.knows_selectors == terminals[i].knows_selectors);
}

static void answers_are_understood_and_typed_by_nobody(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(terminals); i++) {
        struct rig rig;
        rig_open(&rig);
        feed_text(&rig, terminals[i].answers);
        is_known(&rig, i, terminals[i].name);
        assert_row(terminals[i].name, rig.count == 0);
        feed_text(&rig, "\033Pe\r"); /* now Alt and P is a key as before */
        assert_row(terminals[i].name, rig.count == 3 && rig.keys[0] == 'P');
    }
}

/* An escape alone is the key, too, after a pause. All else that has come is the
 * beginning of the answer, and typed by nobody. */
static void an_answer_may_come_in_two_pieces(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(terminals); i++) {
        const char *answers = terminals[i].answers;
        for (size_t cut = 0; cut <= strlen(answers); cut++) {
            struct rig rig;
            char name[128];
            snprintf(name, sizeof name, "%s, after %zu bytes",
                     terminals[i].name, cut);
            rig_open(&rig);
            feed_bytes(&rig, answers, cut);
            feed(&rig, PAUSE);
            feed_text(&rig, answers + cut);
            feed(&rig, PAUSE);
            is_known(&rig, i, name);
            bool after_escape = cut > 0 && answers[cut - 1] == '\033';
            bool ends_string = after_escape && answers[cut] == '\\';
            assert_row(name, rig.count <= (after_escape || ends_string));
            assert_row(name, rig.count == 0 || rig.keys[0] == PRESS_ESCAPE);
        }
    }
}

static const struct {
    const char *bytes;
    uint32_t keys[4];
} typed[] = {
    {"\r", {'\r'}},   {"e\r", {'e', '\r'}},       {"\033[A", {PRESS_UP}},
    {"\t", {'\t'}},   {"Nx\r", {'N', 'x', '\r'}}, {"\xc3\xa4", {0xe4}},
    {"\x7f", {0x7f}}, {"\033OP", {PRESS_F1}},
};

/* Whether it is a key or of a terminal's name or a value, nobody knows. */
static bool is_in_name(const char *answers, size_t at)
{
    const char *name = strstr(answers, "P>|");
    if (name == NULL)
        name = strstr(answers, "742=");
    const char *end = name != NULL ? strchr(name, '\\') : NULL;
    return name != NULL && answers + at >= name + 2 && answers + at < end;
}

/* Keys between any two bytes of the answers; and there with pauses. */
static void no_key_is_lost(void **state)
{
    enum { BEFORE = 1, AFTER = 2, WAYS = 4 };
    (void)state;
    for (size_t i = 0; i < ROWS(terminals); i++)
        for (size_t k = 0; k < ROWS(typed); k++)
            for (size_t at = 0; at <= strlen(terminals[i].answers); at++)
                for (int way = 0; way < WAYS; way++) {
                    const char *answers = terminals[i].answers;
                    bool is_printable =
                        typed[k].bytes[0] > ' ' && typed[k].bytes[0] < 0x7f;
                    /* A key that begins in an escape of the answer's. */
                    bool after_escape = at > 0 && answers[at - 1] == '\033';
                    bool splits = after_escape && way != (BEFORE | AFTER) &&
                                  typed[k].bytes[1] != '\0';
                    if ((is_printable && is_in_name(answers, at) &&
                         way != (BEFORE | AFTER)) ||
                        splits)
                        continue;
                    struct rig rig;
                    char name[128];
                    snprintf(name, sizeof name, "%s, key %zu after %zu, %d",
                             terminals[i].name, k, at, way);
                    rig_open(&rig);
                    feed_bytes(&rig, answers, at);
                    if (way & BEFORE)
                        feed(&rig, PAUSE);
                    feed_text(&rig, typed[k].bytes);
                    if (way & AFTER)
                        feed(&rig, PAUSE);
                    feed_text(&rig, answers + at);
                    feed(&rig, PAUSE);
                    size_t first = after_escape && rig.count > 0 &&
                                   rig.keys[0] == PRESS_ESCAPE;
                    size_t want = 0;
                    while (want < 4 && typed[k].keys[want] != 0)
                        want++;
                    assert_row(name, rig.count - first == want);
                    assert_row(name, memcmp(rig.keys + first, typed[k].keys,
                                            want * sizeof *rig.keys) == 0);
                    assert_row(name, !rig.probe.is_awaited);
                }
}

/* The rest never comes: what is typed then is typed, key by key. */
static void an_answer_may_end_anywhere(void **state)
{
    (void)state;
    static const char line[] = "Nf3 10 1+r52 e8=Q\r";
    for (size_t i = 0; i < ROWS(terminals); i++)
        for (size_t cut = 0; cut < strlen(terminals[i].answers); cut++) {
            struct rig rig;
            char name[128];
            snprintf(name, sizeof name, "%s, cut after %zu", terminals[i].name,
                     cut);
            rig_open(&rig);
            feed_bytes(&rig, terminals[i].answers, cut);
            feed(&rig, PAUSE);
            rig.count = 0;
            for (const char *key = line; *key != '\0'; key++) {
                feed(&rig, (unsigned char)*key);
                feed(&rig, PAUSE);
            }
            /* Also in a moment, as it is pasted. */
            feed_text(&rig, line);
            feed(&rig, PAUSE);
            assert_row(name, rig.count == 2 * strlen(line));
            for (size_t k = 0; k < rig.count; k++)
                assert_row(name,
                           rig.keys[k] == (uint32_t)line[k % strlen(line)]);
        }
}

static const char *const garbage[] = {
    "\033P9zzzz\033\\",
    "\033P1+r41424344=55\033\\",
    "\033P\033\\",
    "\033P1$q\"p\033\\",
    "\033[?12;34$y",
    "\033[>c",
    "\033[?1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25u",
    "\033P>|\033\\",
    "\033P1$r\033\\",
};

static void what_is_no_answer_is_dropped(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(garbage); i++) {
        struct rig rig;
        rig_open(&rig);
        feed_text(&rig, garbage[i]);
        feed(&rig, PAUSE);
        assert_row(garbage[i] + 1, rig.count == 0);
        feed_text(&rig, "e4\r\033[?6c");
        feed(&rig, PAUSE);
        assert_row(garbage[i] + 1, rig.count == 3 && rig.keys[1] == '4');
        assert_row(garbage[i] + 1, probe_colors(&rig.probe, 256) == 256);
    }
}

static void no_answer_is_too_long(void **state)
{
    (void)state;
    static const char *const heads[] = {"\033P", "\033P>|", "\033P1$r",
                                        "\033[?", "\033P1+r524742="};
    for (size_t i = 0; i < ROWS(heads); i++) {
        struct rig rig;
        rig_open(&rig);
        feed_text(&rig, heads[i]);
        for (int k = 0; k < 5000; k++)
            feed(&rig, '1');
        feed(&rig, PAUSE);
        assert_row(heads[i] + 1, rig.count == 0);
        for (int k = 0; k < 3; k++) {
            feed(&rig, 'e');
            feed(&rig, PAUSE);
        }
        assert_row(heads[i] + 1, rig.count == 3);
    }
}

/* Without a probe a string is what it was: keys. */
static void who_did_not_ask_hears_no_answer(void **state)
{
    (void)state;
    struct rig rig = {.count = 0};
    feed_text(&rig, "\033P1");
    assert_int_equal(rig.count, 2);
}

static void screen_is_sent_no_strings(void **state)
{
    (void)state;
    char out[PROBE_BYTES_MAX + 1];
    out[probe_write(false, out)] = '\0';
    assert_string_equal(out, "\033[>q\033[>c\033[c");
    out[probe_write(true, out)] = '\0';
    assert_string_equal(out,
                        "\033[>q\033P+q524742\033\\"
                        "\033[48;2;3;5;9m\033P$qm\033\\\033[m\033[>c\033[c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_understood_and_typed_by_nobody),
        cmocka_unit_test(an_answer_may_come_in_two_pieces),
        cmocka_unit_test(no_key_is_lost),
        cmocka_unit_test(an_answer_may_end_anywhere),
        cmocka_unit_test(what_is_no_answer_is_dropped),
        cmocka_unit_test(no_answer_is_too_long),
        cmocka_unit_test(who_did_not_ask_hears_no_answer),
        cmocka_unit_test(screen_is_sent_no_strings),
    };
    return cmocka_run_group_tests_name("tui/terminal/probe", tests, NULL, NULL);
}
