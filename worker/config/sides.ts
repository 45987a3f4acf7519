import * as z from 'zod/mini'
import * as f from './formats.ts'

/** Whether a text can be printed on a certificate; passed in, because fonts belong to the module licences. */
export type Printable = (text: string) => boolean
type Means = { isProduction: boolean; isPrintable: Printable; hasMailBinding: boolean }

/** What the site cannot be without: a wrong value stops the start. */
export const core = ({ isProduction }: Pick<Means, 'isProduction'>) =>
  z.object({
    ENVIRONMENT: f.oneOf(['production', 'local', 'test']),
    PUBLIC_ORIGIN: f.origin(isProduction),
    /** Ed25519 private key as JWK (RFC 8037): signs licence documents. */
    LICENCE_SIGNING_KEY: f.signingKey(),
    /** HMAC key of short-lived download links. */
    LINK_SECRET: f.secret(),
    /** HMAC key under which one-time codes are stored. */
    CODE_SECRET: f.secret(),
  })

/**
 * Values by themselves: a wrong one counts as `instead`, the more careful choice, and is reported. `mayBeEmpty`: an empty
 * one is a choice of its own and not a missing one.
 */
export const settings = ({ isProduction }: Means) => ({
  /** Hosts that the site answers besides that of PUBLIC_ORIGIN; others get 421 (http/guards/known-host.ts). */
  EXTRA_HOSTS: { format: f.hosts(), unset: '', instead: '' },
  /** Mail address for failed invariant checks; if empty, they are only logged. */
  ALERT_MAIL: { format: f.address(), unset: '', instead: '' },
  /** Public keys (JSON array of JWK) of replaced signing keys; documents signed with them must stay verifiable. */
  LICENCE_RETIRED_KEYS: { format: f.retiredKeys(), unset: '[]', instead: '[]' },
  /** What one member of staff gives away on a business day without a second person stays below this (fen): docs/decisions/148. */
  TWO_PEOPLE_FROM: { format: f.whole(0, 1e12), unset: 1_000_000, instead: 0 },
  /** SMS per day (Beijing time); 0 stops all of them. */
  SMS_DAILY_BUDGET: { format: f.whole(0, 1e8), unset: 2000, instead: 2000 },
  /** Codes by mail per day (Beijing time); 0 stops all of them. */
  MAIL_DAILY_BUDGET: { format: f.whole(0, 1e9), unset: 20_000, instead: 20_000 },
  /** Location hints of the regions with a replica of the search index; empty: D1 answers. */
  SEARCH_REGIONS: { format: f.regions(), unset: 'apac', instead: '', mayBeEmpty: true },
  /** `demo`: what is on sale is the demo catalogue (`npm start`), and every page says so. */
  CATALOGUE: { format: f.oneOf(['own', 'demo']), unset: 'own', instead: 'own' },
  /** Pages may frame this address: the QR code is on WeChat's own page. */
  WECHAT_OPEN: {
    format: f.url(isProduction),
    unset: 'https://open.weixin.qq.com',
    instead: 'https://open.weixin.qq.com',
  },
  /** Who scanned, or confirmed in WeChat. */
  WECHAT_API: {
    format: f.url(isProduction),
    unset: 'https://api.weixin.qq.com',
    instead: 'https://api.weixin.qq.com',
  },
})

/**
 * Matters that may be off. `named`: any of these set means that the matter is wanted; then all that `format` asks for must be
 * right, or the matter is off and somebody is told. `off`: the values where it is off.
 */
const side = <const N extends readonly string[], F extends z.ZodMiniType, O>(named: N, format: F, off: O) => ({
  named,
  format,
  off,
})

export const sides = ({ isProduction, isPrintable, hasMailBinding }: Means) => {
  const url = () => f.url(isProduction)
  return {
    /** The legal entity that grants licences, as signed and printed; English where it has an English name and address. */
    licensor: side(
      ['LICENSOR_NAME', 'LICENSOR_NUMBER', 'LICENSOR_ADDRESS'],
      z.object({
        LICENSOR_NAME: f.legal(isPrintable),
        LICENSOR_NAME_EN: z._default(f.legalOrEmpty(isPrintable), ''),
        LICENSOR_NUMBER: f.registration(),
        LICENSOR_ADDRESS: f.legal(isPrintable),
        LICENSOR_ADDRESS_EN: z._default(f.legalOrEmpty(isPrintable), ''),
      }),
      {
        ...{ LICENSOR_NAME: '', LICENSOR_NAME_EN: '', LICENSOR_NUMBER: '' },
        ...{ LICENSOR_ADDRESS: '', LICENSOR_ADDRESS_EN: '' },
      },
    ),
    /** Our bank account for company transfers. */
    transfer: side(
      ['TRANSFER_BANK', 'TRANSFER_ACCOUNT_NAME', 'TRANSFER_ACCOUNT_NUMBER'],
      z.object({
        TRANSFER_BANK: f.legal(isPrintable),
        TRANSFER_ACCOUNT_NAME: f.legal(isPrintable),
        TRANSFER_ACCOUNT_NUMBER: f.bankAccount(),
      }),
      { TRANSFER_BANK: '', TRANSFER_ACCOUNT_NAME: '', TRANSFER_ACCOUNT_NUMBER: '' },
    ),
    alipay: side(
      ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
      z.object({
        ALIPAY_GATEWAY: z._default(url(), 'https://openapi.alipay.com/gateway.do'),
        ALIPAY_APP_ID: f.appId(),
        ALIPAY_SELLER_ID: f.appId(),
        /** Our RSA private key (PKCS#8 PEM) and Alipay's public key (SPKI PEM). */
        ALIPAY_PRIVATE_KEY: f.privatePem(),
        ALIPAY_PUBLIC_KEY: f.publicPem(),
      }),
      {
        ...{ ALIPAY_GATEWAY: '', ALIPAY_APP_ID: '', ALIPAY_SELLER_ID: '' },
        ...{ ALIPAY_PRIVATE_KEY: '', ALIPAY_PUBLIC_KEY: '' },
      },
    ),
    wechatpay: side(
      [
        ...(['WECHATPAY_APP_ID', 'WECHATPAY_MCHID', 'WECHATPAY_SERIAL'] as const),
        ...(['WECHATPAY_PRIVATE_KEY', 'WECHATPAY_API_KEY', 'WECHATPAY_PUBLIC_KEYS'] as const),
      ],
      z.object({
        /** https://api.mch.weixin.qq.com, or its second access point https://api2.mch.weixin.qq.com. */
        WECHATPAY_API: z._default(url(), 'https://api.mch.weixin.qq.com'),
        /** An application that is bound to the merchant number. */
        WECHATPAY_APP_ID: f.appId(),
        WECHATPAY_MCHID: f.merchant(),
        /** Serial number of the merchant certificate whose private key is WECHATPAY_PRIVATE_KEY (PKCS#8 PEM). */
        WECHATPAY_SERIAL: f.serial(),
        WECHATPAY_PRIVATE_KEY: f.privatePem(),
        /** `on`: the merchant may use H5 payments, for phones. */
        WECHATPAY_H5: z._default(f.oneOf(['', 'on']), ''),
        /** The "APIv3 key": notifications are encrypted with it. */
        WECHATPAY_API_KEY: f.apiV3Key(),
        /** WeChat Pay's own keys; two or more while they are being replaced. */
        WECHATPAY_PUBLIC_KEYS: f.keysById(),
      }),
      {
        ...{ WECHATPAY_API: '', WECHATPAY_APP_ID: '', WECHATPAY_MCHID: '', WECHATPAY_SERIAL: '' },
        ...{ WECHATPAY_PRIVATE_KEY: '', WECHATPAY_H5: '' as const, WECHATPAY_API_KEY: '', WECHATPAY_PUBLIC_KEYS: '' },
      },
    ),
    mail: side(
      ['MAIL_FROM', 'MAIL_KEY', 'SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'],
      mailFormat(isProduction, hasMailBinding),
      {
        ...{ MAIL_PROVIDER: 'resend' as const, MAIL_API: '', MAIL_KEY: '', MAIL_FROM: '', SMTP_HOST: '' },
        ...{ SMTP_PORT: 465, SMTP_SECURITY: 'tls' as const, SMTP_USER: '', SMTP_PASSWORD: '' },
      },
    ),
    sms: side(
      ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'],
      z
        .object({
          SMS_PROVIDER: f.oneOf(['aliyun', 'tencent']),
          SMS_API: url(),
          SMS_KEY_ID: f.filled(),
          SMS_KEY_SECRET: f.filled(),
          /** The signature as approved, without brackets. */
          SMS_SIGN_NAME: f.filled().check(z.regex(/^[^【】[\]\s]{1,40}$/u, 'must be the signature without brackets')),
          /** JSON: our template → locale → the vendor's id; a missing locale gets the Chinese text. */
          SMS_TEMPLATES: f.templates(),
          /** Tencent only. */
          SMS_APP_ID: z._default(f.text(), ''),
          SMS_REGION: z._default(f.text(), 'ap-guangzhou'),
        })
        .check(
          z.refine((c) => c.SMS_PROVIDER !== 'tencent' || /^\d{6,20}$/.test(c.SMS_APP_ID), {
            path: ['SMS_APP_ID'],
            error: 'must be the digits of the application (SMS_PROVIDER is tencent)',
          }),
        ),
      {
        ...{ SMS_PROVIDER: 'aliyun' as const, SMS_API: '', SMS_KEY_ID: '', SMS_KEY_SECRET: '', SMS_SIGN_NAME: '' },
        ...{ SMS_TEMPLATES: '{}', SMS_APP_ID: '', SMS_REGION: '' },
      },
    ),
    /** A code to scan with WeChat: a website application. */
    wechat: side(
      ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
      z.object({ WECHAT_APP_ID: f.appId(), WECHAT_APP_SECRET: f.filled() }),
      { WECHAT_APP_ID: '', WECHAT_APP_SECRET: '' },
    ),
    /** The same inside WeChat, where nobody can scan their own screen: an Official Account (docs/decisions/181). */
    wechatOfficial: side(
      ['WECHAT_OFFICIAL_APP_ID', 'WECHAT_OFFICIAL_APP_SECRET'],
      z.object({ WECHAT_OFFICIAL_APP_ID: f.appId(), WECHAT_OFFICIAL_APP_SECRET: f.filled() }),
      { WECHAT_OFFICIAL_APP_ID: '', WECHAT_OFFICIAL_APP_SECRET: '' },
    ),
    /** Cloudflare Access before /admin. Not set: staff sign in with a password and a code. Wrong: nobody signs in. */
    access: side(
      ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD'],
      z.object({ ACCESS_TEAM_DOMAIN: f.accessTeam(isProduction), ACCESS_AUD: f.audience() }),
      { ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' },
    ),
    /** Encrypts the TOTP secrets and recovery codes of staff. */
    staff: side(['STAFF_SECRET'], z.object({ STAFF_SECRET: f.secret() }), { STAFF_SECRET: '' }),
    /** Bearer key of `npm run catalogue`. */
    catalogueKey: side(['CATALOGUE_KEY'], z.object({ CATALOGUE_KEY: f.secret() }), { CATALOGUE_KEY: '' }),
    /** Bearer key of `npm run staff`. */
    staffKey: side(['STAFF_KEY'], z.object({ STAFF_KEY: f.secret() }), { STAFF_KEY: '' }),
  }
}

/**
 * `resend`, or a service with the same API; `cloudflare` sends through the binding EMAIL and needs neither address nor key; `smtp`:
 * `tls` from the first byte (465); `starttls`, which sends nothing unencrypted (587); `none` for the local SMTP server.
 */
const mailFormat = (isProduction: boolean, hasMailBinding: boolean) => {
  const needs = (provider: string, name: 'MAIL_KEY' | 'SMTP_HOST' | 'SMTP_USER' | 'SMTP_PASSWORD') =>
    z.refine<Mail>((c) => c.MAIL_PROVIDER !== provider || c[name] !== '', {
      path: [name],
      error: `is missing (MAIL_PROVIDER is ${provider})`,
    })
  const smtp = (name: string, error: string, isRight: (c: Mail) => boolean) =>
    z.refine<Mail>((c) => c.MAIL_PROVIDER !== 'smtp' || isRight(c), { path: [name], error })
  return z
    .object({
      MAIL_PROVIDER: z._default(f.oneOf(['resend', 'cloudflare', 'smtp']), 'resend'),
      MAIL_API: z._default(f.url(isProduction), 'https://api.resend.com'),
      MAIL_KEY: z._default(f.text(), ''),
      MAIL_FROM: f.sender(),
      SMTP_HOST: z._default(z.union([z.literal(''), f.hostName()]), ''),
      SMTP_PORT: z._default(f.whole(1, 65_535), 465),
      SMTP_SECURITY: z._default(f.oneOf(['tls', 'starttls', 'none']), 'tls'),
      SMTP_USER: z._default(f.text(), ''),
      SMTP_PASSWORD: z._default(f.text(), ''),
    })
    .check(
      needs('resend', 'MAIL_KEY'),
      needs('smtp', 'SMTP_HOST'),
      needs('smtp', 'SMTP_USER'),
      needs('smtp', 'SMTP_PASSWORD'),
      z.refine((c) => c.MAIL_PROVIDER !== 'cloudflare' || hasMailBinding, {
        path: ['MAIL_PROVIDER'],
        error: 'cloudflare needs the [[send_email]] binding EMAIL in wrangler.toml',
      }),
      smtp('SMTP_PORT', '25 is closed to Workers, take 465 or 587', (c) => c.SMTP_PORT !== 25),
      smtp('SMTP_SECURITY', 'must be starttls for port 587, which begins in the open', (c) => {
        return c.SMTP_PORT !== 587 || c.SMTP_SECURITY === 'starttls' || c.SMTP_SECURITY === 'none'
      }),
      smtp('SMTP_SECURITY', '"none" is for local sites only', (c) => !isProduction || c.SMTP_SECURITY !== 'none'),
    )
}
type Mail = { MAIL_PROVIDER: string; SMTP_PORT: number; SMTP_SECURITY: string } & Record<
  'MAIL_KEY' | 'SMTP_HOST' | 'SMTP_USER' | 'SMTP_PASSWORD',
  string
>
