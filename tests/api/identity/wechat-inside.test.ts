import { describe, expect, it } from 'vitest'
import { expectErrors } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { getSession, proveDirectly } from '#tests/support/prove.ts'
import {
  type AskedInside,
  agreeInWechat,
  askInWechat,
  askQr,
  bindDirectly,
  comeBack,
  confirmQr,
  listen,
  newPerson,
  signInByWechat,
} from '#tests/support/wechat.ts'

const h = makeHarness()
const A = '/saas/api/v2'
const P = '/cuemark2/api/v2'
const OWN = { origin: 'http://cuemark.test', 'sec-fetch-site': 'same-origin' }

/** The page binds what was confirmed, with a fresh proof of identity. */
async function bind(token: string, { tag, cookie }: Pick<AskedInside, 'tag' | 'cookie'>) {
  await proveDirectly(h, await getSession(h, token))
  const headers = { ...OWN, 'content-type': 'application/json', cookie: `at=${token}; ${cookie}` }
  const answer = await h.fetch(`${A}/web/bind/wechat`, { method: 'POST', headers, body: JSON.stringify({ tag }) })
  const { code, data } = (await answer.json()) as { code: number; data: { value: { accessToken?: string } } | null }
  return { status: answer.status, code, token: data?.value.accessToken }
}
const bound = async (token: string) =>
  (await h.call<{ userId: string; hasWechat: boolean }>('GET', `${A}/web/getUserDetail`, undefined, { token })).body
    .data?.value
const hear = async ({ tag, cookie }: AskedInside) => {
  const listener = await listen(h, { tag }, { ...OWN, cookie })
  await listener.closed
  return listener.heard[0]
}

describe('inside WeChat', () => {
  it('the page goes to WeChat and back, and binds what was confirmed; the same person scans elsewhere', async () => {
    const [member, person] = [await h.register(), newPerson()]
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    const url = new URL(asked.url)
    expect([url.pathname, url.hash]).toEqual(['/sandbox/wechat/connect/oauth2/authorize', '#wechat_redirect'])
    expect([...url.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state'])
    const back = await comeBack(h, await agreeInWechat(h, asked, person), asked.cookie)
    expect([back.status, back.headers.get('location')]).toEqual([303, '/uc/account'])
    expect(await hear(asked)).toMatchObject({ status: 'success', data: { verified: true } })
    expect(await bind(member.accessToken, asked)).toMatchObject({ status: 200 })
    // On a computer the website application knows the person by another openid, and by the same unionid.
    const scan = await signInByWechat(h, person)
    expect((await bound(scan.data!.accessToken as string))?.hasWechat).toBe(true)
  })
  it('signs in, and knows who scanned before on a computer', async () => {
    const person = newPerson()
    const scan = await signInByWechat(h, person)
    const asked = await askInWechat(h)
    await comeBack(h, await agreeInWechat(h, asked, person), asked.cookie)
    const heard = await hear(asked)
    const ids = [scan, heard].map(async (one) => (await bound(one!.data!.accessToken as string))?.userId)
    const [first, second] = await Promise.all(ids)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

describe('is refused', () => {
  it('in another browser, which changes nothing: the right one still gets its answer', async () => {
    const [member, person] = [await h.register(), newPerson()]
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    const other = await askInWechat(h)
    const path = await agreeInWechat(h, asked, person)
    for (const cookie of [undefined, other.cookie]) {
      const answer = await comeBack(h, path, cookie)
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    }
    expect((await comeBack(h, path, asked.cookie)).status).toBe(303)
    expect((await bind(member.accessToken, { ...asked, cookie: other.cookie })).code).toBe(40303)
    expect((await bind(member.accessToken, asked)).status).toBe(200)
  })
  it('a second time, for the callback and for what it proves', async () => {
    const member = await h.register()
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    const path = await agreeInWechat(h, asked, newPerson())
    await comeBack(h, path, asked.cookie)
    const again = await comeBack(h, path, asked.cookie)
    expect(again.status).toBe(409)
    const first = await bind(member.accessToken, asked)
    const second = await bind(first.token ?? '', asked)
    expect([first.status, second.code]).toEqual([200, 40908])
  })
  it('too late', async () => {
    const member = await h.register()
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    const path = await agreeInWechat(h, asked, newPerson())
    h.clock.forward(5 * 60_000)
    expect((await comeBack(h, path, asked.cookie)).status).toBe(410)
    expect((await bind(member.accessToken, asked)).code).toBe(41010)
  })
  it('with what another account asked for, in the same browser', async () => {
    const [one, two] = [await h.register(), await h.register()]
    const asked = await askInWechat(h, 'bind', { token: one.accessToken })
    await comeBack(h, await agreeInWechat(h, asked, newPerson()), asked.cookie)
    expect((await bind(two.accessToken, asked)).code).toBe(40303)
    expect((await bound(two.accessToken))?.hasWechat).toBe(false)
  })
  it('for a WeChat that a scan has bound elsewhere: told on the way back, decided when binding', async () => {
    const [member, person] = [await h.register(), newPerson()]
    await signInByWechat(h, person)
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    expect((await comeBack(h, await agreeInWechat(h, asked, person), asked.cookie)).status).toBe(303)
    expect(await hear(asked)).toMatchObject({ status: 'error', msg: '这个微信已绑定其他账号' })
    expect((await bind(member.accessToken, asked)).code).toBe(41010)
    // Bound elsewhere between the confirmation and the binding.
    const late = newPerson()
    const second = await askInWechat(h, 'bind', { token: member.accessToken })
    await comeBack(h, await agreeInWechat(h, second, late), second.cookie)
    await signInByWechat(h, late)
    expect((await bind(member.accessToken, second)).code).toBe(40904)
  })
  it('for the account of the moment that a snapshot page gives, and without a unionid beside a website application', async () => {
    const member = await h.register()
    const asked = await askInWechat(h, 'bind', { token: member.accessToken })
    await comeBack(h, await agreeInWechat(h, asked, newPerson(), true), asked.cookie)
    expect((await hear(asked))?.msg).toContain('使用完整服务')
    expectErrors(/no unionid/)
    const next = await askInWechat(h, 'bind', { token: member.accessToken })
    await comeBack(h, await agreeInWechat(h, next, { ...newPerson(), unionid: null }), next.cookie)
    expect(await hear(next)).toMatchObject({ status: 'error', msg: '微信登录暂时不可用，请稍后再试' })
    expect((await bound(member.accessToken))?.hasWechat).toBe(false)
  })
  it('with a code of the other application, and to an API client without a browser', async () => {
    const [asked, scanned] = [await askInWechat(h), await askQr(h)]
    await comeBack(h, `${P}/wx/callback?state=${asked.tag}&code=0123`, asked.cookie)
    expect(await hear(asked)).toMatchObject({ status: 'error' })
    // The scan of a website goes on without a cookie, as before.
    expect(await confirmQr(h, scanned.tag, newPerson())).toBe(200)
    const challenge = 'c'.repeat(43)
    const api = await h.fetch(`${P}/wx/getQrAuthorize?inWechat=true&challenge=${challenge}`)
    expect(api.status).toBe(403)
  })
  it('to pay with another WeChat than the bound one', async () => {
    const member = await h.register()
    const { userId } = (await bound(member.accessToken))!
    await bindDirectly(h, userId)
    const asked = await askInWechat(h, 'pay', { token: member.accessToken })
    await comeBack(h, await agreeInWechat(h, asked, newPerson()), asked.cookie)
    expect(await hear(asked)).toMatchObject({ status: 'error', msg: '请用本账号绑定的微信扫码' })
  })
})

describe('WeChat’s page', () => {
  const ask = async (userAgent: string, change: (url: URL) => void = () => undefined) => {
    const { url } = await askInWechat(h)
    const to = new URL(url)
    change(to)
    return h.fetch(to.pathname + to.search, { headers: { 'user-agent': userAgent } })
  }
  const INSIDE = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60'
  it('opens inside WeChat alone, and refuses what the real one refuses', async () => {
    expect((await ask(INSIDE)).status).toBe(200)
    const outside = await ask('Mozilla/5.0 (iPhone) Safari')
    expect([outside.status, (await outside.text()).includes('请在微信客户端打开链接')]).toEqual([400, true])
    for (const [name, value] of [
      ['appid', 'wx0000000000000001'],
      ['scope', 'snsapi_login'],
      ['response_type', 'token'],
      ['redirect_uri', 'https://evil.example/'],
      ['state', 'a-b'],
    ] as const)
      expect((await ask(INSIDE, ({ searchParams }) => searchParams.set(name, value))).status, name).toBe(400)
  })
})

describe('not set up', () => {
  const off = makeHarness({ WECHAT_OFFICIAL_APP_ID: '', WECHAT_OFFICIAL_APP_SECRET: '' } as never)
  it('is not offered and refused; a scan still works', async () => {
    const page = await (await off.fetch('/signin')).text()
    expect(/data-off="([^"]*)"/.exec(page)?.[1]?.split(' ')).toContain('wechatOfficial')
    expect((await off.fetch(`${P}/wx/getQrAuthorize?inWechat=true`, { headers: OWN })).status).toBe(503)
    expect((await off.fetch(`${P}/wx/getQrAuthorize`, { headers: OWN })).status).toBe(200)
  })
})
