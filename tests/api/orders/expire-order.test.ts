import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, getHistory, playBuyer } from '#tests/support/orders.ts'
import { onSale } from '#tests/support/worlds.ts'
import { expireOrder, sweepOverdueOrders } from '#worker/modules/orders/public.ts'

const h = makeHarness()
/** The same site eight days ago: orders placed there have expired by now. */
const past = makeHarness()
past.clock.forward(-8 * DAY_MS)
let account: Account
beforeAll(async () => {
  account = await h.register()
})
const system = (env = h.env) => h.ctx({ kind: 'system', id: 'system' }, env)
const place = async (site: typeof h) =>
  (await buyerCalls(site, account).place([(await onSale(h)).skuId])).body.data!.value.orderNo
const getTimer = (orderNo: string) => h.env.ORDER_TIMER.get(h.env.ORDER_TIMER.idFromName(orderNo))

describe('seven days', () => {
  it('the alarm cancels the order', async () => {
    const orderNo = await place(past)
    await runDurableObjectAlarm(getTimer(orderNo))
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
  it('a second alarm, and one for an order that is no longer unpaid, do nothing', async () => {
    const [over, young] = [await place(past), await place(h)]
    for (const orderNo of [over, over, young]) {
      await getTimer(orderNo).arm(orderNo, Date.now() - 1)
      await runDurableObjectAlarm(getTimer(orderNo))
    }
    expect([await getHistory(h, over), await getHistory(h, young)]).toEqual(['1 3', '1'])
  })
  it('an alarm that is too early is set again', async () => {
    const orderNo = await place(past)
    const atMs = Date.now() + 3_600_000
    await getTimer(orderNo).arm(orderNo, atMs)
    await runDurableObjectAlarm(getTimer(orderNo))
    expect(await getHistory(h, orderNo)).toBe('1')
    expect(await runInDurableObject(getTimer(orderNo), (_, state) => state.storage.getAlarm())).toBe(atMs)
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
