import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { explain } from '../explain.ts'
import { forgetSubject } from '../store.ts'
import type { CurrentCompany } from './contract.ts'
import { deleteMember, readCompany } from './member-store.ts'

type Owner = Ctx<AccountActor>

export async function readCurrent(ctx: Owner): Promise<Result<CurrentCompany>> {
  if (ctx.owner.enterpriseId === null) return ok(null)
  const row = await readCompany(ctx)
  // Removed since the session was read.
  if (!row) return ok(null)
  const { departmentId, departmentName, ...company } = row
  const department = departmentId === null ? null : { id: departmentId, name: departmentName ?? '' }
  return ok({ ...company, intro: company.intro || null, department })
}

/** Leaves the company that one acts for. Everything that it owns stays with it. The last administrator cannot leave. */
export async function quitCompany(ctx: Owner): Promise<Result<{ quit: true }>> {
  const { enterpriseId } = ctx.owner
  if (enterpriseId === null) return refuse('NOT_FOUND')
  try {
    await ctx.db.write([
      ...deleteMember(ctx, ctx.actor.id),
      forgetSubject(ctx),
      audited(ctx, {
        action: 'member.quit',
        target: `enterprise:${enterpriseId}`,
        before: { member: ctx.actor.id },
        after: null,
      }),
    ])
  } catch (error) {
    return explain(error)
  }
  return ok({ quit: true })
}
