import type { Ctx } from '../context.ts'
import { feedBounds, refreshTexts, staleAfter } from '../modules/catalogue/public.ts'

/** Key of the last processed feed row. If it is lost, the feed is processed again, which is harmless. */
const KEY = 'sweep:renames'
/** Feed rows per step, and steps per run. */
const ROWS = 1000
const STEPS = 20
/** Tracks per batch. */
const AT_ONCE = 100

/**
 * Applies changes of names that were not made through our own calls: tracks are then found by the new name in D1 too,
 * and show it (docs/decisions/026). The search index reads names from their own tables and does not need this.
 */
export async function sweepRenames(ctx: Ctx): Promise<void> {
  const { newest } = await feedBounds(ctx)
  const known = Number((await ctx.env.KV.get(KEY)) ?? 0)
  // A feed shorter than before is a different feed.
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
