import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'

/** What one must know of a track to act on it. */
export type Actionable = Pick<TrackWire, 'id' | 'skuId' | 'name' | 'price' | 'status' | 'faved' | 'inCart' | 'version'>

/** Enough for a heart. */
export type Favourable = Pick<Actionable, 'id' | 'name' | 'faved' | 'inCart'>

/** Where the buttons stand: in a list, in the player bar, on a page of their own. */
export type ActionLook = 'row' | 'bar' | 'page'
