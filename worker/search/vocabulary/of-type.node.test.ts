import { expect, it } from 'vitest'
import { groupByConcept } from '#worker/modules/catalogue/search/tracks/concept-tags.ts'
import { toUnits, withMeaning } from '#worker/modules/catalogue/search/tracks/to-units.ts'
import { inType, wholeTypeOf } from './of-type.ts'
import { understand } from './understand.ts'
import { conceptById } from './vocabulary.ts'

const tag = (id: number, slug: string) => ({
  ...{ id, slug, parentId: null, kind: 'genre' as const, name: slug, names: {}, position: id },
})
const TAGS = groupByConcept([tag(1, 'sfx-rain'), tag(2, 'calm'), tag(3, 'nature'), tag(4, 'dreamy')])
const anyOf = (keyword: string, type?: 'MUSIC' | 'SOUND_EFFECT', tags = TAGS) => {
  const { target, broader } = toUnits(understand(keyword).units.map(withMeaning), tags, type)[0]!.unit
  return { target: target?.anyOf.toSorted(), broader: broader?.allOf }
}

it('"rain" is what is heard in an effect, and a mood in music', () => {
  expect(anyOf('rain', 'SOUND_EFFECT').target).toEqual(['g_1'])
  expect(anyOf('rain', 'MUSIC').target).toEqual(['g_2', 'g_3', 'g_4'])
  expect(anyOf('rain').target).toEqual(['g_1', 'g_2', 'g_3', 'g_4'])
})
it('a concept of another type stays as it is', () => {
  const piano = conceptById('piano')!
  expect(inType(piano, 'SOUND_EFFECT')).toBe(piano)
  expect(wholeTypeOf(piano)).toBeNull()
})
it('a catalogue without tags for kinds of effects answers with effects', () => {
  expect(anyOf('雷声', 'SOUND_EFFECT', groupByConcept([]))).toEqual({ target: [], broader: [['t_sound_effect']] })
  expect(anyOf('底鼓', undefined, groupByConcept([])).broader).toBeUndefined()
})
