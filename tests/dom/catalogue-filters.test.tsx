import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ExploreQuery, readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { ChosenFilters } from '#web/features/explore/chosen-filters.tsx'
import { DraftContext } from '#web/features/explore/filters/draft-context.ts'
import { Filters } from '#web/features/explore/filters/filters.tsx'
import { loadFiltersWriter } from '#web/features/explore/filters/filters-writer.ts'
import type { Counts, TagWire } from '#worker/modules/catalogue/contract.ts'
import { renderPart } from './account-render.tsx'

// As the loader of a list does.
beforeAll(async () => void (await loadFiltersWriter()))
afterEach(cleanup)

const tags: TagWire[] = [
  { id: '1', name: '游戏', kind: 'scene', children: [] },
  { id: '2', name: '钢琴', kind: 'instrument', children: [{ id: '3', name: '电钢琴' }] },
]
const counts: Counts = {
  ...{ musicType: { MUSIC: 1284 }, area: { china: 9 }, vocal: { female: 12 }, energy: {}, key: { csharp_minor: 4 } },
  ...{ tags: { '1': 1284 }, library: { RF_LIBRARY: 3 }, bpm: { '60-90': 40 }, duration: {}, price: {} },
}
const show = (search: Record<string, string>, live: Counts | null = counts) =>
  renderPart(
    <>
      <ChosenFilters query={readExplore(search)} tags={tags} />
      <Filters query={readExplore(search)} counts={live} tags={tags} />
    </>,
    () => ({ status: 404 }),
  )
const toHref = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href') ?? '').replaceAll('"', '')
const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true })
const toSearch = (href: string) => new URLSearchParams(href.split('?')[1])

describe('filter options', () => {
  it('show and announce how many tracks they would leave; options missing from the counts leave none', async () => {
    await show({})
    expect(box('游戏，1,284 首').textContent).toContain('1,284')
    expect(box('女声，12 首')).toBeTruthy()
    expect(box('男声，0 首')).toBeTruthy()
    expect(box('C♯ 小调，4 首')).toBeTruthy()
    expect(box('60–90，40 首')).toBeTruthy()
  })
  it('have no number while it is unknown', async () => {
    await show({}, null)
    expect(box('游戏')).toBeTruthy()
    expect(box('女声')).toBeTruthy()
  })
  it('are links that add to each other and return to page 1', async () => {
    await show({ category: 'music', vocal: 'female', area: 'china', page: '3' })
    expect(box('女声，12 首').getAttribute('aria-checked')).toBe('true')
    expect(toSearch(toHref(box('合唱，0 首'))).get('vocal')).toBe('female,choir')
    expect(toSearch(toHref(box('印度，0 首'))).get('area')).toBe('china,india')
    expect(toSearch(toHref(box('女声，12 首'))).has('page')).toBe(false)
  })
  it('of sound effects are only those that apply to them', async () => {
    await show({ category: 'soundEffect' })
    expect(screen.queryByText('调性')).toBeNull()
    expect(screen.queryByText('人声')).toBeNull()
    cleanup()
    await show({ category: 'soundEffect', vocal: 'female' })
    expect(screen.getByText('人声')).toBeTruthy()
  })
})

describe('a tag', () => {
  it('can be excluded instead of included, never both', async () => {
    await show({ tags: '1,-2' })
    expect(box('不含 钢琴').getAttribute('aria-checked')).toBe('true')
    expect(toSearch(toHref(box('不含 钢琴'))).get('tags')).toBe('1')
    expect(toSearch(toHref(box('不含 游戏'))).get('tags')).toBe('-2,-1')
    expect(toSearch(toHref(box('钢琴'))).get('tags')).toBe('1,2')
  })
  it('is shown above the list when excluded, and can be removed there', async () => {
    await show({ tags: '1,-2', key: 'bb_major' })
    const chips = within(screen.getByRole('navigation', { name: '已选条件' }))
    expect(chips.getByRole('link', { name: '移除条件：B♭ 大调' })).toBeTruthy()
    expect(toSearch(toHref(chips.getByRole('link', { name: '移除条件：不含：钢琴' }))).get('tags')).toBe('1')
  })
})

describe('a custom range', () => {
  const form = (name = '自定义价格（元）') => within(screen.getByRole('form', { name }))
  const type = (low: string, high: string) => {
    fireEvent.change(form().getByRole('textbox', { name: '最低' }), { target: { value: low } })
    fireEvent.change(form().getByRole('textbox', { name: '低于' }), { target: { value: high } })
    fireEvent.submit(form().getByRole('textbox', { name: '低于' }).closest('form')!)
  }
  it('replaces the chosen ranges; either end may be empty, and empty fields remove it', async () => {
    const { router } = await show({ category: 'music', price: '10-99', bpm: '60-90' })
    type('80', '125')
    const price = () => new URLSearchParams(router.state.location.searchStr).get('price')?.replaceAll('"', '')
    await waitFor(() => expect(price()).toBe('80-125'))
    expect(router.state.location.searchStr).toContain('bpm=60-90')
    type('', '125')
    await waitFor(() => expect(price()).toBe('0-125'))
    type('80', '')
    await waitFor(() => expect(price()).toBe('80+'))
    type('', '')
    await waitFor(() => expect(price()).toBeUndefined())
  })
  it('shows its error and does not navigate', async () => {
    const { router } = await show({})
    type('125', '80')
    expect(form().getByRole('alert').textContent).toContain('上限要大于下限')
    expect(document.activeElement).toBe(form().getByRole('textbox', { name: '最低' }))
    type('a lot', '80')
    expect(form().getByRole('alert').textContent).toContain('整数')
    expect(router.state.location.searchStr).toBe('')
  })
  it('shows the address’s values, and keeps the other filters in a form without JavaScript', async () => {
    await show({ category: 'music', price: '80-125', tags: '1,-2', page: '4' })
    expect(form().getByRole<HTMLInputElement>('textbox', { name: '最低' }).value).toBe('80')
    const fields = new FormData(form().getByRole('textbox', { name: '最低' }).closest('form')!)
    expect(Object.fromEntries(fields)).toEqual({ category: 'music', tags: '1,-2', priceFrom: '80', priceTo: '125' })
  })
})

it('in the filter sheet, choices do not navigate', async () => {
  const drafts: Partial<ExploreQuery>[] = []
  await renderPart(
    <DraftContext value={(change) => drafts.push(change)}>
      <Filters query={readExplore({})} counts={counts} tags={tags} />
    </DraftContext>,
    () => ({ status: 404 }),
  )
  fireEvent.click(box('女声，12 首'))
  fireEvent.click(box('不含 游戏'))
  expect(drafts).toEqual([{ vocal: ['female'] }, { tags: [], notTags: ['1'] }])
})
