import type { Random } from '../random.ts'
import { type BarPlan, PHRASE_BARS } from './arrangement.ts'
import { DRUM_LEVELS, type DrumName, KICKS, TOPS } from './drums.ts'
import type { ClipMixer } from './mixing/mixer.ts'
import { TREBLE } from './mixing/treble.ts'
import { type Performance, STEPS_PER_BAR } from './performance.ts'

const BUS_GAIN = 0.62
/** Without kick and snare an introduction would be too quiet, so the other drums are louder there. */
const TOPS_GAIN = 1.5
const FILLS = [
  [13, 14, 15],
  [10, 12, 14, 15],
  [8, 11, 14],
]
/** Of this many phrases, those with a fill end with one of `FILLS`. */
const FILL_CHOICES = 7

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

interface DrumBar {
  plan: BarPlan
  /** Index of `VARIATIONS`. */
  variation: number
  isLastOfPhrase: boolean
  /** Index of `FILLS`, if the bar ends with one. */
  fill: number | null
}

/** Plays the drums of one bar. */
export function playDrums(performance: Performance, bar: number, plan: BarPlan): void {
  if (plan.drums === 'silent' && !plan.isFinal) return
  const isLastOfPhrase = plan.barInSection % PHRASE_BARS === PHRASE_BARS - 1
  const variation = getVariation(performance, plan)
  const fill = isLastOfPhrase && !plan.isFinal ? getFill(performance, bar, plan) : null
  const isChorus = plan.section === 'chorus'
  const name = `${isChorus} ${plan.drums} ${variation} ${isLastOfPhrase} ${fill} ${plan.isFinal}`
  performance.place('drums', bar, plan.energy, name, (mixer, random) => {
    playBar(performance, mixer, random, { plan, variation, isLastOfPhrase, fill })
  })
}

function playBar(performance: Performance, mixer: ClipMixer, random: Random, bar: DrumBar): void {
  const { genre } = performance
  const { plan } = bar
  const patterns = (plan.section === 'chorus' && genre.chorusDrums) || genre.drums
  for (const name of Object.keys(patterns) as DrumName[]) {
    const isTop = TOPS.includes(name)
    if (plan.drums === 'tops' && !isTop) continue
    const written = patterns[name] ?? ''
    const pattern = plan.isFinal ? getDownbeat(written) : isTop ? vary(written, bar) : written
    playPattern(performance, mixer, random, plan, name, pattern)
  }
  if (bar.fill !== null) playFill(performance, mixer, random, bar.fill)
}

function playPattern(
  performance: Performance,
  mixer: ClipMixer,
  random: Random,
  plan: BarPlan,
  name: DrumName,
  pattern: string,
): void {
  const { genre } = performance
  const isKick = KICKS.includes(name)
  const isTop = TOPS.includes(name)
  const { gain, pan, spread = 0 } = DRUM_LEVELS[name]
  const level =
    gain * BUS_GAIN * (plan.drums === 'tops' ? TOPS_GAIN : 1) * (isTop ? (TREBLE[performance.style].cymbals ?? 1) : 1)
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const hit = pattern[step]
    if (hit !== 'x' && hit !== 'X') continue
    if (plan.drums === 'sparse' && isKick && step % 8 !== 0) continue
    const accent = isTop ? ACCENTS[step % 4]! : 1
    const velocity = (hit === 'X' ? 1 : 0.72) * accent * (0.9 + random() * 0.2)
    mixer.add(performance.drum(name), {
      at: performance.timeOf(step, random),
      gain: velocity * level,
      pan,
      spread,
      send: genre.reverb * (isKick ? 0.02 : 0.16),
    })
  }
}

/** Each phrase keeps one variation; the first phrase of a section plays the pattern as written, or the piece's variation of it. */
function getVariation(performance: Performance, plan: BarPlan): number {
  const phrase = Math.floor(plan.barInSection / PHRASE_BARS) + plan.round
  return (performance.choice(`cymbals in the ${plan.section}`, VARIATIONS.length) + phrase * 2) % VARIATIONS.length
}

function vary(pattern: string, { variation, isLastOfPhrase }: DrumBar): string {
  const change = VARIATIONS[variation]!
  return Array.from(pattern, (hit, step) => (isLastOfPhrase && step > 13 ? 'x' : change(hit, step))).join('')
}

function getFill(performance: Performance, bar: number, plan: BarPlan): number | null {
  const { genre } = performance
  if (plan.drums !== 'full' || Object.keys(genre.drums).length < 2) return null
  const choice = performance.choice(`fill ${bar}`, FILL_CHOICES)
  if (choice < FILLS.length) return choice
  return genre.hasFills ? choice % FILLS.length : null
}

function playFill(performance: Performance, mixer: ClipMixer, random: Random, fill: number): void {
  for (const step of FILLS[fill]!) {
    mixer.add(performance.drum('snare'), {
      at: performance.timeOf(step, random),
      gain: 0.2 + random() * 0.16,
      pan: (random() - 0.5) * 0.4,
      send: 0.06,
    })
  }
}

function getDownbeat(pattern: string): string {
  return pattern[0] === '.' ? '' : pattern.slice(0, 1)
}
