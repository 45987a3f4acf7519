import { LOCALES } from '#core/locales.ts'
import { askAll } from '../relevance/ask.ts'
import { HALVES } from '../relevance/judgements.ts'
import { type Outcome, toFigures } from '../relevance/measure.ts'

/** Part `relevance`: how well the search answers the judged queries of tests/relevance. */
export function benchRelevance(): void {
  const outcomes = askAll()
  console.log('\nRelevance on the demo catalogue: judged queries (tests/relevance)')
  console.log('                        queries  nDCG@10  empty  good on page 1')
  for (const half of HALVES) print(`half ${half}`, ofHalf(outcomes, half))
  for (const locale of LOCALES) {
    const own = outcomes.filter(({ judged }) => judged.locale === locale)
    print(locale, own)
    for (const half of HALVES) print(`  ${half}`, ofHalf(own, half))
  }
  print('all', outcomes)
}

const ofHalf = (outcomes: readonly Outcome[], half: (typeof HALVES)[number]): Outcome[] =>
  outcomes.filter(({ judged }) => judged.half === half)

function print(name: string, outcomes: readonly Outcome[]): void {
  const { queries, ndcg, empty, met } = toFigures(outcomes)
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7)
  console.log(
    `${name.padEnd(22)} ${String(queries).padStart(8)} ${ndcg.toFixed(3).padStart(8)} ${percent(empty)} ${percent(met).padStart(9)}`,
  )
}
