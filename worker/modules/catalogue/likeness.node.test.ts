import { describe, expect, it } from 'vitest'
import type { TagKind } from './contract.ts'
import { likeness, mostAlike, type Sounding, standardise, tempoCloseness } from './likeness.ts'

const KINDS: Record<number, TagKind> = { 1: 'genre', 2: 'style', 3: 'emotion', 4: 'instrument', 5: 'scene' }
const kindOf = (id: number) => KINDS[id]
const row = (id: number, over: Partial<Sounding> = {}): Sounding => ({
  id,
  bpm: 120,
  tagIds: [],
  popularity: 0,
  sound: null,
  ...over,
})
const sounding = (id: number, ...sound: number[]) => row(id, { sound: new Float32Array(sound) })

describe('tempo', () => {
  it.each([
    [120, 120, 1],
    [60, 120, 1],
    [120, 240, 1],
    [100, 120, 0],
    [120, 170, 0],
    [120, null, 0],
  ])('%s and %s', (a, b, closeness) => expect(tempoCloseness(a, b)).toBeCloseTo(closeness))
  it('falls in between, and is the same both ways', () => {
    expect(tempoCloseness(120, 124)).toBeGreaterThan(tempoCloseness(120, 130))
    expect(tempoCloseness(118, 124)).toBeCloseTo(tempoCloseness(124, 118))
  })
})

describe('likeness', () => {
  it('by words: a genre says more than a scene, all in common is the most', () => {
    const target = row(1, { tagIds: [1, 5] })
    const of = (...tagIds: number[]) => likeness(target, row(2, { tagIds, bpm: null }), kindOf)
    expect(of(1)).toBeGreaterThan(of(5))
    expect(of(1, 5)).toBeCloseTo(0.8)
    expect(of(2, 3)).toBe(0)
  })
  it('by sound where both were measured: the nearer is the more alike, and twins with the same tags are 1', () => {
    const twin = row(2, { sound: new Float32Array([1, 2]), tagIds: [1] })
    expect(likeness(row(1, { sound: new Float32Array([1, 2]), tagIds: [1] }), twin, kindOf)).toBeCloseTo(1)
    const target = sounding(1, 0, 0)
    expect(likeness(target, sounding(2, 1, 0), kindOf)).toBeGreaterThan(likeness(target, sounding(3, 2, 1), kindOf))
  })
  it('is the same both ways', () => {
    const [a, b] = [row(1, { tagIds: [1, 2], bpm: 100 }), row(2, { tagIds: [2, 3], bpm: 104 })]
    expect(likeness(a, b, kindOf)).toBeCloseTo(likeness(b, a, kindOf))
  })
})

describe('the most alike', () => {
  it('never itself, nothing without anything in common, not more than asked for', () => {
    const target = row(1, { tagIds: [1] })
    const others = [row(2, { tagIds: [1] }), row(3, { bpm: 200 }), row(4, { tagIds: [1], bpm: 90 })]
    expect(mostAlike(target, [target, ...others], 6, kindOf)).toEqual([2, 4])
    expect(mostAlike(target, [target, ...others], 1, kindOf)).toEqual([2])
  })
  it('ties by popularity, then the newest', () => {
    const target = row(1, { tagIds: [1] })
    const others = [2, 3, 4].map((id) => row(id, { tagIds: [1], popularity: id === 2 ? 1 : 0 }))
    expect(mostAlike(target, others, 6, kindOf)).toEqual([2, 4, 3])
  })
})

it('features count alike, whatever they are measured in', () => {
  const all = [sounding(1, 1000, 0.1), sounding(2, 3000, 0.3), sounding(3, 2000, 0.2), row(4)]
  standardise(all)
  const columns = [0, 1].map((i) => all.flatMap(({ sound }) => (sound ? [sound[i]!] : [])))
  for (const column of columns) {
    expect(column[0]).toBeCloseTo(-Math.sqrt(1.5))
    expect(column[2]).toBeCloseTo(0)
  }
  const flat = [sounding(1, 5), sounding(2, 5)]
  standardise(flat)
  expect([...flat[0]!.sound!]).toEqual([0])
})
