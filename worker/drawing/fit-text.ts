import { breakLines, lineWidth, type Measure, widestPiece } from './break-lines.ts'

export type Fitted = { lines: string[]; size: number }
/** Font size in pixels, and how many lines of that size fit. */
type Try = readonly [size: number, maxLines: number]

/**
 * Sets a text in the first of the layouts in which it fits `width` pixels; in the last layout it is cut with an ellipsis if
 * necessary.
 */
export function fitText(text: string, width: number, tries: readonly [Try, ...Try[]], measure: Measure): Fitted {
  const fits = tries.find(([size, maxLines]) => breakLines(text, width / size, measure).length <= maxLines)
  if (fits) return wellDivided(text, width, fits[0], tries, measure)
  const [size, maxLines] = tries.at(-1) ?? tries[0]
  const lines = breakLines(text, width / size, measure).slice(0, maxLines)
  const last = lines.pop() ?? ''
  return { lines: [...lines, shortened(last, width / size, measure)], size }
}

/** A line may end after a clause that is at least this share of the text. */
const SHORTEST_CLAUSE = 0.28
/** How much smaller a text may be set so that its lines end at clauses. */
const WORTH = 0.75

/** At `largest`, or slightly smaller if two clauses then get a line each. */
function wellDivided(text: string, width: number, largest: number, tries: readonly Try[], measure: Measure): Fitted {
  const lines = breakLines(text, width / largest, measure)
  if (lines.length === 1) return { lines, size: largest }
  const near = tries.filter(([size, maxLines]) => maxLines > 1 && size <= largest && size >= largest * WORTH)
  for (const [size] of near) {
    const clauses = twoClauses(text, width / size, measure)
    if (clauses) return { lines: clauses, size }
  }
  return { lines: balanced(text, lines, width / largest, measure), size: largest }
}

/** The same number of lines with more equal lengths, so that no word is left alone on the last one. */
function balanced(text: string, lines: string[], maxEm: number, measure: Measure): string[] {
  const least = Math.max(lineWidth(text, measure) / lines.length, widestPiece(text, measure))
  for (let em = least; em < maxEm; em += 0.25) {
    const tried = breakLines(text, em, measure)
    if (tried.length === lines.length) return tried
  }
  return lines
}

/** The most even division after a comma or similar; null if none gives two good lines. */
function twoClauses(text: string, maxEm: number, measure: Measure): string[] | null {
  const divided = [...text.matchAll(/(?:[，。；：！？、]|[,;:!?–—](?=\s))\s*/gu)].map(({ index, 0: mark }) => {
    const lines = [text.slice(0, index + mark.length).trimEnd(), text.slice(index + mark.length)]
    const [first = 0, second = 0] = lines.map((line) => lineWidth(line, measure))
    return { lines, longer: Math.max(first, second), share: Math.min(first, second) / (first + second) }
  })
  const good = divided.filter(({ longer, share }) => longer <= maxEm && share >= SHORTEST_CLAUSE)
  return good.toSorted((a, b) => a.longer - b.longer)[0]?.lines ?? null
}

/** The line with an ellipsis, cut until both fit into `em`. */
function shortened(line: string, em: number, measure: Measure): string {
  let kept = [...line]
  while (kept.length > 0 && lineWidth(`${kept.join('')}…`, measure) > em) kept = kept.slice(0, -1)
  return `${kept.join('').replace(/[\s，、,;:·/–-]+$/u, '')}…`
}
