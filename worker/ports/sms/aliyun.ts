import { sha256Hex } from '#core/encodings.ts'
import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { acs3Authorization, canonicalQuery } from './acs3.ts'
import { callVendor } from './call.ts'
import { type Sms, SmsError, type SmsPort } from './port.ts'
import { templateId } from './template-id.ts'

/** Aliyun SMS, Dysmsapi 2017-05-25 (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms). `now`: Unix ms. */
export function aliyunClient(config: Config, fetch: Fetch, now: number): SmsPort {
  const url = new URL(config.SMS_API)
  const key = { id: config.SMS_KEY_ID, secret: config.SMS_KEY_SECRET }
  return {
    async send(sms) {
      const query = toQuery(config, sms)
      const headers = {
        host: url.host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': await sha256Hex(''),
        'x-acs-date': new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': crypto.randomUUID(),
        'x-acs-version': '2017-05-25',
      }
      const authorization = await acs3Authorization(key, { method: 'POST', path: url.pathname, query, headers })
      // The runtime sets Host from the address.
      const { host: _, ...sent } = headers
      const address = `${url.origin}${url.pathname}?${canonicalQuery(query)}`
      const { status, answer } = await callVendor(fetch, address, { headers: { ...sent, authorization } })
      if (status !== 200 || answer.Code !== 'OK') throw new SmsError(String(answer.Code ?? status))
    },
  }
}

function toQuery(config: Config, sms: Sms): Record<string, string> {
  return {
    PhoneNumbers: sms.mobile,
    SignName: config.SMS_SIGN_NAME,
    TemplateCode: templateId(config, sms),
    ...(sms.code !== null && { TemplateParam: JSON.stringify({ code: sms.code }) }),
    OutId: sms.outId,
  }
}
