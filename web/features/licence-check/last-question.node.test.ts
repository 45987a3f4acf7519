import { describe, expect, it } from 'vitest'
import { guessPlace, parseQuestion } from './last-question.ts'

const asked = { medium: 'tv_ads', where: ['JP', 'europe'], term: '2y', who: 'company', audience: '20m' }

describe('the last question on this device', () => {
  it('is read as it was stored; its places are replaced by the first that is chosen', () => {
    expect(parseQuestion(JSON.stringify(asked))).toEqual({ ...asked, isGuess: true })
  })
  it.each([null, '', '{', 'null', '1', '"x"'])('%j is none', (text) => {
    expect(parseQuestion(text)).toBeNull()
  })
  it('keeps only what is known', () => {
    const odd = { medium: 'metaverse', where: ['JP', 'XX', 7, null], term: '9y', who: {}, audience: 'all' }
    expect(parseQuestion(JSON.stringify(odd))).toEqual({
      ...{ medium: '', where: ['JP'], term: '1y', who: '', audience: '5m' },
      isGuess: true,
    })
    expect(parseQuestion('{"where":"JP"}')).toMatchObject({ where: [] })
  })
})

describe('the country that is preselected', () => {
  it.each([
    ['zh-CN', ['CN']],
    ['zh-TW', ['TW']],
    ['ja', ['JP']],
    ['en-GB', ['GB']],
    ['vi', ['VN']],
    ['es-419', []],
    ['!', []],
  ])('%s: %j', (language, place) => {
    expect(guessPlace(language)).toEqual(place)
  })
})
