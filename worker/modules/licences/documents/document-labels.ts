import { getMessages } from '#core/messages.ts'
import { levelName, MEDIUM_NAMES, sceneName } from '#worker/modules/terms/public.ts'
import type { Labels } from '../pdf/facts.ts'
import type { DocumentLocale } from '../values.ts'
import type { Statement } from './statement.ts'

/**
 * Names of the codes of a signed scope in the document's language: its media, or the scenes of the first terms. A code without a
 * name is shown as it is.
 */
export function getLabels(
  scope: Pick<Statement, 'licenceType' | 'scenes' | 'media' | 'audience' | 'region' | 'term'>,
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
  }
}
