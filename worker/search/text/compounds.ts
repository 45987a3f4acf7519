import type { LatinWord, Word } from '../query.ts'
import { boundedWords, fold, isCjk, MAX_LENGTH, MAX_WORDS, RUNS, spell } from './text.ts'

/**
 * Splits names and keywords into words: accents are kept and hyphens are interpreted, so "Lo-Fi", "lofi" and "Lo Fi" find each
 * other (docs/decisions/053-accents-and-compound-words.md).
 */

/** A compound of more parts is treated as a list. */
const MOST_PARTS = 6
const HYPHEN = /^[-\u2010\u2011]$/
const SPACE = /^\s+$/
/** Only words this short are also tried as one word with their neighbour; longer ones would double the words of most names. */
const SHORT = /^\p{L}{2,4}$/u

/** A run with its accents; `gap` is the text before it. */
type Piece = { text: string; marked: string; gap: string; isCjk: boolean }

/** "&" between two runs is read as this word, so "Kite & Harbor" and "Kite and Harbor" are the same name. */
const AMPERSAND: Omit<Piece, 'gap'> = { text: 'and', marked: 'and', isCjk: false }

function toPieces(text: string): Piece[] {
  const spelled = spell(text)
  let end = 0
  return [...spelled.matchAll(RUNS)].flatMap((match) => {
    const [marked] = match
    const gap = spelled.slice(end, match.index)
    const isFirst = end === 0
    end = match.index + marked.length
    const piece = { text: fold(marked), marked, gap, isCjk: isCjk(marked) }
    return !isFirst && gap.includes('&') ? [{ ...AMPERSAND, gap }, piece] : [piece]
  })
}

/** Groups the pieces: those joined by hyphens form one group, every other piece its own. */
function getGroups(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const before = groups.at(-1)
    const isJoined = !piece.isCjk && HYPHEN.test(piece.gap) && before?.at(-1)?.isCjk === false
    if (before && isJoined) before.push(piece)
    else groups.push([piece])
  }
  return groups.flatMap((group) => (group.length > MOST_PARTS ? group.map((piece) => [piece]) : [group]))
}

const inOne = (pieces: readonly Piece[], form: 'text' | 'marked'): string => pieces.map((piece) => piece[form]).join('')

/** Two neighbouring short words as one; null where they are not both short. */
function shortPair(one: readonly Piece[] | undefined, two: readonly Piece[] | undefined): string | null {
  const [a, b] = [one?.[0], two?.[0]]
  if (!a || !b || one?.length !== 1 || two?.length !== 1 || a.isCjk || b.isCjk || !SPACE.test(b.gap)) return null
  const isPlain = a.marked === a.text && b.marked === b.text
  return isPlain && SHORT.test(a.text) && SHORT.test(b.text) ? a.text + b.text : null
}

/**
 * The runs stored for a name: each run folded, each run as spelled, and the compounds they form. A run spelled with accents
 * differs from its folded text, so it can be found by exactly these accents.
 */
export function nameRuns(name: string): string[] {
  const pieces = toPieces(name)
  const groups = getGroups(pieces)
  const compounds = groups.filter((group) => group.length > 1)
  const pairs = groups.flatMap((group, i) => shortPair(group, groups[i + 1]) ?? [])
  return [
    ...new Set([
      ...pieces.map(({ text }) => text),
      ...pieces.filter((piece) => !piece.isCjk).map(({ marked }) => marked),
      ...compounds.flatMap((group) => [inOne(group, 'text'), inOne(group, 'marked')]),
      ...pairs,
    ]),
  ]
}

/** Whether a run of a name is one of those spelled with accents. */
export const isMarked = (run: string): boolean => fold(run) !== run

/** At most twelve runs, from the first 500 characters. The last one is a prefix unless a space follows it. */
export function toWords(keyword: string): Word[] {
  const text = keyword.slice(0, MAX_LENGTH)
  const pieces = toPieces(text)
  const isOpen = pieces.length <= MAX_WORDS && !/\s$/.test(text)
  const groups = getGroups(pieces.slice(0, MAX_WORDS))
  return boundedWords(groups.map((_, i): Word => toWord(groups, i, isOpen && i === groups.length - 1)))
}

function toWord(groups: readonly Piece[][], i: number, isLast: boolean): Word {
  const group = groups[i]!
  const text = inOne(group, 'text')
  if (group[0]?.isCjk) return { kind: 'cjk', text }
  const marked = inOne(group, 'marked')
  const joined = [shortPair(groups[i - 1], group), shortPair(group, groups[i + 1])].filter((pair) => pair !== null)
  const word: LatinWord = { kind: 'latin', text, isPrefix: isLast && [...text].length >= 2 }
  if (marked !== text) word.marked = marked
  if (group.length > 1) word.parts = group.map((piece) => piece.text)
  if (joined.length > 0) word.joined = joined
  return word
}
