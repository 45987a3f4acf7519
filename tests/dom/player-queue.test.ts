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
  it('is the list that was pressed in, from the sound that was pressed', () => {
    const queue = getQueue([a, b, c], b)
    expect([names(queue), queue.at]).toEqual([['1', '2', '3'], 1])
  })
  it('has every sound once, and a version of a track is a sound of its own', () => {
    const cut = aSound('1', { versionId: '9' })
    const queue = getQueue([a, b, a, cut], b)
    expect([names(queue), queue.at]).toEqual([['1', '2', '1'], 1])
    expect(queue.sounds[2]).toBe(cut)
  })
  it('is one sound where the sound stands alone', () => {
    expect(getQueue([a, b], c)).toEqual({ sounds: [c], at: 0 })
  })
  it('finds a sound that is in it, and nothing else', () => {
    expect(jumpTo(at(0), c)?.at).toBe(2)
    expect(jumpTo(at(0), aSound('4'))).toBeNull()
  })
  it('keeps its order and place when a sound is brought up to date', () => {
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
  it('there is none for one sound, nor for nothing', () => {
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
  it('the only one comes again in a loop over all', () => {
    const alone = { sounds: [a], at: 0 }
    expect(following(alone, 'all')).toBe(alone)
    expect(following(alone, 'off')).toBeNull()
  })
})

describe('taking out', () => {
  it('one before the sound that is on: it stays on', () => expect(getCurrent(without(at(2), 0))).toBe(c))
  it('one after it', () => expect(names(without(at(0), 2))).toEqual(['1', '2']))
  it('the one that is on, or one that is not there, changes nothing', () => {
    const queue = at(1)
    expect(without(queue, 1)).toBe(queue)
    expect(without(queue, 7)).toBe(queue)
  })
  it('all leaves what is on', () => expect(cleared(at(1))).toEqual({ sounds: [b], at: 0 }))
})
