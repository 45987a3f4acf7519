import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Config } from '#worker/env.ts'
import { smsTemplates } from '../../tools/start/sms-templates.ts'

export type KeyPair = { privateKey: string; publicKey: string; privateKeyPkcs1: string }

/** A new RSA-2048 pair: PKCS#8 and SPKI for our configuration, PKCS#1 for the official SDK's default. */
export function rsaPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKeyPkcs1: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

const random = () => randomBytes(32).toString('base64url')
const signingKey = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
/** The id of WeChat Pay's key in `configWith`. */
export const KEY_ID = 'PUB_KEY_ID_0119000000012026112300000000000001'

/** A complete configuration with the given pairs for Alipay and WeChat Pay: ours, and theirs. */
export function configWith(app: KeyPair, gateway: KeyPair, merchant = app, wechatPay = gateway): Config {
  return {
    ENVIRONMENT: 'test',
    PUBLIC_ORIGIN: 'http://shop.test',
    LICENCE_SIGNING_KEY: signingKey,
    LICENCE_RETIRED_KEYS: '[]',
    LICENSOR_NAME: '曲证演示有限公司（非真实主体）',
    LICENSOR_NAME_EN: 'Cuemark Demo Co., Ltd. (not a real company)',
    LICENSOR_NUMBER: '91310000DEMO00000X',
    LICENSOR_ADDRESS: '上海市示例路 1 号',
    LICENSOR_ADDRESS_EN: '1 Example Road, Shanghai',
    TRANSFER_BANK: '',
    TRANSFER_ACCOUNT_NAME: '',
    TRANSFER_ACCOUNT_NUMBER: '',
    TWO_PEOPLE_FROM: 1_000_000,
    LINK_SECRET: random(),
    CODE_SECRET: random(),
    STAFF_SECRET: random(),
    ACCESS_TEAM_DOMAIN: '',
    ACCESS_AUD: '',
    CATALOGUE_KEY: random(),
    STAFF_KEY: random(),
    ALIPAY_GATEWAY: 'http://shop.test/sandbox/alipay/gateway.do',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: app.privateKey,
    ALIPAY_PUBLIC_KEY: gateway.publicKey,
    WECHATPAY_API: 'http://shop.test/sandbox/wechatpay',
    WECHATPAY_APP_ID: 'wx0000000000000002',
    WECHATPAY_MCHID: '1900000001',
    WECHATPAY_H5: '' as '' | 'on',
    WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHATPAY_PRIVATE_KEY: merchant.privateKey,
    WECHATPAY_API_KEY: '0123456789abcdef0123456789ABCDEF',
    WECHATPAY_PUBLIC_KEYS: JSON.stringify({ [KEY_ID]: wechatPay.publicKey }),
    MAIL_PROVIDER: 'resend',
    MAIL_API: 'http://shop.test/sandbox/resend',
    MAIL_KEY: 're_sandbox',
    MAIL_FROM: 'Cuemark <no-reply@shop.test>',
    SMTP_HOST: '',
    SMTP_PORT: 465,
    SMTP_SECURITY: 'tls',
    SMTP_USER: '',
    SMTP_PASSWORD: '',
    SMS_PROVIDER: 'aliyun',
    SMS_API: 'http://shop.test/sandbox/sms/aliyun',
    SMS_KEY_ID: 'LTAIsandbox',
    SMS_KEY_SECRET: 'sandbox-secret',
    SMS_SIGN_NAME: '曲证',
    SMS_TEMPLATES: smsTemplates(),
    SMS_APP_ID: '1400006666',
    SMS_REGION: 'ap-guangzhou',
    SMS_DAILY_BUDGET: 2000,
    MAIL_DAILY_BUDGET: 20_000,
    WECHAT_OPEN: 'http://shop.test/sandbox/wechat',
    WECHAT_API: 'http://shop.test/sandbox/wechat',
    WECHAT_APP_ID: 'wx0000000000000001',
    WECHAT_APP_SECRET: 'sandbox-secret',
    WECHAT_OFFICIAL_APP_ID: 'wx0000000000000003',
    WECHAT_OFFICIAL_APP_SECRET: 'sandbox-official-secret',
    SEARCH_REGIONS: '',
    CATALOGUE: 'own',
    EXTRA_HOSTS: '',
    ALERT_MAIL: '',
    off: ['transfer', 'access'],
    problems: [],
  }
}
