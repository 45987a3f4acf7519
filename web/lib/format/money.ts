import type { Locale } from '#core/locales.ts'
import { keptValues } from '../kept-values.ts'

/** Prices repeat, and formatting one costs more than the rest of its row. */
const MOST_PRICES = 2000
const formats = keptValues(16, (locale: Locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' })
  // The product's prefix is ¥ in every language (specification, introduction); Intl would write CN¥, 元 or a wide ￥.
  return keptValues(MOST_PRICES, (fen: number) =>
    format
      .formatToParts(fen / 100)
      .map((part) => (part.type === 'currency' ? '¥' : part.value))
      .join(''),
  )
})

/** Fen as yuan, two decimals, in the reader's language: 123400 → ¥1,234.00 (specification section 9). */
export const yuan = (fen: number, locale: Locale): string => formats(locale)(fen)

/** A negative price means enquiry (specification section 9). */
export const isEnquiry = (fen: number): boolean => fen < 0
