import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { TRACKS_PER_PAGE } from '../catalogue/contract.ts'
import { PLAYLISTS_PER_PAGE, PlaylistPage } from '../editorial/contract.ts'
import { collectPlaylist, collectTrack } from './collect.ts'
import {
  CollectedPlaylist,
  CollectedTrack,
  CollectPlaylist,
  CollectTrack,
  DeletedFolder,
  DeleteFolder,
  FavouritePlaylistsQuery,
  FolderDetail,
  FolderList,
  FolderParam,
  FolderTracksQuery,
  FolderWire,
  NewFolder,
  SongParam,
  UpdateFolder,
} from './contract.ts'
import { changeFolder, newFolder, removeFolder } from './keep-folders.ts'
import { readFolder, readFolders, readFoldersFor } from './read-folders.ts'
import { readPlaylists } from './read-playlists.ts'

/** Under P: specification section 7, `/collection`. Limited to the caller's own favourites. */
export const favouriteRoutes = new Hono<AppEnv>()
  .get('/collection/folder/list', answers('My favourite folders', FolderList), can('favourites:read'), async (c) =>
    reply(c, await readFolders(c.var.ctx)),
  )
  .get(
    '/collection/folder/list/:songId',
    answers('My favourite folders, and which of them have a track', FolderList),
    can('favourites:read'),
    params(SongParam),
    async (c) => reply(c, await readFoldersFor(c.var.ctx, Number(c.req.valid('param').songId))),
  )
  .get(
    '/collection/folder/detail/:id',
    answers('One favourite folder and its tracks', FolderDetail),
    can('favourites:read'),
    params(FolderParam),
    query(FolderTracksQuery),
    async (c) => {
      const { page = 1, perPage = TRACKS_PER_PAGE, ...asked } = c.req.valid('query')
      return reply(c, await readFolder(c.var.ctx, c.req.valid('param').id, { page, perPage, ...asked }))
    },
  )
  .get(
    '/collection/songList/list',
    answers('Playlists I keep', PlaylistPage),
    can('favourites:read'),
    query(FavouritePlaylistsQuery),
    async (c) => {
      const { page = 1, perPage = PLAYLISTS_PER_PAGE } = c.req.valid('query')
      return reply(c, await readPlaylists(c.var.ctx, { page, perPage }))
    },
  )
  .post(
    '/collection/new',
    answers('New folder', FolderWire, { status: 201, refuses: ['FAVOURITE_FOLDERS_FULL', 'FAVOURITE_FOLDER_EXISTS'] }),
    can('favourites:write'),
    body(NewFolder),
    async (c) => reply(c, await newFolder(c.var.ctx, c.req.valid('json').folderName), 201),
  )
  .post(
    '/collection/update/info',
    answers('Rename a folder or choose its cover', FolderWire, { refuses: ['NOT_FOUND', 'FAVOURITE_FOLDER_EXISTS'] }),
    can('favourites:write'),
    body(UpdateFolder),
    async (c) => reply(c, await changeFolder(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/collection/delete',
    answers('Delete a folder', DeletedFolder, { refuses: ['NOT_FOUND'] }),
    can('favourites:write'),
    body(DeleteFolder),
    async (c) => reply(c, await removeFolder(c.var.ctx, c.req.valid('json').id)),
  )
  .post(
    '/collection/folder/collect',
    answers('Put a track into these folders, and no others', CollectedTrack, {
      refuses: ['NOT_FOUND', 'FAVOURITE_FOLDER_FULL'],
    }),
    can('favourites:write'),
    body(CollectTrack),
    async (c) => reply(c, await collectTrack(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/collection/songList/collect',
    answers('Keep a playlist, or not any more', CollectedPlaylist, { refuses: ['NOT_FOUND'] }),
    can('favourites:write'),
    body(CollectPlaylist),
    async (c) => reply(c, await collectPlaylist(c.var.ctx, c.req.valid('json'))),
  )
