import { beforeAll, expect, it } from 'vitest'
import { type Account, makeHarness, unique } from '../../support/harness.ts'
import { plansOf, scansOf } from '../../support/plans.ts'
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

/** The last ones end the session. */
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

it.each(CALLS)('%s reads no table from end to end', async (_what, method, path, body) => {
  const options = { token: account.accessToken }
  const { plans } = await plansOf(h, method, `${A}${path}`, body?.(), options)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(scansOf(plan), plan.sql).toEqual([])
})
