import type { Concept } from './concept.ts'
import { conceptAt, getVocabulary, type Vocabulary } from './vocabulary.ts'

/** Shorter words have too many neighbours: "piana" is near enough to five. */
const LEAST_LETTERS = 6
const WORD = new RegExp(`^[a-z]{${LEAST_LETTERS},}$`)

/** Latin words by first letter and length, as lists of keys. */
type Shelves = ReadonlyMap<string, readonly string[]>
/** By vocabulary; made for the first word that is not in it. */
const shelves = new WeakMap<Vocabulary, Shelves>()

function shelvesOf(vocabulary: Vocabulary): Shelves {
  const known = shelves.get(vocabulary)
  if (known) return known
  const made = Map.groupBy(
    [...vocabulary.words.keys()].filter((key) => WORD.test(key)),
    (key) => `${key[0]}${key.length}`,
  )
  shelves.set(vocabulary, made)
  return made
}

/**
 * The concept that a Latin word with one mistake stands for ("orchestal"); null if it is none, or could be several. The first
 * letter is nearly always right. Only for what is not found as it is: "stones" is no mistake for "stoned".
 */
export function conceptOfMisspelt(text: string, vocabulary = getVocabulary()): Concept | null {
  const typed = text.toLowerCase()
  if (!WORD.test(typed)) return null
  const near = [-1, 0, 1].flatMap((by) => shelvesOf(vocabulary).get(`${typed[0]}${typed.length + by}`) ?? [])
  const lines = new Set(near.filter((word) => isOneApart(typed, word)).map((word) => vocabulary.words.get(word)! >> 1))
  const [line] = lines
  return lines.size === 1 ? conceptAt(vocabulary, line!) : null
}

/** Whether one letter other, missing or too many, or two exchanged, make the difference. */
function isOneApart(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  // Most words part at the second or third letter, and one mistake leaves all but one of those that follow.
  if (!word.endsWith(typed.slice(at + 2))) return false
  const [a, b] = [typed.slice(at), word.slice(at)]
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true
  return a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}
