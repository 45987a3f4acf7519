import type { RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import { askReplica, SEARCH_INDEX } from '#worker/search/ask-replica.ts'
import { CARD_LAYOUT, type CardsAsked, type Shelved, toRow, toRows } from './card-text-store.ts'

/** `version`: of the catalogue, which these rows have at least. */
type Near<T> = { found: T; version: number }

const ask = (ctx: Ctx, asked: Omit<CardsAsked, 'layout'>, version: number) =>
  askReplica(ctx, SEARCH_INDEX, (replica: DurableObjectStub<SearchIndex>) =>
    replica.cards({ ...asked, layout: CARD_LAYOUT }, version),
  )

/** Those rows of a shelf that are wanted. `ids`: in its order. */
export function rowsOnShelf(
  { found }: Shelved,
  ids: readonly number[],
  isWanted: (id: number) => boolean,
): Map<number, RawRow> {
  const rows = new Map<number, RawRow>()
  for (const [i, shelved] of found.entries()) if (shelved && isWanted(ids[i]!)) rows.set(ids[i]!, toRow(shelved.card))
  return rows
}

/**
 * The rows of these cards from the nearest replica of the search index, which is nearer than D1 and answers at a tenth of the cost
 * (docs/decisions/125). Those that it does not have may be visible all the same. Null: ask D1.
 */
export async function nearCards(
  ctx: Ctx,
  ids: readonly number[],
  version: number,
): Promise<Near<Map<number, RawRow>> | null> {
  const answer = await ask(ctx, { ids }, version)
  return answer && { found: rowsOnShelf(answer, ids, () => true), version: answer.version }
}

/** One card and the rows of its versions; null: ask D1, which may know the track. */
export async function nearTrack(
  ctx: Ctx,
  id: number,
  version: number,
): Promise<Near<{ card: RawRow; versions: RawRow[] }> | null> {
  const answer = await ask(ctx, { ids: [id], withVersions: true }, version)
  const shelved = answer?.found[0]
  if (!answer || !shelved?.versions) return null
  return { found: { card: toRow(shelved.card), versions: toRows(shelved.versions) }, version: answer.version }
}
