import {
  beginText,
  type Color,
  endMarkedContent,
  endText,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  setCharacterSpacing,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'
import { cleanLine, drawn, isInSecond, STAND_IN } from '#core/print/values.ts'
import { breakLines, lineWidth, type Measure } from '#worker/drawing/break-lines.ts'
import { remembered } from './remembered.ts'

/** Lengths are PDF points (1/72 inch); `y` is measured from the top edge to the baseline. A4: ISO 216. */
export const PAPER = { width: 595.28, height: 841.89, left: 68, right: 68, top: 66, bottom: 62 }
export const MEASURE_WIDTH = PAPER.width - PAPER.left - PAPER.right

const hex = (text: string): Color => {
  const [r = 0, g = 0, b = 0] = (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
  return rgb(r, g, b)
}
export const INK = hex('1f1b16')
export const SOFT = hex('6d655b')
export const LINE = hex('ded8ce')
export const BARS = hex('cbbfae')
export const CINNABAR = hex('c8321f')

/** A font of this document, by its name on the pages. */
type Embedded = { font: PDFFont; key: PDFName }
/**
 * One weight of the document: one glyph per character, with cached widths and codes. `second` prints what the first font lacks;
 * `lacks` says that a text needed it and there was none, so that the document must be drawn again with it.
 */
export type Face = {
  first: Embedded
  second: Embedded | null
  lacks: boolean
  measure: Measure
  fontOf(char: string): Embedded
  encode(text: string): PDFHexString
}

export function makeFace(name: string, first: PDFFont, second: PDFFont | null): Face {
  const widths = new Map<string, number>()
  const codes = new Map<string, string>()
  const cut = (font: PDFFont, key: string): Embedded => ({ font, key: PDFName.of(key) })
  /** What is drawn for a character, as long as there is a font for it. */
  const glyph = (char: string) => (isInSecond(char) && !second ? STAND_IN : drawn(char))
  const face: Face = {
    first: cut(first, name),
    second: second && cut(second, `${name}2`),
    lacks: false,
    fontOf: (char) => (isInSecond(char) && face.second) || face.first,
    measure: (char) => remembered(widths, char, () => face.fontOf(char).font.widthOfTextAtSize(glyph(char), 1)),
    encode: (text) => PDFHexString.of(Array.from(text, getCode).join('')),
  }
  const getCode = (char: string) =>
    remembered(codes, char, () => {
      if (isInSecond(char) && !second) face.lacks = true
      return face.fontOf(char).font.encodeText(glyph(char)).asString()
    })
  return face
}

export type TextStyle = { face: Face; size: number; color?: Color; tracking?: number }
export type Sheet = {
  doc: PDFDocument
  pages: PDFPage[]
  faces: Face[]
  page: PDFPage
  y: number
  onNewPage(sheet: Sheet): void
}

/** The two weights of the document. */
export const regular = (sheet: Sheet, size: number, more: Partial<TextStyle> = {}): TextStyle => ({
  face: sheet.faces[0]!,
  size,
  ...more,
})
export const bold = (sheet: Sheet, size: number, more: Partial<TextStyle> = {}): TextStyle => ({
  face: sheet.faces.at(-1)!,
  size,
  ...more,
})

export function newPage(sheet: Sheet): void {
  sheet.page = sheet.doc.addPage([PAPER.width, PAPER.height])
  for (const { first, second } of sheet.faces)
    for (const { key, font } of second ? [first, second] : [first]) sheet.page.node.setFontDictionary(key, font.ref)
  sheet.pages.push(sheet.page)
  sheet.y = PAPER.top
  sheet.onNewPage(sheet)
}

/** Starts a new page if less than `height` is left on this one. */
export function ensure(sheet: Sheet, height: number): void {
  if (sheet.y + height > PAPER.height - PAPER.bottom) newPage(sheet)
}

export const widthAt = (text: string, style: TextStyle): number =>
  lineWidth(text, style.face.measure) * style.size + (style.tracking ?? 0) * ([...text].length - 1)

/**
 * Operators that show a line. A character drawn with another glyph is tagged with its own text (ISO 32000-1, 14.9.4),
 * so that copying gives the original: `・` where the glyph of `·` is used. What only the second font has is shown with that.
 */
function showing({ face, size }: TextStyle, line: string): PDFOperator[] {
  const shown: PDFOperator[] = []
  let current = face.first
  for (const run of toRuns(face, line)) {
    if (run.font !== current) shown.push(setFontAndSize(run.font.key, size))
    current = run.font
    const glyphs = showText(face.encode(Array.from(run.text, drawn).join('')))
    if (run.isDrawn) shown.push(glyphs)
    else
      shown.push(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
          '/Span',
          `<</ActualText ${PDFHexString.fromText(run.text)}>>`,
        ]),
        glyphs,
        endMarkedContent(),
      )
  }
  return shown
}

type Run = { text: string; isDrawn: boolean; font: Embedded }
function toRuns(face: Face, line: string): Run[] {
  const runs: Run[] = []
  for (const char of line) {
    const run = { text: char, isDrawn: drawn(char) === char, font: face.fontOf(char) }
    const last = runs.at(-1)
    if (last?.isDrawn === run.isDrawn && last.font === run.font) last.text += char
    else runs.push(run)
  }
  return runs
}

/** One line on one page, at its baseline. */
export function putLine(page: PDFPage, text: string, x: number, y: number, style: TextStyle): void {
  if (text === '') return
  page.pushOperators(
    beginText(),
    setFillingColor(style.color ?? INK),
    setFontAndSize(style.face.first.key, style.size),
    setCharacterSpacing(style.tracking ?? 0),
    setTextMatrix(1, 0, 0, 1, round(x), round(PAPER.height - y)),
    ...showing(style, text),
    endText(),
  )
}

export const putCentred = (page: PDFPage, text: string, y: number, style: TextStyle): void =>
  putLine(page, text, (PAPER.width - widthAt(text, style)) / 2, y, style)
export const putRight = (page: PDFPage, text: string, right: number, y: number, style: TextStyle): void =>
  putLine(page, text, right - widthAt(text, style), y, style)

export function putRule(page: PDFPage, y: number, from = PAPER.left, to = PAPER.width - PAPER.right): void {
  const at = PAPER.height - y
  page.drawLine({ start: { x: from, y: at }, end: { x: to, y: at }, thickness: 0.6, color: LINE })
}

export const getLines = (text: string, width: number, style: TextStyle): string[] =>
  breakLines(cleanLine(text), width / style.size, style.face.measure)

export type ParagraphStyle = TextStyle & { leading: number; x?: number; indent?: number; spread?: boolean }

/**
 * A paragraph that flows over pages; `indent` leaves space at the start of its first line. With `spread`, full lines of
 * Chinese are justified; the gap between two characters grows by at most 1/12 em.
 */
export function putParagraph(sheet: Sheet, text: string, style: ParagraphStyle): void {
  const { x = PAPER.left, indent = 0, size } = style
  const width = PAPER.width - PAPER.right - x
  const lines = breakLines(cleanLine(text), width / size, style.face.measure, (width - indent) / size)
  lines.forEach((line, i) => {
    const inset = i === 0 ? indent : 0
    const room = (width - inset - widthAt(line, style)) / Math.max(1, [...line].length - 1)
    const spread = style.spread && i < lines.length - 1 && room < size / 12
    // Avoids a single last line on the next page.
    if (i > 0) ensure(sheet, i === lines.length - 2 ? 2 * style.leading : style.leading)
    putLine(sheet.page, line, x + inset, sheet.y + size, spread ? { ...style, tracking: room } : style)
    sheet.y += style.leading
  })
}

const round = (points: number): number => Math.round(points * 1000) / 1000
