import { addBusinessDays, nextMidnight } from '#core/business-day.ts'
import type { Code } from '#core/codes.ts'
import type { InvoiceBuyer, InvoiceContact } from '#db/schema/index.ts'
import type { InvoiceStanding } from '../orders/invoicing/values.ts'
import { INVOICE_FIELDS, type InvoiceTexts, PROMISED_DAYS, tidyField } from './values.ts'

/** By when an invoice requested at `atMs` is issued: the end of the fifth business day after that day. */
export const invoiceDueAt = (atMs: number): number => nextMidnight(addBusinessDays(atMs, PROMISED_DAYS))

/** All fields as they are stored; those that were not sent are empty. */
export const tidyTexts = (sent: InvoiceTexts): Required<{ [F in (typeof INVOICE_FIELDS)[number]]: string }> =>
  Object.fromEntries(INVOICE_FIELDS.map((field) => [field, tidyField(field, sent[field] ?? '')])) as never

const orNull = (text: string): string | null => (text === '' ? null : text)

export function toDetails(texts: ReturnType<typeof tidyTexts>): { buyer: InvoiceBuyer; contact: InvoiceContact } {
  return {
    buyer: {
      title: texts.title,
      taxNumber: orNull(texts.taxNumber),
      companyArea: orNull(texts.companyArea),
      companyAddress: orNull(texts.companyAddress),
      companyPhone: orNull(texts.companyPhone),
      bankName: orNull(texts.bankName),
      bankAccount: orNull(texts.bankAccount),
    },
    contact: {
      applicantPhone: texts.applicantPhone,
      recipientName: orNull(texts.recipientName),
      recipientArea: orNull(texts.recipientArea),
      recipientAddress: orNull(texts.recipientAddress),
      recipientPhone: orNull(texts.recipientPhone),
      recipientEmail: orNull(texts.recipientEmail),
    },
  }
}

/** Why an order with nothing to invoice is refused. */
export const STANDING_CODES: Record<Exclude<InvoiceStanding, 'open'>, Code> = {
  requested: 'INVOICE_LINE_TAKEN',
  issued: 'INVOICE_LINE_TAKEN',
  coins: 'INVOICE_NOT_MONEY',
  exchanged: 'INVOICE_NOT_MONEY',
  nothing: 'INVOICE_NOT_MONEY',
  refunded: 'INVOICE_REFUNDED',
  refund_open: 'INVOICE_REFUNDED',
}
