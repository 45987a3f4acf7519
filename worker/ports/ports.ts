import type { Config } from '../env.ts'
import { accessClient } from './access/client.ts'
import type { AccessPort } from './access/port.ts'
import { bindingMail } from './mail/binding.ts'
import type { MailPort } from './mail/port.ts'
import { resendClient } from './mail/resend.ts'
import type { Fetch } from './outbound.ts'
import { alipayPayment } from './payment/alipay/payment.ts'
import type { PaymentPort, Vendor } from './payment/port.ts'
import { wechatPayment } from './payment/wechatpay/payment.ts'
import { aliyunClient } from './sms/aliyun.ts'
import type { SmsPort } from './sms/port.ts'
import { tencentClient } from './sms/tencent.ts'
import { wechatLoginClient } from './wechat-login/client.ts'
import type { WechatLoginPort } from './wechat-login/port.ts'

export type Ports = {
  /** Null: staff sign in with a password and a code. */
  access: AccessPort | null
  payments: Record<Vendor, PaymentPort>
  mail: MailPort
  sms: SmsPort
  wechatLogin: WechatLoginPort
}

/** One client per vendor, each with the base URL from the configuration. */
export function makePorts(config: Config, fetch: Fetch, now: number, email?: Pick<SendEmail, 'send'>): Ports {
  const mail = {
    resend: () => resendClient(config, fetch),
    cloudflare: () => bindingMail(config, email),
    smtp: () => smtpMail(config, now),
  }
  const sms = { aliyun: aliyunClient, tencent: tencentClient }
  return {
    access: accessClient(config, fetch, now),
    payments: { alipay: alipayPayment(config, fetch, now), wechatpay: wechatPayment(config, fetch, now) },
    mail: mail[config.MAIL_PROVIDER](),
    sms: sms[config.SMS_PROVIDER](config, fetch, now),
    wechatLogin: wechatLoginClient(config, fetch),
  }
}

/** A separate module, loaded with the first mail, so that other requests load neither it nor sockets. */
function smtpMail(config: Config, now: number): MailPort {
  return {
    async send(mail) {
      const [{ sendBySmtp }, { connect }] = await Promise.all([import('./mail/smtp.ts'), import('cloudflare:sockets')])
      await sendBySmtp(config, mail, now, connect)
    },
  }
}
