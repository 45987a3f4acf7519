/** Enumerations of the licensing model (docs/licensing.md; numbers in comments are its paragraphs). */

/** Specification section 1, "Licensed scenes": the outer frame. */
export const SCENES = ['video', 'podcast', 'broadcast', 'ads', 'app', 'game', 'film', 'hardware', 'production'] as const
export type Scene = (typeof SCENES)[number]

/** 1: the smallest thing that can be allowed. */
export const MEDIA = [
  ...(['online_video', 'social', 'live', 'podcast', 'audiobook'] as const),
  ...(['online_ads', 'tv_ads', 'radio_ads', 'cinema_ads', 'outdoor_ads'] as const),
  ...(['shop', 'event', 'app', 'web', 'game', 'film', 'series', 'hardware', 'music_release'] as const),
] as const
export type Medium = (typeof MEDIA)[number]

/** 1: what is sold, a set of media; in the order of the paragraphs 1.1 to 1.10. */
export const USES = [
  ...(['video', 'podcast', 'online_ads', 'all_ads', 'playback'] as const),
  ...(['app', 'game', 'film', 'hardware', 'production'] as const),
] as const
export type Use = (typeof USES)[number]

const VIDEO = ['online_video', 'social', 'live'] as const
const PODCAST = ['podcast', 'audiobook'] as const
const ONLINE = ['online_ads', ...VIDEO, ...PODCAST] as const
export const MEDIA_OF: Record<Use, readonly Medium[]> = {
  video: VIDEO,
  podcast: PODCAST,
  online_ads: ONLINE,
  all_ads: [...ONLINE, 'tv_ads', 'radio_ads', 'cinema_ads', 'outdoor_ads'],
  playback: ['shop', 'event'],
  app: ['app', 'web'],
  game: ['game'],
  film: ['film', 'series'],
  hardware: ['hardware'],
  production: ['music_release'],
}

/** 9: the scene of each medium. */
export const SCENE_OF: Record<Medium, Scene> = {
  online_video: 'video',
  social: 'video',
  live: 'video',
  podcast: 'podcast',
  audiobook: 'podcast',
  online_ads: 'ads',
  tv_ads: 'ads',
  radio_ads: 'ads',
  cinema_ads: 'ads',
  outdoor_ads: 'ads',
  shop: 'broadcast',
  event: 'broadcast',
  app: 'app',
  web: 'app',
  game: 'game',
  film: 'film',
  series: 'film',
  hardware: 'hardware',
  music_release: 'production',
}

/** 3.3: whether works in a medium may stay after the term, or must have ended with it. */
export const AFTER_TERM: Record<Medium, 'stays' | 'ends'> = {
  online_video: 'stays',
  social: 'stays',
  live: 'ends',
  podcast: 'stays',
  audiobook: 'stays',
  online_ads: 'ends',
  tv_ads: 'ends',
  radio_ads: 'ends',
  cinema_ads: 'ends',
  outdoor_ads: 'ends',
  shop: 'ends',
  event: 'ends',
  app: 'stays',
  web: 'stays',
  game: 'stays',
  film: 'stays',
  series: 'stays',
  hardware: 'stays',
  music_release: 'stays',
}

/** 2.1: the uses that are sold to individuals. */
export const INDIVIDUAL_USES = ['video', 'podcast', 'production'] as const satisfies readonly Use[]

/** 2: who may hold it. */
export const LICENCE_TYPES = ['individual', 'company', 'agency'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

/** 3, shortest first. */
export const TERMS = ['1y', '2y', '3y', 'perpetual'] as const
export type Term = (typeof TERMS)[number]

/** 4, smallest first. */
export const AUDIENCES = ['5m', '20m', '100m', 'any'] as const
export type Audience = (typeof AUDIENCES)[number]

/** 5.1. */
export const TERRITORIES = [
  ...(['mainland_china', 'greater_china', 'japan', 'korea', 'southeast_asia', 'india', 'oceania'] as const),
  ...(['asia_pacific', 'middle_east', 'europe', 'north_america', 'latin_america', 'africa', 'worldwide'] as const),
] as const
export type Territory = (typeof TERRITORIES)[number]

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

/** The five choices, in the order of the SKU tree and of the code. */
export type Licence = {
  licenceType: LicenceType
  use: Use
  term: Term
  audience: Audience
  territory: Territory
}
export const LEVELS = ['licenceType', 'use', 'term', 'audience', 'territory'] as const
export type Level = (typeof LEVELS)[number]
/** Names of the levels on the wire (api.md, "sku" and "licence"). */
export const WIRE_LEVELS = {
  licenceType: 'licenceType',
  use: 'scenes',
  term: 'term',
  audience: 'audience',
  territory: 'region',
} as const satisfies Record<Level, string>

/** 8.4: why a licence cannot be had. */
export const REASONS = ['USE_NEEDS_ORGANISATION', 'USE_NOT_FOR_AGENCY', 'TERRITORY_NOT_HELD'] as const
export type Reason = (typeof REASONS)[number]

/** 6: never covered. */
export const NEVER = ['standalone', 'content_id', 'ai_training', 'trademark'] as const
export type Never = (typeof NEVER)[number]

/** The scenes of some media, in the order of the specification. */
export const scenesOf = (media: readonly Medium[]): Scene[] =>
  SCENES.filter((scene) => media.some((medium) => SCENE_OF[medium] === scene))

/** Specification section 1: 1 personal, 2 enterprise, 3 custom. */
export const MEMBERSHIP_LEVELS = [1, 2, 3] as const
export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number]

/** Scenes a membership covers, by level: 1 personal, 2 enterprise, 3 custom (specification section 1). */
export const MEMBERSHIP_SCENES: Record<1 | 2 | 3, readonly Scene[]> = {
  1: ['video', 'podcast', 'production'],
  2: ['video', 'podcast', 'broadcast', 'ads', 'app'],
  3: ['video', 'podcast', 'broadcast', 'ads', 'app', 'game', 'film', 'hardware', 'production'],
}

/** docs/licensing.md, 13.2: the widest licence that a member of each level may exchange. Every territory is included. */
export const MEMBERSHIP_SCOPE: Record<
  MembershipLevel,
  { types: readonly LicenceType[]; term: Term; audience: Audience }
> = {
  1: { types: ['individual'], term: '1y', audience: '5m' },
  2: { types: ['company'], term: '1y', audience: '20m' },
  3: { types: ['company', 'agency'], term: '3y', audience: 'any' },
}
