import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#db/demo/names.ts'

export type Grade = 1 | 2 | 3
export type Judged = { locale: Locale; query: string; half: Half; grades: ReadonlyMap<string, Grade> }
/** Only `tuning` may be looked at while the search is improved (README.md). */
export const HALVES = ['tuning', 'held-out'] as const
export type Half = (typeof HALVES)[number]

/** Columns: locale, query, then the items of grade 3, 2 and 1, separated by spaces. */
function readHalf(half: Half): Judged[] {
  const lines = readFileSync(join(import.meta.dirname, `${half}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return lines.map((line) => {
    const [locale = '', query = '', ...columns] = line.split('\t')
    const grades = columns.flatMap((column, i) =>
      column.split(' ').flatMap((slug) => (slug === '' ? [] : [[slug, (3 - i) as Grade] as const])),
    )
    return { locale: locale as Locale, query, half, grades: new Map(grades) }
  })
}

export const judgements = (): Judged[] => HALVES.flatMap(readHalf)
