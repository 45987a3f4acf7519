import { expect, it } from 'vitest'
import { dropAt, dropTo, isWithin, type Node, stepTo } from './move.ts'

const tree: Node[] = [
  { id: 'a', parentId: null, level: 1 },
  { id: 'a1', parentId: 'a', level: 2 },
  { id: 'a2', parentId: 'a', level: 2 },
  { id: 'b', parentId: null, level: 1 },
]
it.each([
  ['a', 'up', null],
  ['b', 'up', { parentId: null, position: 0 }],
  ['a', 'down', { parentId: null, position: 1 }],
  ['b', 'down', null],
  ['b', 'in', { parentId: 'a' }],
  ['a', 'in', null],
  ['a2', 'out', { parentId: null, position: 1 }],
  ['a', 'out', null],
  ['x', 'up', null],
] as const)('%s %s', (id, direction, place) => expect(stepTo(tree, id, direction)).toEqual(place))
it.each([
  ['b', 'a', 'before', { parentId: null, position: 0 }],
  ['a', 'b', 'after', { parentId: null, position: 1 }],
  ['b', 'a1', 'after', { parentId: 'a', position: 1 }],
  ['b', 'a2', 'into', { parentId: 'a2' }],
  ['a', 'a1', 'into', null],
  ['a', 'a', 'before', null],
] as const)('%s dropped on %s: %s', (id, target, drop, place) => expect(dropTo(tree, id, target, drop)).toEqual(place))
it('a branch contains itself and what is below it', () => {
  expect([isWithin(tree, 'a2', 'a'), isWithin(tree, 'a', 'a'), isWithin(tree, 'a', 'a2')]).toEqual([true, true, false])
})
it('a row has three parts to drop on', () =>
  expect([1, 50, 99].map((y) => dropAt(y, { top: 0, height: 100 }))).toEqual(['before', 'into', 'after']))
