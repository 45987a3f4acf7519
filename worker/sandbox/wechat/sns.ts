import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { newToken, personOfToken, takeCode } from './scan-state.ts'

/** Every answer is HTTP 200 with type text; an error has an `errcode`. */
const answer = (c: SandboxContext, body: unknown) => c.body(JSON.stringify(body), 200, { 'content-type': 'text/plain' })
const refused = (c: SandboxContext, errcode: number, errmsg: string) =>
  answer(c, { errcode, errmsg: `${errmsg}, rid: ${crypto.randomUUID().slice(0, 8)}` })

/** GET /sandbox/wechat/sns/oauth2/access_token */
export async function accessToken(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const { appid, secret, code, grant_type: grantType } = c.req.query()
  if (appid !== world.config.WECHAT_APP_ID) return refused(c, 40013, 'invalid appid')
  if (secret !== world.config.WECHAT_APP_SECRET) return refused(c, 40125, 'invalid appsecret')
  if (grantType !== 'authorization_code') return refused(c, 40002, 'invalid grant_type')
  if (!code) return refused(c, 41008, 'missing code')
  return tokenFor(c, world, code)
}

async function tokenFor(c: SandboxContext, world: World, code: string): Promise<Response> {
  const person = await takeCode(world, code)
  if (person === 'unknown') return refused(c, 40029, 'invalid code')
  if (person === 'used') return refused(c, 40163, 'code been used')
  return answer(c, {
    access_token: await newToken(world, person),
    expires_in: 7200,
    refresh_token: crypto.randomUUID(),
    openid: person.openid,
    scope: 'snsapi_login',
    ...(person.unionid && { unionid: person.unionid }),
  })
}

/** GET /sandbox/wechat/sns/userinfo */
export async function userInfo(c: SandboxContext): Promise<Response> {
  const { access_token: token = '', openid } = c.req.query()
  const person = await personOfToken(getWorld(c.env), token)
  if (!person) return refused(c, 40001, 'invalid credential, access_token is invalid or not latest')
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
