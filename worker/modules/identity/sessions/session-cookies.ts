import { type CookieName, cookie } from '#worker/http/headers/cookies.ts'
import type { AnyContext } from '#worker/http/replies/reply.ts'
import { ACCESS_TTL_MS, REFRESH_TTL_MS } from '../contract.ts'
import type { Issued } from './issue-session.ts'

function add(c: AnyContext, name: CookieName, text: string, maxAgeS: number | null): void {
  c.header('set-cookie', cookie(c.req.raw, name, text, maxAgeS), { append: true })
}

/**
 * With auto-login the cookies outlive the browser, and `auto` tells pages that they may refresh by redirect. `until`
 * lives as long as the refresh token, so that a page can tell that the access token has expired.
 */
export function setSessionCookies(c: AnyContext, { triple, autologin }: Issued): void {
  add(c, 'at', triple.accessToken, autologin ? ACCESS_TTL_MS / 1000 : null)
  add(c, 'rt', triple.refreshToken, autologin ? REFRESH_TTL_MS / 1000 : null)
  add(c, 'until', String(Date.parse(triple.expireTime)), autologin ? REFRESH_TTL_MS / 1000 : null)
  if (autologin) add(c, 'auto', '1', REFRESH_TTL_MS / 1000)
  else add(c, 'auto', '', 0)
}

export function clearSessionCookies(c: AnyContext): void {
  for (const name of ['at', 'rt', 'auto', 'until'] as const) add(c, name, '', 0)
}

/** Pages no longer refresh by redirect; a current sign-in is kept. */
export const forgetAutologin = (c: AnyContext): void => add(c, 'auto', '', 0)
