// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/figures.h"

#include <stdlib.h>
#include <sys/statvfs.h>

#include "src/server/connections/server_state.h"

/* Clear the counters of seconds without moves. */
static void pass_seconds(struct figures *figures, int64_t now_ms)
{
    int64_t second = now_ms / 1000, passed = second - figures->second;

    for (int64_t i = 1; i <= passed && i <= FIGURES_SECONDS; i++)
        figures->moves_of[(figures->second + i) % FIGURES_SECONDS] = 0;
    if (passed > 0)
        figures->second = second;
}

void figures_count_move(struct figures *figures, int64_t now_ms)
{
    pass_seconds(figures, now_ms);
    figures->moves++;
    figures->moves_of[figures->second % FIGURES_SECONDS]++;
}

void figures_count_commit(struct figures *figures, int64_t took_us)
{
    figures->commit_us[figures->commits++ % FIGURES_COMMITS] =
        took_us < UINT32_MAX ? (uint32_t)took_us : UINT32_MAX;
}

void figures_count_refusal(struct figures *figures, enum wire_code code)
{
    figures->refusals++;
    figures->limits += code == WIRE_LIMIT || code == WIRE_GAMES ||
                       code == WIRE_ADJOURNED || code == WIRE_RATE ||
                       code == WIRE_QUOTA;
}

static int compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void put(json_t *into, const char *name, int64_t value)
{
    json_object_set_new(into, name, json_integer((json_int_t)value));
}

static void put_commits(const struct figures *figures, json_t *into)
{
    uint32_t sorted_us[FIGURES_COMMITS] = {0};
    size_t count =
        figures->commits < FIGURES_COMMITS ? figures->commits : FIGURES_COMMITS;

    for (size_t i = 0; i < count; i++)
        sorted_us[i] = figures->commit_us[i];
    qsort(sorted_us, count, sizeof *sorted_us, compare);
    put(into, "commits", (int64_t)figures->commits);
    put(into, "commit_median_us", sorted_us[count / 2]);
    put(into, "commit_p99_us", sorted_us[count * 99 / 100]);
}

static void put_moves(struct figures *figures, json_t *into, int64_t now_ms)
{
    int64_t last_minute = 0;

    pass_seconds(figures, now_ms);
    for (int i = 0; i < FIGURES_SECONDS; i++)
        last_minute += figures->moves_of[i];
    put(into, "moves", (int64_t)figures->moves);
    put(into, "moves_last_minute", last_minute);
}

static void put_games(const struct server_state *srv, json_t *into)
{
    int running = 0, paused = 0, adjourned = 0;

    for (const struct live_game *live = srv->table.games; live != NULL;
         live = live->next)
        switch (live->game.phase) {
        case GAME_UNSTARTED:
        case GAME_RUNNING:
            running++;
            break;
        case GAME_ADJOURNED:
            adjourned++;
            break;
        case GAME_OVER:
            break;
        default:
            paused++;
        }
    put(into, "games_running", running);
    put(into, "games_paused", paused);
    put(into, "games_adjourned", adjourned);
}

static void put_connections(const struct server_state *srv, json_t *into)
{
    int connections = 0, waiting = 0;
    int64_t bytes = 0;

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        connections += connection->greeted && !connection->ended;
        waiting += connection->is_put_off || connection->out_bytes > 0;
        bytes += (int64_t)connection->out_bytes;
    }
    put(into, "connections", connections);
    put(into, "people", srv->people);
    put(into, "queue_connections", waiting);
    put(into, "queue_bytes", bytes);
}

static void put_disk(const struct server_state *srv, json_t *into)
{
    struct statvfs disk;

    put(into, "database_bytes", store_bytes(srv->table.shared));
    put(into, "disk_free_bytes",
        statvfs(srv->data, &disk) == 0
            ? (int64_t)disk.f_bavail * (int64_t)disk.f_frsize
            : -1);
}

json_t *figures_tell(struct server_state *srv, int64_t now_ms)
{
    struct figures *figures = &srv->figures;
    json_t *into = json_object();

    put(into, "uptime_seconds", (now_ms - figures->began_ms) / 1000);
    if (srv->lead.epoch > 0) {
        json_object_set_new(into, "role", json_string("leading"));
        json_object_set_new(into, "leader", json_string(srv->lead.host));
        put(into, "lease_epoch", srv->lead.epoch);
    }
    put_connections(srv, into);
    put_games(srv, into);
    put_moves(figures, into, now_ms);
    put_commits(figures, into);
    put_disk(srv, into);
    put(into, "refusals", (int64_t)figures->refusals);
    put(into, "limits_hit", (int64_t)figures->limits);
    put(into, "turned_away", (int64_t)figures->turned_away);
    put(into, "log_lines_left_out", (int64_t)figures->log_left_out);
    return into;
}
