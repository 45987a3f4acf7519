import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import { referenceText } from '#db/schema/texts/reference-text.ts'
import { trackText } from '#db/schema/texts/track-text.ts'
import type { Ctx } from '#worker/context.ts'
import { segment } from '#worker/search/text/full-text.ts'
import { hasEnergy, mainFeatures, measuredEnergy, setEnergies } from './energy-store.ts'
import { REFERENCE_KINDS, type ReferenceKind, TABLES } from './reference-text-store.ts'
import { toText } from './search-document.ts'
import { factsAfter, factsOfIds, type KnownFacts } from './search-facts-store.ts'

/** Statements that rewrite the next full-text rows, and the last id among them; null = no more. */
export type TextChunk = { last: number | null; statements: Statement[] }

/**
 * Tracks from before energies were measured, with the energy of their stored features, which the text is written with. A
 * track without any stays as it is.
 */
async function withEnergy(ctx: Ctx, tracks: readonly KnownFacts[]): Promise<KnownFacts[]> {
  const missing = tracks.filter(({ facts }) => facts.energy === null && hasEnergy(facts.type))
  const features =
    missing.length === 0
      ? null
      : await mainFeatures(
          ctx,
          missing.map(({ id }) => id),
        )
  return missing.flatMap((track) => {
    const energy = measuredEnergy(track.facts.type, features?.get(track.id))
    return energy ? [{ ...track, facts: { ...track.facts, energy } }] : []
  })
}

/** A track that changes before the statements run is skipped. */
async function writeTexts(ctx: Ctx, found: readonly KnownFacts[]): Promise<Statement[]> {
  const measured = await withEnergy(ctx, found)
  const tracks = found.map((track) => measured.find(({ id }) => id === track.id) ?? track)
  const rows = tracks.map(({ id, updatedAtMs, facts }) => ({ id, at: updatedAtMs, ...toText(facts) }))
  const same = sql`json_each(${JSON.stringify(rows)}) r JOIN track t
    ON t.id = r.value ->> '$.id' AND t.updated_at_ms = r.value ->> '$.at'`
  const column = (name: string) => sql.raw(`r.value ->> '$.${name}'`)
  const columns = ['title', 'artist', 'album', 'label', 'tags', 'facets'].map(column)
  return [
    ctx.db.mayMeetNone(
      ctx.db.build.delete(trackText).where(sql`rowid IN (SELECT t.id FROM ${same})`),
      'a track that changes meanwhile is left alone',
    ),
    ctx.db.build.insert(trackText).select(sql`SELECT t.id, ${sql.join(columns, sql`, `)} FROM ${same}`),
    ...setEnergies(ctx, measured),
  ]
}

/** For the next tracks after an id, drafts included. */
export async function trackTextChunk(ctx: Ctx, after: number, limit: number): Promise<TextChunk> {
  const tracks = await factsAfter(ctx, after, limit)
  if (tracks.length === 0) return { last: null, statements: [] }
  return { last: tracks.at(-1)?.id ?? null, statements: await writeTexts(ctx, tracks) }
}

/** For these tracks. */
export const trackTexts = async (ctx: Ctx, ids: readonly number[]): Promise<Statement[]> =>
  writeTexts(ctx, await factsOfIds(ctx, ids))

type Reference = { id: number; name: string; names: Names }
function writeReferenceTexts(ctx: Ctx, kind: ReferenceKind, found: readonly Reference[]): Statement[] {
  if (found.length === 0) return []
  const rows = found.map((row) => ({
    rowid: row.id * 4 + REFERENCE_KINDS.indexOf(kind),
    text: segment([row.name, ...Object.values(row.names)]),
  }))
  const given = sql`json_each(${JSON.stringify(rows)}) r`
  const columns = REFERENCE_KINDS.map((column) => sql.raw(column === kind ? `r.value ->> '$.text'` : 'NULL'))
  return [
    ctx.db.mayMeetNone(
      ctx.db.build.delete(referenceText).where(sql`rowid IN (SELECT r.value ->> '$.rowid' FROM ${given})`),
      'written anew, whatever was there',
    ),
    ctx.db.build
      .insert(referenceText)
      .select(sql`SELECT r.value ->> '$.rowid', ${sql.join(columns, sql`, `)} FROM ${given}`),
  ]
}

/** For the next artists, albums or labels after an id. */
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
  return { last: found.at(-1)?.id ?? null, statements: writeReferenceTexts(ctx, kind, found) }
}

const OF_TRACKS: Record<ReferenceKind, (given: ReturnType<typeof sql>) => ReturnType<typeof sql>> = {
  artist: (given) => sql`(SELECT artist_id FROM track_artist WHERE track_id IN ${given})`,
  album: (given) => sql`(SELECT album_id FROM track WHERE id IN ${given})`,
  label: (given) => sql`(SELECT label_id FROM track WHERE id IN ${given})`,
}
/** For the artists, albums or labels of these tracks. */
export async function referenceTexts(ctx: Ctx, kind: ReferenceKind, trackIds: readonly number[]): Promise<Statement[]> {
  const { id, name, names } = TABLES[kind]
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(trackIds)}))`
  const found = await ctx.db.primary
    .select({ id, name, names })
    .from(TABLES[kind])
    .where(inArray(id, OF_TRACKS[kind](given) as never))
  return writeReferenceTexts(ctx, kind, found)
}
