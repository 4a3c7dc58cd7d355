// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/spd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "speech/voice/ssip.h"
#include "speech/voice/text.h"

enum {
    POLL_MS = 5, /* between looks at whether to stop */
    CUE_WITHIN_MS = 300,
    RATE_LEAST = -100,
    RATE_MOST = 100,
};

struct dispatcher {
    struct ssip ssip;
    struct voice *cues;
    char language[4]; /* what was set last; "" none */
    int own_rate, own_volume; /* the user's */
    int rate, volume; /* what was set last */
};

static int dispatcher_open(void *self)
{
    struct dispatcher *dispatcher = self;
    struct ssip *ssip = &dispatcher->ssip;
    if (ssip->fd >= 0)
        return 0;
    int error = ssip_open(ssip);
    dispatcher->language[0] = '\0';
    dispatcher->own_rate = dispatcher->own_volume = 0;
    if (!error)
        error = ssip_get(ssip, "RATE", &dispatcher->own_rate);
    if (!error)
        error = ssip_get(ssip, "VOLUME", &dispatcher->own_volume);
    dispatcher->rate = dispatcher->own_rate;
    dispatcher->volume = dispatcher->own_volume;
    /* A module that does not report its rate can speak all the same. */
    return ssip->fd >= 0 ? 0 : error;
}

static int dispatcher_close(void *self)
{
    struct dispatcher *dispatcher = self;
    ssip_close(&dispatcher->ssip);
    return 0;
}

static const char *priority_of(enum priority priority)
{
    switch (priority) {
    case PRIORITY_ALARM:
        return "IMPORTANT";
    case PRIORITY_MOVE:
        return "MESSAGE";
    case PRIORITY_ANSWER:
    case PRIORITY_FOCUS:
        return "TEXT";
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return "NOTIFICATION";
}

/* The dispatcher's -100 to 100; its middle is our usual rate. */
static int rate_of_wpm(int wpm)
{
    const int usual = VOICE_RATE_DEFAULT_WPM;
    return wpm > usual
               ? (wpm - usual) * RATE_MOST / (VOICE_RATE_MAX_WPM - usual)
               : (wpm - usual) * RATE_MOST / (usual - VOICE_RATE_MIN_WPM);
}

/* The user's own, unless another was asked for here. */
static void set_rate_and_volume(struct dispatcher *dispatcher,
                                struct voice_monitor *watch)
{
    int rate = dispatcher->own_rate, volume = dispatcher->own_volume;
    if (voice_monitor_rate_is_set(watch))
        rate = rate_of_wpm(voice_monitor_rate(watch));
    else
        rate -= 100 - voice_monitor_rate_percent(watch);
    if (voice_monitor_volume_is_set(watch))
        volume = 2 * voice_monitor_volume(watch) - 100;
    rate = rate < RATE_LEAST ? RATE_LEAST : rate > RATE_MOST ? RATE_MOST : rate;
    volume = volume > 100 ? 100 : volume;
    if (rate != dispatcher->rate &&
        ssip_command(&dispatcher->ssip, "SET self RATE %d", rate) == 0)
        dispatcher->rate = rate;
    if (volume != dispatcher->volume &&
        ssip_command(&dispatcher->ssip, "SET self VOLUME %d", volume) == 0)
        dispatcher->volume = volume;
}

static void set_language(struct dispatcher *dispatcher, const char *language)
{
    if (strcmp(dispatcher->language, language) != 0 &&
        ssip_command(&dispatcher->ssip, "SET self LANGUAGE %s", language) == 0)
        strcpy(dispatcher->language, language);
}

static void pass_cue_on(struct dispatcher *dispatcher,
                        struct voice_monitor *watch)
{
    enum ears ears;
    enum cue cue = voice_monitor_cue(watch, &ears);
    if (cue != CUE_NONE)
        voice_cue(dispatcher->cues, cue, ears, CUE_WITHIN_MS);
}

static enum heard hear_out(struct dispatcher *dispatcher, long message,
                           struct voice_monitor *watch)
{
    struct ssip *ssip = &dispatcher->ssip;
    for (;;) {
        int error = ssip_wait(ssip, POLL_MS);
        pass_cue_on(dispatcher, watch);
        if (ssip->ended >= message)
            return HEARD_WHOLE;
        if (ssip->cancelled >= message)
            return HEARD_CUT;
        if (error)
            return HEARD_NOT;
        if (voice_monitor_cut(watch)) {
            ssip_command(ssip, "CANCEL self");
            return HEARD_CUT;
        }
    }
}

static enum heard say_run(struct dispatcher *dispatcher,
                          const struct utterance *utterance, int *at,
                          struct voice_monitor *watch)
{
    char text[VOICE_TEXT_MAX];
    int first = *at;
    *at = voice_text_run(utterance, first, voice_monitor_rate(watch), false,
                         text);
    set_language(dispatcher, utterance->segment[first].language);
    long message =
        ssip_say(&dispatcher->ssip, priority_of(utterance->priority), text);
    if (message < 0)
        return HEARD_NOT;
    voice_monitor_show_sound(watch);
    return hear_out(dispatcher, message, watch);
}

static enum heard dispatcher_say(void *self, const struct utterance *utterance,
                                 struct voice_monitor *watch)
{
    struct dispatcher *dispatcher = self;
    enum heard heard = HEARD_WHOLE;
    if (utterance->cue != CUE_NONE)
        voice_cue(dispatcher->cues, utterance->cue, utterance->ears,
                  CUE_WITHIN_MS);
    if (utterance->count > 0)
        set_rate_and_volume(dispatcher, watch);
    for (int at = 0; at < utterance->count && heard == HEARD_WHOLE;)
        heard = say_run(dispatcher, utterance, &at, watch);
    return heard;
}

static void dispatcher_free(void *self)
{
    struct dispatcher *dispatcher = self;
    dispatcher_close(dispatcher);
    voice_close(dispatcher->cues);
    free(dispatcher);
}

/* Its cues begin only where it answers. */
static int dispatcher_start(void *self)
{
    struct dispatcher *dispatcher = self;
    int error = dispatcher_open(self);
    if (!error)
        voice_begin(dispatcher->cues);
    return error;
}

int voice_spd_backend(struct voice *cues, struct voice_backend *out)
{
    struct dispatcher *dispatcher = calloc(1, sizeof *dispatcher);
    if (!dispatcher) {
        voice_close(cues);
        return -ENOMEM;
    }
    dispatcher->cues = cues;
    dispatcher->ssip.fd = -1;
    *out = (struct voice_backend){
        .self = dispatcher,
        .start = dispatcher_start,
        .open = dispatcher_open,
        .say = dispatcher_say,
        .close = dispatcher_close,
        .free = dispatcher_free,
    };
    return 0;
}
