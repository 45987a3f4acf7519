import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { WechatError, type WechatLoginPort } from './port.ts'

/** The user is looking at a QR code meanwhile; two calls follow one another. */
const TIMEOUT_MS = 5_000

/** WeChat's page has a heading above the code and a hint below it; a frame of 200×200 has room for the code only. */
const FRAME_CSS =
  'body{min-width:0;margin:0;background:transparent}.impowerBox .title,.impowerBox .info{display:none}.impowerBox .qrcode{display:block;width:200px;height:200px;margin:0;border:0}'

type App = { appId: string; secret: string }

/** Website login of the open platform (developers.weixin.qq.com, "网站应用微信登录"). */
export function wechatLoginClient(config: Config, fetch: Fetch): WechatLoginPort {
  const app = { appId: config.WECHAT_APP_ID, secret: config.WECHAT_APP_SECRET }
  return {
    authorizeUrl: ({ state, callbackUrl, lang }) => {
      const params = {
        appid: app.appId,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
        login_type: 'jssdk',
        // The frame itself navigates to the callback, not the page around it.
        self_redirect: 'true',
        // Signing in through WeChat's desktop program would ask for permission to access the local network.
        fast_login: '0',
        style: 'black',
        href: `data:text/css;base64,${btoa(FRAME_CSS)}`,
        lang,
      }
      return `${config.WECHAT_OPEN}/connect/qrconnect?${new URLSearchParams(params)}#wechat_redirect`
    },
    personOf: personBy(config, fetch, app),
  }
}

/**
 * Web authorisation of an Official Account, for a page open inside WeChat ("公众号网页授权"). The person is asked
 * (`snsapi_userinfo`): without being asked, WeChat gives no `unionid` for people who do not follow the account, and theirs is
 * the only id that both applications share. WeChat wants the parameters in this order.
 */
export function wechatOfficialClient(config: Config, fetch: Fetch): WechatLoginPort {
  const app = { appId: config.WECHAT_OFFICIAL_APP_ID, secret: config.WECHAT_OFFICIAL_APP_SECRET }
  return {
    authorizeUrl: ({ state, callbackUrl }) => {
      const params = {
        appid: app.appId,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      }
      return `${config.WECHAT_OPEN}/connect/oauth2/authorize?${new URLSearchParams(params)}#wechat_redirect`
    },
    personOf: personBy(config, fetch, app),
  }
}

/** What the code of a callback tells about the person: the same two calls for both kinds of application. */
function personBy(config: Config, fetch: Fetch, { appId, secret }: App): WechatLoginPort['personOf'] {
  const call = async (path: string, params: Record<string, string>): Promise<Record<string, unknown>> => {
    const request = new Request(`${config.WECHAT_API}${path}?${new URLSearchParams(params)}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, text } = await fetch(request)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new WechatError('local.UNREACHABLE')
      })
    if (status !== 200) throw new WechatError(String(status))
    return getAnswer(text)
  }
  return async (code) => {
    const token = await call('/sns/oauth2/access_token', {
      appid: appId,
      secret,
      code,
      grant_type: 'authorization_code',
    })
    const openid = toText(token.openid)
    const accessToken = toText(token.access_token)
    if (!openid || !accessToken) throw new WechatError('local.UNREADABLE')
    if (token.is_snapshotuser === 1) return null
    const info = await call('/sns/userinfo', { access_token: accessToken, openid })
    if (info.openid !== openid) throw new WechatError('local.MISMATCH')
    const unionid = toText(info.unionid) ?? toText(token.unionid)
    return { appId, openid, unionid, nickname: toText(info.nickname) ?? '' }
  }
}

/** JSON sent as `text/plain`; a refusal is HTTP 200 with an `errcode`. */
function getAnswer(text: string): Record<string, unknown> {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new WechatError('local.UNREADABLE')
  }
  if (typeof answer !== 'object' || answer === null) throw new WechatError('local.UNREADABLE')
  const { errcode } = answer as { errcode?: unknown }
  if (errcode !== undefined && errcode !== 0) throw new WechatError(String(errcode).slice(0, 12))
  return answer as Record<string, unknown>
}

const toText = (field: unknown): string | null =>
  typeof field === 'string' && field.length > 0 && field.length <= 512 ? field : null
