#include "src/arbiter/staff/seat.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/wire/game_id.h"
#include "src/wire/person.h"

/* Nobody plays themselves, unless they began the game so. */
static bool has_other_seat(struct store *store, const char *id, enum seat seat,
                           const struct owner *owner)
{
    enum seat other = seat == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
    struct owner opponent;

    return store_seat(store, id, other, &opponent) == STORE_OK &&
           opponent.uid == owner->uid;
}

/* The three words, copied; false where there are not three. */
static bool split(const char *argument, char words[3][NAME_MAX_BYTES])
{
    for (int i = 0; i < 3; i++) {
        size_t bytes = strcspn(argument, ",");
        if (bytes == 0 || bytes >= NAME_MAX_BYTES ||
            (argument[bytes] == ',') != (i < 2))
            return false;
        memcpy(words[i], argument, bytes);
        words[i][bytes] = '\0';
        argument += bytes + 1;
    }
    return true;
}

/* An account of the computer, or a guest. */
static bool find_account(struct store *store, const char *name,
                         struct owner *out)
{
    struct person person = person_named(name);
    int64_t number = 0;

    out->uid = person.uid;
    if (person.uid < 0 && store_guest_named(store, name, &number) == STORE_OK &&
        number > 0)
        out->uid = STORE_GUESTS_FROM + number;
    snprintf(out->name, sizeof out->name, "%s", name);
    return out->uid >= 0;
}

static bool read_side(const char *word, enum seat *out)
{
    *out = strcmp(word, seat_words[SEAT_WHITE]) == 0 ? SEAT_WHITE : SEAT_BLACK;
    return strcmp(word, seat_words[*out]) == 0;
}

int staff_reassign(struct store *store, const char *argument, const char **why)
{
    char words[3][NAME_MAX_BYTES], id[GAME_ID_MAX];
    struct owner owner;
    enum seat seat;
    uint32_t events = 0;

    *why = gettext("say the game, white or black, and the account, with commas "
                   "between");
    if (!split(argument, words) || !read_side(words[1], &seat))
        return EXIT_USAGE;
    *why = gettext("there is no such game");
    if (!game_id_read(words[0], id) ||
        store_last_event(store, id, &events) != STORE_OK || events == 0)
        return EXIT_NO;
    *why = gettext("there is no such account");
    if (!find_account(store, words[2], &owner))
        return EXIT_NO;
    *why = gettext("that account has the other seat");
    if (has_other_seat(store, id, seat, &owner))
        return EXIT_NO;
    *why = gettext("the journal cannot be written");
    if (store_give_seat(store, id, seat, &owner) != STORE_OK ||
        store_commit(store) != STORE_OK)
        return EXIT_AGAIN;
    *why = NULL;
    return EXIT_DONE;
}
