// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/refusal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"
#include "rules/board/position.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"

#include "speech/sentences/announce.h"
#include "speech/sentences/move_from_words.h"
#include "speech/sentences/move_refusal.h"

#include "tui/words/command.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"
#include "tui/words/phrases.h"
#include "tui/words/typed_move.h"

#include "src/base/text.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/input_queue.h"
#include "src/client/core/known_server.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"
#include "src/client/play/subject.h"
#include "src/wire/wire.h"

void which_piece_ask(struct client *client, const struct intent *intent)
{
    playing_of(client)->asked_which = *intent;
}

/* The letter of the piece that the move names; "": none does. */
static bool names_piece(const struct position *pos, const char *text,
                        char letter[2])
{
    struct san_result result;
    struct move mv;
    if (strchr("KQRBN", text[0]) == NULL || text[0] == '\0')
        return false;
    snprintf(letter, 2, "%c", text[0]);
    result = san_read(pos, text, &mv);
    return result.reason == REASON_AMBIGUOUS;
}

bool which_piece_answer(struct client *client, const char *typed,
                        struct intent *out)
{
    struct intent asked = playing_of(client)->asked_which;
    const struct position *pos = game_position(&client->game);
    char place[3] = "", letter[2], text[sizeof out->text + 4];
    struct move mv;
    playing_of(client)->asked_which.kind = INTENT_NONE;
    if (asked.kind != INTENT_MOVE || asked.ply != client->game.ply_count + 1 ||
        !names_piece(pos, asked.text, letter) ||
        !move_from_words_place(&client->announcer, typed, place))
        return false;
    snprintf(text, sizeof text, "%s%s%.*s", letter, place,
             (int)sizeof out->text, asked.text + 1);
    if (strlen(text) >= sizeof out->text ||
        san_read(pos, text, &mv).reason != REASON_NONE)
        return false;
    *out = asked;
    snprintf(out->text, sizeof out->text, "%.*s", (int)sizeof out->text - 1,
             text);
    return true;
}

/* The arbiter names the article, if there is one: the same reason may be the
 * Laws' own for a draw and none of theirs for a pause. */
static enum clause clause_of(const struct client *client, const char *article)
{
    for (int clause = CLAUSE_NONE + 1; clause < CLAUSE_COUNT; clause++) {
        const char *known =
            client->game.laws != NULL
                ? laws_article(client->game.laws, (enum clause)clause)
                : NULL;
        if (known != NULL && strcmp(known, article) == 0)
            return (enum clause)clause;
    }
    return CLAUSE_NONE;
}

/* A client without that seat gets the name of its owner. */
static enum reason by_seat(enum reason reason, enum seat seat)
{
    static const enum reason reasons[] = {
        [SEAT_WHITE] = REASON_SEAT_WHITE,
        [SEAT_BLACK] = REASON_SEAT_BLACK,
        [SEAT_ARBITER] = REASON_SEAT_ARBITER,
        [SEAT_NONE] = REASON_SEAT,
    };
    return reason == REASON_SEAT ? reasons[seat] : reason;
}

/* The square that a refusal is about; SQ_NONE. */
static int square_of(const struct game *game, const struct intent *intent,
                     enum reason reason)
{
    bool is_own_touch =
        reason == REASON_COMPLAINT_LOST || reason == REASON_CLAIM_LOST;
    if (is_own_touch && intent->by <= SEAT_BLACK &&
        game->turn[intent->by].touches > 0)
        return game->turn[intent->by].touched[0];
    bool names_one = intent->kind == INTENT_TOUCH ||
                     intent->kind == INTENT_LIFT ||
                     intent->kind == INTENT_ADJUST;
    return names_one ? intent->square : SQ_NONE;
}

/* Dropped on the board, and not typed: the piece is still in the hand. */
static void tell_still_lifted(struct client *client)
{
    const struct intent *intent = &client->pending.intent;
    struct query_request here = query_request_of(QUERY_SQUARE);
    struct utterance utterance;
    here.square = square_read(intent->text);
    bool is_drop = intent->kind == INTENT_MOVE &&
                   client->pending.line[0] == '\0' &&
                   client->game.start.mode == MODE_PLAIN &&
                   client->game.phase == GAME_RUNNING;
    if (!is_drop || here.square == SQ_NONE ||
        position_side_at(game_position(&client->game), here.square) !=
            game_turn(&client->game))
        return;
    announce_touch(&client->announcer, &client->game, gettext("Still lifted:"),
                   &here, &utterance);
    utterance.continues = true;
    /* The screen shows it all the time. */
    if (client->terminal.linear)
        tell_utterance(client, FRONTEND_ANSWER, &utterance);
    else
        voice_say(client->voice, &utterance);
}

/* Which offer comes first, and both answers to it. */
static void tell_open_offer(struct client *client)
{
    struct utterance utterance;
    utterance_init(&utterance, PRIORITY_ANSWER);
    announce_open_offer(&client->announcer, &client->game, &utterance);
    utterance.continues = true;
    tell_utterance(client, FRONTEND_ANSWER, &utterance);
}

/* The player whose own offer is open cannot answer it. */
static const char *other_offer_sentence(const struct client *client)
{
    return client->pending.intent.by == (enum seat)client->game.offer_by
               ? gettext("Your opponent has not answered your other request "
                         "yet.")
               : NULL;
}

void refusal_take(struct client *client, const json_t *json)
{
    const char *code = link_text(json, "code");
    char sentence[SEGMENT_TEXT_MAX];
    const struct intent *intent = &client->pending.intent;
    enum reason reason = reason_of_word(code);
    char square[3] = "";
    if (client->pending.again &&
        client->pending.key == game_position(&client->game)->key &&
        restart_bars(&client->game, intent)) {
        deferred_keep(client, intent);
        return;
    }
    deferred_drop(client);
    /* Of a passphrase that is asked for again its sentence is enough. */
    if (client->pending.again && !client->pending.by_phrase)
        pending_tell_refused(client);
    if (modes_refused(client, reason))
        return;
    if (reason == REASON_PROMOTION_MISSING && intent->kind == INTENT_MOVE) {
        open_question_put(client, question_role(intent));
        return;
    }
    if (reason == REASON_COUNT) {
        if (error_is_for_now(json) && !client->pending.again)
            pending_tell_refused(client);
        tell_refuse(client, error_sentence(json, sentence, sizeof sentence));
        return;
    }
    int sq = square_of(&client->game, intent, reason);
    if (sq < SQ_NONE)
        snprintf(square, sizeof square, "%c%c", 'a' + file_of(sq),
                 '1' + rank_of(sq));
    /* A single word was typed just now, and is not repeated. */
    const char *typed =
        client->pending.typed[0] != '\0' ? client->pending.typed : intent->text;
    bool repeats = !client->pending.again && strchr(typed, ' ') != NULL;
    if (reason == REASON_AMBIGUOUS)
        which_piece_ask(client, intent);
    enum reason shown = intent->kind == INTENT_MOVE
                            ? move_refusal_reason(game_position(&client->game),
                                                  intent->text, reason)
                            : reason;
    bool has_words =
        intent->kind == INTENT_MOVE &&
        move_refusal_write(game_position(&client->game), intent->text, shown,
                           sentence, sizeof sentence);
    tell_refusal(client,
                 square[0] != '\0' ? square
                 : repeats         ? typed
                                   : "",
                 has_words                      ? sentence
                 : reason == REASON_OTHER_OFFER ? other_offer_sentence(client)
                                                : NULL,
                 by_seat(reason, intent->by),
                 shown == reason ? clause_of(client, link_text(json, "article"))
                                 : reason_clause(shown));
    tell_still_lifted(client);
    if (reason == REASON_OTHER_OFFER && client->game.offer != OFFER_NONE)
        tell_open_offer(client);
    if (reason == REASON_ARBITER_KEY)
        known_server_tell_key_file(client);
}

/* The letters that are understood; and where the line is a move in others,
 * how to have them. False: it is none. */
static bool add_letters(const struct client *client, const char *typed,
                        struct utterance *out)
{
    enum notation own = client->view.notation,
                  other =
                      typed_move_notation(typed, view_position(&client->view));
    char sentence[SEGMENT_TEXT_MAX], word[COMMAND_ARGUMENT_MAX];
    struct move mv;
    /* "Bc4?", "Bc4 or Bb5": the letters are not what is wrong. */
    snprintf(word, sizeof word, "%.*s", (int)strcspn(typed, " ?"), typed);
    if (other == NOTATIONS || typed[strcspn(typed, " ?")] != '\0' ||
        san_read_typed(view_position(&client->view), word, own, &mv).reason ==
            REASON_NONE)
        return false;
    snprintf(sentence, sizeof sentence,
             gettext("In this game, the letters of the pieces are %s, %s, %s, "
                     "%s and %s."),
             notation_letter(own, KING), notation_letter(own, QUEEN),
             notation_letter(own, ROOK), notation_letter(own, BISHOP),
             notation_letter(own, KNIGHT));
    utterance_add(out, client->announcer.language, sentence);
    if (other == own)
        return true;
    snprintf(sentence, sizeof sentence,
             gettext("To use those letters, start Hektor with notation=%s."),
             notation_code(other));
    utterance_add(out, client->announcer.language, sentence);
    return true;
}

/* Of as many words as the other has, each near to its own. */
static size_t words_distance(const char *typed, const char *words)
{
    size_t edits = 0;
    while (*typed != '\0' && *words != '\0') {
        char one[64], other[64];
        size_t bytes = strcspn(typed, " "), length = strcspn(words, " ");
        if (bytes >= sizeof one || length >= sizeof other)
            return FOLDED_EDITS_NONE;
        snprintf(one, sizeof one, "%.*s", (int)bytes, typed);
        snprintf(other, sizeof other, "%.*s", (int)length, words);
        size_t more = folded_distance(one, other);
        if (more == FOLDED_EDITS_NONE)
            return FOLDED_EDITS_NONE;
        edits += more;
        typed += bytes + (typed[bytes] == ' ');
        words += length + (words[length] == ' ');
    }
    return *typed == '\0' && *words == '\0' ? edits : FOLDED_EDITS_NONE;
}

/* The nearest of the other forms of a command: "offr draw" is near to one. */
static size_t distance_to_others(const char *typed, const char *others)
{
    char other[64];
    size_t least = FOLDED_EDITS_NONE;
    while (others != NULL && *others != '\0') {
        size_t bytes = strcspn(others, "|");
        if (bytes > 5 && bytes < sizeof other) {
            snprintf(other, sizeof other, "%.*s", (int)bytes, others);
            size_t edits = words_distance(typed, other);
            least = edits < least ? edits : least;
        }
        others += bytes + (others[bytes] == '|');
    }
    return least;
}

void refusal_near_command(const char *typed, char near[64])
{
    char own[64];
    size_t least = FOLDED_EDITS_NONE;
    near[0] = '\0';
    for (int i = 1; word_row(i) != NULL; i++) {
        const char *word = word_row(i)->row.word;
        own_words_show(word, own, sizeof own);
        size_t by_own = words_distance(typed, own),
               by_word = words_distance(typed, word),
               edits = distance_to_others(typed, word_row(i)->also);
        edits = by_own < edits ? by_own : edits;
        edits = by_word < edits ? by_word : edits;
        if (edits > 0 && edits < least) {
            least = edits;
            snprintf(near, 64, "%s", own);
        }
    }
}

/* "knigth f3": the piece that a word of such a line is spelled almost like. One
 * that is a piece's name itself is right. */
static bool is_near_piece(const char *word, char near[64])
{
    char folded[64], name[64];
    bool is_near = false;
    folded_text(word, folded, sizeof folded);
    for (size_t i = 0; i < own_list_kinds.count; i++) {
        const char *key = own_list_kinds.key[i], *own = gettext(key),
                   *english = np_word(key);
        own = own == key ? english : own;
        if (folded_is_one_of(word, own) || strcmp(folded, english) == 0)
            return false;
        char first[64];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(own, "|"), own);
        folded_text(first, name, sizeof name);
        if (is_near || (folded_distance(folded, name) == FOLDED_EDITS_NONE &&
                        folded_distance(folded, english) == FOLDED_EDITS_NONE))
            continue;
        strcpy(near, first);
        is_near = true;
    }
    return is_near;
}

static bool find_near_piece(const char *typed, char word[64], char near[64])
{
    if (strpbrk(typed, "12345678") == NULL)
        return false;
    for (; *typed != '\0'; typed += strspn(typed, " ")) {
        size_t bytes = strcspn(typed, " ");
        snprintf(word, 64, "%.*s", (int)bytes, typed);
        typed += bytes;
        if (is_near_piece(word, near))
            return true;
    }
    near[0] = '\0';
    return false;
}

/* Of several words the first, unless a sentence begins with it: a side, or a
 * word that is said around a command. */
static bool first_may_be_command(const char *typed)
{
    char word[64], pair[64 + 2], rest[64 + 2];
    size_t bytes = strcspn(typed, " ");
    if (typed[bytes] == '\0' || bytes >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)bytes, typed);
    snprintf(pair, sizeof pair, "%s x", word);
    struct tokens words;
    tokens_of(pair, &words);
    return strpbrk(word, "'?") == NULL && strcasecmp(word, "read") != 0 &&
           words.token->side == SIDE_NONE &&
           !own_words_without_fillers(pair, 0, rest, sizeof rest);
}

/* A subject of the help, or a command or a piece that is spelled almost like
 * this. False: there is none, and nothing is told. */
static bool suggest(struct client *client, const char *typed)
{
    char word[64], near[64], sentence[SEGMENT_TEXT_MAX];
    const char *format = gettext("\"%s\" is not a command. Did you mean %s?");
    bool is_side = strcmp(typed, "white") == 0 || strcmp(typed, "black") == 0;
    if (is_side || strlen(typed) >= sizeof word)
        return false;
    /* "flag?", "voice?": the help is what is asked for. */
    size_t bytes = strcspn(typed, " ?");
    bool is_asked = strcmp(typed + bytes, "?") == 0;
    snprintf(word, sizeof word, "%.*s", (int)(is_asked ? bytes : strlen(typed)),
             typed);
    if (is_asked &&
        (subject_of(word) != NULL || command_row_of(word) != NULL)) {
        struct command help = {.kind = COMMAND_HELP};
        snprintf(help.argument, sizeof help.argument, "%s", word);
        modes_act(client, &help);
        return true;
    }
    if (subject_of(typed) != NULL) {
        char help[64];
        own_words_show("help", help, sizeof help);
        snprintf(sentence, sizeof sentence,
                 gettext("\"%s\" is not a command. To read about it, type %s "
                         "%s."),
                 typed, help, typed);
        tell_refuse(client, sentence);
        return true;
    }
    refusal_near_command(word, near);
    if (near[0] == '\0' && find_near_piece(typed, word, near))
        format = gettext("\"%s\" is not a piece. Did you mean %s?");
    else if (near[0] == '\0' && first_may_be_command(typed)) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(typed, " "), typed);
        refusal_near_command(word, near);
    }
    if (near[0] == '\0')
        return false;
    snprintf(sentence, sizeof sentence, format, word, near);
    tell_refuse(client, sentence);
    return true;
}

void refusal_misread(struct client *client, const struct command *command)
{
    struct utterance utterance;
    char word[COMMAND_ARGUMENT_MAX], typed[COMMAND_ARGUMENT_MAX];
    /* A question that begins with a command of the lobby, "who is winning?", is
     * not meant for it. */
    bool is_question = strchr(command->argument, ' ') != NULL &&
                       mood_of(command->argument, false) == MOOD_ASKS &&
                       !phrases_of_lobby(command->argument, word, sizeof word);
    const char *place =
        is_question ? NULL : modes_place_of(client, command->argument);
    /* The word that makes no sense, or all that was typed where one is missing.
     */
    const char *misread = command->argument;
    if (command->row != NULL && command->misread < strlen(misread))
        misread += command->misread;
    size_t bytes =
        misread == command->argument ? strlen(misread) : strcspn(misread, " ");
    snprintf(word, COMMAND_ARGUMENT_MAX, "%.*s", (int)bytes, misread);
    text_clean(word, typed, sizeof typed);
    bool is_nothing = command->row == NULL && place == NULL &&
                      command->wrong == reason_sentence(REASON_SYNTAX);
    if (is_nothing && suggest(client, typed))
        return;
    bool is_elsewhere = command->row == NULL && place != NULL &&
                        command->wrong == reason_sentence(REASON_SYNTAX);
    char both[SEGMENT_TEXT_MAX] = "";
    if (command->number > 0)
        snprintf(both, sizeof both, gettext(command->wrong), command->number);
    else if (command->meant[0][0] != '\0') {
        char one[128], other[128];
        own_words_show(command->meant[0], one, sizeof one);
        own_words_show(command->meant[1], other, sizeof other);
        snprintf(both, sizeof both,
                 gettext("This can mean %s or %s. Type one "
                         "of them."),
                 one, other);
    }
    announce_misread(&client->announcer, typed,
                     strchr(command->argument, ' ') != NULL,
                     both[0] != '\0' ? both
                     : is_elsewhere  ? place
                                     : gettext(command->wrong),
                     command->row == NULL ? command->at : 0, &utterance);
    if (command->row != NULL) {
        char help[64], own[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
        snprintf(help, sizeof help, "help %s", command->row->word);
        own_words_show(help, own, sizeof own);
        snprintf(sentence, sizeof sentence,
                 gettext("For the form of the command, type %s."), own);
        utterance_add(&utterance, client->announcer.language, sentence);
    } else if (!add_letters(client, command->argument, &utterance) &&
               command->wrong == reason_sentence(REASON_SYNTAX) &&
               !is_elsewhere)
        utterance_add(&utterance, client->announcer.language,
                      open_question_text(client)[0] != '\0'
                          ? open_question_text(client)
                          : gettext("For the commands, type help."));
    tell_utterance(client, FRONTEND_REFUSAL, &utterance);
}
