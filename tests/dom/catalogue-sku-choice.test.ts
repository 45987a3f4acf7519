import { expect, test } from 'vitest'
import { choose, getCode, getLeaf, getLevels, isCode, withValue } from '#web/features/licensing/sku-choice.ts'
import type { SkuValue } from '#worker/modules/catalogue/contract.ts'

const leaf = (id: string, price: number): SkuValue => ({
  id,
  name: id,
  desc: '',
  skuId: `1-1-${id}`,
  price,
  originalPrice: price,
  subAttr: [],
})
const node = (id: string, subAttr: SkuValue[]): SkuValue => ({ id, name: id, desc: '', subAttr })
const tree = [
  node('personal', [
    node('video', [leaf('china', 5900), leaf('global', 9900)]),
    node('podcast', [leaf('china', 7900)]),
  ]),
  node('enterprise', [
    node('video', [leaf('china', 11900), leaf('global', 14900)]),
    node('film', [leaf('global', -1)]),
  ]),
]

test('a code selects the values down to a leaf', () => {
  const choice = choose(tree, ['enterprise', 'video', 'global'])
  expect(getCode(choice)).toBe('enterprise.video.global')
  expect(getLeaf(choice)?.price).toBe(14900)
})

test('any code leads to a choice that can be bought', () => {
  expect(getCode(choose(tree, ['nobody', 'nowhere']))).toBe('personal.video.china')
  expect(choose([], ['personal'])).toEqual([])
})

test('changing one level keeps deeper values where possible', () => {
  const choice = choose(tree, ['personal', 'video', 'global'])
  expect(getCode(withValue(tree, choice, 0, 'enterprise'))).toBe('enterprise.video.global')
  expect(getCode(withValue(tree, choice, 1, 'podcast'))).toBe('personal.podcast.china')
})

test('each level offers the values that the levels above allow', () => {
  const levels = getLevels(tree, choose(tree, ['enterprise', 'film']))
  expect(levels.map((level) => level.map(({ id }) => id))).toEqual([
    ['personal', 'enterprise'],
    ['video', 'film'],
    ['global'],
  ])
})

test('only a licence code opens the dialog', () => {
  expect(isCode('personal.video.1y.under5m.china')).toBe(true)
  expect(isCode('personal.video')).toBe(false)
  expect(isCode('"><script>')).toBe(false)
  expect(isCode(undefined)).toBe(false)
})
