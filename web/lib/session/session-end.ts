import { REFRESH_WINDOW_MS } from '#worker/modules/identity/values.ts'

/**
 * When the access token expires (Unix ms), from the `until` cookie (worker/http/headers/cookies.ts); null without a session.
 * All tabs share it, and every new token changes it.
 */
export function readSessionEnd(cookies: string): number | null {
  const text = /(?:^|;\s*)(?:__Host-)?until=(\d+)/.exec(cookies)?.[1]
  return text === undefined ? null : Number(text)
}

/** A token counts as expired an hour before it expires. `now`: Unix ms. */
export const isEnding = (endsAtMs: number | null, now: number): boolean =>
  endsAtMs !== null && endsAtMs - REFRESH_WINDOW_MS <= now
