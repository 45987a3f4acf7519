import { afterEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { coinBuyer } from '#tests/support/coins.ts'
import { removeMember } from '#tests/support/enterprises.ts'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getHistory, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, waitingCtx } from '#tests/support/selling.ts'
import { onSaleToCompanies } from '#tests/support/worlds.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const PAID = { status: 2, paid: true }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('happy', () => {
  it('a code for the order: paid once, coins gone, licence there, codes used up', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo, due } = await buyer.order()
    const captcha = await buyer.codeFor(orderNo)
    const paid = await buyer.payByCoins(orderNo, { captcha })
    expect([paid.status, paid.body.data?.value]).toEqual([200, PAID])
    expect((await buyer.coins()).balance).toBe(1_000_000 - due)
    expect((await buyer.read(orderNo)).body.data!.value).toMatchObject({ status: 2, payWay: 10, licences: [{}] })
    expect((await buyer.records('consume')).items).toMatchObject([
      { type: 'consume', coins: -due, balanceAfter: 1_000_000 - due, orderNo },
    ])
    const again = await buyer.payByCoins(orderNo, { captcha })
    expect([again.status, again.body.code]).toEqual([409, 40915])
  })
  it('a code asked for without a number is for the newest unpaid order', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const [older, newest] = [await buyer.order(), await buyer.order()]
    const captcha = await buyer.codeFor()
    expect((await buyer.payByCoins(older.orderNo, { captcha })).body.errors).toHaveProperty('captcha')
    expect((await buyer.payByCoins(newest.orderNo, { captcha })).status).toBe(200)
  })
  it('a scan by the bound WeChat', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo } = await buyer.order()
    const scan = await buyer.scanFor(orderNo)
    expect((await buyer.payByCoins(orderNo, scan)).body.data?.value).toEqual(PAID)
  })
  it('an open code of Alipay is closed; who pays it nevertheless is kept as an exception', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo } = await buyer.order()
    await buyer.pay(orderNo)
    await buyer.payByCoins(orderNo, { captcha: await buyer.codeFor(orderNo) })
    const closes = 'SELECT count(*) FROM outbox WHERE id = ?'
    expect(await getCount(h.env, closes, `close-${orderNo}`)).toBe(1)
    await playBuyer(h, orderNo)
    expect(await getHistory(h, orderNo)).toBe('1 2')
    expect(await getCount(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(1)
  })
  it('a company: its coins, the proof of the person who pays', async () => {
    const buyer = await coinBuyer(h)
    const company = await getCompany(h, [[buyer.account, 'buyer']])
    await actFor(h, buyer.account, company.id)
    const { ctx } = await waitingCtx(h, buyer.account)
    await fund(ctx, 9_000_000)
    const track = await onSaleToCompanies(h)
    const { orderNo, amountPayable } = (await buyer.place([track.skuId])).body.data!.value
    expect((await buyer.payByCoins(orderNo, { captcha: await buyer.codeFor(orderNo) })).status).toBe(200)
    expect(await buyer.coins()).toMatchObject({ balance: 9_000_000 - amountPayable, owner: { type: 'enterprise' } })
  })
})

describe('refused, and nothing is spent', () => {
  const unspent = async (buyer: Awaited<ReturnType<typeof coinBuyer>>, orderNo: string, fen: number) => {
    expect((await buyer.coins()).balance).toBe(fen)
    expect(await getHistory(h, orderNo)).toBe('1')
  }
  it('a code for another order, also of the same price; the code stays good for its own', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const [mine, other] = [await buyer.order(), await buyer.order()]
    const captcha = await buyer.codeFor(mine.orderNo)
    const answer = await buyer.payByCoins(other.orderNo, { captcha })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['captcha']])
    await unspent(buyer, other.orderNo, 1_000_000)
    expect((await buyer.payByCoins(mine.orderNo, { captcha })).status).toBe(200)
  })
  it('a scan for another order', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const [mine, other] = [await buyer.order(), await buyer.order()]
    const scan = await buyer.scanFor(mine.orderNo)
    expect((await buyer.payByCoins(other.orderNo, scan)).body.code).toBe(40984)
    await unspent(buyer, other.orderNo, 1_000_000)
  })
  it('five wrong codes, after which the right one is refused too', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo } = await buyer.order()
    const captcha = await buyer.codeFor(orderNo)
    for (let i = 0; i < 5; i++)
      expect((await buyer.payByCoins(orderNo, { captcha: wrong(captcha) })).body.errors).toHaveProperty('captcha')
    expect((await buyer.payByCoins(orderNo, { captcha })).body.errors).toHaveProperty('captcha')
    await unspent(buyer, orderNo, 1_000_000)
  })
  it('a code that is ten minutes old', async () => {
    const own = makeHarness()
    const buyer = await coinBuyer(own, 1_000_000)
    const { orderNo } = await buyer.order()
    const captcha = await buyer.codeFor(orderNo)
    own.clock.forward(10 * 60_000 + 1)
    expect((await buyer.payByCoins(orderNo, { captcha })).body.errors).toHaveProperty('captcha')
  })
  it('too few coins, before the code is tried: the answer says how many are missing', async () => {
    const buyer = await coinBuyer(h, 100)
    const { orderNo, due } = await buyer.order()
    const captcha = await buyer.codeFor(orderNo)
    const answer = await buyer.payByCoins(orderNo, { captcha })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([409, 40962, { missing: String(due - 100) }])
    await unspent(buyer, orderNo, 100)
    await fund(buyer.ctx, due)
    expect((await buyer.payByCoins(orderNo, { captcha })).status).toBe(200)
  })
  it.each([
    ['phone', 'UPDATE account SET mobile = NULL WHERE id = ?'],
    ['wechat', 'DELETE FROM wechat_identity WHERE account_id = ?'],
  ])('without a bound %s', async (what, sql) => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo } = await buyer.order()
    const captcha = await buyer.codeFor(orderNo)
    await getRows(h.env, sql, buyer.id)
    const answer = await buyer.payByCoins(orderNo, { captcha })
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([409, 40980, { missing: what }])
    await unspent(buyer, orderNo, 1_000_000)
  })
  it('a member who was removed after the code was sent, and a viewer', async () => {
    const buyer = await coinBuyer(h)
    // The last administrator can neither leave nor be demoted.
    const company = await getCompany(h, [
      [buyer.account, 'companyAdmin'],
      [await h.register(), 'companyAdmin'],
    ])
    await actFor(h, buyer.account, company.id)
    const { ctx } = await waitingCtx(h, buyer.account)
    await fund(ctx, 9_000_000)
    const track = await onSaleToCompanies(h)
    const { orderNo } = (await buyer.place([track.skuId])).body.data!.value
    const captcha = await buyer.codeFor(orderNo)
    await getRows(h.env, "UPDATE enterprise_member SET role = 'viewer' WHERE account_id = ?", buyer.id)
    expect((await buyer.payByCoins(orderNo, { captcha })).status).toBe(403)
    await removeMember(h, company.id, buyer.id)
    expect((await buyer.payByCoins(orderNo, { captcha })).status).toBe(404)
    expect(await getHistory(h, orderNo)).toBe('1')
  })
  it('no proof, two proofs, a proof for Alipay, and buying coins with coins', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo } = await buyer.order()
    const captcha = '123456'
    const tag = 'a'.repeat(26)
    const of = async (body: object) => (await buyer.call('POST', `/orders/${orderNo}/pay`, body)).body.errors
    expect(await of({ payWay: 10 })).toHaveProperty('captcha')
    expect(await of({ payWay: 10, captcha, tag })).toHaveProperty('tag')
    expect(await of({ payWay: 1, captcha })).toHaveProperty('captcha')
    const { rechargeNo } = (await buyer.recharge(10_000)).body.data!.value
    expect((await buyer.payByCoins(rechargeNo, { captcha })).body.errors).toHaveProperty('payWay')
    expect((await buyer.sendCode({ orderNo: rechargeNo })).status).toBe(404)
    await unspent(buyer, orderNo, 1_000_000)
  })
  it("a code for somebody else's order is not sent", async () => {
    const [buyer, other] = [await coinBuyer(h), await coinBuyer(h)]
    const { orderNo } = await other.order()
    expect((await buyer.sendCode({ orderNo })).status).toBe(404)
    expect((await buyer.payByCoins(orderNo, { captcha: '123456' })).status).toBe(404)
  })
})

describe('an idempotency key', () => {
  it('gives the same answer again, and 422 to another body', async () => {
    const buyer = await coinBuyer(h, 1_000_000)
    const { orderNo, due } = await buyer.order()
    const headers = { 'idempotency-key': unique('coins-key') }
    const captcha = await buyer.codeFor(orderNo)
    const first = await buyer.payByCoins(orderNo, { captcha }, { headers })
    const again = await buyer.payByCoins(orderNo, { captcha }, { headers })
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(again.body.data).toEqual(first.body.data)
    expect((await buyer.payByCoins(orderNo, { captcha: wrong(captcha) }, { headers })).status).toBe(422)
    expect((await buyer.coins()).balance).toBe(1_000_000 - due)
  })
})
