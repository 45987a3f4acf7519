import type { Locale } from '#core/locales.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

/** Fen as yuan, two decimals, in the reader's language: 123400 → ¥1,234.00 (specification section 9). */
export function yuan(fen: number, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' })
    formats.set(locale, format)
  }
  // The product's prefix is ¥ in every language (specification, introduction); Intl would write CN¥, 元 or a wide ￥.
  return format
    .formatToParts(fen / 100)
    .map((part) => (part.type === 'currency' ? '¥' : part.value))
    .join('')
}

/** A negative price means enquiry (specification section 9). */
export const isEnquiry = (fen: number): boolean => fen < 0
