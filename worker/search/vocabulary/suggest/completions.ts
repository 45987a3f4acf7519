import { PINYIN } from '../vocabulary.gen.ts'
import { getVocabulary } from '../vocabulary.ts'

/** A word of the vocabulary and the line of its concept. `typed`: how its beginning was recognised; for pinyin `key` is the Chinese word. */
export type Completion = { key: string; line: number; typed: 'word' | 'pinyin' | 'typo' }

/** Words that are looked at for one beginning. */
const MOST_LOOKED_AT = 80
/** Shorter pinyin must be complete, or "shi" would be half of the vocabulary. */
const LEAST_PINYIN = 4

const kept: { words?: readonly string[]; pinyin?: readonly string[] } = {}
/** All words in order, made when somebody types for the first time. It holds nothing of a request. */
const getWords = (): readonly string[] => {
  kept.words ??= [...getVocabulary().words.keys()].sort()
  return kept.words
}
const getPinyins = (): readonly string[] => {
  kept.pinyin ??= PINYIN.split('\n')
  return kept.pinyin
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

function beginning(list: readonly string[], start: string, accepts = (_word: string) => true): string[] {
  const found: string[] = []
  for (let i = lowerBound(list, start); found.length < MOST_LOOKED_AT && list[i]?.startsWith(start); i++) {
    if (accepts(list[i]!)) found.push(list[i]!)
  }
  return found
}

const toCompletion = (key: string, typed: 'word' | 'typo'): Completion => ({
  key,
  line: getVocabulary().words.get(key)! >> 1,
  typed,
})

export const wordsBeginning = (start: string): Completion[] =>
  beginning(getWords(), start).map((key) => toCompletion(key, 'word'))

/** Words typed in pinyin ("gangqin", "gangq") or by its initials ("gq"). */
export const pinyinBeginning = (start: string): Completion[] =>
  beginning(getPinyins(), start.length < LEAST_PINYIN ? `${start} ` : start).map((entry) => {
    const [, line, key = ''] = entry.split(' ')
    return { key, line: Number(line), typed: 'pinyin' }
  })

/** The lines of the concepts of which a Chinese word is written so in pinyin, whole, not by its initials. */
export const linesOfPinyin = (typed: string): number[] =>
  beginning(getPinyins(), `${typed} `).flatMap((entry) => {
    const [, line, key = ''] = entry.split(' ')
    return typed.length > key.length ? [Number(line)] : []
  })

/** Words that are one letter away from what was typed, also as a beginning. The first letter is nearly always right. */
export const wordsNear = (typed: string): Completion[] =>
  beginning(getWords(), typed[0] ?? '', (word) => isNear(typed, word)).map((key) => toCompletion(key, 'typo'))

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
