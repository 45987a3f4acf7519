import { PAGES } from '#web/pages.ts'
import type { Ctx } from '../context.ts'
import { getStream } from '../core/text-stream.ts'
import { creditBlocks, creditsBetween, trackBlocks, tracksBetween } from '../modules/catalogue/public.ts'
import { playlistBlocks, playlistsBetween } from '../modules/editorial/public.ts'
import { IDS_PER_PART, PART_CLOSE, PART_OPEN, sitemapIndex, sitemapUrl } from './sitemap.ts'

type Listed = { id: number; updatedAtMs?: number }
type Listing = {
  path: string
  blocks(ctx: Ctx, size: number): Promise<number[]>
  between(ctx: Ctx, after: number, upTo: number, limit: number): Promise<Listed[]>
}
/** An artist, album or label. */
const credited = (table: 'artist' | 'album' | 'label'): Listing => ({
  path: `/${table}/`,
  blocks: (ctx, size) => creditBlocks(ctx, table, size),
  between: (ctx, after, upTo, limit) => creditsBetween(ctx, table, { after, upTo, limit }),
})
/** What is listed by blocks of ids, and the path of its page. */
const KINDS = {
  tracks: { path: '/track/', blocks: trackBlocks, between: tracksBetween },
  playlists: { path: '/playlist/', blocks: playlistBlocks, between: playlistsBetween },
  artists: credited('artist'),
  albums: credited('album'),
  labels: credited('label'),
} satisfies Record<string, Listing>
type Kind = keyof typeof KINDS
/** Rows read at a time, which limits memory while a slow client reads. */
const ROWS = 4000

/** Every part that is not empty. */
export async function readIndex(ctx: Ctx, origin: string): Promise<string> {
  const blocks = await Promise.all(
    (Object.keys(KINDS) as Kind[]).map(async (kind) =>
      (await KINDS[kind].blocks(ctx, IDS_PER_PART)).map((block) => `${kind}-${block + 1}`),
    ),
  )
  return sitemapIndex(origin, ['pages', ...blocks.flat()])
}

/** `pages`, or `tracks-3`: the name in the address; null if there can be no such part. */
export function partOf(name: string): 'pages' | { kind: Kind; block: number } | null {
  if (name === 'pages') return name
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(name) ?? []
  return kind && number && Object.hasOwn(KINDS, kind) ? { kind: kind as Kind, block: Number(number) - 1 } : null
}

export const pagesPart = (origin: string): string =>
  PART_OPEN + PAGES.flatMap(([, { sitemap }]) => sitemap.map((path) => sitemapUrl(origin + path))).join('') + PART_CLOSE

/** Streams one part, block by block of its ids; null if none of them is visible. */
export async function readPart(
  ctx: Ctx,
  origin: string,
  { kind, block }: { kind: Kind; block: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const { path, between } = KINDS[kind]
  const last = (block + 1) * IDS_PER_PART
  const next = (after: number) => between(ctx, after, last, ROWS)
  let rows: Listed[] = await next(block * IDS_PER_PART)
  if (rows.length === 0) return null
  let lead = PART_OPEN
  let isOver = false
  return getStream(ctx, 'sitemap', async () => {
    if (isOver) return null
    const urls = rows.map((row) => sitemapUrl(`${origin}${path}${row.id}`, row.updatedAtMs)).join('')
    isOver = rows.length < ROWS
    const text = lead + urls + (isOver ? PART_CLOSE : '')
    lead = ''
    if (!isOver) rows = await next(rows.at(-1)?.id ?? last)
    return text
  })
}
