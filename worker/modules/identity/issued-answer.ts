import { type AnyContext, reply, value } from '../../http/reply.ts'
import type { Result } from '../../result.ts'
import type { Issued } from './issue-session.ts'
import { setSessionCookies } from './session-cookies.ts'

/** A new session: its cookies, and its tokens in the answer. */
export function signedIn(c: AnyContext, result: Result<Issued>) {
  if (!result.ok) return reply(c, result)
  setSessionCookies(c, result.value)
  return value(c, result.value.triple)
}
