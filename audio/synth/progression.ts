import type { BarPlan } from './arrangement.ts'
import type { Performance } from './performance.ts'

/**
 * The degree of the chord in a bar. Lift and bridge have the style's second progression. The seed decides whether the chorus has it too,
 * or the first one from its middle on. A piece ends on its tonic.
 */
export function chordDegree(performance: Performance, bar: number, plan: BarPlan): number {
  if (plan.isFinal) return 0
  const [main, other] = performance.genre.progressions
  if (plan.section === 'lift' || plan.section === 'bridge') return other[bar % other.length]!
  if (plan.section !== 'chorus') return main[bar % main.length]!
  const reading = performance.choice('chorus', 3)
  if (reading === 1) return other[bar % other.length]!
  return main[(bar + (reading === 2 ? 2 : 0)) % main.length]!
}
