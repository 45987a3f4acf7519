import { PDFDocument } from '@cantoo/pdf-lib'
import type { DocumentFonts, Weights } from './input.ts'
import { plainFontkit } from './open-font.ts'
import { putFrame } from './ornaments.ts'
import { makeFace, newPage, type Sheet } from './sheet.ts'

/**
 * A document with its texts on it. If one of them has a letter that only the second font has, that is loaded and the document
 * is drawn again: all others have the bytes that they always had (decision 124).
 */
export async function drawSheet(
  { font, boldFont, loadSecond }: DocumentFonts,
  put: (sheet: Sheet) => void,
): Promise<Sheet> {
  const draw = async (second: Weights | null) => {
    const sheet = await openSheet({ font, boldFont }, second)
    newPage(sheet)
    put(sheet)
    return sheet
  }
  const sheet = await draw(null)
  return sheet.faces.some(({ lacks }) => lacks) ? draw(await loadSecond()) : sheet
}

/** An empty document with the weights of its fonts, and a frame on every page. */
async function openSheet(first: Weights, second: Weights | null): Promise<Sheet> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  // pdf-lib's type of a fontkit lists far more than it calls.
  doc.registerFontkit(plainFontkit as never)
  const embed = (bytes: Uint8Array, name: string) =>
    doc.embedFont(bytes, { subset: true, customName: `CUEMRK+${name}` })
  const makeWeight = async (key: string, weight: string, file: Uint8Array, more: Uint8Array | undefined) => {
    const font = await embed(file, `NotoSansSC-${weight}`)
    return makeFace(key, font, more ? await embed(more, `NotoSans-${weight}`) : null)
  }
  const regular = await makeWeight('R', 'Regular', first.font, second?.font)
  const bold = first.boldFont && (await makeWeight('B', 'Bold', first.boldFont, second?.boldFont))
  return {
    doc,
    pages: [],
    faces: bold ? [regular, bold] : [regular],
    page: undefined as never,
    y: 0,
    onNewPage: ({ page }) => putFrame(page),
  }
}
