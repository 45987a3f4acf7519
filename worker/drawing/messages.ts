import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '../core/locales.ts'
import { getMessages } from '../core/messages.ts'
import type { MusicType } from '../modules/catalogue/contract.ts'
import type { CreditFace, TrackFace } from '../modules/catalogue/public.ts'
import { drawable } from './drawable-text.ts'

const TYPES: Record<MusicType, MessageDescriptor> = {
  MUSIC: msg`音乐`,
  SOUND_EFFECT: msg`音效`,
  SAMPLE: msg`采样`,
  BEATS: msg`Beats`,
}

/** The texts of every picture in one language. */
export function pictureWords(locale: Locale) {
  const words = getMessages(locale)
  return {
    promise: words._(msg`每一首都附带任何人都能验证的授权书`),
    headline: words._(msg`好音乐，有凭有据地用`),
    offer: words._(msg`可商用的音乐、音效、采样与 Beats。每一首都附带一份任何人都能验证的授权书。`),
    document: words._(msg`音乐商用授权书`),
  }
}

/** Kind and genre of a track. The genre is omitted if the font cannot draw it or if it repeats the kind. */
export function trackKicker(locale: Locale, { type, genre }: TrackFace, has: (char: string) => boolean): string {
  const written = genre === null ? null : drawable(genre, has)
  const kind = getMessages(locale)._(TYPES[type])
  const isSaid = kind.toLowerCase().includes(written?.text.toLowerCase() ?? '')
  return written && written.lost === 0 && !isSaid ? `${kind} · ${written.text}` : kind
}

/** All fixed texts of a picture; part of its cache key, so that a changed text gives a new picture. */
export const wordsOnPictures = (locale: Locale): string[] => [
  ...Object.values(pictureWords(locale)),
  ...Object.values(TYPES).map((type) => getMessages(locale)._(type)),
  playlistKicker(locale, 0),
  ...(['artist', 'album', 'label'] as const).map((kind) => creditKicker(locale, kind, 0)),
]

const CREDITS: Record<CreditFace['kind'], (count: number) => MessageDescriptor> = {
  artist: (count) => msg`音乐人 · ${count} 首作品`,
  album: (count) => msg`专辑 · ${count} 首`,
  label: (count) => msg`厂牌 · ${count} 首作品`,
}
export const creditKicker = (locale: Locale, kind: CreditFace['kind'], count: number): string =>
  getMessages(locale)._(CREDITS[kind](count))
export const playlistKicker = (locale: Locale, count: number): string => getMessages(locale)._(msg`歌单 · ${count} 首`)
