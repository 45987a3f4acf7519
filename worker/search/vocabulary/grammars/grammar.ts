import type { Concept } from '../concept.ts'
import type { Atom, Spelled } from '../keyword.ts'
import { readBpm } from './bpm.ts'
import { readDuration } from './duration.ts'
import { readKey } from './key.ts'

/** The concept that is written from an atom on, and the atom after it; null if there is none. */
export type Grammar = (from: number) => { to: number; concept: Concept } | null

const READERS = [readBpm, readDuration, readKey]

/** Tempo, length and key of a keyword, which are too many to list. */
export function grammarOf(spelled: Spelled, atoms: readonly Atom[]): Grammar {
  return (from) => {
    const { start } = atoms[from]!
    for (const read of READERS) {
      const found = read(spelled, start)
      const to = found ? atoms.findIndex((atom) => atom.end >= found.end) + 1 : 0
      // It must end where a word ends: "60 second" is not "60 s".
      if (found && to > 0 && atoms[to - 1]!.end <= found.end) return { to, concept: found.concept }
      if (found && to === 0) return { to: atoms.length, concept: found.concept }
    }
    return null
  }
}
