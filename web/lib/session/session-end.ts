/**
 * When the access token expires (Unix ms), from the `until` cookie (worker/http/headers/cookies.ts); null without a session.
 * All tabs share it, and every new token changes it.
 */
export function readSessionEnd(cookies: string): number | null {
  const text = /(?:^|;\s*)(?:__Host-)?until=(\d+)/.exec(cookies)?.[1]
  return text === undefined ? null : Number(text)
}
