import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import { expectInvariants, type Harness } from './harness.ts'

/** 1 in `npm test`, 20 in `npm run test:races`. */
const REPEATS = Number((env as unknown as { RACE_REPEATS?: string }).RACE_REPEATS ?? 1)

/** `npm run test:races` runs the parts that take minutes in full. */
export const isLongRun = REPEATS > 1

/** A race test, run as often as RACE_REPEATS says; the invariants must hold after every run. */
export function race(h: Harness, name: string, run: () => Promise<void>): void {
  it(
    REPEATS > 1 ? `${name} (${REPEATS} times)` : name,
    async () => {
      for (let i = 0; i < REPEATS; i++) {
        await run()
        await expectInvariants(h.env)
      }
    },
    30_000 * REPEATS,
  )
}
