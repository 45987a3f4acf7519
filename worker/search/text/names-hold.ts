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

/** Whether every word occurs in the names; for short lists that need no index. */
export function namesHold(names: readonly string[], words: readonly Word[]): boolean {
  const all = names.map(nameRuns)
  const hasParts = (word: Word) =>
    word.kind === 'latin' && all.some((runs) => word.parts?.every((part) => runs.includes(part)))
  return words.every((word) => all.some((runs) => runs.some((run) => runHolds(run, word))) || hasParts(word))
}
