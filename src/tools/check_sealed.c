// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/check_sealed.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/inscription.h"
#include "src/adjourn/known_keys.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/text.h"

enum { SENTENCE_MAX = 1024 };

bool check_envelopes_read(char *const *paths, int count,
                          struct check_envelopes *out)
{
    *out = (struct check_envelopes){.count = 0};
    out->given = calloc((size_t)count, sizeof *out->given);
    if (out->given == NULL)
        return false;
    for (int i = 0; i < count; i++) {
        struct envelope *envelope = &out->given[out->count].envelope;
        struct envelope_result result = {.error = ENVELOPE_NONE};
        envelope_init(envelope);
        out->given[out->count].path = paths[i];
        if (envelope_folder_read(paths[i], envelope, &result) == 0 &&
            result.error == ENVELOPE_OK && envelope_is_sound(envelope))
            out->count++;
        else
            envelope_done(envelope);
    }
    return true;
}

/* If nobody signed it, its salt must be the one that its contents make: only
 * then a note proves anything. */
static void judge_salt(const struct envelope *envelope,
                       struct envelope_verdict *verdict)
{
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER ||
        (verdict->finding != FOUND_UNSIGNED && verdict->finding != FOUND_SAME &&
         verdict->finding != FOUND_REPLACED))
        return;
    enum envelope_salting salting = envelope_check_salt(envelope);
    if (salting == ENVELOPE_SALT_WRONG)
        verdict->finding = FOUND_CHANGED;
    if (salting == ENVELOPE_SALT_UNCHECKED)
        verdict->finding = FOUND_NO_MEMORY;
}

struct envelope_verdict check_envelope_judge(const struct envelope *envelope,
                                             const char *path,
                                             struct envelope_evidence *evidence)
{
    struct envelope copy;
    envelope_init(&copy);
    envelope_evidence_gather(envelope, path, &copy, evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, evidence);
    envelope_done(&copy);
    judge_salt(envelope, &verdict);
    return verdict;
}

void check_envelopes_free(struct check_envelopes *envelopes)
{
    for (int i = 0; i < envelopes->count; i++)
        envelope_done(&envelopes->given[i].envelope);
    free(envelopes->given);
    *envelopes = (struct check_envelopes){.count = 0};
}

enum { TITLE_MAX = 64 };

/* "7GQ2K4MD-1" */
static void name_envelope(const struct envelope *envelope, char out[TITLE_MAX])
{
    snprintf(out, TITLE_MAX, "%.16s-%.16s", envelope->value[ENVELOPE_GAME],
             envelope->value[ENVELOPE_SERIAL]);
}

bool check_envelopes_tell_unproved(const struct check_envelopes *envelopes,
                                   FILE *out)
{
    bool any = false;
    for (int i = 0; envelopes->has_games && i < envelopes->count; i++) {
        const struct check_given *given = &envelopes->given[i];
        const bool is_passed = given->passed_in != NULL;
        char name[TITLE_MAX], file[PATH_MAX];
        if (given->is_judged)
            continue;
        any = true;
        name_envelope(&given->envelope, name);
        text_clean(is_passed ? given->passed_in : given->path, file,
                   sizeof file);
        if (is_passed)
            print_format(out, gettext("%s line %ju, column %u: "), file,
                         (uintmax_t)given->line, given->column);
        else
            print_format(out, "%s: ", file);
        print_format(
            out,
            is_passed
                ? gettext("The game continues after the envelope %s, but does "
                          "not say how it was opened. The move is not proved.")
                : gettext("No game here opens the envelope %s. Its "
                          "move is not proved."),
            name);
        print_text("\n", out);
    }
    return any;
}

static bool has_note(const struct envelope *envelope, const char *note)
{
    return strcmp(envelope->value[ENVELOPE_NOTE], note) == 0 &&
           envelope_is_sound(envelope);
}

/* The kept envelope of that note. False, and out holds nothing: none is. */
static bool find_kept(const char *note, struct envelope *out)
{
    char folder[PATH_MAX], path[PATH_MAX + 256];
    struct envelope_result result = {.error = ENVELOPE_NONE};
    bool is_found = false;
    DIR *files =
        paths_of(PLACE_ENVELOPES, folder) == 0 ? opendir(folder) : NULL;
    if (files == NULL)
        return false;
    for (struct dirent *entry; !is_found && (entry = readdir(files)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%.255s", folder, entry->d_name);
        is_found = envelope_folder_read(path, out, &result) == 0 &&
                   result.error == ENVELOPE_OK && has_note(out, note);
        if (!is_found)
            envelope_done(out);
    }
    closedir(files);
    return is_found;
}

static void tell_remark(const struct check_sealed *sealed, enum finding finding,
                        const char *sentence, check_tell *tell, void *context)
{
    tell(context, finding, sealed->line, sealed->column, sentence);
}

/* Is it the envelope of this position? */
static bool is_of_position(const struct envelope *envelope,
                           const struct position *before)
{
    char fen[FEN_MAX];
    fen_write(before, FEN_XFEN, fen);
    return strcmp(fen, envelope->value[ENVELOPE_POSITION]) == 0;
}

/* Is what was sealed the move that was made? Without a move, the game ended
 * with a text that is none. */
static bool is_followed(const struct envelope *envelope, const char *text,
                        const struct pgn_item *item)
{
    const struct position *before = item->before;
    struct position adjourned;
    struct move mv;
    if (before == NULL) {
        if (!envelope_adjourned_position(envelope, &adjourned))
            return false;
        before = &adjourned;
    }
    bool is_move =
        san_read_in(before, text,
                    notation_of_code(envelope->value[ENVELOPE_LANGUAGE]), &mv)
            .reason == REASON_NONE;
    return item->token == PGN_MOVE ? is_move && move_equal(mv, item->mv)
                                   : !is_move;
}

/* Are other players named? A question mark names nobody. */
static bool has_other_players(const struct envelope *envelope,
                              const struct check_sealed *sealed)
{
    static const enum envelope_field fields[] = {ENVELOPE_WHITE,
                                                 ENVELOPE_BLACK};
    for (int side = WHITE; side < SIDES; side++) {
        const char *sealer = envelope->value[fields[side]];
        const char *player = sealed->player[side];
        if (strcmp(sealer, "?") != 0 && strcmp(player, "?") != 0 &&
            player[0] != '\0' && strcmp(sealer, player) != 0)
            return true;
    }
    return false;
}

/* What the comment says of it that is not so; NULL: nothing. Names in the
 * sentence are the envelope's. */
static const char *find_breach(const struct envelope *envelope,
                               const struct check_sealed *sealed,
                               const struct pgn_item *item)
{
    bool is_white = envelope_sealer(envelope) == WHITE;
    if (item->before != NULL && !is_of_position(envelope, item->before))
        return gettext("The envelope %s belongs to a different position.");
    if (has_other_players(envelope, sealed))
        return gettext("The envelope %s names other players than the game. The "
                       "move is not proved.");
    if (sealed->note[0] == '\0')
        return gettext("The comment does not have the note of the envelope "
                       "%s. The move is not proved.");
    if (strcmp(sealed->note, envelope->value[ENVELOPE_NOTE]) != 0)
        return gettext("The note in the comment is not the note of the "
                       "envelope %s. The move is not proved.");
    if (strcmp(sealed->number, envelope->value[ENVELOPE_SERIAL]) != 0)
        return gettext("The comment has the wrong number for the envelope "
                       "%s. The move is not proved.");
    if (sealed->says_white != is_white)
        return is_white
                   ? gettext("The comment says that Black sealed the move in "
                             "the envelope %s, but White did.")
                   : gettext("The comment says that White sealed the move in "
                             "the envelope %s, but Black did.");
    if (sealed->opening[0] == '\0')
        return gettext("The comment does not say what was in the envelope "
                       "%s. The move is not proved.");
    return NULL;
}

/* With the envelope, and its file where it was given: what is proved, or what
 * is wrong. An envelope with a fault of its own, which is told with it, proves
 * nothing. */
static void judge_by(const struct envelope *envelope, const char *path,
                     const struct check_sealed *sealed,
                     const struct pgn_item *item, check_tell *tell,
                     void *context)
{
    char text[ENVELOPE_SECRET_MAX + 1],
        shown[ENVELOPE_SECRET_MAX + 1] = "", name[TITLE_MAX],
                                    sentence[SENTENCE_MAX];
    const char *format = find_breach(envelope, sealed, item);
    bool is_proved = false;
    name_envelope(envelope, name);
    if (format == NULL &&
        !envelope_opening_fits(envelope, sealed->opening, text)) {
        format = gettext("What was opened was not in the envelope %s.");
    } else if (format == NULL) {
        is_proved = is_followed(envelope, text, item);
        text_clean(text, shown, sizeof shown);
        struct envelope_evidence evidence;
        bool has_fault =
            is_proved && path != NULL &&
            !envelope_verdict_is_good(
                check_envelope_judge(envelope, path, &evidence).finding);
        is_proved = is_proved && !has_fault;
        format =
            has_fault ? gettext("The envelope %s held what was opened, but it "
                                "has a fault. The move is not proved.")
            : is_proved ? gettext("It is proved that the envelope %s held what "
                                  "was opened: %s.")
                        : gettext("The envelope %s held %s, but the game "
                                  "continues differently.");
    }
    snprintf(sentence, sizeof sentence, format, name, shown);
    tell_remark(sealed, is_proved ? FINDING_PROOF : FINDING_ERROR, sentence,
                tell, context);
}

/* The given one that the comment means: the one with its note; else one of its
 * position. NULL: none. */
static struct check_given *find_given(const struct check_sealed *sealed,
                                      const struct pgn_item *item)
{
    struct check_given *given = sealed->envelopes->given;
    struct check_given *by_position = NULL;
    for (int i = 0; i < sealed->envelopes->count; i++) {
        if (has_note(&given[i].envelope, sealed->note))
            return &given[i];
        if (item->before != NULL &&
            is_of_position(&given[i].envelope, item->before))
            by_position = &given[i];
    }
    return by_position;
}

static void judge(const struct check_sealed *sealed,
                  const struct pgn_item *item, check_tell *tell, void *context)
{
    struct envelope kept;
    struct check_given *given = find_given(sealed, item);
    /* The game has ended, or waits, with the envelope closed. */
    if (sealed->opening[0] == '\0' && item->token != PGN_MOVE) {
        if (given != NULL) {
            char name[TITLE_MAX], sentence[SENTENCE_MAX];
            name_envelope(&given->envelope, name);
            snprintf(sentence, sizeof sentence,
                     gettext("The envelope %s was not opened in this game."),
                     name);
            given->is_judged = true;
            tell_remark(sealed, FINDING_REMARK, sentence, tell, context);
        }
        return;
    }
    envelope_init(&kept);
    bool is_kept =
        (given == NULL || !has_note(&given->envelope, sealed->note)) &&
        sealed->note[0] != '\0' && find_kept(sealed->note, &kept);
    if (given != NULL && !is_kept) {
        given->is_judged = true;
        judge_by(&given->envelope, given->path, sealed, item, tell, context);
    } else if (is_kept) {
        judge_by(&kept, NULL, sealed, item, tell, context);
    } else if (sealed->opening[0] != '\0') {
        tell_remark(sealed, FINDING_REMARK,
                    gettext("A sealed move was opened here. To prove it, check "
                            "the file of its envelope together with this "
                            "file."),
                    tell, context);
    }
    envelope_done(&kept);
}

/* Remember where the game continues from the position of a given envelope. */
static void note_passing(const struct check_sealed *sealed,
                         const struct pgn_item *item)
{
    for (int i = 0; i < sealed->envelopes->count; i++) {
        struct check_given *given = &sealed->envelopes->given[i];
        if (given->passed_in != NULL ||
            !is_of_position(&given->envelope, item->before))
            continue;
        given->passed_in = sealed->path;
        given->line = item->line;
        given->column = item->column;
    }
}

/* The value of a word of that name, or NULL. */
static const char *value_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 ? word + length : NULL;
}

/* Words from a program or from anybody. */
static bool is_of_sealed_move(const char *comment)
{
    const char *at = comment + strspn(comment, " \t\r\n");
    return (strncmp(at, "white seals", 11) == 0 ||
            strncmp(at, "black seals", 11) == 0) &&
           strstr(at, "envelope=") != NULL;
}

bool check_sealed_note(const char *comment, char note[ENVELOPE_NOTE_MAX])
{
    char typed[ENVELOPE_NOTE_MAX];
    const char *at = strstr(comment, "note=");
    if (!is_of_sealed_move(comment) || at == NULL)
        return false;
    snprintf(typed, sizeof typed, "%s", at + strlen("note="));
    return envelope_note_read(typed, note) == ENVELOPE_NOTE_OK;
}

/* "white seals envelope=1 note=4DJZ-... opening= ...": from a program or from
 * anybody, and proved or not later. */
static void read_comment(struct check_sealed *sealed,
                         const struct pgn_item *item)
{
    char copy[1024], *rest = copy, *word;
    bool is_opening = false;
    size_t used = 0;
    if (!is_of_sealed_move(item->text) || strlen(item->text) >= sizeof copy)
        return;
    strcpy(copy, item->text);
    sealed->waits = true;
    sealed->line = item->line;
    sealed->column = item->column;
    sealed->opening[0] = sealed->number[0] = '\0';
    sealed->says_white =
        strncmp(copy + strspn(copy, " \t\r\n"), "white", 5) == 0;
    if (!check_sealed_note(item->text, sealed->note))
        sealed->note[0] = '\0';
    while ((word = strtok_r(rest, " \t\r\n", &rest)) != NULL) {
        const char *opening = is_opening ? word : value_of(word, "opening=");
        const char *number = value_of(word, "envelope=");
        if (number != NULL && !is_opening)
            snprintf(sealed->number, sizeof sealed->number, "%.15s", number);
        if (opening == NULL)
            continue;
        is_opening = true;
        size_t bytes = strlen(opening);
        if (used + bytes >= sizeof sealed->opening)
            continue;
        memcpy(sealed->opening + used, opening, bytes + 1);
        used += bytes;
    }
    if (sealed->noted != NULL && strcmp(sealed->noted, sealed->note) == 0)
        sealed->has_noted = true;
}

void check_sealed_item(struct check_sealed *sealed, const struct pgn_item *item,
                       check_tell *tell, void *context)
{
    if (item->depth > 0)
        return;
    for (int side = WHITE; item->token == PGN_TAG && side < SIDES; side++)
        if (strcmp(item->name, side == WHITE ? "White" : "Black") == 0)
            snprintf(sealed->player[side], sizeof sealed->player[side], "%s",
                     item->text);
    bool ends = item->token == PGN_MOVE || item->token == PGN_RESULT;
    if (sealed->waits && ends)
        judge(sealed, item, tell, context);
    else if (item->token == PGN_MOVE)
        note_passing(sealed, item);
    if (ends || item->token == PGN_ERROR)
        sealed->waits = false;
    if (item->token == PGN_RESULT)
        sealed->player[WHITE][0] = sealed->player[BLACK][0] = '\0';
    if (item->token == PGN_COMMENT)
        read_comment(sealed, item);
}
