import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { reconcileOrder } from '#worker/modules/orders/paying/reconcile-order.ts'
import { sweepRefunds } from '#worker/modules/payments/public.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { expectErrors } from '../support/console.ts'
import { everywhere } from '../support/crashes.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { buyerCalls, getHistory, playBuyer, playWechatBuyer } from '../support/orders.ts'
import { getCount, getRows } from '../support/rows.ts'
import { postWechat, wechatNotice } from '../support/wechatpay.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
const system = (env = h.env, ms = 0) => ({
  ...h.ctx({ kind: 'system', id: 'system' } as const, env),
  now: h.clock.now() + ms,
})
/** Moments a quarter of an hour apart, so that a row's pause is over each time. */
function moments(): () => number {
  let ms = 60_000
  return () => {
    ms += 900_000
    return ms
  }
}
const placed = async () => {
  const buyer = buyerCalls(h, account)
  await buyer.cancelAll()
  const { skuId, priceFen } = await onSale(h)
  return { orderNo: (await buyer.place([skuId])).body.data!.value.orderNo, priceFen }
}
const refundIds = async (orderNo: string) =>
  (
    await getRows<{ id: string }>(
      h.env,
      'SELECT r.id FROM refund r JOIN payment_exception e ON e.id = r.exception_id WHERE e.order_no = ?',
      orderNo,
    )
  ).map(({ id }) => id)
/** A trade at WeChat Pay that was paid, for an order that was cancelled without our knowing it. */
async function paidLate() {
  const { orderNo, priceFen } = await placed()
  await buyerCalls(h, account).payByWechat(orderNo)
  await playWechatBuyer(h, orderNo, 'never')
  const { tradeNo } = (await system().ports.payments.wechatpay.query(orderNo))!
  await getRows(h.env, 'UPDATE payment_attempt SET pay_way = 99 WHERE order_no = ?', orderNo)
  await buyerCalls(h, account).cancel(orderNo)
  return { orderNo, priceFen, notice: wechatNotice(h, { orderNo, amountFen: priceFen, tradeNo }) }
}
const backThere = async (orderNo: string): Promise<number> => {
  const { keys } = await h.env.KV.list({ prefix: `sandbox:wxpay:refunds-of:${orderNo}:` })
  const sums = await Promise.all(keys.map(({ name }) => h.env.KV.get(name)))
  return sums.reduce((sum, fen) => sum + Number(fen), 0)
}

/** Refunds of other files, whose trades are invented, are not due in this one: the sweep would ask about each again and again. */
const leaveOthers = () =>
  getRows(
    h.env,
    `INSERT INTO refund_watch (refund_id, since_ms, next_ask_at_ms) SELECT id, created_at_ms, 1e15 FROM refund WHERE state = 'requested'
     ON CONFLICT (refund_id) DO UPDATE SET next_ask_at_ms = 1e15`,
  )

const asleep = { OUTBOX: { send: async () => {} }, OUTBOX_PUMP: { getByName: () => ({ poke: async () => {} }) } }

describe('a crash before or after any await', () => {
  it('of asking WeChat Pay for a code leaves no trade without its row, and repeating gives one code', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo } = await placed()
        const headers = { 'idempotency-key': unique('crash-wechat') }
        return {
          run: (env: AppBindings) => buyerCalls(h, account).payByWechat(orderNo, { headers, env }),
          effects: async () => {
            const rows = await getRows<{ qr_code: string }>(
              h.env,
              'SELECT qr_code FROM payment_attempt WHERE order_no = ?',
              orderNo,
            )
            if ((await h.env.KV.get(`sandbox:wxpay:order:${orderNo}`)) !== null) expect(rows).toHaveLength(1)
            return rows.filter(({ qr_code }) => qr_code !== '').length
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(7)
  }, 180_000)

  it('of a notification that pays leaves nothing or everything', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, priceFen } = await placed()
        const notice = wechatNotice(h, { orderNo, amountFen: priceFen })
        return {
          run: (env: AppBindings) => postWechat(h, notice, env),
          effects: async () => {
            const rights = await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
            expect((await getHistory(h, orderNo)) === '1 2').toBe(rights === 1)
            return rights
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  }, 180_000)

  it('of a notification that is too late: the money is kept with its refund, or not at all, and goes back once', async () => {
    expectErrors(/"at":"outbox"/)
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, priceFen, notice } = await paidLate()
        return {
          run: (env: AppBindings) => postWechat(h, notice, env),
          effects: async () => {
            const kept = await getCount(h.env, 'SELECT count(*) FROM payment_exception WHERE order_no = ?', orderNo)
            const ids = await refundIds(orderNo)
            expect(ids).toHaveLength(kept)
            for (const id of ids) for (let i = 0; i < 3; i++) await deliver(system(h.env, i * 600_000), `refund-${id}`)
            expect(await backThere(orderNo)).toBe(kept * priceFen)
            return kept
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  }, 240_000)

  it('of the refund itself: it is carried out once under its number, and known to be', async () => {
    expectErrors(/"at":"outbox"|"at":"sweepRefunds"/)
    await leaveOthers()
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, priceFen, notice } = await paidLate()
        const down = { ...h.env, OUTBOUND: { fetch: () => Promise.reject(new Error('down')) } } as AppBindings
        await postWechat(h, notice, down)
        const [id] = await refundIds(orderNo)
        const next = moments()
        return {
          // Twice: the provider first accepts it, and is then asked how it stands.
          run: async (env: AppBindings) => {
            for (let i = 0; i < 2; i++) await deliver(system(env, next()), `refund-${id}`)
            await sweepRefunds(system(env, next() + 86_400_000))
          },
          effects: async () => {
            const back = await backThere(orderNo)
            expect([0, priceFen]).toContain(back)
            const [row] = await getRows<{ state: string }>(h.env, 'SELECT state FROM refund WHERE id = ?', id)
            if (row?.state === 'done') expect(back).toBe(priceFen)
            return row?.state === 'done' ? 1 : 0
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  }, 240_000)

  it('of closing the code of the other way after a payment: it is closed, or will be', async () => {
    expectErrors(/"at":"outbox"/)
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo } = await placed()
        await buyerCalls(h, account).pay(orderNo)
        await buyerCalls(h, account).payByWechat(orderNo)
        await playBuyer(h, orderNo, 'never')
        // Nobody is woken, so that this test is the first to deliver the message.
        await reconcileOrder({ ...system(), env: { ...h.env, ...asleep } as never }, orderNo)
        const next = moments()
        return {
          run: (env: AppBindings) => deliver(system(env, next()), `close-${orderNo}`),
          effects: async () => ((await h.env.KV.get(`sandbox:wxpay:closed:${orderNo}`)) === null ? 0 : 1),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  }, 240_000)
})
