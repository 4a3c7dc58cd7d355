// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/wipe.h"

#include "tui/terminal/control.h"

/* A colour of no palette, for DECRQSS to tell. */
enum { RED = 3, GREEN = 5, BLUE = 9 };

size_t probe_write(bool has_strings, char out[PROBE_BYTES_MAX])
{
    char strings[PROBE_BYTES_MAX] = "";
    if (has_strings)
        snprintf(strings, sizeof strings,
                 "\033P+q524742\033\\\033[48;2;%d;%d;%dm\033P$qm\033\\\033[m",
                 RED, GREEN, BLUE);
    return (size_t)snprintf(out, PROBE_BYTES_MAX, "\033[>q%s\033[>c\033[c",
                            strings);
}

/* How answers read after their escape: '#' are digits and what parts them, '&'
 * hexadecimal digits, '*' any signs; each may be none. */
static const char *const forms[] = {
    "P1+r524742=&", "P0+r524742", "P1$r#m", "P0$r#m", "P>|*", "[?#c", "[>#c"};

enum { STRING_HEAD = 4, SEQUENCE_HEAD = 2 };

static bool is_of_class(char class, char sign)
{
    switch (class) {
    case '#':
        return (sign >= '0' && sign <= ';');
    case '&':
        return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'f') ||
               (sign >= 'A' && sign <= 'F');
    case '*':
        return sign >= ' ' && sign <= '~';
    default:
        return false;
    }
}

enum match { MATCHES_NOT, MATCHES_SO_FAR, MATCHES_WHOLE };

static enum match match(const char *form, const char *text)
{
    while (*text != '\0' && *form != '\0') {
        bool is_class = strchr("#&*", *form) != NULL;
        bool is_taken = is_class ? is_of_class(*form, *text) : *form == *text;
        if (!is_taken && !is_class)
            return MATCHES_NOT;
        text += is_taken;
        form += !is_class || !is_taken;
    }
    form += strspn(form, "#&*");
    return *text != '\0'   ? MATCHES_NOT
           : *form != '\0' ? MATCHES_SO_FAR
                           : MATCHES_WHOLE;
}

static enum match match_any(const char *text)
{
    enum match best = MATCHES_NOT;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        enum match one = match(forms[i], text);
        best = one > best ? one : best;
    }
    return best;
}

static bool begins_answer(const char *text)
{
    return match_any(text) != MATCHES_NOT;
}

enum { TEXT_BYTES = PROBE_ENTRIES_MAX + 2 };

/* What has come of the answer, without the keys. Returns the bytes. */
static size_t text_of(const struct probe *probe, char out[TEXT_BYTES])
{
    size_t bytes = 0;
    for (size_t i = 0; i < probe->count; i++)
        if (probe->entry[i].fits)
            out[bytes++] = (char)probe->entry[i].key;
    out[bytes] = '\0';
    return bytes;
}

/* Has so much come that nobody typed it? */
static bool is_certain(const char *text)
{
    return strlen(text) >= (text[0] == 'P' ? STRING_HEAD : SEQUENCE_HEAD);
}

static void forget_entries(struct probe *probe, size_t from)
{
    wipe(probe->entry + from, (probe->count - from) * sizeof *probe->entry);
    probe->count = from;
}

/* Take the keys out from there on: those between, or all. */
static size_t take_keys(struct probe *probe, size_t from, bool all,
                        uint32_t *keys)
{
    size_t count = 0, kept = from;
    for (size_t i = from; i < probe->count; i++)
        if (all || !probe->entry[i].fits)
            keys[count++] = probe->entry[i].key;
        else
            probe->entry[kept++] = probe->entry[i];
    forget_entries(probe, kept);
    if (probe->mark > kept)
        probe->mark = kept;
    return count;
}

/* Take the keys out that are among what is no answer. A string has no control
 * characters: with one of them all was typed. */
static size_t take_keys_or_string(struct probe *probe, uint32_t *keys)
{
    bool is_string = true;
    for (size_t i = 0; i < probe->count; i++)
        is_string &= probe->entry[i].key >= ' ' && probe->entry[i].key <= '~';
    size_t count = take_keys(probe, 0, false, keys);
    return is_string ? 0 : count;
}

static void open_answer(struct probe *probe, const char *text, bool is_resumed)
{
    forget_entries(probe, 0);
    for (; *text != '\0'; text++)
        probe->entry[probe->count++] =
            (struct probe_entry){(uint32_t)(unsigned char)*text, true};
    probe->mark = probe->count;
    probe->is_open = true;
    probe->is_ending = false;
    probe->is_resumed = is_resumed;
}

static void close_answer(struct probe *probe)
{
    forget_entries(probe, 0);
    probe->mark = 0;
    probe->is_open = false;
}

/* DECRPSS: is the background the colour that was set, or one of a palette? */
static void learn_colors(struct probe *probe, const char *text)
{
    const char *ground = strstr(text, "48");
    int number[8] = {0}, count = 0;
    if (ground == NULL)
        return;
    for (const char *at = ground; *at != '\0' && count < 8; at++) {
        if (*at < '0' || *at > '9')
            continue;
        number[count++] = atoi(at);
        at += strspn(at, "0123456789") - 1;
    }
    bool is_same = count >= 5 && number[1] == 2 && number[count - 3] == RED &&
                   number[count - 2] == GREEN && number[count - 1] == BLUE;
    if (is_same)
        probe->shows_true_colors = true;
    else if (count >= 3 && number[1] == 5)
        probe->shows_palette_only = true;
}

/* XTVERSION: terminals that show true colours, and may say so in no other way.
 * tmux knows what the terminal around it shows, and has the nearest there. */
static void learn_name(struct probe *probe, const char *name)
{
    static const char *const names[] = {"Konsole", "kitty", "foot", "WezTerm",
                                        "iTerm2",  "VTE",   "tmux", "ghostty",
                                        "contour", "mintty"};
    probe->is_tmux = strncmp(name, "tmux", 4) == 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            probe->shows_true_colors = true;
    probe->knows_selectors = !probe->is_tmux;
}

/* The second device attributes: "65;7006;1" is VTE 0.70.6. */
static void learn_kind(struct probe *probe, const char *attributes)
{
    enum { ANY = -1 };
    static const struct {
        int kind, from, to, third;
    } kinds[] = {
        {65, 3600, 99999, ANY},
        {1, 2000, 99999, ANY}, /* VTE, old or new; kitty
                                */
        {77, 0, 99999, ANY}, /* mintty */
        {1, 115, 115, ANY}, /* Konsole */
        {0, 1000, 99999, 1}, /* Alacritty */
        {0, 10, 10, 1}, /* Windows Terminal */
        {0, 276, 276, 0}, /* xterm.js */
    };
    enum { TMUX = 84 };
    int kind = 0, version = 0, third = 0;
    sscanf(attributes, "%d;%d;%d", &kind, &version, &third);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kind == kinds[i].kind && version >= kinds[i].from &&
            version <= kinds[i].to &&
            (kinds[i].third == ANY || kinds[i].third == third))
            probe->shows_true_colors = true;
    if (kind == TMUX)
        probe->is_tmux = true;
}

/* What a whole answer tells. */
static void learn(struct probe *probe, const char *text)
{
    enum { FIRST_MODERN = 60 }; /* a VT220 or later; st and PuTTY are a VT102 */
    if (strncmp(text, "P1+r524742", 10) == 0) {
        probe->shows_true_colors = true;
    } else if (strncmp(text, "P1$r", 4) == 0) {
        learn_colors(probe, text + 4);
    } else if (strncmp(text, "P>|", 3) == 0) {
        learn_name(probe, text + 3);
    } else if (strncmp(text, "[>", 2) == 0) {
        learn_kind(probe, text + 2);
    } else if (strncmp(text, "[?", 2) == 0) {
        probe->is_awaited = false;
        if (atoi(text + 2) >= FIRST_MODERN && !probe->is_tmux)
            probe->knows_selectors = true;
    }
}

/* The answer has ended. What is none, but came as a string, is dropped. */
static size_t complete(struct probe *probe, uint32_t *keys)
{
    char text[TEXT_BYTES];
    text_of(probe, text);
    size_t count = match_any(text) == MATCHES_WHOLE
                       ? take_keys(probe, 0, false, keys)
                       : take_keys_or_string(probe, keys);
    close_answer(probe);
    learn(probe, text);
    return count;
}

/* A key among the bytes of an answer. It is kept while what came before it may
 * be a key, too. */
static size_t put_between(struct probe *probe, uint32_t key, uint32_t *keys)
{
    if (key == PRESS_NONE)
        return 0;
    if (probe->is_resumed && probe->count == probe->mark) {
        keys[0] = key;
        return 1;
    }
    if (probe->count < PROBE_ENTRIES_MAX)
        probe->entry[probe->count++] = (struct probe_entry){key, false};
    return 0;
}

/* Does the held escape sequence, with this byte, make an answer? */
static bool is_sequence(const struct decoder *before, unsigned char byte,
                        char *text)
{
    memcpy(text, before->held, before->bytes);
    text[before->bytes] = (char)byte;
    text[before->bytes + 1] = '\0';
    if (text[0] != PRESS_ESCAPE)
        return false;
    memmove(text, text + 1, before->bytes + 1);
    return byte == 'c' && begins_answer(text);
}

/* Bytes that no answer has at this place: keys, or the end of the answer, or
 * the beginning of the next. */
static size_t byte_between(struct probe *probe, struct decoder *decoder,
                           unsigned char byte, uint32_t *keys)
{
    struct decoder before = *decoder;
    char text[TEXT_BYTES];
    bool after_escape = before.bytes == 1 && before.held[0] == PRESS_ESCAPE;
    if (after_escape && (byte == '\\' || byte == 'P')) {
        decoder->bytes = 0;
        if (byte == '\\')
            return complete(probe, keys);
        /* The one before was cut off. */
        text_of(probe, text);
        size_t count = is_certain(text) ? take_keys(probe, 0, false, keys)
                                        : take_keys_or_string(probe, keys);
        open_answer(probe, "P", false);
        return count;
    }
    uint32_t key = decode_byte(decoder, byte);
    probe->is_ending |= after_escape && decoder->bytes == 0;
    if (decoder->bytes == 0 && is_sequence(&before, byte, text)) {
        learn(probe, text);
        return probe->is_awaited ? 0 : complete(probe, keys);
    }
    return put_between(probe, key, keys);
}

static size_t byte_of_answer(struct probe *probe, struct decoder *decoder,
                             unsigned char byte, uint32_t *keys)
{
    char text[TEXT_BYTES];
    size_t bytes = text_of(probe, text);
    if (decoder->bytes > 0 || byte < ' ' || byte > '~')
        return byte_between(probe, decoder, byte, keys);
    if (probe->is_ending && byte == '\\')
        return complete(probe, keys);
    text[bytes] = (char)byte;
    text[bytes + 1] = '\0';
    if (!begins_answer(text) || probe->count == PROBE_ENTRIES_MAX)
        return put_between(probe, byte, keys);
    probe->entry[probe->count++] = (struct probe_entry){byte, true};
    return text[0] == '[' && byte == 'c' ? complete(probe, keys) : 0;
}

/* An escape sequence has come to its end, or to a key within an answer. */
static size_t end_of_sequence(struct probe *probe, const struct decoder *before,
                              unsigned char byte, uint32_t key, uint32_t *keys)
{
    char text[DECODE_BYTES_MAX + 1];
    if (is_sequence(before, byte, text)) {
        learn(probe, text);
        return 0;
    }
    if (before->bytes == 1) { /* Alt and a key; or the escape is an answer's */
        keys[0] = key;
        if (key != PRESS_NONE)
            open_answer(probe, "", true);
        return key != PRESS_NONE;
    }
    text[before->bytes - 1] = '\0';
    bool is_too_long = before->bytes + 1 >= DECODE_BYTES_MAX;
    if (key == PRESS_NONE && !is_too_long && byte > ' ' && byte <= '~' &&
        begins_answer(text)) {
        open_answer(probe, text, false);
        return put_between(probe, byte, keys);
    }
    keys[0] = key;
    return key != PRESS_NONE;
}

/* If an answer's sequence is open that this byte cannot go on with, it waits
 * for its rest beside the key. */
static void cut_sequence(struct probe *probe, struct decoder *decoder,
                         unsigned char byte)
{
    char text[DECODE_BYTES_MAX + 1];
    if (decoder->bytes < 2 || (byte >= ' ' && byte <= '~'))
        return;
    memcpy(text, decoder->held + 1, decoder->bytes - 1);
    text[decoder->bytes - 1] = '\0';
    if (!begins_answer(text))
        return;
    decoder->bytes = 0;
    open_answer(probe, text, false);
}

size_t probe_byte(struct probe *probe, struct decoder *decoder,
                  unsigned char byte, uint32_t keys[PROBE_KEYS_MAX])
{
    struct decoder before = *decoder;
    bool after_escape = before.bytes > 0 && before.held[0] == PRESS_ESCAPE;
    if (probe->is_awaited && !probe->is_open && after_escape)
        cut_sequence(probe, decoder, byte);
    if (probe->is_awaited && probe->is_open)
        return byte_of_answer(probe, decoder, byte, keys);
    if (probe->is_awaited && after_escape && before.bytes == 1 && byte == 'P') {
        decoder->bytes = 0;
        open_answer(probe, "P", false);
        return 0;
    }
    uint32_t key = decode_byte(decoder, byte);
    if (probe->is_awaited && after_escape && decoder->bytes == 0)
        return end_of_sequence(probe, &before, byte, key, keys);
    keys[0] = key;
    return key != PRESS_NONE;
}

bool probe_keeps_keys(const struct probe *probe)
{
    for (size_t i = 0; i < probe->count; i++)
        if (!probe->entry[i].fits)
            return true;
    return probe->is_resumed && probe->count > probe->mark;
}

/* Numbers that go on after a pause were hardly typed; a single one may be. */
static bool goes_on(const struct probe *probe, const char *text)
{
    enum { FEW = 2 };
    for (size_t i = probe->mark; i < probe->count; i++)
        if (!probe->entry[i].fits)
            return false;
    return probe->count - probe->mark >= FEW && is_certain(text) &&
           text[1] != '>' && probe->count < PROBE_ENTRIES_MAX;
}

static size_t pause_of_answer(struct probe *probe, uint32_t *keys)
{
    char text[TEXT_BYTES];
    size_t count = 0;
    text_of(probe, text);
    if (!probe->is_resumed && !is_certain(text))
        count = take_keys_or_string(probe, keys);
    else if (!probe->is_resumed)
        count = take_keys(probe, 0, false, keys);
    else if (!goes_on(probe, text))
        count = take_keys(probe, probe->mark, true, keys);
    probe->mark = probe->count;
    probe->is_resumed = true;
    if (probe->count == PROBE_ENTRIES_MAX)
        close_answer(probe);
    return count;
}

size_t probe_pause(struct probe *probe, struct decoder *decoder,
                   uint32_t keys[PROBE_KEYS_MAX])
{
    struct decoder before = *decoder;
    uint32_t key = decode_give_up(decoder);
    char text[DECODE_BYTES_MAX + 1];
    size_t count = 0;
    if (probe->is_awaited && probe->is_open) {
        probe->is_ending |= key == PRESS_ESCAPE;
        count = put_between(probe, key, keys);
        return count + pause_of_answer(probe, keys + count);
    }
    if (probe->is_awaited && before.bytes > 0 &&
        before.held[0] == PRESS_ESCAPE) {
        memcpy(text, before.held + 1, before.bytes - 1);
        text[before.bytes - 1] = '\0';
        if (begins_answer(text))
            open_answer(probe, text, true);
    }
    keys[0] = key;
    return key != PRESS_NONE;
}

int probe_colors(const struct probe *probe, int promised)
{
    enum { PALETTE = 256 };
    if (probe->shows_true_colors)
        return TRUE_COLORS;
    if (probe->shows_palette_only || (probe->is_tmux && promised < PALETTE))
        return PALETTE;
    return promised;
}
