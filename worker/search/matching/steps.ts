import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import type { Index } from '../index/index-parts.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { CountRequest, SearchAnswer, SearchQuery } from '../query.ts'
import { ascending, getMisspelt, getUnmet, hasOwnFilters, isPlace, withNear } from './near.ts'
import { selectPending } from './pending.ts'
import { type LookUps, type Outcome, run, toHeld, toPrompt } from './search.ts'
import { type Prompt, select } from './selection.ts'
import type { Reading, SoughtUnit } from './units.ts'
import { getKept, getWeighed, MOST_WEIGHED, toWeighed } from './weakest.ts'

export type Stepped = Outcome & Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced'>
type Sight = { index: Index; lookUps: LookUps; query: SearchQuery; requests: readonly CountRequest[] }

/**
 * Searches for all of the keyword; if nothing matches, with what a misspelt word means, then with what is near to numbers and to
 * words that nothing has, then for as many of its parts as possible, then for what is closest in meaning, then for anything.
 * Filters and exclusions hold in every step. If it is the buyer's filters that leave nothing of the keyword, the answer is empty.
 */
export function searchInSteps(sight: Sight, reading: Reading, asked: readonly SoughtUnit[] | null): Stepped {
  const all = inOneStep(sight, reading)
  const plain: Stepped = { ...all, step: 'all', leftOut: [], replaced: [] }
  if (all.total > 0 || asked === null) return plain
  if (inOneStep(unnamed(unpaged(sight)), { words: [], units: null }).total === 0) return plain
  const weights = weigh(sight, asked)
  const misspelt = getMisspelt(asked, weights.found)
  const units = withNear(asked, misspelt)
  const mended = misspelt.length > 0 ? inOneStep(unnamed(sight), { words: [], units }) : null
  if (mended && mended.total > 0) return { ...mended, step: 'all', leftOut: [], replaced: misspelt }
  const unmet = getUnmet(asked, weights.found, hasOwnFilters(sight.query))
  if (unmet.length > 0) {
    const near = inOneStep(unnamed(sight), { words: [], units: withNear(units, unmet) })
    if (near.total > 0)
      return { ...near, step: 'closest', leftOut: [], replaced: [...misspelt, ...unmet].sort(ascending) }
  }
  const fewer = withKept(sight, units, misspelt.length > 0 ? weigh(sight, units) : weights)
  const ofFewer = (kept: NonNullable<typeof fewer>): Stepped => ({
    ...kept,
    step: 'fewer',
    replaced: misspelt.filter((i) => !kept.leftOut.includes(i)),
  })
  if (fewer && !isByChance(units, fewer.leftOut)) return ofFewer(fewer)
  if (!fewer && isEmptiedByFilters(sight, units)) return plain
  const broader = units.flatMap(({ broader }, i) => (broader ? [{ i, unit: toBroader(broader) }] : []))
  const near = broader.map(({ unit }) => unit)
  const closest = withKept(sight, near, weigh(sight, near))
  if (closest) {
    const replaced = broader.flatMap(({ i }, at) => (closest.leftOut.includes(at) ? [] : [i]))
    const leftOut = units.flatMap((_, i) => (replaced.includes(i) ? [] : [i]))
    return { ...closest, step: 'closest', leftOut, replaced }
  }
  if (fewer) return ofFewer(fewer)
  const { sort } = sight.query
  const query: SearchQuery = { ...sight.query, words: [], wholeName: null, sort: sort === 'normal' ? 'hot' : sort }
  const popular = sort === 'normal' ? { ...query, isDescending: true } : query
  const anything = inOneStep({ ...sight, query: popular }, { words: [], units: null })
  return { ...anything, step: 'popular', leftOut: units.map((_, i) => i), replaced: [] }
}

/**
 * Whether only unknown words were kept, although other words are known: they occur in some name, but what the others mean says more
 * of what is wanted.
 */
export const isByChance = (units: readonly Pick<SoughtUnit, 'target'>[], leftOut: readonly number[]): boolean =>
  units.some(({ target }) => target !== null) && units.every(({ target }, i) => target === null || leftOut.includes(i))

const toBroader = (target: NonNullable<SoughtUnit['broader']>): SoughtUnit => ({ words: [], target, broader: null })
const inOneStep = ({ index, lookUps, query, requests }: Sight, reading: Reading): Outcome =>
  run(index, lookUps, query, reading, requests)
const unnamed = (sight: Sight): Sight => ({ ...sight, query: { ...sight.query, wholeName: null } })
const unpaged = (sight: Sight): Sight => ({ ...sight, query: { ...sight.query, limit: 0 }, requests: [] })

/** Whether a part of the keyword would be found without the filters that the buyer set. */
function isEmptiedByFilters(sight: Sight, units: readonly SoughtUnit[]): boolean {
  const { query } = sight
  if (!hasOwnFilters(query)) return false
  const groups = query.groups.filter(isPlace)
  const plain: SearchQuery = { ...query, groups, without: [], ranges: { bpm: [], duration: [], price: [] } }
  return units.some((unit) => foundBy(unpaged({ ...sight, query: plain }), unit) > 0)
}

const foundBy = (sight: Sight, unit: SoughtUnit): number => inOneStep(sight, { words: [], units: [unit] }).total

/** How many documents match each unit and, of few units, each set of them. */
type Weights = { found: readonly number[]; together: Uint32Array | null }
function weigh(sight: Sight, units: readonly SoughtUnit[]): Weights {
  // Few units are all counted in one pass, alone and together; of many, each is counted first and six are chosen.
  const together = units.length <= MOST_WEIGHED ? countSets(sight, units) : null
  return { found: units.map((unit, i) => (together ? together[1 << i]! : foundBy(unpaged(sight), unit))), together }
}

/** Searches for the strongest units; null if none finds anything. */
function withKept(
  sight: Sight,
  units: readonly SoughtUnit[],
  { found, together }: Weights,
): (Outcome & { leftOut: number[] }) | null {
  const all = units.map((unit, i) => toWeighed(unit, found[i]!))
  const weighed = getWeighed(all)
  if (weighed.length === 0) return null
  const counts = together
    ? countsOf(together, weighed)
    : countSets(
        sight,
        weighed.map((i) => units[i]!),
      )
  const set = getKept(
    weighed.map((i) => all[i]!),
    counts,
  )
  const numbers = weighed.filter((_, at) => ((set >>> at) & 1) === 1)
  const kept = numbers.map((i) => units[i]!)
  const words = kept.every((unit) => unit.words.length > 0) ? kept.flatMap((unit) => unit.words) : []
  return {
    ...inOneStep(unnamed(sight), { words, units: kept }),
    leftOut: units.flatMap((_, i) => (numbers.includes(i) ? [] : [i])),
  }
}

/** The counts of the sets of some of the units. */
const countsOf = (counts: Uint32Array, some: readonly number[]): number[] =>
  Array.from({ length: 1 << some.length }, (_, set) =>
    some.reduce((whole, i, at) => whole | (((set >>> at) & 1) << i), 0),
  ).map((whole) => counts[whole]!)

/** For each set of units, the number of documents that match all of them and the filters. */
function countSets({ index, lookUps, query }: Sight, units: readonly SoughtUnit[]): Uint32Array {
  const readings = units.map((unit): Reading => ({ words: [], units: [unit] }))
  const prompts = readings.map((reading) => toPrompt(lookUps, query, reading))
  const counts = new Uint32Array(1 << units.length)
  for (const segment of index.segments) countInSegment(counts, index, segment, prompts)
  const pending = readings.map(
    (reading) => new Set(selectPending(index.pending.values(), query, toHeld(query, reading), [], [])),
  )
  for (const document of index.pending.values()) countSubsets(counts, pending, document)
  return counts
}

function countSubsets(counts: Uint32Array, found: readonly ReadonlySet<Prepared>[], document: Prepared): void {
  const matched = found.reduce((set, some, i) => (some.has(document) ? set | (1 << i) : set), 0)
  for (let set = 1; set < counts.length; set++) if ((set & matched) === set) counts[set]! += 1
}

function countInSegment(counts: Uint32Array, index: Index, segment: Segment, prompts: readonly Prompt[]): void {
  const { rooms, edges } = index
  rooms.search.clear(segment.words)
  const bits = prompts.map((prompt) => {
    rooms.segment.clear(segment.words)
    const found = rooms.search.take()
    const selected = select(segment, prompt, rooms.segment, false, edges)
    if (selected) found.set(selected.result)
    else found.fill(0)
    return found
  })
  const meets = bits.map(() => rooms.search.take())
  const visit = (from: number, depth: number, set: number, within: Bitmap | null): void => {
    for (let i = from; i < bits.length; i++) {
      const both = meets[depth]!
      both.set(bits[i]!)
      if (within && !bitmap.keep(both, within)) continue
      const size = bitmap.size(both)
      if (size === 0) continue
      counts[set | (1 << i)]! += size
      visit(i + 1, depth + 1, set | (1 << i), both)
    }
  }
  visit(0, 0, 0, null)
}
