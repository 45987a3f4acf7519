import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getConstraint } from '#db/client.ts'
import { closeAccount } from '#worker/compose/user-centre/close-account.ts'
import type { AccountActor } from '#worker/context.ts'
import { changeCredential } from '#worker/modules/identity/account/change-credential.ts'
import { resetPassword } from '#worker/modules/identity/account/reset-password.ts'
import { NO_SUBJECT, ofAccount, ofPayment } from '#worker/modules/identity/codes/code-subject.ts'
import { sendPayCode } from '#worker/modules/identity/codes/send-pay-code.ts'
import { spendPayProof } from '#worker/modules/identity/public.ts'
import { barrier, gatedAt, identityWorld, newMobile } from '../api/identity/world.ts'
import { many } from '../support/barrier.ts'
import { proveDirectly } from '../support/prove.ts'
import { getRows } from '../support/rows.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
async function getCtx(id: string) {
  const [row] = await getRows<{ id: string }>(
    w.h.env,
    'SELECT id FROM session WHERE account_id = ? AND revoked_at_ms IS NULL',
    id,
  )
  return w.h.ctx<AccountActor>({ kind: 'account', id, sessionId: row!.id })
}

describe('one code, two uses', () => {
  it('a reset and an account closing that have both read it unused: one succeeds', async () => {
    const { id, mobile, accessToken } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const captcha = await w.smsCodeFor(mobile, 'WEB_UPDATE', { authorization: `Bearer ${accessToken}` })
    const gate = barrier(2)
    const ctx = await getCtx(id)
    const closing = closeAccount(
      gatedAt(ctx, 2, gate),
      { variant: 'code', username: mobile, captcha, waivesLicences: false } as never,
      w.client,
    )
    const reset = resetPassword(
      gatedAt(w.system(), 2, gate),
      { variant: 'mobile', username: mobile, captcha, newPassword: 'newer456' },
      w.client,
    )
    const results = await Promise.all([closing, reset])
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    const [account] = await getRows<{ status: string }>(w.h.env, 'SELECT status FROM account WHERE id = ?', id)
    expect(account!.status).toBe(results[0].ok ? 'closed' : 'active')
  })
  it('a code to bind a number in one account cannot bind it in another of the same browser, nor reset', async () => {
    const [mine, theirs] = [await w.member(), await w.member()]
    const mobile = newMobile()
    const captcha = await w.smsCodeFor(mobile, 'WEB_UPDATE', { authorization: `Bearer ${mine.accessToken}` })
    const bind = async (id: string) => {
      const ctx = await getCtx(id)
      await proveDirectly(w.h, ctx.actor.sessionId)
      return changeCredential(ctx, { variant: 'phone', id, phone: mobile, captcha, areaCode: '+86' }, w.client)
    }
    const wrong = { ok: false, refusal: { code: 'CODE_WRONG' } }
    expect(await bind(theirs.id)).toMatchObject(wrong)
    const reset = { variant: 'mobile', username: mobile, captcha, newPassword: 'newer456' } as const
    expect(await resetPassword(w.system(), reset, w.client)).toMatchObject(wrong)
    const gate = barrier(2)
    await proveDirectly(w.h, (await getCtx(mine.id)).actor.sessionId)
    const both = await many(2, async () =>
      changeCredential(
        gatedAt(await getCtx(mine.id), 2, gate),
        { variant: 'phone', id: mine.id, phone: mobile, captcha, areaCode: '+86' },
        w.client,
      ),
    )
    expect(both.map((result) => result.ok).sort()).toEqual([false, true])
  })
})

describe('a payment code', () => {
  const ORDER = { orderNo: 'N1', amountFen: 9900 }
  async function asked() {
    const { id, mobile } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const ctx = await getCtx(id)
    const sent = await sendPayCode(ctx, { username: 'PAY', sendCodeType: 'WEB_PAY' }, w.client, ORDER)
    expect(sent.ok).toBe(true)
    const sms = await vi.waitFor(async () => {
      const found = (await w.mailsTo(mobile)).find(({ template }) => template === 'pay-code')
      return found ?? Promise.reject(new Error('not there yet'))
    })
    return { ctx, mobile, captcha: sms.code ?? '' }
  }
  it.each([
    ['another order', { ...ORDER, orderNo: 'N2' }],
    ['another amount', { ...ORDER, amountFen: 9901 }],
    ['none', undefined],
  ])('is wrong for %s', async (_what, payment) => {
    const { ctx, captcha } = await asked()
    expect(await spendPayProof(ctx, { captcha }, w.client, payment)).toMatchObject({ refusal: { code: 'CODE_WRONG' } })
  })
  it('is valid once for its order and amount, though two requests read it unused', async () => {
    const { ctx, captcha, mobile } = await asked()
    const gate = barrier(2)
    const outcomes = await many(2, async () => {
      const spent = await spendPayProof(ctx, { captcha }, w.client, ORDER)
      await gate()
      if (!spent.ok) return spent.refusal.code
      return ctx.db.write(spent.value).then(
        () => 'paid',
        (error: unknown) => getConstraint(error),
      )
    })
    expect(outcomes.sort()).toEqual(['CODE_USED', 'paid'])
    const [row] = await getRows<{ subject: string }>(
      w.h.env,
      "SELECT subject FROM verification_code WHERE target = ? AND purpose = 'WEB_PAY'",
      mobile,
    )
    expect(row!.subject).toBe('pay:N1:9900')
  })
  it('subjects of different kinds never match', () => {
    expect(new Set([NO_SUBJECT, ofAccount('pay'), ofPayment({ orderNo: 'account', amountFen: 1 })]).size).toBe(3)
  })
})
