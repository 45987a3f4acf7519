import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { WechatError, type WechatLoginPort } from './port.ts'

/** The user is looking at a QR code meanwhile; two calls follow one another. */
const TIMEOUT_MS = 5_000

/** WeChat's page has a heading above the code and a hint below it; a frame of 200×200 has room for the code only. */
const FRAME_CSS =
  'body{min-width:0;margin:0;background:transparent}.impowerBox .title,.impowerBox .info{display:none}.impowerBox .qrcode{display:block;width:200px;height:200px;margin:0;border:0}'

/** Website login of the open platform (developers.weixin.qq.com, "网站应用微信登录"). */
export function wechatLoginClient(config: Config, fetch: Fetch): WechatLoginPort {
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
  return {
    authorizeUrl: ({ state, callbackUrl, lang }) => {
      const params = {
        appid: config.WECHAT_APP_ID,
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
    async personOf(code) {
      const token = await call('/sns/oauth2/access_token', {
        appid: config.WECHAT_APP_ID,
        secret: config.WECHAT_APP_SECRET,
        code,
        grant_type: 'authorization_code',
      })
      const openid = toText(token.openid)
      const accessToken = toText(token.access_token)
      if (!openid || !accessToken) throw new WechatError('local.UNREADABLE')
      const info = await call('/sns/userinfo', { access_token: accessToken, openid })
      if (info.openid !== openid) throw new WechatError('local.MISMATCH')
      return {
        appId: config.WECHAT_APP_ID,
        openid,
        unionid: toText(info.unionid) ?? toText(token.unionid),
        nickname: toText(info.nickname) ?? '',
      }
    },
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
