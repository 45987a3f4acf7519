import { type SearchDocument, TEXT_FIELDS, type TextField } from '#worker/search/document.ts'
import type { CountRequest, Range, RangeDimension, SearchQuery, Step, Unit, Word } from '#worker/search/query.ts'
import { isMarked, nameRuns } from '#worker/search/text/compounds.ts'
import { singular } from '#worker/search/text/text.ts'
import { type Degree, isFigure, isMeant, lengthsOf, spread, standing, strongest } from './oracle-units.ts'

/** A search as a loop over a list: slow, but simple enough to trust. Shares only the text rules with the index. */
type Run = { text: string; form: string; isMarked: boolean }
type Runs = Record<TextField, Run[]>
type Known = { document: SearchDocument; facets: Set<string>; runs: Runs }
type How = 'marked' | 'exact' | 'loose'
/** By the word as typed. */
type Forgiven = Map<string, string[]>

export class Oracle {
  private readonly known = new Map<number, Known>()

  put(document: SearchDocument): void {
    const runsIn = (names: readonly string[]): Run[] =>
      [...new Set(names.flatMap(nameRuns))].map((text) => ({
        text,
        form: singular(text),
        isMarked: isMarked(text),
      }))
    const runs = Object.fromEntries(TEXT_FIELDS.map((field) => [field, runsIn(document.names[field])])) as Runs
    this.known.set(document.id, { document, facets: new Set(document.facets), runs })
  }
  remove(id: number): void {
    this.known.delete(id)
  }
  get ids(): number[] {
    return [...this.known.keys()]
  }
  get(id: number): SearchDocument | undefined {
    return this.known.get(id)?.document
  }

  /**
   * Decisions 071 and 137: everything, misspelt words as what they may mean, the nearest of numbers and of what nothing has, as many
   * parts as possible, what is closest, anything.
   */
  search(query: SearchQuery, requests: readonly CountRequest[]) {
    const known = [...this.known.values()]
    const forgiven = toForgiven(known, query)
    const by = [...forgiven].map(([word, by]) => ({ word, by }))
    const answer = (asked: SearchQuery, step: Step, leftOut: number[], replaced: number[] = []) => ({
      ...inOneStep(known, asked, requests, forgiven),
      step,
      leftOut,
      replaced,
      forgiven: by,
    })
    const all = answer(query, 'all', [])
    const { units: typed } = query
    if (all.total > 0 || typed === undefined) return all
    const plain: SearchQuery = { ...query, words: [], wholeName: null }
    delete plain.units
    const has = (asked: SearchQuery) => inOneStep(known, asked, [], forgiven).total > 0
    if (!has(plain)) return all
    const open = { ...plain, groups: query.groups.filter(({ dimension }) => dimension === 't' || dimension === 'c') }
    const unfiltered = { ...open, without: [], ranges: { bpm: [], duration: [], price: [] } }
    const hasOwn = JSON.stringify(unfiltered) !== JSON.stringify(plain)

    const numbers = typed.map((_, i) => i)
    const isLost = (i: number) => !has({ ...plain, units: [typed[i]!] })
    const nearOf = (i: number): Unit => ({ ...typed[i]!, words: [], target: typed[i]!.broader })
    const misspelt = numbers.filter((i) => typed[i]!.target === null && typed[i]!.broader !== null && isLost(i))
    const units = numbers.map((i) => (misspelt.includes(i) ? nearOf(i) : typed[i]!))
    if (misspelt.length > 0 && has({ ...plain, units })) return answer({ ...plain, units }, 'all', [], misspelt)
    const unmet = numbers.filter((i) => {
      const { target, broader } = typed[i]!
      return (
        target !== null && broader !== null && (isFigure(target) || (target.allOf.length === 0 && isLost(i) && !hasOwn))
      )
    })
    const nearer = numbers.map((i) => (unmet.includes(i) ? nearOf(i) : units[i]!))
    if (unmet.length > 0 && has({ ...plain, units: nearer })) {
      const replaced = numbers.filter((i) => misspelt.includes(i) || unmet.includes(i))
      return answer({ ...plain, units: nearer }, 'closest', [], replaced)
    }

    const rest = (kept: readonly number[]) => units.flatMap((_, i) => (kept.includes(i) ? [] : [i]))
    const counting = (some: readonly Unit[]) => (chosen: readonly number[]) =>
      inOneStep(known, { ...plain, units: chosen.map((i) => some[i]!) }, [], forgiven).total
    const kept = strongest(units, counting(units))
    const isKnown = (i: number) => units[i]!.target !== null
    const fewer = () => {
      if (!kept) return null
      const some = kept.map((i) => units[i]!)
      const words = some.every((unit) => unit.words.length > 0) ? some.flatMap((unit) => unit.words) : []
      const replaced = misspelt.filter((i) => kept.includes(i))
      return answer({ ...plain, words, units: some }, 'fewer', rest(kept), replaced)
    }
    const hasKnown = units.some((_, i) => isKnown(i))
    if (kept && (!hasKnown || kept.some(isKnown))) return fewer()!
    if (!kept && hasOwn && units.some((unit) => has({ ...unfiltered, units: [unit] }))) return all
    const broader = units.map(({ broader: target }): Unit => ({ words: [], target, broader: null }))
    const closest = strongest(broader, counting(broader))
    if (closest) return answer({ ...plain, units: closest.map((i) => broader[i]!) }, 'closest', rest(closest), closest)
    if (kept) return fewer()!
    const hot = query.sort === 'normal' ? ({ sort: 'hot', isDescending: true } as const) : {}
    return answer({ ...plain, ...hot }, 'popular', rest([]))
  }
}

function inOneStep(known: Known[], query: SearchQuery, requests: readonly CountRequest[], forgiven: Forgiven) {
  const worded = known.filter((one) => fits(one, query, forgiven) && hasNone(one, query.without))
  const all = worded.filter((one) => passes(one, query, null))
  const counted = (dimension: string) =>
    isFiltered(query, dimension) ? worded.filter((one) => passes(one, query, dimension)) : all
  const found = all.map((known) => ({ known, tier: getTier(known, query, forgiven), artist: firstArtist(known) }))
  const isMatch = query.sort === 'normal' && (query.words.length > 0 || query.units !== undefined)
  found.sort((a, b) => a.tier - b.tier || compare(a.known.document, b.known.document, query, isMatch))
  const shown = isMatch ? spread(found) : found
  return {
    ids: shown.slice(query.offset, query.offset + query.limit).map(({ known }) => known.document.id),
    total: found.length,
    counts: requests.map((request) => getCells(counted(request.dimension), request)),
  }
}

const firstArtist = ({ document }: Known): string | undefined => document.facets.find((facet) => facet.startsWith('r_'))

/** Whether a document matches the words, or every unit by its words or its meaning. */
function fits(one: Known, query: SearchQuery, forgiven: Forgiven): boolean {
  const { words, units, unwanted = [] } = query
  const isDenied = unwanted.some((unit) => hasUnit(one, query, unit, new Map(), 'any'))
  if (units === undefined) return hasWords(one, query, forgiven) && !isDenied
  const isMeant = units.every((unit) => hasUnit(one, query, unit, forgiven, 'any'))
  if (isTitled(query)) return hasWords(one, { words, columns: ['title'] }, forgiven) || (isMeant && !isDenied)
  return !isDenied && ((words.length > 0 && hasWords(one, query, forgiven)) || (units.length > 0 && isMeant))
}
/** Decision 140: what is not wanted is said, so the words as typed are a title or nothing. */
const isTitled = ({ unwanted = [], wholeName }: SearchQuery): boolean => unwanted.length > 0 && wholeName !== null
function hasUnit(
  one: Known,
  query: Pick<SearchQuery, 'columns'>,
  unit: Unit,
  forgiven: Forgiven,
  degree: Degree,
): boolean {
  const isSpelled = unit.words.length > 0 && hasWords(one, { ...query, words: unit.words }, forgiven)
  return isSpelled || (unit.target !== null && isMeant(one.document, unit.target, degree))
}

function isIn(word: Word, runs: Run[], forgiven: Forgiven, how: How): boolean {
  if (word.kind === 'cjk') return runs.some(({ text }) => text.indexOf(word.text) >= 0)
  const instead = forgiven.get(word.text)
  if (instead) return how === 'loose' && runs.some(({ text }) => instead.includes(text))
  const has = (one: string) => runs.some(({ text }) => text === one)
  if (how !== 'loose') return has(how === 'marked' ? (word.marked ?? word.text) : word.text)
  if (has(word.text) || word.joined?.some(has) || word.parts?.every(has)) return true
  const form = singular(word.text)
  const start = word.isPrefix ? word.text : null
  const isForm = (run: Run) => word.hasNoForms !== true && run.form === form
  return runs.some((run) => isForm(run) || (start !== null && run.text.slice(0, start.length) === start))
}

function toForgiven(all: Known[], query: SearchQuery): Forgiven {
  const { words, columns, units = [], unwanted = [], isExact } = query
  const forgiven: Forgiven = new Map()
  for (const word of isExact ? [] : words) {
    if (word.kind !== 'latin' || [...word.text].length < 5) continue
    if (unwanted.length > 0 && !units.some((unit) => unit.words.some(({ text }) => text === word.text))) continue
    if (unwanted.some((unit) => unit.words.some(({ text }) => text === word.text))) continue
    if (units.some((unit) => unit.target !== null && unit.words.some(({ text }) => text === word.text))) continue
    if (all.some(({ runs }) => columns.some((column) => isIn(word, runs[column], new Map(), 'loose')))) continue
    const present = new Set(
      all.flatMap(({ runs }) =>
        columns.flatMap((column) => runs[column].flatMap(({ text, isMarked }) => (isMarked ? [] : text))),
      ),
    )
    const near = [...present].filter((run) => distance([...word.text], [...run]) === 1).sort()
    if (near.length > 0) forgiven.set(word.text, near)
  }
  return forgiven
}

/** Optimal string alignment distance, by its table. */
export function distance(a: string[], b: string[]): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap)
    }
  }
  return at(a.length, b.length)
}

const hasWords = (
  { runs }: Known,
  { words, columns }: Pick<SearchQuery, 'words' | 'columns'>,
  forgiven: Forgiven,
): boolean => words.every((word) => columns.some((column) => isIn(word, runs[column], forgiven, 'loose')))
const hasNone = ({ facets }: Known, without: readonly string[]): boolean => without.every((facet) => !facets.has(facet))

const isWithin = (value: number | null, { low, high }: Range): boolean =>
  value !== null && value >= low && value < (high ?? Number.POSITIVE_INFINITY)
const getNumbers = (document: SearchDocument): Record<RangeDimension, readonly (number | null)[]> => ({
  bpm: [document.bpm],
  duration: lengthsOf(document),
  price: document.priceFen === -1 ? [] : [document.priceFen],
  offer: document.offer === -1 ? [] : [document.offer ?? null],
})

const isFiltered = (query: SearchQuery, dimension: string): boolean =>
  query.groups.some((group) => group.dimension === dimension) || (query.ranges[dimension as 'bpm'] ?? []).length > 0

function passes({ document, facets }: Known, query: SearchQuery, except: string | null): boolean {
  const groups = query.groups.filter(({ dimension }) => dimension !== except)
  if (!groups.every(({ anyOf }) => anyOf.some((facet) => facets.has(facet)))) return false
  return Object.entries(getNumbers(document)).every(([dimension, values]) => {
    const ranges = query.ranges[dimension as RangeDimension] ?? []
    return (
      dimension === except ||
      ranges.length === 0 ||
      ranges.some((range) => values.some((value) => isWithin(value, range)))
    )
  })
}

function getTier({ document, runs }: Known, query: SearchQuery, forgiven: Forgiven): number {
  const { words, columns, wholeName, sort, units } = query
  if (sort !== 'normal') return 0
  const isMeantBy = (degree: Degree) =>
    units?.every((unit) => hasUnit({ document, runs } as Known, query, unit, forgiven, degree)) ?? false
  if (words.length === 0) return [isMeantBy('each'), isMeantBy('tag'), true].indexOf(true)
  const every = (fields: readonly TextField[], how: How) =>
    words.every((word) => fields.some((field) => isIn(word, runs[field], forgiven, how)))
  const isNamed = wholeName !== null && columns.includes('title') && document.facets.includes(wholeName)
  const hasMarks = words.some((word) => word.kind === 'latin' && word.marked)
  const steps: boolean[] = [hasMarks && isNamed && every(['title'], 'marked'), isNamed]
  for (const field of isTitled(query) ? (['title'] as const) : (['title', 'artist'] as const)) {
    for (const how of ['marked', 'exact', 'loose'] as const) steps.push(columns.includes(field) && every([field], how))
  }
  if (!isTitled(query)) steps.push(every(columns, 'marked'), every(columns, 'exact'), every(columns, 'loose'))
  steps.push(isMeantBy('each'), isMeantBy('tag'), true)
  return steps.indexOf(true)
}

function compare(a: SearchDocument, b: SearchDocument, query: SearchQuery, isMatch: boolean): number {
  const { sort, isDescending } = query
  const way = isDescending ? -1 : 1
  if (isMatch) {
    const [one, two] = [
      [...standing(a), a.id],
      [...standing(b), b.id],
    ]
    return one.map((value, i) => two[i]! - value).find((apart) => apart !== 0) ?? 0
  }
  switch (sort) {
    case 'normal':
      return b.curated - a.curated || b.popularity - a.popularity || b.id - a.id
    case 'date':
      return way * (a.publishedAtMs - b.publishedAtMs || a.id - b.id)
    case 'hot':
      return way * (a.popularity - b.popularity || a.id - b.id)
    case 'price':
      return way * (a.priceRank - b.priceRank || a.id - b.id)
  }
}

function getCells(counted: Known[], request: CountRequest): number[] {
  const count = (holds: (one: Known) => boolean) => counted.filter(holds).length
  return 'terms' in request
    ? request.terms.map((term) => count(({ facets }) => facets.has(term)))
    : request.ranges.map((cell) =>
        count(({ document }) =>
          ('low' in cell ? [cell] : cell).some((range) =>
            getNumbers(document)[request.dimension].some((value) => isWithin(value, range)),
          ),
        ),
      )
}
