import type { Locale } from '#core/locales.ts'
import { canBeCarted } from '#web/features/actions/toggle-cart.ts'
import { lengthText } from '#web/lib/format/duration.ts'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { PLAIN_URL } from '#web/ui/drawn/wave.tsx'
import { isSoldOut, keyOfLoop } from '../track.ts'
import { hasLeadTags, leadTags, type RowTrack } from './row-track.ts'

/** What a row is written from. */
/** `use`: what the price is for, in a list that is filtered by what one would buy. */
export type Row = { track: RowTrack; note: string | undefined; use?: string | undefined }

/** Texts that differ between rows of one form, always in the same order; empty ones stand nowhere in the row. */
export function textsOf({ track, note, use }: Row, locale: Locale): string[] {
  const { id, name, cover, bpm, price, tags, artistList, fits } = track
  const { src, wavePicUrl, duration } = fits ?? track
  return [
    ...[id, name, cover, src, wavePicUrl, leadTags(tags).join(' · '), note ?? ''],
    ...(use === undefined ? [] : [use, track.skuAttr]),
    ...(fits ? [fits.id, fits.name] : []),
    ...[bpm === null ? '' : String(bpm), lengthText(duration, locale), isEnquiry(price) ? '' : yuan(price, locale)],
    ...artistList.flatMap((artist) => [artist.id, artist.name]),
  ]
}

/** Everything else that a row's markup depends on. Rows of the same form differ only in their texts. */
export function formOf({ track, note, use }: Row): string {
  const { bpm, price, faved, inCart, tags, artistList, fits } = track
  let form = isSoldOut(track) ? 's' : ''
  if (bpm === null) form += 'b'
  if (isEnquiry(price)) form += 'e'
  if (faved) form += 'f'
  if (inCart) form += 'i'
  if (canBeCarted(track)) form += 'c'
  if (hasLeadTags(tags)) form += 't'
  if (note) form += 'n'
  if (use !== undefined) form += 'u'
  if (fits) form += 'v'
  return `${form} ${artistList.length} ${keyOfLoop(track) ?? ''}`
}

const NUMBER = /^\d+$/
const ADDRESS = /^(?:\/|https?:)/
/**
 * Whether the texts may be put into a template: React leaves out empty texts and attributes, ids are part of addresses, and a
 * message decodes `\u0041`.
 */
export function isPlain({ track }: Row): boolean {
  const { id, name, cover, artistList, fits } = track
  const { src, wavePicUrl } = fits ?? track
  return (
    (!fits || (NUMBER.test(fits.id) && fits.name !== '')) &&
    name !== '' &&
    !name.includes('\\') &&
    NUMBER.test(id) &&
    [cover, src, wavePicUrl].every((address) => ADDRESS.test(address)) &&
    PLAIN_URL.test(wavePicUrl) &&
    artistList.every((artist) => NUMBER.test(artist.id) && artist.name !== '')
  )
}

/** Values that occur in no other text of a row, and nor do their formatted forms. */
const BPM = 192_837_465
const DURATION_MS = 987_654_321_000
const PRICE = 98_765_432_199
const mark = (name: string): string => `qz7${name}7zq`

/** A row of the same form in which each text is a mark that can be found again. */
export function markedRow({ track, note, use }: Row): Row {
  const sound = { src: mark('src'), wavePicUrl: mark('wave'), duration: DURATION_MS }
  return {
    note: note && mark('note'),
    ...(use !== undefined && { use: mark('use') }),
    track: {
      ...track,
      ...{ id: mark('id'), name: mark('name'), cover: mark('cover') },
      ...(track.fits ? { fits: { ...track.fits, ...sound, id: mark('fits'), name: mark('version') } } : sound),
      bpm: track.bpm === null ? null : BPM,
      ...(use !== undefined && { skuAttr: mark('licence') }),
      price: isEnquiry(track.price) ? track.price : PRICE,
      tags: leadTags(track.tags).length > 0 ? markedTags() : {},
      artistList: track.artistList.map((artist, i) => ({ ...artist, id: mark(`by${i}`), name: mark(`artist${i}`) })),
    },
  }
}
const markedTags = (): RowTrack['tags'] => ({ style: [{ id: '0', name: mark('tags') }] })
