import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

/** The data of a track that actions need. */
export type Actionable = Pick<TrackWire, 'id' | 'skuId' | 'name' | 'price' | 'status' | 'faved' | 'inCart' | 'version'>

/** With its default licence, for buying it. */
export type Sellable = Actionable & Pick<TrackWire, 'skuAttr'>
/** The data needed for a favourite. */
export type Favourable = Pick<Actionable, 'id' | 'name' | 'faved' | 'inCart'>

/** Where the buttons are: in a list row, in its menu, in the player bar, on the track's page. */
export type ActionLook = 'row' | 'menu' | 'bar' | 'page'
