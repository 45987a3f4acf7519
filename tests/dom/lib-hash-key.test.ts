import { hashKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { hashQueryKey } from '#web/lib/hash-key.ts'

it.each([
  [['tracks', 'search', { b: 1, a: ['x', { d: 1, c: null }] }]],
  [['tags', null, 1, true, undefined, 'a"b']],
  [['cart', ['1-2-p', '3-4-p'], []]],
  [[]],
])('the hash of %j is the same as that of the library', (key: unknown[]) => {
  expect(hashQueryKey(key)).toBe(hashKey(key))
  expect(hashQueryKey(key)).toBe(hashKey(key))
})
it('an object in several keys is written once', () => {
  let reads = 0
  const query = {
    get page() {
      return ++reads
    },
  }
  expect(hashQueryKey(['tracks', query])).toBe('["tracks",{"page":1}]')
  const read = reads
  expect(hashQueryKey(['matches', query])).toBe('["matches",{"page":1}]')
  expect(reads).toBe(read)
})
