import type { Random } from '../random.ts'
import type { BarPlan } from './arrangement.ts'
import { foldUpFrom } from './harmony.ts'
import type { ClipMixer } from './mixing/mixer.ts'
import { PATCHES, type PatchName } from './patches.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const LOWEST_BASS = 31
const LONGEST_BASS_STEPS = 16
const CHORD_OCTAVE = 48
/** Chords whose root is this far above C are voiced an octave lower. */
const HIGHEST_VOICING = 14
const ARPEGGIOS = [
  [0, 2, 4, 7, 4, 2, 7, 4],
  [0, 4, 7, 9, 7, 4, 2, 4],
  [7, 4, 2, 0, 2, 4, 7, 4],
]
/** An introduction consists mostly of chords, so they are louder there. */
const INTRO_CHORD_GAIN = 1.6
/** Level of a held chord relative to a chopped one. */
const FINAL_CHORD_GAIN = 0.65
const FINAL_PAD_GAIN = 0.25
const HELD_PAD_GAIN = 0.35

/** Plays the bass of one bar over the chord on `degree`. */
export function playBass(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  if (plan.bass === 'silent') return
  const { genre } = performance
  const isHeld = plan.bass === 'held' || plan.isFinal
  const pattern = isHeld ? 'r...............' : genre.bass.pattern
  const root = foldUpFrom(LOWEST_BASS, performance.pitch(degree))
  performance.place('bass', bar, plan.energy, `${degree} ${isHeld}`, (mixer, random) => {
    for (let step = 0; step < STEPS_PER_BAR; step++) {
      const mark = pattern[step] ?? '.'
      if (mark === '.') continue
      const steps = Math.min(LONGEST_BASS_STEPS, runLength(pattern, step, '.'))
      const midi = root + bassInterval(performance, degree, mark)
      const at = performance.timeOf(step, random)
      const gain = 0.62 * (0.95 + random() * 0.1)
      mixer.add(performance.note(genre.bass.patch, midi, steps), { at, gain, send: 0.02 })
    }
  })
}

/** Plays the chord on `degree` in the style's rhythm, as block or broken chord, or held. */
export function playChords(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  if (plan.chords === 'silent' && !plan.isFinal) return
  const isHeld = plan.chords === 'held'
  const gain = plan.energy * (plan.section === 'intro' ? INTRO_CHORD_GAIN : 1) * (plan.isFinal ? FINAL_CHORD_GAIN : 1)
  performance.place('chords', bar, gain, `${degree} ${isHeld} ${plan.isFinal}`, (mixer, random) => {
    const chord = voicing(performance, degree)
    if (plan.isFinal) playFinalChord(performance, mixer, random, chord)
    else if (isHeld) playHeldChord(performance, mixer, random, chord)
    else playRhythm(performance, mixer, random, chord)
  })
}

function playRhythm(performance: Performance, mixer: ClipMixer, random: Random, chord: readonly number[]): void {
  const { patch, pattern } = performance.genre.chords
  const isBroken = patch === 'piano' || (patch === 'nylonGuitar' && pattern.startsWith('x.x'))
  let broken = 0
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const mark = pattern[step]
    if (mark !== 'x' && mark !== 'X') continue
    const held = runLength(pattern, step, '-')
    const steps = mark === 'x' && held === 1 ? 2 : held
    if (isBroken) {
      const midi = chord[broken++ % chord.length]!
      const at = performance.timeOf(step, random)
      playOnSide(performance, mixer, patch, midi, steps, at, 0.75 * vary(random), step % 2 === 0 ? 0.55 : -0.55)
    } else strum(performance, mixer, random, { chord, patch, steps, step, lag: patch === 'nylonGuitar' ? 0.012 : 0 })
  }
}

/** One chord for the whole bar; what decays by itself is sustained by a pad. */
function playHeldChord(performance: Performance, mixer: ClipMixer, random: Random, chord: readonly number[]): void {
  const { patch } = performance.genre.chords
  strum(performance, mixer, random, { chord, patch, steps: STEPS_PER_BAR, step: 0, lag: 0.02 })
  if (patch === 'pad' || patch === 'strings') return
  for (const midi of chord) playWide(performance, mixer, 'pad', midi, STEPS_PER_BAR, 0, HELD_PAD_GAIN, 0)
}

/** The last chord is sustained too, so that the ending has its full length. */
function playFinalChord(performance: Performance, mixer: ClipMixer, random: Random, chord: readonly number[]): void {
  const steps = finalSteps(performance)
  strum(performance, mixer, random, { chord, patch: performance.genre.chords.patch, steps, step: 0, lag: 0.012 })
  for (const midi of chord) playWide(performance, mixer, 'pad', midi, steps, 0, FINAL_PAD_GAIN, 0)
}

interface Strum {
  chord: readonly number[]
  patch: PatchName
  step: number
  /** Length in sixteenths. */
  steps: number
  /** Seconds from one string to the next. */
  lag: number
}

function strum(performance: Performance, mixer: ClipMixer, random: Random, hit: Strum): void {
  hit.chord.forEach((midi, voice) => {
    const at = performance.timeOf(hit.step, random) + voice * hit.lag
    const centre = (voice - (hit.chord.length - 1) / 2) * 0.25
    playWide(performance, mixer, hit.patch, midi, hit.steps, at, 0.5 * vary(random), centre)
  })
}

const vary = (random: Random): number => 0.9 + random() * 0.2

/** Plays a broken chord in eighths, alternating between the sides. */
export function playArpeggio(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  const { arpeggio } = performance.genre
  if (!arpeggio || plan.isFinal) return
  const tones = ARPEGGIOS[performance.choice('arpeggio', ARPEGGIOS.length)]!
  performance.place('chords', bar, plan.energy, `arpeggio ${degree}`, (mixer, random) => {
    for (let step = 0; step < STEPS_PER_BAR; step += 2) {
      const midi = 60 + performance.pitch(degree + tones[(step / 2) % tones.length]!)
      const at = performance.timeOf(step, random)
      playOnSide(performance, mixer, arpeggio, midi, 2, at, 0.28, step % 4 === 0 ? -0.7 : 0.7)
    }
  })
}

function playOnSide(
  performance: Performance,
  mixer: ClipMixer,
  patch: PatchName,
  midi: number,
  steps: number,
  at: number,
  gain: number,
  pan: number,
): void {
  mixer.add(performance.note(patch, midi, steps), { at, gain, pan, send: performance.genre.reverb * 0.3 })
}

/** Plays the note twice, once on each side: two takes differ in phase, which makes the section sound wide. */
function playWide(
  performance: Performance,
  mixer: ClipMixer,
  patch: PatchName,
  midi: number,
  steps: number,
  at: number,
  gain: number,
  centre: number,
): void {
  // A struck tone without randomness would be identical in both takes, so the second one is delayed slightly.
  const lag = PATCHES[patch].kind === 'fm' || patch === 'organ' ? 0.011 : 0
  for (const take of [0, 1]) {
    mixer.add(performance.note(patch, midi, steps, take), {
      at: at + take * lag,
      gain: gain * 0.75,
      pan: Math.max(-1, Math.min(1, centre + (take === 0 ? -0.75 : 0.75))),
      send: performance.genre.reverb * 0.16,
    })
  }
}

function finalSteps(performance: Performance): number {
  const ringing = Math.max(0, performance.tailSeconds - 1.2)
  return STEPS_PER_BAR + Math.floor(ringing / performance.stepSeconds)
}

/** MIDI pitches of the chord; a distorted guitar plays root, fifth and octave, because thirds would sound muddy. */
function voicing(performance: Performance, degree: number): number[] {
  const { genre } = performance
  const root = performance.pitch(degree)
  if (genre.chords.patch === 'driveGuitar') return [40, 47, 52].map((base) => base + (root % 12))
  const octave = CHORD_OCTAVE + (genre.chords.patch === 'bell' ? 12 : 0)
  const tones = genre.hasSevenths ? [0, 2, 4, 6] : [0, 2, 4]
  return tones.map((tone) => {
    const pitch = performance.pitch(degree + tone)
    return octave + (pitch > HIGHEST_VOICING ? pitch - 12 : pitch)
  })
}

function bassInterval(performance: Performance, degree: number, mark: string): number {
  if (mark === '8') return 12
  if (mark === '5') return 7
  return mark === '3' ? performance.pitch(degree + 2) - performance.pitch(degree) : 0
}

/** 1 plus the number of `filler` characters that follow `step`. */
function runLength(pattern: string, step: number, filler: string): number {
  let length = 1
  while (step + length < STEPS_PER_BAR && pattern[step + length] === filler) length++
  return length
}
