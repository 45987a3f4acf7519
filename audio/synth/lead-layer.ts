import type { BarPlan } from './arrangement.ts'
import { foldUpFrom } from './harmony.ts'
import type { MelodyNote } from './melody.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const STRONG_TONES = [0, 2, 4, 7]
const LEAD_GAIN = 0.6
/** Echoes in sixteenths after the note: level and side. */
const ECHOES = [
  { steps: 4, gain: 0.24, pan: -0.75 },
  { steps: 8, gain: 0.13, pan: 0.75 },
]

/** Plays this bar's half of a motif; notes on the beat are tones of the chord. The last bar has one long note. */
export function playLead(
  performance: Performance,
  bar: number,
  degree: number,
  plan: BarPlan,
  motif: readonly MelodyNote[],
): void {
  const isSilent = plan.lead === 'silent' || (plan.lead === 'answers' && bar % 4 < 2)
  if (isSilent && !plan.isFinal) return
  const firstStep = (bar % 2) * STEPS_PER_BAR
  const notes = plan.isFinal ? [{ step: firstStep, degree: 0, length: 12 }] : motif
  const random = performance.chance('lead', bar)
  for (const { step, degree: offset, length } of notes) {
    if (step < firstStep || step >= firstStep + STEPS_PER_BAR) continue
    const tone = step % 4 === 0 ? STRONG_TONES[Math.abs(offset) % STRONG_TONES.length]! : offset
    const at = performance.timeOf(bar, step - firstStep, random)
    const accent = (step % 8 === 0 ? 1 : 0.86) * (0.94 + random() * 0.12)
    playNote(performance, leadPitch(performance, degree + tone), length, at, LEAD_GAIN * plan.energy * accent)
  }
}

function playNote(performance: Performance, midi: number, length: number, at: number, gain: number): void {
  const { genre, mixer, stepSeconds } = performance
  const note = performance.note(genre.lead.patch, midi, length)
  mixer.add('lead', note, { at, gain, pan: 0.12, send: genre.reverb * 0.35, spread: 0.007 })
  for (const echo of ECHOES) {
    mixer.add('lead', note, { at: at + echo.steps * stepSeconds, gain: gain * echo.gain, pan: echo.pan })
  }
}

function leadPitch(performance: Performance, degree: number): number {
  const { register } = performance.genre.lead
  const pitch = register - 12 + performance.pitch(degree)
  return pitch > register + 12 ? foldUpFrom(register + 1, pitch) : pitch
}
