import { isInRange } from '#worker/search/matching/ranges.ts'
import type { Range, SearchAnswer, SearchQuery, Target } from '#worker/search/query.ts'

/** A length, or kinds of further versions, that the buyer asked for. */
export type Wish = { lengths: readonly Range[]; kinds: readonly string[] }
type Searched = Pick<SearchAnswer, 'leftOut' | 'replaced'>

/** What the filters and the parts of the keyword that were searched for say of versions. */
export function wishesOf({ ranges, units = [] }: SearchQuery, { leftOut, replaced }: Searched): Wish[] {
  const targets = units.flatMap(({ target, broader }, i) => {
    const meant = leftOut.includes(i) ? null : replaced.includes(i) ? broader : target
    return meant ? [meant] : []
  })
  // What has one of the tags is found whatever its length is.
  const exact = targets.filter(({ anyOf }) => anyOf.length === 0)
  return [{ duration: ranges.duration }, ...exact].flatMap(toWish)
}
const toWish = ({ duration, versions = [] }: Pick<Target, 'duration' | 'versions'>): Wish[] =>
  duration.length + versions.length > 0 ? [{ lengths: duration, kinds: versions }] : []

type Lasting = { durationMs: number; kind: string }
/** Further versions have whole seconds, as in the index. */
const toSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000
export const meets = ({ durationMs, kind }: Lasting, { lengths, kinds }: Wish, isMain: boolean): boolean =>
  (kinds.length === 0 || (!isMain && kinds.includes(kind))) &&
  (lengths.length === 0 || lengths.some((range) => isInRange(isMain ? durationMs : toSeconds(durationMs), range)))

/** The further version that meets the wishes which the main one does not; null: the main one meets all, or none of the others more. */
export function fitting<T extends Lasting & { id: number }>(
  main: T,
  versions: readonly T[],
  wishes: readonly Wish[],
): T | null {
  const unmet = wishes.filter((wish) => !meets(main, wish, true))
  if (unmet.length === 0) return null
  const further = versions.filter(({ id }) => id !== main.id)
  const meetsAll = (version: T, all: readonly Wish[]) => all.every((wish) => meets(version, wish, false))
  return (
    further.find((version) => meetsAll(version, wishes)) ??
    further.find((version) => meetsAll(version, unmet)) ??
    // A word may be of the title, and so be a wish that nothing has to meet.
    unmet.flatMap((wish) => further.find((version) => meets(version, wish, false)) ?? [])[0] ??
    null
  )
}
