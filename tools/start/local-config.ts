import { readSecrets } from './secrets.ts'
import { smsTemplates } from './sms-templates.ts'
import { port, stateDir } from './state-dir.ts'

/** The local environment (builds.md): the same Worker, with its vendors' base URLs pointed at `/sandbox`. */
export function localConfig(at: number = port()): { stateDir: string; origin: string; vars: Record<string, string> } {
  const origin = `http://localhost:${at}`
  return {
    stateDir: stateDir(),
    origin,
    vars: {
      ENVIRONMENT: 'local',
      PUBLIC_ORIGIN: origin,
      ALIPAY_GATEWAY: `${origin}/sandbox/alipay/gateway.do`,
      ALIPAY_APP_ID: '9021000100000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      MAIL_API: `${origin}/sandbox/resend`,
      MAIL_FROM: 'Cuemark <no-reply@cuemark.example>',
      SMS_PROVIDER: 'aliyun',
      SMS_API: `${origin}/sandbox/sms/aliyun`,
      SMS_KEY_ID: 'sandbox-key-id',
      SMS_SIGN_NAME: '曲证',
      SMS_TEMPLATES: smsTemplates(),
      ...readSecrets(),
    },
  }
}
