import { beforeAll, describe, expect, it } from 'vitest'
import { type Analysis, analyzeTrack } from '../../audio/analyze.ts'
import { renderEffect } from '../../audio/synth/effects.ts'
import type { GenreName } from '../../audio/synth/genres.ts'
import { CEILING } from '../../audio/synth/mastering.ts'
import { SAMPLE_RATE } from '../../audio/synth/oscillators.ts'
import { type RenderedTrack, renderTrack } from '../../audio/synth/track.ts'

const PIECES: { genre: GenreName; bpm: number; key: string }[] = [
  { genre: 'lofi', bpm: 84, key: 'A minor' },
  { genre: 'rock', bpm: 128, key: 'E major' },
  { genre: 'house', bpm: 124, key: 'C minor' },
  { genre: 'bossaNova', bpm: 130, key: 'F major' },
]

describe.each(PIECES)('a synthesised piece of $genre', ({ genre, bpm, key }) => {
  let piece: RenderedTrack
  let heard: Analysis
  beforeAll(() => {
    piece = renderTrack({ seed: `test ${genre}`, genre, bpm, key, seconds: 34 })
    heard = analyzeTrack([piece.left, piece.right], SAMPLE_RATE)
  })

  it('is heard at the tempo it declares, or an octave from it', () => {
    const ratios = [0.5, 1, 2].map((octave) => Math.abs(heard.tempo.bpm / bpm / octave - 1))
    expect(Math.min(...ratios)).toBeLessThan(0.015)
    expect({ bpm: piece.bpm, key: piece.key }).toEqual({ bpm, key })
  })

  it('is as loud as everything else, and does not clip', () => {
    expect(Math.abs(heard.lufs + 16)).toBeLessThan(0.5)
    expect(10 ** (heard.peakDbfs / 20)).toBeLessThanOrEqual(CEILING + 1e-4)
  })

  it('is audible from the first bars, and not mono', () => {
    const barFrames = Math.round((240 / bpm) * SAMPLE_RATE)
    expect(level(piece.left, 0, barFrames * 2)).toBeGreaterThan(-30)
    const side = piece.left.map((value, i) => value - (piece.right[i] ?? 0))
    const mid = piece.left.map((value, i) => value + (piece.right[i] ?? 0))
    const width = level(side, 0, side.length) - level(mid, 0, mid.length)
    expect(width).toBeGreaterThan(-20)
    expect(width).toBeLessThan(-2)
  })
})

describe('recipes', () => {
  it('give the same piece for the same seed', () => {
    const recipe = { seed: 'twice', genre: 'funk', seconds: 8 } as const
    expect(renderTrack(recipe).left).toEqual(renderTrack(recipe).left)
  })

  it('make loops of exactly their bars', () => {
    const loop = renderTrack({ seed: 'loop', genre: 'funk', bpm: 120, seconds: 8, layers: ['drums'], isLoop: true })
    expect(loop.left.length).toBe(8 * SAMPLE_RATE)
  })

  it('refuse a key that the genre cannot be played in', () => {
    expect(() => renderTrack({ seed: 'x', genre: 'lofi', key: 'C major', seconds: 8 })).toThrow('cannot be played')
    expect(() => renderTrack({ seed: 'x', genre: 'lofi', key: 'H minor', seconds: 8 })).toThrow('cannot be played')
  })

  it.each(['rain', 'whoosh'] as const)('make a %s that is neither silent nor clipped', (effect) => {
    const { left, right } = renderEffect({ seed: 'test', effect, seconds: 2 })
    const heard = analyzeTrack([left, right], SAMPLE_RATE)
    expect(heard.lufs).toBeGreaterThan(-24)
    expect(heard.peakDbfs).toBeLessThan(-1.4)
  })
})

/** RMS in dBFS. */
function level(samples: Float32Array, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += (samples[i] ?? 0) ** 2
  return 10 * Math.log10(sum / (end - start))
}
