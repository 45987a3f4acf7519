import type { SkuTree, SkuValue } from '#worker/modules/catalogue/contract.ts'
import { LEVELS, WIRE_LEVELS } from '#worker/modules/terms/values.ts'

/** One value per level, from the root of the licence tree to a leaf. */
export type Choice = readonly SkuValue[]

/** The selected licence: the tree is expanded along it (worker/modules/catalogue/skus/read-skus.ts). */
export function choose({ values, selected }: Pick<SkuTree, 'values' | 'selected'>): Choice {
  const path: SkuValue[] = []
  let level: readonly SkuValue[] = values
  for (const name of LEVELS) {
    const value = level.find(({ id }) => id === selected[WIRE_LEVELS[name]])
    if (!value) break
    path.push(value)
    level = value.subAttr
  }
  return path
}

/** The code of these ids with another one at level `depth`; nothing else changes. */
export const withValue = (ids: readonly string[], depth: number, id: string): string => ids.with(depth, id).join('.')

/** All values of every level, also those that cannot be had with the others. */
export const getLevels = (values: readonly SkuValue[], choice: Choice): readonly (readonly SkuValue[])[] =>
  choice.map((_, depth) => (depth === 0 ? values : choice[depth - 1]!.subAttr))

/** The licence code of a choice, for example `individual.video.1y.5m.mainland_china`. */
export const getCode = (choice: Choice): string => choice.map(({ id }) => id).join('.')
export const getLeaf = (choice: Choice): SkuValue | undefined => choice.at(-1)

type Sku = { trackId: string; versionId: string; code: string }
/** The parts of a SKU's id, for example `12-31-company.all_ads.2y.5m.japan`. */
export function readSku(skuId: string): Sku {
  const [trackId = '', versionId = '', code = ''] = skuId.split('-')
  return { trackId, versionId, code }
}

/** Whether a URL parameter has the form of a licence code. */
export const isCode = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 80 && /^[a-z]+\.[a-z_]+\.[0-9a-z]+\.[0-9a-z]+\.[a-z_]+$/.test(text)
