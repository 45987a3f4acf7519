import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { notFromElsewhere } from '#worker/http/guards/request-guard.ts'
import { Refused, reply } from '#worker/http/replies/reply.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { ChainPlace } from '../chain/contract.ts'
import { readPlace } from '../chain/read-place.ts'
import { answerClaim } from '../claims/answer-claim.ts'
import { AskClaim, ClaimAnswer } from '../claims/contract.ts'
import { openArchive } from './archive.ts'
import { ArchiveQuery, DownloadEntry, LedgerQuery, LibraryFilters, LibraryPage, ListLibrary } from './contract.ts'
import { openLedger } from './ledger.ts'
import { readDownloads, readFilters, readLibrary } from './read-library.ts'
import { sendStreamed } from './send-streamed.ts'

const NumberParam = z.object({ licenceNo: z.string().check(z.maxLength(64)) })
const LicenceParam = z.object({ id: Id })

const file = (description: string, type: string) => ({
  200: { description, types: [type], headers: { 'Content-Disposition': 'File name' } },
})

/** Under P: all licences of the owner. Mounted before the routes of one licence. */
export const libraryRoutes = new Hono<AppEnv>()
  .get(
    '/licences/verify/:licenceNo/chain',
    answers('Where a licence stands in the chain over all licences', ChainPlace, { refuses: ['NOT_FOUND'] }),
    can('public'),
    params(NumberParam),
    async (c) => reply(c, await readPlace(c.var.ctx, c.req.valid('param').licenceNo)),
  )
  .get(
    '/licences/library',
    answers('All my licences, searched, filtered and in pages', LibraryPage),
    can('licences:read'),
    query(ListLibrary),
    async (c) => reply(c, await readLibrary(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/licences/library/filters',
    answers('What the list can be filtered by, with numbers', LibraryFilters),
    can('licences:read'),
    async (c) => reply(c, await readFilters(c.var.ctx)),
  )
  .get(
    '/licences/library/ledger.csv',
    sends('My licences as a table', file('CSV in UTF-8, as an attachment', 'text/csv')),
    can('licences:read'),
    notFromElsewhere,
    query(LedgerQuery),
    async (c) => sendStreamed(c, 'text/csv; charset=utf-8', await openLedger(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/licences/library/archive.zip',
    sends('Some of my licences in one file', file('ZIP of PDFs, as an attachment', 'application/zip'), [
      'NOT_FOUND',
      'LICENCE_REVOKED',
      'DOWNLOADS_USED',
    ]),
    can('licences:read'),
    notFromElsewhere,
    query(ArchiveQuery),
    async (c) => {
      const opened = await openArchive(c.var.ctx, c.req.valid('query'))
      if (!opened.ok) throw new Refused(opened.refusal)
      return sendStreamed(c, 'application/zip', opened.value)
    },
  )
  .post(
    '/licences/claims/answer',
    answers('Which of my licences answers the claim of a platform; what is sent is not stored', ClaimAnswer),
    can('licences:read'),
    body(AskClaim),
    async (c) => reply(c, await answerClaim(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/licences/:id/downloads',
    answers('What was downloaded of a licence, when and by whom', z.array(DownloadEntry), { refuses: ['NOT_FOUND'] }),
    can('licences:read'),
    params(LicenceParam),
    async (c) => reply(c, await readDownloads(c.var.ctx, c.req.valid('param').id)),
  )
