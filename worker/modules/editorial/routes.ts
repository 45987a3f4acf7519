import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { asSpecified } from '#worker/http/body/as-specified.ts'
import { params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { InChannel, TrackParam } from '../catalogue/contract.ts'
import { getScope } from '../catalogue/public.ts'
import {
  DiscoverQuery,
  DiscoverWire,
  FindCategories,
  FindPlaylists,
  PlaylistCategoryPage,
  PlaylistPage,
  PlaylistParam,
  PlaylistTracks,
  PlaylistTracksQuery,
  PlaylistWire,
  ServiceProductWire,
  ShowcaseWire,
  ZoneQuery,
  ZoneWire,
} from './contract.ts'
import { discover } from './discover.ts'
import {
  findPlaylists,
  getPlaylists,
  readCategories,
  readPlaylist,
  readPlaylistTracks,
  recommendedPlaylists,
} from './find-playlists.ts'
import { readPrefectureTags, readProducts, readShowcase } from './read-showcase.ts'

/** Under P: public editorial content (specification section 7). */
export const editorialRoutes = new Hono<AppEnv>()
  .get(
    '/playlists',
    answers('Playlists', PlaylistPage),
    can('public'),
    asSpecified(),
    query(FindPlaylists),
    async (c) => reply(c, await findPlaylists(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/playlists/:id',
    answers('One playlist', PlaylistWire),
    can('public'),
    params(PlaylistParam),
    query(InChannel),
    async (c) =>
      reply(
        c,
        await readPlaylist(c.var.ctx, Number(c.req.valid('param').id), getScope(c.req.valid('query').songItemId)),
      ),
  )
  .get(
    '/playlists/:id/tracks',
    answers('Tracks of a playlist, in its order', PlaylistTracks),
    can('public'),
    params(PlaylistParam),
    query(PlaylistTracksQuery),
    async (c) => reply(c, await readPlaylistTracks(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('query'))),
  )
  .get(
    '/playlist-categories',
    answers('Playlist categories', PlaylistCategoryPage),
    can('public'),
    asSpecified(),
    query(FindCategories),
    async (c) => reply(c, await readCategories(c.var.ctx, c.req.valid('query'))),
  )
  .get('/recommend-playlists', answers('Recommended playlists', PlaylistPage), can('public'), async (c) =>
    reply(c, await recommendedPlaylists(c.var.ctx)),
  )
  .get(
    '/getPrefectureTags',
    answers('Special zones and the tags they gather', z.array(ZoneWire)),
    can('public'),
    asSpecified(),
    query(ZoneQuery),
    async (c) => reply(c, await readPrefectureTags(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/discover',
    answers('Zones and playlists that fit a keyword', DiscoverWire),
    can('public'),
    query(DiscoverQuery),
    async (c) => reply(c, await discover(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/tracks/:id/playlists',
    answers('Playlists a track is in', PlaylistPage),
    can('public'),
    params(TrackParam),
    asSpecified(),
    query(InChannel),
    async (c) => {
      const scope = getScope(c.req.valid('query').songItemId)
      return reply(c, await getPlaylists(c.var.ctx, Number(c.req.valid('param').id), scope))
    },
  )
  .get('/showcase', answers('Artists, partners and licensing cases', ShowcaseWire), can('public'), async (c) =>
    reply(c, await readShowcase(c.var.ctx)),
  )
  .get(
    '/customer-service/products',
    answers('What customer service offers', z.array(ServiceProductWire)),
    can('public'),
    async (c) => reply(c, await readProducts(c.var.ctx)),
  )
