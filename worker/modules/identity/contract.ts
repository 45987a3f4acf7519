import * as z from 'zod/mini'
import { getPage } from '#core/page-schema.ts'
import {
  EMAIL_PATTERN,
  isContact,
  MOBILE_PATTERN,
  PASSWORD_PATTERN,
  tidyCode,
  tidyMobile,
  WORK_ANSWER_PATTERN,
} from './values.ts'

/** Specification section 9 and builds.md. All in ms. */
export const CODE_TTL_MS = 10 * 60_000
export const CODE_COUNTDOWN_MS = 60_000
export const ACCESS_TTL_MS = 24 * 3_600_000
export const REFRESH_TTL_MS = 30 * 24 * 3_600_000

const Email = z.string().check(z.maxLength(254), z.trim(), z.regex(EMAIL_PATTERN, 'EMAIL_INVALID'))
/** A mainland number, with or without +86. */
const Mobile = z.string().check(z.maxLength(32), z.overwrite(tidyMobile), z.regex(MOBILE_PATTERN, 'MOBILE_INVALID'))
/** Sign-up by e-mail also takes a mobile number (specification section 5). */
export const Contact = z
  .string()
  .check(z.maxLength(254), z.overwrite(tidyMobile), z.refine(isContact, 'CONTACT_INVALID'))
export const NewPassword = z.string().check(z.maxLength(128), z.regex(PASSWORD_PATTERN, 'PASSWORD_RULE'))
/** Not the rule for new passwords: a password that does not match is simply wrong. */
export const KnownPassword = z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(128))
export const Captcha = z
  .string()
  .check(z.overwrite(tidyCode), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[0-9]{6}$/, 'CODE_WRONG'))
/** The letters of the picture, in either case, or the answer to a proof of work (CaptchaWork). */
const GraphCode = z.optional(
  z.string().check(
    z.maxLength(192),
    z.refine((text) => text.length <= 16 || WORK_ANSWER_PATTERN.test(text.trim()), 'FIELD_TOO_LONG'),
  ),
)
export const Autologin = z.optional(z.boolean())

/** POST /sendSms */
export const SendSms = z.strictObject({
  username: Mobile,
  sendCodeType: z.enum(['WEB_LOGIN', 'WEB_REGISTER', 'WEB_UPDATE']),
  graphCode: GraphCode,
})
export type SendSms = z.infer<typeof SendSms>
/** For paying: the order that the proof is valid for; if absent, the newest unpaid order of whom one acts for. */
const PaidOrder = z.optional(z.string().check(z.regex(/^\d{18}$/)))
/** POST /sendSmsValid: to the phone bound to the account. */
export const SendSmsValid = z.strictObject({
  username: z.literal('PAY'),
  sendCodeType: z.literal('WEB_PAY'),
  graphCode: GraphCode,
  orderNo: PaidOrder,
})
export type SendSmsValid = z.infer<typeof SendSmsValid>
const emailCode = { sendCodeType: z.enum(['WEB_LOGIN', 'WEB_REGISTER', 'WEB_UPDATE']), graphCode: GraphCode }
type EmailCode = { sendCodeType: 'WEB_LOGIN' | 'WEB_REGISTER' | 'WEB_UPDATE'; graphCode?: string | undefined }
/** The address may be sent under either name (specification section 7). */
export type SendEmailCodeAsSent = EmailCode & ({ username: string } | { email: string })
/** POST /sendEmailCode. Only the sign-up form accepts a mobile number. */
export const SendEmailCode = z.pipe(
  z.transform((sent: SendEmailCodeAsSent) => withVariant(sent, (s) => ('email' in s ? 'email' : 'username'))),
  z.discriminatedUnion('variant', [
    z.strictObject({ variant: z.literal('username'), username: Contact, ...emailCode }).check(
      z.refine((s) => s.sendCodeType === 'WEB_REGISTER' || EMAIL_PATTERN.test(s.username), {
        path: ['username'],
        message: 'EMAIL_INVALID',
      }),
    ),
    z.strictObject({ variant: z.literal('email'), email: Email, ...emailCode }),
  ]),
)
export type SendEmailCode = z.infer<typeof SendEmailCode>
/** `nextInMs`: when the next code can be requested. */
export const CodeSent = z.object({ sent: z.literal(true), nextInMs: z.int(), expiresInMs: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

const registration = { password: NewPassword, captcha: Captcha, source: z.literal('web'), autologin: Autologin }
/** POST /web/register/email */
export const RegisterByEmail = z.strictObject({ username: Contact, registerMode: z.literal('EMAIL'), ...registration })
/** POST /web/register/sms */
export const RegisterBySms = z.strictObject({ username: Mobile, registerMode: z.literal('MOBILE'), ...registration })
export type Register = z.infer<typeof RegisterByEmail> | z.infer<typeof RegisterBySms>

/** Ways to sign in, by `loginType`. `graphCode`: after several wrong passwords (40107), a captcha's answer for this name. */
const SignInByPassword = z.strictObject({
  loginType: z.literal('password'),
  username: z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254)),
  password: KnownPassword,
  graphCode: GraphCode,
  autologin: Autologin,
})
export type SignInByPassword = z.infer<typeof SignInByPassword>
/**
 * With a right code, an address without an account is registered (docs/decisions/084). `acceptsTerms`: the person has
 * accepted the terms of use and the privacy policy; required for that, ignored for an account that exists.
 */
const byCodeOf = { captcha: Captcha, autologin: Autologin, acceptsTerms: z.optional(z.boolean()) }
const SignInBySms = z.strictObject({ loginType: z.literal('sms'), username: Mobile, ...byCodeOf })
const SignInByEmail = z.strictObject({ loginType: z.literal('email'), username: Email, ...byCodeOf })
export type SignInByCode = z.infer<typeof SignInBySms> | z.infer<typeof SignInByEmail>
export type SignIn = SignInByPassword | SignInByCode
type AsSent<T> = T extends unknown ? Omit<T, 'loginType'> & { loginType: string } : never

/** POST /web/login. `loginType` is read case-insensitively (api.md). */
export const SignIn = z.pipe(
  z.transform((sent: AsSent<SignIn>) => withLowerLoginType(sent)),
  z.discriminatedUnion('loginType', [SignInByPassword, SignInBySms, SignInByEmail]),
)

function withLowerLoginType(sent: AsSent<SignIn>): SignIn {
  const isTagged = typeof sent === 'object' && sent !== null && typeof sent.loginType === 'string'
  return (isTagged ? { ...sent, loginType: sent.loginType.toLowerCase() } : sent) as SignIn
}

/** Adds the variant of a payload by its fields, so that a refusal names a field. Clients must not send it. */
export function withVariant<S extends object, V extends string>(
  sent: S,
  variantOf: (sent: S) => V,
): S & { variant: V } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent as S & { variant: V }
  return { ...sent, variant: 'variant' in sent ? ('' as V) : variantOf(sent) }
}

const byCode = { loginType: z.enum(['SMS', 'EMAIL']), username: Contact, captcha: Captcha, password: NewPassword }
const byMobile = { username: Mobile, captcha: Captcha, newPassword: NewPassword }
const byEmail = { email: Email, code: Captcha, password: NewPassword, verifyPwd: z.string().check(z.maxLength(128)) }
/** The three payloads of specification section 7. */
export type UpdatePasswordAsSent =
  | { loginType: 'SMS' | 'EMAIL'; username: string; captcha: string; password: string }
  | { username: string; captcha: string; newPassword: string }
  | { email: string; code: string; password: string; verifyPwd: string }
/** POST /web/updatePaw */
export const UpdatePassword = z.pipe(
  z.transform((sent: UpdatePasswordAsSent) =>
    withVariant(sent, (s) => ('email' in s ? 'email' : 'newPassword' in s ? 'mobile' : 'code')),
  ),
  z.discriminatedUnion('variant', [
    z.strictObject({ variant: z.literal('code'), ...byCode }),
    z.strictObject({ variant: z.literal('mobile'), ...byMobile }),
    z
      .strictObject({ variant: z.literal('email'), ...byEmail })
      .check(z.refine((s) => s.verifyPwd === s.password, { path: ['verifyPwd'], message: 'PASSWORDS_DIFFER' })),
  ]),
)
export type UpdatePassword = z.infer<typeof UpdatePassword>
export const Updated = z.object({ updated: z.literal(true) })

const AccountId = z.string().check(z.minLength(1), z.maxLength(64))
/** POST /web/updateCredentialPwd: `password` is new, `loginPwd` current; omitted if none is set (after /web/prove). */
export const UpdateCredentialPassword = z.strictObject({
  id: AccountId,
  password: NewPassword,
  loginPwd: z.optional(KnownPassword),
})
export type UpdateCredentialPassword = z.infer<typeof UpdateCredentialPassword>

export type UpdateCredentialAsSent =
  | { id: string; phone: string; captcha: string; areaCode: string }
  | { id: string; email: string; captcha: string }
/** POST /web/updateUserCredential */
export const UpdateCredential = z.pipe(
  z.transform((sent: UpdateCredentialAsSent) => withVariant(sent, (s) => ('email' in s ? 'email' : 'phone'))),
  z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('phone'),
      id: AccountId,
      phone: Mobile,
      captcha: Captcha,
      areaCode: z.string().check(z.regex(/^\+?86$/)),
    }),
    z.strictObject({ variant: z.literal('email'), id: AccountId, email: Email, captcha: Captcha }),
  ]),
)
export type UpdateCredential = z.infer<typeof UpdateCredential>

/** No control characters, and none that change the text direction around the name. */
const NICKNAME = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u
/** POST /web/updateNickname */
export const UpdateNickname = z.strictObject({
  nickname: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(32), z.regex(NICKNAME)),
})
export type UpdateNickname = z.infer<typeof UpdateNickname>

/** POST /token/refresh: the token in the body, or in its cookie. */
export const RefreshToken = z.strictObject({
  refreshToken: z.optional(z.string().check(z.minLength(16), z.maxLength(512))),
  userSource: z.literal('web'),
})
/** GET /token/refresh. Anything but a path of this site counts as `/`, so only the length is checked here. */
export const RefreshPage = z.object({
  redirectUrl: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
})

/** `expireTime`: ISO-8601 UTC, when the access token expires. */
export const TokenTriple = z.object({ accessToken: z.string(), refreshToken: z.string(), expireTime: z.iso.datetime() })
export type TokenTriple = z.infer<typeof TokenTriple>

/** POST /web/logout: this session, or every one of the account. */
export const SignOut = z.strictObject({ everywhere: z.optional(z.boolean()) })
export type SignOut = z.infer<typeof SignOut>
export const SignedOut = z.object({ signedOut: z.literal(true) })

/** The subject that a signed-in person acts for. */
export const Subject = z.object({ type: z.enum(['personal', 'enterprise']), id: z.string(), name: z.string() })
export type Subject = z.infer<typeof Subject>
/** Of a session: the company it acts for (null: the person), and the companies it may act for. */
export type Subjects = { current: Subject | null; companies: Subject[]; roles: string[] }
/** GET /web/getUserDetail. `username` is the nickname, `account` the sign-in name (specification section 3). */
export const UserDetail = z.object({
  userId: z.string(),
  username: z.string(),
  account: z.string(),
  isAdmin: z.boolean(),
  roleList: z.array(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  areaCode: z.nullable(z.string()),
  hasWechat: z.boolean(),
  subject: Subject,
})
export type UserDetail = z.infer<typeof UserDetail>

export const SessionId = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26}$/)) })
/** A signed-in device. `device`: browser and system if known, else empty. */
export const DeviceSession = z.object({
  id: z.string(),
  device: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
/** GET /web/sessions: newest first. */
export const SessionList = getPage(DeviceSession)
export type SessionList = z.infer<typeof SessionList>

/** How long a QR code waits for a scan, and how long the result of the scan is then valid. */
export const QR_TTL_MS = 5 * 60_000
/** `login` signs in, `bind` adds a WeChat to the account, `pay` and `prove` show that its holder is present. */
export const QrPurpose = z.enum(['login', 'bind', 'pay', 'prove'])
export type QrPurpose = z.infer<typeof QrPurpose>
/** The secret of an API client, in place of a browser's cookie (RFC 7636 section 4.1, at least 128 bits). */
const Verifier = z.string().check(z.regex(/^[\w.~-]{22,128}$/))
const Tag = z.string().check(z.regex(/^[0-9a-z]{26}$/))
/**
 * GET /wx/getQrAuthorize. `challenge`: base64url(SHA-256(verifier)); a browser omits it and gets a cookie. `inWechat`: the page
 * is open inside WeChat and goes to `wxQrCodeUrl` itself; only a browser can, so `challenge` does not go with it.
 */
export const QrAuthorize = z.strictObject({
  purpose: z._default(QrPurpose, 'login'),
  challenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  autologin: z.optional(z.enum(['true', 'false'])),
  redirectUrl: z.optional(z.string().check(z.maxLength(2048))),
  orderNo: PaidOrder,
  inWechat: z.optional(z.enum(['true', 'false'])),
})
/**
 * `wxQrCodeUrl`: for a frame of 200×200 (WeChat draws the code itself), or with `inWechat` where the page goes; it comes back
 * to `redirectUrl`. The socket is /websocket/{tag}.
 */
export const QrAuthorized = z.object({ wxQrCodeUrl: z.url(), tag: z.string(), expiresInMs: z.int() })
export type QrAuthorized = z.infer<typeof QrAuthorized>
/** GET /wx/callback: sent by WeChat; without `code` the person refused. */
export const QrCallback = z.object({
  code: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(512))), undefined),
  state: z.catch(z.optional(Tag), undefined),
})
/** GET /websocket/{tag}?verifier= */
export const QrTag = z.object({ tag: Tag })
export const QrProof = z.strictObject({ verifier: z.optional(Verifier) })
/** The socket's only message; then it closes. `verified`: the tag can now be used for the purpose of the scan. */
export const QrMessage = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    data: z.union([TokenTriple, z.object({ verified: z.literal(true) })]),
    msg: z.string(),
  }),
  z.object({ status: z.enum(['refused', 'expired', 'error']), data: z.null(), msg: z.string() }),
])
export type QrMessage = z.infer<typeof QrMessage>

/** POST /web/session: turns a token pair received over the socket into the page's cookies. */
export const OpenSession = z.strictObject({
  accessToken: z.string().check(z.minLength(16), z.maxLength(512)),
  refreshToken: z.string().check(z.minLength(16), z.maxLength(512)),
  autologin: Autologin,
})
export type OpenSession = z.infer<typeof OpenSession>
export const SessionOpened = z.object({ expireTime: z.iso.datetime() })
/** POST /web/bind/wechat: with the tag of a scan for `bind`, and its cookie or verifier. */
export const BindWechat = z.strictObject({ tag: Tag, verifier: z.optional(Verifier) })
export type BindWechat = z.infer<typeof BindWechat>
export const UnbindWechat = z.strictObject({})
