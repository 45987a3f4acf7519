import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findOnPages } from '#tests/support/all-pages.ts'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { buyerCalls, P } from '#tests/support/orders.ts'
import {
  bought,
  failedRefund,
  getRefundTrace,
  paidByTransfer,
  refundCalls,
  requestedRefund,
} from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { RefundableOrder, RefundGiven, RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { type Entered, staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
let buyer: Account
let finance: Entered
beforeAll(async () => {
  buyer = await h.register()
  finance = await w.entered('finance')
})
afterEach(() => expectInvariants(h.env))

const staffCall = <T>(method: string, path: string, body?: unknown, who = finance) =>
  w.call<T>(method, path, body, w.bearer(who.token))
const give = (orderNo: string, over: Record<string, unknown> = {}) =>
  staffCall<RefundGiven>('POST', `/orders/${orderNo}/refunds`, { to: 'origin', reason: '权利瑕疵', ...over })
const decide = (refundNo: string, what: string, body: unknown) =>
  staffCall<RefundGiven>('POST', `/refunds/${refundNo}/${what}`, body)
const audits = async (refundNo: string) =>
  (
    await getRows<{ action: string }>(
      h.env,
      'SELECT action FROM audit WHERE target = ? ORDER BY at_ms, rowid',
      `refund:${refundNo}`,
    )
  ).map(({ action }) => action)
const inQueue = async (refundNo: string) =>
  undefined !==
  (await findOnPages(
    async (query) => (await staffCall<{ items: RefundWire[] }>('GET', `/refunds?${query}`)).body.data!.value.items,
    (item) => item.refundNo === refundNo,
  ))
describe('staff', () => {
  it('see an order with amounts, certificates and the log of downloads', async () => {
    const { orderNo, rightIds, lineIds, paidFen } = await bought(h, buyer)
    await putForm(h, buyer, rightIds[0]!, personalForm())
    for (let i = 0; i < 2; i++)
      await h.call('GET', `${P}/licences/${rightIds[0]}/audio`, undefined, { token: buyer.accessToken })
    await h.fetch(`${P}/licences/${rightIds[0]}/document`, {
      headers: { authorization: `Bearer ${buyer.accessToken}` },
    })
    const seen = (await staffCall<RefundableOrder>('GET', `/orders/${orderNo}/refunds`)).body.data!.value
    expect(seen).toMatchObject({
      orderNo,
      paid: paidFen,
      lines: [
        {
          lineId: lineIds[0],
          amount: paidFen,
          standing: 'staff',
          because: 'issued',
          mayGive: true,
          licenceNo: expect.any(String),
          downloads: [{ kind: 'audio' }, { kind: 'document' }],
        },
      ],
      refunds: [],
    })
  })
  it('give a refund of an issued licence at any time: the certificate says that it is revoked', async () => {
    const { orderNo, rightIds, paidFen } = await bought(h, buyer)
    const issued = await putForm(h, buyer, rightIds[0]!, personalForm())
    const given = await give(orderNo)
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['done'], rights: ['revoked'], money: [paidFen] })
    const { licenceNo } = issued.body.data!.value
    expect((await h.call('GET', `${P}/licences/verify/${licenceNo}`)).body.data!.value).toMatchObject({ revoked: true })
    const audio = await h.call('GET', `${P}/licences/${rightIds[0]}/audio`, undefined, { token: buyer.accessToken })
    expect(audio.body.code).toBe(40922)
    expect(await audits(given.body.data!.value.refundNo)).toEqual(['refunds.give'])
  })
  it('give a refund of one of two issued licences: its certificate says that it was refunded, the other stands', async () => {
    const { orderNo, rightIds, lineIds } = await bought(h, buyer, 2)
    const numbers: string[] = []
    for (const id of rightIds) numbers.push((await putForm(h, buyer, id, personalForm())).body.data!.value.licenceNo!)
    const given = await give(orderNo, { lineIds: [lineIds[0]] })
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    const [back, kept] = await Promise.all(
      numbers.map(async (no) => (await h.call('GET', `${P}/licences/verify/${no}`)).body.data!.value),
    )
    expect(back).toMatchObject({
      ...{ genuine: true, statementVersion: 3, revoked: true },
      revocation: { reason: 'refunded', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    })
    expect(kept).toMatchObject({ genuine: true, revoked: false, revocation: null })
  })
  it('grant what was asked for, with an answer that the buyer reads', async () => {
    const { orderNo, refundNo, paidFen } = await requestedRefund(h, buyer)
    expect(await inQueue(refundNo)).toBe(true)
    const granted = await decide(refundNo, 'grant', { to: 'origin', answer: '同意' })
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['done'], rights: ['revoked'], money: [paidFen] })
    const [refund] = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value.refunds
    expect(refund).toMatchObject({ refundNo, answer: '同意', askedBy: 'owner' })
    expect(await inQueue(refundNo)).toBe(false)
    expect((await decide(refundNo, 'grant', { to: 'origin' })).body.code).toBe(40937)
    expect((await decide(refundNo, 'refuse', { reason: 'x' })).body.code).toBe(40937)
    expect(await audits(refundNo)).toEqual(['refunds.grant'])
  })
  it('refuse with a reason: the licence stands, and the buyer may ask again, up to five times', async () => {
    const { orderNo, refundNo } = await requestedRefund(h, buyer)
    expect((await decide(refundNo, 'refuse', { reason: ' ' })).status).toBe(400)
    expect((await decide(refundNo, 'refuse', { reason: '已交付' })).body.data!.value.state).toBe('refused')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['refused'], rights: ['issued'], money: [] })
    expect((await h.mails(buyer.email))[0]!.text).toContain('已交付')
    for (let i = 0; i < 4; i++) {
      const again = (await refundCalls(h, buyer).ask(orderNo)).body.data!.value.refundNo
      expect((await decide(again, 'refuse', { reason: 'x' })).status).toBe(200)
    }
    expect((await refundCalls(h, buyer).ask(orderNo)).body.code).toBe(40936)
    expect((await give(orderNo)).status).toBe(201)
  })
  it('refund an order paid by transfer by hand: sent until the bank reference is entered, once', async () => {
    const { orderNo, dueFen } = await paidByTransfer(h, buyer)
    const asked = await refundCalls(h, buyer).ask(orderNo)
    expect(asked.body.data!.value.state).toBe('sent')
    const { refundNo } = asked.body.data!.value
    expect(await inQueue(refundNo)).toBe(true)
    expect(await getRefundTrace(h, orderNo)).toMatchObject({
      states: ['sent'],
      rights: ['revoked'],
      money: [],
      coins: [],
    })
    const reference = unique('bank')
    expect((await decide(refundNo, 'settle', { reference })).body.data!.value.state).toBe('done')
    expect((await decide(refundNo, 'settle', { reference: 'other' })).body.code).toBe(40937)
    const [refund] = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value.refunds
    expect(refund).toMatchObject({ to: 'bank', state: 'done', amount: dueFen, settledAt: expect.any(String) })
    const second = await paidByTransfer(h, buyer)
    const other = (await give(second.orderNo)).body.data!.value.refundNo
    expect((await decide(other, 'settle', { reference })).body.code).toBe(40939)
    await decide(other, 'settle', { reference: unique('bank') })
  })
  it('a recharge: only while none of its coins are spent, the bonus included', async () => {
    const rich = await h.register()
    const { ctx, flush } = await waitingCtx(h, rich)
    const { orderNo } = await sell(h, ctx, 'recharge', '')
    await buyerCalls(h, rich).pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, {})
    expect((await refundCalls(h, rich).ask(orderNo)).body.code).toBe(40934)
    const spent = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
    await settleInBooks(ctx, spent.orderNo, { way: 'coins' })
    await flush()
    expect((await give(orderNo)).body.code).toBe(40938)
    await refundCalls(h, rich).ask(spent.orderNo)
    const given = await give(orderNo, { to: 'coins' })
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    expect(await getCount(h.env, 'SELECT balance_fen FROM coin_account WHERE owner_id = ?', ctx.owner.id)).toBe(0)
    expect((await give(orderNo)).body.code).toBe(40934)
  })
  it('cannot refund a membership, an unknown order, or without a fresh proof or the role', async () => {
    const { ctx, flush } = await waitingCtx(h, buyer)
    await fund(ctx, 500_000)
    const { orderNo } = await sell(h, ctx, 'membership', '')
    await settleInBooks(ctx, orderNo, { way: 'coins' })
    await flush()
    expect((await give(orderNo)).body.code).toBe(40934)
    expect((await give('202611220000000000')).status).toBe(404)
    const support = await w.entered('support')
    const { orderNo: other } = await bought(h, buyer)
    expect((await staffCall('GET', `/orders/${other}/refunds`, undefined, support)).status).toBe(200)
    expect((await staffCall('POST', `/orders/${other}/refunds`, { to: 'origin', reason: 'x' }, support)).status).toBe(
      403,
    )
    const old = await w.entered('finance')
    await getRows(h.env, 'UPDATE staff_session SET proved_at_ms = proved_at_ms - 3600000 WHERE staff_id = ?', old.id)
    const refused = await staffCall('POST', `/orders/${other}/refunds`, { to: 'origin', reason: 'x' }, old)
    expect(refused.status).toBe(403)
    expect((await getRefundTrace(h, other)).states).toEqual([])
  })
})

describe('money that the provider refuses to return', () => {
  it('is still owed: the right stays withdrawn, staff return it as coins', async () => {
    const { orderNo, refundNo, paidFen } = await failedRefund(h, buyer)
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['failed'], rights: ['revoked'] })
    expect(await inQueue(refundNo)).toBe(true)
    expect((await decide(refundNo, 'repay', { to: 'coins' })).body.data!.value.state).toBe('done')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['done'], coins: [paidFen], rights: ['revoked'] })
    expect((await decide(refundNo, 'repay', { to: 'coins' })).body.code).toBe(40937)
    expect(await audits(refundNo)).toEqual(['refunds.repay'])
  })
  it('or by bank, or ask the provider again under a new number', async () => {
    const first = await failedRefund(h, buyer)
    expect((await decide(first.refundNo, 'repay', { to: 'bank' })).body.data!.value.state).toBe('sent')
    expect((await decide(first.refundNo, 'settle', { reference: unique('bank') })).body.data!.value.state).toBe('done')
    const second = await failedRefund(h, buyer)
    expect((await decide(second.refundNo, 'repay', { to: 'origin' })).status).toBe(200)
    const numbers = await getRows<{ request_no: string }>(
      h.env,
      'SELECT request_no FROM refund WHERE payment_id = ?',
      second.paymentId,
    )
    expect(new Set(numbers.map((row) => row.request_no)).size).toBe(2)
    await decide(second.refundNo, 'repay', { to: 'coins' })
  })
})

describe('closing the account', () => {
  it('waits for a refund that is not settled', async () => {
    const leaving = await h.register()
    const order = await bought(h, leaving)
    await putForm(h, leaving, order.rightIds[0]!, personalForm())
    const { refundNo } = (await refundCalls(h, leaving).ask(order.orderNo)).body.data!.value
    const close = () =>
      h.call(
        'POST',
        '/saas/api/v2/web/close',
        { password: leaving.password, confirmation: 'CLOSE' },
        { token: leaving.accessToken },
      )
    expect((await close()).body.code).toBe(40958)
    await decide(refundNo, 'refuse', { reason: 'x' })
    expect((await close()).status).toBe(200)
  })
})
