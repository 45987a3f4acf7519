import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { spendNotice } from '#worker/modules/identity/public.ts'
import { holds, notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import { outboxAdd, outboxAddOnce } from '#worker/outbox/add.ts'
import type { CertificationDecided, RejectCertification } from './contract.ts'
import { companiesWith, decide, findCertification, foundCompany, makeAdmin, reopenCompany } from './staff-store.ts'
import { type CertificationRow, findNotice } from './store.ts'

type Staff = Ctx<StaffActor>
type Decided = Result<CertificationDecided>

const decided = ({ id, state, enterpriseId }: CertificationRow): CertificationDecided => ({
  ...{ id, state, companyId: enterpriseId },
})

/**
 * Certifies: the company, its subject (by a trigger) and its first administrator in one batch. For a claim the applicant becomes an
 * administrator of the company that is there, which needs a permission of its own. Safe to repeat.
 */
export async function approveCertification(ctx: Staff, id: string): Promise<Decided> {
  const row = await findCertification(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'approved') return ok(decided(row))
  if (row.state !== 'submitted') return refuse('CERTIFICATION_STATE')
  if (row.isClaim && !holds(ctx, 'companies:claim')) return refuse('FORBIDDEN')
  const [known] = await companiesWith(ctx, [row.taxNumber])
  if (known && !row.isClaim) return refuse('COMPANY_EXISTS')
  const enterpriseId = known?.id ?? ctx.newId()
  return write(ctx, row, {
    event: 'approved',
    statements: [
      known ? reopenCompany(ctx, enterpriseId) : foundCompany(ctx, enterpriseId, row),
      makeAdmin(ctx, enterpriseId, row),
      ...decide(ctx, id, { state: 'approved', enterpriseId }),
    ],
    after: { state: 'approved', enterpriseId, fullName: row.fullName, taxNumber: row.taxNumber, claim: row.isClaim },
    isDone: (now) => now.state === 'approved',
  })
}

/** Rejects, with a reason that the applicant reads; they can correct what they sent. Safe to repeat. */
export async function rejectCertification(
  ctx: Staff,
  id: string,
  { reason, note: words }: RejectCertification,
): Promise<Decided> {
  const note = words || null
  const row = await findCertification(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const isDone = (now: CertificationRow) => now.state === 'rejected' && now.reason === reason && now.note === note
  if (isDone(row)) return ok(decided(row))
  if (row.state !== 'submitted') return refuse('CERTIFICATION_STATE')
  return write(ctx, row, {
    event: 'rejected',
    statements: decide(ctx, id, { state: 'rejected', reason, note }),
    after: { state: 'rejected', reason, note },
    isDone,
  })
}

type Change = {
  event: 'approved' | 'rejected'
  statements: Statement[]
  after: Record<string, unknown>
  isDone(now: CertificationRow): boolean
}

async function write(
  ctx: Staff,
  row: CertificationRow,
  { event, statements, after, isDone }: Change,
): Promise<Decided> {
  const permission = row.isClaim && event === 'approved' ? 'companies:claim' : 'companies:decide'
  const messages = await messagesTo(ctx, row, event)
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, permission, { isFresh: true }),
      ...notOwn(ctx, '', [row.accountId]),
      ...statements,
      audited(ctx, {
        action: event === 'approved' ? 'companies.approve' : 'companies.reject',
        target: `certification:${row.id}`,
        before: { state: row.state },
        after,
      }),
      ...messages.statements,
    ])
  } catch (error) {
    const now = await findCertification(ctx, row.id)
    // The reply to our own batch was lost, or a colleague decided the same.
    if (now && isDone(now)) return ok(decided(now))
    const constraint = getConstraint(error)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, permission)) ?? refuse('CERTIFICATION_STATE')
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    if (constraint === 'CERTIFICATION_FIXED') return refuse('CERTIFICATION_STATE')
    // Another application with this number was approved a moment ago.
    if (constraint === 'unique:enterprise.channel_id,enterprise.tax_number') return refuse('COMPANY_EXISTS')
    // The account belongs to another company, which manages it.
    if (constraint === 'MANAGED_ELSEWHERE') return refuse('CONFLICT')
    throw error
  }
  messages.wake()
  const now = await findCertification(ctx, row.id)
  return now ? ok(decided(now)) : refuse('NOT_FOUND')
}

/** A mail, written when it is sent, and an SMS to whatever is bound. */
async function messagesTo(ctx: Staff, { id }: CertificationRow, event: Change['event']) {
  const notice = await findNotice(ctx, id)
  const letter = outboxAddOnce(ctx, `certification:${id}:${event}`, 'message', {
    ...{ about: 'certification', certificationId: id, event },
  })
  const sms =
    notice?.mobile == null
      ? null
      : outboxAdd(ctx, 'sms', {
          ...{ mobile: notice.mobile, locale: notice.locale ?? notice.certification.locale, code: null },
          template: event === 'approved' ? 'company-approved' : 'company-rejected',
        })
  return {
    statements: [letter.statement, ...(sms ? [spendNotice(ctx), sms.statement] : [])],
    wake: () => {
      letter.wake()
      sms?.wake()
    },
  }
}
