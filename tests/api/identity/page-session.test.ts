import { describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { newPerson, signInByWechat } from '#tests/support/wechat.ts'
import { getCookies } from './world.ts'

const h = makeHarness()
const A = '/saas/api/v2'
type Pair = { accessToken: string; refreshToken: string }
const open = (body: unknown, headers: Record<string, string> = {}) =>
  h.fetch(`${A}/web/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const scan = async (more: Record<string, string> = {}): Promise<Pair & { expireTime: string }> =>
  (await signInByWechat(h, newPerson(), more)).data as never
const getPair = ({ accessToken, refreshToken }: Pair): Pair => ({ accessToken, refreshToken })

describe('happy', () => {
  it("tokens received over the socket become the page's cookies, for the duration chosen with the code", async () => {
    for (const autologin of ['true', 'false']) {
      const triple = await scan({ autologin })
      const opened = await open(getPair(triple), { origin: 'http://cuemark.test', 'sec-fetch-site': 'same-origin' })
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await opened.clone().json()).toMatchObject({ data: { value: { expireTime: triple.expireTime } } })
      const cookies = getCookies(opened)
      expect([cookies.at!.text, cookies.rt!.text]).toEqual([triple.accessToken, triple.refreshToken])
      expect([/Max-Age=\d{3,}/.test(cookies.at!.line), cookies.auto!.text]).toEqual(
        autologin === 'true' ? [true, '1'] : [false, ''],
      )
    }
  })
  it('the page may choose another duration', async () => {
    const opened = await open({ ...getPair(await scan({ autologin: 'true' })), autologin: false })
    expect(getCookies(opened).at!.line).not.toContain('Max-Age')
  })
})

describe('refused', () => {
  it('tokens that do not match, are swapped, invented, used or signed out: 401, no cookie', async () => {
    const [one, other, used, left] = [await scan(), await scan(), await scan(), await scan()]
    await h.call('POST', `${A}/token/refresh`, { refreshToken: used.refreshToken, userSource: 'web' })
    await h.call('POST', `${A}/web/logout`, {}, { token: left.accessToken })
    const wrong: Pair[] = [
      { accessToken: one.accessToken, refreshToken: other.refreshToken },
      { accessToken: one.refreshToken, refreshToken: one.accessToken },
      { accessToken: one.accessToken, refreshToken: 'x'.repeat(43) },
      { accessToken: 'x'.repeat(43), refreshToken: one.refreshToken },
      getPair(used),
      getPair(left),
    ]
    for (const pair of wrong) {
      const refused = await open(pair)
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
      expect(await refused.json()).toMatchObject({ code: 40106 })
    }
    expect((await open(getPair(one))).status).toBe(200)
  })
  it.each([
    [{}, ['accessToken', 'refreshToken']],
    [{ accessToken: 'x'.repeat(43), refreshToken: 'x'.repeat(43), expireTime: '' }, ['expireTime']],
    [{ accessToken: 'x'.repeat(43), refreshToken: 'x'.repeat(43), autologin: 'yes' }, ['autologin']],
  ])('%j is refused with %j', async (body, fields) => {
    const refused = await open(body)
    const { errors } = (await refused.json()) as { errors: object }
    expect([refused.status, Object.keys(errors).sort()]).toEqual([400, fields])
  })
})

describe('access', () => {
  it('another site cannot sign a visitor in to an account of its own', async () => {
    const refused = await open(getPair(await scan()), { origin: 'https://evil.example' })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  })
})
