import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeTrack } from '#audio/analyze.ts'
import { measureLoudness } from '#audio/loudness.ts'
import { planBars } from '#audio/synth/arrangement.ts'
import { renderOneShot } from '#audio/synth/effects/one-shots.ts'
import { getPhrases, type Section } from '#audio/synth/forms.ts'
import { GENRES, type GenreName } from '#audio/synth/genres.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { type Piece, performPiece } from '#audio/synth/piece.ts'
import { mixPiece, type RenderedTrack } from '#audio/synth/track.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { levelDb, rolloffHz, truePeakDb } from './levels.ts'

const NAMES = Object.keys(GENRES) as GenreName[]
/** A solo piano and slow pads have little above 4 kHz in real recordings too. */
const DARK: readonly GenreName[] = ['ambient', 'cinematic', 'piano']
/** Long enough for all sections. */
const SECONDS = 120
const sounds = new Map<GenreName, { piece: Piece; mix: RenderedTrack }>()

beforeAll(() => {
  for (const genre of NAMES) {
    const piece = performPiece({ seed: `balance ${genre}`, genre, seconds: SECONDS })
    sounds.set(genre, { piece, mix: mixPiece(piece) })
  }
}, 240_000)

/** The level of each section in dB, in order. */
function getCurve(genre: GenreName): { section: Section; level: number }[] {
  const { piece, mix } = sounds.get(genre)!
  const plans = planBars(piece.bars, genre, false)
  return plans.flatMap(({ section, barInSection, barsInSection }, bar) => {
    if (barInSection > 0) return []
    const [start, end] = [bar, bar + barsInSection].map((edge) => Math.round(edge * piece.barFrames))
    return { section, level: levelDb(mix, start, end) }
  })
}

describe.each(NAMES)('%s', (genre) => {
  it('has the treble of a master: 95 % of its energy lies below 4 to 12.5 kHz, of dark styles from 1 kHz on', () => {
    const hz = rolloffHz(sounds.get(genre)!.mix, 0.95)
    expect(hz).toBeGreaterThan(DARK.includes(genre) ? 1000 : 4000)
    expect(hz).toBeLessThan(12_500)
  })

  it('has -16 LUFS, and a true peak of -1 dB (within what measuring it may differ)', () => {
    const { left, right, lufs: computed } = sounds.get(genre)!.mix
    const { lufs } = measureLoudness([left, right], SAMPLE_RATE)
    expect(Math.abs(lufs + 16)).toBeLessThan(0.3)
    // The demo catalogue states what mastering computed.
    expect(Math.abs(computed - lufs)).toBeLessThan(0.02)
    expect(Math.max(truePeakDb(left), truePeakDb(right))).toBeLessThan(-0.95)
  })

  it('has an arc: an introduction and a quieter stretch between louder ones, and an ending', () => {
    const curve = getCurve(genre)
    expect([curve[0]?.section, curve.at(-1)?.section]).toEqual(['intro', 'ending'])
    expect(new Set(curve.map(({ section }) => section)).size).toBeGreaterThanOrEqual(5)
    const levels = curve.map(({ level }) => level)
    const chorus = Math.max(...curve.flatMap(({ section, level }) => (section === 'chorus' ? level : [])))
    expect(chorus).toBeGreaterThan(Math.max(...levels) - 1.5)
    expect(chorus - levels[0]!).toBeGreaterThan(2)
    const dip = Math.min(...levels.slice(1, -1))
    expect(chorus - dip).toBeGreaterThan(2)
  })
})

describe('forms', () => {
  it('differ: six arcs, whose energy rises and falls at different times', () => {
    const forms = NAMES.map((genre) => getPhrases(genre, 14).join())
    expect(new Set(forms).size).toBeGreaterThanOrEqual(6)
    const curves = NAMES.map((genre) => planBars(56, genre, false).map(({ energy }) => energy))
    const shapes = new Set(curves.map((curve) => curve.map((energy) => energy.toFixed(2)).join()))
    expect(shapes.size).toBeGreaterThanOrEqual(12)
  })

  it.each(NAMES)(
    'of %s have any length, with an introduction, a chorus and an ending from three phrases on',
    (genre) => {
      for (let phrases = 1; phrases <= 40; phrases++) {
        const sections = getPhrases(genre, phrases)
        expect(sections).toHaveLength(phrases)
        expect(sections).toContain('chorus')
        if (phrases >= 3) expect([sections[0], sections.at(-1)]).toEqual(['intro', 'ending'])
      }
    },
  )

  it('are no loops: no section of a piece sounds like the one before', () => {
    for (const genre of NAMES) {
      const sections = getPhrases(genre, 14).filter((section, i, all) => section !== all[i - 1])
      expect(sections.length).toBeGreaterThanOrEqual(7)
    }
  })
})

describe('pitched one-shots', () => {
  const pitched = DEMO_ITEMS.flatMap(({ slug, sound }) =>
    sound.kind === 'oneShot' && 'patch' in sound ? [[slug, sound] as const] : [],
  )
  it('are several', () => expect(pitched.length).toBeGreaterThanOrEqual(8))

  it.each(pitched)('%s has the key that is heard in it', (slug, sound) => {
    const { left, right } = renderOneShot({ seed: slug, ...sound })
    expect(analyzeTrack([left, right], SAMPLE_RATE).key.name).toBe(sound.key)
  })

  it('drums have none', () => {
    for (const { sound } of DEMO_ITEMS)
      if (sound.kind === 'oneShot' && 'drum' in sound) expect(sound.key).toBeUndefined()
  })
})
