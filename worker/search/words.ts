import { pinyinOf } from './pinyin.ts'
import type { ByField, Postings } from './postings.ts'
import type { Word } from './query.ts'
import { beginningWith, exactly, otherForms } from './terms.ts'
import { singular } from './text.ts'

/** A word of a query as it is searched for: as it was typed, or the words of one typing mistake that take its place. */
export type Sought = Word | { kind: 'anyOf'; runs: readonly string[] }

/** Where a word holds: as it is, and at all (the union of the sets). `isWhole`: and nowhere else. */
export type Hits = { exact: ByField; all: readonly ByField[]; isWhole: boolean }

export function hitsOf(postings: Postings, word: Sought): Hits {
  switch (word.kind) {
    case 'cjk': {
      const { sets, isWhole } = postings.ofCjk(word.text)
      return { exact: sets, all: [sets], isWhole }
    }
    case 'anyOf':
      return { exact: [], all: word.runs.map((run) => postings.inRange(exactly(run))), isWhole: true }
    case 'latin':
      return latinHits(postings, word.text, word.isPrefix)
  }
}

function latinHits(postings: Postings, text: string, isPrefix: boolean): Hits {
  const exact = postings.inRange(exactly(text))
  const form = singular(text)
  const all = [isPrefix ? postings.inRange(beginningWith(text)) : exact, postings.inRange(otherForms(form))]
  // "houses" finds "hous" only where "hous" is a form of itself.
  if (form !== text && singular(form) === form) all.push(postings.inRange(exactly(form)))
  return { exact, all, isWhole: true }
}

/** Whether a word holds among one document's runs of one field. */
export type Holder = (runs: readonly string[], isExact: boolean) => boolean

/** The same as `hitsOf`, for documents that have no postings yet. */
export function holderOf(word: Sought): Holder {
  switch (word.kind) {
    case 'cjk':
      return (runs) => runs.some((run) => run.includes(word.text))
    case 'anyOf':
      return (runs, isExact) => !isExact && word.runs.some((run) => runs.includes(run))
    case 'latin':
      return latinHolder(word.text, word.isPrefix)
  }
}

function latinHolder(text: string, isPrefix: boolean): Holder {
  const form = singular(text)
  // A singular begins as its plural does; most runs are told by their first letter.
  const isLoose = (run: string) =>
    (run[0] === text[0] && (singular(run) === form || (isPrefix && run.startsWith(text)))) ||
    pinyinOf(run).includes(form)
  return (runs, isExact) => (isExact ? runs.includes(text) : runs.some(isLoose))
}
