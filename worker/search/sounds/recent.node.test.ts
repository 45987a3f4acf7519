import { expect, it } from 'vitest'
import { RecentSounds } from './recent.ts'

it('sounds that were compared are read once, and forgotten before they are too many', () => {
  let read = 0
  const recent = new RecentSounds()
  const take = (ids: number[], length: number) =>
    recent.take(ids, (missing) => {
      read += missing.length
      return missing.map((id) => ({ id, docno: id, sounds: new Uint8Array(length).fill(id) }))
    })
  const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
  expect(take([5, 7, 5], 2)).toEqual([
    { id: 5, sounds: Int8Array.of(5, 5) },
    { id: 7, sounds: Int8Array.of(7, 7) },
  ])
  expect([take([7, 5], 2).map(({ id }) => id), read]).toEqual([[7, 5], 2])
  // By number.
  for (let n = 0; n < 12; n++) take(some(1000 * n + 1000, 1000), 0)
  read = 0
  take([5], 1)
  expect(read).toBe(1)
  // By bytes.
  for (let n = 0; n < 4; n++) take(some(50_000 + 800 * n, 800), 848)
  read = 0
  take(some(50_000, 800), 848)
  expect(read).toBe(800)
})
