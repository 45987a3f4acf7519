import type { BarPlan } from './arrangement.ts'
import { foldUpFrom } from './harmony.ts'
import type { MelodyNote } from './melody.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const LOWEST_BASS = 31
const LONGEST_BASS_STEPS = 12
const CHORD_OCTAVE = 48
/** Chords whose root lies this far above C are voiced an octave lower. */
const HIGHEST_VOICING = 14
const ARPEGGIO = [0, 2, 4, 7, 4, 2, 7, 4]
const STRONG_TONES = [0, 2, 4, 7]
/** An introduction is mostly chords: they come forward. */
const INTRO_CHORD_GAIN = 1.5

/** Plays the bass of one bar over the chord on `degree`. */
export function playBass(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  if (plan.bass === 'silent') return
  const { genre, mixer } = performance
  const pattern = plan.bass === 'held' ? 'r...............' : genre.bass.pattern
  const root = foldUpFrom(LOWEST_BASS, performance.pitch(degree))
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const mark = pattern[step] ?? '.'
    if (mark === '.') continue
    const steps = Math.min(LONGEST_BASS_STEPS, runLength(pattern, step, '.'))
    const midi = root + bassInterval(performance, degree, mark)
    const note = performance.note(genre.bass.patch, midi, steps)
    mixer.add(mixer.music, note, { at: performance.timeOf(bar, step), gain: 0.62, send: 0.02 })
  }
}

/** Plays the chord on `degree` in the style's rhythm, whole or broken. */
export function playChords(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  const { genre, mixer, random } = performance
  const { pattern, patch } = genre.chords
  const isBroken = patch === 'piano' || (patch === 'nylonGuitar' && pattern.startsWith('x.x'))
  const chord = voicing(performance, degree)
  const gain = (isBroken ? 0.75 : 0.5) * (plan.section === 'intro' ? INTRO_CHORD_GAIN : 1)
  let broken = 0
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const mark = pattern[step]
    if (mark !== 'x' && mark !== 'X') continue
    const held = runLength(pattern, step, '-')
    const steps = mark === 'x' && held === 1 ? 2 : held
    const notes = isBroken ? [chord[broken++ % chord.length]!] : chord
    notes.forEach((midi, voice) => {
      const strum = patch === 'nylonGuitar' ? voice * 0.012 : 0
      const side = (step + voice) % 2 === 0 ? 1 : -1
      mixer.add(mixer.music, performance.note(patch, midi, steps), {
        at: performance.timeOf(bar, step) + strum,
        gain: gain * (0.9 + random() * 0.2),
        pan: isBroken ? side * 0.35 : (voice - (notes.length - 1) / 2) * 0.4,
        send: genre.reverb * 0.3,
        // One voice at a time is already spread by its panning; lagging as well would leave no middle.
        spread: isBroken ? 0 : side * 0.012,
      })
    })
  }
}

/** Plays a broken chord in eighths, from side to side. */
export function playArpeggio(performance: Performance, bar: number, degree: number): void {
  const { genre, mixer } = performance
  if (!genre.arpeggio) return
  for (let step = 0; step < STEPS_PER_BAR; step += 2) {
    const tone = ARPEGGIO[(step / 2) % ARPEGGIO.length]!
    mixer.add(mixer.music, performance.note(genre.arpeggio, 60 + performance.pitch(degree + tone), 2), {
      at: performance.timeOf(bar, step),
      gain: 0.28,
      pan: step % 4 === 0 ? -0.6 : 0.6,
      send: genre.reverb * 0.3,
    })
  }
}

/** Plays this bar's half of a motif; on the beat it lands on tones of the chord. */
export function playLead(performance: Performance, bar: number, degree: number, motif: readonly MelodyNote[]): void {
  const { genre, mixer } = performance
  const { patch, register } = genre.lead
  const firstStep = (bar % 2) * STEPS_PER_BAR
  for (const { step, degree: offset, length } of motif) {
    if (step < firstStep || step >= firstStep + STEPS_PER_BAR) continue
    const tone = step % 4 === 0 ? STRONG_TONES[Math.abs(offset) % STRONG_TONES.length]! : offset
    const pitch = register - 12 + performance.pitch(degree + tone)
    const midi = pitch > register + 12 ? foldUpFrom(register + 1, pitch) : pitch
    mixer.add(mixer.music, performance.note(patch, midi, length), {
      at: performance.timeOf(bar, step - firstStep),
      gain: 0.6,
      pan: 0.15,
      send: genre.reverb * 0.35,
      spread: 0.009,
    })
  }
}

/** MIDI pitches of the chord; a driven guitar plays root, fifth and octave, because thirds turn to mud. */
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

/** 1 plus how often `filler` follows `step`. */
function runLength(pattern: string, step: number, filler: string): number {
  let length = 1
  while (step + length < STEPS_PER_BAR && pattern[step + length] === filler) length++
  return length
}
