import { deepFreeze } from '#core/kept/deep-freeze.ts'
import { Kept } from '#core/kept/kept.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { type Card, cardsOf, getCard, getVersion, type ShownVersion, versionsOf, versionsOfEach } from './card-store.ts'
import type { Shelved } from './card-text-store.ts'
import { nearCards, nearTrack, rowsOnShelf } from './replica-card-store.ts'
import { freshen, mayKeepAt, readAt } from './version-store.ts'

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

/** Share of the last lists, some thirty, of which the isolate lacked a card, 0 to 1. */
let lacking = 1
const MEMORY = 32
/** A list should come with its cards, because it would probably have to ask for some of them afterwards. */
export const oftenLacksCards = (): boolean => lacking > 0.5

/**
 * These tracks in the given order, each once for each time it is named; those not visible are omitted. `shelved`: what a replica of
 * the search index said of all of them together with their ids.
 */
export async function findCards(ctx: Ctx, ids: readonly number[], shelved?: Shelved): Promise<Card[]> {
  if (ids.length === 0) return []
  const version = await freshen(ctx, cards, versions)
  const known = new Map<number, Card | undefined>(ids.map((id) => [id, cards.get(id)]))
  const missing = [...known].flatMap(([id, card]) => (card ? [] : [id]))
  lacking += (Number(missing.length > 0) - lacking) / MEMORY
  if (missing.length === 0) return ids.map((id) => known.get(id)!)
  const isCurrent = shelved !== undefined && shelved.version >= version
  const near = isCurrent
    ? { found: rowsOnShelf(shelved, ids, (id) => !known.get(id)), version: shelved.version }
    : await nearCards(ctx, missing, version)
  for (const card of await readMissing(ctx, missing, version, near)) known.set(card.id, card)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** What the nearest replica of the search index has, and from D1 the rest. */
async function readMissing(
  ctx: Ctx,
  ids: readonly number[],
  version: number,
  near: Awaited<ReturnType<typeof nearCards>>,
): Promise<Card[]> {
  const mayKeepNear = near !== null && mayKeepAt(ctx, version, near.version)
  const cards = near ? [...near.found.values()].map((row) => toCard(row, mayKeepNear)) : []
  const rest = near ? ids.filter((id) => !near.found.has(id)) : ids
  if (rest.length === 0) return cards
  const { found, mayKeep } = await readAt(ctx, version, [cardsOf(rest)])
  return [...cards, ...(found[0] ?? []).map((row) => toCard(row, mayKeep))]
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
  const rows = await readTrackRows(ctx, id, version)
  if (!rows) return null
  const { mayKeep } = rows
  return { card: toCard(rows.card, mayKeep), versions: keepVersions(id, rows.versions, mayKeep) }
}

/** All versions of each of some tracks, in at most one round trip. */
export async function findVersions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ShownVersion[]>> {
  const version = await freshen(ctx, cards, versions)
  const found = new Map(ids.flatMap((id) => (versions.get(id) ? [[id, versions.get(id)!] as const] : [])))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const { found: read, mayKeep } = await readAt(ctx, version, [versionsOfEach(missing)])
  for (const [id, rows] of Map.groupBy(read[0] ?? [], (row) => Number(row.v_track_id)))
    found.set(id, keepVersions(id, rows, mayKeep))
  return found
}

function keepVersions(id: number, rows: readonly RawRow[], mayKeep: boolean): ShownVersion[] {
  const own = deepFreeze(rows.map(getVersion))
  const bytes = rows.reduce((sum, version) => sum + toBytes(version), OBJECT_BYTES)
  return mayKeep ? versions.set(id, own, bytes) : own
}

type TrackRows = { card: RawRow; versions: RawRow[]; mayKeep: boolean }
/** From the nearest replica of the search index, or from D1. */
async function readTrackRows(ctx: Ctx, id: number, version: number): Promise<TrackRows | null> {
  const near = await nearTrack(ctx, id, version)
  if (near) return { ...near.found, mayKeep: mayKeepAt(ctx, version, near.version) }
  const { found, mayKeep } = await readAt(ctx, version, [cardsOf([id]), versionsOf(id)])
  const [[card] = [], rows = []] = found
  return card ? { card, versions: rows, mayKeep } : null
}
