import { expect, it } from 'vitest'
import { needsRebuild } from './needs-rebuild.ts'

it.each([
  ['a small index that changes all day', { documents: 140, dead: 8191 }, false],
  ['the same when it has come to something', { documents: 140, dead: 8192 }, true],
  ['a large one with a few changes', { documents: 1_000_000, dead: 300_000 }, false],
  ['a large one of which each document has changed', { documents: 1_000_000, dead: 1_000_001 }, true],
])('%s', (_what, stats, expected) => {
  expect(needsRebuild(stats)).toBe(expected)
})
