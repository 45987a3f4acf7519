import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { sends } from '#worker/openapi/documented.ts'
import { EXPORT_LIMIT, ExportedTrack, ExportQuery } from './export-contract.ts'
import { exportTracks } from './export-tracks.ts'

const exported = sends('Tracks after an id, one JSON object a line', {
  200: { description: 'NDJSON, streamed', types: ['application/x-ndjson'], lines: ExportedTrack },
})

/** Under S: `npm run catalogue -- export`. To read everything, continue after the last id until nothing is returned. */
export const catalogueExportRoutes = new Hono<AppEnv>().get(
  '/catalogue/export',
  exported,
  can('catalogue:read'),
  query(ExportQuery),
  async (c) => {
    const { after = 0, limit = EXPORT_LIMIT } = c.req.valid('query')
    const body = await exportTracks(c.var.ctx, after, limit)
    return c.body(body, 200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
  },
)
