import { ExplorePlaylists } from '../editorial/explore-playlists.tsx'
import type { ExploreQuery } from './explore-query.ts'
import { ExploreTracks } from './explore-tracks.tsx'

export function ExplorePage({ query }: { query: ExploreQuery }) {
  return query.category === 'songList' ? <ExplorePlaylists query={query} /> : <ExploreTracks query={query} />
}
