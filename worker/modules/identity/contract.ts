import * as z from 'zod/mini'
import { EMAIL_PATTERN, PASSWORD_PATTERN } from './patterns.ts'

/** Specification section 9 and builds.md. All in ms. */
export const CODE_TTL_MS = 10 * 60_000
export const CODE_COUNTDOWN_MS = 60_000
export const ACCESS_TTL_MS = 24 * 3_600_000
export const REFRESH_TTL_MS = 30 * 24 * 3_600_000
/** A client treats the access token as expired this long before `expireTime`. */
export const REFRESH_WINDOW_MS = 3_600_000

const Email = z.string().check(z.maxLength(254), z.trim(), z.regex(EMAIL_PATTERN, 'EMAIL_INVALID'))
export const NewPassword = z.string().check(z.maxLength(128), z.regex(PASSWORD_PATTERN, 'PASSWORD_RULE'))
const Captcha = z.string().check(z.trim(), z.regex(/^[0-9]{6}$/, 'CODE_WRONG'))
const Autologin = z.optional(z.boolean())

/** What a code may be asked for by e-mail; the specification's other purposes come with their own calls. */
export const EMAIL_CODE_TYPES = ['WEB_REGISTER'] as const

/** POST /sendEmailCode */
export const SendEmailCode = z.strictObject({
  username: Email,
  sendCodeType: z.enum(EMAIL_CODE_TYPES),
  graphCode: z.optional(z.string().check(z.maxLength(16))),
})
export type SendEmailCode = z.infer<typeof SendEmailCode>
/** `nextInMs`: when the next code may be asked for. */
export const CodeSent = z.object({ sent: z.literal(true), nextInMs: z.int(), expiresInMs: z.int() })
export type CodeSent = z.infer<typeof CodeSent>

/** POST /web/register/email */
export const RegisterByEmail = z.strictObject({
  username: Email,
  password: NewPassword,
  captcha: Captcha,
  source: z.literal('web'),
  registerMode: z.literal('EMAIL'),
  autologin: Autologin,
})
export type RegisterByEmail = z.infer<typeof RegisterByEmail>

/** The ways to sign in, told apart by `loginType`: a new one is a new member. */
const SignInByPassword = z.strictObject({
  loginType: z.literal('password'),
  // Not the rule for new passwords: what does not match is simply wrong.
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  autologin: Autologin,
})
export type SignIn = z.infer<typeof SignInByPassword>
type SignInAsSent = Omit<SignIn, 'loginType'> & { loginType: string }

/** POST /web/login. `loginType` is read case-insensitively (api.md). */
export const SignIn = z.pipe(
  z.transform((sent: SignInAsSent) => withLowerLoginType(sent)),
  z.discriminatedUnion('loginType', [SignInByPassword]),
)

function withLowerLoginType(sent: SignInAsSent): SignIn {
  const isTagged = typeof sent === 'object' && sent !== null && typeof sent.loginType === 'string'
  return (isTagged ? { ...sent, loginType: sent.loginType.toLowerCase() } : sent) as SignIn
}

/** POST /token/refresh: the token in the body, or in its cookie. */
export const RefreshToken = z.strictObject({
  refreshToken: z.optional(z.string().check(z.minLength(16), z.maxLength(512))),
  userSource: z.literal('web'),
})
/** GET /token/refresh. Anything but a path of this site counts as `/`, so it needs no rule here but a length. */
export const RefreshPage = z.object({
  redirectUrl: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
})

/** `expireTime`: ISO-8601 UTC, when the access token stops working. */
export const TokenTriple = z.object({ accessToken: z.string(), refreshToken: z.string(), expireTime: z.iso.datetime() })
export type TokenTriple = z.infer<typeof TokenTriple>

export const SignedOut = z.object({ signedOut: z.literal(true) })

/** Whom a signed-in person acts for. */
export const Subject = z.object({ type: z.enum(['personal', 'enterprise']), id: z.string(), name: z.string() })
/** GET /web/getUserDetail. `username` is the nickname, `account` the name one signs in with (specification section 3). */
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
