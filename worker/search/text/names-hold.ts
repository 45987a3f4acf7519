import { Kept } from '#core/kept/kept.ts'
import type { Word } from '../query.ts'
import { nameRuns } from './compounds.ts'
import { getPinyin } from './pinyin.ts'
import { isCjk, singular } from './text.ts'

function runHolds(run: string, word: Word): boolean {
  if (word.kind === 'cjk') return isCjk(run) && run.includes(word.text)
  if (isCjk(run)) return getPinyin(run).includes(singular(word.text))
  if (word.joined?.includes(run)) return true
  return run === word.text || singular(run) === singular(word.text) || (word.isPrefix && run.startsWith(word.text))
}

/**
 * What names are divided into. Each letter that somebody types is compared with the names of all tags, zones and playlists, which are
 * some thousand and always the same.
 */
const kept = new Kept<string, readonly string[]>({ name: 'runs of names', entries: 6000, bytes: 1_500_000 })
/** A short list of short texts. */
const LIST_BYTES = 150
const runsOf = (name: string): readonly string[] =>
  kept.get(name) ?? kept.set(name, nameRuns(name), LIST_BYTES + 4 * name.length)

/** Whether every word occurs in the names; for short lists that need no index. */
export function namesHold(names: readonly string[], words: readonly Word[]): boolean {
  const all = names.map(runsOf)
  const hasParts = (word: Word) =>
    word.kind === 'latin' && all.some((runs) => word.parts?.every((part) => runs.includes(part)))
  return words.every((word) => all.some((runs) => runs.some((run) => runHolds(run, word))) || hasParts(word))
}
