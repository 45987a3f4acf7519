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

/** The rows of an answer to `ROWS_ASKED`. */
export function toRows({ table, ...page }: SearchPage): Omit<SearchPage, 'items' | 'table'> & RowPage {
  const { items } = table ? (unpacked({ packed: table }) as { items: Lean[] }) : page
  return { ...page, items: items.map((item) => ('skuId' in item ? item : toRow(item))) as RowTrack[] }
}

function toRow({ leadTags = [], ...track }: Lean): RowTrack {
  const tags = Object.fromEntries(leadTags.map(({ kind, ...tag }) => [kind, [tag]]))
  return { ...track, skuId: `${track.id}-${track.version.id}-${track.skuAttr}`, tags }
}
