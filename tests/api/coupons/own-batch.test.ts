import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actFor, getActor, getCompany } from '#tests/support/acting.ts'
import { aBatch, couponCalls, givenBatch, ownerCtx } from '#tests/support/coupons.ts'
import { faultDb, writesTo } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { memberCalls } from '#tests/support/memberships.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { redeemCoupon } from '#worker/modules/coupons/redeem.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { type Entered, staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
const OWN = 40999
const MONTH = { level: 1, months: 1 } as const
let maker: Entered
let self: Account
beforeEach(async () => {
  maker = await w.entered('finance')
  self = await h.register(maker.email)
})
afterEach(() => expectInvariants(h.env))

type Made = { batchId: string; codes: string[] }
const made = async (over: Record<string, unknown> = {}): Promise<Made> =>
  (await w.call<Made>('POST', '/coupon-batches', aBatch({ type: 3, ...over }), w.bearer(maker.token))).body.data!.value
const given = ({ batchId }: Pick<Made, 'batchId'>) =>
  getCount(h.env, 'SELECT count(*) FROM coupon WHERE batch_id = ?', batchId)

describe('a code is refused to whoever made its batch', () => {
  it('where it is redeemed', async () => {
    const batch = await made()
    const refused = await couponCalls(h, self).redeem(batch.codes[0]!)
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([409, OWN, ['code']])
    expect(await given(batch)).toBe(0)
    // Anybody else redeems it, colleagues included.
    const colleague = await h.register((await w.entered('finance')).email)
    expect((await couponCalls(h, colleague).redeem(batch.codes[0]!)).status).toBe(201)
  })
  it('where it is entered with an order: checked, in the preview, and placed', async () => {
    const batch = await made()
    const [couponCode = ''] = batch.codes
    const { skuId, priceFen } = await onSale(h)
    const buyer = buyerCalls(h, self)
    const said = [
      await buyer.call('POST', '/coupons/check', { code: couponCode, skuIds: [skuId] }),
      await buyer.call('POST', '/orders/preview', { skuIds: [skuId], couponCode }),
      await buyer.place([skuId], { couponCode, expectedFinal: priceFen - 1000 }),
      await memberCalls(h, self).preview({ ...MONTH, couponCode }),
      await memberCalls(h, self).subscribe(MONTH, { couponCode, expectedFinal: 15_800 }),
    ]
    expect(said.map(({ status, body }) => [status, body.code])).toEqual(said.map(() => [409, OWN]))
    expect(said.map(({ body }) => Object.keys(body.errors ?? {}).join())).toEqual([
      'code',
      ...Array(4).fill('couponCode'),
    ])
    expect(await given(batch)).toBe(0)
    expect(
      await getCount(h.env, 'SELECT count(*) FROM "order" WHERE placed_by = ?', (await getActor(h, self)).id),
    ).toBe(0)
  })
  it('and to a company that they are a member of, until they have left it', async () => {
    const batch = await made({ perOwner: 2 })
    const other = await h.register()
    const company = await getCompany(h, [
      [other, 'buyer'],
      [self, 'viewer'],
    ])
    // For herself, the other one may.
    expect((await couponCalls(h, other).redeem(batch.codes[0]!)).status).toBe(201)
    await actFor(h, other, company.id)
    expect((await couponCalls(h, other).redeem(batch.codes[1]!)).body.code).toBe(OWN)
    const { skuId } = await onSaleToCompanies(h)
    expect((await buyerCalls(h, other).place([skuId], { couponCode: batch.codes[1] })).body.code).toBe(OWN)
    await getRows(h.env, 'DELETE FROM enterprise_member WHERE account_id = ?', (await getActor(h, self)).id)
    expect((await couponCalls(h, other).redeem(batch.codes[1]!)).status).toBe(201)
  })
  it('in the words of a buyer', async () => {
    const { codes } = await made()
    const say = async (locale: string) =>
      (await couponCalls(h, self).redeem(codes[0]!, { 'accept-language': locale })).body.msg
    expect(await say('zh-CN')).toContain('你或你企业的成员发放')
    expect(await say('en-US')).toContain('issued by you or a member of your company')
  })
  it('with one answer for a code that gives nothing any more', async () => {
    const { codes, batchId } = await made()
    await w.call('POST', `/coupon-batches/${batchId}/stop`, {}, w.bearer(maker.token))
    expect((await couponCalls(h, self).redeem(codes[0]!)).body.code).toBe(40090)
  })
})

describe('the batch that redeems decides', () => {
  /** The account gets the maker's address between reading the code and writing the coupon. */
  const overtaken = async (account: Account) => {
    await getRows(h.env, 'UPDATE account SET email = ? WHERE email = ?', `old-${self.email}`, self.email)
    const { id } = await getActor(h, account)
    const faulty = faultDb(h.env.DB)
    faulty.before((call) =>
      writesTo('coupon')(call)
        ? getRows(h.env, 'UPDATE account SET email = ? WHERE id = ?', self.email, id).then(() => undefined)
        : undefined,
    )
    return ownerCtx(h, account, { ...h.env, DB: faulty.db })
  }
  it('by a code alone', async () => {
    const batch = await made()
    const ctx = await overtaken(await h.register())
    expect(await redeemCoupon(ctx, batch.codes[0]!, null)).toMatchObject({ refusal: { code: 'COUPON_OWN' } })
    expect(await given(batch)).toBe(0)
  })
  it('and with an order, which is not placed', async () => {
    const batch = await made()
    const { skuId, priceFen } = await onSale(h)
    const ctx = await overtaken(await h.register())
    const order = { skuIds: [skuId], couponCode: batch.codes[0]!, usageAccepted: true as const }
    expect(await placeOrder(ctx, { ...order, expectedFinal: priceFen - 1000 }, null)).toMatchObject({
      refusal: { code: 'COUPON_OWN' },
    })
    expect(await given(batch)).toBe(0)
    expect(await getCount(h.env, 'SELECT count(*) FROM "order" WHERE placed_by = ?', ctx.actor.id)).toBe(0)
  })
  it('and its maker stays who it was', async () => {
    const { batchId } = await made()
    const change = (value: string | null) =>
      getRows(h.env, 'UPDATE coupon_batch SET made_by = ? WHERE id = ?', value, batchId)
    await expect(change(null)).rejects.toThrow('COUPON_BATCH_FIXED')
    await expect(change((await w.entered('finance')).id)).rejects.toThrow('COUPON_BATCH_FIXED')
  })
})

it('a batch of an API key is nobody’s', async () => {
  const { codes } = await givenBatch(h)
  expect((await couponCalls(h, self).redeem(codes[0]!)).status).toBe(201)
})

it('is asked without searching the accounts', async () => {
  const { codes } = await made()
  const headers = { authorization: `Bearer ${(await h.register()).accessToken}` }
  const { status, plans } = await getPlans(
    h,
    'POST',
    '/cuemark2/api/v2/coupons/redeem',
    { code: codes[0] },
    { headers },
  )
  expect(status).toBe(201)
  const asked = plans.filter(({ sql }) => sql.includes('coupon_batch_own'))
  expect(asked).toHaveLength(1)
  expect(asked.flatMap(getScans)).toEqual([])
})
