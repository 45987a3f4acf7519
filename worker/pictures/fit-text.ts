import { breakLines, lineWidth, type Measure } from '../break-lines.ts'

export type Fitted = { lines: string[]; size: number }
/** Pixels, and how many lines of that size there is room for. */
type Try = readonly [size: number, maxLines: number]

/** A text in the first of the ways it fits `width` pixels; in the last one it ends in an ellipsis where it must. */
export function fitText(text: string, width: number, tries: readonly [Try, ...Try[]], measure: Measure): Fitted {
  for (const [size, maxLines] of tries) {
    const lines = breakLines(text, width / size, measure)
    if (lines.length <= maxLines) return { lines: balanced(text, lines, measure), size }
  }
  const [size, maxLines] = tries.at(-1) ?? tries[0]
  const lines = breakLines(text, width / size, measure).slice(0, maxLines)
  const last = lines.pop() ?? ''
  return { lines: [...lines, shortened(last, width / size, measure)], size }
}

const CLAUSE = /[，。；：！？、,.;:!?–—]$/u

/** As many lines, of more equal length: no word is left alone on the last, and a line ends where a clause does. */
function balanced(text: string, lines: string[], measure: Measure): string[] {
  if (lines.length < 2) return lines
  const widest = Math.max(...lines.map((line) => lineWidth(line, measure)))
  const equal: string[][] = []
  for (let em = lineWidth(text, measure) / lines.length; em < widest + 0.25; em += 0.25) {
    const tried = breakLines(text, Math.min(em, widest), measure)
    if (tried.length === lines.length) equal.push(tried)
  }
  return equal.find((tried) => CLAUSE.test(tried[0] ?? '')) ?? equal[0] ?? lines
}

/** The line and an ellipsis, cut until both fit into `em`. */
function shortened(line: string, em: number, measure: Measure): string {
  let kept = [...line]
  while (kept.length > 0 && lineWidth(`${kept.join('')}…`, measure) > em) kept = kept.slice(0, -1)
  return `${kept.join('').replace(/[\s，、,;:·/–-]+$/u, '')}…`
}
