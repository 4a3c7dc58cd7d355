/*
 * crashes.c - how often a game has brought its arbiter down.
 */
#include "src/arbiter/store/sql.h"

enum store_error store_note_crash(struct store *store, const char *game_id,
                                  int64_t wall_s)
{
    return store_write(store,
                       "INSERT INTO crash(game, crashes, wall)"
                       " VALUES(?1, 1, ?2)"
                       " ON CONFLICT(game) DO UPDATE SET crashes = crashes + 1,"
                       " wall = ?2",
                       "tn", game_id, wall_s);
}

enum store_error store_forgive_crashes(struct store *store, const char *game_id)
{
    return store_write(store, "DELETE FROM crash WHERE game = ?1", "t",
                       game_id);
}

enum store_error store_crashes(struct store *store, const char *game_id,
                               int *crashes)
{
    int64_t number;
    enum store_error error =
        store_number(store, &number, "SELECT crashes FROM crash WHERE game = ?",
                     "t", game_id);

    *crashes = (int)number;
    return error;
}
