import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { CreditMatches } from '#web/features/credits/credit-matches.tsx'
import { toMatchKind } from '#web/features/credits/queries.ts'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)
const credit = (n: number) => ({ id: String(n), name: `Aya ${n}`, picture: null, trackCount: n, artists: [] })
const page = (total: number, items: object[]) => ({
  status: 200,
  value: { items, total, page: 1, perPage: 6, isTotalExact: true },
})
const search = { category: 'music', keyword: 'Aya', isArtist: '1' }
const toHref = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href')!).replaceAll('"', '')

describe('artists whose names match', () => {
  it('link to their page by name, and to their tracks by the number of tracks', async () => {
    await renderPart(<CreditMatches kind="artist" query={readExplore(search)} />, () => page(1, [credit(3)]))
    const list = await screen.findByRole('list', { name: '音乐人' })
    expect(toHref(within(list).getByRole('link', { name: 'Aya 3' }))).toBe('/artist/3')
    expect(toHref(within(list).getByRole('link', { name: '3 首作品' }))).toBe(
      '/explore?category=music&keyword=Aya+3&isArtist=1',
    )
    expect(screen.queryByRole('navigation')).toBeNull()
  })
  it('are paged separately, keeping the other parameters', async () => {
    const query = readExplore({ ...search, sortBy: 'date' })
    const six = [1, 2, 3, 4, 5, 6].map(credit)
    await renderPart(<CreditMatches kind="artist" query={query} />, () => page(8, six))
    const pages = await screen.findByRole('navigation', { name: '音乐人分页' })
    const next = new URLSearchParams(toHref(within(pages).getByRole('link', { name: '下一页' })).split('?')[1])
    expect(Object.fromEntries(next)).toEqual({
      category: 'music',
      keyword: 'Aya',
      searchType: 'artist',
      sortBy: 'date',
      matchPage: '2',
    })
  })
  it('show nothing if there are none; beyond the last page, a link back', async () => {
    const { container } = await renderPart(<CreditMatches kind="artist" query={readExplore(search)} />, () =>
      page(0, []),
    )
    await expect.poll(() => container.querySelector('section')).toBeNull()
    cleanup()
    const query = readExplore({ ...search, matchPage: '9' })
    await renderPart(<CreditMatches kind="artist" query={query} />, () => page(8, []))
    expect(toHref(await screen.findByRole('link', { name: '回到第一页' }))).not.toContain('matchPage')
  })
})

it('are searched only with a keyword, on the first page of a list of that type', () => {
  expect(toMatchKind(readExplore(search))).toBe('artist')
  expect(toMatchKind(readExplore({ keyword: 'a', searchType: 'label' }))).toBe('label')
  for (const other of [
    { ...search, page: '2' },
    { ...search, keyword: ' ' },
    { keyword: 'a' },
    { keyword: 'a', searchType: 'song' },
  ])
    expect(toMatchKind(readExplore(other))).toBeNull()
})
