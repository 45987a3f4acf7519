import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import { type Energy, keySlug, type Vocal } from '#worker/modules/catalogue/values.ts'
import type { SearchDocument, TextField } from '#worker/search/document.ts'
import { segment } from '#worker/search/text/full-text.ts'
import { kindFacet, lengthFacet } from '#worker/search/text/terms.ts'
import { nameHash, wholeName } from '#worker/search/text/text.ts'

type Named = { name: string; names: object }
type Reference = Named & { id: number }
/** Everything that search knows of a track. Money in fen, times in ms. */
export type SearchFacts = Named & {
  type: MusicType
  artists: readonly Reference[]
  album: Reference | null
  label: Reference | null
  tags: readonly Reference[]
  regions: readonly string[]
  inMemberLibrary: boolean
  musicKey: string | null
  vocal: Vocal | null
  energy: Energy | null
}
type Figures = Omit<SearchDocument, 'names' | 'facets'>
/** Further versions: kind and length (ms). In the index only: D1 asks the versions themselves. */
export type FurtherVersions = readonly (readonly [kind: string, durationMs: number])[]

const getNames = (rows: readonly Named[]): string[] => [
  ...new Set(rows.flatMap((row) => [row.name, ...(Object.values(row.names) as string[])])),
]

const searchNames = (facts: SearchFacts): Record<TextField, string[]> => ({
  title: getNames([facts]),
  artist: getNames(facts.artists),
  album: getNames(facts.album ? [facts.album] : []),
  label: getNames(facts.label ? [facts.label] : []),
  tags: getNames(facts.tags),
})

/** The terms a track can be filtered by; `e_…` for each of its whole names. */
export function getFacets(facts: SearchFacts): string[] {
  const slug = facts.musicKey === null ? null : keySlug(facts.musicKey)
  const whole = getNames([facts]).flatMap((name) => wholeName(name) || [])
  return [
    `t_${facts.type.toLowerCase()}`,
    ...facts.tags.map(({ id }) => `g_${id}`),
    ...facts.regions.map((region) => `a_${region}`),
    ...(facts.inMemberLibrary ? ['l_1'] : []),
    ...(facts.vocal ? [`v_${facts.vocal}`] : []),
    ...(facts.energy ? [`y_${facts.energy}`] : []),
    ...(slug ? [`k_${slug}`] : []),
    ...facts.artists.map(({ id }) => `r_${id}`),
    ...(facts.album ? [`m_${facts.album.id}`] : []),
    ...(facts.label ? [`n_${facts.label.id}`] : []),
    ...new Set(whole.map((name) => `e_${nameHash(name)}`)),
  ]
}

/** A track as a document of the search index. */
export const getDocument = (facts: SearchFacts, figures: Figures, versions: FurtherVersions = []): SearchDocument => ({
  ...figures,
  names: searchNames(facts),
  facets: [
    ...getFacets(facts),
    ...new Set(versions.flatMap(([kind, ms]) => (kind === 'other' ? [] : [kindFacet(kind)]).concat(lengthFacet(ms)))),
  ],
})

/** A track as its row in the full-text table. */
export function toText(facts: SearchFacts): Record<TextField | 'facets', string> {
  const { title, artist, album, label, tags } = searchNames(facts)
  return {
    title: segment(title),
    artist: segment(artist),
    album: segment(album),
    label: segment(label),
    tags: segment(tags),
    facets: getFacets(facts).join(' '),
  }
}
