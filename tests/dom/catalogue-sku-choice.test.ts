import { expect, test } from 'vitest'
import { choose, getCode, getLeaf, getLevels, isCode, withValue } from '#web/features/licensing/sku-choice.ts'
import { someSkus } from './track-wires.ts'

test('the selected licence is a path through the tree', () => {
  const choice = choose(someSkus('agency.film.1y.5m.japan'))
  expect(getCode(choice)).toBe('agency.film.1y.5m.japan')
  expect(getLeaf(choice)).toMatchObject({ skuId: '7-1-agency.film.1y.5m.japan', price: -1 })
})

test('a tree without values has no choice', () => expect(choose({ values: [], selected: {} })).toEqual([]))

test('changing one level changes nothing else', () => {
  const ids = choose(someSkus('individual.video.perpetual.5m.japan')).map(({ id }) => id)
  expect(withValue(ids, 0, 'agency')).toBe('agency.video.perpetual.5m.japan')
  expect(withValue(ids, 4, 'mainland_china')).toBe('individual.video.perpetual.5m.mainland_china')
})

test('each level has all its values, also those that cannot be had', () => {
  const tree = someSkus()
  const levels = getLevels(tree.values, choose(tree))
  expect(levels.map((level) => level.map(({ id }) => id))).toEqual([
    ['individual', 'agency'],
    ['video', 'film'],
    ['1y', 'perpetual'],
    ['5m'],
    ['mainland_china', 'japan'],
  ])
})

test('only a licence code opens the dialog', () => {
  expect(isCode('individual.video.1y.5m.mainland_china')).toBe(true)
  expect(isCode('company.all_ads.2y.100m.japan')).toBe(true)
  expect(isCode('individual.video')).toBe(false)
  expect(isCode('"><script>')).toBe(false)
  expect(isCode(undefined)).toBe(false)
})
