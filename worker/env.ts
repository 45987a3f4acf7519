import * as z from 'zod/mini'

const Pem = z.string().check(z.includes('-----BEGIN'))
const REGION_LIST = /^(?:(?:apac|oc|weur|eeur|enam|wnam|sam|afr|me)(?:,(?!$)|$))*$/
/** An address, or a name and an address. Line breaks are refused, because they would start another mail header. */
const SENDER = /^(?:[^<>\p{Cc}]*<[!-;=?-~]+@[!-;=?-~]+>|[!-;=?-~]+@[!-;=?-~]+)$/u
const ALERT_ADDRESS = /^(?:[^\s<>@\p{Cc}]{1,64}@[^\s<>@\p{Cc}]{3,190})?$/u
/** Host names with or without a port, comma separated; IPv6 addresses in brackets. */
const HOST_LIST = /^(?:(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:,(?!$)|$))*$/i
const Secret = z.string().check(z.minLength(32))
/** JSON: the id of a key (`PUB_KEY_ID_…`, or the serial number of a platform certificate) → its PEM. */
const KeysById = z.string().check(z.regex(/^\s*\{\s*"[^"]+"\s*:\s*"-----BEGIN (?:PUBLIC KEY|CERTIFICATE)-----/))
/** One line of a certificate. */
const LegalTextOrNone = z.string().check(z.maxLength(120), z.regex(/^(?:\S(?:[^\p{Cc}]*\S)?)?$/u))
const LegalText = z.string().check(z.maxLength(120), z.regex(/^\S[^\p{Cc}]*\S$/u))
/** Digits in groups, as banks print them; letters for an IBAN. */
const BANK_ACCOUNT = /^(?:[0-9A-Z](?:[0-9A-Z -]{4,40})[0-9A-Z])?$/
/** The team's domain at Cloudflare; with a scheme only where the local sandbox simulates Access. */
const ACCESS_TEAM = /^(?:[a-z0-9-]+\.cloudflareaccess\.com|https?:\/\/[\w.:-]+(?:\/[\w-]+)*)?$/

/** Variables and secrets, that is, what an operator can set wrongly. Bindings are typed by `worker-configuration.d.ts`. */
const Variables = z.object({
  ENVIRONMENT: z.enum(['production', 'local', 'test']),
  PUBLIC_ORIGIN: z.url(),
  /** Hosts that the site answers besides that of PUBLIC_ORIGIN; others get 421 (http/guards/known-host.ts). */
  EXTRA_HOSTS: z._default(z.string().check(z.regex(HOST_LIST)), ''),
  /** Mail address for failed invariant checks; if empty, they are only logged. */
  ALERT_MAIL: z._default(z.string().check(z.regex(ALERT_ADDRESS)), ''),
  /** Ed25519 private key as JWK (RFC 8037): signs licence documents. */
  LICENCE_SIGNING_KEY: z.string().check(z.includes('"Ed25519"')),
  /** Public keys (JSON array of JWK) of replaced signing keys; documents signed with them must stay verifiable. */
  LICENCE_RETIRED_KEYS: z._default(z.string().check(z.startsWith('[')), '[]'),
  /** The legal entity that grants licences, as signed and printed; English where it has an English name and address. */
  LICENSOR_NAME: LegalText,
  LICENSOR_NAME_EN: z._default(LegalTextOrNone, ''),
  LICENSOR_NUMBER: z.string().check(z.regex(/^[0-9A-Z-]{5,30}$/)),
  LICENSOR_ADDRESS: LegalText,
  LICENSOR_ADDRESS_EN: z._default(LegalTextOrNone, ''),
  /**
   * Our bank account for company transfers; all three, or none, and then transfers are not offered. From this amount on
   * (fen) two members of staff must confirm.
   */
  TRANSFER_BANK: z._default(LegalTextOrNone, ''),
  TRANSFER_ACCOUNT_NAME: z._default(LegalTextOrNone, ''),
  TRANSFER_ACCOUNT_NUMBER: z._default(z.string().check(z.regex(BANK_ACCOUNT)), ''),
  TRANSFER_TWO_PEOPLE_FROM: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 1_000_000),
  /**
   * What one member of staff may adjust of coins within 24 hours without a second person stays below this (fen); 0: always two.
   */
  COINS_TWO_PEOPLE_FROM: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 1_000_000),
  /** HMAC key of short-lived download links. */
  LINK_SECRET: Secret,
  /** HMAC key under which one-time codes are stored. */
  CODE_SECRET: Secret,
  /** Key that encrypts the TOTP secrets and recovery codes of staff. */
  STAFF_SECRET: Secret,
  /** Cloudflare Access before /admin: set both or neither. Without it staff sign in with a password and a code. */
  ACCESS_TEAM_DOMAIN: z._default(z.string().check(z.regex(ACCESS_TEAM)), ''),
  ACCESS_AUD: z._default(z.string().check(z.regex(/^(?:[\w-]{16,128})?$/)), ''),
  /** Bearer key of `npm run catalogue`. */
  CATALOGUE_KEY: Secret,
  /** Bearer key of `npm run staff`. */
  STAFF_KEY: Secret,
  ALIPAY_GATEWAY: z.url(),
  ALIPAY_APP_ID: z.string().check(z.minLength(1)),
  ALIPAY_SELLER_ID: z.string().check(z.minLength(1)),
  /** Our RSA private key (PKCS#8 PEM) and Alipay's public key (SPKI PEM). */
  ALIPAY_PRIVATE_KEY: Pem,
  ALIPAY_PUBLIC_KEY: Pem,
  /** https://api.mch.weixin.qq.com, or its second access point https://api2.mch.weixin.qq.com. */
  WECHATPAY_API: z.url(),
  /** An application that is bound to the merchant number. */
  WECHATPAY_APP_ID: z.string().check(z.minLength(1)),
  WECHATPAY_MCHID: z.string().check(z.regex(/^\d{6,32}$/)),
  /** Serial number of the merchant certificate whose private key is WECHATPAY_PRIVATE_KEY (PKCS#8 PEM). */
  WECHATPAY_SERIAL: z.string().check(z.regex(/^[0-9A-F]{8,64}$/i)),
  WECHATPAY_PRIVATE_KEY: Pem,
  /** `on`: the merchant may use H5 payments, for phones. */
  WECHATPAY_H5: z._default(z.enum(['', 'on']), ''),
  /** The "APIv3 key": notifications are encrypted with it. */
  WECHATPAY_API_KEY: z.string().check(z.regex(/^[0-9A-Za-z]{32}$/)),
  /** WeChat Pay's own keys; two or more while they are being replaced. */
  WECHATPAY_PUBLIC_KEYS: KeysById,
  /**
   * `resend`, or a service with the same API; `cloudflare` sends through the binding EMAIL and needs neither address nor key;
   * `smtp`.
   */
  MAIL_PROVIDER: z._default(z.enum(['resend', 'cloudflare', 'smtp']), 'resend'),
  MAIL_API: z._default(z.url(), 'https://api.resend.com'),
  MAIL_KEY: z._default(z.string(), ''),
  MAIL_FROM: z.string().check(z.regex(SENDER)),
  SMTP_HOST: z._default(z.string(), ''),
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 465),
  /** `tls` from the first byte (465); `starttls`, which sends nothing unencrypted (587); `none` for the local SMTP server. */
  SMTP_SECURITY: z._default(z.enum(['tls', 'starttls', 'none']), 'tls'),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASSWORD: z._default(z.string(), ''),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent']),
  SMS_API: z.url(),
  SMS_KEY_ID: z.string().check(z.minLength(1)),
  SMS_KEY_SECRET: z.string().check(z.minLength(1)),
  /** The signature as approved, without brackets. */
  SMS_SIGN_NAME: z.string().check(z.minLength(1)),
  /** JSON: our template → locale → the vendor's id; a missing locale gets the Chinese text. */
  SMS_TEMPLATES: z.string().check(z.startsWith('{')),
  /** Tencent only. */
  SMS_APP_ID: z._default(z.string(), ''),
  SMS_REGION: z._default(z.string(), 'ap-guangzhou'),
  /** SMS per day (Beijing time); 0 stops all of them. */
  SMS_DAILY_BUDGET: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 2000),
  /** Codes by mail per day (Beijing time); 0 stops all of them. */
  MAIL_DAILY_BUDGET: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 20_000),
  /** Pages may frame this address: the QR code is on WeChat's own page. */
  WECHAT_OPEN: z.url(),
  WECHAT_API: z.url(),
  WECHAT_APP_ID: z.string().check(z.minLength(1)),
  WECHAT_APP_SECRET: z.string().check(z.minLength(1)),
  /** `demo`: what is on sale is the demo catalogue (`npm start`), and every page says so. */
  CATALOGUE: z._default(z.enum(['own', 'demo']), 'own'),
  /** Location hints, comma separated, of the regions with a replica of the search index; empty = none. */
  SEARCH_REGIONS: z._default(z.string().check(z.regex(REGION_LIST)), 'apac'),
})
export const Config = Variables.check(
  z.refine((c) => (c.ACCESS_TEAM_DOMAIN === '') === (c.ACCESS_AUD === ''), { path: ['ACCESS_AUD'] }),
  z.refine((c) => c.ENVIRONMENT !== 'production' || !c.ACCESS_TEAM_DOMAIN.includes('://'), {
    path: ['ACCESS_TEAM_DOMAIN'],
  }),
  // Two equal keys would have both scopes.
  z.refine((c) => c.STAFF_KEY !== c.CATALOGUE_KEY, { path: ['STAFF_KEY'] }),
  z.refine(
    ({ TRANSFER_BANK, TRANSFER_ACCOUNT_NAME, TRANSFER_ACCOUNT_NUMBER }) =>
      (TRANSFER_BANK === '') === (TRANSFER_ACCOUNT_NUMBER === '') &&
      (TRANSFER_ACCOUNT_NAME === '') === (TRANSFER_ACCOUNT_NUMBER === ''),
    { path: ['TRANSFER_ACCOUNT_NUMBER'] },
  ),
  z.refine((c) => c.MAIL_PROVIDER !== 'resend' || c.MAIL_KEY !== '', { path: ['MAIL_KEY'] }),
  z.refine((c) => c.MAIL_PROVIDER !== 'smtp' || c.SMTP_HOST !== '', { path: ['SMTP_HOST'] }),
  z.refine((c) => c.MAIL_PROVIDER !== 'smtp' || c.SMTP_USER !== '', { path: ['SMTP_USER'] }),
  z.refine((c) => c.MAIL_PROVIDER !== 'smtp' || c.SMTP_PASSWORD !== '', { path: ['SMTP_PASSWORD'] }),
  z.refine((c) => c.ENVIRONMENT !== 'production' || c.SMTP_SECURITY !== 'none', { path: ['SMTP_SECURITY'] }),
  z.refine((c) => c.SMS_PROVIDER !== 'tencent' || c.SMS_APP_ID !== '', { path: ['SMS_APP_ID'] }),
)
export type Config = z.infer<typeof Config>

/** Set only by the tests and the local sandbox: an in-process fetch, and a clock that can be moved. */
export type Seams = { OUTBOUND?: { fetch(request: Request): Promise<Response> }; CLOCK?: { now(): number } }
/** Bindings that wrangler.toml has only where they are used. */
type Optional = { EMAIL?: Pick<SendEmail, 'send'> }
export type AppBindings = Env & Optional & Seams

const parsed = new WeakMap<object, Config>()

/** The configuration, validated once per isolate. Throws an error with the names of the invalid variables, never their values. */
export function getConfig(env: AppBindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const result = Config.safeParse(env)
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((i) => i.path.join('.')))].join(', ')
    throw new Error(`configuration: missing or invalid: ${names} (see README, "Configure")`)
  }
  parsed.set(env, result.data)
  return result.data
}
