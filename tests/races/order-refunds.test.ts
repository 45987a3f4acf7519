import { beforeAll, expect } from 'vitest'
import { ALONE, type Entered, staffWorld } from '../api/staff/world.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { expectErrors } from '../support/console.ts'
import { everywhere } from '../support/crashes.ts'
import { faultDb, lost, writesTo } from '../support/fault-db.ts'
import { type Account, unique } from '../support/harness.ts'
import { personalForm, putForm } from '../support/licences.ts'
import { P } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { backThere, bought, deliverRefunds, getRefundTrace, refundCalls } from '../support/refunds.ts'
import { getCount, getRows } from '../support/rows.ts'

const w = staffWorld(ALONE)
const { h } = w
let buyer: Account
let calls: ReturnType<typeof refundCalls>
let finance: Entered
beforeAll(async () => {
  buyer = await h.register()
  calls = refundCalls(h, buyer)
  finance = await w.entered('finance')
})

/** An environment whose first batch that writes to `table` waits at the gate. */
function gated(table: string, gate: () => Promise<void>) {
  const faulty = faultDb(h.env.DB)
  let isFirst = true
  faulty.before((call) => {
    if (!isFirst || !writesTo(table)(call)) return undefined
    isFirst = false
    return gate()
  })
  return { ...h.env, DB: faulty.db }
}
const rights = async (orderNo: string) => (await getRefundTrace(h, orderNo)).rights
const staffGive = (orderNo: string, body: object = { to: 'origin', reason: 'x' }) =>
  w.call('POST', `/orders/${orderNo}/refunds`, body, w.bearer(finance.token))

race(h, '20 racers for one order: one refund, and the money moves once', async () => {
  const { orderNo, paidFen } = await bought(h, buyer)
  const answers = await many(20, () => calls.ask(orderNo))
  const statuses = tally(answers.map(({ status }) => status))
  expect(statuses).toEqual({ 201: 1, 409: 19 })
  expect(await getRefundTrace(h, orderNo)).toMatchObject({ money: [paidFen], rights: ['revoked'] })
  await deliverRefunds(h, orderNo)
  expect(await backThere(h, orderNo)).toBe(paidFen)
})

race(h, '20 racers with one key: one refund, the same answer for all', async () => {
  const { orderNo, paidFen } = await bought(h, buyer)
  const headers = { 'idempotency-key': unique('refund-key') }
  const answers = await many(20, () => calls.ask(orderNo, {}, { headers }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20 })
  expect(new Set(answers.map(({ body }) => body.data!.value.refundNo)).size).toBe(1)
  expect((await getRefundTrace(h, orderNo)).money).toEqual([paidFen])
})

race(h, 'a refund against the form, both read before one writes: exactly one', async () => {
  const { orderNo, rightIds } = await bought(h, buyer)
  const gate = barrier(2)
  const [refund, form] = await Promise.all([
    calls.ask(orderNo, {}, { env: gated('order_refund', gate) }),
    h.call('PUT', `${P}/licences/${rightIds[0]}/form`, personalForm(), {
      token: buyer.accessToken,
      env: gated('licence_document', gate),
    }),
  ])
  const isRefunded = refund.status === 201
  expect([refund.body.code, form.body.code]).toEqual(isRefunded ? [200, 40922] : [40935, 200])
  expect(await rights(orderNo)).toEqual([isRefunded ? 'revoked' : 'issued'])
  expect((await getRefundTrace(h, orderNo)).states.length).toBe(isRefunded ? 1 : 0)
})

race(
  h,
  'staff refund an issued licence while its audio is asked for: revoked, and a link that was given does not open',
  async () => {
    const { orderNo, rightIds } = await bought(h, buyer)
    await putForm(h, buyer, rightIds[0]!, personalForm())
    const gate = barrier(2)
    const [link, given] = await Promise.all([
      h.call<{ url: string }>('GET', `${P}/licences/${rightIds[0]}/audio`, undefined, {
        token: buyer.accessToken,
        env: gated('licence_download', gate),
      }),
      (async () => {
        await gate()
        return staffGive(orderNo)
      })(),
    ])
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    const logged = await getCount(h.env, 'SELECT count(*) FROM licence_download WHERE right_id = ?', rightIds[0])
    expect(logged).toBe(link.status === 200 ? 1 : 0)
    if (link.status === 200) expect((await h.fetch(link.body.data!.value.url)).status).toBe(403)
    else expect(link.body.code).toBe(40922)
  },
)

race(h, 'two partial refunds of one line, by the buyer and by staff: one', async () => {
  const { orderNo, lineIds, tracks } = await bought(h, buyer, 2)
  const gate = barrier(2)
  const [asked, given] = await Promise.all([
    calls.ask(orderNo, { lineIds: [lineIds[0]] }, { env: gated('order_refund', gate) }),
    h.call(
      'POST',
      `/admin/api/v1/orders/${orderNo}/refunds`,
      { lineIds, to: 'origin', reason: 'x' },
      { token: finance.token, env: gated('order_refund', gate) },
    ),
  ])
  expect([asked.status, given.status].toSorted()).toEqual([201, 409])
  const { money } = await getRefundTrace(h, orderNo)
  const whole = tracks.reduce((sum, { priceFen }) => sum + priceFen, 0)
  expect(money).toEqual([asked.status === 201 ? tracks[0]!.priceFen : whole])
})

race(h, '20 partial refunds of ten lines: each line once, together what was paid', async () => {
  const { orderNo, lineIds, paidFen } = await bought(h, buyer, 10)
  const answers = await many(20, (i) => calls.ask(orderNo, { lineIds: [lineIds[i % 10]] }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10, 409: 10 })
  const { money } = await getRefundTrace(h, orderNo)
  expect([money.length, money.reduce((sum, fen) => sum + fen, 0)]).toEqual([10, paidFen])
})

race(h, 'two members of staff decide one request, grant and refuse: one decision', async () => {
  const { orderNo, rightIds } = await bought(h, buyer)
  await putForm(h, buyer, rightIds[0]!, personalForm())
  const { refundNo } = (await calls.ask(orderNo)).body.data!.value
  const gate = barrier(2)
  const by = (what: string, body: object) =>
    h.call('POST', `/admin/api/v1/refunds/${refundNo}/${what}`, body, {
      token: finance.token,
      env: gated('audit', gate),
    })
  const [granted, refused] = await Promise.all([by('grant', { to: 'origin' }), by('refuse', { reason: 'x' })])
  expect([granted.status, refused.status].toSorted()).toEqual([200, 409])
  expect(await rights(orderNo)).toEqual([granted.status === 200 ? 'revoked' : 'issued'])
})

race(
  h,
  'the reply to the batch is lost: the answer is the same, and repeating ten times returns the money once',
  async () => {
    const { orderNo, paidFen } = await bought(h, buyer)
    const headers = { 'idempotency-key': unique('lost-refund') }
    const seen = new Set<string>()
    for (let i = 0; i < 10; i++) {
      const faulty = faultDb(h.env.DB)
      faulty.after((call) => {
        if (writesTo('order_refund')(call)) throw lost()
      })
      const answer = await calls.ask(orderNo, {}, { headers, env: { ...h.env, DB: faulty.db } })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      seen.add(answer.body.data!.value.refundNo)
    }
    expect(seen.size).toBe(1)
    await deliverRefunds(h, orderNo)
    expect(await backThere(h, orderNo)).toBe(paidFen)
  },
)

race(h, "the provider's answer is lost: asked again under the same number until it is known", async () => {
  const { orderNo, paidFen, paymentId } = await bought(h, buyer)
  for (const as of ['lost']) await h.call('POST', `/sandbox/pay/${orderNo}/refund`, { as })
  await calls.ask(orderNo)
  await deliverRefunds(h, orderNo)
  expect(await getRows(h.env, 'SELECT state, count(*) AS n FROM refund WHERE payment_id = ?', paymentId)).toEqual([
    { state: 'done', n: 1 },
  ])
  expect(await backThere(h, orderNo)).toBe(paidFen)
})

race(h, 'a crash at any await of a refund leaves nothing or everything, and repeating completes it', async () => {
  expectErrors(/Network connection lost|UNREACHABLE|outbox/)
  let n = 0
  const trips = await everywhere(h, {
    async prepare() {
      const { orderNo, paidFen } = await bought(h, buyer)
      const headers = { 'idempotency-key': `crash-refund-${++n}-${orderNo}` }
      return {
        run: (env) => calls.ask(orderNo, {}, { headers, env }),
        effects: async () => {
          const trace = await getRefundTrace(h, orderNo)
          expect(trace.rights).toEqual([trace.states.length === 1 ? 'revoked' : 'awaiting_form'])
          expect(trace.money).toEqual(trace.states.length === 1 ? [paidFen] : [])
          return trace.states.length
        },
      }
    },
  })
  expect(trips).toBeGreaterThanOrEqual(6)
})

race(h, 'a request is taken back while staff grant it: exactly one wins', async () => {
  const { orderNo, rightIds, paidFen } = await bought(h, buyer)
  await putForm(h, buyer, rightIds[0]!, personalForm())
  const { refundNo } = (await calls.ask(orderNo)).body.data!.value
  const gate = barrier(2)
  const [back, granted] = await Promise.all([
    calls.withdraw(refundNo, { env: gated('order_refund_withdrawal', gate) }),
    h.call(
      'POST',
      `/admin/api/v1/refunds/${refundNo}/grant`,
      { to: 'origin' },
      { token: finance.token, env: gated('audit', gate) },
    ),
  ])
  expect([back.status, granted.status].toSorted()).toEqual([200, 409])
  const isBack = back.status === 200
  const trace = await getRefundTrace(h, orderNo)
  expect([trace.rights, trace.money]).toEqual(isBack ? [['issued'], []] : [['revoked'], [paidFen]])
  if (isBack) expect(trace.states).toEqual(['withdrawn'])
})

race(h, '20 times taken back at once: once, and the same answer for all', async () => {
  const { orderNo, rightIds } = await bought(h, buyer)
  await putForm(h, buyer, rightIds[0]!, personalForm())
  const { refundNo } = (await calls.ask(orderNo)).body.data!.value
  const answers = await many(20, () => calls.withdraw(refundNo))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 })
  expect(await getCount(h.env, 'SELECT count(*) FROM order_refund_withdrawal WHERE refund_no = ?', refundNo)).toBe(1)
})
