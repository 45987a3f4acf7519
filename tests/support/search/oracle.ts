import { type SearchDocument, TEXT_FIELDS, type TextField } from '#worker/search/document.ts'
import type {
  Almost,
  CountRequest,
  Range,
  RangeDimension,
  SearchQuery,
  Step,
  Unit,
  Word,
} from '#worker/search/query.ts'
import { isMarked, nameRuns } from '#worker/search/text/compounds.ts'
import { singular } from '#worker/search/text/text.ts'
import { type Chosen, relaxed, worthOf } from './oracle-relax.ts'
import { compare, type Degree, distance, isMeant, lengthsOf, spread } from './oracle-units.ts'

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
   * Decisions 071, 137 and 170: everything, misspelt words as what they may mean, as much of what is said as some track has, what is
   * closest, anything.
   */
  search(query: SearchQuery, requests: readonly CountRequest[]) {
    const known = [...this.known.values()]
    const forgiven = toForgiven(known, query)
    const by = [...forgiven].map(([word, by]) => ({ word, by }))
    const answer = (asked: SearchQuery, step: Step, leftOut: number[], replaced: number[] = []) => ({
      ...inOneStep(known, asked, requests, forgiven),
      ...{ step, leftOut, replaced, forgiven: by, almost: [] as Almost[] },
    })
    const all = answer(query, 'all', [])
    const { units: typed } = query
    if (typed === undefined) return all
    const plain: SearchQuery = { ...query, words: [], wholeName: null }
    delete plain.units
    const idsOf = (unit: Unit) => inOneStep(known, { ...plain, units: [unit], ...EVERYTHING }, [], forgiven).ids
    const has = (asked: SearchQuery) => inOneStep(known, asked, [], forgiven).total > 0
    const open = { ...plain, groups: query.groups.filter(({ dimension }) => dimension === 't' || dimension === 'c') }
    const unfiltered = { ...open, without: [], ranges: { bpm: [], duration: [], price: [] } }
    const hasOwn = JSON.stringify(unfiltered) !== JSON.stringify(plain)
    const asChosen = ({ units: some }: Chosen): SearchQuery => {
      const words = some.every((unit) => unit.words.length > 0) ? some.flatMap((unit) => unit.words) : []
      return { ...plain, words, units: some }
    }
    type Answer = typeof all
    /** The list goes on with what is nearly everything, if it is short. */
    const goOn = (list: Answer, units: readonly Unit[], before: Chosen | null, choices: Chosen[]): Answer => {
      if (!isShort(query, list.total)) return list
      const least = units.reduce((sum, unit) => sum + worthOf(unit), 0) / 2
      const seen = [...list.ids]
      const next = choices.filter(
        ({ worth, parts, replaced, leftOut }) =>
          worth >= least && parts.join() !== before?.parts.join() && replaced.length + leftOut.length > 0,
      )
      const almost = next.slice(0, 3).flatMap((choice): Almost[] => {
        const left = list.ids.length + 12 - seen.length
        const found = inOneStep(
          known,
          { ...plain, units: choice.units, offset: 0, limit: seen.length + left },
          [],
          forgiven,
        )
        const ids = found.ids.filter((id) => !seen.includes(id)).slice(0, left)
        seen.push(...ids)
        return ids.length > 0 ? [{ ids, leftOut: choice.leftOut, replaced: choice.replaced }] : []
      })
      return { ...list, almost }
    }
    const near = (units: readonly Unit[]) => relaxed(units, idsOf, hasOwn, 'near')
    if (all.total > 0) {
      const columns = query.columns.filter((column) => column !== 'tags')
      const named: SearchQuery = { ...query, columns }
      delete named.units
      const isNamed = query.words.length > 0 && has(named)
      const isMeant = typed.some(({ target }) => target !== null)
      return isNamed || !isMeant ? all : goOn(all, typed, null, near(typed))
    }
    if (!has(plain)) return all

    const numbers = typed.map((_, i) => i)
    const misspelt = numbers.filter(
      (i) => typed[i]!.target === null && typed[i]!.broader !== null && idsOf(typed[i]!).length === 0,
    )
    const units = numbers.map((i) =>
      misspelt.includes(i) ? { ...typed[i]!, words: [], target: typed[i]!.broader } : typed[i]!,
    )
    if (misspelt.length > 0 && has({ ...plain, units })) return answer({ ...plain, units }, 'all', [], misspelt)
    const asked = (chosen: Chosen, step?: Step) => {
      const said = misspelt.filter((i) => !chosen.leftOut.includes(i) && !chosen.replaced.includes(i))
      const replaced = [...chosen.replaced, ...said].sort((a, b) => a - b)
      return answer(
        asChosen(chosen),
        step ?? (chosen.leftOut.length > 0 ? 'fewer' : 'closest'),
        chosen.leftOut,
        replaced,
      )
    }
    const choices = near(units)
    const [best] = choices
    const isKnown = (i: number) => units[i]!.target !== null
    const hasKnown = best && numbers.some((i) => isKnown(i) && !best.leftOut.includes(i))
    const ofBest = () => goOn(asked(best!), units, best!, choices)
    if (best && (hasKnown || !numbers.some(isKnown))) return ofBest()
    if (!best && hasOwn && units.some((unit) => has({ ...unfiltered, units: [unit] }))) return all
    const [closest] = relaxed(units, idsOf, hasOwn, 'broader')
    if (closest) return asked(closest, 'closest')
    if (best) return ofBest()
    const hot = query.sort === 'normal' ? ({ sort: 'hot', isDescending: true } as const) : {}
    return answer({ ...plain, ...hot }, 'popular', numbers)
  }
}

const EVERYTHING = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
/** Fewer than six tracks, in the order of how well they match, on the first page. */
const isShort = ({ withAlmost, sort, offset, limit }: SearchQuery, total: number): boolean =>
  withAlmost === true && sort === 'normal' && offset === 0 && total > 0 && total < 6 && limit >= total

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
  const { first } = query
  const isLater = first !== undefined && !first.some((facet) => document.facets.includes(facet))
  /** What is not first comes behind all of it, but for what is named so. */
  const place = (named: boolean[], others: boolean[]): number => {
    const at = named.indexOf(true)
    return at >= 0 ? at : named.length + others.indexOf(true) + (isLater ? 100 : 0)
  }
  const meant = [isMeantBy('each'), isMeantBy('tag'), true]
  if (words.length === 0) return place([], meant)
  const every = (fields: readonly TextField[], how: How) =>
    words.every((word) => fields.some((field) => isIn(word, runs[field], forgiven, how)))
  const isNamed = wholeName !== null && columns.includes('title') && document.facets.includes(wholeName)
  const hasMarks = words.some((word) => word.kind === 'latin' && word.marked)
  const names: boolean[] = [hasMarks && isNamed && every(['title'], 'marked'), isNamed]
  for (const field of isTitled(query) ? (['title'] as const) : (['title', 'artist'] as const)) {
    for (const how of ['marked', 'exact', 'loose'] as const) names.push(columns.includes(field) && every([field], how))
  }
  const anywhere = isTitled(query) ? [] : (['marked', 'exact', 'loose'] as const).map((how) => every(columns, how))
  return place(names, [...anywhere, ...meant])
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
