import { Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { can } from '../../http/can.ts'
import { readCookie } from '../../http/cookies.ts'
import { answers } from '../../http/documented.ts'
import { type AnyContext, reply, throwRefusal, value } from '../../http/reply.ts'
import { body, query } from '../../http/validate.ts'
import type { Result } from '../../result.ts'
import {
  CodeSent,
  RefreshPage,
  RefreshToken,
  RegisterByEmail,
  SendEmailCode,
  SignedOut,
  SignIn,
  TokenTriple,
  UserDetail,
} from './contract.ts'
import type { Issued } from './issue-session.ts'
import { readAccount } from './read-account.ts'
import { readClient, readOrMarkClient } from './read-client.ts'
import { refreshPage } from './refresh-page.ts'
import { refreshSession } from './refresh-session.ts'
import { registerByEmail } from './register-by-email.ts'
import { sendEmailCode } from './send-email-code.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Tokens and personal data: no cache on the way may keep them. */
const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

function signedIn(c: AnyContext, result: Result<Issued>) {
  if (!result.ok) return reply(c, result)
  setSessionCookies(c, result.value)
  return value(c, result.value.triple)
}

/** Mounted under /saas/api/v2. */
export const identityRoutes = new Hono<AppEnv>()
  .post(
    '/sendEmailCode',
    can('public'),
    noStore,
    answers('Send a code by e-mail', CodeSent),
    body(SendEmailCode),
    async (c) => reply(c, await sendEmailCode(c.var.ctx, c.req.valid('json'), readOrMarkClient(c))),
  )
  .post(
    '/web/register/email',
    can('public'),
    noStore,
    answers('Register by e-mail', TokenTriple),
    body(RegisterByEmail),
    async (c) => signedIn(c, await registerByEmail(c.var.ctx, c.req.valid('json'), readClient(c))),
  )
  .post('/web/login', can('public'), noStore, answers('Sign in', TokenTriple), body(SignIn), async (c) =>
    signedIn(c, await signIn(c.var.ctx, c.req.valid('json'), readClient(c))),
  )
  .post(
    '/token/refresh',
    can('public'),
    noStore,
    answers('Trade a refresh token for a new pair', TokenTriple),
    body(RefreshToken),
    async (c) => {
      const sent = c.req.valid('json').refreshToken
      const refreshed = await refreshSession(c.var.ctx, sent ?? readCookie(c.req.raw, 'rt'))
      // Who sent the token in the body keeps it there; cookies belong to those who use them.
      if (refreshed.kind === 'rotated' && sent === undefined) setSessionCookies(c, refreshed.issued)
      if (refreshed.kind === 'ended' && sent === undefined) clearSessionCookies(c)
      return refreshed.kind === 'rotated' ? value(c, refreshed.issued.triple) : throwRefusal('REFRESH_INVALID')
    },
  )
  .get('/token/refresh', can('public'), noStore, query(RefreshPage), async (c) =>
    refreshPage(c, c.req.valid('query').redirectUrl),
  )
  .post('/web/logout', can('account'), noStore, answers('Sign out', SignedOut), async (c) => {
    const result = await signOut(c.var.ctx)
    clearSessionCookies(c)
    return reply(c, result)
  })
  .get('/web/getUserDetail', can('account'), noStore, answers('Who is signed in', UserDetail), async (c) =>
    reply(c, await readAccount(c.var.ctx)),
  )
