import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { byPeople, NEEDS_TWO, type People, worthRefusal } from '#core/worth/by-people.ts'
import { decideWorth, insertWorth } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { getPayment } from '#worker/modules/payments/public.ts'
import { operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { Effects } from '../effects.ts'
import { settling } from '../settling.ts'
import { findAnyOrder, getLines, type OrderRow } from '../store.ts'
import type { ConfirmTransfer, TransferDecided } from './contract.ts'
import { toReference } from './rules.ts'
import { type CheckRow, correctCheck, getChecks, getRemittances, insertCheck, type RemittanceRow } from './store.ts'

type Staff = Ctx<StaffActor>
type Decided = Result<TransferDecided>
type Seen = { reference: string; amountFen: number; currency: string }
type Waiting = { row: OrderRow; remittance: RemittanceRow; checks: CheckRow[] }

/** Two colleagues who look at the same moment: the one who is second reads again what the first has written. */
const TRIES = 3
const PERMISSION = 'transfers:decide'

/**
 * A member of staff has found the money on the bank account. For a large amount, or after as much on that day as one person may
 * decide, the first of two people is stored, and the second settles the order; otherwise the first does. The same person again only
 * corrects the reference. Safe to repeat: an order that is settled under this reference answers as confirmed.
 */
export async function confirmTransfer(ctx: Staff, orderNo: string, input: ConfirmTransfer): Promise<Decided> {
  for (let attempt = 1; ; attempt++) {
    const row = await findAnyOrder(ctx, orderNo)
    if (!row) return refuse('NOT_FOUND')
    const seen = toSeen(row, input)
    const remittance = (await getRemittances(ctx, [orderNo])).find(({ state }) => state === 'waiting')
    if (!remittance) return (await isConfirmed(ctx, orderNo, seen)) ? ok(confirmed(orderNo)) : refuse('ORDER_STATE')
    const done = await confirm(ctx, { row, remittance, checks: await getChecks(ctx, [remittance.id]) }, seen)
    if (done !== 'again') return done
    if (attempt === TRIES) return refuse('CONFLICT')
  }
}

const confirmed = (orderNo: string): TransferDecided => ({ orderNo, state: 'confirmed' })
const first = (orderNo: string): TransferDecided => ({ orderNo, state: 'first_confirmed' })

/** What is left out is what the order says: the buyer was asked to write its number into the transfer. */
const toSeen = (row: OrderRow, { reference, amountFen, currency }: ConfirmTransfer): Seen => ({
  reference: toReference(reference ?? row.orderNo),
  amountFen: amountFen ?? row.dueFen,
  currency: currency ?? 'CNY',
})

async function isConfirmed(ctx: Staff, orderNo: string, { reference }: Seen): Promise<boolean> {
  const paid = await getPayment(ctx, orderNo)
  return paid?.provider === 'transfer' && paid.providerTradeNo === reference
}

async function confirm(ctx: Staff, waiting: Waiting, seen: Seen): Promise<Decided | 'again'> {
  const { row, checks } = waiting
  const { orderNo } = row
  const mine = checks.find(({ staffId }) => staffId === ctx.actor.id)
  if (seen.amountFen !== row.dueFen) return refuse('AMOUNT_DIFFERS', { amountFen: 'AMOUNT_DIFFERS' })
  if (mine && mine.reference === seen.reference) return ok(first(orderNo))
  return byPeople((people) => store(ctx, waiting, seen, mine, people))
}

/** `people`: as many as the caller would need as the first one; with a colleague's check there are two. */
async function store(
  ctx: Staff,
  waiting: Waiting,
  seen: Seen,
  mine: CheckRow | undefined,
  people: People,
): Promise<Decided | 'again' | 'alone'> {
  const { row, remittance, checks } = waiting
  const { orderNo } = row
  const isLast = !mine && (checks.length > 0 || people === 1)
  const check = { remittanceId: remittance.id, n: checks.length + 1, staffId: ctx.actor.id, ...seen }
  const settled = isLast ? await settle(ctx, row, seen) : null
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: true }),
      ...(mine ? correctCheck(ctx, check) : [insertCheck(ctx, check)]),
      ...(mine ? [] : worthOf(ctx, waiting, people)),
      auditRow(ctx, waiting, seen, { isLast, before: mine?.reference ?? null }),
      ...(settled?.statements ?? []),
    ])
  } catch (error) {
    if (getConstraint(error) === NEEDS_TWO) return 'alone'
    return mapDbError(ctx, orderNo, seen, error)
  }
  settled?.done()
  return ok(isLast ? confirmed(orderNo) : first(orderNo))
}

/** What the transfer is worth is decided with its first check, and made with its second one if it needs two. */
function worthOf(ctx: Staff, { row: { orderNo, dueFen }, remittance, checks }: Waiting, people: People): Statement[] {
  const worth = { kind: 'transfer' as const, target: remittance.id, about: { orderNo, fen: dueFen } }
  return checks.length === 0 ? [insertWorth(ctx, worth, people)] : decideWorth(ctx, worth, 'made')
}

const settle = async (ctx: Staff, row: OrderRow, seen: Seen): Promise<Effects> =>
  settling(ctx, row, await getLines(ctx, [row.orderNo]), { way: 'transfer', ...seen })

const auditRow = (
  ctx: Staff,
  { row, remittance, checks }: Waiting,
  seen: Seen,
  { isLast, before }: { isLast: boolean; before: string | null },
): Statement =>
  audited(ctx, {
    action: isLast ? 'transfers.confirm' : before === null ? 'transfers.first_confirm' : 'transfers.correct',
    target: `order:${row.orderNo}`,
    before: { status: row.status, confirmations: checks.length, ...(before !== null && { reference: before }) },
    after: {
      ...{ remittanceId: remittance.id, ...seen, isSettled: isLast },
      ...(checks[0] && { firstBy: checks[0].staffId }),
    },
  })

async function mapDbError(ctx: Staff, orderNo: string, seen: Seen, error: unknown): Promise<Decided | 'again'> {
  // Settled by this request, whose reply was lost, or by a colleague under the same reference.
  if (await isConfirmed(ctx, orderNo, seen)) return ok(confirmed(orderNo))
  const constraint = getConstraint(error)
  const refusal = worthRefusal(constraint)
  if (refusal === 'STAFF_OWN') return refuse('TRANSFER_OWN')
  // A colleague was first with the decision.
  if (refusal === 'WORTH_STATE') return 'again'
  if (refusal) return refuse(refusal)
  switch (constraint) {
    case 'ROW_NOT_MET':
      return (await whyGuardFailed(ctx, PERMISSION)) ?? 'again'
    // A colleague was faster.
    case 'CHECK_TAKEN':
    case 'CHECK_TOO_MANY':
    case 'CHECK_FIXED':
      return 'again'
    case 'TRANSFER_OWN':
      return refuse(constraint)
    case 'REFERENCE_USED':
      return refuse('TRANSFER_REFERENCE_USED', { reference: 'TRANSFER_REFERENCE_USED' })
    case 'REFERENCE_DIFFERS':
      return refuse('TRANSFER_REFERENCE_DIFFERS', { reference: 'TRANSFER_REFERENCE_DIFFERS' })
    case 'AMOUNT_DIFFERS':
    case 'CURRENCY_DIFFERS':
      return refuse('AMOUNT_DIFFERS')
    case 'REMITTANCE_DECIDED':
    case 'STATE_CONFLICT':
    case 'ORDER_NOT_PAYABLE':
    case 'ORDER_ALREADY_PAID':
    case 'TRANSFER_NOT_CHECKED':
      return refuse('ORDER_STATE')
    // An upgrade of a membership that has ended in the meantime: nothing is granted, and staff return the money.
    case 'MEMBERSHIP_CHANGED':
      return refuse(constraint)
    default:
      throw error
  }
}
