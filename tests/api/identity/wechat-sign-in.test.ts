import { describe, expect, it, vi } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { inProduction } from '#tests/support/production.ts'
import { getRows } from '#tests/support/rows.ts'
import { askQr, bindDirectly, confirmQr, listen, newPerson, refuseQr, signInByWechat } from '#tests/support/wechat.ts'
import { issueQrSession } from '#worker/modules/identity/wechat/issue-qr-session.ts'

const h = makeHarness()
const A = '/saas/api/v2'
const P = '/cuemark2/api/v2'
type Detail = { userId: string; username: string; account: string; hasWechat: boolean; mobile: string | null }
const getDetail = async (token: unknown): Promise<Detail> =>
  (await h.call<Detail>('GET', `${A}/web/getUserDetail`, undefined, { token: String(token) })).body.data!.value
const getEvents = (accountId: string) =>
  getRows(h.env, 'SELECT method, outcome FROM sign_in_event WHERE account_id = ? ORDER BY rowid', accountId)

describe('happy', () => {
  it('the address in the frame is the documented one and returns to us', async () => {
    const { tag, wxQrCodeUrl } = await askQr(h)
    const url = new URL(wxQrCodeUrl)
    expect(url.origin + url.pathname).toBe('http://cuemark.test/sandbox/wechat/connect/qrconnect')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx0000000000000001',
      redirect_uri: 'http://cuemark.test/cuemark2/api/v2/wx/callback',
      response_type: 'code',
      scope: 'snsapi_login',
      state: tag,
      self_redirect: 'true',
      lang: 'cn',
    })
    expect(tag).toMatch(/^[0-9a-z]{26}$/)
  })
  it('an unknown WeChat becomes an account with its name, and is recognised the next time', async () => {
    const person = newPerson('小\u202e林\n 🎧')
    const first = await signInByWechat(h, person)
    expect(first).toMatchObject({ status: 'success', msg: '登录成功' })
    const made = await getDetail(first.data!.accessToken)
    expect(made).toMatchObject({ username: '小林 🎧', account: '', hasWechat: true, mobile: null })
    const second = await signInByWechat(h, person)
    expect((await getDetail(second.data!.accessToken)).userId).toBe(made.userId)
    expect(await getEvents(made.userId)).toEqual([
      { method: 'wechat', outcome: 'ok' },
      { method: 'wechat', outcome: 'ok' },
    ])
  })
  it('a WeChat without a name gets one', async () => {
    const { data } = await signInByWechat(h, newPerson('\u202e'))
    expect((await getDetail(data!.accessToken)).username).toMatch(/^user_/)
  })
  it('a unionid identifies the person in all our applications; an openid only in its application', async () => {
    const [person, plain] = [newPerson(), { ...newPerson(), unionid: null }]
    const made = await getDetail((await signInByWechat(h, person)).data!.accessToken)
    const elsewhere = { ...newPerson(), unionid: person.unionid }
    expect((await getDetail((await signInByWechat(h, elsewhere)).data!.accessToken)).userId).toBe(made.userId)

    const other = await getDetail((await signInByWechat(h, plain)).data!.accessToken)
    const named = { ...plain, unionid: unique('union') }
    expect((await getDetail((await signInByWechat(h, named)).data!.accessToken)).userId).toBe(other.userId)
    // The unionid sent later is stored, so it alone is enough now.
    const again = { ...newPerson(), unionid: named.unionid }
    expect((await getDetail((await signInByWechat(h, again)).data!.accessToken)).userId).toBe(other.userId)
  })
  it('the code determines whether the session is kept', async () => {
    for (const [autologin, stays] of [
      ['true', 1],
      ['false', 0],
    ] as const) {
      const { data } = await signInByWechat(h, newPerson(), { autologin })
      const { userId } = await getDetail(data!.accessToken)
      expect(await getRows(h.env, 'SELECT autologin FROM session WHERE account_id = ?', userId)).toEqual([
        { autologin: stays },
      ])
    }
  })
  it('a proof sent after the scan gets the result, once', async () => {
    const asked = await askQr(h)
    expect(await confirmQr(h, asked.tag, newPerson())).toBe(200)
    const listener = await listen(h, asked)
    expect(await listener.closed).toBe(1000)
    expect(listener.heard.map(({ status }) => status)).toEqual(['success'])
    await expect(listen(h, asked)).rejects.toThrow('410')
  })
  it('an account with an address signs in by its WeChat, and a new device is reported by mail', async () => {
    const member = await h.register()
    const { userId } = await getDetail(member.accessToken)
    const person = await bindDirectly(h, userId)
    const device = { network: 'n', browser: unique('b'), userAgent: '', autologin: false }
    // Without the Durable Object in between, whose mails leave the test's process.
    const issued = await issueQrSession(h.ctx({ kind: 'system', id: 'system' }), unique('tag'), person, device)
    expect(issued.ok && (await getDetail(issued.value.triple.accessToken)).userId).toBe(userId)
    expect((await h.mails(member.email))[0]!.template).toBe('new-device')
  })
})

describe('refused', () => {
  it('refusal by the person is reported, and no account is created', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    expect(await refuseQr(h, asked.tag)).toBe(200)
    expect(await listener.closed).toBe(1000)
    expect(listener.heard).toEqual([{ status: 'refused', data: null, msg: '你在微信中取消了操作' }])
    expect(await confirmQr(h, asked.tag, newPerson())).toBe(409)
  })
  it('texts are in the language of the requesting page, not of the frame', async () => {
    const asked = await askQr(h, 'login', undefined, {}, { 'accept-language': 'ja' })
    expect(new URL(asked.wxQrCodeUrl).searchParams.get('lang')).toBe('en')
    const page = await h.fetch(`${P}/wx/callback?state=${asked.tag}`, { headers: { 'accept-language': 'zh-CN' } })
    expect(await page.text()).toContain('lang="ja-JP"')
  })
  it('in a frame only the text is shown; a top-level page links back to a path of this site', async () => {
    for (const [redirectUrl, back] of [
      ['/cart?a=1', '/cart?a=1'],
      ['https://evil.example/', '/'],
    ] as const) {
      const { tag } = await askQr(h, 'login', undefined, { redirectUrl })
      const load = async (dest: string) =>
        (await h.fetch(`${P}/wx/callback?state=${tag}`, { headers: { 'sec-fetch-dest': dest } })).text()
      expect(await load('document')).toContain(`<a href="${back}">`)
      expect(await load('iframe')).not.toContain('<a ')
    }
  })
  it('a second scanner sees that the code is used, and the first stays signed in', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    const person = newPerson('first')
    expect([await confirmQr(h, asked.tag, person), await confirmQr(h, asked.tag, newPerson())]).toEqual([200, 409])
    await listener.closed
    expect((await getDetail(listener.heard[0]!.data!.accessToken)).username).toBe('first')
  })
  it('a code that is unknown to WeChat, or used, signs nobody in', async () => {
    for (const code of ['made-up', 'x'.repeat(513), '']) {
      const asked = await askQr(h)
      const listener = await listen(h, asked)
      const page = await h.fetch(`${P}/wx/callback?${new URLSearchParams({ state: asked.tag, code })}`)
      // Without a readable code it counts as refused.
      expect([page.status, code]).toEqual([code === 'made-up' ? 503 : 200, code])
      await listener.closed
      expect(listener.heard).toMatchObject([{ status: code === 'made-up' ? 'error' : 'refused', data: null }])
    }
  })
  it('a disabled account, with an entry in the sign-in record', async () => {
    const person = newPerson()
    const { userId } = await getDetail((await signInByWechat(h, person)).data!.accessToken)
    const set = (status: string, revokedAt: number | null) =>
      h.env.DB.batch([
        h.env.DB.prepare('UPDATE account SET status = ? WHERE id = ?').bind(status, userId),
        h.env.DB.prepare('UPDATE session SET revoked_at_ms = ? WHERE account_id = ?').bind(revokedAt, userId),
      ])
    await set('disabled', 1)
    const heard = await signInByWechat(h, person)
    expect(heard).toEqual({ status: 'error', data: null, msg: '该账号已停用，请联系客服' })
    expect((await getEvents(userId)).at(-1)).toEqual({ method: 'wechat', outcome: 'refused' })
    await set('active', 1)
  })
  it.each([
    ['no state', ''],
    ['a state that is no tag', '?state=abc&code=x'],
    ['a tag nobody asked for', `?state=${'z'.repeat(26)}&code=x`],
  ])('a callback with %s shows an error page, framed by our pages only', async (_what, asked) => {
    const page = await h.fetch(`${P}/wx/callback${asked}`)
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([410, 'SAMEORIGIN'])
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('二维码已过期，请刷新')
  })
  it.each([
    [{ purpose: 'admin' }, ['purpose']],
    [{ challenge: 'short' }, ['challenge']],
    [{ autologin: '1' }, ['autologin']],
    [{ redirectUrl: `/${'x'.repeat(2048)}` }, ['redirectUrl']],
    [{ what: 'else' }, ['what']],
  ])('a request with %j is refused with %j', async (asked, fields) => {
    const answer = await h.call('GET', `${P}/wx/getQrAuthorize?${new URLSearchParams(asked as Record<string, string>)}`)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, fields])
  })
  it('the 61st code of a network in ten minutes', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const ip = { 'cf-connecting-ip': '2001:db8:77::1' }
    const ask = () => h.call('GET', `${P}/wx/getQrAuthorize`, undefined, { headers: ip, env: strict })
    const strict = inProduction(h.env)
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push((await ask()).status)
    expect([statuses.filter((s) => s === 200).length, statuses.at(-1)]).toEqual([60, 429])
    vi.restoreAllMocks()
  })
})

describe('access', () => {
  it('binding and paying require a live session', async () => {
    const member = await h.register()
    for (const purpose of ['bind', 'pay']) {
      const ask = (token?: string) =>
        h.call('GET', `${P}/wx/getQrAuthorize?purpose=${purpose}`, undefined, { ...(token && { token }) })
      expect((await ask()).status).toBe(401)
      expect((await ask(member.accessToken)).status).toBe(purpose === 'bind' ? 200 : 409)
    }
    await h.call('POST', `${A}/web/logout`, {}, { token: member.accessToken })
    await expect(askQr(h, 'bind', member.accessToken)).rejects.toThrow('401')
  })
})
