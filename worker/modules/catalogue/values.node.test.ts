import { expect, it } from 'vitest'
import { PITCH_NAMES } from '#audio/key.ts'
import { KEY_SLUGS, keySlug } from './values.ts'

it.each([
  ['C# minor', 'csharp_minor'],
  ['Bb major', 'bb_major'],
  ['A minor', 'a_minor'],
  [' F♯ Major ', 'fsharp_major'],
  ['E♭ major', 'eb_major'],
  ['H minor', null],
  ['', null],
  ['Am', null],
])('%j is %j', (key, slug) => expect(keySlug(key)).toBe(slug))

it('every measurable key has a slug', () => {
  const keys = PITCH_NAMES.flatMap((pitch) => [`${pitch} major`, `${pitch} minor`])
  expect(keys.map(keySlug).toSorted()).toEqual([...KEY_SLUGS].toSorted())
})
