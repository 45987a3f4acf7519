import { includesAll } from './countries/values.ts'
import type { Territory } from './values.ts'

/**
 * Where a reader is at home, as far as licences are concerned (docs/licensing.md, 8.6): what they are offered first covers it. Two
 * values only, because pages are kept once for each of them.
 */
export const HOMES = ['mainland', 'abroad'] as const
export type Home = (typeof HOMES)[number]

/** What a reader at home there is offered first. */
export const HOME_TERRITORY: Record<Home, Territory> = { mainland: 'mainland_china', abroad: 'worldwide' }

/** A country in ISO 3166-1, null if it is not known: then the language decides. */
type Reader = { country: string | null; locale: string }

export const homeOf = ({ country, locale }: Reader): Home =>
  (country === null ? locale === 'zh-CN' : includesAll(HOME_TERRITORY.mainland, [country])) ? 'mainland' : 'abroad'
