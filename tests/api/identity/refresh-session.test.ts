import { beforeAll, describe, expect, it } from 'vitest'
import { A, cookieHeader, getCookies, getRows, identityWorld, type Triple } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const refresh = (refreshToken: string | undefined, headers = {}) =>
  w.post<Triple>('/token/refresh', { refreshToken, userSource: 'web' }, headers)
const DAY = 24 * 3_600_000

async function browser() {
  const { email } = await w.member()
  const { response } = await w.login(email, undefined, { autologin: true })
  return { email, rt: cookieHeader(response, 'rt') }
}
const page = (
  cookie: string,
  redirectUrl = '/cart',
  headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' },
) =>
  w.h.fetch(`${A}/token/refresh?redirectUrl=${encodeURIComponent(redirectUrl)}`, {
    headers: { cookie, ...headers },
    redirect: 'manual',
  })

describe('happy', () => {
  it('a refresh token is exchanged for a new pair of the same session', async () => {
    const member = await w.member()
    const answer = await refresh(member.refreshToken)
    expect(answer.status).toBe(200)
    expect(answer.value.refreshToken).not.toBe(member.refreshToken)
    expect((await w.detail(answer.value.accessToken)).value.userId).toBe(member.id)
    expect((await getRows(w.system(), member.email)).sessions).toHaveLength(1)
    expect((await refresh(answer.value.refreshToken)).status).toBe(200)
    expect(getCookies(answer.response)).toEqual({})
  })
  it('also after the access token has expired, for thirty days', async () => {
    const [member, late] = [await w.member(), await w.member()]
    w.clock.forward(DAY)
    expect((await w.detail(member.accessToken)).status).toBe(401)
    w.clock.forward(29 * DAY - 1)
    expect((await refresh(member.refreshToken)).status).toBe(200)
    w.clock.forward(1)
    expect((await refresh(late.refreshToken)).code).toBe(40106)
  })
  it('the token may come from its cookie, which is then replaced', async () => {
    const { rt } = await browser()
    const answer = await refresh(undefined, { cookie: rt, origin: 'https://cuemark.test' })
    expect(answer.status).toBe(200)
    expect(getCookies(answer.response).rt!.text).toBe(answer.value.refreshToken)
  })
  it('a readable cookie tells when the token ends, and the token itself is not readable', async () => {
    const { rt } = await browser()
    const answer = await refresh(undefined, { cookie: rt, origin: 'https://cuemark.test' })
    const { at, until } = getCookies(answer.response)
    expect(Number(until!.text)).toBe(Date.parse(answer.value.expireTime))
    expect(until!.line).toMatch(/^__Host-until=\d+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
    expect(at!.line).toContain('HttpOnly')
  })
  it('a page is redirected through it and comes back signed in', async () => {
    const { rt } = await browser()
    const response = await page(rt, '/track/1?sku=a#buy')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/track/1?sku=a#buy'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const cookies = getCookies(response)
    expect([cookies.auto!.text, (await w.detail(cookies.at!.text)).status]).toEqual(['1', 200])
  })
})

describe('refused', () => {
  it.each(['x'.repeat(43), 'a'.repeat(16)])('an unknown token %s', async (token) =>
    expect((await refresh(token)).code).toBe(40106),
  )
  it('no token, and an access token', async () => {
    expect((await refresh(undefined)).status).toBe(401)
    expect((await refresh((await w.member()).accessToken)).status).toBe(401)
  })
  it.each([
    [{ userSource: 'app' }, ['userSource']],
    [{ refreshToken: 7, userSource: 'web' }, ['refreshToken']],
    [{ userSource: 'web', grant: 'x' }, ['grant']],
  ])('%j is refused with %j', async (body, fields) =>
    expect(Object.keys((await w.post('/token/refresh', body)).errors!)).toEqual(fields),
  )

  it('a token used again within ten seconds lost a race: the winner keeps the session', async () => {
    const member = await w.member()
    const first = await refresh(member.refreshToken)
    w.clock.forward(10_000)
    expect((await refresh(member.refreshToken)).code).toBe(40106)
    expect((await w.detail(first.value.accessToken)).status).toBe(200)
  })
  it('a token used again later ends the whole family at once', async () => {
    const member = await w.member()
    const first = await refresh(member.refreshToken)
    w.clock.forward(10_001)
    expect((await refresh(member.refreshToken)).code).toBe(40106)
    expect((await w.detail(first.value.accessToken)).status).toBe(401)
    expect((await refresh(first.value.refreshToken)).code).toBe(40106)
    expect((await getRows(w.system(), member.email)).sessions[0]).toMatchObject({ revokeReason: 'refresh_reused' })
  })
  it('a browser without auto-login: the session ends, and the page has to ask', async () => {
    const { email } = await w.member()
    const signedIn = await w.login(email)
    const rt = cookieHeader(signedIn.response, 'rt')
    const answer = await refresh(undefined, { cookie: rt, origin: 'https://cuemark.test' })
    expect(answer.code).toBe(40106)
    for (const name of ['at', 'rt', 'auto', 'until'])
      expect(getCookies(answer.response)[name]!.line).toContain('Max-Age=0')
    expect((await w.detail(signedIn.value.accessToken)).status).toBe(401)
    const reasons = (await getRows(w.system(), email)).sessions.map(({ revokeReason }) => revokeReason)
    expect(reasons.sort()).toEqual(['no_autologin', null].sort())
  })
  it('a disabled account', async () => {
    const member = await w.member()
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(member.id).run()
    expect([(await refresh(member.refreshToken)).status, (await w.detail(member.accessToken)).status]).toEqual([
      401, 401,
    ])
  })
  it('a page with an invalid token comes back as a visitor, without cookies', async () => {
    const response = await page('__Secure-rt=stale-token-stale-token')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
    for (const name of ['at', 'rt', 'auto', 'until']) expect(getCookies(response)[name]!.line).toContain('Max-Age=0')
  })
  it('a page that lost the race to another tab waits and leaves the cookies alone', async () => {
    const { rt } = await browser()
    const [first, second] = [await page(rt), await page(rt)]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(getCookies(second)).toEqual({})
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    'x'.repeat(3000),
  ])('%s is not accepted as return path', async (url) => {
    expect((await page('', url)).headers.get('location')).toBe('/')
  })
})

describe('access', () => {
  it('another site cannot use the cookie, and a script cannot use GET', async () => {
    const { rt } = await browser()
    expect((await refresh(undefined, { cookie: rt, origin: 'https://evil.example' })).status).toBe(403)
    expect((await refresh(undefined, { cookie: rt })).status).toBe(403)
    expect((await page(rt, '/', { 'sec-fetch-mode': 'cors' })).status).toBe(403)
    expect((await refresh(undefined, { cookie: rt, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
