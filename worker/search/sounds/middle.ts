import { FEATURE_COUNT } from '#audio/features.ts'
import type { ScaledSounds } from '#audio/sound-scale.ts'

/** The mean of the recordings, each counted once however many windows it has; null if none was measured. */
export function middleOf(recordings: readonly { sounds: ScaledSounds }[]): ScaledSounds | null {
  const measured = recordings.filter(({ sounds }) => sounds.length > 0)
  if (measured.length === 0) return null
  const sums = new Float64Array(FEATURE_COUNT)
  for (const { sounds } of measured)
    for (let at = 0; at < sounds.length; at++)
      sums[at % FEATURE_COUNT]! += (sounds[at]! * FEATURE_COUNT) / sounds.length / measured.length
  return Int8Array.from(sums, Math.round)
}
