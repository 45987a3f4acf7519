import { LOCALES, type Locale } from '#core/locales.ts'
import type { Range } from '../query.ts'
import type { Concept, ConceptKind, Energy, Target } from './concept.ts'
import { toKeys } from './keyword.ts'
import { CONCEPTS, STOP_WORDS } from './vocabulary.gen.ts'

/** A `joiner` (的, の) also separates a concept from a word that is not in the vocabulary. */
export type StopKind = 'word' | 'joiner'

/** Words and concepts, read on the first search. A concept is made from its line when it is first met. */
export type Vocabulary = {
  lines: readonly string[]
  concepts: (Concept | undefined)[]
  /** Position of the line; see `toEntry`. */
  words: ReadonlyMap<string, number>
  /** Keys of several words, with `_` between them. */
  spaced: ReadonlyMap<string, string>
  stops: ReadonlyMap<string, StopKind>
  byId: ReadonlyMap<string, number>
}

/** Marks a key that belongs to a word with accents, typed without them. */
const BARE = '~'
const COLUMNS_BEFORE_NAMES = 4
const isBare = (entry: number): boolean => (entry & 1) === 1

/**
 * Reads the compiled lines: kind, id, target, broader concepts, five names and the keys (with `_` for spaces), separated by tabs. `more` are lines of
 * the same form; a word that occurs twice belongs to the later line.
 */
export function readVocabulary(concepts = CONCEPTS, stopWords = STOP_WORDS): Vocabulary {
  const lines = concepts.split('\n')
  const words = new Map<string, number>()
  const spaced = new Map<string, string>()
  const byId = new Map<string, number>()
  lines.forEach((line, i) => {
    const idAt = line.indexOf('\t') + 1
    byId.set(line.slice(idAt, line.indexOf('\t', idAt)), i)
    for (const key of line.slice(line.lastIndexOf('\t') + 1).split(' ')) {
      if (key.startsWith(BARE)) words.set(key.slice(1), (i << 1) | 1)
      else if (key.includes('_')) {
        const joined = key.replaceAll('_', '')
        words.set(joined, i << 1)
        spaced.set(joined, key)
      } else words.set(key, i << 1)
    }
  })
  const stops = new Map<string, StopKind>()
  for (const key of stopWords.split(' ')) {
    if (key.startsWith('+')) stops.set(key.slice(1), 'joiner')
    else stops.set(key, 'word')
  }
  return { lines, concepts: new Array(lines.length), words, spaced, stops, byId }
}

let kept: Vocabulary | undefined
/** The vocabulary of the product. It holds nothing of a request, so module scope is safe. */
export function getVocabulary(): Vocabulary {
  kept ??= readVocabulary()
  return kept
}

/**
 * The concept of a word. With accents it must be spelled so in the vocabulary, or have none there ("café"); without accents any
 * word fits that is equal without them.
 */
export function lookUp(vocabulary: Vocabulary, folded: string, marked: string): Concept | null {
  const exact = vocabulary.words.get(marked)
  if (exact !== undefined) return conceptAt(vocabulary, exact >> 1)
  if (marked === folded) return null
  const entry = vocabulary.words.get(folded)
  return entry === undefined || isBare(entry) ? null : conceptAt(vocabulary, entry >> 1)
}

/** The same for a form that nobody typed ("han" for "hans"): a word with accents is not meant. */
export function lookUpForm(vocabulary: Vocabulary, form: string): Concept | null {
  const entry = vocabulary.words.get(form)
  return entry === undefined || isBare(entry) ? null : conceptAt(vocabulary, entry >> 1)
}

/** The concept of a whole name, such as that of a tag; null if it is no word of the vocabulary. */
export function conceptOfName(name: string, vocabulary = getVocabulary()): Concept | null {
  const { folded, marked } = toKeys(name)
  return lookUp(vocabulary, folded, marked)
}

export function conceptById(id: string, vocabulary = getVocabulary()): Concept | null {
  const at = vocabulary.byId.get(id)
  return at === undefined ? null : conceptAt(vocabulary, at)
}

/** The genres that are kinds of another one: those next to which it stands first ("techno" is electronic). */
export function kindsOf({ id, kind }: Concept, vocabulary = getVocabulary()): Concept[] {
  if (kind !== 'genre') return []
  return vocabulary.lines.flatMap((line, at) => {
    if (!line.startsWith('genre\t')) return []
    const concept = conceptAt(vocabulary, at)
    return concept.broader[0] === id && concept.target.tags.includes(concept.id) ? [concept] : []
  })
}

/** The concept of a line, made when it is first met. */
export function conceptAt(vocabulary: Vocabulary, at: number): Concept {
  vocabulary.concepts[at] ??= toConcept(vocabulary.lines[at]!)
  return vocabulary.concepts[at]
}

function toConcept(line: string): Concept {
  const columns = line.split('\t')
  const [kind = '', id = '', target = '', broader = ''] = columns
  const names = LOCALES.map((locale, i): [Locale, string] => [locale, columns[COLUMNS_BEFORE_NAMES + i] ?? ''])
  return {
    id,
    kind: kind as ConceptKind,
    names: Object.fromEntries(names) as Record<Locale, string>,
    target: readTarget(target),
    broader: list(broader, ' '),
  }
}

const list = (text: string, separator: string): string[] => (text === '' ? [] : text.split(separator))

/** "120-140" and "160+", times `by`. */
function readRange(text: string, by = 1): Range {
  const [low = '', high] = text.split(/[-+]/)
  return { low: Number(low) * by, high: high ? Number(high) * by : null }
}

/** "warm calm energy=low,medium bpm=60-90 duration=0-30": slugs of tags, and fields; durations in seconds. */
export function readTarget(text: string): Target {
  const target: { -readonly [Field in keyof Target]: Target[Field] } = { tags: [] }
  const tags: string[] = []
  for (const part of list(text, ' ')) {
    const [field = '', value = ''] = part.split('=')
    if (value === '') tags.push(field)
    else if (field === 'bpm') target.bpm = readRange(value)
    else if (field === 'duration') target.duration = readRange(value, 1000)
    else if (field === 'energy') target.energy = value.split(',') as Energy[]
    else if (field === 'versions' || field === 'types' || field === 'vocal' || field === 'key')
      target[field] = value.split(',')
    else throw new Error(`unknown field of a concept: ${part}`)
  }
  return { ...target, tags }
}
