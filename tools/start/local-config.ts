import { networkInterfaces } from 'node:os'
import { hasDemoCatalogue } from './filled.ts'
import { readSecrets } from './secrets.ts'
import { smsTemplates } from './sms-templates.ts'
import { port, stateDir } from './state-dir.ts'

const MAIL_PROVIDERS = ['resend', 'cloudflare', 'smtp'] as const
const SMS_PROVIDERS = ['aliyun', 'tencent'] as const

/** The provider named by the environment, else the first. Throws for an unknown one. */
function chosen<T extends string>(variable: string, known: readonly [T, ...T[]]): T {
  const name = process.env[variable] ?? known[0]
  const found = known.find((provider) => provider === name)
  if (!found) throw new Error(`${variable}=${name}: known are ${known.join(', ')}`)
  return found
}

export const mailProvider = () => chosen('MAIL_PROVIDER', MAIL_PROVIDERS)
/** Address and password of the local SMTP server. */
export const smtpSink = () => ({ port: Number(process.env.SMTP_PORT ?? 2525), user: 'sandbox' })

const mailVars = (origin: string): Record<string, string> => ({
  MAIL_PROVIDER: mailProvider(),
  MAIL_API: `${origin}/sandbox/resend`,
  MAIL_FROM: 'Cuemark 曲证 <no-reply@cuemark.example>',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtpSink().port),
  SMTP_SECURITY: 'none',
  SMTP_USER: smtpSink().user,
})

/**
 * Further hosts of the site, for a phone in the same network: EXTRA_HOSTS and, with HOST set to more than this machine, all of
 * its addresses.
 */
function extraHosts(): string {
  const listens = process.env.HOST ?? '127.0.0.1'
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(listens)
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const addresses = own.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address))
  return [process.env.EXTRA_HOSTS ?? '', ...(isOpen ? addresses : [])].filter(Boolean).join(',')
}

/** `ACCESS=1 npm start`: staff sign in through the sandbox's Cloudflare Access. */
const accessVars = (origin: string): Record<string, string> =>
  process.env.ACCESS === '1'
    ? { ACCESS_TEAM_DOMAIN: `${origin}/sandbox/access`, ACCESS_AUD: 'cuemark-local-access-audience' }
    : {}

/** Invented, and says so on every certificate. */
const LICENSOR = {
  LICENSOR_NAME: '曲证演示有限公司（非真实主体）',
  LICENSOR_NAME_EN: 'Cuemark Demo Co., Ltd. (not a real company)',
  LICENSOR_NUMBER: '91310000DEMO00000X',
  LICENSOR_ADDRESS: '上海市示例路 1 号',
  LICENSOR_ADDRESS_EN: '1 Example Road, Shanghai',
}

/** Invented, and says so where it is shown. */
const TRANSFER = {
  TRANSFER_BANK: '示例银行上海分行（演示，请勿汇款）',
  TRANSFER_ACCOUNT_NAME: '曲证演示有限公司（非真实主体）',
  TRANSFER_ACCOUNT_NUMBER: '0000 0000 0000 0000 000',
}

/** The local environment (builds.md): the same Worker with the vendors' base URLs pointing at `/sandbox`. */
export function localConfig(at: number = port()): { stateDir: string; origin: string; vars: Record<string, string> } {
  const origin = `http://localhost:${at}`
  const smsProvider = chosen('SMS_PROVIDER', SMS_PROVIDERS)
  return {
    stateDir: stateDir(),
    origin,
    vars: {
      ENVIRONMENT: 'local',
      CATALOGUE: hasDemoCatalogue() ? 'demo' : 'own',
      PUBLIC_ORIGIN: origin,
      EXTRA_HOSTS: extraHosts(),
      ALERT_MAIL: process.env.ALERT_MAIL ?? '',
      ...LICENSOR,
      ...TRANSFER,
      ALIPAY_GATEWAY: `${origin}/sandbox/alipay/gateway.do`,
      ALIPAY_APP_ID: '9021000100000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      WECHATPAY_API: `${origin}/sandbox/wechatpay`,
      WECHATPAY_APP_ID: 'wx0000000000000002',
      WECHATPAY_MCHID: '1900000001',
      WECHATPAY_H5: 'on',
      WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      ...mailVars(origin),
      ...accessVars(origin),
      SMS_PROVIDER: smsProvider,
      SMS_API: `${origin}/sandbox/sms/${smsProvider}`,
      SMS_APP_ID: '1400000000',
      SMS_KEY_ID: 'sandbox-key-id',
      SMS_SIGN_NAME: '曲证',
      SMS_TEMPLATES: smsTemplates(),
      WECHAT_OPEN: `${origin}/sandbox/wechat`,
      WECHAT_API: `${origin}/sandbox/wechat`,
      WECHAT_APP_ID: 'wx0000000000000001',
      WECHAT_OFFICIAL_APP_ID: 'wx0000000000000003',
      ...readSecrets(),
    },
  }
}
