import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { inProduction } from '#tests/support/production.ts'
import { askQr, confirmQr, listen, newPerson, socketPath, upgrade } from '#tests/support/wechat.ts'
import type { QrOrder } from '#worker/durable/qr-login.ts'
import { hashToken, newToken } from '#worker/modules/identity/sessions/token.ts'
import { cookieHeader, getCookies } from './world.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const HTTPS = 'https://cuemark.test'
const getObject = async (tag: string) => h.env.QR_LOGIN.getByName(await hashToken(tag))
const getStatus = async (path: string, headers: Record<string, string> = {}) => (await upgrade(h, path, headers)).status
/** Runs the alarm as if it were due. */
async function runOut(tag: string): Promise<void> {
  const stub = await getObject(tag)
  await runInDurableObject(stub, (_object, { storage }) => {
    const flow = storage.kv.get<{ order: QrOrder }>('flow')!
    storage.kv.put('flow', { ...flow, order: { ...flow.order, expiresAtMs: Date.now() - 1 } })
  })
  await runDurableObjectAlarm(stub)
}
/** A page's own request: https, where the cookie has its prefix. */
async function askAsPage(cookie = '') {
  const response = await h.fetch(`${HTTPS}${P}/wx/getQrAuthorize`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  })
  const { data } = (await response.clone().json()) as { data: { value: { tag: string } } }
  return { tag: data.value.tag, response }
}

describe('the requesting browser', () => {
  it('is identified by a cookie that scripts cannot read, at both addresses', async () => {
    const { tag, response } = await askAsPage()
    const { line } = getCookies(response).qr!
    for (const part of ['__Host-qr=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600']) expect(line).toContain(part)
    const cookie = cookieHeader(response, 'qr')
    for (const base of ['', P]) {
      const opened = await upgrade(h, `${HTTPS}${socketPath(tag, undefined, base as typeof P)}`, {
        cookie,
        origin: HTTPS,
      })
      expect(opened.status).toBe(101)
    }
  })
  it('keeps its cookie for a second code, so that two tabs do not interfere', async () => {
    const first = await askAsPage()
    const cookie = cookieHeader(first.response, 'qr')
    const second = await askAsPage(cookie)
    expect(cookieHeader(second.response, 'qr')).toBe(cookie)
    for (const { tag } of [first, second])
      expect(await getStatus(`${HTTPS}${socketPath(tag)}`, { cookie, origin: HTTPS })).toBe(101)
  })
  it('gets pong, also while the object hibernates', async () => {
    const asked = await askQr(h)
    const { socket } = await listen(h, asked)
    await evictDurableObject(await getObject(asked.tag))
    const pong = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
    socket.send('ping')
    expect(await pong).toBe('pong')
  })
  it('gets the result although the object was evicted in between', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    await evictDurableObject(await getObject(asked.tag))
    expect(await confirmQr(h, asked.tag, newPerson())).toBe(200)
    expect(await listener.closed).toBe(1000)
    expect(listener.heard.map(({ status }) => status)).toEqual(['success'])
  })
  it('may send anything without effect', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    listener.socket.send('{"status":"success"}')
    listener.socket.send(new Uint8Array(64))
    await confirmQr(h, asked.tag, newPerson())
    await listener.closed
    expect(listener.heard).toHaveLength(1)
  })
  it('is told that the code has expired, and then everything is deleted', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    await runOut(asked.tag)
    expect(await listener.closed).toBe(1000)
    expect(listener.heard).toEqual([{ status: 'expired', data: null, msg: '二维码已过期，请刷新' }])
    expect(await getStatus(socketPath(asked.tag, asked.verifier))).toBe(404)
    expect(await confirmQr(h, asked.tag, newPerson())).toBe(409)
  })
  it('an alarm that is too early changes nothing', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    await runDurableObjectAlarm(await getObject(asked.tag))
    await confirmQr(h, asked.tag, newPerson())
    await listener.closed
    expect(listener.heard[0]!.status).toBe('success')
  })
  it('reconnects: the newer socket replaces the older, and only one of them gets the result', async () => {
    const asked = await askQr(h)
    const [older, newer] = [await listen(h, asked), await listen(h, asked)]
    expect(await older.closed).toBe(4001)
    await confirmQr(h, asked.tag, newPerson())
    expect(await newer.closed).toBe(1000)
    expect([older.heard.length, newer.heard.length]).toEqual([0, 1])
  })
})

describe('others', () => {
  it('get nothing for a guessed tag', async () => {
    expect(await getStatus(socketPath('z'.repeat(26), newToken()))).toBe(404)
    expect(await getStatus(socketPath('short', newToken()))).toBe(404)
  })
  it('get nothing for a leaked tag: without proof, with a wrong one, with the challenge, with another cookie', async () => {
    const { tag, verifier } = await askQr(h)
    const other = await askAsPage()
    expect(await getStatus(socketPath(tag))).toBe(403)
    expect(await getStatus(socketPath(tag, newToken()))).toBe(403)
    expect(await getStatus(socketPath(tag, await hashToken(verifier)))).toBe(403)
    const cookie = cookieHeader(other.response, 'qr')
    expect(await getStatus(`${HTTPS}${socketPath(tag)}`, { cookie, origin: HTTPS })).toBe(403)
    // The requesting browser still gets the result.
    expect(await getStatus(socketPath(tag, verifier))).toBe(101)
  })
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://cuemark.test:81' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])("cannot open it from another site's page: %j, with everything else right", async (headers) => {
    const { tag, verifier } = await askQr(h)
    expect(await getStatus(socketPath(tag, verifier), headers)).toBe(403)
  })
  it('can try 30 wrong proofs in ten minutes; right ones are not counted', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { tag, verifier } = await askQr(h)
    const strict = inProduction(h.env)
    const headers = { upgrade: 'websocket', 'cf-connecting-ip': '2001:db8:78::1' }
    const open = async (key: string) => (await h.fetch(socketPath(tag, key), { headers }, strict)).status
    const right = []
    for (let i = 0; i < 31; i++) right.push(await open(verifier))
    expect(new Set(right)).toEqual(new Set([101]))
    const wrong = []
    for (let i = 0; i < 31; i++) wrong.push(await open(newToken()))
    expect([wrong.slice(0, 30).every((status) => status === 403), wrong.at(-1)]).toEqual([true, 429])
    vi.restoreAllMocks()
  })
})

describe('the address', () => {
  it('only accepts sockets', async () => {
    const { tag, verifier } = await askQr(h)
    expect((await h.fetch(socketPath(tag, verifier))).status).toBe(426)
    const odd = await h.call('GET', `${socketPath(tag, verifier)}&token=x`, undefined, {
      headers: { upgrade: 'websocket' },
    })
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([400, ['token']])
  })
  it('answers 410 if the code has expired but is still stored', async () => {
    const { tag, verifier } = await askQr(h)
    const later = { ...h.env, CLOCK: { now: () => h.clock.now() + 5 * 60_000 } }
    const headers = { upgrade: 'websocket' }
    expect((await h.fetch(socketPath(tag, verifier), { headers }, later)).status).toBe(410)
  })
  it('the stored state contains no token and is deleted with the code', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    await confirmQr(h, asked.tag, newPerson())
    await listener.closed
    const kept = await runInDurableObject(await getObject(asked.tag), (_object, { storage }) =>
      JSON.stringify(storage.kv.get('flow')),
    )
    const { accessToken, refreshToken } = listener.heard[0]!.data!
    for (const secret of [accessToken, refreshToken, asked.verifier]) expect(kept).not.toContain(secret)
    await runOut(asked.tag)
    const left = await runInDurableObject(await getObject(asked.tag), (_object, { storage }) => [...storage.kv.list()])
    expect(left).toEqual([])
  })
})
