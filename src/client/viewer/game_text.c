// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/game_text.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"

#include "speech/sentences/adjourn.h"
#include "speech/sentences/sentence_parts.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/verdict.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/tell.h"

struct remarks {
    const struct announcer *announcer;
    struct utterance *out;
    int ply, moves;
    bool has_said_move; /* in this variation */
};

/* As many words as one piece of an utterance holds. */
static size_t piece_of(const char *text)
{
    enum { PIECE_BYTES = SEGMENT_TEXT_MAX / 2 };
    size_t bytes = strlen(text);
    if (bytes <= PIECE_BYTES)
        return bytes;
    bytes = PIECE_BYTES;
    while (bytes > 0 && text[bytes] != ' ')
        bytes--;
    if (bytes > 0)
        return bytes;
    bytes = PIECE_BYTES;
    while (((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes--;
    return bytes;
}

/* Its end is seen, and heard: the next sentence is not its own. */
static void add_comment(const struct remarks *remarks, const char *comment)
{
    char text[PGN_TEXT_MAX], clean[PGN_TEXT_MAX];
    snprintf(text, sizeof text, "%s", comment);
    /* The commands to programs, such as [%clk 0:10:00], are nothing to hear. */
    char *begin;
    while ((begin = strstr(text, "[%")) != NULL) {
        char *end = strchr(begin, ']');
        if (end == NULL)
            end = begin + strlen(begin) - 1;
        memmove(begin, end + 1, strlen(end + 1) + 1);
    }
    text_clean(text, clean, sizeof clean);
    for (size_t end = strlen(clean); end > 0 && clean[end - 1] == ' ';)
        clean[--end] = '\0';
    const char *at = clean + strspn(clean, " ");
    while (*at != '\0') {
        size_t bytes = piece_of(at);
        bool is_open =
            at[bytes] == '\0' && isalnum((unsigned char)at[bytes - 1]);
        announce_add(remarks->announcer, remarks->out, "%.*s%s", (int)bytes, at,
                     is_open ? "." : "");
        at += bytes;
        at += strspn(at, " ");
    }
}

/* PGN standard 10. A NULL sign shows as its number. */
static const struct nag {
    int number;
    const char *sign, *words;
} nags[] = {
    {1, "!", N_("That is a good move.")},
    {2, "?", N_("That is a mistake.")},
    {3, "!!", N_("That is a very good move.")},
    {4, "??", N_("That is a blunder.")},
    {5, "!?", N_("That is an interesting move.")},
    {6, "?!", N_("That is a doubtful move.")},
    {7, NULL, N_("That is the only move.")},
    {10, "=", N_("The position is even.")},
    {13, NULL, N_("The position is unclear.")},
    {14, "+=", N_("White is slightly better.")},
    {15, "=+", N_("Black is slightly better.")},
    {16, "+/-", N_("White is better.")},
    {17, "-/+", N_("Black is better.")},
    {18, "+-", N_("White has a winning position.")},
    {19, "-+", N_("Black has a winning position.")},
    {146, "N", N_("The move is new.")},
};

static const struct nag *nag_of(int number)
{
    for (size_t i = 0; i < sizeof nags / sizeof *nags; i++)
        if (nags[i].number == number)
            return &nags[i];
    return NULL;
}

static void take_remark(struct remarks *remarks, const struct pgn_item *item)
{
    switch (item->token) {
    case PGN_COMMENT:
        add_comment(remarks, item->text);
        break;
    case PGN_NAG: {
        const struct nag *nag = nag_of(item->number);
        if (nag != NULL)
            announce_add(remarks->announcer, remarks->out, "%s",
                         gettext(nag->words));
        else if (item->number > 0 && item->number <= PGN_NUMBER_MAX)
            announce_add(remarks->announcer, remarks->out,
                         gettext("Sign number %d."), item->number);
    } break;
    case PGN_VARIATION:
        if (item->error != PGN_OK) { /* it is skipped, and does not end */
            announce_add(remarks->announcer, remarks->out, "%s",
                         gettext(pgn_error_sentence(item->error)));
            break;
        }
        remarks->has_said_move = false;
        announce_add(remarks->announcer, remarks->out, "%s",
                     gettext("Variation:"));
        break;
    case PGN_VARIATION_END:
        announce_add(remarks->announcer, remarks->out, "%s",
                     gettext("The variation ends."));
        break;
    case PGN_MOVE:
        if (item->depth > 0) {
            /* It is instead of the move that is looked at, which told its
             * number. */
            struct move_facts facts = move_facts_of(item->before, item->mv);
            if (facts.side == WHITE && remarks->has_said_move)
                announce_add(remarks->announcer, remarks->out,
                             "%d:", facts.number);
            remarks->has_said_move = true;
            announce_move(remarks->announcer, &facts, remarks->out);
            utterance_pause(remarks->out, PAUSE_ITEM_MS);
        }
        break;
    default:
        break;
    }
}

/* False when nothing more is said of that move. */
static bool read_item(void *context, const struct pgn_item *item)
{
    struct remarks *remarks = context;
    remarks->moves += item->token == PGN_MOVE && item->depth == 0;
    if (remarks->moves == remarks->ply)
        take_remark(remarks, item);
    return remarks->moves <= remarks->ply;
}

int remarks_add(const struct announcer *announcer, struct pgn_index *index,
                int number, int ply, struct utterance *out)
{
    struct remarks remarks = {announcer, out, ply, 0, false};
    return pgn_index_walk(index, number, read_item, &remarks);
}

struct marks {
    char (*of_ply)[VIEW_MARK_MAX];
    int plies, moves;
};

static bool read_mark(void *context, const struct pgn_item *item)
{
    struct marks *marks = context;
    marks->moves += item->token == PGN_MOVE && item->depth == 0;
    if (item->token != PGN_NAG || item->depth > 0 || item->number <= 0 ||
        item->number > PGN_NUMBER_MAX || marks->moves == 0 ||
        marks->moves > marks->plies)
        return marks->moves <= marks->plies;
    const struct nag *nag = nag_of(item->number);
    char *mark = marks->of_ply[marks->moves - 1], sign[VIEW_MARK_MAX];
    if (nag != NULL && nag->sign != NULL)
        snprintf(sign, sizeof sign, "%s", nag->sign);
    else
        snprintf(sign, sizeof sign, "$%d", item->number);
    if (strlen(mark) + strlen(sign) < VIEW_MARK_MAX)
        strcat(mark, sign);
    return true;
}

int remarks_marks(struct pgn_index *index, int number, int plies,
                  char (*marks)[VIEW_MARK_MAX])
{
    struct marks found = {marks, plies, 0};
    memset(marks, 0, (size_t)plies * sizeof *marks);
    return pgn_index_walk(index, number, read_mark, &found);
}

enum { FOUND_TEXT_MAX = 1024 };

struct replay_envelope {
    struct envelope envelope; /* read; or not, and then found says why */
    bool is_read, is_good;
    char found[FOUND_TEXT_MAX];
};

/* Otherwise it is an ordinary PGN file. */
static bool claims_to_be_one(const char *path)
{
    char *text = malloc(ENVELOPE_TEXT_MAX);
    int fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    ssize_t bytes = text != NULL && fd >= 0
                        ? whole_file_get(fd, text, ENVELOPE_TEXT_MAX)
                        : 0;
    bool claims = bytes > 0 && envelope_is_meant(text, (size_t)bytes);
    if (fd >= 0)
        close(fd);
    free(text);
    return claims;
}

struct replay_envelope *replay_envelope_read(const char *path)
{
    struct envelope_result result = {.error = ENVELOPE_NONE};
    struct replay_envelope *read = calloc(1, sizeof *read);
    if (read == NULL)
        return NULL;
    envelope_init(&read->envelope);
    if (envelope_folder_read(path, &read->envelope, &result) != 0 ||
        (result.error != ENVELOPE_OK && !claims_to_be_one(path))) {
        replay_envelope_free(read);
        return NULL;
    }
    read->is_read = result.error == ENVELOPE_OK;
    if (read->is_read) {
        struct envelope copy;
        struct envelope_evidence evidence;
        envelope_init(&copy);
        envelope_evidence_gather(&read->envelope, path, &copy, &evidence);
        struct envelope_verdict verdict =
            envelope_verdict_of(&read->envelope, &evidence);
        envelope_done(&copy);
        read->is_good = envelope_verdict_is_good(verdict.finding);
        envelope_verdict_describe(&verdict, read->found, sizeof read->found);
    } else
        envelope_error_describe(&result, read->found, sizeof read->found);
    return read;
}

void replay_envelope_free(struct replay_envelope *read)
{
    if (read != NULL)
        envelope_done(&read->envelope);
    free(read);
}

void replay_envelope_show(const struct replay_envelope *read, struct game *game)
{
    struct envelope_events events = {.count = 0};
    if (read->is_read && envelope_rebuild(&read->envelope, &events)) {
        game_done(game);
        game_init(game);
        for (int i = 0; i < events.count; i++)
            game_apply(game, &events.events[i]);
    }
    envelope_events_free(&events);
}

void replay_envelope_tell(struct client *client,
                          const struct replay_envelope *read)
{
    struct utterance utterance;
    tell_sentence(client, read->is_good ? FRONTEND_ANSWER : FRONTEND_REFUSAL,
                  PRIORITY_ANSWER, read->found);
    for (int part = INSCRIPTION_NAMES;
         read->is_good && part < INSCRIPTION_POSITION &&
         envelope_inscription(&read->envelope, &client->announcer, part,
                              &utterance);
         part++) {
        utterance.priority = PRIORITY_CHAT; /* no part drops another */
        tell_utterance(client, FRONTEND_ANSWER, &utterance);
    }
}

enum { PART_BYTES = 128 };

void replay_title(const struct pgn_index_page *page, char *out,
                  size_t out_bytes)
{
    const char *parts[] = {page->event, page->site, page->round, page->date};
    size_t used = 0;

    out[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i][0] != '\0' && used < out_bytes)
            used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                     used > 0 ? ", " : "", parts[i]);
}

void replay_date_text(const char *date, char *out, size_t out_bytes)
{
    char moment[] = "0000-00-00T00:00:00+00:00";
    out[0] = '\0';
    if (digits_have_form(date, "0000.00.00")) {
        memcpy(moment, date, 4);
        memcpy(moment + 5, date + 5, 2);
        memcpy(moment + 8, date + 8, 2);
        announce_date_text(moment, out, out_bytes);
    } else {
        snprintf(out, out_bytes, "%.*s", (int)strcspn(date, ".?"), date);
    }
}

/* " Time: 3 minutes" if both sides have the same. */
static void add_time(const struct pgn_index_page *page, char *out,
                     size_t out_bytes)
{
    char white[2 * PART_BYTES], black[2 * PART_BYTES];
    size_t used = strlen(out);
    if (!page->time[WHITE].known || !page->time[BLACK].known)
        return;
    announce_control_text(&page->time[WHITE].control, white, sizeof white);
    announce_control_text(&page->time[BLACK].control, black, sizeof black);
    if (strcmp(white, black) == 0 && page->time[WHITE].control.count > 0 &&
        used + 1 < out_bytes) {
        out[used++] = ' ';
        snprintf(out + used, out_bytes - used, gettext("Time: %s."), white);
    }
}

void replay_heading(const struct game *game, const struct pgn_index_page *page,
                    int number, char *out, size_t out_bytes)
{
    char who[2 * PART_BYTES + 64], length[PART_BYTES];
    int moves = (game->ply_count + 1) / 2;
    bool has_result = game->phase == GAME_OVER && game->half_white != HALF_NONE;
    snprintf(who, sizeof who, gettext("Game %d: %s against %s."), number + 1,
             announce_name(game, WHITE), announce_name(game, BLACK));
    /* A name may end in a full stop of its own. */
    char *sentence = who;
    size_t bytes = strlen(sentence);
    if (bytes > 1 && strcmp(sentence + bytes - 2, "..") == 0)
        sentence[bytes - 1] = '\0';
    snprintf(length, sizeof length,
             ngettext("%d move.", "%d moves.", (unsigned long)moves), moves);
    snprintf(out, out_bytes, "%s %s %s", who,
             has_result ? announce_points(game->half_white, game->half_black)
                        : gettext("Without a result."),
             length);
    /* "Club championship, round 3, 22 November 2026."; "" where nothing is
     * known. */
    char round[PART_BYTES] = "", date[PART_BYTES];
    const char *parts[] = {page->event, page->site, round, date};
    size_t used = strlen(out);
    bool begun = false;
    if (page->round[0] != '\0')
        snprintf(round, sizeof round, gettext("round %s"), page->round);
    replay_date_text(page->date, date, sizeof date);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i][0] == '\0' || used >= out_bytes)
            continue;
        snprintf(out + used, out_bytes - used, "%s%s", begun ? ", " : " ",
                 parts[i]);
        used = strlen(out);
        begun = true;
    }
    if (begun && used < out_bytes)
        snprintf(out + used, out_bytes - used, ".");
    add_time(page, out, out_bytes);
}
