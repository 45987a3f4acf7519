import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { HeroSearch } from '#web/features/home/hero-search.tsx'
import { SaveSearch } from '#web/features/saved-searches/save-search.tsx'
import { SearchesHost } from '#web/features/saved-searches/searches-host.tsx'
import {
  EMPTY,
  type Kept,
  MOST_RECENT,
  MOST_SAVED,
  parseShelf,
  remembered,
  saved,
} from '#web/lib/search-shelf/shelf.ts'
import { changeShelf, forgetRecent, readShelf } from '#web/lib/search-shelf/shelf-store.ts'
import { pastDebounce, renderPart } from './account-render.tsx'

beforeAll(async () => {
  await import('#web/features/saved-searches/searches-dialog.tsx')
  await import('#web/features/search-box/suggest-list.tsx')
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const kept = (address: string): Kept => ({ address, about: '' })
const addresses = (list: readonly Kept[]) => list.map(({ address }) => address)
const tags = [{ id: '7', name: '钢琴', kind: 'instrument', children: [] }]
const show = (search: Record<string, string>, about: string | null = null) =>
  renderPart(
    <>
      <SaveSearch query={readExplore(search)} about={about} />
      <SearchesHost />
    </>,
    ({ path }) => (path.endsWith('/getTags') ? { value: tags } : { status: 404 }),
  )
const toggle = () => screen.getByRole('button', { name: '保存搜索' })
const openList = async () => {
  fireEvent.click(screen.getByRole('button', { name: '我的搜索' }))
  return within(await screen.findByRole('dialog', { name: '我的搜索' }))
}

describe('what is stored', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ v: 2, recent: [kept('?keyword=a')], saved: [] })],
    ['something else', '"x"'],
    ['null', 'null'],
  ])('%s is an empty list', (_what, text) => expect(parseShelf(text)).toEqual(EMPTY))
  it('damaged entries are dropped, the others stay', () => {
    const text = JSON.stringify({
      v: 1,
      recent: [kept('?keyword=a'), { address: 'javascript:1', about: '' }, null, 7],
      saved: 'x',
    })
    expect(parseShelf(text)).toEqual({ v: 1, recent: [kept('?keyword=a')], saved: [] })
  })
  it('at most twenty recent searches, the newest first; the same words with other filters are one', () => {
    let shelf = EMPTY
    for (let i = 0; i < 25; i++) shelf = remembered(shelf, kept(`?keyword=${i}`))
    expect(shelf.recent).toHaveLength(MOST_RECENT)
    shelf = remembered(shelf, kept('?keyword=20&tags=7'))
    expect(addresses(shelf.recent).slice(0, 3)).toEqual(['?keyword=20&tags=7', '?keyword=24', '?keyword=23'])
    expect(shelf.recent).toHaveLength(MOST_RECENT)
  })
  it('at most thirty saved ones; none is dropped for another', () => {
    let shelf = EMPTY
    for (let i = 0; i < MOST_SAVED; i++) shelf = saved(shelf, kept(`?keyword=${i}`))!
    expect(saved(shelf, kept('?keyword=one more'))).toBeNull()
    expect(saved(shelf, kept('?keyword=3'))?.saved).toHaveLength(MOST_SAVED)
  })
  it('signing out forgets the recent searches, not the saved ones', () => {
    changeShelf(() => ({ v: 1, recent: [kept('?keyword=a')], saved: [kept('?keyword=b')] }))
    forgetRecent()
    expect(readShelf()).toEqual({ v: 1, recent: [], saved: [kept('?keyword=b')] })
  })
})

describe('saving a search', () => {
  it('keeps the whole address, without the page, and can be undone', async () => {
    await show({ category: 'music', keyword: '夜', tags: '7', page: '3' })
    expect(toggle().getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(toggle())
    expect(toggle().getAttribute('aria-pressed')).toBe('true')
    expect(addresses(readShelf().saved)).toEqual(['?category=music&keyword=%E5%A4%9C&tags=7'])
    await act(pastDebounce)
    fireEvent.click(toggle())
    expect(readShelf().saved).toEqual([])
  })
  it('words are remembered as a recent search; filters alone are not, but can be saved', async () => {
    await show({ keyword: '夜' })
    expect(addresses(readShelf().recent)).toEqual(['?keyword=%E5%A4%9C'])
    cleanup()
    await show({ category: 'music', tags: '7' })
    expect(readShelf().recent).toHaveLength(1)
    expect(toggle()).toBeTruthy()
  })
  it('a whole category, playlists and a clip cannot be saved', async () => {
    for (const search of [{ category: 'music' }, { category: 'songList', keyword: '雨' }, { like: 'clip' }] as Record<
      string,
      string
    >[]) {
      await show(search)
      expect(screen.queryByRole('button', { name: '保存搜索' })).toBeNull()
      cleanup()
    }
  })
  it('full: says so, and keeps what is there', async () => {
    changeShelf(() => ({
      v: 1,
      recent: [],
      saved: Array.from({ length: MOST_SAVED }, (_, i) => kept(`?keyword=${i}`)),
    }))
    await show({ keyword: '夜' })
    fireEvent.click(toggle())
    expect(readShelf().saved).toHaveLength(MOST_SAVED)
    expect(toggle().getAttribute('aria-pressed')).toBe('false')
  })
  it('storage that is blocked or full changes nothing and fails silently', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await show({ keyword: '夜' })
    fireEvent.click(toggle())
    expect(toggle().getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the list of searches', () => {
  beforeEach(() =>
    changeShelf(() => ({
      v: 1,
      saved: [kept('?category=music&keyword=%E5%A4%9C&tags=7&bpm=60-90')],
      recent: [kept('?keyword=lofi'), { address: '?like=12', about: '夜航' }],
    })),
  )
  it('names each by its words and filters, as a link with the whole address', async () => {
    await show({ category: 'music', tags: '1' })
    const list = await openList()
    const link = await list.findByRole('link', { name: '夜 音乐 · 钢琴 · 60–90 BPM' })
    expect(link.getAttribute('href')).toBe('/explore?category=music&keyword=%E5%A4%9C&tags=7&bpm=60-90')
    expect(list.getByRole('link', { name: /与《夜航》相似/ }).getAttribute('href')).toBe('/explore?like=12')
    expect(list.getByRole('link', { name: /lofi/ })).toBeTruthy()
  })
  it('removes one, with the focus on the next, and clears the recent ones', async () => {
    await show({ category: 'music', tags: '1' })
    const list = await openList()
    fireEvent.click(list.getByRole('button', { name: '移除“lofi”' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('移除“与《夜航》相似”'))
    fireEvent.click(list.getByRole('button', { name: '清空' }))
    expect(readShelf()).toMatchObject({ recent: [], saved: [{ about: '' }] })
  })
})

it('an empty search field offers recent and saved searches, with the keyboard', async () => {
  changeShelf(() => ({ v: 1, recent: [kept('?keyword=lofi')], saved: [kept('?category=beats&bpm=60-90')] }))
  await renderPart(<HeroSearch />, () => ({ status: 404 }))
  const field = screen.getByRole('combobox', { name: '搜索曲名、音乐人或情绪' })
  fireEvent.focus(field)
  const list = within(await screen.findByRole('listbox', { name: '搜索建议' }))
  expect(list.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/explore?keyword=lofi',
    '/explore?category=beats&bpm=60-90',
  ])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(list.getByRole('option', { selected: true }).textContent).toContain('lofi')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
})
