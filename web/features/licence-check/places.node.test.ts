import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { allPlaces, findPlaces, fold } from './places.ts'

const english = allPlaces('en-US', (territory) => territory)
const found = (words: string, without: string[] = []) => findPlaces(english, words, without).map(({ value }) => value)

describe('places are found', () => {
  it.each([
    ['japan', 'JP'],
    ['日本', 'JP'],
    ['Nhật Bản', 'JP'],
    ['nhat ban', 'JP'],
    ['jp', 'JP'],
    ['ＪＰ', 'JP'],
    ['德国', 'DE'],
    ['德國', 'DE'],
    ['ドイツ', 'DE'],
    ['Đức', 'DE'],
    ['worldwide', 'worldwide'],
    ['south korea', 'KR'],
  ])('%s', (words, value) => {
    expect(found(words)[0]).toBe(value)
  })
  it('an exact name before one that begins so, and that before one that contains it', () => {
    expect(found('niger')).toEqual(['NE', 'NG'])
    expect(found('guinea')[0]).toBe('GN')
  })
  it('not again when they are chosen, and nothing for words that fit none', () => {
    expect(found('japan', ['JP'])).not.toContain('JP')
    expect(found('xyzzy')).toEqual([])
  })
  it('at most seven, territories first when nothing is typed', () => {
    expect(found('')).toHaveLength(7)
    expect(found('')[0]).toBe('greater_china')
    expect(found('a')).toHaveLength(7)
  })
})

it.each(LOCALES)('in %s every place has a name of its own', (locale) => {
  const places = allPlaces(locale, (territory) => territory)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  for (const { name, keys } of places) expect(keys, name).toContain(fold(name))
})
