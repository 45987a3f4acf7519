import { COLOR, drawFoot, type Faces, onPaper } from './canvas.ts'
import { type Cover, drawCover } from './cover.ts'
import { COVER, drawColumn, type PictureTracks } from './picture-column.ts'

export type PlaylistPicture = {
  title: string
  kicker: string
  promise: string
  cover: Cover
  /** Its first tracks, in their order; three are shown. */
  tracks: PictureTracks
}

/** A playlist: a pile of covers, its name, and its first tracks. */
export const drawPlaylistPicture = (faces: Faces, picture: PlaylistPicture): string =>
  onPaper([
    ...[2, 1].map((step) => under(step)),
    drawCover(picture.cover, { ...COVER, id: 'cover' }),
    ...drawColumn(faces, picture),
    drawFoot(faces, picture.promise),
  ])

/** The covers below the first, of which only the upper edges are visible. */
function under(step: number): string {
  const inset = step * 18
  const box = `x="${COVER.x + inset}" y="${COVER.y - step * 14}" width="${COVER.size - 2 * inset}" height="60"`
  return `<rect ${box} rx="14" fill="${step === 1 ? COLOR.wave : COLOR.line}"/>`
}
