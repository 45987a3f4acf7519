import type { Concept } from '../concept.ts'
import type { Atom, Spelled } from '../keyword.ts'
import { readBpm } from './bpm.ts'
import { readDuration } from './duration.ts'
import { readKey } from './key.ts'

/** The concept that is written from an atom on, and the atom after it; null if there is none. */
export type Grammar = (from: number) => { to: number; concept: Concept } | null

/** `isIn`: whether a keyword has anything that the reader could read, so that most words need not be tried. */
const READERS = [
  { read: readBpm, isIn: /\d/ },
  { read: readDuration, isIn: /min|sec|分|秒|ph[uú]t|gi[aâ]y|\d[\s-]*s|:\d/ },
  { read: readKey, isIn: /./ },
]

/** Tempo, length and key of a keyword, which are too many to list. */
export function grammarOf(spelled: Spelled, atoms: readonly Atom[]): Grammar {
  const readers = READERS.filter(({ isIn }) => isIn.test(spelled.text))
  return (from) => {
    const { start } = atoms[from]!
    for (const { read } of readers) {
      const found = read(spelled, start)
      const to = found ? atoms.findIndex((atom) => atom.end >= found.end) + 1 : 0
      // It must end where a word ends: "60 second" is not "60 s".
      if (found && to > 0 && atoms[to - 1]!.end <= found.end) return { to, concept: found.concept }
      if (found && to === 0) return { to: atoms.length, concept: found.concept }
    }
    return null
  }
}
