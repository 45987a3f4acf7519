import { getStream } from '#core/text-stream.ts'
import type { Ctx } from '#worker/context.ts'
import { type TagRow, tagsById } from '../store.ts'
import { presentCards } from '../tracks/present-track.ts'
import type { ExportedTrack } from './export-contract.ts'
import { type ExportedRow, tracksAfter } from './export-store.ts'

/** Rows per read; they wait in memory for a slow reader. */
const ROWS = 250

type Nameable = { name: string; names: Record<string, string> }
const allNames = (things: readonly (Nameable | null)[]): string[] => [
  ...new Set(things.flatMap((thing) => (thing ? [thing.name, ...Object.values(thing.names)] : []))),
]

function getNames({ card }: ExportedRow, tags: Map<number, TagRow>): ExportedTrack['names'] {
  return {
    title: allNames([card]),
    artist: allNames(card.artists),
    album: allNames([card.album]),
    label: allNames([card.label]),
    tags: allNames(card.tagIds.map((id) => tags.get(id) ?? null)),
  }
}

async function getLines(ctx: Ctx, rows: ExportedRow[]): Promise<string> {
  const wires = await presentCards(
    ctx,
    rows.map((row) => row.card),
  )
  const tags = await tagsById(ctx)
  return rows
    .map((row, i): ExportedTrack | null => {
      const wire = wires[i]
      if (!wire) return null
      const { regions, popularity, curated } = row
      return {
        ...wire,
        musicType: wire.type,
        onSale: wire.status === 1,
        regions,
        names: getNames(row, tags),
        popularity,
        curated,
        publishedAt: new Date(row.publishedAtMs).toISOString(),
      }
    })
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

/** The catalogue as NDJSON: `limit` tracks after `after`, by id, streamed. */
export async function exportTracks(ctx: Ctx, after: number, limit: number): Promise<ReadableStream<Uint8Array>> {
  let left = limit
  const next = (id: number) => tracksAfter(ctx, id, Math.min(left, ROWS))
  // Before the response begins, so that a database failure becomes an error status.
  let rows = await next(after)
  return getStream(ctx, 'catalogue export', async () => {
    if (rows.length === 0) return null
    const lines = await getLines(ctx, rows)
    const isLast = rows.length < Math.min(left, ROWS)
    left -= rows.length
    rows = isLast || left === 0 ? [] : await next(rows.at(-1)?.card.id ?? 0)
    return lines
  })
}
