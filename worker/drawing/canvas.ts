import type { Face } from './face.ts'

/** Open Graph pictures: 1200×630 pixels, the size every network shows whole. */
export const CANVAS = { width: 1200, height: 630, margin: 72 } as const
/** The colours of the light theme (web/ui/theme/theme.css.ts): a picture cannot follow the reader's theme. */
export const COLOR = {
  ink: '#17130f',
  ink2: '#4a423a',
  muted: '#6b6259',
  paper: '#fbfaf7',
  raised: '#ffffff',
  line: '#e7e2d9',
  seal: '#c8321f',
  wave: '#cfc7ba',
} as const
export type Faces = { bold: Face; regular: Face }

/** The Cuemark seal, `size` pixels wide: solid as beside the name, or stamped as on a licence. */
export function drawSeal({ bold }: Faces, at: { x: number; y: number; size: number; look: 'solid' | 'stamp' }): string {
  const { x, y, size, look } = at
  const isSolid = look === 'solid'
  const ink = isSolid ? COLOR.raised : COLOR.seal
  const em = isSolid ? 42 : 37
  const left = 50 - em / 2
  const ground = isSolid
    ? `<rect width="100" height="100" rx="18" fill="${COLOR.seal}"/>`
    : `<rect x="2.5" y="2.5" width="95" height="95" rx="13" fill="none" stroke="${COLOR.seal}" stroke-width="5"/>`
  const glyphs = ['曲', '证'].map((char, i) =>
    bold.outline(char, { x: left, y: (isSolid ? 47 : 46.5) + i * em, size: em, fill: ink }),
  )
  const turn = isSolid ? '' : ' rotate(-8 50 50)'
  return `<g transform="translate(${x} ${y}) scale(${size / 100})${turn}">${ground}${glyphs.join('')}</g>`
}

/** The footer of every picture: the site's name and its slogan. */
export function drawFoot(faces: Faces, promise: string): string {
  const { margin, width } = CANVAS
  const size = 24
  const wide = faces.regular.width(promise) * size
  return [
    `<path d="M${margin} 536H${width - margin}" stroke="${COLOR.line}" stroke-width="2"/>`,
    drawSeal(faces, { x: margin, y: 560, size: 40, look: 'solid' }),
    faces.bold.outline('Cuemark', { x: margin + 54, y: 590, size: 28, fill: COLOR.ink }),
    faces.regular.outline(promise, { x: width - margin - wide, y: 589, size, fill: COLOR.muted }),
  ].join('')
}

/** A complete picture on the paper background. `parts` are SVG elements. */
export const onPaper = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CANVAS.width}" height="${CANVAS.height}">` +
  `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${COLOR.paper}"/>${parts.join('')}</svg>`
