export const VOCALS = ['instrumental', 'male', 'female', 'choir'] as const
export type Vocal = (typeof VOCALS)[number]

const PITCHES = ['c', 'csharp', 'd', 'eb', 'e', 'f', 'fsharp', 'g', 'ab', 'a', 'bb', 'b'] as const
/** The 24 keys as a filter names them: `c_major` … `b_minor`. */
export const KEY_SLUGS = PITCHES.flatMap((pitch) => [`${pitch}_major`, `${pitch}_minor`] as const)
export type KeySlug = (typeof KEY_SLUGS)[number]

/** "C# minor" → `csharp_minor`, "Bb major" → `bb_major`; null for what is no key of the 24. */
export function keySlug(musicKey: string): KeySlug | null {
  const slug = musicKey.trim().toLowerCase().replace(/[#♯]/, 'sharp').replace('♭', 'b').replace(/\s+/, '_')
  return KEY_SLUGS.find((known) => known === slug) ?? null
}
