import type { Config } from '../env.ts'
import { alipayClient } from './alipay/client.ts'
import type { AlipayPort } from './alipay/port.ts'
import { bindingMail } from './mail/binding.ts'
import type { MailPort } from './mail/port.ts'
import { resendClient } from './mail/resend.ts'
import { aliyunClient } from './sms/aliyun.ts'
import type { SmsPort } from './sms/port.ts'
import { tencentClient } from './sms/tencent.ts'

export type Fetch = (request: Request) => Promise<Response>
export type Ports = { alipay: AlipayPort; mail: MailPort; sms: SmsPort }

/** One client per vendor, each talking to the base URL its configuration names. */
export function makePorts(config: Config, fetch: Fetch, now: number, email?: Pick<SendEmail, 'send'>): Ports {
  const smsClient = config.SMS_PROVIDER === 'aliyun' ? aliyunClient : tencentClient
  return {
    alipay: alipayClient(config, fetch, now),
    mail: config.MAIL_PROVIDER === 'resend' ? resendClient(config, fetch) : bindingMail(config, email),
    sms: smsClient(config, fetch, now),
  }
}
