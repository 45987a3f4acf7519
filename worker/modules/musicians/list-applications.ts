import { toIso } from '#core/data-export.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { getCreditNames } from '../catalogue/public.ts'
import { maskedPeople } from '../identity/public.ts'
import { getStaffNames } from '../staff/public.ts'
import { claimsAround } from './claim-store.ts'
import type { ListApplications, StaffApplication, StaffApplicationPage } from './contract.ts'
import { staffBase, toWire } from './present.ts'
import { type ApplicationRow, applicationPage, findAny, notesOf, sameFiles, worksOf } from './store.ts'
import { isOpen } from './values.ts'

type Staff = Ctx<Operator>

/** The queue with what one needs to decide each; a fixed number of statements however many rows. */
export async function listApplications(ctx: Staff, input: ListApplications): Promise<Result<StaffApplicationPage>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await applicationPage(ctx, { ...at, state: input.state ?? 'waiting' })
  return ok({ items: await presentAll(ctx, rows), total, ...at })
}

export async function readApplication(ctx: Staff, id: string): Promise<Result<StaffApplication>> {
  const row = await findAny(ctx, id)
  const [one] = row ? await presentAll(ctx, [row]) : []
  return one ? ok(one) : refuse('NOT_FOUND')
}

async function presentAll(ctx: Staff, rows: readonly ApplicationRow[]): Promise<StaffApplication[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const credits = rows.flatMap(({ claimKind: kind, claimId: id }) =>
    kind === null || id === null ? [] : [{ kind, id }],
  )
  const [works, notes, people, claimed, claims] = await Promise.all([
    worksOf(ctx, ids),
    notesOf(ctx, ids),
    maskedPeople(ctx, [...new Set(rows.map(({ accountId }) => accountId))]),
    getCreditNames(ctx, credits),
    claimsAround(ctx, ids, credits),
  ])
  const staffIds = [...notes.map(({ staffId }) => staffId), ...rows.flatMap(({ staffId }) => staffId ?? [])]
  const [names, same] = await Promise.all([getStaffNames(ctx, [...new Set(staffIds)]), sameFiles(ctx, rows, works)])
  const nameOf = (staffId: string) => names.get(staffId) ?? staffId
  return rows.map((row) => ({
    ...toWire(row, { works, claim: claims.of.get(row.id), base: staffBase(row) }),
    isOverdue: isOpen(row.state) && row.state !== 'asked' && row.dueAtMs < ctx.now,
    documentUrl: row.documentKey === null ? null : `${staffBase(row)}/document`,
    claimed: row.claimKind === null ? null : (claimed.get(`${row.claimKind}:${row.claimId}`) ?? null),
    claimHolder: claims.holders.get(`${row.claimKind}:${row.claimId}`)?.applicationId ?? null,
    sameFiles: same(row),
    account: people.get(row.accountId) ?? { name: '', email: null, mobile: null },
    reviewer: row.staffId === null ? null : nameOf(row.staffId),
    notes: notes
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ staffId, text, atMs }) => ({ by: nameOf(staffId), text, at: toIso(atMs) })),
  }))
}
