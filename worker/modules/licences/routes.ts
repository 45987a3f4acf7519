import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../http/app-env.ts'
import { can } from '../../http/can.ts'
import { claimOf, once } from '../../http/idempotency.ts'
import { reply, throwRefusal } from '../../http/reply.ts'
import { body, params, query } from '../../http/validate.ts'
import { Id, PAGE_CAP } from '../channels/contract.ts'
import { BatchForm, DOCUMENT_LOCALES, documentLocale, LicenceForm } from './contract.ts'
import { contentDisposition } from './download-link.ts'
import { fillForm, fillForms } from './fill-form.ts'
import { getDocument } from './get-document.ts'
import { grantAudio } from './grant-audio.ts'
import { listLicences, readLicence } from './read-licence.ts'
import { verifyLicence } from './verify-licence.ts'

const LicenceParam = z.object({ id: Id })
const NumberParam = z.object({ licenceNo: z.string().check(z.maxLength(64)) })
const Count = (fallback: number, high: number) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(high))), fallback)
const ListLicences = z.strictObject({ orderNo: z.optional(Id), page: Count(1, 100_000), perPage: Count(20, PAGE_CAP) })
const DocumentQuery = z.strictObject({ locale: z.optional(z.enum(DOCUMENT_LOCALES)) })

/** Files of one person: never kept by anything in between. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Under P: api.md, licences. Everything but verifying is the holder's own. */
export const licenceRoutes = new Hono<AppEnv>()
  .get('/licences/verify/:licenceNo', can('public'), params(NumberParam), async (c) =>
    reply(c, await verifyLicence(c.var.ctx, c.req.valid('param').licenceNo)),
  )
  .get('/licences', can('licences:read'), query(ListLicences), async (c) => {
    const { orderNo, page, perPage } = c.req.valid('query')
    return reply(
      c,
      await listLicences(c.var.ctx, { ...(orderNo && { orderNo }), page: page ?? 1, perPage: perPage ?? 20 }),
    )
  })
  .post('/licences/batch-form', can('licences:issue'), once(), body(BatchForm), async (c) => {
    const input = c.req.valid('json')
    return reply(c, await fillForms(c.var.ctx, input, await claimOf(c, input)))
  })
  .get('/licences/:id', can('licences:read'), params(LicenceParam), async (c) =>
    reply(c, await readLicence(c.var.ctx, c.req.valid('param').id)),
  )
  .put('/licences/:id/form', can('licences:issue'), once(), params(LicenceParam), body(LicenceForm), async (c) => {
    const form = c.req.valid('json')
    return reply(c, await fillForm(c.var.ctx, c.req.valid('param').id, form, await claimOf(c, form)))
  })
  .get('/licences/:id/document', can('licences:read'), params(LicenceParam), query(DocumentQuery), async (c) => {
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
  })
  .get('/licences/:id/audio', can('licences:read'), params(LicenceParam), async (c) =>
    reply(c, await grantAudio(c.var.ctx, c.req.valid('param').id)),
  )
