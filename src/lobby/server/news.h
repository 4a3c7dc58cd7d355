// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * news.h - changes in the lists that everybody sees: who has come and gone,
 * which games have begun and ended. The last changes are kept, so that each
 * follower gets those since its last message and need not ask for whole lists
 * again.
 */
#pragma once

#include <jansson.h>
#include <stdint.h>

enum news_kind { NEWS_CAME, NEWS_WENT, NEWS_GAME };

struct news;

/* NULL without memory. */
struct news *news_new(void);
/* NULL is fine. */
void news_free(struct news *news);

/* So many changes there were so far; 0 without memory. */
uint64_t news_count(const struct news *news);

/* Another one: of a person, whose name it is, or of a game, whose row it is. It
 * takes value over. */
void news_add(struct news *news, enum news_kind kind, json_t *value);

/*
 * The line of those after number from, up to number to, with its newline. So
 * many people are there now. NULL where they are too many for a line, or no
 * longer kept: then the lists have to be asked for. Valid until the next call.
 */
const char *news_line(struct news *news, uint64_t from, uint64_t to,
                      int people);
