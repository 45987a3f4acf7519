import { meets, sizeOfBoth } from './docs.ts'
import { deletionsOf, isOneMistake, LEAST_LETTERS } from './mistakes.ts'
import type { SearchQuery, Word } from './query.ts'
import { type Index, run } from './search.ts'
import type { Segment } from './segment.ts'
import type { IndexStorage } from './storage.ts'
import { exactly } from './terms.ts'
import { columnNumbers } from './tiers.ts'
import { hitsOf, holderOf, type Sought } from './words.ts'

const isForgivable = (word: Word): boolean => word.kind === 'latin' && [...word.text].length >= LEAST_LETTERS

/** Whether a word holds in any document that can be found. */
function isHeld({ segments, pending, postings }: Index, word: Sought, columns: readonly number[]): boolean {
  const { all } = hitsOf(postings, word)
  const sets = all.flatMap((fields) => columns.map((column) => fields[column] ?? []))
  const isIn = (segment: Segment) =>
    sets.some((set) => {
      const docs = set[segment.number]
      return docs !== undefined && meets(docs, segment.alive)
    })
  if (segments.some(isIn)) return true
  const holds = holderOf(word)
  return [...pending.values()].some(({ runs }) => columns.some((column) => holds(runs[column] ?? [], false)))
}

/** Words that may have been meant, whether documents hold them or not. */
function lookAlikes({ pending }: Index, storage: IndexStorage, deletions: readonly string[]): Set<string> {
  const known = deletions.flatMap((deletion) => [...storage.near(deletion)])
  const fresh = [...pending.values()].flatMap(({ runs }) => runs.flat())
  return new Set([...known, ...fresh])
}

/** Latin words that no document holds give way to those of one typing mistake, where there are any. */
export function forgive(
  index: Index,
  storage: IndexStorage,
  query: SearchQuery,
): { words: Sought[]; by: Map<string, string[]> } {
  const columns = columnNumbers(query.columns)
  const by = new Map<string, string[]>()
  const words = query.words.map((word): Sought => {
    if (!isForgivable(word) || isHeld(index, word, columns)) return word
    const runs = [...lookAlikes(index, storage, deletionsOf(word.text))]
      .filter((run) => isOneMistake(word.text, run) && isHeld(index, { kind: 'anyOf', runs: [run] }, columns))
      .sort()
    if (runs.length === 0) return word
    by.set(word.text, runs)
    return { kind: 'anyOf', runs }
  })
  return { words, by }
}

/** How many documents hold this very word. */
function holdersOf({ segments, pending, postings }: Index, text: string, columns: readonly number[]): number {
  const fields = postings.inRange(exactly(text))
  let n = 0
  for (const { runs } of pending.values()) n += columns.some((column) => runs[column]?.includes(text)) ? 1 : 0
  for (const segment of segments) {
    for (const column of columns) {
      const docs = fields[column]?.[segment.number]
      if (docs) n += sizeOfBoth(docs, { bits: segment.alive, few: null })
    }
  }
  return n
}

/** The word held most often that is a mistake or two away; words of one mistake first. */
function likeliest(index: Index, storage: IndexStorage, word: string, columns: readonly number[]): string | null {
  const deletions = new Set(deletionsOf(word).flatMap(deletionsOf))
  const [best] = [...lookAlikes(index, storage, [...deletions])]
    .filter((run) => deletionsOf(run).some((deletion) => deletion.length > 1 && deletions.has(deletion)))
    .map((run) => ({ run, isNear: isOneMistake(word, run), holders: holdersOf(index, run, columns) }))
    .filter(({ holders }) => holders > 0)
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.holders - a.holders || (a.run < b.run ? -1 : 1))
  return best?.run ?? null
}

/** The words with those nothing holds replaced, if that finds anything; null where there is nothing better to say. */
export function didYouMean(index: Index, storage: IndexStorage, query: SearchQuery): string | null {
  const columns = columnNumbers(query.columns)
  const words: Word[] = []
  for (const word of query.words) {
    const mayStay = word.kind === 'cjk' || [...word.text].length < LEAST_LETTERS - 1 || isHeld(index, word, columns)
    const text = mayStay ? word.text : likeliest(index, storage, word.text, columns)
    if (text === null) return null
    words.push(mayStay ? word : { kind: 'latin', text, isPrefix: false })
  }
  if (words.every((word, i) => word === query.words[i])) return null
  const { total } = run(index, { ...query, words, limit: 0 }, words, [])
  return total > 0 ? words.map(({ text }) => text).join(' ') : null
}
