import { type Browser, makeRenewal } from './renew-session.ts'
import { isEnding, readSessionEnd } from './session-end.ts'

/**
 * A page may stay open longer than its access token lives. Calls made once the token counts as expired wait until there is
 * a new one; a call that is refused with 401 is made once more when there is one: it had not been carried out, so that is
 * safe for writes too. `onOver`: the session has ended; said once, and calls then go out as a visitor's.
 */
export function refreshingFetch(browser: Browser, onOver: () => void): typeof fetch {
  const renewSession = makeRenewal(browser)
  const end = () => readSessionEnd(browser.cookies())
  let isOver = false
  // A clock that runs fast would have every call ask for a new token: what was just given counts as new.
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
