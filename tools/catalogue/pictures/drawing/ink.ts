import { createRandom, hashText, type Random } from '#audio/random.ts'

/** Background, accent and light tones that match. */
export type Palette = readonly [ground: string, accent: string, light: string]

export const PALETTES: readonly Palette[] = [
  ['#2b2622', '#c8321f', '#e9dfcd'],
  ['#233b3a', '#d9a441', '#efe8d8'],
  ['#3a2a4a', '#e07a5f', '#f2e9dc'],
  ['#1f3350', '#8fb8c9', '#f0ece2'],
  ['#4a3a1f', '#d8c08a', '#f5efe0'],
  ['#17332a', '#7fb08c', '#ece9da'],
  ['#512222', '#eab08d', '#f4eadf'],
  ['#2d2d35', '#b9b2a6', '#efebe4'],
  ['#e9dfcd', '#c8321f', '#2b2622'],
  ['#dfe3da', '#4f7a68', '#21312b'],
  ['#e7d6c4', '#3f5f7d', '#2a2420'],
  ['#14283a', '#e3b36a', '#dfe6e8'],
]

/** Palettes dark enough for a picture next to text on paper. */
export const DARK_PALETTES = PALETTES.filter(([ground]) => Number.parseInt(ground.slice(1, 3), 16) < 0x80)

export function drawingRandom(seed: string): Random {
  return createRandom(hashText(seed))
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

/** One decimal is precise to a fifteenth of a pixel in a list row, and keeps the file small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A picture of shapes only, `width` by 100 units, shown at six pixels per unit. */
export function svg(width: number, ground: string | null, shapes: string): string {
  const size = `width="${width * 6}" height="600" viewBox="0 0 ${width} 100"`
  const back = ground ? `<rect width="${width}" height="100" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${back}${shapes}</svg>`
}
