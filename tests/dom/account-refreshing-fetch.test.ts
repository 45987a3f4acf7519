import { describe, expect, it } from 'vitest'
import { refreshingFetch } from '../../web/lib/refreshing-fetch.ts'

/** A server whose access token is good once it was refreshed, if it can be. */
function server(options: { isSignedIn: boolean; canRefresh: boolean }) {
  const calls: string[] = []
  let { isSignedIn } = options
  const fetcher = (async (input: string) => {
    calls.push(input)
    if (input.endsWith('/token/refresh')) {
      isSignedIn = options.canRefresh
      return new Response(null, { status: isSignedIn ? 200 : 401 })
    }
    return new Response(null, { status: isSignedIn ? 200 : 401 })
  }) as typeof fetch
  return { calls, fetcher: refreshingFetch(fetcher) }
}
const refreshes = (calls: string[]) => calls.filter((url) => url.endsWith('/token/refresh')).length

describe('refreshingFetch', () => {
  it('leaves what is answered alone', async () => {
    const { calls, fetcher } = server({ isSignedIn: true, canRefresh: true })
    expect((await fetcher('/orders')).status).toBe(200)
    expect(calls).toEqual(['/orders'])
  })
  it('refreshes once for calls that are refused together, and carries all of them out', async () => {
    const { calls, fetcher } = server({ isSignedIn: false, canRefresh: true })
    const answers = await Promise.all([fetcher('/a'), fetcher('/b'), fetcher('/c')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(refreshes(calls)).toBe(1)
  })
  it('says so when the session is over, and does not ask again and again', async () => {
    const { calls, fetcher } = server({ isSignedIn: false, canRefresh: false })
    expect((await fetcher('/a')).status).toBe(401)
    expect(calls).toHaveLength(3)
  })
})
