import type { BarPlan } from './arrangement.ts'
import { DRUM_LEVELS, type DrumName, KICKS, TOPS } from './drums.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const PHRASE_BARS = 4
const BUS_GAIN = 0.62
const FILL_STEPS = [13, 14, 15]
const CHANCE_OF_FILL = 0.3

type Variation = (pattern: string) => string

/** What the cymbals may do in a phrase: as written, leaner, or rolling into the next beat. */
const VARIATIONS: readonly Variation[] = [
  (pattern) => pattern,
  (pattern) => replaceSteps(pattern, (hit, step) => (step % 4 === 3 ? '.' : hit)),
  (pattern) => replaceSteps(pattern, (hit, step) => (step === 7 || step > 13 ? 'x' : hit)),
]

/** Plays the drums of one bar. */
export function playDrums(performance: Performance, bar: number, plan: BarPlan): void {
  const { genre } = performance
  const patterns = (plan.section === 'chorus' && genre.chorusDrums) || genre.drums
  const names = Object.keys(patterns) as DrumName[]
  for (const name of names) {
    if (plan.drums === 'tops' && !TOPS.includes(name)) continue
    const written = patterns[name] ?? ''
    playPattern(performance, bar, plan, name, TOPS.includes(name) ? vary(performance, written, bar) : written)
  }
  if (plan.drums !== 'tops' && names.length > 1) playFill(performance, bar)
}

function playPattern(performance: Performance, bar: number, plan: BarPlan, name: DrumName, pattern: string): void {
  const { mixer, random, genre } = performance
  const isKick = KICKS.includes(name)
  const level = DRUM_LEVELS[name]
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const hit = pattern[step]
    if (hit !== 'x' && hit !== 'X') continue
    if (plan.drums === 'sparse' && isKick && step % 8 !== 0) continue
    const velocity = (hit === 'X' ? 1 : 0.7) * (0.92 + random() * 0.16)
    mixer.add(mixer.drums, performance.drum(name), {
      at: performance.timeOf(bar, step),
      gain: velocity * level.gain * BUS_GAIN,
      pan: level.pan,
      send: genre.reverb * (isKick ? 0.02 : 0.14),
    })
  }
}

/** Each phrase keeps to one variation; the first is always as written. */
function vary(performance: Performance, pattern: string, bar: number): string {
  const phrase = Math.floor(bar / PHRASE_BARS)
  const shift = performance.seed.length % 2
  const variation = phrase === 0 ? 0 : (phrase + shift) % VARIATIONS.length
  return VARIATIONS[variation]!(pattern)
}

function playFill(performance: Performance, bar: number): void {
  const { genre, random, mixer } = performance
  if (bar % PHRASE_BARS !== PHRASE_BARS - 1) return
  if (!genre.hasFills && random() > CHANCE_OF_FILL) return
  for (const step of FILL_STEPS) {
    mixer.add(mixer.drums, performance.drum('snare'), {
      at: performance.timeOf(bar, step),
      gain: 0.22 + random() * 0.15,
      send: 0.05,
    })
  }
}

function replaceSteps(pattern: string, replace: (hit: string, step: number) => string): string {
  return Array.from(pattern, replace).join('')
}
