import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Licence, LicencePage } from './contract.ts'
import { presentLicence } from './present-licence.ts'
import { type ListFilter, listRights, readRights } from './store.ts'

/** One licence of the owner. */
export async function readLicence(ctx: Ctx<AccountActor>, rightId: string): Promise<Result<Licence>> {
  const [right] = await readRights(ctx, [rightId])
  return right ? ok(presentLicence(ctx, right)) : refuse('NOT_FOUND')
}

/** The owner's licences, newest first; optionally of one order (another owner's order has none). */
export async function listLicences(ctx: Ctx<AccountActor>, filter: ListFilter): Promise<Result<LicencePage>> {
  const { rows, total } = await listRights(ctx, filter)
  const items = rows.map((right) => presentLicence(ctx, right))
  return ok({ items, total, page: filter.page, perPage: filter.perPage })
}
