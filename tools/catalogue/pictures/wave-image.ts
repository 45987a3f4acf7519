import { sliceHeights, type Waveform } from '#audio/waveform.ts'
import { encodeInkPng } from './png.ts'

const WIDTH = 1120
const HEIGHT = 80
const PITCH = 5
const BAR_WIDTH = 3
const SHORTEST_BAR = 1.5
/** The ink of the brand. As a mask only the opacity counts; shown as it is, it is ink on paper. */
const INK = [0x17, 0x13, 0x0f] as const

/**
 * The waveform as a row of rounded bars, 1120×80, opaque on transparent, so that CSS can tint it as a mask. The
 * loudest bar fills the height: this is a picture of shape, not of level.
 */
export function drawWaveImage(waveform: Waveform): Uint8Array<ArrayBuffer> {
  const bars = WIDTH / PITCH
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  sliceHeights(waveform, bars).forEach((height, bar) => {
    const reach = Math.max(SHORTEST_BAR, (height * HEIGHT) / 2)
    for (let column = 0; column < BAR_WIDTH; column++) {
      // The outer columns are a little shorter, which rounds the ends.
      const isMiddle = column === 1
      drawColumn(pixels, bar * PITCH + 1 + column, reach - (isMiddle ? 0 : 0.75))
    }
  })
  return encodeInkPng({ width: WIDTH, height: HEIGHT, pixels }, INK)
}

/** A vertical line of `reach` pixels to both sides of the middle, its ends blended by opacity. */
function drawColumn(pixels: Uint8Array, x: number, reach: number): void {
  for (let distance = 0; distance < HEIGHT / 2; distance++) {
    const covered = Math.max(0, Math.min(1, reach - distance))
    const opacity = Math.round(covered * 3)
    pixels[(HEIGHT / 2 - 1 - distance) * WIDTH + x] = opacity
    pixels[(HEIGHT / 2 + distance) * WIDTH + x] = opacity
  }
}
