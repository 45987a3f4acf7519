import { PITCH_NAMES } from '#audio/key.ts'

const ENHARMONIC: Record<string, string> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' }

/** Converts "Am", "a minor", "Db maj" and "F#" to the shop's spelling ("A minor"); null if it is not a key. */
export function parseKey(text: string): string | null {
  const match = /^\s*([A-Ga-g])\s*([#♯b♭]?)\s*(m|min|minor|maj|major|M)?\s*$/.exec(text)
  if (!match) return null
  const [, letter = '', accidental = '', mode = ''] = match
  const spelled = letter.toUpperCase() + accidental.replace('♯', '#').replace('♭', 'b')
  const pitch = ENHARMONIC[spelled] ?? spelled
  if (!PITCH_NAMES.some((name) => name === pitch)) return null
  return `${pitch} ${/^(?:m|min|minor)$/.test(mode) ? 'minor' : 'major'}`
}
