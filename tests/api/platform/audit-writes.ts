import { expect } from 'vitest'
import { aBatch } from '#tests/support/coupons.ts'
import type { Harness } from '#tests/support/harness.ts'
import { invoiceForm, invoiceNumber, requestedInvoice } from '#tests/support/invoices.ts'
import { makeOffer } from '#tests/support/memberships.ts'
import { refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import { invoiceWorld } from '../invoices/world.ts'
import type { Entered, staffWorld } from '../staff/world.ts'

export type Request = { path: string; body?: unknown; headers?: Record<string, string> }
export type Write = (h: Harness) => Promise<
  Request & {
    target: RegExp
    change: 'made' | 'changed' | 'removed'
    /** The expected actor of the audit row; the catalogue key by default. */
    actor?: string
    /** The request that is refused, with its status; by default the same request with an unknown field. */
    wrong?: Partial<Request> & { status: number }
  }
>
type World = ReturnType<typeof staffWorld>
const S = '/admin/api/v1'

/** The owner of a new account. */
export async function newestOwner(h: Harness): Promise<string> {
  await h.register()
  const [owner] = await getRows<{ id: string }>(
    h.env,
    'SELECT id FROM subject WHERE type = ? ORDER BY rowid DESC LIMIT 1',
    'personal',
  )
  return owner!.id
}
const OFFER = { level: 3, months: 12, personCount: 3, companyCount: 1, price: 500_000 }
/** An adjustment by finance that another person has to confirm. */
async function waitingAdjustment(w: World): Promise<string> {
  const { token } = await w.entered('finance')
  const body = { ownerId: await newestOwner(w.h), coins: 1_000_000, reason: '补偿' }
  const asked = await w.call<{ id: string }>('POST', '/coins/adjust', body, w.bearer(token))
  return asked.body.data!.value.id
}

/** A batch of coupons by finance that another person has to confirm. */
async function waitingBatch(w: World): Promise<string> {
  const { token } = await w.entered('finance')
  const body = aBatch({ amountFen: 1_000_000 })
  const made = await w.call<{ batchId: string }>('POST', '/coupon-batches', body, w.bearer(token))
  const [row] = await getRows<{ id: string }>(
    w.h.env,
    'SELECT id FROM worth_decision WHERE target = ?',
    made.body.data!.value.batchId,
  )
  return row!.id
}

/** What two people give away: coins, coupons; offers of memberships, and invoices. */
export function moneyWrites(w: World): Record<string, Write> {
  const { h } = w
  const invoices = invoiceWorld()
  const by = ({ id, token }: Entered) => ({ headers: w.bearer(token), actor: `staff:${id}` })
  // Routes without a body.
  const stranger = { status: 401, headers: w.bearer('x'.repeat(43)) }
  return {
    [`POST ${S}/coins/adjustments/:id/decline`]: async () => ({
      ...by(await w.entered('admin')),
      ...{ path: `/coins/adjustments/${await waitingAdjustment(w)}/decline`, body: {} },
      ...{ target: /^coin_/, change: 'changed' as const, wrong: stranger },
    }),
    [`POST ${S}/worth/:id/confirm`]: async () => ({
      ...by(await w.entered('admin')),
      ...{ path: `/worth/${await waitingBatch(w)}/confirm`, body: {} },
      ...{ target: /^coupon-batch:/, change: 'changed' as const, wrong: stranger },
    }),
    [`POST ${S}/worth/:id/decline`]: async () => ({
      ...by(await w.entered('admin')),
      ...{ path: `/worth/${await waitingBatch(w)}/decline`, body: { reason: '数量太多' } },
      ...{ target: /^coupon-batch:/, change: 'changed' as const },
    }),
    [`POST ${S}/session/addresses`]: async () => ({
      ...by(await w.entered('finance')),
      ...{ path: '/session/addresses', body: { address: 'mine@cuemark.example' } },
      ...{ target: /^staff:/, change: 'made' as const },
    }),
    [`POST ${S}/memberships/owners/:ownerId/offers`]: async () => {
      const path = `/memberships/owners/${await newestOwner(h)}/offers`
      return { ...by(await w.entered('finance')), path, body: OFFER, target: /^membership_offer:/, change: 'made' }
    },
    [`POST ${S}/memberships/offers/:offerId/withdraw`]: async () => {
      const finance = await w.entered('finance')
      const offerId = await makeOffer(w, finance.token, await newestOwner(h), OFFER)
      const path = `/memberships/offers/${offerId}/withdraw`
      return { ...by(finance), path, body: {}, target: /^membership_offer:/, change: 'changed', wrong: stranger }
    },
    [`POST ${S}/invoices/:id/reject`]: async () => {
      const { id } = await requestedInvoice(h, await h.register())
      const body = { reason: 'title_differs' }
      return {
        ...by(await w.entered('finance')),
        path: `/invoices/${id}/reject`,
        body,
        target: /^invoice:/,
        change: 'changed',
      }
    },
    [`POST ${S}/invoices/:id/reverse`]: async () => {
      const finance = await w.entered('finance')
      const { id, paidFen } = await requestedInvoice(h, await h.register())
      expect((await invoices.issue(finance, id, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
      const { issuedOn } = await invoices.seen(finance, id)
      const body = { reason: 'title_wrong', amount: paidFen, number: invoiceNumber(), issuedOn }
      return { ...by(finance), path: `/invoices/${id}/reverse`, body, target: /^invoice:/, change: 'changed' }
    },
    [`POST ${S}/invoice-reversals/:id/settle`]: async () => {
      const [buyer, finance] = [await h.register(), await w.entered('finance')]
      const { id, orderNo } = await requestedInvoice(h, buyer)
      expect((await invoices.issue(finance, id, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
      await refundCalls(h, buyer).ask(orderNo)
      const reversal = (await invoices.reversals(finance)).find(({ invoiceId }) => invoiceId === id)!
      const body = { number: invoiceNumber(), issuedOn: '2026-11-01' }
      const path = `/invoice-reversals/${reversal.id}/settle`
      return { ...by(finance), path, body, target: /^invoice/, change: 'changed' }
    },
  }
}
