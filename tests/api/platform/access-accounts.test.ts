import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import { type Harness, unique } from '#tests/support/harness.ts'
import { prove } from '#tests/support/prove.ts'

const A = '/saas/api/v2'
const MOBILE = '13800138000'
const REGISTRATION = { password: 'secret123', captcha: '000000', source: 'web', registerMode: 'MOBILE' }

async function ownerId(h: Harness, people: Actors): Promise<string> {
  const { accessToken } = people.owner
  const answer = await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token: accessToken })
  return answer.body.data!.value.userId
}

accessSuite({
  route: 'POST /saas/api/v2/sendSms',
  needs: 'public',
  request: () => ({
    path: `${A}/sendSms`,
    body: { username: `139${String(Date.now()).slice(-8)}`, sendCodeType: 'WEB_REGISTER' },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/sendSmsValid',
  needs: 'security:write',
  // No phone is bound, which callers with access are told.
  answers: 409,
  request: () => ({ path: `${A}/sendSmsValid`, body: { username: 'PAY', sendCodeType: 'WEB_PAY' } }),
})
accessSuite({
  route: 'POST /saas/api/v2/captcha/getWork/:username',
  needs: 'public',
  request: () => ({ path: `${A}/captcha/getWork/${unique('p')}@example.com` }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/captcha/getWorkPay',
  needs: 'security:write',
  request: () => ({ path: `${A}/web/captcha/getWorkPay` }),
})
accessSuite({
  route: 'POST /saas/api/v2/captcha/getCode/:username',
  needs: 'public',
  request: () => ({ path: `${A}/captcha/getCode/${unique('p')}@example.com` }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/captcha/getCodePay',
  needs: 'security:write',
  request: () => ({ path: `${A}/web/captcha/getCodePay` }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/register/sms',
  needs: 'public',
  answers: 400,
  request: () => ({ path: `${A}/web/register/sms`, body: { username: MOBILE, ...REGISTRATION } }),
})
accessSuite({
  route: 'POST /saas/api/v2/register/sms',
  needs: 'public',
  answers: 400,
  request: () => ({ path: `${A}/register/sms`, body: { username: MOBILE, ...REGISTRATION } }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/updatePaw',
  needs: 'public',
  answers: 400,
  request: () => ({
    path: `${A}/web/updatePaw`,
    body: { username: MOBILE, captcha: '000000', newPassword: 'secret123' },
  }),
})
accessSuite({
  route: 'GET /saas/api/v2/web/sessions',
  needs: 'security:read',
  request: () => ({ path: `${A}/web/sessions` }),
})
accessSuite({
  route: 'DELETE /saas/api/v2/web/sessions/:id',
  needs: 'security:write',
  isOwned: true,
  request: async (h, people) => {
    const { email, password } = people.owner
    const signIn = { username: email, password, loginType: 'password' }
    const fresh = await h.call<{ accessToken: string }>('POST', `${A}/web/login`, signIn)
    const sessions = await h.call<{ items: { id: string; isCurrent: boolean }[] }>(
      'GET',
      `${A}/web/sessions`,
      undefined,
      { token: fresh.body.data!.value.accessToken },
    )
    return { path: `${A}/web/sessions/${sessions.body.data!.value.items.find((item) => item.isCurrent)!.id}` }
  },
})
accessSuite({
  route: 'POST /saas/api/v2/web/updateCredentialPwd',
  needs: 'security:write',
  isOwned: true,
  // The current password is wrong.
  answers: 400,
  request: async (h, people) => ({
    path: `${A}/web/updateCredentialPwd`,
    body: { id: await ownerId(h, people), password: 'another123', loginPwd: 'wrong' },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/updateUserCredential',
  needs: 'security:write',
  isOwned: true,
  // No code was requested.
  answers: 400,
  request: async (h, people) => {
    await prove(h, people.owner.accessToken, people.owner.password)
    return {
      path: `${A}/web/updateUserCredential`,
      body: { id: await ownerId(h, people), phone: MOBILE, captcha: '000000', areaCode: '+86' },
    }
  },
})
accessSuite({
  route: 'POST /saas/api/v2/web/updateLanguage',
  needs: 'profile:write',
  request: () => ({ path: `${A}/web/updateLanguage`, body: { locale: 'ja-JP' } }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/updateNickname',
  needs: 'profile:write',
  request: () => ({ path: `${A}/web/updateNickname`, body: { nickname: '小曲' } }),
})
