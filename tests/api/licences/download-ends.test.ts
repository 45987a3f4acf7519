import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence } from '#tests/support/licences.ts'

/** A link ends with the session that requested it, so that it is useless after signing out. */
const h = makeHarness()
const A = '/saas/api/v2'
const PASSWORD = 'secret123'
let issued: Issued
beforeAll(async () => {
  issued = await issuedLicence(h)
})

const signedIn = async (): Promise<string> => {
  const body = { loginType: 'password', username: issued.buyer.email, password: PASSWORD }
  return (await h.call<{ accessToken: string }>('POST', `${A}/web/login`, body)).body.data!.value.accessToken
}
const getLink = async (token: string): Promise<string> => {
  const path = `/cuemark2/api/v2/licences/${issued.licenceId}/audio`
  return (await h.call<{ url: string }>('GET', path, undefined, { token })).body.data!.value.url
}
const getStatus = async (url: string, token?: string): Promise<number> =>
  (await h.fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status

describe('a download link', () => {
  it('ends when its session signs out or is ended from another device', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    const [url, otherUrl] = [await getLink(mine), await getLink(other)]
    expect([await getStatus(url), await getStatus(otherUrl)]).toEqual([200, 200])
    await h.call('POST', `${A}/web/logout`, {}, { token: mine })
    expect([await getStatus(url), await getStatus(url, other), await getStatus(otherUrl)]).toEqual([403, 403, 200])
  })
  it('is refused after signing out everywhere, also for range requests of a running download', async () => {
    const [mine, other] = [await signedIn(), await signedIn()]
    const urls = [await getLink(mine), await getLink(other)]
    await h.call('POST', `${A}/web/logout`, { everywhere: true }, { token: mine })
    const again = await signedIn()
    for (const url of urls) {
      expect([await getStatus(url), await getStatus(url, again)]).toEqual([403, 403])
      expect((await h.fetch(url, { headers: { range: 'bytes=0-7' } })).status).toBe(403)
    }
    expect(await getStatus(await getLink(again))).toBe(200)
  })
  it('survives a token refresh, which keeps the session', async () => {
    const body = { loginType: 'password', username: issued.buyer.email, password: PASSWORD }
    const { accessToken, refreshToken } = (
      await h.call<{ accessToken: string; refreshToken: string }>('POST', `${A}/web/login`, body)
    ).body.data!.value
    const url = await getLink(accessToken)
    await h.call('POST', `${A}/token/refresh`, { refreshToken, userSource: 'web' })
    expect(await getStatus(url)).toBe(200)
  })
  it('is refused after a password change, also in the session that stays signed in', async () => {
    const buyer = await h.register()
    const mine = await issuedLicence(h, buyer)
    const path = `/cuemark2/api/v2/licences/${mine.licenceId}/audio`
    const { url } = (await h.call<{ url: string }>('GET', path, undefined, { token: buyer.accessToken })).body.data!
      .value
    const me = await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, {
      token: buyer.accessToken,
    })
    const change = { id: me.body.data!.value.userId, password: 'newer456', loginPwd: buyer.password }
    const changed = await h.call<{ accessToken: string }>('POST', `${A}/web/updateCredentialPwd`, change, {
      token: buyer.accessToken,
    })
    expect([changed.status, await getStatus(url), await getStatus(url, changed.body.data!.value.accessToken)]).toEqual([
      200, 403, 403,
    ])
  })
  it('is refused while the account is disabled and after it was closed', async () => {
    const buyer = await h.register()
    const mine = await issuedLicence(h, buyer)
    const path = `/cuemark2/api/v2/licences/${mine.licenceId}/audio`
    const { url } = (await h.call<{ url: string }>('GET', path, undefined, { token: buyer.accessToken })).body.data!
      .value
    const set = (status: string) =>
      h.env.DB.prepare('UPDATE account SET status = ? WHERE email = ?').bind(status, buyer.email).run()
    await set('disabled')
    const whileDisabled = await getStatus(url)
    await set('active')
    expect([whileDisabled, await getStatus(url)]).toEqual([403, 200])
    const closing = { password: buyer.password, confirmation: 'CLOSE' }
    const closed = await h.call('POST', `${A}/web/close`, closing, { token: buyer.accessToken })
    expect([closed.status, await getStatus(url)]).toEqual([200, 403])
  })
  it("is refused in another account's session, and with a signature of another session or account", async () => {
    const [mine, other, stranger] = [await signedIn(), await signedIn(), await h.register()]
    const [url, otherUrl] = [await getLink(mine), await getLink(other)]
    expect(await getStatus(url, stranger.accessToken)).toBe(403)
    const mixed = new URL(url, 'http://cuemark.test')
    mixed.searchParams.set('expires', String(Number(new URL(otherUrl, mixed).searchParams.get('expires')) + 1))
    expect(await getStatus(mixed.pathname + mixed.search)).toBe(403)
  })
  it('contains neither account, session nor address', async () => {
    const token = await signedIn()
    const url = await getLink(token)
    const me = await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token })
    const list = await h.call<{ items: { id: string }[] }>('GET', `${A}/web/sessions`, undefined, { token })
    const personal = [
      me.body.data!.value.userId,
      issued.buyer.email,
      ...list.body.data!.value.items.map(({ id }) => id),
    ]
    for (const text of personal) expect(url).not.toContain(text)
    expect([...new URL(url, 'http://cuemark.test').searchParams.keys()]).toEqual(['expires', 'signature'])
  })
})
