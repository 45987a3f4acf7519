import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#web/ui/icon.tsx'
import type { SuggestWire, TagKind } from '#worker/modules/catalogue/contract.ts'
import type { TrackCategory } from '../catalogue-core/listing-values.ts'

type Group = 'songs' | 'artists' | 'tags' | 'albums' | 'recent' | 'saved'
/** A suggestion and its link. */
export type Suggested = {
  key: string
  name: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** The artists' names. */
  by?: string
  kind?: TagKind
  /** A cover or portrait; null: placeholder; undefined: no picture. */
  picture?: string | null
  isRound?: boolean
  /** Instead of a picture. */
  icon?: IconName
}
export type SuggestGroup = { group: Group; options: Suggested[] }

export const GROUP_WORDS: Record<Group, MessageDescriptor> = {
  songs: msg`歌曲`,
  artists: msg`音乐人`,
  tags: msg`标签`,
  albums: msg`专辑`,
  recent: msg`最近搜索`,
  saved: msg`已保存`,
}

/** The non-empty groups, in display order. */
export function getGroups(found: SuggestWire, category: TrackCategory | null): SuggestGroup[] {
  const all: SuggestGroup[] = [
    {
      group: 'songs',
      options: found.songs.map(({ id, name, artist, cover }) => ({
        ...{ key: `song-${id}`, name, by: artist, picture: cover },
        link: { to: '/track/$id', params: { id } },
      })),
    },
    {
      group: 'artists',
      options: found.artists.map(({ id, name, portrait }) => ({
        ...{ key: `artist-${id}`, name, picture: portrait, isRound: true },
        link: { to: '/artist/$id', params: { id } },
      })),
    },
    {
      group: 'tags',
      options: found.tags.map(({ id, name, kind }) => ({
        ...{ key: `tag-${id}`, name, kind },
        link: { to: '/explore', search: { ...(category && { category }), tags: id } },
      })),
    },
    {
      group: 'albums',
      options: found.albums.map(({ id, name }) => ({
        ...{ key: `album-${id}`, name },
        link: { to: '/album/$id', params: { id } },
      })),
    },
  ]
  return all.filter(({ options }) => options.length > 0)
}
