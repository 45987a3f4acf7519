import type { Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { countryNames, levelName, MEDIUM_NAMES, sceneName, WORLD_TEXT } from '#worker/modules/terms/public.ts'
import { AFTER_TERM } from '#worker/modules/terms/values.ts'
import type { Labels } from '../pdf/facts.ts'
import type { DocumentLocale } from '../values.ts'
import type { Statement, ThirdStatement } from './statement.ts'

/**
 * Names of the codes of a signed scope in the document's language: its media, or the scenes of the first terms. A code without a
 * name is shown as it is.
 */
export function getLabels(
  scope: Pick<Statement, 'licenceType' | 'scenes' | 'media' | 'audience' | 'region' | 'term'> &
    Pick<ThirdStatement, 'countries'>,
  locale: DocumentLocale,
): Labels {
  const words = getMessages(locale)
  return {
    licenceType: levelName('licenceType', scope.licenceType, words),
    scenes: scope.media
      ? scope.media.map((medium) => words._(MEDIUM_NAMES[medium]))
      : scope.scenes.map((scene) => sceneName(scene, words)),
    audience: levelName('audience', scope.audience, words),
    region: levelName('region', scope.region, words),
    term: levelName('term', scope.term.kind, words),
    detail: getDetail(scope, locale),
  }
}

/** The media by what may stay after the term, and the countries by name; null for the first terms. */
export function getDetail(
  { media, region, countries }: Pick<ThirdStatement, 'media' | 'region' | 'countries'>,
  locale: Locale,
): Labels['detail'] {
  if (!media || !countries) return null
  const words = getMessages(locale)
  const named = (after: 'stays' | 'ends') =>
    media.filter((medium) => AFTER_TERM[medium] === after).map((medium) => words._(MEDIUM_NAMES[medium]))
  return {
    stays: named('stays'),
    ends: named('ends'),
    countries: namesOf(region, countries, locale),
  }
}

/** The world, and a territory of one country, are named as they are everywhere. */
function namesOf(region: ThirdStatement['region'], countries: readonly string[], locale: Locale): string {
  const words = getMessages(locale)
  if (region === 'worldwide') return words._(WORLD_TEXT)
  return countries.length === 1 ? levelName('region', region, words) : countryNames(countries, locale)
}
