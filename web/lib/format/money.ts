import type { Locale } from '#core/locales.ts'
import { keptValues } from '../kept-values.ts'

/** Prices repeat, and formatting one costs more than the rest of its row. */
const MOST_PRICES = 2000
const formats = keptValues(16, (locale: Locale) => {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  // The prefix is ¥ in every language (specification, introduction). Intl's currency style would write CN¥, 元, a wide ￥,
  // or, in Vietnamese, put the sign behind the amount.
  return keptValues(MOST_PRICES, (fen: number) => `${fen < 0 ? '-' : ''}¥${format.format(Math.abs(fen) / 100)}`)
})

/** Fen as yuan, two decimals, in the reader's language: 123400 → ¥1,234.00 (specification section 9). */
export const yuan = (fen: number, locale: Locale): string => formats(locale)(fen)

/**
 * The currency's code where ¥ alone is ambiguous: in Japanese it is read as yen. Shown beside every price
 * (docs/decisions/085).
 */
export const currencyName = (locale: Locale): 'CNY' | null => (locale.startsWith('zh') ? null : 'CNY')
/** The same in running text: `¥59.00 CNY`. */
export const yuanNamed = (fen: number, locale: Locale): string =>
  [yuan(fen, locale), currencyName(locale)].filter(Boolean).join(' ')

/** A negative price means enquiry (specification section 9). */
export const isEnquiry = (fen: number): boolean => fen < 0
