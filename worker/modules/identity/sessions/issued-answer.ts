import { ok, type Result } from '#core/result.ts'
import type { AnyContext } from '#worker/http/replies/reply.ts'
import type { TokenTriple } from '../contract.ts'
import type { Issued } from './issue-session.ts'
import { setSessionCookies } from './session-cookies.ts'

/** Sets the cookies of a new session and returns its tokens. */
export function signedIn(c: AnyContext, result: Result<Issued>): Result<TokenTriple> {
  if (!result.ok) return result
  setSessionCookies(c, result.value)
  return ok(result.value.triple)
}
