import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/lib/api/api.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import { type ClipSample, searchQuery } from '../catalogue-core/list-query.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getMusicType } from '../catalogue-core/listing-request.ts'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { creditMatchesQuery, toMatchKind } from '../credits/queries.ts'
import { playlistCategoriesQuery, playlistsQuery, zonesQuery } from '../editorial/queries.ts'
import { loadFiltersWriter } from './filters/filters-writer.ts'

/**
 * The names of the chosen ones are part of what the loader returns; the others are in the filters, which a page from the server has
 * as HTML. So its tags do not travel with it.
 */
const listTags = (api: Api, type: MusicType | null) => {
  const query = tagsQuery(api, type)
  return { ...query, meta: { ...query.meta, carry: () => null } }
}

/** Loads everything a list page needs in parallel. */
export function exploreData(api: Api, client: QueryClient, query: ExploreQuery, clip: ClipSample | null = null) {
  if (query.category === 'songList') {
    return {
      list: client.ensureQueryData(playlistsQuery(api, query)),
      frame: client.ensureQueryData(playlistCategoriesQuery(api)),
    }
  }
  const type = getMusicType(query)
  const zones = query.keyword === '' && query.like === null ? [client.ensureQueryData(zonesQuery(api, type))] : []
  const kind = toMatchKind(query)
  // Not essential for the page, so it may fail on its own.
  const called = kind && client.ensureQueryData(creditMatchesQuery(api, kind, query)).catch(() => null)
  return {
    list: Promise.all([client.ensureQueryData(searchQuery(api, query, clip)), called]),
    frame: Promise.all([client.ensureQueryData(listTags(api, type)), loadFiltersWriter(), ...zones]),
  }
}
