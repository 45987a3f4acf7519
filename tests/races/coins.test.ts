import { expect } from 'vitest'
import { getBalance, spendCoins } from '#worker/modules/coins/public.ts'
import { cancelling } from '#worker/modules/orders/effects.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { actFor, getCompany } from '../support/acting.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { coinBuyer } from '../support/coins.ts'
import { removeMember } from '../support/enterprises.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { getHistory, playBuyer } from '../support/orders.ts'
import { isLongRun, race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { fund, type Placed, sell, waitingCtx } from '../support/selling.ts'
import { onSale, onSaleToCompanies } from '../support/worlds.ts'

const h = makeHarness()
/** A site whose batches with a coin entry wait at the gate: all have read before one writes. */
function gatedEnv(gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo('coin_entry')(call) ? gate() : undefined))
  return { ...h.env, DB: faulty.db }
}

race(h, '100 payments of one price from coins for 33, twenty at a time: exactly 33 are made', async () => {
  const { ctx } = await waitingCtx(h, await h.register())
  // One licence each, because an owner has one open order of a licence.
  const skuIds: string[] = []
  for (let i = 0; i < 20; i++) skuIds.push((await onSale(h)).skuId)
  const said: string[] = []
  for (let wave = 0; wave < 5; wave++) {
    // An owner has at most twenty unpaid orders.
    const orders: Placed[] = []
    for (const skuId of skuIds) orders.push(await sell(h, ctx, 'licence', skuId))
    if (wave === 0) await fund(ctx, orders[0]!.dueFen * 33)
    const outcomes = await many(20, (i) => settleInBooks(ctx, orders[i]!.orderNo, { way: 'coins' }))
    said.push(...outcomes.map((outcome) => (outcome === 'settled' ? outcome : outcome.refusal)))
    const left = orders.filter((_order, i) => outcomes[i] !== 'settled')
    expect(tally(await Promise.all(left.map(({ orderNo }) => getHistory(h, orderNo))))).toEqual(
      left.length > 0 ? { '1': left.length } : {},
    )
    for (const { orderNo } of left) await ctx.db.write(cancelling(ctx, orderNo, 1, 'buyer').statements)
  }
  expect(tally(said)).toEqual({ settled: 33, COINS_SHORT: 67 })
  expect(await getBalance(ctx, ctx.owner.id)).toBe(0)
})

race(h, 'two tabs with one code at the gate: paid once', async () => {
  const buyer = await coinBuyer(h, 1_000_000)
  const { orderNo, due } = await buyer.order()
  const captcha = await buyer.codeFor(orderNo)
  const env = gatedEnv(barrier(2))
  const answers = await many(2, () => buyer.payByCoins(orderNo, { captcha }, { env }))
  // Both may say so: it is their order, and it is paid.
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await buyer.coins()).balance).toBe(1_000_000 - due)
})

race(h, '50 presses with one key: one payment, 50 equal answers', async () => {
  const buyer = await coinBuyer(h, 1_000_000)
  const { orderNo, due } = await buyer.order()
  const proof = { captcha: await buyer.codeFor(orderNo) }
  const headers = { 'idempotency-key': unique('coins-race') }
  // A code has five tries, so the first of the fifty are as many; the others find the key.
  const answers = [
    ...(await many(5, () => buyer.payByCoins(orderNo, proof, { headers }))),
    ...(await many(45, () => buyer.payByCoins(orderNo, proof, { headers }))),
  ]
  expect(tally(answers.map(({ status, body }) => `${status} ${JSON.stringify(body.data?.value)}`))).toEqual({
    '200 {"status":2,"paid":true}': 50,
  })
  expect((await buyer.coins()).balance).toBe(1_000_000 - due)
})

race(
  h,
  'coins for one of two orders, both read before either is paid: one is paid, the other is told what is missing',
  async () => {
    const buyer = await coinBuyer(h)
    const [a, b] = [await buyer.order(), await buyer.order()]
    await fund(buyer.ctx, a.due + b.due - 1)
    const proofs = [await buyer.scanFor(a.orderNo), await buyer.scanFor(b.orderNo)]
    const env = gatedEnv(barrier(2))
    const answers = await many(2, (i) => buyer.payByCoins([a, b][i]!.orderNo, proofs[i]!, { env }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 40962, errors: { missing: '1' } })
    // The proof of the refused payment is not used up.
    const left = answers[0]!.status === 409 ? 0 : 1
    await fund(buyer.ctx, 1)
    expect((await buyer.payByCoins([a, b][left]!.orderNo, proofs[left]!)).status).toBe(200)
    expect((await buyer.coins()).balance).toBe(0)
  },
)

race(h, 'coins and a notification of Alipay at the gate: one settles, the other is an exception', async () => {
  const buyer = await coinBuyer(h, 1_000_000)
  const { orderNo, due } = await buyer.order()
  await buyer.pay(orderNo)
  const proof = await buyer.scanFor(orderNo)
  const gate = barrier(2)
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo('payment')(call) ? gate() : undefined))
  const env = { ...h.env, DB: faulty.db }
  const [coins] = await Promise.all([
    buyer.payByCoins(orderNo, proof, { env }),
    postNotice(h, signedNotice(h, { orderNo, amountFen: due }), env),
  ])
  expect(await getHistory(h, orderNo)).toBe('1 2')
  const isByCoins = coins.status === 200
  expect((await buyer.coins()).balance).toBe(1_000_000 - (isByCoins ? due : 0))
  const exceptions = "SELECT count(*) FROM payment_exception WHERE order_no = ? AND reason = 'paid_twice'"
  expect(await getCount(h.env, exceptions, orderNo)).toBe(isByCoins ? 1 : 0)
})

race(h, 'a member who is removed while paying with the company’s coins: nothing is spent', async () => {
  const buyer = await coinBuyer(h)
  const company = await getCompany(h, [[buyer.account, 'buyer']])
  await actFor(h, buyer.account, company.id)
  const { ctx } = await waitingCtx(h, buyer.account)
  await fund(ctx, 9_000_000)
  const { orderNo } = (await buyer.place([(await onSaleToCompanies(h)).skuId])).body.data!.value
  const proof = await buyer.scanFor(orderNo)
  const answer = await buyer.payByCoins(orderNo, proof, {
    env: gatedEnv(() => removeMember(h, company.id, buyer.id)),
  })
  expect([answer.status, await getHistory(h, orderNo)]).toEqual([403, '1'])
  expect(await getBalance(ctx, company.subjectId)).toBe(9_000_000)
})

race(h, 'WeChat unbound while paying: nothing is spent', async () => {
  const buyer = await coinBuyer(h, 1_000_000)
  const { orderNo } = await buyer.order()
  const captcha = await buyer.codeFor(orderNo)
  const unbind = async () =>
    void (await h.env.DB.prepare('DELETE FROM wechat_identity WHERE account_id = ?').bind(buyer.id).run())
  const answer = await buyer.payByCoins(orderNo, { captcha }, { env: gatedEnv(unbind) })
  expect([answer.status, answer.body.code, await getHistory(h, orderNo)]).toEqual([409, 40980, '1'])
})

race(h, '20 presses on recharge, all of which have read that there is none: one order', async () => {
  const buyer = await coinBuyer(h)
  const gate = barrier(20)
  const faulty = faultDb(h.env.DB)
  faulty.before((call) => (writesTo('order')(call) ? gate() : undefined))
  const answers = await many(20, () => buyer.recharge(50_000, {}, { env: { ...h.env, DB: faulty.db } }))
  expect(new Set(answers.map(({ body }) => body.data?.value.rechargeNo)).size).toBe(1)
  expect(await getCount(h.env, 'SELECT count(*) FROM "order" WHERE owner_id = ?', buyer.ctx.owner.id)).toBe(1)
})

race(h, 'recharges and payments, interleaved: every coin is accounted for', async () => {
  const buyer = await coinBuyer(h, 0)
  const { ctx } = buyer
  const skuIds: string[] = []
  for (let i = 0; i < 5; i++) skuIds.push((await onSale(h)).skuId)
  let spent = 0
  let given = 0
  for (let round = 0; round < (isLongRun ? 20 : 2); round++) {
    const orders = await Promise.all(skuIds.map((skuId) => sell(h, ctx, 'licence', skuId)))
    const recharges = []
    for (let i = 0; i < 5; i++) recharges.push((await buyer.recharge(10_000 + i * 100)).body.data!.value)
    const outcomes = await Promise.all([
      ...recharges.map(({ rechargeNo }) => playBuyer(h, rechargeNo, 'twice')),
      ...orders.map(async ({ orderNo, dueFen }) => {
        const said = await settleInBooks(ctx, orderNo, { way: 'coins' })
        if (said === 'settled') spent += dueFen
        else await buyer.cancel(orderNo)
      }),
    ])
    expect(outcomes).toHaveLength(10)
    given += recharges.reduce((sum, _one, i) => sum + 10_000 + i * 100, 0)
  }
  expect(await getBalance(ctx, ctx.owner.id)).toBe(given - spent)
})

race(h, 'a spend outside any order is refused whatever the balance', async () => {
  const buyer = await coinBuyer(h, 1_000)
  await expect(
    buyer.ctx.db.write(spendCoins(buyer.ctx, { ownerId: buyer.ctx.owner.id, orderNo: '0'.repeat(18), fen: 100 })),
  ).rejects.toThrow()
  expect((await buyer.coins()).balance).toBe(1_000)
})
