import { beforeAll, describe, expect, it } from 'vitest'
import { S, staffWorld } from '#tests/api/staff/world.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { findOnPages } from '#tests/support/all-pages.ts'
import { barrier } from '#tests/support/barrier.ts'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb, writesTo } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { buyerCalls, playBuyer, playWechatBuyer } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { postWechat, wechatNotice } from '#tests/support/wechatpay.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { MoneyWire } from '#worker/modules/orders/money/contract.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const w = staffWorld()
const { h } = w
let account: Account
beforeAll(async () => {
  account = await h.register()
})
/** A notification of one fen less than is due, which keeps the money for staff. Its refund fails: the trade is invented. */
async function kept() {
  const { skuId, priceFen } = await onSale(h)
  const buyer = buyerCalls(h, account)
  await buyer.cancelAll()
  const { orderNo } = (await buyer.place([skuId])).body.data!.value
  await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen - 1 }))
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
  return { id: row!.id, orderNo, priceFen }
}
const act = (token: string, id: string, how: 'return' | 'resolve', text = '金额不符', env?: typeof h.env) =>
  h.call<MoneyWire>(
    'PUT',
    `${S}/payment-exceptions/${id}/${how}`,
    how === 'return' ? { reason: text } : { note: text },
    {
      headers: { authorization: `Bearer ${token}` },
      ...(env && { env }),
    },
  )
const listed = (token: string, id: string) =>
  findOnPages(
    async (query) => {
      const headers = { authorization: `Bearer ${token}` }
      const list = await h.call<{ items: MoneyWire[] }>('GET', `${S}/payment-exceptions?${query}`, undefined, {
        headers,
      })
      return list.body.data!.value.items
    },
    (item) => item.id === id,
  )
const audits = (id: string) =>
  getRows(h.env, 'SELECT action, actor FROM audit WHERE target = ?', `payment_exception:${id}`)

describe('staff', () => {
  it('see what waits beside its order, send it back once, and the buyer sees that', async () => {
    expectErrors(/"at":"deliverRefund".*ABNORMAL/)
    const { skuId, priceFen } = await onSale(h)
    const buyer = buyerCalls(h, account)
    const { orderNo } = (await buyer.place([skuId])).body.data!.value
    await buyer.pay(orderNo)
    await buyer.payByWechat(orderNo)
    await playWechatBuyer(h, orderNo, 'never')
    await playBuyer(h, orderNo)
    // Paid twice, and the payer's card takes no money back.
    await h.call('POST', `/sandbox/wechatpay/pay/${orderNo}/refund`, { as: 'abnormal' })
    await playWechatBuyer(h, orderNo)
    const [row] = await getRows<{ id: string; refundId: string }>(
      h.env,
      'SELECT e.id, r.id AS refundId FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?',
      orderNo,
    )
    const { id, refundId } = row!
    await deliver({ ...h.ctx({ kind: 'system', id: 'system' }), now: w.clock.now() + 60_000 }, `refund-${refundId}`)
    const finance = await w.entered('finance')
    expect(await listed(finance.token, id)).toMatchObject({
      ...{ reason: 'paid_twice', state: 'failed', note: 'ABNORMAL', amount: priceFen, payWay: 2 },
      order: { orderNo, status: 2, amountPayable: priceFen },
    })
    const answer = await act(finance.token, id, 'return')
    expect([answer.status, answer.body.data?.value.state]).toEqual([200, 'refunding'])
    expect((await act(finance.token, id, 'return')).status).toBe(409)
    expect(await audits(id)).toEqual([{ action: 'money.return', actor: `staff:${finance.id}` }])
    expect(['returning', 'returned']).toContain((await buyer.read(orderNo)).body.data!.value.unapplied[0]?.state)
    await expectInvariants(h.env)
  })
  it('settle it otherwise and say how; after that it cannot be sent back', async () => {
    expectErrors(/"at":"settleOrder"/)
    const { id } = await kept()
    const finance = await w.entered('finance')
    expect((await act(finance.token, id, 'resolve', ' ')).status).toBe(400)
    const answer = await act(finance.token, id, 'resolve', '差额已线下补齐')
    expect(answer.body.data?.value).toMatchObject({ state: 'resolved', note: '差额已线下补齐' })
    expect((await act(finance.token, id, 'return')).status).toBe(409)
    expect(await getRows(h.env, 'SELECT id FROM refund WHERE exception_id = ?', id)).toEqual([])
  })
  it('without a fresh proof, or in another role, change nothing', async () => {
    expectErrors(/"at":"settleOrder"/)
    const { id } = await kept()
    const [finance, support] = [await w.entered('finance'), await w.entered('support')]
    expect((await act(support.token, id, 'return')).status).toBe(403)
    w.clock.forward(11 * 60_000)
    const answer = await act(finance.token, id, 'return')
    expect(answer.status).toBe(403)
    expect([await audits(id), await getRows(h.env, 'SELECT id FROM refund WHERE exception_id = ?', id)]).toEqual([
      [],
      [],
    ])
  })
  it('two at once, both have read before one writes: one decision, one audit row', async () => {
    expectErrors(/"at":"settleOrder"|"at":"deliverRefund"/)
    const { id } = await kept()
    const [one, other] = [await w.entered('finance'), await w.entered('admin')]
    const gate = barrier(2)
    const gated = () => {
      const faulty = faultDb(h.env.DB)
      faulty.before((call) => (writesTo('audit')(call) ? gate() : undefined))
      return { ...h.env, DB: faulty.db }
    }
    const answers = await Promise.all([
      act(one.token, id, 'return', 'x', gated()),
      act(other.token, id, 'resolve', 'y', gated()),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audits(id)).toHaveLength(1)
    for (const { id: refundId } of await getRows<{ id: string }>(
      h.env,
      'SELECT id FROM refund WHERE exception_id = ?',
      id,
    ))
      await deliver(h.ctx({ kind: 'system', id: 'system' }), `refund-${refundId}`)
    await expectInvariants(h.env)
  })
})

const fresh = async () => (await w.entered('finance')).token
const ID = '0'.repeat(26)
accessSuite({
  route: 'GET /admin/api/v1/payment-exceptions',
  needs: 'money:manage',
  request: async () => ({ path: `${S}/payment-exceptions`, as: await fresh() }),
})
accessSuite({
  route: 'PUT /admin/api/v1/payment-exceptions/:id/return',
  needs: 'money:manage',
  answers: 404,
  request: async () => ({ path: `${S}/payment-exceptions/${ID}/return`, body: { reason: 'x' }, as: await fresh() }),
})
accessSuite({
  route: 'PUT /admin/api/v1/payment-exceptions/:id/resolve',
  needs: 'money:manage',
  answers: 404,
  request: async () => ({ path: `${S}/payment-exceptions/${ID}/resolve`, body: { note: 'x' }, as: await fresh() }),
})
