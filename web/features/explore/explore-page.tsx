import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { ExplorePlaylists } from '../editorial/explore-playlists.tsx'
import { ResultsField } from '../search-box/results-field.tsx'
import type { ExploreFound } from './explore-found.ts'
import { ExploreTracks } from './explore-tracks.tsx'

export function ExplorePage({ query, found }: { query: ExploreQuery; found: ExploreFound }) {
  if (query.category === 'songList') return <ExplorePlaylists query={query} field={<ResultsField />} />
  return <ExploreTracks query={query} chosenTags={found.tags} />
}
