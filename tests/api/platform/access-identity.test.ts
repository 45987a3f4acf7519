import { accessSuite } from '#tests/support/access-suite.ts'
import { unique } from '#tests/support/harness.ts'

const A = '/saas/api/v2'

accessSuite({
  route: 'POST /saas/api/v2/sendEmailCode',
  needs: 'public',
  request: () => ({
    path: `${A}/sendEmailCode`,
    body: { username: `${unique('p')}@example.com`, sendCodeType: 'WEB_REGISTER' },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/register/email',
  needs: 'public',
  // The code is wrong, which callers with access are told.
  answers: 400,
  request: () => ({
    path: `${A}/web/register/email`,
    body: {
      username: `${unique('p')}@example.com`,
      password: 'secret123',
      captcha: '000000',
      source: 'web',
      registerMode: 'EMAIL',
    },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/register/email',
  needs: 'public',
  // The code is wrong, which callers with access are told.
  answers: 400,
  request: () => ({
    path: `${A}/register/email`,
    body: {
      username: `${unique('p')}@example.com`,
      password: 'secret123',
      captcha: '000000',
      source: 'web',
      registerMode: 'EMAIL',
    },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/login',
  needs: 'public',
  request: (_h, people) => ({
    path: `${A}/web/login`,
    body: { username: people.owner.email, password: people.owner.password, loginType: 'password' },
  }),
})
accessSuite({
  route: 'POST /saas/api/v2/token/refresh',
  needs: 'public',
  request: async (h, people) => {
    const { email, password } = people.other
    const answer = await h.call<{ refreshToken: string }>('POST', `${A}/web/login`, {
      username: email,
      password,
      loginType: 'password',
    })
    return {
      path: `${A}/token/refresh`,
      body: { refreshToken: answer.body.data!.value.refreshToken, userSource: 'web' },
    }
  },
})
accessSuite({
  route: 'GET /saas/api/v2/token/refresh',
  needs: 'public',
  answers: 303,
  request: () => ({ path: `${A}/token/refresh?redirectUrl=%2F` }),
})
accessSuite({
  route: 'GET /saas/api/v2/web/getUserDetail',
  needs: 'profile:read',
  request: () => ({ path: `${A}/web/getUserDetail` }),
})
