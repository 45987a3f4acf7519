import { toIso } from '#core/data-export.ts'
import { ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import { worthPage } from '#core/worth/worth-store.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { getStaffNames } from '#worker/modules/staff/public.ts'
import type { ListWorth, WorthWire } from './contract.ts'

/** What waits for a second person, or what two have decided: in one list, whatever it is. */
export async function listWorth(ctx: Ctx<StaffActor>, input: ListWorth): Promise<Result<Page<WorthWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await worthPage(ctx, { isWaiting: input.state !== 'decided', ...at })
  const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const [owners, names] = await Promise.all([
    ownersById(ctx, present(rows.map(({ ownerId }) => ownerId))),
    getStaffNames(ctx, present(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]))),
  ])
  const items = rows.map(({ about, ...row }): WorthWire => {
    const { id, kind, target, state, worthFen, answer, ownerId, askedBy, askedAtMs, decidedBy, decidedAtMs } = row
    const { orderNo = null, words = null, fen = null, percentOff = null } = about
    const { quantity = null, level = null, months = null, to = null } = about
    return {
      ...{ id, kind, target, state, answer, worth: worthFen },
      owner: (ownerId !== null && owners.get(ownerId)) || null,
      about: { orderNo, words, amount: fen, percentOff, quantity, level, months, to },
      askedBy: names.get(askedBy) ?? askedBy,
      isMine: askedBy === ctx.actor.id,
      askedAt: toIso(askedAtMs),
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy),
      decidedAt: decidedAtMs === null ? null : toIso(decidedAtMs),
    }
  })
  return ok({ items, total, ...at })
}
