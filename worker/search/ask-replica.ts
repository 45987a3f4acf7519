import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { type Patience, withPatience } from './patience.ts'
import { nearestRegion, type SearchRegion, searchRegions, searchReplica, soundReplica } from './regions.ts'

/** Late answers in a row after which an index is not asked for a while, and for how long (ms). */
const MOST_LATE = 3
const REST_MS = 2000

type Index<Replica> = {
  /** In the log. */
  at: string
  binding: 'SEARCH' | 'SOUNDS'
  replicaIn(env: AppBindings, region: SearchRegion): Replica
  patience: Patience
}
/** D1 can answer too, but at many times the cost. Longer than the queue of the object, which tells that it is late. */
export const SEARCH_INDEX = {
  at: 'search-index',
  binding: 'SEARCH',
  replicaIn: searchReplica,
  patience: { ms: 1500, mostMs: 5000 },
} as const satisfies Index<unknown>
/** A comparison takes about 30 ms. */
export const SOUND_INDEX = {
  at: 'sound-index',
  binding: 'SOUNDS',
  replicaIn: soundReplica,
  patience: { ms: 2000, mostMs: 5000 },
} as const satisfies Index<unknown>

/** What an isolate knows of an index: late answers since the last one in time, end of the pause, last line of the log. */
type Standing = { late: number; restsUntilMs: number; toldAtMs: number }
const standings = new WeakMap<object, Standing>()
function standingOf(namespace: object): Standing {
  const known = standings.get(namespace)
  if (known) return known
  const standing = { late: 0, restsUntilMs: 0, toldAtMs: 0 }
  standings.set(namespace, standing)
  return standing
}

/**
 * The answer of the nearest replica of an index; null if there is none, or it is cold, rebuilding, failing or too slow: then D1
 * answers. Never throws because of the index.
 *
 * A late answer costs only the search that waited for it, because the others would all be sent to D1, which delays everything
 * further; after three in a row the index is not asked for two seconds, and after a failure at once (docs/decisions/120).
 */
export async function askReplica<Replica, T>(
  ctx: Ctx,
  index: Index<Replica>,
  ask: (replica: Replica) => Promise<T | 'late'>,
): Promise<T | null> {
  const region = nearestRegion(searchRegions(ctx.config), ctx.continent)
  const standing = standingOf(ctx.env[index.binding])
  if (region === null || ctx.clock() < standing.restsUntilMs) return null
  const asking = { at: index.at, region }
  try {
    const answer = await withPatience(ask(index.replicaIn(ctx.env, region)), index.patience, ctx.clock)
    if (answer === 'late') return onLate(ctx, standing, asking)
    standing.late = 0
    return answer
  } catch (error) {
    return onFailure(ctx, standing, { ...asking, error })
  }
}

function onLate(ctx: Ctx, standing: Standing, asking: { at: string; region: string }): null {
  const now = ctx.clock()
  // Those that were waiting when the pause began.
  if (now < standing.restsUntilMs) return null
  standing.late++
  if (standing.late >= MOST_LATE) return rest(ctx, standing, { ...asking, reason: 'late', attempts: standing.late })
  if (now - standing.toldAtMs >= REST_MS) {
    standing.toldAtMs = now
    log('warn', ctx, { ...asking, event: 'late' })
  }
  return null
}

function onFailure(ctx: Ctx, standing: Standing, failed: { at: string; region: string; error: unknown }): null {
  return ctx.clock() < standing.restsUntilMs ? null : rest(ctx, standing, failed)
}

function rest(ctx: Ctx, standing: Standing, why: Parameters<typeof log>[2]): null {
  standing.late = 0
  standing.restsUntilMs = ctx.clock() + REST_MS
  log('warn', ctx, { ...why, event: 'paused' })
  return null
}
