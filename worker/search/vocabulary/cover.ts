import type { Concept } from './concept.ts'
import type { Grammar } from './grammars/grammar.ts'
import type { Atom } from './keyword.ts'
import { deniedAdjective, getMarkers, type Side } from './negations.ts'
import { lookUp, lookUpForm, type StopKind, type Vocabulary } from './vocabulary.ts'

/**
 * Divides the atoms of a keyword into words of the vocabulary, stop words and literal rest: as little literal rest as possible,
 * then as few parts as possible, then the longest first. Work is bounded by the number of atoms times `MOST_ATOMS`.
 */

export type Part = { from: number; to: number } & (
  | { kind: 'concept'; concept: Concept; isDenied?: true }
  | { kind: 'not'; side: Side }
  | { kind: 'stop' }
  | { kind: 'literal' }
)

/** Atoms of the longest word. */
const MOST_ATOMS = 16
const COST = { literal: 1000, concept: 10, stop: 11, not: 12 }

/**
 * What stands before, within a run of characters. A weak part (one Han character, two kana) is no reason to split a run: 海外 is
 * not the sea. It counts only where no literal character touches it. A joiner after a literal needs a concept behind it; a stop
 * word after a literal must end the run (周杰伦音乐, but not 音乐剧).
 */
const STATES = ['free', 'literal', 'weak', 'joined', 'ended'] as const
type State = (typeof STATES)[number]
type Step = { part: Part; next: State; cost: number }
type Strength = 'strong' | 'weak' | 'joiner' | 'ending' | 'apart'
type Candidate = { part: Part; strength: Strength }

const WEAK_LENGTH: Record<Atom['script'], number> = { latin: 0, han: 1, hiragana: 2, katakana: 2, hangul: 1, emoji: 0 }

/** A step from a state over a part, or null if it may not stand there. */
function getNext(state: State, strength: Strength | 'literal'): State | null {
  if (state === 'ended') return null
  switch (strength) {
    case 'literal':
      return state === 'weak' || state === 'joined' ? null : 'literal'
    case 'strong':
      return 'free'
    case 'apart':
      return state === 'literal' || state === 'joined' ? null : 'free'
    case 'weak':
      return state === 'literal' || state === 'joined' ? null : 'weak'
    case 'ending':
      return state === 'literal' ? 'ended' : state === 'joined' ? null : 'weak'
    case 'joiner':
      return state === 'literal' ? 'joined' : state === 'joined' ? null : state
  }
}

/** Whether a run of katakana would be cut in two here. */
const isInKatakana = (before: Atom | undefined, atom: Atom | undefined): boolean =>
  before?.script === 'katakana' && atom?.script === 'katakana' && !atom.isApart

function strengthOf(atoms: readonly Atom[], from: number, to: number, stop: StopKind | null): Strength {
  if (atoms[from]!.script === 'latin') return 'strong'
  if (stop === 'joiner') return 'joiner'
  const isShort = to - from <= Math.max(...atoms.slice(from, to).map(({ script }) => WEAK_LENGTH[script]))
  if (stop) return to - from > 1 ? 'ending' : 'weak'
  return isShort ? 'weak' : 'strong'
}

/** English plurals that are not in the vocabulary themselves. */
function singulars(folded: string): string[] {
  if (folded.length < 4 || !/[^siu]s$/.test(folded)) return []
  const forms = [folded.slice(0, -1)]
  if (/(?:[sxz]|ch|sh)es$/.test(folded)) forms.push(folded.slice(0, -2))
  if (folded.endsWith('ies')) forms.push(`${folded.slice(0, -3)}y`)
  return forms
}

function findConcept(vocabulary: Vocabulary, folded: string, marked: string, isLatin: boolean): Concept | null {
  const found = lookUp(vocabulary, folded, marked)
  if (found || !isLatin || marked !== folded) return found
  for (const form of singulars(folded)) {
    const concept = lookUpForm(vocabulary, form)
    if (concept) return concept
  }
  return null
}

/** Whether a part may continue over this atom: not from one run of characters into another, unless both are its whole (说唱 伴奏). */
const goesOn = (atoms: readonly Atom[], at: number): boolean => {
  const [before, atom] = [atoms[at - 1]!, atoms[at]!]
  return !atom.isApart || before.script === 'latin' || atom.script === 'latin'
}

type Asked = { vocabulary: Vocabulary; atoms: readonly Atom[]; grammar: Grammar }

/** The parts that may begin at an atom, the longest first. */
function candidatesAt({ vocabulary, atoms, grammar }: Asked, from: number): Candidate[] {
  const found: Candidate[] = []
  let [folded, marked, stopKey] = ['', '', '']
  let isInSecond = false
  for (let to = from + 1; to <= atoms.length && to - from <= MOST_ATOMS; to++) {
    const atom = atoms[to - 1]!
    if (to - from > 1 && !goesOn(atoms, to - 1)) {
      if (isInSecond || !atoms[from]!.isApart) break
      isInSecond = true
    }
    folded += atom.folded
    marked += atom.marked
    stopKey += atom.script === 'latin' ? atom.marked : atom.folded
    if (isInSecond && atoms[to]?.isApart === false) continue
    const stop = isInSecond ? null : (vocabulary.stops.get(stopKey) ?? null)
    const denials = isInSecond ? [] : denialsOf(vocabulary, atoms, { from, to }, { stopKey, folded })
    // "No" is not the Vietnamese word without its accents.
    const isMarker = denials.some(({ part }) => part.kind === 'not')
    const concept = stop || isMarker ? null : findConcept(vocabulary, folded, marked, atom.script === 'latin')
    if (concept)
      found.push({ part: { from, to, kind: 'concept', concept }, strength: strengthOf(atoms, from, to, null) })
    if (stop) found.push({ part: { from, to, kind: 'stop' }, strength: strengthOf(atoms, from, to, stop) })
    found.push(...denials)
  }
  const read = grammar(from)
  if (read) {
    const candidate: Candidate = { part: { from, ...read, kind: 'concept' }, strength: 'strong' }
    // "60s" is a decade, "60 s" is a length.
    if (read.to - from > 1) found.unshift(candidate)
    else found.push(candidate)
  }
  return found.toSorted((a, b) => b.part.to - a.part.to)
}

/** "No" and "without", which stand apart from unknown words, and an adjective that is denied by its ending. */
function denialsOf(
  vocabulary: Vocabulary,
  atoms: readonly Atom[],
  { from, to }: { from: number; to: number },
  { stopKey, folded }: { stopKey: string; folded: string },
): Candidate[] {
  const marker = getMarkers().get(stopKey)
  const adjective = marker ? null : deniedAdjective(folded)
  const concept = adjective === null ? null : lookUp(vocabulary, adjective, adjective)
  if (concept) return [{ part: { from, to, kind: 'concept', concept, isDenied: true }, strength: 'strong' }]
  if (!marker || to - from < marker.atoms) return []
  const isShort = to - from === 1 || marker.side === 'after'
  const strength = atoms[from]!.script === 'latin' ? 'strong' : isShort ? 'weak' : 'apart'
  return [{ part: { from, to, kind: 'not', side: marker.side }, strength }]
}

/** The cheapest way from each atom to the end, by the state in which it is reached. */
export function cover(asked: Asked): Part[] {
  const { atoms } = asked
  const best: (Record<State, Step | null> | null)[] = new Array(atoms.length).fill(null)
  const costAt = (at: number, state: State): number => {
    if (at === atoms.length) return state === 'joined' ? Number.POSITIVE_INFINITY : 0
    return best[at]![state]?.cost ?? Number.POSITIVE_INFINITY
  }
  for (let at = atoms.length - 1; at >= 0; at--) {
    const candidates = candidatesAt(asked, at)
    best[at] = Object.fromEntries(
      STATES.map((state) => [state, cheapest(atoms, at, state, candidates, costAt)]),
    ) as Record<State, Step | null>
  }
  return merged(follow(best), atoms)
}

function cheapest(
  atoms: readonly Atom[],
  at: number,
  before: State,
  candidates: readonly Candidate[],
  costAt: (at: number, state: State) => number,
): Step | null {
  const atom = atoms[at]!
  if (atom.isApart && before === 'joined') return null
  const state = atom.isApart ? 'free' : before
  let found: Step | null = null
  const literal: Candidate = { part: { from: at, to: at + 1, kind: 'literal' }, strength: 'strong' }
  for (const { part, strength } of [...candidates, literal]) {
    const isLiteral = part.kind === 'literal'
    const next = getNext(state, isLiteral ? 'literal' : strength)
    if (next === null || (!isLiteral && state === 'literal' && isInKatakana(atoms[at - 1], atom))) continue
    if (isLiteral && state !== 'literal' && isInKatakana(atoms[at - 1], atom)) continue
    const cost = COST[part.kind] + costAt(part.to, next)
    if (cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { part, next, cost }
  }
  return found
}

function follow(best: readonly (Record<State, Step | null> | null)[]): Part[] {
  const parts: Part[] = []
  let [at, state]: [number, State] = [0, 'free']
  while (at < best.length) {
    const step: Step = best[at]![state]!
    parts.push(step.part)
    at = step.part.to
    state = step.next
  }
  return parts
}

/** All of it as one part: a concept, or literal. */
export function literally(vocabulary: Vocabulary, atoms: readonly Atom[]): Part[] {
  const [folded, marked] = [atoms.map((atom) => atom.folded).join(''), atoms.map((atom) => atom.marked).join('')]
  const place = { from: 0, to: atoms.length }
  const concept = lookUp(vocabulary, folded, marked)
  return atoms.length === 0 ? [] : [concept ? { ...place, kind: 'concept', concept } : { ...place, kind: 'literal' }]
}

/** Literal characters side by side are one part. */
function merged(parts: readonly Part[], atoms: readonly Atom[]): Part[] {
  const found: Part[] = []
  for (const part of parts) {
    const before = found.at(-1)
    if (part.kind === 'literal' && before?.kind === 'literal' && !atoms[part.from]!.isApart) before.to = part.to
    else found.push({ ...part })
  }
  return found
}
