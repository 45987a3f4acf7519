import { expect } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import type {
  InvoiceableOrder,
  InvoiceGiven,
  InvoiceLink,
  InvoiceTitle,
  InvoiceWire,
} from '#worker/modules/invoices/contract.ts'
import { type Account, type CallOptions, type Harness, unique } from './harness.ts'
import { P } from './orders.ts'
import { bought } from './refunds.ts'

export const PERSON = { type: 'electronic_general', title: '林听', applicantPhone: '13800138000' }
export const SPECIAL = {
  type: 'electronic_special',
  title: '上海听潮文化有限公司',
  taxNumber: '91310000MA1FL0AB1X',
  companyArea: '上海市徐汇区',
  companyAddress: '漕溪北路 1 号',
  companyPhone: '021-64288888',
  bankName: '招商银行上海徐家汇支行',
  bankAccount: '6225 8888 0000 1234',
  applicantPhone: '13800138000',
}
export const PAPER = {
  ...PERSON,
  type: 'paper_general',
  recipientName: '林听',
  recipientArea: '上海市徐汇区',
  recipientAddress: '漕溪北路 1 号 302 室',
  recipientPhone: '13900139000',
}

/** The invoice calls of one buyer. */
export function invoiceCalls(h: Harness, buyer: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    h.call<T>(method, P + path, body, { token: buyer.accessToken, ...options })
  return {
    call,
    ask: (orderNos: string, amount: number, over: Record<string, unknown> = {}, options?: CallOptions) =>
      call<InvoiceGiven>('POST', '/invoices', { ...PERSON, orderNos, amount, ...over }, options),
    read: async (id: string) => (await call<InvoiceWire>('GET', `/invoices/${id}`)).body.data!.value,
    list: async (query = '') =>
      (await call<{ items: InvoiceWire[]; total: number }>('GET', `/invoices${query}`)).body.data!.value,
    orders: async () =>
      (await call<{ items: InvoiceableOrder[] }>('GET', '/invoiceable-orders?perPage=100')).body.data!.value.items,
    titles: async () => (await call<InvoiceTitle[]>('GET', '/invoice-titles')).body.data!.value,
    link: (id: string) => call<InvoiceLink>('GET', `/invoices/${id}/file`),
  }
}

/** An order paid with Alipay, and a request for its invoice. */
export async function requestedInvoice(h: Harness, buyer: Account, over: Record<string, unknown> = {}, count = 1) {
  const order = await bought(h, buyer, count)
  const asked = await invoiceCalls(h, buyer).ask(order.orderNo, order.paidFen, over)
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  return { ...order, id: asked.body.data!.value.id }
}

export const pdfBytes = (text = unique('invoice')): Uint8Array<ArrayBuffer> => utf8(`%PDF-1.7\n${text}\n%%EOF\n`)
export function invoiceForm(fields: Record<string, string> = {}, file: Uint8Array<ArrayBuffer> | null = pdfBytes()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new File([file], '发票.pdf', { type: 'application/pdf' }))
  return form
}
export const invoiceNumber = (): string => `26${String(Math.random()).slice(2, 20).padEnd(18, '7')}`
