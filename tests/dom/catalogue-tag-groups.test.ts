import { expect, test } from 'vitest'
import { likelyTags, matching } from '#web/features/catalogue-core/tag-groups.ts'
import type { TagKind, TagWire, TrackWire } from '#worker/modules/catalogue/contract.ts'

const tag = (id: string, name: string, kind: TagKind = 'emotion', children: [string, string][] = []): TagWire => ({
  id,
  name,
  kind,
  children: children.map(([id, name]) => ({ id, name })),
})
const TAGS = [
  tag('1', '宁静'),
  tag('2', '振奋'),
  tag('3', '温暖'),
  tag('4', 'Lo-Fi', 'genre', [
    ['5', '爵士 Lo-Fi'],
    ['6', '雨声'],
  ]),
]
const names = (tags: readonly TagWire[]) => tags.map(({ name }) => name)

test('a tag is found by any part of its name, ignoring case and width', () => {
  expect(names(matching(TAGS, ' 静 '))).toEqual(['宁静'])
  expect(names(matching(TAGS, 'ｌｏ-fi'))).toEqual(['Lo-Fi'])
  expect(matching(TAGS, '')).toEqual(TAGS)
  expect(matching(TAGS, '没有')).toEqual([])
})

test('a tag with another name is shown with its matching children', () => {
  expect(matching(TAGS, '雨')).toEqual([tag('4', 'Lo-Fi', 'genre', [['6', '雨声']])])
  expect(matching(TAGS, 'lo')[0]?.children).toHaveLength(2)
})

test('the most frequent tags of the tracks come first, others keep their order', () => {
  const track = (...ids: string[]) => ({ tags: { emotion: ids.map((id) => ({ id, name: '' })) } }) as TrackWire
  const order = (...tracks: TrackWire[]) => likelyTags(TAGS, 'emotion', tracks).map(({ id }) => id)
  expect(order()).toEqual(['1', '2', '3'])
  expect(order(track('3'), track('3', '2'))).toEqual(['3', '2', '1'])
})
