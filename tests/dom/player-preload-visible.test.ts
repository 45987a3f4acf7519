import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Engine } from '#web/player/engine/engine.ts'
import { preloadVisible } from '#web/player/engine/preload-visible.ts'

const prepared = new Set<string>()
const prepare = vi.fn((_spare: string, src: string, _bytes: number, _signal?: AbortSignal) => {
  prepared.add(src)
  return Promise.resolve()
})
const keepNear = vi.fn((srcs: readonly string[]) => {
  for (const src of prepared) if (!srcs.includes(src)) prepared.delete(src)
})
const audio = { paused: false, currentTime: 0, duration: 20, buffered: ranges(20), getAttribute: () => playing }
const listeners = new Map<string, () => void>()
const engine = {
  audio,
  prepare,
  keepNear,
  isPrepared: (src: string) => src === playing || prepared.has(src),
  on: (event: string, run: () => void) => {
    listeners.set(event, run)
    return () => undefined
  },
} as unknown as Engine
let playing = '/media/none'
let stop = () => {}

function ranges(end: number) {
  return { length: 1, start: () => 0, end: () => end }
}
/** A row is 100 px high; jsdom has no layout. */
function show(count: number, scrolledBy = 0): void {
  document.body.innerHTML = Array.from(
    { length: count },
    (_, i) => `<button data-preview="/media/${i}"></button>`,
  ).join('')
  for (const [i, button] of [...document.querySelectorAll('button')].entries())
    button.getBoundingClientRect = () =>
      ({ top: i * 100 - scrolledBy, bottom: i * 100 + 100 - scrolledBy, width: 50 }) as DOMRect
}
async function settle(): Promise<void> {
  for (let i = 0; i < 60; i++) await new Promise((resolve) => setTimeout(resolve))
}
const asked = () => prepare.mock.calls.map(([, src]) => src)
const rows = (...numbers: number[]) => numbers.map((i) => `/media/${i}`)

beforeEach(() => {
  prepare.mockClear()
  prepared.clear()
  listeners.clear()
  playing = '/media/none'
  Object.assign(audio, { paused: false, buffered: ranges(20) })
  vi.stubGlobal('innerHeight', 300)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('prepares the rows on the screen, one after another, and releases those that left it', async () => {
  show(6)
  stop = preloadVisible(engine)
  expect(asked()).toEqual([])
  await settle()
  expect(asked()).toEqual(rows(0, 1, 2))
  expect(prepare.mock.calls[0]?.slice(0, 3)).toEqual(['near', '/media/0', 98_304])
  show(6, 150)
  window.dispatchEvent(new Event('scrollend'))
  await settle()
  expect(asked()).toEqual(rows(0, 1, 2, 3, 4))
  expect([...prepared]).toEqual(rows(1, 2, 3, 4))
})
it('a browser that does not say when scrolling ends prepares them while the sound goes on', async () => {
  show(6)
  stop = preloadVisible(engine)
  await settle()
  show(6, 300)
  listeners.get('timeupdate')?.()
  await settle()
  expect([...prepared]).toEqual(rows(3, 4, 5))
})
it('begins with the rows beside the one that plays', async () => {
  vi.stubGlobal('innerHeight', 600)
  show(6)
  playing = '/media/3'
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual(rows(2, 4, 1, 5, 0))
})
it('prepares no more than twelve at a time', async () => {
  vi.stubGlobal('innerHeight', 3000)
  show(30)
  stop = preloadVisible(engine)
  await settle()
  expect([...prepared]).toHaveLength(12)
})
it('loads 24 beginnings for a sound that plays, and others when another one is chosen', async () => {
  vi.stubGlobal('innerHeight', 1000)
  show(100)
  stop = preloadVisible(engine)
  for (const scrolledBy of [0, 1000, 2000, 3000]) {
    show(100, scrolledBy)
    window.dispatchEvent(new Event('scrollend'))
    await settle()
  }
  expect(new Set(asked()).size).toBe(24)
  show(100)
  window.dispatchEvent(new Event('scrollend'))
  await settle()
  expect([...prepared], 'what was loaded before costs nothing').toHaveLength(10)
  playing = '/media/5'
  show(100, 5000)
  window.dispatchEvent(new Event('scrollend'))
  await settle()
  expect(new Set(asked()).size).toBe(34)
})
it('tries each row once if it cannot be prepared', async () => {
  show(3)
  prepare.mockImplementation(() => Promise.resolve())
  stop = preloadVisible(engine)
  await settle()
  listeners.get('timeupdate')?.()
  await settle()
  expect(asked()).toEqual(rows(0, 1, 2))
  prepare.mockImplementation((_spare, src) => {
    prepared.add(src)
    return Promise.resolve()
  })
})
it('loads nothing without a network, and tries again what had failed because of it', async () => {
  show(2)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual([])
  isOnline.mockReturnValue(true)
  prepare.mockImplementationOnce(() => Promise.resolve())
  listeners.get('timeupdate')?.()
  await settle()
  expect([asked(), [...prepared]]).toEqual([rows(0, 1), rows(1)])
  window.dispatchEvent(new Event('online'))
  listeners.get('timeupdate')?.()
  await settle()
  expect(asked()).toEqual(rows(0, 1, 0))
  isOnline.mockRestore()
})
it('waits until the playing sound is loaded far enough, and loads nothing in a pause or in the background', async () => {
  show(2)
  audio.buffered = ranges(3)
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual([])
  Object.assign(audio, { buffered: ranges(20), paused: true })
  listeners.get('progress')?.()
  await settle()
  expect(asked()).toEqual([])
  audio.paused = false
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  listeners.get('progress')?.()
  await settle()
  expect(asked()).toEqual([])
  hidden.mockRestore()
  listeners.get('progress')?.()
  await settle()
  expect(asked()).toEqual(rows(0, 1))
})
it.each([{ effectiveType: '3g' }, { saveData: true }])(
  'prepares nothing on a slow connection or for a reader who saves data',
  async (connection) => {
    show(2)
    vi.stubGlobal('navigator', { onLine: true, connection })
    stop = preloadVisible(engine)
    await settle()
    expect(asked()).toEqual([])
  },
)
it('nor where the system asks for less data', async () => {
  show(2)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }))
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual([])
})
it('ends with the bar and releases everything', async () => {
  show(3)
  stop = preloadVisible(engine)
  await settle()
  show(6, 300)
  window.dispatchEvent(new Event('scrollend'))
  stop()
  await settle()
  expect(asked()).toEqual(rows(0, 1, 2))
  expect(prepared.size).toBe(0)
  expect(prepare.mock.calls[0]?.[3]?.aborted).toBe(true)
})
