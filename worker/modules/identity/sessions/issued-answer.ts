import { ok, type Result } from '#core/result.ts'
import type { AnyContext } from '#worker/http/reply.ts'
import type { TokenTriple } from '../contract.ts'
import type { Issued } from './issue-session.ts'
import { setSessionCookies } from './session-cookies.ts'

/** A new session: its cookies are set, its tokens are the answer. */
export function signedIn(c: AnyContext, result: Result<Issued>): Result<TokenTriple> {
  if (!result.ok) return result
  setSessionCookies(c, result.value)
  return ok(result.value.triple)
}
