import { inArray } from 'drizzle-orm'
import { account } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { maskedName } from './rules.ts'

type Person = { name: string; email: string | null; mobile: string | null }

/** People by account (at most 100), for staff: enough of their addresses to recognise them. */
export async function maskedPeople(ctx: Ctx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await ctx.db.primary
    .select({ id: account.id, name: account.nickname, email: account.email, mobile: account.mobile })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
  const masked = (name: string | null) => (name === null ? null : maskedName(name))
  return new Map(
    rows.map(({ id, name, email, mobile }) => [id, { name, email: masked(email), mobile: masked(mobile) }]),
  )
}
