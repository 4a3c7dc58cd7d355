#include "src/envelope/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pgn/writer.h"

#include "src/envelope/base64.h"
#include "src/envelope/record.h"

enum { LINE_LETTERS = 64 };

static void put_moves(struct pgn_writer *writer,
                      const struct envelope *envelope)
{
    struct position pos;
    if (!envelope_first_position(envelope, &pos))
        return;
    for (int i = 0; i < envelope->move_count; i++) {
        struct move_facts facts = move_facts_of(&pos, envelope->moves[i]);
        pgn_put_move(writer, &facts, i > 0);
        position_play(&pos, envelope->moves[i]);
    }
    pgn_put_break(writer);
}

static void put_sentence(struct pgn_writer *writer,
                         const struct envelope *envelope)
{
    char sentence[2 * ENVELOPE_VALUE_MAX];
    const char *side = envelope_sealer(envelope) == WHITE ? "White" : "Black";
    const char *number = envelope->value[ENVELOPE_MOVE];
    snprintf(sentence, sizeof sentence, "Move %s of %s is sealed.", number,
             side);
    pgn_put(writer, sentence);
}

static void put_lines(struct pgn_writer *writer, const char *letters)
{
    char line[LINE_LETTERS + 2];
    for (const char *at = letters; *at != '\0'; at += strlen(line) - 1) {
        snprintf(line, sizeof line, "%.*s\n", LINE_LETTERS, at);
        pgn_put(writer, line);
    }
}

/* Where there is one. */
static void put_record(struct pgn_writer *writer,
                       const struct envelope *envelope)
{
    char *record =
        envelope_has_record(envelope) ? envelope_record_write(envelope) : NULL;
    if (record != NULL) {
        pgn_put(writer, "-----BEGIN MOVES-----\n");
        put_lines(writer, record);
        pgn_put(writer, "-----END MOVES-----\n");
    }
    writer->ok &= record != NULL || !envelope_has_record(envelope);
    free(record);
}

static void put_block(struct pgn_writer *writer,
                      const struct envelope *envelope)
{
    char letters[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
    envelope_base64_write(envelope->block, (size_t)envelope->block_bytes,
                          letters);
    pgn_put(writer, "-----BEGIN SEALED MOVE-----\n");
    put_lines(writer, letters);
    pgn_put(writer, "-----END SEALED MOVE-----");
}

bool envelope_write_moves(const struct envelope *envelope, pgn_sink *sink,
                          void *context)
{
    struct pgn_writer writer = pgn_writer_of(sink, context);
    put_moves(&writer, envelope);
    pgn_put(&writer, "{ ");
    put_sentence(&writer, envelope);
    pgn_put(&writer, "\n");
    put_record(&writer, envelope);
    put_block(&writer, envelope);
    pgn_put(&writer, " } *\n\n");
    return writer.ok;
}

bool envelope_write(const struct envelope *envelope, pgn_sink *sink,
                    void *context)
{
    struct pgn_writer writer = pgn_writer_of(sink, context);
    for (int field = 0; field < ENVELOPE_FIELD_COUNT; field++)
        if (envelope->value[field][0] != '\0')
            pgn_put_tag(&writer, envelope_tag((enum envelope_field)field),
                        envelope->value[field]);
    pgn_put(&writer, "\n");
    return writer.ok && envelope_write_moves(envelope, sink, context);
}

/* Text that grows on the heap; NULL once there is no memory. */
struct growing {
    char *text;
    size_t count, room;
};

static bool grow(void *context, const char *bytes, size_t count)
{
    struct growing *growing = context;
    while (growing->count + count + 1 > growing->room) {
        char *more = realloc(growing->text, 2 * growing->room);
        if (more == NULL)
            return false;
        growing->text = more;
        growing->room *= 2;
    }
    memcpy(growing->text + growing->count, bytes, count);
    growing->count += count;
    growing->text[growing->count] = '\0';
    return true;
}

char *envelope_write_text(const struct envelope *envelope)
{
    struct growing growing = {malloc(4096), 0, 4096};
    if (growing.text != NULL && envelope_write(envelope, grow, &growing))
        return growing.text;
    free(growing.text);
    return NULL;
}
