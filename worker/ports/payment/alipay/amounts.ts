/** Alipay writes amounts as yuan with at most two decimals (0.01–100000000.00); we count integer fen (¥1 = 100 fen). */
const YUAN = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,2}))?$/

/** 1280 → "12.80". Throws on anything that is not a whole number of fen: a wrong amount must never reach the gateway. */
export function yuanOfFen(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0)
    throw new RangeError('alipay: an amount must be a whole, non-negative number of fen')
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/** Where a gateway names a currency. A shop in mainland China is paid in CNY, and then most answers name none. */
const CURRENCY_FIELDS = ['trans_currency', 'currency', 'settle_currency', 'pay_currency'] as const

/** The currency of a trade; `?` for what is no currency code. */
export function currencyOf(fields: Readonly<Record<string, unknown>>): string {
  const foreign = CURRENCY_FIELDS.map((name) => fields[name]).find((text) => text !== undefined && text !== 'CNY')
  if (foreign === undefined) return 'CNY'
  return typeof foreign === 'string' && /^[A-Z]{3}$/.test(foreign) ? foreign : '?'
}

/** "12.80" → 1280, digit by digit: no float is involved. Null for "1e2", "-1", "1.234", " 1", full-width digits and the like. */
export function fenOfYuan(text: string): number | null {
  const match = YUAN.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
