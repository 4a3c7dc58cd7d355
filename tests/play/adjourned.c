// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "tests/play/adjourned.h"
#include "tests/text_file.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

const char adjourned_sealed[] = "Ng8-f6";

void adjourned_begin(struct play *play, bool linear)
{
    adjourned_begin_with(play, linear, PLAY_ARGS("--time", "40/2h,1h"));
}

void adjourned_begin_with(struct play *play, bool linear,
                          const char *const *options)
{
    static const char *const moves[] = {"e4", "e5", "Qh5", "Nc6", "Bc4"};
    const char *args[PLAY_ARGS_MAX] = {"--white", "Anna", "--black", "Boris"};
    size_t count = 4;
    while (*options != NULL && count < PLAY_ARGS_MAX - 2)
        args[count++] = *options++;
    args[count] = linear ? "--linear" : NULL;
    play_start(play, args);
    play_sees(play, PROMPT_WHITE(1));
    for (size_t i = 0; i < ROWS(moves); i++) {
        char prompt[64];
        snprintf(prompt, sizeof prompt,
                 "%s, move %zu:", i % 2 ? "White" : "Black", (i + 1) / 2 + 1);
        play_shows(play, moves[i], prompt);
    }
}

void adjourned_wish(struct play *play)
{
    play_replies(play, "adjourn", ASKS_WHEN);
    play_replies(play, "", "Where?");
    play_enter(play, "");
}

void adjourned_order(struct play *play)
{
    adjourned_wish(play);
    play_tells(play, ASKS_ADJOURN("Anna"));
    play_replies(play, "yes", "Write your move");
    play_sees(play, PROMPT_BLACK_SEALS);
}

void adjourned_begin_sealing(struct play *play, bool linear)
{
    adjourned_begin(play, linear);
    adjourned_order(play);
}

/* Typed, and changed. */
static void write_move(struct play *play)
{
    play_replies(play, "Nf3", "That is not a clear move");
    play_type(play, adjourned_sealed);
    play_sees(play, PROMPT_BLACK_SEALS " ******");
    play_replies(play, "", TELLS_CLEAR_MOVE ".");
}

void adjourned_seal(struct play *play, const char *label)
{
    write_move(play);
    play_replies(play, "", TELLS_ENVELOPE_KEPT ".");
    play_sees(play, label);
}

void adjourned_keep(struct play *play, bool linear)
{
    adjourned_begin_sealing(play, linear);
    adjourned_seal(play, "Adjourned:");
}

struct noted {
    char phrase[ADJOURNED_PHRASE_MAX];
};

/* Three groups of four characters, at the line's begin or behind a blank, in
 * the lowest line in which they are. */
static bool shows_phrase(struct term *term, void *context)
{
    struct noted *noted = context;
    for (int row = term_rows(term) - 1; row >= 0; row--) {
        char line[TERM_TEXT_MAX];
        term_line(term, row, line);
        for (const char *at = line; *at != '\0'; at++)
            if ((at == line || at[-1] == ' ') &&
                sscanf(at, "%14[0-9A-Z-]", noted->phrase) == 1 &&
                strlen(noted->phrase) == ADJOURNED_PHRASE_MAX - 1 &&
                noted->phrase[4] == '-' && noted->phrase[9] == '-')
                return true;
    }
    return false;
}

void adjourned_copy_phrase(struct play *play, char phrase[ADJOURNED_PHRASE_MAX])
{
    struct noted noted;
    if (!term_wait(play->term, shows_phrase, &noted, PLAY_SOON_MS))
        play_give_up(play, "no passphrase is shown", "");
    strcpy(phrase, noted.phrase);
}

void adjourned_write_phrase(struct play *play,
                            char phrase[ADJOURNED_PHRASE_MAX])
{
    play_replies(play, "passphrase", "A passphrase will open");
    write_move(play);
    play_replies(play, "", "then type it again.");
    adjourned_copy_phrase(play, phrase);
}

void adjourned_keep_by_phrase(struct play *play, bool linear,
                              char phrase[ADJOURNED_PHRASE_MAX])
{
    adjourned_begin_sealing(play, linear);
    adjourned_write_phrase(play, phrase);
    play_replies(play, "", "Type the passphrase again");
    play_replies(play, "0000-0000-0000", "That is not the passphrase");
    play_replies(play, "turn",
                 TELLS_BLACK_TO_MOVE); /* a word keeps its meaning */
    play_replies(play, phrase, "The passphrase is correct");
    play_hears(play, "The envelope is being locked: that takes a second.");
    play_hears(play, TELLS_ENVELOPE_KEPT ".");
    play_hears(play, "To open the envelope, type open. To leave, type quit.");
    play_sees(play, "Adjourned:");
}

void adjourned_offer_phrase(struct play *play, const char *phrase)
{
    play_shows(play, "open", "Passphrase:");
    play_hears(play, "move Type the passphrase.");
    play_speaks(play, phrase, "Checking the passphrase takes a second.");
}

void adjourned_take(struct play *play, char path[PATH_MAX])
{
    char kept[PATH_MAX];
    adjourned_leave(play);
    play_stop(play);
    home_path(&play->home, "carried by Boris.pgn", path);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", kept));
    assert_int_equal(rename(kept, path), 0);
}

void adjourned_change(const char *path)
{
    static const char tag[] = "EnvelopeWhiteUsed \"";
    char *text = home_read(path), *used = strstr(text, tag);
    assert_non_null(used);
    used[strlen(tag)] = used[strlen(tag)] == '1' ? '2' : '1';
    text_file_write(path, text);
    free(text);
}

void adjourned_leave(struct play *play)
{
    play_shows(play, "quit", YES_OR_NO);
    play_enter(play, "yes");
    play_leaves(play, 0);
}

pid_t adjourned_child(pid_t parent)
{
    char path[64], text[64] = "";
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent,
             (int)parent);
    FILE *stream = fopen(path, "r");
    if (stream == NULL)
        return 0;
    size_t bytes = fread(text, 1, sizeof text - 1, stream);
    text[bytes] = '\0';
    fclose(stream);
    return (pid_t)atoi(text);
}
