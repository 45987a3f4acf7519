import type { Locale } from '#core/locales.ts'
import { keptValues } from '../kept-values.ts'

const formats = keptValues(16, (locale: Locale) => {
  const format = { style: 'unit', unit: 'megabyte', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(locale, { ...format, minimumFractionDigits: 1, maximumFractionDigits: 1 })
})

/** Decimal megabytes, at least 0.1: 48.2 MB. */
export const fileSize = (bytes: number, locale: Locale): string => formats(locale).format(Math.max(0.1, bytes / 1e6))
