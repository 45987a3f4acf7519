import { type Atom, sourcePlace, spellWithPlaces, toAtoms } from '../keyword.ts'

export type Mark = [start: number, end: number]
const MOST_ATOMS = 100

/** The parts of a name that were typed: beginnings of Latin words, and the typed characters of others; in order, not touching. */
export function getMarks(name: string, keyword: string): Mark[] {
  const spelled = spellWithPlaces(name)
  const atoms = toAtoms(spelled.text, MOST_ATOMS)
  const typed = toAtoms(spellWithPlaces(keyword).text, MOST_ATOMS)
  const words = new Set(typed.filter(({ script }) => script === 'latin').map(({ folded }) => folded))
  const marked = new Set(inRuns(atoms, typed))
  const found: Mark[] = []
  atoms.forEach((atom, i) => {
    const length = atom.script === 'latin' ? longest(words, atom) : marked.has(i) ? atom.end - atom.start : 0
    if (length === 0) return
    const { start, end } = sourcePlace(spelled, atom.start, atom.start + length)
    const before = found.at(-1)
    if (before?.[1] === start) before[1] = end
    else found.push([start, end])
  })
  return found
}

/** Length of the longest typed word that this one begins with. */
const longest = (words: ReadonlySet<string>, { folded }: Atom): number =>
  Math.max(0, ...[...words].filter((word) => folded.startsWith(word)).map((word) => word.length))

/** The positions of characters that belong to a run of at least two typed ones, or to a typed run of one. */
function inRuns(atoms: readonly Atom[], typed: readonly Atom[]): number[] {
  const runs = getRuns(typed)
  const found: number[] = []
  for (let from = 0; from < atoms.length; from++) {
    for (const run of runs) {
      const isHere = run.every((char, i) => atoms[from + i]?.folded === char && atoms[from + i]?.script !== 'latin')
      if (isHere) found.push(...run.map((_, i) => from + i))
    }
  }
  return found
}

/** Typed runs of characters, whole and in pairs: 悲伤钢琴 also marks 钢琴. */
function getRuns(typed: readonly Atom[]): string[][] {
  const runs: string[][] = []
  for (const { folded, script, isApart } of typed) {
    if (script === 'latin') continue
    if (isApart || runs.length === 0) runs.push([folded])
    else runs.at(-1)!.push(folded)
  }
  return runs.flatMap((run) => (run.length === 1 ? [run] : run.slice(1).map((char, i) => [run[i]!, char])))
}
