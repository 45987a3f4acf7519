import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Engine } from '#web/player/engine/engine.ts'
import { preloadVisible } from '#web/player/engine/preload-visible.ts'

const warm = vi.fn((_src: string, _bytes: number, _signal?: AbortSignal) => Promise.resolve(true))
const audio = { paused: false, currentTime: 0, duration: 20, buffered: ranges(20) }
const listeners: (() => void)[] = []
const engine = {
  audio,
  warm,
  on: (_: string, run: () => void) => {
    listeners.push(run)
    return () => undefined
  },
} as unknown as Engine
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
const settle = () => new Promise((resolve) => setTimeout(resolve))
const asked = () => warm.mock.calls.map(([src]) => src)

beforeEach(() => {
  warm.mockClear()
  listeners.length = 0
  Object.assign(audio, { paused: false, buffered: ranges(20) })
  vi.stubGlobal('innerHeight', 300)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('loads the beginnings of the rows on the screen, one after another, and of others when they are scrolled to', async () => {
  show(6)
  stop = preloadVisible(engine)
  expect(asked()).toEqual(['/media/0'])
  await settle()
  expect(asked()).toEqual(['/media/0', '/media/1', '/media/2'])
  show(6, 150)
  window.dispatchEvent(new Event('scrollend'))
  await settle()
  expect(asked()).toEqual(['/media/0', '/media/1', '/media/2', '/media/3', '/media/4'])
})
it('waits until the playing sound is loaded far enough, and loads nothing in a pause', async () => {
  show(2)
  audio.buffered = ranges(3)
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual([])
  Object.assign(audio, { buffered: ranges(20), paused: true })
  listeners[0]?.()
  expect(asked()).toEqual([])
  audio.paused = false
  listeners[0]?.()
  await settle()
  expect(asked()).toEqual(['/media/0', '/media/1'])
})
it('loads nothing on a slow connection', async () => {
  show(2)
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
  stop = preloadVisible(engine)
  await settle()
  expect(asked()).toEqual([])
})
it('ends with the bar', async () => {
  show(3)
  stop = preloadVisible(engine)
  stop()
  await settle()
  expect(asked()).toEqual(['/media/0'])
  expect(warm.mock.calls[0]?.[2]?.aborted).toBe(true)
})
