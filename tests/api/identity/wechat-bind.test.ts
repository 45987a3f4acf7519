import { describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { getSession, prove, proveDirectly } from '#tests/support/prove.ts'
import { getRows } from '#tests/support/rows.ts'
import { askQr, bindDirectly, confirmQr, listen, newPerson, scanned, signInByWechat } from '#tests/support/wechat.ts'
import { issueQrSession } from '#worker/modules/identity/wechat/issue-qr-session.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import { cookieHeader, getCookies } from './world.ts'

const h = makeHarness()
const A = '/saas/api/v2'
const P = '/cuemark2/api/v2'
type Triple = { accessToken: string; refreshToken: string }
type Detail = { userId: string; hasWechat: boolean }

/** Each change needs a proof of its own (prove.test.ts). */
async function bind(token: string, body: unknown) {
  await proveDirectly(h, await getSession(h, token))
  return h.call<Triple>('POST', `${A}/web/bind/wechat`, body, { token })
}
async function unbind(token: string) {
  await proveDirectly(h, await getSession(h, token))
  return h.call<Triple>('POST', `${A}/web/unbind/wechat`, {}, { token })
}
const detail = async (token: string): Promise<Detail> =>
  (await h.call<Detail>('GET', `${A}/web/getUserDetail`, undefined, { token })).body.data!.value
const isLive = async (token: string): Promise<boolean> =>
  (await h.call('GET', `${A}/web/getUserDetail`, undefined, { token })).status === 200
/** A scan for it, stored. */
async function scannedFor(member: Account | Triple, person = newPerson()) {
  const asked = await askQr(h, 'bind', member.accessToken)
  await scanned(h, asked.tag, person)
  return asked
}
const told = async (email: string): Promise<number> =>
  (await h.mails(email)).filter(({ template }) => template === 'credential-changed').length
/** Signs in by its WeChat without the Durable Object in between, whose mails no test would read. */
async function enter(person: WechatPerson): Promise<Detail> {
  const device = { network: 'n', browser: 'b', userAgent: '', autologin: false }
  const ctx = h.ctx({ kind: 'system', id: 'system' })
  const issued = await issueQrSession(ctx, crypto.randomUUID(), person, device)
  if (!issued.ok) throw new Error(issued.refusal.code)
  return detail(issued.value.triple.accessToken)
}

describe('happy', () => {
  it('the socket reports the scan, then the WeChat is bound; every other session ends and the address is notified', async () => {
    const [member, person] = [await h.register(), newPerson()]
    const asked = await askQr(h, 'bind', member.accessToken)
    const listener = await listen(h, asked)
    expect(await confirmQr(h, asked.tag, person)).toBe(200)
    await listener.closed
    expect(listener.heard).toEqual([{ status: 'success', data: { verified: true }, msg: '已确认，请回到页面继续' }])
    expect((await detail(member.accessToken)).hasWechat).toBe(false)

    const { tag, verifier } = asked
    const bound = await bind(member.accessToken, { tag, verifier })
    expect(bound.status).toBe(200)
    const { accessToken } = bound.body.data!.value
    expect([await isLive(member.accessToken), (await detail(accessToken)).hasWechat]).toEqual([false, true])
    expect(await told(member.email)).toBe(1)
    expect((await enter(person)).userId).toBe((await detail(accessToken)).userId)
  })
  it('a page proves it with its cookie and gets new cookies', async () => {
    const member = await h.register()
    const own = { origin: 'http://cuemark.test', 'sec-fetch-site': 'same-origin' }
    const at = `at=${await prove(h, member.accessToken)}`
    const asking = await h.fetch(`${P}/wx/getQrAuthorize?purpose=bind`, { headers: { ...own, cookie: at } })
    const { data } = (await asking.clone().json()) as { data: { value: { tag: string } } }
    await scanned(h, data.value.tag, newPerson())
    const headers = { ...own, 'content-type': 'application/json', cookie: `${at}; ${cookieHeader(asking, 'qr')}` }
    const body = JSON.stringify({ tag: data.value.tag })
    const bound = await h.fetch(`${A}/web/bind/wechat`, { method: 'POST', headers, body })
    expect(bound.status).toBe(200)
    expect(await isLive(getCookies(bound).at!.text)).toBe(true)
  })
  it('an unbound WeChat belongs to nobody', async () => {
    const member = await h.register()
    const { userId } = await detail(member.accessToken)
    const person = await bindDirectly(h, userId)
    const { status, body } = await unbind(member.accessToken)
    const { accessToken } = body.data!.value
    expect([status, (await detail(accessToken)).hasWechat, await isLive(member.accessToken)]).toEqual([
      200,
      false,
      false,
    ])
    expect(await told(member.email)).toBe(1)
    expect((await enter(person)).userId).not.toBe(userId)
  })
})

describe('refused', () => {
  it('before the scan, without or with a wrong proof, and a second time', async () => {
    const [member, other] = [await h.register(), await h.register()]
    const { tag, verifier } = await askQr(h, 'bind', member.accessToken)
    expect((await bind(member.accessToken, { tag, verifier })).body.code).toBe(40909)
    await scanned(h, tag, newPerson())
    expect((await bind(member.accessToken, { tag })).body.code).toBe(40303)
    const foreign = await askQr(h, 'bind', other.accessToken)
    expect((await bind(member.accessToken, { tag, verifier: foreign.verifier })).body.code).toBe(40303)
    // The proof is right, but belongs to another account.
    expect((await bind(other.accessToken, { tag, verifier })).body.code).toBe(40303)
    const bound = await bind(member.accessToken, { tag, verifier })
    const again = await bind(bound.body.data!.value.accessToken, { tag, verifier })
    expect([bound.status, again.status, again.body.code]).toEqual([200, 409, 40908])
  })
  it('a scan for signing in or paying', async () => {
    const member = await h.register()
    const login = await askQr(h)
    await scanned(h, login.tag, newPerson())
    expect((await bind(member.accessToken, { tag: login.tag, verifier: login.verifier })).body.code).toBe(40303)
  })
  it('an expired, refused or unknown scan', async () => {
    const member = await h.register()
    const asked = await scannedFor(member)
    const later = { ...h.env, CLOCK: { now: () => h.clock.now() + 5 * 60_000 } }
    const { tag, verifier } = asked
    const options = { token: await prove(h, member.accessToken), env: later }
    expect((await h.call('POST', `${A}/web/bind/wechat`, { tag, verifier }, options)).body.code).toBe(41010)
    const refused = await askQr(h, 'bind', member.accessToken)
    await h.call('POST', `/sandbox/wechat/${refused.tag}/refuse`, {})
    expect((await bind(member.accessToken, { tag: refused.tag, verifier })).body.code).toBe(40303)
    expect((await bind(member.accessToken, { tag: refused.tag, verifier: refused.verifier })).body.code).toBe(41010)
    expect((await bind(member.accessToken, { tag: 'z'.repeat(26), verifier })).status).toBe(404)
  })
  it('a WeChat of another account: reported at the scan, and decided when binding', async () => {
    const [member, person] = [await h.register(), newPerson()]
    await signInByWechat(h, person)
    const asked = await askQr(h, 'bind', member.accessToken)
    const listener = await listen(h, asked)
    expect(await confirmQr(h, asked.tag, person)).toBe(409)
    await listener.closed
    expect(listener.heard).toEqual([{ status: 'error', data: null, msg: '这个微信已绑定其他账号' }])
    // As if it had been free when it was scanned.
    const { tag, verifier } = await scannedFor(member, person)
    const late = await bind(member.accessToken, { tag, verifier })
    expect([late.body.code, await isLive(member.accessToken)]).toEqual([40904, true])
  })
  it('a second WeChat for one account', async () => {
    const member = await h.register()
    const { tag, verifier } = await scannedFor(member)
    await bindDirectly(h, (await detail(member.accessToken)).userId)
    expect((await bind(member.accessToken, { tag, verifier })).body.code).toBe(40903)
    await expect(askQr(h, 'bind', member.accessToken)).rejects.toThrow('40903')
  })
  it('unbinding without a WeChat, and the only way to sign in', async () => {
    const member = await h.register()
    expect((await unbind(member.accessToken)).body.code).toBe(40905)
    const made = await signInByWechat(h, newPerson())
    const token = String(made.data!.accessToken)
    const last = await unbind(token)
    expect([last.status, last.body.code, (await detail(token)).hasWechat]).toEqual([409, 40907, true])
    // A phone is another way to sign in, so the WeChat can be unbound.
    const { userId } = await detail(token)
    const mobile = `139${String(Date.now()).slice(-8)}`
    await getRows(h.env, 'UPDATE account SET mobile = ? WHERE id = ?', mobile, userId)
    expect((await unbind(token)).status).toBe(200)
  })
  it.each([
    [{}, ['tag']],
    [{ tag: 'short' }, ['tag']],
    [{ tag: 'z'.repeat(26), verifier: 'short' }, ['verifier']],
    [{ tag: 'z'.repeat(26), openid: 'o' }, ['openid']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await bind((await h.register()).accessToken, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, fields])
  })
})

describe('access', () => {
  it('a person who signs out while the phone confirms binds nothing', async () => {
    const [member, person] = [await h.register(), newPerson()]
    const { tag, verifier } = await scannedFor(member, person)
    await h.call('POST', `${A}/web/logout`, {}, { token: member.accessToken })
    expect(
      (await h.call('POST', `${A}/web/bind/wechat`, { tag, verifier }, { token: member.accessToken })).status,
    ).toBe(401)
    expect(await getRows(h.env, 'SELECT 1 FROM wechat_identity WHERE openid = ?', person.openid)).toEqual([])
  })
})
