import { audited } from '#core/audit-store.ts'
import type { StaffRole } from '#core/permissions.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { AddStaff, StaffAccount, StaffInvited, StaffList } from './contract.ts'
import { prepareEnrolment } from './enrol.ts'
import { operatorGuard, whyGuardFailed } from './operator-guard.ts'
import { normalizeEmail } from './rules.ts'
import {
  allStaff,
  clearFactors,
  insertRoles,
  insertStaff,
  type StaffWithRoles,
  setRoles,
  setStatus,
  staffById,
  staffByIds,
} from './store.ts'

/** Larger than any real number of staff accounts; the page shows all of them. */
const MOST = 500

const shown = ({ id, email, name, roles, status, createdAtMs }: StaffWithRoles): StaffAccount => ({
  ...{ id, email, name, roles, status },
  createdAt: new Date(createdAtMs).toISOString(),
})

export async function listStaff(ctx: Ctx<Operator>): Promise<Result<StaffList>> {
  const items = (await allStaff(ctx, MOST)).map(shown)
  return ok({ items, total: items.length, page: 1, perPage: MOST })
}

/** What colleagues call these members of staff: name or address, by id. */
export const getStaffNames = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await staffByIds(ctx, ids)).map(({ id, name, email }) => [id, name ?? email]))

/** The account is `invited` until its link is used; with Access, which needs neither password nor code, it is active at once. */
export async function addStaff(ctx: Ctx<Operator>, input: AddStaff): Promise<Result<StaffInvited>> {
  const id = ctx.newId()
  const email = normalizeEmail(input.email)
  const status = ctx.ports.access ? 'active' : 'invited'
  const { statement, link } = await prepareEnrolment(ctx, id)
  const done = await decide(ctx, [
    insertStaff(ctx, { id, email, name: input.name ?? null, status }),
    ...insertRoles(ctx, id, input.roles),
    statement,
    audited(ctx, {
      action: 'staff.add',
      target: `staff:${id}`,
      before: null,
      after: { email, roles: input.roles, status },
    }),
  ])
  return done.ok ? after(ctx, id, (staff) => ({ staff, ...link })) : done
}

export async function changeRoles(
  ctx: Ctx<Operator>,
  id: string,
  roles: readonly StaffRole[],
): Promise<Result<{ staff: StaffAccount }>> {
  const before = await staffById(ctx, id)
  if (!before) return refuse('NOT_FOUND')
  const done = await decide(ctx, [
    ...setRoles(ctx, id, roles),
    audited(ctx, { action: 'staff.roles', target: `staff:${id}`, before: { roles: before.roles }, after: { roles } }),
  ])
  return done.ok ? after(ctx, id, (staff) => ({ staff })) : done
}

export async function changeStatus(
  ctx: Ctx<Operator>,
  id: string,
  status: 'active' | 'disabled',
): Promise<Result<{ staff: StaffAccount }>> {
  const before = await staffById(ctx, id)
  if (!before) return refuse('NOT_FOUND')
  const done = await decide(ctx, [
    ...setStatus(ctx, id, status),
    audited(ctx, {
      action: 'staff.status',
      target: `staff:${id}`,
      before: { status: before.status },
      after: { status },
    }),
  ])
  return done.ok ? after(ctx, id, (staff) => ({ staff })) : done
}

/**
 * For a lost phone or forgotten password: invalidates password, authenticator and recovery codes, and creates a new link to set
 * them up again.
 */
export async function resetStaff(ctx: Ctx<Operator>, id: string): Promise<Result<StaffInvited>> {
  const before = await staffById(ctx, id)
  if (!before) return refuse('NOT_FOUND')
  const { statement, link } = await prepareEnrolment(ctx, id)
  const done = await decide(ctx, [
    ...clearFactors(ctx, id),
    statement,
    audited(ctx, {
      action: 'staff.reset',
      target: `staff:${id}`,
      before: { isEnrolled: before.passwordHash !== null },
      after: { isEnrolled: false },
    }),
  ])
  return done.ok ? after(ctx, id, (staff) => ({ staff, ...link })) : done
}

/** Runs one batch that fails unless the caller still has the role at that moment, with a recent proof. */
async function decide(ctx: Ctx<Operator>, statements: Statement[]): Promise<Result<true>> {
  try {
    await ctx.db.write([...operatorGuard(ctx, 'staff:manage', { isFresh: true }), ...statements])
    return ok(true)
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'STAFF_EXISTS') return refuse('STAFF_EXISTS', { email: 'STAFF_EXISTS' })
    if (constraint === 'STAFF_LAST_ADMIN') return refuse('STAFF_LAST_ADMIN')
    // The guard failed, or the account was disabled after it was read.
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'staff:manage')) ?? refuse('CONFLICT')
    throw error
  }
}

async function after<T>(ctx: Ctx, id: string, make: (staff: StaffAccount) => T): Promise<Result<T>> {
  const staff = await staffById(ctx, id)
  return staff ? ok(make(shown(staff))) : refuse('NOT_FOUND')
}
