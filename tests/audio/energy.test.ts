import { describe, expect, it } from 'vitest'
import { energyScore, getEnergy } from '#audio/energy.ts'
import { FEATURE_COUNT } from '#audio/features.ts'

/** The mean of every feature that counts (audio/sound-scale.ts): a recording of score 0. */
const MEAN: Record<number, number> = { 32: 8.295, 33: 4.009, 35: 3.997, 36: 0.8873, 37: 1.565, 38: -0.2253 }
const features = (over: Record<number, number> = {}) =>
  Array.from({ length: FEATURE_COUNT }, (_, i) => over[i] ?? MEAN[i] ?? 0)

describe('energy', () => {
  it('is medium for an average recording', () => {
    expect(energyScore(features())).toBeCloseTo(0, 5)
    expect(getEnergy(features())).toBe('medium')
  })
  it.each([
    ['strong onsets', 33, 6],
    ['many onsets', 35, 6.5],
    ['a high tempo', 36, 1.4],
    ['a clear beat', 37, 2.5],
    ['bass', 38, 0.2],
  ])('%s raise it', (_, index, value) => {
    expect(energyScore(features({ [index]: value }))).toBeGreaterThan(0.1)
  })
  it('quiet passages lower it', () => {
    expect(energyScore(features({ 32: 40 }))).toBeLessThan(-0.1)
  })
  it('the class follows the score, and extreme values do not escape it', () => {
    expect(getEnergy(features({ 33: 2.5, 38: -0.6 }))).toBe('low')
    expect(getEnergy(features({ 33: 5.5, 38: 0 }))).toBe('high')
    expect(Math.abs(energyScore(features({ 33: 1e9, 38: -1e9 })))).toBeLessThan(5)
  })
})
