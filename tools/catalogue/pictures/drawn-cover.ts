import { pick } from '#audio/random.ts'
import { DARK_PALETTES, drawingRandom, PALETTES, svg } from './drawing/ink.ts'
import {
  bars,
  hills,
  horizon,
  moon,
  ribbons,
  rings,
  type Scene,
  score,
  strings,
  tiles,
  windows,
} from './drawing/scenes.ts'

const SCENES: readonly Scene[] = [rings, bars, moon, hills, score, horizon, strings, windows, ribbons, tiles]
/** Scenes about sound alone, for effects and samples. */
const SOUND_SCENES: readonly Scene[] = [rings, bars, strings, tiles, ribbons]
const WIDE_SCENES: readonly Scene[] = [moon, hills, horizon, windows, ribbons, bars]
const WIDE = 160

/** A square cover drawn from a title: always the same for the same title, under 4 kB, shapes only. */
export function drawCover(title: string, about: 'music' | 'sound' = 'music'): string {
  const palette = pick(drawingRandom(`${title} in colour`), PALETTES)
  const scene = pick(drawingRandom(`what ${title} shows`), about === 'sound' ? SOUND_SCENES : SCENES)
  return svg(100, palette[0], scene(drawingRandom(title), palette, 100))
}

/** A picture of 16 by 10 for an article; neighbours (by `place`) never show the same one. */
export function drawWidePicture(seed: string, place: number): string {
  const palette = DARK_PALETTES[(place * 5) % DARK_PALETTES.length]!
  return svg(WIDE, palette[0], WIDE_SCENES[place % WIDE_SCENES.length]!(drawingRandom(seed), palette, WIDE))
}
