import { BlendMode, degrees, type PDFPage } from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { SEAL_GLYPHS } from './seal.gen.ts'
import { BARS, CINNABAR, INK, LINE, MEASURE_WIDTH, PAPER } from './sheet.ts'

/** A square with rounded corners as an SVG path, `inset` from the edge of a 1000 × 1000 field. */
function roundedSquare(inset: number, radius: number): string {
  const side = 1000 - 2 * inset - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const edges = [
    `h${side}`,
    corner(radius, radius),
    `v${side}`,
    corner(-radius, radius),
    `h${-side}`,
    corner(-radius, -radius),
    `v${-side}`,
  ]
  return `M${inset + radius} ${inset}${edges.join('')}${corner(radius, -radius)}Z`
}

/** Moves and scales the absolute path of a glyph (1000 units per em) to a place in the seal. */
function placed(path: string, x: number, y: number, size: number): string {
  let isX = false
  return path.replace(/[A-Z]|-?[\d.]+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true
      return token
    }
    const moved = (Number(token) * size) / 1000 + (isX ? x : y)
    isX = !isX
    return ` ${moved.toFixed(1)}`
  })
}

/** The seal: 曲 over 证 in a square, rotated by eight degrees. `x`, `y`: top left corner, `size`: side length. */
export function putSeal(page: PDFPage, x: number, y: number, size: number): void {
  const at = { x, y: PAPER.height - y, scale: size / 1000, rotate: degrees(7), blendMode: BlendMode.Multiply }
  page.drawSvgPath(roundedSquare(22, 95), { ...at, borderColor: CINNABAR, borderWidth: 36 })
  const glyphs = placed(SEAL_GLYPHS.曲, 300, 460, 400) + placed(SEAL_GLYPHS.证, 300, 846, 400)
  page.drawSvgPath(glyphs, { ...at, color: CINNABAR })
}

/** The QR code (medium error correction, no quiet zone because the paper around it is empty) as a single path. */
export function putQr(page: PDFPage, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, top) => {
    for (let from = 0; from < modules; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      path += `M${from} ${top}h${to - from}v1h${from - to}z`
      from = to
    }
  })
  page.drawSvgPath(path, { x, y: PAPER.height - y, scale: size / modules, color: INK })
}

/**
 * The digest of the delivered file as 64 bars, one per hexadecimal digit, so that certificates of different recordings
 * look different at a glance.
 */
export function putFingerprint(page: PDFPage, sha256: string, y: number): void {
  const pitch = MEASURE_WIDTH / 64
  let path = ''
  for (const [i, digit] of [...sha256].entries()) {
    const half = 0.8 + Number.parseInt(digit, 16) * 0.48
    path += `M${((i + 0.5) * pitch - 0.6).toFixed(2)} ${(-half).toFixed(2)}h1.2v${(2 * half).toFixed(2)}h-1.2z`
  }
  page.drawSvgPath(path, { x: PAPER.left, y: PAPER.height - y, color: BARS })
}

/** A double frame around the page. */
export function putFrame(page: PDFPage): void {
  const frame = (inset: number, thickness: number) =>
    page.drawRectangle({
      x: inset,
      y: inset,
      width: PAPER.width - 2 * inset,
      height: PAPER.height - 2 * inset,
      borderColor: LINE,
      borderWidth: thickness,
    })
  frame(26, 1.1)
  frame(30, 0.4)
}
