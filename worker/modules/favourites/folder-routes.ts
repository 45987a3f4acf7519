import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { ChangedTracks, CoverQuery, FolderParam, FolderWire, MoveTracks, NoFields, TracksOfFolder } from './contract.ts'
import { ownCover, uploadCover } from './folder-cover.ts'
import { addToFolder, moveTracks, removeTracks } from './move-tracks.ts'
import { COVER } from './values.ts'

const COVER_TYPES = ['image/jpeg', 'image/png']
export const coverSent = (summary: string) => sends(summary, objectAnswers(COVER_TYPES), ['NOT_FOUND'])

/** Under P: what is beyond specification section 7. Several tracks of a folder at once, and the cover that its owner uploads. */
export const folderRoutes = new Hono<AppEnv>()
  .post(
    '/collection/folder/move',
    answers('Move tracks from one folder to another', ChangedTracks, {
      refuses: ['NOT_FOUND', 'FAVOURITE_FOLDER_FULL'],
    }),
    can('favourites:write'),
    body(MoveTracks),
    async (c) => reply(c, await moveTracks(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/collection/folder/remove',
    answers('Take tracks out of a folder', ChangedTracks, { refuses: ['NOT_FOUND'] }),
    can('favourites:write'),
    body(TracksOfFolder),
    async (c) => reply(c, await removeTracks(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/collection/folder/add',
    answers('Add tracks to a folder', ChangedTracks, { refuses: ['NOT_FOUND', 'FAVOURITE_FOLDER_FULL'] }),
    can('favourites:write'),
    body(TracksOfFolder),
    async (c) => reply(c, await addToFolder(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/collection/cover/:id',
    answers('Upload the cover of a folder', FolderWire, {
      takesFile: true,
      refuses: ['NOT_FOUND', 'STORAGE_UNAVAILABLE', 'TOO_MANY', 'BAD_REQUEST', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE'],
    }),
    can('favourites:write'),
    params(FolderParam),
    upload(NoFields, { cover: COVER }),
    async (c) => reply(c, await uploadCover(c.var.ctx, c.req.valid('param').id, c.req.valid('form').files.cover)),
  )
  .get(
    '/collection/cover/:id',
    coverSent('The uploaded cover of one of my folders'),
    can('favourites:read'),
    params(FolderParam),
    query(CoverQuery),
    async (c) => {
      const found = await ownCover(c.var.ctx, c.req.valid('param').id)
      if (!found.ok) throwRefusal(found.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, found.value)
    },
  )
