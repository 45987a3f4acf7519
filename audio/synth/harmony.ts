import { PITCH_NAMES } from '../key.ts'

/** Scales as semitones above the root. */
export const MAJOR = [0, 2, 4, 5, 7, 9, 11]
export const MINOR = [0, 2, 3, 5, 7, 8, 10]
export const DORIAN = [0, 2, 3, 5, 7, 9, 10]
export const MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10]
export const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10]

/** Semitones above C of a scale degree (0 = root; degrees may exceed an octave, also downwards). */
export function degreePitch(root: number, scale: readonly number[], degree: number): number {
  const step = ((degree % 7) + 7) % 7
  return root + scale[step]! + 12 * Math.floor(degree / 7)
}

/** The pitch class of a key name ("Eb minor" is 3); null for an unknown name. */
export function rootOfKey(key: string): number | null {
  const index = PITCH_NAMES.findIndex((name) => key === `${name} major` || key === `${name} minor`)
  return index < 0 ? null : index
}

/** The same pitch class within the octave from `lowest`. */
export function foldUpFrom(lowest: number, pitch: number): number {
  return lowest + ((((pitch - lowest) % 12) + 12) % 12)
}
