import { CANVAS, COLOR, type Faces } from './canvas.ts'
import { fitText } from './fit-text.ts'

/** Tracks listed on a picture; three are shown. */
export type PictureTracks = readonly { title: string; artists: string }[]
export type Column = { kicker: string; title: string; by?: string; tracks: PictureTracks }

/** Position of the cover beside the column. */
export const COVER = { x: CANVAS.margin, y: 96, size: 380 } as const
const COLUMN = { x: 528, width: CANVAS.width - CANVAS.margin - 528 } as const
const TITLE = [
  [72, 1],
  [64, 1],
  [56, 2],
  [48, 2],
  [42, 2],
] as const
const BY = [[28, 1]] as const
const ROW = [[26, 1]] as const

/** Kind, name, owner and first tracks. */
export function drawColumn(faces: Faces, { kicker, title: text, by, tracks }: Column): string[] {
  const title = fitText(text, COLUMN.width, TITLE, faces.bold.measure)
  const leading = title.size * 1.22
  const first = 122 + title.size
  const end = first + (title.lines.length - 1) * leading
  const below = by ? end + 50 : end
  return [
    faces.regular.outline(kicker, { x: COLUMN.x, y: 106, size: 24, fill: COLOR.muted }),
    ...title.lines.map((line, i) =>
      faces.bold.outline(line, { x: COLUMN.x, y: first + i * leading, size: title.size, fill: COLOR.ink }),
    ),
    ...(by ? [drawBy(faces, by, below)] : []),
    ...tracks.slice(0, 3).map((track, i) => row(faces, track, i, Math.max(below + 64, 300) + i * 62)),
  ]
}

function drawBy(faces: Faces, by: string, y: number): string {
  const { lines, size } = fitText(by, COLUMN.width, BY, faces.regular.measure)
  return faces.regular.outline(lines[0] ?? '', { x: COLUMN.x, y, size, fill: COLOR.ink2 })
}

function row(faces: Faces, track: PictureTracks[number], index: number, y: number): string {
  const [size] = ROW[0]
  const room = COLUMN.width - 48
  const title = fitText(track.title, room * 0.62, ROW, faces.bold.measure).lines[0] ?? ''
  const after = faces.bold.width(title) * size + 20
  const artists = fitText(track.artists, room - after, ROW, faces.regular.measure).lines[0] ?? ''
  return [
    `<path d="M${COLUMN.x} ${y + 22}h${COLUMN.width}" stroke="${COLOR.line}" stroke-width="2"/>`,
    faces.bold.outline(String(index + 1), { x: COLUMN.x, y, size, fill: COLOR.seal }),
    faces.bold.outline(title, { x: COLUMN.x + 48, y, size, fill: COLOR.ink }),
    faces.regular.outline(artists, { x: COLUMN.x + 48 + after, y, size, fill: COLOR.muted }),
  ].join('')
}
