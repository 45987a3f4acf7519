/** Alipay writes amounts as yuan with at most two decimals (0.01–100000000.00). */
export { fenOfYuan, yuanOfFen } from '#core/money.ts'

/**
 * Fields in which the gateway may name a currency. Payments to a shop in mainland China are in CNY, and most answers
 * name none.
 */
const CURRENCY_FIELDS = ['trans_currency', 'currency', 'settle_currency', 'pay_currency'] as const

/** The currency of a trade; `?` for an invalid currency code. */
export function getCurrency(fields: Readonly<Record<string, unknown>>): string {
  const foreign = CURRENCY_FIELDS.map((name) => fields[name]).find((text) => text !== undefined && text !== 'CNY')
  if (foreign === undefined) return 'CNY'
  return typeof foreign === 'string' && /^[A-Z]{3}$/.test(foreign) ? foreign : '?'
}
