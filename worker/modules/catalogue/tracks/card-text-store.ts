import { sql } from 'drizzle-orm/sql'
import type { RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { SELECT_CARDS, SELECT_VERSIONS } from './card-store.ts'

/** What a replica of the search index keeps of a track: the row of its card and those of its versions, as JSON. */
export type CardText = { id: number; card: string; versions: string }

/** What a replica is asked for. `layout`: of the rows that the caller can read. */
export type CardsAsked = { ids: readonly number[]; layout: string; withVersions?: boolean }
/** Card and versions of a track; of a list only the cards. */
export type ShelvedCard = Pick<CardText, 'card'> & Partial<Pick<CardText, 'versions'>>

/** In the order of the ids, null for those not visible; `version`: of the catalogue, which these cards have at least. */
export type Shelved = { found: (ShelvedCard | null)[]; version: number }

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
/**
 * Names the columns of these rows. While a new version of the Worker is rolled out, a replica may keep rows of another one: it does
 * not answer then, and makes them anew.
 */
export const CARD_LAYOUT = hashOf(SELECT_CARDS + SELECT_VERSIONS).toString(36)

/** Of these tracks those that are visible, as the primary has them. */
export async function cardTexts(ctx: Ctx, ids: readonly number[]): Promise<CardText[]> {
  if (ids.length === 0) return []
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [rows = [], versions = []] = await ctx.db.readPrimary([
    sql`${sql.raw(SELECT_CARDS)} WHERE t.id IN ${given} AND t.status >= 0`,
    sql`${sql.raw(SELECT_VERSIONS)} WHERE v.track_id IN ${given} ORDER BY v.id`,
  ])
  const byTrack = Map.groupBy(versions, (row) => Number(row.v_track_id))
  return rows.map((row) => {
    const id = Number(row.id)
    return { id, card: JSON.stringify(row), versions: JSON.stringify(byTrack.get(id) ?? []) }
  })
}

export const toRow = (text: string): RawRow => JSON.parse(text) as RawRow
export const toRows = (text: string): RawRow[] => JSON.parse(text) as RawRow[]
