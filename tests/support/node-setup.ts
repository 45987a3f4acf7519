import { afterAll, vi } from 'vitest'

/** Files in Node share one process: mocks and timers are restored after each. A file that mocks a module resets the modules. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
