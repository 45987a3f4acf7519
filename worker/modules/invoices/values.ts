// A separate file so that the browser can use it without loading zod (docs/decisions/069).
import type { Code } from '#core/codes.ts'
import { isTaxNumber, tidyTaxNumber, toTaxNumberKind } from '../identity/holder/values.ts'

/** Specification section 3, "Invoice types". */
export const INVOICE_TYPES = ['electronic_general', 'electronic_special', 'paper_general', 'paper_special'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]
export const isSpecial = (type: InvoiceType): boolean => type.endsWith('_special')
export const isPaper = (type: InvoiceType): boolean => type.startsWith('paper_')

/** Orders on one invoice. */
export const MAX_INVOICE_ORDERS = 50
/** Specification section 9: "1-5 working days". */
export const PROMISED_DAYS = 5
/** Specification section 9: a paper invoice of ¥1000 or more ships free (fen). */
export const FREE_SHIPPING_FROM = 100_000
/** `collect`: the recipient pays the courier. */
export type InvoiceShipping = 'none' | 'free' | 'collect'
export const getShipping = (type: InvoiceType, fen: number): InvoiceShipping =>
  isPaper(type) ? (fen >= FREE_SHIPPING_FROM ? 'free' : 'collect') : 'none'

export const MAX_INVOICE_BYTES = 10_000_000
/** Reasons that a buyer reads in their own language; anything else is shown as staff wrote it. */
export const REJECT_REASONS = ['title_differs', 'details_wrong', 'no_special', 'refunded'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
export const isRejectReason = (reason: string): reason is RejectReason =>
  (REJECT_REASONS as readonly string[]).includes(reason)

/** Why an issued invoice is taken back, so that it can be asked for again; anything else is shown as staff wrote it. */
export const REVERSE_REASONS = ['title_wrong', 'details_wrong'] as const
export type ReverseReason = (typeof REVERSE_REASONS)[number]
export const isReverseReason = (reason: string): reason is ReverseReason =>
  (REVERSE_REASONS as readonly string[]).includes(reason)

/** The fields of a request, in the order in which they are asked for. */
export const INVOICE_FIELDS = [
  'title',
  'taxNumber',
  'companyArea',
  'companyAddress',
  'companyPhone',
  'bankName',
  'bankAccount',
  'applicantPhone',
  'recipientName',
  'recipientPhone',
  'recipientArea',
  'recipientAddress',
  'recipientEmail',
] as const
export type InvoiceField = (typeof INVOICE_FIELDS)[number]
export type InvoiceTexts = Partial<Record<InvoiceField, string | undefined>>

const ALWAYS = ['title', 'applicantPhone'] as const
const FOR_SPECIAL = ['taxNumber', 'companyArea', 'companyAddress', 'companyPhone', 'bankName', 'bankAccount'] as const
const FOR_PAPER = ['recipientName', 'recipientPhone', 'recipientArea', 'recipientAddress'] as const

/** The fields that must be filled in (docs/decisions/109). A general invoice without a tax number is one to a person. */
export const requiredFields = (type: InvoiceType): readonly InvoiceField[] => [
  ...ALWAYS,
  ...(isSpecial(type) ? FOR_SPECIAL : []),
  ...(isPaper(type) ? FOR_PAPER : []),
]

const MAINLAND_MOBILE = /^1[3-9]\d{9}$/
const BANK_ACCOUNT = /^\d{8,32}$/
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@.]{2,63}$/
const PHONE = /^\+?\d{7,15}(?:-\d{1,6})?$/

const LONGEST: Partial<Record<InvoiceField, number>> = {
  title: 120,
  companyArea: 60,
  companyAddress: 160,
  bankName: 120,
  recipientName: 60,
  recipientArea: 60,
  recipientAddress: 160,
}

const tidyCode = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
const tidyPhone = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/[\s()]/gu, '')
  const extended = /^(0\d{2,3})-?(\d{7,8})-(\d{1,6})$/.exec(plain)
  return extended ? `${extended[1]}${extended[2]}-${extended[3]}` : plain.replaceAll('-', '')
}
const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** A field as it is stored: half-width codes without spaces, one line of text. */
export function tidyField(field: InvoiceField, text: string): string {
  switch (field) {
    case 'taxNumber':
      return tidyTaxNumber(text)
    case 'bankAccount':
      return tidyCode(text).replaceAll('-', '')
    case 'recipientPhone':
      return tidyPhone(text).replace(/^\+?86(?=1\d{10}$)/, '')
    case 'companyPhone':
    case 'applicantPhone':
      return tidyPhone(text)
    default:
      return tidyLine(text)
  }
}

function formatFault(type: InvoiceType, field: InvoiceField, text: string): Code | null {
  switch (field) {
    case 'taxNumber':
      // A special invoice is deducted by a taxpayer of the mainland.
      return isTaxNumber(text) && !(isSpecial(type) && toTaxNumberKind(text) === 'foreign')
        ? null
        : 'TAX_NUMBER_INVALID'
    case 'bankAccount':
      return BANK_ACCOUNT.test(text) ? null : 'BANK_ACCOUNT_INVALID'
    case 'recipientPhone':
      return MAINLAND_MOBILE.test(text) ? null : 'MOBILE_INVALID'
    case 'companyPhone':
    case 'applicantPhone':
      return PHONE.test(text) ? null : 'PHONE_INVALID'
    case 'recipientEmail':
      return text.length <= 254 && EMAIL.test(text) ? null : 'EMAIL_INVALID'
    default:
      if (/\p{Cc}/u.test(text)) return 'FIELD_INVALID'
      return text.length > (LONGEST[field] ?? 160) ? 'FIELD_TOO_LONG' : null
  }
}

/** What is wrong with the fields of a request, by field. `texts` are tidy (`tidyField`); an empty one is not filled in. */
export function invoiceFaults(type: InvoiceType, texts: InvoiceTexts): Partial<Record<InvoiceField, Code>> {
  const required = requiredFields(type)
  const faults: Partial<Record<InvoiceField, Code>> = {}
  for (const field of INVOICE_FIELDS) {
    const text = texts[field] ?? ''
    const fault = text === '' ? (required.includes(field) ? 'FIELD_REQUIRED' : null) : formatFault(type, field, text)
    if (fault) faults[field] = fault
  }
  return faults
}
