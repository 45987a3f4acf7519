import { beforeAll, describe, expect, it } from 'vitest'
import { cookieHeader, getCookies, identityWorld } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const signOut = (headers: Record<string, string>) => w.post('/web/logout', {}, headers)

describe('happy', () => {
  it('both tokens are invalid from the next request on; other devices stay signed in', async () => {
    const member = await w.member()
    const other = await w.login(member.email)
    const answer = await signOut({ authorization: `Bearer ${member.accessToken}` })
    expect([answer.status, answer.value]).toEqual([200, { signedOut: true }])
    expect((await w.detail(member.accessToken)).status).toBe(401)
    expect((await w.post('/token/refresh', { refreshToken: member.refreshToken, userSource: 'web' })).status).toBe(401)
    expect((await w.detail(other.value.accessToken)).status).toBe(200)
  })
  it('the cookies are removed', async () => {
    const { email } = await w.member()
    const { response } = await w.login(email, undefined, { autologin: true })
    const answer = await signOut({ cookie: cookieHeader(response, 'at', 'auto'), origin: 'https://cuemark.test' })
    expect(answer.status).toBe(200)
    for (const name of ['at', 'rt', 'auto']) expect(getCookies(answer.response)[name]!.line).toContain('Max-Age=0')
  })
})

describe('refused', () => {
  it('signing out twice', async () => {
    const { accessToken } = await w.member()
    await signOut({ authorization: `Bearer ${accessToken}` })
    expect((await signOut({ authorization: `Bearer ${accessToken}` })).status).toBe(401)
  })
})

describe('access', () => {
  it('without sign-in, with an invented token, with a refresh token', async () => {
    const { refreshToken } = await w.member()
    const headers = [
      {},
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { authorization: `Bearer ${refreshToken}` },
      { authorization: 'Basic eDp5' },
    ]
    for (const header of headers) expect((await signOut(header as Record<string, string>)).status).toBe(401)
  })
  it('from another site', async () => {
    const { email, accessToken } = await w.member()
    const { response } = await w.login(email)
    expect((await signOut({ cookie: cookieHeader(response, 'at'), origin: 'https://evil.example' })).status).toBe(403)
    expect((await signOut({ cookie: cookieHeader(response, 'at') })).status).toBe(403)
    expect((await w.detail(accessToken)).status).toBe(200)
  })
})
