import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { ServiceProductWire } from '#worker/modules/editorial/contract.ts'
import { ENQUIRY_TOPICS, type EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import { parseLicenceNo } from '#worker/modules/licences/numbers/values.ts'
import { MEDIUM_NAMES } from '#worker/modules/terms/names.ts'
import { MEDIA, type Medium, SCENE_OF } from '#worker/modules/terms/values.ts'
import { getVersions } from '../catalogue-core/track.ts'
import { licenceWords } from '../licensing/licence-messages.ts'
import { isCode } from '../licensing/sku-choice.ts'

/**
 * The subject of an enquiry: `_` is the chosen licence (specification section 2). From an answer of "May I use it for …?" also what was
 * asked: `medium`, and with `fee` the licence that is held (`licence`, its number), whose audience is to be widened. `service`: the id of a product of
 * customer service.
 */
export type EnquirySearch = {
  track?: string
  version?: string
  _?: string
  topic?: EnquiryTopic
  medium?: Medium
  fee?: '1'
  licence?: string
  service?: string
}

/** The same as the router keeps it from an address: what may be asked is loaded with the page. */
export type AskedEnquiry = Omit<EnquirySearch, 'topic' | 'medium'> & { topic?: string; medium?: string }

export const readEnquiry = ({ topic, medium, licence, ...asked }: AskedEnquiry): EnquirySearch => ({
  ...asked,
  topic: ENQUIRY_TOPICS.find((one) => one === topic),
  medium: MEDIA.find((one) => one === medium),
  licence: licence === undefined ? undefined : (parseLicenceNo(licence) ?? undefined),
})

/** What the form begins with, so that nobody types again what they have just said: the use, and the rest as the first sentence. */
export function toFirstValues(
  i18n: I18n,
  { _, medium, fee, licence }: EnquirySearch,
  service?: ServiceProductWire,
): { use: string; details: string } {
  const code = isCode(_) ? licenceWords(_) : null
  const use = medium ? SCENE_OF[medium] : ''
  if (service) return { use: 'other', details: i18n._(msg`定制服务：${serviceText(i18n, service)}`) }
  if (!medium && !fee) return { use, details: '' }
  const audience = code ? i18n._(code.audience) : ''
  const name = medium ? i18n._(MEDIUM_NAMES[medium]) : ''
  const lines = [
    ...(fee ? [i18n._(msg`为已有的授权补足受众规模，起止时间不变。`)] : []),
    ...(licence ? [i18n._(msg`授权书编号：${licence}`)] : []),
    ...(name ? [i18n._(msg`用途：${name}`)] : []),
    ...(audience ? [audience] : []),
  ]
  return { use, details: lines.join('\n') }
}

/** A service with its price, as both were when it was chosen. */
export const serviceText = ({ locale }: I18n, { name, price }: ServiceProductWire): string =>
  `${name} · ${yuanNamed(price, locale as Locale)}`

/** The same as text: lines of a letter, one fact each. */
export type Enquiry = { name: string; artists: string; version: string | null; licence: string | null; url: string }

export function toEnquiry(i18n: I18n, origin: string, track: TrackWire, search: EnquirySearch): Enquiry {
  const versions = getVersions(track)
  const version = versions.find(({ id }) => id === search.version) ?? versions[0]
  const isMain = version === versions[0]
  const words = isCode(search._) ? licenceWords(search._) : null
  const query = new URLSearchParams({
    ...(version && !isMain && { version: version.id }),
    ...(words && search._ && { _: search._ }),
  }).toString()
  return {
    name: track.name,
    artists: track.artistList.map(({ name }) => name).join(' / '),
    version: version && versions.length > 1 ? version.name : null,
    licence: words
      ? [words.who, words.where, words.term, words.audience, words.region].map((word) => i18n._(word)).join(' · ')
      : null,
    url: `${origin}/track/${track.id}${query && `?${query}`}`,
  }
}

/** The same as the form sends it. */
export type EnquiryTrackRef = { trackId: string; versionId?: string; code?: string }
export const toTrackRef = (track: TrackWire, { version, _ }: EnquirySearch): EnquiryTrackRef => ({
  trackId: track.id,
  ...(getVersions(track).some(({ id }) => id === version) && version && { versionId: version }),
  ...(isCode(_) && licenceWords(_) && { code: _ }),
})

export function enquiryLines(i18n: I18n, { name, artists, version, licence, url }: Enquiry): string[] {
  return [
    i18n._(msg`作品：${name}（${artists}）`),
    ...(version ? [i18n._(msg`版本：${version}`)] : []),
    ...(licence ? [i18n._(msg`授权：${licence}`)] : []),
    i18n._(msg`链接：${url}`),
  ]
}
