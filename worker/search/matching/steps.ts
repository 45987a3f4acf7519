import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import type { Index } from '../index/index-parts.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { Almost, CountRequest, SearchAnswer, SearchQuery } from '../query.ts'
import { ascending, getMisspelt, hasOwnFilters, isPlace, withNear } from './near.ts'
import { selectPending } from './pending.ts'
import {
  type Choice,
  getAlmost,
  getBest,
  goesOn,
  MOST_ALMOST,
  type Part,
  toBroaderParts,
  toParts,
  unitsOf,
} from './relax.ts'
import { type LookUps, type Outcome, run, toHeld, toPrompt } from './search.ts'
import { type Prompt, select } from './selection.ts'
import type { Reading, SoughtUnit } from './units.ts'

export type Stepped = Outcome & Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced' | 'almost'>
type Sight = { index: Index; lookUps: LookUps; query: SearchQuery; requests: readonly CountRequest[] }
/** Units, their parts, and how many tracks match each set of these. */
type Weighed = { units: readonly SoughtUnit[]; parts: readonly Part[]; counts: Uint32Array }

/**
 * Searches for all of the keyword; if nothing matches, with what a misspelt word means, then for as much of its worth as some track has,
 * by what is near or without parts of it, then for what is closest in meaning, then for anything. Filters and exclusions hold in every
 * step. If it is the buyer's filters that leave nothing of the keyword, the answer is empty.
 */
export function searchInSteps(sight: Sight, reading: Reading, asked: readonly SoughtUnit[] | null): Stepped {
  const all = inOneStep(sight, reading)
  const plain: Stepped = { ...all, step: 'all', leftOut: [], replaced: [], almost: [] }
  if (asked === null) return plain
  if (all.total > 0)
    return isGoingOn(sight, reading, all, asked) ? withAlmost(sight, plain, weigh(sight, asked), null) : plain
  if (inOneStep(unnamed(unpaged(sight)), { words: [], units: null }).total === 0) return plain
  const found = asked.map((unit) => foundBy(unpaged(sight), unit))
  const misspelt = getMisspelt(asked, found)
  const units = withNear(asked, misspelt)
  const mended = misspelt.length > 0 ? inOneStep(unnamed(sight), { words: [], units }) : null
  if (mended && mended.total > 0) return { ...plain, ...mended, replaced: misspelt }
  const weighed = weigh(sight, units)
  const best = getBest(weighed.parts, weighed.counts, units.length)
  const relaxed = best && { best, isByChance: isByChance(units, best.leftOut) }
  const ofBest = () => withAlmost(sight, withChoice(sight, weighed, best!, misspelt), weighed, best)
  if (relaxed && !relaxed.isByChance) return ofBest()
  if (!relaxed && isEmptiedByFilters(sight, units)) return plain
  const broader = weighParts(sight, units, toBroaderParts(units))
  const closest = getBest(broader.parts, broader.counts, units.length)
  if (closest) return { ...withChoice(sight, broader, closest, misspelt), step: 'closest' }
  if (relaxed) return ofBest()
  const { sort } = sight.query
  const query: SearchQuery = { ...sight.query, words: [], wholeName: null, sort: sort === 'normal' ? 'hot' : sort }
  const popular = sort === 'normal' ? { ...query, isDescending: true } : query
  const anything = inOneStep({ ...sight, query: popular }, { words: [], units: null })
  return { ...plain, ...anything, step: 'popular', leftOut: units.map((_, i) => i) }
}

/** Searches for the parts of a choice. */
function withChoice(sight: Sight, { units, parts }: Weighed, choice: Choice, misspelt: readonly number[]): Stepped {
  const kept = unitsOf(choice, parts, units)
  const words = kept.every((unit) => unit.words.length > 0) ? kept.flatMap((unit) => unit.words) : []
  const { leftOut, near } = choice
  const replaced = [...near, ...misspelt.filter((i) => choice.exact.includes(i))].sort(ascending)
  const found = inOneStep(unnamed(sight), { words, units: kept })
  return { ...found, step: leftOut.length > 0 ? 'fewer' : 'closest', leftOut, replaced, almost: [] }
}

/** Whether few tracks have everything, and none of them because it is named so. */
function isGoingOn(sight: Sight, { words }: Reading, { total }: Outcome, units: readonly SoughtUnit[]): boolean {
  const { query } = sight
  if (!goesOn(query, total) || units.every(({ target }) => target === null)) return false
  const columns = query.columns.filter((column) => column !== 'tags')
  const named = { ...unpaged(sight), query: { ...query, columns, limit: 0 } }
  return words.length === 0 || inOneStep(named, { words, units: null }).total === 0
}

/** The same list with what it goes on with, if few tracks are in it. */
function withAlmost(sight: Sight, list: Stepped, weighed: Weighed, before: Choice | null): Stepped {
  if (!goesOn(sight.query, list.total)) return list
  const { units, parts, counts } = weighed
  const seen = new Set(list.ids)
  const almost: Almost[] = []
  for (const choice of getAlmost(parts, counts, units, before)) {
    const left = list.ids.length + MOST_ALMOST - seen.size
    if (left <= 0) break
    const query = { ...unnamed(sight).query, words: [], limit: seen.size + left }
    const { ids } = inOneStep({ ...sight, query, requests: [] }, { words: [], units: unitsOf(choice, parts, units) })
    const more = ids.filter((id) => !seen.has(id)).slice(0, left)
    for (const id of more) seen.add(id)
    if (more.length > 0) almost.push({ ids: more, leftOut: choice.leftOut, replaced: choice.near })
  }
  return { ...list, almost }
}

/**
 * Whether only unknown words were kept, although other words are known: they occur in some name, but what the others mean says more
 * of what is wanted.
 */
export const isByChance = (units: readonly Pick<SoughtUnit, 'target'>[], leftOut: readonly number[]): boolean =>
  units.some(({ target }) => target !== null) && units.every(({ target }, i) => target === null || leftOut.includes(i))

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

const weigh = (sight: Sight, units: readonly SoughtUnit[]): Weighed => {
  const found = units.map((unit) => foundBy(unpaged(sight), unit))
  return weighParts(sight, units, toParts(units, found, hasOwnFilters(sight.query)))
}
function weighParts(sight: Sight, units: readonly SoughtUnit[], parts: readonly Part[]): Weighed {
  const each = parts.map(({ unit, isNear, target }) => (isNear ? { ...units[unit]!, words: [], target } : units[unit]!))
  return { units, parts, counts: countSets(sight, each) }
}

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
