import { beforeAll, describe, expect, it } from 'vitest'
import { actingCtx, getActor } from '#tests/support/acting.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, playBuyer } from '#tests/support/orders.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { AccountActor } from '#worker/context.ts'
import { followPayment } from '#worker/modules/orders/paying/follow-payment.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
let me: AccountActor
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
  me = await getActor(h, account)
})
const qr = async () => {
  const { orderNo } = (await buyer.place([(await onSale(h)).skuId])).body.data!.value
  await buyer.pay(orderNo)
  return orderNo
}
/** `isQuick`: the response came before the end of the long poll. */
const follow = async (orderNo: string, waitMs: number, env = h.env) => {
  const startedAt = Date.now()
  const result = await followPayment(await actingCtx(h, me, env), orderNo, waitMs)
  return { ...(result.ok ? result.value : {}), isQuick: Date.now() - startedAt < waitMs }
}

describe('following a payment', () => {
  it('answers as soon as the notification arrives, for every waiting page', async () => {
    const orderNo = await qr()
    const pages = [follow(orderNo, 20_000), follow(orderNo, 20_000)]
    await playBuyer(h, orderNo)
    for (const page of await Promise.all(pages)) expect(page).toEqual({ status: 2, paid: true, isQuick: true })
  })
  it('answers when the order is cancelled elsewhere', async () => {
    const orderNo = await qr()
    const page = follow(orderNo, 20_000)
    await buyer.cancel(orderNo)
    expect(await page).toEqual({ status: 3, paid: false, isQuick: true })
  })
  it('a change between reading and waiting is not missed', async () => {
    const orderNo = await qr()
    const faulty = faultDb(h.env.DB)
    faulty.after(async (call) => {
      if (call.index === 1) await playBuyer(h, orderNo)
    })
    expect(await follow(orderNo, 20_000, { ...h.env, DB: faulty.db })).toEqual({ status: 2, paid: true, isQuick: true })
  })
  it('queries Alipay if the notification never arrived', async () => {
    const orderNo = await qr()
    await playBuyer(h, orderNo, 'never')
    expect(await follow(orderNo, 50)).toMatchObject({ status: 2, paid: true })
  })
  it('answers unpaid if nothing happened, also if Alipay cannot be queried', async () => {
    const orderNo = await qr()
    expect(await follow(orderNo, 20)).toMatchObject({ status: 1, paid: false })
    const { env } = makeHarness({ OUTBOUND: { fetch: () => Promise.reject(new Error('down')) } })
    expect(await follow(orderNo, 20, env)).toMatchObject({ status: 1, paid: false })
  })
  it('answers immediately over HTTP if there is nothing to wait for', async () => {
    const orderNo = await qr()
    await playBuyer(h, orderNo)
    const answer = await buyer.call('GET', `/orders/${orderNo}/payment`)
    expect(answer.body.data?.value).toEqual({ status: 2, paid: true })
  })
})
