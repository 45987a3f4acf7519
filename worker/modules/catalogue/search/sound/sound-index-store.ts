import type { Ctx } from '#worker/context.ts'
import type { SoundIndex } from '#worker/durable/sound-index.ts'
import { askReplica, SOUND_INDEX } from '#worker/search/ask-replica.ts'
import { searchCaller } from '#worker/search/regions.ts'
import type { SoundAnswer, SoundQuery } from '#worker/search/sounds/engine.ts'

type Replica = DurableObjectStub<SoundIndex>

/**
 * The answer of the nearest replica of the sound index; null if there is none, or it is rebuilding, failing or too
 * slow. `busy`: too many clips of the caller's network are waiting.
 */
export const askSounds = (ctx: Ctx, query: SoundQuery): Promise<SoundAnswer | 'busy' | null> =>
  askIndex<SoundAnswer>(ctx, (replica, caller) => replica.search(query, caller))

/** Listed tracks, nearest to the middle of the seeds first; null and `busy` as above. */
export const askOrder = (
  ctx: Ctx,
  seeds: readonly number[],
  among: readonly number[],
): Promise<number[] | 'busy' | null> =>
  askIndex<number[]>(ctx, (replica, caller) => replica.orderBySound(seeds, among, caller))

const askIndex = <T>(
  ctx: Ctx,
  ask: (replica: Replica, caller: string) => Promise<T | 'busy' | 'late' | null>,
): Promise<T | 'busy' | null> =>
  ctx.db.expectReads(
    askReplica<Replica, T | 'busy' | null>(ctx, SOUND_INDEX, (replica) => ask(replica, searchCaller(ctx.network))),
  )
