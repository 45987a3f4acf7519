import { beforeAll, describe, expect, it } from 'vitest'
import { getConstraint } from '#db/client.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { askQr, bindDirectly, confirmQr, listen, newPerson, scanned } from '#tests/support/wechat.ts'
import type { AccountActor } from '#worker/context.ts'
import { type PayProof, spendPayProof } from '#worker/modules/identity/public.ts'
import { identityWorld } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
type Member = { id: string; accessToken: string; mobile: string }
const toCtx = ({ id }: Member) => w.h.ctx<AccountActor>({ kind: 'account', id, sessionId: 's' })

/** What a payment does with the proof: the statement in the deciding batch. */
async function pay(member: Member, proof: PayProof): Promise<string> {
  const ctx = toCtx(member)
  const spent = await spendPayProof(ctx, proof, w.client)
  if (!spent.ok) return spent.refusal.code
  try {
    await ctx.db.write(spent.value)
    return 'paid'
  } catch (error) {
    return getConstraint(error) ?? 'unknown'
  }
}
async function withCode(): Promise<Member & { captcha: string }> {
  const member = await w.phoneMember()
  w.clock.forward(60_000)
  const authorization = `Bearer ${member.accessToken}`
  await w.post('/sendSmsValid', { username: 'PAY', sendCodeType: 'WEB_PAY' }, { authorization })
  return { ...member, captcha: await w.codeIn(member.mobile) }
}
async function withScan(): Promise<Member & { tag: string; verifier: string }> {
  const member = await w.phoneMember()
  const person = await bindDirectly(w.h, member.id)
  const asked = await askQr(w.h, 'pay', member.accessToken)
  await scanned(w.h, asked.tag, person)
  return { ...member, ...asked }
}

describe('happy', () => {
  it('a code from the bound phone is valid once', async () => {
    const { captcha, ...member } = await withCode()
    expect([await pay(member, { captcha }), await pay(member, { captcha })]).toEqual(['paid', 'CODE_EXPIRED'])
  })
  it('a scan by the bound WeChat is valid once, also after the socket has reported it', async () => {
    const member = await w.phoneMember()
    const person = await bindDirectly(w.h, member.id)
    const asked = await askQr(w.h, 'pay', member.accessToken)
    const listener = await listen(w.h, asked)
    await confirmQr(w.h, asked.tag, person)
    await listener.closed
    expect(listener.heard).toMatchObject([{ status: 'success', data: { verified: true } }])
    expect([await pay(member, asked), await pay(member, asked)]).toEqual(['paid', 'QR_USED'])
  })
})

describe('refused', () => {
  it('50 simultaneous payments with one scan or one code: one succeeds', async () => {
    const scan = await withScan()
    expect(tally(await many(50, () => pay(scan, scan)))).toEqual({ paid: 1, QR_USED: 49 })
    const code = await withCode()
    const answers = tally(await many(50, () => pay(code, { captcha: code.captcha })))
    expect(answers.paid).toBe(1)
    expect(Object.keys(answers).sort()).toEqual(
      ['CODE_EXPIRED', 'paid'].concat(answers.CODE_USED ? ['CODE_USED'] : []).sort(),
    )
  })
  it('a wrong code, a scan of another browser, a WeChat that is not bound', async () => {
    const { captcha, ...member } = await withCode()
    expect(await pay(member, { captcha: captcha === '000000' ? '000001' : '000000' })).toBe('CODE_WRONG')
    const scan = await withScan()
    expect(await pay(scan, { tag: scan.tag, verifier: null })).toBe('QR_FOREIGN')
    expect(await pay(member, scan)).toBe('QR_FOREIGN')
    const asked = await askQr(w.h, 'pay', scan.accessToken)
    const listener = await listen(w.h, asked)
    expect(await confirmQr(w.h, asked.tag, newPerson())).toBe(409)
    await listener.closed
    expect(listener.heard).toMatchObject([{ status: 'error', msg: '请用本账号绑定的微信扫码' }])
    expect(await pay(scan, asked)).toBe('QR_EXPIRED')
  })
  it('a sign-in code, and an account without a phone', async () => {
    const member = await w.phoneMember()
    w.clock.forward(60_000)
    const captcha = await w.smsCodeFor(member.mobile, 'WEB_LOGIN')
    expect(await pay(member, { captcha })).toBe('CODE_EXPIRED')
    expect(await pay({ ...(await w.member()), mobile: '' }, { captcha })).toBe('PHONE_NOT_BOUND')
  })
})

describe('access', () => {
  it("somebody else's scan pays for nobody", async () => {
    const [scan, other] = [await withScan(), await withScan()]
    expect(await pay(other, { tag: scan.tag, verifier: scan.verifier })).toBe('QR_FOREIGN')
    expect(await pay(scan, scan)).toBe('paid')
  })
})
