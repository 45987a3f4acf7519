import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { readCookie } from '#worker/http/headers/cookies.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply, throwRefusal, value } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { changeCredential } from './account/change-credential.ts'
import { changeLanguage } from './account/change-language.ts'
import { changePassword } from './account/change-password.ts'
import { UpdateLanguage } from './account/language-contract.ts'
import { proofRoutes } from './account/proof/proof-routes.ts'
import { readAccount } from './account/read-account.ts'
import { register } from './account/register.ts'
import { renameAccount } from './account/rename-account.ts'
import { resetPassword } from './account/reset-password.ts'
import { CaptchaImage, CaptchaSubject, CaptchaWork } from './codes/captcha/contract.ts'
import { makeCaptcha } from './codes/captcha/make-captcha.ts'
import { makeProofOfWork } from './codes/captcha/make-proof-of-work.ts'
import { readClient, readOrMarkClient } from './codes/read-client.ts'
import { SENDING } from './codes/send-code.ts'
import { sendNamedCode } from './codes/send-named-code.ts'
import { paySubject, sendCodeForOrder } from './codes/send-pay-code.ts'
import {
  CodeSent,
  RefreshPage,
  RefreshToken,
  RegisterByEmail,
  RegisterBySms,
  SendEmailCode,
  SendSms,
  SendSmsValid,
  SessionId,
  SessionList,
  SignedOut,
  SignIn,
  SignOut,
  TokenTriple,
  UpdateCredential,
  UpdateCredentialPassword,
  Updated,
  UpdateNickname,
  UpdatePassword,
  UserDetail,
} from './contract.ts'
import { SetInitialPassword } from './managed/contract.ts'
import { setInitialPassword } from './managed/set-initial-password.ts'
import { normalizeName } from './rules.ts'
import { signedIn } from './sessions/issued-answer.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { refreshPage } from './sessions/refresh-page.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { clearSessionCookies, setSessionCookies } from './sessions/session-cookies.ts'
import { signIn } from './sessions/sign-in.ts'
import { endSession, signOut } from './sessions/sign-out.ts'
import { listSignIns } from './sign-in-log/list-sign-ins.ts'
import { SignInList, SignInsQuery } from './sign-in-log/record-contract.ts'
import { wechatAccountRoutes } from './wechat/wechat-routes.ts'

const CODE = ['CODE_WRONG', 'CODE_EXPIRED'] as const
const CAPTCHA = ['CAPTCHA_REQUIRED', 'GRAPH_WRONG', 'GRAPH_EXPIRED', 'DEVICE_CHECK_FAILED'] as const

/** Under /web/register and /register (api.md). */
const registering = new Hono<AppEnv>()
  .post(
    '/email',
    can('public'),
    noStore,
    answers('Register by e-mail', TokenTriple, { refuses: ['ACCOUNT_EXISTS', ...CODE] }),
    body(RegisterByEmail),
    async (c) => reply(c, signedIn(c, await register(c.var.ctx, c.req.valid('json'), readClient(c)))),
  )
  .post(
    '/sms',
    can('public'),
    noStore,
    answers('Register by mobile', TokenTriple, { refuses: ['ACCOUNT_EXISTS', ...CODE] }),
    body(RegisterBySms),
    async (c) => reply(c, signedIn(c, await register(c.var.ctx, c.req.valid('json'), readClient(c)))),
  )

const refreshed = sends(
  'Refresh the cookies of a page, and go back to it',
  {
    303: { description: 'Back to the page', headers: { Location: 'A path of this site' } },
    503: { description: 'A page that says to try again', types: ['text/html'] },
  },
  ['CROSS_SITE'],
)

/** Codes, pictures, and ways to sign in. */
const entering = new Hono<AppEnv>()
  .post(
    '/sendSms',
    can('public'),
    noStore,
    answers('Send a code by SMS', CodeSent, { refuses: SENDING }),
    body(SendSms),
    async (c) => reply(c, await sendNamedCode(c.var.ctx, c.req.valid('json'), readOrMarkClient(c))),
  )
  .post(
    '/sendSmsValid',
    can('security:write'),
    noStore,
    answers('Send a code to the bound phone, for paying one order', CodeSent, {
      refuses: ['PHONE_NOT_BOUND', 'NOT_FOUND', ...SENDING],
    }),
    body(SendSmsValid),
    async (c) => reply(c, await sendCodeForOrder(c.var.ctx, c.req.valid('json'), readOrMarkClient(c))),
  )
  .post(
    '/sendEmailCode',
    can('public'),
    noStore,
    answers('Send a code by e-mail', CodeSent, { refuses: SENDING }),
    body(SendEmailCode),
    async (c) => reply(c, await sendNamedCode(c.var.ctx, c.req.valid('json'), readOrMarkClient(c))),
  )
  .post(
    '/captcha/getCode/:username',
    can('public'),
    noStore,
    answers('A picture to read before the next code to this name, or the next password for it', CaptchaImage),
    params(CaptchaSubject),
    async (c) =>
      reply(c, await makeCaptcha(c.var.ctx, normalizeName(c.req.valid('param').username), readOrMarkClient(c))),
  )
  .post(
    '/web/captcha/getCodePay',
    can('security:write'),
    noStore,
    answers('A picture to read before the next payment code', CaptchaImage),
    async (c) => reply(c, await makeCaptcha(c.var.ctx, paySubject(c.var.ctx.actor), readOrMarkClient(c))),
  )
  .post(
    '/captcha/getWork/:username',
    can('public'),
    noStore,
    answers(
      'Work for the device instead of a picture, before the next code to this name, or the next password for it',
      CaptchaWork,
    ),
    params(CaptchaSubject),
    async (c) =>
      reply(c, await makeProofOfWork(c.var.ctx, normalizeName(c.req.valid('param').username), readOrMarkClient(c))),
  )
  .post(
    '/web/captcha/getWorkPay',
    can('security:write'),
    noStore,
    answers('Work for the device instead of a picture, before the next payment code', CaptchaWork),
    async (c) => reply(c, await makeProofOfWork(c.var.ctx, paySubject(c.var.ctx.actor), readOrMarkClient(c))),
  )
  .post(
    '/web/login',
    can('public'),
    noStore,
    answers('Sign in; with a code also register', TokenTriple, {
      refuses: ['CREDENTIALS_WRONG', 'PASSWORD_INITIAL', 'TERMS_REQUIRED', ...CODE, ...CAPTCHA],
    }),
    body(SignIn),
    async (c) => reply(c, signedIn(c, await signIn(c.var.ctx, c.req.valid('json'), readOrMarkClient(c)))),
  )
  .post(
    '/web/initialPassword',
    can('public'),
    noStore,
    answers('Replace an initial password, and sign in', TokenTriple, {
      refuses: ['CREDENTIALS_WRONG', 'PASSWORD_SAME'],
    }),
    body(SetInitialPassword),
    async (c) => reply(c, signedIn(c, await setInitialPassword(c.var.ctx, c.req.valid('json'), readOrMarkClient(c)))),
  )
  .post(
    '/web/updatePaw',
    can('public'),
    noStore,
    answers('Set a new password by code', Updated, { refuses: ['PASSWORD_SAME', 'CONFLICT', ...CODE] }),
    body(UpdatePassword),
    async (c) => reply(c, await resetPassword(c.var.ctx, c.req.valid('json'), readClient(c))),
  )
  .post(
    '/token/refresh',
    can('public'),
    noStore,
    answers('Trade a refresh token for a new pair', TokenTriple, { refuses: ['REFRESH_INVALID'] }),
    body(RefreshToken),
    async (c) => {
      const sent = c.req.valid('json').refreshToken
      const refreshed = await (sent === undefined
        ? refreshSession(c.var.ctx, readCookie(c.req.raw, 'rt'), 'cookie')
        : refreshSession(c.var.ctx, sent, 'body'))
      // A client that sent the token in the body keeps its tokens there; cookies are set only for clients that use
      // them.
      if (refreshed.kind === 'rotated' && sent === undefined) setSessionCookies(c, refreshed.issued)
      if (refreshed.kind === 'ended' && sent === undefined) clearSessionCookies(c)
      return refreshed.kind === 'rotated' ? value(c, refreshed.issued.triple) : throwRefusal('REFRESH_INVALID')
    },
  )
  .get('/token/refresh', refreshed, can('public'), noStore, query(RefreshPage), async (c) =>
    refreshPage(c, c.req.valid('query').redirectUrl),
  )

/** Routes for signed-in accounts. */
const signedInRoutes = new Hono<AppEnv>()
  .post('/web/logout', can('security:write'), noStore, answers('Sign out', SignedOut), body(SignOut), async (c) => {
    const result = await signOut(c.var.ctx, c.req.valid('json').everywhere ?? false)
    clearSessionCookies(c)
    return reply(c, result)
  })
  .get(
    '/web/sessions',
    can('security:read'),
    noStore,
    answers('Where the account is signed in', SessionList),
    async (c) => reply(c, await listSessions(c.var.ctx)),
  )
  .get(
    '/web/signins',
    can('security:read'),
    noStore,
    answers('Sign-ins and refused tries', SignInList),
    query(SignInsQuery),
    async (c) => reply(c, await listSignIns(c.var.ctx, c.req.valid('query'))),
  )
  .delete(
    '/web/sessions/:id',
    can('security:write'),
    noStore,
    answers('Sign out a device', SignedOut),
    params(SessionId),
    async (c) => reply(c, await endSession(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/web/updateCredentialPwd',
    can('security:write'),
    noStore,
    answers('Change the password', TokenTriple, {
      refuses: ['NOT_FOUND', 'PASSWORD_WRONG', 'PASSWORD_SAME', 'PROOF_REQUIRED', 'CONFLICT'],
    }),
    body(UpdateCredentialPassword),
    async (c) => reply(c, signedIn(c, await changePassword(c.var.ctx, c.req.valid('json'), readClient(c)))),
  )
  .post(
    '/web/updateUserCredential',
    can('security:write'),
    noStore,
    answers('Bind a phone or an address', TokenTriple, {
      refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'ACCOUNT_EXISTS', 'CONFLICT', ...CODE],
    }),
    body(UpdateCredential),
    async (c) => reply(c, signedIn(c, await changeCredential(c.var.ctx, c.req.valid('json'), readClient(c)))),
  )
  .post(
    '/web/updateNickname',
    can('profile:write'),
    noStore,
    answers('Change the nickname', UserDetail),
    body(UpdateNickname),
    async (c) => reply(c, await renameAccount(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/web/updateLanguage',
    can('profile:write'),
    noStore,
    answers('Choose the language of mails', UserDetail),
    body(UpdateLanguage),
    async (c) => reply(c, await changeLanguage(c.var.ctx, c.req.valid('json'))),
  )
  .get('/web/getUserDetail', can('profile:read'), noStore, answers('Who is signed in', UserDetail), async (c) =>
    reply(c, await readAccount(c.var.ctx)),
  )

/** Mounted under /saas/api/v2. */
export const identityRoutes = new Hono<AppEnv>()
  .route('/', entering)
  .route('/web/register', registering)
  .route('/register', registering)
  .route('/', signedInRoutes)
  .route('/', wechatAccountRoutes)
  .route('/', proofRoutes)
