import { setTimeout as sleep } from 'node:timers/promises'
import { type CatalogueClient, type DemoClient, RefusedBySite, type StoredFile } from './client.ts'
import type { ChangedLine, ImportTrack, ImportVersion, KnownFile, TrackMatch } from './protocol.ts'

const BASE = '/admin/api/v1/catalogue'
const LARGEST_SINGLE_UPLOAD = 64 * 1024 * 1024
const PART_BYTES = 32 * 1024 * 1024
const RETRY_DELAYS_MS = [500, 1500, 4000]
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504]

interface Envelope {
  code?: number | string
  msg?: string
  data?: { value?: unknown }
  errors?: unknown
}

/** Calls the catalogue API of a running site over HTTP. */
export class HttpCatalogueClient implements CatalogueClient, DemoClient {
  private readonly site: string
  private readonly key: string

  constructor(site: string, key: string) {
    this.site = site.replace(/\/+$/, '')
    this.key = key
  }

  async findKnown(hashes: readonly string[]): Promise<KnownFile[]> {
    const value = (await this.sendJson('/known', { hashes })) as { known: KnownFile[] }
    return value.known
  }

  async findMatches(identities: readonly string[]): Promise<TrackMatch[]> {
    const value = (await this.sendJson('/known', { hashes: [], identities })) as { matches: TrackMatch[] }
    return value.matches
  }

  async applyLine(trackId: string, line: ChangedLine): Promise<void> {
    await this.sendJson(`/tracks/${encodeURIComponent(trackId)}/line`, line)
  }

  async storeFile(file: StoredFile): Promise<void> {
    const path = `/files/${file.kind}/${file.sha256}`
    const head = await this.send('HEAD', path)
    if (head.ok) return
    if (head.status !== 404) throw await refusal(head, path)
    if (file.body.size > LARGEST_SINGLE_UPLOAD) await this.storeInParts(path, file)
    else await this.sendBytes(file.content ? `${path}?content=${file.content}` : path, file.body, file.contentType)
  }

  async createTrack(track: ImportTrack): Promise<string | null> {
    const value = await this.sendJson('/tracks', track, { conflictIsNull: true })
    return value ? (value as { trackId: string }).trackId : null
  }

  async putEditorial(editorial: object): Promise<void> {
    const path = '/editorial'
    await readValue(await this.send('PUT', path, JSON.stringify(editorial), 'application/json'), path)
  }

  async addVersion(trackId: string, version: ImportVersion): Promise<boolean> {
    const path = `/tracks/${encodeURIComponent(trackId)}/versions`
    return (await this.sendJson(path, version, { conflictIsNull: true })) !== null
  }

  /** All tracks as NDJSON in chunks of whole lines, ordered by id. Throws if a chunk is cut off. */
  async *exportTracks(): AsyncGenerator<string> {
    for (let after = '0'; ; ) {
      const path = `/export?after=${after}`
      const response = await this.send('GET', path)
      if (!response.ok) throw await refusal(response, path)
      const text = await response.text()
      if (text === '') return
      yield text
      const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1)
      after = (JSON.parse(last) as { id: string }).id
    }
  }

  /** Tracks without a print, ordered by id. */
  async *missingPrints(): AsyncGenerator<{ trackId: string; preview: string }> {
    for (let after = '0'; ; ) {
      const path = `/prints?after=${after}`
      const rows = (await readValue(await this.send('GET', path), path)) as { trackId: string; preview: string }[]
      yield* rows
      const last = rows.at(-1)
      if (!last) return
      after = last.trackId
    }
  }

  async putPrint(trackId: string, print: string): Promise<void> {
    const path = `/tracks/${encodeURIComponent(trackId)}/print`
    await readValue(await this.send('PUT', path, JSON.stringify({ print }), 'application/json'), path)
  }

  private async storeInParts(path: string, { body, contentType }: StoredFile): Promise<void> {
    const opened = (await this.sendJson(`${path}/parts`, { size: body.size, contentType })) as { uploadId: string }
    const upload = `${path}/parts/${encodeURIComponent(opened.uploadId)}`
    const parts: { partNumber: number; etag: string }[] = []
    for (let start = 0; start < body.size; start += PART_BYTES) {
      const partNumber = parts.length + 1
      const part = body.slice(start, start + PART_BYTES)
      const stored = (await this.sendBytes(`${upload}/${partNumber}`, part, 'application/octet-stream')) as {
        etag: string
      }
      parts.push({ partNumber, etag: stored.etag })
    }
    await this.sendJson(`${upload}/complete`, { parts })
  }

  private async sendBytes(path: string, body: Blob, contentType: string): Promise<unknown> {
    return readValue(await this.send('PUT', path, body, contentType), path)
  }

  private async sendJson(path: string, body: unknown, options: { conflictIsNull?: boolean } = {}): Promise<unknown> {
    const response = await this.send('POST', path, JSON.stringify(body), 'application/json')
    if (response.status === 409 && options.conflictIsNull) {
      await response.body?.cancel()
      return null
    }
    return readValue(response, path)
  }

  /** Sends a request and retries temporary failures of the connection or the site. */
  private async send(method: string, path: string, body?: string | Blob, contentType?: string): Promise<Response> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.key}` }
    if (contentType) headers['content-type'] = contentType
    for (let attempt = 0; ; attempt++) {
      const delay = RETRY_DELAYS_MS[attempt]
      try {
        const response = await fetch(`${this.site}${BASE}${path}`, { method, headers, body: body ?? null })
        if (delay === undefined || !PASSING_STATUSES.includes(response.status)) return response
        await response.body?.cancel()
      } catch (error) {
        if (delay === undefined) throw new Error(`${this.site} does not answer: ${getReason(error)}`)
      }
      await sleep(delay)
    }
  }
}

async function readValue(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw await refusal(response, path)
  return ((await response.json()) as Envelope).data?.value
}

/** 4xx concerns the item that was sent; a wrong key or a failing site concerns the whole import. */
async function refusal(response: Response, path: string): Promise<Error> {
  const text = await response.text()
  const message = `the site answered ${response.status} to ${path}: ${explanation(text)}`
  const isAboutOneThing = response.status >= 400 && response.status < 500 && ![401, 403].includes(response.status)
  return isAboutOneThing ? new RefusedBySite(message) : new Error(message)
}

function explanation(text: string): string {
  try {
    const { msg, errors } = JSON.parse(text) as Envelope
    return [msg, errors && JSON.stringify(errors)].filter(Boolean).join(' ') || text.slice(0, 300)
  } catch {
    return text.slice(0, 300) || 'no explanation'
  }
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
