import type { Audience, LicenceType, RegionPackage, Scene, ScenePackage, Term } from './contract.ts'

/** Price in percent of the track's base price, for one year, up to five million people, China; null = enquiry; absent = not offered. */
export const PRICE_TABLE: Record<LicenceType, Partial<Record<ScenePackage, number | null>>> = {
  personal: { video: 100, podcast: 130, production: 200 },
  enterprise: {
    video: 200,
    podcast: 200,
    brand: 400,
    broadcast: 400,
    app: 400,
    game: 500,
    production: 500,
    film: null,
    hardware: null,
  },
  agency: { video: 300, podcast: 300, brand: 600, broadcast: 600, app: 600, game: 700, film: null, hardware: null },
}

/** Multipliers in percent. */
export const TERM_FACTOR: Record<Term, number> = { '1y': 100, perpetual: 150 }
export const AUDIENCE_FACTOR: Record<Audience, number> = { under5m: 100, over5m: 150 }
export const REGION_FACTOR: Record<RegionPackage, number> = { china: 100, asia_pacific: 115, global: 125 }

/** Bounds of table prices (fen); overrides may exceed them. */
export const PRICE_FLOOR_FEN = 5900
export const PRICE_CEILING_FEN = 299900
/** Default base price of a track (fen). */
export const STANDARD_BASE_FEN = 9900

export const SCENES_OF: Record<ScenePackage, readonly Scene[]> = {
  video: ['video'],
  podcast: ['podcast'],
  brand: ['ads', 'video', 'podcast'],
  broadcast: ['broadcast'],
  app: ['app'],
  game: ['game'],
  production: ['production'],
  film: ['film'],
  hardware: ['hardware'],
}

/** Scenes a membership covers, by level: 1 personal, 2 enterprise, 3 custom (specification section 1). */
export const MEMBERSHIP_SCENES: Record<1 | 2 | 3, readonly Scene[]> = {
  1: ['video', 'podcast', 'production'],
  2: ['video', 'podcast', 'broadcast', 'ads', 'app'],
  3: ['video', 'podcast', 'broadcast', 'ads', 'app', 'game', 'film', 'hardware', 'production'],
}
