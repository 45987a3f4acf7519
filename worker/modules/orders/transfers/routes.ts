import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { OrderParam } from '../contract.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import {
  ConfirmTransfer,
  ListRemittances,
  PROOF_RULES,
  RejectTransfer,
  RemittanceImage,
  RemittanceParam,
  RemittanceWire,
  StaffRemittancePage,
  SubmitRemittance,
  TransferDecided,
} from './contract.ts'
import { listRemittances } from './list-remittances.ts'
import { openAnyImage, openOwnImage, readRemittance } from './read-remittance.ts'
import { rejectTransfer } from './reject-transfer.ts'
import { submitRemittance, toProof } from './submit-remittance.ts'

const SUBMITTING = [
  'ORDER_STATE',
  'REMITTANCES_FULL',
  'REMITTANCES_DAY_FULL',
  'PAY_WAY_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
] as const
const CONFIRMING = [
  'ORDER_STATE',
  'AMOUNT_DIFFERS',
  'TRANSFER_OWN',
  'TRANSFER_REFERENCE_USED',
  'TRANSFER_REFERENCE_DIFFERS',
  'WORTH_SAME_PERSON',
  'CONFLICT',
] as const
const image = sends('The picture of a proof', objectAnswers(['image/jpeg', 'image/png']))
const AS_DOWNLOAD = { isDownload: true }

/** Under P: api.md, "Orders and payment". */
export const remittanceRoutes = new Hono<AppEnv>()
  .post(
    '/orders/:orderNo/remittance',
    answers('Upload the proof of a company transfer', RemittanceWire, { status: 201, refuses: SUBMITTING }),
    can('orders:pay'),
    once(),
    params(OrderParam),
    upload(SubmitRemittance, PROOF_RULES),
    async (c) => {
      const proof = await toProof(c.req.valid('form').files.proof)
      const claim = await getClaim(c, { sha256: proof.sha256, name: proof.file.name })
      return reply(c, await submitRemittance(c.var.ctx, c.req.valid('param').orderNo, proof, claim), 201)
    },
  )
  .get(
    '/orders/:orderNo/remittance',
    answers('Where to transfer to, and what became of the proof', RemittanceWire),
    can('orders:read'),
    params(OrderParam),
    async (c) => reply(c, await readRemittance(c.var.ctx, c.req.valid('param').orderNo)),
  )
  .get(
    '/orders/:orderNo/remittance/image',
    image,
    can('orders:read'),
    params(OrderParam),
    query(RemittanceImage),
    async (c) => {
      const opened = await openOwnImage(c.var.ctx, c.req.valid('param').orderNo, c.req.valid('query').id)
      if (!opened.ok) throwRefusal(opened.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, opened.value, AS_DOWNLOAD)
    },
  )

/** Under S: api.md, "Staff". */
export const staffTransferRoutes = new Hono<AppEnv>()
  .get(
    '/remittances',
    can('transfers:decide'),
    noStore,
    answers('Proofs of transfers: those that wait oldest first', StaffRemittancePage),
    query(ListRemittances),
    async (c) => reply(c, await listRemittances(c.var.ctx, c.req.valid('query'))),
  )
  .get('/remittances/:id/image', image, can('transfers:decide'), params(RemittanceParam), async (c) => {
    const opened = await openAnyImage(c.var.ctx, c.req.valid('param').id)
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return servePrivateFile(c.req.raw, c.env.FILES, opened.value, AS_DOWNLOAD)
  })
  .post(
    '/orders/:orderNo/transfer/confirm',
    can('transfers:decide'),
    freshProof,
    noStore,
    answers('The money is there; above an amount two people must say so', TransferDecided, { refuses: CONFIRMING }),
    params(OrderParam),
    body(ConfirmTransfer),
    async (c) => reply(c, await confirmTransfer(c.var.ctx, c.req.valid('param').orderNo, c.req.valid('json'))),
  )
  .post(
    '/orders/:orderNo/transfer/reject',
    can('transfers:decide'),
    freshProof,
    noStore,
    answers('The money is not there: the order is unpaid again', TransferDecided, {
      refuses: ['ORDER_STATE', 'TRANSFER_OWN'],
    }),
    params(OrderParam),
    body(RejectTransfer),
    async (c) => reply(c, await rejectTransfer(c.var.ctx, c.req.valid('param').orderNo, c.req.valid('json').reason)),
  )
