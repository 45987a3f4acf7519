import fontkit from '@cantoo/fontkit'
import { remembered } from './remembered.ts'

type Outline = { numberOfContours: number; components?: unknown[] } | null
type FileGlyph = { id: number; advanceWidth: number; _decode?(): Outline }
type FontFile = { glyphForCodePoint(point: number): FileGlyph; getGlyph(id: number, points?: number[]): FileGlyph }
/** A glyph as pdf-lib sees it; `codePoints` is the text that it is copied as. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
type DocumentFont = FontFile & { layout(text: string): { glyphs: Glyph[] } }

/** Glyphs of a font that stay ready; beyond them it is opened anew. A document has about 500, the fonts 30,000. */
const MOST_GLYPHS = 4000

type Opened = { font: FontFile; glyphs: Map<number, FileGlyph> }
/** Opened fonts by their bytes, which live as long as `loadFont` keeps them. */
const opened = new WeakMap<Uint8Array, Opened>()

/**
 * Fontkit for pdf-lib without what our documents do not need: the rules of shaping, which would be looked up for each character
 * and not applied (one glyph per character, as measured), and reading a font and its glyphs again for each document. The bytes
 * are the same (tests/licences/document-bytes.node.test.ts).
 */
export const plainFontkit = {
  create(bytes: Uint8Array): DocumentFont {
    const known = opened.get(bytes)
    if (known && known.glyphs.size <= MOST_GLYPHS) return forDocument(known)
    const made = open(bytes)
    opened.set(bytes, made)
    return forDocument(made)
  },
}

function open(bytes: Uint8Array): Opened {
  // fontkit's types say Buffer, and leave out what its subsets call.
  const font = fontkit.create(bytes as never) as unknown as FontFile
  const getGlyph = font.getGlyph.bind(font)
  const withOutline = new Set<FileGlyph>()
  font.getGlyph = (id, points) => {
    const glyph = getGlyph(id, points)
    if (!withOutline.has(glyph)) keepOutline(glyph)
    withOutline.add(glyph)
    return glyph
  }
  return { font, glyphs: new Map() }
}

/** A subset copies an outline as it is in the file, and reads only whether it is made of other glyphs. */
function keepOutline(glyph: FileGlyph): void {
  const decode = glyph._decode?.bind(glyph)
  if (!decode) return
  let outline: Outline | undefined
  glyph._decode = () => {
    if (outline !== undefined) return outline
    const read = decode()
    outline = read && { numberOfContours: read.numberOfContours, components: read.components ?? [] }
    return outline
  }
}

/**
 * The font for one document. If several characters have the same glyph, it is copied as the first of them in this document,
 * whatever was in earlier ones.
 */
function forDocument({ font, glyphs }: Opened): DocumentFont {
  const own = new Map<number, Glyph>()
  const glyphOf = (char: string): Glyph => {
    const point = char.codePointAt(0)!
    const { id, advanceWidth } = remembered(glyphs, point, () => font.glyphForCodePoint(point))
    return remembered(own, id, () => ({ id, advanceWidth, codePoints: [point] }))
  }
  return Object.assign(Object.create(font) as DocumentFont, {
    layout: (text: string) => ({ glyphs: Array.from(text, glyphOf) }),
  })
}
