import { addYears } from '#core/business-day.ts'
import type { Held } from '#worker/modules/terms/public.ts'
import { type Licence, TERMS } from '#worker/modules/terms/values.ts'

const yearsOf = (term: string): number => Number.parseInt(term, 10)
const DATED = TERMS.filter((term) => term !== 'perpetual').toReversed()

/**
 * What is left of a licence that is held (docs/licensing.md, 10.8), in calendar years of Shanghai. `untilMs`: null while its form is not
 * filled in, and for perpetual ones.
 */
export function timeLeft({ term }: Licence, untilMs: number | null, nowMs: number): Pick<Held, 'left' | 'endMs'> {
  if (untilMs !== null)
    return { left: DATED.find((one) => addYears(nowMs, yearsOf(one)) <= untilMs) ?? null, endMs: untilMs }
  return { left: term, endMs: term === 'perpetual' ? Number.POSITIVE_INFINITY : addYears(nowMs, yearsOf(term)) }
}
