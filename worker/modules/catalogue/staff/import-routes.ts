import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { fileBody } from '#worker/http/body/body-limit.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { TrackParam } from '../contract.ts'
import { applyLine } from './apply-line.ts'
import { changeTrack } from './change-track.ts'
import { findImported, importTrack, importVersion } from './import-track.ts'
import {
  AddedVersion,
  ApplyLine,
  ChangedTrack,
  ChangeTrack,
  CompleteParts,
  FileParam,
  FileQuery,
  ImportTrack,
  ImportVersion,
  Known,
  KnownHashes,
  OpenParts,
  PartParam,
  PartsOpened,
  StoredFile,
  StoredPart,
  UploadParam,
} from './staff-contract.ts'
import { orUnavailable } from './storage-fault.ts'
import { completeParts, findFile, openParts, storeFile, storePart } from './store-file.ts'

/** Below the body limit of the smallest Cloudflare plan (100 MB). */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024

const oneUpload = fileBody(MAX_UPLOAD_BYTES)
/** The body accepted by `oneUpload`. */
const uploadBody = (c: Context) => ({
  body: c.req.raw.body as ReadableStream,
  bytes: Number(c.req.header('content-length')),
})

const STORAGE = ['STORAGE_UNAVAILABLE'] as const
const IMPORT = ['IMPORT_KNOWN', 'IMPORT_FILE_MISSING', 'CONFLICT', ...STORAGE] as const
const CHANGE = ['CONFLICT'] as const
const FILE = { takesFile: true, refuses: ['BAD_REQUEST', 'IMPORT_HASH', ...STORAGE] } as const
const hasFile = sends('Whether a file is there', { 200: { description: 'It is; no body' } }, STORAGE)
const storesFile = answers('Store a file of at most 64 MiB under its SHA-256', StoredFile, FILE)
const storesPart = answers('Store one part of a file', StoredPart, FILE)

/**
 * Under S: the calls of `npm run catalogue -- import`. Files first, by content; then one call that makes them a track.
 */
export const catalogueImportRoutes = new Hono<AppEnv>()
  .post(
    '/catalogue/known',
    answers('Which files and tracks are there', Known),
    can('catalogue:read'),
    body(KnownHashes),
    async (c) => reply(c, await findImported(c.var.ctx, c.req.valid('json'))),
  )
  .get('/catalogue/files/:kind/:sha256', hasFile, can('catalogue:read'), params(FileParam), async (c) => {
    const { kind, sha256 } = c.req.valid('param')
    const found = await findFile(c.var.ctx, kind, sha256)
    if (!found.ok) return reply(c, found)
    if (!found.value) throwRefusal('NOT_FOUND')
    return c.body(null, 200)
  })
  .put(
    '/catalogue/files/:kind/:sha256',
    storesFile,
    can('catalogue:write'),
    params(FileParam),
    query(FileQuery),
    oneUpload,
    async (c) => {
      const contentType = c.req.header('content-type') ?? ''
      const named = { ...c.req.valid('param'), ...c.req.valid('query') }
      return reply(c, await storeFile(c.var.ctx, { ...named, contentType, ...uploadBody(c) }))
    },
  )
  .post(
    '/catalogue/files/:kind/:sha256/parts',
    answers('Begin a file of more than 64 MiB', PartsOpened, { refuses: STORAGE }),
    can('catalogue:write'),
    params(FileParam),
    body(OpenParts),
    async (c) => reply(c, await openParts(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })),
  )
  .put(
    '/catalogue/files/:kind/:sha256/parts/:uploadId/:partNumber',
    storesPart,
    can('catalogue:write'),
    params(PartParam),
    oneUpload,
    async (c) => {
      const { partNumber, ...upload } = c.req.valid('param')
      return reply(c, await storePart(c.var.ctx, { ...upload, partNumber: Number(partNumber), ...uploadBody(c) }))
    },
  )
  .post(
    '/catalogue/files/:kind/:sha256/parts/:uploadId/complete',
    answers('Complete a file sent in parts', StoredFile, { refuses: ['IMPORT_HASH', ...STORAGE] }),
    can('catalogue:write'),
    params(UploadParam),
    body(CompleteParts),
    async (c) => reply(c, await completeParts(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })),
  )
  .post(
    '/catalogue/tracks',
    answers('Import a track with its versions', ChangedTrack, { status: 201, refuses: IMPORT }),
    can('catalogue:write'),
    body(ImportTrack),
    async (c) =>
      reply(c, await orUnavailable(c.var.ctx, 'import', () => importTrack(c.var.ctx, c.req.valid('json'))), 201),
  )
  .patch(
    '/catalogue/tracks/:id',
    answers('Change a track', ChangedTrack, { refuses: CHANGE }),
    can('catalogue:write'),
    params(TrackParam),
    body(ChangeTrack),
    async (c) => reply(c, await changeTrack(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('json'))),
  )
  .post(
    '/catalogue/tracks/:id/versions',
    answers('Add a version to a track', AddedVersion, { status: 201, refuses: IMPORT }),
    can('catalogue:write'),
    params(TrackParam),
    body(ImportVersion),
    async (c) => {
      const trackId = Number(c.req.valid('param').id)
      const made = () => importVersion(c.var.ctx, trackId, c.req.valid('json'))
      return reply(c, await orUnavailable(c.var.ctx, 'import', made), 201)
    },
  )
  .post(
    '/catalogue/tracks/:id/line',
    answers('Apply a changed line of catalogue.csv', ChangedTrack, { refuses: CHANGE }),
    can('catalogue:write'),
    params(TrackParam),
    body(ApplyLine),
    async (c) => reply(c, await applyLine(c.var.ctx, Number(c.req.valid('param').id), c.req.valid('json'))),
  )
