import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { findSeen, listSeen } from './approval-store.ts'
import type { ApprovalPage, ApprovalWire, ListApprovals } from './contract.ts'
import { presentApprovals } from './present.ts'

/** Requests that the caller asked, or may decide, of every company that they belong to; the newest first. */
export async function listApprovals(ctx: Ctx<AccountActor>, input: ListApprovals): Promise<Result<ApprovalPage>> {
  const { state = 'open', page = 1, perPage = 20, companyId } = input
  const { rows, total } = await listSeen(ctx, { state, mine: input.mine === '1', companyId, page, perPage })
  return ok({ items: await presentApprovals(ctx, rows), total, page, perPage })
}

export async function readApproval(ctx: Ctx<AccountActor>, id: string): Promise<Result<ApprovalWire>> {
  const row = await findSeen(ctx, id)
  const [wire] = row ? await presentApprovals(ctx, [row]) : []
  return wire ? ok(wire) : refuse('NOT_FOUND')
}
