import type { ByField, Postings } from '../index/postings.ts'
import type { Prepared } from '../index/prepared.ts'
import type { LatinWord, Word } from '../query.ts'
import { getPinyin } from '../text/pinyin.ts'
import { beginningWith, exactly, otherForms } from '../text/terms.ts'
import { singular } from '../text/text.ts'

/** A word of a query as it is searched: as typed, or the words one typo away that replace it. */
export type Sought = Word | { kind: 'anyOf'; runs: readonly string[] }

/** How a word matches: with the accents it was typed with (if any), as it is, or in any of its forms. */
export type How = 'marked' | 'exact' | 'loose'

/** Where a word matches, in each way (the last is the union). `isWhole`: these are all matches. */
export type Hits = Record<How, readonly ByField[]> & { isWhole: boolean }

export function getHits(postings: Postings, word: Sought): Hits {
  switch (word.kind) {
    case 'cjk': {
      const { sets, isWhole } = postings.ofCjk(word.text)
      return { marked: [sets], exact: [sets], loose: [sets], isWhole }
    }
    case 'anyOf':
      return { marked: [], exact: [], loose: word.runs.map((run) => postings.inRange(exactly(run))), isWhole: true }
    case 'latin':
      return latinHits(postings, word)
  }
}

function latinHits(postings: Postings, word: LatinWord): Hits {
  const { text, isPrefix, marked, parts, joined = [] } = word
  const exact = postings.inRange(exactly(text))
  const form = word.hasNoForms ? text : singular(text)
  const loose = [isPrefix ? postings.inRange(beginningWith(text)) : exact]
  if (!word.hasNoForms) loose.push(postings.inRange(otherForms(form)))
  // "houses" finds "hous" only where "hous" is stored as a stem.
  if (form !== text && singular(form) === form) loose.push(postings.inRange(exactly(form)))
  loose.push(...joined.map((pair) => postings.inRange(exactly(pair))))
  if (parts) loose.push(postings.inOneField(parts))
  return { marked: [marked ? postings.inRange(exactly(marked)) : exact], exact: [exact], loose, isWhole: true }
}

/** Whether a word matches among the runs of one field of a document. */
export type Holder = (runs: readonly string[], how: How) => boolean

/** The same as `getHits`, for documents that have no postings yet. */
export function getHolder(word: Sought): Holder {
  switch (word.kind) {
    case 'cjk':
      return (runs) => runs.some((run) => run.includes(word.text))
    case 'anyOf':
      return (runs, how) => how === 'loose' && word.runs.some((run) => runs.includes(run))
    case 'latin':
      return latinHolder(word)
  }
}

function latinHolder({ text, isPrefix, marked = text, parts, joined = [], hasNoForms }: LatinWord): Holder {
  const form = singular(text)
  const isForm = (run: string) => (hasNoForms ? run === text : singular(run) === form)
  // A singular begins like its plural; the first letter rules out most runs.
  const isLoose = (run: string) =>
    (run[0] === text[0] && (isForm(run) || (isPrefix && run.startsWith(text)))) ||
    (!hasNoForms && getPinyin(run).includes(form))
  return (runs, how) => {
    if (how !== 'loose') return runs.includes(how === 'marked' ? marked : text)
    return (
      runs.some(isLoose) ||
      joined.some((pair) => runs.includes(pair)) ||
      (parts?.every((part) => runs.includes(part)) ?? false)
    )
  }
}

/** Whether a document has every word in one of the columns. */
export const holdsIn = (document: Prepared, words: readonly Holder[], columns: readonly number[], how: How): boolean =>
  words.every((holds) => columns.some((column) => holds(document.runs[column] ?? [], how)))
