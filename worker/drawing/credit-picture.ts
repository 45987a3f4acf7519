import { COLOR, drawFoot, type Faces, onPaper } from './canvas.ts'
import { type CoverShape, drawCover, getGround } from './cover.ts'
import { COVER, drawColumn, type PictureTracks } from './picture-column.ts'

export type CreditPicture = {
  /** Artists are shown in a circle, albums and labels in a square. */
  shape: CoverShape
  /** Portrait or cover; without one, the first character of the name is drawn. */
  dataUrl: string | null
  seed: string
  title: string
  kicker: string
  by: string
  promise: string
  tracks: PictureTracks
}

/** An artist, an album or a label: portrait or cover, name, and best-known tracks. */
export function drawCreditPicture(faces: Faces, picture: CreditPicture): string {
  const { dataUrl, shape, seed, title } = picture
  return onPaper([
    dataUrl ? drawCover({ dataUrl }, { ...COVER, id: 'cover', shape }) : drawInitial(faces, title, shape, seed),
    ...drawColumn(faces, picture),
    drawFoot(faces, picture.promise),
  ])
}

function drawInitial({ bold }: Faces, title: string, shape: CoverShape, seed: string): string {
  const { x, y, size } = COVER
  const initial = [...title][0] ?? ''
  const em = size * 0.46
  const rx = shape === 'round' ? size / 2 : 16
  const left = x + (size - bold.width(initial) * em) / 2
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${rx}" fill="${getGround(seed)}"/>` +
    bold.outline(initial, { x: left, y: y + size / 2 + em * 0.36, size: em, fill: COLOR.paper })
  )
}
