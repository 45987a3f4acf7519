import type { APIRequestContext } from '@playwright/test'
import { codeFor, newMobile, PASSWORD } from './mailbox.ts'
import type { Shop } from './shop.ts'
import { newOpenid } from './wechat.ts'

const A = '/saas/api/v2'

/** A new account with a phone and a WeChat, signed in: what paying with coins needs. */
export async function registerBound(
  shop: Shop,
  request: APIRequestContext,
): Promise<{ mobile: string; openid: string }> {
  const [mobile, openid] = [newMobile(), newOpenid()]
  await shop.call('POST', `${A}/sendSms`, { username: mobile, sendCodeType: 'WEB_REGISTER' })
  const captcha = await codeFor(request, mobile)
  const account = { username: mobile, password: PASSWORD, captcha, source: 'web', registerMode: 'MOBILE' }
  await shop.call('POST', `${A}/web/register/sms`, account)
  await shop.call('POST', `${A}/web/prove`, { password: PASSWORD })
  const { tag } = await shop.call<{ tag: string }>('GET', '/cuemark2/api/v2/wx/getQrAuthorize?purpose=bind')
  await request.post(`/sandbox/wechat/${tag}/confirm`, { data: { openid } })
  await shop.call('POST', `${A}/web/bind/wechat`, { tag })
  return { mobile, openid }
}
