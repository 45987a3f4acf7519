import { beforeAll, describe, expect, it } from 'vitest'
import { type Analysis, analyzeTrack } from '#audio/analyze.ts'
import type { GenreName } from '#audio/synth/genres.ts'
import { CEILING } from '#audio/synth/mixing/mastering.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { type RenderedTrack, renderTrack } from '#audio/synth/track.ts'
import { levelDb, longestSilence, sideToMidDb } from './levels.ts'

const PIECES: { genre: GenreName; bpm: number; key: string }[] = [
  { genre: 'lofi', bpm: 84, key: 'A minor' },
  { genre: 'rock', bpm: 128, key: 'E major' },
  { genre: 'house', bpm: 124, key: 'C minor' },
  { genre: 'reggae', bpm: 76, key: 'F major' },
  { genre: 'bossaNova', bpm: 130, key: 'F major' },
]

describe.each(PIECES)('a synthesised piece of $genre', ({ genre, bpm, key }) => {
  let piece: RenderedTrack
  let heard: Analysis
  let barFrames: number
  beforeAll(() => {
    piece = renderTrack({ seed: `test ${genre}`, genre, bpm, key, seconds: 46 })
    heard = analyzeTrack([piece.left, piece.right], SAMPLE_RATE)
    barFrames = Math.round((240 / bpm) * SAMPLE_RATE)
  }, 60_000)

  it('has the declared tempo, or an octave of it', () => {
    const ratios = [0.5, 1, 2].map((octave) => Math.abs(heard.tempo.bpm / bpm / octave - 1))
    expect(Math.min(...ratios)).toBeLessThan(0.015)
    expect({ bpm: piece.bpm, key: piece.key }).toEqual({ bpm, key })
  })

  it('has the standard loudness, and does not clip', () => {
    expect(Math.abs(heard.lufs + 16)).toBeLessThan(0.5)
    expect(10 ** (heard.peakDbfs / 20)).toBeLessThanOrEqual(CEILING + 1e-4)
  })

  it('is audible from the first bars, and becomes louder', () => {
    const bars = Math.floor(piece.left.length / barFrames)
    const levels = Array.from({ length: bars }, (_, bar) => levelDb(piece, bar * barFrames, (bar + 1) * barFrames))
    const loudest = Math.max(...levels)
    const intro = Math.min(levels[0]!, levels[1]!)
    expect(loudest - intro).toBeLessThan(11)
    expect(loudest - intro).toBeGreaterThan(1.5)
  })

  it('is wide, and also works in mono', () => {
    const width = sideToMidDb(piece)
    expect(width).toBeGreaterThan(-18)
    expect(width).toBeLessThan(-3)
  })

  it('is never silent for a second, and ends within two seconds after its last sound', () => {
    expect(longestSilence(piece)).toBeLessThan(1)
    const seconds = piece.left.length / SAMPLE_RATE
    expect(Math.abs(seconds - 46)).toBeLessThan(2 * (240 / bpm) + 4)
  })
})

describe('recipes', () => {
  it('give the same piece for the same seed, and another for another', () => {
    const recipe = { seed: 'twice', genre: 'funk', seconds: 8 } as const
    // Compared as bytes, because `toEqual` on arrays of floats is slow.
    const render = (seed: string) => Buffer.from(renderTrack({ ...recipe, seed }).left.buffer)
    const first = render(recipe.seed)
    expect(first.length).toBeGreaterThan(8 * SAMPLE_RATE)
    expect(render(recipe.seed).equals(first)).toBe(true)
    expect(render('once').equals(first)).toBe(false)
  })

  it('refuse a key that does not suit the genre', () => {
    expect(() => renderTrack({ seed: 'x', genre: 'lofi', key: 'C major', seconds: 8 })).toThrow('cannot be played')
    expect(() => renderTrack({ seed: 'x', genre: 'lofi', key: 'H minor', seconds: 8 })).toThrow('cannot be played')
  })
})
