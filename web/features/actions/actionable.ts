import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

/** What one must know of a track to act on it. */
export type Actionable = Pick<TrackWire, 'id' | 'skuId' | 'name' | 'price' | 'status' | 'faved' | 'inCart' | 'version'>

/** With the licence it is offered with, for the way to buying it. */
export type Sellable = Actionable & Pick<TrackWire, 'skuAttr'>
/** Enough for a heart. */
export type Favourable = Pick<Actionable, 'id' | 'name' | 'faved' | 'inCart'>

/** Where the buttons stand: in a list, behind its menu, in the player bar, on a page of their own. */
export type ActionLook = 'row' | 'menu' | 'bar' | 'page'
