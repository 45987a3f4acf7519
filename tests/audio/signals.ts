import { createRandom } from '#audio/random.ts'

/** A sine wave with the given peak. */
export function sine(hz: number, seconds: number, sampleRate: number, peak = 1): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => peak * Math.sin((2 * Math.PI * hz * i) / sampleRate),
  )
}

/** Seeded white noise between -peak and peak. */
export function noise(seconds: number, sampleRate: number, peak = 0.5, seed = 1): Float32Array {
  const random = createRandom(seed)
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => (random() * 2 - 1) * peak)
}

/** Pushes planar audio in chunks of varying, odd sizes. */
export function pushInPieces(channels: readonly Float32Array[], push: (chunk: Float32Array[]) => void): void {
  const frames = channels[0]?.length ?? 0
  const random = createRandom(7)
  for (let start = 0; start < frames; ) {
    const end = Math.min(frames, start + 1 + Math.floor(random() * 5000))
    push(channels.map((channel) => channel.subarray(start, end)))
    start = end
  }
}
