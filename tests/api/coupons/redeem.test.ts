import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, type Company, getCompany } from '#tests/support/acting.ts'
import {
  couponCalls,
  type Given,
  givenBatch,
  givenCodes,
  HOUR_MS,
  ownCoupon,
  ownerCtx,
} from '#tests/support/coupons.ts'
import { faultDb, lost, writesTo } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { getSite } from '#worker/modules/coupons/count-guesses.ts'
import { redeemCoupon } from '#worker/modules/coupons/redeem.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
afterEach(() => expectInvariants(h.env))
const stop = ({ batchId }: Given) => getRows(h.env, 'UPDATE coupon_batch SET stopped_at_ms = 1 WHERE id = ?', batchId)
const ofBatch = ({ batchId }: Given) => getCount(h.env, 'SELECT count(*) FROM coupon WHERE batch_id = ?', batchId)

describe('redeeming', () => {
  it('makes the coupon the owner’s; it is listed, counted, and not redeemed again', async () => {
    const me = couponCalls(h, account)
    const [code = ''] = await givenCodes(h, { type: 2, thresholdFen: 50_000, amountFen: 8000, name: '开业' })
    const before = await me.counts()
    const { status, body } = await me.redeem(code)
    expect(status).toBe(201)
    const coupon = body.data!.value
    expect(coupon).toMatchObject({
      name: '开业',
      type: 2,
      status: 1,
      amount: 8000,
      percentOff: null,
      threshold: 50_000,
    })
    expect(coupon.codeEnd).toBe(code.slice(-4))
    expect((await me.list('?status=1')).items.map(({ id }) => id)).toContain(coupon.id)
    expect(await me.counts()).toEqual({ ...before, unuseCount: (before.unuseCount ?? 0) + 1 })
    const again = await me.redeem(code)
    expect([again.status, again.body.code, again.body.errors]).toEqual([409, 40990, { code: expect.any(String) }])
  })
  it('a pasted code with spaces, full-width and lower-case letters, and look-alikes', async () => {
    const [code = ''] = await givenCodes(h)
    const wide = [...code.toLowerCase()].map((c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)).join('')
    const pasted = ` ${wide.replaceAll('－', '　－ ').replaceAll('０', 'Ｏ').replaceAll('１', 'ｌ')}\n`
    expect((await couponCalls(h, account).redeem(pasted)).status).toBe(201)
  })
  it('unknown, expired, stopped, not open yet, used up and no code at all: the same answer, word for word', async () => {
    const one = await h.register()
    const other = couponCalls(h, await h.register())
    const [expired, stopped, early, spent, exhausted] = [
      await givenBatch(h, { startsAtMs: 1, expiresAtMs: 2 }),
      await givenBatch(h),
      await givenBatch(h, { startsAtMs: Date.now() + HOUR_MS }),
      await givenBatch(h),
      await givenBatch(h, { isShared: true }),
    ]
    await stop(stopped)
    for (const { codes } of [spent, exhausted]) expect((await other.redeem(codes[0]!)).status).toBe(201)
    const answers = []
    for (const code of [
      '0123-4567-89AB-CDEF',
      'x',
      ...[expired, stopped, early, spent, exhausted].map((b) => b.codes[0]!),
    ]) {
      const { status, body } = await couponCalls(h, one).redeem(code)
      answers.push(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('优惠码不存在，请输入正确的优惠码')
  })
  it('the same reads for any of them', async () => {
    const [good = ''] = await givenCodes(h, { startsAtMs: 1, expiresAtMs: 2 })
    const reads = []
    for (const code of [good, '0123-4567-89AB-CDEF', 'x']) {
      const faulty = faultDb(h.env.DB)
      await redeemCoupon(await ownerCtx(h, account, { ...h.env, DB: faulty.db }), code, null)
      reads.push(faulty.calls.map(({ sql }) => sql))
    }
    expect(reads[0]).toHaveLength(2)
    expect(reads[1]).toEqual(reads[0])
    expect(reads[2]).toEqual(reads[0])
  })
  it('20 wrong codes an hour for an account, right ones not counted; then also a right one has to wait', async () => {
    const one = couponCalls(h, await h.register())
    for (let i = 0; i < 19; i++) expect((await one.redeem(`wrong ${i}`)).status).toBe(400)
    const [first = '', second = ''] = [...(await givenCodes(h)), ...(await givenCodes(h))]
    expect((await one.redeem(first)).status).toBe(201)
    expect(
      (await one.call('POST', '/coupons/check', { code: 'wrong', skuIds: ['1-1-individual.video.1y.5m.worldwide'] }))
        .status,
    ).toBe(400)
    const refused = await one.redeem(second)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
  it('200 wrong codes an hour for a network, counted for a whole /48', async () => {
    expect(['2001:db8:7:1::/64', '2001:db8:7:ffff::/64', '203.0.113.9'].map(getSite)).toEqual([
      '2001:db8:7::/48',
      '2001:db8:7::/48',
      '203.0.113.9',
    ])
    const statuses: string[] = []
    const site = unique('site')
    for (let i = 0; i < 11; i++) {
      const ctx = await ownerCtx(h, await h.register())
      const config = { ...ctx.config, ENVIRONMENT: 'production' as const }
      for (let j = 0; j < 19; j++) {
        const network = `2001:db8:${site}:${j}::/64`
        const result = await redeemCoupon({ ...ctx, config, network }, 'wrong', null)
        statuses.push(result.ok ? 'ok' : result.refusal.code)
      }
    }
    expect(statuses.indexOf('TOO_MANY')).toBe(200)
    expect(new Set(statuses.slice(0, 200))).toEqual(new Set(['COUPON_UNKNOWN']))
  })
  it('a lost reply: the coupon is there, and the repeated request with the key says so', async () => {
    const [code = ''] = await givenCodes(h)
    const faulty = faultDb(h.env.DB)
    faulty.after((call) => {
      if (writesTo('coupon')(call)) throw lost()
    })
    const ctx = await ownerCtx(h, account, { ...h.env, DB: faulty.db })
    const claim = { key: unique('lost-key'), route: 'POST /coupons/redeem', requestHash: 'x' }
    expect(await redeemCoupon(ctx, code, claim)).toMatchObject({ ok: true, replayed: true, value: { status: 1 } })
    expect(await redeemCoupon(ctx, (await givenCodes(h))[0]!, null)).toMatchObject({ ok: true, value: { status: 1 } })
  })
  it('the batch dies before it is stored: nothing is, and the code still works', async () => {
    const batch = await givenBatch(h)
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => {
      if (writesTo('coupon')(call)) throw lost()
    })
    const ctx = await ownerCtx(h, account, { ...h.env, DB: faulty.db })
    await expect(redeemCoupon(ctx, batch.codes[0]!, null)).rejects.toThrow()
    expect(await ofBatch(batch)).toBe(0)
    expect((await couponCalls(h, account).redeem(batch.codes[0]!)).status).toBe(201)
  })
})

describe('what nothing changes', () => {
  it('a coupon’s name, batch and code; a batch’s worth and limits; a code', async () => {
    const batch = await givenBatch(h, { isShared: true, quantity: 5 })
    const { id } = (await couponCalls(h, account).redeem(batch.codes[0]!)).body.data!.value
    const refused = (sql: string, value: string, by: RegExp) =>
      expect(getRows(h.env, sql, value), sql).rejects.toThrow(by)
    await refused("UPDATE coupon SET name = 'x' WHERE id = ?", id, /COUPON_BY_ORDER_ONLY/)
    await refused('UPDATE coupon SET batch_id = NULL WHERE id = ?', id, /COUPON_BY_ORDER_ONLY/)
    for (const set of [
      'quantity = 6',
      'redeemed = 0',
      'redeemed = 3',
      'amount_fen = 1001',
      'per_owner = 2',
      'expires_at_ms = 9e12',
    ])
      await refused(`UPDATE coupon_batch SET ${set} WHERE id = ?`, batch.batchId, /COUPON_BATCH_FIXED/)
    await refused('DELETE FROM coupon_batch WHERE id = ?', batch.batchId, /APPEND_ONLY/)
    await refused('DELETE FROM coupon_code WHERE batch_id = ?', batch.batchId, /APPEND_ONLY/)
    await refused("UPDATE coupon_code SET code_end = 'x' WHERE batch_id = ?", batch.batchId, /APPEND_ONLY/)
    await refused(
      `INSERT INTO coupon (id, owner_id, name, type, amount_fen, expires_at_ms, state, created_at_ms, batch_id)
       SELECT 'forged', owner_id, name, type, 99999, expires_at_ms, 'free', created_at_ms, batch_id FROM coupon WHERE id = ?`,
      id,
      /COUPON_UNKNOWN/,
    )
  })
  it('a stopped batch gives no more; what it gave stays valid', async () => {
    const batch = await givenBatch(h, { quantity: 2, perOwner: 2 })
    const me = couponCalls(h, account)
    const { id } = (await me.redeem(batch.codes[0]!)).body.data!.value
    await stop(batch)
    expect((await me.redeem(batch.codes[1]!)).status).toBe(400)
    expect((await me.list('?status=1&perPage=100')).items.map((one) => one.id)).toContain(id)
  })
})

describe('a company', () => {
  let studio: Company
  let [buyer, viewer]: Account[] = []
  beforeAll(async () => {
    ;[buyer, viewer] = [await h.register(), await h.register()]
    studio = await getCompany(h, [
      [buyer!, 'buyer'],
      [viewer!, 'viewer'],
    ])
    for (const one of [buyer!, viewer!]) await actFor(h, one, studio.id)
  })
  it('owns what its buyer redeems; a viewer sees it and may not redeem', async () => {
    const coupon = await ownCoupon(h, buyer!)
    expect((await couponCalls(h, viewer!).list()).items.map(({ id }) => id)).toEqual([coupon.id])
    expect((await couponCalls(h, viewer!).redeem((await givenCodes(h))[0]!)).body.code).toBe(40305)
    await actFor(h, buyer!, null)
    expect(await couponCalls(h, buyer!).counts()).toEqual({ unuseCount: 0, usedCount: 0, expiredCount: 0 })
    await actFor(h, buyer!, studio.id)
  })
})
