import { sliceHeights, type Waveform } from '#audio/waveform.ts'
import { encodeInkPng } from './png.ts'

const WIDTH = 1120
const HEIGHT = 80
const PITCH = 5
const BAR_WIDTH = 3
const SHORTEST_BAR = 1.5
/** The brand's ink colour. As a mask only the opacity counts; shown directly, it is ink on paper. */
const INK = [0x17, 0x13, 0x0f] as const

/**
 * The waveform as a row of rounded bars, 1120×80, opaque on transparent, so that CSS can tint it as a mask. The loudest bar has
 * the full height, because the picture shows shape, not level.
 */
export function drawWaveImage(waveform: Waveform): Uint8Array<ArrayBuffer> {
  const bars = WIDTH / PITCH
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  sliceHeights(waveform, bars).forEach((height, bar) => {
    const reach = Math.max(SHORTEST_BAR, (height * HEIGHT) / 2)
    for (let column = 0; column < BAR_WIDTH; column++) {
      // The outer columns are slightly shorter, which rounds the ends.
      const isMiddle = column === 1
      drawColumn(pixels, bar * PITCH + 1 + column, reach - (isMiddle ? 0 : 0.75))
    }
  })
  return encodeInkPng({ width: WIDTH, height: HEIGHT, pixels }, INK)
}

/** A vertical line of `reach` pixels to both sides of the centre, with antialiased ends. */
function drawColumn(pixels: Uint8Array, x: number, reach: number): void {
  for (let distance = 0; distance < HEIGHT / 2; distance++) {
    const covered = Math.max(0, Math.min(1, reach - distance))
    const opacity = Math.round(covered * 3)
    pixels[(HEIGHT / 2 - 1 - distance) * WIDTH + x] = opacity
    pixels[(HEIGHT / 2 + distance) * WIDTH + x] = opacity
  }
}
