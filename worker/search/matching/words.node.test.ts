import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { distance } from '#tests/support/search/oracle-units.ts'
import { below, pick } from '#tests/support/search/random-documents.ts'
import { forkTerms } from '../text/terms.ts'
import { isOneMistake, toDeletions } from './mistakes.ts'

describe('one typo', () => {
  const random = seeded(3)
  const word = () => Array.from({ length: 2 + below(random, 5) }, () => pick(random, ['a', 'b', 'c', '𐐨'])).join('')

  it('is an optimal string alignment distance of one', () => {
    const pairs = Array.from({ length: 20_000 }, () => [word(), word()] as const)
    const near = pairs.filter(([a, b]) => distance([...a], [...b]) === 1)
    expect(near.length).toBeGreaterThan(200)
    expect(pairs.filter(([a, b]) => isOneMistake(a, b))).toEqual(near)
  })
  it('two words one typo apart always share a text with one letter removed', () => {
    for (let i = 0; i < 20_000; i++) {
      const [a, b] = [word(), word()]
      if (isOneMistake(a, b)) expect(toDeletions(a).some((text) => toDeletions(b).includes(text))).toBe(true)
    }
  })
})

describe('a character with two different neighbours', () => {
  it.each([
    [['轻音乐'], []],
    [['欢快', '快乐'], ['快']],
    [['轻音乐', '音乐'], ['音', '乐'].slice(0, 1)],
    [['钢琴', '口琴'], []],
    [['天天天'], ['天']],
    [['river', 'riviera'], []],
  ])('in %j is %j', (runs, chars) => {
    expect(forkTerms(runs, 0)).toEqual(chars.map((char) => `!${char} t`))
  })
})
