import { beforeEach, describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { type BuyerCalls, buyerCalls, getHistory, getLicences } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { type OnSale, onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)
let account: Account
let buyer: BuyerCalls
let track: OnSale
beforeEach(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
  track = await onSale(h)
})
const perpetual = ({ skuId }: OnSale) => skuId.replace('.1y.', '.perpetual.')
const getLine = async (skuId: string) =>
  (await buyer.call<PreviewWire>('POST', '/orders/preview', { skuIds: [skuId] })).body.data!.value
const said = async (skuIds: string[], over: Record<string, unknown> = {}) => {
  const { status, body } = await buyer.place(skuIds, over)
  return { status, code: body.code, errors: body.errors, orderNo: body.data?.value.orderNo }
}
const YEAR_MS = 366 * 24 * 3_600_000

describe('a licence in an open order', () => {
  it('cannot be ordered again: the answer names that order, in the requested language, and so does the preview', async () => {
    const orderNo = await placedOrder(h, account, [track.skuId])
    const other = await onSale(h)
    const again = await buyer.place(
      [other.skuId, track.skuId],
      {},
      { headers: { 'accept-language': 'en', 'idempotency-key': 'another-key-0001' } },
    )
    expect([again.status, again.body.code, again.body.data]).toEqual([409, 40916, null])
    expect(again.body.errors).toEqual({ 'skuIds.1': again.body.msg, orderNo })
    expect(again.body.msg).toMatch(/pay or cancel/)
    const preview = await getLine(track.skuId)
    expect([preview.final, preview.lines[0]!.refusal?.code, preview.lines[0]!.openOrderNo]).toEqual([0, 40916, orderNo])
    // Neither the order nor its key is stored.
    expect((await said([other.skuId])).status).toBe(201)
  })
  it('does not prevent another licence of the same recording, or other buyers', async () => {
    await placedOrder(h, account, [track.skuId])
    expect((await said([perpetual(track)])).status).toBe(201)
    const other = buyerCalls(h, await h.register())
    expect((await other.place([track.skuId])).status).toBe(201)
  })
  it('can be ordered again after cancelling, but not while a transfer awaits confirmation', async () => {
    const orderNo = await placedOrder(h, account, [track.skuId])
    const move = (seq: number, from: number, to: number) =>
      sql(
        `INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms) VALUES (?, ?, ?, ?, 'x', 'x', 1)`,
        orderNo,
        seq,
        from,
        to,
      )
    await putWaiting(h, orderNo)
    expect(await said([track.skuId])).toMatchObject({ code: 40916, errors: { orderNo } })
    await move(2, 4, 1)
    await buyer.cancel(orderNo)
    expect((await said([track.skuId])).status).toBe(201)
  })
  it('older open orders with the same licence can all be paid or cancelled, and none is added', async () => {
    const orderNo = await placedOrder(h, account, [track.skuId])
    const [trigger] = await sql("SELECT sql FROM sqlite_master WHERE name = 'order_line_not_open'")
    await sql('DROP TRIGGER order_line_not_open')
    const skuIds = [perpetual(track)]
    const second = await placedOrder(h, account, skuIds)
    // Two orders with one SKU could exist before this rule: the second line is written without the API.
    await sql('DROP TRIGGER order_line_fixed')
    await sql('UPDATE order_line SET sku_id = ? WHERE order_no = ?', track.skuId, second)
    const fixed = `CREATE TRIGGER order_line_fixed BEFORE UPDATE ON order_line BEGIN SELECT RAISE(ABORT, 'ORDER_LINES_FIXED'); END`
    await h.env.DB.batch([h.env.DB.prepare(fixed), h.env.DB.prepare(trigger!.sql as string)])
    expect(await said([track.skuId])).toMatchObject({ code: 40916, errors: { orderNo } })
    await buyer.cancel(orderNo)
    expect(await said([track.skuId])).toMatchObject({ code: 40916, errors: { orderNo: second } })
    await buyer.pay(second)
    await h.call('POST', `/sandbox/pay/${second}`, {})
    expect(await getHistory(h, second)).toBe('1 2')
  })
})

describe('a licence that the owner holds', () => {
  it('is not bought again by accident: the refusal names it, and naming it in the request allows it', async () => {
    const issued = await issuedLicence(h, account)
    const { skuId } = issued.track
    const { lines, final } = await getLine(skuId)
    expect([lines[0]!.refusal, final]).toEqual([undefined, issued.track.priceFen])
    expect(lines[0]!.held).toMatchObject({ licenceId: issued.licenceId, issuedAt: expect.any(String) })
    expect(await said([skuId, track.skuId])).toMatchObject({ status: 409, code: 40917 })
    expect(Object.keys((await said([skuId, track.skuId])).errors ?? {})).toEqual(['skuIds.0'])
    // Confirming one of two does not confirm the other.
    expect((await said([skuId, track.skuId], { buyAgain: [track.skuId] })).code).toBe(40917)
    const again = await said([skuId, track.skuId], { buyAgain: [skuId] })
    expect(again.status).toBe(201)
    expect(
      await sql(
        'SELECT sku_id, bought_again AS again FROM order_line WHERE order_no = ? ORDER BY position',
        again.orderNo,
      ),
    ).toEqual([
      { sku_id: skuId, again: 1 },
      { sku_id: track.skuId, again: 0 },
    ])
  })
  it('also while its form is not filled in; another licence of the recording is allowed', async () => {
    const { licenceId } = await paidOrder(h, account, [track.skuId])
    expect((await getLine(track.skuId)).lines[0]!.held).toEqual({ licenceId, issuedAt: null, until: null })
    expect((await said([track.skuId])).code).toBe(40917)
    expect((await said([perpetual(track)])).status).toBe(201)
  })
  it('can be bought again after its term ended or it was revoked', async () => {
    const { track: old, licenceId } = await issuedLicence(h, account)
    const until = Date.parse((await getLine(old.skuId)).lines[0]!.held!.until!)
    const licence = await buyer.call<{ issuedAt: string }>('GET', `/licences/${licenceId}`)
    const issuedAt = Date.parse(licence.body.data!.value.issuedAt)
    expect(new Date(until).toISOString()).toBe(
      new Date(new Date(issuedAt).setUTCFullYear(new Date(issuedAt).getUTCFullYear() + 1)).toISOString(),
    )
    const later = makeHarness()
    later.clock.forward(YEAR_MS)
    const me = buyerCalls(later, await renewed(later))
    expect((await me.place([old.skuId])).status).toBe(201)
    await me.cancelAll()
    expect((await said([old.skuId])).code).toBe(40917)
    await sql("INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms) VALUES (?, 'x', 'x', 1)", licenceId)
    expect((await said([old.skuId])).status).toBe(201)
  })
  /** The same buyer, signed in a year later. */
  async function renewed(site: typeof h): Promise<Account> {
    const signedIn = await site.call<Account>('POST', '/saas/api/v2/web/login', {
      username: account.email,
      password: account.password,
      loginType: 'password',
    })
    return { ...account, ...signedIn.body.data!.value }
  }
  it('free of charge: again only if confirmed', async () => {
    const code = 'individual.video.1y.5m.mainland_china'
    const free = await onSale(h, { skuOverrides: [{ code, priceFen: 0, originalPriceFen: 9900 }] })
    const skuId = `${free.trackId}-${free.versionId}-${code}`
    expect((await said([skuId])).status).toBe(201)
    expect((await said([skuId])).code).toBe(40917)
    expect((await said([skuId], { buyAgain: [skuId] })).status).toBe(201)
  })
})

it('the 21st unpaid order is refused, unless it costs nothing', async () => {
  const [skuId = '', ...others] = getLicences(track)
  for (const other of others.slice(0, 20)) await placedOrder(h, account, [other])
  expect(await said([skuId])).toMatchObject({ status: 409, code: 40918 })
  const code = 'individual.video.1y.5m.mainland_china'
  const free = await onSale(h, { skuOverrides: [{ code, priceFen: 0, originalPriceFen: 9900 }] })
  expect((await said([`${free.trackId}-${free.versionId}-${code}`])).status).toBe(201)
  const [first] = (await buyer.list('?status=1&perPage=1')).body.data!.value.items
  await buyer.cancel(first!.orderNo)
  expect((await said([skuId])).status).toBe(201)
})

it("reading one's licences does no full table scan", async () => {
  await paidOrder(h, account, [track.skuId])
  const { plans, status } = await getPlans(
    h,
    'POST',
    '/cuemark2/api/v2/orders/preview',
    { skuIds: [track.skuId, perpetual(track)] },
    { token: account.accessToken },
  )
  expect(status).toBe(200)
  for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
})
