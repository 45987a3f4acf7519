import type { Ctx } from '../context.ts'
import type { CreditFace, TrackFace } from '../modules/catalogue/public.ts'
import type { PlaylistFace } from '../modules/editorial/public.ts'
import type { Faces } from './canvas.ts'
import { readCover } from './cover.ts'
import { drawCreditPicture } from './credit-picture.ts'
import { bestDrawable } from './drawable-text.ts'
import { toFace } from './face.ts'
import { loadFont } from './fonts.ts'
import { creditKicker, pictureWords, playlistKicker, trackKicker } from './messages.ts'
import { drawPlaylistPicture } from './playlist-picture.ts'
import { rasterise } from './rasterise.ts'
import { drawSitePicture } from './site-picture.ts'
import { drawTrackPicture } from './track-picture.ts'
import { getBars } from './wave-bars.ts'

export type Drawn = {
  png: Uint8Array
  /** False if something is missing that may come later (a preview that is still being made). */
  isComplete: boolean
}
const WAVE_BARS = 62
const COVER_BARS = 24

async function loadFaces(ctx: Ctx): Promise<Faces> {
  const [bold, regular] = await Promise.all([
    loadFont(ctx, 'NotoSansSC-700Bold.ttf'),
    loadFont(ctx, 'NotoSansSC-400Regular.ttf'),
  ])
  return { bold: toFace(bold), regular: toFace(regular) }
}

const artistsIn = (artists: readonly string[][], has: (char: string) => boolean): string =>
  artists
    .map((names) => bestDrawable(names, has))
    .filter((name) => name !== '')
    .join(' / ')

export async function drawTrack(ctx: Ctx, track: TrackFace): Promise<Drawn> {
  const [faces, dataUrl, waveform] = await Promise.all([
    loadFaces(ctx),
    readCover(ctx.env.FILES, track.coverKey),
    ctx.env.FILES.get(track.waveformKey).then((object) => object?.arrayBuffer() ?? null),
  ])
  const bars = (count: number) => (waveform ? getBars(waveform, count) : null)
  const svg = drawTrackPicture(faces, {
    title: bestDrawable(track.names, faces.bold.has),
    artists: artistsIn(track.artists, faces.regular.has),
    kicker: trackKicker(ctx.locale, track, faces.regular.has),
    promise: pictureWords(ctx.locale).promise,
    cover: dataUrl
      ? { dataUrl }
      : { heights: bars(COVER_BARS) ?? new Float32Array(COVER_BARS), seed: String(track.id) },
    heights: bars(WAVE_BARS),
  })
  return { png: await rasterise(svg), isComplete: waveform !== null }
}

export async function drawPlaylist(ctx: Ctx, playlist: PlaylistFace): Promise<Drawn> {
  const [faces, dataUrl] = await Promise.all([loadFaces(ctx), readCover(ctx.env.FILES, playlist.coverKey)])
  const svg = drawPlaylistPicture(faces, {
    title: bestDrawable(playlist.names, faces.bold.has),
    kicker: playlistKicker(ctx.locale, playlist.trackCount),
    promise: pictureWords(ctx.locale).promise,
    cover: dataUrl ? { dataUrl } : { heights: new Float32Array(COVER_BARS), seed: String(playlist.id) },
    tracks: playlist.tracks.map((track) => ({
      title: bestDrawable(track.names, faces.bold.has),
      artists: artistsIn(track.artists, faces.regular.has),
    })),
  })
  return { png: await rasterise(svg), isComplete: true }
}

export async function drawCredit(ctx: Ctx, credit: CreditFace): Promise<Drawn> {
  const { kind, id, pictureKey } = credit
  const [faces, dataUrl] = await Promise.all([
    loadFaces(ctx),
    pictureKey === null ? null : readCover(ctx.env.FILES, pictureKey),
  ])
  const svg = drawCreditPicture(faces, {
    shape: kind === 'artist' ? 'round' : 'square',
    dataUrl,
    seed: `${kind}${id}`,
    title: bestDrawable(credit.names, faces.bold.has),
    kicker: creditKicker(ctx.locale, kind, credit.trackCount),
    by: artistsIn(credit.artists, faces.regular.has),
    promise: pictureWords(ctx.locale).promise,
    tracks: credit.tracks.map((track) => ({
      title: bestDrawable(track.names, faces.bold.has),
      artists: kind === 'label' ? artistsIn(track.artists, faces.regular.has) : '',
    })),
  })
  return { png: await rasterise(svg), isComplete: true }
}

export async function drawSite(ctx: Ctx): Promise<Drawn> {
  const faces = await loadFaces(ctx)
  const { headline, offer, document } = pictureWords(ctx.locale)
  return { png: await rasterise(drawSitePicture(faces, { headline, promise: offer, document })), isComplete: true }
}
