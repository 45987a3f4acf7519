import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import type { SoundIndex } from '#worker/durable/sound-index.ts'
import { nearestRegion, searchCaller, searchRegions, soundReplica } from '#worker/search/regions.ts'
import type { SoundAnswer, SoundQuery } from '#worker/search/sounds/engine.ts'

/** Maximum time to wait for the index; a comparison takes about 30 ms. */
const PATIENCE_MS = 2000

/**
 * The answer of the nearest replica of the sound index; null if there is none, or it is rebuilding, failing or too
 * slow. `busy`: too many clips of the caller's network are waiting.
 */
export const askSounds = (ctx: Ctx, query: SoundQuery): Promise<SoundAnswer | 'busy' | null> =>
  askReplica<SoundAnswer>(ctx, (replica, caller) => replica.search(query, caller))

/** Listed tracks, nearest to the middle of the seeds first; null and `busy` as above. */
export const askNearTo = (
  ctx: Ctx,
  seeds: readonly number[],
  among: readonly number[],
): Promise<SoundAnswer['near'] | 'busy' | null> =>
  askReplica<SoundAnswer['near']>(ctx, (replica, caller) => replica.nearTo(seeds, among, caller))

async function askReplica<T>(
  ctx: Ctx,
  ask: (replica: DurableObjectStub<SoundIndex>, caller: string) => Promise<T | 'busy' | null>,
): Promise<T | 'busy' | null> {
  const region = nearestRegion(searchRegions(ctx.config), ctx.continent)
  if (region === null) return null
  let timeout: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([ask(soundReplica(ctx.env, region), searchCaller(ctx.network)), tooLong])
  } catch (error) {
    log('warn', ctx, { at: 'sound-index', region, error })
    return null
  } finally {
    clearTimeout(timeout)
  }
}
