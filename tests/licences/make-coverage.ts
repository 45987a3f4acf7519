/**
 * Writes worker/core/print/coverage.gen.ts and worker/modules/licences/pdf/seal.gen.ts from the fonts:  node tests/licences/make-coverage.ts
 * Run it after a change of the font package; coverage.node.test.ts fails until it was.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from '@cantoo/fontkit'

const PACKAGES = join(import.meta.dirname, '../../node_modules/@expo-google-fonts')
const FOLDERS = { first: 'noto-sans-sc', second: 'noto-sans' }
const FILES = { first: 'NotoSansSC', second: 'NotoSans' }
/** The fonts of documents: Noto Sans SC, and Noto Sans for letters that it lacks. */
export const fontFile = (weight: 'regular' | 'bold', font: 'first' | 'second' = 'first'): Uint8Array => {
  const cut = weight === 'bold' ? '700Bold' : '400Regular'
  return readFileSync(join(PACKAGES, FOLDERS[font], cut, `${FILES[font]}_${cut}.ttf`))
}

/** Spaces (lines hold U+0020 only), controls, formats, combining marks, surrogates, private and unassigned points. */
const UNPRINTABLE = /[\p{Z}\p{C}\p{M}]/u
function unprintable(point: number): boolean {
  const char = String.fromCodePoint(point)
  return point !== 0x20 && (UNPRINTABLE.test(char) || char.normalize('NFC') !== char)
}

/**
 * What is printed from the second font: letters and signs of currencies that are set one after the other. It has Devanagari too,
 * whose letters change their form and place next to each other; nothing here would do that.
 */
const isSetPlainly = (char: string): boolean =>
  /^[\p{L}\p{Sc}]$/u.test(char) && /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}]$/u.test(char)

/** Usual in Chinese text, although their twins come first in Unicode: ～ ／ ｀ */
const USUAL = new Set([0xff5e, 0xff0f, 0xff40])
/** Lower is more usual: plain characters, then rare ideographs, then radicals and half-width letters. */
function rank(point: number): number {
  if (USUAL.has(point)) return 0
  if ((point >= 0x2e80 && point <= 0x2fdf) || (point >= 0xff61 && point <= 0xffdc)) return 3
  if ((point >= 0x3400 && point <= 0x4dbf) || point > 0xffff) return 2
  return 1
}

/**
 * Characters that share a glyph with a more usual one (⼀ U+2F00 and 一 U+4E00, • and ·): the font can show both but a PDF
 * says only one of them when its text is copied, so the usual one is printed for all.
 */
function foldable(points: readonly number[], glyphOf: (point: number) => string): Map<number, number> {
  const byGlyph = Map.groupBy(points, glyphOf)
  const twins = new Map<number, number>()
  for (const group of byGlyph.values()) {
    const [usual, ...others] = [...group].sort((a, b) => rank(a) - rank(b) || a - b)
    for (const other of others) twins.set(other, usual!)
  }
  return new Map([...twins].sort(([a], [b]) => a - b))
}

type Covered = { points: number[]; runs: string; twins: string }
/** What both weights of a font print of the points that `isWanted`. */
function cover(fonts: readonly [Font, Font], isWanted: (point: number) => boolean): Covered {
  const points = fonts[0].characterSet
    .filter((p) => !unprintable(p) && fonts[1].hasGlyphForCodePoint(p) && isWanted(p))
    .sort((a, b) => a - b)
  const twins = foldable(points, (p) => fonts.map((font) => font.glyphForCodePoint(p)!.id).join())
  const runs = getRuns(points.filter((p) => !twins.has(p)))
  return {
    points,
    runs: lines(runs.map((n) => n.toString(36)).join(' ')),
    twins: lines([...twins].map((pair) => String.fromCodePoint(...pair)).join('')),
  }
}

/** Where a generated file is. */
export const placeOf = (name: string): string =>
  join(import.meta.dirname, '../../worker', name.startsWith('coverage') ? 'core/print' : 'modules/licences/pdf', name)

/** What the Worker must know of the fonts, as source text by file name. */
export function generate(): Record<'coverage.gen.ts' | 'seal.gen.ts', string> {
  const read = (font: 'first' | 'second') =>
    [create(fontFile('regular', font)) as Font, create(fontFile('bold', font)) as Font] as const
  const fonts = read('first')
  const first = cover(fonts, () => true)
  const known = new Set(first.points)
  const second = cover(read('second'), (p) => !known.has(p) && isSetPlainly(String.fromCodePoint(p)))
  if (second.twins !== '') throw new Error('the second font: two characters for one glyph')
  /** Outlines of 曲 and 证, y downwards, 1000 units to the em, baseline at y = 0. */
  const outline = (char: string) => fonts[1].glyphForCodePoint(char.codePointAt(0)!)!.path.scale(1, -1).toSVG()
  return {
    'coverage.gen.ts': `${HEADER}
/** Gap and length of every run of covered code points, base 36. */
export const RUNS =
${first.runs}

/** Pairs: a character, and the one that is drawn by the same glyph and is printed for both. */
export const TWINS =
${first.twins}

/** The same for what only the second font has (Noto Sans): letters of Latin, Greek and Cyrillic, and signs of currencies. */
export const SECOND_RUNS =
${second.runs}
`,
    'seal.gen.ts': `${HEADER}
export const SEAL_GLYPHS = {
${['曲', '证'].map((char) => `  ${char}: '${outline(char)}',`).join('\n')}
}
`,
  }
}

/** Gap and length of each run of neighbours, alternating. */
function getRuns(points: readonly number[]): number[] {
  const runs: number[] = []
  let end = -1
  for (const point of points) {
    if (point === end) runs[runs.length - 1]!++
    else runs.push(point - Math.max(end, 0), 1)
    end = point + 1
  }
  return runs
}

const HEADER =
  '// Generated by tests/licences/make-coverage.ts from Noto Sans SC and Noto Sans (OFL 1.1). Do not edit.\n'
const lines = (text: string) => (text.match(/.{1,110}/gsu) ?? []).map((part) => `  '${part}'`).join(' +\n')

if (import.meta.main) for (const [name, text] of Object.entries(generate())) writeFileSync(placeOf(name), text)
