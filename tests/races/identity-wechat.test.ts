import { describe, expect } from 'vitest'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { hashToken } from '#worker/modules/identity/sessions/token.ts'
import { bindWechat } from '#worker/modules/identity/wechat/bind-wechat.ts'
import { issueQrSession } from '#worker/modules/identity/wechat/issue-qr-session.ts'
import { barrier, gatedAt } from '../api/identity/world.ts'
import { many, tally } from '../support/barrier.ts'
import { makeHarness } from '../support/harness.ts'
import { prove, proveDirectly } from '../support/prove.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'
import {
  type Asked,
  agreeInWechat,
  askInWechat,
  askQr,
  comeBack,
  confirmQr,
  listen,
  newPerson,
  scanned,
  signInByWechat,
} from '../support/wechat.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const client = { network: 'n', browser: '', userAgent: '' }
const device = { ...client, autologin: false }
const system = (): Ctx => h.ctx({ kind: 'system', id: 'system' })
const getAccounts = (unionid: string | null) =>
  getRows<{ account_id: string }>(h.env, 'SELECT account_id FROM wechat_identity WHERE unionid = ?', unionid)
const getSessions = async (unionid: string | null): Promise<number> => {
  const [owner] = await getAccounts(unionid)
  return getCount(h.env, 'SELECT count(*) AS n FROM session WHERE account_id = ?', owner?.account_id ?? '')
}

describe('one code', () => {
  race(h, 'two simultaneous scans: one is admitted, the other is told', async () => {
    const asked = await askQr(h)
    const listener = await listen(h, asked)
    const people = [newPerson(), newPerson()]
    const answers = await many(2, (i) => confirmQr(h, asked.tag, people[i]!))
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    await listener.closed
    expect(listener.heard.map(({ status }) => status)).toEqual(['success'])
    const made = await Promise.all(people.map(({ unionid }) => getAccounts(unionid)))
    expect(made.flat()).toHaveLength(1)
  })
  race(h, '50 callbacks with it create one session', async () => {
    const [asked, person] = [await askQr(h), newPerson()]
    const listener = await listen(h, asked)
    const answers = await many(50, () => confirmQr(h, asked.tag, person))
    expect(tally(answers)).toEqual({ 200: 1, 409: 49 })
    await listener.closed
    expect(await getSessions(person.unionid)).toBe(1)
  })
  race(h, '50 repetitions of the successful callback change nothing', async () => {
    const [asked, person] = [await askQr(h), newPerson()]
    const listener = await listen(h, asked)
    await confirmQr(h, asked.tag, person)
    await listener.closed
    const replay = () => h.fetch(`${P}/wx/callback?state=${asked.tag}&code=x`)
    expect(tally((await many(50, replay)).map(({ status }) => status))).toEqual({ 409: 50 })
    expect(await getSessions(person.unionid)).toBe(1)
  })
  race(h, 'two that have both read it unused create one session', async () => {
    const [tagHash, person, gate] = [await hashToken(crypto.randomUUID()), newPerson(), barrier(2)]
    await signInByWechat(h, person)
    const issue = () => issueQrSession(gatedAt(system(), 1, gate), tagHash, person, device)
    expect((await many(2, issue)).map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await getSessions(person.unionid)).toBe(2)
  })
  race(h, '20 sockets with the proof: the tokens are sent once', async () => {
    const [asked, person] = [await askQr(h), newPerson()]
    await confirmQr(h, asked.tag, person)
    const listeners = await Promise.allSettled(Array.from({ length: 20 }, () => listen(h, asked)))
    const open = listeners.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await Promise.all(open.map(({ closed }) => closed))
    expect(open.flatMap(({ heard }) => heard)).toHaveLength(1)
    expect(await getSessions(person.unionid)).toBe(1)
  })
})

describe('one confirmation inside WeChat', () => {
  race(h, '30 callbacks of the browser that asked: one is admitted, and one binding of many gets it', async () => {
    const { accessToken } = await h.register()
    const [asked, person] = [await askInWechat(h, 'bind', { token: accessToken }), newPerson()]
    const paths = await many(3, () => agreeInWechat(h, asked, person))
    const answers = await many(30, (i) => comeBack(h, paths[i % 3]!, asked.cookie))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 303: 1, 409: 29 })
    const token = await prove(h, accessToken)
    const headers = {
      ...{ origin: 'http://cuemark.test', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      cookie: `at=${token}; ${asked.cookie}`,
    }
    const body = JSON.stringify({ tag: asked.tag })
    const bound = await many(10, () => h.fetch('/saas/api/v2/web/bind/wechat', { method: 'POST', headers, body }))
    expect(bound.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(bound.filter(({ status }) => status >= 500)).toEqual([])
    expect(await getAccounts(person.unionid)).toHaveLength(1)
  })
})

describe('one WeChat', () => {
  race(h, 'two that have both read it unknown create one account, and both are signed in', async () => {
    const [person, gate] = [newPerson(), barrier(2)]
    const issued = await many(2, (i) =>
      issueQrSession(gatedAt(system(), 1, gate), `race-${crypto.randomUUID()}-${i}`, person, device),
    )
    expect(issued.map(({ ok }) => ok)).toEqual([true, true])
    expect(await getAccounts(person.unionid)).toHaveLength(1)
    expect(await getSessions(person.unionid)).toBe(2)
  })
  race(h, 'two accounts bind it at once: one gets it', async () => {
    const [person, gate] = [newPerson(), barrier(2)]
    const members = await many(2, () => h.register())
    const results = []
    for (const { accessToken } of members) {
      const asked = await askQr(h, 'bind', accessToken)
      await scanned(h, asked.tag, person)
      const hash = await hashToken(accessToken)
      const [row] = await getRows<{ id: string; account_id: string }>(
        h.env,
        'SELECT s.id, s.account_id FROM token t JOIN session s ON s.id = t.session_id WHERE t.hash = ?',
        hash,
      )
      const actor: AccountActor = { kind: 'account', id: row!.account_id, sessionId: row!.id }
      await proveDirectly(h, row!.id)
      results.push(bindWechat(gatedAt(h.ctx(actor), 1, gate), asked, client))
    }
    const answers = (await Promise.all(results)).map((result) => (result.ok ? 'bound' : result.refusal.code))
    expect(answers.sort()).toEqual(['WECHAT_TAKEN', 'bound'])
    expect(await getAccounts(person.unionid)).toHaveLength(1)
  })
  race(h, 'one account that binds two at once gets one', async () => {
    const { accessToken } = await h.register()
    const people = [newPerson(), newPerson()]
    const asked: Asked[] = []
    for (const person of people) {
      const one = await askQr(h, 'bind', accessToken)
      await scanned(h, one.tag, person)
      asked.push(one)
    }
    await prove(h, accessToken)
    const bind = ({ tag, verifier }: Asked) =>
      h.call('POST', '/saas/api/v2/web/bind/wechat', { tag, verifier }, { token: accessToken })
    const answers = await Promise.all(asked.map(bind))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await Promise.all(people.map(({ unionid }) => getAccounts(unionid)))).flat()).toHaveLength(1)
  })
  race(h, 'unbound while somebody signs in with it: nobody is signed in by it afterwards', async () => {
    const person = newPerson()
    const { accessToken } = await h.register()
    const one = await askQr(h, 'bind', accessToken)
    await scanned(h, one.tag, person)
    const { tag, verifier } = one
    await prove(h, accessToken)
    const bound = await h.call<{ accessToken: string }>(
      'POST',
      '/saas/api/v2/web/bind/wechat',
      { tag, verifier },
      { token: accessToken },
    )
    const gate = barrier(2)
    const entering = issueQrSession(gatedAt(system(), 1, gate), await hashToken(crypto.randomUUID()), person, device)
    const token = await prove(h, bound.body.data!.value.accessToken)
    await h.call('POST', '/saas/api/v2/web/unbind/wechat', {}, { token })
    await gate()
    expect(await entering).toEqual({ ok: false, refusal: { code: 'CONFLICT' } })
  })
})
