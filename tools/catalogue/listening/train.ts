import { LABELS, type Label } from './labels.ts'
import { isWithin, type LabelModel, probability } from './model.ts'
import type { Sample } from './samples.ts'

/** Precision that proposals must have on genres that the model has not heard. */
const UNHEARD_PRECISION = 0.9
/** Precision by the tags that the demo catalogue's editor gave. */
const EDITOR_PRECISION = 0.85
/** Fewer proposals prove nothing. */
const FEWEST = 7
const CUTS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
const ROUNDS = 1500
const STEP = 0.5
const DECAY = 0.02

type Truth = { sample: Sample; isTrue: boolean }
type Guess = { value: number; isTrue: boolean }
export type Result = { precision: number; proposals: number; found: number }
/** What the validation measured of a label at its cut, or at the best one if it is dropped. */
export type Validated = { label: Label; model: LabelModel | null; cut: number; unheard: Result; editor: Result }

const toTruths = (samples: readonly Sample[], label: Label): Truth[] =>
  samples.flatMap((sample) => {
    const isTrue = label.judge(sample)
    return isTrue === null ? [] : [{ sample, isTrue }]
  })

const round = (value: number): number => Math.round(value * 1e4) / 1e4

/** Logistic regression by gradient descent; both answers weigh the same, however many samples each has. */
function regress(truths: readonly Truth[], { tag, features }: Label): LabelModel {
  const rows = truths.map(({ sample }) => features.map((index) => sample.features[index]! / 31))
  const positives = truths.filter(({ isTrue }) => isTrue).length
  const weightOf = (isTrue: boolean) => truths.length / 2 / (isTrue ? positives : truths.length - positives)
  let weights = features.map(() => 0)
  let bias = 0
  for (let i = 0; i < ROUNDS; i++) {
    const slope = features.map(() => 0)
    let tilt = 0
    for (const [k, { isTrue }] of truths.entries()) {
      const row = rows[k]!
      const sum = row.reduce((total, value, j) => total + value * weights[j]!, bias)
      const error = (1 / (1 + Math.exp(-sum)) - Number(isTrue)) * weightOf(isTrue)
      tilt += error
      for (let j = 0; j < slope.length; j++) slope[j] = slope[j]! + error * row[j]!
    }
    weights = weights.map((weight, j) => weight - STEP * (slope[j]! / truths.length + DECAY * weight))
    bias -= (STEP * tilt) / truths.length
  }
  const column = (j: number) => rows.map((row) => row[j]!)
  return {
    tag,
    features,
    weights: weights.map(round),
    bias: round(bias),
    lowest: features.map((_, j) => round(Math.min(...column(j)))),
    highest: features.map((_, j) => round(Math.max(...column(j)))),
    steps: [],
  }
}

const guess = (model: LabelModel, truths: readonly Truth[]): Guess[] =>
  truths.flatMap(({ sample, isTrue }) => {
    const values = model.features.map((index) => sample.features[index]! / 31)
    return isWithin(model, values) ? [{ value: probability(model, values), isTrue }] : [{ value: 0, isTrue }]
  })

/** Every composed sample, judged by a model that has not heard its genre. */
function guessUnheard(truths: readonly Truth[], label: Label): Guess[] {
  const genres = [...new Set(truths.map(({ sample }) => sample.genre))]
  return genres.flatMap((genre) => {
    const others = truths.filter(({ sample }) => sample.genre !== genre)
    const own = truths.filter(({ sample }) => sample.genre === genre)
    return guess(regress(others, label), own)
  })
}

function resultAt(cut: number, guesses: readonly Guess[]): Result {
  const proposed = guesses.filter(({ value }) => value >= cut)
  const right = proposed.filter(({ isTrue }) => isTrue).length
  const all = guesses.filter(({ isTrue }) => isTrue).length
  return {
    precision: proposed.length === 0 ? 0 : right / proposed.length,
    proposals: proposed.length,
    found: all === 0 ? 0 : right / all,
  }
}

const suffices = ({ precision, proposals }: Result, wanted: number): boolean =>
  proposals >= FEWEST && precision >= wanted

/** Laplace's rule: ten right out of ten are no certainty. */
const confidence = (results: readonly Result[]): number => {
  const proposals = results.reduce((sum, result) => sum + result.proposals, 0)
  const right = results.reduce((sum, result) => sum + result.precision * result.proposals, 0)
  return Math.floor((100 * (right + 1)) / (proposals + 2)) / 100
}

function validate(samples: readonly Sample[], label: Label): Validated {
  const made = toTruths(
    samples.filter(({ set }) => set === 'made'),
    label,
  )
  const model = regress(made, label)
  const unheard = guessUnheard(made, label)
  const editor = guess(
    model,
    toTruths(
      samples.filter(({ set }) => set === 'demo'),
      label,
    ),
  )
  const at = (cut: number) => ({ cut, unheard: resultAt(cut, unheard), editor: resultAt(cut, editor) })
  const results = CUTS.map(at)
  const first = results.findIndex(
    (result) => suffices(result.unheard, UNHEARD_PRECISION) && suffices(result.editor, EDITOR_PRECISION),
  )
  if (first < 0) {
    const best = results.toSorted((a, b) => b.unheard.precision - a.unheard.precision)[0]!
    return { label, model: null, ...best }
  }
  const steps = results
    .slice(first)
    .filter((result) => result.unheard.proposals >= FEWEST)
    .map(({ cut, unheard, editor }) => ({ from: cut, confidence: confidence([unheard, editor]) }))
  return { label, model: { ...model, steps }, ...results[first]! }
}

/** Trains every label, and measures whether it may be proposed. */
export const trainAll = (samples: readonly Sample[]): Validated[] => LABELS.map((label) => validate(samples, label))
