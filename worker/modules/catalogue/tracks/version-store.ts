import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { RawQuery, RawRow, ReadQuery } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'

let state: { version: number; readAtMs: number } | null = null
/**
 * How long an isolate caches the catalogue version (ms): a new track is visible everywhere within this time plus the
 * cache's own age. Half of it passes before it is read anew beside a request, so that with a request a second none waits for it.
 */
const STATE_MS = 2000
const RENEW_MS = 1000
/** When it was last read anew beside a request; a request that was cut off may never have ended that. */
let renewedAtMs = 0

const VERSION: RawQuery = { sql: 'SELECT version FROM catalogue_state WHERE id = 1', params: [] }
const toVersion = (rows: readonly RawRow[] = []): number => Number(rows[0]?.version ?? 0)

/** The catalogue's version: part of every cache key. The same for every reader, so module scope is safe. */
export async function catalogueVersion(ctx: Ctx): Promise<number> {
  const ageMs = state === null ? STATE_MS : ctx.now - state.readAtMs
  if (state && ageMs >= 0 && ageMs < STATE_MS && ctx.env.ENVIRONMENT !== 'test') {
    if (ageMs >= RENEW_MS && Math.abs(ctx.now - renewedAtMs) >= RENEW_MS) {
      renewedAtMs = ctx.now
      ctx.later(readVersion(ctx))
    }
    return state.version
  }
  return readVersion(ctx)
}

async function readVersion(ctx: Ctx): Promise<number> {
  const known = state
  const [rows] = await ctx.db.readRaw([VERSION])
  const version = toVersion(rows)
  // Not if another read was faster.
  if (state === known) state = { version, readAtMs: ctx.now }
  return version
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
 * may be behind the one that told the version, and another request may have seen a newer one meanwhile. `send`: `readBeside` for what
 * may wait for other reads.
 */
export async function readAt(
  ctx: Ctx,
  version: number,
  queries: readonly ReadQuery[],
  send = ctx.db.readRaw,
): Promise<{ found: RawRow[][]; mayKeep: boolean }> {
  const [read, ...found] = await send([VERSION, ...queries])
  const readVersion = toVersion(read)
  // What tells that the version is current need not be asked again.
  if (readVersion === version && state?.version === version && state.readAtMs < ctx.now)
    state = { version, readAtMs: ctx.now }
  return { found, mayKeep: mayKeepAt(ctx, version, readVersion) }
}

/** Whether what was read at a version may be kept under the one that was current when it was asked for. */
export const mayKeepAt = (ctx: Ctx, version: number, readVersion: number): boolean =>
  readVersion === version && state?.version === version && ctx.env.ENVIRONMENT !== 'test'

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
    const [value, [rows]] = await Promise.all([load(ctx).then(deepFreeze), ctx.db.readBeside([VERSION])])
    // A replica may be behind the one that told the version: what it says is shown once, and not kept.
    if (toVersion(rows) === version) kept = { version, value }
    return value
  }
  return Object.assign(read, { peek })
}
/** `peek`: what is kept of a version, without reading; undefined: nothing. */
export type PerVersion<T> = ((ctx: Ctx) => Promise<T>) & { peek(version: number): T | undefined }
