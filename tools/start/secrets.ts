import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stateDir } from './state-dir.ts'

/** Every secret that the Worker needs, plus the sandbox's own half of the payment providers' key pairs. */
const NAMES = [
  'LICENCE_SIGNING_KEY',
  'LINK_SECRET',
  'CODE_SECRET',
  'STAFF_SECRET',
  'CATALOGUE_KEY',
  'STAFF_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_KEY',
  'WECHATPAY_PUBLIC_KEYS',
  'MAIL_KEY',
  'SMTP_PASSWORD',
  'SMS_KEY_SECRET',
  'WECHAT_APP_SECRET',
  'WECHAT_OFFICIAL_APP_SECRET',
  'SANDBOX_ALIPAY_PRIVATE_KEY',
  'SANDBOX_ALIPAY_APP_PUBLIC_KEY',
  'SANDBOX_WECHATPAY_PRIVATE_KEY',
  'SANDBOX_WECHATPAY_MERCHANT_PUBLIC_KEY',
  'SANDBOX_ACCESS_PRIVATE_KEY',
] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/** The id under which the sandbox's WeChat Pay signs. */
const SANDBOX_KEY_ID = 'PUB_KEY_ID_0119000000012026112300000000000001'

const random = (): string => randomBytes(32).toString('base64url')

export function makeSecrets(): Secrets {
  const rsa = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const app = rsa()
  const gateway = rsa()
  const merchant = rsa()
  const wechatPay = rsa()
  const licence = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return {
    LICENCE_SIGNING_KEY: JSON.stringify(licence),
    LINK_SECRET: random(),
    CODE_SECRET: random(),
    STAFF_SECRET: random(),
    CATALOGUE_KEY: random(),
    STAFF_KEY: random(),
    ALIPAY_PRIVATE_KEY: app.privateKey,
    ALIPAY_PUBLIC_KEY: gateway.publicKey,
    WECHATPAY_PRIVATE_KEY: merchant.privateKey,
    WECHATPAY_API_KEY: randomBytes(16).toString('hex'),
    WECHATPAY_PUBLIC_KEYS: JSON.stringify({ [SANDBOX_KEY_ID]: wechatPay.publicKey }),
    MAIL_KEY: `re_${random()}`,
    SMTP_PASSWORD: random(),
    SMS_KEY_SECRET: random(),
    WECHAT_APP_SECRET: random(),
    WECHAT_OFFICIAL_APP_SECRET: random(),
    SANDBOX_ALIPAY_PRIVATE_KEY: gateway.privateKey,
    SANDBOX_ALIPAY_APP_PUBLIC_KEY: app.publicKey,
    SANDBOX_WECHATPAY_PRIVATE_KEY: wechatPay.privateKey,
    SANDBOX_WECHATPAY_MERCHANT_PUBLIC_KEY: merchant.publicKey,
    SANDBOX_ACCESS_PRIVATE_KEY: rsa().privateKey,
  }
}

/**
 * The local secrets, created at the first start and kept in STATE_DIR, so that licences issued earlier stay verifiable. Secrets
 * added by a newer version are created.
 */
export function readSecrets(): Secrets {
  const path = join(stateDir(), 'secrets.json')
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {}
  if (NAMES.every((name) => known[name] !== undefined)) return known as Secrets
  const secrets = { ...makeSecrets(), ...known }
  mkdirSync(dirname(path), { recursive: true })
  // Written to a temporary name and renamed, so that a killed start leaves no half file.
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}
