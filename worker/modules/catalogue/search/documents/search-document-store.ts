import { sql } from 'drizzle-orm'
import type { RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { pricePlace } from '#worker/modules/terms/public.ts'
import type { Change, SearchDocument } from '#worker/search/document.ts'
import { getDocument } from './search-document.ts'
import { getFacts, SELECT_FACTS, type TagNames, tagNames } from './search-facts-store.ts'

const toDocument = (row: RawRow, tags: TagNames): SearchDocument =>
  getDocument(
    getFacts(row, tags),
    {
      id: Number(row.id),
      bpm: row.bpm as number | null,
      durationMs: Number(row.duration_ms),
      priceFen: Number(row.from_price_fen),
      offer: pricePlace({
        id: Number(row.id),
        basePriceFen: Number(row.base_price_fen),
        discountPercent: Number(row.discount_percent),
        regions: JSON.parse(String(row.regions)),
        hasStored: row.has_stored === 1,
      }),
      priceRank: Number(row.price_rank),
      curated: Number(row.curated),
      popularity: Number(row.popularity),
      publishedAtMs: Number(row.published_at_ms),
    },
    JSON.parse(String(row.versions)),
  )

/** The next visible tracks after an id, as index documents, by id. */
export async function documentsAfter(ctx: Ctx, after: number, limit: number): Promise<SearchDocument[]> {
  const [tags, rows] = await Promise.all([
    tagNames(ctx),
    ctx.db.primary.all<RawRow>(
      sql`${sql.raw(SELECT_FACTS)} WHERE t.id > ${after} AND t.status >= 0 ORDER BY t.id LIMIT ${limit}`,
    ),
  ])
  return rows.map((row) => toDocument(row, tags))
}

/** The current state of these tracks: null for those that are not visible. */
export async function getChanges(ctx: Ctx, ids: readonly number[]): Promise<Change[]> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [tags, rows] = await Promise.all([
    tagNames(ctx),
    ctx.db.primary.all<RawRow>(sql`${sql.raw(SELECT_FACTS)} WHERE t.id IN ${given} AND t.status >= 0`),
  ])
  const documents = new Map(rows.map((row) => [Number(row.id), toDocument(row, tags)]))
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }))
}
