import type { Random } from '../random.ts'
import type { BarPlan } from './arrangement.ts'
import { DRUM_LEVELS, type DrumName, KICKS, TOPS } from './drums.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const PHRASE_BARS = 4
const BUS_GAIN = 0.62
/** Without kick and snare an introduction would be too quiet, so the other drums are louder there. */
const TOPS_GAIN = 1.5
const FILLS = [
  [13, 14, 15],
  [10, 12, 14, 15],
  [8, 11, 14],
]
const CHANCE_OF_FILL = 0.45

type Variation = (hit: string, step: number) => string

/** Cymbal variations of a phrase; the seed decides which of them a piece uses, and when. */
const VARIATIONS: readonly Variation[] = [
  (hit) => hit,
  (hit, step) => (step % 4 === 3 ? '.' : hit),
  (hit, step) => (step === 7 || step > 13 ? 'x' : hit),
  (hit, step) => (hit !== '.' && step % 4 === 2 ? 'X' : hit),
  (hit, step) => (step % 2 === 1 ? '.' : hit),
  (hit, step) => (step === 3 || step === 11 ? 'x' : hit),
]
/** A bar's natural accents: beats, then eighths, then the rest. */
const ACCENTS = [1, 0.62, 0.82, 0.7]

/** Plays the drums of one bar. */
export function playDrums(performance: Performance, bar: number, plan: BarPlan): void {
  const { genre } = performance
  const random = performance.chance('drums', bar)
  const patterns = (plan.section === 'chorus' && genre.chorusDrums) || genre.drums
  const names = Object.keys(patterns) as DrumName[]
  for (const name of names) {
    const isTop = TOPS.includes(name)
    if (plan.drums === 'tops' && !isTop) continue
    const written = patterns[name] ?? ''
    const pattern = plan.isFinal ? getDownbeat(written) : isTop ? vary(performance, written, bar, plan) : written
    playPattern(performance, bar, plan, name, pattern, random)
  }
  if (plan.drums === 'full' && names.length > 1) playFill(performance, bar, plan, random)
}

function playPattern(
  performance: Performance,
  bar: number,
  plan: BarPlan,
  name: DrumName,
  pattern: string,
  random: Random,
): void {
  const { mixer, genre } = performance
  const isKick = KICKS.includes(name)
  const isTop = TOPS.includes(name)
  const { gain, pan, spread = 0 } = DRUM_LEVELS[name]
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const hit = pattern[step]
    if (hit !== 'x' && hit !== 'X') continue
    if (plan.drums === 'sparse' && isKick && step % 8 !== 0) continue
    const accent = isTop ? ACCENTS[step % 4]! : 1
    const velocity = (hit === 'X' ? 1 : 0.72) * accent * (0.9 + random() * 0.2)
    mixer.add('drums', performance.drum(name), {
      at: performance.timeOf(bar, step, random),
      gain: velocity * gain * BUS_GAIN * plan.energy * (plan.drums === 'tops' ? TOPS_GAIN : 1),
      pan,
      spread,
      send: genre.reverb * (isKick ? 0.02 : 0.16),
    })
  }
}

/**
 * Each phrase keeps one variation; the first phrase of a section plays the pattern as written, or the piece's variation of it.
 */
function vary(performance: Performance, pattern: string, bar: number, plan: BarPlan): string {
  const phrase = Math.floor(plan.barInSection / PHRASE_BARS)
  const own = performance.choice(`cymbals in the ${plan.section}`, VARIATIONS.length)
  const variation = VARIATIONS[(own + phrase * 2) % VARIATIONS.length]!
  const isLastOfPhrase = bar % PHRASE_BARS === PHRASE_BARS - 1
  return Array.from(pattern, (hit, step) => (isLastOfPhrase && step > 13 ? 'x' : variation(hit, step))).join('')
}

function playFill(performance: Performance, bar: number, plan: BarPlan, random: Random): void {
  const { genre, mixer } = performance
  if (bar % PHRASE_BARS !== PHRASE_BARS - 1 || plan.isFinal) return
  if (!genre.hasFills && random() > CHANCE_OF_FILL) return
  for (const step of FILLS[Math.floor(random() * FILLS.length)]!) {
    mixer.add('drums', performance.drum('snare'), {
      at: performance.timeOf(bar, step, random),
      gain: (0.2 + random() * 0.16) * plan.energy,
      pan: (random() - 0.5) * 0.4,
      send: 0.06,
    })
  }
}

function getDownbeat(pattern: string): string {
  return pattern[0] === '.' ? '' : pattern.slice(0, 1)
}
