import { REFRESH_WINDOW_MS } from '#worker/modules/identity/values.ts'
import { type Browser, makeRenewal } from './renew-session.ts'
import { readSessionEnd } from './session-end.ts'

/**
 * A page may stay open longer than its access token is valid. Calls made after the token counts as expired wait for a
 * new one. A call refused with 401 is repeated once there is a new one; it was not carried out, so this is safe for
 * writes too. `onOver`: called once when the session has ended; later calls are a visitor's.
 */
export function refreshingFetch(browser: Browser, onOver: () => void): typeof fetch {
  const renewSession = makeRenewal(browser)
  const end = () => readSessionEnd(browser.cookies())
  let isOver = false
  // If the clock is fast, every call would request a new token: a token just received therefore counts as new.
  let given: number | null = null

  async function renew(seen: number | null): Promise<boolean> {
    const renewal = await renewSession(seen)
    if (renewal === 'renewed') given = end()
    if (renewal === 'over' && !isOver) {
      isOver = true
      onOver()
    }
    return renewal === 'renewed'
  }

  return async (input, init) => {
    if (!isOver && end() !== given && isEnding(end(), browser.now())) await renew(end())
    const seen = end()
    const answer = await browser.fetcher(input, init)
    if (answer.status !== 401 || isOver) return answer
    return (await renew(seen)) ? browser.fetcher(input, init) : answer
  }
}

/** A token counts as expired an hour before it expires. `now`: Unix ms. */
export const isEnding = (endsAtMs: number | null, now: number): boolean =>
  endsAtMs !== null && endsAtMs - REFRESH_WINDOW_MS <= now
