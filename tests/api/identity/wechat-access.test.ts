import { accessSuite } from '#tests/support/access-suite.ts'
import type { Harness } from '#tests/support/harness.ts'
import { prove } from '#tests/support/prove.ts'
import { askQr, bindDirectly, newPerson, scanned, socketPath } from '#tests/support/wechat.ts'

const P = '/cuemark2/api/v2'
const A = '/saas/api/v2'
const getId = async (h: Harness, token: string): Promise<string> =>
  (await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token })).body.data!.value.userId

accessSuite({
  route: 'GET /cuemark2/api/v2/wx/getQrAuthorize',
  needs: 'public',
  request: () => ({ path: `${P}/wx/getQrAuthorize` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/wx/callback',
  needs: 'public',
  // Nothing is known: a page says so.
  request: () => ({ path: `${P}/wx/callback?state=${'0'.repeat(26)}&code=x` }),
  answers: 410,
})
accessSuite({
  route: 'GET /websocket/:tag',
  needs: 'public',
  request: async (h) => {
    const { tag, verifier } = await askQr(h)
    return { path: socketPath(tag, verifier), headers: { upgrade: 'websocket' } }
  },
  answers: 101,
})
accessSuite({
  route: 'GET /cuemark2/api/v2/websocket/:tag',
  needs: 'public',
  request: async (h) => {
    const { tag, verifier } = await askQr(h)
    return { path: socketPath(tag, verifier, P), headers: { upgrade: 'websocket' } }
  },
  answers: 101,
})
accessSuite({
  route: 'POST /saas/api/v2/web/session',
  needs: 'public',
  request: async (h) => {
    const { accessToken, refreshToken } = await h.register()
    return { path: `${A}/web/session`, body: { accessToken, refreshToken } }
  },
})
accessSuite({
  route: 'POST /saas/api/v2/web/bind/wechat',
  needs: 'security:write',
  request: async (h) => {
    // Ends every session of the account, so it does not use the owner that the other suites need.
    const { accessToken } = await h.register()
    const { tag, verifier } = await askQr(h, 'bind', accessToken)
    await scanned(h, tag, newPerson())
    await prove(h, accessToken)
    return { path: `${A}/web/bind/wechat`, body: { tag, verifier }, as: accessToken }
  },
})
accessSuite({
  route: 'POST /saas/api/v2/web/unbind/wechat',
  needs: 'security:write',
  request: async (h) => {
    const { accessToken } = await h.register()
    await bindDirectly(h, await getId(h, accessToken))
    await prove(h, accessToken)
    return { path: `${A}/web/unbind/wechat`, body: {}, as: accessToken }
  },
})
