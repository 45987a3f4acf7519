import { type Energy, energyScore, getEnergy } from '#audio/energy.ts'
import { deviationsOf } from '#audio/sound-scale.ts'
import { MODELS } from './model.gen.ts'
import { isWithin, type LabelModel, probability } from './model.ts'

/** A tag for a recording, as `kind:slug`, and how often such proposals were right. */
export interface Proposal {
  tag: string
  confidence: number
}
export interface Proposed {
  energy: Energy
  tags: Proposal[]
}

/**
 * What a recording's sound tells of its tags: nothing that cannot be heard in these features, and nothing that would be wrong
 * too often (docs/decisions/072-tagging-by-listening.md). For music and beats only.
 */
export function proposeTags(features: ArrayLike<number>, models: readonly LabelModel[] = MODELS): Proposed {
  const deviations = deviationsOf(features)
  const tags = models.flatMap((model) => {
    const values = model.features.map((index) => deviations[index]!)
    if (!isWithin(model, values)) return []
    const reached = probability(model, values)
    const step = model.steps.findLast(({ from }) => reached >= from)
    return step ? [{ tag: model.tag, confidence: step.confidence }] : []
  })
  return { energy: getEnergy(features), tags: withoutContradiction(tags, energyScore(features)) }
}

/** A recording of high energy is not calm, whatever a model says. */
const withoutContradiction = (tags: readonly Proposal[], score: number): Proposal[] =>
  tags.filter(({ tag }) => tag !== 'emotion:calm' || score < 0)
