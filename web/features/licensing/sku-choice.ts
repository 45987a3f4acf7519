import type { SkuValue } from '#worker/modules/catalogue/contract.ts'

/** One value per level, from the root of the licence tree to a leaf. */
export type Choice = readonly SkuValue[]

/** Follows `wanted` through the tree; on a level without the wanted value, the first value is chosen. */
export function choose(values: readonly SkuValue[], wanted: readonly string[]): Choice {
  const path: SkuValue[] = []
  let level = values
  while (level.length > 0) {
    const value = level.find(({ id }) => id === wanted[path.length]) ?? level[0]!
    path.push(value)
    level = value.subAttr
  }
  return path
}

/** The choice with another value at level `depth`; deeper values are kept where they exist. */
export const withValue = (values: readonly SkuValue[], choice: Choice, depth: number, id: string): Choice =>
  choose(
    values,
    choice.map((value, level) => (level === depth ? id : value.id)),
  )

/** The values available at every level, given the values chosen above it. */
export const getLevels = (values: readonly SkuValue[], choice: Choice): readonly (readonly SkuValue[])[] =>
  choice.map((_, depth) => (depth === 0 ? values : choice[depth - 1]!.subAttr))

/** The licence code of a choice, for example `personal.video.1y.under5m.china`. */
export const getCode = (choice: Choice): string => choice.map(({ id }) => id).join('.')
export const getLeaf = (choice: Choice): SkuValue | undefined => choice.at(-1)

/** Whether a URL parameter has the form of a licence code. */
export const isCode = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 80 && /^[a-z]+\.[a-z]+\.[0-9a-z]+\.[0-9a-z]+\.[a-z_]+$/.test(text)
