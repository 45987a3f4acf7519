import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { callVendor } from './call.ts'
import { SmsError, type SmsPort } from './port.ts'
import { tc3Authorization } from './tc3.ts'
import { templateId } from './template-id.ts'

type Answer = {
  Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] }
}

/** Tencent Cloud SMS 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). `now`: Unix ms. */
export function tencentClient(config: Config, fetch: Fetch, now: number): SmsPort {
  const key = { id: config.SMS_KEY_ID, secret: config.SMS_KEY_SECRET }
  return {
    async send(sms) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${sms.mobile}`],
        SmsSdkAppId: config.SMS_APP_ID,
        SignName: config.SMS_SIGN_NAME,
        TemplateId: templateId(config, sms),
        TemplateParamSet: sms.code === null ? [] : [sms.code],
        SessionContext: sms.outId,
      })
      const atS = Math.floor(now / 1000)
      const signed = {
        'content-type': 'application/json; charset=utf-8',
        host: new URL(config.SMS_API).host,
        'x-tc-action': 'SendSms',
      }
      const authorization = await tc3Authorization(key, { service: 'sms', headers: signed, body, atS })
      const { host: _, ...sent } = signed
      const headers = {
        ...sent,
        authorization,
        'x-tc-timestamp': String(atS),
        'x-tc-version': '2021-01-11',
        'x-tc-region': config.SMS_REGION,
      }
      const { status, answer } = await callVendor(fetch, config.SMS_API, { headers, body })
      // The status is always 200: errors are in the body, for the call or for the number.
      const { Response: said } = answer as Answer
      const code = said?.Error?.Code ?? said?.SendStatusSet?.[0]?.Code ?? String(status)
      if (code !== 'Ok') throw new SmsError(code)
    },
  }
}
