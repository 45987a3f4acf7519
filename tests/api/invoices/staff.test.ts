import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, PAPER, pdfBytes, requestedInvoice } from '#tests/support/invoices.ts'
import { refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import type { Entered } from '../staff/world.ts'
import { invoiceWorld } from './world.ts'

const w = invoiceWorld()
const { h } = w
let buyer: Account
let finance: Entered
beforeAll(async () => {
  buyer = await h.register()
  finance = await w.entered('finance')
})
afterEach(() => expectInvariants(h.env))
const audits = async (id: string) =>
  (
    await getRows<{ action: string }>(
      h.env,
      'SELECT action FROM audit WHERE target = ? ORDER BY rowid',
      `invoice:${id}`,
    )
  ).map(({ action }) => action)
const day = () => new Date(h.env.CLOCK!.now() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('staff', () => {
  it('issue an electronic invoice with its file, which only its owner downloads by a short-lived link', async () => {
    const { id } = await requestedInvoice(h, buyer)
    expect((await w.queue(finance)).items.map((one) => one.id)).toContain(id)
    const [bytes, number, issuedOn] = [pdfBytes(), invoiceNumber(), day()]
    const done = await w.issue(finance, id, invoiceForm({ number, issuedOn }, bytes))
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const own = invoiceCalls(h, buyer)
    expect(await own.read(id)).toMatchObject({ state: 'issued', number, issuedOn, file: { kind: 'pdf' } })
    const { url } = (await own.link(id)).body.data!.value
    const file = await h.fetch(url)
    expect([file.status, file.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment'])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect((await h.fetch(`${url.slice(0, -2)}AA`)).status).toBe(403)
    const other = await h.register()
    expect((await h.fetch(url, { headers: { authorization: `Bearer ${other.accessToken}` } })).status).toBe(403)
    expect((await invoiceCalls(h, other).link(id)).status).toBe(404)
    w.clock.forward(5 * 60_000)
    expect((await h.fetch(url)).status).toBe(403)
    expect(await audits(id)).toEqual(['invoices.issue'])
    expect((await h.mails(buyer.email))[0]).toMatchObject({ template: 'invoice-issued' })
  })
  it('need number, courier and tracking number for paper, and a file for the rest', async () => {
    const { id } = await requestedInvoice(h, buyer)
    expect((await w.issue(finance, id, invoiceForm({}, null))).body.errors).toHaveProperty('file')
    const paper = await requestedInvoice(h, buyer, PAPER)
    const missing = await w.issue(finance, paper.id, invoiceForm({}, null))
    expect(Object.keys(missing.body.errors ?? {}).sort()).toEqual(['courier', 'number', 'trackingNo'])
    const fields = { number: invoiceNumber(), courier: '顺丰', trackingNo: 'SF123' }
    expect((await w.issue(finance, paper.id, invoiceForm(fields, null))).status).toBe(200)
    expect(await invoiceCalls(h, buyer).read(paper.id)).toMatchObject({ ...fields, state: 'issued', file: null })
  })
  it('issue only what they have seen', async () => {
    const { id } = await requestedInvoice(h, buyer)
    const { version } = await w.seen(finance, id)
    await invoiceCalls(h, buyer).call('PUT', `/invoices/${id}`, PAPER)
    const late = await w.issue(finance, id, invoiceForm({ version: String(version) }))
    expect([late.status, late.body.code]).toEqual([409, 41407])
  })
  it.each([
    ['HTML', new TextEncoder().encode('<html>'), 'application/pdf'],
    ['a ZIP that is no OFD', new TextEncoder().encode('PK\x03\x04 nothing'), 'application/ofd'],
    ['nothing', new Uint8Array(), 'application/pdf'],
  ])('cannot upload %s', async (_what, bytes, type) => {
    const { id } = await requestedInvoice(h, buyer)
    const form = new FormData()
    form.append('file', new File([bytes], 'x.pdf', { type }))
    expect((await w.issue(finance, id, form)).status).toBe(400)
  })
  it('use a number once', async () => {
    const [one, two] = [await requestedInvoice(h, buyer), await requestedInvoice(h, buyer)]
    const number = invoiceNumber()
    expect((await w.issue(finance, one.id, invoiceForm({ number }))).status).toBe(200)
    const again = await w.issue(finance, two.id, invoiceForm({ number }))
    expect([again.status, again.body.code]).toEqual([409, 41408])
  })
  it('reject with a reason, which frees the order; repeating is harmless', async () => {
    const { id, orderNo, paidFen } = await requestedInvoice(h, buyer)
    for (let i = 0; i < 2; i++) expect((await w.reject(finance, id)).status).toBe(200)
    expect(await audits(id)).toEqual(['invoices.reject'])
    const own = invoiceCalls(h, buyer)
    expect(await own.read(id)).toMatchObject({ state: 'rejected', reason: 'title_differs' })
    expect((await own.ask(orderNo, paidFen)).status).toBe(201)
    expect((await w.issue(finance, id)).body.code).toBe(41406)
  })
  it('need the role and a recent proof', async () => {
    const { id } = await requestedInvoice(h, buyer)
    const support = await w.entered('support')
    expect((await w.reject(support, id)).status).toBe(403)
    const late = await w.entered('finance')
    w.clock.forward(11 * 60_000)
    expect((await w.reject(late, id)).status).toBe(403)
    finance = await w.entered('finance')
  })
  it('export the requests without formulas', async () => {
    const title = `=HYPERLINK("http://x")${unique('t')}`
    const { id } = await requestedInvoice(h, buyer, { title })
    const answer = await h.fetch('/admin/api/v1/invoices.csv?state=requested', {
      headers: { ...w.bearer(finance.token), 'cf-connecting-ip': w.ip },
    })
    const line = (await answer.text()).split('\r\n').find((one) => one.includes(id))!
    expect(line).toContain(`"'=HYPERLINK(""http://x"")`)
  })
  it('see what waits longer than five working days', async () => {
    const { id } = await requestedInvoice(h, buyer)
    await h.env.DB.exec('SELECT 1')
    const { dueAt, isOverdue } = await w.seen(finance, id)
    expect(isOverdue).toBe(false)
    expect(Date.parse(dueAt)).toBeGreaterThan(h.env.CLOCK!.now() + 4 * 86_400_000)
  })
})

describe('a refund', () => {
  it('of an invoiced line calls for one credit note, which staff settle', async () => {
    const { id, orderNo, lineIds, tracks } = await requestedInvoice(h, buyer, {}, 2)
    await w.issue(finance, id, invoiceForm({ number: invoiceNumber() }))
    expect((await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] })).status).toBe(201)
    const own = invoiceCalls(h, buyer)
    const seen = await own.read(id)
    expect(seen).toMatchObject({
      state: 'issued',
      orders: [{ isReversed: true }],
      reversals: [{ amount: tracks[0]!.priceFen, state: 'pending' }],
    })
    const reversal = (await w.reversals(finance)).find((one) => one.invoiceId === id)!
    expect(reversal).toMatchObject({ amount: tracks[0]!.priceFen, invoiceNumber: seen.number })
    const number = invoiceNumber()
    for (let i = 0; i < 2; i++)
      expect((await w.settle(finance, reversal.id, { number, issuedOn: day() })).status).toBe(200)
    expect((await own.read(id)).reversals).toMatchObject([{ state: 'done', number }])
    expect((await w.settle(finance, reversal.id, { number: invoiceNumber(), issuedOn: day() })).status).toBe(409)
  })
  it('before it is issued lowers the request, and ends it with its last line', async () => {
    const { id, orderNo, lineIds, tracks } = await requestedInvoice(h, buyer, {}, 2)
    const own = invoiceCalls(h, buyer)
    await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] })
    expect(await own.read(id)).toMatchObject({ state: 'requested', amount: tracks[1]!.priceFen, reversals: [] })
    await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[1]] })
    expect(await own.read(id)).toMatchObject({ state: 'rejected', reason: 'refunded', reversals: [] })
  })
})
