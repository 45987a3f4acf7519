import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { expectErrors } from '../support/console.ts'
import { everywhere } from '../support/crashes.ts'
import { type Account, expectInvariants, type Harness, makeHarness, unique } from '../support/harness.ts'
import { buyerCalls, getHistory, playBuyer } from '../support/orders.ts'
import { getCount, getRows } from '../support/rows.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
let skuId: string
beforeAll(async () => {
  account = await h.register()
  skuId = (await onSale(h)).skuId
})
const system = (env = h.env) => h.ctx({ kind: 'system', id: 'system' } as const, env)
const placed = async (): Promise<string> => {
  const buyer = buyerCalls(h, account)
  await buyer.cancelAll()
  // A licence paid for in an earlier test cannot be bought again, so another track is used.
  if ((await getRows(h.env, 'SELECT 1 FROM held_licence WHERE sku_id = ?', skuId)).length > 0)
    skuId = (await onSale(h)).skuId
  return (await buyer.place([skuId])).body.data!.value.orderNo
}
const known = async (orderNo: string) => (await h.env.KV.get(`sandbox:order:${orderNo}`)) !== null
const isClosedThere = async (orderNo: string) => (await h.env.KV.get(`sandbox:closed:${orderNo}`)) !== null
const attempts = (orderNo: string) =>
  getRows<{ qr_code: string }>(h.env, 'SELECT qr_code FROM payment_attempt WHERE order_no = ?', orderNo)

describe('a crash before or after any await', () => {
  it('of requesting a code: every trade at Alipay has a row here, and repeating gives one attempt with one code', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const orderNo = await placed()
        const headers = { 'idempotency-key': unique('crash-pay') }
        return {
          run: (env: AppBindings) => buyerCalls(h, account).pay(orderNo, { headers, env }),
          effects: async () => {
            const rows = await attempts(orderNo)
            if (await known(orderNo)) expect(rows).toHaveLength(1)
            const keys = 'SELECT count(*) FROM idempotency WHERE key = ?'
            expect(await getCount(h.env, keys, headers['idempotency-key'])).toBe(rows.length)
            return rows.filter(({ qr_code }) => qr_code !== '').length
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(7)
  }, 120_000)
  it('of cancelling: the trade of a cancelled order is closed at Alipay, wherever the crash was', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const orderNo = await placed()
        await buyerCalls(h, account).pay(orderNo)
        return {
          run: (env: AppBindings) => buyerCalls(h, account).cancel(orderNo, { env }),
          effects: async () => {
            const isClosed = (await getHistory(h, orderNo)) === '1 3'
            // The queue was not woken or lost the message; pump and cron deliver what is due.
            await deliver(system(), `close-${orderNo}`)
            expect(await isClosedThere(orderNo)).toBe(isClosed)
            return isClosed ? 1 : 0
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  }, 120_000)
})

/** A site whose Alipay can be switched off. */
function switchable(): { site: Harness; set(down: boolean): void } {
  const up = makeHarness()
  let isDown = false
  const sandbox = up.env.OUTBOUND as { fetch(request: Request): Promise<Response> }
  const fetch = (request: Request) => (isDown ? Promise.reject(new Error('down')) : sandbox.fetch(request))
  const site = makeHarness({ CLOCK: up.clock, OUTBOUND: { fetch } } as Partial<AppBindings>)
  return {
    site: { ...site, clock: up.clock },
    set: (down) => {
      isDown = down
    },
  }
}

describe('Alipay is unavailable for ten minutes', () => {
  it('a code is refused, and available afterwards, in the attempt stored first', async () => {
    expectErrors(/"at":"payOrder"/)
    const { site, set } = switchable()
    const [orderNo, me] = [await placed(), buyerCalls(site, account)]
    const headers = { 'idempotency-key': unique('outage') }
    set(true)
    for (let minute = 0; minute < 10; minute += 2) {
      expect((await me.pay(orderNo, { headers })).status).toBe(503)
      site.clock.forward(2 * 60_000)
    }
    set(false)
    const answer = await me.pay(orderNo, { headers })
    expect([answer.status, (await attempts(orderNo)).length]).toEqual([200, 1])
    await playBuyer(site, orderNo)
    expect(await getHistory(h, orderNo)).toBe('1 2')
    await expectInvariants(h.env)
  })
  it('an order is cancelled at once, and its trade is closed afterwards', async () => {
    const { site, set } = switchable()
    const [orderNo, me] = [await placed(), buyerCalls(site, account)]
    await me.pay(orderNo)
    set(true)
    expect((await me.cancel(orderNo)).status).toBe(200)
    const row = async () =>
      (await getRows(h.env, 'SELECT state, attempts FROM outbox WHERE id = ?', `close-${orderNo}`))[0] as {
        state: string
        attempts: number
      }
    const tries: number[] = []
    for (let second = 0; second < 600; second += 10) {
      site.clock.forward(10_000)
      await deliver(site.ctx({ kind: 'system', id: 'system' }), `close-${orderNo}`)
      tries.push((await row()).attempts)
    }
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(tries.at(-1)).toBeLessThan(8)
    set(false)
    site.clock.forward(5 * 60_000)
    await deliver(site.ctx({ kind: 'system', id: 'system' }), `close-${orderNo}`)
    expect([(await row()).state, await isClosedThere(orderNo)]).toEqual(['delivered', true])
  })
})

describe('closing a trade', () => {
  it('that Alipay does not know succeeds', async () => {
    expectErrors(/"at":"payOrder"/)
    const { site, set } = switchable()
    const [orderNo, me] = [await placed(), buyerCalls(site, account)]
    set(true)
    expect((await me.pay(orderNo)).status).toBe(503)
    site.clock.forward(61_000)
    set(false)
    expect((await me.cancel(orderNo)).status).toBe(200)
    expect(await getRows(h.env, 'SELECT state FROM outbox WHERE id = ?', `close-${orderNo}`)).toEqual([
      { state: 'delivered' },
    ])
  })
  it('waits while a code is being requested: a later code would outlive the order', async () => {
    const orderNo = await placed()
    const me = buyerCalls(h, account)
    const sandbox = h.env.OUTBOUND as { fetch(request: Request): Promise<Response> }
    let cancelled = 0
    const env = {
      ...h.env,
      OUTBOUND: {
        async fetch(request: Request) {
          if (new URL(request.url).searchParams.get('method') === 'alipay.trade.precreate')
            cancelled = (await me.cancel(orderNo)).status
          return sandbox.fetch(request)
        },
      },
    } as AppBindings
    const answer = await me.pay(orderNo, { env })
    expect([cancelled, answer.status, answer.body.code]).toEqual([200, 409, 40913])
    // Alipay now has a code of a cancelled order; the row that closes it waits for its turn.
    expect([await known(orderNo), await isClosedThere(orderNo)]).toEqual([true, false])
    const later = { ...system(), now: h.clock.now() + 61_000 }
    await deliver(later, `close-${orderNo}`)
    expect(await isClosedThere(orderNo)).toBe(true)
    expect((await playBuyer(h, orderNo)).status).toBe(409)
  })
  it('that was paid in the meantime keeps the money for staff', async () => {
    expectErrors(/"reason":"order_closed"/)
    const { site, set } = switchable()
    const [orderNo, me] = [await placed(), buyerCalls(site, account)]
    await me.pay(orderNo)
    set(true)
    await me.cancel(orderNo)
    await playBuyer(h, orderNo, 'never')
    set(false)
    site.clock.forward(60_000)
    await deliver(site.ctx({ kind: 'system', id: 'system' }), `close-${orderNo}`)
    expect(await getRows(h.env, 'SELECT reason FROM payment_exception WHERE order_no = ?', orderNo)).toEqual([
      { reason: 'order_closed' },
    ])
    expect(await getRows(h.env, 'SELECT state FROM outbox WHERE id = ?', `close-${orderNo}`)).toEqual([
      { state: 'delivered' },
    ])
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
})
