import type { SearchIndex } from '../durable/search-index.ts'
import type { SoundIndex } from '../durable/sound-index.ts'
import type { AppBindings, Config } from '../env.ts'

/** Cloudflare's location hints, each followed by the others in order of distance. */
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
/** Continents as Cloudflare reports them, and the region closest to the centre of each. */
const MIDDLE: Record<string, SearchRegion> = {
  AS: 'apac',
  OC: 'oc',
  EU: 'weur',
  NA: 'enam',
  SA: 'sam',
  AF: 'afr',
  AN: 'sam',
}

/** Regions that have a replica of the search index; if there are none, D1 answers every search. */
export function searchRegions(config: Config): SearchRegion[] {
  return [...new Set(config.SEARCH_REGIONS.split(','))].filter((name) => name !== '') as SearchRegion[]
}

/** The replica to ask from a continent (two letters, null = unknown); null if there are no replicas. */
export function nearestRegion(regions: readonly SearchRegion[], continent: string | null): SearchRegion | null {
  const home = continent === null ? undefined : MIDDLE[continent]
  return (home && NEAREST[home].find((region) => regions.includes(region))) ?? regions[0] ?? null
}

/**
 * The caller of a search for fair queueing: an IPv4 address, or an IPv6 /48, the largest usual assignment to one site (RFC 6177).
 * Callers behind one address share a turn only while others wait.
 */
export const searchCaller = (network: string | null): string =>
  network?.includes(':') ? network.split(':').slice(0, 3).join(':') : (network ?? '')

/** The Durable Object of a region. The location hint only counts when the object is created, by its first call. */
export const searchReplica = (env: AppBindings, region: SearchRegion): DurableObjectStub<SearchIndex> =>
  env.SEARCH.getByName(region, { locationHint: region })
/** The index of sounds is kept in the same regions. */
export const soundReplica = (env: AppBindings, region: SearchRegion): DurableObjectStub<SoundIndex> =>
  env.SOUNDS.getByName(region, { locationHint: region })
