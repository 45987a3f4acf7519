import type { Code } from '#core/codes.ts'
import type { Locale } from '#core/locales.ts'
import type { MusicType, TagKind } from '../catalogue/contract.ts'
import { type Editorial, type FileRef, type FindPlaylists, type PLAYLIST_SORTS, PLAYLIST_TYPES } from './contract.ts'

type Words = Partial<Record<Locale, string>>

/** Every file that the body refers to, by field. */
export function getFiles(input: Editorial): { field: string; file: FileRef }[] {
  const at = (section: string, field: string, rows: (FileRef | null)[] | undefined) =>
    (rows ?? []).flatMap((file, i) => (file ? [{ field: `${section}.${i}.${field}`, file }] : []))
  return [
    ...at(
      'artists',
      'portrait',
      input.artists?.map((row) => row.portrait),
    ),
    ...at(
      'playlists',
      'cover',
      input.playlists?.map((row) => row.cover),
    ),
    ...at(
      'cases',
      'cover',
      input.cases?.map((row) => row.cover),
    ),
    ...at(
      'partners',
      'logo',
      input.partners?.map((row) => row.logo),
    ),
    ...at(
      'serviceProducts',
      'cover',
      input.serviceProducts?.map((row) => row.cover),
    ),
  ]
}

/** The existing rows that the body refers to. */
export type KnownAround = {
  hasArtist(name: string): boolean
  hasTag(ref: { kind: TagKind; slug: string }): boolean
  hasTrack(id: number): boolean
  /** Categories by slug. */
  categories: ReadonlyMap<string, number>
}
type Fields = Record<string, Code>

/** Fields with duplicates or unknown references; empty = the body can be stored. */
export function wrongFields(input: Editorial, known: KnownAround): Fields {
  return {
    ...repeated(input),
    ...wrongCategories(input, known.categories),
    ...wrongPlaylists(input, known),
    ...rowFields('artists', input.artists, (row) => (known.hasArtist(row.name) ? [] : ['name'])),
    ...rowFields('zones', input.zones, (row) => row.tags.flatMap((ref, i) => (known.hasTag(ref) ? [] : [`tags.${i}`]))),
    ...rowFields('cases', input.cases, (row) =>
      row.trackId === null || known.hasTrack(Number(row.trackId)) ? [] : ['trackId'],
    ),
  }
}

function rowFields<T>(section: string, rows: readonly T[] | undefined, wrong: (row: T) => string[]): Fields {
  const fields = (rows ?? []).flatMap((row, i) => wrong(row).map((field) => `${section}.${i}.${field}`))
  return Object.fromEntries(fields.map((field) => [field, 'FIELD_INVALID' as const]))
}

function repeated(input: Editorial): Fields {
  const { artists, ...bySlug } = input
  const again = (section: string, field: string, keys: string[]): Fields => {
    const at = keys.findIndex((key, i) => keys.indexOf(key) !== i)
    return at < 0 ? {} : { [`${section}.${at}.${field}`]: 'FIELD_INVALID' }
  }
  return Object.assign(
    again(
      'artists',
      'name',
      (artists ?? []).map((row) => row.name),
    ),
    ...Object.entries(bySlug).map(([section, rows]) =>
      again(
        section,
        'slug',
        (rows ?? []).map((row) => row.slug),
      ),
    ),
  )
}

/** A category's number never changes, because links use it. */
function wrongCategories(input: Editorial, known: ReadonlyMap<string, number>): Fields {
  const rows = input.playlistCategories ?? []
  const taken = new Map([...known].map(([slug, id]) => [id, slug]))
  return rowFields('playlistCategories', rows, ({ id, slug }) => {
    if (id === undefined) return []
    const isOther = (known.get(slug) ?? id) !== id || (taken.get(id) ?? slug) !== slug
    return isOther || rows.filter((row) => row.id === id).length > 1 ? ['id'] : []
  })
}

function wrongPlaylists(input: Editorial, known: KnownAround): Fields {
  const categories = new Set([...known.categories.keys(), ...(input.playlistCategories ?? []).map((row) => row.slug)])
  return rowFields('playlists', input.playlists, (row) => {
    const seen = new Set<string>()
    const tracks = row.trackIds.flatMap((id, i) => {
      const isWrong = seen.has(id) || !known.hasTrack(Number(id))
      seen.add(id)
      return isWrong ? [`trackIds.${i}`] : []
    })
    return [...(categories.has(row.category) ? [] : ['category']), ...tracks]
  })
}

/** Everything by which a playlist can be found. */
export const searchable = (row: { names: Words; description: Words }): string[] => [
  ...Object.values(row.names),
  ...Object.values(row.description),
]

/** The data of a playlist needed for sorting. */
export type Shelved = {
  id: number
  type: number
  categoryId: number
  recommended: number
  popularity: number
  updatedAtMs: number
}

/** Recommended playlists come first, in their own order; 0 is not recommended. */
const place = (row: Shelved): number => (row.recommended > 0 ? row.recommended : Number.MAX_SAFE_INTEGER)
const byId = (a: Shelved, b: Shelved): number => b.id - a.id
export const SHELF_ORDER: Record<(typeof PLAYLIST_SORTS)[number], (a: Shelved, b: Shelved) => number> = {
  normal: (a, b) => place(a) - place(b) || b.popularity - a.popularity || byId(a, b),
  date: (a, b) => b.updatedAtMs - a.updatedAtMs || byId(a, b),
  hot: (a, b) => b.popularity - a.popularity || byId(a, b),
}

/**
 * All matching playlists, sorted: `normal` in the editors' order, whatever `order` says; the others descending unless
 * it is `asc`. `matched`: ids that a keyword found, null = no keyword. An unknown category has none.
 */
export function arrange(
  shelf: readonly Shelved[],
  query: FindPlaylists,
  matched: ReadonlySet<number> | null,
): number[] {
  const sort = query.sortBy ?? 'normal'
  const category = query.category === undefined ? null : Number(query.category)
  const fitting = shelf.filter(
    (row) =>
      (query.type === undefined || row.type === query.type) &&
      (category === null || row.categoryId === category) &&
      (matched === null || matched.has(row.id)),
  )
  const ids = fitting.sort(SHELF_ORDER[sort]).map((row) => row.id)
  return sort !== 'normal' && query.order === 'asc' ? ids.reverse() : ids
}

const PLAYLIST_TYPE = {
  MUSIC: PLAYLIST_TYPES.music,
  SOUND_EFFECT: PLAYLIST_TYPES.soundEffect,
  SAMPLE: PLAYLIST_TYPES.sample,
  BEATS: PLAYLIST_TYPES.beats,
} as const satisfies Record<MusicType, number>

/** Whether a playlist belongs among those of a music type; those of single tracks belong to every type. */
export const isOfType = (of: number, type: MusicType | undefined): boolean =>
  type === undefined || of === PLAYLIST_TYPE[type] || of === PLAYLIST_TYPES.track
