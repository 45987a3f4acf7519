import type { Locale } from '#core/locales.ts'
import { FEN_PER_COIN } from '#worker/modules/coins/values.ts'

/** Coins as a number, of an amount in fen: 119950 → 1,199.50, and 120000 → 1,200. */
export function coinText(fen: number, locale: Locale): string {
  const digits = fen % FEN_PER_COIN === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    fen / FEN_PER_COIN,
  )
}

/** The same with its sign: +100, −20. */
export const changeText = (fen: number, locale: Locale): string => `${fen > 0 ? '+' : ''}${coinText(fen, locale)}`
