import type { ThrottleRule } from '#worker/durable/throttle.ts'

/** A family of tokens ends here however often it is refreshed: 90 days. */
export const SESSION_TTL_MS = 90 * 24 * 3_600_000
/** A used refresh token that comes again within this time lost a race (two tabs); later it was stolen or replayed. */
export const LOST_RACE_MS = 10_000
/** Guesses at one code; the CHECK of verification_attempt says the same. */
export const CODE_ATTEMPTS = 5

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * reliability.md section 9: per address 1 a minute, 5 an hour, 10 a day; per network 20 an hour, of wider networks in proportion
 * (networks.ts). The owner has as many again that strangers do not use up (code-sender.ts).
 */
export const CODE_RULES: readonly ThrottleRule[] = [
  { name: 'minute', limit: 1, windowMs: MINUTE_MS },
  { name: 'hour', limit: 5, windowMs: HOUR_MS },
  { name: 'day', limit: 10, windowMs: 24 * HOUR_MS },
]
export const CODE_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 20, windowMs: HOUR_MS }]
/** Mobile numbers with the same first seven digits. */
export const CODE_PREFIX_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 60, windowMs: HOUR_MS }]
/** One mailbox under all its names (`getMailbox`). */
export const CODE_MAILBOX_RULES: readonly ThrottleRule[] = [
  { name: 'hour', limit: 10, windowMs: HOUR_MS },
  { name: 'day', limit: 30, windowMs: 24 * HOUR_MS },
]
/** Codes that go out before a picture has to be read (specification section 4: after 3 sends). */
export const FREE_RULES: readonly ThrottleRule[] = [{ name: 'free', limit: 3, windowMs: 24 * HOUR_MS }]
export const FREE_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'free', limit: 10, windowMs: HOUR_MS }]
export const CAPTCHA_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 20, windowMs: 10 * MINUTE_MS }]
export const CAPTCHA_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 200, windowMs: HOUR_MS }]
/** Device checks instead of pictures: a machine of one's own does 2²⁰ hashes on average in no time, so a network gets few. */
export const WORK_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 10, windowMs: HOUR_MS }]
export const WORK = { bits: 17, parts: 8 } as const
/** Tries to set a new password by code, right or wrong. */
export const RESET_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 10, windowMs: HOUR_MS }]
export const RESET_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 50, windowMs: HOUR_MS }]
/** QR codes asked for, and proofs to a tag that were wrong. */
export const QR_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 60, windowMs: 10 * MINUTE_MS }]
export const QR_PROOF_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 30, windowMs: 10 * MINUTE_MS }]
/** Changes of what one signs in with, by somebody who is signed in: each may send a message. */
export const CHANGE_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 20, windowMs: 24 * HOUR_MS }]
/** Exports of one's own data: they read all there is. */
export const EXPORT_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 5, windowMs: HOUR_MS }]
/**
 * Wrong guesses at the codes of one address, whoever made them: beyond it a stranger's next code there costs a picture. Whoever has
 * a code goes on: each has five guesses of its own.
 */
export const WRONG_CODE_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 10, windowMs: 24 * HOUR_MS }]
/** Part of the day's messages after which somebody is told. */
export const SMS_ALARM_SHARE = 0.8
/** Wrong passwords: 10 per name and 10 per account (password-turns.ts), 100 per network, in a quarter of an hour. */
export const SIGN_IN_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 10, windowMs: 15 * MINUTE_MS }]
export const SIGN_IN_NETWORK_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 100, windowMs: 15 * MINUTE_MS },
]
/** Right passwords that were not let in because others had guessed: the owner is told this often. */
export const LOGIN_NOTICE_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 1, windowMs: HOUR_MS }]

/** Local and test traffic all comes from one address (builds.md); limits per address or account stay exact. */
export const loosened = (rules: readonly ThrottleRule[], isProduction: boolean): ThrottleRule[] =>
  rules.map((rule) => (isProduction ? rule : { ...rule, limit: rule.limit * 50 }))

/** How names are stored and looked up: lower case, without surrounding space, a mobile without +86. */
export function normalizeName(name: string): string {
  const plain = name.normalize('NFKC').trim().toLowerCase()
  return /^\+?86[ -]?(1[3-9]\d{9})$/.exec(plain)?.[1] ?? plain
}

/** Where mail to an address arrives, as far as that is known: `a+b@` is `a@` nearly everywhere, and dots mean nothing at Gmail. */
export function getMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', domain = ''] = [email.slice(0, at).split('+')[0], email.slice(at + 1)]
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Enough of a name for its owner to know it again: `a***@example.com`, `138****0000`. */
export const maskedName = (name: string): string =>
  name.includes('@') ? name.replace(/^(.).*@/u, '$1***@') : name.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** A first nickname that does not give the name away: the first characters of an address and a few of the account's id. */
export function getNickname(name: string, accountId: string): string {
  const local = name.includes('@') ? name.slice(0, name.indexOf('@')) : ''
  const start = local.replace(/[^a-z0-9]/g, '').slice(0, 3)
  return `${start || 'user'}_${accountId.slice(-4)}`
}

/** The name somebody has elsewhere, made fit for here (contract.ts, `UpdateNickname`); nothing left of it: one of ours. */
export function nicknameFrom(foreign: string, accountId: string): string {
  const plain = foreign.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
  const cut = [...plain.trim()].reduce(
    (kept, character) => (kept.length + character.length > 32 ? kept : kept + character),
    '',
  )
  const isVisible = /[^\p{Cf}\p{Z}]/u.test(cut)
  return isVisible ? cut.trim() : getNickname('', accountId)
}

/** The path to go back to, or `/`: never another site, never the refresh call itself. */
export function safeRedirect(path: string | undefined, origin: string): string {
  // Browsers drop tabs and line breaks and read `\` as `/`: what holds one of them was not made by us.
  const hasOddCharacter = path === undefined || /[\\\p{Cc}]/u.test(path)
  if (hasOddCharacter || !path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/saas/')) return '/'
  return url.pathname + url.search + url.hash
}

export type RefreshState = {
  now: number
  /** When the token was used, if it was. */
  usedAtMs: number | null
  tokenExpiresAtMs: number
  sessionExpiresAtMs: number
  isRevoked: boolean
  isAccountActive: boolean
}
/** `lost`: another request of the same browser has just rotated. `reused`: end the whole family. */
export type RefreshDecision = 'rotate' | 'lost' | 'reused' | 'expired'

export function decideRefresh(state: RefreshState): RefreshDecision {
  if (state.isRevoked || !state.isAccountActive) return 'expired'
  if (state.usedAtMs !== null) return state.now - state.usedAtMs <= LOST_RACE_MS ? 'lost' : 'reused'
  return state.now < state.tokenExpiresAtMs && state.now < state.sessionExpiresAtMs ? 'rotate' : 'expired'
}
