import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { Locale } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import type { PlaylistWire } from './contract.ts'
import { wordsFor } from './messages.ts'
import type { PlaylistRow } from './playlist-store.ts'
import { readShelf, type Shelf } from './shelf-store.ts'

export const media = (key: string): string => `/media/${key}`
const NONE: ReadonlySet<number> = new Set()

/** What visitors are shown, by language; frozen, and lives as long as its row (playlist-store.ts), which has room for it. */
const wires = new WeakMap<PlaylistRow, Partial<Record<Locale, PlaylistWire>>>()

function visitorWire(ctx: Ctx, row: PlaylistRow, categories: Shelf['categories']): PlaylistWire {
  const made = wires.get(row) ?? {}
  const known = made[ctx.locale]
  if (known) return known
  const wire = deepFreeze({
    id: String(row.id),
    name: wordsFor(ctx.locale, row.names),
    description: wordsFor(ctx.locale, row.description),
    type: row.type,
    cateId: String(row.categoryId),
    cateName: wordsFor(ctx.locale, categories.get(row.categoryId) ?? {}),
    cover: media(row.coverKey),
    trackCount: row.trackCount,
    updateTime: new Date(row.updatedAtMs).toISOString(),
    faved: false,
  })
  wires.set(row, { ...made, [ctx.locale]: wire })
  return wire
}

/** Playlists in the API's format. Visitors have no favourites: nothing is read for them. */
export async function presentPlaylists(ctx: Ctx, rows: readonly PlaylistRow[]): Promise<PlaylistWire[]> {
  const ids = rows.map((row) => row.id)
  const [{ categories }, faved] = await Promise.all([
    readShelf(ctx),
    ctx.actor.kind === 'account' && ids.length > 0 ? ctx.viewerFlags.playlists(ids) : NONE,
  ])
  return rows.map((row) => {
    const wire = visitorWire(ctx, row, categories)
    return faved.has(row.id) ? { ...wire, faved: true } : wire
  })
}
