import * as z from 'zod/mini'

/** Version of the price table, the factors and the conditions a buyer agrees to; stored with every order line. */
export const TERMS_VERSION = '2026-11'

/** Specification section 1, "Licensed scenes". */
export const SCENES = ['video', 'podcast', 'broadcast', 'ads', 'app', 'game', 'film', 'hardware', 'production'] as const
export type Scene = (typeof SCENES)[number]

export const LICENCE_TYPES = ['personal', 'enterprise', 'agency'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

/** What is sold: packages of scenes. Only `brand` contains more than the scene it is named after. */
export const SCENE_PACKAGES = [
  'video',
  'podcast',
  'brand',
  'broadcast',
  'app',
  'game',
  'production',
  'film',
  'hardware',
] as const
export type ScenePackage = (typeof SCENE_PACKAGES)[number]

export const TERMS = ['1y', 'perpetual'] as const
export type Term = (typeof TERMS)[number]

/** Audience size. Up to five million is covered; above that an extra fee applies (specification section 1). */
export const AUDIENCES = ['under5m', 'over5m'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Specification section 3, "Regions": the territories for which rights are held. */
export const REGIONS = [
  'asia',
  'oceania',
  'middle_east',
  'africa',
  'latin_america',
  'china',
  'europe_america',
  'india',
] as const
export type Region = (typeof REGIONS)[number]

/** What is sold: a set of territories. */
export const REGION_PACKAGES = ['china', 'asia_pacific', 'global'] as const
export type RegionPackage = (typeof REGION_PACKAGES)[number]

/** One leaf of the licence tree. */
export type Licence = {
  licenceType: LicenceType
  scenes: ScenePackage
  term: Term
  audience: Audience
  region: RegionPackage
}

/** `personal.video.1y.under5m.china`: the name of a leaf in overrides, orders and the importer's CSV. */
export const LicenceCode = z.string().check(z.regex(/^[a-z]+\.[a-z]+\.[0-9a-z]+\.[0-9a-z]+\.[a-z_]+$/))
