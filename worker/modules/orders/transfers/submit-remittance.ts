import { getDay } from '#core/business-day.ts'
import { sha256Hex } from '#core/encodings.ts'
import { claimUpload, storeUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { type Claim, findClaim, insertClaim } from '#core/idempotency-store.ts'
import { log } from '#core/log.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import { isPayable } from '#worker/config/off.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import { announce } from '../announce.ts'
import { ORDER_STATUS } from '../contract.ts'
import { findMyOrder, moveOrder, type OrderRow, setPayWay } from '../store.ts'
import type { RemittanceWire } from './contract.ts'
import { toWire } from './present-remittance.ts'
import { dueAt, peopleFor } from './rules.ts'
import { countToday, getRemittances, insertRemittance, isSentForOther, type RemittanceRow } from './store.ts'
import { MAX_PROOFS, MAX_PROOFS_A_DAY } from './values.ts'

type Buyer = Ctx<AccountActor>
type Submitted = Result<RemittanceWire>
type Proof = { file: Upload; sha256: string }

/** What makes two uploads the same, for the idempotency key: the file's bytes and its name. */
export const toProof = async (file: Upload): Promise<Proof> => ({ file, sha256: await sha256Hex(file.bytes) })

/**
 * Stores the proof of a company transfer, and the order waits for staff. The file comes first, as unclaimed; the batch
 * claims it, so that a file whose batch fails is swept within a day.
 */
export async function submitRemittance(
  ctx: Buyer,
  orderNo: string,
  proof: Proof,
  claim: Claim | null,
): Promise<Submitted> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  const earlier = claim && (await replay(ctx, claim, orderNo))
  if (earlier) return earlier
  const known = await getRemittances(ctx, [orderNo])
  if (isRepeated(ctx, row, known, proof)) return ok(toWire(ctx, orderNo, known))
  const refused = await refusalOf(ctx, row, known)
  if (refused) return refused
  const stored = await storeUpload(ctx, 'proof', proof.file)
  if (!stored.ok) return stored
  return write(ctx, row, { ...proof, key: stored.value.key }, claim)
}

/** The same picture again while it waits: the reply of the first request was lost, or the button pressed twice. */
const isRepeated = (ctx: Buyer, { status }: OrderRow, known: readonly RemittanceRow[], { sha256 }: Proof): boolean => {
  const last = known.at(-1)
  return status === ORDER_STATUS.waitConfirm && last?.sha256 === sha256 && last.submittedBy === ctx.actor.id
}

/** Checked before a file is stored; triggers decide again in the batch. */
async function refusalOf(ctx: Buyer, row: OrderRow, known: readonly RemittanceRow[]): Promise<Submitted | null> {
  if (row.kind === 'recharge' || !isPayable(ctx.config, 'transfer')) return refuse('PAY_WAY_UNAVAILABLE')
  if (row.status !== ORDER_STATUS.unpaid) return refuse('ORDER_STATE')
  if (known.length >= MAX_PROOFS) return refuse('REMITTANCES_FULL')
  return (await countToday(ctx, getDay(ctx.now))) >= MAX_PROOFS_A_DAY ? refuse('REMITTANCES_DAY_FULL') : null
}

async function write(
  ctx: Buyer,
  { orderNo, dueFen }: OrderRow,
  { file, sha256, key }: Proof & { key: string },
  claim: Claim | null,
): Promise<Submitted> {
  const id = ctx.newId()
  try {
    await ctx.db.write([
      ...(claim ? [insertClaim(ctx, claim, id)] : []),
      ...mustStillForOwner(ctx, 'orders:pay'),
      insertRemittance(ctx, {
        ...{ id, orderNo, submittedBy: ctx.actor.id, day: getDay(ctx.now), sha256 },
        ...{ fileKey: key, fileKind: file.kind as RemittanceRow['fileKind'], fileName: file.name },
        ...{ bytes: file.bytes.length, submittedAtMs: ctx.now, dueAtMs: dueAt(ctx.now) },
        people: peopleFor(dueFen, ctx.config.TWO_PEOPLE_FROM),
      }),
      ...claimUpload(ctx, key),
      moveOrder(ctx, orderNo, ORDER_STATUS.unpaid, ORDER_STATUS.waitConfirm, 'proof'),
      ...setPayWay(ctx, orderNo, PAY_WAY.transfer),
    ])
  } catch (error) {
    return mapDbError(ctx, orderNo, error, { id, claim })
  }
  // Those who follow the payment are answered, and the order does not expire while it waits.
  ctx.later(announce(ctx, orderNo))
  ctx.later(flagTwice(ctx, orderNo, sha256))
  return ok(toWire(ctx, orderNo, await getRemittances(ctx, [orderNo])))
}

/** Staff see it in the queue; the log line is for whoever watches for fraud. */
async function flagTwice(ctx: Buyer, orderNo: string, sha256: string): Promise<void> {
  if (await isSentForOther(ctx, sha256, orderNo)) log('warn', ctx, { at: 'remittance twice', orderNo, sha256 })
}

async function replay(ctx: Buyer, claim: Claim, orderNo: string): Promise<Submitted | null> {
  const earlier = await findClaim(ctx, claim)
  if (earlier === 'other') return refuse('KEY_REUSED')
  return earlier && replayed(toWire(ctx, orderNo, await getRemittances(ctx, [orderNo])))
}

async function mapDbError(
  ctx: Buyer,
  orderNo: string,
  error: unknown,
  { id, claim }: { id: string; claim: Claim | null },
): Promise<Submitted> {
  // Our own write whose reply was lost, or the same request sent twice at once.
  const all = await getRemittances(ctx, [orderNo])
  if (all.some((row) => row.id === id)) {
    ctx.later(announce(ctx, orderNo))
    return ok(toWire(ctx, orderNo, all))
  }
  const earlier = claim && (await replay(ctx, claim, orderNo))
  if (earlier) return earlier
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'REMITTANCES_FULL':
    case 'REMITTANCES_DAY_FULL':
    case 'COMPANY_ROLE':
      return refuse(constraint)
    // Paid, cancelled or submitted by another request in the meantime.
    case 'ORDER_NOT_PAYABLE':
    case 'STATE_CONFLICT':
    case 'unique:remittance.order_no':
      return refuse('ORDER_STATE')
    default:
      throw error
  }
}
