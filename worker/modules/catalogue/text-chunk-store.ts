import { asc, gt, sql } from 'drizzle-orm'
import type { Statement } from '../../../db/client.ts'
import { referenceText } from '../../../db/schema/reference-text.ts'
import { trackText } from '../../../db/schema/track-text.ts'
import type { Ctx } from '../../context.ts'
import { segment } from '../../search/full-text.ts'
import { REFERENCE_KINDS, type ReferenceKind, TABLES } from './reference-text-store.ts'
import { textOf } from './search-document.ts'
import { factsAfter } from './search-facts-store.ts'

/** Statements that write the next full-text rows anew, and the last id among them; null = there are no more. */
export type TextChunk = { last: number | null; statements: Statement[] }

/** Of the next tracks after an id, drafts included; one that changes before the statements run is left alone. */
export async function trackTextChunk(ctx: Ctx, after: number, limit: number): Promise<TextChunk> {
  const tracks = await factsAfter(ctx, after, limit)
  if (tracks.length === 0) return { last: null, statements: [] }
  const rows = tracks.map(({ id, updatedAtMs, facts }) => ({ id, at: updatedAtMs, ...textOf(facts) }))
  const same = sql`json_each(${JSON.stringify(rows)}) r JOIN track t
    ON t.id = r.value ->> '$.id' AND t.updated_at_ms = r.value ->> '$.at'`
  const column = (name: string) => sql.raw(`r.value ->> '$.${name}'`)
  const columns = ['title', 'artist', 'album', 'label', 'tags', 'facets'].map(column)
  return {
    last: tracks.at(-1)?.id ?? null,
    statements: [
      ctx.db.build.delete(trackText).where(sql`rowid IN (SELECT t.id FROM ${same})`),
      ctx.db.build.insert(trackText).select(sql`SELECT t.id, ${sql.join(columns, sql`, `)} FROM ${same}`),
    ],
  }
}

/** Of the next artists, albums or labels after an id. */
export async function referenceTextChunk(
  ctx: Ctx,
  kind: ReferenceKind,
  after: number,
  limit: number,
): Promise<TextChunk> {
  const { id, name, names } = TABLES[kind]
  const found = await ctx.db.primary
    .select({ id, name, names })
    .from(TABLES[kind])
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
  if (found.length === 0) return { last: null, statements: [] }
  const rows = found.map((row) => ({
    rowid: row.id * 4 + REFERENCE_KINDS.indexOf(kind),
    text: segment([row.name, ...Object.values(row.names)]),
  }))
  const given = sql`json_each(${JSON.stringify(rows)}) r`
  const columns = REFERENCE_KINDS.map((column) => sql.raw(column === kind ? `r.value ->> '$.text'` : 'NULL'))
  return {
    last: found.at(-1)?.id ?? null,
    statements: [
      ctx.db.build.delete(referenceText).where(sql`rowid IN (SELECT r.value ->> '$.rowid' FROM ${given})`),
      ctx.db.build
        .insert(referenceText)
        .select(sql`SELECT r.value ->> '$.rowid', ${sql.join(columns, sql`, `)} FROM ${given}`),
    ],
  }
}
