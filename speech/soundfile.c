#include "speech/soundfile.h"

#include <errno.h>
#include <fcntl.h>
#include <sndfile.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Longer single writes overrun the stack inside libvorbis. */
enum { WRITE_FRAMES_MAX = 1024, OPUS_RATE_HZ = 24000 };

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
    int from_hz, to_hz;
    /* Where the next sample of the file lies, in samples of the source times
     * to_hz, counted from the source's sample "before". */
    long phase;
    int16_t before;
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

int soundfile_create(const char *path, int rate_hz, struct soundfile **out)
{
    const struct format *format = format_of(path);
    if (!format)
        return -EINVAL;
    struct soundfile *file = calloc(1, sizeof *file);
    if (!file)
        return -ENOMEM;
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) {
        int error = -errno;
        free(file);
        return error;
    }
    file->from_hz = rate_hz;
    file->to_hz = format->rate_hz ? format->rate_hz : rate_hz;
    SF_INFO info = {
        .samplerate = file->to_hz, .channels = 1, .format = format->format};
    file->stream = sf_open_fd(fd, SFM_WRITE, &info, SF_TRUE);
    if (!file->stream) {
        free(file);
        return -EIO;
    }
    if ((format->format & SF_FORMAT_TYPEMASK) == SF_FORMAT_WAV)
        sf_command(file->stream, SFC_SET_UPDATE_HEADER_AUTO, NULL, SF_TRUE);
    *out = file;
    return 0;
}

static int write_frames(struct soundfile *file, const int16_t *samples,
                        size_t count)
{
    while (count > 0) {
        size_t part = count < WRITE_FRAMES_MAX ? count : WRITE_FRAMES_MAX;
        errno = 0;
        if (sf_writef_short(file->stream, samples, (sf_count_t)part) !=
            (sf_count_t)part)
            return errno ? -errno : -EIO;
        samples += part;
        count -= part;
    }
    return 0;
}

/* Straight lines between the samples: enough for speech. */
static int write_resampled(struct soundfile *file, const int16_t *samples,
                           size_t count)
{
    int16_t made[WRITE_FRAMES_MAX];
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        for (; file->phase < file->to_hz; file->phase += file->from_hz) {
            long step = samples[i] - file->before;
            made[used++] =
                (int16_t)(file->before + step * file->phase / file->to_hz);
            if (used < WRITE_FRAMES_MAX)
                continue;
            int error = write_frames(file, made, used);
            if (error)
                return error;
            used = 0;
        }
        file->phase -= file->to_hz;
        file->before = samples[i];
    }
    return write_frames(file, made, used);
}

int soundfile_write(struct soundfile *file, const int16_t *samples,
                    size_t count)
{
    if (file->from_hz == file->to_hz)
        return write_frames(file, samples, count);
    return write_resampled(file, samples, count);
}

int soundfile_close(struct soundfile *file)
{
    if (!file)
        return 0;
    errno = 0;
    int error = 0;
    if (sf_close(file->stream) != 0)
        error = errno ? -errno : -EIO;
    free(file);
    return error;
}
