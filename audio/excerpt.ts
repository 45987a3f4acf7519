import { RateHalver, resampleLinear } from './resample.ts'

/** The sample rate every analysis runs at. */
export const ANALYSIS_RATE = 22050
/** Tempo, key and features are taken from at most this much of the middle of a track. */
export const EXCERPT_SECONDS = 120

/**
 * Keeps the middle of a stream, mono and near 22 kHz, in bounded memory. A ring holds the newest 120 s and stops
 * turning once the window around the expected middle is full; when the expectation was too long the ring simply
 * holds the last 120 s, when there was none it holds the first.
 */
export class ExcerptRecorder {
  private readonly halvers: RateHalver[] = []
  private readonly reducedRate: number
  private readonly ring: Float32Array
  private readonly stopAt: number
  private written = 0

  constructor(sampleRate: number, expectedFrames: number | null, seconds: number = EXCERPT_SECONDS) {
    let rate = sampleRate
    while (rate >= 2 * ANALYSIS_RATE) {
      this.halvers.push(new RateHalver())
      rate /= 2
    }
    this.reducedRate = rate
    const capacity = Math.ceil(seconds * rate)
    this.ring = new Float32Array(capacity)
    const expected = expectedFrames === null ? 0 : (expectedFrames * rate) / sampleRate
    this.stopAt = Math.max(capacity, Math.ceil((expected + capacity) / 2))
  }

  push(channels: readonly Float32Array[]): void {
    if (this.written >= this.stopAt) return
    let samples = mixToMono(channels)
    for (const halver of this.halvers) samples = halver.push(samples)
    this.store(samples)
  }

  /** The excerpt at `ANALYSIS_RATE`. */
  finish(): Float32Array {
    this.halvers.forEach((halver, index) => {
      let samples = halver.finish()
      for (const next of this.halvers.slice(index + 1)) samples = next.push(samples)
      this.store(samples)
    })
    return resampleLinear(this.inOrder(), this.reducedRate, ANALYSIS_RATE)
  }

  private store(samples: Float32Array): void {
    const wanted = Math.min(samples.length, this.stopAt - this.written)
    for (let i = 0; i < wanted; i++) this.ring[(this.written + i) % this.ring.length] = samples[i]!
    this.written += wanted
  }

  private inOrder(): Float32Array {
    if (this.written <= this.ring.length) return this.ring.slice(0, this.written)
    const oldest = this.written % this.ring.length
    const ordered = new Float32Array(this.ring.length)
    ordered.set(this.ring.subarray(oldest))
    ordered.set(this.ring.subarray(0, oldest), this.ring.length - oldest)
    return ordered
  }
}

/** The mean of all channels. */
export function mixToMono(channels: readonly Float32Array[]): Float32Array {
  const mono = new Float32Array(channels[0]?.length ?? 0)
  for (const channel of channels) for (let i = 0; i < mono.length; i++) mono[i] = mono[i]! + channel[i]!
  if (channels.length > 1) for (let i = 0; i < mono.length; i++) mono[i] = mono[i]! / channels.length
  return mono
}
