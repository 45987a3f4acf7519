import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'

let state: { version: number; readAtMs: number } | null = null
/**
 * How long an isolate caches the catalogue version (ms): a new track is visible everywhere within this time plus the
 * cache's own age.
 */
const STATE_MS = 2000

const VERSION: RawQuery = { sql: 'SELECT version FROM catalogue_state WHERE id = 1', params: [] }
const toVersion = (rows: readonly RawRow[] = []): number => Number(rows[0]?.version ?? 0)

/** The catalogue's version: part of every cache key. The same for every reader, so module scope is safe. */
export async function catalogueVersion(ctx: Ctx): Promise<number> {
  const ageMs = state === null ? STATE_MS : ctx.now - state.readAtMs
  if (state && ageMs >= 0 && ageMs < STATE_MS && ctx.env.ENVIRONMENT !== 'test') return state.version
  const [rows] = await ctx.db.readRaw([VERSION])
  state = { version: toVersion(rows), readAtMs: ctx.now }
  return state.version
}

/** The version to which the entries of a `Kept` belong. */
const versions = new WeakMap<object, number>()

/** Drops what belongs to another version, and returns the version that is current. */
export async function freshen(ctx: Ctx, ...keeps: { clear(): void }[]): Promise<number> {
  const version = await catalogueVersion(ctx)
  for (const kept of keeps) {
    if (versions.get(kept) === version) continue
    kept.clear()
    versions.set(kept, version)
  }
  return version
}

/**
 * Reads rows, and the version that they have, in one round trip. Only rows of exactly the current version may be kept: a replica
 * may be behind the one that told the version, and another request may have seen a newer one meanwhile.
 */
export async function readAt(
  ctx: Ctx,
  version: number,
  queries: readonly RawQuery[],
): Promise<{ found: RawRow[][]; mayKeep: boolean }> {
  const [read, ...found] = await ctx.db.readRaw([VERSION, ...queries])
  const isCurrent = toVersion(read) === version && state?.version === version
  return { found, mayKeep: isCurrent && ctx.env.ENVIRONMENT !== 'test' }
}

/**
 * Caches data that every list needs and that rarely changes (tags, playlists): read once per catalogue version and
 * isolate. Only for data that is the same for every reader and language; frozen, as what a `Kept` keeps.
 */
export function perVersion<T>(load: (ctx: Ctx) => Promise<T>): PerVersion<T> {
  let kept: { version: number; value: T } | null = null
  const peek = (version: number) => (kept?.version === version ? kept.value : undefined)
  const read = async (ctx: Ctx) => {
    const version = await catalogueVersion(ctx)
    if (kept?.version === version && ctx.env.ENVIRONMENT !== 'test') return kept.value
    const value = deepFreeze(await load(ctx))
    kept = { version, value }
    return value
  }
  return Object.assign(read, { peek })
}
/** `peek`: what is kept of a version, without reading; undefined: nothing. */
export type PerVersion<T> = ((ctx: Ctx) => Promise<T>) & { peek(version: number): T | undefined }
