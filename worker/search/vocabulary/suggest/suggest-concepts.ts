import type { Locale } from '#core/locales.ts'
import type { Concept } from '../concept.ts'
import { type Atom, sourcePlace, spellWithPlaces, toAtoms, toKeys } from '../keyword.ts'
import { saysNo } from '../negations.ts'
import { understand } from '../understand.ts'
import { conceptAt, getVocabulary } from '../vocabulary.ts'
import { type Completion, pinyinBeginning, wordsBeginning, wordsNear } from './completions.ts'

export type ConceptSuggestion = {
  concept: Concept
  /** What to search for: the words before, and the concept in the reader's language. */
  keyword: string
  /** The word that was being typed, where the name does not show it: "钢琴" for Piano, "relaxing" for Relaxed. */
  by: string | null
  /** Nothing begins with what was typed; this begins with nearly the same. */
  isTypo: boolean
}

/** Atoms at the end of the keyword that may be one unfinished word. */
const MOST_OPEN = 6
const MOST_ATOMS = 60
const LEAST_LATIN = 2
/** Shorter words have too many neighbours. */
const LEAST_FOR_TYPOS = 4
const LEAST_LATIN_PINYIN = 4
/** Stop words that are taken from the end of a keyword, one after the other. */
const MOST_STOPS = 3
/** Only longer ones may be the mistyped beginning of a word. */
const LEAST_FOR_BEGINNINGS = 6

type Open = { head: string; tail: string; isLast: boolean }

/**
 * Concepts that the end of a keyword may become, best first; the words before stay as they are. Never what is typed already.
 * Typing errors are considered only where nothing begins with what was typed. Stop words at the end are whole: "钢琴曲" may be
 * "钢琴", and no word that begins with "曲".
 */
export function suggestConcepts(keyword: string, locale: Locale, limit: number): ConceptSuggestion[] {
  let rest: string | null = keyword.trim()
  for (let stops = 0; rest !== null && stops <= MOST_STOPS; stops++) {
    const found = suggestFor(rest, keyword, locale, limit)
    if (found.length > 0) return found
    rest = withoutStop(rest)
  }
  return []
}

function suggestFor(typed: string, keyword: string, locale: Locale, limit: number): ConceptSuggestion[] {
  const ends = getEnds(typed)
  const isAllTyped = typed === keyword.trim()
  for (const look of [exactly, forgivingly]) {
    for (const open of ends) {
      const completions = look(open, locale).filter((word) => isForReader(word, open, locale))
      if (completions.length === 0) continue
      const said = isAllTyped ? lineSaid(open, locale) : null
      return toSuggestions(
        completions.filter(({ line, typed }) => typed !== 'word' || line !== said),
        open,
        keyword,
        locale,
        limit,
      )
    }
  }
  return []
}

/**
 * Vietnamese without its accents is only for those who read it: "top" is no "hợp" elsewhere. The initials of pinyin, within a
 * keyword, only for those who read Chinese: "120 bp" is no 爆破.
 */
function isForReader({ key, typed }: Completion, { head, tail }: Open, locale: Locale): boolean {
  if (typed === 'pinyin') return head === '' || tail.length >= LEAST_LATIN_PINYIN || locale.startsWith('zh')
  return locale === 'vi-VN' || ((getVocabulary().words.get(key) ?? 0) & 1) === 0
}

/** The concept that is typed whole, in the script of the reader: another name of it would be no better ("upbeat", 卡点). */
function lineSaid({ tail }: Open, locale: Locale): number | null {
  const entry = getVocabulary().words.get(tail)
  const isOwn = isLatin(tail) === (locale === 'en-US' || locale === 'vi-VN')
  return entry === undefined || !isOwn ? null : entry >> 1
}

/** The keyword without the stop word at its end; null if there is none, or nothing else. */
function withoutStop(keyword: string): string | null {
  const stopped = getEnds(keyword, true)[0]
  const head = stopped?.head.trim() ?? ''
  return head === '' ? null : head
}

/** The ends of a keyword that may be a word, or that are a stop word behind others, the longest first. */
function getEnds(keyword: string, areStops = false): Open[] {
  const spelled = spellWithPlaces(keyword)
  const atoms = toAtoms(spelled.text, MOST_ATOMS)
  const ends: Open[] = []
  for (let from = Math.max(0, atoms.length - MOST_OPEN); from < atoms.length; from++) {
    const { start } = sourcePlace(spelled, atoms[from]!.start, atoms[from]!.end)
    const head = spelled.source.slice(0, start)
    const tail = atoms.slice(from).reduce((text, { folded }) => text + folded, '')
    const isLast = from === atoms.length - 1
    const isStop = from > 0 && getVocabulary().stops.has(tail)
    if (isStop === areStops && (isStop || mayBegin(atoms, from, head, tail))) ends.push({ head, tail, isLast })
  }
  return ends
}

/** A word begins inside a run of Chinese or Japanese only behind words that are understood, of two characters at least. */
function mayBegin(atoms: readonly Atom[], from: number, head: string, tail: string): boolean {
  if (atoms[from]!.script === 'latin') return tail.length >= LEAST_LATIN
  if (from === 0 || atoms[from]!.isApart) return true
  return from > 1 && understand(`${head} `).units.every(({ concept, text }) => concept !== null || saysNo(text))
}

const isLatin = (tail: string): boolean => /^[a-z0-9]+$/.test(tail)

/** Names in the reader's language first, then other words, then other pinyin. */
function exactly({ tail, isLast }: Open, locale: Locale): Completion[] {
  const isWhole = isLast && getVocabulary().words.has(tail)
  const begun = wordsBeginning(tail).filter(({ key }) => !(isWhole && endsInsideWord(key, tail.length)))
  const ranks = new Map(begun.map((word) => [word, rank(word, tail, locale)]))
  const words = [...ranks.keys()].sort((a, b) => ranks.get(a)! - ranks.get(b)!)
  if (!isLatin(tail)) return words
  const isName = ({ key, line }: Completion): boolean => conceptAt(getVocabulary(), line).names['zh-CN'] === key
  const pinyin = pinyinBeginning(tail)
  const [names, others] = [pinyin.filter(isName), pinyin.filter((word) => !isName(word))]
  // Chinese readers who type "erhu" mean 二胡, not the English word.
  return locale.startsWith('zh') ? [...names, ...words, ...others] : [...words, ...names, ...others]
}

/** Whether so many letters of a name of several words end inside its second word or a later one: "beats" and "beat sync". */
function endsInsideWord(key: string, letters: number): boolean {
  const parts = getVocabulary().spaced.get(key)?.split('_') ?? []
  let end = 0
  for (const [i, part] of parts.entries()) {
    if (i > 0 && end < letters && letters < end + part.length) return true
    end += part.length
  }
  return false
}

function forgivingly({ tail, isLast }: Open): Completion[] {
  if (!isLast || !isLatin(tail) || tail.length < LEAST_FOR_TYPOS) return []
  return wordsNear(tail)
    .filter((word) => tail.length >= LEAST_FOR_BEGINNINGS || distance(word, tail) <= 1)
    .sort((a, b) => distance(a, tail) - distance(b, tail))
}
const distance = ({ key }: Completion, tail: string): number => Math.abs(key.length - tail.length)

function rank({ key, line }: Completion, tail: string, locale: Locale): number {
  if (key === tail) return 0
  return key.length + (showsWord(conceptAt(getVocabulary(), line).names[locale], tail) ? 0 : 100)
}

function toSuggestions(
  completions: readonly Completion[],
  { head, tail }: Open,
  keyword: string,
  locale: Locale,
  limit: number,
): ConceptSuggestion[] {
  const typed = toKeys(keyword).folded
  // "battle boss" is not to become "battle battle".
  const before = new Set(understand(head).units.map(({ concept }) => concept?.id))
  const found = new Map<number, ConceptSuggestion>()
  for (const completion of completions) {
    if (found.size === limit) break
    if (found.has(completion.line)) continue
    const concept = conceptAt(getVocabulary(), completion.line)
    const whole = joinWords(head, concept.names[locale])
    if (toKeys(whole).folded === typed || before.has(concept.id)) continue
    const by = getReason(concept, locale, completion, tail)
    found.set(completion.line, { concept, keyword: whole, by, isTypo: completion.typed === 'typo' })
  }
  return [...found.values()]
}

const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]'
const JOINT = new RegExp(`${CJK}\\n${CJK}`, 'u')
/** With a space, except between Chinese or Japanese characters. */
function joinWords(head: string, name: string): string {
  const needsNone = head === '' || /\s$/.test(head) || JOINT.test(`${head.slice(-1)}\n${name}`)
  return needsNone ? head + name : `${head} ${name}`
}

function getReason({ names }: Concept, locale: Locale, { key, typed }: Completion, tail: string): string | null {
  const isSame = (text: string): boolean => toKeys(text).folded === toKeys(names[locale]).folded
  if (typed === 'pinyin') return isSame(key) ? null : key
  if (showsWord(names[locale], typed === 'typo' ? key : tail)) return null
  const word = spellOut(names, key)
  return isSame(word) ? null : word
}

/** Whether a word of the name begins with the text. */
function showsWord(name: string, text: string): boolean {
  const atoms = toAtoms(spellWithPlaces(name).text, MOST_ATOMS)
  return atoms.some((_, from) =>
    atoms
      .slice(from)
      .reduce((joined, { folded }) => joined + folded, '')
      .startsWith(text),
  )
}

/** A key as it is written: one of the names, or the word itself unless folding changed how it looks. */
function spellOut(names: Concept['names'], key: string): string {
  const { spaced, words } = getVocabulary()
  const name = Object.values(names).find((other) => Object.values(toKeys(other)).includes(key))
  if (name) return name
  if (/\p{sc=Hiragana}/u.test(key)) return names['ja-JP']
  const isBare = ((words.get(key) ?? 0) & 1) === 1
  if (isBare || /\p{M}|\u0111/u.test(key.normalize('NFD'))) return names['vi-VN']
  return spaced.get(key)?.replaceAll('_', ' ') ?? key
}
