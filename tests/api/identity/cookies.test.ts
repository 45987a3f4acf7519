import { beforeAll, describe, expect, it } from 'vitest'
import { A, cookieHeader, getCookies, identityWorld, ORIGIN } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const DAY = 24 * 3_600_000

/** A person who signed in with a browser. */
async function browser(autologin: boolean) {
  const { email } = await w.member()
  return w.login(email, undefined, { autologin }, { origin: ORIGIN, 'x-fingerprint': '' })
}

describe('cookies of a session', () => {
  it.each([true, false])('have every protection flag (auto-login %s)', async (autologin) => {
    const { response } = await browser(autologin)
    const lines = response.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
    const names = lines.map((line) => line.split('=')[0]).sort()
    const auto = autologin ? ['__Host-auto'] : []
    expect(names).toEqual(['__Host-at', ...auto, '__Host-browser', '__Host-until', '__Secure-rt'].sort())
    for (const line of lines) {
      expect(line).toContain('; Secure')
      expect(line).toContain('; SameSite=Lax')
      expect(line).not.toContain('Domain')
      // A script can read when the token expires, and nothing else.
      expect(line.includes('; HttpOnly'), line).toBe(!line.startsWith('__Host-until='))
      expect(line.includes('; Path=/;'), line).toBe(!line.startsWith('__Secure-rt='))
    }
    expect(lines.find((line) => line.startsWith('__Secure-rt='))).toContain('; Path=/saas/api/v2/token/refresh;')
  })
  it('end with the browser without auto-login', async () => {
    const cookies = getCookies((await browser(false)).response)
    for (const name of ['at', 'rt', 'until']) expect(cookies[name]!.line).not.toContain('Max-Age')
  })
  it('are ignored under a name without prefix', async () => {
    const { value } = await browser(true)
    const { status } = await w.call('/web/getUserDetail', { headers: { cookie: `at=${value.accessToken}` } })
    expect(status).toBe(401)
  })
})

describe('a session ends', () => {
  const refresh = async (cookie: string) => {
    const response = await w.h.fetch(`${A}/token/refresh`, {
      method: 'POST',
      body: JSON.stringify({ userSource: 'web' }),
      headers: { 'content-type': 'application/json', cookie, origin: ORIGIN },
    })
    return { status: response.status, cookie: cookieHeader(response, 'rt') }
  }
  it('after thirty days without a refresh', async () => {
    const rt = cookieHeader((await browser(true)).response, 'rt')
    w.clock.forward(30 * DAY)
    expect((await refresh(rt)).status).toBe(401)
  })
  it('after ninety days, however often it was refreshed', async () => {
    let rt = cookieHeader((await browser(true)).response, 'rt')
    for (let day = 0; day < 75; day += 25) {
      w.clock.forward(25 * DAY)
      const answer = await refresh(rt)
      expect(answer.status).toBe(200)
      rt = answer.cookie
    }
    w.clock.forward(15 * DAY)
    expect((await refresh(rt)).status).toBe(401)
  })
})
