import type { Ctx } from '#worker/context.ts'
import { PLAN_LEVELS, type PlanLevel } from '#worker/modules/memberships/values.ts'
import { decideExchange, type Exchangeable } from './rules.ts'

/** What somebody without a membership has already taken today, through one that has ended: it counts for the quota. */
type Taken = ReadonlySet<number>
type Line = Exchangeable & { priceFen: number }
/** What a plan would take of an order. `reasons`: what stands against each line (`decideExchange`). */
export type PlanTaking = {
  level: PlanLevel
  reasons: ReturnType<typeof decideExchange>
  takes: ReadonlySet<string>
  savesFen: number
}

/** Level 1 authorizes one person, so it is not sold to companies (docs/licensing.md, 13.6). */
const isSoldTo = (level: PlanLevel, owner: Ctx['owner']): boolean => level !== 1 || owner?.type === 'personal'

/** What a membership of this level would take if it ran now. */
export function planTaking(level: PlanLevel, takenTracks: Taken, lines: readonly Line[]): PlanTaking {
  const reasons = decideExchange({ level, takenTracks }, lines)
  const taken = lines.filter(({ skuId }) => reasons.get(skuId)?.length === 0)
  return {
    ...{ level, reasons, takes: new Set(taken.map(({ skuId }) => skuId)) },
    savesFen: taken.reduce((sum, { priceFen }) => sum + priceFen, 0),
  }
}

/** The lowest plan sold to this owner that would take something of the order; null if none would (docs/licensing.md, 13.13). */
export const lowestPlan = (
  { owner }: Pick<Ctx, 'owner'>,
  takenTracks: Taken,
  lines: readonly Line[],
): PlanTaking | null =>
  PLAN_LEVELS.filter((level) => isSoldTo(level, owner))
    .map((level) => planTaking(level, takenTracks, lines))
    .find(({ takes }) => takes.size > 0) ?? null
