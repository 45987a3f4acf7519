import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/lib/api/api.ts'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { songsQuery, tagsQuery } from '../catalogue-core/queries.ts'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import { likelyTags } from '../catalogue-core/tag-groups.ts'
import { recommendedPlaylistsQuery, showcaseQuery } from '../editorial/queries.ts'

/** At most this many, so that the tabs fit into one line. */
const MOST_TABS = 6

/** Tags by which the home page offers songs. */
export type SongTags = Record<'scene' | 'emotion' | 'genre', NamedTag[]>
type NamedTag = Pick<TagWire, 'id' | 'name'>

/** Tags of recommended tracks come first, so that the first tab of each kind is not empty. */
export function songTags(tags: readonly TagWire[], tracks: readonly RowTrack[]): SongTags {
  const music = tracks.filter(({ type }) => type === 'MUSIC')
  const of = (kind: keyof SongTags) =>
    likelyTags(tags, kind, music)
      .slice(0, MOST_TABS)
      .map(({ id, name }) => ({ id, name }))
  return { scene: of('scene'), emotion: of('emotion'), genre: of('genre') }
}

/** The tags that the page has chosen for its tabs. */
export const SONG_TAGS_KEY = ['tracks', 'song-tags'] as const

/** Loads the home page in two rounds: which songs are needed first is known once the tags are. */
export async function homeData(api: Api, client: QueryClient): Promise<void> {
  // Sections below the first screen; their failure does not fail the page.
  const beside = [showcaseQuery(api), recommendedPlaylistsQuery(api)].map((query) =>
    client.ensureQueryData(query as never).catch(() => {}),
  )
  const [tracks, tags] = await Promise.all([
    client.ensureQueryData(songsQuery(api, null)),
    client.ensureQueryData(tagsQuery(api, 'MUSIC')),
  ])
  // Kept beside the songs: a page carries these without the tags they are chosen by.
  const known = client.getQueryData<SongTags>(SONG_TAGS_KEY)
  const { emotion, genre } = known ?? client.setQueryData<SongTags>(SONG_TAGS_KEY, songTags(tags, tracks.items))!
  const first = [emotion[0], genre[0]].flatMap((tag) => (tag ? [tag.id] : []))
  await Promise.all([...beside, ...first.map((id) => client.ensureQueryData(songsQuery(api, id)).catch(() => {}))])
}
