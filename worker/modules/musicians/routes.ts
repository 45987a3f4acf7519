import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { apply, withdrawApplication } from './apply.ts'
import {
  AcceptApplication,
  AddNote,
  APPLICATION_FILES,
  ApplicationParam,
  Applied,
  Apply,
  AskApplicant,
  Decided,
  DeclineApplication,
  EndClaim,
  ListApplications,
  MyApplication,
  NoInput,
  StaffApplication,
  StaffApplicationPage,
  WorkParam,
} from './contract.ts'
import { acceptApplication, addNote, askApplicant, declineApplication, takeApplication } from './decide.ts'
import { endClaim } from './end-claim.ts'
import { listApplications, readApplication } from './list-applications.ts'
import { openAnyWork, openDocument, openMyWork, readMyApplication } from './read-own.ts'

const APPLYING = ['CONFLICT', 'TOO_MANY', 'STORAGE_UNAVAILABLE'] as const
/** MUSICIAN_STATE: a colleague has decided, or the applicant has withdrawn or corrected it. */
const DECIDING = ['MUSICIAN_STATE', 'STAFF_OWN'] as const
const sound = sends('A piece of an application', objectAnswers(['audio/mpeg']))
const document = sends('The document of an application', objectAnswers(['image/jpeg', 'image/png', 'application/pdf']))

/** Under P: api.md, "musician application". An application belongs to the person, whoever they act for. */
export const musicianRoutes = new Hono<AppEnv>()
  .post(
    '/musicians/applications',
    can('musicians:apply'),
    noStore,
    answers('Apply to join as musician or label, or correct the application that is open', Applied, {
      status: 201,
      refuses: APPLYING,
    }),
    upload(Apply, APPLICATION_FILES),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return reply(c, await apply(c.var.ctx, fields, files), 201)
    },
  )
  .get(
    '/musicians/applications/current',
    can('musicians:apply'),
    noStore,
    answers('One’s newest application', MyApplication),
    async (c) => reply(c, await readMyApplication(c.var.ctx)),
  )
  .delete(
    '/musicians/applications/current',
    can('musicians:apply'),
    noStore,
    answers('Take the open application back', Applied, { refuses: ['NOT_FOUND', 'CONFLICT'] }),
    async (c) => reply(c, await withdrawApplication(c.var.ctx)),
  )
  .get('/musicians/applications/:id/works/:n', sound, can('musicians:apply'), params(WorkParam), async (c) => {
    const { id, n } = c.req.valid('param')
    const opened = await openMyWork(c.var.ctx, id, n)
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return servePrivateFile(c.req.raw, c.env.FILES, opened.value)
  })

/** Under S: the queue of applications. */
export const staffMusicianRoutes = new Hono<AppEnv>()
  .get(
    '/musicians',
    can('musicians:decide'),
    noStore,
    answers('Applications: those that wait oldest first', StaffApplicationPage),
    query(ListApplications),
    async (c) => reply(c, await listApplications(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/musicians/:id',
    can('musicians:decide'),
    noStore,
    answers('One application', StaffApplication),
    params(ApplicationParam),
    async (c) => reply(c, await readApplication(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/musicians/:id/document', document, can('musicians:decide'), params(ApplicationParam), async (c) => {
    const opened = await openDocument(c.var.ctx, c.req.valid('param').id)
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return servePrivateFile(c.req.raw, c.env.FILES, opened.value, { isDownload: true })
  })
  .get('/musicians/:id/works/:n', sound, can('musicians:decide'), params(WorkParam), async (c) => {
    const { id, n } = c.req.valid('param')
    const opened = await openAnyWork(c.var.ctx, id, n)
    if (!opened.ok) throwRefusal(opened.refusal.code)
    return servePrivateFile(c.req.raw, c.env.FILES, opened.value)
  })
  .post(
    '/musicians/:id/take',
    can('musicians:decide'),
    noStore,
    answers('Read an application: its sender sees that somebody does', Decided, { refuses: DECIDING }),
    params(ApplicationParam),
    body(NoInput),
    async (c) => reply(c, await takeApplication(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/musicians/:id/approve',
    can('musicians:decide'),
    noStore,
    answers('Accept an application, and hand over the page that it claims', Decided, {
      refuses: [...DECIDING, 'MUSICIAN_CLAIM_TAKEN'],
    }),
    params(ApplicationParam),
    body(AcceptApplication),
    async (c) => {
      const { grantClaim } = c.req.valid('json')
      return reply(c, await acceptApplication(c.var.ctx, c.req.valid('param').id, grantClaim))
    },
  )
  .post(
    '/musicians/:id/end-claim',
    can('musicians:decide'),
    noStore,
    answers('Take a page back that was handed over with an application', Decided, { refuses: DECIDING }),
    params(ApplicationParam),
    body(EndClaim),
    async (c) => reply(c, await endClaim(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)),
  )
  .post(
    '/musicians/:id/decline',
    can('musicians:decide'),
    noStore,
    answers('Decline an application with a reason that its sender reads', Decided, { refuses: DECIDING }),
    params(ApplicationParam),
    body(DeclineApplication),
    async (c) => reply(c, await declineApplication(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)),
  )
  .post(
    '/musicians/:id/ask',
    can('musicians:decide'),
    noStore,
    answers('Ask the applicant for more', Decided, { refuses: DECIDING }),
    params(ApplicationParam),
    body(AskApplicant),
    async (c) => reply(c, await askApplicant(c.var.ctx, c.req.valid('param').id, c.req.valid('json').text)),
  )
  .post(
    '/musicians/:id/notes',
    can('musicians:decide'),
    noStore,
    answers('Write a note for colleagues', Decided),
    params(ApplicationParam),
    body(AddNote),
    async (c) => reply(c, await addNote(c.var.ctx, c.req.valid('param').id, c.req.valid('json').text)),
  )
