import type { I18n, MessageDescriptor } from '@lingui/core'
import { CODES } from '#core/codes.ts'
import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import {
  AUDIENCE_NAMES,
  AUDIENCE_TEXTS,
  buyerRefusal,
  countryCount,
  countryNames,
  getPricer,
  type Price,
  type Priceable,
  REASON_TEXTS,
  TERM_NAMES,
  TERM_TEXTS,
  TERRITORY_COUNTRIES,
  TERRITORY_NAMES,
  TYPE_NAMES,
  TYPE_TEXTS,
  USE_NAMES,
  USE_TEXTS,
  WORLD_TEXT,
  whyNot,
} from '#worker/modules/terms/public.ts'
import {
  AUDIENCES,
  LEVELS,
  type Level,
  LICENCE_TYPES,
  type Licence,
  TERMS,
  TERRITORIES,
  type Territory,
  USES,
} from '#worker/modules/terms/values.ts'
import type { SkuReason, SkuValue } from '../contract.ts'

const VALUES: Record<Level, readonly string[]> = {
  licenceType: LICENCE_TYPES,
  use: USES,
  term: TERMS,
  audience: AUDIENCES,
  territory: TERRITORIES,
}
const NAMES: Record<Level, Record<string, MessageDescriptor>> = {
  licenceType: TYPE_NAMES,
  use: USE_NAMES,
  term: TERM_NAMES,
  audience: AUDIENCE_NAMES,
  territory: TERRITORY_NAMES,
}
const TEXTS: Record<Exclude<Level, 'use' | 'territory'>, Record<string, MessageDescriptor>> = {
  licenceType: TYPE_TEXTS,
  term: TERM_TEXTS,
  audience: AUDIENCE_TEXTS,
}
const LISTED = 11
const EXAMPLES = 4

/** The countries by name; of long lists the first ones and the number. */
function territoryText(territory: Territory, locale: Locale, words: I18n): string {
  if (territory === 'worldwide') return words._(WORLD_TEXT)
  const countries = TERRITORY_COUNTRIES[territory]
  if (countries.length <= LISTED) return countryNames(countries, locale)
  return words._(countryCount(countryNames(countries.slice(0, EXAMPLES), locale), countries.length))
}

function getText(level: Level, id: string, locale: Locale, words: I18n): string {
  if (level === 'territory') return territoryText(id as Territory, locale, words)
  if (level !== 'use') return words._(TEXTS[level][id]!)
  const { covers, not } = USE_TEXTS[id as Licence['use']]
  return [covers, not].map((text) => words._(text)).join(locale === 'en-US' || locale === 'vi-VN' ? '. ' : '；')
}

export type OwnerType = 'personal' | 'enterprise'
export const reasonText = (reason: SkuReason, words: I18n): string =>
  words._(reason === 'HOLDER_NOT_PERSON' ? CODES.HOLDER_NOT_PERSON.text : REASON_TEXTS[reason])

type Choices = {
  track: Priceable
  licence: Licence
  toSkuId(licence: Licence): string
  ownerType: OwnerType
  locale: Locale
}

/** The tree along a licence that is offered, and that licence's price. */
export function branch({ track, licence, toSkuId, ownerType, locale }: Choices): { price: Price; values: SkuValue[] } {
  const getPriceOf = getPricer(track)
  const words = getMessages(locale)
  const value = (depth: number, id: string): SkuValue => {
    const level = LEVELS[depth]!
    const chosen = { ...licence, [level]: id }
    const misfit = buyerRefusal(chosen.licenceType, ownerType) && ('HOLDER_NOT_PERSON' as const)
    const reason = misfit ?? whyNot(track, chosen)
    const price = reason ? null : getPriceOf(chosen)
    const isPath = licence[level] === id && depth < LEVELS.length - 1
    return {
      id,
      name: words._(NAMES[level][id]!),
      desc: getText(level, id, locale, words),
      ...(price && !isPath && { skuId: toSkuId(chosen) }),
      ...(price && { price: price.priceFen, originalPrice: price.originalPriceFen }),
      ...(reason && { refusal: { id: reason, msg: reasonText(reason, words) } }),
      ...(level === 'territory' && { countries: [...TERRITORY_COUNTRIES[id as Territory]] }),
      subAttr: isPath ? getLevel(depth + 1) : [],
    }
  }
  const getLevel = (depth: number): SkuValue[] => VALUES[LEVELS[depth]!].map((id) => value(depth, id))
  return { price: getPriceOf(licence)!, values: getLevel(0) }
}
