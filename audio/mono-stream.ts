import { RateHalver, StreamResampler } from './resample.ts'

/** The sample rate of all analyses. */
export const ANALYSIS_RATE = 22050

/** Converts chunks of any channel count and rate to mono at `ANALYSIS_RATE`; the output does not depend on the chunk sizes. */
export class MonoStream {
  private readonly halvers: RateHalver[] = []
  private readonly resampler: StreamResampler

  constructor(sampleRate: number) {
    let rate = sampleRate
    while (rate >= 2 * ANALYSIS_RATE) {
      this.halvers.push(new RateHalver())
      rate /= 2
    }
    this.resampler = new StreamResampler(rate, ANALYSIS_RATE)
  }

  push(channels: readonly Float32Array[]): Float32Array {
    let samples = mixToMono(channels)
    for (const halver of this.halvers) samples = halver.push(samples)
    return this.resampler.push(samples)
  }

  /** The samples still held back by the filters. */
  finish(): Float32Array {
    const tails = this.halvers.map((halver, index) => {
      let samples = halver.finish()
      for (const next of this.halvers.slice(index + 1)) samples = next.push(samples)
      return this.resampler.push(samples)
    })
    return joined([...tails, this.resampler.finish()])
  }
}

/** The mean of all channels; of a single one, that one. */
export function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const [left, right] = channels
  if (left && channels.length === 1) return left
  const mono = new Float32Array(left?.length ?? 0)
  if (left && right && channels.length === 2) {
    for (let i = 0; i < mono.length; i++) mono[i] = (left[i]! + right[i]!) / 2
    return mono
  }
  for (const channel of channels) for (let i = 0; i < mono.length; i++) mono[i] = mono[i]! + channel[i]!
  for (let i = 0; i < mono.length; i++) mono[i] = mono[i]! / channels.length
  return mono
}

/** Joins several buffers. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
