import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * The formats of configured values. Every message completes "NAME: …" and never contains the value, because many are secrets.
 * Keys are really imported, and the signing key signs.
 */
const MISSING = 'is missing'
export const text = () => z.string(MISSING)
export const filled = () => text().check(z.minLength(1, MISSING))
const matching = (pattern: RegExp, message: string) => filled().check(z.regex(pattern, message))
/** Empty, or of this format. */
const orEmpty = (pattern: RegExp, message: string) =>
  text().check(z.refine((value) => value === '' || pattern.test(value), message))

const tried = (work: () => boolean): boolean => {
  try {
    return work()
  } catch {
    return false
  }
}
const isUrl = (value: string, isProduction: boolean) =>
  URL.canParse(value) && (isProduction ? ['https:'] : ['https:', 'http:']).includes(new URL(value).protocol)

export const url = (isProduction: boolean) =>
  filled().check(z.refine((value) => isUrl(value, isProduction), 'must be an https:// address'))
export const origin = (isProduction: boolean) =>
  filled().check(
    z.refine(
      (value) => isUrl(value, isProduction) && new URL(value).origin === value,
      'must be an https:// origin: scheme and host, no path and no slash at the end',
    ),
  )
/** From a variable, which is text. */
export const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number, ${min} to ${max}`)
    .check(z.refine((n) => Number.isInteger(n) && n >= min && n <= max, `must be a whole number, ${min} to ${max}`))

/** `openssl rand -base64 32`, or the same in base64url; more is welcome. */
export const secret = () =>
  filled().check(
    z.refine(
      (value) => /^[\w+/-]{43,}={0,2}$/.test(value) && new Set(value).size > 12,
      'must be at least 32 random bytes in base64 (openssl rand -base64 32)',
    ),
  )

const Jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
const Private = z.extend(Jwk, { d: z.string() })
/** Signs, and the signature is verified with its own public part: an `x` of another `d` would make documents nobody can verify. */
const isSigningKey = (value: string): boolean =>
  tried(() => {
    const jwk = Private.parse(JSON.parse(value))
    const message = new TextEncoder().encode('self-test')
    const signature = sign(null, message, createPrivateKey({ key: jwk, format: 'jwk' }))
    return verify(null, message, publicPart(jwk), signature)
  })
const publicPart = ({ kty, crv, x }: z.infer<typeof Jwk>): KeyObject =>
  createPublicKey({ key: { kty, crv, x }, format: 'jwk' })

export const signingKey = () =>
  filled().check(z.refine(isSigningKey, 'must be an Ed25519 private key as JWK, whose x belongs to its d'))
export const retiredKeys = () =>
  text().check(
    z.refine(
      (value) =>
        tried(() => {
          for (const key of z.array(Jwk).parse(JSON.parse(value))) publicPart(key)
          return !/"d"\s*:/.test(value)
        }),
      'must be a JSON array of Ed25519 public keys as JWK, without "d"',
    ),
  )

const isRsa = (key: KeyObject, type: 'private' | 'public') => key.type === type && key.asymmetricKeyType === 'rsa'
export const privatePem = () =>
  filled().check(
    z.refine(
      (value) =>
        value.includes('-----BEGIN PRIVATE KEY-----') && tried(() => isRsa(createPrivateKey(value), 'private')),
      'must be an RSA private key in PKCS#8 PEM (-----BEGIN PRIVATE KEY-----)',
    ),
  )
const isPublicPem = (value: string): boolean =>
  tried(() =>
    isRsa(
      value.includes('BEGIN CERTIFICATE') ? new X509Certificate(value).publicKey : createPublicKey(value),
      'public',
    ),
  )
export const publicPem = () =>
  filled().check(
    z.refine(
      (value) => value.includes('-----BEGIN PUBLIC KEY-----') && isPublicPem(value),
      'must be an RSA public key in SPKI PEM (-----BEGIN PUBLIC KEY-----)',
    ),
  )
/** JSON: the id of a key (`PUB_KEY_ID_…`, or the serial number of a platform certificate) → its PEM. */
export const keysById = () =>
  filled().check(
    z.refine((value) => {
      const keys = tried(() => z.record(z.string(), z.string()).safeParse(JSON.parse(value)).success)
      if (!keys) return false
      const entries = Object.entries(JSON.parse(value) as Record<string, string>)
      return entries.length > 0 && entries.every(([id, pem]) => /^[\w-]{8,80}$/.test(id) && isPublicPem(pem))
    }, 'must be JSON: {"PUB_KEY_ID_… or serial number": "PEM of the public key or certificate"}'),
  )
/** JSON: our template → locale → the vendor's id. */
export const templates = () =>
  filled().check(
    z.refine(
      (value) =>
        tried(() => {
          const known = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(value))
          return ['login-code', 'register-code'].every((name) => known[name]?.['zh-CN'])
        }),
      'must be JSON: {"login-code":{"zh-CN":"SMS_1",…},"register-code":{…},…}, each at least in zh-CN',
    ),
  )

export const REGION_LIST = /^(?:(?:apac|oc|weur|eeur|enam|wnam|sam|afr|me)(?:,(?!$)|$))*$/
export const regions = () => orEmpty(REGION_LIST, 'must be location hints of Cloudflare, comma separated')
/** An address, or a name and an address. Line breaks are refused, because they would start another mail header. */
export const sender = () =>
  matching(
    /^(?:[^<>\p{Cc}]*<[!-;=?A-~]+@[!-;=?A-~]+\.[!-;=?A-~]+>|[!-;=?A-~]+@[!-;=?A-~]+\.[!-;=?A-~]+)$/u,
    'must be an address, or a name and an address: Shop <no-reply@shop.example>',
  )
export const address = () =>
  orEmpty(/^[^\s<>@\p{Cc}]{1,64}@[^\s<>@\p{Cc}]{1,150}\.[^\s<>@\p{Cc}.]{2,40}$/u, 'must be one mail address, or empty')
/** Host names with or without a port, comma separated; IPv6 addresses in brackets. */
const isHost = (entry: string): boolean =>
  /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(entry) && URL.canParse(`http://${entry}`)
export const hosts = () =>
  text().check(
    z.refine(
      (value) => value === '' || value.split(',').every(isHost),
      'must be host names, comma separated, without https:// and without spaces',
    ),
  )
/** One line of a certificate. */
export const legal = (isPrintable: (text: string) => boolean) =>
  filled().check(
    z.regex(/^\S[^\p{Cc}]{0,118}\S$/u, 'must be one line of 2 to 120 characters'),
    z.refine(isPrintable, 'has a character that cannot be printed on a certificate'),
  )
export const legalOrEmpty = (isPrintable: (text: string) => boolean) =>
  text().check(
    z.regex(/^(?:\S(?:[^\p{Cc}]{0,118}\S)?)?$/u, 'must be one line of at most 120 characters'),
    z.refine(isPrintable, 'has a character that cannot be printed on a certificate'),
  )
export const registration = () => matching(/^[0-9A-Z-]{5,30}$/, 'must be 5 to 30 of A–Z, 0–9 and -')
/** Digits in groups, as banks print them; letters for an IBAN. */
export const bankAccount = () => matching(/^[0-9A-Z][0-9A-Z -]{4,40}[0-9A-Z]$/, 'must be digits, in groups or not')
/** The team's domain at Cloudflare; with a scheme only where the local sandbox simulates Access. */
export const accessTeam = (isProduction: boolean) =>
  matching(
    isProduction
      ? /^[a-z0-9-]+\.cloudflareaccess\.com$/
      : /^(?:[a-z0-9-]+\.cloudflareaccess\.com|https?:\/\/[\w.:-]+(?:\/[\w-]+)*)$/,
    'must be <team>.cloudflareaccess.com, without https://',
  )
export const audience = () => matching(/^[\w-]{16,128}$/, 'must be the audience tag of the Access application')
export const merchant = () => matching(/^\d{6,32}$/, 'must be the merchant number, digits only')
export const serial = () =>
  matching(/^[0-9A-F]{8,64}$/i, 'must be the serial number of the certificate, in hexadecimal')
export const apiV3Key = () => matching(/^[0-9A-Za-z]{32}$/, 'must be 32 letters and digits')
export const appId = () => matching(/^[\w-]{4,64}$/, 'must be letters and digits only')
export const hostName = () =>
  matching(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/i, 'must be a host name without scheme and port')
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.map((name) => name || '(empty)').join(', ')}`)
