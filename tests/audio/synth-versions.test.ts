import { beforeAll, describe, expect, it } from 'vitest'
import { measureLoudness } from '#audio/loudness.ts'
import { LAYERS, type Layer } from '#audio/synth/arrangement.ts'
import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { performPiece } from '#audio/synth/piece.ts'
import { mixPiece, renderStems, renderTrack } from '#audio/synth/track.ts'
import { bestLag, levelDb, longestSilence } from './levels.ts'

const RECIPE = { seed: 'versions', genre: 'synthwave', bpm: 110, key: 'F# minor', seconds: 48 } as const
/** One step of 16 bits. */
const ROUNDING = 1 / 32768
/** Rendering takes seconds, or much longer on a busy machine. */
const PATIENCE_MS = 60_000

describe('versions of a piece', () => {
  let full: StereoBuffer
  let noLead: StereoBuffer
  let stems: Map<Layer, StereoBuffer>
  beforeAll(() => {
    const piece = performPiece(RECIPE)
    full = mixPiece(piece)
    noLead = mixPiece(piece, ['drums', 'bass', 'chords'])
    stems = renderStems(piece)
  }, PATIENCE_MS)

  it('have stems that add up to the full mix, sample for sample', () => {
    expect([...stems.keys()]).toEqual(LAYERS)
    let furthest = 0
    for (let i = 0; i < full.left.length; i++) {
      const left = LAYERS.reduce((sum, layer) => sum + stems.get(layer)!.left[i]!, 0)
      furthest = Math.max(furthest, Math.abs(left - full.left[i]!))
    }
    expect(furthest).toBeLessThan(ROUNDING)
    for (const stem of stems.values()) expect(stem.left.length).toBe(full.left.length)
  })

  it('have audible stems that do not clip', () => {
    for (const stem of stems.values()) {
      const { lufs, peak } = measureLoudness([stem.left, stem.right], SAMPLE_RATE)
      expect(lufs).toBeGreaterThan(-34)
      expect(peak).toBeLessThan(1)
    }
  })

  it('are synchronous and equally loud, without the lead', () => {
    const from = SAMPLE_RATE * 10
    const part = (sound: StereoBuffer) => sound.left.subarray(from, from + SAMPLE_RATE * 2)
    expect(bestLag(part(full), part(noLead), 60)).toBe(0)
    expect(Math.abs(measureLoudness([noLead.left, noLead.right], SAMPLE_RATE).lufs + 16)).toBeLessThan(0.5)
  })

  it.each([60, 30])(
    'last exactly %i seconds when cut, begin like the whole, and have an ending',
    (seconds) => {
      const cut = renderTrack({ ...RECIPE, seconds, isExact: true })
      expect(cut.left.length).toBe(seconds * SAMPLE_RATE)
      expect(longestSilence(cut)).toBeLessThan(1)
      expect(Math.abs(measureLoudness([cut.left, cut.right], SAMPLE_RATE).lufs + 16)).toBeLessThan(0.5)
      const bar = Math.round((240 / RECIPE.bpm) * SAMPLE_RATE)
      expect(bestLag(full.left.subarray(0, bar), cut.left.subarray(0, bar), 60)).toBe(0)
      expect(levelDb(cut, cut.left.length - 441)).toBeLessThan(-40)
    },
    PATIENCE_MS,
  )
})

describe('a loop', () => {
  const bpm = 120
  const loop = renderTrack({ seed: 'loop', genre: 'funk', bpm, seconds: 8, layers: ['drums', 'bass'], isLoop: true })

  it('has exactly the length of its bars', () => {
    expect(loop.left.length).toBe(8 * SAMPLE_RATE)
  })

  it('has no click between its end and its beginning', () => {
    const steps = loop.left.map((value, i) => Math.abs(value - loop.left[(i + 1) % loop.left.length]!))
    const seam = steps.at(-1)!
    // The downbeat itself is the sharpest transition; the seam may not be sharper than other downbeats.
    const downbeats = [1, 2, 3].map((bar) => {
      const at = (bar * 240 * SAMPLE_RATE) / bpm
      return Math.max(...steps.subarray(at - 50, at + 50))
    })
    expect(seam).toBeLessThanOrEqual(Math.max(...downbeats))
  })

  it('begins with the tail of its end', () => {
    const pad = renderTrack({ seed: 'pad', genre: 'ambient', bpm: 70, seconds: 13, layers: ['chords'], isLoop: true })
    const first = levelDb(pad, 0, 4410)
    const last = levelDb(pad, pad.left.length - 4410)
    expect(Math.abs(first - last)).toBeLessThan(6)
  })
})
