/*
 * server_start.c - a new game: its conditions read, cleaned and judged.
 */
#include <string.h>
#include <time.h>

#include "src/server_request.h"
#include "src/text.h"

/* What a start leaves out is as usual. */
static bool read_start(const json_t *message, struct start *out)
{
    const struct field *fields = intent_row(INTENT_START)->fields;
    struct intent usual = {.kind = INTENT_START, .start = start_default()};
    struct intent read = {.kind = INTENT_START};
    json_t *whole = json_copy((json_t *)message);
    json_t *defaults = json_object();
    bool good = whole != NULL && defaults != NULL &&
                wire_fields_write(defaults, fields, &usual) &&
                json_object_update_missing(whole, defaults) == 0 &&
                wire_fields_read(whole, fields, &read);

    if (good)
        *out = read.start;
    json_decref(defaults);
    json_decref(whole);
    return good;
}

static void set_date(struct start *start)
{
    time_t now = time(NULL);
    struct tm day;

    if (localtime_r(&now, &day) == NULL ||
        strftime(start->date, sizeof start->date, "%Y.%m.%d", &day) == 0)
        start->date[0] = '\0';
}

/* Hygiene of every text in a start; NULL, or the field that cannot be. */
static const char *clean_start(struct start *start)
{
    static const char *const fields[SIDES] = {"white", "black"};
    char label[LABEL_MAX_BYTES];

    for (int side = WHITE; side < SIDES; side++) {
        char *name = start->name[side];
        if (name[0] != '\0' &&
            text_name(name, name, sizeof start->name[side]) != TEXT_OK)
            return fields[side];
    }
    text_clean(start->event, label, sizeof label);
    memcpy(start->event, label, sizeof label);
    text_clean(start->site, label, sizeof label);
    memcpy(start->site, label, sizeof label);
    set_date(start);
    return NULL;
}

enum store_error hear_new(struct request *request)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    struct ruling ruling;
    struct held_game *held;

    if (!read_start(request->message, &intent.start))
        return request_refuse(request, WIRE_BAD_FIELD);
    const char *bad_field = clean_start(&intent.start);
    if (bad_field != NULL)
        return request_refuse_field(request, bad_field);
    enum store_error error =
        table_new(request->table, &intent, request->now_ms, &ruling, &held);
    if (error != STORE_OK)
        return request_refuse_store(request, error);
    if (held != NULL)
        return request_give_seats(request, held);
    const struct laws *laws = laws_edition(intent.start.laws);

    request_refuse_ruling(request, laws != NULL ? laws : laws_newest(),
                          &ruling);
    return STORE_OK;
}
