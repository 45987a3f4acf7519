import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { AlbumWire, ArtistWire, InChannel, LabelWire, TrackParam } from './contract.ts'
import { findCredits } from './search/credits/find-credits.ts'
import { getScope } from './search/scope.ts'
import { CreditPage, FindCredits } from './tracks/credit-contract.ts'
import { readAlbum, readArtist, readLabel } from './tracks/read-entities.ts'

/** Under P: ways into the catalogue other than search. */
export const discoveryRoutes = new Hono<AppEnv>()
  .get(
    '/artists/:id',
    answers('An artist', ArtistWire),
    can('public'),
    params(TrackParam),
    query(InChannel),
    async (c) =>
      reply(c, await readArtist(c.var.ctx, Number(c.req.valid('param').id), getScope(c.req.valid('query').songItemId))),
  )
  .get('/albums/:id', answers('An album', AlbumWire), can('public'), params(TrackParam), query(InChannel), async (c) =>
    reply(c, await readAlbum(c.var.ctx, Number(c.req.valid('param').id), getScope(c.req.valid('query').songItemId))),
  )
  .get('/labels/:id', answers('A label', LabelWire), can('public'), params(TrackParam), query(InChannel), async (c) =>
    reply(c, await readLabel(c.var.ctx, Number(c.req.valid('param').id), getScope(c.req.valid('query').songItemId))),
  )
  .get('/artists', answers('Artists by name', CreditPage), can('public'), query(FindCredits), async (c) =>
    reply(c, await findCredits(c.var.ctx, 'artist', c.req.valid('query'))),
  )
  .get('/albums', answers('Albums by name', CreditPage), can('public'), query(FindCredits), async (c) =>
    reply(c, await findCredits(c.var.ctx, 'album', c.req.valid('query'))),
  )
  .get('/labels', answers('Labels by name', CreditPage), can('public'), query(FindCredits), async (c) =>
    reply(c, await findCredits(c.var.ctx, 'label', c.req.valid('query'))),
  )
