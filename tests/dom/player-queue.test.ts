import { describe, expect, it } from 'vitest'
import {
  cleared,
  following,
  getCurrent,
  getQueue,
  jumpTo,
  type Loop,
  NOTHING,
  neighbour,
  updated,
  without,
} from '#web/player/queue/queue.ts'
import { aSound } from './player-sounds.ts'

const [a, b, c] = [aSound('1'), aSound('2'), aSound('3')]
const at = (n: number) => ({ sounds: [a, b, c], at: n })
const names = (queue: { sounds: readonly { id: string }[] }) => queue.sounds.map(({ id }) => id)

describe('a queue', () => {
  it('is the pressed list, at the pressed sound', () => {
    const queue = getQueue([a, b, c], b)
    expect([names(queue), queue.at]).toEqual([['1', '2', '3'], 1])
  })
  it('contains every sound once; versions of a track are different sounds', () => {
    const cut = aSound('1', { versionId: '9' })
    const queue = getQueue([a, b, a, cut], b)
    expect([names(queue), queue.at]).toEqual([['1', '2', '1'], 1])
    expect(queue.sounds[2]).toBe(cut)
  })
  it('has one sound if the sound is not in its list', () => {
    expect(getQueue([a, b], c)).toEqual({ sounds: [c], at: 0 })
  })
  it('finds only sounds that it contains', () => {
    expect(jumpTo(at(0), c)?.at).toBe(2)
    expect(jumpTo(at(0), aSound('4'))).toBeNull()
  })
  it('keeps order and position when a sound is updated', () => {
    const queue = updated(at(1), aSound('2', { price: 100 }))
    expect([names(queue), queue.at, getCurrent(queue)?.price]).toEqual([['1', '2', '3'], 1, 100])
  })
})

describe('previous and next', () => {
  const to = (n: number, step: 1 | -1, loop: Loop) => neighbour(at(n), step, loop)?.at ?? null
  it.each([
    [0, 1, 'off', 1],
    [0, -1, 'off', null],
    [2, 1, 'off', null],
    [2, 1, 'one', null],
    [2, 1, 'all', 0],
    [0, -1, 'all', 2],
  ] as const)('from %i by %i, loop %s: %s', (n, step, loop, expected) => expect(to(n, step, loop)).toBe(expected))
  it('do not exist for a single sound or an empty queue', () => {
    for (const loop of ['off', 'all', 'one'] as const) {
      expect(neighbour({ sounds: [a], at: 0 }, 1, loop)).toBeNull()
      expect(neighbour(NOTHING, 1, loop)).toBeNull()
    }
  })
})

describe('at the end of a sound', () => {
  it.each([
    [0, 'off', 1],
    [2, 'off', null],
    [2, 'all', 0],
    [1, 'one', 1],
  ] as const)('number %i with loop %s: %s', (n, loop, expected) =>
    expect(following(at(n), loop)?.at ?? null).toBe(expected),
  )
  it('a single sound repeats when looping all', () => {
    const alone = { sounds: [a], at: 0 }
    expect(following(alone, 'all')).toBe(alone)
    expect(following(alone, 'off')).toBeNull()
  })
})

describe('removing', () => {
  it('an earlier sound keeps the loaded one', () => expect(getCurrent(without(at(2), 0))).toBe(c))
  it('a later sound keeps the loaded one', () => expect(names(without(at(0), 2))).toEqual(['1', '2']))
  it('the loaded sound, or an unknown one, changes nothing', () => {
    const queue = at(1)
    expect(without(queue, 1)).toBe(queue)
    expect(without(queue, 7)).toBe(queue)
  })
  it('all sounds keeps the loaded one', () => expect(cleared(at(1))).toEqual({ sounds: [b], at: 0 }))
})
