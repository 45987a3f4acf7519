import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { utf8 } from '#core/encodings.ts'
import { joined } from '#core/files/bytes.ts'
import { storeUpload } from '#core/files/private-upload-store.ts'
import { ok } from '#core/result.ts'
import type { AppBindings } from '#worker/env.ts'
import { accessLog } from '#worker/http/access-log.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { baseChain } from '#worker/http/base.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body } from '#worker/http/body/validate.ts'
import { context } from '#worker/http/context.ts'
import { can } from '#worker/http/guards/can.ts'
import { requestGuard } from '#worker/http/guards/request-guard.ts'
import { securityHeaders } from '#worker/http/headers/security-headers.ts'
import { onError } from '#worker/http/replies/errors.ts'
import { onNotFound } from '#worker/http/replies/not-found.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { session } from '#worker/http/sessions/session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { type Account, makeHarness, ORIGIN } from './harness.ts'
import { getCount } from './rows.ts'

export const h = makeHarness()
export const MAX = 40_000
export const PROOF = { kinds: ['png', 'pdf'], maxBytes: MAX } as const
export const Fields = z.strictObject({ note: z.string().check(z.minLength(1), z.maxLength(10)) })

/** The chain of worker/api.ts with one route that accepts a form, as transfers and certifications will have. */
export const app = new Hono<AppEnv>()
app.onError(onError)
app.notFound((c) => onNotFound(c, app.router))
app.use(context, securityHeaders, accessLog, requestGuard)
app.use('/t/*', ...baseChain({ session }))
app
  .post(
    '/t/proofs',
    answers('Takes a form', z.any(), { status: 201 }),
    can('profile:write'),
    upload(Fields, { proof: PROOF, second: { ...PROOF, isOptional: true } }),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const stored = await storeUpload(c.var.ctx, 'proof', files.proof)
      if (!stored.ok) return reply(c, stored)
      const { name, kind, width } = files.proof
      return reply(
        c,
        ok({ ...stored.value, name, kind, width, note: fields.note, hasSecond: files.second !== undefined }),
        201,
      )
    },
  )
  .post('/t/json', answers('Takes JSON', z.any()), can('profile:read'), body(Fields), (c) =>
    reply(c, ok(c.req.valid('json'))),
  )
  .get('/t/file', can('profile:read'), (c) => {
    const { key = '', kind, name = '' } = c.req.query()
    return servePrivateFile(c.req.raw, c.env.FILES, { key, kind: kind === 'pdf' ? 'pdf' : 'png', name })
  })

export const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, data.length)
  return joined([length, utf8(name), data, new Uint8Array(4)])
}
export const SECRET = 'GPS 31.23 121.47'
/** A picture of 2 × 3, as far as its header says. */
export const PNG = joined([
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
  chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0)),
  chunk('eXIf', utf8(SECRET)),
  chunk('IDAT', Uint8Array.of(1, 2, 3)),
  chunk('IEND', new Uint8Array()),
])
export const file = (bytes: Uint8Array<ArrayBuffer> = PNG, type = 'image/png', name = '凭证.png') =>
  new File([bytes], name, { type })
export function form(
  parts: [string, string | File][] = [
    ['note', 'a'],
    ['proof', file()],
  ],
): FormData {
  const made = new FormData()
  for (const [name, value] of parts) made.append(name, value as string)
  return made
}

let account: Account | undefined
export type Sent = {
  status: number
  code: number
  value: Record<string, unknown>
  errors: Record<string, string>
  headers: Headers
}
export async function send(
  init: RequestInit & { path?: string; bindings?: Partial<AppBindings>; who?: Account | null } = {},
): Promise<Sent> {
  const { path = '/t/proofs', bindings = {}, who, headers, ...rest } = init
  account ??= await h.register()
  const sender = who === undefined ? account : who
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    body: form(),
    ...rest,
    headers: { origin: ORIGIN, ...(sender && { authorization: `Bearer ${sender.accessToken}` }), ...headers },
  })
  const execution = createExecutionContext()
  const response = await app.fetch(request, { ...h.env, ...bindings }, execution)
  await waitOnExecutionContext(execution)
  const answer = (await response.json()) as {
    code: number
    data: { value: Record<string, unknown> } | null
    errors?: Record<string, string>
  }
  return {
    status: response.status,
    code: answer.code,
    value: answer.data?.value ?? {},
    errors: answer.errors ?? {},
    headers: response.headers,
  }
}
export const toRows = (key: unknown) => getCount(h.env, 'SELECT count(*) FROM upload WHERE key = ?', String(key))
export const get = async (query: Record<string, string>) => {
  const execution = createExecutionContext()
  const url = `${ORIGIN}/t/file?${new URLSearchParams(query)}`
  return app.fetch(new Request(url, { headers: { authorization: `Bearer ${account?.accessToken}` } }), h.env, execution)
}
