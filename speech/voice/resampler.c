#include "speech/voice/resampler.h"

void resampler_put(struct resampler *resampler, int16_t sample)
{
    resampler->before = resampler->now;
    resampler->now = sample;
}

bool resampler_take(struct resampler *resampler, int16_t *sample)
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
