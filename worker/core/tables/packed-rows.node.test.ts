import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DENSE } from './dense-columns.ts'
import { packed, unpacked } from './packed-rows.ts'

const hash = (n: number): string => createHash('sha256').update(String(n)).digest('hex')
const kinds = ['style', 'genre', 'scene']
const row = (i: number) => ({
  id: String(i),
  cover: `/media/cover/${hash(i)}`,
  code: `online.${i % 3}`,
  key: i % 4 === 0 ? null : 'A minor',
  bpm: 60 + i,
  isIn: i % 2 === 0,
  version: { id: String(i * 7), name: 'full' },
  artists: Array.from({ length: i % 3 }, (_, n) => ({ id: String(n), name: `artist ${n}` })),
  tags: kinds.slice(i % 3).map((kind, n) => ({ id: String(n + (i % 5)), name: `tag ${n + (i % 5)}`, kind })),
})
type Row = ReturnType<typeof row>
const items = (count: number, change: (one: Row, i: number) => unknown = (one) => one) => ({
  items: Array.from({ length: count }, (_, i) => change(row(i), i)),
  total: 9,
})
const through = (data: unknown, isDense: boolean): unknown =>
  unpacked(JSON.parse(JSON.stringify(packed(data, isDense ? DENSE : undefined))))

describe('rows as a table', () => {
  it.each([false, true])('are the same rows again (dense: %s)', (isDense) => {
    for (const count of [0, 1, 2, 3, 24]) expect(through(items(count), isDense)).toEqual(items(count))
  })
  it.each<[string, (one: Row, i: number) => unknown]>([
    ['hashes of several folders', (one, i) => ({ ...one, cover: `/media/${i % 2 ? 'cover' : 'wave'}/${hash(i)}` })],
    ['a hash that is missing', (one, i) => ({ ...one, cover: i === 3 ? null : one.cover })],
    ['a shorter one, or upper case', (one, i) => ({ ...one, cover: i === 3 ? 'abc' : `${'A'.repeat(64)}` })],
    ['hashes alone', (one, i) => ({ ...one, cover: hash(i) })],
    ['lists without anything', (one) => ({ ...one, tags: [], artists: [] })],
    ['texts, numbers and nothing in one field', (one, i) => ({ ...one, code: [1, '1', null, true][i % 4] })],
    ['lists of texts', (one, i) => ({ ...one, tags: i % 2 ? ['a'] : [] })],
    ['objects with other fields', (one, i) => ({ ...one, version: i % 2 ? { a: 1 } : { b: [1] } })],
    ['fields named like those of every object', (one, i) => ({ ...one, constructor: i % 2, toString: 'x', rows: 'y' })],
  ])('also %s', (_what, change) => {
    for (const isDense of [false, true]) expect(through(items(12, change), isDense)).toEqual(items(12, change))
  })
  it('take less room as an answer of the API', () => {
    const size = (isDense: boolean) => JSON.stringify(packed(items(24), isDense ? DENSE : undefined)).length
    expect(size(true)).toBeLessThan(0.75 * size(false))
  })
})
