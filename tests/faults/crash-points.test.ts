import { beforeAll, describe, expect, it } from 'vitest'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { expectErrors } from '../support/console.ts'
import { givenCodes, ownCoupon } from '../support/coupons.ts'
import { everywhere } from '../support/crashes.ts'
import { faultDb, lost } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { buyerCalls, getHistory } from '../support/orders.ts'
import { getCount } from '../support/rows.ts'
import { onSale, paidOrder } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})

describe('a crash at any round trip to D1 leaves nothing or everything, and repeating completes it', () => {
  it('placing an order', async () => {
    let n = 0
    const trips = await everywhere(h, {
      async prepare() {
        const { skuId, priceFen: expectedFinal } = await onSale(h)
        const headers = { 'idempotency-key': `crash-place-${++n}-${skuId}` }
        const buyer = buyerCalls(h, account)
        await buyer.cancelAll()
        return {
          run: (env) => buyer.place([skuId], { expectedFinal }, { headers, env }),
          effects: () => getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId),
        }
      },
    })
    // Whose session, what the decision is based on, and the batch.
    expect(trips).toBeGreaterThanOrEqual(3)
  })
  it.each(['by its id', 'by its code'] as const)('placing an order with a coupon %s', async (by) => {
    let n = 0
    const trips = await everywhere(h, {
      async prepare() {
        // An account may try twenty codes in an hour.
        const owner = await h.register()
        const { skuId, priceFen } = await onSale(h)
        const code = by === 'by its code' ? (await givenCodes(h))[0]! : null
        const choice = code ? { couponCode: code } : { couponId: (await ownCoupon(h, owner)).id! }
        const headers = { 'idempotency-key': `crash-coupon-${by.length}-${++n}-${skuId}` }
        const input = { ...choice, expectedFinal: priceFen - 1000 }
        return {
          run: (env) => buyerCalls(h, owner).place([skuId], input, { headers, env }),
          async effects() {
            const orders = await getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)
            const held = await getCount(
              h.env,
              "SELECT count(*) FROM coupon c JOIN order_line l ON l.order_no = c.order_no WHERE l.sku_id = ? AND c.state = 'held'",
              skuId,
            )
            expect(held).toBe(orders)
            return orders
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  })
  it('settling a payment', async () => {
    const track = await onSale(h)
    const buyer = buyerCalls(h, account)
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo } = (await buyer.place([(await onSale(h)).skuId])).body.data!.value
        const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
        return {
          run: (env) => postNotice(h, notice, env),
          effects: async () => {
            const history = await getHistory(h, orderNo)
            const rights = await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
            expect(history === '1 2').toBe(rights === 1)
            return rights
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
  it('issuing a licence', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
        return {
          run: (env) =>
            h.call('PUT', `/cuemark2/api/v2/licences/${licenceId}/form`, personalForm(), {
              token: account.accessToken,
              env,
            }),
          effects: () => getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', licenceId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
})

describe('a commit whose reply is lost', () => {
  const losing = (table: string) => {
    const faulty = faultDb(h.env.DB)
    faulty.after((call) => {
      if (call.kind === 'batch' && call.sql.includes(`insert into "${table}"`)) throw lost()
    })
    return { ...h.env, DB: faulty.db }
  }
  it('repeated ten times with the same key it is one order, and the first answer already has its number', async () => {
    const { skuId, priceFen: expectedFinal } = await onSale(h)
    const buyer = buyerCalls(h, account)
    const headers = { 'idempotency-key': `lost-reply-${skuId}` }
    const seen = new Set<string | undefined>()
    for (let i = 0; i < 10; i++) {
      const answer = await buyer.place([skuId], { expectedFinal }, { headers, env: losing('order') })
      expect(answer.status).toBe(201)
      seen.add(answer.body.data?.value.orderNo)
    }
    expect(seen.size).toBe(1)
    expect(await getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)).toBe(1)
  })
  it('of a notification is still answered as success: Alipay need not repeat it', async () => {
    const track = await onSale(h)
    const { orderNo } = (await buyerCalls(h, account).place([track.skuId])).body.data!.value
    const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
    expect(await postNotice(h, notice, losing('payment'))).toEqual({ status: 200, said: 'success' })
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('of a form is a 503 with Retry-After; sent again, the licence is there', async () => {
    expectErrors(/Network connection lost/)
    const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
    const path = `/cuemark2/api/v2/licences/${licenceId}/form`
    const first = await h.call('PUT', path, personalForm(), {
      token: account.accessToken,
      env: losing('licence_document'),
    })
    expect([first.status, first.body.code]).toEqual([503, 503])
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await putForm(h, account, licenceId, personalForm())).body.data?.value.status).toBe('issued')
  })
})
