import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { MEDIUM_NAMES, NEVER_NAMES, SCENE_NAMES } from '#worker/modules/terms/names.ts'
import { MEDIA, NEVER, SCENE_OF, SCENES, TERRITORIES } from '#worker/modules/terms/values.ts'

type Option = { value: string; name: MessageDescriptor }
const named = <T extends string>(values: readonly T[], names: Record<T, MessageDescriptor>): Option[] =>
  values.map((value) => ({ value, name: names[value] }))

/** Media by the specification's scenes, and what no licence covers. */
export const MEDIUM_GROUPS: { group: MessageDescriptor; options: Option[] }[] = [
  ...SCENES.map((scene) => ({
    group: SCENE_NAMES[scene],
    options: named(
      MEDIA.filter((medium) => SCENE_OF[medium] === scene),
      MEDIUM_NAMES,
    ),
  })),
  { group: msg`不授权的用途`, options: named(NEVER, NEVER_NAMES) },
]

/** Territories of one country are found among the countries. */
export const WIDE_TERRITORIES = TERRITORIES.filter((territory) => TERRITORY_COUNTRIES[territory].length > 1)

/** Every country in the reader's language and order. */
export function countryOptions(locale: Locale): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return TERRITORY_COUNTRIES.worldwide
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => compare(a.name, b.name))
}

const CLAUSE_PLACES: Record<string, string> = {
  1: 'scenes',
  2: 'licence-type',
  3: 'term',
  4: 'audience',
  5: 'region',
  6: 'forbidden',
}
/** The answer of the help centre that explains a paragraph of the terms (docs/licensing.md). */
export const helpFor = (clause: string): string => CLAUSE_PLACES[clause.split('.')[0] ?? ''] ?? 'scenes'
