import { createRandom, hashText } from '../random.ts'
import type { BarPlan } from './arrangement.ts'
import { brightNoise } from './drums.ts'
import { SAMPLE_RATE, TAU } from './oscillators.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const CRASH_SECONDS = 2.4
const ROLL_FROM_STEP = 8

/**
 * Marks section changes in styles with a backbeat: rising noise and a roll at the end of the lift, a cymbal at the next section.
 */
export function playTransitions(performance: Performance, bar: number, plan: BarPlan): void {
  const { drums } = performance.genre
  if (!('snare' in drums || 'clap' in drums || 'tom' in drums)) return
  const isLastOfLift = plan.section === 'lift' && plan.barInSection === plan.barsInSection - 1
  if (isLastOfLift) {
    playSweep(performance, bar)
    playRoll(performance, bar)
  }
  if ((plan.section === 'chorus' && plan.barInSection === 0) || plan.isFinal) playCrash(performance, bar, plan)
}

function playCrash(performance: Performance, bar: number, plan: BarPlan): void {
  const random = createRandom(hashText(`${performance.seed} crash ${bar}`))
  for (const pan of [-0.8, 0.8]) {
    const hiss = brightNoise(random)
    const crash = Float32Array.from(
      { length: Math.floor(CRASH_SECONDS * SAMPLE_RATE) },
      (_, i) => hiss() * 0.1 * Math.exp((-i / SAMPLE_RATE) * 2.6) * Math.min(1, i / 60),
    )
    performance.mixer.add('drums', crash, { at: bar * performance.barSeconds, gain: plan.energy, pan, send: 0.1 })
  }
}

/** Wide band-passed noise that opens over the last two bars of the lift. */
function playSweep(performance: Performance, bar: number): void {
  const random = createRandom(hashText(`${performance.seed} sweep ${bar}`))
  const frames = Math.floor(2 * performance.barSeconds * SAMPLE_RATE)
  const isElectronic = performance.genre.pumping !== undefined || performance.genre.arpeggio !== undefined
  for (const pan of [-0.9, 0.9]) {
    let low = 0
    let band = 0
    const sweep = Float32Array.from({ length: frames }, (_, i) => {
      const position = i / frames
      const coefficient = (TAU * (300 + 5200 * position ** 2)) / SAMPLE_RATE
      low += coefficient * band
      band += coefficient * (random() * 2 - 1 - low - 0.5 * band)
      return band * position ** 2
    })
    const gain = isElectronic ? 0.09 : 0.025
    performance.mixer.add('drums', sweep, { at: (bar - 1) * performance.barSeconds, gain, pan, send: 0.1 })
  }
}

function playRoll(performance: Performance, bar: number): void {
  const { mixer } = performance
  const random = performance.chance('drums', bar)
  const drum = 'tom' in performance.genre.drums ? 'tom' : 'snare'
  for (let step = ROLL_FROM_STEP; step < STEPS_PER_BAR; step++) {
    const growth = (step - ROLL_FROM_STEP + 1) / (STEPS_PER_BAR - ROLL_FROM_STEP)
    mixer.add('drums', performance.drum(drum), {
      at: performance.timeOf(bar, step, random),
      gain: 0.06 + 0.26 * growth * (0.9 + random() * 0.2),
      pan: step % 2 === 0 ? -0.2 : 0.2,
      send: 0.05,
    })
  }
}
