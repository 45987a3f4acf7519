import { unpacked } from '#core/tables/packed-rows.ts'
import type { SearchPage, TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { LeadTag } from '#worker/modules/catalogue/search/contract.ts'
import { LEAN_ROW_FIELDS, ROW_FIELDS } from '#worker/modules/catalogue/values.ts'
import type { RowPage, RowTrack } from './row-track.ts'

type Asked = { fields: (typeof ROW_FIELDS)[number][] | (typeof LEAN_ROW_FIELDS)[number][]; packed?: boolean }
/**
 * How rows are asked for in a search: over the network as a table (docs/decisions/119), while a page is rendered as the objects
 * themselves.
 */
export const ROWS_ASKED: Asked =
  typeof window === 'undefined' ? { fields: [...ROW_FIELDS] } : { fields: [...LEAN_ROW_FIELDS], packed: true }

type Lean = Omit<TrackWire, 'tags' | 'skuId'> & { leadTags?: LeadTag[] }

type Group = SearchPage['almost'][number]
/** A page of a list, and what it goes on with. */
export type FoundPage = Omit<SearchPage, 'items' | 'table' | 'almost'> &
  RowPage & { almost?: (Pick<Group, 'leftOut' | 'instead'> & RowPage)[] }

/** The rows of an answer to `ROWS_ASKED`. */
export const toRows = ({ almost, items, table, ...page }: SearchPage): FoundPage => ({
  ...page,
  items: rowsOf({ items, table }),
  ...(almost.length > 0 && {
    almost: almost.map(({ leftOut, instead, ...group }) => ({ leftOut, instead, items: rowsOf(group) })),
  }),
})
function rowsOf({ items, table }: Pick<SearchPage, 'items'> & { table?: SearchPage['table'] | undefined }): RowTrack[] {
  const all = table ? (unpacked({ packed: table }) as { items: Lean[] }).items : items
  return all.map((item) => ('skuId' in item ? item : toRow(item))) as RowTrack[]
}

function toRow({ leadTags = [], ...track }: Lean): RowTrack {
  const tags = Object.fromEntries(leadTags.map(({ kind, ...tag }) => [kind, [tag]]))
  return { ...track, skuId: `${track.id}-${(track.fits ?? track.version).id}-${track.skuAttr}`, tags }
}
