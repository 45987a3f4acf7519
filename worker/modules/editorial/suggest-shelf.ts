import type { Names } from '#db/schema/index.ts'
import { namesHold } from '#worker/search/text/names-hold.ts'
import { nameIn, type SuggestShelf } from '../catalogue/public.ts'
import { PLAYLIST_TYPES } from './contract.ts'
import { readTitles, readZones } from './shelf-store.ts'

const PLAYLIST_TYPE = {
  MUSIC: PLAYLIST_TYPES.music,
  SOUND_EFFECT: PLAYLIST_TYPES.soundEffect,
  SAMPLE: PLAYLIST_TYPES.sample,
  BEATS: PLAYLIST_TYPES.beats,
} as const

/**
 * Playlists and zones whose name contains the words, in any language. From memory; what a partner's channel may see is not known
 * there, so it has no such suggestions.
 */
export const suggestShelf: SuggestShelf = async (ctx, words, { type, scope }) => {
  if (scope !== null) return { playlists: [], zones: [] }
  const [titles, zones] = await Promise.all([readTitles(ctx), readZones(ctx)])
  const shown = ({ id, names }: { id: number; names: Names }) => ({
    id: String(id),
    name: nameIn(ctx.locale, { name: '', names }),
  })
  return {
    playlists: titles
      .filter(
        (row) => (type === null || row.type === PLAYLIST_TYPE[type]) && namesHold(Object.values(row.names), words),
      )
      .map(shown),
    zones: zones
      .filter((zone) => (type === null || zone.musicType === type) && namesHold(Object.values(zone.names), words))
      .map((zone) => ({ ...shown(zone), musicType: zone.musicType })),
  }
}
