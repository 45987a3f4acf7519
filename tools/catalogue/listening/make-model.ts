import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeSamples } from './compose-samples.ts'
import { readSamples, writeSamples } from './samples.ts'
import { type Result, trainAll, type Validated } from './train.ts'

/**
 * `node tools/catalogue/listening/make-model.ts [--compose]`: writes model.gen.ts from samples.tsv and prints the validation. With
 * `--compose` it composes and measures the samples first, which takes minutes.
 */
export function modelSource(validated: readonly Validated[]): string {
  const models = validated.flatMap(({ model }) => model ?? [])
  return `// Written by tools/catalogue/listening/make-model.ts.
import type { LabelModel } from './model.ts'

export const MODELS: readonly LabelModel[] = ${JSON.stringify(models, null, 2)}
`
}

const show = ({ precision, proposals, found }: Result): string =>
  `${Math.round(100 * precision)} % of ${proposals}, ${Math.round(100 * found)} % found`

if (import.meta.main) {
  if (process.argv.includes('--compose')) writeSamples([...composeSamples()])
  const validated = trainAll(readSamples())
  writeFileSync(join(import.meta.dirname, 'model.gen.ts'), modelSource(validated))
  for (const { label, model, cut, unheard, editor } of validated)
    console.log(
      `${label.tag} ${model ? `proposed from ${cut}` : `dropped (at ${cut})`}: genres not heard ${show(unheard)}; by the editor's tags ${show(editor)}`,
    )
}
