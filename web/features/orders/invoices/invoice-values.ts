import {
  INVOICE_FIELDS,
  type InvoiceField,
  type InvoiceType,
  invoiceFaults,
  isPaper,
  isSpecial,
  tidyField,
} from '#worker/modules/invoices/values.ts'

export type InvoiceValues = { type: InvoiceType } & Record<InvoiceField, string>

const COMPANY: readonly InvoiceField[] = ['companyArea', 'companyAddress', 'companyPhone', 'bankName', 'bankAccount']
const RECIPIENT: readonly InvoiceField[] = ['recipientName', 'recipientPhone', 'recipientArea', 'recipientAddress']

/** The fields that a kind of invoice asks for, in their order; `isCompany`: a general one to a company. */
export function shownFields(type: InvoiceType, isCompany: boolean): readonly InvoiceField[] {
  const left = new Set<InvoiceField>([
    ...(isSpecial(type) ? [] : COMPANY),
    ...(isSpecial(type) || isCompany ? [] : (['taxNumber'] as const)),
    ...(isPaper(type) ? [] : RECIPIENT),
  ])
  return INVOICE_FIELDS.filter((field) => !left.has(field))
}

/** What is sent: fields that are not shown stay out, so that nothing is stored that was not asked for. */
export const sentValues = (values: InvoiceValues, isCompany: boolean): InvoiceValues => {
  const shown = shownFields(values.type, isCompany)
  const texts = INVOICE_FIELDS.map((field) => [field, shown.includes(field) ? tidyField(field, values[field]) : ''])
  return { type: values.type, ...Object.fromEntries(texts) } as InvoiceValues
}

/** The same rules as the API's, and a company has a tax number. */
export function faultsOf(values: InvoiceValues, isCompany: boolean): ReturnType<typeof invoiceFaults> {
  const sent = sentValues(values, isCompany)
  const faults = invoiceFaults(values.type, sent)
  return isCompany && sent.taxNumber === '' ? { ...faults, taxNumber: 'FIELD_REQUIRED' } : faults
}
