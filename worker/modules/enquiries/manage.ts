import { audited } from '#core/audit-store.ts'
import { toIso } from '#core/data-export.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { EnquiryPage, EnquiryWire, ListEnquiries, SetEnquiryState } from './contract.ts'
import { type EnquiryRow, enquiryPage, findEnquiry, moveEnquiry } from './store.ts'
import { enquiryNo } from './values.ts'

type Staff = Ctx<Operator>

const toWire = ({ accountId: _a, contentHash: _h, channelId: _c, createdAtMs, changedAtMs, ...row }: EnquiryRow) =>
  ({
    ...row,
    enquiryNo: enquiryNo(row.id),
    createdAt: toIso(createdAtMs),
    changedAt: toIso(changedAtMs),
  }) satisfies EnquiryWire

export async function listEnquiries(ctx: Staff, input: ListEnquiries): Promise<Result<EnquiryPage>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await enquiryPage(ctx, { ...at, state: input.state ?? null })
  return ok({ items: rows.map(toWire), total, ...at })
}

/** Any state may follow any other: staff correct their own mistakes. The audit keeps the states, not the content. */
export async function setEnquiryState(
  ctx: Staff,
  id: string,
  { from, state }: SetEnquiryState,
): Promise<Result<EnquiryWire>> {
  const row = await findEnquiry(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== from) return refuse('CONFLICT')
  if (from === state) return ok(toWire(row))
  try {
    await ctx.db.write([
      ...moveEnquiry(ctx, id, from, state),
      audited(ctx, {
        action: 'enquiries.state',
        target: `enquiry:${id}`,
        before: { state: from },
        after: { state },
      }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('CONFLICT')
    throw error
  }
  return ok(toWire({ ...row, state, changedAtMs: ctx.now }))
}
