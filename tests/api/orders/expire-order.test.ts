import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, getHistory, playBuyer } from '#tests/support/orders.ts'
import { getAlarm, getTimer, loseAlarm } from '#tests/support/selling.ts'
import { onSale } from '#tests/support/worlds.ts'
import { expireDueOrders, expireOrder, sweepOverdueOrders } from '#worker/modules/orders/cancel-order.ts'

const h = makeHarness()
/** Rings only when a test lets it. */
const SILENT = { getByName: () => ({ arm: async (atMs: number) => atMs }) } as unknown as typeof h.env.ORDER_TIMER
/** The same site eight days ago: orders placed there have expired by now. */
const past = makeHarness({ ORDER_TIMER: SILENT })
past.clock.forward(-8 * DAY_MS)
let account: Account
beforeAll(async () => {
  account = await h.register()
})
const system = (env = h.env) => h.ctx({ kind: 'system', id: 'system' }, env)
const place = async (site: typeof h) =>
  (await buyerCalls(site, account).place([(await onSale(h)).skuId])).body.data!.value.orderNo
const getExpiry = async (orderNo: string) =>
  Date.parse((await buyerCalls(h, account).read(orderNo)).body.data!.value.autoCancelAt!)
/** The alarm goes off now, whenever it was set to. */
async function ring(): Promise<void> {
  await getTimer(h).arm(Date.now() + DAY_MS)
  await runDurableObjectAlarm(getTimer(h))
}

describe('seven days', () => {
  it('one alarm cancels all orders that have expired, and no other', async () => {
    const [first, second, young] = [await place(past), await place(past), await place(h)]
    await ring()
    const histories = await Promise.all([first, second, young].map((no) => getHistory(h, no)))
    expect(histories).toEqual(['1 3', '1 3', '1'])
  })
  it('a second alarm does nothing, and several at once cancel once', async () => {
    const orderNo = await place(past)
    const system = { ...h.ctx({ kind: 'system', id: 'system' } as const) }
    await Promise.all([ring(), expireDueOrders(system), expireDueOrders(system), sweepOverdueOrders(system)])
    await ring()
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
  it('the first order in five minutes asks for the alarm; for the next ones the sweep sets it if it was lost', async () => {
    const later = makeHarness()
    later.clock.forward(600_000)
    await loseAlarm(h)
    const first = await place(later)
    await expect.poll(() => getAlarm(h)).not.toBeNull()
    expect(await getAlarm(h)).toBeLessThanOrEqual(await getExpiry(first))
    await loseAlarm(h)
    const next = await place(later)
    await sweepOverdueOrders(system())
    expect(await getAlarm(h)).toBeLessThanOrEqual(await getExpiry(next))
  })
  it('at each alarm it is set for the next order', async () => {
    const orderNo = await place(h)
    await ring()
    expect(await getHistory(h, orderNo)).toBe('1')
    expect(await getAlarm(h)).toBeLessThanOrEqual(await getExpiry(orderNo))
  })
  it('an object of one order, as there were before, rings once and is done', async () => {
    const orderNo = await place(past)
    const old = h.env.ORDER_TIMER.getByName(orderNo)
    await old.arm(Date.now() + DAY_MS)
    const young = await place(h)
    await runDurableObjectAlarm(old)
    expect([await getHistory(h, orderNo), await getHistory(h, young)]).toEqual(['1 3', '1'])
    expect(await runInDurableObject(old, (_, state) => state.storage.getAlarm())).toBeNull()
  })
  it('an alarm is moved forward only: a later order does not delay an earlier one', async () => {
    const soon = Date.now() + 3_600_000
    expect(await getTimer(h).arm(soon)).toBeLessThanOrEqual(soon)
    expect(await getTimer(h).arm(soon + DAY_MS)).toBeLessThanOrEqual(soon)
  })
  it('a lost alarm is set again by the sweep', async () => {
    const orderNo = await place(h)
    await loseAlarm(h)
    expect(await getAlarm(h)).toBeNull()
    await sweepOverdueOrders(h.ctx({ kind: 'system', id: 'system' }))
    expect(await getAlarm(h)).toBeLessThanOrEqual(await getExpiry(orderNo))
  })
  it('expires exactly at the end, not before', async () => {
    const orderNo = await place(h)
    const { autoCancelAt } = (await buyerCalls(h, account).read(orderNo)).body.data!.value
    const at = (ms: number) => ({ ...system(), now: ms })
    await expireOrder(at(Date.parse(autoCancelAt!) - 1), orderNo)
    expect(await getHistory(h, orderNo)).toBe('1')
    await expireOrder(at(Date.parse(autoCancelAt!)), orderNo)
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
  it('an unknown order is ignored', () => expireOrder(system(), '000000000000000000'))
})

describe('the sweep', () => {
  it('cancels what the alarms missed, and nothing else; running twice changes nothing', async () => {
    const [over, young] = [await place(past), await place(h)]
    await sweepOverdueOrders(system())
    await sweepOverdueOrders(system())
    expect([await getHistory(h, over), await getHistory(h, young)]).toEqual(['1 3', '1'])
  })
  it('an order paid at the last moment is settled, not cancelled', async () => {
    const orderNo = await place(past)
    await buyerCalls(past, account).pay(orderNo)
    await playBuyer(past, orderNo, 'never')
    await sweepOverdueOrders(system())
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('a failing order does not stop the others, and the run counts as failed', async () => {
    const orderNos = [await place(past), await place(past), await place(past)]
    const faulty = faultDb(h.env.DB)
    let writes = 0
    faulty.before((call) => {
      if (call.sql.includes('insert into "order_event"') && ++writes === 1) throw new Error('D1_ERROR: overloaded')
    })
    await expect(sweepOverdueOrders(system({ ...h.env, DB: faulty.db }))).rejects.toThrow('overloaded')
    const closed = await Promise.all(orderNos.map((no) => getHistory(h, no)))
    expect(closed.toSorted()).toEqual(['1', '1 3', '1 3'])
    await sweepOverdueOrders(system())
    expect(new Set(await Promise.all(orderNos.map((no) => getHistory(h, no))))).toEqual(new Set(['1 3']))
  })
  it('cancels although Alipay does not answer', async () => {
    expectErrors(/"at":"later"/)
    const orderNo = await place(past)
    await buyerCalls(past, account).pay(orderNo)
    const { env } = makeHarness({ OUTBOUND: { fetch: () => Promise.reject(new Error('down')) } })
    await sweepOverdueOrders(system(env))
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
})
