import { FEATURE_COUNT } from '#audio/features.ts'
import { fromDeviations } from '#audio/sound-scale.ts'
import { type Random, seeded } from './random.ts'

/** Share of a feature's variance that two tracks of the same genre have in common. */
const COMMON_SHARE = 0.4

/** Roughly normal, mean 0, deviation 1. */
const deviation = (random: Random): number => 2 * (random() + random() + random() - 1.5)
const deviations = (random: Random): number[] => Array.from({ length: FEATURE_COUNT }, () => deviation(random))

const centres = new Map<number, number[]>()
/** The average sound of the tracks with a tag. */
function getCentre(tagId: number): number[] {
  const centre = centres.get(tagId) ?? deviations(seeded(tagId * 7919))
  centres.set(tagId, centre)
  return centre
}

/**
 * Features as an analysis would give them, as `version.features` stores them: tracks with the same first tag are closer than
 * others. Drawn from numbers of its own, so that a track's other fields do not depend on it.
 */
export function generateFeatures(trackId: number, tagId: number): Uint8Array {
  const centre = getCentre(tagId)
  const own = deviations(seeded(trackId * 104_729))
  const mixed = own.map((value, i) => Math.sqrt(COMMON_SHARE) * centre[i]! + Math.sqrt(1 - COMMON_SHARE) * value)
  return new Uint8Array(Float32Array.from(fromDeviations(mixed)).buffer)
}
