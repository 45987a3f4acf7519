import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AUDIENCE_NAMES, TERM_NAMES, TERRITORY_NAMES, TYPE_NAMES, USE_NAMES } from '#worker/modules/terms/names.ts'
import { LEVELS, type Level, MEDIA_OF, type Use } from '#worker/modules/terms/values.ts'

const NAMES: Record<Level, Record<string, MessageDescriptor>> = {
  licenceType: TYPE_NAMES,
  use: USE_NAMES,
  term: TERM_NAMES,
  audience: AUDIENCE_NAMES,
  territory: TERRITORY_NAMES,
}
export type LicenceWords = {
  who: MessageDescriptor
  where: MessageDescriptor
  term: MessageDescriptor
  audience: MessageDescriptor
  region: MessageDescriptor
}

/** A licence code (`individual.video.1y.5m.mainland_china`) as texts; null for an unknown code. */
export function licenceWords(code: string): LicenceWords | null {
  const parts = code.split('.')
  const [who, where, term, audience, region] = LEVELS.map((level, i) => pick(NAMES[level], parts[i]))
  return who && where && term && audience && region && parts.length === LEVELS.length
    ? { who, where, term, audience, region }
    : null
}

const pick = (words: Record<string, MessageDescriptor>, key: string | undefined): MessageDescriptor | undefined =>
  key !== undefined && Object.hasOwn(words, key) ? words[key] : undefined

/** The most asked-for uses. */
const ASKED: readonly Use[] = ['online_ads', 'film', 'game', 'app']
const MOST_USES = 3
const isUse = (text: string): text is Use => Object.hasOwn(MEDIA_OF, text)

/** Uses that a licence does not cover, and limits that a wider licence would extend. */
export function beyondWords(code: string): { uses: MessageDescriptor[]; limits: MessageDescriptor[] } {
  const [, use = '', term, audience, territory] = code.split('.')
  const media = isUse(use) ? MEDIA_OF[use] : []
  return {
    uses: ASKED.filter((asked) => !MEDIA_OF[asked].every((medium) => media.includes(medium)))
      .map((asked) => USE_NAMES[asked])
      .slice(0, MOST_USES),
    limits: [
      ...(audience === 'any' ? [] : [msg`更大受众`]),
      ...(territory === 'worldwide' ? [] : [msg`更多地域`]),
      ...(term === 'perpetual' ? [] : [msg`更长期限`]),
    ],
  }
}
