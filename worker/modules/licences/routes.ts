import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contentDisposition } from '#core/content-disposition.ts'
import { pageNumber, perPageUpTo } from '#core/page-schema.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { Id } from '../channels/contract.ts'
import { UseAnswer } from './answers/contract.ts'
import { readAnswer } from './answers/read-answer.ts'
import {
  AudioLink,
  AudioQuery,
  BatchForm,
  KnownHolder,
  Licence,
  LicenceFile,
  LicenceForm,
  LicencePage,
  Verify,
  VerifyQuery,
} from './contract.ts'
import { getDocument } from './documents/get-document.ts'
import { verifyLicence } from './documents/verify-licence.ts'
import { fillForm, fillForms } from './fill-form.ts'
import { grantAudio, listFiles } from './grant-audio.ts'
import { knownHolders } from './holders.ts'
import { listLicences, readLicence } from './read-licence.ts'
import { DOCUMENT_LOCALES, documentLocale } from './values.ts'

const LicenceParam = z.object({ id: Id })
const NumberParam = z.object({ licenceNo: z.string().check(z.maxLength(64)) })
const AnswerParam = z.object({ answerNo: z.string().check(z.maxLength(64)) })
const ListLicences = z.strictObject({ orderNo: z.optional(Id), page: pageNumber(), perPage: perPageUpTo() })
const DocumentQuery = z.strictObject({ locale: z.optional(z.enum(DOCUMENT_LOCALES)) })

/** Personal files: not cacheable. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const FORM_REFUSALS = [
  'HOLDER_NOT_PERSON',
  'HOLDER_NOT_ORGANISATION',
  'FIELD_CHARACTER',
  'COMPANY_MISSPELT',
  'LICENCE_ALREADY_ISSUED',
  'LICENCE_REVOKED',
  'EXCHANGE_ENDED',
  'EXCHANGE_HOLDER',
  'CONFLICT',
] as const
const document = sends(
  'The licence as a document',
  {
    200: {
      description: 'PDF, as an attachment',
      types: ['application/pdf'],
      headers: { 'Content-Disposition': 'File name' },
    },
  },
  ['LICENCE_NOT_ISSUED', 'DOWNLOADS_USED'],
)

/** Under P: api.md, licences. Everything except verifying is limited to the holder. */
export const licenceRoutes = new Hono<AppEnv>()
  .get(
    '/licences/verify/:licenceNo',
    answers('Whether a licence is genuine and stands', Verify),
    can('public'),
    params(NumberParam),
    query(VerifyQuery),
    async (c) => reply(c, await verifyLicence(c.var.ctx, c.req.valid('param').licenceNo, c.req.valid('query').file)),
  )
  .get(
    '/licences/answers/:answerNo',
    answers('The signed statement of an answer to "may I use it for …?"', UseAnswer, { refuses: ['NOT_FOUND'] }),
    can('public'),
    params(AnswerParam),
    async (c) => reply(c, await readAnswer(c.var.ctx, c.req.valid('param').answerNo)),
  )
  .get('/licences', answers('My licences', LicencePage), can('licences:read'), query(ListLicences), async (c) => {
    const { orderNo, page, perPage } = c.req.valid('query')
    return reply(
      c,
      await listLicences(c.var.ctx, { ...(orderNo && { orderNo }), page: page ?? 1, perPage: perPage ?? 20 }),
    )
  })
  .post(
    '/licences/batch-form',
    answers('Issue several licences of an order with one form', z.array(Licence), {
      refuses: ['NOT_FOUND', ...FORM_REFUSALS],
    }),
    can('licences:issue'),
    once(),
    body(BatchForm),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await fillForms(c.var.ctx, input, await getClaim(c, input)))
    },
  )
  .get(
    '/licences/holders',
    answers('Whom my licences were issued to', z.array(KnownHolder)),
    can('licences:issue'),
    async (c) => reply(c, await knownHolders(c.var.ctx)),
  )
  .get('/licences/:id', answers('One licence', Licence), can('licences:read'), params(LicenceParam), async (c) =>
    reply(c, await readLicence(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/licences/:id/form',
    answers('Issue a licence', Licence, { refuses: FORM_REFUSALS }),
    can('licences:issue'),
    once(),
    params(LicenceParam),
    body(LicenceForm),
    async (c) => {
      const form = c.req.valid('json')
      return reply(c, await fillForm(c.var.ctx, c.req.valid('param').id, form, await getClaim(c, form)))
    },
  )
  .get(
    '/licences/:id/document',
    document,
    can('licences:read'),
    notFromElsewhere,
    params(LicenceParam),
    query(DocumentQuery),
    async (c) => {
      const { ctx } = c.var
      const result = await getDocument(
        ctx,
        c.req.valid('param').id,
        c.req.valid('query').locale ?? documentLocale(ctx.locale),
      )
      if (!result.ok) throwRefusal(result.refusal.code)
      const { bytes, fileName } = result.value
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        ...PRIVATE,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(fileName),
      })
    },
  )
  .get(
    '/licences/:id/audio',
    answers('A link to one of the files; without versionId to the bought version', AudioLink, {
      refuses: ['NOT_FOUND', 'LICENCE_NOT_ISSUED', 'LICENCE_REVOKED', 'DOWNLOADS_USED'],
    }),
    can('licences:read'),
    notFromElsewhere,
    params(LicenceParam),
    query(AudioQuery),
    async (c) => {
      const { versionId } = c.req.valid('query')
      return reply(c, await grantAudio(c.var.ctx, c.req.valid('param').id, versionId ? Number(versionId) : null))
    },
  )
  .get(
    '/licences/:id/files',
    answers('The files of a licence: every version and the stems', z.array(LicenceFile), {
      refuses: ['LICENCE_NOT_ISSUED', 'LICENCE_REVOKED'],
    }),
    can('licences:read'),
    params(LicenceParam),
    async (c) => reply(c, await listFiles(c.var.ctx, c.req.valid('param').id)),
  )
