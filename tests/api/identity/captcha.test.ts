import { beforeAll, describe, expect, it } from 'vitest'
import { READ, readCaptcha } from '#tests/support/captcha.ts'
import { drawCaptcha } from '#worker/modules/identity/codes/captcha/captcha-picture.ts'
import { makeCaptcha } from '#worker/modules/identity/codes/captcha/make-captcha.ts'
import { paySubject } from '#worker/modules/identity/codes/send-pay-code.ts'
import { identityWorld, newEmail, newMobile } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const toPng = (image: string) => Uint8Array.from(atob(image.split(',')[1]!), (c) => c.charCodeAt(0))

/** A number whose next code needs a captcha. */
async function tired(): Promise<string> {
  const mobile = newMobile()
  for (let i = 0; i < 3; i++) {
    expect((await w.sendSms(mobile, 'WEB_REGISTER')).status).toBe(200)
    w.clock.forward(MINUTE)
  }
  return mobile
}
const send = (mobile: string, graphCode?: string) => w.sendSms(mobile, 'WEB_REGISTER', { graphCode })

describe('happy', () => {
  it('a picture is 192 by 40', async () => {
    const answer = await w.post<{ image: string }>(`/captcha/getCode/${newMobile()}`, {})
    expect([answer.status, answer.response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const png = toPng(answer.value.image)
    const view = new DataView(png.buffer)
    expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([192, 40])
  })
  it('all pictures differ, and none contains its answer as text', () => {
    const drawn = Array.from({ length: 50 }, drawCaptcha)
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(50)
    for (const { text, svg } of drawn)
      expect([text.length, svg.includes(text), svg.includes('<text')]).toEqual([4, false, false])
  })
  it('the fourth code needs an answer, which may have either case', async () => {
    const mobile = await tired()
    const refused = await send(mobile)
    expect([refused.status, refused.code, Object.keys(refused.errors!)]).toEqual([400, 40107, ['graphCode']])
    await w.captchaFor(mobile)
    expect((await send(mobile, ` ${READ.toLowerCase()} `)).status).toBe(200)
  })
  it('also for a payment code', async () => {
    const member = await w.phoneMember()
    const authorization = `Bearer ${member.accessToken}`
    const pay = (graphCode?: string) =>
      w.post('/sendSmsValid', { username: 'PAY', sendCodeType: 'WEB_PAY', graphCode }, { authorization })
    for (let i = 0; i < 2; i++) {
      w.clock.forward(MINUTE)
      expect((await pay()).status).toBe(200)
    }
    w.clock.forward(MINUTE)
    expect((await pay()).code).toBe(40107)
    // The captcha of the number itself is not valid for a payment.
    expect((await pay(await w.captchaFor(member.mobile))).code).toBe(40109)
    expect((await w.post('/web/captcha/getCodePay', {}, { authorization })).status).toBe(200)
    const actor = { kind: 'account', id: member.id, sessionId: '' } as const
    expect((await pay(await readCaptcha(w.system(), paySubject(actor), w.client))).status).toBe(200)
  })
})

describe('refused', () => {
  it('a wrong answer, and after it the right one too', async () => {
    const mobile = await tired()
    await w.captchaFor(mobile)
    expect((await send(mobile, 'XXXX')).code).toBe(40108)
    expect((await send(mobile, READ)).code).toBe(40109)
  })
  it('using an answer a second time', async () => {
    const mobile = await tired()
    await w.captchaFor(mobile)
    expect((await send(mobile, READ)).status).toBe(200)
    w.clock.forward(MINUTE)
    expect((await send(mobile, READ)).code).toBe(40109)
  })
  it('an answer after exactly ten minutes', async () => {
    const [early, late] = [await tired(), await tired()]
    await w.captchaFor(early)
    await w.captchaFor(late)
    w.clock.forward(10 * MINUTE - 1)
    expect((await send(early, READ)).status).toBe(200)
    w.clock.forward(1)
    expect((await send(late, READ)).code).toBe(40109)
  })
  it('an answer of another number, of another browser, or none', async () => {
    const mobile = await tired()
    await w.captchaFor(newMobile())
    expect((await send(mobile, READ)).code).toBe(40109)
    await w.captchaFor(mobile)
    const other = await w.sendSms(mobile, 'WEB_REGISTER', { graphCode: READ }, { 'x-fingerprint': 'another' })
    expect(other.code).toBe(40109)
    expect((await send(mobile, '  ')).code).toBe(40107)
  })
  it('a wrong answer although none is needed', async () => {
    expect((await send(newMobile(), READ)).code).toBe(40109)
  })
  it('the twenty-first picture in ten minutes', async () => {
    const email = newEmail()
    const statuses: boolean[] = []
    for (let i = 0; i < 21; i++) statuses.push((await makeCaptcha(w.system(), email, w.client)).ok)
    expect([statuses.filter(Boolean).length, statuses[20]]).toEqual([20, false])
  })
  it('a name that is neither a phone nor an address', async () =>
    expect((await w.post('/captcha/getCode/nobody', {})).status).toBe(404))
})

describe('access', () => {
  it('the table contains neither number nor answer', async () => {
    const mobile = newMobile()
    await w.captchaFor(mobile)
    const { results } = await w.h.env.DB.prepare("SELECT * FROM verification_code WHERE purpose = 'GRAPH'").all()
    expect(JSON.stringify(results)).not.toContain(mobile)
  })
  it.each(['//captcha/getCode/', '/CAPTCHA/getCode/', '/captcha%2fgetCode/'])('%s is not a route', async (path) =>
    expect((await w.post(`${path}13800138000`, {})).status).toBe(404),
  )
})
