import { describe, expect, it } from 'vitest'
import { DARK, LIGHT } from '#web/ui/theme/palette.ts'

type Colour = keyof typeof LIGHT

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const BACKGROUNDS: Colour[] = ['paper', 'raised', 'sunk']
/** What alone shows a control or its state: 3 : 1 (1.4.11). Waveforms are sliders: their played and unplayed part. */
const SHAPES: Colour[] = ['wave', 'seal', 'control']
/** Text: 4.5 : 1 (1.4.3). */
const TEXTS: Colour[] = ['ink', 'ink2', 'muted', 'seal', 'jade', 'amber']

describe.each([
  { theme: 'light', palette: LIGHT },
  { theme: 'dark', palette: DARK },
])('contrast in the $theme theme', ({ palette }) => {
  const below = (colours: Colour[], least: number) =>
    colours.flatMap((colour) =>
      BACKGROUNDS.filter((ground) => contrast(palette[colour], palette[ground]) < least).map(
        (ground) => `${colour} on ${ground}: ${contrast(palette[colour], palette[ground]).toFixed(2)}`,
      ),
    )
  it('of what is drawn is at least 3 : 1', () => expect(below(SHAPES, 3)).toEqual([]))
  it('of text is at least 4.5 : 1', () => expect(below(TEXTS, 4.5)).toEqual([]))
  it('the played part of a waveform is told from the rest by more than its hue', () =>
    expect(contrast(palette.seal, palette.wave)).toBeGreaterThan(1.35))
})
