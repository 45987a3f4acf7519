import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#web/ui/icon.tsx'
import type { MusicType, TagKind } from '#worker/modules/catalogue/contract.ts'
import type { SuggestWire } from '#worker/modules/catalogue/search/suggest/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES, type TrackCategory } from '../catalogue-core/listing-values.ts'

type Group = 'concepts' | 'songs' | 'artists' | 'tags' | 'albums' | 'playlists' | 'zones' | 'recent' | 'saved'
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
  /** A cover or portrait; null: placeholder; undefined: no picture. */
  picture?: string | null
  isRound?: boolean
  /** Instead of a picture. */
  icon?: IconName
}
export type SuggestGroup = { group: Group; options: Suggested[] }

export const GROUP_WORDS: Record<Group, MessageDescriptor> = {
  concepts: msg`搜索`,
  songs: msg`歌曲`,
  artists: msg`音乐人`,
  tags: msg`标签`,
  albums: msg`专辑`,
  playlists: msg`歌单`,
  zones: msg`专区`,
  recent: msg`最近搜索`,
  saved: msg`已保存`,
}

const CATEGORY_OF = Object.fromEntries(
  TRACK_CATEGORIES.map((category) => [CATEGORY_TYPES[category], category]),
) as Record<MusicType, TrackCategory>

/** The non-empty groups, in display order. */
export function getGroups(found: SuggestWire, category: TrackCategory | null): SuggestGroup[] {
  const all: SuggestGroup[] = [
    {
      group: 'concepts',
      options: found.concepts.map(({ id, name, by, marks }) => ({
        ...{ key: `concept-${id}`, name, marks, typed: by, icon: 'search' },
        link: { to: '/explore', search: { ...(category && { category }), keyword: name } },
      })),
    },
    {
      group: 'songs',
      options: found.songs.map(({ id, name, artist, cover, marks }) => ({
        ...{ key: `song-${id}`, name, marks, by: artist, picture: cover },
        link: { to: '/track/$id', params: { id } },
      })),
    },
    {
      group: 'artists',
      options: found.artists.map(({ id, name, portrait, marks }) => ({
        ...{ key: `artist-${id}`, name, marks, picture: portrait, isRound: true },
        link: { to: '/artist/$id', params: { id } },
      })),
    },
    {
      group: 'tags',
      options: found.tags.map(({ id, name, kind, marks }) => ({
        ...{ key: `tag-${id}`, name, marks, kind },
        link: { to: '/explore', search: { ...(category && { category }), tags: id } },
      })),
    },
    {
      group: 'albums',
      options: found.albums.map(({ id, name, marks }) => ({
        ...{ key: `album-${id}`, name, marks },
        link: { to: '/album/$id', params: { id } },
      })),
    },
    {
      group: 'playlists',
      options: found.playlists.map(({ id, name, marks }) => ({
        ...{ key: `playlist-${id}`, name, marks },
        link: { to: '/playlist/$id', params: { id } },
      })),
    },
    {
      group: 'zones',
      options: found.zones.map(({ id, name, marks, musicType }) => ({
        ...{ key: `zone-${id}`, name, marks },
        link: { to: '/explore', search: { category: CATEGORY_OF[musicType], tab: id } },
      })),
    },
  ]
  return all.filter(({ options }) => options.length > 0)
}
