#include "src/client/menu/games.h"

/* The arbiter's games from this one on; 0 or a negative errno. */
static int ask_from(struct link *link, json_int_t from, json_t **out)
{
    enum { ANSWER_MS = 10000 };
    struct link_message message;
    int failure = link_send(
        link, ASK_GAMES, json_pack("{s:s, s:I}", "t", "games", "from", from));
    while (failure == 0) {
        failure = link_wait(link, ANSWER_MS, &message);
        if (failure != 0)
            break;
        if (message.ask == ASK_GAMES) {
            *out = message.json;
            break;
        }
        json_decref(message.json);
    }
    return failure;
}

int games_ask(struct link *link, json_t **out)
{
    json_t *list, *more;
    int failure = ask_from(link, 0, &list);
    if (failure != 0)
        return failure;
    json_t *rows = json_object_get(list, "rows");
    size_t total = (size_t)json_integer_value(json_object_get(list, "total"));
    size_t had = 0;
    /* A list that does not grow any more is as long as it will be. */
    while (json_array_size(rows) < total && json_array_size(rows) > had) {
        had = json_array_size(rows);
        failure = ask_from(link, (json_int_t)had, &more);
        if (failure != 0) {
            json_decref(list);
            return failure;
        }
        json_array_extend(rows, json_object_get(more, "rows"));
        json_decref(more);
    }
    *out = list;
    return 0;
}
