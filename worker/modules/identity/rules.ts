import type { ThrottleRule } from '#worker/durable/throttle.ts'
import { tidyMobile } from './values.ts'

/** Maximum lifetime of a family of tokens, however often it is refreshed: 90 days. */
export const SESSION_TTL_MS = 90 * 24 * 3_600_000
/** A used refresh token sent again within this time lost a race (two tabs); later it was stolen or replayed. */
export const LOST_RACE_MS = 10_000
/** Guesses per code; the CHECK of verification_attempt has the same limit. */
export const CODE_ATTEMPTS = 5

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * reliability.md section 9: per address 1 a minute, 5 an hour, 10 a day; per network 20 an hour, for wider networks in
 * proportion (networks.ts). The owner has a separate limit of the same size that strangers cannot use up
 * (code-sender.ts).
 */
export const CODE_RULES: readonly ThrottleRule[] = [
  { name: 'minute', limit: 1, windowMs: MINUTE_MS },
  { name: 'hour', limit: 5, windowMs: HOUR_MS },
  { name: 'day', limit: 10, windowMs: 24 * HOUR_MS },
]
export const CODE_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 20, windowMs: HOUR_MS }]
/** Mobile numbers with the same first seven digits. */
export const CODE_PREFIX_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 60, windowMs: HOUR_MS }]
/** One mailbox under all its address variants (`getMailbox`). */
export const CODE_MAILBOX_RULES: readonly ThrottleRule[] = [
  { name: 'hour', limit: 10, windowMs: HOUR_MS },
  { name: 'day', limit: 30, windowMs: 24 * HOUR_MS },
]
/** Codes sent before a picture has to be read (specification section 4: after 3 sends). */
export const FREE_RULES: readonly ThrottleRule[] = [{ name: 'free', limit: 3, windowMs: 24 * HOUR_MS }]
export const FREE_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'free', limit: 10, windowMs: HOUR_MS }]
export const CAPTCHA_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 20, windowMs: 10 * MINUTE_MS }]
export const CAPTCHA_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 200, windowMs: HOUR_MS }]
/** Proofs of work instead of pictures: a dedicated machine does 2²⁰ hashes almost instantly, so a network gets few. */
export const WORK_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 10, windowMs: HOUR_MS }]
export const WORK = { bits: 17, parts: 8 } as const
/** Tries to set a new password by code, right or wrong. */
export const RESET_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 10, windowMs: HOUR_MS }]
export const RESET_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 50, windowMs: HOUR_MS }]
/** QR codes requested, and wrong proofs for a tag. */
export const QR_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 60, windowMs: 10 * MINUTE_MS }]
export const QR_PROOF_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'ten', limit: 30, windowMs: 10 * MINUTE_MS }]
/** Enquiries: per mailbox and per network; and those of visitors before a picture has to be read. */
export const PUBLIC_WRITE_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 5, windowMs: 24 * HOUR_MS }]
export const PUBLIC_WRITE_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 20, windowMs: HOUR_MS }]
export const PUBLIC_WRITE_FREE: { mailbox: readonly ThrottleRule[]; network: readonly ThrottleRule[] } = {
  mailbox: [{ name: 'free', limit: 1, windowMs: 24 * HOUR_MS }],
  network: [{ name: 'free', limit: 5, windowMs: HOUR_MS }],
}
/** Changes of credentials by somebody signed in; each may send a message. */
export const CHANGE_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 20, windowMs: 24 * HOUR_MS }]
/** Personal data exports: they read everything. */
export const EXPORT_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 5, windowMs: HOUR_MS }]
/**
 * Wrong guesses at the codes of one address, by anybody: beyond this, a stranger needs a picture for the next code.
 * Existing codes still work: each has five guesses of its own.
 */
export const WRONG_CODE_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 10, windowMs: 24 * HOUR_MS }]
/** Share of the day's messages after which staff are alerted. */
export const SMS_ALARM_SHARE = 0.8
/** Wrong passwords: 10 per name and 10 per account (password-limits.ts), 100 per network, in 15 minutes. */
export const SIGN_IN_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 10, windowMs: 15 * MINUTE_MS }]
/** Of these, by one unknown device, before it has to read a picture. */
export const SIGN_IN_FREE_RULES: readonly ThrottleRule[] = [{ name: 'free', limit: 3, windowMs: 15 * MINUTE_MS }]
/** Wrong passwords with a picture read for each: per name and network, and per account (docs/decisions/167). */
export const SIGN_IN_READ_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 10, windowMs: 15 * MINUTE_MS },
  { name: 'day', limit: 50, windowMs: 24 * HOUR_MS },
]
export const SIGN_IN_READ_ACCOUNT_RULES: readonly ThrottleRule[] = [{ name: 'day', limit: 300, windowMs: 24 * HOUR_MS }]
export const SIGN_IN_NETWORK_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 100, windowMs: 15 * MINUTE_MS },
]
/** How often the owner is told that a right password was refused because others had been guessing. */
export const LOGIN_NOTICE_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 1, windowMs: HOUR_MS }]

/** Local and test traffic all comes from one address (builds.md); limits per address or account stay exact. */
export const loosened = (rules: readonly ThrottleRule[], isProduction: boolean): ThrottleRule[] =>
  rules.map((rule) => (isProduction ? rule : { ...rule, limit: rule.limit * 50 }))

/** How names are stored and looked up: lower case, trimmed, a mobile without +86. */
export function normalizeName(name: string): string {
  return tidyMobile(name).normalize('NFKC').toLowerCase()
}

/** Where mail to an address arrives, as far as known: `a+b@` is `a@` nearly everywhere, and Gmail ignores dots. */
export function getMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', domain = ''] = [email.slice(0, at).split('+')[0], email.slice(at + 1)]
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Enough of a name for its owner to recognise it: `a***@example.com`, `138****0000`. */
export const maskedName = (name: string): string =>
  name.includes('@') ? name.replace(/^(.).*@/u, '$1***@') : name.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/**
 * A first nickname that does not reveal the sign-in name: the first characters of an address and a few of the account's
 * id.
 */
export function getNickname(name: string, accountId: string): string {
  const local = name.includes('@') ? name.slice(0, name.indexOf('@')) : ''
  const start = local.replace(/[^a-z0-9]/g, '').slice(0, 3)
  return `${start || 'user'}_${accountId.slice(-4)}`
}

/**
 * A name from another service, adapted to our rules (contract.ts, `UpdateNickname`); if nothing is left of it, a
 * generated one.
 */
export function nicknameFrom(foreign: string, accountId: string): string {
  const plain = foreign.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
  const cut = [...plain.trim()].reduce(
    (kept, character) => (kept.length + character.length > 32 ? kept : kept + character),
    '',
  )
  const isVisible = /[^\p{Cf}\p{Z}]/u.test(cut)
  return isVisible ? cut.trim() : getNickname('', accountId)
}

/** The path to return to, or `/`: never another site, never the refresh call itself. */
export function safeRedirect(path: string | undefined, origin: string): string {
  // Browsers drop tabs and line breaks and read `\` as `/`: a path with one of these was not made by us.
  const hasOddCharacter = path === undefined || /[\\\p{Cc}]/u.test(path)
  if (hasOddCharacter || !path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/saas/')) return '/'
  return url.pathname + url.search + url.hash
}

export type RefreshState = {
  now: number
  /** When the token was used; null if it was not. */
  usedAtMs: number | null
  tokenExpiresAtMs: number
  sessionExpiresAtMs: number
  isRevoked: boolean
  isAccountActive: boolean
}
/** `lost`: another request of the same browser has just rotated the token. `reused`: end the whole family. */
export type RefreshDecision = 'rotate' | 'lost' | 'reused' | 'expired'

export function decideRefresh(state: RefreshState): RefreshDecision {
  if (state.isRevoked || !state.isAccountActive) return 'expired'
  if (state.usedAtMs !== null) return state.now - state.usedAtMs <= LOST_RACE_MS ? 'lost' : 'reused'
  return state.now < state.tokenExpiresAtMs && state.now < state.sessionExpiresAtMs ? 'rotate' : 'expired'
}
