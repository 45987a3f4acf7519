import { afterAll, vi } from 'vitest'

/** Files in Node share one process: what one has replaced is put back after it. A file that mocks a module resets the modules. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
