import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { leavePage, listPages, putPage, putPortrait, removePortrait } from './keep-page.ts'
import { OwnPage, OwnPages, PageParam, PORTRAIT_FILE, PortraitFields, PutPage } from './page-contract.ts'

const KEEPING = ['NOT_FOUND', 'TOO_MANY'] as const

/** Under P: what the owner of an artist's or label's page shows there. It belongs to the person, whoever they act for. */
export const musicianPageRoutes = new Hono<AppEnv>()
  .get('/musicians/pages', can('musicians:keep'), noStore, answers('The pages that one keeps', OwnPages), async (c) =>
    reply(c, await listPages(c.var.ctx)),
  )
  .put(
    '/musicians/pages/:kind/:id',
    can('musicians:keep'),
    noStore,
    answers('Set the text and the links of a page that one keeps', OwnPage, { refuses: KEEPING }),
    params(PageParam),
    body(PutPage),
    async (c) => reply(c, await putPage(c.var.ctx, c.req.valid('param'), c.req.valid('json'))),
  )
  .delete(
    '/musicians/pages/:kind/:id',
    can('musicians:keep'),
    noStore,
    answers('Give a page back: what was shown goes', OwnPages, { refuses: ['NOT_FOUND'] }),
    params(PageParam),
    async (c) => reply(c, await leavePage(c.var.ctx, c.req.valid('param'))),
  )
  .post(
    '/musicians/pages/:kind/:id/portrait',
    can('musicians:keep'),
    noStore,
    answers('Show a portrait on a page that one keeps', OwnPage, { refuses: [...KEEPING, 'STORAGE_UNAVAILABLE'] }),
    params(PageParam),
    upload(PortraitFields, PORTRAIT_FILE),
    async (c) => reply(c, await putPortrait(c.var.ctx, c.req.valid('param'), c.req.valid('form').files.portrait)),
  )
  .delete(
    '/musicians/pages/:kind/:id/portrait',
    can('musicians:keep'),
    noStore,
    answers('Remove the portrait of a page that one keeps', OwnPage, { refuses: KEEPING }),
    params(PageParam),
    async (c) => reply(c, await removePortrait(c.var.ctx, c.req.valid('param'))),
  )
