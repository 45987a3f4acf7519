import { describe, expect, it } from 'vitest'
import type { TagKind } from '#worker/modules/catalogue/contract.ts'
import { tempoCloseness } from '#worker/search/matching/alike.ts'
import { commonTags, type KindOf, likeness, mostAlike, type Sounding, tempoMatch } from './likeness.ts'

const KINDS: Record<number, TagKind> = { 1: 'genre', 2: 'style', 3: 'emotion', 4: 'instrument', 5: 'scene' }
const getKind = (id: number) => KINDS[id]
const row = (id: number, over: Partial<Sounding> = {}): Sounding => ({
  id,
  bpm: 120,
  tagIds: [],
  popularity: 0,
  sound: null,
  ...over,
})
/** A sound of which only the first features differ from zero. */
const sound = (...steps: number[]) => Int8Array.from({ length: 53 }, (_, i) => steps[i] ?? 0)
const sounding = (id: number, ...steps: number[]) => row(id, { sound: sound(...steps) })

describe('tempo', () => {
  it.each([
    [120, 120, 1],
    [60, 120, 1],
    [120, 240, 1],
    [100, 120, 0],
    [120, 170, 0],
    [120, null, 0],
  ])('%s and %s', (a, b, closeness) => expect(tempoCloseness(a, b)).toBeCloseTo(closeness))
  it('is between these otherwise, and symmetric', () => {
    expect(tempoCloseness(120, 124)).toBeGreaterThan(tempoCloseness(120, 130))
    expect(tempoCloseness(118, 124)).toBeCloseTo(tempoCloseness(124, 118))
  })
})

describe('likeness', () => {
  it('by tags: a genre counts more than a scene; all tags in common is the maximum', () => {
    const target = row(1, { tagIds: [1, 5] })
    const of = (...tagIds: number[]) => likeness(target, row(2, { tagIds, bpm: null }), getKind)
    expect(of(1)).toBeGreaterThan(of(5))
    expect(of(1, 5)).toBeCloseTo(0.8)
    expect(of(2, 3)).toBe(0)
  })
  it('by sound where both were measured: smaller distances are more similar, and twins with the same tags are 1', () => {
    const twin = row(2, { sound: sound(1, 2), tagIds: [1] })
    expect(likeness(row(1, { sound: sound(1, 2), tagIds: [1] }), twin, getKind)).toBeCloseTo(1)
    const target = sounding(1, 0, 0)
    expect(likeness(target, sounding(2, 9, 0), getKind)).toBeGreaterThan(likeness(target, sounding(3, 20, 9), getKind))
  })
  it('is symmetric', () => {
    const [a, b] = [row(1, { tagIds: [1, 2], bpm: 100 }), row(2, { tagIds: [2, 3], bpm: 104 })]
    expect(likeness(a, b, getKind)).toBeCloseTo(likeness(b, a, getKind))
  })
})

const getIds = (found: Sounding[]) => found.map(({ id }) => id)
describe('the most similar tracks', () => {
  it('never the track itself, never one without anything in common, at most the requested number', () => {
    const target = row(1, { tagIds: [1] })
    const others = [row(2, { tagIds: [1] }), row(3, { bpm: 200 }), row(4, { tagIds: [1], bpm: 90 })]
    expect(getIds(mostAlike(target, [target, ...others], 6, getKind))).toEqual([2, 4])
    expect(getIds(mostAlike(target, [target, ...others], 1, getKind))).toEqual([2])
  })
  it('ties are ordered by popularity, then the newest', () => {
    const target = row(1, { tagIds: [1] })
    const others = [2, 3, 4].map((id) => row(id, { tagIds: [1], popularity: id === 2 ? 1 : 0 }))
    expect(getIds(mostAlike(target, others, 6, getKind))).toEqual([2, 4, 3])
  })
})

describe('the reasons', () => {
  it.each([
    [120, 121, 'same'],
    [120, 61, 'half'],
    [70, 140, 'double'],
    [120, 128, 'close'],
    [120, 112, 'close'],
    [120, 140, null],
    [null, 140, null],
    [120, null, null],
  ])('tempo %s to %s: %s', (from, to, match) => expect(tempoMatch(from, to)).toBe(match))
  it('common tags, the rarest first', () => {
    expect(commonTags(row(1, { tagIds: [5, 4, 1, 2] }), row(2, { tagIds: [1, 4, 5, 3] }), getKind)).toEqual([1, 4, 5])
  })
})

describe('the most similar of many', () => {
  // A small generator of its own, so that every run compares the same tracks.
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const kinds = ['genre', 'style', 'emotion', 'instrument', 'scene'] as const
  const kindOf: KindOf = (id) => (id > 60 ? undefined : kinds[id % 5])
  const make = (id: number, hasSound: boolean): Sounding => ({
    id,
    bpm: random(5) === 0 ? null : 60 + random(120),
    tagIds: [...new Set(Array.from({ length: random(9) }, () => 1 + random(64)))],
    popularity: random(4),
    sound: hasSound ? (Int8Array.from({ length: 53 }, () => random(249) - 124) as Sounding['sound']) : null,
  })
  it.each([
    ['with sound', () => true],
    ['without', () => false],
    ['some with sound', () => random(3) > 0],
  ])('is what comparing and sorting all of them gives, %s', (_what, hasSound) => {
    const all = Array.from({ length: 400 }, (_, i) => make(i + 1, hasSound()))
    for (const target of all.slice(0, 60))
      for (const count of [1, 6, 20]) {
        const sorted = all
          .filter(({ id }) => id !== target.id)
          .map((other) => ({ other, score: likeness(target, other, kindOf) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity || b.other.id - a.other.id)
        expect(mostAlike(target, all, count, kindOf).map(({ id }) => id)).toEqual(
          sorted.slice(0, count).map(({ other }) => other.id),
        )
      }
  })
})
