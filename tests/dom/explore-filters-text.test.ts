import { afterEach, describe, expect, it } from 'vitest'
import { changed } from '#web/features/catalogue-core/listing-links.ts'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { hrefsChanging } from '#web/features/explore/filters/filter-hrefs.ts'
import { filtersText } from '#web/features/explore/filters/filters-text.ts'
import { countsOf, MOST_COUNTS } from '#web/features/explore/filters/option-text.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { toHref } from '#web/lib/to-href.ts'

const i18n = makeI18n('zh-CN', {})
const toElement = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body
}
afterEach(() => {
  document.body.innerHTML = ''
})
const SEARCHES = [
  {},
  { category: 'music' },
  { keyword: '夜 & "雨"', tags: '1,-2', sortBy: 'date', page: '3' },
  {
    category: 'beats',
    bpm: '60-90,110-140',
    vocal: 'female',
    key: 'c_major',
    perPage: '5',
    musicLibraryType: 'RF_LIBRARY',
  },
]

describe('the address of an option', () => {
  it.each(SEARCHES)('is that of the changed list: %o', (search) => {
    const query = readExplore(search)
    const href = (html: string) => toElement(`<a href="${html}"></a>`).querySelector('a')!.getAttribute('href')
    // Of the page itself: its path is not written hundreds of times.
    const expected = (change: Parameters<typeof changed>[1]) =>
      toHref({ to: '/explore', search: changed(query, change) }).replace('/explore?', '?')
    const tags = hrefsChanging(query, 'tags', { tags: ['1'] })
    expect(href(tags('7,-8'))).toBe(expected({ tags: ['7'], notTags: ['8'] }))
    expect(href(tags(''))).toBe(expected({ tags: [], notTags: [] }))
    expect(href(hrefsChanging(query, 'vocal', { vocal: ['male'] })('male,choir'))).toBe(
      expected({ vocal: ['male', 'choir'] }),
    )
    expect(href(hrefsChanging(query, 'bpm', { bpm: ['1-2'] })('160+'))).toBe(expected({ bpm: ['160+'] }))
    expect(href(hrefsChanging(query, 'category', { category: 'music' })('sample'))).toBe(
      expected({ category: 'sample' }),
    )
  })
})

describe('the text of the filters', () => {
  const hostile = `"><script>alert('x')</script>&amp;`
  const tags = [{ id: '1', name: hostile, kind: 'scene' as const, children: [] }]
  it.each([false, true])('contains names and values only as text (draft: %s)', (isDraft) => {
    const query = readExplore({ keyword: hostile, tags: '1' })
    const body = toElement(filtersText(i18n, { query, counts: null, tags, unfolded: new Set(), isDraft }))
    expect(body.querySelector('script')).toBeNull()
    expect(body.querySelector('[data-key=scene] span')!.textContent).toBe('')
    expect(body.textContent).toContain(hostile)
    expect(body.querySelector(`[title]`)!.getAttribute('title')).toBe(`不含 ${hostile}`)
    expect(body.querySelector<HTMLInputElement>('input[name=keyword]')!.value).toBe(query.keyword)
  })
  it('has no two elements of one id, beside the sheet either', () => {
    const input = { query: readExplore({}), counts: null, tags, unfolded: new Set<string>() }
    const both = [false, true].map((isDraft) => filtersText(i18n, { ...input, isDraft })).join('')
    const ids = [...toElement(both).querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('formatted counts are kept up to a bound', () => {
  const { pieces } = countsOf(i18n)
  for (let n = 0; n < MOST_COUNTS * 2; n++) pieces(n)
  expect(pieces.size()).toBeLessThanOrEqual(MOST_COUNTS)
  expect(toElement(pieces(1284)).textContent).toBe('，1,284 首')
})
