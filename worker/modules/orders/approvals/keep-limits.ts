import { audited } from '#core/audit-store.ts'
import { getDay } from '#core/business-day.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { MemberLimits } from '#worker/modules/enterprise/members/contract.ts'
import { changedLimits, limitsOf, setLimits } from '#worker/modules/enterprise/public.ts'
import type { DepartmentLimits, DepartmentLimitsWire, LimitsWire, MemberLimitsWire } from './contract.ts'
import {
  departmentOf,
  departmentsWithLimits,
  dropDepartmentLimit,
  membersWithLimits,
  setApprovers,
  setDepartmentLimit,
} from './limits-store.ts'

type Admin = Ctx<AccountActor>

/** Members and departments with what they may order, and what they have this month. */
export async function readLimits(ctx: Admin): Promise<Result<LimitsWire>> {
  const [members, departments] = await Promise.all([membersWithLimits(ctx), departmentsWithLimits(ctx)])
  return ok({
    month: getDay(ctx.now).slice(0, 7),
    members: members.map(({ asks, ...member }) => ({
      ...member,
      alwaysAsk: asks === 1,
      isYou: member.accountId === ctx.actor.id,
    })),
    departments: departments.map(({ approvers, ...row }) => ({ ...row, approvers: JSON.parse(approvers) as string[] })),
  })
}

/** Limits of another member; nobody sets their own. They apply to the next order. */
export async function keepMemberLimits(
  ctx: Admin,
  accountId: string,
  change: MemberLimits,
): Promise<Result<MemberLimitsWire>> {
  if (accountId === ctx.actor.id) return refuse('LIMIT_OWN')
  const known = await limitsOf(ctx, accountId)
  const limits = changedLimits(known, change)
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'limits:write'),
      ...setLimits(ctx, accountId, limits),
      audited(ctx, {
        action: 'member.limits',
        target: `enterprise:${ctx.owner.enterpriseId}`,
        before: { member: accountId, ...known },
        after: { member: accountId, ...limits },
      }),
    ])
  } catch (error) {
    return refused(error, () => refuse('NOT_FOUND'))
  }
  return ok({ accountId, ...limits })
}

/** The month's limit of a department with all below it, and who decides about its orders beside the administrators. */
export async function keepDepartmentLimits(
  ctx: Admin,
  departmentId: string,
  { perMonth, approvers }: DepartmentLimits,
): Promise<Result<DepartmentLimitsWire>> {
  const known = await departmentOf(ctx, departmentId)
  if (!known) return refuse('NOT_FOUND')
  const chosen = approvers && [...new Set(approvers)]
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'limits:write'),
      ...(perMonth === undefined
        ? []
        : perMonth === null
          ? [dropDepartmentLimit(ctx, departmentId)]
          : setDepartmentLimit(ctx, departmentId, perMonth)),
      ...(chosen ? setApprovers(ctx, departmentId, chosen) : []),
      audited(ctx, {
        action: 'department.limits',
        target: `enterprise:${ctx.owner.enterpriseId}`,
        before: { department: departmentId, perMonth: known.perMonthFen, approvers: known.approvers },
        after: {
          department: departmentId,
          perMonth: perMonth === undefined ? known.perMonthFen : perMonth,
          approvers: chosen ?? known.approvers,
        },
      }),
    ])
  } catch (error) {
    return refused(error, () => refuse('MEMBER_UNKNOWN', { approvers: 'MEMBER_UNKNOWN' }))
  }
  return ok({
    departmentId,
    perMonth: perMonth === undefined ? known.perMonthFen : perMonth,
    approvers: chosen ?? known.approvers,
  })
}

function refused(error: unknown, missing: () => Result<never>): Result<never> {
  const constraint = getConstraint(error)
  if (constraint === 'COMPANY_ROLE') return refuse(constraint)
  if (constraint === 'ROW_NOT_MET') return missing()
  throw error
}
