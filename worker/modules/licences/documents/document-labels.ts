import type { MessageDescriptor } from '@lingui/core'
import { getMessages } from '#core/messages.ts'
import {
  AUDIENCE_LABELS,
  LICENCE_TYPE_LABELS,
  REGION_LABELS,
  SCENE_LABELS,
  TERM_LABELS,
} from '#worker/modules/terms/public.ts'
import type { Labels } from '../pdf/facts.ts'
import type { DocumentLocale } from '../values.ts'
import type { Statement } from './statement.ts'

type Label = MessageDescriptor | { name: MessageDescriptor }

/** Names of the codes of a signed scope in the document's language. A code without a name is shown as it is. */
export function getLabels(
  scope: Pick<Statement, 'licenceType' | 'scenes' | 'audience' | 'region' | 'term'>,
  locale: DocumentLocale,
): Labels {
  const words = getMessages(locale)
  const say = (labels: Record<string, Label>, code: string): string => {
    const label = Object.hasOwn(labels, code) ? labels[code] : undefined
    return label ? words._('name' in label ? label.name : label) : code
  }
  return {
    licenceType: say(LICENCE_TYPE_LABELS, scope.licenceType),
    scenes: scope.scenes.map((scene) => say(SCENE_LABELS, scene)),
    audience: say(AUDIENCE_LABELS, scope.audience),
    region: say(REGION_LABELS, scope.region),
    term: say(TERM_LABELS, scope.term.kind),
  }
}
