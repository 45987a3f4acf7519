import { type Checked, getWindow, INVARIANTS, type Window } from '#db/invariants.ts'
import { checkProgress } from '#db/schema/index.ts'
import type { Ctx } from '../context.ts'

export type Progress = { afterRow: number; checkedAtMs: number }

export async function getProgress(ctx: Ctx): Promise<Map<string, Progress>> {
  const rows = await ctx.db.primary.select().from(checkProgress)
  return new Map(rows.map(({ name, ...progress }) => [name, progress]))
}

export async function keepProgress(ctx: Ctx, name: string, afterRow: number): Promise<void> {
  const progress = { afterRow, checkedAtMs: ctx.now }
  await ctx.db.write([
    ctx.db.build
      .insert(checkProgress)
      .values({ name, ...progress })
      .onConflictDoUpdate({ target: checkProgress.name, set: progress }),
  ])
}

/** One step of an invariant. Any replica will do: the invariant must hold in every state. */
export async function checkRows(ctx: Ctx, name: string, { after, rows }: Window): Promise<Checked> {
  const { bound, broken } = getWindow(INVARIANTS[name] ?? '')
  const [last, found] = await ctx.db.readRaw([
    { sql: bound, params: [after, rows] },
    { sql: broken, params: [after, after, rows] },
  ])
  return {
    last: Number(last?.[0]?.last ?? 0) || null,
    broken: (found ?? []).map((row) => String(Object.values(row)[0]).slice(0, 40)),
  }
}
