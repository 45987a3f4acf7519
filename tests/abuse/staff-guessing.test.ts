import { describe, expect, it } from 'vitest'
import { hashPassword } from '#worker/modules/identity/account/password.ts'
import { staffWorld } from '../api/staff/world.ts'
import { many, tally } from '../support/barrier.ts'
import { getCount, getRows } from '../support/rows.ts'

const w = staffWorld()
const from = (network: string) => ({ 'cf-connecting-ip': network })
const wrong = (who: { email: string }, network: string) => w.signIn(who, '000000', from(network), 'wrong password 1')
const codes = (answers: { body: { code: number } }[]) => tally(answers.map(({ body }) => body.code))

/** Each attempt takes a hash, one after the other. */
const SLOW = { timeout: 120_000 }

describe('guessing the password of a staff account', SLOW, () => {
  it('from one network: ten attempts, also simultaneously, also for an unknown address', async () => {
    for (const who of [await w.person('finance'), { email: `${crypto.randomUUID()}@cuemark.example` }])
      expect(codes(await many(14, () => wrong(who, '198.51.100.7')))).toEqual({ 40130: 10, 429: 4 })
  })

  it('does not lock the owner out where they have signed in before, however many networks guess', async () => {
    const who = await w.person('finance')
    await w.enter(who)
    const networks = Array.from({ length: 42 }, (_, i) => `203.0.113.${i + 20}`)
    const answers = []
    for (const network of networks) answers.push(await wrong(who, network))
    expect(codes(answers)).toEqual({ 40130: 40, 429: 2 })
    // On a known network the right password and code work at once; elsewhere after an hour.
    const here = await w.signIn(who, await w.codeOf(who))
    expect(here.status).toBe(200)
    w.clock.forward(60_000)
    expect((await w.signIn(who, await w.codeOf(who), from('198.51.100.99'))).status).toBe(429)
    w.clock.forward(3_600_000)
    expect((await w.signIn(who, await w.codeOf(who), from('198.51.100.99'))).status).toBe(200)
  })

  it('successful attempts do not count', async () => {
    const who = await w.person('finance')
    for (let i = 0; i < 12; i++) await w.enter(who)
  })

  it('takes the same reads and one hash for every account and every error', async () => {
    const who = await w.person('finance')
    const off = await w.person('support')
    await w.call('PUT', `/staff/${off.id}/status`, { status: 'disabled' }, w.key)
    const reads = async (email: string, password: string, code: string) => {
      let n = 0
      const db = w.h.env.DB
      const counting = {
        ...w.h.env,
        DB: new Proxy(db, {
          get: (target, name) => {
            if (name !== 'withSession') return Reflect.get(target, name)
            return (constraint: string) => {
              const session = target.withSession(constraint)
              return new Proxy(session, {
                get: (inner, method) => {
                  if (method === 'prepare') n++
                  const member = Reflect.get(inner, method) as unknown
                  return typeof member === 'function' ? member.bind(inner) : member
                },
              })
            }
          },
        }),
      }
      const answer = await w.h.call(
        'POST',
        '/admin/api/v1/session',
        { email, password, code },
        { headers: from('192.0.2.44'), env: counting as never },
      )
      return [answer.body.code, n]
    }
    for (const code of ['000000', '00000-00000']) {
      const nobody = await reads('nobody-here@cuemark.example', 'wrong password 1', code)
      expect(await reads(who.email, 'wrong password 1', code)).toEqual(nobody)
      expect(await reads(who.email, 'correct horse battery', code)).toEqual(nobody)
      expect(await reads(off.email, 'correct horse battery', code)).toEqual(nobody)
    }
  })
})

describe('a stolen session', () => {
  it('has five attempts at a proof, then none for a quarter of an hour, right or wrong', async () => {
    const who = await w.entered('admin')
    const prove = (code: string) => w.call('POST', '/session/prove', { code }, w.bearer(who.token))
    expect(codes(await many(8, () => prove('000000')))).toEqual({ 40132: 5, 429: 3 })
    expect((await prove(await w.codeOf(who))).status).toBe(429)
    w.clock.forward(15 * 60_000)
    expect((await prove(await w.codeOf(who))).status).toBe(200)
  })
})

describe('a copy of the database', () => {
  it('contains no token, code or secret in plain text', async () => {
    const who = await w.entered('support')
    const tables = ['staff_account', 'staff_session', 'staff_recovery_code', 'staff_enrolment']
    const all = JSON.stringify(await Promise.all(tables.map((table) => getRows(w.h.env, `SELECT * FROM ${table}`))))
    for (const secret of [who.token, who.secret, ...who.recoveryCodes, 'correct horse battery'])
      expect(all).not.toContain(secret)
  })

  it("modified, does not let one account's authenticator open another", async () => {
    const [thief, victim] = [await w.person('support'), await w.person('admin')]
    const set =
      'UPDATE staff_account SET password_hash = ?, totp_secret = (SELECT totp_secret FROM staff_account WHERE id = ?) WHERE id = ?'
    await getRows(w.h.env, set, await hashPassword('password of a thief'), thief.id, victim.id)
    const answer = await w.signIn(victim, await w.codeOf(thief), {}, 'password of a thief')
    expect(answer.body.code).toBe(40130)
    expect(await getCount(w.h.env, 'SELECT count(*) FROM staff_session WHERE staff_id = ?', victim.id)).toBe(0)
  })
})
