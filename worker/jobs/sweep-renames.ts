import type { Ctx } from '../context.ts'
import { feedBounds, refreshTexts, staleAfter } from '../modules/catalogue/public.ts'

/** Last row of the feed that was looked at. Lost, the feed is looked through again: that changes nothing twice. */
const KEY = 'sweep:renames'
/** Rows of the feed looked at in one step, and steps of one run. */
const ROWS = 1000
const STEPS = 20
/** Tracks written in one batch. */
const AT_ONCE = 100

/**
 * What is called otherwise than our own calls have written it: tracks are found by the new name in D1 as well, and show it
 * (docs/decisions/026). The search index reads names where they are kept, and needs none of this.
 */
export async function sweepRenames(ctx: Ctx): Promise<void> {
  const { newest } = await feedBounds(ctx)
  const known = Number((await ctx.env.KV.get(KEY)) ?? 0)
  // A feed that is shorter than it was is another one.
  let seq = known > newest ? 0 : known
  for (let i = 0; i < STEPS; i++) {
    const { last, trackIds } = await staleAfter(ctx, seq, ROWS)
    if (last === null) break
    for (let at = 0; at < trackIds.length; at += AT_ONCE)
      await ctx.db.write(await refreshTexts(ctx, trackIds.slice(at, at + AT_ONCE)))
    seq = last
  }
  if (seq !== known) await ctx.env.KV.put(KEY, String(seq))
}
