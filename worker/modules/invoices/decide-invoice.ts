import { audited } from '#core/audit-store.ts'
import { getDay } from '#core/business-day.ts'
import { sha256Hex } from '#core/encodings.ts'
import { claimUpload, storeUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import type { InvoiceGiven, IssueInvoice, RejectInvoice } from './contract.ts'
import { decide, findAny, type InvoiceRow } from './store.ts'
import { isPaper } from './values.ts'

type Staff = Ctx<Operator>
type Given = Result<InvoiceGiven>
const PERMISSION = 'invoices:manage'
const given = ({ id, state, fen }: InvoiceRow): InvoiceGiven => ({ id, state, amount: fen })

type File = { upload: Upload; sha256: string }

/**
 * Issues an invoice: with its file, or on paper with number and courier. Staff issue what they have seen: a correction or a refund
 * in between refuses it. Safe to repeat with the same file and number.
 */
export async function issueInvoice(
  ctx: Staff,
  id: string,
  fields: IssueInvoice,
  upload: Upload | undefined,
): Promise<Given> {
  const row = await findAny(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const file = upload ? { upload, sha256: await sha256Hex(upload.bytes) } : null
  if (isIssued(row, fields, file)) return ok(given(row))
  const refused = refusalOf(ctx, row, fields, file)
  if (refused) return refused
  const stored = file && (await storeUpload(ctx, 'invoice', file.upload))
  if (stored && !stored.ok) return stored
  const key = stored ? stored.value.key : null
  const texts = {
    number: fields.number || null,
    code: fields.code || null,
    issuedOn: fields.issuedOn ?? getDay(ctx.now),
    courier: isPaper(row.type) ? fields.courier || null : null,
    trackingNo: isPaper(row.type) ? fields.trackingNo || null : null,
  }
  return write(
    ctx,
    row,
    [
      ...decide(ctx, row, { state: 'issued', ...texts, ...(file && key !== null ? fileOf(file, key) : {}) }),
      ...(key === null ? [] : claimUpload(ctx, key)),
    ],
    { action: 'invoices.issue', after: { state: 'issued', fen: row.fen, ...texts, sha256: file?.sha256 ?? null } },
    (now) => isIssued(now, fields, file),
  )
}

const fileOf = ({ upload, sha256 }: File, fileKey: string) => ({
  ...{ fileKey, sha256, fileName: upload.name, bytes: upload.bytes.length },
  fileKind: upload.kind as NonNullable<InvoiceRow['fileKind']>,
})

const isIssued = (row: InvoiceRow, fields: IssueInvoice, file: File | null): boolean =>
  row.state === 'issued' && row.number === (fields.number || null) && row.sha256 === (file?.sha256 ?? null)

function refusalOf(ctx: Staff, row: InvoiceRow, fields: IssueInvoice, file: File | null): Given | null {
  if (row.state !== 'requested') return refuse('INVOICE_STATE')
  if (fields.version !== undefined && fields.version !== row.version) return refuse('INVOICE_CHANGED')
  if (fields.issuedOn !== undefined && fields.issuedOn > getDay(ctx.now))
    return refuse('BAD_REQUEST', { issuedOn: 'FIELD_INVALID' })
  if (!isPaper(row.type)) return file ? null : refuse('BAD_REQUEST', { file: 'FIELD_REQUIRED' })
  const missing = (['number', 'courier', 'trackingNo'] as const).filter((name) => !fields[name])
  return missing.length === 0
    ? null
    : refuse('BAD_REQUEST', Object.fromEntries(missing.map((name) => [name, 'FIELD_REQUIRED'])))
}

/** Rejects a request with a reason that its buyer reads; its orders can be invoiced again. Safe to repeat. */
export async function rejectInvoice(ctx: Staff, id: string, { reason, version }: RejectInvoice): Promise<Given> {
  const row = await findAny(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const isDone = (now: InvoiceRow) => now.state === 'rejected' && now.reason === reason
  if (isDone(row)) return ok(given(row))
  if (row.state !== 'requested') return refuse('INVOICE_STATE')
  if (version !== undefined && version !== row.version) return refuse('INVOICE_CHANGED')
  const change = { action: 'invoices.reject', after: { state: 'rejected', reason } }
  return write(ctx, row, decide(ctx, row, { state: 'rejected', reason }), change, isDone)
}

type Change = { action: string; after: Record<string, unknown> & { state: string } }

async function write(
  ctx: Staff,
  row: InvoiceRow,
  statements: Statement[],
  { action, after }: Change,
  isDone: (now: InvoiceRow) => boolean,
): Promise<Given> {
  const event = after.state === 'issued' ? 'issued' : 'rejected'
  const letter = outboxAddOnce(ctx, `invoice:${row.id}:${event}`, 'invoice', { invoiceId: row.id, event })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: true }),
      ...notOwn(ctx, row.ownerId, [row.requestedBy]),
      ...statements,
      audited(ctx, { action, target: `invoice:${row.id}`, before: { state: row.state, version: row.version }, after }),
      letter.statement,
    ])
  } catch (error) {
    return explain(ctx, row, error, isDone)
  }
  letter.wake()
  const now = await findAny(ctx, row.id)
  return now ? ok(given(now)) : refuse('NOT_FOUND')
}

async function explain(
  ctx: Staff,
  row: InvoiceRow,
  error: unknown,
  isDone: (now: InvoiceRow) => boolean,
): Promise<Given> {
  const now = await findAny(ctx, row.id)
  // The reply to our own batch was lost.
  if (now && isDone(now)) return ok(given(now))
  const constraint = getConstraint(error)
  if (constraint === 'ROW_NOT_MET') {
    const guard = await whyGuardFailed(ctx, PERMISSION)
    return guard ?? refuse(now?.state === 'requested' ? 'INVOICE_CHANGED' : 'INVOICE_STATE')
  }
  if (constraint === 'STAFF_OWN') return refuse(constraint)
  if (constraint === 'INVOICE_NUMBER_USED') return refuse('INVOICE_NUMBER_USED', { number: 'INVOICE_NUMBER_USED' })
  throw error
}
