import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, requestedInvoice, SPECIAL } from '#tests/support/invoices.ts'
import { P } from '#tests/support/orders.ts'
import { refundCalls } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import type { Entered } from '../staff/world.ts'
import { invoiceWorld } from './world.ts'

const w = invoiceWorld()
const { h } = w
let buyer: Account
let finance: Entered
beforeEach(async () => {
  buyer = await h.register()
  finance = await w.entered('finance')
})
afterEach(() => expectInvariants(h.env))

const day = (ahead = 0) => new Date(h.env.CLOCK!.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
/** An issued invoice over `count` tracks of one order. */
async function issued(count = 1, over: Record<string, unknown> = {}) {
  const made = await requestedInvoice(h, buyer, over, count)
  const number = invoiceNumber()
  expect((await w.issue(finance, made.id, invoiceForm({ number }))).status).toBe(200)
  return { ...made, number }
}
const note = (amount: number, over: object = {}) => ({
  ...{ reason: 'title_wrong', amount, number: invoiceNumber(), issuedOn: day() },
  ...over,
})
const orderOf = async (orderNo: string) =>
  (await h.call<OrderWire>('GET', `${P}/orders/${orderNo}`, undefined, { token: buyer.accessToken })).body.data!.value
type Message = { template: string; text: string; to: string }
const mailsTo = async (to: string): Promise<Message[]> =>
  (await h.fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
const reversals = (id: string) => getCount(h.env, 'SELECT count(*) FROM invoice_reversal WHERE invoice_id = ?', id)

describe('an issued invoice with a wrong title', () => {
  it('is taken back once: its order can be invoiced again, the buyer is told, and nothing of it changes', async () => {
    const { id, orderNo, paidFen, number } = await issued()
    const input = note(paidFen)
    for (let i = 0; i < 2; i++) {
      const done = await w.reverse(finance, id, input)
      expect([done.status, done.body.data!.value.state]).toEqual([200, 'done'])
    }
    const own = invoiceCalls(h, buyer)
    expect(await own.read(id)).toMatchObject({
      ...{ state: 'issued', isReversed: true, number, amount: paidFen },
      reversals: [{ refundNo: null, reason: 'title_wrong', amount: paidFen, state: 'done', number: input.number }],
    })
    expect((await orderOf(orderNo)).invoice).toEqual({ standing: 'open', amount: paidFen, invoices: [] })
    const again = await own.ask(orderNo, paidFen, SPECIAL)
    expect(again.status).toBe(201)
    const second = again.body.data!.value.id
    expect((await w.issue(finance, second, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
    expect((await orderOf(orderNo)).invoice).toMatchObject({ standing: 'issued', invoices: [{ id: second }] })
    expect(await getRows(h.env, 'SELECT action FROM audit WHERE target = ? ORDER BY rowid', `invoice:${id}`)).toEqual([
      { action: 'invoices.issue' },
      { action: 'invoices.reverse' },
    ])
    const mails = (await mailsTo(buyer.email)).filter(({ template }) => template === 'invoice-reversed')
    expect(mails).toHaveLength(1)
    for (const part of [number, input.number, '发票抬头有误', `/uc/invoice/new?orderNo=${orderNo}`])
      expect(mails[0]!.text).toContain(part)
  })
  it('is taken back for what refunds have left of it', async () => {
    const { id, orderNo, lineIds, tracks, paidFen } = await issued(2)
    await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] })
    const left = paidFen - tracks[0]!.priceFen
    expect((await w.seen(finance, id)).left).toBe(left)
    const tooMuch = await w.reverse(finance, id, note(paidFen))
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.errors]).toMatchObject([
      409,
      41407,
      { amount: expect.any(String) },
    ])
    expect((await w.reverse(finance, id, note(left))).status).toBe(200)
    expect((await orderOf(orderNo)).invoice).toMatchObject({ standing: 'open', amount: left })
    // The credit note of the refund is still to be issued.
    expect((await invoiceCalls(h, buyer).read(id)).reversals.map(({ state }) => state).sort()).toEqual([
      'done',
      'pending',
    ])
  })
  it('with nothing left of it, or not issued, is refused', async () => {
    const { id, orderNo, paidFen } = await issued()
    await refundCalls(h, buyer).ask(orderNo)
    expect((await w.reverse(finance, id, note(paidFen))).body.code).toBe(41413)
    const asked = await requestedInvoice(h, buyer)
    expect((await w.reverse(finance, asked.id, note(asked.paidFen))).body.code).toBe(41406)
    expect((await w.reverse(finance, '0'.repeat(26), note(1))).status).toBe(404)
    expect(await reversals(asked.id)).toBe(0)
  })
  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason of 301 letters', { reason: '因'.repeat(301) }, 'reason'],
    ['no number', { number: '' }, 'number'],
    ['a number with a sign', { number: '26-1' }, 'number'],
    ['no amount', { amount: 0 }, 'amount'],
    ['an amount with a fraction', { amount: 1.5 }, 'amount'],
    ['a day to come', { issuedOn: '2099-01-01' }, 'issuedOn'],
    ['a day before the invoice', { issuedOn: '2020-01-01' }, 'issuedOn'],
    ['an unknown field', { twice: true }, 'twice'],
  ])('%s is refused by name, and nothing changes', async (_what, over, field) => {
    const { id, paidFen } = await issued()
    const answer = await w.reverse(finance, id, note(paidFen, over))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await reversals(id)).toBe(0)
  })
  it('a number of a credit note is used once', async () => {
    const [one, two] = [await issued(), await issued()]
    const first = note(one.paidFen)
    expect((await w.reverse(finance, one.id, first)).status).toBe(200)
    const again = await w.reverse(finance, two.id, note(two.paidFen, { number: first.number }))
    expect([again.status, again.body.code]).toEqual([409, 41408])
    const other = await w.reverse(finance, one.id, note(one.paidFen))
    expect(other.body.code, 'under another number').toBe(41413)
  })
  it('needs the role and a recent proof', async () => {
    const { id, paidFen } = await issued()
    expect((await w.reverse(await w.entered('support'), id, note(paidFen))).status).toBe(403)
    w.clock.forward(11 * 60_000)
    expect((await w.reverse(finance, id, note(paidFen))).body.code).toBe(40370)
    expect(await reversals(id)).toBe(0)
  })
  it('rows of credit notes cannot be forged or changed', async () => {
    const { id, paidFen } = await issued()
    const insert = (fen: number, state = 'done') =>
      getRows(
        h.env,
        `INSERT INTO invoice_reversal (id, invoice_id, reason, fen, state, created_at_ms, number, issued_on, done_at_ms)
         VALUES (?, ?, 'x', ?, ?, 1, ?, '2026-11-01', 1)`,
        ...[invoiceNumber(), id, fen, state, invoiceNumber()],
      )
    await expect(insert(paidFen - 1)).rejects.toThrow('REVERSAL_AMOUNT')
    await insert(paidFen)
    await expect(insert(paidFen)).rejects.toThrow('REVERSAL_NOTHING')
    await expect(getRows(h.env, "UPDATE invoice_reversal SET reason = 'y' WHERE invoice_id = ?", id)).rejects.toThrow(
      'REVERSAL_FIXED',
    )
    await expect(getRows(h.env, 'DELETE FROM invoice_reversal WHERE invoice_id = ?', id)).rejects.toThrow('APPEND_ONLY')
  })
})

describe('the letters', () => {
  const SAID: Record<(typeof LOCALES)[number], [refund: string, reversed: string]> = {
    'zh-CN': ['退款对应的红字发票已开具', '已红冲作废'],
    'en-US': ['The credit note for your refund', 'was reversed and is void'],
    'ja-JP': ['返金分の赤字発票', '赤字処理され無効'],
    'vi-VN': ['cho khoản hoàn tiền', 'điều chỉnh giảm toàn bộ'],
    'zh-TW': ['退款對應的紅字發票', '已紅沖作廢'],
  }
  it.each(LOCALES)(
    'in %s: a credit note for a refund once it is recorded, and one for a wrong title',
    async (locale) => {
      await getRows(h.env, 'UPDATE account SET locale = ? WHERE email = ?', locale, buyer.email)
      const { id, orderNo, lineIds, tracks, paidFen, number } = await issued(2, { title: '<b>林听</b>' })
      await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] })
      const pending = (await w.reversals(finance)).find((one) => one.invoiceId === id)!
      const templates = async () => (await mailsTo(buyer.email)).map(({ template }) => template)
      expect(await templates(), 'not before').not.toContain('invoice-reversed')
      const settled = { number: invoiceNumber(), issuedOn: day() }
      for (let i = 0; i < 2; i++) expect((await w.settle(finance, pending.id, settled)).status).toBe(200)
      const [mail, ...more] = (await mailsTo(buyer.email)).filter(({ template }) => template === 'invoice-reversed')
      expect(more).toEqual([])
      const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(tracks[0]!.priceFen / 100)
      for (const part of [SAID[locale][0], number, settled.number, amount, pending.refundNo!, `/uc/invoice/${id}`])
        expect(mail!.text).toContain(part)
      await w.reverse(finance, id, note(paidFen - tracks[0]!.priceFen, { reason: 'Wrong <i>title</i>' }))
      const reversed = (await mailsTo(buyer.email)).filter(({ template }) => template === 'invoice-reversed')
      expect(reversed).toHaveLength(2)
      const last = reversed.find(({ text }) => text.includes(SAID[locale][1]))!
      expect(last.text).toContain('Wrong <i>title</i>')
    },
  )
  it('go to the address that was given for the invoice, hold no personal data before, and are sent once', async () => {
    const wished = `books-${Date.now()}@b.example`
    const { id, paidFen } = await issued(1, { recipientEmail: wished })
    await w.reverse(finance, id, note(paidFen))
    const [row] = await getRows<{ id: string; payload: string }>(
      h.env,
      "SELECT id, payload FROM outbox WHERE id LIKE ? AND kind = 'invoice'",
      `invoice:${id}:reversed:%`,
    )
    expect(row!.payload).not.toContain('@')
    for (let i = 0; i < 3; i++) await deliver(h.ctx({ kind: 'system', id: 'system' }), row!.id)
    expect((await mailsTo(wished)).filter(({ template }) => template === 'invoice-reversed')).toHaveLength(1)
  })
})
