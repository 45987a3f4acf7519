import { afterAll, describe, expect, it } from 'vitest'
import { isSecretName, REDACTED } from '#core/audit.ts'
import { audited } from '#core/audit-store.ts'
import { toRealm } from '#core/permissions.ts'
import { expectErrors } from '#tests/support/console.ts'
import { aBatch, givenBatch } from '#tests/support/coupons.ts'
import { categoryRow } from '#tests/support/editorial.ts'
import { anEnquiry } from '#tests/support/enquiries.ts'
import { expectInvariants, unique } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { bought, failedRefund, refundByBank, requestedRefund } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { postWechat, wechatNotice } from '#tests/support/wechatpay.ts'
import { importBody, imported, onSale, placedOrder, staff, versionBody } from '#tests/support/worlds.ts'
import { type Entered, staffWorld } from '../staff/world.ts'
import { companyWrites } from './audit-companies.ts'
import { musicianWrites } from './audit-musicians.ts'
import { moneyWrites, newestOwner, type Request, type Write } from './audit-writes.ts'

const w = staffWorld()
const { h } = w
const S = '/admin/api/v1'
afterAll(() => expectInvariants(h.env))

/** Staff routes without a change that anybody could notice, with the reason. */
const WITHOUT = new Map([
  [`POST ${S}/catalogue/known`, 'a read: the question is too long for an address'],
  [
    `POST ${S}/coins/adjustments/:id/confirm`,
    'two rows, of the request and of its entry: tests/api/coins/two-people.test.ts',
  ],
  [`POST ${S}/musicians/:id/notes`, 'a row of its own beside the audit’s: tests/api/musicians/decide.test.ts'],
  [`POST ${S}/invoices/:id/issue`, 'audited, but a form with a file: tests/api/invoices/staff.test.ts'],
  [`PUT ${S}/catalogue/files/:kind/:sha256`, 'a file that nothing names; the import that names it is audited'],
  [`POST ${S}/catalogue/files/:kind/:sha256/parts`, 'the same, in parts'],
  [`PUT ${S}/catalogue/files/:kind/:sha256/parts/:uploadId/:partNumber`, 'the same, in parts'],
  [`POST ${S}/catalogue/files/:kind/:sha256/parts/:uploadId/complete`, 'the same, in parts'],
])

/** Signed in as staff: the request is made as this person, whom the audit row names. */
const by = ({ id, token }: Entered) => ({ headers: w.bearer(token), actor: `staff:${id}` })
const byAdmin = async () => by(await w.entered('admin'))
const byFinance = async () => by(await w.entered('finance'))
const REFUND = /^refund:R\d{18}$/
async function aboutTransfer(what: 'confirm' | 'reject', body: object) {
  const orderNo = await placedOrder(h, await h.register(), [(await onSale(h)).skuId])
  await putWaiting(h, orderNo)
  const path = `/orders/${orderNo}/transfer/${what}`
  return {
    ...by(await w.entered('finance')),
    path,
    body,
    target: new RegExp(`^order:${orderNo}$`),
    change: 'changed' as const,
  }
}
const exactly = (id: string) => new RegExp(`^staff:${id}$`)
/** A payment of one fen less than is due. The sandbox does not know its trade, so that its refund fails. */
async function keptMoney(): Promise<string> {
  expectErrors(/"at":"(settleOrder|deliverRefund)"/)
  const { skuId, priceFen } = await onSale(h)
  const orderNo = await placedOrder(h, await h.register(), [skuId])
  await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen - 1 }))
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
  return row!.id
}
/** For every other unsafe staff route, a request that changes one thing. */
const WRITES: Record<string, Write> = {
  [`POST ${S}/catalogue/tracks`]: async () => {
    return { path: '/catalogue/tracks', body: await importBody(h), target: /^original:[0-9a-f]{64}$/, change: 'made' }
  },
  [`POST ${S}/catalogue/tracks/:id/versions`]: async () => {
    const { trackId } = await onSale(h)
    const body = await versionBody(h, unique('v'), false)
    return { path: `/catalogue/tracks/${trackId}/versions`, body, target: /^track:\d+$/, change: 'made' }
  },
  [`PATCH ${S}/catalogue/tracks/:id`]: async () => {
    const { trackId } = await onSale(h)
    return { path: `/catalogue/tracks/${trackId}`, body: { popularity: 3 }, target: /^track:\d+$/, change: 'changed' }
  },
  [`POST ${S}/catalogue/tracks/:id/line`]: async () => {
    const { trackId, body } = await imported(h)
    const change = { bpm: 99 }
    const sent = { original: body.versions[0]!.original, cells: { bpm: '99' }, change }
    return { path: `/catalogue/tracks/${trackId}/line`, body: sent, target: /^track:\d+$/, change: 'changed' }
  },
  [`PUT ${S}/catalogue/tracks/:id/print`]: async () => {
    const { trackId } = await onSale(h)
    return {
      path: `/catalogue/tracks/${trackId}/print`,
      body: { print: 'AQUH' },
      target: /^track:\d+$/,
      change: 'made',
    }
  },
  [`PUT ${S}/catalogue/editorial`]: async () => {
    const body = { playlistCategories: [categoryRow()] }
    return { path: '/catalogue/editorial', body, target: /^playlist-category:/, change: 'made' }
  },
  [`POST ${S}/orders/:orderNo/refunds`]: async () => {
    const { orderNo } = await bought(h, await h.register())
    const body = { to: 'origin', reason: 'x' }
    return { ...(await byFinance()), path: `/orders/${orderNo}/refunds`, body, target: REFUND, change: 'made' }
  },
  [`POST ${S}/refunds/:refundNo/grant`]: async () => {
    const { refundNo } = await requestedRefund(h, await h.register())
    const body = { to: 'origin' }
    return { ...(await byFinance()), path: `/refunds/${refundNo}/grant`, body, target: REFUND, change: 'changed' }
  },
  [`POST ${S}/refunds/:refundNo/refuse`]: async () => {
    const { refundNo } = await requestedRefund(h, await h.register())
    const body = { reason: 'x' }
    return { ...(await byFinance()), path: `/refunds/${refundNo}/refuse`, body, target: REFUND, change: 'changed' }
  },
  [`POST ${S}/refunds/:refundNo/settle`]: async () => {
    const path = `/refunds/${await refundByBank(h, await h.register())}/settle`
    return { ...(await byFinance()), path, body: { reference: unique('bank') }, target: REFUND, change: 'changed' }
  },
  [`POST ${S}/refunds/:refundNo/repay`]: async () => {
    const { refundNo } = await failedRefund(h, await h.register())
    const body = { to: 'coins' }
    return { ...(await byFinance()), path: `/refunds/${refundNo}/repay`, body, target: REFUND, change: 'changed' }
  },
  [`PUT ${S}/enquiries/:id/state`]: async () => {
    const enquiry = anEnquiry()
    expect((await h.call('POST', '/cuemark2/api/v2/enquiries', enquiry)).status).toBe(201)
    const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM enquiry WHERE email = ?', enquiry.email)
    const body = { state: 'in_progress', from: 'new' }
    return { ...(await byAdmin()), path: `/enquiries/${row!.id}/state`, body, target: /^enquiry:/, change: 'changed' }
  },
  [`POST ${S}/coins/adjust`]: async () => {
    const body = { ownerId: await newestOwner(h), coins: 100, reason: '补偿' }
    return { ...(await byAdmin()), path: '/coins/adjust', body, target: /^coin_entry:/, change: 'made' }
  },
  ...moneyWrites(w),
  ...companyWrites(w),
  ...musicianWrites(w),
  [`POST ${S}/coupon-batches`]: async () => ({
    ...(await byAdmin()),
    path: '/coupon-batches',
    body: aBatch(),
    target: /^coupon-batch:/,
    change: 'made',
  }),
  [`POST ${S}/coupon-batches/:id/stop`]: async () => {
    const { batchId } = await givenBatch(h)
    const target = new RegExp(`^coupon-batch:${batchId}$`)
    return { ...(await byAdmin()), path: `/coupon-batches/${batchId}/stop`, body: {}, target, change: 'changed' }
  },
  [`PUT ${S}/payment-exceptions/:id/return`]: async () => ({
    ...(await byAdmin()),
    ...{ path: `/payment-exceptions/${await keptMoney()}/return`, body: { reason: '金额不符' } },
    ...{ target: /^payment_exception:/, change: 'changed' as const },
  }),
  [`PUT ${S}/payment-exceptions/:id/resolve`]: async () => ({
    ...(await byAdmin()),
    ...{ path: `/payment-exceptions/${await keptMoney()}/resolve`, body: { note: '已线下处理' } },
    ...{ target: /^payment_exception:/, change: 'changed' as const },
  }),
  [`POST ${S}/orders/:orderNo/transfer/confirm`]: () => aboutTransfer('confirm', {}),
  [`POST ${S}/orders/:orderNo/transfer/reject`]: () => aboutTransfer('reject', { reason: 'not_arrived' }),
  [`POST ${S}/staff`]: async () => {
    const body = { email: `${unique('audited')}@cuemark.example`, roles: ['support'] }
    return { ...(await byAdmin()), path: '/staff', body, target: /^staff:\w+$/, change: 'made' }
  },
  [`PUT ${S}/staff/:id/roles`]: async () => {
    const { id } = await w.add(['support'])
    const body = { roles: ['finance'] }
    return { ...(await byAdmin()), path: `/staff/${id}/roles`, body, target: exactly(id), change: 'changed' }
  },
  [`PUT ${S}/staff/:id/status`]: async () => {
    const { id } = await w.add(['support'])
    const body = { status: 'disabled' }
    return { ...(await byAdmin()), path: `/staff/${id}/status`, body, target: exactly(id), change: 'changed' }
  },
  [`POST ${S}/staff/:id/reset`]: async () => {
    const { id } = await w.person('support')
    return { ...(await byAdmin()), path: `/staff/${id}/reset`, body: {}, target: exactly(id), change: 'changed' }
  },
  [`POST ${S}/session/prove`]: async () => {
    const me = await w.entered('support')
    return {
      ...by(me),
      path: '/session/prove',
      body: { code: await w.codeOf(me) },
      target: exactly(me.id),
      change: 'made',
    }
  },
  [`DELETE ${S}/session`]: async () => {
    const me = await w.entered('support')
    const wrong = { status: 401, headers: w.bearer('x'.repeat(43)) }
    return { ...by(me), path: '/session', target: exactly(me.id), change: 'removed', wrong }
  },
  [`DELETE ${S}/sessions/:id`]: async () => {
    const who = await w.person('support')
    const [me, { sessionId }] = [await w.enter(who), await w.actorOf(await w.enter(who))]
    // A session of another person.
    const wrong = { status: 404, path: `/sessions/${(await w.actorOf(await w.entered('support'))).sessionId}` }
    return { ...by(me), path: `/sessions/${sessionId}`, target: exactly(me.id), change: 'removed', wrong }
  },
}

const unsafe = [...mounted].flatMap(([route, permission]) =>
  permission !== null && toRealm(permission) === 'staff' && !/^(?:GET|HEAD) /.test(route) ? [route] : [],
)

describe('every unsafe staff route', () => {
  it('is in one of the two tables above', () =>
    expect(unsafe.filter((route) => !(route in WRITES) && !WITHOUT.has(route))).toEqual([]))
  it('and the tables contain no other', () =>
    expect([...Object.keys(WRITES), ...WITHOUT.keys()].filter((route) => !unsafe.includes(route))).toEqual([]))

  it.each(Object.entries(WRITES))('%s adds one audit row, and none when it is refused', async (route, write) => {
    const [method = ''] = route.split(' ')
    const { target, change, actor = 'key:catalogue', wrong, ...sent } = await write(h)
    const right = { headers: staff(h), ...sent }
    const send = ({ path, body, headers }: Request) => h.call(method, S + path, body, { headers })
    const { status, ...instead } = wrong ?? { status: 400, body: { nonsense: 1 } }
    const refused = await send({ ...right, ...instead })
    expect(refused.status, JSON.stringify(refused.body)).toBe(status)
    const made = await send(right)
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    const rowsFor = (headers: Headers) =>
      getRows<{ actor: string; target: string; before: string | null; after: string | null }>(
        h.env,
        'SELECT actor, target, before, after FROM audit WHERE request_id = ?',
        headers.get('x-request-id'),
      )
    expect(await rowsFor(refused.headers)).toEqual([])
    const rows = await rowsFor(made.headers)
    expect(rows).toEqual([
      {
        actor,
        target: expect.stringMatching(target),
        before: change === 'made' ? null : expect.stringMatching(/^\{.+\}$/),
        after: change === 'removed' ? null : expect.stringMatching(/^\{.+\}$/),
      },
    ])
    expect(rows[0]!.before).not.toBe(rows[0]!.after)
  })
  it('the audit shows the old and the new price of a licence', async () => {
    const { trackId, body } = await imported(h)
    const code = 'individual.video.1y.5m.mainland_china'
    const original = body.versions[0]!.original
    for (const priceFen of [1234, null]) {
      const sent = { original, cells: {}, change: { skuOverrides: [{ code, priceFen }] } }
      const answer = await h.call('POST', `${S}/catalogue/tracks/${trackId}/line`, sent, { headers: staff(h) })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const rows = await getRows<{ was: string; is: string }>(
      h.env,
      `SELECT before ->> '$.skuOverrides[0].priceFen' AS was, after ->> '$.skuOverrides[0].priceFen' AS "is" FROM audit
        WHERE target = ? AND action = 'catalogue.change' ORDER BY at_ms, was`,
      `track:${trackId}`,
    )
    expect(rows).toEqual([
      { was: null, is: 1234 },
      { was: 1234, is: null },
    ])
  })
})

describe('an audit row', () => {
  const key = { kind: 'key', id: 'key:staff' } as const
  const change = { action: 'test.change', target: 'test:1', before: null, after: { email: 'a@b.co', password: 'x1' } }
  it('contains no secret', async () => {
    const ctx = h.ctx(key)
    await ctx.db.write([audited(ctx, change)])
    const [row] = await getRows<{ after: string }>(h.env, 'SELECT after FROM audit WHERE request_id = ?', ctx.requestId)
    expect(JSON.parse(row!.after)).toEqual({ email: 'a@b.co', password: REDACTED })
  })
  it('names the actor: a staff member or a key', async () => {
    const person = h.ctx({ kind: 'staff', id: 'abc', sessionId: 's', roles: ['admin'], provedAtMs: 0 })
    await person.db.write([audited(person, change)])
    const rows = await getRows(h.env, 'SELECT actor FROM audit WHERE request_id = ?', person.requestId)
    expect(rows).toEqual([{ actor: 'staff:abc' }])
  })
  it('is not written if its condition is not met, and logs that', async () => {
    const ctx = h.ctx(key)
    await expect(ctx.db.write([audited(ctx, { ...change, after: null })])).rejects.toThrow()
    expect(await getCount(h.env, 'SELECT count(*) FROM audit WHERE request_id = ?', ctx.requestId)).toBe(0)
  })
  it('none of those written by the tests shows a secret', async () => {
    const rows = await getRows<{ name: string }>(
      h.env,
      `SELECT DISTINCT j.key AS name FROM audit a, json_tree(coalesce(a.before, '[]')) j WHERE j.atom IS NOT ?1 AND typeof(j.key) = 'text'
       UNION SELECT j.key FROM audit a, json_tree(coalesce(a.after, '[]')) j WHERE j.atom IS NOT ?1 AND typeof(j.key) = 'text'`,
      REDACTED,
    )
    expect(rows.map(({ name }) => name).filter(isSecretName)).toEqual([])
  })
})
