import * as fontkit from '@cantoo/fontkit'
import type { Measure } from './break-lines.ts'

/** One weight of a font, as outlines. The rasteriser then needs no fonts, of which it would copy 10 MB per picture. */
export type Face = {
  /** Advance of one character in em. */
  measure: Measure
  has(char: string): boolean
  /** `text` set at `size` pixels, its baseline starting at (x, y). */
  outline(text: string, at: { x: number; y: number; size: number; fill: string }): string
  /** Width of a line in em, kerning included. */
  width(text: string): number
}

// Keeps the last two fonts: an isolate that draws one picture usually draws more, and parsing takes longer than drawing.
const known = new WeakMap<Uint8Array, Face>()

export function toFace(file: Uint8Array): Face {
  const face = known.get(file) ?? readFace(file)
  known.set(file, face)
  return face
}

function readFace(file: Uint8Array): Face {
  const font = fontkit.create(file as never) as fontkit.Font
  const em = font.unitsPerEm
  const advances = new Map<string, number>()
  const measure = (char: string): number => {
    const found = advances.get(char)
    if (found !== undefined) return found
    const advance = (font.glyphForCodePoint(char.codePointAt(0) ?? 0)?.advanceWidth ?? 0) / em
    advances.set(char, advance)
    return advance
  }
  return {
    measure,
    has: (char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
    width: (text) => (font.layout(text)?.advanceWidth ?? 0) / em,
    outline: (text, { x, y, size, fill }) => {
      const run = font.layout(text)
      let pen = 0
      const glyphs = run.glyphs.map((glyph, i) => {
        const position = run.positions?.[i]
        const shift = pen + (position?.xOffset ?? 0)
        pen += position?.xAdvance ?? 0
        return `<path transform="translate(${shift} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
      })
      const scale = size / em
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
    },
  }
}
