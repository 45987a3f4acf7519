import { PINYIN } from '../vocabulary.gen.ts'
import { getVocabulary } from '../vocabulary.ts'

/** A word of the vocabulary and the line of its concept. `typed`: how its beginning was recognised. */
export type Completion = { key: string; line: number; typed: 'word' | 'pinyin' | 'typo' }

/** Words that are looked at for one beginning. */
const MOST_LOOKED_AT = 80
/** Shorter pinyin must be complete, or "shi" would be half of the vocabulary. */
const LEAST_PINYIN = 4

let kept: { words: readonly string[]; pinyin: readonly string[] } | undefined
/** All words in order, made when somebody types for the first time. It holds nothing of a request. */
function getLists() {
  kept ??= { words: [...getVocabulary().words.keys()].sort(), pinyin: PINYIN.split('\n') }
  return kept
}

/** The position of the first word that is not before `start`. */
function lowerBound(list: readonly string[], start: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < start) low = middle + 1
    else high = middle
  }
  return low
}

function* beginning(list: readonly string[], start: string): Generator<string> {
  for (let i = lowerBound(list, start); list[i]?.startsWith(start); i++) yield list[i]!
}

const toCompletion = (key: string, typed: 'word' | 'typo'): Completion => ({
  key,
  line: getVocabulary().words.get(key)! >> 1,
  typed,
})

export const wordsBeginning = (start: string): Completion[] =>
  beginning(getLists().words, start)
    .take(MOST_LOOKED_AT)
    .map((key) => toCompletion(key, 'word'))
    .toArray()

/** Words typed in pinyin ("gangqin", "gangq") or by its initials ("gq"). */
export const pinyinBeginning = (start: string): Completion[] =>
  beginning(getLists().pinyin, start.length < LEAST_PINYIN ? `${start} ` : start)
    .take(MOST_LOOKED_AT)
    .map((entry): Completion => {
      const [key = '', line] = entry.split(' ')
      return { key, line: Number(line), typed: 'pinyin' }
    })
    .toArray()

/** Words that are one letter away from what was typed, also as a beginning. The first letter is nearly always right. */
export const wordsNear = (typed: string): Completion[] =>
  beginning(getLists().words, typed[0] ?? '')
    .filter((word) => isNear(typed, word))
    .take(MOST_LOOKED_AT)
    .map((key) => toCompletion(key, 'typo'))
    .toArray()

/** Whether one letter more, less, or other, or two exchanged, turn the typed letters into the word or its beginning. */
function isNear(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const rest = typed.slice(at)
  return (
    word.startsWith(rest.slice(1), at + 1) ||
    word.startsWith(rest, at + 1) ||
    (rest.length > 1 && word.startsWith(rest.slice(1), at)) ||
    word.startsWith((rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2), at)
  )
}
