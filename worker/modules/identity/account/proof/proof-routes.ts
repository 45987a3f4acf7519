import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { readClient, readOrMarkClient } from '#worker/modules/identity/codes/read-client.ts'
import { SENDING } from '#worker/modules/identity/codes/send-code.ts'
import { sendProofCode } from '#worker/modules/identity/codes/send-proof-code.ts'
import { CodeSent } from '#worker/modules/identity/contract.ts'
import { clearSessionCookies } from '#worker/modules/identity/sessions/session-cookies.ts'
import { answers } from '#worker/openapi/documented.ts'
import { checkUndo, undoChange } from '../undo-change.ts'
import { toVerifier } from '../verifier.ts'
import { CheckUndo, ProofWays, Prove, Proven, SendProofCode, Undo, Undone, UndoOffer } from './proof-contract.ts'
import { proofWays, proveSession } from './prove-session.ts'

const UNBOUND = ['PHONE_NOT_BOUND', 'EMAIL_NOT_BOUND'] as const
const SCAN = ['NOT_FOUND', 'QR_FOREIGN', 'QR_EXPIRED', 'QR_NOT_CONFIRMED', 'QR_USED'] as const
const PROVING = ['PASSWORD_WRONG', 'CODE_WRONG', 'CODE_EXPIRED', 'PROOF_BY_SCAN', ...UNBOUND, ...SCAN] as const

/**
 * Under A: the proof needed before phone, address or WeChat can be changed, and the undo for the previous addresses.
 */
export const proofRoutes = new Hono<AppEnv>()
  .get(
    '/web/prove',
    can('security:read'),
    noStore,
    answers('How the owner can prove to be there', ProofWays),
    async (c) => reply(c, await proofWays(c.var.ctx)),
  )
  .post(
    '/web/prove/code',
    can('security:write'),
    noStore,
    answers('Send a code to the bound phone or address, for /web/prove', CodeSent, {
      refuses: [...SENDING, ...UNBOUND],
    }),
    body(SendProofCode),
    async (c) => reply(c, await sendProofCode(c.var.ctx, c.req.valid('json'), readOrMarkClient(c))),
  )
  .post(
    '/web/prove',
    can('security:write'),
    noStore,
    answers('Prove that the owner is there, before what one signs in with is changed', Proven, { refuses: PROVING }),
    body(Prove),
    async (c) => {
      const sent = c.req.valid('json')
      const input = sent.variant === 'wechat' ? { ...sent, verifier: toVerifier(c, sent.verifier) ?? undefined } : sent
      return reply(c, await proveSession(c.var.ctx, input, readClient(c)))
    },
  )
  .post(
    '/web/undo/check',
    can('public'),
    noStore,
    answers('What the link in a notice would undo', UndoOffer, { refuses: ['UNDO_INVALID'] }),
    body(CheckUndo),
    async (c) => reply(c, await checkUndo(c.var.ctx, c.req.valid('json').token, readClient(c))),
  )
  .post(
    '/web/undo',
    can('public'),
    noStore,
    answers('Undo a change of phone, address or WeChat, with a new password', Undone, {
      refuses: ['UNDO_INVALID', 'UNDO_TAKEN', 'PASSWORD_SAME', 'CONFLICT'],
    }),
    body(Undo),
    async (c) => {
      const result = await undoChange(c.var.ctx, c.req.valid('json'), readClient(c))
      if (result.ok) clearSessionCookies(c)
      return reply(c, result)
    },
  )
