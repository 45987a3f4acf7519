/** The only path the refresh cookie travels to (worker/http/cookies.ts). */
const REFRESH_URL = '/saas/api/v2/token/refresh'

/**
 * A page may stay open longer than its access token lives. The first call that is refused for that brings new cookies,
 * calls made meanwhile wait for the same ones, and each is then tried once more: it had not been carried out, so that is
 * safe for writes too. Also after a failed refresh, for another tab may have been quicker. What is still refused then
 * really is signed out.
 */
export function refreshingFetch(inner: typeof fetch): typeof fetch {
  let refresh: Promise<unknown> | null = null
  const renew = (): Promise<unknown> => {
    const body = JSON.stringify({ userSource: 'web' })
    refresh ??= inner(REFRESH_URL, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .catch(() => null)
      .finally(() => {
        refresh = null
      })
    return refresh
  }
  return async (input, init) => {
    const answer = await inner(input, init)
    if (answer.status !== 401) return answer
    await renew()
    return inner(input, init)
  }
}
