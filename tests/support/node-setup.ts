import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * The generated input of a landing is always the same, so that it fails only for what it changes; `npm run test:all` draws anew
 * (tools/test/steps.ts), and a seed that fails there is printed.
 */
if (!process.env.DRAW_SEEDS) fc.configureGlobal({ seed: 20_261_123 })

/** Files in Node share one process: mocks and timers are restored after each. A file that mocks a module resets the modules. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
