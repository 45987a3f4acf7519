import { afterEach, expect, it, vi } from 'vitest'
import { wantsSmall } from '#web/player/engine/line.ts'

type Given = { width?: number; saveData?: boolean; effectiveType?: string; plays?: boolean }

function be({ width = 1280, plays = true, ...connection }: Given): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)' ? width <= 640 : false,
  }))
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(plays ? 'probably' : '')
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

it.each<[string, Given, boolean]>([
  ['a computer', {}, false],
  ['a fast line that says so', { effectiveType: '4g' }, false],
  ['a phone', { width: 390 }, true],
  ['a reader who saves data', { saveData: true }, true],
  ['a slow line', { effectiveType: '3g' }, true],
  ['a very slow line', { effectiveType: 'slow-2g' }, true],
  ['a phone that cannot play it', { width: 390, plays: false }, false],
])('%s: whether the small form of a sound is loaded', (_, given, isSmall) => {
  be(given)
  expect(wantsSmall()).toBe(isSmall)
})
