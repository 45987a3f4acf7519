import type { BarPlan } from './arrangement.ts'
import { foldUpFrom } from './harmony.ts'
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

/** Plays the bass of one bar over the chord on `degree`. */
export function playBass(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  if (plan.bass === 'silent') return
  const { genre, mixer } = performance
  const random = performance.chance('bass', bar)
  const isHeld = plan.bass === 'held' || plan.isFinal
  const pattern = isHeld ? 'r...............' : genre.bass.pattern
  const root = foldUpFrom(LOWEST_BASS, performance.pitch(degree))
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const mark = pattern[step] ?? '.'
    if (mark === '.') continue
    const steps = Math.min(LONGEST_BASS_STEPS, runLength(pattern, step, '.'))
    const midi = root + bassInterval(performance, degree, mark)
    const at = performance.timeOf(bar, step, random)
    const gain = 0.62 * plan.energy * (0.95 + random() * 0.1)
    mixer.add('bass', performance.note(genre.bass.patch, midi, steps), { at, gain, send: 0.02 })
  }
}

/** Plays the chord on `degree` in the style's rhythm, as block or broken chord. */
export function playChords(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  const { genre } = performance
  const { patch } = genre.chords
  const pattern = plan.isFinal ? 'X---------------' : genre.chords.pattern
  const random = performance.chance('chords', bar)
  const isBroken = !plan.isFinal && (patch === 'piano' || (patch === 'nylonGuitar' && pattern.startsWith('x.x')))
  const chord = voicing(performance, degree)
  const level = (isBroken ? 0.75 : 0.5) * plan.energy * (plan.section === 'intro' ? INTRO_CHORD_GAIN : 1)
  const last = plan.isFinal ? FINAL_CHORD_GAIN : 1
  let broken = 0
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const mark = pattern[step]
    if (mark !== 'x' && mark !== 'X') continue
    const held = runLength(pattern, step, '-')
    const steps = plan.isFinal ? finalSteps(performance) : mark === 'x' && held === 1 ? 2 : held
    const notes = isBroken ? [chord[broken++ % chord.length]!] : chord
    notes.forEach((midi, voice) => {
      const strum = patch === 'nylonGuitar' || plan.isFinal ? voice * 0.012 : 0
      const at = performance.timeOf(bar, step, random) + strum
      const gain = level * last * (0.9 + random() * 0.2)
      if (isBroken) playOnSide(performance, patch, midi, steps, at, gain, (step + voice) % 2 === 0 ? 0.55 : -0.55)
      else playWide(performance, patch, midi, steps, at, gain, (voice - (notes.length - 1) / 2) * 0.25)
    })
  }
  if (plan.isFinal) playFinalPad(performance, bar, chord)
}

/** Plays a broken chord in eighths, alternating between the sides. */
export function playArpeggio(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  const { genre } = performance
  if (!genre.arpeggio || plan.isFinal) return
  const random = performance.chance('chords', bar)
  const tones = ARPEGGIOS[performance.choice('arpeggio', ARPEGGIOS.length)]!
  for (let step = 0; step < STEPS_PER_BAR; step += 2) {
    const midi = 60 + performance.pitch(degree + tones[(step / 2) % tones.length]!)
    const at = performance.timeOf(bar, step, random)
    playOnSide(performance, genre.arpeggio, midi, 2, at, 0.28 * plan.energy, step % 4 === 0 ? -0.7 : 0.7)
  }
}

function playOnSide(
  performance: Performance,
  patch: PatchName,
  midi: number,
  steps: number,
  at: number,
  gain: number,
  pan: number,
): void {
  const { mixer, genre } = performance
  mixer.add('chords', performance.note(patch, midi, steps), { at, gain, pan, send: genre.reverb * 0.3 })
}

/** Plays the note twice, once on each side: two takes differ in phase, which makes the section sound wide. */
function playWide(
  performance: Performance,
  patch: PatchName,
  midi: number,
  steps: number,
  at: number,
  gain: number,
  centre: number,
): void {
  const { mixer, genre } = performance
  // A struck tone without randomness would be identical in both takes, so the second one is delayed slightly.
  const lag = PATCHES[patch].kind === 'fm' || patch === 'organ' ? 0.011 : 0
  for (const take of [0, 1]) {
    mixer.add('chords', performance.note(patch, midi, steps, take), {
      at: at + take * lag,
      gain: gain * 0.75,
      pan: Math.max(-1, Math.min(1, centre + (take === 0 ? -0.75 : 0.75))),
      send: genre.reverb * 0.16,
    })
  }
}

/** Sustains a last chord that would decay by itself, so that the ending has its full length. */
function playFinalPad(performance: Performance, bar: number, chord: readonly number[]): void {
  for (const midi of chord) {
    playWide(performance, 'pad', midi, finalSteps(performance), bar * performance.barSeconds, FINAL_PAD_GAIN, 0)
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
