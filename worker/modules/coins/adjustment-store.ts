import { and, asc, desc, eq } from 'drizzle-orm'
import { type PageOf, toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { coinAdjustment } from '#db/schema/index.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import type { AdjustmentState } from './values.ts'

type Staff = Ctx<StaffActor>
export type AdjustmentRow = typeof coinAdjustment.$inferSelect
type NewAdjustment = Pick<AdjustmentRow, 'id' | 'requestNo' | 'ownerId' | 'fen' | 'reason' | 'people' | 'aloneBelowFen'>

/**
 * An adjustment: made at once by one person, or waiting for a second. Refused by triggers: ADJUSTMENT_KNOWN, ADJUSTMENT_OWN. What it
 * is worth comes after it (`insertWorth`).
 */
export const insertAdjustment = (ctx: Staff, row: NewAdjustment): Statement =>
  ctx.db.build.insert(coinAdjustment).values({
    ...row,
    askedBy: ctx.actor.id,
    askedAtMs: ctx.now,
    ...(row.people === 1
      ? { state: 'made' as const, decidedBy: ctx.actor.id, decidedAtMs: ctx.now }
      : { state: 'waiting' as const }),
  })

/** Decides one that waits (otherwise ROW_NOT_MET). Refused: ADJUSTMENT_OWN, and by a check if its own author makes it. */
export const decideAdjustment = (ctx: Staff, id: string, state: 'made' | 'declined'): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(coinAdjustment)
      .set({ state, decidedBy: ctx.actor.id, decidedAtMs: ctx.now })
      .where(and(eq(coinAdjustment.id, id), eq(coinAdjustment.state, 'waiting'))),
  )

export const findAdjustment = async (
  ctx: Staff,
  by: { id: string } | { requestNo: string },
): Promise<AdjustmentRow | null> =>
  (await ctx.db.primary
    .select()
    .from(coinAdjustment)
    .where('id' in by ? eq(coinAdjustment.id, by.id) : eq(coinAdjustment.requestNo, by.requestNo))
    .get()) ?? null

/** Those that need two people; waiting ones oldest first, because they wait, decided ones newest first. */
export async function adjustmentPage(
  ctx: Staff,
  { state, ...at }: PageOf & { state: AdjustmentState },
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const where = and(eq(coinAdjustment.people, 2), eq(coinAdjustment.state, state))
  const by = state === 'waiting' ? asc : desc
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(coinAdjustment)
      .where(where)
      .orderBy(by(coinAdjustment.askedAtMs), by(coinAdjustment.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(coinAdjustment, where),
  ])
  return { rows, total }
}
