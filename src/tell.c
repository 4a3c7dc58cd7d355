#include "src/tell.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/san.h"

#include "speech/announce_scoresheet.h"

#include "src/text.h"

enum { LINE_MAX_BYTES = UTTERANCE_SEGMENTS_MAX * SEGMENT_TEXT_MAX };

static void show(struct client *client, enum front_line kind, const char *text)
{
    char clean[LINE_MAX_BYTES];
    text_clean(text, clean, sizeof clean);
    client->front->ops->line(client->front, kind, clean);
}

void tell(struct client *client, enum front_line kind,
          const struct utterance *utterance)
{
    char text[LINE_MAX_BYTES];
    utterance_text(utterance, text, sizeof text);
    show(client, kind, text);
    voice_say(client->voice, utterance);
}

void tell_sentence(struct client *client, enum front_line kind,
                   enum priority priority, const char *sentence)
{
    tell_apart(client, kind, priority, sentence, sentence);
}

void tell_apart(struct client *client, enum front_line kind,
                enum priority priority, const char *shown, const char *spoken)
{
    struct utterance utterance;
    char clean[SEGMENT_TEXT_MAX];
    text_clean(spoken, clean, sizeof clean);
    announce_sentence(&client->announcer, priority, clean, &utterance);
    show(client, kind, shown);
    voice_say(client->voice, &utterance);
}

void tell_saved(struct client *client, enum priority priority, const char *path)
{
    struct utterance utterance;
    char shown[PATH_MAX + 64], name[SEGMENT_TEXT_MAX];
    const char *slash = strrchr(path, '/');
    const char *language = client->announcer.language;
    snprintf(shown, sizeof shown, gettext("Saved as %s."), path);
    show(client, FRONT_ANSWER, shown);
    text_clean(slash != NULL ? slash + 1 : path, name, sizeof name);
    announce_sentence(&client->announcer, priority,
                      gettext("The game is saved. Its file:"), &utterance);
    size_t id_bytes = strlen(client->game_id);
    if (strncmp(name, client->game_id, id_bytes) == 0 &&
        strcmp(name + id_bytes, ".pgn") == 0)
        utterance_spell(&utterance, language, client->game_id);
    else
        utterance_add(&utterance, language, name);
    voice_say(client->voice, &utterance);
}

/* "1. Nf3" or "1... Nc6"; without its number where that is not for the
 * program to tell (12.6). */
static void write_notation(const struct game *game, char *out, size_t out_bytes)
{
    const struct move_facts *facts = &game->plies[game->ply_count - 1].facts;
    char san[SAN_MAX];
    san_write(facts, san);
    if (announce_hides_score(game))
        snprintf(out, out_bytes, "%s", san);
    else
        snprintf(out, out_bytes, "%d%s %s", facts->number,
                 facts->side == WHITE ? "." : "...", san);
}

void tell_event(struct client *client, const struct event *event)
{
    struct utterance *last = &client->last;
    struct utterance utterance;
    char words[LINE_MAX_BYTES], notation[SAN_MAX + 16];
    const struct game *game = &client->game;
    if (!announce_event(&client->announcer, game, event, &utterance))
        return;
    *last = utterance;
    utterance_text(last, words, sizeof words);
    if (event->kind == EVENT_MOVE) {
        write_notation(game, notation, sizeof notation);
        snprintf(client->last_text, sizeof client->last_text, "%.400s (%s)",
                 words, notation);
    } else {
        snprintf(client->last_text, sizeof client->last_text, "%.500s", words);
    }
    show(client, FRONT_ANNOUNCEMENT, client->last_text);
    voice_say(client->voice, last);
}

void tell_refusal(struct client *client, const char *typed, enum reason reason,
                  enum clause clause)
{
    struct utterance utterance;
    char clean[COMMAND_ARGUMENT_MAX];
    text_clean(typed, clean, sizeof clean);
    announce_refusal(&client->announcer, client->game.laws, clean, reason,
                     clause, &utterance);
    tell(client, FRONT_REFUSAL, &utterance);
}

/* A later part waits behind the first, and goes when another answer comes. */
void tell_inquiry(struct client *client, const struct inquiry *inquiry)
{
    struct utterance utterance;
    struct inquiry asked = *inquiry;
    int64_t now_ms = client_now_ms(client);
    asked.ply = client->view.is_past ? client->view.ply : -1;
    for (int part = 0; announce_query(&client->announcer, &client->game, &asked,
                                      now_ms, part, &utterance);
         part++) {
        if (part > 0)
            utterance.priority = PRIORITY_CHAT;
        tell(client, FRONT_ANSWER, &utterance);
    }
}

void tell_query(struct client *client, enum query query)
{
    struct inquiry inquiry = inquiry_of(query);
    tell_inquiry(client, &inquiry);
}

void tell_again(struct client *client)
{
    if (client->last_text[0] == '\0') {
        tell_query(client, QUERY_LAST);
        return;
    }
    struct utterance utterance = client->last;
    utterance.priority = PRIORITY_ANSWER;
    show(client, FRONT_ANSWER, client->last_text);
    voice_say(client->voice, &utterance);
}
