import { isOff } from '../config/off.ts'
import type { Config } from '../env.ts'
import { accessClient } from './access/client.ts'
import type { AccessPort } from './access/port.ts'
import { bindingMail } from './mail/binding.ts'
import { MailError, type MailPort } from './mail/port.ts'
import { resendClient } from './mail/resend.ts'
import type { Fetch } from './outbound.ts'
import { alipayPayment } from './payment/alipay/payment.ts'
import { payingOff } from './payment/off.ts'
import type { PaymentPort, Vendor } from './payment/port.ts'
import { wechatPayment } from './payment/wechatpay/payment.ts'
import { aliyunClient } from './sms/aliyun.ts'
import { SmsError, type SmsPort } from './sms/port.ts'
import { tencentClient } from './sms/tencent.ts'
import { wechatLoginClient, wechatOfficialClient } from './wechat-login/client.ts'
import { WechatError, type WechatLoginPort } from './wechat-login/port.ts'

export type Ports = {
  /** Null: staff sign in with a password and a code. */
  access: AccessPort | null
  payments: Record<Vendor, PaymentPort>
  mail: MailPort
  sms: SmsPort
  wechatLogin: WechatLoginPort
  wechatOfficial: WechatLoginPort
}

/**
 * One client per vendor, each with the base URL from the configuration. One that is off refuses every call: it is offered to nobody, but
 * older orders and messages may still want it.
 */
export function makePorts(config: Config, fetch: Fetch, now: number, email?: Pick<SendEmail, 'send'>): Ports {
  const mail = {
    resend: () => resendClient(config, fetch),
    cloudflare: () => bindingMail(config, email),
    smtp: () => smtpMail(config, now),
  }
  const sms = { aliyun: aliyunClient, tencent: tencentClient }
  return {
    access: accessPort(config, fetch, now),
    payments: {
      alipay: isOff(config, 'alipay') ? payingOff('alipay') : alipayPayment(config, fetch, now),
      wechatpay: isOff(config, 'wechatpay') ? payingOff('wechatpay') : wechatPayment(config, fetch, now),
    },
    mail: isOff(config, 'mail')
      ? { send: () => Promise.reject(new MailError('local.OFF')) }
      : mail[config.MAIL_PROVIDER](),
    sms: isOff(config, 'sms')
      ? { send: () => Promise.reject(new SmsError('local.OFF')) }
      : sms[config.SMS_PROVIDER](config, fetch, now),
    wechatLogin: isOff(config, 'wechat') ? wechatOff : wechatLoginClient(config, fetch),
    wechatOfficial: isOff(config, 'wechatOfficial') ? wechatOff : wechatOfficialClient(config, fetch),
  }
}

const wechatOff: WechatLoginPort = {
  authorizeUrl() {
    throw new WechatError('local.OFF')
  },
  personOf: () => Promise.reject(new WechatError('local.OFF')),
}

/** Wanted but set wrongly, it confirms nobody: the password form must not open by a typing error. */
function accessPort(config: Config, fetch: Fetch, now: number): AccessPort | null {
  const isWrong = config.problems.some(({ name }) => name.startsWith('ACCESS_'))
  return isWrong ? { identityOf: async () => null } : accessClient(config, fetch, now)
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
