import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { type BuyerCalls, buyerCalls, getHistory, playBuyer } from '#tests/support/orders.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
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
const SUCCESS = { status: 200, said: 'success' }

describe('a genuine notification', () => {
  it('pays the order: payment, status, pay way and licences in one batch', async () => {
    const orderNo = await placed()
    expect(await postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen }))).toEqual(SUCCESS)
    expect((await buyer.read(orderNo)).body.data?.value).toMatchObject({
      status: 2,
      payWay: 1,
      licences: [{ status: 'awaiting_form' }],
    })
  })
  it('a hundred times, in sequence and simultaneously, is one payment and a hundred times success', async () => {
    const orderNo = await placed()
    const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
    for (let i = 0; i < 50; i++) expect(await postNotice(h, notice)).toEqual(SUCCESS)
    expect(tally((await many(50, () => postNotice(h, notice))).map((a) => a.said))).toEqual({ success: 50 })
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(1)
    expect(await getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)).toBe(1)
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('of a trade that is pending or was abandoned changes nothing', async () => {
    const orderNo = await placed()
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
      expect(
        await postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, over: { trade_status } })),
      ).toEqual(SUCCESS)
    expect(await getHistory(h, orderNo)).toBe('1')
  })
  it('TRADE_FINISHED pays as well', async () => {
    const orderNo = await placed()
    await postNotice(
      h,
      signedNotice(h, { orderNo, amountFen: track.priceFen, over: { trade_status: 'TRADE_FINISHED' } }),
    )
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('for an order that does not exist is to be sent again', async () => {
    const notice = signedNotice(h, { orderNo: '199901010000000000', amountFen: 100 })
    expect(await postNotice(h, notice)).toEqual({ status: 404, said: 'failure' })
  })
  it('sent twice by the sandbox is one payment', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo, 'twice')
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(1)
  })
})

describe('changes nothing', () => {
  const refused = async (body: string) => {
    const before = await fingerprint(h.env)
    expect(await postNotice(h, body)).toEqual({ status: 400, said: 'failure' })
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it('another seller, another application, another signature algorithm, an invalid amount', async () => {
    const orderNo = await placed()
    const overs: Record<string, string>[] = [
      { seller_id: '2088000000000999' },
      { app_id: '2021000000000000' },
      { total_amount: '1e2' },
      { total_amount: '-99.00' },
      { total_amount: '' },
      { trade_status: 'PAID' },
      { out_trade_no: '' },
      { trade_no: "x' OR 1=1" },
    ]
    for (const over of overs) await refused(signedNotice(h, { orderNo, amountFen: track.priceFen, over }))
    await refused(signedNotice(h, { orderNo, amountFen: track.priceFen }).replace('sign_type=RSA2', 'sign_type=RSA'))
  })
  it("somebody else's key", async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    await refused(signedNotice(h, { orderNo: await placed(), amountFen: track.priceFen, key }))
  })
  it('any changed byte of any field', async () => {
    const orderNo = await placed()
    const fields = [...new URLSearchParams(signedNotice(h, { orderNo, amountFen: track.priceFen }))]
    for (const [name, text] of fields) {
      const changed = (text.startsWith('0') ? '1' : '0') + text.slice(1)
      await refused(new URLSearchParams(fields.map(([n, t]) => [n, n === name ? changed : t])).toString())
    }
  })
  it('an additional, missing or repeated field; no signature; nothing; noise; JSON; 20 kB', async () => {
    const right = signedNotice(h, { orderNo: await placed(), amountFen: track.priceFen })
    const without = (name: string) => {
      const params = new URLSearchParams(right)
      params.delete(name)
      return params.toString()
    }
    for (const body of [
      `${right}&extra=1`,
      `${right}&total_amount=0.01`,
      `total_amount=0.01&${right}`,
      without('notify_id'),
      without('sign'),
      without('sign_type'),
      '',
      '&&&===%%%',
      JSON.stringify(Object.fromEntries(new URLSearchParams(right))),
      `${right}&pad=${'x'.repeat(20_000)}`,
    ])
      await refused(body)
  })
  it('a notification changed by the sandbox after signing', async () => {
    const orderNo = await placed()
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo, 'tampered')
    expect(await getHistory(h, orderNo)).toBe('1')
  })
  it('more than 256 kB', async () => {
    expect((await postNotice(h, 'x'.repeat(300_000))).status).toBe(413)
  })
})

describe('money that does not match is kept for staff', () => {
  const exceptions = (orderNo: string) =>
    getRows<{ reason: string }>(
      h.env,
      'SELECT reason FROM payment_exception WHERE order_no = ? ORDER BY reason',
      orderNo,
    )
  it.each([-1, 1])('%d fen difference: not paid', async (off) => {
    expectErrors(/"reason":"amount_differs"/)
    const orderNo = await placed()
    const notice = signedNotice(h, { orderNo, amountFen: track.priceFen + off })
    expect([await postNotice(h, notice), await postNotice(h, notice)]).toEqual([SUCCESS, SUCCESS])
    expect([await getHistory(h, orderNo), await exceptions(orderNo)]).toEqual(['1', [{ reason: 'amount_differs' }]])
  })
  it('a second trade for a paid order', async () => {
    // Its refund fails, because the sandbox knows no such trade.
    expectErrors(/"reason":"paid_twice"|"at":"deliverRefund"/)
    const orderNo = await placed()
    await postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: `A${orderNo}` }))
    await postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: `B${orderNo}` }))
    expect(await exceptions(orderNo)).toEqual([{ reason: 'paid_twice' }])
    expect(await getRows(h.env, 'SELECT provider_trade_no AS t FROM payment WHERE order_no = ?', orderNo)).toEqual([
      { t: `A${orderNo}` },
    ])
  })
  it('one trade for two orders pays the first', async () => {
    expectErrors(/"at":"settleOrder"/)
    const [one, two] = [await placed(), await placed()]
    await postNotice(h, signedNotice(h, { orderNo: one, amountFen: track.priceFen, tradeNo: `T${one}` }))
    await postNotice(h, signedNotice(h, { orderNo: two, amountFen: track.priceFen, tradeNo: `T${one}` }))
    expect([await getHistory(h, one), await getHistory(h, two)]).toEqual(['1 2', '1'])
    expect(await exceptions(two)).toEqual([{ reason: 'trade_of_another_order' }])
  })
  it('notification, cancelling and another notification in any order: one outcome, an unbroken history, nothing lost', async () => {
    expectErrors(/"at":"(settleOrder|deliverRefund)"/)
    const steps = ['pay', 'cancel', 'again', 'wrong'] as const
    for (const order of permutations(steps)) {
      const orderNo = await placed()
      const run = {
        pay: () => postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen })),
        again: () => postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen })),
        wrong: () => postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen + 1, tradeNo: `W${orderNo}` })),
        cancel: () => buyer.cancel(orderNo),
      }
      for (const step of order) await run[step]()
      const isPaid = Math.min(order.indexOf('pay'), order.indexOf('again')) < order.indexOf('cancel')
      expect(await getHistory(h, orderNo), order.join(' ')).toBe(isPaid ? '1 2' : '1 3')
      const money = await getCount(
        h.env,
        'SELECT (SELECT count(*) FROM payment WHERE order_no = ?1) + (SELECT count(DISTINCT provider_trade_no) FROM payment_exception WHERE order_no = ?1)',
        orderNo,
      )
      expect(money, order.join(' ')).toBe(2)
    }
  })
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((item, i) => permutations(list.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}
