import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { SearchStatus } from '#worker/durable/search-options.ts'
import type { AppBindings } from '#worker/env.ts'
import { unique } from './harness.ts'

export type Replica = DurableObjectStub<SearchIndex>

/** A replica that no other test uses. */
export const newReplica = (env: AppBindings): Replica => env.SEARCH.getByName(unique('replica'))

/** A one-word name that no other track has: letters only. */
export const newWord = (): string =>
  `zq${unique('').replace(/\W/g, '')}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** Repeats until true, for at most 20 seconds; the time it takes is not tested. */
export async function until<T>(ask: () => Promise<T | null | false>, what: string): Promise<T> {
  for (let i = 0; i < 1000; i++) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited in vain until ${what}`)
}

export const untilReady = (replica: Replica): Promise<SearchStatus> =>
  until(async () => {
    const status = await replica.status()
    return status.phase === 'ready' && status
  }, 'the replica is ready')
