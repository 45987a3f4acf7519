import { CANVAS, COLOR, drawSeal, type Faces, onPaper } from './canvas.ts'
import { fitText } from './fit-text.ts'
import { drawBars } from './wave-bars.ts'

export type SitePicture = { headline: string; promise: string; document: string }
const LEFT = { x: CANVAS.margin, width: 560 } as const
const HEADLINE = [
  [92, 2],
  [80, 2],
  [72, 3],
  [64, 3],
  [56, 4],
  [48, 4],
] as const
const PROMISE = [
  [28, 3],
  [26, 4],
] as const
const CARD = { width: 400, height: 404 } as const
/** Widths of label and value of four lines, as fractions of the card's width. */
const LINES = [
  [0.16, 0.46],
  [0.12, 0.3],
  [0.16, 0.52],
  [0.12, 0.38],
] as const

/** The picture of the site itself: the slogan beside a licence with a waveform and a stamp. */
export function drawSitePicture(faces: Faces, picture: SitePicture): string {
  const headline = fitText(picture.headline, LEFT.width, HEADLINE, faces.bold.measure)
  const promise = fitText(picture.promise, LEFT.width, PROMISE, faces.regular.measure)
  const leading = headline.size * 1.2
  const below = promise.size * 1.6
  const tall = headline.lines.length * leading + 36 + promise.lines.length * below
  const top = 150 + (CANVAS.height - 190 - tall) / 2
  const after = top + (headline.lines.length - 1) * leading + headline.size + 36
  return onPaper([
    drawSeal(faces, { x: LEFT.x, y: 66, size: 48, look: 'solid' }),
    faces.bold.outline('Cuemark', { x: LEFT.x + 64, y: 101, size: 34, fill: COLOR.ink }),
    ...headline.lines.map((line, i) =>
      faces.bold.outline(line, {
        x: LEFT.x,
        y: top + headline.size * 0.86 + i * leading,
        size: headline.size,
        fill: COLOR.ink,
      }),
    ),
    ...promise.lines.map((line, i) =>
      faces.regular.outline(line, {
        x: LEFT.x,
        y: after + promise.size * 0.7 + i * below,
        size: promise.size,
        fill: COLOR.ink2,
      }),
    ),
    licence(faces, picture.document),
  ])
}

/** A stylised licence: only its title is meant to be readable. */
function licence(faces: Faces, title: string): string {
  const { width, height } = CARD
  const pad = 40
  const name = fitText(
    title,
    width - 2 * pad,
    [
      [34, 1],
      [30, 2],
      [26, 2],
    ],
    faces.bold.measure,
  )
  const heights = Array.from(
    { length: 34 },
    (_, i) => 0.25 + 0.75 * Math.abs(Math.sin(i * 0.29) * Math.cos(i * 0.11 + 0.6)),
  )
  const lines = LINES.flatMap(([label, value], i) => {
    const y = 150 + i * 36
    return [bar(pad, y, width * label, COLOR.line), bar(pad + width * 0.24, y, width * value, COLOR.wave)]
  })
  return [
    `<g transform="translate(712 112) rotate(-2 ${width / 2} ${height / 2})">`,
    `<rect x="6" y="14" width="${width}" height="${height}" rx="14" fill="${COLOR.ink}" opacity=".07"/>`,
    `<rect width="${width}" height="${height}" rx="14" fill="${COLOR.raised}" stroke="${COLOR.line}" stroke-width="2"/>`,
    ...name.lines.map((line, i) =>
      faces.bold.outline(line, { x: pad, y: 78 + i * name.size * 1.25, size: name.size, fill: COLOR.ink }),
    ),
    ...lines,
    drawBars(heights, { x: pad, y: 334, width: width - 2 * pad, height: 52, fill: () => COLOR.seal }),
    drawSeal(faces, { x: width - 132, y: 216, size: 130, look: 'stamp' }),
    '</g>',
  ].join('')
}

const bar = (x: number, y: number, width: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${fill}"/>`
