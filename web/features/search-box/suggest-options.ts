import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#web/ui/icon.tsx'
import type { MusicType, TagKind } from '#worker/modules/catalogue/contract.ts'
import type { SuggestWire } from '#worker/modules/catalogue/search/suggest/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES, type TrackCategory } from '../catalogue-core/listing-values.ts'

type Kind = 'concepts' | 'artists' | 'albums' | 'playlists' | 'zones'
type Group = 'found' | 'recent' | 'saved'
/** A suggestion and its link. */
export type Suggested = {
  key: string
  name: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** The parts of the name that were typed. */
  marks: readonly (readonly [number, number])[]
  /** The artists' names. */
  by?: string
  /** The typed word where the name does not show it: 钢琴 for "Piano". */
  typed?: string | null
  kind?: TagKind
  /** What it is, where nothing else at its end says it. */
  what?: MessageDescriptor
  /** A cover or portrait; null: placeholder; undefined: no picture. */
  picture?: string | null
  isRound?: boolean
  /** Instead of a picture. */
  icon?: IconName
}
export type SuggestGroup = { group: Group; options: Suggested[] }

export const GROUP_WORDS: Record<Exclude<Group, 'found'>, MessageDescriptor> = {
  recent: msg`最近搜索`,
  saved: msg`已保存`,
}
const KIND_WORDS: Record<Kind, MessageDescriptor> = {
  concepts: msg`搜索`,
  artists: msg`音乐人`,
  albums: msg`专辑`,
  playlists: msg`歌单`,
  zones: msg`专区`,
}

const CATEGORY_OF = Object.fromEntries(
  TRACK_CATEGORIES.map((category) => [CATEGORY_TYPES[category], category]),
) as Record<MusicType, TrackCategory>

type Fitting = { fit: number; option: Suggested }
/** One list of all kinds, those that fit best first; of the same fit, the kinds in this order. */
export function getGroups(found: SuggestWire, category: TrackCategory | null): SuggestGroup[] {
  const inCategory = category && { category }
  const all: Fitting[] = [
    ...found.concepts.map(({ id, name, by, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `concept-${id}`, name, marks, typed: by, icon: 'search' as const, what: KIND_WORDS.concepts },
        link: { to: '/explore', search: { ...inCategory, keyword: name } } as const,
      },
    })),
    ...found.tags.map(({ id, name, kind, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `tag-${id}`, name, marks, kind },
        link: { to: '/explore', search: { ...inCategory, tags: id } } as const,
      },
    })),
    ...found.artists.map(({ id, name, portrait, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `artist-${id}`, name, marks, picture: portrait, isRound: true, what: KIND_WORDS.artists },
        link: { to: '/artist/$id', params: { id } } as const,
      },
    })),
    ...found.songs.map(({ id, name, artist, cover, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `song-${id}`, name, marks, by: artist, picture: cover },
        link: { to: '/track/$id', params: { id } } as const,
      },
    })),
    ...found.albums.map(({ id, name, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `album-${id}`, name, marks, what: KIND_WORDS.albums },
        link: { to: '/album/$id', params: { id } } as const,
      },
    })),
    ...found.playlists.map(({ id, name, marks, fit }) => ({
      fit,
      option: {
        ...{ key: `playlist-${id}`, name, marks, what: KIND_WORDS.playlists },
        link: { to: '/playlist/$id', params: { id } } as const,
      },
    })),
    ...found.zones.map(({ id, name, marks, musicType, fit }) => ({
      fit,
      option: {
        ...{ key: `zone-${id}`, name, marks, what: KIND_WORDS.zones },
        link: { to: '/explore', search: { category: CATEGORY_OF[musicType], tab: id } } as const,
      },
    })),
  ]
  if (all.length === 0) return []
  // `toSorted` keeps the order of those that fit equally well.
  return [{ group: 'found', options: all.toSorted((a, b) => a.fit - b.fit).map(({ option }) => option) }]
}
