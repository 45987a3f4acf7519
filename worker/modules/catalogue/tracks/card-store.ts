import { toOffset } from '#core/page.ts'
import type { IdsQuery, RawQuery, RawRow } from '#db/client.ts'
import type { ArtistRef, Names } from '#db/schema/index.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'
import type { MusicType } from '../contract.ts'
import { type Scope, within } from '../search/scope.ts'
import type { Energy } from '../values.ts'

/** A version as displayed; the feature vector and the private keys stay in the database. */
export type ShownVersion = {
  id: number
  /** One of VERSION_KINDS. */
  kind: string
  name: string
  names: Names
  durationMs: number
  previewKey: string
  waveformKey: string
  waveImageKey: string
  /** Integrated loudness of the original (ITU-R BS.1770); null if not measured. */
  loudnessLufs: number | null
}
type Named = { id: number; name: string; names: Names }

/** A track with everything displayed in a list row. */
export type Card = Named & {
  type: MusicType
  status: number
  artists: ArtistRef[]
  tagIds: number[]
  coverKey: string
  durationMs: number
  bpm: number | null
  musicKey: string | null
  vocal: string | null
  energy: Energy | null
  isrc: string | null
  inMemberLibrary: boolean
  fromPriceFen: number
  originalFromPriceFen: number
  defaultCode: string
  /** What every other price of the track is computed from. */
  priced: Priceable
  popularity: number
  main: ShownVersion
  album: (Named & { coverKey: string | null }) | null
  label: Named | null
}

const VERSION_COLUMNS = [
  'id',
  'kind',
  'name',
  'names',
  'duration_ms',
  'preview_key',
  'waveform_key',
  'wave_image_key',
  'loudness_lufs',
]
const VERSION = VERSION_COLUMNS.map((column) => `v.${column} AS v_${column}`).join(', ')

/** Whether a visible track can still be licensed: status 0 is sold out (specification section 3). */
export const isOnSale = ({ status }: Pick<Card, 'status'>): boolean => status > 0

/** `t` is the track. The 1 is a literal, because otherwise SQLite does not use the partial index on main versions. */
export const SELECT_CARDS = `SELECT t.id, t.type, t.status, t.name, t.names, t.artists, t.tag_ids, t.cover_key, t.duration_ms,
    t.bpm, t.music_key, t.vocal, t.energy, t.isrc, t.in_member_library, t.from_price_fen, t.original_from_price_fen, t.default_code,
    t.base_price_fen, t.discount_percent, t.regions, t.popularity,
    (SELECT json_group_array(json_array(o.code, o.price_fen, o.original_price_fen)) FROM sku_override o WHERE o.track_id = t.id) AS overrides,
    ${VERSION},
    a.id AS a_id, a.name AS a_name, a.names AS a_names, a.cover_key AS a_cover_key, l.id AS l_id, l.name AS l_name, l.names AS l_names
  FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1
  LEFT JOIN album a ON a.id = t.album_id LEFT JOIN label l ON l.id = t.label_id`

const text = (row: RawRow, column: string): string => row[column] as string
const integer = (row: RawRow, column: string): number => row[column] as number
/** Most rows have no translated name, and parsing an empty object costs as much as any other. */
const names = (row: RawRow, column: string): Names => (row[column] === '{}' ? {} : JSON.parse(text(row, column)))

const named = (row: RawRow, prefix: string): Named => ({
  id: integer(row, `${prefix}id`),
  name: text(row, `${prefix}name`),
  names: names(row, `${prefix}names`),
})

export const getVersion = (row: RawRow): ShownVersion => ({
  ...named(row, 'v_'),
  kind: text(row, 'v_kind'),
  durationMs: integer(row, 'v_duration_ms'),
  previewKey: text(row, 'v_preview_key'),
  waveformKey: text(row, 'v_waveform_key'),
  waveImageKey: text(row, 'v_wave_image_key'),
  loudnessLufs: row.v_loudness_lufs as number | null,
})

type Stored = [code: string, priceFen: number, originalPriceFen: number | null]
/** Most tracks have no stored price. */
const NO_OVERRIDES: Priceable['overrides'] = new Map()
export const getPriced = (row: RawRow): Priceable => ({
  basePriceFen: integer(row, 'base_price_fen'),
  discountPercent: integer(row, 'discount_percent'),
  regions: JSON.parse(text(row, 'regions')) as string[],
  overrides:
    row.overrides === '[]'
      ? NO_OVERRIDES
      : new Map(
          (JSON.parse(text(row, 'overrides')) as Stored[]).map(([code, priceFen, originalPriceFen]) => [
            code,
            { priceFen, originalPriceFen },
          ]),
        ),
})

export const getCard = (row: RawRow): Card => ({
  ...named(row, ''),
  type: row.type as MusicType,
  status: integer(row, 'status'),
  artists: JSON.parse(text(row, 'artists')) as ArtistRef[],
  tagIds: JSON.parse(text(row, 'tag_ids')) as number[],
  coverKey: text(row, 'cover_key'),
  durationMs: integer(row, 'duration_ms'),
  bpm: row.bpm as number | null,
  musicKey: row.music_key as string | null,
  vocal: row.vocal as string | null,
  energy: row.energy as Energy | null,
  isrc: row.isrc as string | null,
  inMemberLibrary: row.in_member_library === 1,
  fromPriceFen: integer(row, 'from_price_fen'),
  originalFromPriceFen: integer(row, 'original_from_price_fen'),
  defaultCode: text(row, 'default_code'),
  priced: getPriced(row),
  popularity: integer(row, 'popularity'),
  main: getVersion(row),
  album: row.a_id === null ? null : { ...named(row, 'a_'), coverKey: row.a_cover_key as string | null },
  label: row.l_id === null ? null : named(row, 'l_'),
})

/** All parts of a page that ask for cards at the same time are one statement. */
export const cardsOf = (ids: readonly number[]): IdsQuery => ({
  sql: `${SELECT_CARDS} WHERE t.id IN (SELECT value FROM json_each(?)) AND t.status >= 0`,
  ids,
})
/** `v` is the version. */
export const SELECT_VERSIONS = `SELECT v.track_id AS v_track_id, ${VERSION} FROM version v`
export const versionsOf = (trackId: number): RawQuery => ({
  sql: `${SELECT_VERSIONS} WHERE v.track_id = ? ORDER BY v.id`,
  params: [trackId],
})

export const versionsOfEach = (trackIds: readonly number[]): IdsQuery => ({
  sql: `${SELECT_VERSIONS} WHERE v.track_id IN (SELECT value FROM json_each(?)) ORDER BY v.id`,
  ids: trackIds,
})

/** Ids selected by another module, as a SELECT of `id` and `rank` (lowest first). */
export type Picked = RawQuery

/** One page of the picked visible tracks, in their order, and the total number. */
export const pickedCards = (picked: Picked, page: number, perPage: number): [RawQuery, RawQuery] => [
  {
    sql: `${SELECT_CARDS} JOIN (${picked.sql}) p ON p.id = t.id WHERE t.status >= 0 ORDER BY p.rank, t.id LIMIT ? OFFSET ?`,
    params: [...picked.params, perPage, toOffset({ page, perPage })],
  },
  {
    sql: `SELECT count(*) AS n FROM (${picked.sql}) p JOIN track t ON t.id = p.id WHERE t.status >= 0`,
    params: picked.params,
  },
]

/** Returns a row if the track is visible, for a batch with another query about it. */
export const visibleTrack = (id: number, scope: Scope): RawQuery => ({
  sql: `SELECT t.id, t.type, t.bpm, t.tag_ids, t.popularity FROM track t WHERE t.id = ? AND t.status >= 0${within(scope, 't.id')}`,
  params: [id],
})
