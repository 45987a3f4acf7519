import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { enterpriseMember, memberLimit } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { MemberLimits } from './contract.ts'

type Owner = Ctx<AccountActor>
type Stored = Pick<typeof memberLimit.$inferSelect, 'perOrderFen' | 'perMonthFen' | 'alwaysAsk'>
/** What a member may order without asking; null is no limit. */
export type Limits = Required<MemberLimits>

/** Of a member of the company that one acts for; without a row, no limits. */
export async function limitsOf(ctx: Owner, accountId: string): Promise<Limits> {
  const [row] = await ctx.db.primary
    .select({
      perOrder: memberLimit.perOrderFen,
      perMonth: memberLimit.perMonthFen,
      alwaysAsk: memberLimit.alwaysAsk,
    })
    .from(memberLimit)
    .where(and(eq(memberLimit.accountId, accountId), eq(memberLimit.enterpriseId, ctx.owner.enterpriseId ?? '')))
    .limit(1)
  return row ?? { perOrder: null, perMonth: null, alwaysAsk: false }
}

/** What is left out stays as it is. */
export const changed = (known: Limits, change: MemberLimits): Limits => ({
  perOrder: change.perOrder === undefined ? known.perOrder : change.perOrder,
  perMonth: change.perMonth === undefined ? known.perMonth : change.perMonth,
  alwaysAsk: change.alwaysAsk ?? known.alwaysAsk,
})

/** ROW_NOT_MET if the account is no member at that moment; the check member_limit_others refuses one's own. */
export const setLimits = (ctx: Owner, accountId: string, { perOrder, perMonth, alwaysAsk }: Limits): Statement[] => {
  const limit: Stored = { perOrderFen: perOrder, perMonthFen: perMonth, alwaysAsk }
  return ctx.db.mustMeet(
    ctx.db.build
      .insert(memberLimit)
      .select(
        sql`SELECT ${enterpriseMember.accountId}, ${enterpriseMember.enterpriseId}, ${perOrder}, ${perMonth},
            ${alwaysAsk ? 1 : 0}, ${ctx.actor.id}, ${ctx.now} FROM ${enterpriseMember}
          WHERE ${enterpriseMember.accountId} = ${accountId} AND ${enterpriseMember.enterpriseId} = ${ctx.owner.enterpriseId}`,
      )
      .onConflictDoUpdate({
        target: [memberLimit.accountId, memberLimit.enterpriseId],
        set: { ...limit, changedBy: ctx.actor.id, changedAtMs: ctx.now },
      }),
  )
}
