// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/voice/soundfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sndfile.h>

#include "speech/voice/load_library.h"

/* One channel from one rate to another, by straight lines between the samples:
 * enough for speech and cues. */
struct resampler {
    int from_hz, to_hz;
    /* Where the next sample lies, in samples of the source times to_hz,
     * counted from the source's sample "before". */
    long phase;
    int16_t before, now;
};

/* Zeroed memory but for the two rates is ready. Hand over a sample, then take
 * what lies before it until there is no more. */
static void resampler_put(struct resampler *resampler, int16_t sample)
{
    resampler->before = resampler->now;
    resampler->now = sample;
}

static bool resampler_take(struct resampler *resampler, int16_t *sample)
{
    if (resampler->phase >= resampler->to_hz) {
        resampler->phase -= resampler->to_hz;
        return false;
    }
    long step = resampler->now - resampler->before;
    *sample = (int16_t)(resampler->before +
                        step * resampler->phase / resampler->to_hz);
    resampler->phase += resampler->from_hz;
    return true;
}

/* What is called of libsndfile. */
#define FUNCTIONS(X) \
    X(sf_, close) \
    X(sf_, command) \
    X(sf_, open_fd) \
    X(sf_, readf_short) \
    X(sf_, seek) \
    X(sf_, set_string) \
    X(sf_, write_sync) \
    X(sf_, writef_short)

static struct {
    FUNCTIONS(LATE_FIELD)
} sf;

static const char *const names[] = {FUNCTIONS(LATE_NAME)};

LATE_NOTE(SNDFILE_LIBRARY, "sound files", "recommended");

static struct loaded_library loaded = {.library = SNDFILE_LIBRARY,
                                       .names = names,
                                       .functions = &sf,
                                       .count = sizeof names / sizeof *names};

/* Longer single writes overrun the stack inside libvorbis. */
enum { WRITE_FRAMES_MAX = 1024, OPUS_RATE_HZ = 24000, CHANNELS_MAX = 2 };

static const struct format {
    const char *ending;
    int format;
    int rate_hz; /* the only one it takes from us; 0: any */
} formats[] = {
    {"wav", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 0},
    {"flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 0},
    {"ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 0},
    {"opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, OPUS_RATE_HZ},
};

struct soundfile {
    SNDFILE *stream;
    int fd; /* the stream's */
    int channels;
    bool is_wav;
    struct resampler resampler[CHANNELS_MAX];
};

static const struct format *format_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    if (!dot)
        return NULL;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcasecmp(dot + 1, formats[i].ending) == 0)
            return &formats[i];
    return NULL;
}

bool soundfile_knows(const char *path)
{
    return format_of(path) != NULL;
}

static int last_error(void)
{
    return errno ? -errno : -EIO;
}

int soundfile_may_begin(void)
{
    return load_library(&loaded) ? 0 : -ELIBACC;
}

/* Closes fd on failure. */
static int open_stream(int fd, int mode, SF_INFO *info, struct soundfile **out)
{
    struct soundfile *file = calloc(1, sizeof *file);
    if (!file) {
        close(fd);
        return -ENOMEM;
    }
    file->fd = fd;
    if (!load_library(&loaded)) {
        close(fd);
        free(file);
        return -ELIBACC;
    }
    file->stream = sf.open_fd(fd, mode, info, SF_TRUE);
    if (!file->stream) {
        free(file);
        return -EIO;
    }
    file->channels = info->channels;
    file->is_wav = (info->format & SF_FORMAT_TYPEMASK) == SF_FORMAT_WAV;
    if (file->is_wav)
        sf.command(file->stream, SFC_SET_UPDATE_HEADER_AUTO, NULL, SF_TRUE);
    *out = file;
    return 0;
}

static void set_rates(struct soundfile *file, int from_hz, int to_hz)
{
    for (int i = 0; i < CHANNELS_MAX; i++)
        file->resampler[i] =
            (struct resampler){.from_hz = from_hz, .to_hz = to_hz};
}

/* The heading is written last, at the beginning, which a pipe has not. */
static int open_written(const char *path, int flags)
{
    struct stat status;
    int fd =
        open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags,
             0666);
    if (fd < 0)
        return -errno;
    if (fstat(fd, &status) == 0 && !S_ISFIFO(status.st_mode))
        return fd;
    close(fd);
    return -ENXIO;
}

int soundfile_create(const char *path, int rate_hz, int channels,
                     struct soundfile **out)
{
    const struct format *format = format_of(path);
    if (!format)
        return -EINVAL;
    int fd = open_written(path, O_TRUNC);
    if (fd < 0)
        return fd;
    int to_hz = format->rate_hz ? format->rate_hz : rate_hz;
    SF_INFO info = {
        .samplerate = to_hz, .channels = channels, .format = format->format};
    int error = open_stream(fd, SFM_WRITE, &info, out);
    if (!error)
        set_rates(*out, rate_hz, to_hz);
    return error;
}

/* An empty file is a new one. */
static int open_wav(int fd, int rate_hz, SF_INFO *info, struct soundfile **out)
{
    off_t bytes = lseek(fd, 0, SEEK_END);
    lseek(fd, 0, SEEK_SET);
    *info = (SF_INFO){0};
    if (bytes > 0)
        return open_stream(fd, SFM_RDWR, info, out) ? -EINVAL : 0;
    *info = (SF_INFO){.samplerate = rate_hz,
                      .channels = 1,
                      .format = SF_FORMAT_WAV | SF_FORMAT_PCM_16};
    return open_stream(fd, SFM_RDWR, info, out);
}

int soundfile_append(const char *path, int rate_hz, struct soundfile **out,
                     int64_t *frames)
{
    SF_INFO info;
    int fd = open_written(path, 0);
    if (fd < 0)
        return fd;
    int error = open_wav(fd, rate_hz, &info, out);
    if (error)
        return error;
    struct soundfile *file = *out;
    if (!file->is_wav || info.channels != 1 || info.samplerate != rate_hz ||
        (info.format & SF_FORMAT_SUBMASK) != SF_FORMAT_PCM_16 ||
        sf.seek(file->stream, 0, SEEK_END | SFM_WRITE) < 0) {
        soundfile_close(file);
        *out = NULL;
        return -EINVAL;
    }
    set_rates(file, rate_hz, rate_hz);
    *frames = info.frames;
    return 0;
}

int soundfile_truncate(struct soundfile *file, int64_t frames)
{
    sf_count_t count = frames;
    errno = 0;
    if (sf.command(file->stream, SFC_FILE_TRUNCATE, &count, sizeof count) !=
            0 ||
        sf.seek(file->stream, 0, SEEK_END | SFM_WRITE) < 0)
        return last_error();
    return 0;
}

void soundfile_tag(struct soundfile *file, const char *title,
                   const char *artist, const char *date)
{
    if (file->is_wav)
        return;
    sf.set_string(file->stream, SF_STR_TITLE, title);
    sf.set_string(file->stream, SF_STR_ARTIST, artist);
    sf.set_string(file->stream, SF_STR_DATE, date);
}

static int write_frames(struct soundfile *file, const int16_t *samples,
                        size_t frames)
{
    while (frames > 0) {
        size_t part = frames < WRITE_FRAMES_MAX ? frames : WRITE_FRAMES_MAX;
        errno = 0;
        if (sf.writef_short(file->stream, samples, (sf_count_t)part) !=
            (sf_count_t)part)
            return last_error();
        samples += part * (size_t)file->channels;
        frames -= part;
    }
    return 0;
}

int soundfile_write(struct soundfile *file, const int16_t *samples,
                    size_t count)
{
    size_t frames = count / (size_t)file->channels;
    if (file->resampler->from_hz == file->resampler->to_hz)
        return write_frames(file, samples, frames);
    int16_t made[WRITE_FRAMES_MAX * CHANNELS_MAX];
    const int channels = file->channels;
    size_t used = 0;
    for (size_t i = 0; i < frames; i++) {
        for (int c = 0; c < channels; c++)
            resampler_put(&file->resampler[c],
                          samples[i * (size_t)channels + (size_t)c]);
        for (;;) {
            bool more = true;
            for (int c = 0; c < channels; c++)
                more &=
                    resampler_take(&file->resampler[c],
                                   &made[used * (size_t)channels + (size_t)c]);
            if (!more)
                break;
            if (++used < WRITE_FRAMES_MAX)
                continue;
            int error = write_frames(file, made, used);
            if (error)
                return error;
            used = 0;
        }
    }
    return write_frames(file, made, used);
}

int soundfile_sync(struct soundfile *file)
{
    sf.write_sync(file->stream);
    return fdatasync(file->fd) == 0 || errno == EINVAL ? 0 : -errno;
}

int soundfile_close(struct soundfile *file)
{
    if (!file)
        return 0;
    errno = 0;
    int error = sf.close(file->stream) != 0 ? last_error() : 0;
    free(file);
    return error;
}

static int read_mono(SNDFILE *stream, const SF_INFO *info, int rate_hz,
                     int16_t *out, size_t most, size_t *count)
{
    enum { CHANNELS_READ_MAX = 8 };
    int16_t frame[CHANNELS_READ_MAX], sample;
    struct resampler resampler = {.from_hz = info->samplerate,
                                  .to_hz = rate_hz};
    if (info->channels > CHANNELS_READ_MAX)
        return -EINVAL;
    *count = 0;
    while (sf.readf_short(stream, frame, 1) == 1) {
        long sum = 0;
        for (int i = 0; i < info->channels; i++)
            sum += frame[i];
        resampler_put(&resampler, (int16_t)(sum / info->channels));
        while (resampler_take(&resampler, &sample)) {
            if (*count == most)
                return -EFBIG;
            out[(*count)++] = sample;
        }
    }
    return 0;
}

int soundfile_read(const char *path, int rate_hz, size_t most,
                   int16_t **samples, size_t *count)
{
    SF_INFO info = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return -errno;
    if (!load_library(&loaded)) {
        close(fd);
        return -ELIBACC;
    }
    SNDFILE *stream = sf.open_fd(fd, SFM_READ, &info, SF_TRUE);
    if (!stream)
        return -EINVAL;
    int16_t *made = malloc(most * sizeof *made);
    int error =
        made ? read_mono(stream, &info, rate_hz, made, most, count) : -ENOMEM;
    sf.close(stream);
    if (error)
        free(made);
    else
        *samples = made;
    return error;
}
