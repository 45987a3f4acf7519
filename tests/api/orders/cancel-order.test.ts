import { beforeAll, describe, expect, it } from 'vitest'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, getHistory, playBuyer } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  buyer = buyerCalls(h, await h.register())
  track = await onSale(h)
})
/** An order of a track that no other test uses, at the price of `track`. */
const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo

describe('cancelling', () => {
  it('closes an unpaid order, once', async () => {
    const orderNo = await placed()
    expect((await buyer.cancel(orderNo)).status).toBe(200)
    expect((await buyer.read(orderNo)).body.data?.value).toMatchObject({ status: 3, autoCancelAt: null })
    expect((await buyer.cancel(orderNo)).body.code).toBe(40913)
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
  it('closes the trade, so that the code can no longer be paid', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await buyer.cancel(orderNo)
    expect((await playBuyer(h, orderNo)).status).toBe(409)
  })
  it('a paid order is refused', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo)
    expect((await buyer.cancel(orderNo)).body.code).toBe(40913)
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('an order whose payment notification is still on its way is settled, not cancelled', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo, 'never')
    expect((await buyer.cancel(orderNo)).body.code).toBe(40913)
    expect((await buyer.read(orderNo)).body.data?.value).toMatchObject({ status: 2, payWay: 1 })
  })
  it('works although Alipay does not answer', async () => {
    expectErrors(/"at":"later"/)
    const orderNo = await placed()
    await buyer.pay(orderNo)
    const { env } = makeHarness({ OUTBOUND: { fetch: () => Promise.reject(new Error('down')) } })
    expect((await buyer.cancel(orderNo, { env })).status).toBe(200)
  })
})

describe('a payment that arrives after cancelling', () => {
  it('is kept and goes back; the order stays cancelled; repetitions change nothing', async () => {
    // The sandbox knows no such trade, so that the refund fails.
    expectErrors(/"at":"deliverRefund"/)
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await buyer.cancel(orderNo)
    const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
    for (let i = 0; i < 3; i++) expect(await postNotice(h, notice)).toEqual({ status: 200, said: 'success' })
    expect(
      await getRows(h.env, 'SELECT reason, amount_fen AS fen FROM payment_exception WHERE order_no = ?', orderNo),
    ).toEqual([{ reason: 'order_closed', fen: track.priceFen }])
    expect(await getRows(h.env, 'SELECT id FROM payment WHERE order_no = ?', orderNo)).toEqual([])
    expect(await getHistory(h, orderNo)).toBe('1 3')
  })
})
