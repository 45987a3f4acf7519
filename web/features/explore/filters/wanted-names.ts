import type { MessageDescriptor } from '@lingui/core'
import type { WANTED } from '#web/features/catalogue-core/listing-links.ts'
import { TERM_NAMES, TERRITORY_NAMES, TYPE_NAMES, USE_NAMES } from '#worker/modules/terms/names.ts'
import { LICENCE_TYPES, TERMS, TERRITORIES, USES } from '#worker/modules/terms/values.ts'

type WantedKey = (typeof WANTED)[number]
const NAMES: Record<WantedKey, Record<string, MessageDescriptor>> = {
  use: USE_NAMES,
  licenceType: TYPE_NAMES,
  term: TERM_NAMES,
  territory: TERRITORY_NAMES,
}
/** The values of each, in the order of the terms. */
export const WANTED_VALUES: Record<WantedKey, readonly string[]> = {
  use: USES,
  licenceType: LICENCE_TYPES,
  term: TERMS,
  territory: TERRITORIES,
}
export const nameOf = (key: WantedKey, value: string | null): MessageDescriptor | undefined =>
  value === null ? undefined : NAMES[key][value]
