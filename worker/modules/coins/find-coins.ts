import { findOwners, ownersById } from '#core/owner-store.ts'
import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { normalizeName } from '../identity/public.ts'
import type { ListRecords, OwnerWire, RecordWire } from './contract.ts'
import { toRecord } from './read-coins.ts'
import { entriesOf, getBalances } from './store.ts'
import { KINDS_OF } from './values.ts'

type Staff = Ctx<StaffActor>
/** More owners than one person reads; a more precise keyword finds the others. */
const MOST = 20

export async function searchOwners(ctx: Staff, keyword: string): Promise<Result<Page<OwnerWire>>> {
  const found = await findOwners(ctx, { keyword, normalized: normalizeName(keyword) }, MOST)
  const balances = await getBalances(
    ctx,
    found.map(({ ownerId }) => ownerId),
  )
  return ok(
    onePage(
      found.map((owner) => ({ ...owner, balance: balances.get(owner.ownerId) ?? 0 })),
      MOST,
    ),
  )
}

type StaffRecord = RecordWire & { createdBy: string }
export async function listOwnerRecords(
  ctx: Staff,
  ownerId: string,
  input: ListRecords,
): Promise<Result<Page<StaffRecord>>> {
  if (!(await ownersById(ctx, [ownerId])).has(ownerId)) return refuse('NOT_FOUND')
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await entriesOf(ctx, ownerId, { ...at, kinds: KINDS_OF[input.type ?? 'all'] })
  return ok({ items: rows.map((row) => ({ ...toRecord(row), createdBy: row.createdBy })), total, ...at })
}
