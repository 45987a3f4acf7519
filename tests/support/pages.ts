import { allKept } from '#core/kept/kept.ts'
import type { Harness } from './harness.ts'
import { getRows } from './rows.ts'

export type Page = { status: number; headers: Headers; html: string; edge: string | null; nonce: string }

/** Requests one page like a browser; `cookies` by name. */
export async function openPage(
  h: Harness,
  path: string,
  {
    cookies = {},
    headers = {},
    env = h.env,
  }: { cookies?: Record<string, string>; headers?: Record<string, string>; env?: Harness['env'] } = {},
): Promise<Page> {
  const cookie = Object.entries(cookies)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('; ')
  const response = await h.fetch(path, { headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers } }, env)
  const csp = response.headers.get('content-security-policy') ?? ''
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    edge: response.headers.get('x-edge'),
    nonce: /'nonce-([^']+)'/.exec(csp)?.[1] ?? '',
  }
}

/** Another isolate of the same place: it has the Cache API, but nothing in memory. */
export const inAnotherIsolate = (): void => {
  for (const kept of allKept) if (['pages', 'pages asked for once'].includes(kept.limits.name)) kept.clear()
}

/** Nonces of the scripts in a page; '' for one without. Blocks of JSON and JSON-LD are data and never run. */
export const scriptNonces = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>/g)]
    .map((m) => m[1] ?? '')
    .filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map((attributes) => /\bnonce="([^"]*)"/.exec(attributes)?.[1] ?? '')

/** Pages of the artist, the album and the label of a track. */
export async function creditPaths(h: Harness, trackId: string) {
  const [ids] = await getRows<{ artist: number; album: number; label: number }>(
    h.env,
    `SELECT (SELECT artist_id FROM track_artist WHERE track_id = id) AS artist, album_id AS album, label_id AS label
     FROM track WHERE id = ?`,
    Number(trackId),
  )
  return { artist: `/artist/${ids?.artist}`, album: `/album/${ids?.album}`, label: `/label/${ids?.label}` }
}

/** Caches the result of a function per key. */
export function once<K, T>(ask: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>()
  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}
