import type { Concept } from './concept.ts'
import type { Part } from './cover.ts'
import type { Atom } from './keyword.ts'
import { conceptOfMisspelt } from './misspelt.ts'
import { getMarkers, goesOnWith, pointsAtOne, saysAlso, saysBesides } from './negations.ts'
import { conceptById, type Vocabulary } from './vocabulary.ts'

/** What is not wanted. Without the atoms `from` to `to` the keyword does not say so any more, and the rest of it means the same. */
export type Denied = { from: number; to: number; own: Known }
type Known = { from: number; to: number; concept: Concept }
export type Divided = { wanted: Part[]; unwanted: Denied[] }

/** Stop words that may stand between "no" and what is not wanted. */
const MOST_BETWEEN = 3
/** A concept that is the lack of another. */
const WITHOUT: Readonly<Record<string, string>> = { beatless: 'drums' }
/** What is meant by the lack of something, where that is a concept of its own. */
const LACKS: Readonly<Record<string, string>> = { vocals: 'instrumental', licensed: 'licensed' }

type Sight = { parts: readonly Part[]; atoms: readonly Atom[]; text: string; vocabulary: Vocabulary }

/**
 * Which parts of a keyword are not wanted: what stands behind "no", "without" or 不要, or before なし and 以外, with what "or" and
 * "and" join to it. A word of negation with nothing known beside it is a part of a name, with the word behind it ("Without You").
 */
export function divide(sight: Sight): Divided {
  const unwanted: Denied[] = []
  const used = new Set<number>()
  const instead = new Map<number, Part>()
  sight.parts.forEach((part, at) => {
    const group = used.has(at) ? null : groupAt(sight, part, at)
    if (!group) return
    for (let i = group.first; i <= group.last; i++) {
      used.add(i)
      if (group.isBoth) instead.set(i, wanted(sight.parts[i]!))
    }
    if (group.isBoth) return
    const lack = conceptById(LACKS[group.members[0]!.concept.id] ?? '', sight.vocabulary)
    if (lack && group.members.length === 1)
      instead.set(group.first, { ...wholeOf(sight, group), kind: 'concept', concept: lack })
    else unwanted.push(...deniedIn(sight, group, instead))
  })
  const rest = sight.parts.flatMap((part, at) => instead.get(at) ?? (used.has(at) ? [] : part))
  return { wanted: withNames(sight, rest), unwanted }
}

/** Of "besides the piano" only the piano says something. */
const wanted = (part: Part): Part => (part.kind === 'not' ? { from: part.from, to: part.to, kind: 'stop' } : part)

/**
 * Parts `first` to `last`; `head`: a concept that is itself a lack ("no vocals"), with so many atoms for "no"; `isBoth`: the members
 * are wanted, too ("besides the piano also drums").
 */
type Group = {
  first: number
  last: number
  members: Known[]
  head: { part: Part; atoms: number } | null
  isBoth?: boolean
}

const wholeOf = ({ parts }: Sight, { first, last }: Group) => ({ from: parts[first]!.from, to: parts[last]!.to })

/** Without one of several, the word of negation and the others have to stay. */
function deniedIn(sight: Sight, group: Group, instead: Map<number, Part>): Denied[] {
  const { members, head } = group
  const [first, ...others] = members as [Known, ...Known[]]
  if (head) {
    const { part, atoms } = head
    instead.set(group.first, { ...part, from: part.from + atoms, to: first.from } as Part)
    return members.map((own, i) => ({ from: i === 0 ? part.to : members[i - 1]!.to, to: own.to, own }))
  }
  if (others.length === 0) return [{ ...wholeOf(sight, group), own: first }]
  return members.map((own, i) =>
    i === 0 ? { from: own.from, to: others[0]!.from, own } : { from: members[i - 1]!.to, to: own.to, own },
  )
}

function groupAt(sight: Sight, part: Part, at: number): Group | null {
  const { parts, atoms, text } = sight
  if (part.kind === 'concept') {
    const absent = conceptById(WITHOUT[part.concept.id] ?? '', sight.vocabulary)
    if (absent) {
      const own = { from: part.from + leadOf(atoms, part), to: part.to, concept: absent }
      const members = [{ ...own, at }, ...membersAfter(sight, at, absent.kind)]
      return { first: at, last: members.at(-1)!.at, members, head: null }
    }
    if (part.isDenied || isMinus(text, atoms[part.from]!.start))
      return { first: at, last: at, members: [part], head: null }
    const lead = leadOf(atoms, part)
    const others = lead > 0 ? membersAfter(sight, at, part.concept.kind) : []
    if (others.length > 0) return { first: at, last: others.at(-1)!.at, members: others, head: { part, atoms: lead } }
    return groupBefore(sight, at)
  }
  if (part.kind !== 'not' || part.side !== 'before') return null
  const next = skipStops(parts, at + 1)
  const own = parts.slice(at + 1, next).some(({ from, to }) => pointsAtOne(wordOf(atoms, from, to)))
    ? null
    : knownAt(sight, next, part)
  if (!own) return null
  const members = [{ ...own, at: next }, ...membersAfter(sight, next, own.concept.kind)]
  const last = members.at(-1)!.at
  const behind = skipStops(parts, last + 1)
  const isClosed = parts[behind]?.kind === 'not' && parts[behind].side === 'after'
  const end = isClosed ? behind : last
  const isBoth = saysBesides(wordOf(atoms, part.from, part.to)) && goesOnAlso(sight, end + 1)
  return { first: at, last: end, members, head: null, isBoth }
}

/** Whether what follows says "also", and not "nor". */
function goesOnAlso({ parts, atoms }: Sight, from: number): boolean {
  const next = skipStops(parts, from)
  const isSaid = parts.slice(from, next).some((part) => saysAlso(wordOf(atoms, part.from, part.to)))
  return isSaid && parts[next]?.kind !== 'not'
}

/** Several things and one word of negation behind them (ピアノとドラムなし). */
function groupBefore(sight: Sight, at: number): Group | null {
  const { parts } = sight
  const first = parts[at] as Part & { kind: 'concept' }
  const members = [{ ...first, at }, ...membersAfter(sight, at, first.concept.kind)]
  const last = members.at(-1)!.at
  const behind = skipStops(parts, last + 1)
  const isDenied = parts[behind]?.kind === 'not' && parts[behind].side === 'after'
  return isDenied ? { first: at, last: behind, members, head: null } : null
}

function skipStops(parts: readonly Part[], from: number): number {
  let at = from
  while (parts[at]?.kind === 'stop' && at - from < MOST_BETWEEN) at++
  return at
}

/** A concept, or a word that may be misspelt for one. After 无 or 不 alone a single character is too little. */
function knownAt({ parts, atoms, text, vocabulary }: Sight, at: number, marker: Part): Known | null {
  const part = parts[at]
  if (part?.kind === 'concept') {
    const isShort = [marker, part].every(({ from, to }) => atoms[from]!.script === 'han' && to - from === 1)
    return isShort && familyOf(part.concept.kind) !== 'instrument' ? null : part
  }
  if (part?.kind !== 'literal') return null
  const concept = conceptOfMisspelt(text.slice(atoms[part.from]!.start, atoms[part.to - 1]!.end), vocabulary)
  return concept && { from: part.from, to: part.to, concept }
}

/** What "or" and "and" join to a thing, one after the other. */
function membersAfter({ parts, atoms }: Sight, at: number, kind: string): (Known & { at: number })[] {
  const found: (Known & { at: number })[] = []
  let before = at
  for (;;) {
    const next = skipStops(parts, before + 1)
    const part = parts[next]
    if (part?.kind !== 'concept' || part.isDenied) return found
    const between = parts.slice(before + 1, next).map(({ from, to }) => wordOf(atoms, from, to))
    if (!between.some((word) => goesOnWith(word, familyOf(part.concept.kind) === familyOf(kind)))) return found
    found.push({ ...part, at: next })
    before = next
  }
}

/** Voices are what is heard, like instruments. */
const familyOf = (kind: string): string => (kind === 'vocal' ? 'instrument' : kind)

const wordOf = (atoms: readonly Atom[], from: number, to: number): string =>
  atoms.slice(from, to).reduce((word, { script, marked, folded }) => word + (script === 'latin' ? marked : folded), '')

/** How many atoms of a concept's word are a word of negation at its beginning: one in "no vocals", two in 没有人声. */
function leadOf(atoms: readonly Atom[], { from, to }: Part): number {
  for (let end = to - 1; end > from; end--)
    if (getMarkers().get(wordOf(atoms, from, end))?.side === 'before') return end - from
  return 0
}

/** "-piano": a sign directly before a word, and nothing before the sign. */
const isMinus = (text: string, start: number): boolean => /(?:^|\s)[-−]$/.test(text.slice(0, start))

/** Words of negation that deny nothing are literal, together with the literal word behind them. */
function withNames({ atoms }: Sight, parts: readonly Part[]): Part[] {
  const found: Part[] = []
  let isOpen = false
  for (const part of parts) {
    const before = found.at(-1)
    const isWord = part.kind === 'literal' || part.kind === 'not'
    const isSide = !atoms[part.from]!.isApart && before?.to === part.from
    if (isWord && before?.kind === 'literal' && (isOpen || isSide)) before.to = part.to
    else found.push(part.kind === 'not' ? { from: part.from, to: part.to, kind: 'literal' } : { ...part })
    isOpen = part.kind === 'not' && part.side === 'before'
  }
  return found
}
