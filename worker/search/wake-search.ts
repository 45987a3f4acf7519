import type { Ctx } from '../context.ts'
import { searchRegions, searchReplica, soundReplica } from './regions.ts'

/**
 * Tells every replica of the search index that the change feed (`track_change`) has grown. When this returns, each replica has
 * applied the changes. Throws if one of them could not be reached.
 */
export async function wakeSearch(ctx: Ctx): Promise<void> {
  const regions = searchRegions(ctx.config)
  // All calls are awaited even if one fails: a call left running would end with this request, in the middle of its work.
  const told = await Promise.allSettled([
    ...regions.map((region) => searchReplica(ctx.env, region).catchUp()),
    ...regions.map((region) => soundReplica(ctx.env, region).catchUp()),
  ])
  for (const answer of told) if (answer.status === 'rejected') throw answer.reason
}
