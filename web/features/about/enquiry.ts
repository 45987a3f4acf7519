import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import { getVersions } from '../catalogue-core/track.ts'
import { licenceWords } from '../licensing/licence-messages.ts'
import { isCode } from '../licensing/sku-choice.ts'

/** The subject of an enquiry: `_` is the chosen licence (specification section 2). */
export type EnquirySearch = { track?: string; version?: string; _?: string; topic?: EnquiryTopic }

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
