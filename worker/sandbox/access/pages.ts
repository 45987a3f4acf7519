import { html } from 'hono/html'
import type { AppBindings } from '#worker/env.ts'
import { getWorld } from '../env.ts'
import { refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'
import { accessToken, publicJwk, SESSION_S } from './tokens.ts'

const COOKIE = 'CF_Authorization'
const EMAIL = /^[^\s<>@]{1,64}@[^\s<>@]{3,190}$/

/** GET /sandbox/access/cdn-cgi/access/certs */
export const certs = (c: SandboxContext): Response =>
  c.json({ keys: [publicJwk(getWorld(c.env))], public_cert: null, public_certs: [] })

/** GET /sandbox/access: the login page that Cloudflare would show before /admin. */
export const loginPage = (c: SandboxContext) =>
  page(
    c,
    { zh: 'Cloudflare Access 登录', en: 'Cloudflare Access' },
    html`<p class="note">${both('只在 ACCESS=1 npm start 时使用：之后 /admin 的每个请求都带着签了名的身份。', 'Used with ACCESS=1 npm start: every request to /admin then carries a signed identity.')}</p>
<form class="card" method="post" action="/sandbox/access">
<label>${both('邮箱', 'E-mail')}<br><input name="email" type="email" required autocomplete="off" value="staff@cuemark.example"></label>
<div class="acts"><button class="btn first" type="submit">登录<span class="en" lang="en">Sign in</span></button></div></form>`,
  )

/**
 * POST /sandbox/access {email}: a form sets a cookie, so that the browser is let through from then on; JSON is answered with the
 * token.
 */
export async function login(c: SandboxContext): Promise<Response> {
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
  const sent = (isJson ? await c.req.json().catch(() => ({})) : await c.req.parseBody()) as { email?: unknown }
  if (typeof sent.email !== 'string' || !EMAIL.test(sent.email)) return refusal(c, 400, '要 email / email')
  const token = await accessToken(getWorld(c.env), sent.email)
  if (isJson) return c.json({ token })
  c.header('set-cookie', `${COOKIE}=${token}; Path=/; Max-Age=${SESSION_S}; HttpOnly; SameSite=Lax`)
  return c.redirect('/admin', 303)
}

/**
 * Does what Cloudflare's edge does before a request reaches the Worker: it removes a header set by the client and sets its own.
 */
export function throughAccess(request: Request, env: AppBindings): Request {
  const { ACCESS_TEAM_DOMAIN: domain } = env as { ACCESS_TEAM_DOMAIN?: string }
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (!domain?.endsWith('/sandbox/access') || !token || request.headers.has('cf-access-jwt-assertion')) return request
  const passed = new Request(request)
  passed.headers.set('cf-access-jwt-assertion', token)
  return passed
}
