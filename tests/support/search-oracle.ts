import { getRank, KEYS, type Known, TAGS } from './search-catalogue.ts'
import type { Column, Range, Wanted } from './search-queries.ts'

/** The search as a loop over a list, written without using the product's text rules. */

const TRADITIONAL: Record<string, string> = { 書: '书', 愛: '爱' }
const PLURALS: Record<string, string> = {
  zorivers: 'zoriver',
  zohouses: 'zohouse',
  zocities: 'zocity',
  // Invented words that cannot be mistaken for a form of another: the plural of "zohous" would also be "zohouses".
  zohous: 'zohouse',
  zocitie: 'zocity',
}
const isCjk = (char: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff]/.test(char)

function foldChar(char: string): string {
  if (char === 'đ') return 'd'
  if (char >= 'ァ' && char <= 'ヶ') return String.fromCharCode(char.charCodeAt(0) - 0x60)
  return TRADITIONAL[char] ?? char
}
const withoutAccents = (char: string): string => (isCjk(char) ? char : (char.normalize('NFD')[0] ?? ''))

const read = new Map<string, string[]>()
/** Pieces of one script, folded. Cached, because the same few names are read repeatedly. */
function getRuns(text: string): string[] {
  const runs = read.get(text) ?? cut(text)
  read.set(text, runs)
  return runs
}
/** The same pieces with their accents. */
const spelledIn = (text: string): string[] => {
  const known = spelled.get(text) ?? cut(text, (char) => char)
  spelled.set(text, known)
  return known
}
const spelled = new Map<string, string[]>()

const plain = (char: string): string => foldChar(withoutAccents(char))
function cut(text: string, read: (char: string) => string = plain): string[] {
  const runs: string[] = []
  let kind = ''
  for (const char of text.toLowerCase().normalize('NFC')) {
    const now = isCjk(char) ? 'cjk' : /[\p{L}\p{N}]/u.test(char) ? 'latin' : ''
    if (now !== '' && now !== kind) runs.push('')
    if (now !== '') runs[runs.length - 1] += read(char)
    kind = now
  }
  return runs
}

/** `spelled`: as typed, in lower case, if it differs from the folded text. */
type Word = { text: string; isCjk: boolean; isPrefix: boolean; spelled: string | null }
function toWords(keyword: string): Word[] {
  const runs = getRuns(keyword)
  const typed = spelledIn(keyword)
  return runs.map((text, i) => {
    const isHan = isCjk([...text][0] ?? '')
    const isLast = i === runs.length - 1 && !keyword.endsWith(' ')
    const own = typed[i] ?? text
    return {
      text,
      isCjk: isHan,
      isPrefix: isLast && !isHan && text.length >= 2,
      spelled: isHan || own === text ? null : own,
    }
  })
}

const allNames = (rows: readonly { name: string; names: object }[]): string[] =>
  rows.flatMap((row) => [row.name, ...(Object.values(row.names) as string[])])
function getNames({ body }: Known, column: Column): string[] {
  if (column === 'title') return allNames([body])
  if (column === 'artist') return allNames(body.artists)
  if (column === 'tags')
    return allNames(body.tags.map((tag) => ({ name: Object.values(tag.names)[0] ?? tag.slug, names: tag.names })))
  const one = body[column]
  return one ? allNames([one]) : []
}

const stem = (text: string): string => PLURALS[text] ?? text
const isExact = (run: string, word: Word): boolean => (word.isCjk ? run.includes(word.text) : run === word.text)
const isLoose = (run: string, word: Word): boolean =>
  isExact(run, word) || (!word.isCjk && (stem(run) === stem(word.text) || (word.isPrefix && run.startsWith(word.text))))
type Fits = typeof isExact
/** Whether each word is somewhere in these columns. */
const holds = (track: Known, columns: readonly Column[], words: Word[], fits: Fits): boolean =>
  words.every((word) =>
    columns.some((column) => getNames(track, column).some((name) => getRuns(name).some((run) => fits(run, word)))),
  )

/** Whether all words are in one field with the accents they were typed with; words typed without accents match as they are. */
const hasMarks = (track: Known, columns: readonly Column[], words: Word[]): boolean =>
  words.every((word) =>
    columns.some((column) =>
      getNames(track, column).some((name) =>
        word.spelled ? spelledIn(name).includes(word.spelled) : getRuns(name).some((run) => isExact(run, word)),
      ),
    ),
  )

/** Decision 018; typed accents rank first within each step. */
function getTier(track: Known, { keyword, columns }: Wanted): number {
  const words = toWords(keyword)
  const whole = getRuns(keyword).join(' ')
  const isNamed =
    columns.includes('title') && getNames(track, 'title').some((name) => getRuns(name).join(' ') === whole)
  const steps: boolean[] = [isNamed && hasMarks(track, ['title'], words), isNamed]
  for (const column of ['title', 'artist'] as const) {
    const isAsked = columns.includes(column)
    steps.push(isAsked && hasMarks(track, [column], words))
    for (const fits of [isExact, isLoose]) steps.push(isAsked && holds(track, [column], words, fits))
  }
  steps.push(hasMarks(track, columns, words), holds(track, columns, words, isExact), true)
  return steps.indexOf(true)
}

const inOne = (value: number | null, ranges: readonly Range[]): boolean =>
  ranges.length === 0 || (value !== null && ranges.some(([low, high]) => value >= low && value < high))
const hasOne = (values: readonly unknown[], wanted: readonly unknown[]): boolean =>
  wanted.length === 0 || wanted.some((value) => values.includes(value))
const getSlugs = ({ body }: Known): string[] => body.tags.map((tag) => tag.slug)
const getKey = ({ body }: Known): string | null => (body.key ? KEYS[body.key as keyof typeof KEYS] : null)
const yuan = ({ fromPriceFen }: Known): number | null => (fromPriceFen < 0 ? null : fromPriceFen / 100)

const hasTag =
  (kind: string) =>
  (track: Known, { tags }: Wanted): boolean =>
    hasOne(
      getSlugs(track),
      tags.flatMap((tag) => (tag.kind === kind ? tag.slug : [])),
    )

/** The conditions of a search by dimension; a count leaves one of them out. */
const DIMENSIONS: Record<string, (track: Known, wanted: Wanted) => boolean> = {
  words: hasWords,
  without: (track, { without }) => !without.some((tag) => getSlugs(track).includes(tag.slug)),
  // The scene of every track is always requested, so that another one beside it does not narrow the result.
  scene: (track) => getSlugs(track).includes(TAGS[0].slug),
  style: hasTag('style'),
  emotion: hasTag('emotion'),
  instrument: hasTag('instrument'),
  genre: hasTag('genre'),
  musicType: ({ body }, { type }) => type === null || body.type === type,
  area: ({ body }, { areas }) => hasOne(body.regions, areas),
  vocal: ({ body }, { vocals }) => hasOne([body.vocal], vocals),
  energy: ({ body }, { energies }) => hasOne([body.energy], energies),
  key: (track, { keys }) => hasOne([getKey(track)], keys),
  library: ({ body }, { library }) => !library || body.inMemberLibrary,
  bpm: ({ body }, { bpm }) => inOne(body.bpm, bpm),
  duration: ({ durationMs }, { duration }) => inOne(durationMs / 1000, duration),
  price: (track, { price }) => inOne(yuan(track), price),
}
const fitting = (known: readonly Known[], wanted: Wanted, but?: string): Known[] =>
  known.filter(
    (track) =>
      track.status >= 0 && Object.entries(DIMENSIONS).every(([name, fits]) => name === but || fits(track, wanted)),
  )

const heldBy = new WeakMap<Wanted, Map<Known, boolean>>()
/** Whether the words match; computed once per search, however many dimensions are counted. */
function hasWords(track: Known, wanted: Wanted): boolean {
  const held = heldBy.get(wanted) ?? new Map<Known, boolean>()
  heldBy.set(wanted, held)
  const has = held.get(track) ?? holds(track, wanted.columns, toWords(wanted.keyword), isLoose)
  held.set(track, has)
  return has
}

/** Ids of one page in their order, and the total. */
export function toExpected(known: readonly Known[], wanted: Wanted): { ids: number[]; total: number } {
  const way = wanted.isAscending ? 1 : -1
  const isTiered = getRuns(wanted.keyword).length > 0
  const tiers = new Map(known.map((track) => [track.id, isTiered ? getTier(track, wanted) : 0]))
  const tier = (track: Known): number => tiers.get(track.id) ?? 0
  const by: Record<Wanted['sort'], (a: Known, b: Known) => number> = {
    normal: (a, b) =>
      tier(a) - tier(b) ||
      b.curated - a.curated ||
      (isTiered ? standing(b) - standing(a) : 0) ||
      b.popularity - a.popularity ||
      b.id - a.id,
    date: (a, b) => way * (a.publishedAtMs - b.publishedAtMs || a.id - b.id),
    hot: (a, b) => way * (a.popularity - b.popularity || a.id - b.id),
    price: (a, b) => way * (getRank(a) - getRank(b) || a.id - b.id),
  }
  const inOrder = fitting(known, wanted).toSorted(by[wanted.sort])
  const sorted = isTiered && wanted.sort === 'normal' ? spread(inOrder, tier) : inOrder
  const start = (wanted.page - 1) * wanted.perPage
  return { ids: sorted.slice(start, start + wanted.perPage).map((track) => track.id), total: sorted.length }
}

/** Decision 071: popularity in doublings, plus age in half-years. */
const standing = ({ popularity, publishedAtMs }: Known): number =>
  Math.floor(Math.log2(popularity + 1) + 1e-9) + Math.floor(publishedAtMs / (182 * 24 * 3600 * 1000))

/** Of the first sixty, two of each artist at a time within a tier. */
function spread(inOrder: readonly Known[], tier: (track: Known) => number): Known[] {
  const artist = ({ body }: Known) => body.artists[0]?.name
  const first = inOrder.slice(0, 60)
  const round = (track: Known, at: number): number => {
    const before = first.slice(0, at).filter((other) => tier(other) === tier(track) && artist(other) === artist(track))
    return Math.trunc(before.length / 2)
  }
  const rounds = new Map(first.map((track, at) => [track, round(track, at)]))
  const placed = first.toSorted((a, b) => tier(a) - tier(b) || (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0))
  return [...placed, ...inOrder.slice(60)]
}

const UP = Number.POSITIVE_INFINITY
/** How many would be found with each value of a dimension in place of the query's own. */
export function getCounts(
  known: readonly Known[],
  wanted: Wanted,
  dimension: string,
  values: readonly string[],
): number[] {
  const left = fitting(known, wanted, dimension)
  return values.map((value) => left.filter((track) => hasValue(track, dimension, value)).length)
}

function hasValue(track: Known, dimension: string, value: string): boolean {
  const [low = 0, high = UP] = value.endsWith('+') ? [Number.parseInt(value, 10)] : value.split('-').map(Number)
  const { body, durationMs } = track
  const isValue: Record<string, () => boolean> = {
    musicType: () => body.type === value,
    area: () => body.regions.includes(value as never),
    vocal: () => body.vocal === value,
    energy: () => body.energy === value,
    key: () => getKey(track) === value,
    library: () => body.inMemberLibrary,
    bpm: () => inOne(body.bpm, [[low, high]]),
    duration: () => inOne(durationMs / 1000, [[low, high]]),
    price: () => inOne(yuan(track), [[low, high]]),
  }
  return isValue[dimension]?.() ?? getSlugs(track).includes(value)
}
