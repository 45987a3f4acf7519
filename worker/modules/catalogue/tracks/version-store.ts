import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'

let state: { version: number; readAtMs: number } | null = null
/**
 * How long an isolate caches the catalogue version (ms): a new track is visible everywhere within this time plus the
 * cache's own age.
 */
const STATE_MS = 2000

/** For a batch with other reads: the version that they have. */
export const versionQuery: RawQuery = { sql: 'SELECT version FROM catalogue_state WHERE id = 1', params: [] }
export const toVersion = (rows: readonly RawRow[] = []): number => Number(rows[0]?.version ?? 0)

/** The catalogue's version: part of every cache key. The same for every reader, so module scope is safe. */
export async function catalogueVersion(ctx: Ctx): Promise<number> {
  if (state && ctx.now - state.readAtMs < STATE_MS && ctx.env.ENVIRONMENT !== 'test') return state.version
  const [rows] = await ctx.db.readRaw([versionQuery])
  state = { version: toVersion(rows), readAtMs: ctx.now }
  return state.version
}

/**
 * Caches data that every list needs and that rarely changes (tags, playlists): read once per catalogue version and
 * isolate. Only for data that is the same for every reader and language.
 */
export function perVersion<T>(load: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  let kept: { version: number; value: T } | null = null
  return async (ctx) => {
    const version = await catalogueVersion(ctx)
    if (kept?.version === version && ctx.env.ENVIRONMENT !== 'test') return kept.value
    const value = await load(ctx)
    kept = { version, value }
    return value
  }
}
