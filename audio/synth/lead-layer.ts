import type { Random } from '../random.ts'
import type { BarPlan } from './arrangement.ts'
import { foldUpFrom } from './harmony.ts'
import { composeMotif, type MelodyNote } from './melody.ts'
import type { ClipMixer } from './mixing/mixer.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const STRONG_TONES = [0, 2, 4, 7]
const LEAD_GAIN = 0.6
/** Echoes in sixteenths after the note: level and side. */
const ECHOES = [
  { steps: 4, gain: 0.24, pan: -0.75 },
  { steps: 8, gain: 0.13, pan: 0.75 },
]
/** Motifs of an improvised solo: one for every two bars, until they recur. */
const SOLO_MOTIFS = 4

/**
 * Plays this bar's half of a two-bar motif; notes on the beat are tones of the chord. Verse, chorus and bridge each have their
 * own; a second verse answers the first with another one. The last bar has one long note.
 */
export function playLead(performance: Performance, bar: number, degree: number, plan: BarPlan): void {
  const isSilent = plan.lead === 'silent' || (plan.lead === 'answers' && bar % 4 < 2)
  if (isSilent && !plan.isFinal) return
  const firstStep = (bar % 2) * STEPS_PER_BAR
  const motif = plan.isFinal ? '' : getMotif(performance, plan)
  performance.place('lead', bar, plan.energy, `${motif} ${degree} ${firstStep}`, (mixer, random) => {
    const density = performance.genre.lead.density
    const notes = plan.isFinal
      ? [{ step: firstStep, degree: 0, length: 12 }]
      : composeMotif(`${performance.seed}${motif}`, density)
    for (const note of notes) {
      if (note.step < firstStep || note.step >= firstStep + STEPS_PER_BAR) continue
      playNote(performance, mixer, random, degree, { ...note, step: note.step - firstStep })
    }
  })
}

function getMotif(performance: Performance, { section, round, barInSection }: BarPlan): string {
  if (section === 'chorus' || section === 'ending') return 'B'
  if (section === 'bridge') return 'C'
  if (section === 'break') return 'A'
  if (!performance.genre.hasSolos) return round % 2 === 0 ? 'A' : 'D'
  return `solo ${(Math.floor(barInSection / 2) + round) % SOLO_MOTIFS}`
}

function playNote(
  performance: Performance,
  mixer: ClipMixer,
  random: Random,
  root: number,
  { step, degree, length }: MelodyNote,
): void {
  const { genre, stepSeconds } = performance
  const tone = step % 4 === 0 ? STRONG_TONES[Math.abs(degree) % STRONG_TONES.length]! : degree
  const at = performance.timeOf(step, random)
  const gain = LEAD_GAIN * (step % 8 === 0 ? 1 : 0.86) * (0.94 + random() * 0.12)
  const note = performance.note(genre.lead.patch, leadPitch(performance, root + tone), length)
  mixer.add(note, { at, gain, pan: 0.12, send: genre.reverb * 0.35, spread: 0.007 })
  for (const echo of ECHOES) {
    mixer.add(note, { at: at + echo.steps * stepSeconds, gain: gain * echo.gain, pan: echo.pan })
  }
}

function leadPitch(performance: Performance, degree: number): number {
  const { register } = performance.genre.lead
  const pitch = register - 12 + performance.pitch(degree)
  return pitch > register + 12 ? foldUpFrom(register + 1, pitch) : pitch
}
