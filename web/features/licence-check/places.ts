import { LOCALES, type Locale } from '#core/locales.ts'
import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { TERRITORIES } from '#worker/modules/terms/values.ts'

/** A territory or a country with its name in the reader's language, and everything it is found by. */
export type Place = { value: string; name: string; keys: readonly string[] }

/** Without case, accents and width, so that `viet nam` finds Việt Nam. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase().trim()

/** Territories of one country are found among the countries. */
const WIDE = TERRITORIES.filter((territory) => TERRITORY_COUNTRIES[territory].length > 1)

/** All places, territories first; countries are found by code and by name in every language of the site. */
export function allPlaces(locale: Locale, territoryName: (territory: (typeof WIDE)[number]) => string): Place[] {
  const names = LOCALES.map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const own = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const countries = TERRITORY_COUNTRIES.worldwide.map((code) => ({
    value: code,
    name: own.of(code) ?? code,
    keys: [code, ...names.map((each) => each.of(code) ?? '')].map(fold),
  }))
  const territories = WIDE.map((value) => {
    const name = territoryName(value)
    return { value, name, keys: [name, value.replaceAll('_', ' ')].map(fold) }
  })
  return [...territories, ...countries.sort((a, b) => compare(a.name, b.name))]
}

const MOST = 7
/** Those that the words fit: first whose name or code is exactly that, then whose name begins so, then the others. */
export function findPlaces(places: readonly Place[], words: string, without: readonly string[]): Place[] {
  const text = fold(words)
  const open = places.filter(({ value }) => !without.includes(value))
  if (text === '') return open.slice(0, MOST)
  const rank = ({ keys }: Place): number => {
    if (keys.includes(text)) return 0
    if (keys.some((key) => key.startsWith(text))) return 1
    return keys.some((key) => key.includes(text)) ? 2 : 3
  }
  return open
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ place }) => place)
}
