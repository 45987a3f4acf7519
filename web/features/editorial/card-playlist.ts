import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'

/** A playlist as far as its card shows it. */
export type CardPlaylist = Pick<PlaylistWire, 'id' | 'name' | 'cover' | 'trackCount' | 'updateTime'>

/** For `meta.carry` of a query whose items are cards; `most`: how many of them the page shows. */
export const carryCards =
  (most?: number) =>
  <P extends { items: CardPlaylist[] }>(page: P): P => ({
    ...page,
    items: page.items
      .slice(0, most)
      .map(({ id, name, cover, trackCount, updateTime }) => ({ id, name, cover, trackCount, updateTime })),
  })
