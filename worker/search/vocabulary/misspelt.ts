import { getPinyin } from '../text/pinyin.ts'
import { fold } from '../text/text.ts'
import type { Concept } from './concept.ts'
import { linesOfPinyin } from './suggest/completions.ts'
import { conceptAt, getVocabulary, type Vocabulary } from './vocabulary.ts'

/** Shorter words have too many neighbours: "piana" is near enough to five. */
const LEAST_LETTERS = 6
const WORD = new RegExp(`^[a-z]{${LEAST_LETTERS},}$`)
/** Shorter pinyin is also English, or the beginning of something. */
const PINYIN = /^[a-z]{4,}$/
const CHINESE = /^\p{sc=Han}{2,6}$/u

/** Of a Latin word of the vocabulary: with each doubled letter once, because that is the most frequent mistake ("halowen"). */
type Entry = { word: string; plain: string }
/** Latin words by first letter and length without doubled letters. */
type Shelves = ReadonlyMap<string, readonly Entry[]>
/** By vocabulary; made for the first word that is not in it. */
const shelves = new WeakMap<Vocabulary, Shelves>()

/** Short Latin words by what they are without doubled letters, for "jazzz" and "sadd". */
const SHORT = /^[a-z]{3,5}$/
const plainWords = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>()
function shortWords(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const known = plainWords.get(vocabulary)
  if (known) return known
  const made = Map.groupBy(
    [...vocabulary.words.keys()].filter((key) => SHORT.test(key) && (vocabulary.words.get(key)! & 1) === 0),
    toPlain,
  )
  plainWords.set(vocabulary, made)
  return made
}

const toPlain = (word: string): string => word.replace(/(.)\1+/g, '$1')

function shelvesOf(vocabulary: Vocabulary): Shelves {
  const known = shelves.get(vocabulary)
  if (known) return known
  const entries = [...vocabulary.words.keys()]
    .filter((key) => WORD.test(key))
    .map((word) => ({ word, plain: toPlain(word) }))
  const made = Map.groupBy(entries, ({ plain }) => `${plain[0]}${plain.length}`)
  shelves.set(vocabulary, made)
  return made
}

/**
 * The concept that a word which is not in the vocabulary stands for; null if it is none, or could be several. Only for what no name
 * has as it is: "stones" is no mistake for "stoned". It may be pinyin ("huankuai"), Chinese characters that sound like the right
 * ones (刚琴), or a Latin word with one mistake, besides letters that are doubled or not ("orchestal", "halowen").
 */
export function conceptOfMisspelt(text: string, vocabulary = getVocabulary()): Concept | null {
  const typed = text.toLowerCase()
  if (CHINESE.test(typed)) return theOnly(getPinyin(fold(typed)).flatMap(linesOfPinyin), vocabulary)
  if (!PINYIN.test(typed)) return null
  return (
    theOnly(linesOfPinyin(typed), vocabulary) ??
    lengthened(typed, vocabulary) ??
    (WORD.test(typed) ? nearest(typed, vocabulary) : null)
  )
}

/** A short word with a letter too often: the one concept that is left without it. */
function lengthened(typed: string, vocabulary: Vocabulary): Concept | null {
  const plain = toPlain(typed)
  if (plain.length === typed.length) return null
  const lines = (shortWords(vocabulary).get(plain) ?? [])
    .filter((word) => word.length < typed.length)
    .map((word) => vocabulary.words.get(word)! >> 1)
  return theOnly(lines, vocabulary)
}

function theOnly(lines: readonly number[], vocabulary: Vocabulary): Concept | null {
  const [line, ...others] = new Set(lines)
  return line === undefined || others.length > 0 ? null : conceptAt(vocabulary, line)
}

/** The first letter is nearly always right. */
function nearest(typed: string, vocabulary: Vocabulary): Concept | null {
  const plain = toPlain(typed)
  const near = [-1, 0, 1].flatMap((by) => shelvesOf(vocabulary).get(`${plain[0]}${plain.length + by}`) ?? [])
  const isMeant = (entry: Entry): boolean =>
    entry.plain === plain ||
    (plain.length >= LEAST_LETTERS && isOneApart(plain, entry.plain)) ||
    isOneApart(typed, entry.word)
  return theOnly(
    near.filter(isMeant).map(({ word }) => vocabulary.words.get(word)! >> 1),
    vocabulary,
  )
}

/** Whether one letter other, missing or too many, or two exchanged, make the difference. */
function isOneApart(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  // Most words part at the second or third letter, and one mistake leaves all but one of those that follow.
  if (!word.endsWith(typed.slice(at + 2))) return false
  const [a, b] = [typed.slice(at), word.slice(at)]
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true
  return a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}
