import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RefusedBySite } from '../../tools/catalogue/site/client.ts'
import { HttpCatalogueClient } from '../../tools/catalogue/site/http-client.ts'
import type { ImportTrack } from '../../tools/catalogue/site/protocol.ts'

interface Seen {
  line: string
  headers: IncomingMessage['headers']
  body: Buffer
}

type Answer = { status: number; value?: unknown; msg?: string; errors?: unknown }

let server: Server
let seen: Seen[]
let answer: (request: Seen) => Answer
let client: HttpCatalogueClient
/** Raw answers in place of the envelope. */
let text: ((request: Seen) => string) | null

beforeEach(async () => {
  seen = []
  text = null
  answer = () => ({ status: 200, value: {} })
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const line = `${request.method} ${request.url?.replace('/admin/api/v1/catalogue', '')}`
    const entry = { line, headers: request.headers, body: Buffer.concat(parts) }
    seen.push(entry)
    if (text) return void response.end(text(entry))
    const { status, value, msg = 'ok', errors } = answer(entry)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: status, msg, data: { value }, errors }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = new HttpCatalogueClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'the-key')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const lines = () => seen.map(({ line }) => line)
const file = (body: Blob, sha256 = 'ab') => ({ kind: 'original' as const, sha256, body, contentType: 'audio/wav' })
const missing = ({ line }: Seen) => line.startsWith('HEAD')

describe('the catalogue over HTTP', () => {
  it('sends the key with every call, and hashes as JSON', async () => {
    answer = () => ({ status: 200, value: { known: [{ sha256: 'a', trackId: '1', versionId: '2' }] } })
    expect(await client.findKnown(['a', 'b'])).toEqual([{ sha256: 'a', trackId: '1', versionId: '2' }])
    expect(seen[0]).toMatchObject({
      line: 'POST /known',
      headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' },
    })
    expect(JSON.parse(String(seen[0]?.body))).toEqual({ hashes: ['a', 'b'] })
  })

  it('streams a file from disk with its length and type', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
    const path = join(folder, 'a.wav')
    await writeFile(path, Buffer.alloc(300_000, 7))
    answer = (request) => ({ status: missing(request) ? 404 : 200, value: { key: 'k' } })
    await client.storeFile(file(await openAsBlob(path)))
    expect(lines()).toEqual(['HEAD /files/original/ab', 'PUT /files/original/ab'])
    expect(seen[1]?.headers).toMatchObject({ 'content-length': '300000', 'content-type': 'audio/wav' })
    expect(seen[1]?.body.equals(Buffer.alloc(300_000, 7))).toBe(true)
    await rm(folder, { recursive: true })
  })

  it('does not send existing files', async () => {
    await client.storeFile(file(new Blob(['x'])))
    expect(lines()).toEqual(['HEAD /files/original/ab'])
  })

  it('sends large files in parts of 32 MiB', async () => {
    const bytes = new Uint8Array(70 * 2 ** 20).map((_, i) => i >> 20)
    answer = (request) => {
      if (missing(request)) return { status: 404 }
      return { status: 200, value: { uploadId: 'u/1', etag: `tag of ${request.line}`, key: 'k' } }
    }
    await client.storeFile(file(new Blob([bytes])))
    const parts = '/files/original/ab/parts'
    expect(lines().slice(1)).toEqual([
      `POST ${parts}`,
      `PUT ${parts}/u%2F1/1`,
      `PUT ${parts}/u%2F1/2`,
      `PUT ${parts}/u%2F1/3`,
      `POST ${parts}/u%2F1/complete`,
    ])
    expect(JSON.parse(String(seen[1]?.body))).toEqual({ size: bytes.length, contentType: 'audio/wav' })
    const hash = createHash('sha256')
    for (const { body } of seen.slice(2, 5)) hash.update(body)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(JSON.parse(String(seen[5]?.body)).parts.map((part: { partNumber: number }) => part.partNumber)).toEqual([
      1, 2, 3,
    ])
  })

  it('treats a conflict as known content', async () => {
    answer = () => ({ status: 409 })
    expect(await client.createTrack({} as ImportTrack)).toBeNull()
    expect(await client.addVersion('1', {} as never)).toBe(false)
    answer = () => ({ status: 200, value: { trackId: '7', versionId: '8' } })
    expect(await client.createTrack({} as ImportTrack)).toBe('7')
    expect(await client.addVersion('1', {} as never)).toBe(true)
  })

  it('distinguishes a refused item from a failure of the whole import', async () => {
    answer = () => ({ status: 400, msg: 'invalid', errors: [{ path: 'name' }] })
    await expect(client.createTrack({} as ImportTrack)).rejects.toThrow(RefusedBySite)
    await expect(client.createTrack({} as ImportTrack)).rejects.toThrow('400 to /tracks: invalid [{"path":"name"}]')
    answer = () => ({ status: 401, msg: 'wrong key' })
    await expect(client.findKnown(['a'])).rejects.not.toThrow(RefusedBySite)
  })

  it('retries while the site is busy', async () => {
    answer = () => ({ status: seen.length < 2 ? 503 : 200, value: { known: [] } })
    expect(await client.findKnown(['a'])).toEqual([])
    expect(seen).toHaveLength(2)
  })

  it('reads the export chunk by chunk to the end', async () => {
    const pieces: Record<string, string> = { 'after=0': '{"id":"1"}\n{"id":"4"}\n', 'after=4': '{"id":"9"}\n' }
    text = (request) => pieces[request.line.split('?')[1] ?? ''] ?? ''
    const read: string[] = []
    for await (const piece of client.exportTracks()) read.push(piece)
    expect(read).toEqual(Object.values(pieces))
    expect(lines()).toEqual(['GET /export?after=0', 'GET /export?after=4', 'GET /export?after=9'])
  })
})
