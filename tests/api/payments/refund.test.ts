import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answeringWith, postNotice, signedNotice } from '#tests/support/alipay.ts'
import { expectErrors } from '#tests/support/console.ts'
import { everywhere } from '#tests/support/crashes.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, getHistory, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import type { AppBindings } from '#worker/env.ts'
import { requestRefund, resendRefund } from '#worker/modules/payments/public.ts'
import type { RefundRow } from '#worker/modules/payments/refund-store.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
afterEach(() => expectInvariants(h.env))
const system = (env = h.env) => h.ctx({ kind: 'system', id: 'system' } as const, env)

/** The payment of a finished order. */
async function paid() {
  const { skuId, priceFen } = await onSale(h)
  const { orderNo } = await paidOrder(h, account, [skuId])
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment WHERE order_no = ?', orderNo)
  return { orderNo, priceFen, of: { paymentId: row!.id } }
}
/** Money for an order that was cancelled before it arrived: stored as an exception. */
async function paidLate() {
  expectErrors(/"reason":"(order_closed|amount_differs)"/)
  const { skuId, priceFen } = await onSale(h)
  const buyer = buyerCalls(h, account)
  const { orderNo } = (await buyer.place([skuId])).body.data!.value
  await buyer.pay(orderNo)
  await playBuyer(h, orderNo, 'never')
  const { tradeNo } = (await system().ports.payments.alipay.query(orderNo))!
  // Queried while cancelling, Alipay reports another amount: the order is cancelled and the money kept.
  await buyer.cancel(orderNo, { env: answeringWith(h, { total_amount: (priceFen / 200).toFixed(2) }) })
  const [row] = await getRows<{ id: string; fen: number }>(
    h.env,
    'SELECT id, amount_fen AS fen FROM payment_exception WHERE order_no = ?',
    orderNo,
  )
  return { orderNo, tradeNo, fen: row!.fen, of: { exceptionId: row!.id } }
}
/** A context that is awaited, including its work after the response. */
async function waited<T>(run: (ctx: ReturnType<typeof system>) => Promise<T>, env = h.env): Promise<T> {
  const after: Promise<unknown>[] = []
  const later = (work: Promise<unknown>) => void after.push(work.catch(() => undefined))
  const result = await run({ ...system(env), later })
  await Promise.all(after)
  return result
}
const asked = (of: { paymentId: string } | { exceptionId: string }, fen: number, over = {}, env?: AppBindings) =>
  waited((ctx) => requestRefund(ctx, { of, fen, requestNo: unique('refund'), reason: '重复购买', ...over }), env)
const getState = async (id: string) =>
  (await getRows(h.env, 'SELECT state, failure FROM refund WHERE id = ?', id))[0] as Pick<
    RefundRow,
    'state' | 'failure'
  >
const backThere = async (orderNo: string) => {
  const { keys } = await h.env.KV.list({ prefix: `sandbox:refund:${orderNo}:` })
  const rows = await Promise.all(keys.map(({ name }) => h.env.KV.get<{ amountFen: number }>(name, 'json')))
  return rows.reduce((sum, row) => sum + (row?.amountFen ?? 0), 0)
}
const getId = (result: Awaited<ReturnType<typeof asked>>): string => (result.ok ? result.value.id : '')
const next = (orderNo: string, as: string) => h.call('POST', `/sandbox/pay/${orderNo}/refund`, { as })
const later = (ms: number) => ({ ...system(), now: h.clock.now() + ms })

describe('a refund', () => {
  it('of a payment: a part, then the rest, and then nothing more', async () => {
    const { orderNo, priceFen, of } = await paid()
    const [first, rest] = [await asked(of, 100), await asked(of, priceFen - 100)]
    expect([await getState(getId(first)), await getState(getId(rest))]).toEqual([
      { state: 'done', failure: null },
      { state: 'done', failure: null },
    ])
    expect(await asked(of, 1)).toMatchObject({ refusal: { code: 'REFUND_TOO_MUCH' } })
    expect([await backThere(orderNo), await getHistory(h, orderNo)]).toEqual([priceFen, '1 2'])
  })
  it('of money that matched no order, by the same call', async () => {
    const { orderNo, of, fen } = await paidLate()
    expect(await asked(of, fen + 1)).toMatchObject({ refusal: { code: 'REFUND_TOO_MUCH' } })
    const refund = await asked(of, fen)
    expect(await getState(getId(refund))).toEqual({ state: 'done', failure: null })
    expect([await backThere(orderNo), await getHistory(h, orderNo)]).toEqual([fen, '1 3'])
  })
  it('repeated under its number is the same refund; the number with another amount is refused', async () => {
    const { orderNo, of } = await paid()
    const requestNo = unique('again')
    const first = await asked(of, 100, { requestNo })
    for (let i = 0; i < 3; i++)
      expect(await asked(of, 100, { requestNo })).toMatchObject({
        ok: true,
        replayed: true,
        value: { id: getId(first) },
      })
    expect(await asked(of, 101, { requestNo })).toMatchObject({ refusal: { code: 'KEY_REUSED' } })
    expect(await backThere(orderNo)).toBe(100)
  })
  it('one trade in a payment and in an exception of another order is refunded once', async () => {
    expectErrors(/"at":"settleOrder"/)
    const { orderNo, priceFen, of } = await paid()
    const { tradeNo } = (await system().ports.payments.alipay.query(orderNo))!
    const other = (await buyerCalls(h, account).place([(await onSale(h)).skuId])).body.data!.value.orderNo
    await postNotice(h, signedNotice(h, { orderNo: other, amountFen: priceFen, tradeNo }))
    const [kept] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', other)
    expect((await asked(of, priceFen)).ok).toBe(true)
    expect(await asked({ exceptionId: kept!.id }, priceFen)).toMatchObject({ refusal: { code: 'REFUND_TOO_MUCH' } })
  })
  it('a later notification of the refunded trade changes nothing', async () => {
    const { orderNo, priceFen, of } = await paid()
    await asked(of, priceFen)
    const { tradeNo } = (await system().ports.payments.alipay.query(orderNo))!
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_CLOSED'])
      await postNotice(h, signedNotice(h, { orderNo, amountFen: priceFen, tradeNo, over: { trade_status } }))
    expect(await getCount(h.env, 'SELECT count(*) FROM payment_exception WHERE order_no = ?', orderNo)).toBe(0)
  })
})

describe('a provider', () => {
  it.each(['lost', 'silent'])('that carries it out without saying so (%s) is queried', async (as) => {
    const { orderNo, of } = await paid()
    await next(orderNo, as)
    expect(await getState(getId(await asked(of, 100)))).toEqual({ state: 'done', failure: null })
    expect(await backThere(orderNo)).toBe(100)
  })
  it('that is busy is called again by the outbox, and the money is refunded once', async () => {
    const { orderNo, of } = await paid()
    await next(orderNo, 'busy')
    const id = getId(await asked(of, 100))
    expect([(await getState(id)).state, await backThere(orderNo)]).toEqual(['requested', 0])
    for (let i = 1; i < 4; i++) await deliver(later(i * 60_000), `refund-${id}`)
    expect([(await getState(id)).state, await backThere(orderNo)]).toEqual(['done', 100])
  })
  it('that refuses: failed with its code, staff get an alert, and the amount can be refunded again', async () => {
    expectErrors(/"at":"deliverRefund".*REFUND_AMT_NOT_EQUAL_TOTAL/)
    const { orderNo, priceFen, of } = await paid()
    // Refunded manually in the provider's back office, so only the provider knows.
    const { tradeNo } = (await system().ports.payments.alipay.query(orderNo))!
    const byHand = { tradeNo, requestNo: 'by-hand', amountFen: priceFen - 100, paidFen: priceFen, reason: 'x' }
    await system().ports.payments.alipay.refund(byHand)
    const id = getId(await asked(of, priceFen))
    expect(await getState(id)).toEqual({ state: 'failed', failure: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
    expect(await getState(getId(await asked(of, 100)))).toEqual({ state: 'done', failure: null })
  })
  it('that stays unavailable: the message becomes dead, the amount stays reserved, and staff send it again later', async () => {
    expectErrors(/"at":"outbox"|"level":"alert"/)
    const { orderNo, priceFen, of } = await paid()
    const { env } = makeHarness({ OUTBOUND: { fetch: () => Promise.reject(new Error('down')) } })
    const id = getId(await asked(of, priceFen, {}, env))
    for (let i = 1; i < 12; i++) await deliver({ ...system(env), now: h.clock.now() + i * 400_000 }, `refund-${id}`)
    expect(await getRows(h.env, 'SELECT state FROM outbox WHERE id = ?', `refund-${id}`)).toEqual([{ state: 'dead' }])
    expect(await asked(of, 1)).toMatchObject({ refusal: { code: 'REFUND_TOO_MUCH' } })
    for (let i = 0; i < 2; i++) expect((await waited((ctx) => resendRefund(ctx, id))).ok).toBe(true)
    expect([(await getState(id)).state, await backThere(orderNo)]).toEqual(['done', priceFen])
  })
})

describe('nothing is written', () => {
  it.each([
    [{ fen: 0 }, 'fen'],
    [{ fen: 0.5 }, 'fen'],
    [{ fen: -1 }, 'fen'],
    [{ fen: 2 ** 53 }, 'fen'],
    [{ requestNo: '' }, 'requestNo'],
    [{ requestNo: 'a b' }, 'requestNo'],
    [{ reason: '  ' }, 'reason'],
  ])('for %j', async (over, field) => {
    // Validated before anything is read.
    const answer = await asked({ paymentId: 'any' }, 1, over)
    expect(answer).toMatchObject({ refusal: { code: 'BAD_REQUEST', fields: { [field]: expect.any(String) } } })
  })
  it('of money that does not exist, or is in another currency or pay way', async () => {
    expect(await asked({ paymentId: 'nobody' }, 1)).toMatchObject({ refusal: { code: 'NOT_FOUND' } })
    expect(await asked({ exceptionId: 'nobody' }, 1)).toMatchObject({ refusal: { code: 'NOT_FOUND' } })
    const insert = `INSERT INTO payment_exception (id, order_no, provider, provider_trade_no, amount_fen, reason, at_ms, currency)
      VALUES (?, 'x', ?, ?, 100, 'currency_differs', 1, ?)`
    for (const [provider, currency] of [
      ['alipay', 'USD'],
      ['transfer', 'CNY'],
    ]) {
      const id = unique('kept')
      await getRows(h.env, insert, id, provider, id, currency)
      expect(await asked({ exceptionId: id }, 1)).toMatchObject({ refusal: { code: 'REFUND_UNAVAILABLE' } })
    }
  })
})

describe('the table', () => {
  const columns =
    'id, request_no, payment_id, exception_id, provider, provider_trade_no, fen, reason, state, created_by'
  const insert = (values: string, ...bound: unknown[]) =>
    getRows(
      h.env,
      `INSERT INTO refund (${columns}, created_at_ms, settled_at_ms, failure) VALUES (${values})`,
      ...bound,
    )
  it('accepts exactly one existing source and a positive amount, and starts as requested', async () => {
    const { of } = await paid()
    const [{ trade } = { trade: '' }] = await getRows<{ trade: string }>(
      h.env,
      'SELECT provider_trade_no AS trade FROM payment WHERE id = ?',
      of.paymentId,
    )
    const id = unique('r')
    const bad: [string, string, unknown[]][] = [
      ['both', "?1, ?1, ?2, ?2, 'alipay', ?3, 1, 'x', 'requested', 'x', 1, NULL, NULL", [id, of.paymentId, trade]],
      ['none', "?1, ?1, NULL, NULL, 'alipay', ?2, 1, 'x', 'requested', 'x', 1, NULL, NULL", [id, trade]],
      ['another trade', "?1, ?1, ?2, NULL, 'alipay', 'T', 1, 'x', 'requested', 'x', 1, NULL, NULL", [id, of.paymentId]],
      ['nothing', "?1, ?1, ?2, NULL, 'alipay', ?3, 0, 'x', 'requested', 'x', 1, NULL, NULL", [id, of.paymentId, trade]],
      ['done', "?1, ?1, ?2, NULL, 'alipay', ?3, 1, 'x', 'done', 'x', 1, 1, NULL", [id, of.paymentId, trade]],
    ]
    for (const [what, values, bound] of bad)
      await expect(insert(values, ...bound), what).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it('lets the state change once, and nothing else', async () => {
    const { of } = await paid()
    const id = getId(await asked(of, 100))
    for (const change of [
      "state = 'failed', failure = 'x'",
      "state = 'requested', settled_at_ms = NULL",
      'fen = 1',
      'reason = reason',
    ])
      await expect(getRows(h.env, `UPDATE refund SET ${change} WHERE id = ?`, id), change).rejects.toThrow(
        'REFUND_FIXED',
      )
    await expect(getRows(h.env, 'DELETE FROM refund WHERE id = ?', id)).rejects.toThrow('APPEND_ONLY')
    const [row] = await getRows(h.env, 'SELECT * FROM refund WHERE id = ?', id)
    const names = Object.keys(row!)
    const replace = `INSERT OR REPLACE INTO refund (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    await expect(getRows(h.env, replace, ...Object.values(row!))).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
})

it('a crash at any await leaves no refund or one, and repeating gives one', async () => {
  const trips = await everywhere(h, {
    async prepare() {
      const { orderNo, of } = await paid()
      const requestNo = unique('crash')
      return {
        run: (env: AppBindings) => asked(of, 100, { requestNo }, env),
        effects: async () => {
          const rows = await getRows<{ id: string }>(h.env, 'SELECT id FROM refund WHERE request_no = ?', requestNo)
          for (const { id } of rows)
            for (let i = 0; i < 3; i++) await deliver({ ...system(), now: h.clock.now() + DAY_MS * i }, `refund-${id}`)
          expect(await backThere(orderNo)).toBe(rows.length * 100)
          return rows.length
        },
      }
    },
  })
  expect(trips).toBeGreaterThanOrEqual(3)
}, 120_000)
