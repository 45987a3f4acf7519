import type { Ctx } from '#worker/context.ts'
import { type Card, getCard, SELECT_CARDS } from '../tracks/card-store.ts'
import type { ExportedTrack } from './export-contract.ts'

export type ExportedRow = {
  card: Card
  regions: ExportedTrack['regions']
  popularity: number
  curated: number
  publishedAtMs: number
}

/** The next tracks after an id, drafts included: a range of the primary key, in one round trip. */
export async function tracksAfter(ctx: Ctx, after: number, limit: number): Promise<ExportedRow[]> {
  const range = 'WHERE t.id > ? ORDER BY t.id LIMIT ?'
  const params = [after, limit]
  const [cards = [], rest = []] = await ctx.db.readRaw([
    { sql: `${SELECT_CARDS} ${range}`, params },
    { sql: `SELECT t.id, t.regions, t.popularity, t.curated, t.published_at_ms FROM track t ${range}`, params },
  ])
  const byId = new Map(rest.map((row) => [Number(row.id), row]))
  return cards.map(getCard).flatMap((card) => {
    const row = byId.get(card.id)
    if (!row) return []
    return {
      card,
      regions: JSON.parse(String(row.regions)) as ExportedTrack['regions'],
      popularity: Number(row.popularity),
      curated: Number(row.curated),
      publishedAtMs: Number(row.published_at_ms),
    }
  })
}
