import type { TextField } from '#worker/search/document.ts'
import {
  type CountRequest,
  type Range,
  type SearchQuery,
  SORTS,
  type Target,
  type Unit,
  type Word,
} from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { nameHash, wholeName } from '#worker/search/text/text.ts'
import type { Random } from '../random.ts'
import {
  below,
  ENERGIES,
  ENGLISH,
  KEYS,
  LANGUAGES,
  pick,
  REGIONS,
  TAG_KINDS,
  TYPES,
  VOCALS,
} from './random-documents.ts'

export const EDGES = {
  bpm: [0, 60, 90, 110, 140, 160],
  duration: [0, 30_000, 60_000, 120_000, 180_000, 300_000],
  price: [0, 1000, 9900, 29_900, 59_900, 79_900],
}

const slice = (random: Random, text: string): string => {
  const chars = [...text]
  const start = below(random, chars.length)
  return chars.slice(start, start + 1 + below(random, 5)).join('')
}
const LETTERS = [...'abeghilnorstv']
function mistyped(random: Random, word: string): string {
  const at = below(random, word.length)
  const letter = pick(random, LETTERS)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  return pick(random, [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ])
}
const unmarked = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')

function randomWord(random: Random): string {
  const language = pick(random, LANGUAGES)
  const word = pick(random, language)
  const whole = pick(random, language) + word
  return pick(random, [
    word,
    word,
    slice(random, whole),
    slice(random, whole),
    word.slice(0, 1 + below(random, 4)),
    mistyped(random, word),
    mistyped(random, pick(random, ENGLISH)),
    unmarked(word),
    `${word}s`,
    word.toUpperCase(),
  ])
}

/** Typing mistakes are tolerated from five letters on, and proposed corrections two letters away from six. */
const LONG = ENGLISH.filter((word) => word.length >= 6)
/** Words as people type them, some with a mistake or two, or the name of a track, whole or in part. */
function getKeyword(random: Random, names: readonly string[]): string {
  const kind = random()
  if (kind < 0.25) return ''
  if (kind < 0.4) return pick(random, names)
  if (kind < 0.55) return slice(random, pick(random, names))
  if (kind < 0.6) return mistyped(random, pick(random, LONG))
  if (kind < 0.65) return mistyped(random, mistyped(random, pick(random, LONG)))
  const words = Array.from({ length: 1 + below(random, 3) }, () => randomWord(random))
  return words.join(pick(random, [' ', ' ', '', ' - ', '-'])) + (random() < 0.3 ? ' ' : '')
}

function getRanges(random: Random, edges: readonly number[], most: number): Range[] {
  if (random() < 0.75) return []
  return Array.from({ length: 1 + below(random, 2) }, () => {
    const first = below(random, edges.length)
    if (random() < 0.6) return { low: edges[first]!, high: edges[first + 1] ?? null }
    const low = below(random, most)
    return { low, high: random() < 0.2 ? null : low + below(random, most) }
  })
}

const someOf = <T>(random: Random, chance: number, list: readonly T[]): T[] =>
  random() < chance ? Array.from({ length: 1 + below(random, 3) }, () => pick(random, list)) : []

const COLUMNS: TextField[][] = [
  ['title', 'artist', 'album', 'label', 'tags'],
  ['artist'],
  ['album'],
  ['label'],
  ['title'],
]

/** Of two territories, and single ones. */
const OFFERS: Range[] = [
  { low: 2 ** 36, high: 2 ** 36 + 200_000 },
  { low: 40_000, high: 170_000 },
  ...Array.from({ length: 30 }, (_, i) => ({ low: 1000 * (200 + 7 * i), high: 1000 * (200 + 7 * i) + 1 })),
]

export function randomQuery(random: Random, names: readonly string[]): SearchQuery {
  const keyword = getKeyword(random, names)
  const whole = wholeName(keyword)
  const groups = [
    { dimension: 't', anyOf: someOf(random, 0.4, TYPES).slice(0, 1) },
    { dimension: 'a', anyOf: someOf(random, 0.15, REGIONS) },
    { dimension: 'l', anyOf: someOf(random, 0.1, ['l_1']).slice(0, 1) },
    { dimension: 'v', anyOf: someOf(random, 0.1, VOCALS) },
    { dimension: 'y', anyOf: someOf(random, 0.05, ENERGIES) },
    { dimension: 'k', anyOf: someOf(random, 0.1, KEYS) },
    { dimension: 'r', anyOf: someOf(random, 0.1, ['r_0', 'r_1', 'r_7']).slice(0, 1) },
    { dimension: 'c', anyOf: someOf(random, 0.02, ['c_1']) },
    ...TAG_KINDS.map(({ dimension, terms }) => ({ dimension, anyOf: someOf(random, 0.15, terms) })),
  ].filter(({ anyOf }) => anyOf.length > 0)
  return {
    words: toWords(keyword),
    wholeName: whole === '' ? null : `e_${nameHash(whole)}`,
    columns: random() < 0.6 ? COLUMNS[0]! : pick(random, COLUMNS),
    groups,
    without: someOf(random, 0.15, [...TAG_KINDS.flatMap(({ terms }) => terms), 'r_2']),
    ranges: {
      bpm: getRanges(random, EDGES.bpm, 150),
      duration: getRanges(random, EDGES.duration, 300_000),
      price: getRanges(random, EDGES.price, 90_000),
      ...(random() < 0.1 && { offer: OFFERS.slice(below(random, 2), 2 + below(random, 30)) }),
    },
    sort: pick(random, SORTS),
    isDescending: random() < 0.6,
    offset: pick(random, [0, 0, 20, 20, 137, 1000, 5000]),
    limit: pick(random, [1, 7, 20, 100]),
  }
}

const NOWHERE = ['g_900', 'g_901']
function randomTarget(random: Random): Target {
  if (random() < 0.15) return randomFigure(random)
  const tags = TAG_KINDS.flatMap(({ terms }) => terms)
  const first = someOf(random, 0.7, tags).slice(0, 2)
  const second = someOf(random, 0.3, [...VOCALS, ...TYPES, ...KEYS, ...NOWHERE])
  return {
    anyOf: [...first, ...second],
    together: first.length > 0 && second.length > 0 ? [first, second] : [],
    allOf: [someOf(random, 0.2, tags), someOf(random, 0.1, VOCALS)].filter((anyOf) => anyOf.length > 0),
    bpm: random() < 0.2 ? [{ low: 60 + below(random, 60), high: 70 + below(random, 60) }] : [],
    duration: random() < 0.1 ? [{ low: below(random, 300_000), high: null }] : [],
    ...(random() < 0.1 && { versions: ['cut30'] }),
  }
}

const randomFigure = (random: Random): Target => ({
  anyOf: [],
  together: [],
  allOf: random() < 0.2 ? [[pick(random, KEYS)]] : [],
  bpm: [{ low: 60 + below(random, 90), high: 70 + below(random, 90) }],
  duration: [],
})

const withoutForms = (word: Word): Word => (word.kind === 'latin' ? { ...word, hasNoForms: true } : word)

/**
 * The same search with its words grouped into units: some mean tags or ranges, some are unknown, some are stop words. Now and then
 * what they mean is on no track.
 */
export function withUnits(random: Random, query: SearchQuery): SearchQuery {
  const isLost = random() < 0.3
  const nowhere: Target = { anyOf: NOWHERE, together: [], allOf: [], bpm: [], duration: [] }
  const units: Unit[] = []
  for (let at = 0; at < query.words.length; ) {
    const words = query.words.slice(at, at + 1 + below(random, 2))
    at += words.length
    if (random() < 0.15) continue
    const isKnown = random() < 0.6
    const target = isKnown ? (isLost ? nowhere : randomTarget(random)) : null
    const hasNear = random() < (isKnown ? 0.7 : 0.2)
    const worth = random() < 0.7 ? { worth: pick(random, [1, 2, 3, 4, 6, 8]) } : {}
    const near = isKnown && random() < 0.4 ? { near: randomTarget(random) } : {}
    const typed = random() < 0.2 ? words.map(withoutForms) : words
    units.push({ words: typed, target, broader: hasNear ? randomTarget(random) : null, ...worth, ...near })
  }
  const first = random() < 0.3 ? { first: [pick(random, TYPES), pick(random, TYPES)] } : {}
  return { ...query, units, ...first, withAlmost: random() < 0.7, ...(random() < 0.05 && { isExact: true }) }
}

/** The same search, in which some units are not wanted. Only searches in all columns are read so. */
export function withUnwanted(random: Random, query: SearchQuery): SearchQuery {
  const { units = [] } = query
  const unwanted = units.filter(() => random() < 0.5).map((unit): Unit => ({ ...unit, broader: null }))
  const some = random() < 0.5 ? { ...unwanted[0], words: [] } : unwanted[0]
  if (!some || !unwanted[0] || query.columns.length < COLUMNS[0]!.length) return query
  const wanted = units.filter((unit) => !unwanted.some(({ words }) => words === unit.words))
  return { ...query, units: wanted, unwanted: [{ ...unwanted[0], ...some }, ...unwanted.slice(1)] }
}

const getBuckets = (edges: readonly number[]): Range[] => edges.map((low, i) => ({ low, high: edges[i + 1] ?? null }))

/** Everything that can be counted, and some ranges that no filter of the site has. */
export const COUNTED: CountRequest[] = [
  { dimension: 't', terms: TYPES },
  { dimension: 'a', terms: REGIONS },
  { dimension: 'l', terms: ['l_1'] },
  { dimension: 'v', terms: VOCALS },
  { dimension: 'y', terms: ENERGIES },
  { dimension: 'k', terms: KEYS },
  { dimension: 'r', terms: ['r_0', 'r_1', 'r_30'] },
  ...TAG_KINDS,
  { dimension: 'bpm', ranges: [...getBuckets(EDGES.bpm), { low: 77, high: 99 }] },
  { dimension: 'duration', ranges: getBuckets(EDGES.duration) },
  { dimension: 'price', ranges: [...getBuckets(EDGES.price), { low: 1, high: null }] },
  { dimension: 'offer', ranges: [OFFERS, OFFERS.slice(0, 2), OFFERS.slice(2), { low: 0, high: 50_000 }] },
]
