import { Hono } from 'hono'
import { CODES } from '#core/codes.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere, ownSocket } from '#worker/http/guards/request-guard.ts'
import { cookie, readCookie } from '#worker/http/headers/cookies.ts'
import { ownFrameCsp } from '#worker/http/headers/framable.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { freshNonce } from '#worker/http/headers/nonce.ts'
import { type AnyContext, Refused, reply, throwRefusal, value } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { toVerifier } from '../account/verifier.ts'
import { readClient, readOrMarkClient } from '../codes/read-client.ts'
import {
  BindWechat,
  OpenSession,
  QR_TTL_MS,
  QrAuthorize,
  QrAuthorized,
  QrCallback,
  QrProof,
  QrTag,
  SessionOpened,
  TokenTriple,
  UnbindWechat,
} from '../contract.ts'
import { signedIn } from '../sessions/issued-answer.ts'
import { openPageSession } from '../sessions/open-page-session.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { beginQr } from './begin-qr.ts'
import { bindWechat, unbindWechat } from './bind-wechat.ts'
import { callbackPage } from './callback-page.ts'
import { finishQr } from './finish-qr.ts'
import { listenQr } from './listen-qr.ts'

/** As long as a code is shown plus the time its result is valid. */
const COOKIE_S = (2 * QR_TTL_MS) / 1000

/** One verifier for all codes of a browser, so that a second tab does not invalidate the first one's. */
function markVerifier(c: AnyContext): string {
  const known = readCookie(c.req.raw, 'qr')
  const verifier = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  c.header('set-cookie', cookie(c.req.raw, 'qr', verifier, COOKIE_S), { append: true })
  return verifier
}

const page = { description: 'A page that says why not', types: ['text/html'] }
const scanned = sends('Where WeChat sends the frame after a scan', {
  200: { description: 'A page', types: ['text/html'] },
  303: { description: 'Inside WeChat: back to the page that asked' },
  ...Object.fromEntries([400, 403, 409, 410, 500, 503].map((status) => [status, page])),
})
/** The message is `QrMessage` (contract.ts); OpenAPI cannot describe it. */
const socket = sends(
  'WebSocket: one message {status, data, msg}, then it closes; `ping` is answered with `pong`',
  { 101: { description: 'For the cookie of getQrAuthorize, or for the `verifier` of its challenge' } },
  ['UPGRADE_REQUIRED', 'QR_FOREIGN', 'QR_EXPIRED', 'TOO_MANY'],
)

/** Under P: the QR code, and the callback that WeChat leads its frame to. */
export const wechatRoutes = new Hono<AppEnv>()
  .get(
    '/wx/getQrAuthorize',
    // It sets cookies: a picture on another site would otherwise take away a code that is just being scanned.
    notFromElsewhere,
    can('public'),
    noStore,
    answers('A WeChat QR code and the tag of its socket', QrAuthorized, {
      refuses: [
        ...(['UNAUTHORIZED', 'NOT_FOUND', 'WECHAT_ALREADY_BOUND', 'WECHAT_NOT_BOUND', 'PROOF_BY_SCAN'] as const),
        ...(['WECHAT_UNAVAILABLE', 'QR_FOREIGN'] as const),
      ],
    }),
    query(QrAuthorize),
    async (c) => {
      const asked = c.req.valid('query')
      // Inside WeChat the callback proves itself by the cookie, which an API client's challenge is not.
      if (asked.inWechat === 'true' && asked.challenge !== undefined) throwRefusal('QR_FOREIGN')
      const challenge = asked.challenge ?? (await hashToken(markVerifier(c)))
      return reply(c, await beginQr(c.var.ctx, { ...asked, challenge }, readOrMarkClient(c)))
    },
  )
  .get('/wx/callback', can('public'), noStore, scanned, query(QrCallback), async (c) => {
    const sent = { ...c.req.valid('query'), verifier: readCookie(c.req.raw, 'qr') }
    const finish = await finishQr(c.var.ctx, sent, readClient(c))
    const { end } = finish
    // The page that asked goes on by its socket, whatever the end was.
    if (finish.isBack) return c.redirect(finish.redirectUrl, 303)
    const nonce = freshNonce()
    c.header('content-security-policy', ownFrameCsp(nonce))
    const isFramed = c.req.header('sec-fetch-dest') !== 'document'
    const status = end.kind === 'failed' ? CODES[end.code].status : end.kind === 'expired' ? 410 : 200
    return c.html(callbackPage(finish, { nonce, isFramed }), status)
  })

/** At /websocket and P/websocket: the result of a code, for the browser that requested it. */
export const socketRoutes = new Hono<AppEnv>().get(
  '/:tag',
  can('public'),
  ownSocket,
  socket,
  params(QrTag),
  query(QrProof),
  async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throwRefusal('UPGRADE_REQUIRED')
    const key = { tag: c.req.valid('param').tag, verifier: toVerifier(c, c.req.valid('query').verifier) }
    const heard = await listenQr(c.var.ctx, key, readClient(c))
    if (!heard.ok) throw new Refused(heard.refusal)
    return new Response(null, { status: 101, webSocket: heard.value })
  },
)

/** Under A. */
export const wechatAccountRoutes = new Hono<AppEnv>()
  .post(
    '/web/session',
    can('public'),
    noStore,
    answers('Make a pair of tokens the cookies of this page', SessionOpened, { refuses: ['REFRESH_INVALID'] }),
    body(OpenSession),
    async (c) => {
      const opened = await openPageSession(c.var.ctx, c.req.valid('json'))
      if (!opened.ok) return reply(c, opened)
      setSessionCookies(c, opened.value)
      return value(c, { expireTime: opened.value.triple.expireTime })
    },
  )
  .post(
    '/web/bind/wechat',
    can('security:write'),
    noStore,
    answers('Bind the WeChat that was scanned', TokenTriple, {
      refuses: [
        'PROOF_REQUIRED',
        'NOT_FOUND',
        'QR_FOREIGN',
        'QR_EXPIRED',
        'QR_NOT_CONFIRMED',
        'QR_USED',
        'WECHAT_ALREADY_BOUND',
        'WECHAT_TAKEN',
        'CONFLICT',
      ],
    }),
    body(BindWechat),
    async (c) => {
      const { tag, verifier } = c.req.valid('json')
      return reply(
        c,
        signedIn(c, await bindWechat(c.var.ctx, { tag, verifier: toVerifier(c, verifier) }, readClient(c))),
      )
    },
  )
  .post(
    '/web/unbind/wechat',
    can('security:write'),
    noStore,
    answers('Unbind WeChat', TokenTriple, {
      refuses: ['WECHAT_NOT_BOUND', 'PROOF_REQUIRED', 'LAST_WAY_IN', 'CONFLICT'],
    }),
    body(UnbindWechat),
    async (c) => reply(c, signedIn(c, await unbindWechat(c.var.ctx, readClient(c)))),
  )
