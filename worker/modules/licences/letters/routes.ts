import { Hono } from 'hono'
import { contentDisposition } from '#core/content-disposition.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { PRIVATE } from '#worker/http/headers/no-store.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { documentLocale } from '../values.ts'
import {
  LetterPage,
  LetterParam,
  LetterQuery,
  LetterSubjects,
  LetterVerified,
  LetterWire,
  ListLetters,
  MakeLetter,
} from './contract.ts'
import { makeLetter } from './make-letter.ts'
import { getLetterDocument, listLetters, readSubjects, verifyLetter } from './read-letters.ts'

const MAKING = [
  'NOT_FOUND',
  'LETTER_NO_MEMBERSHIP',
  'LETTER_LICENCE_OVER',
  'LETTER_CHANGED',
  'LICENCE_NOT_ISSUED',
  'FIELD_CHARACTER',
] as const
const document = sends('The letter as a PDF', {
  200: { description: 'PDF with the signed statement attached', types: ['application/pdf'] },
})

/** Under P: api.md, authorization letters. Everything except verifying is limited to the owner. */
export const letterRoutes = new Hono<AppEnv>()
  .get(
    '/authorization-letters',
    answers('My letters, newest first', LetterPage),
    can('licences:read'),
    query(ListLetters),
    async (c) => reply(c, await listLetters(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/authorization-letters',
    answers('A letter that names whom my membership authorizes, or the holder of a licence', LetterWire, {
      status: 201,
      refuses: MAKING,
    }),
    can('licences:issue'),
    once(),
    body(MakeLetter),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await makeLetter(c.var.ctx, input, await getClaim(c, input)), 201)
    },
  )
  .get(
    '/authorization-letters/subjects',
    answers('Whom a membership letter can name now', LetterSubjects),
    can('licences:read'),
    async (c) => reply(c, await readSubjects(c.var.ctx)),
  )
  .get(
    '/authorization-letters/verify/:letterNo',
    answers('Whether a letter is genuine and holds', LetterVerified),
    can('public'),
    params(LetterParam),
    async (c) => reply(c, await verifyLetter(c.var.ctx, c.req.valid('param').letterNo)),
  )
  .get(
    '/authorization-letters/:letterNo/document',
    document,
    can('licences:read'),
    notFromElsewhere,
    params(LetterParam),
    query(LetterQuery),
    async (c) => {
      const { ctx } = c.var
      const locale = c.req.valid('query').locale ?? documentLocale(ctx.locale)
      const result = await getLetterDocument(ctx, c.req.valid('param').letterNo, locale)
      if (!result.ok) throwRefusal(result.refusal.code)
      const { bytes, fileName } = result.value
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'cache-control': PRIVATE,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(fileName),
      })
    },
  )
