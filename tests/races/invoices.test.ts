import { beforeAll, expect } from 'vitest'
import { invoiceWorld } from '../api/invoices/world.ts'
import type { Entered } from '../api/staff/world.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { faultDb, lost, writesTo } from '../support/fault-db.ts'
import type { Account } from '../support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, PAPER, requestedInvoice } from '../support/invoices.ts'
import { race } from '../support/race.ts'
import { bought, refundCalls } from '../support/refunds.ts'
import { getCount } from '../support/rows.ts'

const w = invoiceWorld()
const { h } = w
let buyer: Account
let staff: Entered
beforeAll(async () => {
  buyer = await h.register()
  staff = await w.entered('finance')
})
const requests = (orderNo: string) =>
  getCount(h.env, 'SELECT count(*) FROM invoice_line WHERE order_no = ? AND is_live = 1', orderNo)

race(h, '50 requests for one order: one', async () => {
  const { orderNo, paidFen } = await bought(h, buyer)
  const answers = await many(50, () => invoiceCalls(h, buyer).ask(orderNo, paidFen))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 })
  expect(await requests(orderNo)).toBe(1)
})

race(h, 'two requests that share one order, both read before one writes: one', async () => {
  const [a, b, c] = [await bought(h, buyer), await bought(h, buyer), await bought(h, buyer)]
  const gate = barrier(2)
  const both = [
    { orderNos: `${a.orderNo},${b.orderNo}`, fen: a.paidFen + b.paidFen },
    { orderNos: `${b.orderNo},${c.orderNo}`, fen: b.paidFen + c.paidFen },
  ]
  const answers = await many(2, (i) => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('invoice')(call) ? gate() : undefined))
    const env = { ...h.env, DB: faulty.db }
    return invoiceCalls(h, buyer).ask(both[i]!.orderNos, both[i]!.fen, {}, { env })
  })
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
  expect(await requests(b.orderNo)).toBe(1)
})

race(h, 'a lost reply, repeated with its key: one request', async () => {
  const { orderNo, paidFen } = await bought(h, buyer)
  const headers = { 'idempotency-key': `lost-${orderNo}` }
  const faulty = faultDb(h.env.DB)
  let isLost = false
  faulty.after((call) => {
    if (isLost || !writesTo('invoice')(call)) return
    isLost = true
    throw lost()
  })
  const env = { ...h.env, DB: faulty.db }
  const first = await invoiceCalls(h, buyer).ask(orderNo, paidFen, {}, { headers, env })
  const again = await invoiceCalls(h, buyer).ask(orderNo, paidFen, {}, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data!.value.id).toBe(first.body.data!.value.id)
  expect(await requests(orderNo)).toBe(1)
})

race(h, 'issuing, rejecting, correcting and withdrawing at once: one decides', async () => {
  const { id } = await requestedInvoice(h, buyer)
  const number = invoiceNumber()
  const own = invoiceCalls(h, buyer)
  await Promise.all([
    w.issue(staff, id, invoiceForm({ number })),
    w.issue(staff, id, invoiceForm({ number: invoiceNumber() })),
    w.reject(staff, id),
    own.call('POST', `/invoices/${id}/withdraw`, {}),
    own.call('PUT', `/invoices/${id}`, PAPER),
  ])
  const { state } = await own.read(id)
  expect(['issued', 'rejected', 'withdrawn']).toContain(state)
  const decided = await getCount(h.env, 'SELECT count(*) FROM audit WHERE target = ?', `invoice:${id}`)
  expect(decided).toBe(state === 'withdrawn' ? 0 : 1)
})

race(h, 'a refund against issuing: the invoice is without the line, or it has a credit note', async () => {
  const { id, orderNo, lineIds, tracks } = await requestedInvoice(h, buyer, {}, 2)
  const { version } = await w.seen(staff, id)
  await Promise.all([
    w.issue(staff, id, invoiceForm({ number: invoiceNumber(), version: String(version) })),
    refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] }),
  ])
  const seen = await invoiceCalls(h, buyer).read(id)
  const price = tracks[0]!.priceFen
  if (seen.state === 'issued') expect(seen.reversals.map(({ amount }) => amount)).toEqual([price])
  else expect(seen).toMatchObject({ state: 'requested', amount: tracks[1]!.priceFen, reversals: [] })
})

race(h, 'a refund against a request: never more than is left', async () => {
  const { orderNo, paidFen } = await bought(h, buyer)
  await Promise.all([invoiceCalls(h, buyer).ask(orderNo, paidFen), refundCalls(h, buyer).ask(orderNo)])
  expect(await requests(orderNo)).toBe(0)
})

/** What is left to be reversed of an issued invoice over two tracks, as staff see it. */
async function issuedTwo() {
  const made = await requestedInvoice(h, buyer, {}, 2)
  expect((await w.issue(staff, made.id, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
  const { left, issuedOn } = await w.seen(staff, made.id)
  return { ...made, note: () => ({ reason: 'title_wrong', amount: left, number: invoiceNumber(), issuedOn }) }
}
const taken = (id: string) =>
  getCount(h.env, 'SELECT coalesce(sum(fen), 0) FROM invoice_reversal WHERE invoice_id = ?', id)

race(h, '10 colleagues take one invoice back: one credit note', async () => {
  const { id, paidFen, note } = await issuedTwo()
  const answers = await many(10, () => w.reverse(staff, id, note()))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 })
  expect(await taken(id)).toBe(paidFen)
})

race(
  h,
  'a refund against taking the invoice back, both read before one writes: each yuan is taken back once',
  async () => {
    const { id, orderNo, lineIds, tracks, paidFen, note } = await issuedTwo()
    const gate = barrier(2)
    const held = (table: string) => {
      const faulty = faultDb(h.env.DB)
      faulty.before((call) => (writesTo(table)(call) ? gate() : undefined))
      return { ...h.env, DB: faulty.db }
    }
    const [reversed, refunded] = await Promise.all([
      w.reverse(staff, id, note(), held('invoice_reversal')),
      refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] }, { env: held('order_refund') }),
    ])
    expect(refunded.status).toBe(201)
    const price = tracks[0]!.priceFen
    // Second, it finds that less is left, and staff look again; first, the refund needs no credit note any more.
    expect([200, 409]).toContain(reversed.status)
    expect(await taken(id)).toBe(reversed.status === 200 ? paidFen : price)
    const free = (await invoiceCalls(h, buyer).orders()).find((one) => one.orderNo === orderNo)!
    expect(free).toMatchObject(
      reversed.status === 200 ? { standing: 'open', amount: paidFen - price } : { standing: 'issued', amount: 0 },
    )
  },
)

race(h, 'taking back against asking again: never two live invoices for one line', async () => {
  const { id, orderNo, paidFen, note } = await issuedTwo()
  await Promise.all([
    w.reverse(staff, id, note()),
    ...Array.from({ length: 5 }, () => invoiceCalls(h, buyer).ask(orderNo, paidFen)),
  ])
  expect(await requests(orderNo)).toBeLessThanOrEqual(2)
  expect(
    await getCount(
      h.env,
      'SELECT count(*) FROM (SELECT order_line_id FROM invoice_line WHERE order_no = ? AND is_live = 1 GROUP BY 1 HAVING count(*) > 1)',
      orderNo,
    ),
  ).toBe(0)
})
