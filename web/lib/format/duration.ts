import type { Locale } from '#core/locales.ts'
import { clock, shownSeconds } from '#worker/modules/catalogue/values.ts'
import { keptValues } from '../kept-values.ts'

export { clock }

const formats = keptValues(16, (locale: Locale) => {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, { ...format, minimumFractionDigits: 1 })
})

/** The length of a sound: as above, but of less than a second in tenths (0.4s), because 00:00 would mean that it is empty. */
export const lengthText = (ms: number, locale: Locale): string =>
  ms > 0 && ms < 1000 ? formats(locale).format(shownSeconds(ms)) : clock(ms)

/** The same for a machine (`<time datetime>`, JSON-LD): PT2M46S. */
export function isoDuration(ms: number): string {
  if (ms > 0 && ms < 1000) return `PT${ms / 1000}S`
  const seconds = shownSeconds(ms)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
