import { readSessionEnd } from './session-end.ts'

/** The only path that receives the refresh cookie (worker/http/headers/cookies.ts). */
const REFRESH_URL = '/saas/api/v2/token/refresh'
/** How long a tab waits for the cookies of another tab that was faster. */
const OTHER_TAB_MS = 1000
const LOOK_MS = 50

/** `over`: the session has ended for all tabs. `failed`: unknown, because the network or the server did not answer. */
export type Renewal = 'renewed' | 'over' | 'failed'
/** The used part of `navigator.locks`. */
export type Locks = { request<T>(name: string, run: () => Promise<T>): Promise<T> }

export type Browser = {
  fetcher: typeof fetch
  cookies: () => string
  /** Unix ms. */
  now: () => number
  /** Undefined in old browsers and on insecure pages. */
  locks: Locks | undefined
}

/**
 * Renews the cookies once for all callers: within a tab by one promise, across tabs by a lock, after which the cookies
 * are checked again. Without locks two tabs may both ask; then the server lets one win, and the other waits for the
 * winner's cookies. `seen`: the expiry known to the caller when it asked for a renewal.
 */
export function makeRenewal({ fetcher, cookies, locks }: Browser): (seen: number | null) => Promise<Renewal> {
  let running: Promise<Renewal> | null = null
  const end = () => readSessionEnd(cookies())
  const hadSession = end() !== null
  const isNew = (seen: number | null) => end() !== null && end() !== seen

  async function renew(seen: number | null): Promise<Renewal> {
    if (isNew(seen)) return 'renewed'
    // Signed out in another tab.
    if (hadSession && end() === null) return 'over'
    const body = JSON.stringify({ userSource: 'web' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetcher(REFRESH_URL, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok) return 'renewed'
    if (answer?.status !== 401) return 'failed'
    // The server clears the cookies of a session that is over, and leaves those of one just renewed by another tab.
    for (let waited = 0; end() !== null && !isNew(seen) && waited < OTHER_TAB_MS; waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (isNew(seen)) return 'renewed'
    return end() === null ? 'over' : 'failed'
  }

  return (seen) => {
    running ??= (locks ? locks.request('session', () => renew(seen)) : renew(seen)).finally(() => {
      running = null
    })
    return running
  }
}
