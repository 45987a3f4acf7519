import type { Ctx } from '../context.ts'
import { searchRegions, searchReplica, soundReplica } from './regions.ts'

/**
 * Tells the search index, everywhere it is kept, that the feed of changes (`track_change`) has grown; each replica has taken
 * them in when this returns. Throws when one of them could not be told.
 */
export async function wakeSearch(ctx: Ctx): Promise<void> {
  const regions = searchRegions(ctx.config)
  // All are waited for, also when one fails: a call that is left behind ends with this request, in the middle of its work.
  const told = await Promise.allSettled([
    ...regions.map((region) => searchReplica(ctx.env, region).catchUp()),
    ...regions.map((region) => soundReplica(ctx.env, region).catchUp()),
  ])
  for (const answer of told) if (answer.status === 'rejected') throw answer.reason
}
