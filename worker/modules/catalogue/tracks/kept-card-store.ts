import { deepFreeze } from '#core/kept/deep-freeze.ts'
import { Kept } from '#core/kept/kept.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { type Card, getCard, getVersion, oneCard, SELECT_CARDS, type ShownVersion, versionsOf } from './card-store.ts'
import { freshen, readAt } from './version-store.ts'

export type FoundTrack = { card: Card; versions: ShownVersion[] }

/** Tracks as the database has them, the same for every reader. */
const cards = new Kept<number, Card>({ name: 'cards', entries: 8000, bytes: 20_000_000 })
const versions = new Kept<number, ShownVersion[]>({ name: 'versions of tracks', entries: 4000, bytes: 4_000_000 })
/** What a row costs beside its text: its objects, and those it is presented as (present-track.ts). Generous. */
const OBJECT_BYTES = 2500
export const toBytes = (row: RawRow): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), OBJECT_BYTES)

/** Something that lives as long as the card was made from it. */
export const growCard = (id: number, bytes: number): void => cards.grow(id, bytes)

/** Rows just read: of a card that is kept already the kept one, so that a track is the same object for every request. */
function toCard(row: RawRow, mayKeep: boolean): Card {
  const kept = mayKeep ? cards.get(Number(row.id)) : undefined
  if (kept) return kept
  const card = deepFreeze(getCard(row))
  return mayKeep ? cards.set(card.id, card, toBytes(row)) : card
}

/** What `queries` find in one round trip; the first one selects cards. */
export async function readCards(ctx: Ctx, queries: readonly RawQuery[]): Promise<{ found: Card[]; rest: RawRow[][] }> {
  const version = await freshen(ctx, cards, versions)
  const { found, mayKeep } = await readAt(ctx, version, queries)
  const [rows = [], ...rest] = found
  return { found: rows.map((row) => toCard(row, mayKeep)), rest }
}

const byIds = (ids: readonly number[]): RawQuery => ({
  sql: `${SELECT_CARDS} WHERE t.id IN (SELECT value FROM json_each(?)) AND t.status >= 0`,
  params: [JSON.stringify(ids)],
})

/** These tracks in the given order, each once for each time it is named; those not visible are omitted. */
export async function findCards(ctx: Ctx, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const version = await freshen(ctx, cards, versions)
  const known = new Map<number, Card | undefined>(ids.map((id) => [id, cards.get(id)]))
  const missing = [...known].flatMap(([id, card]) => (card ? [] : [id]))
  if (missing.length > 0) {
    const { found, mayKeep } = await readAt(ctx, version, [byIds(missing)])
    for (const row of found[0] ?? []) known.set(Number(row.id), toCard(row, mayKeep))
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The reads of a request that have not been answered; a page asks for its track for itself and for similar ones. */
const underWay = new WeakMap<Ctx, Map<number, Promise<FoundTrack | null>>>()

/** A visible track and all its versions; at most one round trip. */
export function findCard(ctx: Ctx, id: number): Promise<FoundTrack | null> {
  const reads = underWay.get(ctx) ?? new Map<number, Promise<FoundTrack | null>>()
  underWay.set(ctx, reads)
  const asked = reads.get(id)
  if (asked) return asked
  const reading = readCard(ctx, id).finally(() => reads.delete(id))
  reads.set(id, reading)
  return reading
}

async function readCard(ctx: Ctx, id: number): Promise<FoundTrack | null> {
  const version = await freshen(ctx, cards, versions)
  const [card, own] = [cards.get(id), versions.get(id)]
  if (card && own) return { card, versions: own }
  const { found, mayKeep } = await readAt(ctx, version, [oneCard(id), versionsOf(id)])
  const [[row] = [], rows = []] = found
  if (!row) return null
  const track = { card: toCard(row, mayKeep), versions: deepFreeze(rows.map(getVersion)) }
  if (mayKeep)
    versions.set(
      id,
      track.versions,
      rows.reduce((sum, version) => sum + toBytes(version), OBJECT_BYTES),
    )
  return track
}
