import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HeroSearch } from '#web/features/home/hero-search.tsx'
import { type Answer, type Call, renderPart } from './account-render.tsx'

// Imported in advance, so that the lazy import takes no time in the tests.
beforeAll(() => import('#web/features/search-box/suggest-list.tsx'))
afterEach(cleanup)

const marks = [[0, 1]]
const found = {
  concepts: [{ id: 'night', name: '夜晚', kind: 'theme', by: 'night', marks, fit: 1 }],
  songs: [
    { id: '7', name: '夜航', artist: '沈岸 / 林木', cover: '/media/cover/1', marks, fit: 1 },
    { id: '8', name: '夜车', artist: '陈昱安', cover: '/media/cover/2', marks, fit: 1 },
  ],
  artists: [{ id: '2', name: '夜行者', portrait: null, marks, fit: 1 }],
  tags: [{ id: '31', name: '城市夜景', kind: 'scene', marks: [[2, 3]], fit: 3 }],
  albums: [{ id: '5', name: '夜里', marks, fit: 1 }],
  playlists: [{ id: '9', name: '夜读', marks, fit: 1 }],
  zones: [{ id: '4', name: '夜', musicType: 'BEATS', marks, fit: 0 }],
}
const answer = (call: Call): Answer => (call.path.endsWith('/suggest') ? { value: found } : { status: 404 })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索曲名、音乐人或情绪' })
const type = (value: string) => {
  act(() => field().focus())
  fireEvent.input(field(), { target: { value } })
}
const press = (key: string) => fireEvent.keyDown(field(), { key })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const opened = () => screen.findByRole('listbox', { name: '搜索建议' })

describe('suggestions', () => {
  it('are one list of all kinds, those that fit best first, each with a link; the focus stays in the field', async () => {
    const { calls } = await renderPart(<HeroSearch />, answer)
    type('夜')
    const list = within(await opened())
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe((await opened()).id)
    expect(document.activeElement).toBe(field())
    const options = list.getAllByRole('option')
    expect(options.map((one) => decodeURIComponent(one.getAttribute('href')!).replaceAll('"', ''))).toEqual([
      '/explore?category=beats&tab=4',
      '/explore?category=music&keyword=夜晚',
      '/artist/2',
      '/track/7',
      '/track/8',
      '/album/5',
      '/playlist/9',
      '/explore?category=music&tags=31',
    ])
    // Each says what it is.
    for (const [at, word] of ['专区', 'night', '音乐人', '沈岸', '陈昱安', '专辑', '歌单', '适合'].entries())
      expect(options[at]!.textContent).toContain(word)
    expect(calls.filter(({ path }) => path.endsWith('/suggest'))).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('8 条建议')
  })
  it('show what was typed by more than colour, and why a word of another language is there', async () => {
    await renderPart(<HeroSearch />, answer)
    type('夜')
    const list = within(await opened())
    const tag = list.getByRole('option', { name: /城市夜景/ })
    expect(tag.querySelector('mark')?.textContent).toBe('夜')
    expect(list.getByRole('option', { name: /夜晚/ }).textContent).toContain('night = 夜晚')
  })
  it('are chosen with the arrow keys, which wrap around, and opened with Enter', async () => {
    const { router } = await renderPart(<HeroSearch />, answer)
    type('夜')
    await opened()
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    press('ArrowUp')
    expect(active()).toContain('城市夜景')
    press('ArrowDown')
    expect(active()).toContain('专区')
    for (const name of ['夜晚', '夜行者', '夜航']) {
      press('ArrowDown')
      expect(active()).toContain(name)
    }
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent).toContain('夜航')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/track/7'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('are closed by Escape, which is not passed on, and reopened by an arrow key', async () => {
    let heard = 0
    const hear = () => heard++
    window.addEventListener('keydown', hear)
    await renderPart(<HeroSearch />, answer)
    type('夜')
    await opened()
    press('Escape')
    expect([screen.queryByRole('listbox'), field().value, heard]).toEqual([null, '夜', 0])
    press('Escape')
    expect(heard).toBe(1)
    press('ArrowDown')
    expect(active()).toContain('专区')
    window.removeEventListener('keydown', hear)
  })
  it('have no active option after one was chosen: the next Enter searches for the text', async () => {
    const { router } = await renderPart(<HeroSearch />, answer)
    type('夜')
    await opened()
    for (let i = 0; i < 4; i++) press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/track/7'))
    type('夜航')
    await opened()
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    // Keys that the list does not handle go to the form.
    expect(press('Enter')).toBe(true)
  })
  it('close when the focus leaves or the field is empty', async () => {
    await renderPart(<HeroSearch />, answer)
    type('夜')
    await opened()
    act(() => field().blur())
    expect(screen.queryByRole('listbox')).toBeNull()
    type('夜')
    await opened()
    type(' ')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('are optional: without an answer, Enter searches for the text', async () => {
    const { router } = await renderPart(<HeroSearch />, () => ({ status: 503 }))
    type('夜')
    press('ArrowDown')
    fireEvent.submit(field().closest('form')!)
    await waitFor(() => expect(decodeURIComponent(router.state.location.href)).toContain('keyword=夜'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
