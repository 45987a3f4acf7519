import { CANVAS, COLOR, drawFoot, type Faces, onPaper } from './canvas.ts'
import { type Cover, drawCover } from './cover.ts'
import { fitText } from './fit-text.ts'

export type PlaylistPicture = {
  title: string
  kicker: string
  promise: string
  cover: Cover
  /** Its first tracks, in their order; three are shown. */
  tracks: readonly { title: string; artists: string }[]
}
const COVER = { x: CANVAS.margin, y: 96, size: 380 } as const
const COLUMN = { x: 528, width: CANVAS.width - CANVAS.margin - 528 } as const
const TITLE = [
  [72, 1],
  [64, 1],
  [56, 2],
  [48, 2],
  [42, 2],
] as const
const ROW = [[26, 1]] as const

/** A playlist: its cover on a pile, its name, and what it opens with. */
export function drawPlaylistPicture(faces: Faces, picture: PlaylistPicture): string {
  const title = fitText(picture.title, COLUMN.width, TITLE, faces.bold.measure)
  const leading = title.size * 1.22
  const first = 122 + title.size
  const end = first + (title.lines.length - 1) * leading
  return onPaper([
    ...[2, 1].map((step) => under(step)),
    drawCover(picture.cover, { ...COVER, id: 'cover' }),
    faces.regular.outline(picture.kicker, { x: COLUMN.x, y: 106, size: 24, fill: COLOR.muted }),
    ...title.lines.map((line, i) =>
      faces.bold.outline(line, { x: COLUMN.x, y: first + i * leading, size: title.size, fill: COLOR.ink }),
    ),
    ...picture.tracks.slice(0, 3).map((track, i) => row(faces, track, i, Math.max(end + 64, 300) + i * 62)),
    drawFoot(faces, picture.promise),
  ])
}

/** The covers below the first, seen by their upper edges. */
function under(step: number): string {
  const inset = step * 18
  const box = `x="${COVER.x + inset}" y="${COVER.y - step * 14}" width="${COVER.size - 2 * inset}" height="60"`
  return `<rect ${box} rx="14" fill="${step === 1 ? COLOR.wave : COLOR.line}"/>`
}

function row(faces: Faces, track: { title: string; artists: string }, index: number, y: number): string {
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
