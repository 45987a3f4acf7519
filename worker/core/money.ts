/** Money is a whole number of fen (¥1 = 100 fen), so that sums are never floats. */
const isFen = (fen: number): boolean => Number.isSafeInteger(fen)

function whole(fen: number): number {
  if (!isFen(fen)) throw new RangeError('money: an amount must be a whole number of fen')
  return fen
}

/** Throws if an amount or the sum is not a whole number of fen, so that a wrong amount never reaches an order. */
export const sumFen = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const fen of amounts) sum = whole(sum + whole(fen))
  return sum
}

/**
 * `percent` (whole, 0 to 100) of a non-negative amount, rounded to the nearest fen, half up. Compute the remainder by
 * subtraction, never by a second percentage, so that both add up to the amount. List prices have their own rule
 * (modules/terms/rules.ts).
 */
export function toPercent(fen: number, percent: number): number {
  if (whole(fen) < 0 || !Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError('money: a percentage is a whole number from 0 to 100, of an amount that is not negative')
  // Computed in two parts, because fen * percent may exceed the safe integers.
  return Math.floor(fen / 100) * percent + Math.floor(((fen % 100) * percent + 50) / 100)
}

/**
 * 1280 → "12.80", the format of documents and payment providers. Throws unless the amount is a whole, non-negative
 * number of fen.
 */
export function yuanOfFen(fen: number): string {
  if (whole(fen) < 0) throw new RangeError('money: an amount must not be negative')
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/**
 * An amount for a reader: `¥1,234.00`, outside Chinese `¥1,234.00 CNY`, because ¥ alone is read as yen in Japanese
 * (docs/decisions/085). The pages' own functions are in web/lib/format/money.ts.
 */
export function yuanNamed(fen: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `¥${format.format(whole(fen) / 100)}${locale.startsWith('zh') ? '' : ' CNY'}`
}

/**
 * An amount in any currency that payment providers report, in hundredths; `?` is a currency that could not be read.
 */
export function moneyNamed(hundredths: number, currency: string, locale: string): string {
  if (currency === 'CNY') return yuanNamed(hundredths, locale)
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${format.format(whole(hundredths) / 100)}${currency === '?' ? '' : ` ${currency}`}`
}

const YUAN = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,2}))?$/
/**
 * "12.80" → 1280, digit by digit, without floats. Null for "1e2", "-1", "1.234", " 1", full-width digits and the like.
 */
export function fenOfYuan(text: string): number | null {
  const match = YUAN.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
