import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from '#web/start/when-idle.ts'

type Connection = { saveData?: boolean; effectiveType?: string }
const run = vi.fn()
const idle: (() => void)[] = []

function browse(readyState: DocumentReadyState, connection?: Connection): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  vi.stubGlobal('navigator', { connection })
}
beforeEach(() => {
  run.mockReset()
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('waits until the page is loaded and the browser idle', () => {
  browse('interactive')
  whenIdle(run)
  expect(idle).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect([idle.length, run.mock.calls.length]).toEqual([1, 0])
  idle[0]?.()
  expect(run).toHaveBeenCalledTimes(1)
})
it('of a page that is already loaded, only until the browser is idle', () => {
  browse('complete', { effectiveType: '4g' })
  whenIdle(run)
  expect(idle.length).toBe(1)
})
it.each<Connection>([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'never with %j',
  (connection) => {
    browse('complete', connection)
    whenIdle(run)
    window.dispatchEvent(new Event('load'))
    expect(idle).toEqual([])
  },
)
it('works in a browser without idle callbacks', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  browse('complete')
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
