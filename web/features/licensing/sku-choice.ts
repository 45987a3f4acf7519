import type { SkuValue } from '#worker/modules/catalogue/contract.ts'

/** One value of each level, from the root of the licence tree to a leaf. */
export type Choice = readonly SkuValue[]

/** As much of `wanted` as the tree offers; where a level lacks the wanted value, its first. */
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

/** The same choice with another value at one level; what lies below is kept where it can be. */
export const withValue = (values: readonly SkuValue[], choice: Choice, depth: number, id: string): Choice =>
  choose(
    values,
    choice.map((value, level) => (level === depth ? id : value.id)),
  )

/** The values on offer at every level, given what is chosen above. */
export const getLevels = (values: readonly SkuValue[], choice: Choice): readonly (readonly SkuValue[])[] =>
  choice.map((_, depth) => (depth === 0 ? values : choice[depth - 1]!.subAttr))

/** `personal.video.1y.under5m.china` */
export const getCode = (choice: Choice): string => choice.map(({ id }) => id).join('.')
export const getLeaf = (choice: Choice): SkuValue | undefined => choice.at(-1)

/** In a URL a choice is a code; anything else is no choice. */
export const isCode = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 80 && /^[a-z]+\.[a-z]+\.[0-9a-z]+\.[0-9a-z]+\.[a-z_]+$/.test(text)
