import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { ExplorePlaylists } from '../editorial/explore-playlists.tsx'
import { ExploreTracks } from './explore-tracks.tsx'

export function ExplorePage({ query }: { query: ExploreQuery }) {
  return query.category === 'songList' ? <ExplorePlaylists query={query} /> : <ExploreTracks query={query} />
}
