import { sliceHeights } from '#audio/waveform.ts'

const HEADER_BYTES = 24

/**
 * Heights (0 to 1) of the given number of bars from a version 2 `.dat` file of one channel and 8 bits (audio/waveform.ts); null
 * for any other input.
 */
export function getBars(file: ArrayBuffer, bars: number): Float32Array | null {
  if (file.byteLength < HEADER_BYTES) return null
  const view = new DataView(file)
  const buckets = view.getInt32(16, true)
  const isOurs = view.getInt32(0, true) === 2 && (view.getUint32(4, true) & 1) === 1 && view.getInt32(20, true) === 1
  if (!isOurs || buckets < 1 || file.byteLength < HEADER_BYTES + 2 * buckets) return null
  const lows = new Float32Array(buckets)
  const highs = new Float32Array(buckets)
  for (let i = 0; i < buckets; i++) {
    lows[i] = view.getInt8(HEADER_BYTES + 2 * i) / 128
    highs[i] = view.getInt8(HEADER_BYTES + 2 * i + 1) / 128
  }
  return sliceHeights(
    { sampleRate: view.getInt32(8, true), samplesPerBucket: view.getInt32(12, true), lows, highs },
    bars,
  )
}

/** Rounded bars, centred on `y`. `fill` returns the colour of a bar from its position, 0 to 1. */
export function drawBars(
  heights: ArrayLike<number>,
  { x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: (at: number) => string },
): string {
  const pitch = width / heights.length
  const thick = pitch * 0.56
  return Array.from(heights, (part, i) => {
    const tall = Math.max(thick, part * height)
    const left = x + i * pitch
    return `<rect x="${left.toFixed(1)}" y="${(y - tall / 2).toFixed(1)}" width="${thick.toFixed(1)}" height="${tall.toFixed(1)}" rx="${(thick / 2).toFixed(1)}" fill="${fill(i / heights.length)}"/>`
  }).join('')
}
