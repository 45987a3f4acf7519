import { CANVAS, COLOR, drawFoot, drawSeal, type Faces, onPaper } from './canvas.ts'
import { type Cover, drawCover } from './cover.ts'
import { fitText } from './fit-text.ts'
import { drawBars } from './wave-bars.ts'

export type TrackPicture = {
  title: string
  artists: string
  /** Kind and genre: a small line above the title. */
  kicker: string
  promise: string
  cover: Cover
  /** Heights of the waveform, 0 to 1; null if there is none yet. */
  heights: ArrayLike<number> | null
}
const COVER = { x: CANVAS.margin, y: 76, size: 400 } as const
const COLUMN = { x: 528, width: CANVAS.width - CANVAS.margin - 528 } as const
const STAMP = 116
const TITLE = [
  [80, 1],
  [72, 1],
  [64, 1],
  [64, 2],
  [56, 2],
  [48, 2],
  [42, 2],
] as const
const ARTISTS = [
  [32, 1],
  [28, 1],
] as const
/** Placeholder for a missing waveform: a row of dots, which is how silence is drawn. */
const SILENCE = new Float32Array(62)

/** The picture of a track: cover, name, waveform, and the stamp that the licence will bear. */
export function drawTrackPicture(faces: Faces, picture: TrackPicture): string {
  const title = fitText(picture.title, COLUMN.width, TITLE, faces.bold.measure)
  const artists = fitText(picture.artists, COLUMN.width, ARTISTS, faces.regular.measure)
  const leading = title.size * 1.22
  const first = 122 + title.size
  const last = first + (title.lines.length - 1) * leading
  return onPaper([
    drawCover(picture.cover, { ...COVER, id: 'cover' }),
    faces.regular.outline(picture.kicker, { x: COLUMN.x, y: 106, size: 24, fill: COLOR.muted }),
    ...title.lines.map((line, i) =>
      faces.bold.outline(line, { x: COLUMN.x, y: first + i * leading, size: title.size, fill: COLOR.ink }),
    ),
    ...artists.lines.map((line) =>
      faces.regular.outline(line, { x: COLUMN.x, y: last + 56, size: artists.size, fill: COLOR.ink2 }),
    ),
    drawBars(picture.heights ?? SILENCE, {
      x: COLUMN.x,
      y: 428,
      // Red up to the stamp, as on a licence.
      width: COLUMN.width - STAMP - 24,
      height: 96,
      fill: () => (picture.heights ? COLOR.seal : COLOR.wave),
    }),
    drawSeal(faces, { x: CANVAS.width - CANVAS.margin - STAMP, y: 364, size: STAMP, look: 'stamp' }),
    drawFoot(faces, picture.promise),
  ])
}
