import type { SearchIndex } from '../durable/search-index.ts'
import type { SoundIndex } from '../durable/sound-index.ts'
import type { AppBindings, Config } from '../env.ts'

/** Location hints of Cloudflare, each with the others in the order of their distance. */
const NEAREST = {
  apac: ['apac', 'oc', 'me', 'wnam', 'eeur', 'weur', 'enam', 'afr', 'sam'],
  oc: ['oc', 'apac', 'wnam', 'enam', 'me', 'sam', 'eeur', 'weur', 'afr'],
  weur: ['weur', 'eeur', 'enam', 'me', 'afr', 'wnam', 'sam', 'apac', 'oc'],
  eeur: ['eeur', 'weur', 'me', 'enam', 'afr', 'wnam', 'apac', 'sam', 'oc'],
  enam: ['enam', 'wnam', 'weur', 'sam', 'eeur', 'me', 'apac', 'oc', 'afr'],
  wnam: ['wnam', 'enam', 'sam', 'weur', 'apac', 'oc', 'eeur', 'me', 'afr'],
  sam: ['sam', 'enam', 'wnam', 'weur', 'eeur', 'afr', 'me', 'apac', 'oc'],
  afr: ['afr', 'weur', 'eeur', 'me', 'enam', 'wnam', 'sam', 'apac', 'oc'],
  me: ['me', 'eeur', 'weur', 'apac', 'afr', 'enam', 'wnam', 'sam', 'oc'],
} as const satisfies Record<string, readonly DurableObjectLocationHint[]>
export type SearchRegion = keyof typeof NEAREST
/** Continents as Cloudflare says where a request comes from, and the region in the middle of each. */
const MIDDLE: Record<string, SearchRegion> = {
  AS: 'apac',
  OC: 'oc',
  EU: 'weur',
  NA: 'enam',
  SA: 'sam',
  AF: 'afr',
  AN: 'sam',
}

/** Regions that have a replica of the search index; none = D1 answers every search. */
export function searchRegions(config: Config): SearchRegion[] {
  return [...new Set(config.SEARCH_REGIONS.split(','))].filter((name) => name !== '') as SearchRegion[]
}

/** The replica to ask from a continent (two letters, null = unknown); null where there is none at all. */
export function nearestRegion(regions: readonly SearchRegion[], continent: string | null): SearchRegion | null {
  const home = continent === null ? undefined : MIDDLE[continent]
  return (home && NEAREST[home].find((region) => regions.includes(region))) ?? regions[0] ?? null
}

/**
 * Whose turn a search is: an IPv4 address, or an IPv6 /48, which is what one site is given at most (RFC 6177). Those behind one
 * share their turn only while others wait.
 */
export const searchCaller = (network: string | null): string =>
  network?.includes(':') ? network.split(':').slice(0, 3).join(':') : (network ?? '')

/** The object of a region; the hint counts when it is made, for which its first call is enough. */
export const searchReplica = (env: AppBindings, region: SearchRegion): DurableObjectStub<SearchIndex> =>
  env.SEARCH.getByName(region, { locationHint: region })
/** The index of sounds is kept in the same regions. */
export const soundReplica = (env: AppBindings, region: SearchRegion): DurableObjectStub<SoundIndex> =>
  env.SOUNDS.getByName(region, { locationHint: region })
