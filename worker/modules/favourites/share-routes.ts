import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { TRACKS_PER_PAGE } from '../catalogue/contract.ts'
import {
  CoverQuery,
  FolderTracksQuery,
  FolderWire,
  NewFolder,
  SharedFolder,
  ShareFolder,
  ShareParam,
} from './contract.ts'
import { sharedCover } from './folder-cover.ts'
import { coverSent } from './folder-routes.ts'
import { changeSharing, readShared, saveShared } from './share.ts'

/**
 * Under P: folders that are shared by a link. The link is the permission; unknown, ended and other people's unshared folders are
 * the same 404. Nothing of it is stored by shared caches.
 */
export const shareRoutes = new Hono<AppEnv>()
  .post(
    '/collection/share',
    answers('Share a folder by a link, or end it', FolderWire, { refuses: ['NOT_FOUND'] }),
    can('favourites:write'),
    body(ShareFolder),
    async (c) => reply(c, await changeSharing(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/collection/shared/:shareId',
    answers('A shared folder and its tracks', SharedFolder, { refuses: ['NOT_FOUND'] }),
    noStore,
    can('public'),
    params(ShareParam),
    query(FolderTracksQuery),
    async (c) => {
      const { page = 1, perPage = TRACKS_PER_PAGE, ...asked } = c.req.valid('query')
      return reply(c, await readShared(c.var.ctx, c.req.valid('param').shareId, { page, perPage, ...asked }))
    },
  )
  .get(
    '/collection/shared/:shareId/cover',
    coverSent('The uploaded cover of a shared folder'),
    can('public'),
    params(ShareParam),
    query(CoverQuery),
    async (c) => {
      const found = await sharedCover(c.var.ctx, c.req.valid('param').shareId)
      if (!found.ok) throwRefusal(found.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, found.value)
    },
  )
  .post(
    '/collection/shared/:shareId/save',
    answers('Save a shared folder as one of my own', FolderWire, {
      status: 201,
      refuses: ['NOT_FOUND', 'FAVOURITE_FOLDERS_FULL', 'FAVOURITE_FOLDER_EXISTS'],
    }),
    can('favourites:write'),
    params(ShareParam),
    body(NewFolder),
    async (c) =>
      reply(c, await saveShared(c.var.ctx, c.req.valid('param').shareId, c.req.valid('json').folderName), 201),
  )
