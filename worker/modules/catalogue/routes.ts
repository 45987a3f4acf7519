import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '#worker/http/app-env.ts'
import { asSpecified } from '#worker/http/body/as-specified.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { writesUnderGet } from '#worker/http/guards/request-guard.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import {
  GetTags,
  ListenWire,
  Recommend,
  SearchPage,
  SearchTracks,
  SimilarQuery,
  SkuParam,
  SkuQuery,
  SkuTree,
  SkuVersionParam,
  TagWire,
  TrackPage,
  TrackParam,
  TrackQuery,
  TrackVersionParam,
  TrackWire,
} from './contract.ts'
import { FindNearest, NearPage, SimilarPage } from './search/sound/contract.ts'
import { findNearest } from './search/sound/find-nearest.ts'
import { findSimilar } from './search/sound/find-similar.ts'
import { findTracks, listen, readTrack, recommendTracks } from './search/tracks/find-tracks.ts'
import { readSkus } from './skus/read-skus.ts'
import { downloadPreview } from './tracks/download-preview.ts'
import { readTags } from './tracks/read-tags.ts'

/** Under P: public reads of the catalogue (specification section 7). */
export const catalogueRoutes = new Hono<AppEnv>()
  .get(
    '/tracks/recommend',
    answers('Recommended tracks', TrackPage),
    can('public'),
    asSpecified(),
    query(Recommend),
    async (c) => reply(c, await recommendTracks(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/productSongInfo/search',
    answers('Search the catalogue', SearchPage),
    can('public'),
    asSpecified({ lists: ['tags', 'fields'] }),
    body(SearchTracks),
    async (c) => reply(c, await findTracks(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/tracks/:id',
    answers('One track with its versions', TrackWire),
    can('public'),
    params(TrackParam),
    query(TrackQuery),
    async (c) => reply(c, await readTrack(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('query')._)),
  )
  .get(
    '/tracks/:id/similar',
    answers('Tracks most like this one, and why', SimilarPage),
    can('public'),
    params(TrackParam),
    asSpecified({ reads: ['perPage', 'songItemId'] }),
    query(SimilarQuery),
    async (c) => reply(c, await findSimilar(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('query'))),
  )
  .post(
    '/tracks/nearest',
    answers('Tracks that sound most like a clip or a track, with the filters of a search', NearPage, {
      refuses: ['NOT_FOUND'],
    }),
    can('public'),
    body(FindNearest),
    async (c) => reply(c, await findNearest(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/tracks/:id/:version/listen',
    answers('URL of a preview', ListenWire),
    can('public'),
    params(TrackVersionParam),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return reply(c, await listen(c.var.ctx, Number(id), Number(version)))
    },
  )
  .get(
    '/tracks/:id/:version/download',
    answers('URL of a preview to try in an edit; counted by the day', ListenWire, {
      refuses: ['PREVIEW_DOWNLOADS_USED'],
    }),
    writesUnderGet,
    can('previews:download'),
    params(TrackVersionParam),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return reply(c, await downloadPreview(c.var.ctx, Number(id), Number(version)))
    },
  )
  .get(
    '/sku/:trackId',
    answers('Licences of the main version', SkuTree, { refuses: ['TRACK_WITHDRAWN'] }),
    can('public'),
    params(SkuParam),
    query(SkuQuery),
    async (c) =>
      reply(c, await readSkus(c.var.ctx, Number(c.req.valid('param').trackId), null, c.req.valid('query')._)),
  )
  .get(
    '/sku/:trackId/:versionId',
    answers('Licences of one version', SkuTree, { refuses: ['TRACK_WITHDRAWN'] }),
    can('public'),
    params(SkuVersionParam),
    query(SkuQuery),
    async (c) => {
      const { trackId, versionId } = c.req.valid('param')
      return reply(c, await readSkus(c.var.ctx, Number(trackId), Number(versionId), c.req.valid('query')._))
    },
  )
  .get(
    '/cvSongLabelInfo/getTags',
    answers('Tags to filter by', z.array(TagWire)),
    can('public'),
    asSpecified(),
    query(GetTags),
    async (c) => reply(c, await readTags(c.var.ctx, c.req.valid('query').musicType ?? null)),
  )
