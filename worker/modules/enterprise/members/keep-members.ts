import type { SQL } from 'drizzle-orm'
import { audited } from '#core/audit-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { prepareManaged, prepareReset, prepareSwitch } from '#worker/modules/identity/public.ts'
import { MEMBER_STATUS } from '../contract.ts'
import { explain } from '../explain.ts'
import type { AccountMade, AddAccount, ChangeMember, MemberChanged, ResetMember } from './contract.ts'
import { changed, limitsOf, setLimits } from './limit-store.ts'
import {
  deleteMember,
  type FoundMember,
  findMember,
  insertManaged,
  insertMember,
  isStillManaged,
  updateMember,
} from './member-store.ts'

type Owner = Ctx<AccountActor>

/** One batch: the right to manage members at that moment, the change, and its audit row. */
async function decide(
  ctx: Owner,
  { action, member, before = {}, after = {} }: { action: string; member: string; before?: object; after?: object },
  statements: Statement[],
): Promise<Result<true>> {
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'accounts:write'),
      ...statements,
      audited(ctx, {
        action: `member.${action}`,
        target: `enterprise:${ctx.owner.enterpriseId}`,
        before: { member, ...before },
        after: { member, ...after },
      }),
    ])
  } catch (error) {
    return explain(error)
  }
  return ok(true)
}

/** An account that the company makes and manages. Email and phone are for the list only: they open nothing. */
export async function addAccount(ctx: Owner, input: AddAccount): Promise<Result<AccountMade>> {
  const { username, name, initialPassword, role, departmentId } = input
  const made = await prepareManaged(ctx, { username, name, password: initialPassword })
  const row = {
    accountId: made.id,
    enterpriseId: ctx.owner.enterpriseId ?? '',
    status: MEMBER_STATUS.on,
    createdAtMs: ctx.now,
    ...{ name, role, departmentId, email: input.email || null, phone: input.phone || null },
  }
  const done = await decide(ctx, { action: 'add', member: made.id, after: { role, departmentId } }, [
    made.statement,
    insertManaged(ctx, made.id),
    insertMember(ctx, row),
  ])
  return done.ok ? ok({ id: made.id, status: MEMBER_STATUS.on }) : done
}

/** Name, role, department and limits. Nobody changes their own role or limits. */
export async function changeMember(ctx: Owner, id: string, sent: ChangeMember): Promise<Result<MemberChanged>> {
  const member = await findMember(ctx, id)
  if (!member) return refuse('NOT_FOUND')
  if (id === ctx.actor.id && sent.role !== undefined && sent.role !== member.role)
    return refuse('MEMBER_OWN', { role: 'MEMBER_OWN' })
  const { limits: change, ...input } = sent
  if (id === ctx.actor.id && change) return refuse('LIMIT_OWN', { limits: 'LIMIT_OWN' })
  const known = change && (await limitsOf(ctx, id))
  const limits = known && changed(known, change)
  const { role, departmentId, name } = member
  const done = await decide(
    ctx,
    {
      action: 'change',
      member: id,
      before: { role, departmentId, name, ...(known && { limits: known }) },
      after: { role, departmentId, name, ...input, ...(limits && { limits }) },
    },
    [
      ...(Object.keys(input).length > 0 ? updateMember(ctx, member, input) : []),
      ...(limits ? setLimits(ctx, id, limits) : []),
    ],
  )
  return done.ok ? ok({ id, status: member.status }) : done
}

/**
 * Switches a membership off or on. An account that the company manages cannot sign in while it is off; one that the
 * person brought along is not touched: it only no longer acts for the company.
 */
export async function switchMember(ctx: Owner, id: string, isOn: boolean): Promise<Result<MemberChanged>> {
  const member = await findMember(ctx, id)
  if (!member) return refuse('NOT_FOUND')
  if (id === ctx.actor.id) return refuse('MEMBER_OWN')
  const [from, to] = isOn ? [MEMBER_STATUS.off, MEMBER_STATUS.on] : [MEMBER_STATUS.on, MEMBER_STATUS.off]
  if (member.status !== from) return refuse('CONFLICT')
  const managed = await prepareForManaged(ctx, member, (guard) => prepareSwitch(ctx, id, isOn, guard))
  const done = await decide(
    ctx,
    { action: isOn ? 'enable' : 'disable', member: id, before: { status: from }, after: { status: to } },
    [...updateMember(ctx, member, { status: to }), ...managed.statements],
  )
  if (!done.ok) return done
  managed.done()
  return ok({ id, status: to })
}

/** The account keeps what belongs to the person; the company keeps what belongs to the company. */
export async function removeMember(ctx: Owner, id: string): Promise<Result<{ removed: true }>> {
  const member = await findMember(ctx, id)
  if (!member) return refuse('NOT_FOUND')
  if (id === ctx.actor.id) return refuse('MEMBER_OWN')
  const { role, status, name } = member
  const done = await decide(
    ctx,
    { action: 'remove', member: id, before: { role, status, name } },
    deleteMember(ctx, id),
  )
  return done.ok ? ok({ removed: true }) : done
}

/** A new initial password, for an account that the company made and whose holder has no phone or address of their own. */
export async function resetMember(ctx: Owner, id: string, input: ResetMember): Promise<Result<MemberChanged>> {
  const member = await findMember(ctx, id)
  if (!member) return refuse('NOT_FOUND')
  if (!member.isManaged) return refuse('MEMBER_NOT_MANAGED')
  const reset = await prepareReset(ctx, id, input.initialPassword, isStillManaged(ctx, id))
  const done = await decide(ctx, { action: 'reset-password', member: id }, reset.statements)
  if (!done.ok) return done
  reset.done()
  return ok({ id, status: member.status })
}

/** Nothing for an account that the company does not manage. */
const prepareForManaged = async (
  ctx: Owner,
  member: FoundMember,
  prepare: (guard: SQL) => ReturnType<typeof prepareSwitch>,
): ReturnType<typeof prepareSwitch> =>
  member.isManaged ? prepare(isStillManaged(ctx, member.accountId)) : { statements: [], done: () => {} }
