import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#db/demo/names.ts'
import { fold } from '#worker/search/text/text.ts'
import type { Answer } from './ask.ts'
import { demoDocuments, demoTags } from './demo-documents.ts'
import { HALVES, type Half } from './judgements.ts'

/**
 * A request as people type it, and what a good answer looks like, in slugs of tags, facet terms, `bpm=90-110` and `seconds=0-120`.
 * - `present`: three of the first five tracks have all of these (a length: of the version that the row names, or of the piece), or as many as the catalogue has, or all of a shorter list; `a/b` is
 *   one of the two.
 * - `absent`: none of the first five has any of these.
 * - `told`: parts of which the page says that nothing has them, because the shop has neither that person nor that film.
 */
export type Brief = { locale: Locale; query: string; half: Half; present: string[]; absent: string[]; told: string[] }

const [SHOWN, ENOUGH] = [5, 3]

const list = (column: string | undefined, by = ' '): string[] => (column ? column.split(by) : [])

type Family = 'briefs' | 'relaxed'
function readHalf(family: Family, half: Half): Brief[] {
  const text = readFileSync(join(import.meta.dirname, `${family}-${half}.tsv`), 'utf8')
  const lines = text.trimEnd().split('\n').slice(1)
  return lines.map((line) => {
    const [locale = '', query = '', present, absent, told] = line.split('\t')
    return {
      locale: locale as Locale,
      query,
      half,
      present: list(present),
      absent: list(absent),
      told: list(told, ';'),
    }
  })
}
export const briefs = (family: Family = 'briefs'): Brief[] => HALVES.flatMap((half) => readHalf(family, half))

/** `seconds`: of the piece and of its further versions; in an answer only of the one that the row names, or else of the piece. */
type Facts = { terms: ReadonlySet<string>; bpm: readonly number[]; seconds: readonly number[] }

const lengthOf = (facet: string): number[] => (/^d_\d+$/.test(facet) ? [Number(facet.slice(2))] : [])

function demoFacts(): ReadonlyMap<string, Facts> {
  const { documents, slugs } = demoDocuments()
  const tags = new Map(demoTags.map(({ id, slug }) => [`g_${id}`, slug]))
  return new Map(
    documents.map(({ id, facets, bpm, durationMs }) => {
      const terms = new Set(facets.map((facet) => tags.get(facet) ?? facet))
      return [
        slugs.get(id) ?? '',
        { terms, bpm: [bpm ?? 0], seconds: [durationMs / 1000, ...facets.flatMap(lengthOf)] },
      ]
    }),
  )
}

function hasTerm({ terms, ...numbers }: Facts, term: string): boolean {
  const [, field, low, high] = /^(bpm|seconds)=(\d+)-(\d+)$/.exec(term) ?? []
  if (!field) return terms.has(term)
  return numbers[field as 'bpm' | 'seconds'].some((value) => value >= Number(low) && value <= Number(high))
}

/** What is wrong with an answer, in words; empty if nothing is. */
export function toBriefFaults(): (asked: Brief, answer: Answer) => string[] {
  const facts = demoFacts()
  return ({ present, absent, told }, { found, step, leftOut, replaced, approximate, lengths }) => {
    const shown = found.slice(0, SHOWN).flatMap((slug): Facts[] => {
      const all = facts.get(slug)
      return all ? [{ ...all, seconds: [lengths.get(slug) ?? all.seconds[0]!] }] : []
    })
    const hasOne = (fact: Facts, term: string): boolean => term.split('/').some((one) => hasTerm(fact, one))
    const isGood = (fact: Facts): boolean => present.every((term) => hasOne(fact, term))
    const [good, available] = [shown.filter(isGood).length, [...facts.values()].filter(isGood).length]
    const missing = fold([...leftOut, ...replaced, ...approximate].join(' '))
    return [
      ...(found.length === 0 ? ['nothing found'] : []),
      ...(available === 0 ? ['the catalogue has none'] : []),
      ...(good < Math.min(ENOUGH, available, shown.length) ? [`${good} of ${available} good`] : []),
      ...(present.length > 0 && step === 'popular' ? ['what is popular instead'] : []),
      ...absent.flatMap((term) => (shown.some((fact) => hasOne(fact, term)) ? [`has ${term}`] : [])),
      ...told.flatMap((part) => (missing.includes(fold(part)) ? [] : [`does not tell of ${part}`])),
    ]
  }
}
