import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { grantOfToken, newToken, takeCode } from './scan-state.ts'

/** Every answer is HTTP 200 with type text; an error has an `errcode`. */
const answer = (c: SandboxContext, body: unknown) => c.body(JSON.stringify(body), 200, { 'content-type': 'text/plain' })
const refused = (c: SandboxContext, errcode: number, errmsg: string) =>
  answer(c, { errcode, errmsg: `${errmsg}, rid: ${crypto.randomUUID().slice(0, 8)}` })

/** GET /sandbox/wechat/sns/oauth2/access_token */
export async function accessToken(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const { appid, secret, code, grant_type: grantType } = c.req.query()
  const { config } = world
  const secrets = new Map([
    [config.WECHAT_APP_ID, config.WECHAT_APP_SECRET],
    [config.WECHAT_OFFICIAL_APP_ID, config.WECHAT_OFFICIAL_APP_SECRET],
  ])
  if (!appid || !secrets.has(appid)) return refused(c, 40013, 'invalid appid')
  if (secret !== secrets.get(appid)) return refused(c, 40125, 'invalid appsecret')
  if (grantType !== 'authorization_code') return refused(c, 40002, 'invalid grant_type')
  if (!code) return refused(c, 41008, 'missing code')
  return tokenFor(c, world, code, appid)
}

async function tokenFor(c: SandboxContext, world: World, code: string, appId: string): Promise<Response> {
  const grant = await takeCode(world, code, appId)
  if (grant === 'unknown') return refused(c, 40029, 'invalid code')
  if (grant === 'used') return refused(c, 40163, 'code been used')
  const { person, scope, isVisitor } = grant
  return answer(c, {
    access_token: await newToken(world, grant),
    expires_in: 7200,
    refresh_token: crypto.randomUUID(),
    openid: person.openid,
    scope,
    ...(isVisitor && { is_snapshotuser: 1 }),
    ...(person.unionid && { unionid: person.unionid }),
  })
}

/** GET /sandbox/wechat/sns/userinfo */
export async function userInfo(c: SandboxContext): Promise<Response> {
  const { access_token: token = '', openid } = c.req.query()
  const grant = await grantOfToken(getWorld(c.env), token)
  if (!grant) return refused(c, 40001, 'invalid credential, access_token is invalid or not latest')
  const { person, scope } = grant
  if (scope === 'snsapi_base') return refused(c, 48001, 'api unauthorized')
  if (person.openid !== openid) return refused(c, 40003, 'invalid openid')
  return answer(c, {
    openid: person.openid,
    nickname: person.nickname,
    sex: 0,
    language: '',
    city: '',
    province: '',
    country: '',
    headimgurl: '',
    privilege: [],
    ...(person.unionid && { unionid: person.unionid }),
  })
}
