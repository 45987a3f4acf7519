import { beforeAll, describe, expect, it } from 'vitest'
import { easyWork, READ } from '#tests/support/captcha.ts'
import { doWork } from '#tests/support/do-work.ts'
import type { CaptchaWork } from '#worker/modules/identity/codes/captcha/contract.ts'
import { makeProofOfWork } from '#worker/modules/identity/codes/captcha/make-proof-of-work.ts'
import { paySubject } from '#worker/modules/identity/codes/send-pay-code.ts'
import { identityWorld, newEmail, newMobile } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const WRONG = [400, 40115, ['graphCode']]
const send = async (mobile: string, graphCode: string, headers = {}) => {
  const { status, code, errors } = await w.sendSms(mobile, 'WEB_REGISTER', { graphCode }, headers)
  return [status, code, Object.keys(errors ?? {})]
}
const SENT = [200, 200, []]

describe('happy', () => {
  it('a solved challenge replaces the captcha', async () => {
    const mobile = newMobile()
    for (let i = 0; i < 3; i++) {
      await w.sendSms(mobile, 'WEB_REGISTER')
      w.clock.forward(MINUTE)
    }
    expect((await w.sendSms(mobile, 'WEB_REGISTER')).code).toBe(40107)
    const { status, value, response } = await w.post<CaptchaWork>(`/captcha/getWork/${mobile}`, {})
    expect([status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(value).toMatchObject({ bits: 17, parts: 8, expiresInMs: 10 * MINUTE })
    expect(await send(mobile, doWork(value))).toEqual(SENT)
    expect(await w.mailsTo(mobile)).toHaveLength(4)
  })
  it('also for an address and for a payment code', async () => {
    const email = newEmail()
    const { answer } = await w.workFor(email)
    const body = { username: email, sendCodeType: 'WEB_REGISTER', graphCode: answer }
    expect((await w.post('/sendEmailCode', body)).status).toBe(200)
    const member = await w.phoneMember()
    w.clock.forward(MINUTE)
    const authorization = `Bearer ${member.accessToken}`
    expect((await w.post('/web/captcha/getWorkPay', {}, { authorization })).status).toBe(200)
    const actor = { kind: 'account', id: member.id, sessionId: '' } as const
    const pay = await easyWork(w.system(), paySubject(actor), w.client)
    const payBody = { username: 'PAY', sendCodeType: 'WEB_PAY', graphCode: pay.answer }
    expect((await w.post('/sendSmsValid', payBody, { authorization })).status).toBe(200)
  })
})

describe('refused', () => {
  it('using it a second time', async () => {
    const mobile = newMobile()
    const { answer } = await w.workFor(mobile)
    expect(await send(mobile, answer)).toEqual(SENT)
    w.clock.forward(MINUTE)
    expect(await send(mobile, answer)).toEqual(WRONG)
  })
  it('after exactly ten minutes', async () => {
    const [early, late] = [newMobile(), newMobile()]
    const answers = [(await w.workFor(early)).answer, (await w.workFor(late)).answer]
    w.clock.forward(10 * MINUTE - 1)
    expect(await send(early, answers[0]!)).toEqual(SENT)
    w.clock.forward(1)
    expect(await send(late, answers[1]!)).toEqual(WRONG)
  })
  it('a challenge of another number, of another browser, or one that was never issued', async () => {
    const [mine, other] = [newMobile(), newMobile()]
    const { answer, challenge } = await w.workFor(other)
    expect(await send(mine, answer)).toEqual(WRONG)
    expect(await send(other, answer, { 'x-fingerprint': 'another' })).toEqual(WRONG)
    await w.workFor(mine)
    expect(await send(mine, answer)).toEqual(WRONG)
    expect(await send(newMobile(), answer.replace(challenge, `4.2.${'a'.repeat(22)}`))).toEqual(WRONG)
  })
  it('too little work (wrong nonces, a missing part, an easier task); the challenge is then used up', async () => {
    const lesser: ((challenge: string, answer: string) => string)[] = [
      (_challenge, answer) => answer.replace(/-[0-9a-z]+$/, ''),
      (challenge) => doWork({ challenge: challenge.replace(/^4\.2/, '0.1'), bits: 0, parts: 1 }),
      (challenge) => doWork({ challenge: challenge.replace(/^4/, '1'), bits: 1, parts: 2 }),
    ]
    for (const less of lesser) {
      const mobile = newMobile()
      const { answer, challenge } = await w.workFor(mobile)
      expect(await send(mobile, less(challenge, answer))).toEqual(WRONG)
      expect(await send(mobile, answer)).toEqual(WRONG)
      expect(await w.mailsTo(mobile)).toEqual([])
    }
  })
  it('an older one: only the newest captcha or challenge is valid', async () => {
    const mobile = newMobile()
    const { answer } = await w.workFor(mobile)
    await w.captchaFor(mobile)
    expect(await send(mobile, answer)).toEqual(WRONG)
    await w.captchaFor(mobile)
    await w.workFor(mobile)
    expect((await send(mobile, READ))[1]).toBe(40108)
  })
  it('a malformed answer', async () => {
    const graphCode = `work.17.8.${'a'.repeat(22)}.${'1-'.repeat(20)}1`
    expect((await w.sendSms(newMobile(), 'WEB_REGISTER', { graphCode })).errors).toHaveProperty('graphCode')
    expect(await send(newMobile(), 'work.1.1')).toEqual([400, 40109, ['graphCode']])
  })
  it('the eleventh challenge of a network in an hour, although more captchas are allowed', async () => {
    const ctx = w.system()
    const production = { ...ctx, config: { ...ctx.config, ENVIRONMENT: 'production' as const } }
    const client = { network: `net-${newEmail()}`, browser: 'fingerprint:x', userAgent: '' }
    const made: boolean[] = []
    for (let i = 0; i < 11; i++) made.push((await makeProofOfWork(production, newEmail(), client)).ok)
    expect([made.filter(Boolean).length, made[10]]).toEqual([10, false])
  })
  it('a name that is neither a phone nor an address', async () =>
    expect((await w.post('/captcha/getWork/nobody', {})).status).toBe(404))
})

describe('access', () => {
  it('the table contains neither number nor challenge', async () => {
    const mobile = newMobile()
    const { value } = await w.post<CaptchaWork>(`/captcha/getWork/${mobile}`, {})
    const { results } = await w.h.env.DB.prepare("SELECT * FROM verification_code WHERE purpose = 'GRAPH'").all()
    expect(JSON.stringify(results)).not.toContain(mobile)
    expect(JSON.stringify(results)).not.toContain(value.challenge)
  })
})
