import { deviationsOf } from './sound-scale.ts'

/** How lively a recording sounds, from a lullaby to a club track. */
export type Energy = 'low' | 'medium' | 'high'

/**
 * Weight per deviation of each feature, by its index in `featureVector` (decision 073): note onsets are strong (33) and frequent
 * (35), the tempo is high (36) and clearly heard (37), there is bass (38), and quiet passages are rare (32).
 */
const WEIGHTS: readonly (readonly [feature: number, weight: number])[] = [
  [33, 0.5],
  [35, 0.4],
  [36, 0.2],
  [37, 0.3],
  [38, 0.6],
  [32, -0.1],
]
/** Below this the energy is low. */
const MEDIUM_FROM = -0.25
/** From here on it is high. */
const HIGH_FROM = 0.3

/** The energy as a number: about -2 for the quietest music, about 2 for the liveliest. */
export function energyScore(features: ArrayLike<number>): number {
  const deviations = deviationsOf(features)
  return WEIGHTS.reduce((sum, [feature, weight]) => sum + weight * deviations[feature]!, 0)
}

/** The energy of a recording by its overall features. */
export function getEnergy(features: ArrayLike<number>): Energy {
  const score = energyScore(features)
  if (score < MEDIUM_FROM) return 'low'
  return score < HIGH_FROM ? 'medium' : 'high'
}
