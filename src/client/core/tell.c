// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/tell.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"
#include "rules/base/wipe.h"
#include "rules/game/announced.h"
#include "rules/notation/san.h"

#include "speech/sentences/appendix_d.h"
#include "speech/voice/load_library.h"
#include "speech/voice/soundfile.h"
#include "speech/voice/spoken_text.h"
#include "speech/voice/voice_engine.h"

#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/text.h"

int record_check(const char *path, bool resumes, FILE *errors)
{
    struct stderr_guard guard;
    char lacks[LATE_WHY_MAX];
    if (!soundfile_knows(path)) {
        print_error_at(errors, path,
                       gettext("a sound file ends in wav, flac, ogg or opus"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (!resumes && access(path, F_OK) == 0) {
        print_error_at(errors, path, gettext("that file already exists"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        strcpy(folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path) + 1, path);
    int failure = access(folder, W_OK | X_OK) == 0 ? 0 : -errno;
    if (failure != 0) {
        print_error_at(errors, path, translation_of_error(-failure),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    stderr_guard_init(&guard);
    int rate_hz = engine_begin(&guard);
    failure = rate_hz < 0 ? rate_hz : soundfile_may_begin();
    if (failure == 0)
        return EXIT_DONE;
    print_error_at(errors, path, late_why(failure, lacks), PRINT_ERROR_NOWHERE);
    return EXIT_UNAVAILABLE;
}

static int record_begin(struct client *client)
{
    char path[PATH_MAX], title[2 * NAME_MAX_BYTES + 8];
    const struct game *game = &client->game;
    /* "game.flac", "game-2.flac". */
    int round = ++client->told.recorded_games;
    const char *dot = strrchr(client->options->record, '.');
    if (round <= 1)
        snprintf(path, PATH_MAX, "%s", client->options->record);
    else
        snprintf(path, PATH_MAX, "%.*s-%d%s",
                 (int)(dot - client->options->record), client->options->record,
                 round, dot);
    snprintf(title, sizeof title, "%s - %s", announce_name(game, WHITE),
             announce_name(game, BLACK));
    return recorder_open(path, client->joined.id, title, game->start.date,
                         &client->told.recorder);
}

int record_event(struct client *client, const struct event *event,
                 const struct utterance *said)
{
    const struct game *game = &client->game;
    int error = 0;
    if (client->options->record[0] == '\0' || client->joined.provisional)
        return 0;
    if (event->kind == EVENT_START)
        error = record_begin(client);
    struct record_mark mark = {.seq = event->seq};
    for (int side = WHITE; side <= BLACK; side++)
        mark.left_ms[side] = game_left_ms(game, (enum side)side, event->at_ms);
    struct utterance move;
    bool is_move = event->kind == EVENT_MOVE && game->ply_count > 0;
    if (is_move) {
        mark.ply = game->ply_count;
        /* "12. White: Springer Gustav eins Felix drei". */
        char heading[SEGMENT_TEXT_MAX];
        struct announcer announcer = client->announcer;
        const struct move_facts *facts =
            &client->game.plies[client->game.ply_count - 1].facts;
        announcer.from_to = true;
        snprintf(heading, sizeof heading,
                 facts->side == WHITE ? gettext("%d, White:")
                                      : gettext("%d, Black:"),
                 facts->number);
        announce_sentence(&announcer, PRIORITY_MOVE, heading, &move);
        announce_move(&announcer, facts, &move);
    }
    recorder_add(client->told.recorder, &mark, is_move ? &move : said);
    if (event->kind == EVENT_RESULT)
        recorder_finish(client->told.recorder);
    return error;
}

int record_end(struct client *client)
{
    int error = recorder_close(client->told.recorder);
    client->told.recorder = NULL;
    return error;
}

enum {
    LINE_MAX_BYTES = UTTERANCE_SEGMENTS_MAX * SEGMENT_TEXT_MAX,
    SHOWN_BYTES = LINE_MAX_BYTES + SAN_STYLED_MAX + 20,
};

/* A closed screen shows nothing. */
static void keep_last_words(struct client *client, const char *line)
{
    char *before = client->told.last_words;
    size_t had = before != NULL ? strlen(before) : 0;
    if (!client->loop.leaving || client->terminal.linear)
        return;
    char *lines = realloc(before, had + strlen(line) + 2);
    if (lines == NULL)
        return;
    sprintf(lines + had, "%s\n", line);
    client->told.last_words = lines;
}

void tell_shown_as(struct client *client, enum frontend_line kind,
                   const char *text, const char *cells)
{
    char clean[LINE_MAX_BYTES];
    text_clean(text, clean, sizeof clean);
    client->told.refusals += kind == FRONTEND_REFUSAL;
    keep_last_words(client, clean);
    client->frontend->ops->line(client->frontend, kind, clean);
    if (cells != NULL)
        text_clean(cells, clean, sizeof clean);
    if (kind == FRONTEND_REFUSAL)
        braille_display_refuse(client->told.braille, clean);
    else
        braille_display_add(client->told.braille, clean);
}

void tell_shown(struct client *client, enum frontend_line kind,
                const char *text)
{
    tell_shown_as(client, kind, text, NULL);
}

void tell_utterance(struct client *client, enum frontend_line kind,
                    const struct utterance *utterance)
{
    char text[LINE_MAX_BYTES];
    utterance_line(utterance, client->announcer.language, true, text,
                   sizeof text);
    tell_shown(client, kind, text);
    voice_say(client->voice, utterance);
}

void tell_sentence(struct client *client, enum frontend_line kind,
                   enum priority priority, const char *sentence)
{
    tell_apart(client, kind, priority, sentence, sentence);
}

void tell_answer(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_ANSWER, PRIORITY_ANSWER, sentence);
}

void tell_refuse(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_ANSWER, sentence);
}

void tell_no_command(struct client *client, const char *typed)
{
    char word[COMMAND_ARGUMENT_MAX], sentence[2 * COMMAND_ARGUMENT_MAX];
    text_clean(typed, word, sizeof word);
    snprintf(sentence, sizeof sentence,
             gettext("\"%s\" is not a command. For the commands, type help."),
             word);
    tell_refuse(client, sentence);
}

void tell_dropped(struct client *client)
{
    tell_answer(client, client->game.phase == GAME_RUNNING &&
                                !client->game.adjournment.ordered
                            ? gettext("All right, the game continues.")
                            : gettext("All right, nothing has changed."));
}

void tell_apart(struct client *client, enum frontend_line kind,
                enum priority priority, const char *shown, const char *spoken)
{
    struct utterance utterance;
    char clean[LINE_MAX_BYTES];
    text_clean(spoken, clean, sizeof clean);
    announce_sentence(&client->announcer, priority, clean, &utterance);
    if (kind == FRONTEND_ASIDE)
        utterance.matter = MATTER_FLEETING;
    tell_shown(client, kind, shown);
    voice_say(client->voice, &utterance);
    /* That a connection is lost, or an offer has come, may be heard again like
     * an event; what is worth no more than a hint is not. */
    if (kind == FRONTEND_ANNOUNCEMENT && priority <= PRIORITY_MOVE)
        history_add(&client->told.history, &utterance, shown, HISTORY_NO_PLY);
}

void tell_as(struct client *client, enum frontend_line kind, const char *shown,
             const struct utterance *said)
{
    tell_shown(client, kind, shown);
    voice_say(client->voice, said);
}

void tell_typed(struct client *client, const struct command *command)
{
    const char *text = command->argument;
    char name[COMMAND_ARGUMENT_MAX];
    struct utterance utterance;
    if (command->on)
        key_sign_name(text, strlen(text), name, sizeof name);
    announce_sentence(&client->announcer, PRIORITY_FOCUS,
                      text[0] == '\0' ? gettext("The line is empty.")
                      : command->on   ? name
                                      : text,
                      &utterance);
    voice_say(client->voice, &utterance);
}

static void tell_greeting(struct client *client, const char *shown,
                          const char *spoken, bool must_hear)
{
    struct utterance utterance;
    announce_sentence(&client->announcer, PRIORITY_MOVE, spoken, &utterance);
    utterance.in_passing = true;
    utterance.must_hear = must_hear;
    tell_shown(client, FRONTEND_PASSING, shown);
    voice_say(client->voice, &utterance);
}

void tell_in_passing(struct client *client, const char *shown,
                     const char *spoken)
{
    tell_greeting(client, shown, spoken, false);
}

void tell_welcome(struct client *client, const char *shown, const char *spoken)
{
    tell_greeting(client, shown, spoken, true);
}

void tell_hint(struct client *client, const char *sentence)
{
    struct utterance utterance;
    client->view.hint = sentence;
    if (client->terminal.linear)
        client->frontend->ops->line(client->frontend, FRONTEND_ANSWER,
                                    sentence);
    announce_sentence(&client->announcer, PRIORITY_CHAT, sentence, &utterance);
    utterance.in_passing = true;
    voice_say(client->voice, &utterance);
}

void tell_claim_saved(struct client *client, const char *path)
{
    char shown[PATH_MAX + 128], brief[PATH_MAX];
    paths_brief(path, brief);
    snprintf(shown, sizeof shown, "%s %s",
             gettext("The claim is saved for the arbiter. Its file:"), brief);
    tell_apart(client, FRONTEND_ASIDE, PRIORITY_MOVE, shown,
               gettext("The claim is saved for the arbiter."));
}

void tell_saved(struct client *client, enum priority priority, const char *path)
{
    struct utterance utterance;
    char shown[PATH_MAX + 128], brief[PATH_MAX], name[SEGMENT_TEXT_MAX];
    const char *slash = strrchr(path, '/');
    const char *language = client->announcer.language;
    paths_brief(path, brief);
    snprintf(client->told.saved, sizeof client->told.saved, "%s", brief);
    client->view.saved = client->told.saved;
    snprintf(shown, sizeof shown, "%s %s",
             gettext("The game is saved. Its file:"), brief);
    /* Unasked it is no news to the ear which file; save tells that. */
    if (priority == PRIORITY_MOVE) {
        tell_apart(client, FRONTEND_ASIDE, priority, shown,
                   gettext("The game is saved."));
        return;
    }
    text_clean(slash != NULL ? slash + 1 : path, name, sizeof name);
    announce_sentence(&client->announcer, priority,
                      gettext("The game is saved. Its file:"), &utterance);
    /* Day and names are words, and the game ID is spelled. */
    size_t id_bytes = strlen(client->joined.id), bytes = strlen(name);
    size_t end_bytes = id_bytes + strlen(".pgn");
    if (id_bytes > 0 && bytes >= end_bytes &&
        strncmp(name + bytes - end_bytes, client->joined.id, id_bytes) == 0) {
        name[bytes - end_bytes] = '\0';
        if (name[0] != '\0')
            utterance_add(&utterance, language, name);
        utterance_spell(&utterance, language, client->joined.id);
    } else
        utterance_add(&utterance, language, name);
    tell_as(client, FRONTEND_ANSWER, shown, &utterance);
}

/* A move was made on the board; that it is illegal nobody tells (13.6). */
static bool is_made(const struct event *event)
{
    return event->kind == EVENT_MOVE || event->kind == EVENT_ILLEGAL;
}

static struct move_facts facts_made(const struct game *game)
{
    return game_seen_facts(game, game_seen_plies(game) - 1);
}

/* The cue that goes with an event; without the words for captures and checks,
 * or before the player has announced the move, no cue tells them either. */
static enum cue cue_of_event(const struct client *client,
                             const struct event *event)
{
    const struct game *game = &client->game;
    if (event->kind == EVENT_FLAG)
        return CUE_FLAG;
    if (event->kind == EVENT_RESULT)
        return event->ending == ENDING_CHECKMATE || event->ending == ENDING_FLAG
                   ? CUE_NONE
                   : CUE_FLAG;
    if (!is_made(event))
        return CUE_NONE;
    const struct move_facts made = facts_made(game);
    const struct move_facts *facts = &made;
    if (client->announcer.bare || announced_is_used(game))
        return CUE_MOVE;
    return facts->mate                    ? CUE_MATE
           : facts->check                 ? CUE_CHECK
           : facts->captured != ROLE_NONE ? CUE_CAPTURE
                                          : CUE_MOVE;
}

void tell_write_move(const struct client *client,
                     const struct move_facts *facts, char *out,
                     size_t out_bytes)
{
    struct utterance read;
    utterance_init(&read, PRIORITY_ANSWER);
    announce_move(&client->announcer, facts, &read);
    utterance_line(&read, client->announcer.language, false, out, out_bytes);
    wipe(&read, sizeof read);
}

/* "1. Nf3" or "1... Nc6"; without its number beside a scoresheet, and where
 * that is not for the program to tell (12.6). */
static void write_notation(const struct client *client, bool numbered,
                           char *out, size_t out_bytes)
{
    const struct san_style style = {.notation = client->view.notation};
    const struct move_facts facts = facts_made(&client->game);
    char san[SAN_STYLED_MAX];
    san_write_styled(&facts, &style, san);
    if (numbered)
        snprintf(out, out_bytes, "%d%s %s", facts.number,
                 facts.side == WHITE ? "." : "...", san);
    else
        snprintf(out, out_bytes, "%s", san);
}

/* The line that is shown of an event; beside_prompt: the prompt below it asks
 * what the event asks. */
static void show_write(const struct client *client, const struct event *event,
                       bool beside_prompt, bool numbered,
                       char shown[SHOWN_BYTES])
{
    struct announcer reader = client->announcer;
    char words[LINE_MAX_BYTES] = "", notation[SAN_STYLED_MAX + 16];
    struct utterance seen;
    enum lines_rule lines = client->told.lines;
    if (lines == LINES_USUAL)
        lines = client->terminal.linear ? LINES_WORDS : LINES_BOTH;
    bool is_move = is_made(event) && !announced_is_used(&client->game);
    numbered = numbered && !recording_hides_scoresheet(&client->game);
    /* What the players say to each other is in Appendix D's words. */
    bool is_said = event->kind == EVENT_ANNOUNCE ||
                   event->kind == EVENT_REPEAT || event->kind == EVENT_CORRECT;
    reader.for_lines = client->terminal.linear && !is_said;
    reader.beside_prompt = beside_prompt;
    /* A line is read in its order: first what is found, and what is asked. */
    reader.grounds_apart = client->terminal.linear;
    if (announce_event(&reader, &client->game, event, &seen)) {
        seen.as_said = is_said;
        utterance_line(&seen, reader.language,
                       !is_move || lines != LINES_WORDS || !numbered, words,
                       sizeof words);
    }
    if (!is_move)
        snprintf(shown, SHOWN_BYTES, "%s", words);
    else if (lines == LINES_WORDS && numbered) {
        const struct move_facts facts = facts_made(&client->game);
        int length = snprintf(shown, SHOWN_BYTES,
                              facts.side == WHITE ? gettext("%d, White:")
                                                  : gettext("%d, Black:"),
                              facts.number);
        snprintf(shown + length, SHOWN_BYTES - (size_t)length, " %s", words);
    } else if (lines == LINES_WORDS) {
        snprintf(shown, SHOWN_BYTES, "%s", words);
    } else {
        bool has_words = lines != LINES_SAN || event->via[0] != '\0';
        write_notation(client, numbered, notation, sizeof notation);
        has_words = has_words && strcmp(words, notation) != 0; /* "e4" */
        snprintf(shown, SHOWN_BYTES, has_words ? "%.*s (%s)" : "%.*s%s",
                 has_words ? LINE_MAX_BYTES - 1 : 0, words, notation);
    }
}

/* Its words, kept for later; false when it has none. */
static bool describe(struct client *client, const struct event *event,
                     struct utterance *said)
{
    char shown[SHOWN_BYTES];
    const struct game *game = &client->game;
    struct announcer ears = client->announcer;
    ears.grounds_apart = true;
    if (!announce_event(&ears, game, event, said))
        return false;
    said->cue = cue_of_event(client, event);
    enum seat own = client_own_seat(client);
    said->must_hear = event->kind == EVENT_MOVE &&
                      (said->cue == CUE_CHECK || said->cue == CUE_MATE ||
                       (own != SEAT_NONE && event->actor != own));
    show_write(client, event, false, true, shown);
    int error = record_event(client, event, said);
    if (error) {
        char sentence[SEGMENT_TEXT_MAX];
        snprintf(sentence, sizeof sentence,
                 gettext("The game is not recorded: %s."),
                 error == -EEXIST ? gettext("that file already exists")
                                  : translation_of_error(-error));
        tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_MOVE, sentence);
    }
    /* "Say it again" means the move, and not the press of the clock after it.
     */
    if (event->kind != EVENT_PRESS && event->kind != EVENT_CLOCK)
        history_add(&client->told.history, said, shown,
                    event->kind == EVENT_MOVE ? game->ply_count - 1
                                              : HISTORY_NO_PLY);
    return true;
}

void tell_later(struct client *client, const struct event *event)
{
    struct utterance said;
    describe(client, event, &said);
}

/* Does the screen show it besides: the board, the scoresheet, the clocks, or
 * the prompt? Not in a conversation of players who announce their moves. */
static enum frontend_line line_of(const struct client *client,
                                  const struct event *event, bool is_asked)
{
    switch (event->kind) {
    case EVENT_START:
    case EVENT_MOVE:
    case EVENT_ILLEGAL:
        return FRONTEND_MOVE;
    case EVENT_OFFER:
        return is_asked ? FRONTEND_PASSING : FRONTEND_ANNOUNCEMENT;
    case EVENT_CLOCK:
    case EVENT_READY:
    case EVENT_TOUCH:
    case EVENT_PUT_BACK:
    case EVENT_BEGIN:
    case EVENT_PRESS:
    case EVENT_COMPLETE:
        return client->game.start.rules.announce == ANNOUNCE_NO
                   ? FRONTEND_PASSING
                   : FRONTEND_ANNOUNCEMENT;
    default:
        return FRONTEND_ANNOUNCEMENT;
    }
}

/* Do not repeat what the screen's prompt says. shown is the text without a
 * screen. */
static void show_to_eyes(struct client *client, const struct event *event,
                         const char *shown, bool is_asked)
{
    char other[SHOWN_BYTES], clean[SHOWN_BYTES];
    const struct frontend_ops *ops = client->frontend->ops;
    const struct game *game = &client->game;
    if (!client->terminal.linear &&
        (game->offer != OFFER_NONE || game->goes_on != 0 ||
         game->phase == GAME_OVER)) {
        show_write(client, event, true, !ops->has_move_list(client->frontend),
                   other);
        if (other[0] == '\0')
            return;
        shown = other;
    }
    text_clean(shown, clean, sizeof clean);
    const char *foretold = client->told.foretold;
    if (event->kind != EVENT_START || foretold == NULL ||
        strcmp(shown, foretold) != 0)
        ops->line(client->frontend, line_of(client, event, is_asked), clean);
}

void tell_event(struct client *client, const struct event *event, bool is_asked)
{
    struct utterance said;
    char shown[SHOWN_BYTES];
    if (!describe(client, event, &said))
        return;
    show_write(client, event, false,
               !client->frontend->ops->has_move_list(client->frontend), shown);
    show_to_eyes(client, event, shown, is_asked);
    if (event->kind == EVENT_MOVE)
        braille_display_show(client->told.braille, shown, false);
    else
        braille_display_add(client->told.braille, shown);
    voice_say(client->voice, &said);
    if (!announce_grounds(&client->announcer, &client->game, event, &said))
        return;
    if (client->terminal.linear) {
        utterance_line(&said, client->announcer.language, true, shown,
                       sizeof shown);
        tell_shown(client, FRONTEND_PASSING, shown);
    }
    voice_say(client->voice, &said);
}

void tell_beforehand(struct client *client, const struct start *start)
{
    const struct event event = {.kind = EVENT_START, .start = *start};
    char shown[SHOWN_BYTES];
    show_write(client, &event, false, false, shown);
    if (shown[0] == '\0')
        return;
    client->frontend->ops->line(client->frontend, FRONTEND_MOVE, shown);
    free(client->told.foretold);
    client->told.foretold = strdup(shown);
}

void tell_refusal(struct client *client, const char *typed,
                  const char *sentence, enum reason reason, enum clause clause)
{
    struct utterance utterance;
    char clean[COMMAND_ARGUMENT_MAX];
    text_clean(typed, clean, sizeof clean);
    if (sentence != NULL)
        announce_refusal_as(&client->announcer, client->game.laws, clean,
                            sentence, clause, &utterance);
    else
        announce_refusal(&client->announcer, client->game.laws, clean, reason,
                         clause, &utterance);
    utterance.cue = CUE_ILLEGAL;
    tell_utterance(client, FRONTEND_REFUSAL, &utterance);
}

bool tell_go_back(struct client *client)
{
    return history_earlier(&client->told.history) != NULL;
}

bool tell_go_forward(struct client *client)
{
    return history_later(&client->told.history) != NULL;
}

void tell_forget(struct client *client)
{
    history_done(&client->told.history);
    record_end(client);
    free(client->told.foretold);
    client->told.foretold = NULL;
}

void tell_set_lines(struct client *client, enum lines_rule lines)
{
    client->told.lines = lines;
}

void tell_set_spoken(struct client *client, enum spoken spoken)
{
    client->told.spoken = spoken;
    voice_mute(client->voice, spoken == SPOKEN_NOTHING);
    voice_mute_words(client->voice, spoken == SPOKEN_CUES);
}

void tell_hold(struct client *client, bool held)
{
    voice_hold(client->voice, held);
    braille_display_hold(client->told.braille, held);
}

void tell_interrupt(struct client *client)
{
    voice_interrupt(client->voice);
    braille_display_leave(client->told.braille);
}

void tell_open_braille(struct client *client)
{
    client->told.braille = braille_display_open();
}

void tell_close_braille(struct client *client)
{
    braille_display_close(client->told.braille);
    client->told.braille = NULL;
}

bool tell_again(struct client *client, bool slowly)
{
    const struct history_entry *entry = history_here(&client->told.history);
    struct utterance said;
    if (entry == NULL)
        return false;
    utterance_unpack(entry->said, &said);
    said.priority = PRIORITY_ANSWER;
    said.cue = CUE_NONE;
    if (slowly) {
        /* Slower, and a move with both its squares. */
        enum { SLOW_PERCENT = 70 };
        struct announcer announcer = client->announcer;
        char words[LINE_MAX_BYTES];
        announcer.from_to = true;
        if (entry->ply >= 0 && entry->ply < client->game.ply_count) {
            utterance_init(&said, PRIORITY_ANSWER);
            announce_move(&announcer, &client->game.plies[entry->ply].facts,
                          &said);
        }
        said.rate_percent = SLOW_PERCENT;
        utterance_line(&said, announcer.language, true, words, sizeof words);
        tell_shown(client, FRONTEND_ANSWER, words);
    } else
        tell_shown(client, FRONTEND_ANSWER, entry->text);
    voice_say(client->voice, &said);
    return true;
}

/* A bracket brings its own blank. False: there is no room. */
static bool add_form_part(const char *text, size_t bytes, char *out,
                          size_t out_bytes)
{
    size_t used = strlen(out);

    if (*text == ',')
        while (used > 0 && out[used - 1] == ' ')
            out[--used] = '\0';
    if (used + bytes >= out_bytes)
        return false;
    snprintf(out + used, out_bytes - used, "%.*s", (int)bytes, text);
    return true;
}

void help_form_show(const char *usage, char *out, size_t out_bytes)
{
    out[0] = '\0';
    while (*usage != '\0') {
        size_t bytes = strcspn(usage, "[]|");
        if (!add_form_part(usage, bytes, out, out_bytes))
            return;
        usage += bytes;
        const char *said = *usage == '['   ? gettext(", optionally ")
                           : *usage == '|' ? gettext(" or ")
                                           : NULL;
        usage += *usage != '\0';
        if (said != NULL && !add_form_part(said, strlen(said), out, out_bytes))
            return;
    }
    add_form_part(":", 1, out, out_bytes);
}
