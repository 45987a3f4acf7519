import type { ConceptKind } from './concept.ts'
import type { Part } from './cover.ts'
import type { Atom } from './keyword.ts'

/**
 * Names of people, bands and films in a keyword ("like Hans Zimmer", "Stranger Things synth"). Such a name is found whole or not at
 * all: a word of it alone would be a chance syllable of another name, or mean something that nobody meant (docs/decisions/142).
 */

/** What stands before something that is to be resembled, and behind it; without accents. */
const BEFORE = new Set([
  ...['like', 'sounds like', 'sound like', 'sounding like', 'similar to', 'style of', 'inspired by', 'reminiscent of'],
  ...['in the style of', 'in the vein of', 'along the lines of', 'giong', 'giong nhu', 'kieu nhu', 'tuong tu nhu'],
])
const AFTER = new Set(['style', 'styles', 'vibe', 'vibes', 'type', 'feel'])
/** Words without a capital letter in a name ("Game of Thrones") and in a title ("Kite and Harbor"). */
const WITHIN = new Set(['of', 'the', 'and', 'a', 'an', 'in', 'on', 'at', 'to', 'for', 'by', 'with', 'from'])
/** What is said of music beside a name, rather than in it ("Coldplay Piano"). */
const APART: ReadonlySet<ConceptKind> = new Set(['instrument', 'vocal', 'type', 'tempo', 'duration', 'key'])

export type Named = Part & { isName?: true }
type Sight = { atoms: readonly Atom[]; isCapital: (atom: Atom) => boolean }

/** The parts, with those of one name as one literal part. */
export function joinNames(parts: readonly Part[], { atoms, isCapital }: Sight): Named[] {
  const latin = atoms.filter(({ script, folded }) => script === 'latin' && /^\p{L}/u.test(folded))
  // Where every word begins with a capital letter, capitals say nothing.
  const tells = latin.some((atom) => !isCapital(atom) && !WITHIN.has(atom.folded))
  const isRaised = (part: Part): boolean => tells && atoms.slice(part.from, part.to).every(isCapital)
  const wordOf = ({ from, to }: Part): string =>
    atoms
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ')
  const found: Named[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const isLike = BEFORE.has(wordOf(parts[at - 1] ?? part)) && at > 0
    const end = Math.max(raisedEnd(parts, at, isRaised, wordOf), likenedEnd(parts, at, isLike, wordOf))
    const isAlone = end === at + 1 && part.kind === 'literal' && isLike && isRaised(part)
    if (end > at + 1 || isAlone) found.push({ from: part.from, to: parts[end - 1]!.to, kind: 'literal', isName: true })
    else found.push(part)
    at = Math.max(at, end - 1)
  }
  return found
}

/** Where a name of words with capital letters ends, one of which at least is not in the vocabulary; `at + 1` if there is none. */
function raisedEnd(
  parts: readonly Part[],
  at: number,
  isRaised: (part: Part) => boolean,
  wordOf: (part: Part) => string,
): number {
  // The first word has a capital letter in any case ("Epic Hans Zimmer"); but "Game of Thrones".
  const isOpening = at === 0 && !(parts[1]?.kind === 'stop' && WITHIN.has(wordOf(parts[1])))
  const mayBegin = ({ kind }: Part): boolean => kind === 'literal' || (kind === 'concept' && !isOpening)
  const isOfName = (part: Part): boolean =>
    (part.kind === 'literal' || (part.kind === 'concept' && !APART.has(part.concept.kind))) && isRaised(part)
  if (!mayBegin(parts[at]!) || !isOfName(parts[at]!)) return at + 1
  let end = at + 1
  for (let next = end; next < parts.length && parts[next]!.from === parts[next - 1]!.to; next++) {
    const part = parts[next]!
    if (isOfName(part)) end = next + 1
    else if (part.kind !== 'stop' || !WITHIN.has(wordOf(part))) break
  }
  const words = parts.slice(at, end)
  return words.some(({ kind }) => kind === 'literal') ? end : at + 1
}

/** Where unknown words end that stand beside "like" or "style"; `at + 1` if there are fewer than two. */
function likenedEnd(parts: readonly Part[], at: number, isLike: boolean, wordOf: (part: Part) => string): number {
  let end = at
  while (parts[end]?.kind === 'literal' && (end === at || parts[end]!.from === parts[end - 1]!.to)) end++
  const behind = parts[end]
  const isStyle = behind?.kind === 'stop' && AFTER.has(wordOf(behind))
  return end - at > 1 && (isLike || isStyle) ? end : at + 1
}
