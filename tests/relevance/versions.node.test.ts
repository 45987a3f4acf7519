import { expect, it } from 'vitest'
import { askDemo } from './ask.ts'
import { demoDocuments } from './demo-documents.ts'

const ask = askDemo()
const { documents, slugs } = demoDocuments()
const facetsOf = new Map(documents.map(({ id, facets }) => [slugs.get(id) ?? '', facets]))

/** Words for further versions, and which of its facets every track of the first page must have. */
const QUERIES: Record<string, readonly string[]> = {
  x_cut30: [
    '30秒版',
    '30 second version',
    '30 second cut',
    '30s edit',
    '30秒バージョン',
    'bản 30 giây',
    '30秒剪輯',
    'cutdown',
  ],
  x_no_lead: [
    'no lead',
    'instrumental version',
    'backing track',
    '伴奏',
    '伴奏版',
    '去主旋律',
    'インスト版',
    'メロディなし',
    'オフボーカル',
    'bản không lời',
    '無主旋律版',
  ],
  x_stems: ['stems', 'multitrack', '分轨', '分軌', 'ステム', 'パラデータ', 'tách track'],
}
it.each(Object.entries(QUERIES).flatMap(([facet, all]) => all.map((query) => [query, facet] as const)))(
  '%j finds tracks that have the version (%s)',
  (query, facet) => {
    const { found, step } = ask(query)
    expect(step).toBe('all')
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter((slug) => !facetsOf.get(slug)?.includes(facet))).toEqual([])
  },
)
it.each(['30秒', '30 second', '30s', '30秒間', '30 giây'])('%j finds tracks with a cut of this length too', (query) => {
  const { found, step } = ask(query)
  expect(step).toBe('all')
  expect(found.length).toBe(20)
  expect(found.filter((slug) => facetsOf.get(slug)?.includes('d_30')).length).toBeGreaterThan(10)
})
it('beside other words too', () => {
  expect(ask('30s corporate')).toMatchObject({ step: 'all', leftOut: [] })
  expect(ask('企业 30秒版')).toMatchObject({ step: 'all', leftOut: [] })
})
