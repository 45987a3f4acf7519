/** How one tag is told; see docs/decisions/072-tagging-by-listening.md. */
export interface LabelModel {
  tag: string
  /** Indices in `featureVector`. */
  features: readonly number[]
  weights: readonly number[]
  bias: number
  /** Range of each feature among the samples; a recording outside it is like none of them. */
  lowest: readonly number[]
  highest: readonly number[]
  /** From this probability, ascending, a proposal was right this often; below the first there is none. */
  steps: readonly { from: number; confidence: number }[]
}

/** Tolerance at the ends of the range, in deviations. */
const MARGIN = 0.5

/** Whether the samples say anything about such a recording. */
export const isWithin = ({ lowest, highest }: LabelModel, values: readonly number[]): boolean =>
  values.every((value, i) => value >= lowest[i]! - MARGIN && value <= highest[i]! + MARGIN)

export const probability = ({ weights, bias }: LabelModel, values: readonly number[]): number =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, i) => sum + weight * values[i]!, bias)))
