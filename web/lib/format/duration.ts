import type { Locale } from '#core/locales.ts'
import { keptValues } from '../kept-values.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** Milliseconds as mm:ss (specification section 9); past an hour h:mm:ss. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

const formats = keptValues(16, (locale: Locale) => {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, { ...format, minimumFractionDigits: 1 })
})

/** The length of a sound: as above, but of less than a second in tenths (0.4s), because 00:00 would mean that it is empty. */
export const lengthText = (ms: number, locale: Locale): string =>
  ms > 0 && ms < 1000 ? formats(locale).format(Math.max(0.1, ms / 1000)) : clock(ms)

/** The same for a machine (`<time datetime>`, JSON-LD): PT2M46S. */
export function isoDuration(ms: number): string {
  if (ms > 0 && ms < 1000) return `PT${ms / 1000}S`
  const seconds = Math.round(ms / 1000)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
