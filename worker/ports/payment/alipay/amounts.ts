/** Alipay writes amounts as yuan with at most two decimals (0.01–100000000.00). */
export { fenOfYuan, yuanOfFen } from '#core/money.ts'

/** Where a gateway names a currency. A shop in mainland China is paid in CNY, and then most answers name none. */
const CURRENCY_FIELDS = ['trans_currency', 'currency', 'settle_currency', 'pay_currency'] as const

/** The currency of a trade; `?` for what is no currency code. */
export function getCurrency(fields: Readonly<Record<string, unknown>>): string {
  const foreign = CURRENCY_FIELDS.map((name) => fields[name]).find((text) => text !== undefined && text !== 'CNY')
  if (foreign === undefined) return 'CNY'
  return typeof foreign === 'string' && /^[A-Z]{3}$/.test(foreign) ? foreign : '?'
}
