import type { Random } from '../random.ts'
import type { BarPlan } from './arrangement.ts'
import { brightNoise } from './drums.ts'
import type { ClipMixer } from './mixing/mixer.ts'
import { SAMPLE_RATE, TAU } from './oscillators.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const CRASH_SECONDS = 2.4
const ROLL_FROM_STEP = 8
/** Sections that begin with a cymbal. */
const MARKED = ['chorus', 'bridge']

/**
 * Marks section changes in styles with a backbeat: rising noise over the last two bars of the lift, a roll at its end, a cymbal at
 * the next section.
 */
export function playTransitions(performance: Performance, bar: number, plan: BarPlan): void {
  const { drums } = performance.genre
  if (!('snare' in drums || 'clap' in drums || 'tom' in drums)) return
  const barsLeft = plan.barsInSection - plan.barInSection
  if (plan.section === 'lift' && barsLeft === 2)
    performance.place('drums', bar, 1, 'sweep', (mixer, random) => playSweep(performance, mixer, random))
  if (plan.section === 'lift' && barsLeft === 1)
    performance.place('drums', bar, 1, 'roll', (mixer, random) => playRoll(performance, mixer, random))
  if ((MARKED.includes(plan.section) && plan.barInSection === 0) || plan.isFinal)
    performance.place('drums', bar, plan.energy, 'crash', playCrash)
}

function playCrash(mixer: ClipMixer, random: Random): void {
  for (const pan of [-0.8, 0.8]) {
    const hiss = brightNoise(random)
    const crash = new Float32Array(Math.floor(CRASH_SECONDS * SAMPLE_RATE))
    for (let i = 0; i < crash.length; i++) {
      crash[i] = hiss() * 0.1 * Math.exp((-i / SAMPLE_RATE) * 2.6) * Math.min(1, i / 60)
    }
    mixer.add(crash, { at: 0, gain: 1, pan, send: 0.1 })
  }
}

/** Wide band-passed noise that opens over two bars. */
function playSweep(performance: Performance, mixer: ClipMixer, random: Random): void {
  const frames = Math.floor(2 * performance.barSeconds * SAMPLE_RATE)
  const isElectronic = performance.genre.pumping !== undefined || performance.genre.arpeggio !== undefined
  for (const pan of [-0.9, 0.9]) {
    let low = 0
    let band = 0
    const sweep = new Float32Array(frames)
    for (let i = 0; i < frames; i++) {
      const opening = (i / frames) ** 2
      const coefficient = (TAU * (300 + 5200 * opening)) / SAMPLE_RATE
      low += coefficient * band
      band += coefficient * (random() * 2 - 1 - low - 0.5 * band)
      sweep[i] = band * opening
    }
    mixer.add(sweep, { at: 0, gain: isElectronic ? 0.09 : 0.025, pan, send: 0.1 })
  }
}

function playRoll(performance: Performance, mixer: ClipMixer, random: Random): void {
  const drum = 'tom' in performance.genre.drums ? 'tom' : 'snare'
  for (let step = ROLL_FROM_STEP; step < STEPS_PER_BAR; step++) {
    const growth = (step - ROLL_FROM_STEP + 1) / (STEPS_PER_BAR - ROLL_FROM_STEP)
    mixer.add(performance.drum(drum), {
      at: performance.timeOf(step, random),
      gain: 0.06 + 0.26 * growth * (0.9 + random() * 0.2),
      pan: step % 2 === 0 ? -0.2 : 0.2,
      send: 0.05,
    })
  }
}
