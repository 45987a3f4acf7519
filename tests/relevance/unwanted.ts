import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#db/demo/names.ts'
import { demoDocuments, demoTags } from './demo-documents.ts'
import { HALVES, type Half } from './judgements.ts'

/**
 * A keyword that says what is not wanted, and what a good answer looks like, in slugs of tags and facet terms.
 * - `present`: each of the first five tracks has all of these; `a/b` is one of the two.
 * - `absent`: no track of the first page has any of these.
 * - `first`: the track whose title the keyword is. It comes first, and its own tags are not looked at.
 */
export type Unwanted = { locale: Locale; query: string; half: Half; present: string[]; absent: string[]; first: string }

const SHOWN = 5

const list = (column: string | undefined): string[] => (column ? column.split(' ') : [])

function readHalf(half: Half): Unwanted[] {
  const text = readFileSync(join(import.meta.dirname, `unwanted-${half}.tsv`), 'utf8')
  const lines = text.trimEnd().split('\n').slice(1)
  return lines.map((line) => {
    const [locale = '', query = '', present, absent, first = ''] = line.split('\t')
    return { locale: locale as Locale, query, half, present: list(present), absent: list(absent), first }
  })
}
export const unwantedQueries = (): Unwanted[] => HALVES.flatMap(readHalf)

/** What is wrong with an answer, in words; empty if nothing is. */
export function toFaults(): (asked: Unwanted, found: readonly string[]) => string[] {
  const { documents, slugs } = demoDocuments()
  const tags = new Map(demoTags.map(({ id, slug }) => [`g_${id}`, slug]))
  const had = new Map(
    documents.map(({ id, facets }) => [slugs.get(id), facets.map((facet) => tags.get(facet) ?? facet)]),
  )
  return ({ present, absent, first }, found) => {
    const others = found.filter((slug) => slug !== first)
    const has = (slug: string, term: string): boolean =>
      term.split('/').some((one) => had.get(slug)?.includes(one) ?? false)
    const known = new Set([...had.values()].flat())
    return [
      ...(found.length === 0 ? ['nothing found'] : []),
      ...(first !== '' && found[0] !== first ? [`${first} is not the first`] : []),
      ...others.flatMap((slug) => absent.flatMap((term) => (has(slug, term) ? [`${slug} has ${term}`] : []))),
      ...others
        .slice(0, SHOWN)
        .flatMap((slug) => present.flatMap((term) => (has(slug, term) ? [] : [`${slug} lacks ${term}`]))),
      ...[...present, ...absent].flatMap((term) =>
        term.split('/').some((one) => known.has(one)) ? [] : [`nothing has ${term}`],
      ),
    ]
  }
}
