import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureAtom, isPlayingAtom, queueAtom } from '#web/player/atoms.ts'
import Bar from '#web/player/bar/bar.tsx'
import type { Sound } from '#web/player/sound.ts'
import { renderPart } from './account-render.tsx'
import { aSound } from './player-sounds.ts'

/** jsdom has no audio playback and no `matchMedia`. */
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function getBar(sound: Sound, ...others: Sound[]) {
  const part = await renderPart(<Bar actions={({ id }) => <i data-testid="actions">{id}</i>} />, () => ({
    status: 404,
  }))
  act(() => part.store.set(queueAtom, { sounds: [sound, ...others], at: 0 }))
  return { ...part, bar: within(screen.getByRole('region', { name: '播放器' })) }
}
/** The router of these tests quotes number-like values; the site's own router does not. */
const hrefs = (bar: { getAllByRole(role: string): HTMLElement[] }) =>
  bar.getAllByRole('link').map((link) => link.getAttribute('href')?.replaceAll('%22', ''))

it('shows name and artists of the sound, with links', async () => {
  const { bar } = await getBar(aSound('7'))
  expect(hrefs(bar)).toEqual([
    '/track/7',
    `/explore?category=music&keyword=${encodeURIComponent('沈岸')}&isArtist=1`,
    '/track/7?_=individual.video.1y.5m.mainland_china',
  ])
  expect(bar.getByRole('link', { name: '购买这首 作品 7' })).toBeTruthy()
  expect(bar.getByTestId('actions').textContent).toBe('7')
  expect(bar.getByRole('slider', { name: '播放进度' }).getAttribute('aria-valuetext')).toBe('00:00，共 00:00')
})
it('links to the playing version', async () => {
  const { bar } = await getBar(aSound('7', { versionId: '9' }))
  expect(hrefs(bar)).toEqual([
    '/track/7?version=9',
    expect.stringContaining('/explore'),
    '/track/7?version=9&_=individual.video.1y.5m.mainland_china',
  ])
})
it('shows an enquiry link for a track without a price', async () => {
  const { bar } = await getBar(aSound('7', { price: -1 }))
  expect(bar.getByRole('link', { name: '询价 作品 7' })).toBeTruthy()
})
it('plays sold-out tracks, marks them, and does not offer them for sale', async () => {
  const { bar } = await getBar(aSound('7', { status: 0 }))
  expect(bar.getByText('已下架')).toBeTruthy()
  expect(bar.queryByRole('link', { name: /购买|询价/ })).toBeNull()
  expect(bar.getByRole('button', { name: '播放' })).toBeTruthy()
})
it('keeps a step button without a neighbour focusable, but inactive', async () => {
  const { bar, store } = await getBar(aSound('1'), aSound('2'))
  const [back, on] = [bar.getByRole('button', { name: '上一首' }), bar.getByRole('button', { name: '下一首' })]
  expect([back.getAttribute('aria-disabled'), on.getAttribute('aria-disabled')]).toEqual(['true', null])
  fireEvent.click(back)
  expect(store.get(queueAtom).at).toBe(0)
})
it('announces a sound that has started, once', async () => {
  const { store, container } = await getBar(aSound('1'), aSound('2'))
  const live = container.querySelector('section [aria-live=polite]')
  expect(live?.textContent).toBe('')
  act(() => store.set(isPlayingAtom, true))
  expect(live?.textContent).toBe('正在播放：作品 1，沈岸')
  act(() => store.set(queueAtom, { ...store.get(queueAtom), at: 1 }))
  expect(live?.textContent).toBe('正在播放：作品 2，沈岸')
})
it('offers a retry instead of the waveform after a failure', async () => {
  const { bar, store } = await getBar(aSound('1'))
  act(() => store.set(failureAtom, 'missing'))
  expect(bar.queryByRole('slider', { name: '播放进度' })).toBeNull()
  expect(bar.getAllByRole('button', { name: '重试' }).length).toBe(2)
})
it('remembers loop and mute', async () => {
  const { bar } = await getBar(aSound('1'))
  for (const word of ['循环：关闭', '循环：整个队列']) fireEvent.click(bar.getByRole('button', { name: word }))
  expect(bar.getByRole('button', { name: '循环：单曲' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(bar.getByRole('button', { name: '静音' }))
  expect(bar.getByRole('button', { name: '静音' }).getAttribute('aria-pressed')).toBe('true')
  expect(JSON.parse(localStorage.getItem('player-prefs')!)).toMatchObject({ loop: 'one', isMuted: true })
})
