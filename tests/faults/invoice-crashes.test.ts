import { beforeEach, describe, expect, it } from 'vitest'
import { invoiceWorld } from '../api/invoices/world.ts'
import { everywhere } from '../support/crashes.ts'
import type { Account } from '../support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, pdfBytes, requestedInvoice } from '../support/invoices.ts'
import { bought, refundCalls } from '../support/refunds.ts'
import { getCount } from '../support/rows.ts'

const w = invoiceWorld()
const { h } = w
let buyer: Account
beforeEach(async () => {
  buyer = await h.register()
})
const count = (sql: string, id: string) => getCount(h.env, sql, id)

describe('a crash at any round trip of an invoice leaves nothing or everything, and repeating completes it', () => {
  it('asking', async () => {
    const trips = await everywhere(h, {
      async prepare() {
        const { orderNo, paidFen } = await bought(h, buyer)
        const headers = { 'idempotency-key': `crash-${orderNo}` }
        return {
          run: (env) => invoiceCalls(h, buyer).ask(orderNo, paidFen, {}, { env, headers }),
          effects: () => count('SELECT count(*) FROM invoice_line WHERE order_no = ? AND is_live = 1', orderNo),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  })
  it('issuing', async () => {
    const finance = await w.entered('finance')
    const trips = await everywhere(h, {
      async prepare() {
        const { id } = await requestedInvoice(h, buyer)
        const [number, bytes] = [invoiceNumber(), pdfBytes()]
        return {
          run: (env) => w.issue(finance, id, invoiceForm({ number }, bytes), env),
          async effects() {
            const n = await count("SELECT count(*) FROM invoice WHERE id = ? AND state = 'issued'", id)
            expect(await count('SELECT count(*) FROM audit WHERE target = ?', `invoice:${id}`)).toBe(n)
            return n
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(5)
  })
  it('rejecting', async () => {
    const finance = await w.entered('finance')
    await everywhere(h, {
      async prepare() {
        const { id } = await requestedInvoice(h, buyer)
        return {
          run: (env) =>
            h.call(
              'POST',
              `/admin/api/v1/invoices/${id}/reject`,
              { reason: 'details_wrong' },
              {
                headers: { ...w.bearer(finance.token), 'cf-connecting-ip': w.ip },
                env,
              },
            ),
          effects: () => count("SELECT count(*) FROM invoice WHERE id = ? AND state = 'rejected'", id),
        }
      },
    })
  })
  it('taking it back: credit note, free lines, audit and letter together', async () => {
    const finance = await w.entered('finance')
    await everywhere(h, {
      async prepare() {
        const { id, orderNo, paidFen } = await requestedInvoice(h, buyer)
        expect((await w.issue(finance, id, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
        const { issuedOn } = await w.seen(finance, id)
        const note = { reason: 'title_wrong', amount: paidFen, number: invoiceNumber(), issuedOn }
        return {
          run: (env) => w.reverse(finance, id, note, env),
          async effects() {
            const n = await count('SELECT count(*) FROM invoice_reversal WHERE invoice_id = ?', id)
            expect(await count('SELECT count(*) FROM invoice_line WHERE order_no = ? AND is_live = 0', orderNo)).toBe(n)
            expect(await count("SELECT count(*) FROM outbox WHERE id LIKE 'invoice:' || ? || ':reversed:%'", id)).toBe(
              n,
            )
            const audits = "SELECT count(*) FROM audit WHERE target = ? AND action = 'invoices.reverse'"
            expect(await count(audits, `invoice:${id}`)).toBe(n)
            return n
          },
        }
      },
    })
  })
  it('refunding what is invoiced: one credit note', async () => {
    const finance = await w.entered('finance')
    await everywhere(h, {
      async prepare() {
        const { id, orderNo } = await requestedInvoice(h, buyer)
        await w.issue(finance, id, invoiceForm({ number: invoiceNumber() }))
        const headers = { 'idempotency-key': `refund-${orderNo}` }
        return {
          run: (env) => refundCalls(h, buyer).ask(orderNo, {}, { env, headers }),
          async effects() {
            const n = await count('SELECT count(*) FROM invoice_reversal WHERE invoice_id = ?', id)
            expect(
              await count("SELECT count(*) FROM order_refund WHERE order_no = ? AND state = 'granted'", orderNo),
            ).toBe(n)
            return n
          },
        }
      },
    })
  })
})
