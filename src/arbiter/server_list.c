/*
 * server_list.c - the list of games, a page at a time.
 */
#include <stdlib.h>

#include "src/arbiter/server_request.h"
#include "src/arbiter/shelf.h"

static const char *phase_word(const struct shelf_row *row)
{
    static const char *const words[] = {
        [GAME_UNSTARTED] = "running",   [GAME_RUNNING] = "running",
        [GAME_PAUSED] = "paused",       [GAME_PENDING] = "pending",
        [GAME_CLAIMED] = "claimed",     [GAME_OVER] = "over",
        [GAME_ADJOURNED] = "adjourned",
    };
    return row->damaged ? "damaged" : words[row->phase];
}

/* In a shared hall the rows tell which seats are the asker's. */
static void add_seats(const struct request *request,
                      const struct shelf_row *row, json_t *object)
{
    const struct hall *hall = request->hall;
    json_t *seats = json_array();
    struct owner owner;

    for (int seat = SEAT_WHITE; hall->shared && seat <= SEAT_BLACK; seat++)
        if (store_seat(hall->table.shared, row->id, (enum seat)seat, &owner) ==
                STORE_OK &&
            owner.uid >= 0 && owner.uid == request->connection->person.uid)
            json_array_append_new(seats, json_string(seat_words[seat]));
    if (json_array_size(seats) > 0)
        json_object_set(object, "seats", seats);
    json_decref(seats);
}

static json_t *row_of(const struct request *request,
                      const struct shelf_row *row)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:i, s:s, s:s, s:I}", "game", row->id,
                  "white", row->name[WHITE], "black", row->name[BLACK], "plies",
                  row->plies, "phase", phase_word(row), "result", row->result,
                  "wall", (json_int_t)row->wall_s);
    if (row->locked)
        json_object_set_new(object, "locked", json_true());
    add_seats(request, row, object);
    return object;
}

/* As many rows as one line holds. */
static json_t *rows_of(const struct request *request,
                       const struct shelf_row *rows, int from, int count)
{
    json_t *array = json_array();
    size_t room = WIRE_LINE_MAX - 128;

    for (int i = from; array != NULL && i < count; i++) {
        json_t *row = row_of(request, &rows[i]);
        size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;
        if (row == NULL || bytes > room) {
            json_decref(row);
            break;
        }
        room -= bytes;
        json_array_append_new(array, row);
    }
    return array;
}

enum store_error hear_games(struct request *request)
{
    const json_t *from = json_object_get(request->message, "from");
    json_int_t first = json_integer_value(from);
    struct shelf_row *rows;

    if (from != NULL && (!json_is_integer(from) || first < 0))
        return request_refuse_field(request, "from");
    int count = shelf_list(&request->hall->table, &rows);
    if (count < 0)
        return request_refuse(request, WIRE_STORAGE);
    if (first > count)
        first = count;
    request_answer(request,
                   json_pack("{s:s, s:I, s:i, s:o}", "t", "list", "re",
                             (json_int_t)request->id, "total", count, "rows",
                             rows_of(request, rows, (int)first, count)),
                   false);
    free(rows);
    return STORE_OK;
}
