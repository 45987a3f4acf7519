import { beforeAll, expect, it } from 'vitest'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { explained, getPlans, getScans } from '#tests/support/plans.ts'
import { prove } from '#tests/support/prove.ts'
import { askQr, newPerson, scanned } from '#tests/support/wechat.ts'
import { issueQrSession } from '#worker/modules/identity/wechat/issue-qr-session.ts'
import { newEmail, newMobile } from './world.ts'

const h = makeHarness()
const A = '/saas/api/v2'
let account: Account
let id = ''
beforeAll(async () => {
  account = await h.register()
  const token = account.accessToken
  id = (await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token })).body.data!.value.userId
})

/** The last two end the session. */
const CALLS: [string, string, string, (() => object)?][] = [
  ['a code by SMS', 'POST', '/sendSms', () => ({ username: newMobile(), sendCodeType: 'WEB_LOGIN' })],
  ['a code by mail', 'POST', '/sendEmailCode', () => ({ username: newEmail(), sendCodeType: 'WEB_UPDATE' })],
  ['a picture', 'POST', '/captcha/getCode/a@b.co'],
  [
    'signing in',
    'POST',
    '/web/login',
    () => ({ username: account.email, password: account.password, loginType: 'password' }),
  ],
  ['a wrong password', 'POST', '/web/login', () => ({ username: account.email, password: 'x', loginType: 'password' })],
  ['devices', 'GET', '/web/sessions'],
  ['a name', 'POST', '/web/updateNickname', () => ({ nickname: unique('n') })],
  [
    'a password',
    'POST',
    '/web/updateCredentialPwd',
    () => ({ id, password: 'another123', loginPwd: account.password }),
  ],
]

it.each(CALLS)('%s does no full table scan', async (_what, method, path, body) => {
  const options = { token: account.accessToken }
  const { plans } = await getPlans(h, method, `${A}${path}`, body?.(), options)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
})

it('a scan, the sign-in by it, and binding and unbinding a WeChat do no full table scan', async () => {
  const [member, person] = [await h.register(), newPerson()]
  const options = { token: member.accessToken }
  const asked = await askQr(h, 'bind', member.accessToken)
  await scanned(h, asked.tag, person)
  const body = { tag: asked.tag, verifier: asked.verifier }
  await prove(h, member.accessToken)
  const bound = await getPlans(h, 'POST', `${A}/web/bind/wechat`, body, options)
  expect(bound.status).toBe(200)
  const faulty = faultDb(h.env.DB)
  const ctx = h.ctx({ kind: 'system', id: 'system' }, { ...h.env, DB: faulty.db })
  const device = { network: 'n', browser: '', userAgent: '', autologin: false }
  const issued = await issueQrSession(ctx, unique('tag'), person, device)
  const entered = await explained(h, faulty)
  const { accessToken } = (issued.ok && issued.value.triple) as { accessToken: string }
  await prove(h, accessToken)
  const unbound = await getPlans(h, 'POST', `${A}/web/unbind/wechat`, {}, { token: accessToken })
  expect(unbound.status).toBe(200)
  const plans = [...bound.plans, ...entered, ...unbound.plans]
  expect(plans.some(({ sql }) => sql.includes('"unionid" ='))).toBe(true)
  for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
})
