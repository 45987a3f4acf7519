import type { Locale } from '../../worker/modules/channels/contract.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

/** Fen as yuan, two decimals, in the reader's language: 123400 → ¥1,234.00 (specification section 9). */
export function yuan(fen: number, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    // narrowSymbol: the product's prefix is ¥ everywhere, not CN¥.
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' })
    formats.set(locale, format)
  }
  return format.format(fen / 100)
}

/** A negative price is no price: ask for a quote (specification section 9). */
export const isEnquiry = (fen: number): boolean => fen < 0
