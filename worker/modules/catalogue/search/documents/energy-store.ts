import { eq, sql } from 'drizzle-orm'
import { getEnergy } from '#audio/energy.ts'
import type { RawRow, Statement } from '#db/client.ts'
import { catalogueState, track } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { Energy } from '#worker/modules/catalogue/values.ts'
import { getVectors } from '../sound/sound-store.ts'
import type { KnownFacts } from './search-facts-store.ts'

/** Buyers who filter by energy want music, so effects and single sounds have none. */
export const hasEnergy = (type: MusicType): boolean => type === 'MUSIC' || type === 'BEATS'

/** The energy of a recording by its features, if it has any. */
export const measuredEnergy = (type: MusicType, features: ArrayLike<number> | null | undefined): Energy | null =>
  features && hasEnergy(type) ? getEnergy(features) : null

/** The features of these tracks' main versions, by track; tracks without usable ones are missing. */
export async function mainFeatures(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, ArrayLike<number>>> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const rows = await ctx.db.primary.all<RawRow>(
    sql`SELECT track_id AS id, hex(features) AS features FROM version WHERE track_id IN ${given} AND is_main = 1`,
  )
  return new Map(rows.flatMap((row) => getVectors(row.features).map((vector) => [Number(row.id), vector] as const)))
}

/** Stores the energies of tracks that have not changed since they were read; after their texts, which ask the same. */
export function setEnergies(ctx: Ctx, tracks: readonly KnownFacts[]): Statement[] {
  if (tracks.length === 0) return []
  const { build, mayMeetNone, mustMeet } = ctx.db
  const rows = tracks.map(({ id, updatedAtMs, facts }) => ({ id, at: updatedAtMs, energy: facts.energy }))
  const given = sql`json_each(${JSON.stringify(rows)}) r`
  const same = sql`${given} JOIN track t ON t.id = r.value ->> '$.id' AND t.updated_at_ms = r.value ->> '$.at'`
  return [
    mayMeetNone(
      build
        .update(track)
        .set({
          energy: sql`(SELECT r.value ->> '$.energy' FROM ${given} WHERE r.value ->> '$.id' = track.id)`,
          updatedAtMs: sql`max(${ctx.now}, updated_at_ms + 1)`,
        })
        .where(sql`id IN (SELECT t.id FROM ${same})`),
      'a track that changes meanwhile gets its energy with the change',
    ),
    ...mustMeet(build.update(catalogueState).set({ version: sql`version + 1` }).where(eq(catalogueState.id, 1))),
  ]
}
